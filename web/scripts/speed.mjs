// Measures the client in a real browser: CHROMIUM=chromium node scripts/speed.mjs http://127.0.0.1:8377
//
// Tells for each game what the first load brings, how soon the board can be played, how long an action takes from the
// click to its drawn result, and how even the frames are while things move. Bots move at random, so that nobody waits
// for their thinking.
import { chromium } from 'playwright-core';

const [server = 'http://127.0.0.1:8377'] = process.argv.slice(2);
const GAMES = { conversion: 2, conqueror: 2, scalar: 2, yaisken: 2, knights: 3 };
const ACTIONS = 60;
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

/** Runs in the page before anything else: notes when results are drawn, and how long frames take. */
function watch() {
  const noted = { drawn: [], frames: [] };
  Object.assign(window, { noted });
  let clicked = null;
  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true });
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (clicked === null || !data.startsWith('{"type":"play"')) return;
        const since = clicked;
        clicked = null;
        // After the frame in which the board has changed was handed over to be painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => noted.drawn.push(performance.now() - since);
          port2.postMessage(null);
        });
      });
    }
  };
  let before = null;
  const frame = (now) => {
    const isMoving = document.getAnimations().some((one) => one.playState === 'running');
    if (isMoving && before !== null) noted.frames.push(now - before);
    before = isMoving ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
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
  return true;
}

async function measure(game, players) {
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
  await page.locator('.frame [data-lit], .question [data-action]').first().waitFor();
  const ready = await page.evaluate(() => performance.now());
  const bytes = [...scripts.values()].reduce((sum, script) => sum + script.bytes, 0);
  for (let n = 0; n < ACTIONS && (await act(page)); n++);
  const noted = await page.evaluate(() => window.noted);
  await context.close();
  return { bytes, ready, ...noted };
}

console.log('| game | script | board ready | actions | median | p95 | frames | median | p95 |');
console.log('|---|---|---|---|---|---|---|---|---|');
// The first time of all starts the browser's own machinery as well.
await measure('conversion', 2);
for (const [game, players] of Object.entries(GAMES)) {
  const { bytes, ready, drawn, frames } = await measure(game, players);
  const ms = (value) => `${value.toFixed(1)} ms`;
  console.log(
    `| ${game} | ${(bytes / 1000).toFixed(1)} kB | ${Math.round(ready)} ms | ${drawn.length} | ${ms(at(drawn, 0.5))} | ${ms(at(drawn, 0.95))} | ${frames.length} | ${ms(at(frames, 0.5))} | ${ms(at(frames, 0.95))} |`,
  );
}
await browser.close();
