// Where the cards of a hand lie: one fan, or several rows where one would be too narrow for a finger. Pure reckoning.

/** The angle between two neighbours, degrees; MOST_TURN: of the outermost. */
const TURN = 1.7;
/** The narrowest strip of a card that a finger has to hit, CSS pixels. */
export const FINGER = 44;
/** How much of a card in a row behind looks out over the row before it, as a part of its height, and at least. */
const LOOKS_OUT = 0.52;
/** So much room above is kept for a card that is raised, CSS pixels. */
export const RAISED = 26;
/** How cards lie: the narrowest strip of each and the room above for one that is raised, both CSS pixels, how much of its width
 * is seen at least, so that its number is, and the angle between two: held in a hand, in a hand that is only looked at, and
 * laid on the table. */
export const HELD = { finger: FINGER, raised: RAISED, shows: 0.43, turn: TURN };
export const LOOKED_AT = { finger: 18, raised: 6, shows: 0.34, turn: TURN };
export const LAID = { finger: 38, raised: 9, shows: 0.43, turn: 0 };
/** Cards that lie side by side keep this distance. */
const GAP = 6;
const NARROWEST = 52;
const WIDEST = 148;
const MOST_TURN = 5;

/**
 * Lay out `count` cards in a space `width` by `height` with as few rows and as large cards as fit.
 *
 * Gives `{card: {w, h}, rows: [{first, count, x, y, step}], cards: [{x, y, angle, row}], height}`; x and y are upper left corners.
 */
export function fan(count, width, height, ratio = 1.4, how = HELD) {
  if (count === 0) return { card: { w: 0, h: 0 }, rows: [], cards: [], height: 0 };
  let best = null;
  for (let rows = 1; rows <= count; rows += 1) {
    const per = Math.ceil(count / rows);
    const byHeight = (height - how.raised) / (ratio * (1 + (rows - 1) * LOOKS_OUT));
    // The outer cards are turned, and reach out to the side.
    const aside = 1 + 2 * reach(per, rows, ratio, how.turn);
    const byWidth = Math.min((width - how.finger * (per - 1)) / aside, width / (aside + how.shows * (per - 1)));
    // Cards are never too narrow to read: there a hand rather takes more height than it was given.
    const w = Math.floor(Math.min(WIDEST, Math.max(byHeight, NARROWEST), byWidth));
    const fits = w >= NARROWEST;
    // Another row has to make the cards clearly larger, or there has to be no room without it.
    if (best === null || (fits && (!best.fits || w > best.w * 1.3))) best = { rows, w: Math.max(NARROWEST, w), fits };
  }
  let found = laid(count, best.rows, Math.min(best.w, width), width, ratio, how);
  // A fan is higher in its middle: that has to fit, too.
  for (let w = found.card.w; found.height > height && w > NARROWEST; w -= 1) found = laid(count, best.rows, w - 1, width, ratio, how);
  return found;
}

/** Give the angle between two neighbours of a row, degrees. */
function turnOf(many, rows, turn) {
  return Math.min(turn, many > 1 ? (2 * MOST_TURN) / (many - 1) : 0) * (rows > 1 ? 0.5 : 1);
}

/** Say how far the outermost card of a row reaches out to the side, as a part of its width. */
function reach(many, rows, ratio, turn) {
  return Math.sin((turnOf(many, rows, turn) * (many - 1) * Math.PI) / 360) * ratio * 0.75;
}

/** Lay cards of a width in rows. */
function laid(count, wanted, w, width, ratio, how) {
  const h = w * ratio;
  const rows = Math.max(1, Math.min(wanted, count));
  const up = how.raised;
  const between = Math.max(h * LOOKS_OUT, Math.min(h, FINGER));
  const out = { card: { w, h }, rows: [], cards: [], height: Math.ceil(up + h + (rows - 1) * between) };
  let first = 0;
  for (let row = 0; row < rows; row += 1) {
    // What does not divide goes to the rows in front.
    const many = Math.floor((count + row) / rows);
    const turn = turnOf(many, rows, how.turn);
    const inside = width - 2 * reach(many, rows, ratio, how.turn) * w;
    const step = many > 1 ? Math.min(w + GAP, (inside - w) / (many - 1)) : 0;
    const x = (width - w - step * Math.max(0, many - 1)) / 2;
    const y = up + row * between;
    out.rows.push({ first, count: many, x, y, step });
    for (let at = 0; at < many; at += 1) {
      const off = at - (many - 1) / 2;
      const angle = off * turn;
      // The outer cards of a fan lie lower.
      const drop = Math.abs(off) ** 2 * turn * step * 0.0087;
      out.cards.push({ x: x + at * step, y: y + drop, angle, row });
    }
    first += many;
  }
  const lowest = Math.max(0, ...out.cards.filter((card) => card.row === rows - 1).map((card) => card.y - out.rows[rows - 1].y));
  out.height = Math.ceil(out.height + lowest);
  return out;
}
