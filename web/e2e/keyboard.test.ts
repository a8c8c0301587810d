/** Matches without a mouse: Tab, arrows, Enter, Escape and typed moves, with the focus always in sight. */
import type { Page } from 'playwright-core';
import { words } from '../src/words/en/interface';
import { look } from './help/advancing';
import { GAMES, midgame, squaresFrom } from './help/games';
import type { Person } from './help/person';
import { asked, chance } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

const choose = chance(41);

/** What has the focus: the spot or the button, as people would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    return element.getAttribute('data-spot') ?? element.textContent?.trim() ?? element.tagName;
  });

const focusedSpot = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);

/** Goes on with Tab until the focus is on the board. */
async function tabToBoard(page: Page): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if ((await focusedSpot(page)) !== null) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

/** Goes with the arrow keys to a spot, each time in the direction where most of the way is left. */
async function arrowTo(page: Page, spot: string): Promise<void> {
  const been: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    const here = await focusedSpot(page);
    if (here === spot) return;
    been.push(here ?? '?');
    const keys = await page.evaluate((spot) => {
      const center = (element: Element | null | undefined) => {
        const box = element?.getBoundingClientRect() ?? new DOMRect();
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      const to = center(document.querySelector(`[data-spot="${CSS.escape(spot)}"]`));
      const from = center(document.activeElement);
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      const along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
      return Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
    }, spot);
    // Where the way ahead is blocked or was tried, the other direction leads round.
    const isStuck = been.filter((one) => one === here).length > 1;
    await page.keyboard.press((isStuck ? keys[1] : keys[0]) ?? 'ArrowUp');
  }
  throw new Error(`the arrow keys do not lead to ${spot}, but over ${been.join(' ')}`);
}

/** The focus can be seen: the page looks another way around what has it when it is gone. */
async function focusShows(page: Page): Promise<void> {
  const box = await page.evaluate(() => {
    const { x, y, width, height } =
      document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  });
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = {
    x: Math.max(0, box.x),
    y: Math.max(0, box.y),
    width: Math.min(box.width, size.width - Math.max(0, box.x)),
    height: Math.min(box.height, size.height - Math.max(0, box.y)),
  };
  // Captions come and go with the focus, too; they are not meant here.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.caption { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
  const shot = () => page.screenshot({ clip, animations: 'disabled' });
  let withFocus = await shot();
  // What still moves there would be taken for the focus.
  await expect
    .poll(async () => {
      const before = withFocus;
      withFocus = await shot();
      return withFocus.equals(before);
    })
    .toBe(true);
  const handle = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await handle.evaluate((element) => element.blur());
  const without = await shot();
  await handle.evaluate((element) => element.focus());
  expect(withFocus.equals(without), `the focus on ${await focused(page)} shows`).toBe(false);
}

/** Answers one question with the keyboard. */
async function answerByKeys({ page }: Person): Promise<void> {
  do {
    await asked(page);
    // Nothing is lit while something is still being shown.
    await page.keyboard.press('s');
    const { lit } = await asked(page);
    await tabToBoard(page);
    await arrowTo(page, choose(lit));
    await page.keyboard.press('Enter');
    expect(await focused(page), 'the focus after a pick').not.toBeNull();
    await page.locator('.question[aria-busy="true"]').waitFor({ state: 'detached' });
  } while ((await page.locator('.frame [data-picked]').count()) > 0);
}

test('a whole match of Conversion is played with arrows and Enter', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const options = { 'hole-squares': squaresFrom(3) };
  const table = await begin({ game: 'conversion', seats: ['open', 'bot:random'], options }, [ada]);
  await gather(table, [ada]);
  const { page } = ada;
  await asked(page);
  await tabToBoard(page);
  await focusShows(page);
  for (let moves = 0; ; moves++) {
    const now = await asked(page);
    if (now.isOver) break;
    await answerByKeys(ada);
    await page.locator('.question .asked, .result').first().waitFor();
    if (moves === 0) await focusShows(page);
    expect(await focused(page), `the focus after move ${moves + 1}`).not.toBeNull();
  }
  expect(await verify(await recordOf(ada, table))).toContain('everything checked is right');
  // The result and what can be done now are reached by Tab as well.
  for (let presses = 0; (await focused(page)) !== words.table.again; presses++) {
    expect(presses, 'presses of Tab to the button').toBeLessThan(30);
    await page.keyboard.press('Tab');
  }
  await focusShows(page);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== `/t/${table}`);
});

test('Escape takes a pick back, and a move can be typed', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const table = await begin({ game: 'conversion', seats: ['open', 'bot:random'] }, [ada]);
  await gather(table, [ada]);
  const { page } = ada;
  const { lit } = await asked(page);
  await tabToBoard(page);
  await arrowTo(page, choose(lit));
  await page.keyboard.press('Enter');
  expect(await page.locator('.frame [data-picked]').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator('.frame [data-picked]').count()).toBe(0);
  expect(await focusedSpot(page)).not.toBeNull();

  const before = await look(ada, table);
  const text = choose(before.play?.sights[0]?.legal ?? []).text;
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('typed-move');
  await focusShows(page);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => recordOf(ada, table)).toMatch(new RegExp(`^\\d+ s0 ${text}$`, 'm'));
  await asked(page);
  expect(await focused(page), 'the focus after a typed move').not.toBeNull();
});

test('a whole turn of Scalar is played with the keyboard', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const table = await begin({ game: 'scalar', seats: ['open', 'bot:random'] }, [ada]);
  await gather(table, [ada]);
  const { page } = ada;
  await asked(page);
  const plies = async () => (await look(ada, table)).play?.ply ?? 0;
  const before = await plies();
  for (let turns = 0; turns < 3; turns++) {
    const { lit, buttons } = await asked(page);
    if (lit.length > 0) {
      await answerByKeys(ada);
    } else {
      await page.keyboard.press('/');
      await page.keyboard.type(choose(buttons));
      await page.keyboard.press('Enter');
    }
    await page.locator('.question .asked, .result').first().waitFor();
    await asked(page);
    expect(await focused(page), `the focus after answer ${turns + 1}`).not.toBeNull();
  }
  expect(await plies()).toBeGreaterThan(before + 2);
});

for (const game of GAMES) {
  test(`the focus is seen on every kind of spot of ${game}`, async ({ somebody }) => {
    const ada = await somebody('Ada');
    const table = await midgame(ada, game, chance(4));
    await gather(table, [ada]);
    const { page } = ada;
    await asked(page);
    await tabToBoard(page);
    const spots = await page.locator('.frame [data-spot]').evaluateAll((all) => {
      const kinds = all.map((one) => {
        const spot = one.getAttribute('data-spot') ?? '';
        const kind = spot.includes(':') ? spot.split(':')[0] : 'place';
        return [`${kind} ${one.hasAttribute('data-lit')}`, spot] as const;
      });
      return [...new Map(kinds).values()];
    });
    expect(spots.length).toBeGreaterThan(0);
    for (const spot of spots) {
      await page.locator(`.frame [data-spot="${spot}"]`).first().focus();
      await focusShows(page);
    }
  });
}
