// The list of somebody's chats, and of a forum's topics.

import { arrange, button, fill, make } from "./dom.js";
import { avatar } from "./bubble.js";
import { summary } from "./content.js";
import { icon } from "./icons.js";
import { isService } from "./mailbox.js";
import { clock, say } from "./speech.js";
import { fullName } from "./world.js";

const GENERAL = 0;

/** List the chats, the newest first. */
export function chatList(column) {
  const list = make("ul", { className: "list", ariaLabel: say("chats.title") });
  return {
    element: make("div", { className: "screen" }, list),
    draw() {
      const rows = column.chats.map((chat) => chatRow(column, chat));
      rows.sort((one, other) => (other.last?.date ?? 0) - (one.last?.date ?? 0));
      arrange(list, rows, ({ key }) => key, newRow, drawRow);
    },
  };
}

/** List the topics of a forum, General first. */
export function topicList(column, chatId) {
  const list = make("ul", { className: "list", ariaLabel: say("topics.title") });
  return {
    element: make("div", { className: "screen" }, list),
    draw() {
      const { topics, general_closed: closed } = column.world.chats.get(chatId);
      const general = { id: GENERAL, name: say("topics.general"), closed };
      const rows = [general, ...topics].map((topic) => topicRow(column, chatId, topic));
      arrange(list, rows, ({ key }) => key, newRow, drawRow);
    },
  };
}

function chatRow(column, chat) {
  const { mailbox, memory, viewer, world } = column;
  return {
    key: chat.id,
    hue: chat.type === "private" ? 0 : chat.id,
    title: world.title(chat),
    last: mailbox.last(chat.id),
    unread: mailbox.unread(chat.id),
    rings: memory.ringsOf(viewer, chat.id),
    viewer,
    open: () => column.go(chat.id, null),
  };
}

function topicRow(column, chatId, topic) {
  const { mailbox, viewer } = column;
  return {
    key: topic.id,
    hue: topic.id,
    title: topic.closed ? say("topics.closed", { name: topic.name }) : topic.name,
    last: mailbox.last(chatId, topic.id),
    unread: mailbox.unread(chatId, topic.id),
    rings: 0,
    viewer,
    open: () => column.go(chatId, topic.id),
  };
}

function newRow() {
  const row = button({ className: "chat" }, () => row.open());
  return make("li", {}, row);
}

function drawRow(element, { hue, title, last, unread, rings, viewer, open }) {
  const row = element.firstElementChild;
  row.open = open;
  Object.assign(row.dataset, { unread, rings });
  fill(
    row,
    avatar(hue, title),
    make(
      "span",
      { className: "lines" },
      make("b", { textContent: title }),
      make("small", { textContent: last ? preview(last, viewer) : say("chats.empty") }),
    ),
    make("span", { className: "marks" }, ...marks(last, unread, rings)),
  );
}

function preview(message, viewer) {
  const plain = message.chat.type === "private" || !message.from || isService(message);
  if (plain || message.from.id === viewer) return summary(message);
  return `${fullName(message.from)}: ${summary(message)}`;
}

function marks(last, unread, rings) {
  const time = last && make("time", { textContent: clock(last.date) });
  const count = unread > 0 && make("span", { className: "badge", textContent: unread });
  if (count) count.ariaLabel = say("chats.unread", { n: unread });
  const badges = make("span", { className: "badges" }, rings > 0 && ringCount(rings), count);
  return [time, badges].filter(Boolean);
}

/** Say how often a phone rang for a chat. */
export function ringCount(rings) {
  const shown = make("span", { className: "rings", title: say("chats.rings", { n: rings }) });
  shown.append(icon("bell"), make("span", { textContent: rings }));
  return shown;
}
