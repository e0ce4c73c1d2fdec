// What a person can do outside of any chat: come, go, be somebody else, block the bot.

import { choices, question } from "./overlays.js";
import { act } from "./server.js";
import { say } from "./speech.js";

const LANGUAGES = [
  ["zh-hans", "简体中文"],
  ["en", "English"],
];

export function personMenu(column) {
  const { overlays, viewer, world } = column;
  const { blocked, language_code: language = "" } = world.users.get(viewer);
  const deed =
    (name, wishes = {}) =>
    () =>
      column.attempt(() => act(name, { user: viewer, ...wishes }));
  const block = blocked
    ? { text: say("person.unblock"), icon: "bot", act: deed("unblock") }
    : { text: say("person.block"), icon: "close", danger: true, act: deed("block") };
  const items = [
    { text: say("person.openBot"), icon: "bot", act: () => column.openBot() },
    { text: say("person.groups"), icon: "people", act: () => groups(column) },
    { text: say("group.new"), icon: "plus", act: () => newGroup(column) },
    { text: say("person.rename"), icon: "pen", act: () => rename(column) },
    {
      text: say("person.language"),
      icon: "language",
      state: language,
      act: () => languages(column),
    },
    block,
  ];
  overlays.sheet(world.name(viewer), choices(overlays, items));
}

/** Found a group, with the bot in it and whoever else is wanted. */
export function newGroup(column, payload = null) {
  const { overlays, viewer } = column;
  const found = (title) =>
    column.attempt(async () => {
      const told = await act("add_chat", { type: "group", title, creator: viewer });
      await arrive(column, told.id, payload);
    });
  const form = question(
    overlays,
    say("group.name"),
    say("group.nameAtFirst"),
    say("group.create"),
    found,
  );
  overlays.sheet(say("group.new"), form);
}

/** Choose a group into which the bot shall come, as a `startgroup` link asks. */
export function inviteBot(column, payload) {
  const { overlays, viewer, world } = column;
  const without = column.chats.filter(
    (chat) => chat.type !== "private" && !world.isIn(chat, world.bot.id),
  );
  const add = (chat) =>
    column.attempt(async () => {
      await act("add_bot", { chat: chat.id, by: viewer });
      await arrive(column, chat.id, payload);
    });
  const items = without.map((chat) => ({ text: chat.title, icon: "bot", act: () => add(chat) }));
  items.push({ text: say("group.new"), icon: "plus", act: () => newGroup(column, payload) });
  overlays.sheet(say("group.inviteBot"), choices(overlays, items));
}

/** Go into the group; the payload of the link is told to the bot there. */
async function arrive(column, chat, payload) {
  await column.app.refresh();
  column.go(chat, null);
  if (!payload) return;
  const text = `/start@${column.world.bot.username} ${payload}`;
  await act("say", { chat, user: column.viewer, text });
}

function groups(column) {
  const { overlays, viewer, world } = column;
  const items = world.groups.map((chat) => {
    const inside = world.isIn(chat, viewer);
    const name = inside ? "leave" : "join";
    return {
      text: say(`person.${name}`, { title: chat.title }),
      icon: inside ? "back" : "plus",
      danger: inside,
      act: () => column.attempt(() => act(name, { chat: chat.id, user: viewer })),
    };
  });
  if (items.length === 0) {
    items.push({ text: say("group.new"), icon: "plus", act: () => newGroup(column) });
  }
  overlays.sheet(say("person.groups"), choices(overlays, items));
}

function rename(column) {
  const { overlays, viewer, world } = column;
  const name = world.users.get(viewer).first_name;
  const answer = (first) =>
    column.attempt(() => act("rename_user", { user: viewer, first_name: first }));
  const form = question(overlays, say("person.name"), name, say("sheet.save"), answer);
  overlays.sheet(say("person.rename"), form);
}

function languages(column) {
  const { overlays, viewer } = column;
  const items = LANGUAGES.map(([code, text]) => ({
    text,
    icon: "language",
    act: () => column.attempt(() => act("set_language", { user: viewer, language_code: code })),
  }));
  overlays.sheet(say("person.language"), choices(overlays, items));
}
