// What a person may choose, sorted by how it is chosen: cards are tapped where they lie, everything else is a button. Pure.

import { phrases } from "./dom.js";
import { FINGER } from "./fan.js";

/** How wide a letter is, in parts of the size of type: Latin, and what is as wide as it is high. */
const LATIN = 0.6;
const WIDE = 1.02;
const WIDE_FROM = 0x2e80;
/** Padding of a button and the distance between two, CSS pixels. */
const PADDING = 21;
const GAP = 7;
const MOST_COLUMNS = 6;

/** List the cards of a choice: several where they are played together. */
export function cardsOf(choice) {
  return choice.cards ?? (choice.card ? [choice.card] : []);
}

/** Find the places of the choices about a card. */
export function about(table, card) {
  return table.choices.flatMap((choice, at) => (cardsOf(choice).includes(card) ? [at] : []));
}

/** Find the place of the choice about exactly these cards; -1 for none. */
function exactly(table, picked) {
  return table.choices.findIndex((choice) => cardsOf(choice).length === picked.length && goesWith(choice, picked));
}

/** Tell whether a choice is about all of these cards. */
function goesWith(choice, picked) {
  return picked.length > 0 && picked.every((card) => cardsOf(choice).includes(card));
}

/** Name the cards that are drawn where they can be tapped: those of the hand, and of piles that are shown. */
export function drawn(table) {
  const piles = shownPiles(table).flatMap((pile) => pile.cards);
  return new Set([...table.hand.map((each) => each.card), ...piles].filter((card) => card !== null));
}

/** List the piles that belong beside the hand: what one sees there and others do not, and what can be chosen. */
export function shownPiles(table) {
  return table.piles.filter((pile) => pile.mine && (pile.known ?? pile.cards).some((card) => card !== null));
}

/** So many cards lie side by side; more are laid out as a hand is. */
export const FEW = 5;

/** Tell whether cards of an open hand are asked for, and none of the own one. */
export function fromOpenHand(table) {
  const can = lit(table);
  const open = shownPiles(table).some((pile) => pile.cards.length > FEW && pile.cards.some((card) => can.has(card)));
  return open && !table.hand.some(({ card }) => can.has(card));
}

/** Tell whether something else than cards is asked for: the hand is only looked at then, as in an auction. */
export function asksNoCard(table) {
  return asks(table) && table.choices.length > 0 && lit(table).size === 0;
}

/** Tell whether something is chosen here now: not before what a round brought is read. */
function asks(table) {
  return table.asked && !table.results;
}

/** Name the cards that can be tapped now; once as many are picked as are asked for, only those can be put back. */
export function lit(table, picked = []) {
  if (!asks(table)) return new Set();
  if (together(table)) {
    const fitting = table.choices.filter((choice) => !picked.length || goesWith(choice, picked));
    return new Set(fitting.flatMap(cardsOf));
  }
  if (complete(table, picked)) return new Set(picked);
  return new Set(table.choices.flatMap(cardsOf));
}

/** Tell whether cards are gathered and confirmed together. */
export function collects(table) {
  return asks(table) && Boolean(table.collect);
}

/** Tell whether cards are gathered that are played together, as one choice. */
export function together(table) {
  return collects(table) && Boolean(table.collect.whole);
}

/** Tell whether as many cards are picked as are asked for, or such as go together. */
export function complete(table, picked) {
  if (together(table)) return exactly(table, picked) >= 0;
  return collects(table) && picked.length >= table.collect.count;
}

/** Pick a card, or put it back. Of cards that are played together the first takes along what most often goes with it. */
export function turned(picked, card, table = null) {
  if (table && together(table) && !picked.includes(card) && !table.choices.some((choice) => picked.length && goesWith(choice, [...picked, card]))) {
    return table.collect.whole[card] ?? [card];
  }
  return picked.includes(card) ? picked.filter((each) => each !== card) : [...picked, card];
}

/** Give the places of the choices that picked cards stand for. */
export function meant(table, picked) {
  if (together(table)) return [exactly(table, picked)];
  return picked.map((card) => about(table, card)[0]);
}

/**
 * Sort what needs a button into groups of neighbours with one verb: `[[place, ...], ...]`.
 *
 * The choices of a raised card come first. A card that lies on the screen needs no button before it is raised.
 */
export function buttons(table, raised = null) {
  if (!asks(table)) return [];
  const there = drawn(table);
  const groups = [];
  if (raised !== null && !collects(table)) {
    const own = about(table, raised);
    if (own.length) groups.push(own);
  }
  let verb = null;
  table.choices.forEach((choice, at) => {
    const cards = cardsOf(choice);
    if (cards.length && cards.every((card) => there.has(card))) return;
    if (choice.verb !== verb) groups.push([]);
    verb = choice.verb;
    groups[groups.length - 1].push(at);
  });
  return joined(groups.filter((group) => group.length), raised === null ? 0 : 1);
}

/** Put single choices that stand beside each other into one group: "Yes" and "No" are one row. `first`: groups left as they are. */
function joined(groups, first) {
  const out = [];
  groups.forEach((group, at) => {
    const before = out[out.length - 1];
    if (at > first && group.length === 1 && before?.length && before.single) before.push(...group);
    else {
      const copy = [...group];
      copy.single = group.length === 1 && at >= first;
      out.push(copy);
    }
  });
  return out.map((group) => [...group]);
}

/** Put a single choice into one grid with the many after it where that saves a row: "Pass" before numbers. */
export function besideMany(groups, labels, width, size) {
  const rows = (group) => Math.ceil(group.length / columns(group.map((at) => labels[at]), width, size));
  return groups.reduce((found, group) => {
    const before = found.at(-1);
    if (before?.length === 1 && group.length > 2 && rows([...before, ...group]) <= rows(group)) before.push(...group);
    else found.push([...group]);
    return found;
  }, []);
}

/**
 * Say how many columns each of many labels takes where a few are much longer than the others, and in how many all stand:
 * `{columns, spans}`; null where one width does for all.
 */
export function spanned(labels, width, size) {
  const usual = [...labels].sort((one, other) => measure(one) - measure(other)).slice(0, Math.ceil(labels.length * 0.75));
  const all = columns(labels, width, size);
  const many = columns(usual, width, size);
  if (labels.length < 6 || many <= all) return null;
  const wide = (width + GAP) / many;
  const spans = labels.map((label) => Math.min(many, Math.ceil((measure(label) * size + PADDING + GAP) / wide)));
  return { columns: many, spans };
}

/** Measure words roughly, in parts of the size of type. */
export function measure(words) {
  let width = 0;
  for (const letter of words) width += letter.codePointAt(0) >= WIDE_FROM ? WIDE : LATIN;
  return width;
}

/**
 * Say in how many columns buttons with these words stand, in a space `width` wide and with type of a size, CSS pixels.
 * `lines`: on so many lines the words of one may stand, a word always on one. `rooms`: what each takes up before its words.
 */
export function columns(labels, width, size, lines = 1, rooms = []) {
  const whole = (label) => (measure(label) / lines) * (lines > 1 ? 1.2 : 1);
  const word = (label) => Math.max(...phrases(label).flatMap((phrase) => phrase.split(" ")).map(measure));
  const wide = labels.map((label, at) => Math.max(whole(label), lines > 1 ? word(label) : 0) * size + (rooms[at] ?? 0));
  const widest = Math.max(...wide) + PADDING;
  const most = Math.max(1, Math.floor((width + GAP) / (Math.max(widest, FINGER) + GAP)));
  const many = Math.min(most, MOST_COLUMNS, labels.length);
  // The last row is as full as can be: six in two rows of three, not of four and two.
  const rows = Math.ceil(labels.length / many);
  return rows > 1 && rows < 4 ? Math.ceil(labels.length / rows) : many;
}
