/** The tests' ground: a browser for each file, and people who must meet no fault whatever a test is about. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import { Person, type Manner } from './person';
import { ARTEFACTS, CHROMIUM } from './where';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Somebody new comes, with a browser of their own. */
export type Somebody = (name: string, manner?: Manner) => Promise<Person>;

export const test = plain
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('somebody', async ({ browser, task }, { onCleanup }): Promise<Somebody> => {
    const people: Person[] = [];
    onCleanup(async () => {
      // What everybody saw last says more about a failure than its message.
      if (task.result?.errors?.length) {
        for (const person of people) {
          const file = `failed-${task.name}-${person.name}.png`.replaceAll(/[^\w.-]+/g, '-');
          await person.page.screenshot({ path: join(ARTEFACTS, file) });
        }
      }
      for (const person of people) await person.leave();
      const faults = people.flatMap((person) =>
        person.faults.map((fault) => `${person.name}: ${fault}`),
      );
      expect(faults, 'what the consoles said').toEqual([]);
    });
    return async (name, manner) => {
      const person = await Person.come(browser, name, manner);
      people.push(person);
      return person;
    };
  });

export { expect };
