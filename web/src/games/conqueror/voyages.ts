/** Movements that only this game has: islands that drift away, and the sea that closes behind them. */
import { isStill } from '$lib/board/motion';

const EASE_IN_OUT = 'cubic-bezier(0.5, 0.05, 0.3, 1)';

/** An island lifts, tilts, and drifts to a harbor. The element needs `transform-origin: center` of its own box. */
export const drift = (element: Element, dx: number, dy: number, ms: number) =>
  element.animate(
    isStill()
      ? [{ opacity: 1 }, { opacity: 0 }]
      : [
          { transform: 'none', opacity: 1 },
          { transform: 'translateY(-14px) scale(1.07) rotate(-4deg)', opacity: 1, offset: 0.25 },
          { transform: 'translateY(-16px) scale(1.07) rotate(3deg)', opacity: 1, offset: 0.4 },
          {
            transform: `translate(${dx}px, ${dy}px) scale(0.27) rotate(-6deg)`,
            opacity: 1,
            offset: 0.95,
          },
          { transform: `translate(${dx}px, ${dy}px) scale(0.27)`, opacity: 0 },
        ],
    { duration: ms, easing: EASE_IN_OUT, fill: 'forwards' },
  );

/** A ring of foam that runs inward as the water closes. */
export const close = (element: Element, ms: number, delay: number) =>
  element.animate(
    isStill()
      ? [{ opacity: 0 }, { opacity: 0.5 }, { opacity: 0 }]
      : [
          { transform: 'scale(1.05)', opacity: 0 },
          { opacity: 0.9, offset: 0.3 },
          { transform: 'scale(0.1)', opacity: 0 },
        ],
    { duration: ms, delay, easing: 'ease-in', fill: 'both' },
  );

/** A token that cannot move says so. */
export const waver = (element: Element, ms: number) =>
  element.animate(
    isStill()
      ? [{ opacity: 0.4 }, { opacity: 1 }]
      : [0, -7, 6, -4, 2, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
    { duration: ms, easing: 'ease-in-out' },
  );

/** An island that chance lays comes up from the ground of the sea. */
export const rise = (element: Element, ms: number) =>
  element.animate(
    isStill()
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { transform: 'translateY(24px) scale(0.82)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
    { duration: ms, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  );
