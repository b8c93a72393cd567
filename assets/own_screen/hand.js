// The cards in the hand: a fan that fingers and keys go through. One tap raises a card, a second or a swipe up plays it.

import { make, picture } from "./dom.js";
import { fan, HELD } from "./fan.js";

/** So far a finger moves before it means something else than a tap, and up before a card is let go, CSS pixels. */
const MOVES = 12;
const THROWS = 64;
/** A second tap that comes sooner is one that trembled, milliseconds. */
const TREMBLES = 160;
/** A finger that rests so long asks what a card is. */
const RESTS = 550;
/** So long a card flies off that was played. */
const FLIES = 320;

export class Hand {
  /**
   * Keeps the hand in an element. `raise(card)`, `play(card)`, `explain(card)` are called for what a person does with a card.
   */
  constructor(element, { raise, play, explain }) {
    Object.assign(this, { element, raise, play, explain });
    this.cards = new Map();
    this.shown = [];
    this.raised = null;
    this.gone = new Set();
    this.press = null;
    this.tapped = 0;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", () => this.end());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("keydown", (event) => this.key(event));
    // A click without a pointer comes from a key or from a reader of screens.
    element.addEventListener("click", (event) => event.detail === 0 && this.tap(this.at(event.target)));
  }

  /**
   * Show `hand`: `[{key, name, face, back, lit, dim, fresh, picked}]`, in a space so high; `raised` is a key or null, `how`
   * how cards lie. Gives how high it is.
   */
  show(hand, height, ratio, raised, how = HELD) {
    const width = this.element.clientWidth;
    const laid = fan(hand.length, width, height, ratio, how);
    this.element.classList.toggle("looked-at", how !== HELD);
    const keys = new Set(hand.map((each) => each.key));
    for (const [key, card] of this.cards) if (!keys.has(key)) this.leave(key, card);
    this.raised = raised;
    this.shown = hand;
    this.element.style.height = `${laid.height}px`;
    let before = null;
    hand.forEach((each, at) => {
      const place = laid.cards[at];
      let card = this.cards.get(each.key);
      const comes = !card;
      if (comes) {
        card = make("button", { type: "button", class: "card comes" });
        card.append(picture(each.face, { decoding: "async" }));
        this.cards.set(each.key, card);
      }
      card.dataset.card = each.key;
      // One that stays where it is keeps its focus and the finger on it.
      if (before === null ? this.element.firstElementChild !== card : before.nextElementSibling !== card) {
        this.element.insertBefore(card, before === null ? this.element.firstElementChild : before.nextElementSibling);
      }
      before = card;
      if (card.firstChild.getAttribute("src") !== each.face) card.firstChild.src = each.face;
      const up = each.key === raised;
      card.classList.toggle("raised", up);
      card.classList.toggle("lit", each.lit);
      card.classList.toggle("dim", each.dim);
      card.classList.toggle("fresh", each.fresh);
      card.classList.toggle("picked", each.picked);
      card.setAttribute("aria-label", each.name);
      card.setAttribute("aria-pressed", String(up || each.picked));
      card.setAttribute("aria-disabled", String(each.dim));
      card.tabIndex = at === this.stop(hand, raised) ? 0 : -1;
      card.style.setProperty("--x", `${place.x}px`);
      card.style.setProperty("--y", `${place.y}px`);
      card.style.setProperty("--angle", `${place.angle}deg`);
      card.style.width = `${laid.card.w}px`;
      card.style.height = `${laid.card.h}px`;
      card.style.zIndex = String(at);
      card.style.setProperty("--late", `${Math.min(at * 24, 300)}ms`);
      if (comes) requestAnimationFrame(() => requestAnimationFrame(() => card.classList.remove("comes")));
    });
    return laid.height;
  }

  /** Choose the card that Tab comes to. */
  stop(hand, raised) {
    const found = hand.findIndex((each) => each.key === raised);
    return found >= 0 ? found : Math.max(0, hand.findIndex((each) => each.lit));
  }

  leave(key, card) {
    this.cards.delete(key);
    card.classList.add("gone");
    card.disabled = true;
    card.setAttribute("aria-hidden", "true");
    card.style.removeProperty("--pull");
    setTimeout(() => card.remove(), FLIES);
  }

  at(target) {
    const card = target instanceof Element ? target.closest(".card:not(.gone)") : null;
    return card && this.element.contains(card) ? card.dataset.card : null;
  }

  under(event) {
    return this.at(document.elementFromPoint(event.clientX, event.clientY));
  }

  down(event) {
    const card = this.at(event.target);
    if (card === null || event.button > 0 || !event.isPrimary) return;
    this.press = { card, x: event.clientX, y: event.clientY, mode: "", id: event.pointerId };
    this.press.rest = setTimeout(() => {
      if (this.press?.mode === "") {
        this.press.mode = "asks";
        this.explain(card);
      }
    }, RESTS);
    this.element.setPointerCapture(event.pointerId);
  }

  move(event) {
    const press = this.press;
    if (!press || press.id !== event.pointerId) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (press.mode === "" && -dy > MOVES && -dy > Math.abs(dx)) press.mode = "lifts";
    else if (press.mode === "" && Math.abs(dx) > MOVES) press.mode = "looks";
    if (press.mode === "looks") {
      const card = this.under(event);
      if (card !== null && card !== this.raised) this.raise(card, true);
      // From a card that was found by looking through the hand a finger may go on upwards.
      if (card === this.raised && card !== press.card) Object.assign(press, { card, x: event.clientX, y: event.clientY });
      else if (card === press.card && -dy > MOVES * 2 && -dy > Math.abs(dx)) press.mode = "lifts";
    }
    if (press.mode === "lifts") {
      const element = this.cards.get(press.card);
      element?.classList.add("held");
      element?.style.setProperty("--pull", `${Math.min(0, dy)}px`);
    }
  }

  up(event) {
    const press = this.press;
    if (!press || press.id !== event.pointerId) return;
    const thrown = press.mode === "lifts" && press.y - event.clientY > THROWS;
    const card = press.card;
    const tap = press.mode === "";
    this.end();
    if (thrown) this.play(card, true);
    else if (tap) this.tap(card);
  }

  end() {
    if (!this.press) return;
    clearTimeout(this.press.rest);
    const element = this.cards.get(this.press.card);
    element?.classList.remove("held");
    element?.style.removeProperty("--pull");
    this.press = null;
  }

  tap(card) {
    if (card === null) return;
    const now = performance.now();
    const again = card === this.raised;
    if (again && now - this.tapped < TREMBLES) return;
    this.tapped = now;
    if (again) this.play(card, false);
    else this.raise(card, false);
  }

  key(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined || this.shown.length === 0) return;
    event.preventDefault();
    const at = this.shown.findIndex((each) => each.key === document.activeElement?.dataset.card);
    const next = Math.max(0, Math.min(this.shown.length - 1, at + step));
    const card = this.shown[next].key;
    for (const [key, element] of this.cards) element.tabIndex = key === card ? 0 : -1;
    this.cards.get(card)?.focus();
  }
}
