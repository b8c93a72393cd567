// The table as this phone shows it: who plays, the trick, what lies beside the hand, the question and its buttons.

import { besideMany, buttons, collects, columns, complete, FEW, lit, measure, shownPiles, spanned, together } from "./choices.js";
import { button, byId, icon, inPhrases, make, picture, suited } from "./dom.js";
import { fan, LAID } from "./fan.js";

/** Symbols that say where somebody plays. */
const WHERE = { away: "phone", bot: "robot" };
const NUMBER = /^[-−+\d\s/?·・]+$/;
const WORDS = /\p{L}{2}|[\u3040-\u9fff]|●|○/u;
const DISCS = /^[●○]+/;
/** A score of more letters than this reaches to the edge of its plate. */
const LONG = 3;
/** So many of the last lines of what happened stand on the table. */
const LINES = 3;
/** What a pile that is laid out as a hand has round its cards, the least and the most room for these, and the trick beside
 * it where there is room for all of it and where there is little: CSS pixels. */
const ROUND_PILE = [16, 46];
const PILE = [96, 240];
const TRICK = [164, 78];
const ROOMY = 360;
/** So many rows of buttons leave the hand its room on a phone that lies, and lower than this it does: CSS pixels. */
const ROWS = 2;
const LYING = 480;
/** Room for the picture on a button, CSS pixels, and the size of letters where a long word needs it: as a part of the usual,
 * and at least. */
const PICTURE = 38;
const TIGHT = 0.8;
const SMALLEST = 14;
/** A question that takes more lines than this is set smaller where there is little height. */
const LONG_QUESTION = 1.4;

/** Bring the children of an element to what `items` says, one by one: what stays keeps its element, and so its animation. */
export function keep(parent, items, keyOf, create, update = () => {}) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  items.forEach((item, at) => {
    const key = keyOf(item);
    let child = old.get(key);
    if (child) old.delete(key);
    else {
      child = create(item);
      child.dataset.key = key;
    }
    update(child, item);
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  for (const child of old.values()) child.remove();
}

/** Order seats so that the next after one's own comes first and the own one last; onlookers see them as they sit. */
export function ring(count, me) {
  return Array.from({ length: count }, (_, at) => (me < 0 ? at : (me + 1 + at) % count));
}

/** Give what stands on somebody's plate in words, or the discs that count it. Words behind a number say nothing alone. */
export function lineOf(seat) {
  const [first = "", ...after] = seat.lines?.filter((line) => NUMBER.test(line) || WORDS.test(line)) ?? [];
  const discs = after.join("").match(DISCS)?.[0];
  return NUMBER.test(first) ? "" : (discs ?? first);
}

/** Give the first of several sentences, without its stop; the others are read where the person is tapped. */
export function firstSentence(words) {
  return words.match(/^.*?(?=[.。](?:\s|$)|。|$)/u)[0];
}

/** Find the side of a card that lies up; undefined where the card is not known. */
function sideOf(game, card, turned) {
  const known = card === null ? undefined : game.cards[card];
  return (turned && known?.turned) || known;
}

/** Draw a card: its face, or a back where it is not known. */
export function cardPicture(game, card, turned = false) {
  const side = sideOf(game, card, turned);
  return picture(side?.picture ?? game.back, { alt: side?.name ?? "" });
}

/** Name a card; "" where it is not known. */
export function cardName(game, card, turned = false) {
  return sideOf(game, card, turned)?.name ?? "";
}

/** Dress the page in the colours and the cloth of a game, as the seat sees it. */
export function dress(game, seat = 0) {
  const root = document.documentElement.style;
  const colours = game?.colours ?? {};
  const set = (name, value) => (value ? root.setProperty(name, value) : root.removeProperty(name));
  set("--panel", colours.panel);
  set("--muted", colours.muted);
  set("--felt-inner", colours.felt?.[0]);
  set("--felt-outer", colours.felt?.at(-1));
  const grounds = game?.grounds ?? [];
  const ground = grounds[Math.max(0, seat) % Math.max(1, grounds.length)];
  set("--ground", ground ? `url("${ground}")` : "");
  set("--ratio", game?.ratio ? String(game.ratio) : "");
  if (colours.panel) document.querySelector('meta[name="theme-color"]').content = colours.panel;
}

/** Tell whether a choice is a card alone that lies nowhere here, such as one that is called: its face says it best. */
export function isTile(game, choice) {
  return choice.kind === "card" && game.cards[choice.card]?.name === choice.label;
}

/** Give the size of type, CSS pixels. */
function letterSize() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Draws what stands above the hand. `view` is the page's whole state; `does` what a person can do here. */
export class Table {
  constructor(words, does) {
    this.words = words;
    this.does = does;
    this.high = PILE[0];
    byId("menu-button").addEventListener("click", does.menu);
    byId("what-button").addEventListener("click", does.things);
  }

  show(view) {
    const { game, table } = view;
    byId("menu-button").setAttribute("aria-label", this.words.say("menu"));
    byId("what-button").setAttribute("aria-label", this.words.say("things"));
    byId("title").textContent = game.title;
    byId("titles").classList.toggle("long", measure(table.progress.join("mm")) * Math.min(16, letterSize() * 0.88) > byId("titles").clientWidth);
    byId("progress").replaceChildren(...table.progress.flatMap((each) => [make("span", {}, each), " "]));
    this.people(view);
    this.deal(view);
    this.middle(view);
    this.prompt(view);
    this.buttons(view);
    this.foot(view);
  }

  people({ game, table }) {
    const list = byId("people");
    list.setAttribute("aria-label", this.words.say("people"));
    list.dataset.many = String(game.seats.length);
    const line = table.seats.some((seat) => lineOf(seat));
    keep(
      list,
      ring(game.seats.length, table.me),
      (seat) => `${game.id} ${seat}`,
      () => make("li", {}, make("button", { type: "button", class: "person" })),
      (item, seat) => {
        const at = table.seats[seat] ?? {};
        const person = item.firstChild;
        person.onclick = () => this.does.person(seat);
        item.classList.toggle("turn", Boolean(at.turn));
        item.classList.toggle("me", seat === table.me);
        item.classList.toggle("away", at.here === "away");
        const { name, face } = game.seats[seat];
        const here = WHERE[at.here];
        const told = [name, at.score, ...at.lines, at.turn ? this.words.say("turn") : ""].filter(Boolean);
        person.setAttribute("aria-label", told.join(", "));
        const parts = [
          make("span", { class: "face" }, picture(face), here ? make("span", { class: "here" }, icon(here)) : null),
          make("span", { class: `score ${(at.score ?? "").length > LONG ? "long" : ""}`, hidden: !at.score }, at.score ?? ""),
          make("span", { class: "name" }, seat === table.me ? this.words.say("you") : name),
        ];
        if (line) parts.push(make("span", { class: "line" }, lineOf(at)));
        person.replaceChildren(...parts);
      },
    );
  }

  /** Tell what holds for the deal: its trump, its contract, who plays together. */
  deal({ game, table }) {
    const pieces = (table.end ? [] : (table.deal ?? [])).map(({ suit, words }) => make("span", {}, picture(game.suits[suit]?.picture, { class: "sign" }), suited(words)));
    byId("deal").replaceChildren(...pieces);
  }

  middle(view) {
    const { table, resting } = view;
    const parts = [];
    if (table.results || table.end) parts.push("results");
    else {
      if (resting || table.trick.cards.length) parts.push("trick");
      if (shownPiles(table).length) parts.push("piles");
      if (table.mine?.length) parts.push("own");
      parts.push("lines");
    }
    const draw = { results: this.results, trick: this.trick, piles: this.piles, own: this.own, lines: this.lines };
    keep(
      byId("board"),
      parts,
      (part) => part,
      (part) => make("div", { class: part }),
      (element, part) => draw[part].call(this, element, view),
    );
  }

  trick(element, view) {
    const { game, table, resting } = view;
    const trick = resting ?? table.trick;
    element.classList.toggle("over", Boolean(resting));
    element.dataset.many = String(Math.max(trick.cards.length, 1));
    if (!element.firstChild) element.append(make("div", { class: "cards" }), make("p", { class: "said" }));
    const [cards, said] = element.children;
    keep(
      cards,
      trick.cards.map((card, at) => ({ ...card, at })),
      (card) => `${card.seat} ${card.card} ${card.at} ${this.words.code}`,
      (card) => make("figure", { class: `played ${card.seat === table.me ? "mine" : ""}` }),
      (figure, card) => {
        const won = resting ? trick.cards.some((each) => each.winning) ? card.winning : card.seat === trick.winner : card.winning;
        figure.classList.toggle("winning", Boolean(won));
        if (!figure.firstChild) {
          const name = card.seat === table.me ? this.words.say("you") : game.seats[card.seat]?.name;
          figure.classList.toggle("unnamed", !name || trick.cards[card.at - 1]?.seat === card.seat);
          figure.append(
            make("span", { class: "card" }, cardPicture(game, card.card, trick.turned ?? table.turned)),
            make("figcaption", {}, picture(game.seats[card.seat]?.face), make("span", {}, name ?? "")),
          );
        }
      },
    );
    const winner = resting ? this.words.say(trick.winner === table.me ? "won_by_you" : "won_by", { name: game.seats[trick.winner]?.name ?? "" }) : "";
    said.replaceChildren(...inPhrases(winner || (trick.words ?? "")));
  }

  piles(element, view) {
    const { game, table, raised, picked } = view;
    const can = lit(table, picked);
    keep(
      element,
      shownPiles(table),
      (pile) => `${pile.zone} ${pile.seat} ${pile.place}`,
      () => make("section", { class: "pile" }, make("h3", {}), make("div", { class: "cards" })),
      (section, pile) => {
        section.firstChild.replaceChildren(...inPhrases(pile.words || (pile.seat >= 0 && pile.seat !== table.me ? game.seats[pile.seat].name : "")));
        const laid = pile.cards.length > FEW ? fan(pile.cards.length, byId("middle").clientWidth - ROUND_PILE[0], this.high, game.ratio, LAID) : null;
        section.classList.toggle("fanned", laid !== null);
        section.style.setProperty("--high", `${laid?.height ?? 0}px`);
        section.style.setProperty("--wide", `${laid?.card.w ?? 0}px`);
        keep(
          section.lastChild,
          pile.cards.map((card, at) => ({ card: card ?? pile.known?.[at] ?? null, at, covered: card === null })),
          ({ card, at, covered }) => `${card ?? at} ${covered}`,
          ({ card }) => make("button", { type: "button", class: "card", "aria-label": cardName(game, card) || pile.words }, cardPicture(game, card, table.turned)),
          (each, { card, at, covered }) => {
            each.style.setProperty("--x", `${laid?.cards[at].x ?? 0}px`);
            each.style.setProperty("--y", `${laid?.cards[at].y ?? 0}px`);
            each.disabled = card === null;
            each.classList.toggle("covered", covered && card !== null);
            each.classList.toggle("lit", can.has(card));
            each.classList.toggle("raised", card !== null && card === raised);
            each.classList.toggle("picked", picked.includes(card));
            each.setAttribute("aria-pressed", String(card === raised || picked.includes(card)));
            each.onclick = () => this.does.tap(card);
          },
        );
      },
    );
  }

  /** Lay the open hand out anew in the middle, so high as it will be when all that moves has come to rest. */
  fit(view, high) {
    const roomy = high >= ROOMY;
    const trick = view.resting || view.table.trick.cards.length ? TRICK[roomy ? 0 : 1] : 0;
    const left = Math.max(PILE[0], Math.min(PILE[1], high - ROUND_PILE[1] - trick));
    byId("board").classList.toggle("close", !roomy);
    if (left === this.high) return;
    this.high = left;
    this.middle(view);
  }

  /** Tell what stands on one's own plate for oneself alone. */
  own(element, { table }) {
    element.replaceChildren(make("p", {}, table.mine.map(firstSentence).join(" · ")));
  }

  /** Tell what happened last. */
  lines(element, { table }) {
    element.setAttribute("aria-hidden", "true");
    // The last one stands below, and is the last to go where there is little room.
    keep(element, table.log.slice(-LINES).reverse(), (line) => `${line.n} ${line.words}`, (line) => make("p", { class: line.heading ? "heading" : "" }, line.words));
  }

  /** Tell what a round brought, or how the game ended. */
  results(element, { game, table }) {
    const { results, end } = table;
    const best = new Set(end?.winners ?? []);
    const rows = end ? end.totals.map((total, seat) => ({ seat, gained: "", total })) : results.rows;
    element.classList.toggle("final", Boolean(end));
    element.replaceChildren(
      make("h2", {}, end ? end.words : results.heading),
      make(
        "ol",
        {},
        ...rows.map(({ seat, gained, total }) =>
          make(
            "li",
            { class: `${best.has(seat) ? "best" : ""} ${seat === table.me ? "me" : ""}` },
            picture(game.seats[seat].face),
            make("span", { class: "name" }, game.seats[seat].name),
            make("span", { class: "gained" }, gained),
            make("span", { class: "total" }, total),
          ),
        ),
      ),
    );
  }

  prompt(view) {
    const { game, table, picked, notice } = view;
    const prompt = byId("prompt");
    const said = together(table) ? Number(complete(table, picked)) : picked.length;
    const gathered = collects(table) ? table.collect.prompts[Math.min(said, table.collect.prompts.length - 1)] : "";
    const words = notice || gathered || table.prompt;
    const mark = !notice && table.suit ? game.suits[table.suit]?.picture : "";
    prompt.classList.toggle("long", measure(words) * letterSize() > LONG_QUESTION * (prompt.parentElement.clientWidth - 32));
    prompt.classList.toggle("asked", table.asked);
    prompt.classList.toggle("notice", Boolean(notice));
    // How it ended stands above already.
    prompt.hidden = !words || Boolean((table.end || table.results) && !notice);
    const same = JSON.stringify([words, mark, table.figures, this.words.code]);
    if (prompt.dataset.same === same) return;
    prompt.dataset.same = same;
    const body = make("p", {}, suited(words));
    if (table.figures && !notice) body.append(make("small", {}, table.figures));
    prompt.replaceChildren(...[picture(mark, { class: "mark" }), body].filter(Boolean));
  }

  buttons(view) {
    const { game, table, raised, picked, sent, hinted } = view;
    const place = byId("choices");
    place.setAttribute("aria-label", this.words.say("choices"));
    const size = letterSize();
    const width = place.clientWidth - 4;
    const sorted = sent ? [] : buttons(table, raised);
    const groups = raised === null ? besideMany(sorted, table.choices.map((each) => each.label), width, size) : sorted;
    const rows = [];
    if (!sent && complete(table, picked)) {
      rows.push(make("div", { class: "group" }, button(table.collect.confirm, () => this.does.confirm(), { class: "wide gold" }, "check")));
    }
    if (view.how && !groups.length && !rows.length) rows.push(make("p", { class: "how" }, this.words.say("how")));
    groups.forEach((group, number) => {
      const labels = group.map((at) => table.choices[at].label);
      const tiles = group.every((at) => isTile(game, table.choices[at]));
      const pictured = group.map((at) => (tiles ? picture(game.cards[table.choices[at].card].picture) : this.art(game, table.choices[at])));
      const grid = make("div", { class: "group" });
      if (tiles) labels.fill("");
      const rooms = pictured.map((each) => (each && !tiles ? PICTURE : 0));
      const own = raised !== null && number === 0;
      const one = columns(labels, width, size, own ? 2 : 1, rooms);
      // Many long ones, or many on a phone that lies, stand beside each other, on two lines each.
      const crowded = one === 1 ? labels.length > 2 : labels.length > one * ROWS && window.innerHeight < LYING;
      const usual = crowded ? columns(labels, width, size, 2, rooms) : one;
      // One long word does not put each of many on a line of its own: there all are a little smaller.
      const many = crowded ? columns(labels, width, Math.max(SMALLEST, size * TIGHT), 2, rooms) : one;
      grid.classList.toggle("tight", many > usual);
      const mixed = tiles || rooms.some(Boolean) || own || many < usual ? null : spanned(labels, width, size);
      grid.style.setProperty("--columns", String(mixed?.columns ?? many));
      grid.classList.toggle("tiles", tiles);
      grid.classList.toggle("few", tiles && group.length <= FEW);
      grid.classList.toggle("odd", !mixed && many === 2 && group.length % 2 === 1);
      group.forEach((at, first) => {
        const gold = own && first === 0;
        const each = button("", () => this.does.choose(at), { class: `${gold ? "gold" : ""} ${hinted.includes(at) ? "hinted" : ""}` });
        if (tiles) each.setAttribute("aria-label", table.choices[at].label);
        if (mixed) each.style.gridColumn = `span ${mixed.spans[first]}`;
        each.replaceChildren(...[pictured[first], tiles ? null : suited(table.choices[at].label)].filter(Boolean));
        grid.append(each);
      });
      rows.push(grid);
    });
    const same = rows.map((row) => row.outerHTML).join("") + table.decision;
    if (place.dataset.same === same) return;
    place.dataset.same = same;
    const focused = place.contains(document.activeElement);
    place.replaceChildren(...rows);
    place.scrollTop = 0;
    if (focused) place.querySelector("button")?.focus();
  }

  /** Draw what a choice is about, where there is a picture of it that says more than its words. */
  art(game, choice) {
    if (choice.kind === "suit" && choice.suit) return picture(game.suits[choice.suit]?.picture, { class: "mark" });
    if (choice.kind === "seat" && choice.seat >= 0) return picture(game.seats[choice.seat]?.face, { class: "mark face" });
    return null;
  }

  foot(view) {
    const { game, table } = view;
    const does = { undo: () => this.does.ask("undo"), hint: () => this.does.ask("hint"), go_on: () => this.does.ask("go_on") };
    const symbols = { undo: "undo", hint: "hint", go_on: "check" };
    const foot = byId("foot");
    foot.setAttribute("aria-label", this.words.say("more"));
    const offers = footOffers(game, table);
    keep(
      foot,
      offers,
      (offer) => `${offer} ${this.words.code}`,
      (offer) => button(this.words.say(offer), offer === "last" ? this.does.last : does[offer], { class: `offer ${offer}` }, symbols[offer] ?? offer),
      (each, offer) => {
        const there = offer === "last" ? Boolean(table.last) : table.offers.includes(offer);
        each.disabled = !there;
        each.classList.toggle("faint", table.faint.includes(offer));
        each.classList.toggle("gold", offer === "go_on");
      },
    );
  }
}

/**
 * List the buttons at the foot. A game without tricks has no last one; who reads results, or sees the end, has nothing to
 * take back.
 */
export function footOffers(game, table) {
  const reads = table.offers.includes("go_on");
  return [...(reads || table.over ? [] : ["undo", "hint"]), ...(game.tricks ? ["last"] : []), ...(reads ? ["go_on"] : [])];
}

/** Say what the hand is to show: `[{key, name, face, lit, dim, fresh, picked}]`; nothing while results need the room. */
export function handOf(view, words) {
  const { game, table, picked, sent } = view;
  if (table.results || table.end) return [];
  const can = sent ? new Set() : lit(table, picked);
  // Where nothing in the hand can be chosen (a bid), the hand is looked at: it is not dimmed.
  const dims = table.asked && !sent && (complete(table, picked) || table.hand.some(({ card }) => can.has(card)));
  return table.hand.map(({ card, new: fresh }, at) => ({
    key: card ?? `hidden ${at}`,
    name: cardName(game, card, table.turned) || words.say("hidden_card"),
    face: sideOf(game, card, table.turned)?.picture ?? game.back,
    lit: dims && can.has(card),
    dim: dims && !can.has(card),
    fresh: Boolean(fresh),
    picked: picked.includes(card),
  }));
}
