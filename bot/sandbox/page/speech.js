// Saying things in the language that was chosen, and moments in its manner.

import { settings } from "./memory.js";
import { WORDS } from "./words.js";

const LANGUAGES = ["zh", "en"];
const TAGS = { zh: "zh-Hans", en: "en" };
const DAY = 86400;

/** Say something. */
export function say(key, values = {}) {
  const words = WORDS[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  const text = words[LANGUAGES.indexOf(settings.language)];
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Say why the sandbox refused; a reason without words of its own is quoted. */
export function excuse(reason) {
  const key = `refused: ${reason}`;
  return key in WORDS ? say(key) : say("refused", { reason });
}

export function otherLanguage() {
  return LANGUAGES.find((language) => language !== settings.language);
}

/** The language, as documents name it. */
export function tag() {
  return TAGS[settings.language];
}

/** The time of day, as messages carry it. */
export function clock(seconds) {
  return moment(seconds, { hour: "2-digit", minute: "2-digit", hour12: false });
}

/** A moment in the zone of whoever looks, with the parts that a `date_time` entity asks for. */
export function spelled(seconds, format) {
  if (format.includes("r")) return relative(seconds - Date.now() / 1000);
  const form = { hour12: false };
  if (format.includes("w")) form.weekday = "long";
  if (/d/i.test(format)) Object.assign(form, { month: "2-digit", day: "2-digit" });
  if (format.includes("D")) Object.assign(form, { year: "numeric", month: "long" });
  if (/t/i.test(format)) Object.assign(form, { hour: "2-digit", minute: "2-digit" });
  if (format.includes("T")) form.second = "2-digit";
  return moment(seconds, form);
}

/** A moment in full. */
export function inFull(seconds) {
  return moment(seconds, { dateStyle: "medium", timeStyle: "medium" });
}

function moment(seconds, form) {
  return new Intl.DateTimeFormat(tag(), form).format(new Date(seconds * 1000));
}

function relative(seconds) {
  const [unit, size] = [
    ["day", DAY],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ].find(([, length]) => Math.abs(seconds) >= length || length === 1);
  const form = new Intl.RelativeTimeFormat(tag(), { numeric: "auto" });
  return form.format(Math.round(seconds / size), unit);
}
