// The two bars on top of a phone: whose phone it is, and where its owner is.

import { button, fill, make } from "./dom.js";
import { avatar } from "./bubble.js";
import { ringCount } from "./chat_list.js";
import { groupMenu } from "./group_menu.js";
import { icon } from "./icons.js";
import { newGroup, personMenu } from "./person_menu.js";
import { say } from "./speech.js";

export class Head {
  constructor(column) {
    this.column = column;
    this.owner = make("div", { className: "owner" });
    this.place = make("div", { className: "place" });
    this.element = make("header", { className: "head" }, this.owner, this.place);
  }

  draw() {
    const { column } = this;
    const { chat, topic } = column.place;
    const state = JSON.stringify([this.#ownerState(), chat, topic, chat && this.#placeState(chat)]);
    if (state === this.drawn) return;
    this.drawn = state;
    fill(this.owner, ...this.#ownerParts());
    fill(this.place, ...(chat ? this.#chatParts(chat, topic) : this.#listParts()));
  }

  #ownerState() {
    const { viewer, world } = this.column;
    const { first_name: first, last_name: last, blocked, started } = world.users.get(viewer);
    return [first, last, blocked, started];
  }

  #placeState(id) {
    const { column } = this;
    const chat = column.world.chats.get(id);
    const others = column.unread - column.mailbox.unread(id);
    const typing = column.typingIn === id;
    return [chat, column.memory.ringsOf(column.viewer, id), others, typing];
  }

  #ownerParts() {
    const { column } = this;
    const { viewer, world } = column;
    const person = world.users.get(viewer);
    const key = person.blocked ? "blocked" : person.started ? "started" : "fresh";
    const name = make("b", { textContent: world.name(viewer) });
    const state = make("small", { textContent: say(`person.${key}`) });
    const menu = {
      className: "quiet person-menu",
      ariaLabel: say("person.menu", { name: name.textContent }),
    };
    const close = {
      className: "quiet",
      ariaLabel: say("person.close", { name: name.textContent }),
    };
    return [
      avatar(viewer, name.textContent),
      make("div", { className: "lines" }, name, state),
      button(menu, () => personMenu(column), icon("menu")),
      button(close, () => column.app.closeColumn(viewer), icon("close")),
    ];
  }

  #listParts() {
    const title = make("h2", { textContent: say("chats.title") });
    const add = { className: "quiet new-group", ariaLabel: say("group.new") };
    return [title, button(add, () => newGroup(this.column), icon("plus"))];
  }

  #chatParts(id, topic) {
    const { column } = this;
    const [chat, rings, others, typing] = this.#placeState(id);
    const title = column.world.title(chat);
    const named = chat.topics.find((each) => each.id === topic)?.name;
    const heading = make("h2", { textContent: named ? `${named} · ${title}` : title });
    const below = make("small", {
      textContent: typing ? say("chat.typing") : this.#subtitle(chat),
    });
    const back = button(
      { className: "quiet back", ariaLabel: say("chat.back") },
      () => column.back(),
      icon("back"),
      others > 0 && make("span", { className: "badge", textContent: others }),
    );
    const menu = { className: "quiet chat-menu", ariaLabel: say("group.menu") };
    return [
      back,
      make("div", { className: "lines" }, heading, below),
      ringCount(rings),
      chat.type !== "private" && button(menu, () => groupMenu(column, id), icon("menu")),
    ];
  }

  #subtitle(chat) {
    const { world } = this.column;
    if (chat.type === "private") return say("chat.bot", { username: world.bot.username });
    const n = world.membersOf(chat).length;
    const present = world.isIn(chat, world.bot.id) ? say("chat.withBot") : say("chat.withoutBot");
    return `${say("chat.members", { n })} · ${present} · ${say(`chat.${chat.type}`)}`;
  }
}
