// Talking to the sandbox: acts, looks, and the stream of what people see.

const KINDS = [
  "message",
  "edit",
  "delete",
  "press",
  "answer",
  "action",
  "chat",
  "chat_deleted",
  "member",
  "world",
  "reset",
];
const PAUSE = 2000;

/** The sandbox does not let somebody do that. */
export class Refused extends Error {}

/** The sandbox does not answer at all. */
export class Unreachable extends Error {}

/** Let somebody do something. */
export function act(name, wishes) {
  return told(`/sim/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wishes),
  });
}

/** Ask what there is. */
export function look(what, query = {}) {
  return told(`/sim/${what}?${new URLSearchParams(query)}`);
}

/** Tell where a picture or file can be fetched. */
export function fileAddress(id) {
  return `/sim/files/${encodeURIComponent(id)}`;
}

async function told(address, wish = {}) {
  const response = await fetch(address, wish).catch(() => {
    throw new Unreachable(address);
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.error);
  return answer;
}

/** One stream for all people of the page: a browser keeps few connections to one server. */
export class Stream {
  #source = null;
  #timer = 0;

  constructor(take, connected) {
    this.take = take;
    this.connected = connected;
  }

  /** Follow these people from behind a point; it takes the place of what was followed. */
  follow(viewers, after) {
    this.close();
    if (viewers.length === 0) return;
    const query = new URLSearchParams([...viewers.map((id) => ["viewer", id]), ["after", after]]);
    this.#source = new EventSource(`/sim/events?${query}`);
    this.#source.onopen = () => this.connected(true);
    this.#source.onerror = () => this.#broken(viewers, after);
    for (const kind of KINDS) {
      this.#source.addEventListener(kind, (event) => {
        after = event.lastEventId || after;
        this.take(kind, JSON.parse(event.data), after);
      });
    }
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  /** A browser resumes by itself, unless it was refused: then we ask again a little later. */
  #broken(viewers, after) {
    this.connected(false);
    if (this.#source.readyState !== EventSource.CLOSED) return;
    this.#timer = setTimeout(() => this.follow(viewers, after), PAUSE);
  }
}
