// The few pictures of the page itself, as outlines on a field of 24 by 24.

const NAMESPACE = "http://www.w3.org/2000/svg";

const OUTLINES = {
  back: "M15 5l-7 7 7 7",
  bell: "M6 17h12l-1.500-2.500V11a4.500 4.500 0 0 0-9 0v3.500zM10.500 20h3",
  silent: "M6 17h12l-1.500-2.500V11a4.500 4.500 0 0 0-9 0v3.500zM10.500 20h3M4 4l16 16",
  bot: "M6 9h12v9H6zM12 9V5M9.500 13v1.500M14.500 13v1.500M3.500 12v3M20.500 12v3",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  close: "M6 6l12 12M18 6L6 18",
  dice: "M5 5h14v14H5zM9 9h.01M15 9h.01M9 15h.01M15 15h.01M12 12h.01",
  down: "M6 10l6 6 6-6",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  language: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  hash: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16",
  lock: "M6 11h12v9H6zM9 11V7a3 3 0 0 1 6 0v4",
  menu: "M12 5h.01M12 12h.01M12 19h.01",
  pen: "M4 20l1-4L16 5l3 3L8 19z",
  people:
    "M9 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6M3 20c0-8 12-8 12 0M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6",
  plus: "M12 5v14M5 12h14",
  reply: "M10 6l-6 6 6 6M4 12h9c4 0 7 2 7 7",
  send: "M4 12l16-8-5 16-3.500-6.500z",
  slash: "M15 4L9 20",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  up: "M12 20V5M6 11l6-6 6 6",
  theme: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
};

/** Draw one of the pictures; it says nothing by itself, its button does. */
export function icon(name) {
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add("icon", `icon-${name}`);
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", OUTLINES[name]);
  picture.append(path);
  return picture;
}
