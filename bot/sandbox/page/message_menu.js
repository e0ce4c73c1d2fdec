// What can be done with a message: reply, throw a dice at it, copy, correct, delete.

import { summary } from "./content.js";
import { choices } from "./overlays.js";
import { act } from "./server.js";
import { say } from "./speech.js";

export function messageMenu(column, message, composer) {
  const { overlays, viewer } = column;
  const own = message.from?.id === viewer;
  const throwAt = (emoji) => {
    composer.reply(message);
    return composer.throw(emoji);
  };
  const back = () => {
    const wish = { chat: message.chat.id, user: viewer, message: message.message_id };
    return column.attempt(() => act("take_back", wish));
  };
  const copied = message.text ?? message.caption;
  const replies = [
    { text: say("message.reply"), icon: "reply", act: () => composer.reply(message) },
    { text: say("message.throw", { emoji: "🎲" }), icon: "dice", act: () => throwAt("🎲") },
    { text: say("message.throw", { emoji: "🎰" }), icon: "dice", act: () => throwAt("🎰") },
  ];
  const items = [
    ...(message.ephemeral_message_id ? [] : replies),
    copied && { text: say("message.copy"), icon: "copy", act: () => column.copy(copied) },
    own &&
      message.text && {
        text: say("message.correct"),
        icon: "pen",
        act: () => composer.correct(message),
      },
    own && { text: say("message.delete"), icon: "trash", danger: true, act: back },
  ];
  overlays.sheet(summary(message), choices(overlays, items));
}
