// Plays on a phone by itself, by what is lit and by its buttons, until a page comes that nobody has looked at yet:
// the body of a function. `arguments[0]`: a number from which its choices follow; `arguments[1]`: kinds of pages that are known.

const state = (window.autoplay = { kind: "", moves: 0, known: new Set(arguments[1]), stopped: false });
let random = arguments[0] % 2147483647 || 1;
const draw = (many) => ((random = (random * 48271) % 2147483647), random % many);
const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => !each.disabled && each.checkVisibility());
const click = (each) => each.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));

function kind() {
  const parts = [
    document.querySelector(".results.final") ? "end" : document.querySelector(".results") ? "round" : "",
    document.getElementById("prompt").classList.contains("asked") ? "asked" : "waits",
    document.querySelectorAll("#middle .played").length > 0 ? "trick" : "",
    document.querySelectorAll("#middle .pile").length > 0 ? "piles" : "",
    document.querySelectorAll("#choices button").length > 6 ? "many" : document.querySelectorAll("#choices button").length > 1 ? "some" : "",
    document.querySelector(".card.raised, .card.picked") ? "raised" : "",
    document.querySelectorAll("#hand .card.lit").length > 0 ? "lit" : "",
  ];
  return parts.filter(Boolean).join(" ");
}

function step() {
  if (state.stopped || state.kind || document.getElementById("table").hidden) return;
  const now = kind();
  if (!state.known.has(now)) {
    state.kind = now;
    return;
  }
  const onwards = shown("#foot .go_on")[0];
  if (onwards) return click(onwards);
  if (!document.querySelector("#prompt.asked")) return;
  const gold = shown("#choices .gold")[0];
  const cards = shown("#hand .card.lit:not(.picked, .gone), .pile .card.lit:not(.picked)");
  const others = shown("#choices button:not(.gold)");
  // A raised card with two meanings has several buttons; a fourth of the time something else is chosen than the first.
  if (gold) click(others.length && document.querySelector(".card.raised") && draw(4) === 0 ? others[draw(others.length)] : gold);
  else if (cards.length && !(others.length && draw(4) === 0)) click(cards[draw(cards.length)]);
  else if (others.length) click(others[draw(others.length)]);
  else return;
  state.moves += 1;
}
state.timer = setInterval(step, 180);
