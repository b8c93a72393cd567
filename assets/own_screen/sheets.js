// What opens over the table: the menu, the rules, the log, the last trick, and what everything is.

import { button, byId, inPhrases, make, picture } from "./dom.js";
import { cardName, cardPicture } from "./table.js";

/** Type sizes that can be chosen, as parts of the usual one. */
export const LETTERS = { normal: 1, large: 1.18, larger: 1.36 };

export class Sheets {
  constructor(words, does) {
    Object.assign(this, { words, does });
    this.sheet = byId("sheet");
    this.name = "";
    byId("sheet-close").addEventListener("click", () => this.close());
    this.sheet.addEventListener("click", (event) => event.target === this.sheet && this.close());
    this.sheet.addEventListener("close", () => (this.name = ""));
  }

  /** Open a sheet, or show another content on the open one. */
  open(name, title, ...content) {
    this.name = name;
    byId("sheet-title").replaceChildren(...inPhrases(title));
    byId("sheet-close").setAttribute("aria-label", this.words.say("close"));
    byId("sheet-body").replaceChildren(...content.filter(Boolean));
    byId("sheet-body").scrollTop = 0;
    if (!this.sheet.open) this.sheet.showModal();
  }

  close() {
    if (this.sheet.open) this.sheet.close();
  }

  menu(view, letters) {
    const say = (key, gaps) => this.words.say(key, gaps);
    const item = (key, symbol, on) => make("li", {}, button(say(key), on, { class: "item" }, symbol));
    const choice = (heading, options, chosen, on) =>
      make(
        "fieldset",
        {},
        make("legend", {}, say(heading)),
        make("div", { class: "switch" }, ...options.map(([value, name]) => button(name, () => on(value), { "aria-pressed": String(value === chosen), lang: heading === "language" ? value : false }))),
      );
    const languages = this.words.languages.map((each) => [each.code, each.name]);
    this.open(
      "menu",
      view.game?.title ?? say("title"),
      make(
        "ul",
        { class: "items" },
        ...(view.game
          ? [item("rules", "rules", this.does.rules), item("things", "question", this.does.things), item("log", "log", this.does.log), view.table?.last ? item("last", "last", this.does.last) : null]
          : []),
      ),
      choice("language", languages, this.words.code, this.does.language),
      choice("letters", Object.keys(LETTERS).map((each) => [each, say(`letters_${each}`)]), letters, this.does.letters),
      make("ul", { class: "items" }, view.seat >= 0 || view.seated ? item("leave", "leave", () => this.leave()) : null),
    );
  }

  leave() {
    const say = (key) => this.words.say(key);
    this.open(
      "leave",
      say("leave"),
      make("p", {}, say("leave_sure")),
      make("div", { class: "group" }, button(say("stay"), () => this.close(), { class: "gold" }), button(say("leave"), this.does.leave)),
    );
  }

  waiting(name, title) {
    this.open(name, title, make("p", { class: "quiet" }, this.words.say("moment")));
  }

  rules({ chapters }) {
    if (this.name !== "rules") return;
    const parts = chapters.flatMap((chapter) => [make("h3", {}, chapter.title), ...chapter.blocks.map(block)]);
    byId("sheet-body").replaceChildren(make("div", { class: "text" }, ...parts));
  }

  log({ lines }) {
    if (this.name !== "log") return;
    const items = lines.map((line) => make("li", { class: line.heading ? "heading" : "" }, line.words));
    byId("sheet-body").replaceChildren(make("ol", { class: "log" }, ...items));
    byId("sheet-body").scrollTop = byId("sheet-body").scrollHeight;
  }

  last({ game, table }) {
    const trick = table.last;
    if (!trick) return;
    const figure = (card, at) =>
      make(
        "figure",
        { class: `played ${card.winning ? "winning" : ""}` },
        make("span", { class: "card" }, cardPicture(game, card.card, trick.turned)),
        make("figcaption", {}, picture(game.seats[card.seat]?.face), make("span", {}, `${at + 1}. ${game.seats[card.seat]?.name ?? ""}`)),
      );
    const name = game.seats[trick.winner]?.name ?? "";
    this.open(
      "last",
      this.words.say("last"),
      make("div", { class: "trick large" }, make("div", { class: "cards" }, ...trick.cards.map(figure))),
      name ? make("p", { class: "said" }, this.words.say(trick.winner === table.me ? "won_by_you" : "won_by", { name })) : null,
    );
  }

  person({ game, table }, seat) {
    const { name, face } = game.seats[seat];
    const at = table.seats[seat] ?? {};
    const facts = [this.words.say(`here_${at.here}`, { name }), ...at.facts];
    this.open(
      "person",
      name,
      make("div", { class: "portrait" }, picture(face), make("strong", {}, [at.score, ...at.lines].filter(Boolean).join(" · "))),
      facts.length ? make("ul", { class: "facts" }, ...facts.map((fact) => make("li", {}, fact))) : null,
    );
  }

  /** Say in words what stands on the table and in the hand. */
  things(view) {
    const { game, table } = view;
    const say = (key, gaps) => this.words.say(key, gaps);
    const list = (facts) => make("ul", { class: "facts" }, ...facts.map((fact) => make("li", {}, fact)));
    const parts = [make("p", { class: "quiet" }, say("things_help"))];
    const hand = table.hand.filter((each) => each.card !== null);
    if (hand.length) {
      const cards = hand.map((each) =>
        make("button", { type: "button", class: "card", "aria-label": cardName(game, each.card, table.turned), on: { click: () => this.does.explain(each.card) } }, cardPicture(game, each.card, table.turned)),
      );
      parts.push(make("h3", {}, say("hand")), make("div", { class: "cards small" }, ...cards));
    }
    const facts = table.facts.flatMap((fact) => (fact.told.length ? fact.told : fact.lines));
    if (facts.length) parts.push(make("h3", {}, say("on_table")), list(facts));
    const piles = table.piles.filter((pile) => pile.words && (pile.cards.length || pile.count));
    for (const pile of piles) {
      const many = pile.cards.length ? "" : ` (${pile.count})`;
      parts.push(
        make("h3", {}, [game.seats[pile.seat]?.name, pile.words + many].filter(Boolean).join(" – ")),
        make("div", { class: "cards small" }, ...pile.cards.map((card) => make("span", { class: "card" }, cardPicture(game, card)))),
      );
    }
    table.seats.forEach((seat, at) => {
      if (seat.facts?.length) parts.push(make("h3", {}, game.seats[at].name), list(seat.facts));
    });
    this.open("things", say("things"), ...parts);
  }

  /** Answer within an open sheet what a card is; false where none is open. */
  told(words) {
    if (this.name !== "things") return false;
    let said = byId("sheet-body").querySelector(".answer");
    if (!said) {
      said = make("p", { class: "answer", role: "status" });
      byId("sheet-body").querySelector(".cards").after(said);
    }
    said.replaceChildren(...inPhrases(words));
    return true;
  }
}

/** Make a block of the rules. */
function block(each) {
  const words = () => runs(each.runs ?? [[each.words ?? "", false]]);
  if (each.kind === "heading") return make("h4", {}, ...words());
  if (each.kind === "item") return make("p", { class: "point" }, ...words());
  if (each.kind === "table") {
    const rows = each.rows.map((row, at) => make("tr", {}, ...row.map((cell) => make(at === 0 ? "th" : "td", {}, ...runs(Array.isArray(cell) ? cell : [[String(cell), false]])))));
    return make("div", { class: "scrolls" }, make("table", {}, ...rows));
  }
  if (each.kind === "picture") {
    const things = (each.things ?? each.pictures ?? []).map((thing) => make("figure", {}, picture(thing.picture), thing.words ? make("figcaption", {}, thing.words) : null));
    return make("div", { class: "shown" }, ...things, each.words ? make("p", { class: "quiet" }, each.words) : null);
  }
  return make("p", {}, ...words());
}

/** Set words of which some are bold. */
function runs(list) {
  return list.map(([words, bold]) => (bold ? make("strong", {}, words) : words));
}
