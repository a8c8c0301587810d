/**
 * Movements that boards share. All of them run on the compositor (transform and opacity), and all of them end where
 * the drawing already is: a skipped one leaves nothing behind.
 *
 * Animate a group that has no `transform` attribute of its own: the movement would replace it.
 */

const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** Whether the reader wants things to stay where they are; then all movement is a fade. */
export const isStill = () =>
  document.documentElement.dataset.motion === 'still' ||
  (document.documentElement.dataset.motion !== 'full' &&
    matchMedia('(prefers-reduced-motion: reduce)').matches);

function run(element: Element, frames: Keyframe[], ms: number, easing = EASE_OUT): Animation {
  const still: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
  return element.animate(isStill() ? still : frames, { duration: ms, easing });
}

/** Comes from elsewhere: (dx, dy) is where it was, seen from where it is, in the drawing's own units. */
export const travel = (element: Element, dx: number, dy: number, ms: number) =>
  run(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], ms);

/** Comes along several places, the first one first. */
export const wander = (element: Element, offsets: [number, number][], ms: number) =>
  run(
    element,
    [...offsets, [0, 0] as [number, number]].map(([x, y]) => ({
      transform: `translate(${x}px, ${y}px)`,
    })),
    ms,
    'ease-in-out',
  );

/** A die that tumbles to the face it shows. The element needs `transform-box: fill-box; transform-origin: center`. */
export const tumble = (element: Element, ms: number) =>
  run(
    element,
    [
      { transform: 'translateY(-40%) rotate(-300deg) scale(1.25)', opacity: 0.4 },
      { transform: 'translateY(-18%) rotate(-120deg) scale(1.15)', opacity: 1, offset: 0.45 },
      { transform: 'translateY(4%) rotate(12deg) scale(0.97)', offset: 0.8 },
      { transform: 'none' },
    ],
    ms,
  );

/** A die that rolls over to its next face. Same needs as `tumble`. */
export const rollOver = (element: Element, ms: number) =>
  run(
    element,
    [
      { transform: 'scaleY(1)' },
      { transform: 'scaleY(0.15) translateY(-20%)', offset: 0.45 },
      { transform: 'scaleY(1.06)', offset: 0.85 },
      { transform: 'none' },
    ],
    ms,
  );

/** Appears where it is, coming down. Same needs as `tumble`. */
export const land = (element: Element, ms: number) =>
  run(
    element,
    [
      { transform: 'translateY(-35%) scale(1.2)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    ms,
  );

/** Draws the eye to what has changed. Same needs as `tumble`. */
export const pulse = (element: Element, ms: number) =>
  run(element, [{ transform: 'none' }, { transform: 'scale(1.14)' }, { transform: 'none' }], ms);

/** Leaves: lifts, shrinks and goes; the element should be gone from the drawing when it ends. */
export const leave = (element: Element, dx: number, dy: number, ms: number) =>
  element.animate(
    isStill()
      ? [{ opacity: 1 }, { opacity: 0 }]
      : [
          { transform: 'none', opacity: 1 },
          { transform: 'scale(1.12)', opacity: 1, offset: 0.25 },
          { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0 },
        ],
    { duration: ms, easing: EASE_OUT, fill: 'forwards' },
  );
