// Inline keyboards: rows as wide as the bubble, the buttons of a row equally wide.

import { arrange, fill, make } from "./dom.js";
import { say } from "./speech.js";

const wishes = new WeakMap();

/** Draw a keyboard; whatever keeps its place keeps its element, so that no touch is lost. */
export function drawKeyboard(holder, rows, spins, touch) {
  arrange(holder, [...rows.entries()], first, newRow, (line, [, row]) => {
    line.dataset.buttons = row.length;
    arrange(
      line,
      [...row.entries()],
      first,
      () => newButton(touch),
      (element, [, wish]) => drawButton(element, wish, spins(wish)),
    );
  });
}

function first([index]) {
  return index;
}

function newRow() {
  return make("div", { className: "row" });
}

function newButton(touch) {
  const element = make("button", { type: "button", className: "inline" });
  element.addEventListener("click", () => touch(wishes.get(element)));
  return element;
}

function drawButton(element, wish, spinning) {
  wishes.set(element, wish);
  const lead = "url" in wish ? make("span", { className: "away", textContent: "↗" }) : null;
  fill(element, make("span", { className: "caption", textContent: wish.text }), lead);
  element.title = wish.text;
  element.classList.toggle("spinning", spinning);
  element.ariaBusy = String(spinning);
  element.ariaDescription = spinning ? say("press.waiting") : "";
}
