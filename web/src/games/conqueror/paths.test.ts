import { describe, expect, it } from 'vitest';
import { Ways } from '$lib/board/picking';
import { moments } from './moments';
import { TOKEN, attempt, paths } from './paths';
import { placesIn } from './scenery';

const asked = moments.filter(({ legal }) => legal.length > 0);

describe('picking a move', () => {
  it('is tried on moves and on corners', () => {
    const kinds = new Set(asked.map(({ view }) => Object.keys(view.pending)[0]));
    expect(kinds).toEqual(new Set(['move', 'corner']));
  });

  it.each(asked)('leads from every row of spots to its one action, moment %#', ({ legal }) => {
    const ways = new Ways(legal, paths);
    expect(ways.aside()).toEqual([]);
    for (const choice of legal) {
      for (const path of paths(choice.action)) {
        const picked = path.reduce<string[]>((so, spot) => ways.pick(so, spot) ?? [], []);
        expect(ways.done(picked)).toEqual([choice]);
      }
    }
  });

  it.each(asked)('has no two actions with the same spots, moment %#', ({ legal }) => {
    const rows = legal.flatMap(({ action }) => paths(action).map((path) => path.join(' ')));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each(asked)('finds every tile it needs on the board, moment %#', ({ legal, view }) => {
    const places = new Set(placesIn(view));
    for (const { action } of legal) expect(places).toContain(action.to);
  });

  it('takes pointing at a tile for the wish to go there, in notation', () => {
    for (const { legal } of asked) {
      for (const { text, action } of legal) {
        expect(attempt([], action.to)).toBe(text);
        expect(attempt([TOKEN], action.to)).toBe(text);
      }
    }
    expect(attempt([], TOKEN)).toBeNull();
  });
});
