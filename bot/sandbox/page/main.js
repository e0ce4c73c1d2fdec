// Where the page begins.

import { App } from "./app.js";

const app = new App(document.querySelector("#toolbar"), document.querySelector("#columns"));
await app.start();
