// Lists what is too small on the page, cut off, or out of a finger's reach: the body of a function.

const faults = [];
const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const box = (each) => each.getBoundingClientRect();
const name = (each) => `${each.tagName}.${each.className || each.id} "${each.textContent.trim().slice(0, 30)}"`;
const wide = document.documentElement.clientWidth, high = document.documentElement.clientHeight;
if (document.documentElement.scrollWidth > wide) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
for (const each of document.querySelectorAll("button, input")) {
  if (!shown(each) || each.closest("#hand") || each.disabled && each.closest(".pile")) continue;
  const { width, height } = box(each);
  if (width < 43.5 || height < 43.5) faults.push(`${name(each)} is ${width.toFixed()} x ${height.toFixed()}`);
  const inner = each.querySelector(":scope > span:not([class])");
  if (inner && (inner.scrollWidth > inner.clientWidth + 1 && getComputedStyle(inner).display !== "inline"
      || box(inner).right > box(each).right + 1 || box(inner).bottom > box(each).bottom + 1)) faults.push(`${name(each)} is cut`);
  if (!each.closest("#choices, #people, #middle, dialog, #door")) {
    const { left, top, right, bottom } = box(each);
    if (left < -1 || top < -1 || right > wide + 1 || bottom > high + 1) faults.push(`${name(each)} is off the screen`);
  }
}
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = walk.nextNode(); text; text = walk.nextNode()) {
  const each = text.parentElement;
  if (!text.data.trim() || !shown(each) || each.closest(".unseen, noscript, script")) continue;
  const size = parseFloat(getComputedStyle(each).fontSize);
  if (size < 14) faults.push(`${name(each)} has letters of ${size}`);
}
const hand = [...document.querySelectorAll("#hand .card:not(.gone)")];
for (const [at, card] of hand.entries()) {
  const { left, right, bottom } = box(card);
  if (left < -9 || right > wide + 9) faults.push(`${card.dataset.card} reaches off the screen`);
  const foot = document.getElementById("foot");
  if (bottom > box(foot).top + 4) faults.push(`${card.dataset.card} lies on the buttons below`);
  // As much of it is free as a finger needs, somewhere along its upper edge.
  const y = card.offsetTop, beside = hand[at + 1];
  const same = beside && Math.abs(parseFloat(beside.style.getPropertyValue("--y")) - parseFloat(card.style.getPropertyValue("--y"))) < 30;
  const strip = same ? parseFloat(beside.style.getPropertyValue("--x")) - parseFloat(card.style.getPropertyValue("--x")) : 44;
  // Of a hand that is only looked at the corners are seen.
  const least = card.parentElement.classList.contains("looked-at") && !card.parentElement.querySelector(".lit") ? 17.9 : 43.9;
  if (strip < least) faults.push(`${card.dataset.card} has a strip of ${strip}`);
}
const prompt = document.getElementById("prompt");
if (shown(prompt)) {
  const { top, bottom, left, right } = box(prompt);
  if (top < 0 || left < 0 || right > wide || bottom > high) faults.push("the question is off the screen");
  const over = hand.find((card) => box(card).top < bottom - 1);
  if (over) faults.push(`${over.dataset.card} lies over the question`);
  if (prompt.querySelector("p").scrollWidth > prompt.querySelector("p").clientWidth + 1) faults.push("the question is cut");
}
for (const score of document.querySelectorAll("#people .score")) {
  const { left, right } = box(document.getElementById("people"));
  if (shown(score) && (box(score).right > right + 1 || box(score).left < left - 1)) faults.push(`the score ${score.textContent} is cut`);
}
for (const line of document.querySelectorAll('#people:is([data-many="2"], [data-many="3"], [data-many="4"]) .line'))
  if (shown(line) && line.scrollWidth > line.clientWidth + 1) faults.push(`"${line.textContent}" on a plate is cut`);
const lines = document.querySelector("#board .lines");
for (const line of lines?.children ?? []) {
  const { left, right, top, bottom } = box(line), around = box(lines);
  if (shown(line) && left < around.right - 1 && right > around.left + 1 && (top < around.top - 2 || bottom > around.bottom + 2)) faults.push(`"${line.textContent}" is cut`);
}
const deal = document.getElementById("deal");
for (const each of deal.querySelectorAll("span > span")) if (shown(each) && each.scrollWidth > each.clientWidth + 1) faults.push(`"${each.textContent}" is cut`);
const middle = box(document.getElementById("middle"));
for (const card of document.querySelectorAll("#middle .played .card"))
  if (shown(card) && box(card).top < middle.top - 1 || shown(card) && box(card).bottom > middle.bottom + 1) faults.push("a card of the trick is cut");
return faults;
