// The page that a phone holds: what it knows, what a person does, and what of both is shown.

import { about, asksNoCard, cardsOf, collects, complete, fromOpenHand, lit, meant, together, turned } from "./choices.js";
import { byId, inPhrases } from "./dom.js";
import { Door } from "./door.js";
import { HELD, LOOKED_AT } from "./fan.js";
import { Hand } from "./hand.js";
import { Line } from "./line.js";
import { LETTERS, Sheets } from "./sheets.js";
import { dress, handOf, Table } from "./table.js";
import { Words } from "./words.js";

/** So long a finished trick stays, and so long the line may be lost before it is said, and said large; milliseconds. */
const RESTS = 1900;
const SOON = 1200;
const AWAY = 12000;
/** So long the screen is kept awake though nothing happens. */
const AWAKE = 180000;
/** How many turns ahead it is kept awake. */
const AHEAD = 2;
/** After so long without an answer a choice can be made again. */
const ANSWER = 4000;
/** The part of the height of an upright screen that a hand may take; what is kept for the trick (least, part of the height,
 * most) and for one row of buttons; CSS pixels. */
const UPRIGHT = 0.42;
const TRICK = [84, 0.2, 140];
const BUTTONS = 48;
const LEAST = 120;
const MAKES_ROOM = 0.6;
const GAP = 6;
/** A hand that is only looked at, while cards of an open one are asked for or a small screen needs the room for its buttons,
 * is so high: at least, CSS pixels, and as a part of the screen. */
const LOOKED_HIGH = [92, 0.13];
/** Up to so high a screen is small, CSS pixels: more cards than this, or a trick, leave no room there to say how to play. */
const SMALL = 600;
const MANY = 12;
/** So many cards are played before the page trusts that it is known how. */
const LEARNT = 3;
const BUZZ = [70, 60, 70];

class Page {
  constructor() {
    this.store = storage("localStorage");
    this.kept = storage("sessionStorage");
    this.words = new Words(this.store);
    this.view = fresh();
    [this.view.decision, this.view.picked] = JSON.parse(this.kept?.getItem("picked") ?? '["", []]');
    this.wanted = startOf(location.hash);
    this.word = this.wanted.word || this.kept?.getItem("word") || "";
    this.letters = this.store?.getItem("letters") ?? "normal";
    this.played = Number(this.store?.getItem("played") ?? 0);
    this.door = new Door(this.words, {
      language: (code) => this.language(code),
      word: (word) => this.giveWord(word),
      sit: (seat) => this.line.send({ do: "sit", seat }),
      wants: (seat) => (Object.assign(this.view, { wants: seat, problem: null }), this.show()),
      seats: () => ((this.view.wants = null), this.show()),
      takeOver: (seat, word) => this.line.send({ do: "take_over", seat, word }),
      lookOn: () => this.line.send({ do: "look_on" }),
      again: () => this.again(),
      leave: () => this.leave(),
    });
    this.sheets = new Sheets(this.words, {
      rules: () => this.fetchSheet("rules"),
      log: () => this.fetchSheet("log"),
      things: () => this.sheets.things(this.view),
      last: () => this.sheets.last(this.view),
      language: (code) => this.language(code),
      letters: (letters) => this.setLetters(letters),
      leave: () => this.leave(),
      explain: (card) => this.line.send({ do: "what", card }),
    });
    this.table = new Table(this.words, {
      menu: () => this.sheets.menu(this.view, this.letters),
      things: () => this.sheets.things(this.view),
      last: () => this.sheets.last(this.view),
      person: (seat) => this.sheets.person(this.view, seat),
      choose: (at) => this.choose([at]),
      confirm: () => this.choose(meant(this.view.table, this.view.picked)),
      tap: (card) => this.tap(card),
      ask: (what) => this.ask(what),
    });
    this.hand = new Hand(byId("hand"), {
      raise: (card, looking) => this.raise(card, looking),
      play: (card, thrown) => this.play(card, thrown),
      explain: (card) => this.line.send({ do: "what", card }),
    });
    this.line = new Line({
      address: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`,
      hello: () => this.hello(),
      heard: (message) => this.heard(message),
      changed: () => this.show(),
    });
  }

  async start() {
    this.setLetters(this.letters);
    history.replaceState(null, "", location.pathname);
    await this.loadWords();
    this.line.open();
    this.line.watch();
    new ResizeObserver(() => this.show()).observe(byId("table"));
    document.addEventListener("visibilitychange", () => this.stayAwake());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.lower());
    setInterval(() => this.view.line !== "open" && this.show(), 1000);
  }

  /** Load the texts; without them nothing can be said, so it goes on trying. */
  async loadWords() {
    for (let tries = 0; ; tries += 1) {
      try {
        await this.words.load();
        return;
      } catch {
        await new Promise((done) => setTimeout(done, Math.min(5000, 500 * 2 ** tries)));
      }
    }
  }

  // --- the line ----------------------------------------------------------------------------------------------------

  get token() {
    return this.kept?.getItem("token") ?? this.store?.getItem("token") ?? "";
  }

  set token(token) {
    for (const each of [this.kept, this.store]) token ? each?.setItem("token", token) : each?.removeItem("token");
  }

  /** Say who this is: who sat here comes back to the seat; who scanned the code of a seat wants that one. */
  hello() {
    const said = { do: "hello", language: this.words.code };
    if (this.token && this.wanted.seat === null) return { ...said, token: this.token };
    return { ...said, word: this.word };
  }

  giveWord(word) {
    this.word = word;
    this.line.send(this.hello());
  }

  heard(message) {
    const view = this.view;
    const take = {
      door: () => this.refused(message),
      seats: () => {
        view.seats = message;
        view.door = null;
        this.kept?.setItem("word", this.word);
        const { seat, take } = this.wanted;
        if (seat !== null) {
          this.wanted = { word: "", seat: null, take: "" };
          view.wants = take ? seat : null;
          this.line.send(take ? { do: "take_over", seat, word: take } : { do: "sit", seat });
        }
      },
      seated: () => {
        Object.assign(view, { seated: message, seat: message.seat, wants: null, door: null, problem: null, table: null });
        this.wanted = { word: "", seat: null, take: "" };
        if (message.token) this.token = message.token;
      },
      game: () => {
        view.game = message.game;
        if (!view.game) view.table = null;
        dress(view.game, view.seat);
      },
      table: () => this.takeTable(message),
      told: () => this.told(message),
      rules: () => this.sheets.rules(message),
      log: () => this.sheets.log(message),
      closed: () => this.closed(message.reason),
    }[message.type];
    if (!take) return;
    take();
    this.show();
  }

  /** The laptop does not know the word or the token. */
  refused({ reason, wait }) {
    const view = this.view;
    if (reason === "token") {
      this.token = "";
      Object.assign(view, { seated: null, seat: -1 });
      if (this.word) {
        this.line.send(this.hello());
        return;
      }
    }
    view.door = { reason: reason === "token" ? "" : reason, wait: wait ?? 0 };
  }

  closed(reason) {
    this.view.reason = reason;
    if (reason === "taken_over" || reason === "let_go") {
      this.token = "";
      Object.assign(this.view, { seated: null, seat: -1, table: null, wants: null });
    }
    if (reason === "version") location.reload();
  }

  /** Go to the door once more. */
  again() {
    this.token = "";
    this.view = { ...fresh(), line: this.view.line };
    dress(null);
    this.line.open();
  }

  leave() {
    this.sheets.close();
    this.line.send({ do: "leave" });
    this.again();
  }

  async language(code) {
    await this.words.load(code).catch(() => null);
    this.line.send({ do: "language", language: this.words.code });
    byId("prompt").dataset.same = "";
    if (this.sheets.name === "menu") this.sheets.menu(this.view, this.letters);
    this.show();
  }

  setLetters(letters) {
    this.letters = letters in LETTERS ? letters : "normal";
    this.store?.setItem("letters", this.letters);
    document.documentElement.style.setProperty("--letters", String(LETTERS[this.letters]));
    if (this.sheets.name === "menu") this.sheets.menu(this.view, this.letters);
    this.show();
  }

  fetchSheet(name) {
    this.sheets.waiting(name, this.words.say(name));
    this.line.send({ do: name });
  }

  // --- the table ---------------------------------------------------------------------------------------------------

  takeTable(table) {
    const view = this.view;
    const before = view.table;
    view.table = table;
    const asked = table.asked && !(before?.asked && before.decision === table.decision);
    if (!before || before.decision !== table.decision || !table.asked) {
      Object.assign(view, { sent: false, hinted: [] });
      if (asked || !table.asked) view.notice = "";
    }
    // Cards that were gathered stay, whatever happened to the line, as long as the same is asked.
    if (view.decision !== table.decision) this.pick([], table.decision);
    else if (table.asked) view.picked = view.picked.filter((card) => collects(table) && table.hand.some((each) => each.card === card));
    if (view.raised !== null && !table.hand.some((each) => each.card === view.raised) && !table.piles.some((pile) => pile.cards.includes(view.raised))) view.raised = null;
    this.rest(before, table);
    this.say(before, table);
    if (asked) this.turn();
    this.stayAwake();
  }

  /** Let a trick that is over lie a moment, with who won it. */
  rest(before, table) {
    const view = this.view;
    const last = table.last;
    const known = before?.last;
    const isNew = before && last && (known?.number !== last.number || before.round !== table.round || JSON.stringify(known?.cards) !== JSON.stringify(last.cards));
    if (table.trick?.cards.length) view.resting = null;
    else if (isNew) {
      view.resting = last;
      clearTimeout(view.resting_until);
      view.resting_until = setTimeout(() => {
        view.resting = null;
        this.show();
      }, RESTS);
    }
  }

  /** Tell a reader of screens what happened since. */
  say(before, table) {
    const news = byId("news");
    const old = new Set((before?.log ?? []).map((line) => line.words));
    if (before) for (const line of table.log ?? []) if (!old.has(line.words)) news.append(Object.assign(document.createElement("p"), { textContent: line.words }));
    while (news.childElementCount > 12) news.firstChild.remove();
  }

  /** It is one's turn: the phone buzzes. */
  turn() {
    // Browsers refuse it before the first touch.
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(BUZZ);
  }

  /** Keep the screen awake while one's turn is soon, where the browser can and may. */
  async stayAwake() {
    const { table, seat } = this.view;
    clearTimeout(this.sleeps);
    const away = table ? (seat - table.turn + table.seats.length) % table.seats.length : 0;
    const soon = table && seat >= 0 && !table.over && (table.turn < 0 || away <= AHEAD);
    if (!soon || document.hidden) {
      this.lock?.release().catch(() => null);
      this.lock = null;
      return;
    }
    this.sleeps = setTimeout(() => (this.lock?.release().catch(() => null), (this.lock = null)), AWAKE);
    if (this.lock && !this.lock.released) return;
    try {
      this.lock = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      this.lock = null;
    }
  }

  told({ about: what, words, choices, reason, wait }) {
    const view = this.view;
    if (what === "take_over") {
      view.problem = { reason, wait };
      return;
    }
    if (what === "what" && this.sheets.told(words)) return;
    view.notice = words;
    view.hinted = what === "hint" ? (choices ?? []) : view.hinted;
    if (what === "refused") view.sent = false;
    const hinted = what === "hint" ? view.table?.choices[choices?.[0]] : null;
    if (hinted && together(view.table)) view.picked = cardsOf(hinted);
    else if (hinted?.card && !collects(view.table)) view.raised = hinted.card;
  }

  ask(what) {
    const { table } = this.view;
    this.line.send({ do: what, decision: table.decision });
  }

  // --- choosing ----------------------------------------------------------------------------------------------------

  /** A card was tapped that lies outside the hand. */
  tap(card) {
    if (card === this.view.raised) this.play(card, false);
    else this.raise(card, false);
  }

  /** Raise a card, or pick it where several are gathered. `looking`: a finger glides over the hand. */
  raise(card, looking) {
    const view = this.view;
    const { table } = view;
    if (!table) return;
    const own = about(table, card);
    if (!looking && collects(table) && own.length) {
      if (view.picked.includes(card) || together(table) || !complete(table, view.picked)) {
        this.pick(turned(view.picked, card, table), table.decision);
        view.notice = "";
      }
      view.raised = null;
      this.show();
      return;
    }
    view.raised = card;
    const only = own.length === 1 ? table.choices[own[0]] : null;
    view.notice = (table.asked && (only?.note || only?.about || table.refused[card])) || "";
    this.show();
  }

  /** Remember the cards that are gathered for a question: a page that is loaded again still has them. */
  pick(picked, decision) {
    Object.assign(this.view, { picked, decision });
    this.kept?.setItem("picked", JSON.stringify([decision, picked]));
  }

  lower() {
    if (this.view.raised === null || this.sheets.name) return;
    Object.assign(this.view, { raised: null, notice: "" });
    this.show();
  }

  /** A raised card was tapped again, or thrown: it is played where it means one thing, and laid down where it means nothing. */
  play(card, thrown) {
    const view = this.view;
    const { table } = view;
    if (!table) return;
    const own = about(table, card);
    if (table.asked && collects(table) && own.length) {
      if (thrown && view.picked.includes(card) && complete(table, view.picked)) this.choose(meant(table, view.picked));
      else this.raise(card, false);
      return;
    }
    if (!table.asked || own.length === 0) {
      if (thrown) this.raise(card, false);
      else this.lower();
      return;
    }
    const noted = thrown && view.raised !== card && table.choices[own[0]].note;
    if (own.length > 1 || noted) {
      // It has two meanings, or an unexpected one: the buttons ask which.
      this.raise(card, true);
      byId("choices").querySelector("button")?.animate?.([{ transform: "scale(1)" }, { transform: "scale(1.06)" }, { transform: "scale(1)" }], 240);
      return;
    }
    this.choose(own);
  }

  choose(choices) {
    const view = this.view;
    if (view.sent || !view.table?.asked) return;
    if (!this.line.send({ do: "choose", decision: view.table.decision, choices })) return;
    Object.assign(view, { sent: true, notice: "", hinted: [], raised: null });
    this.played += 1;
    this.store?.setItem("played", String(this.played));
    const decision = view.table.decision;
    setTimeout(() => {
      if (view.table?.decision === decision && view.sent) {
        view.sent = false;
        this.show();
      }
    }, ANSWER);
    this.show();
  }

  // --- what is shown -----------------------------------------------------------------------------------------------

  show() {
    const view = this.view;
    view.line = this.line.state;
    const lost = view.line === "lost" ? Date.now() - this.line.since : 0;
    const page = this.pageOf(lost);
    byId("table").hidden = page !== "table";
    if (page === "table") {
      this.door.hide();
      const open = fromOpenHand(view.table);
      const cards = !collects(view.table) && lit(view.table).size > 0;
      const small = innerHeight <= SMALL && !lies();
      view.how = this.played < LEARNT && cards && !open && !(small && (view.table.hand.length > MANY || view.table.trick.cards.length));
      const looks = open || (small && asksNoCard(view.table));
      byId("table").classList.toggle("open-hand", open);
      this.table.show(view);
      const high = this.hand.show(handOf(view, this.words), looks ? Math.max(LOOKED_HIGH[0], innerHeight * LOOKED_HIGH[1]) : this.room(), view.game.ratio ?? 1.4, view.raised, looks ? LOOKED_AT : HELD);
      this.table.fit(view, this.middle(high));
      byId("hand").setAttribute("aria-label", this.words.say("hand"));
      // Cards to choose from that lie on the table are seen, whatever else lies there.
      [...document.querySelectorAll(".pile .lit")].at(-1)?.scrollIntoView({ block: "nearest" });
    } else {
      this.sheets.close();
      this.shown(page);
    }
    const strip = byId("line");
    strip.hidden = !(lost > SOON && page === "table");
    if (!strip.hidden) strip.replaceChildren(...inPhrases(this.words.say("line_lost")));
    byId("table").classList.toggle("lost", !strip.hidden);
    const mine = page === "table" && view.table.asked;
    const name = view.game?.title ?? this.words.say("title");
    document.title = mine ? `● ${this.words.say("turn")} – ${name}` : name;
  }

  /** Name the page to be seen. */
  pageOf(lost) {
    const view = this.view;
    if (view.line === "closed") return view.reason || "stopped";
    if (view.reason === "stopped" && view.line === "lost") return "stopped";
    if (lost > AWAY || (view.line === "lost" && !view.seats && !view.seated && lost > SOON)) return "away";
    if (view.door) return "word";
    if (view.game && view.table && view.seated) return "table";
    if (view.seated) return "waiting";
    if (view.wants !== null && view.seats) return "take_over";
    return view.seats ? "seats" : this.line.last ? "word" : "opening";
  }

  shown(page) {
    const view = this.view;
    const pages = {
      word: () => this.door.word(this.problem(view.door, "word_wrong")),
      seats: () => this.door.seats(view.seats),
      take_over: () => this.door.takeOver(view.seats.seats.find((each) => each.seat === view.wants) ?? { seat: view.wants, name: "" }, this.problem(view.problem, "take_over_wrong")),
      waiting: () => this.door.waiting({ ...view.seated, face: view.seats?.seats.find((each) => each.seat === view.seat)?.face }),
      opening: () => this.door.notice("opening", {}, "", null),
      away: () => this.door.notice("away", {}, "try", () => this.line.open()),
      stopped: () => this.door.notice("stopped", {}, "try", () => this.line.open()),
      taken_over: () => this.door.notice("taken_over", {}, "choose_seat", () => this.again(), "phone"),
      elsewhere: () => this.door.notice("elsewhere", {}, "here", () => this.line.open(), "phone"),
      let_go: () => this.door.notice("let_go", {}, "choose_seat", () => this.again()),
      full: () => this.door.notice("full", {}, "try", () => this.again(), "phone"),
      too_much: () => this.door.notice("too_much", {}, "try", () => this.line.open()),
      version: () => this.door.notice("version", {}, "reload", () => location.reload()),
    };
    (pages[page] ?? pages.away)();
  }

  /** Say why a word did not do. */
  problem(door, wrong) {
    if (door?.reason === "word") return this.words.say(wrong);
    return door?.wait ? this.words.say("word_wait", { n: Math.ceil(door.wait) }) : "";
  }

  /** Say how high the middle is once the hand is so high. */
  middle(hand) {
    if (lies()) return byId("middle").clientHeight;
    const ids = ["head", "seated", "prompt", "choices", "foot"].map(byId).filter((each) => each.offsetHeight > 0 && getComputedStyle(each).position !== "absolute");
    const table = getComputedStyle(byId("table"));
    const inside = byId("table").clientHeight - parseFloat(table.paddingTop) - parseFloat(table.paddingBottom);
    return inside - hand - ids.reduce((sum, each) => sum + each.offsetHeight + GAP, 0) - GAP;
  }

  /** Say how high the hand may be: what the question and its buttons leave, so that nothing has to be scrolled to reach a card. */
  room() {
    const high = (...ids) => ids.reduce((sum, id) => sum + byId(id).offsetHeight + GAP, 0);
    if (lies()) {
      const mine = byId("mine");
      return Math.max(LEAST, mine.clientHeight - parseFloat(getComputedStyle(mine).paddingBottom) - high("prompt", "choices"));
    }
    const [least, part, most] = TRICK;
    const trick = Math.max(least, Math.min(most, innerHeight * part));
    const left = byId("table").clientHeight - high("head", "seated", "prompt", "foot") - BUTTONS - trick - 3 * GAP;
    // Where the cards to choose from lie on the table, as in an open hand, the own hand makes room for them.
    const { table } = this.view;
    const can = lit(table);
    const elsewhere = can.size > 0 && !table.hand.some(({ card }) => can.has(card));
    return Math.max(LEAST, Math.min(innerHeight * UPRIGHT, left) * (elsewhere ? MAKES_ROOM : 1));
  }
}

/** Tell whether the screen lies: the table is on the left then. */
function lies() {
  return matchMedia("(orientation: landscape) and (max-height: 560px)").matches;
}

function fresh() {
  return { game: null, table: null, seat: -1, seated: null, seats: null, door: null, problem: null, wants: null, raised: null, decision: "", picked: [], notice: "", hinted: [], sent: false, resting: null, line: "lost", reason: "" };
}

/** Read what a scanned code says: `#word=BKTR`, and for a seat that another phone holds `&seat=2&take=QXTM`. */
function startOf(hash) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, take] = [said.get("seat"), said.get("take") ?? ""];
  return { word: said.get("word") ?? "", seat: seat !== null && /^\d+$/.test(seat) ? Number(seat) : null, take };
}

/** Give a storage of the browser, or none where it is forbidden. */
function storage(name) {
  try {
    const found = globalThis[name];
    found.getItem("token");
    return found;
  } catch {
    return null;
  }
}

new Page().start();
