/** What can be picked on a board, as the frame around it and the board itself share it. */
import { getContext, setContext } from 'svelte';
import type { Spot } from '$games/game';

/** What the frame knows, and every spot shows. */
export interface BoardContext {
  readonly lit: ReadonlySet<Spot>;
  readonly picked: readonly Spot[];
  /** Whether anything can be picked at all. */
  readonly active: boolean;
  label(spot: Spot): string;
}

const KEY = Symbol('board');

export const provideSpots = (context: BoardContext) => setContext(KEY, context);

/** How a spot behaves. */
interface SpotOptions {
  /** Whether it can be dragged; usually what belongs to who looks. */
  drag?: boolean;
}

/**
 * Makes attributes for spots: `const spot = spots(); ... <g {...spot('e5')}>...</g>`, for SVG and HTML alike.
 *
 * The element must have no `transform` attribute of its own (put that on a group inside), because it is moved
 * while it is dragged. Inside, an element of class `ring` shows only while the spot may be picked; `[data-picked]`
 * and `[data-lit]` are there for more.
 */
export function spots(): (spot: Spot, options?: SpotOptions) => Record<string, unknown> {
  const board = getContext<BoardContext>(KEY);
  return (spot, options = {}) => {
    const isLit = board.lit.has(spot);
    const isPicked = board.picked.includes(spot);
    return {
      'data-spot': spot,
      'data-lit': isLit || undefined,
      'data-picked': isPicked || undefined,
      'data-drag': (options.drag && board.active) || undefined,
      role: 'button',
      // The frame lets one at a time take part in the tab order.
      tabindex: -1,
      'aria-label': board.label(spot),
      'aria-pressed': isPicked,
      'aria-disabled': !isLit && !isPicked,
    };
  };
}
