/** A line that breaks in the middle of a match: the page says so, comes back by itself, and nothing is lost or doubled. */
import { onTestFinished } from 'vitest';
import { words } from '../src/words/en/interface';
import { look } from './help/advancing';
import { squaresFrom } from './help/games';
import type { Person } from './help/person';
import { answer, asked, chance, clickSpot, playOn } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin, gather } from './help/tables';
import { expect, test, type Somebody } from './help/test';
import { Wire } from './help/wire';

const choose = chance(5);
/** What a browser logs by itself when a line breaks. */
const BROKEN = [/WebSocket connection to/, /Failed to load resource: net::ERR_/];

interface Scene {
  wire: Wire;
  /** Who is at the end of the wire; it is their turn. */
  ada: Person;
  bob: Person;
  table: string;
  /** The plays that Ada's page has sent, also in vain. */
  sent: { seat: number; ply: number; action: string }[];
}

/** Ada at the end of a wire and Bob, at a small table of Conversion where Ada is asked. */
async function scene(somebody: Somebody): Promise<Scene> {
  const wire = await Wire.lay();
  onTestFinished(() => wire.remove());
  const ada = await somebody('Ada', { context: { baseURL: wire.url }, mayHear: BROKEN });
  const bob = await somebody('Bob');
  const sent: Scene['sent'] = [];
  ada.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, seat, ply, action } = JSON.parse(String(payload));
      if (type === 'play') sent.push({ seat, ply, action });
    }),
  );
  const options = { 'hole-squares': squaresFrom(3) };
  const table = await begin({ game: 'conversion', seats: ['open', 'open'], options }, [ada, bob]);
  await gather(table, [ada, bob]);
  const isBobs = (await look(ada, table)).play?.act[0] === 1;
  if (isBobs) await answer(bob, choose);
  await asked(ada.page);
  return { wire, ada, bob, table, sent };
}

const isLost = ({ page }: Person) => page.getByText(words.line.lost).waitFor();
const isBack = ({ page }: Person) => page.getByText(words.line.lost).waitFor({ state: 'detached' });

/** Places a die, and does not wait for what becomes of it. */
async function place({ page }: Person): Promise<void> {
  const isDie = (spot: string) => spot.startsWith('hand:');
  await clickSpot(page, choose((await asked(page)).lit.filter(isDie)));
  await clickSpot(page, choose((await asked(page)).lit.filter((spot) => !isDie(spot))));
}

/** How often an action of seat 0 is in a record. */
const times = (record: string, action: string) =>
  record.split('\n').filter((line) => line.endsWith(` s0 ${action}`)).length;

/** Both play to the end; the record is right. */
async function finish({ ada, bob, table }: Scene): Promise<string> {
  await Promise.all([playOn(ada, choose), playOn(bob, chance(6))]);
  const record = await recordOf(bob, table);
  expect(await verify(record)).toContain('everything checked is right');
  return record;
}

test('a broken line is told, comes back by itself, and the match goes on', async ({ somebody }) => {
  const all = await scene(somebody);
  const { wire, ada, bob } = all;
  wire.cut();
  await isLost(ada);
  // Bob is not held up, and his page knows of no broken line.
  expect(await bob.page.getByText(words.line.lost).count()).toBe(0);
  wire.mend();
  await isBack(ada);
  await finish(all);
});

test('what happened while the line was broken is there when it is back', async ({ somebody }) => {
  const all = await scene(somebody);
  const { wire, ada, bob, table } = all;
  await answer(ada, choose);
  await asked(bob.page);
  wire.cut();
  await isLost(ada);
  await answer(bob, choose);
  await expect.poll(async () => (await look(bob, table)).play?.act).toEqual([0]);
  wire.mend();
  await isBack(ada);
  await asked(ada.page);
  const logs = [ada, bob].map(({ page }) => page.getByRole('log').allInnerTexts());
  const [adas, bobs] = await Promise.all(logs);
  expect(adas).toEqual(bobs);
});

test('a move that is made while the line is broken is played once when it is back', async ({
  somebody,
}) => {
  const all = await scene(somebody);
  const { wire, ada, bob, table, sent } = all;
  wire.cut();
  await isLost(ada);
  await place(ada);
  await ada.page.getByText(words.question.sending).waitFor();
  expect((await look(bob, table)).play?.act).toEqual([0]);
  wire.mend();
  await isBack(ada);
  await bob.page.locator('.question .asked').waitFor();
  const [move] = sent;
  if (!move) throw new Error('nothing was sent');
  const record = await finish(all);
  expect(sent.filter(({ ply }) => ply === move.ply)).toHaveLength(1);
  expect(times(record, move.action)).toBe(1);
});

test('a move whose answer was lost is sent again, and played once', async ({ somebody }) => {
  const all = await scene(somebody);
  const { wire, ada, bob, sent } = all;
  wire.muffle();
  await place(ada);
  // The server has it: Bob is asked, while Ada's page still waits for the answer.
  await bob.page.locator('.question .asked').waitFor();
  await ada.page.getByText(words.question.sending).waitFor();
  wire.cut();
  await isLost(ada);
  wire.mend();
  await isBack(ada);
  await ada.page.locator('.question .waits').waitFor();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
  const record = await finish(all);
  expect(times(record, sent[0]?.action ?? '')).toBe(1);
});
