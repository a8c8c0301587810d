// Records moments of real matches for tests and the gallery: node scripts/samples.mjs http://127.0.0.1:8377 [game]
//
// Matches are played at random through the server for samples.json, and boards of one's own from situations.mjs for
// samples-more.json. A moment is kept if it shows something of a kind that no earlier one shows. What is written is
// exactly what the server sends.
import { writeFileSync } from 'node:fs';
import { SITUATIONS } from './situations.mjs';

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

/** What a moment shows: events, the pending question, kinds of actions, and what else a board draws differently. */
function kindsOf(view, events, legal) {
  return [
    `pending ${kind(view.pending)}`,
    ...events.map((event) => `event ${kind(event)}`),
    ...events.filter((event) => event.core_rolled).map((event) => `core ${event.core_rolled}`),
    ...legal.map(({ action }) => `action ${kind(action)}`),
    ...(view.tiles?.some(({ holds }) => holds === 'claimed') ? ['tile claimed'] : []),
  ];
}

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
      const events = (was && play.from !== undefined ? sight.events : []).flat();
      const kinds = kindsOf(sight.view, events, sight.legal ?? []);
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
          events,
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

/** How many seats a position has: by its gems, tokens or pools. */
const SEATS_IN = { conqueror: 2, yaisken: 2, knights: 0 };

/** The options that a position ends with. */
function optionsOf(position) {
  const last = position.split(' ').at(-1);
  if (last === '-') return {};
  const read = (value) => (value === 'yes' ? true : /^\d+$/.test(value) ? Number(value) : value);
  return Object.fromEntries(
    last.split(';').map((one) => {
      const [key, value] = one.split('=');
      return [key, key === 'first' ? value : read(value)];
    }),
  );
}

/** Plays a situation on a board of one's own, as situations.mjs says. */
async function study(game, situation, seen, samples) {
  const {
    position,
    random: nRandom = 0,
    steps: script = [],
    viewer,
    isApart,
    again = [],
  } = situation;
  again.forEach((one) => seen.delete(one));
  const words = position?.split(' ') ?? [];
  const players = situation.players ?? words[SEATS_IN[game]]?.split(',').length ?? 2;
  const options = situation.options ?? (position ? optionsOf(position) : {});
  const steps = [];
  const look = (seat, from) =>
    ask('/api/study', {
      game,
      players,
      options,
      ...(position ? { position } : {}),
      steps,
      from,
      ...(seat === null ? {} : { viewer: seat }),
    });
  const everybody = [...Array(players).keys(), null];
  const viewers = viewer === undefined ? everybody : [viewer];
  const before = new Map();
  for (const seat of viewers) {
    const { ply, act, sights } = await look(seat, 0);
    const [{ view, legal = [] }] = sights;
    before.set(seat, view);
    if (viewer === undefined || act.length === 0) continue;
    const shown = { before: view, events: [], view, legal: legal.slice(0, 80) };
    samples.push({ players, seat, ply, act, ...shown });
  }
  let told = 0;
  for (let n = 0; n < script.length + nRandom; n++) {
    const { act, chance = [] } = await look(null, steps.length);
    if (chance.length > 0) {
      // Only as likely as all others if there are more outcomes than the server lists.
      let rest = random(chance.reduce((sum, [, weight]) => sum + weight, 0));
      const drawn = chance.find(([, weight]) => (rest -= weight) < 0)[0];
      steps.push({ outcome: script[n] ?? drawn });
    } else if (act.length > 0) {
      const seat = act[random(act.length)];
      const { legal } = (await look(seat, steps.length)).sights[0];
      steps.push({ seat, action: script[n] ?? legal[random(legal.length)].text });
    } else break;
    const isAsked = (await look(null, steps.length)).chance === undefined;
    if (!isAsked && !isApart) continue;
    for (const seat of viewers) {
      const { ply, act: asked, sights } = await look(seat, told);
      const [{ view, events, legal = [] }] = sights;
      const role = seat === null ? 'spectator' : asked.includes(seat) ? 'asked' : 'waiting';
      // Where something is hidden, it is also new what others see of it.
      const kinds = kindsOf(view, events.flat(), legal).map((one) =>
        game === 'knights' ? `${one} (${role})` : one,
      );
      if (viewer !== undefined || kinds.some((one) => !seen.has(one))) {
        kinds.forEach((one) => seen.add(one));
        const shown = { before: before.get(seat), events: events.flat(), view };
        samples.push({ players, seat, ply, act: asked, ...shown, legal: legal.slice(0, 80) });
      }
      before.set(seat, view);
    }
    told = steps.length;
  }
}

function write(game, name, samples) {
  const lines = samples.map((one) => JSON.stringify(one));
  const file = new URL(`../src/games/${game}/${name}`, import.meta.url);
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

await ask('/api/me', { name: 'Sampler' });
for (const [game, plans] of Object.entries(PLANS)) {
  if (only && only !== game) continue;
  const seen = new Set();
  const samples = [];
  for (const plan of plans) await match(game, plan, seen, samples);
  write(game, 'samples.json', samples);
  const more = [];
  for (const [index, situation] of (SITUATIONS[game] ?? []).entries()) {
    state = 7 + index;
    await study(game, situation, seen, more);
  }
  if (more.length > 0) write(game, 'samples-more.json', more);
  console.log(game, samples.length, more.length, [...seen].sort().join(', '));
}
