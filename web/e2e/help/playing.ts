/** Playing as a person does: look at what the page asks, click what is lit, until it asks no more. */
import type { Page } from 'playwright-core';
import type { Person } from './person';

/** What a page asks for at a moment. */
export interface Asked {
  /** Whether the match is over; then nothing else is asked. */
  isOver: boolean;
  /** What may be picked on the board. */
  lit: string[];
  /** What may be answered by buttons, in notation. */
  buttons: string[];
}

/** Chooses one of several; the same seed chooses the same. */
export type Chance = <T>(from: readonly T[]) => T;

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return (from) => {
    // Mulberry32: small, and good enough to wander through a game.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    const chosen = from[Math.floor(share * from.length)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  };
}

/** What the page asks for, as soon as it asks; what is still being shown is skipped with the key for that. */
export async function asked(page: Page): Promise<Asked> {
  for (;;) {
    const found = await page.waitForFunction(() => {
      const all = (css: string, name: string) =>
        Array.from(document.querySelectorAll(css), (element) => element.getAttribute(name) ?? '');
      const isOver = document.querySelector('.result') !== null;
      const isAsked = document.querySelector('.question .asked') !== null;
      // A move that is on its way leaves the board as it is until its result is there.
      const isSent = document.querySelector('.question[aria-busy="true"]') !== null;
      if ((!isOver && !isAsked) || isSent) return null;
      return {
        isOver,
        lit: isOver ? [] : [...new Set(all('.frame [data-lit]', 'data-spot'))],
        buttons: isOver ? [] : all('.question [data-action]', 'data-action'),
      };
    });
    const now = (await found.jsonValue()) as Asked;
    if (now.isOver || now.lit.length > 0 || now.buttons.length > 0) return now;
    await page.keyboard.press('s');
  }
}

/** Where a spot can really be hit: a point of it that nothing else covers. */
export async function pointOf(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const point = await page.evaluate((spot) => {
    const all = [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)];
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    for (const element of all) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      for (const down of shares) {
        for (const right of shares) {
          const [x, y] = [box.x + right * box.width, box.y + down * box.height];
          if (document.elementFromPoint(x, y)?.closest('[data-spot]') === element) return { x, y };
        }
      }
    }
    return null;
  }, spot);
  if (!point) throw new Error(`the spot ${spot} is lit, and no point of it can be clicked`);
  return point;
}

export async function clickSpot(page: Page, spot: string): Promise<void> {
  const { x, y } = await pointOf(page, spot);
  await page.mouse.click(x, y);
}

const clickButton = (page: Page, action: string) =>
  page.locator(`.question [data-action="${CSS_escape(action)}"]`).click();

// Notations hold neither quotes nor backslashes, but a test should say so when they do.
function CSS_escape(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}

/** Picks one thing that the page offers. */
export async function pickOne(page: Page, now: Asked, choose: Chance): Promise<void> {
  const all = [
    ...now.lit.map((spot) => () => clickSpot(page, spot)),
    ...now.buttons.map((action) => () => clickButton(page, action)),
  ];
  await choose(all)();
}

/** Plays a match to its end; the number of picks. */
export async function playOn(person: Person, choose: Chance): Promise<number> {
  for (let picks = 0; ; picks++) {
    const now = await asked(person.page);
    if (now.isOver) return picks;
    await pickOne(person.page, now, choose);
  }
}

/** Who is asked first of these people. */
export async function turnOf(people: readonly Person[]): Promise<Person> {
  const waits = people.map(async (person) => {
    await person.page.locator('.question .asked').waitFor();
    return person;
  });
  return Promise.race(waits);
}

/** Answers one question, by as many picks as that takes. */
export async function answer(person: Person, choose: Chance): Promise<void> {
  const { page } = person;
  do {
    await pickOne(page, await asked(page), choose);
    // What is picked stays so until the answer's result is there.
    await page.locator('.question[aria-busy="true"]').waitFor({ state: 'detached' });
  } while ((await page.locator('.frame [data-picked]').count()) > 0);
}
