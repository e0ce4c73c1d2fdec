// What outlives a reload: who sits here, where everybody was, what was read, what rang.

const SETTINGS = "sandbox-settings";
const WORLD = "sandbox-world";

const AT_FIRST = {
  columns: null,
  active: 0,
  places: {},
  read: {},
  rings: {},
  after: "",
};

/** How the page looks and speaks, whatever it shows. */
export const settings = { theme: "auto", language: "zh", ...stored(SETTINGS) };

export function keepSettings() {
  localStorage.setItem(SETTINGS, JSON.stringify(settings));
}

/** What belongs to one world; another world begins anew. */
export class Memory {
  constructor(founded) {
    const kept = stored(WORLD);
    Object.assign(this, structuredClone(AT_FIRST), kept?.founded === founded ? kept : { founded });
  }

  keep() {
    localStorage.setItem(WORLD, JSON.stringify(this));
  }

  place(viewer) {
    return this.places[viewer] ?? { chat: 0, topic: null };
  }

  isRead(viewer, chat, topic, id) {
    return id <= (this.read[`${viewer}/${chat}/${topic}`] ?? 0);
  }

  markRead(viewer, chat, topic, id) {
    if (this.isRead(viewer, chat, topic, id)) return;
    this.read[`${viewer}/${chat}/${topic}`] = id;
  }

  ringsOf(viewer, chat) {
    return this.rings[`${viewer}/${chat}`] ?? 0;
  }

  ring(viewer, chat) {
    this.rings[`${viewer}/${chat}`] = this.ringsOf(viewer, chat) + 1;
  }
}

function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    // What cannot be read is as good as nothing: the next change overwrites it.
    return null;
  }
}
