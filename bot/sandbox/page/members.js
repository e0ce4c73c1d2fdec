// Who is in a group, and what those who administer it can do about it.

import { button, make } from "./dom.js";
import { avatar } from "./bubble.js";
import { act } from "./server.js";
import { say } from "./speech.js";

const NAMED = new Set(["creator", "administrator", "restricted"]);

export function members(column, id) {
  const { overlays, world } = column;
  const chat = world.chats.get(id);
  const rows = world.membersOf(chat).map((member) => row(column, chat, member));
  overlays.sheet(say("group.members"), make("ul", { className: "members" }, ...rows));
}

function row(column, chat, id) {
  const { world, viewer } = column;
  const status = world.status(chat, id);
  const name = world.name(id);
  const below = NAMED.has(status) ? say(`status.${status}`) : "";
  const lines = make("div", { className: "lines" }, make("b", { textContent: name }));
  lines.append(make("small", { textContent: below }));
  const may = world.administers(chat, viewer) && id !== viewer && status !== "creator";
  return make(
    "li",
    {},
    avatar(id === world.bot.id ? 0 : id, name),
    lines,
    ...(may ? deeds(column, chat, id, name) : []),
  );
}

function deeds(column, chat, id, name) {
  const wishes = { chat: chat.id, user: id, by: column.viewer };
  const administers = column.world.administers(chat, id);
  const status = administers ? "member" : "administrator";
  const said = say(administers ? "members.demote" : "members.promote");
  return [
    deed(column, said, name, "promote", { ...wishes, status }),
    deed(column, say("members.kick"), name, "kick", wishes),
  ];
}

function deed(column, text, name, deedName, wishes) {
  const properties = { className: "small", textContent: text, ariaLabel: `${text}：${name}` };
  return button(properties, async () => {
    column.overlays.closeSheet();
    await column.attempt(() => act(deedName, wishes));
  });
}
