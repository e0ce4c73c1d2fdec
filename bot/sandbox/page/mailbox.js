// What one person has before his eyes: the messages of every chat, what is unread, what rang.

import { look } from "./server.js";

const NEWEST = 300;

/** Name a message among all chats; ephemeral ones count apart. */
export function keyOf(message) {
  return nameOf(message.chat.id, message.message_id, message.ephemeral_message_id);
}

function nameOf(chat, id, ephemeral) {
  return ephemeral ? `${chat}/e${ephemeral}` : `${chat}/${id}`;
}

export class Mailbox {
  #chats = new Map();

  constructor(viewer, memory, presses) {
    this.viewer = viewer;
    this.memory = memory;
    this.presses = presses;
  }

  /** Fetch the chats that are not here yet; what happens meanwhile is not lost. */
  async load(ids) {
    const missing = ids.filter((id) => !this.#chats.has(id));
    for (const id of missing) this.#chats.set(id, { seq: Infinity, messages: new Map(), held: [] });
    await Promise.all(missing.map((id) => this.#fetch(id)));
  }

  /** Fetch anew all that is here. */
  async reload() {
    const ids = [...this.#chats.keys()];
    this.#chats.clear();
    await this.load(ids);
  }

  messages(id) {
    return [...(this.#chats.get(id)?.messages.values() ?? [])];
  }

  last(id, topic = null) {
    return this.messages(id).findLast((message) => isWithin(message, topic));
  }

  /** Take in something that was seen; tell whether it rings. */
  take(kind, event) {
    if (kind === "answer") this.presses.answer(event.press_id, event);
    const chat = this.#chats.get(event.chat_id);
    if (chat?.seq === Infinity) chat.held.push([kind, event]);
    else if (chat && event.seq > chat.seq) this.#change(chat, kind, event);
    if (kind !== "message" || !this.#rings(event.message)) return false;
    this.memory.ring(this.viewer, event.chat_id);
    return true;
  }

  unread(id, topic = null) {
    return this.messages(id).filter((message) => this.#isUnread(message, topic)).length;
  }

  /** Note that everything in a chat, or in one of its topics, was seen. */
  markRead(id, topic) {
    for (const message of this.messages(id).filter((each) => this.#isUnread(each, topic))) {
      this.memory.markRead(this.viewer, id, topicOf(message), message.message_id);
    }
  }

  async #fetch(id) {
    const chat = this.#chats.get(id);
    const told = await look("view", { viewer: this.viewer, chat: id, newest: NEWEST });
    const byDate = told.messages.sort((one, other) => one.date - other.date);
    chat.messages = new Map(byDate.map((message) => [keyOf(message), message]));
    chat.seq = told.seq;
    for (const [kind, event] of chat.held) {
      if (event.seq > chat.seq) this.#change(chat, kind, event);
    }
    for (const press of told.spinning) {
      const slot = `${nameOf(press.chat, press.message)}/${press.data}`;
      this.presses.wait(slot, press.id, told.now - press.pressed_at);
    }
  }

  #change(chat, kind, event) {
    if (kind === "message" || kind === "edit") {
      chat.messages.set(keyOf(event.message), event.message);
    } else if (kind === "delete") {
      chat.messages.delete(nameOf(event.chat_id, event.message_id, event.ephemeral_message_id));
    }
  }

  /** New messages of others ring, unless they are silent or only say what happened. */
  #rings(message) {
    return !message.silent && !isService(message) && message.from?.id !== this.viewer;
  }

  #isUnread(message, topic) {
    if (message.from?.id === this.viewer || !isWithin(message, topic)) return false;
    const { chat, message_id: id } = message;
    return !this.memory.isRead(this.viewer, chat.id, topicOf(message), id);
  }
}

/** Tell whether a message belongs to a topic; 0 is General, nothing stands for the whole chat. */
export function isWithin(message, topic) {
  return topic === null || topicOf(message) === topic;
}

function topicOf(message) {
  return message.is_topic_message ? message.message_thread_id : 0;
}

const SAID = ["text", "photo", "document", "dice"];

export function isService(message) {
  return !SAID.some((kind) => kind in message);
}
