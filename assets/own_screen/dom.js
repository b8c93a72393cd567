// Elements, made without markup: whatever words come from the laptop are text and never HTML.

const SVG = "http://www.w3.org/2000/svg";
const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/;
const GOES_ON = /^[\u3041-\u3096ー々、。，．・：；！？…％%〜～）」』】〉》\])}\s\d♥♦♠♣\ufe0e]/;
const BEGINS = /[（「『【〈《(\[{\d]$/;
/** Finds Japanese words; null where a browser has no such thing, and breaks lines as it can. */
export const SEGMENTER = globalThis.Intl?.Segmenter ? new Intl.Segmenter("ja", { granularity: "word" }) : null;

/** Make an element. `traits` are attributes; `on` listeners by event; `style` CSS properties; children are elements or words. */
export function make(tag, traits = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (name === "on") for (const [event, listen] of Object.entries(value)) element.addEventListener(event, listen);
    else if (name === "style") for (const [property, each] of Object.entries(value)) element.style.setProperty(property, each);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  const there = children.filter((child) => child !== null && child !== undefined && child !== "");
  element.append(...there.flatMap((child) => (typeof child === "string" ? inPhrases(child) : [child])));
  return element;
}

/** Bind dashes and dots between two words to the word before them, so that none begins a line. */
export function bound(words) {
  return words.replaceAll(/ (?=[—·] )/g, "\u00a0");
}

/** Part Japanese where it is read in steps: what is written in hiragana, and what closes, goes on with the word before it. */
export function phrases(words) {
  if (!SEGMENTER || !JAPANESE.test(words)) return [words];
  const found = [];
  for (const { segment } of SEGMENTER.segment(words)) {
    const last = found.at(-1) ?? "";
    if (last && (BEGINS.test(last) || (GOES_ON.test(segment) && !/[\s、。！？：]$/.test(last)))) found[found.length - 1] += segment;
    else found.push(segment);
  }
  return found;
}

/** Give words with a place to break a line after each phrase, and at no other. */
export function inPhrases(words) {
  return phrases(bound(words)).flatMap((phrase, at) => (at ? [document.createElement("wbr"), phrase] : [phrase]));
}

/** Make one of the symbols that stand in the page. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

/** Make a picture that the laptop serves; an empty one where there is none. */
export function picture(address, traits = {}) {
  return address ? make("img", { src: address, alt: "", draggable: "false", ...traits }) : null;
}

/** Make a button with words, and a symbol before them. */
export function button(words, on, traits = {}, symbol = "") {
  return make("button", { type: "button", on: { click: on }, ...traits }, symbol && icon(symbol), suited(words));
}

/** Set words with the signs of suits in their colours. No line begins with a dash. */
export function suited(words) {
  return make("span", {}, ...bound(words).split(/([♥♦]\ufe0e?)/).map((part) => (/^[♥♦]/.test(part) ? make("span", { class: "red" }, part) : part)));
}

/** Find an element of the page by its id. */
export function byId(id) {
  return document.getElementById(id);
}
