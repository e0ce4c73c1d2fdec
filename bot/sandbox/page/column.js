// One phone: whose it is, the screen that is open, and all that its owner does.

import { attempt } from "./attempt.js";
import { fill, make } from "./dom.js";
import { chatList, topicList } from "./chat_list.js";
import { ChatScreen } from "./chat_screen.js";
import { summary } from "./content.js";
import { Head } from "./head.js";
import { botLink } from "./links.js";
import { isWithin, keyOf, Mailbox } from "./mailbox.js";
import { messageMenu } from "./message_menu.js";
import { Overlays } from "./overlays.js";
import { inviteBot } from "./person_menu.js";
import { Presses } from "./presses.js";
import { act } from "./server.js";
import { say } from "./speech.js";

const TYPING = 5000;

export class Column {
  #screen = null;
  #typingTimer = 0;
  typingIn = 0;

  constructor(app, viewer) {
    this.app = app;
    this.viewer = viewer;
    const { answerWindow } = app.world;
    this.presses = new Presses(
      answerWindow,
      (answer) => this.#answered(answer),
      () => this.#said(say("press.unanswered")),
    );
    this.mailbox = new Mailbox(viewer, app.memory, this.presses);
    this.stage = make("div", { className: "stage" });
    this.overlays = new Overlays(this.stage);
    this.head = new Head(this);
    this.element = make("section", { className: "phone", data: { viewer } });
    this.element.append(this.stage, this.overlays.element);
  }

  get world() {
    return this.app.world;
  }

  get memory() {
    return this.app.memory;
  }

  get chats() {
    return this.world.chatsOf(this.viewer);
  }

  get place() {
    return this.memory.place(this.viewer);
  }

  get unread() {
    return this.chats.reduce((sum, chat) => sum + this.mailbox.unread(chat.id), 0);
  }

  /** Fetch what the owner sees; a supergroup goes on where its group ended. */
  load() {
    const old = this.chats.map((chat) => this.world.predecessor(chat)).filter(Boolean);
    const readable = old.filter((chat) => this.viewer in chat.members);
    return this.mailbox.load([...this.chats, ...readable].map((chat) => chat.id));
  }

  history(id) {
    const old = this.world.predecessor(this.world.chats.get(id));
    return [...(old ? this.mailbox.messages(old.id) : []), ...this.mailbox.messages(id)];
  }

  /** Open a chat or topic; chat 0 is the list of chats. */
  go(chat, topic) {
    this.memory.places[this.viewer] = { chat, topic };
    this.memory.keep();
    this.#screen = null;
    this.app.draw();
  }

  back() {
    const { chat, topic } = this.place;
    if (topic === null) this.go(0, null);
    else this.go(chat, null);
  }

  draw() {
    this.#settle();
    if (this.#screen === null) {
      this.#screen = this.#opened();
      fill(this.stage, this.head.element, this.#screen.element);
    }
    this.element.ariaLabel = this.world.name(this.viewer);
    this.#screen.draw();
    this.head.draw();
  }

  take(kind, event) {
    const rang = this.mailbox.take(kind, event);
    if (kind === "action") this.#typing(event.chat_id);
    if (kind === "message" && event.chat_id === this.typingIn) this.#typing(0);
    if (rang) this.#announce(event.message);
  }

  /** Do something that may fail; then it is said why, and nothing comes of it. */
  attempt(deed) {
    return attempt(this.overlays, deed);
  }

  /** Press a button under a message. */
  touch(message, wish) {
    if ("callback_data" in wish) return this.#press(message, wish.callback_data);
    if ("url" in wish) return this.follow(wish.url);
    if ("copy_text" in wish) return this.copy(wish.copy_text.text);
    return this.#said(say("press.unsupported"));
  }

  async copy(text) {
    await navigator.clipboard.writeText(text);
    this.#said(say("message.copied"));
  }

  /** Go where a link leads, as far as this machine reaches. */
  follow(url) {
    const link = botLink(url, this.world.bot);
    if (link === null) return this.overlays.alert(say("link.outside"), url);
    return link.kind === "start" ? this.openBot(link.payload) : inviteBot(this, link.payload);
  }

  async openBot(payload = "") {
    const done = await this.attempt(() => act("open_bot", { user: this.viewer, payload }));
    if (done) this.go(this.viewer, null);
  }

  openMessage(message, composer) {
    messageMenu(this, message, composer);
  }

  async #press(message, payload) {
    const slot = `${keyOf(message)}/${payload}`;
    if (this.presses.spins(slot)) return;
    const ephemeral = Boolean(message.ephemeral_message_id);
    const id = ephemeral ? message.ephemeral_message_id : message.message_id;
    const wish = { chat: message.chat.id, user: this.viewer, message: id, payload, ephemeral };
    const pressed = this.attempt(() =>
      this.presses.make(slot, async () => (await act("press", wish)).press),
    );
    this.app.draw();
    await pressed;
    this.app.draw();
  }

  #answered({ text = "", show_alert: alerts = false, url = "" }) {
    this.app.draw();
    if (url) this.follow(url);
    else if (alerts) this.overlays.alert(this.world.bot.first_name, text);
    else if (text) this.overlays.toast(text);
  }

  #said(text) {
    this.overlays.toast(text);
    this.app.draw();
  }

  #typing(chat) {
    clearTimeout(this.#typingTimer);
    this.typingIn = chat;
    if (chat) this.#typingTimer = setTimeout(() => this.#typing(0), TYPING);
    this.app.draw();
  }

  #announce(message) {
    const { chat, topic } = this.place;
    const isSeen = chat === message.chat.id && isWithin(message, topic);
    if (!chat || isSeen) return;
    const place = this.world.chats.get(message.chat.id);
    const title = place ? this.world.title(place) : message.chat.title;
    this.overlays.banner(title, summary(message), () => this.go(message.chat.id, null));
  }

  /** Leave a place that is no more, or that became another. */
  #settle() {
    const { chat, topic } = this.place;
    const now = this.world.chats.get(chat);
    if (now?.migrated_to) this.go(now.migrated_to, null);
    else if (chat && !this.chats.includes(now)) this.go(0, null);
    else if (topic && !now.topics.some((each) => each.id === topic)) this.go(chat, null);
    else if (now && this.#screen?.isForum !== undefined && this.#screen.isForum !== isForum(now)) {
      this.go(chat, null);
    }
  }

  #opened() {
    const { chat, topic } = this.place;
    if (!chat) return chatList(this);
    const forum = isForum(this.world.chats.get(chat));
    const within = forum ? topic : null;
    const screen =
      forum && topic === null ? topicList(this, chat) : new ChatScreen(this, chat, within);
    screen.isForum = forum;
    return screen;
  }
}

function isForum(chat) {
  return Boolean(chat.is_forum);
}
