// What the page itself says, in the language of this phone. The texts lie with all others of the program.

import { SEGMENTER } from "./dom.js";

const REMEMBERED = "language";

/** Choose a language out of those there are: the one chosen on this phone, else the first that the browser speaks, else the first. */
export function chosenLanguage(codes, remembered, spoken) {
  if (codes.includes(remembered)) return remembered;
  for (const each of spoken) {
    const found = codes.find((code) => code === each) ?? codes.find((code) => code === each.split("-")[0]);
    if (found) return found;
  }
  return codes[0] ?? "en";
}

/** Fill the gaps of a text: "Hello {name}". A gap without words stays as it is. */
export function filled(text, gaps = {}) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in gaps ? String(gaps[name]) : gap));
}

/** Knows the texts of one language, and which languages there are. */
export class Words {
  constructor(store = null) {
    this.store = store;
    this.code = chosenLanguage([], "", []);
    this.languages = [];
    this.texts = {};
  }

  /** Say a text; its key where it is missing, so that this is noticed. */
  say(key, gaps = {}) {
    return filled(this.texts[key] ?? key, gaps);
  }

  /** Fetch the texts that fit this phone, or those of a language that was chosen on it. Throws where the laptop is away. */
  async load(code = "") {
    const wanted = code || this.store?.getItem(REMEMBERED) || (navigator.language ?? "en").split("-")[0];
    let found = await this.fetched(wanted).catch(() => null);
    found ??= await this.fetched("en");
    const codes = found.languages.map((each) => each.code);
    const best = code || chosenLanguage(codes, this.store?.getItem(REMEMBERED), navigator.languages ?? []);
    if (best !== found.code) found = await this.fetched(best);
    this.languages = found.languages;
    this.texts = found.words;
    this.code = found.code;
    if (code) this.store?.setItem(REMEMBERED, code);
    document.documentElement.lang = this.code;
    document.documentElement.classList.toggle("in-phrases", SEGMENTER !== null);
  }

  async fetched(code) {
    const answer = await fetch(`words/${encodeURIComponent(code)}.json`);
    if (!answer.ok) throw new Error(`no texts for ${code}`);
    return { ...(await answer.json()), code };
  }
}
