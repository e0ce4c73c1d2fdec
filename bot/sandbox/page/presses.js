// Presses that wait for their answer: which buttons spin, and until when.

export class Presses {
  #slots = new Map();
  #early = new Map();

  constructor(window, answered, unanswered) {
    this.window = window;
    this.answered = answered;
    this.unanswered = unanswered;
  }

  spins(slot) {
    return this.#slots.has(slot);
  }

  /** Press: the slot spins from the touch on; the answer may overtake the press's own id. */
  async make(slot, send) {
    this.#slots.set(slot, null);
    try {
      this.wait(slot, await send());
    } catch (error) {
      this.#slots.delete(slot);
      throw error;
    }
  }

  /** Spin until a press is answered, or cannot be answered any more. */
  wait(slot, id, age = 0) {
    this.#slots.set(slot, id);
    const early = this.#early.get(id);
    if (early) {
      this.#early.delete(id);
      this.answer(id, early);
      return;
    }
    setTimeout(() => this.#giveUp(slot, id), (this.window - age) * 1000);
  }

  answer(id, answer) {
    for (const [slot, waiting] of this.#slots) {
      if (waiting !== id) continue;
      this.#slots.delete(slot);
      this.answered(answer);
      return;
    }
    const underWay = [...this.#slots.values()].includes(null);
    if (underWay) this.#early.set(id, answer);
  }

  #giveUp(slot, id) {
    if (this.#slots.get(slot) !== id) return;
    this.#slots.delete(slot);
    this.unanswered();
  }
}
