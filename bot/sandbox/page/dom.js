// Making and arranging elements. No text ever becomes markup: there is no innerHTML here.

/** Make an element; `data` goes to its dataset, `on` holds its listeners. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  const { data = {}, on = {}, ...rest } = properties;
  Object.assign(element, rest);
  Object.assign(element.dataset, data);
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...present(children));
  return element;
}

/** Make a button that does something. */
export function button(properties, act, ...children) {
  return make("button", { type: "button", ...properties, on: { click: act } }, ...children);
}

/** Replace what an element holds; nothing stands for what is left out. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/** Make a container show the items in order, and keep the elements that it has for them. */
export function arrange(container, items, keyOf, create, draw) {
  const old = new Map([...container.children].map((child) => [child.dataset.key, child]));
  let place = container.firstElementChild;
  for (const item of items) {
    const key = String(keyOf(item));
    const element = old.get(key) ?? create(item);
    old.delete(key);
    element.dataset.key = key;
    if (element === place) place = place.nextElementSibling;
    else container.insertBefore(element, place);
    draw(element, item);
  }
  for (const element of old.values()) element.remove();
}

function present(children) {
  return children.filter((child) => child !== null && child !== undefined && child !== false);
}
