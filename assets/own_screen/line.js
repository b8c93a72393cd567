// The line to the laptop: one socket that comes back by itself, and says how it stands.

const SHORTEST = 400;
const LONGEST = 5000;
/** After so long without any message the laptop is asked whether it is there, milliseconds. */
const QUIET = 20000;
/** So long an answer to that may take. */
const PATIENCE = 4000;
/** What the laptop says before it closes for good: the page then waits for a person. */
const FINAL = ["taken_over", "elsewhere", "let_go", "full", "version", "too_much"];

/** Say how long to wait before another try: twice as long each time, by chance shorter, so that phones do not all come at once. */
export function pause(tries, chance) {
  const most = Math.min(LONGEST, SHORTEST * 2 ** Math.min(tries, 8));
  return Math.round(most * (0.5 + chance / 2));
}

/** Tell whether the page may try again by itself after the laptop closed with a reason; "" where it just broke. */
export function comesBack(reason) {
  return !FINAL.includes(reason);
}

/**
 * Keeps a socket to the laptop.
 *
 * `hello()` gives the first message of each socket, `heard(message)` gets what comes, `changed(state, since)` learns of "open",
 * "lost" (tries again by itself) and "closed" (does not).
 */
export class Line {
  constructor({ address, hello, heard, changed, timers = globalThis }) {
    Object.assign(this, { address, hello, heard, changed, timers });
    this.socket = null;
    this.tries = 0;
    this.reason = "";
    this.state = "lost";
    this.since = Date.now();
    this.last = 0;
    this.again = null;
    this.asked = null;
  }

  /** Open a socket now, instead of one that may hang. */
  open() {
    this.timers.clearTimeout(this.again);
    this.timers.clearTimeout(this.asked);
    this.asked = null;
    this.drop();
    this.reason = "";
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket === this.socket && this.send(this.hello());
    socket.onmessage = (event) => socket === this.socket && this.take(event.data);
    socket.onclose = () => socket === this.socket && this.broken();
    // A socket that hangs while it opens is given up, too.
    this.asked = this.timers.setTimeout(() => this.broken(), PATIENCE * 2);
  }

  /** Let go of the socket without another word. */
  drop() {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  take(data) {
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    this.last = Date.now();
    this.timers.clearTimeout(this.asked);
    this.asked = null;
    if (message.type === "closed") this.reason = message.reason ?? "";
    else if (message.type !== "here") this.become("open");
    this.tries = 0;
    this.heard(message);
  }

  broken() {
    this.drop();
    this.timers.clearTimeout(this.asked);
    this.asked = null;
    if (!comesBack(this.reason)) {
      this.become("closed");
      return;
    }
    this.become("lost");
    this.timers.clearTimeout(this.again);
    this.again = this.timers.setTimeout(() => this.open(), pause(this.tries, Math.random()));
    this.tries += 1;
  }

  become(state) {
    if (state !== this.state) {
      this.state = state;
      this.since = Date.now();
    }
    this.changed(state, this.since);
  }

  /** Send a message; false where there is no line. */
  send(message) {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify({ v: 1, ...message }));
    return true;
  }

  /** Find out whether the other end is still there: after a sleep a socket looks open that is not. */
  check(quiet = 0) {
    if (this.state === "closed") return;
    if (this.socket?.readyState !== 1) {
      if (this.socket === null) this.open();
      return;
    }
    if (Date.now() - this.last < quiet || this.asked !== null) return;
    this.send({ do: "here" });
    this.asked = this.timers.setTimeout(() => this.open(), PATIENCE);
  }

  /** Look after the line: when the page is seen again, when the network is back, and now and then. */
  watch() {
    document.addEventListener("visibilitychange", () => document.hidden || this.check());
    globalThis.addEventListener("online", () => this.check());
    globalThis.addEventListener("pageshow", () => this.check());
    this.timers.setInterval(() => document.hidden || this.check(QUIET), QUIET / 4);
  }
}
