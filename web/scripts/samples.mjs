// Records moments of real matches for tests and the gallery: node scripts/samples.mjs http://127.0.0.1:8377 [game]
//
// Matches are played at random through the server; a moment is kept if it shows an event, a pending question or an
// action of a kind that no earlier one shows. What is written is exactly what the server sends.
import { writeFileSync } from 'node:fs';

const [server, only] = process.argv.slice(2);
const PLANS = {
  conversion: [
    { players: 2, options: {} },
    { players: 4, options: { holes: 5 } },
    { players: 8, options: { victory: 'largest-mass', conversion: 'endless' } },
  ],
  conqueror: [
    { players: 2, options: {} },
    { players: 4, options: {} },
    { players: 3, options: {} },
  ],
  scalar: [
    { players: 2, options: {} },
    { players: 2, options: {} },
    { players: 2, options: {} },
  ],
  yaisken: [
    { players: 2, options: {} },
    { players: 4, options: { setup: 'warlords-roulette' } },
    { players: 3, options: { board: 8 } },
    { players: 6, options: {} },
  ],
  knights: [
    { players: 3, options: {} },
    { players: 6, options: { deck: 'core' } },
    { players: 2, options: {} },
    { players: 4, options: {} },
  ],
};

/** A generator of its own, so that the same server gives about the same moments. */
let state = 7;
const random = (n) => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * n);
};

let cookie = '';
async function ask(path, body) {
  const request = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { cookie } }
    : { headers: { cookie } };
  for (;;) {
    const answer = await fetch(server + path, request);
    if (answer.status === 429) {
      await new Promise((done) => setTimeout(done, 300));
      continue;
    }
    const set = answer.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0];
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  }
}

const kind = (value) =>
  typeof value === 'string'
    ? value
    : value && typeof value === 'object'
      ? Object.keys(value)[0]
      : '';

async function match(game, { players, options }, seen, samples) {
  const seats = Array.from({ length: players }, () => 'open');
  const { table } = await ask('/api/tables', { game, seats, options, hot_seat: true });
  const path = `/api/tables/${table.id}`;
  const entropy = () => Array.from({ length: 64 }, () => random(16).toString(16)).join('');
  for (let seat = 0; seat < players; seat++) {
    await ask(`${path}/commands`, {
      type: 'sit',
      seat,
      name: `Player ${seat + 1}`,
      entropy: entropy(),
    });
  }
  await ask(`${path}/commands`, { type: 'start' });
  let before = null;
  for (let n = 0; n < 600; n++) {
    const hello = await ask(`${path}?ply=${before?.ply ?? 0}&lines=${before?.lines ?? 0}`);
    const play = hello.play;
    for (const sight of play.sights) {
      const was = before?.sights.find((one) => one.seat === sight.seat);
      const events = (play.from === undefined ? [] : sight.events).flat();
      const kinds = [
        `pending ${kind(sight.view.pending)}`,
        ...events.map((event) => `event ${kind(event)}`),
        ...(sight.legal ?? []).map((one) => `action ${kind(one.action)}`),
      ];
      const isNew = kinds.some((one) => !seen.has(`${one}`));
      const isMidway = n === 12 || n === 40;
      if (isNew || (isMidway && sight.seat === play.act[0])) {
        kinds.forEach((one) => seen.add(one));
        samples.push({
          players,
          seat: sight.seat,
          ply: play.ply,
          act: play.act,
          before: was?.view ?? sight.view,
          events: was ? events : [],
          view: sight.view,
          legal: (sight.legal ?? []).slice(0, 80),
        });
      }
    }
    before = play;
    if (hello.table.status !== 'running') break;
    const seat = play.act[random(play.act.length)];
    const sight = play.sights.find((one) => one.seat === seat);
    const { text } = sight.legal[random(sight.legal.length)];
    await ask(`${path}/commands`, { type: 'play', seat, ply: sight.asked, action: text });
  }
}

await ask('/api/me', { name: 'Sampler' });
for (const [game, plans] of Object.entries(PLANS)) {
  if (only && only !== game) continue;
  const seen = new Set();
  const samples = [];
  for (const plan of plans) await match(game, plan, seen, samples);
  const lines = samples.map((one) => JSON.stringify(one));
  const file = new URL(`../src/games/${game}/samples.json`, import.meta.url);
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
  console.log(game, samples.length, [...seen].sort().join(', '));
}
