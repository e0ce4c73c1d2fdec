// What lies over a phone for a while: toasts, alerts, sheets, and banners of what rang.

import { button, fill, make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./speech.js";

const SHORTEST = 2000;
const LONGEST = 3000;
const PER_LETTER = 20;
const BANNER = 4000;

export class Overlays {
  #toastTimer = 0;
  #bannerTimer = 0;

  /** Lie over a stage, which cannot be touched under a sheet or an alert. */
  constructor(stage) {
    this.stage = stage;
    this.toasts = make("div", { className: "toasts", role: "status", ariaLive: "polite" });
    this.banners = make("div", { className: "banners" });
    this.sheets = make("div", { className: "sheets" });
    this.element = make("div", { className: "overlays" }, this.banners, this.sheets, this.toasts);
  }

  /** Show a line that goes by itself, the later the longer it is; the newest takes the place. */
  toast(text) {
    clearTimeout(this.#toastTimer);
    fill(this.toasts, make("p", { className: "toast", textContent: text }));
    const life = Math.min(SHORTEST + PER_LETTER * [...text].length, LONGEST);
    this.#toastTimer = setTimeout(() => fill(this.toasts), life);
  }

  /** Show a text that stays until it is closed. */
  alert(title, text) {
    const close = () => this.#remove(box);
    const confirm = button({ className: "primary", textContent: say("alert.close") }, close);
    const box = make(
      "div",
      { className: "alert", role: "alertdialog", ariaLabel: title },
      make("h3", { textContent: title }),
      make("p", { textContent: text }),
      confirm,
    );
    this.#lay(box, confirm);
  }

  /** Open a sheet, in place of the one that is open. */
  sheet(title, ...content) {
    const box = make("section", { className: "sheet", role: "dialog", ariaLabel: title });
    const close = button(
      { className: "quiet", ariaLabel: say("sheet.close") },
      () => this.#remove(box),
      icon("close"),
    );
    const head = make("header", {}, make("h3", { textContent: title }), close);
    box.append(head, make("div", { className: "content" }, ...content));
    this.closeSheet();
    this.#lay(box, box.querySelector("input, .content button") ?? close);
  }

  closeSheet() {
    const open = this.sheets.querySelector(".sheet");
    if (open) this.#remove(open);
  }

  /** Show for a moment what rang in a chat that is not open. */
  banner(title, text, open) {
    clearTimeout(this.#bannerTimer);
    const shown = button(
      { className: "banner" },
      () => {
        fill(this.banners);
        open();
      },
      icon("bell"),
      make("b", { textContent: title }),
      make("span", { textContent: text }),
    );
    fill(this.banners, shown);
    this.#bannerTimer = setTimeout(() => fill(this.banners), BANNER);
  }

  #lay(box, focused) {
    box.opener = document.activeElement;
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#remove(box);
    });
    this.sheets.append(box);
    this.#shade();
    if (!box.opener || box.opener === document.body || this.#isNear(box.opener)) focused.focus();
  }

  #remove(box) {
    box.remove();
    this.#shade();
    const inside = this.sheets.lastElementChild?.querySelector("button");
    if (box.opener?.isConnected) box.opener.focus();
    else inside?.focus();
  }

  #shade() {
    const covered = this.sheets.childElementCount > 0;
    this.stage.inert = covered;
    this.sheets.classList.toggle("open", covered);
  }

  /** Another person's typing is not interrupted by what happens on this phone. */
  #isNear(element) {
    return this.element.parentElement.contains(element);
  }
}

/** Make a list of things that can be done; each closes the sheet first. */
export function choices(overlays, items) {
  const buttons = items.filter(Boolean).map(({ text, icon: name, danger = false, act, state }) =>
    button(
      { className: danger ? "choice danger" : "choice" },
      () => {
        overlays.closeSheet();
        act();
      },
      name && icon(name),
      make("span", { textContent: text }),
      state && make("small", { textContent: state }),
    ),
  );
  return make("div", { className: "choices" }, ...buttons);
}

/** Make a form with one line to fill in. */
export function question(overlays, label, value, confirm, answer) {
  const input = make("input", { value, ariaLabel: label, maxLength: 64, required: true });
  const form = make(
    "form",
    { className: "question" },
    make("label", {}, label, input),
    make("button", { className: "primary", textContent: confirm }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!input.value.trim()) return;
    overlays.closeSheet();
    answer(input.value.trim());
  });
  return form;
}
