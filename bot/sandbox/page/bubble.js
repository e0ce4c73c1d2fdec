// One message on the screen: avatar, bubble, keyboard, and the button for what can be done with it.

import { button, fill, make } from "./dom.js";
import { content, happened, summary } from "./content.js";
import { icon } from "./icons.js";
import { drawKeyboard } from "./keyboard.js";
import { isService, keyOf } from "./mailbox.js";
import { clock, say } from "./speech.js";
import { fullName } from "./world.js";

const HUES = 6;

/** Bots, which have no number here, are of one colour; people and groups have six. */
function hue(id) {
  return id ? `hue-${1 + (Math.abs(id) % HUES)}` : "hue-0";
}

/** Draw a round picture with the first letter of a name. */
export function avatar(id, name) {
  return make("span", {
    className: `avatar ${hue(id)}`,
    textContent: [...name][0] ?? "?",
    ariaHidden: "true",
  });
}

export function newMessage() {
  return make("article", { className: "message" });
}

/** Draw a message; what is shown already stays, but for the spinning of its buttons. */
export function drawMessage(element, message, desk) {
  if (element.shown !== message) {
    element.shown = message;
    element.dataset.message = message.message_id || `e${message.ephemeral_message_id}`;
    element.classList.toggle("own", message.from?.id === desk.viewer);
    if (isService(message)) drawService(element, message);
    else drawSaid(element, message, desk);
  }
  const rows = message.reply_markup?.inline_keyboard ?? [];
  const holder = element.querySelector(".keyboard");
  if (!holder) return;
  const key = keyOf(message);
  drawKeyboard(
    holder,
    rows,
    (wish) => desk.presses.spins(`${key}/${wish.callback_data}`),
    (wish) => desk.touch(element.shown, wish),
  );
}

function drawService(element, message) {
  element.classList.add("service");
  fill(element, make("p", { textContent: happened(message) }));
}

function drawSaid(element, message, desk) {
  if (!element.querySelector(".body")) build(element, message, desk);
  fill(
    element.querySelector(".bubble"),
    sender(message, desk),
    quote(message, desk),
    ...content(message, (target) => desk.follow(target), desk.enlarge),
    meta(message),
  );
}

function build(element, message, desk) {
  const bubble = make("div", { className: "bubble" });
  const keyboard = make("div", { className: "keyboard" });
  const more = button(
    { className: "more quiet", ariaLabel: say("message.more") },
    () => desk.open(element.shown),
    icon("menu"),
  );
  element.addEventListener("dblclick", (event) => {
    if (!event.target.closest("button, a")) desk.reply(element.shown);
  });
  const face = desk.showsSenders && message.from?.id !== desk.viewer;
  fill(
    element,
    face && avatar(senderId(message), senderName(message)),
    make("div", { className: "body" }, bubble, keyboard),
    more,
  );
}

function senderId(message) {
  return message.from?.is_bot ? 0 : (message.sender_chat?.id ?? message.from?.id);
}

function senderName(message) {
  return message.sender_chat?.title ?? fullName(message.from);
}

function sender(message, desk) {
  if (!desk.showsSenders || message.from?.id === desk.viewer) return null;
  const className = `sender ${hue(senderId(message))}`;
  return make("div", { className, textContent: senderName(message) });
}

/** Quote what is replied to; the head of a topic is no news to anybody. */
function quote(message, desk) {
  const target = message.reply_to_message;
  if (!target || target.forum_topic_created) return null;
  return button(
    { className: "quote", ariaLabel: say("message.quoted") },
    () => desk.show(target),
    make("b", { textContent: senderName(target) }),
    make("span", { textContent: summary(target) }),
  );
}

function meta(message) {
  const marks = [
    ["only", message.ephemeral_message_id],
    ["edited", message.edit_date],
  ].filter(([, holds]) => holds);
  const shown = marks.map(([mark]) =>
    make("span", { className: mark, textContent: say(`message.${mark}`) }),
  );
  const time = make("time", { textContent: clock(message.date) });
  return make("div", { className: "meta" }, message.silent && silence(), ...shown, time);
}

/** That it did not ring is seen as a small bell, since nearly all that bots say is silent. */
function silence() {
  const mark = { className: "silent", role: "img", ariaLabel: say("message.silent") };
  return make("span", { ...mark, title: mark.ariaLabel }, icon("silent"));
}
