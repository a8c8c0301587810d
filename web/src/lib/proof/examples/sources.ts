/** Where tests take records from: the documentation, matches of the real program, and the games' own tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROOT = at('../../../../../');

/** The content of the only block of this kind in docs/record.md, so that no copy of it can drift. */
export function documented(kind: string): string {
  const text = readFileSync(`${ROOT}docs/record.md`, 'utf8');
  const blocks = [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)];
  const [block, ...others] = blocks.filter(([, of]) => of === kind);
  if (!block?.[2] || others.length > 0) throw new Error(`docs/record.md has not one block ${kind}`);
  return block[2];
}

/** A file beside this one, which a real server or `pentarch play` has written. */
export const example = (name: string): string => readFileSync(at(name), 'utf8');

/** The records that the games' own tests replay, by path. */
export function playedMatches(): [string, string][] {
  const all = readdirSync(`${ROOT}crates`, { recursive: true, encoding: 'utf8' });
  const paths = all.filter((path) => /^game-\w+\/tests\/matches\/.*\.txt$/.test(path)).sort();
  return paths.map((path) => [path, readFileSync(`${ROOT}crates/${path}`, 'utf8')]);
}
