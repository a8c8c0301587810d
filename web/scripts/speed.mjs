// Measures the client in a real browser: node scripts/speed.mjs http://127.0.0.1:8377
// (CHROMIUM says where the browser is, if not at /usr/bin/chromium.)
//
// Tells for each game what the first load brings, how soon the board can be played, how long an action takes from the
// click to its drawn result (and the medians of its parts), and how even the frames are while things move. Bots move at
// random, so that nobody waits for their thinking. Games may be named behind the address.
import { chromium } from 'playwright-core';

const [server = 'http://127.0.0.1:8377', ...wanted] = process.argv.slice(2);
const GAMES = { conversion: 2, conqueror: 2, scalar: 2, yaisken: 2, knights: 3 };
/** How many actions are measured in each game, and how many of one match at the most. */
const ACTIONS = Number(process.env.ACTIONS ?? 100);
const EACH = 25;
/** How long the pointer rests on what it clicks, as a person's does, in milliseconds. */
const REST = 250;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...FLAGS, ...QUIET],
});

/** What stands at this share of a sorted list. */
const at = (values, share) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? NaN;

/** Runs in the page before anything else: notes when the board is there, when results are drawn, and frames. */
function watch() {
  const noted = { ready: null, drawn: [], frames: [] };
  Object.assign(window, { noted });
  const EVERYTHING = { subtree: true, childList: true, attributes: true };
  // Within a frame: once it was handed over to be painted.
  const afterwards = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const painted = (then) => requestAnimationFrame(() => afterwards(then));
  const changes = new MutationObserver(() => {
    if (!document.querySelector('.frame [data-spot]')) return;
    changes.disconnect();
    painted(() => (noted.ready = performance.now()));
  });
  changes.observe(document, EVERYTHING);
  // Frames are counted while something moves. A loop that never ends would always have a frame pending, and Chromium lets
  // the server's answer to a click wait for a pending frame, as it need not on a page that is at rest.
  let isCounting = false;
  let before = null;
  let moved = 0;
  const frame = (now) => {
    const isMoving = document.getAnimations().some((one) => one.playState === 'running');
    if (isMoving && before !== null) noted.frames.push(now - before);
    before = isMoving ? now : null;
    if (isMoving) moved = now;
    isCounting = now - moved < 100;
    if (isCounting) requestAnimationFrame(frame);
  };
  const count = () => {
    moved = performance.now();
    if (!isCounting) requestAnimationFrame(frame);
    isCounting = true;
  };
  // An action begins with the click that sends it, and ends with the frame that shows what it led to: the first one after
  // the page has changed because of the server's answer.
  let clicked = null;
  let action = null;
  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true });
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (!data.startsWith('{"type":"play"')) return;
        if (action === null) {
          painted(count);
          return;
        }
        const { click, sent } = action;
        action = null;
        const heard = performance.now();
        let isChanged = false;
        const changes = new MutationObserver(() => (isChanged = true));
        changes.observe(document.body, { ...EVERYTHING, characterData: true });
        const look = () => {
          if (!isChanged) {
            requestAnimationFrame(look);
            return;
          }
          changes.disconnect();
          afterwards(() => {
            const now = performance.now();
            noted.drawn.push({ all: now - click, sending: sent - click, server: heard - sent });
            count();
          });
        };
        // Asked for before the page asks for anything, so that what it leaves for later is not counted.
        requestAnimationFrame(look);
      });
    }
    send(text) {
      super.send(text);
      if (JSON.parse(text).type === 'play') action = { click: clicked, sent: performance.now() };
    }
  };
}

async function open(context, game, players) {
  const post = async (path, data) => {
    const answer = await context.request.post(server + path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const seats = ['open', ...Array(players - 1).fill('bot:random')];
  const { table } = await post('/api/tables', { game, seats });
  const commands = `/api/tables/${table.id}/commands`;
  await post(commands, { type: 'sit', seat: 0, entropy: '5'.repeat(64) });
  await post(commands, { type: 'start' });
  return table.id;
}

/** Clicks something that is lit, or a button; whether there was anything. */
async function act(page) {
  await page.keyboard.press('s');
  const target = await page
    .waitForFunction(
      () => {
        if (document.querySelector('.result')) return 'over';
        const all = document.querySelectorAll('.frame [data-lit], .question [data-action]');
        const one = all[Math.floor(Math.random() * all.length)];
        if (!one) return null;
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
      null,
      { timeout: 10_000 },
    )
    .then((found) => found.jsonValue())
    // Nothing is asked for a long time: enough was seen.
    .catch(() => 'over');
  if (target === 'over') return false;
  await page.mouse.move(target.x, target.y);
  await page.waitForTimeout(REST);
  await page.mouse.click(target.x, target.y);
  // Whoever plays looks at what came of it before they go on.
  await page.waitForTimeout(REST);
  return true;
}

/** One match, or so many actions of it. */
async function play(game, players, actions) {
  const context = await browser.newContext({
    baseURL: server,
    viewport: { width: 1280, height: 800 },
  });
  await context.request.post(`${server}/api/me`, { data: { name: 'Speed' } });
  await context.addInitScript(watch);
  const id = await open(context, game, players);
  const page = await context.newPage();
  const scripts = new Map();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(`/t/${id}`);
  await page.waitForFunction(() => window.noted.ready !== null);
  const bytes = [...scripts.values()].reduce((sum, script) => sum + script.bytes, 0);
  const n = () => page.evaluate(() => window.noted.drawn.length);
  while ((await n()) < actions && (await act(page)));
  const noted = await page.evaluate(() => window.noted);
  await context.close();
  return { bytes, ...noted };
}

/** As many matches as it takes to so many actions. */
async function measure(game, players) {
  const all = { ready: [], drawn: [], frames: [], bytes: 0 };
  while (all.drawn.length < ACTIONS) {
    const one = await play(game, players, Math.min(EACH, ACTIONS - all.drawn.length));
    all.bytes = Math.max(all.bytes, one.bytes);
    all.ready.push(one.ready);
    all.drawn.push(...one.drawn);
    all.frames.push(...one.frames);
  }
  return all;
}

const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
row(
  'game',
  'script',
  'ready',
  'actions',
  'median',
  'p95',
  'sending',
  'server',
  'drawing',
  'frames',
  'median',
  'p95',
);
row(...Array(12).fill('---'));
// The first time of all starts the browser's own machinery as well.
await play('conversion', 2, 5);
for (const [game, players] of Object.entries(GAMES)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const { bytes, ready, drawn, frames } = await measure(game, players);
  const ms = (values, share = 0.5) => `${at(values, share).toFixed(1)} ms`;
  const actions = drawn.map(({ all }) => all);
  row(
    game,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${Math.round(at(ready, 0.5))} ms (at most ${Math.round(Math.max(...ready))})`,
    drawn.length,
    ms(actions),
    ms(actions, 0.95),
    ms(drawn.map(({ sending }) => sending)),
    ms(drawn.map((one) => one.server)),
    ms(drawn.map((one) => one.all - one.sending - one.server)),
    frames.length,
    ms(frames),
    ms(frames, 0.95),
  );
}
await browser.close();
