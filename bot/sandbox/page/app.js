// The page as a whole: the world, the phones that are open, and the stream that moves them.

import { attempt } from "./attempt.js";
import { button, fill, make } from "./dom.js";
import { Column } from "./column.js";
import { icon } from "./icons.js";
import { Memory, settings } from "./memory.js";
import { Overlays, question } from "./overlays.js";
import { act, fileAddress, look, Stream } from "./server.js";
import { say, tag } from "./speech.js";
import { Toolbar } from "./toolbar.js";
import { World } from "./world.js";

const MOST_PHONES_AT_FIRST = 4;
const LEAST_WIDTH = 342;
const HANDHELD = 720;
const PAUSE = 30;
const CHANGE_THE_WORLD = new Set(["chat", "chat_deleted", "member", "world"]);
const TELL_OF_CHANGES = [
  "new_chat_title",
  "migrate_from_chat_id",
  "forum_topic_created",
  "forum_topic_closed",
  "forum_topic_reopened",
];
const NEWCOMERS = {
  zh: ["阿强", "小美", "老王", "阿珍", "大刘", "小燕", "阿明", "莉莉"],
  en: ["Anna", "Bert", "Clara", "David", "Emma", "Felix", "Grace", "Henry"],
};

export class App {
  columns = new Map();
  #drawing = false;
  #refreshing = null;
  #turn = 0;
  #timer = 0;

  constructor(header, main) {
    this.main = main;
    this.toolbar = new Toolbar(this, header);
    this.overlays = new Overlays(main);
    this.overlays.element.classList.add("wide");
    document.body.append(this.overlays.element);
    this.stream = new Stream(
      (...event) => this.#take(...event),
      (yes) => this.#connected(yes),
    );
  }

  async start() {
    this.world = new World(await look("world"));
    this.memory = new Memory(this.world.founded);
    const known = new Set(this.world.people.map(({ id }) => id));
    const seated = this.memory.columns ?? [...known].slice(0, phonesAtFirst());
    for (const viewer of seated.filter((id) => known.has(id))) this.#seat(viewer);
    await this.#loadAll();
    if (this.memory.columns === null) this.#arrive();
    this.#follow();
    this.draw();
    document.documentElement.dataset.ready = "yes";
  }

  /** Ask anew what there is; the last of several questions answers those before it. */
  refresh() {
    this.#turn += 1;
    this.#refreshing = this.#refresh(this.#turn);
    return this.#refreshing;
  }

  /** Draw everything, once for all that happens at the same time. */
  draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      this.#drawNow();
    });
  }

  /** Open somebody's phone, or come to it if it is open. */
  async openColumn(viewer) {
    if (!this.columns.has(viewer)) {
      this.#seat(viewer);
      await this.columns.get(viewer).load();
      this.#follow();
    }
    this.#choose(viewer);
    this.#drawNow();
    this.columns.get(viewer).element.scrollIntoView({ inline: "nearest", block: "nearest" });
  }

  closeColumn(viewer) {
    this.columns.get(viewer).element.remove();
    this.columns.delete(viewer);
    this.#choose([...this.columns.keys()].at(-1) ?? 0);
    this.#follow();
    this.draw();
  }

  /** Ask for a name and let somebody come, who speaks as the page does. */
  addPerson() {
    const taken = new Set(this.world.people.map((person) => person.first_name));
    const name = NEWCOMERS[settings.language].find((each) => !taken.has(each)) ?? "";
    const arrive = async (first) => {
      const language = tag().toLowerCase();
      const { id } = await act("add_user", { first_name: first, language_code: language });
      await this.refresh();
      await this.openColumn(id);
    };
    const answer = (first) => attempt(this.overlays, () => arrive(first));
    const form = question(this.overlays, say("person.name"), name, say("people.add"), answer);
    this.overlays.sheet(say("people.add"), form);
  }

  /** Show a picture as large as the window is. */
  enlarge(id, caption) {
    const picture = make("img", { src: fileAddress(id), alt: caption || say("content.photo") });
    const box = make("dialog", { className: "lightbox" });
    const close = { className: "quiet", ariaLabel: say("sheet.close") };
    box.append(
      picture,
      button(close, () => box.close(), icon("close")),
    );
    box.addEventListener("close", () => box.remove());
    picture.addEventListener("click", () => box.close());
    document.body.append(box);
    box.showModal();
  }

  #seat(viewer) {
    this.columns.set(viewer, new Column(this, viewer));
    if (!this.columns.has(this.memory.active)) this.memory.active = viewer;
  }

  /** Who comes to this world for the first time stands where there is something to press. */
  #arrive() {
    for (const { viewer, chats, mailbox } of this.columns.values()) {
      const inviting = chats.find(
        ({ id, type }) => type !== "private" && mailbox.last(id)?.reply_markup,
      );
      if (inviting) this.memory.places[viewer] = { chat: inviting.id, topic: null };
    }
    this.#keepColumns();
  }

  #choose(viewer) {
    this.memory.active = viewer;
    this.#keepColumns();
  }

  #keepColumns() {
    this.memory.columns = [...this.columns.keys()];
    this.memory.keep();
  }

  async #refresh(turn) {
    const world = new World(await look("world"));
    if (turn !== this.#turn) {
      await this.#refreshing;
      return;
    }
    if (world.founded !== this.world.founded) {
      location.reload();
      return;
    }
    this.world = world;
    await this.#loadAll();
    this.draw();
  }

  async #loadAll() {
    await Promise.all([...this.columns.values()].map((column) => column.load()));
  }

  #follow() {
    this.stream.follow([...this.columns.keys()], this.memory.after || this.world.mark);
  }

  #drawNow() {
    const shown = [...this.columns.values()];
    for (const column of shown) {
      if (!column.element.isConnected) this.main.append(column.element);
      column.element.classList.toggle("active", column.viewer === this.memory.active);
      column.draw();
    }
    this.main.querySelector(".welcome")?.remove();
    if (shown.length === 0) this.main.append(this.#welcome());
    this.toolbar.draw();
    this.memory.keep();
  }

  #welcome() {
    const add = { className: "primary", textContent: say("people.add") };
    const text = this.world.people.length ? say("page.nobody") : say("page.empty");
    const box = make("section", { className: "welcome" });
    fill(box, make("h2", { textContent: say("page.title") }), make("p", { textContent: text }));
    box.append(button(add, () => this.addPerson()));
    return box;
  }

  #take(kind, event, mark) {
    this.memory.after = mark;
    if (kind === "reset") {
      this.#reset();
      return;
    }
    for (const viewer of event.viewers) this.columns.get(viewer)?.take(kind, event);
    if (changesWorld(kind, event)) this.#refreshSoon();
    this.draw();
  }

  /** Something may have been missed: everything is looked at anew. */
  async #reset() {
    await this.refresh();
    await Promise.all([...this.columns.values()].map((column) => column.mailbox.reload()));
    this.draw();
  }

  #refreshSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => attempt(this.overlays, () => this.refresh()), PAUSE);
  }

  #connected(yes) {
    this.toolbar.connected(yes);
    if (yes) this.#refreshSoon();
  }
}

/** As many phones as stand side by side; on a telephone one is seen and the others ring. */
function phonesAtFirst() {
  const { innerWidth: width } = window;
  const fitting = width <= HANDHELD ? MOST_PHONES_AT_FIRST : Math.floor(width / LEAST_WIDTH);
  return Math.min(fitting, MOST_PHONES_AT_FIRST);
}

function changesWorld(kind, event) {
  if (kind !== "message") return CHANGE_THE_WORLD.has(kind);
  return TELL_OF_CHANGES.some((field) => field in event.message);
}
