import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRulebook } from './rules';

const CRATES = new URL('../../../crates/', import.meta.url);
const books = readdirSync(CRATES)
  .filter((name) => name.startsWith('game-'))
  .map((name) => [name, readFileSync(new URL(`${name}/RULES.md`, CRATES), 'utf8')] as const);

describe('a rulebook', () => {
  it('is found for each of the five games', () => {
    expect(books).toHaveLength(5);
  });

  it.each(books)(
    'of %s has every clause of the file, in its order, with its text',
    (_, markdown) => {
      const book = readRulebook(markdown);
      const read = book.chapters.flatMap(({ clauses }) => clauses);
      const written = [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\*/gm)].map(([, id]) => id);
      expect(written.length).toBeGreaterThan(10);
      expect(read.map(({ id }) => id)).toEqual(written);
      expect(read.filter(({ text }) => text.trim().length < 10)).toEqual([]);
      expect(book.title).not.toBe('');
    },
  );

  it.each(books)('of %s loses no word', (_, markdown) => {
    const book = readRulebook(markdown);
    const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];
    const kept = [
      book.title,
      ...book.chapters.flatMap(({ title, intro, clauses }) => [
        title,
        intro,
        ...clauses.flatMap(({ id, text }) => [id, text]),
      ]),
    ];
    expect(words(kept.join(' ')).sort()).toEqual(words(markdown).sort());
  });

  it('keeps further sentences with their clause', () => {
    const { chapters } = readRulebook('# T\n\n## A\n\n- **ABC-1** One.\n  Two.\n\nAfter.\n');
    expect(chapters[0]?.clauses[0]?.text.trim()).toBe('One.\nTwo.');
    expect(chapters[0]?.intro.trim()).toBe('After.');
  });
});
