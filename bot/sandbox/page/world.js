// Accounts and chats as `/sim/world` tells them, and the questions that the page has about them.

const TELEGRAM = 777000;
const PRESENT = new Set(["creator", "administrator", "member", "restricted"]);
const ADMINISTERING = new Set(["creator", "administrator"]);

export class World {
  constructor(told) {
    this.founded = told.founded;
    this.mark = `${told.run}-${told.seq}`;
    this.answerWindow = told.answer_window;
    this.bot = told.bot;
    this.users = new Map(told.users.map((user) => [user.id, user]));
    this.chats = new Map(told.chats.map((chat) => [chat.id, chat]));
  }

  /** People whom somebody may be on this page. */
  get people() {
    return [...this.users.values()].filter(
      (user) => !user.is_bot && user.id !== TELEGRAM && !user.deactivated,
    );
  }

  get groups() {
    return [...this.chats.values()].filter(
      (chat) => chat.type !== "private" && !chat.deleted && !chat.migrated_to,
    );
  }

  name(id) {
    const user = this.users.get(id);
    return fullName(user) || `#${id}`;
  }

  status(chat, id) {
    return chat.members[id] ?? "left";
  }

  isIn(chat, id) {
    return PRESENT.has(this.status(chat, id));
  }

  administers(chat, id) {
    return ADMINISTERING.has(this.status(chat, id));
  }

  membersOf(chat) {
    return Object.keys(chat.members)
      .map(Number)
      .filter((id) => this.isIn(chat, id));
  }

  /** The chats on somebody's list: the conversation with the bot, and groups. */
  chatsOf(viewer) {
    return [this.chats.get(viewer), ...this.groups.filter((chat) => this.isIn(chat, viewer))];
  }

  title(chat) {
    return chat.type === "private" ? fullName(this.bot) : chat.title;
  }

  /** The basic group that became this supergroup, if there was one. */
  predecessor(chat) {
    return [...this.chats.values()].find((other) => other.migrated_to === chat.id);
  }
}

export function fullName(user) {
  return [user?.first_name, user?.last_name].filter(Boolean).join(" ");
}
