// What a message says: its text, picture, file, dice, or what happened; whole and in one line.

import { button, make } from "./dom.js";
import { formatted } from "./entities.js";
import { icon } from "./icons.js";
import { fileAddress } from "./server.js";
import { say } from "./speech.js";
import { fullName } from "./world.js";

const REELS = ["BAR", "🍇", "🍋", "7"];
const PIPS = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };
const LONGEST_PREVIEW = 80;

/** Give the elements of what was said. */
export function content(message, touch, enlarge) {
  const parts = [];
  if (message.photo) parts.push(photo(message, enlarge));
  if (message.document) parts.push(file(message.document));
  if (message.dice) parts.push(dice(message.dice));
  const [text, entities] = worded(message);
  if (text) {
    parts.push(make("div", { className: "text" }, ...formatted(text, entities, touch)));
  }
  return message.show_caption_above_media ? parts.reverse() : parts;
}

/** Say a message in one line, as lists and quotes do. */
export function summary(message) {
  const [text] = worded(message);
  const line = [label(message), text].filter(Boolean).join(" ").replace(/\s+/g, " ");
  return line.length > LONGEST_PREVIEW ? `${line.slice(0, LONGEST_PREVIEW)}…` : line;
}

function worded(message) {
  return message.text
    ? [message.text, message.entities]
    : [message.caption ?? "", message.caption_entities];
}

function label(message) {
  if (message.photo) return say("content.photo");
  if (message.document) return say("content.file");
  if (message.dice) return `${message.dice.emoji} ${message.dice.value}`;
  return message.text ? "" : happened(message);
}

function photo(message, enlarge) {
  const { file_id: id, width, height } = message.photo.at(-1);
  const picture = make("img", { src: fileAddress(id), alt: say("content.photo"), width, height });
  return button(
    { className: "photo", ariaLabel: say("content.enlarge") },
    () => enlarge(id, message.caption ?? ""),
    picture,
  );
}

function file(document) {
  const link = make("a", { className: "file", href: fileAddress(document.file_id) });
  link.download = document.file_name;
  link.append(icon("file"), make("span", { textContent: document.file_name }));
  return link;
}

function dice({ emoji, value }) {
  const shown = make("div", { className: "dice", role: "img", data: { value } });
  shown.ariaLabel = `${emoji} ${value}`;
  if (emoji === "🎲") shown.append(cube(value));
  else if (emoji === "🎰") shown.append(...reels(value));
  else shown.append(emoji, make("b", { textContent: value }));
  return shown;
}

function cube(value) {
  const pips = [...PIPS[value]].map((area) => make("i", { className: `pip pip-${area}` }));
  return make("span", { className: "cube" }, ...pips);
}

/** The 64 values are three reels of four pictures, the first reel in the lowest digits. */
function reels(value) {
  return [0, 2, 4].map((digit) => {
    const turned = ((value - 1) >> digit) & 3;
    return make("span", { className: "reel", textContent: REELS[turned] });
  });
}

/** Say what a service message tells. */
export function happened(message) {
  const who = fullName(message.from) || message.sender_chat?.title;
  const [kind, told] = Object.entries(EVENTS).find(([field]) => field in message) ?? [];
  return kind ? told(message[kind], who, message.from) : say("event.other");
}

const EVENTS = {
  new_chat_members: ([member], who, by) =>
    member.id === by.id
      ? say("event.joined", { who })
      : say("event.added", { who, whom: fullName(member) }),
  left_chat_member: (member, who, by) =>
    member.id === by.id
      ? say("event.left", { who })
      : say("event.removed", { who, whom: fullName(member) }),
  new_chat_title: (title, who) => say("event.renamed", { who, title }),
  migrate_to_chat_id: () => say("event.upgraded"),
  migrate_from_chat_id: () => say("event.upgraded"),
  forum_topic_created: ({ name }, who) => say("event.topic", { who, name }),
  forum_topic_closed: (_, who) => say("event.topicClosed", { who }),
  forum_topic_reopened: (_, who) => say("event.topicReopened", { who }),
  pinned_message: (pinned, who) => say("event.pinned", { who, what: summary(pinned) }),
};
