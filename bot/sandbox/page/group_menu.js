// What can be done with a group: people, the bot, topics, rights, promotion.

import { members } from "./members.js";
import { choices, question } from "./overlays.js";
import { act } from "./server.js";
import { say } from "./speech.js";

const RIGHTS = ["can_send_messages", "can_send_photos"];

export function groupMenu(column, id) {
  const { overlays, viewer, world } = column;
  const chat = world.chats.get(id);
  const items = [
    { text: say("group.members"), icon: "people", act: () => members(column, id) },
    { text: say("group.invite"), icon: "plus", act: () => invite(column, chat) },
    bot(column, chat),
    ...(world.administers(chat, viewer) ? administration(column, chat) : []),
    {
      text: say("group.leave"),
      icon: "back",
      danger: true,
      act: deed(column, "leave", { chat: id, user: viewer }),
    },
  ];
  overlays.sheet(chat.title, choices(overlays, items));
}

function deed(column, name, wishes) {
  return () => column.attempt(() => act(name, wishes));
}

/** The bot is asked in by anybody, and sent away by those who administer. */
function bot(column, chat) {
  const { viewer, world } = column;
  const wishes = { chat: chat.id, by: viewer };
  if (!world.isIn(chat, world.bot.id)) {
    return { text: say("group.addBot"), icon: "bot", act: deed(column, "add_bot", wishes) };
  }
  if (!world.administers(chat, viewer)) return null;
  return {
    text: say("group.kickBot"),
    icon: "bot",
    danger: true,
    act: deed(column, "kick_bot", wishes),
  };
}

function administration(column, chat) {
  const wishes = { chat: chat.id, by: column.viewer };
  const upgrade = { text: say("group.upgrade"), icon: "up", act: deed(column, "upgrade", wishes) };
  return [
    { text: say("group.rename"), icon: "pen", act: () => rename(column, chat) },
    ...RIGHTS.map((right) => permission(column, chat, right)),
    ...(chat.type === "group" ? [upgrade] : topics(column, chat)),
    {
      text: say("group.delete"),
      icon: "trash",
      danger: true,
      act: deed(column, "delete_chat", { chat: chat.id }),
    },
  ];
}

function permission(column, chat, right) {
  const allowed = chat.permissions[right];
  return {
    text: say(`group.${right}`),
    icon: "lock",
    state: say(allowed ? "group.allowed" : "group.forbidden"),
    act: deed(column, "permit", { chat: chat.id, rights: { [right]: !allowed } }),
  };
}

function topics(column, chat) {
  const on = !chat.is_forum;
  const turn = {
    text: say("group.topics"),
    icon: "hash",
    state: say(on ? "group.off" : "group.on"),
    act: deed(column, "set_forum", { chat: chat.id, on }),
  };
  return chat.is_forum ? [turn, ...topicDeeds(column, chat)] : [turn];
}

/** In a topic it can be closed or opened again; anywhere in the forum a new one can be made. */
function topicDeeds(column, chat) {
  const create = { text: say("topics.new"), icon: "plus", act: () => newTopic(column, chat) };
  const { topic } = column.place;
  if (topic === null) return [create];
  const closed = topic ? chat.topics.find((each) => each.id === topic).closed : chat.general_closed;
  const wishes = { chat: chat.id, topic, by: column.viewer, closed: !closed };
  const text = say(closed ? "topics.reopen" : "topics.close");
  return [create, { text, icon: "lock", act: deed(column, "close_topic", wishes) }];
}

function newTopic(column, chat) {
  const { overlays, viewer } = column;
  const answer = (name) =>
    column.attempt(async () => {
      const told = await act("add_topic", { chat: chat.id, name, by: viewer });
      await column.app.refresh();
      column.go(chat.id, told.id);
    });
  const form = question(overlays, say("topics.name"), "", say("group.create"), answer);
  overlays.sheet(say("topics.new"), form);
}

function rename(column, chat) {
  const { overlays, viewer } = column;
  const answer = (title) =>
    column.attempt(() => act("rename_chat", { chat: chat.id, title, by: viewer }));
  const form = question(overlays, say("group.name"), chat.title, say("sheet.save"), answer);
  overlays.sheet(say("group.rename"), form);
}

function invite(column, chat) {
  const { overlays, viewer, world } = column;
  const others = world.people.filter((person) => !world.isIn(chat, person.id));
  const items = others.map(({ id }) => ({
    text: world.name(id),
    icon: "plus",
    act: deed(column, "join", { chat: chat.id, user: id, by: viewer }),
  }));
  items.push({ text: say("people.add"), icon: "plus", act: () => column.app.addPerson() });
  overlays.sheet(say("group.invite"), choices(overlays, items));
}
