// The page of a server without a client: one's tables, and a notification when one of them waits.
"use strict";

const byId = (id) => document.getElementById(id);
const can = "Notification" in window;

/** The tables that wait, so that each turn is told once. */
const waiting = new Set();

async function ask(path, body) {
  const request = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await fetch(path, request);
  return answer.ok ? answer.json() : null;
}

async function start() {
  const me = await ask("/api/me");
  byId("guest").hidden = Boolean(me);
  byId("mine").hidden = !me;
  if (!me) return;
  showTelling();
  for (let wait = 1000; ; wait = Math.min(wait * 2, 60000)) {
    await list();
    if (await follow()) wait = 1000;
    await new Promise((done) => setTimeout(done, wait));
  }
}

async function list() {
  const tables = await ask("/api/me/tables");
  if (!tables) return;
  byId("none").hidden = tables.length > 0;
  byId("tables").replaceChildren(...tables.map((table) => {
    const line = document.createElement("li");
    const words = { open: "not begun", running: "running", over: "over", frozen: "stopped" };
    const state = table.waits_for_you ? "waits for you" : words[table.status] ?? table.status;
    line.className = table.waits_for_you ? "waits" : "";
    line.textContent = `${table.game}, ${table.id}: ${state}`;
    return line;
  }));
}

/** Follows the stream of events until it ends; true if anything came. */
async function follow() {
  const answer = await fetch("/api/stream/event").catch(() => null);
  if (!answer?.ok) return false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ done: true }));
    if (done) return true;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    const notices = lines.filter(Boolean).map((line) => JSON.parse(line)).filter((one) => one.table);
    notices.forEach(tell);
    if (notices.length > 0) await list();
  }
}

function tell(notice) {
  if (!notice.your_turn) {
    waiting.delete(notice.table);
    return;
  }
  const isNew = !waiting.has(notice.table);
  waiting.add(notice.table);
  if (isNew && document.hidden && can && Notification.permission === "granted") {
    new Notification("Your turn", { body: `${notice.game}, ${notice.table}`, tag: notice.table });
  }
}

function showTelling() {
  byId("tell").hidden = !can || Notification.permission !== "default";
  byId("telling").textContent = !can ? "" : {
    granted: "You are told when it is your turn, as long as this page is open.",
    denied: "Your browser does not let this page tell you when it is your turn.",
    default: "",
  }[Notification.permission];
}

byId("tell").addEventListener("click", async () => {
  await Notification.requestPermission();
  showTelling();
});

byId("guest").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = new FormData(event.target).get("name");
  if (await ask("/api/me", { name })) start();
});

start();
