// An open chat: its messages, and the composer below.

import { arrange, button, make } from "./dom.js";
import { drawMessage, newMessage } from "./bubble.js";
import { Composer } from "./composer.js";
import { icon } from "./icons.js";
import { isWithin, keyOf } from "./mailbox.js";
import { act } from "./server.js";
import { say } from "./speech.js";

const AT_THE_END = 60;
const FLASH = 1200;

export class ChatScreen {
  #atEnd = true;
  #extent = "";

  constructor(column, chat, topic) {
    this.column = column;
    this.chat = chat;
    this.topic = topic;
    this.composer = new Composer(column, chat, topic);
    this.list = make("div", {
      className: "messages",
      role: "log",
      ariaLabel: say("chat.messages"),
    });
    this.list.addEventListener("scroll", () => this.#scrolled());
    this.down = button(
      { className: "down quiet", ariaLabel: say("chat.down"), hidden: true },
      () => this.#toEnd(),
      icon("down"),
    );
    this.empty = make("p", { className: "empty", textContent: say("chats.empty") });
    const thread = make("div", { className: "thread" }, this.list, this.empty, this.down);
    this.element = make("div", { className: "screen talk" }, thread, this.composer.element);
    this.desk = this.#desk();
    new ResizeObserver(() => this.#stay()).observe(this.list);
  }

  draw() {
    const { mailbox } = this.column;
    const messages = this.column.history(this.chat).filter((each) => isWithin(each, this.topic));
    arrange(this.list, messages, keyOf, newMessage, (element, message) =>
      drawMessage(element, message, this.desk),
    );
    this.empty.hidden = messages.length > 0;
    this.composer.draw();
    this.#stay();
    if (this.element.checkVisibility()) mailbox.markRead(this.chat, this.topic);
  }

  /** What messages need of the phone that they are on. */
  #desk() {
    const { column } = this;
    return {
      viewer: column.viewer,
      presses: column.mailbox.presses,
      showsSenders: column.world.chats.get(this.chat).type !== "private",
      touch: (message, wish) => column.touch(message, wish),
      follow: (target) => this.#follow(target),
      enlarge: (id, caption) => column.app.enlarge(id, caption),
      reply: (message) => this.composer.reply(message),
      open: (message) => column.openMessage(message, this.composer),
      show: (message) => this.#show(message),
    };
  }

  #follow({ url, command }) {
    const { column } = this;
    if (url) return column.follow(url);
    const wish = { chat: this.chat, user: column.viewer, topic: this.topic ?? 0, text: command };
    return column.attempt(() => act("say", wish));
  }

  #show(target) {
    const element = this.list.querySelector(`[data-message="${target.message_id}"]`);
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    element.classList.add("flash");
    setTimeout(() => element.classList.remove("flash"), FLASH);
  }

  /** Only a person's own scrolling leads away from the end, not what grows or is shown again. */
  #scrolled() {
    if (this.#extent !== this.#measured()) {
      this.#stay();
      return;
    }
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < AT_THE_END;
    this.down.hidden = this.#atEnd;
  }

  #stay() {
    this.#extent = this.#measured();
    if (this.#atEnd) this.#toEnd();
  }

  #measured() {
    const { scrollHeight, clientHeight } = this.list;
    return `${scrollHeight}/${clientHeight}`;
  }

  #toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }
}
