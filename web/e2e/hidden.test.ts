/** Hidden hands: what somebody holds is told to nobody else, by no message and on no screen. */
import { describe } from 'vitest';
import type { View } from '../src/lib/types/knights';
import { words } from '../src/words/en/interface';
import { look } from './help/advancing';
import type { Person } from './help/person';
import { answer, asked, chance } from './help/playing';
import { recordOf } from './help/records';
import { handsOf, KINDS, leaks } from './help/secrets';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';
import { stateIn, Traffic, type Message } from './help/traffic';

const choose = chance(23);

/** What a question may name by itself: who robs gems on their way. */
const ASKED_FOR = ['highwayman', 'jester'];

/** The kinds of cards that are named in a text. */
const named = (text: string) =>
  KINDS.filter((kind) => new RegExp(`\\b${kind}s?\\b`, 'i').test(text));

/**
 * What a page holds, but for the game's own name, the names of styles, and one's own cards: these say what they do, and
 * name other cards for that.
 */
async function held({ page }: Person): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const card of copy.querySelectorAll('[data-spot^="card:"]')) card.remove();
    return copy.outerHTML;
  });
  return html.replaceAll(/Of Knights and Ninjas|\/rules\/knights| class="[^"]*"/g, '');
}

/** The kinds in a hand of one's own, as the server says. */
async function ownHand(person: Person, table: string, seat: number): Promise<string[]> {
  const { play } = await look(person, table);
  const sight = play?.sights.find((one) => one.seat === seat);
  return Object.keys((sight?.view as View).players[seat]?.known ?? {}).sort();
}

/** The kinds that a page shows as one's own cards. */
const ownCards = async ({ page }: Person) => {
  const cards = page.locator('.frame [data-spot^="card:"]');
  const spots = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-spot')?.slice('card:'.length) ?? ''),
  );
  return [...new Set(spots)].sort();
};

/** What was told at one time, without what may be played: a Jester may be played as many a card. */
const toldBy = (messages: readonly Message[]) =>
  JSON.stringify(
    messages.flatMap((message) =>
      (stateIn(message)?.sights ?? []).map(({ view, events }) => [view, events]),
    ),
    // What may stand before a kingdom is named there, whether or not it does.
    (key, value: unknown) => (key === 'standing' ? undefined : value),
  );

describe('a hand', () => {
  test('is told to nobody else in any message, record or page', async ({ somebody }) => {
    const [ada, bob] = [await somebody('Ada'), await somebody('Bob')];
    const traffics = [new Traffic(ada), new Traffic(bob)] as const;
    const people = [ada, bob];
    const wish = {
      game: 'knights',
      seats: ['open', 'open', 'bot:random'],
      options: { first: '1' },
    };
    const table = await begin(wish, people);
    await gather(table, people);
    await asked(ada.page);

    // Nothing has been played yet: every card that is named to somebody, or on their page, is their own.
    for (const [seat, person] of people.entries()) {
      const own = await ownHand(person, table, seat);
      const messages = (await traffics[seat]?.messages()) ?? [];
      expect(messages.length).toBeGreaterThan(0);
      expect(own).toEqual(named(toldBy(messages)).sort());
      if (!own.includes('jester'))
        expect(own).toEqual(expect.arrayContaining(named(await held(person))));
    }

    await recordsKeepCards(ada, bob, table);

    for (let answers = 0; answers < 24; answers++) {
      const waits = people.map(async (person) => ({ person, now: await asked(person.page) }));
      const { person, now } = await Promise.race(waits);
      if (now.isOver) break;
      await answer(person, choose);
      for (const [seat, each] of people.entries()) {
        await expect
          .poll(async () => [await ownCards(each), await ownHand(each, table, seat)])
          .toSatisfy(([page, server]) => String(page) === String(server));
        // In this order: a bot may move in between, and what it plays is heard before it is on the page. The
        // browser reports messages to the test some time after the page has them, so that is waited for.
        const onPage = named(await held(each));
        const heard = () => traffics[seat]?.heard.join('') ?? '';
        await expect
          .poll(() => [...named(heard()), ...ASKED_FOR])
          .toEqual(expect.arrayContaining(onPage));
      }
    }

    const [adas, bobs] = await Promise.all(traffics.map((traffic) => traffic.messages()));
    if (!adas || !bobs) throw new Error('two pages were listened to');
    const hands = handsOf(adas, 0);
    expect(hands.size).toBeGreaterThan(3);
    expect(leaks(bobs, 1, 0, hands)).toEqual([]);
    expect(leaks(adas, 0, 1, handsOf(bobs, 1))).toEqual([]);
    findsWhatIsThere(adas, bobs);
  });

  test('is on no screen while the device goes from hand to hand', async ({ somebody }) => {
    const ada = await somebody('Ada');
    const { page } = ada;
    await ada.go('/new/knights');
    await page.getByLabel(words.seat(1), { exact: true }).selectOption('here');
    await page.getByLabel(words.seat(2), { exact: true }).selectOption('bot:random');
    await page.getByRole('button', { name: words.newTable.open }).click();
    const pass = page.locator('.pass');
    const handed = new Set<string>();
    for (let screens = 0; screens < 4 || handed.size < 2; screens++) {
      await pass.waitFor();
      expect(named(await held(ada))).toEqual([]);
      expect(await page.locator('.match, [data-spot]').count()).toBe(0);
      handed.add(await pass.getByRole('heading').innerText());
      await pass.getByRole('button').click();
      const now = await Promise.race([asked(page), pass.waitFor().then(() => null)]);
      if (now?.isOver) break;
      expect((await ownCards(ada)).length).toBeGreaterThan(0);
      while ((await pass.count()) === 0) {
        await answer(ada, choose);
        await page.locator('.pass, .result, .question .asked').first().waitFor();
        if ((await page.locator('.result').count()) > 0) return;
      }
    }
    expect(handed.size).toBe(2);
  });
});

/** While a match runs, its record names to each only the cards that they have seen. */
async function recordsKeepCards(ada: Person, bob: Person, table: string): Promise<void> {
  const [own, others] = await Promise.all(
    [ada, bob].map(async (person) => (await recordOf(person, table)).split('\n')),
  );
  const isCard = (line: string) => / c\d+ /.test(line) && named(line).length > 0;
  const adas = (own ?? []).flatMap((line, index) => (isCard(line) ? [index] : []));
  expect(adas.length).toBeGreaterThan(3);
  expect(others?.filter(isCard).length).toBeGreaterThan(3);
  for (const index of adas) expect(others?.[index]).toMatch(/ \?$/);
}

/** The search for leaks finds leaks: what is made here must not pass. */
function findsWhatIsThere(adas: readonly Message[], bobs: readonly Message[]): void {
  const hands = handsOf(adas, 0);
  const withChange = (
    change: (message: Message, sight: { view: View; events: unknown[][] }) => boolean,
  ) => {
    const copies = structuredClone(bobs) as Message[];
    const isMade = copies.some((message) =>
      stateIn(message)?.sights.some((sight) => change(message, sight as never)),
    );
    expect(isMade).toBe(true);
    return leaks(copies, 1, 0, hands);
  };
  const ofHand = (message: Message) => hands.get(stateIn(message)?.ply ?? -1) ?? {};

  const size = (hand: object) => Object.values(hand).reduce((sum: number, n: number) => sum + n, 0);

  // Ada's own messages, as if Bob had got them.
  expect(leaks(adas, 1, 0, hands)).not.toEqual([]);
  // A card that Ada draws has its name.
  const drawn = withChange((_, { events }) =>
    events.flat().some((event) => {
      const { drawn, dealt } = event as Record<string, { seat: number; card: string | null }>;
      const secret = drawn ?? dealt;
      if (secret?.seat !== 0) return false;
      secret.card = 'king';
      return true;
    }),
  );
  expect(drawn).toEqual([expect.stringContaining('"card":"king"')]);
  // Bob knows of Ada's hand what it is.
  const known = withChange((message, { view }) => {
    const ada = view.players[0];
    if (!ada || size(ofHand(message)) < 3) return false;
    ada.known = ofHand(message);
    return true;
  });
  expect(known).not.toEqual([]);
  // The hand stands somewhere else.
  const elsewhere = withChange((message) => {
    if (size(ofHand(message)) < 3) return false;
    Object.assign(message, { note: { of: ofHand(message) } });
    return true;
  });
  expect(elsewhere).toEqual([expect.stringContaining('the whole hand in .note.of')]);
}
