// Where a person writes: the line, commands to choose from, the reply, the dice.

import { button, fill, make } from "./dom.js";
import { summary } from "./content.js";
import { icon } from "./icons.js";
import { act, look } from "./server.js";
import { say } from "./speech.js";
import { fullName } from "./world.js";

const THROWN = ["🎲", "🎰"];
const HALF_A_COMMAND = /^\/(\w*)$/;

export class Composer {
  #target = null;
  #corrected = null;
  #question = 0;
  #said = make("div", { className: "context", hidden: true });
  #offers = make("div", { className: "offers", hidden: true });
  #instead = make("div", { className: "instead" });

  constructor(column, chat, topic) {
    this.column = column;
    this.chat = chat;
    this.topic = topic;
    this.line = make("textarea", {
      rows: 1,
      placeholder: say("write.here"),
      ariaLabel: say("write.here"),
      on: { input: () => this.#typed(), keydown: (event) => this.#key(event) },
    });
    this.bar = make("div", { className: "bar" }, ...this.#buttons());
    this.element = make("footer", { className: "composer" });
    this.element.append(this.#offers, this.#said, this.bar, this.#instead);
  }

  /** Show the line, or what has to be done before one can write. */
  draw() {
    const [text, offer] = this.#obstacle() ?? [];
    this.bar.hidden = Boolean(text);
    this.#instead.hidden = !text;
    const shown = offer
      ? button({ className: "primary", textContent: text }, offer)
      : make("p", { textContent: text ?? "" });
    fill(this.#instead, shown);
  }

  reply(message) {
    this.#corrected = null;
    this.#aim(message, "reply");
  }

  correct(message) {
    this.line.value = message.text;
    this.#corrected = message.message_id;
    this.#aim(message, "correct");
    this.#grow();
  }

  async throw(emoji) {
    const place = this.#place();
    this.#release();
    await this.column.attempt(() => act("throw", { ...place, emoji }));
  }

  #buttons() {
    const send = { className: "primary round", ariaLabel: say("write.send") };
    return [
      button(
        { className: "quiet", ariaLabel: say("write.commands") },
        () => this.#toggle(() => this.#offer()),
        icon("slash"),
      ),
      this.line,
      button(
        { className: "quiet", ariaLabel: say("write.dice") },
        () => this.#toggle(() => this.#offerDice()),
        icon("dice"),
      ),
      button(send, () => this.#send(), icon("send")),
    ];
  }

  #obstacle() {
    const { world, viewer } = this.column;
    const chat = world.chats.get(this.chat);
    const person = world.users.get(viewer);
    const start = () => this.column.openBot();
    if (chat.type !== "private") {
      const barred = !chat.permissions.can_send_messages && !world.administers(chat, viewer);
      return barred ? [say("write.barred")] : null;
    }
    if (person.blocked) return [say("write.restart"), start];
    return person.started ? null : [say("write.start"), start];
  }

  #place() {
    const { viewer } = this.column;
    return {
      chat: this.chat,
      user: viewer,
      topic: this.topic ?? 0,
      reply_to: this.#target?.message_id ?? 0,
    };
  }

  #aim(message, purpose) {
    this.#target = purpose === "reply" ? message : null;
    const close = button(
      { className: "quiet", ariaLabel: say("write.cancel") },
      () => this.#release(),
      icon("close"),
    );
    const name = fullName(message.from);
    const title = make("b", { textContent: say(`write.${purpose}`, { name }) });
    const words = make("div", {}, title, make("span", { textContent: summary(message) }));
    fill(this.#said, words, close);
    this.#said.hidden = false;
    this.line.focus();
  }

  #release() {
    if (this.#corrected) this.line.value = "";
    this.#target = null;
    this.#corrected = null;
    this.#said.hidden = true;
    this.#offerNothing();
    this.#grow();
  }

  async #send(text = this.line.value.trim()) {
    if (!text) return;
    const message = this.#corrected;
    const { topic, reply_to: reply, ...writer } = this.#place();
    const done = await this.column.attempt(() =>
      message
        ? act("correct", { ...writer, message, text })
        : act("say", { ...writer, topic, reply_to: reply, text }),
    );
    if (!done) return;
    this.line.value = "";
    this.#release();
  }

  #key(event) {
    if (event.key === "Escape") this.#release();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#send();
  }

  #typed() {
    this.#grow();
    const half = HALF_A_COMMAND.exec(this.line.value);
    if (half) this.#offer(half[1]);
    else this.#offerNothing();
  }

  #grow() {
    this.line.rows = Math.min(this.line.value.split("\n").length, 5);
  }

  /** Offer the commands that begin so; what a bot registered may change at any time. */
  async #offer(begin = "") {
    const query = { viewer: this.column.viewer, chat: this.chat };
    const question = ++this.#question;
    const told = await this.column.attempt(() => look("commands", query));
    if (question !== this.#question) return;
    const fitting = (told?.commands ?? []).filter(({ command }) => command.startsWith(begin));
    const offers = fitting.map(({ command, description }) =>
      button(
        { className: "offer" },
        () => this.#send(this.#addressed(command)),
        make("b", { textContent: `/${command}` }),
        make("span", { textContent: description }),
      ),
    );
    if (offers.length === 0) offers.push(make("p", { textContent: say("write.noCommands") }));
    this.#show(offers);
  }

  #offerDice() {
    this.#show(
      THROWN.map((emoji) =>
        button(
          { className: "offer", data: { dice: emoji } },
          () => this.throw(emoji),
          make("b", { textContent: emoji }),
          make("span", { textContent: say(`dice.${emoji}`) }),
        ),
      ),
    );
  }

  /** In a group a chosen command names its bot, as Telegram's clients have it. */
  #addressed(command) {
    const { bot, chats } = this.column.world;
    const alone = chats.get(this.chat).type === "private";
    return alone ? `/${command}` : `/${command}@${bot.username}`;
  }

  #toggle(open) {
    if (this.#offers.hidden) open();
    else this.#offerNothing();
  }

  /** What was asked for and has not come is not wanted any more. */
  #offerNothing() {
    this.#question += 1;
    this.#offers.hidden = true;
  }

  #show(offers) {
    fill(this.#offers, ...offers);
    this.#offers.hidden = false;
  }
}
