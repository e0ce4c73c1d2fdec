// The bar over all phones: what this is, who there is, how it looks and speaks.

import { arrange, button, fill, make } from "./dom.js";
import { avatar } from "./bubble.js";
import { icon } from "./icons.js";
import { keepSettings, settings } from "./memory.js";
import { otherLanguage, say, tag } from "./speech.js";

const THEMES = ["auto", "light", "dark"];

export class Toolbar {
  constructor(app, element) {
    this.app = app;
    this.people = make("nav", { className: "people", ariaLabel: say("people.title") });
    this.offline = make("p", { className: "offline", role: "status", hidden: true });
    this.offline.textContent = say("connection.waiting");
    this.theme = button(
      { className: "quiet" },
      () => this.#nextTheme(),
      icon("theme"),
      make("span"),
    );
    this.element = element;
    this.#dress();
    fill(element, this.#brand(), this.people, this.#buttons(), this.offline);
  }

  draw() {
    const { app } = this;
    const newcomer = { id: 0 };
    arrange(
      this.people,
      [...app.world.people, newcomer],
      ({ id }) => id,
      ({ id }) => (id ? this.#chip(id) : this.#adder()),
      (chip, { id }) => id && this.#drawChip(chip, id),
    );
  }

  connected(yes) {
    this.offline.hidden = yes;
  }

  #brand() {
    const title = make("h1", { textContent: say("page.title") });
    return make("div", { className: "brand" }, title, make("p", { textContent: say("page.what") }));
  }

  #buttons() {
    const speak = {
      className: "quiet",
      textContent: say("page.otherLanguage"),
      lang: otherLanguage(),
    };
    const language = button(speak, () => this.#nextLanguage());
    return make("div", { className: "switches" }, this.theme, language);
  }

  #chip(id) {
    return button({ className: "chip" }, () => this.app.openColumn(id));
  }

  #adder() {
    const add = { className: "chip add", ariaLabel: say("people.add") };
    return button(add, () => this.app.addPerson(), icon("plus"), say("people.addShort"));
  }

  #drawChip(chip, id) {
    const { columns, memory, world } = this.app;
    const column = columns.get(id);
    const name = world.name(id);
    const unread = column?.unread ?? 0;
    const badge = unread > 0 && make("span", { className: "badge", textContent: unread });
    chip.ariaPressed = String(Boolean(column));
    chip.classList.toggle("active", memory.active === id);
    fill(chip, avatar(id, name), make("span", { textContent: name }), badge);
  }

  #nextTheme() {
    settings.theme = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length];
    keepSettings();
    this.#dress();
  }

  /** Another language is another page: everything is made anew, and everybody is where he was. */
  #nextLanguage() {
    settings.language = otherLanguage();
    keepSettings();
    location.reload();
  }

  #dress() {
    const { documentElement: root } = document;
    root.dataset.theme = settings.theme;
    root.lang = tag();
    document.title = say("page.title");
    this.theme.lastElementChild.textContent = say(`theme.${settings.theme}`);
    this.theme.ariaLabel = say("theme.switch", { theme: say(`theme.${settings.theme}`) });
  }
}
