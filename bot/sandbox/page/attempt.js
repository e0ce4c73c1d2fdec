// Trying what the sandbox may refuse, or may not be there to do.

import { Refused, Unreachable } from "./server.js";
import { excuse, say } from "./speech.js";

/** Do something and give what it gives; if it cannot be done, say why and give nothing. */
export async function attempt(overlays, deed) {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof Refused) overlays.toast(excuse(error.message));
    else if (error instanceof Unreachable) overlays.toast(say("connection.lost"));
    else throw error;
    return null;
  }
}
