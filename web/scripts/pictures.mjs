// Takes the pictures of the README: node scripts/pictures.mjs http://127.0.0.1:8377
// (CHROMIUM says where the browser is, if not at /usr/bin/chromium.)
//
// Matches against hard bots, in which the hints of a master are played, are stopped at a moment worth looking at.
import { chromium } from 'playwright-core';
import { fileURLToPath } from 'node:url';

const [server = 'http://127.0.0.1:8377'] = process.argv.slice(2);
const into = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Who sits at each table, and how many plies are played before the picture is taken. */
const PICTURES = [
  { game: 'conversion', rivals: 2, plies: 60, viewport: DESKTOP, colorScheme: 'light' },
  { game: 'conqueror', rivals: 2, plies: 40, viewport: DESKTOP, colorScheme: 'light' },
  { game: 'scalar', rivals: 1, plies: 150, viewport: DESKTOP, colorScheme: 'dark' },
  { game: 'yaisken', rivals: 2, plies: 130, viewport: DESKTOP, colorScheme: 'dark' },
  { game: 'knights', rivals: 3, plies: 45, viewport: DESKTOP, colorScheme: 'light' },
  { game: 'knights', rivals: 2, plies: 60, viewport: PHONE, colorScheme: 'dark', name: 'phone' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Plays by hints until it is the person's turn at about this ply; false if the match was over before. */
async function play(ask, table, plies) {
  for (;;) {
    const { table: info, play } = await ask('GET', `/api/tables/${table}`);
    if (info.status !== 'running') return false;
    const { legal, asked } = play.sights[0];
    if (!legal?.length) {
      await new Promise((done) => setTimeout(done, 50));
      continue;
    }
    if (play.ply >= plies && legal.length > 3) return true;
    const { action } = await ask('POST', `/api/tables/${table}/hint`, { seat: 0 });
    const command = { type: 'play', seat: 0, ply: asked, action };
    await ask('POST', `/api/tables/${table}/commands`, command);
  }
}

for (const { game, rivals, plies, viewport, colorScheme, name } of PICTURES) {
  const context = await browser.newContext({ baseURL: server, viewport, colorScheme });
  const ask = async (method, path, data) => {
    const answer = await context.request.fetch(path, { method, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  await ask('POST', '/api/me', { name: 'Ada' });
  for (let isThere = false; !isThere;) {
    const seats = ['open', ...Array(rivals).fill('bot:hard')];
    const { table } = await ask('POST', '/api/tables', { game, seats });
    const commands = `/api/tables/${table.id}/commands`;
    await ask('POST', commands, { type: 'sit', seat: 0, entropy: '5'.repeat(64) });
    await ask('POST', commands, { type: 'start' });
    isThere = await play(ask, table.id, plies);
    if (!isThere) continue;
    const page = await context.newPage();
    await page.goto(`/t/${table.id}`);
    await page.locator('.frame [data-lit]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    const file = ['web', game, ...(name ? [name] : [])].join('-');
    await page.screenshot({ path: `${into}${file}.png` });
    console.log(file);
  }
  await context.close();
}
await browser.close();
