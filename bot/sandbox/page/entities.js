// Formatted text: entities, counted in UTF-16 units as JavaScript counts, become elements.

import { make } from "./dom.js";
import { inFull, say, spelled } from "./speech.js";

const PLAIN = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
};

/** What ends its line by itself, so that the line break behind it is not to be seen. */
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

/** Give the nodes of a text; `touch` is told of what leads somewhere. */
export function formatted(text, entities = [], touch = null) {
  const sorted = [...entities].sort((one, other) => order(one, other));
  return nest(text, sorted, 0, text.length, touch);
}

function order(one, other) {
  return one.offset - other.offset || other.length - one.length;
}

/** Write a stretch of the text; an entity holds those that begin within it. */
function nest(text, entities, start, end, touch) {
  const nodes = [];
  let at = start;
  let rest = entities;
  while (rest.length > 0) {
    const [entity, ...behind] = rest;
    const close = Math.min(entity.offset + entity.length, end);
    const inside = behind.filter((other) => other.offset < close);
    rest = behind.slice(inside.length);
    nodes.push(text.slice(at, entity.offset));
    const children = nest(text, inside, entity.offset, close, touch);
    nodes.push(wrap(entity, text.slice(entity.offset, close), children, touch));
    at = close;
    if (BLOCKS.has(entity.type) && at < end && text[at] === "\n") at += 1;
  }
  nodes.push(text.slice(at, end));
  return nodes.filter((node) => node !== "");
}

function wrap(entity, covered, children, touch) {
  if (entity.type in PLAIN) return make(PLAIN[entity.type], {}, ...children);
  switch (entity.type) {
    case "text_link":
      return link({ url: entity.url }, children, touch);
    case "url":
      return link({ url: covered }, children, touch);
    case "bot_command":
      return link({ command: covered }, children, touch);
    case "mention":
    case "text_mention":
      return make("span", { className: "mention" }, ...children);
    case "hashtag":
      return make("span", { className: "hashtag" }, ...children);
    case "spoiler":
      return spoiler(children);
    case "expandable_blockquote":
      return make("blockquote", { className: "long" }, ...children);
    case "date_time":
      return moment(entity, children);
    default:
      return make("span", {}, ...children);
  }
}

/** What leads somewhere can be touched within the text; in a preview it is plain. */
function link(target, children, touch) {
  if (touch === null) return make("span", {}, ...children);
  return touchable("link", target.url ?? target.command, children, () => touch(target));
}

function spoiler(children) {
  const hidden = touchable("spoiler", say("text.spoiler"), children, () => {
    hidden.classList.add("open");
  });
  return hidden;
}

function touchable(className, title, children, act) {
  const element = make("a", { className, title, href: "#" }, ...children);
  element.addEventListener("click", (event) => {
    event.preventDefault();
    act();
  });
  return element;
}

/** A moment without a format keeps the sender's words. */
function moment({ unix_time: seconds, date_time_format: format }, children) {
  const shown = format ? [spelled(seconds, format)] : children;
  return make("time", { title: inFull(seconds) }, ...shown);
}
