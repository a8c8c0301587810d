/** Going over a board with the arrow keys. */
import type { Spot } from '$games/game';

/** The spot that something belongs to. */
export function spotOf(target: EventTarget | null): Spot | null {
  const element = target instanceof Element ? target.closest('[data-spot]') : null;
  return element?.getAttribute('data-spot') ?? null;
}

interface Point {
  x: number;
  y: number;
}

const center = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far `to` is from `from` by one arrow key; what lies aside counts double, what lies behind does not count. */
export function distance(from: Point, to: Point, key: string): number {
  const way = DIRECTIONS[key];
  if (!way) return Infinity;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const ahead = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
  return ahead <= 1 || aside > 2.5 * ahead ? Infinity : ahead + 2 * aside;
}

/** The nearest spot in the direction of an arrow key; with `onlyLit`, among those that may be picked. */
export function nearest(
  frame: Element,
  from: Element,
  key: string,
  onlyLit: boolean,
): Element | null {
  const here = center(from);
  const all = [...frame.querySelectorAll(onlyLit ? '[data-lit]' : '[data-spot]')];
  const far = all.map((to) => (to === from ? Infinity : distance(here, center(to), key)));
  const least = Math.min(...far);
  return least === Infinity ? null : (all[far.indexOf(least)] ?? null);
}
