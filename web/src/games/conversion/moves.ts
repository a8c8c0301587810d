/** The two movements that only Conversion has: a die rolling up one face, and a new owner's color washing in. */
import { isStill } from '$lib/board/motion';
import type { Point } from './geometry';

const FADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** The die within `element` rolls from its old face to its new one, away from who looks. */
export function rollUp(element: Element, delay: number, ms: number): void {
  const faces = [...element.querySelectorAll('[data-face]')];
  const isOld = (face: Element) => face.getAttribute('data-face') === 'old';
  for (const face of faces) {
    const turning: Keyframe[] = isOld(face)
      ? [{ transform: 'scaleY(1)' }, { transform: 'scaleY(0)' }]
      : [{ transform: 'scaleY(0)' }, { transform: 'scaleY(1)' }];
    const fading = isOld(face) ? [...FADE].reverse() : FADE;
    face.animate(isStill() ? fading : turning, {
      delay,
      duration: ms,
      easing: 'ease-in-out',
      fill: 'both',
    });
  }
  if (isStill()) return;
  element.animate(
    [
      { transform: 'none' },
      { transform: 'translateY(-7px) scale(1.05)', offset: 0.5, easing: 'ease-in' },
      { transform: 'none' },
    ],
    { delay, duration: ms, easing: 'ease-out' },
  );
}

/**
 * What is seen through `pane` is wiped off along `way`, beginning where that starts: the pane moves on, and `inside`
 * moves back, so that it seems to stay where it is.
 */
export function washOff(pane: Element, inside: Element, way: Point, ms: number): void {
  const timing: KeyframeAnimationOptions = {
    duration: ms,
    easing: 'ease-in-out',
    fill: 'forwards',
  };
  if (isStill()) {
    pane.animate([...FADE].reverse(), timing);
    return;
  }
  const to = (sign: number) => `translate(${sign * way.x}px, ${sign * way.y}px)`;
  pane.animate([{ transform: 'none' }, { transform: to(1) }], timing);
  inside.animate([{ transform: 'none' }, { transform: to(-1) }], timing);
}
