// A bot in JavaScript: plays the highest card that it may, and the first of all other actions.
// What stands behind its name makes it misbehave at its third decision, for the tests.
const trouble = process.argv[2];
const order = "23456789TJQKA";
const lines = require("readline").createInterface({ input: process.stdin });

const say = (message) => console.log(JSON.stringify(message));
const height = (action) => (action.startsWith("play ") ? order.indexOf(action.slice(-1)) : -1);

function misbehave(message) {
  if (trouble === "die") process.kill(process.pid, "SIGKILL");
  if (trouble === "leave") { console.error("I have seen enough"); process.exit(3); }
  if (trouble === "cheat") say({ type: "play", number: message.number, action: "play everything" });
  if (trouble === "babble") console.log("bestmove e2e4");
  if (trouble === "resign") say({ type: "error", message: "no idea" });
  if (trouble === "old") say({ type: "play", number: message.number - 1, action: message.legal[0] });
  if (trouble === "flood") for (let n = 0; n < 5000; n++) say({ type: "play", number: n - 5000, action: "" });
  // "sleep": it says nothing at all.
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "note", text: "thinking of nothing" });
      say({ type: "hello", protocol: trouble === "future" ? 2 : 1, name: "Highest card" });
      break;
    case "decide":
      if (trouble && message.number === 3) return misbehave(message);
      const best = message.legal.reduce((one, other) => (height(other) > height(one) ? other : one));
      say({ type: "play", number: message.number, action: best });
      break;
    case "result":
      lines.close();
  }
});
