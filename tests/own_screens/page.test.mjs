// What the page of an own screen works out by itself, without a browser. Run by test_page_functions.py.

import assert from "node:assert/strict";
import { test } from "node:test";

import { about, asksNoCard, besideMany, buttons, collects, columns, complete, drawn, fromOpenHand, lit, meant, shownPiles, spanned, turned } from "../../assets/own_screen/choices.js";
import { bound, phrases } from "../../assets/own_screen/dom.js";
import { fan, FINGER, LAID, LOOKED_AT, RAISED } from "../../assets/own_screen/fan.js";
import { comesBack, Line, pause } from "../../assets/own_screen/line.js";
import { firstSentence, footOffers, lineOf, ring } from "../../assets/own_screen/table.js";
import { chosenLanguage, filled } from "../../assets/own_screen/words.js";

const SCREENS = [[300, 150], [340, 200], [370, 300], [520, 220], [736, 400], [980, 420]];

/** A table with these cards in the hand and these choices. */
function tableOf(hand, choices, more = {}) {
  return { asked: true, hand: hand.map((card) => ({ card })), choices, piles: [], collect: null, ...more };
}

const play = (card, verb = "play") => ({ label: `${verb} ${card}`, verb, kind: "card", card });
const plain = (label, verb = label) => ({ label, verb, kind: "plain" });

test("every card of a hand has a strip that a finger hits", () => {
  for (const [width, height] of SCREENS)
    for (let count = 1; count <= 20; count += 1)
      for (const row of fan(count, width, height).rows) if (row.count > 1) assert.ok(row.step >= FINGER - 0.01, `${count} cards on ${width} x ${height}: ${row.step}`);
});

test("Japanese is parted where it is read in steps, and nothing is lost", () => {
  for (const [words, parts] of [
    ["クマ先生から取る", ["クマ", "先生から", "取る"]],
    ["あなたの番です。カードを出してください", ["あなたの", "番です。", "カードを", "出してください"]],
    ["「パス」のどちらか", ["「パス」のどちらか"]],
    ["3枚を渡します", ["3枚を", "渡します"]],
    ["Take from Bear", ["Take from Bear"]],
  ]) {
    assert.deepEqual(phrases(words), parts);
    assert.equal(phrases(words).join(""), words);
  }
});

test("a hand stays inside the screen, turned cards too", () => {
  for (const [width, height] of SCREENS)
    for (let count = 1; count <= 20; count += 1) {
      const laid = fan(count, width, height);
      for (const { x, y, angle } of laid.cards) {
        // The upper corners reach out as a card turns round a point below its foot.
        const out = Math.sin((Math.abs(angle) * Math.PI) / 180) * laid.card.h * 1.2;
        assert.ok(x + out >= -8 && x >= -1 && x + laid.card.w <= width + 1, `${count} on ${width}: ${x}`);
        assert.ok(y >= RAISED - 0.01 && y + laid.card.h <= laid.height + 0.01);
      }
    }
});

test("a hand that is only looked at is one row, and cards laid on a table are not turned", () => {
  assert.equal(fan(13, 340, 92, 1.4, LOOKED_AT).rows.length, 1);
  const laid = fan(13, 324, 160, 1.4, LAID);
  assert.ok(laid.height <= 160 && laid.cards.every((card) => card.angle === 0));
  for (const row of laid.rows) assert.equal(new Set(laid.cards.slice(row.first, row.first + row.count).map((card) => card.y)).size, 1);
});

test("an open hand is asked for where its cards can be chosen and none of the own ones", () => {
  const pile = { mine: true, cards: ["S2", "S3", "S4", "S5", "S6", "S7"] };
  assert.equal(fromOpenHand(tableOf(["H2"], [play("S3")], { piles: [pile] })), true);
  assert.equal(fromOpenHand(tableOf(["H2"], [play("S3"), play("H2")], { piles: [pile] })), false);
  assert.equal(fromOpenHand(tableOf(["H2"], [play("S3")], { piles: [{ mine: true, cards: ["S3"] }] })), false);
});

test("nothing is chosen before what a round brought is read", () => {
  const table = tableOf(["H2"], [play("H2"), plain("pass")], { results: { rows: [] } });
  assert.equal(lit(table).size, 0);
  assert.deepEqual(buttons(table), []);
  assert.equal(collects({ ...table, collect: { count: 1 } }), false);
});

test("a dash or a dot between two words begins no line", () => {
  assert.equal(bound("Black deck · 5 in hand — soon"), "Black deck\u00a0· 5 in hand\u00a0— soon");
});

test("a game without tricks offers no last one", () => {
  assert.deepEqual(footOffers({ tricks: false }, { offers: ["hint"] }), ["undo", "hint"]);
  assert.deepEqual(footOffers({ tricks: true }, { offers: [] }), ["undo", "hint", "last"]);
  assert.deepEqual(footOffers({ tricks: false }, { offers: ["go_on"] }), ["go_on"]);
  assert.deepEqual(footOffers({ tricks: true }, { offers: ["go_on"] }), ["last", "go_on"]);
  assert.deepEqual(footOffers({ tricks: true }, { offers: [], over: true }), ["last"]);
});

test("of every card that lies below another its number is seen", () => {
  for (const [width, height] of SCREENS)
    for (let count = 1; count <= 16; count += 1) {
      const { card, rows } = fan(count, width, height);
      for (const row of rows) if (row.count > 1) assert.ok(row.step >= 0.42 * card.w, `${count} on ${width} x ${height}: ${row.step} of ${card.w}`);
    }
});

test("every card of a hand lies somewhere, in its order, row by row", () => {
  for (let count = 0; count <= 20; count += 1) {
    const laid = fan(count, 340, 220);
    assert.equal(laid.cards.length, count);
    assert.equal(laid.rows.reduce((sum, row) => sum + row.count, 0), count);
    for (const row of laid.rows) {
      const xs = laid.cards.slice(row.first, row.first + row.count).map((card) => card.x);
      assert.deepEqual(xs, [...xs].sort((a, b) => a - b));
    }
  }
});

test("cards are as large as the space allows, and no row is added for a little", () => {
  assert.equal(fan(13, 736, 400).rows.length, 1);
  assert.equal(fan(13, 340, 256).rows.length, 2);
  assert.ok(fan(5, 340, 260).card.w > fan(13, 340, 260).card.w);
});

test("cards that can be tapped are those that are asked for", () => {
  const table = tableOf(["S7", "H2"], [play("S7")]);
  assert.deepEqual([...lit(table)], ["S7"]);
  assert.deepEqual([...lit({ ...table, asked: false })], []);
  assert.deepEqual(about(table, "S7"), [0]);
  assert.deepEqual(about(table, "H2"), []);
});

test("a card in the hand needs no button before it is raised, and then has one for each of its meanings", () => {
  const table = tableOf(["K5", "B3"], [play("K5"), play("B3"), play("K5", "pass"), play("B3", "pass")]);
  assert.deepEqual(buttons(table), []);
  assert.deepEqual(buttons(table, "K5"), [[0, 2]]);
});

test("whatever is no card on the screen has a button", () => {
  const table = tableOf(["S7"], [plain("pass"), play("C9", "task"), plain("double")]);
  assert.deepEqual(buttons(table).flat(), [0, 1, 2]);
});

test("buttons of one verb stand in one grid, and single ones beside each other share a row", () => {
  const bids = Array.from({ length: 14 }, (_, n) => ({ label: String(n), verb: "bid", kind: "number", number: n }));
  assert.deepEqual(buttons(tableOf([], bids)), [bids.map((_, at) => at)]);
  const calls = [plain("pass"), { label: "1♣", verb: "call" }, { label: "1♦", verb: "call" }, plain("double"), plain("redouble")];
  assert.deepEqual(buttons(tableOf([], calls)), [[0], [1, 2], [3, 4]]);
});

test("nothing can be chosen while nothing is asked", () => {
  assert.deepEqual(buttons(tableOf([], [plain("pass")], { asked: false })), []);
});

test("cards that are gathered are confirmed once there are as many as are asked for, and can be put back", () => {
  const table = tableOf(["S7", "H2", "D4"], [play("S7", "give"), play("H2", "give"), play("D4", "give")], { collect: { count: 2, prompts: [], confirm: "" } });
  assert.ok(collects(table));
  let picked = turned([], "D4");
  assert.ok(!complete(table, picked));
  picked = turned(picked, "S7");
  assert.ok(complete(table, picked));
  assert.deepEqual([...lit(table, picked)], ["D4", "S7"]);
  assert.deepEqual(meant(table, picked), [2, 0]);
  assert.deepEqual(turned(picked, "D4"), ["S7"]);
});

test("cards that are played together are one choice; the first takes its set along, others change it", () => {
  const set = (...cards) => ({ label: "", verb: "play", kind: "cards", cards });
  const choices = [play("S7"), set("S7", "H7"), set("S7", "H7", "JK"), play("D9"), { label: "Pass", verb: "pass", kind: "plain" }];
  const table = tableOf(["S7", "H7", "JK", "D9"], choices, { collect: { whole: { S7: ["S7", "H7"], D9: ["D9"] }, prompts: [], confirm: "" } });
  let picked = turned([], "S7", table);
  assert.deepEqual(picked, ["S7", "H7"]);
  assert.ok(complete(table, picked));
  assert.deepEqual(meant(table, picked), [1]);
  assert.deepEqual([...lit(table, picked)].sort(), ["H7", "JK", "S7"]);
  picked = turned(picked, "JK", table);
  assert.deepEqual(meant(table, picked), [2]);
  assert.deepEqual(turned(picked, "D9", table), ["D9"]);
  picked = turned(picked, "S7", table);
  assert.ok(!complete(table, picked));
  assert.deepEqual(buttons(table), [[4]]);
});

test("of the piles those are shown in which something is seen that is one's own", () => {
  const piles = [
    { mine: true, cards: [null, null] },
    { mine: true, cards: [null], known: ["K5"] },
    { mine: false, cards: ["H3"] },
    { mine: true, cards: ["D2", "D3"] },
  ];
  const table = tableOf([], [play("D2")], { piles });
  assert.deepEqual(shownPiles(table), [piles[1], piles[3]]);
  assert.ok(drawn(table).has("D2") && !drawn(table).has("H3"));
});

test("buttons stand in as many columns as their words allow, none narrower than a finger", () => {
  assert.equal(columns(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"], 300, 16), 5);
  assert.equal(columns(["Take up the cards that lie aside", "Play the hand"], 340, 16), 1);
  assert.equal(columns(["受ける", "パス"], 340, 16), 2);
  assert.equal(columns(["♠", "♥", "♦", "♣"], 340, 16), 4);
  const contracts = ["Diamonds", "Hearts", "Spades", "Clubs", "Grand", "Null"];
  assert.equal(columns(contracts, 340, 16), 3);
  // Larger letters need more room.
  assert.equal(columns(contracts, 340, 22), 2);
});

test("a word on a button is never broken, and stands on one line beside its picture", () => {
  const suits = ["Clubs", "Diamonds", "Spades", "Hearts"];
  const pictures = [38, 38, 38, 38];
  assert.equal(columns(suits, 296, 21.76, 2, pictures), 1);
  assert.equal(columns(suits, 296, 21.76 * 0.8, 2, pictures), 2);
  // What has no picture has room for more words.
  assert.equal(columns([...suits, "Without trump"], 296, 21.76 * 0.8, 2, pictures), 2);
  assert.equal(columns(["クラブ", "ダイヤ", "スペード", "ハート", "切り札なし"], 296, 21.76 * 0.8, 2, pictures), 2);
});

test("a few long words do not put many short ones on a line each", () => {
  const bids = ["7♠", "7♣", "7♦", "7♥", "7NT", "Misère", "8♠", "8♣", "8♦", "8♥", "8NT", "Open misère"];
  assert.equal(columns(bids, 296, 16), 2);
  assert.deepEqual(spanned(bids, 296, 16), { columns: 5, spans: [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 3] });
  assert.equal(spanned(["Clubs", "Diamonds", "Spades", "Hearts"], 296, 16), null);
  assert.equal(spanned(bids.slice(0, 5).concat(bids.slice(6, 11)), 296, 16), null);
});

test("a hand of which nothing can be chosen is only looked at", () => {
  const bids = [plain("Pass"), plain("7♠", "call")];
  assert.ok(asksNoCard(tableOf(["H3", "H4"], bids)));
  assert.ok(!asksNoCard(tableOf(["H3", "H4"], [...bids, play("H3")])));
  assert.ok(!asksNoCard(tableOf(["H3", "H4"], [])) && !asksNoCard({ ...tableOf(["H3"], bids), asked: false }));
});

test("one choice of few words stands in the grid of the many after it", () => {
  const labels = ["パス", "220", "230", "240", "250", "260", "270", "280", "Double"];
  assert.deepEqual(besideMany([[0], [1, 2, 3, 4, 5, 6, 7], [8]], labels, 296, 22), [[0, 1, 2, 3, 4, 5, 6, 7], [8]]);
  assert.deepEqual(besideMany([[0], [1, 2, 3, 4]], ["I do not bid any more", ...labels.slice(1)], 296, 22), [[0], [1, 2, 3, 4]]);
  assert.deepEqual(besideMany([[0], [1, 2]], labels, 296, 22), [[0], [1, 2]]);
});

test("people stand in the order in which they play, oneself last", () => {
  assert.deepEqual(ring(4, 1), [2, 3, 0, 1]);
  assert.deepEqual(ring(3, -1), [0, 1, 2]);
});

test("under a name stands what is said in words, and no word that belongs to a number", () => {
  assert.equal(lineOf({ lines: ["dealer", "0", "waiting"] }), "dealer");
  assert.equal(lineOf({ lines: ["10", "11", "ready"] }), "");
  assert.equal(lineOf({ lines: ["0", "tricks"] }), "");
  assert.equal(lineOf({ lines: ["Red deck · 4 in hand"] }), "Red deck · 4 in hand");
  assert.equal(lineOf({ lines: ["親"] }), "親");
  assert.equal(lineOf({ lines: ["Passes", "●●", "○", "7"] }), "●●○");
  assert.equal(lineOf({ lines: ["パス", "●", "", "あがり"] }), "●");
  assert.equal(lineOf({ lines: [] }), "");
});

test("of what is one's own the first sentence stands on the table", () => {
  assert.equal(firstSentence("Vault: 2. Only its owner sees how many."), "Vault: 2");
  assert.equal(firstSentence("金庫：2個。ほかの人には見えません。"), "金庫：2個");
  assert.equal(firstSentence("1.5 points"), "1.5 points");
});

test("waits grow, have an end, and differ from phone to phone", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((tries) => pause(tries, 1));
  assert.deepEqual(waits, [...waits].sort((a, b) => a - b));
  assert.equal(waits[0], 400);
  assert.equal(waits.at(-1), 5000);
  assert.ok(pause(3, 0) < pause(3, 0.9));
  assert.ok(pause(0, 0) >= 200);
});

test("the page comes back by itself, but not to a seat that it was sent away from", () => {
  for (const reason of ["", "stopped", "silent"]) assert.ok(comesBack(reason));
  for (const reason of ["taken_over", "let_go", "elsewhere", "full", "version", "too_much"]) assert.ok(!comesBack(reason));
});

test("the language is the one that was chosen, else the browser's, else the first", () => {
  assert.equal(chosenLanguage(["en", "ja"], "ja", ["en-GB"]), "ja");
  assert.equal(chosenLanguage(["en", "ja"], null, ["ja-JP", "en"]), "ja");
  assert.equal(chosenLanguage(["en", "ja"], "fr", ["de", "fr"]), "en");
  assert.equal(chosenLanguage(["en", "pt-BR"], null, ["pt-BR"]), "pt-BR");
});

test("gaps of a text are filled, and one without words is left so that it is seen", () => {
  assert.equal(filled("Welcome, {name}!", { name: "花子" }), "Welcome, 花子!");
  assert.equal(filled("{n} of {of}", { n: 0 }), "0 of {of}");
});

/** A socket and a clock that a test moves by hand. */
class Wires {
  constructor() {
    this.sockets = [];
    this.timers = new Map();
    this.number = 0;
    const wires = this;
    globalThis.WebSocket = class {
      constructor() {
        this.readyState = 0;
        this.sent = [];
        wires.sockets.push(this);
      }
      send(text) {
        this.sent.push(JSON.parse(text));
      }
      close() {
        this.readyState = 3;
      }
    };
    this.clock = {
      setTimeout: (on, wait) => (this.timers.set((this.number += 1), { on, wait }), this.number),
      clearTimeout: (timer) => this.timers.delete(timer),
      setInterval: () => 0,
    };
  }

  get socket() {
    return this.sockets.at(-1);
  }

  open() {
    this.socket.readyState = 1;
    this.socket.onopen();
  }

  say(message) {
    this.socket.onmessage({ data: JSON.stringify(message) });
  }

  /** Let the time pass that a wait takes. */
  pass() {
    const [timer, { on }] = [...this.timers].at(-1);
    this.timers.delete(timer);
    on();
  }
}

/** A line over such wires, with what it said of itself. */
function lineOver(wires) {
  const states = [];
  const heard = [];
  const line = new Line({ address: "ws://table", hello: () => ({ do: "hello" }), heard: (message) => heard.push(message), changed: (state) => states.push(state), timers: wires.clock });
  line.open();
  return { line, states, heard };
}

test("each socket begins with a hello, and a lost one is opened again", () => {
  const wires = new Wires();
  const { states } = lineOver(wires);
  wires.open();
  assert.deepEqual(wires.socket.sent, [{ v: 1, do: "hello" }]);
  wires.say({ type: "seats" });
  assert.equal(states.at(-1), "open");
  wires.socket.onclose();
  assert.equal(states.at(-1), "lost");
  wires.pass();
  assert.equal(wires.sockets.length, 2);
});

test("after the laptop has closed for good no other socket is opened", () => {
  const wires = new Wires();
  const { states } = lineOver(wires);
  wires.open();
  wires.say({ type: "closed", reason: "taken_over" });
  wires.socket.onclose();
  assert.equal(states.at(-1), "closed");
  assert.equal(wires.timers.size, 0);
});

test("a socket that only looks open is found out and replaced", () => {
  const wires = new Wires();
  const { line } = lineOver(wires);
  wires.open();
  wires.say({ type: "seats" });
  line.check();
  assert.deepEqual(wires.socket.sent.at(-1), { v: 1, do: "here" });
  wires.pass();
  assert.equal(wires.sockets.length, 2);
});

test("an answer in time leaves the socket as it is", () => {
  const wires = new Wires();
  const { line } = lineOver(wires);
  wires.open();
  line.check();
  wires.say({ type: "here" });
  assert.equal(wires.timers.size, 0);
  assert.equal(wires.sockets.length, 1);
});

test("what nobody can read does no harm", () => {
  const wires = new Wires();
  const { heard } = lineOver(wires);
  wires.open();
  wires.socket.onmessage({ data: "{" });
  assert.deepEqual(heard, []);
});
