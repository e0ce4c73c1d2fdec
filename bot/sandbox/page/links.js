// Where links lead: into the bot's conversation, into a group with the bot, or nowhere from here.

const LINK = /^(?:https?:\/\/)?t\.me\/(\w+)\?(start|startgroup)(?:=([\w-]*))?$/i;

/** Read a link to the bot; anything else leads away and gives nothing. */
export function botLink(url, bot) {
  const [, username, kind, payload = ""] = LINK.exec(url) ?? [];
  if (username?.toLowerCase() !== bot.username.toLowerCase()) return null;
  return { kind: kind.toLowerCase(), payload };
}
