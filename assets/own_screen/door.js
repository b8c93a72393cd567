// What is seen before and beside the table: giving the word, choosing a name, waiting, and what to do where something fails.

import { button, byId, icon, make, picture } from "./dom.js";

const LETTERS = 4;

export class Door {
  constructor(words, does) {
    Object.assign(this, { words, does });
    this.same = "";
  }

  /** Show one of the pages before the table; the same page is not made again, so that what is typed stays. */
  show(name, made, same = "") {
    const key = JSON.stringify([name, this.words.code, same]);
    const door = byId("door");
    door.hidden = false;
    if (this.same === key) return;
    this.same = key;
    door.dataset.name = name;
    door.replaceChildren(this.brand(), make("div", { class: "leaf" }, ...made().filter(Boolean)), this.languages());
    if (door.contains(document.activeElement)) return;
    door.querySelector("[data-first]")?.focus({ preventScroll: true });
  }

  hide() {
    byId("door").hidden = true;
    this.same = "";
  }

  brand() {
    return make("div", { class: "brand" }, picture("icon.svg"), make("strong", {}, this.words.say("title")));
  }

  languages() {
    const each = this.words.languages.map(({ code, name }) => button(name, () => this.does.language(code), { "aria-pressed": String(code === this.words.code), lang: code }));
    return make("div", { class: "switch", role: "group", "aria-label": this.words.say("language") }, ...each);
  }

  /** Ask for the word of the table. */
  word(problem) {
    const say = (key, gaps) => this.words.say(key, gaps);
    this.show("word", () => [make("h1", {}, say("word")), make("p", {}, say("word_help")), this.entry("word-entry", say("word"), say("word_go"), this.does.word), problem && make("p", { class: "problem", role: "alert" }, problem)], problem);
  }

  /** A line for four letters and its button. */
  entry(id, label, go, on) {
    const input = make("input", { id, "aria-label": label, maxlength: String(LETTERS), autocomplete: "off", autocapitalize: "characters", spellcheck: "false", inputmode: "text", class: "letters", "data-first": true, size: String(LETTERS) });
    const send = button(go, () => form.requestSubmit(), { class: "gold wide" }, "check");
    const form = make("form", { class: "entry", on: { submit: (event) => (event.preventDefault(), input.value.trim() && on(input.value.trim().toUpperCase())) } }, input, send);
    return form;
  }

  /** Let somebody choose a name. */
  seats({ seats }) {
    const say = (key, gaps) => this.words.say(key, gaps);
    const free = seats.filter((seat) => seat.state === "free");
    const state = { free: "", taken: say("seat_taken"), here: say("seat_here") };
    const row = (seat) =>
      make(
        "li",
        {},
        make(
          "button",
          { type: "button", class: `seat ${seat.state}`, disabled: seat.state === "here", on: { click: () => (seat.state === "free" ? this.does.sit(seat.seat) : this.does.wants(seat.seat)) } },
          picture(seat.face),
          make("span", { class: "name" }, seat.name),
          state[seat.state] ? make("span", { class: "line" }, state[seat.state]) : null,
          seat.state === "taken" ? icon("phone") : seat.state === "here" ? icon("laptop") : null,
        ),
      );
    this.show(
      "seats",
      () => [
        make("h1", {}, say(free.length ? "seats" : "seats_full")),
        make("p", {}, say(free.length ? "seats_help" : "seats_full_help")),
        make("ul", { class: "seats" }, ...seats.map(row)),
        button(say("look_on"), this.does.lookOn, { class: "plain" }),
      ],
      seats,
    );
  }

  /** Ask for the word that the laptop shows for a seat which another phone holds. */
  takeOver(seat, problem) {
    const say = (key, gaps) => this.words.say(key, gaps);
    this.show(
      "take_over",
      () => [
        make("h1", {}, say("take_over", { name: seat.name })),
        make("p", {}, say("take_over_help", { name: seat.name })),
        this.entry("take-over-entry", say("word"), say("word_go"), (word) => this.does.takeOver(seat.seat, word)),
        problem && make("p", { class: "problem", role: "alert" }, problem),
        button(say("other_seat"), this.does.seats, { class: "plain" }),
      ],
      [seat, problem],
    );
  }

  /** Say that the game has not begun. */
  waiting(seated) {
    const say = (key, gaps) => this.words.say(key, gaps);
    const name = seated.name ?? "";
    this.show(
      "waiting",
      () => [
        seated.face ? make("div", { class: "portrait" }, picture(seated.face)) : null,
        make("h1", {}, seated.seat < 0 ? say("waiting_onlooker") : say("waiting", { name })),
        make("p", { role: "status" }, say("waiting_help")),
        make("span", { class: "dots", "aria-hidden": "true" }, make("i"), make("i"), make("i")),
        button(say(seated.seat < 0 ? "choose_seat" : "leave"), seated.seat < 0 ? this.does.again : this.does.leave, { class: "plain" }),
      ],
      seated,
    );
  }

  /** Say what happened, and what to do, in a sentence and with a button. */
  notice(name, gaps = {}, action = "", on = null, symbol = "laptop") {
    const say = (key) => this.words.say(key, gaps);
    this.show(
      name,
      () => [
        make("span", { class: "sign" }, icon(symbol)),
        make("h1", {}, say(name)),
        make("p", { role: "status" }, say(`${name}_help`)),
        action ? button(say(action), on, { class: "gold wide", "data-first": true }) : null,
      ],
      [gaps, action],
    );
  }
}
