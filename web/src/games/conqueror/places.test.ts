import { describe, expect, it } from 'vitest';
import { moments } from './moments';
import { beside, cellOf, tileAt, wayBetween } from './places';
import { patch } from './patch';
import { moveOf } from './reading';
import { Scene, TILE } from './scene';
import { islandsIn } from './scenery';

const BOXES = [
  { width: 900, height: 800 },
  { width: 760, height: 700 },
  { width: 390, height: 430 },
];

describe('names of tiles', () => {
  it('say column and row, both ways', () => {
    for (const name of ['a1', 'h8', 't20']) expect(tileAt(cellOf(name))).toBe(name);
    expect(cellOf('c12')).toEqual({ column: 2, row: 11 });
  });
});

describe('the way of a token', () => {
  it('goes from neighbor to neighbor, as many steps as were rolled, and never twice to a tile', () => {
    let nMoves = 0;
    for (const { before, events } of moments) {
      let view = before;
      for (const event of events) {
        const steps = moveOf(view.pending)?.steps;
        view = patch(view, event);
        if (!('moved' in event) || steps === undefined || view.options.backtracking) continue;
        const { from, to } = event.moved;
        const way = wayBetween(view, from, to, steps);
        expect(way).toHaveLength(steps + 1);
        expect([way[0], way.at(-1)]).toEqual([from, to]);
        expect(new Set(way).size).toBe(way.length);
        way.slice(1).forEach((tile, index) => expect(beside(tile)).toContain(way[index]));
        nMoves++;
      }
    }
    expect(nMoves).toBeGreaterThan(5);
  });
});

describe('the table in a box of any shape', () => {
  const shapes = moments.flatMap(({ view }) =>
    BOXES.flatMap((box) => [false, true].map((flipped) => ({ view, box, flipped }))),
  );

  it('has every tile inside, and none under a harbor', () => {
    for (const { view, box, flipped } of shapes) {
      const scene = new Scene(view, box, flipped);
      for (const { tile } of view.tiles) {
        const { x, y } = scene.center(tile);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(50);
        expect(x).toBeLessThanOrEqual(scene.width - 50);
        expect(y).toBeLessThanOrEqual(scene.height - 50);
        const isCovered = scene.quays.some(
          (quay) =>
            x + 50 > quay.x &&
            x - 50 < quay.x + quay.width &&
            y + 50 > quay.y &&
            y - 50 < quay.y + quay.height,
        );
        expect(isCovered).toBe(false);
      }
    }
  });

  it('writes names so large that they can be read, and clear of edges and harbors, or not at all', () => {
    let nNamed = 0;
    for (const { view, box, flipped } of shapes) {
      const scene = new Scene(view, box, flipped);
      if (scene.name === 0) {
        expect(scene.tileSize).toBeLessThan(30);
        continue;
      }
      nNamed++;
      expect((scene.name * scene.tileSize) / TILE).toBeGreaterThan(9);
      const corner = flipped
        ? { column: view.n_columns - 1, row: view.n_rows - 1 }
        : { column: 0, row: 0 };
      const { x, y } = scene.middle(corner);
      // A letter reaches over and under its middle by half its size, and its outline a little farther.
      const half = 0.6 * scene.name;
      const letters = y + TILE / 2 + scene.shore / 2;
      expect(letters + half).toBeLessThan(scene.height);
      expect(x - TILE / 2 - scene.shore / 2 - half).toBeGreaterThan(0);
      for (const quay of scene.quays) {
        const isBeside = quay.x > x + TILE / 2 || quay.x + quay.width < x - TILE / 2;
        const isApart = letters + half <= quay.y || letters - half >= quay.y + quay.height;
        expect(isBeside || isApart).toBe(true);
      }
    }
    expect(nNamed).toBeGreaterThan(shapes.length / 2);
  });

  it('has harbors that do not overlap', () => {
    for (const { view, box, flipped } of shapes) {
      const { quays } = new Scene(view, box, flipped);
      quays.forEach((one, index) =>
        quays.slice(index + 1).forEach((other) => {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(isApart).toBe(true);
        }),
      );
    }
  });

  it('puts the tile at the upper right where the one at the lower left was, once it is flipped', () => {
    for (const { view } of moments) {
      const box = BOXES[0] ?? { width: 900, height: 800 };
      const last = tileAt({ column: view.n_columns - 1, row: view.n_rows - 1 });
      const turned = new Scene(view, box, true).center(last);
      expect(turned).toEqual(new Scene(view, box, false).center('a1'));
    }
  });
});

describe('islands', () => {
  it('keep their looks while others are laid, although their names shift', () => {
    const moment = moments.find(({ events }) => events.some((event) => 'laid' in event));
    if (!moment) throw new Error('no moment lays islands');
    const looks = (view: typeof moment.view) => {
      const scene = new Scene(view, { width: 900, height: 800 }, false);
      const drawn = [...islandsIn(view, scene).values()];
      return new Map(drawn.map(({ offset, seed, isGrass }) => [offset, `${seed} ${isGrass}`]));
    };
    const after = looks(moment.view);
    let view = moment.before;
    let nShifts = 0;
    for (const event of moment.events) {
      const next = patch(view, event);
      if (next.n_columns !== view.n_columns || next.n_rows !== view.n_rows) nShifts++;
      view = next;
      for (const [offset, look] of looks(view)) expect(after.get(offset)).toBe(look);
    }
    expect(nShifts).toBeGreaterThan(0);
  });
});
