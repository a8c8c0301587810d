/** Dragging a spot onto another one. */
import type { Spot } from '$games/game';
import { spotOf } from './roving';

/** Nearer than this it is a click, in pixels. */
const SLACK = 6;

interface Handlers {
  start(spot: Spot): void;
  drop(from: Spot, to: Spot | null): void;
  over(element: Element | null): void;
}

/** One pointer that drags, or may begin to. */
export class Dragging {
  readonly #on: Handlers;
  #element: (Element & ElementCSSInlineStyle) | null = null;
  #from: Spot | null = null;
  #at = { x: 0, y: 0 };
  #scale = 1;
  #pointer = -1;
  isUnderWay = false;
  /** Whether the click that the browser sends after a drag is still to come. */
  justEnded = false;

  constructor(handlers: Handlers) {
    this.#on = handlers;
  }

  down(event: PointerEvent): void {
    this.justEnded = false;
    const element = (event.target as Element).closest<Element & ElementCSSInlineStyle>(
      '[data-drag]',
    );
    if (!element || event.button !== 0) return;
    this.#element = element;
    this.#from = spotOf(element);
    this.#at = { x: event.clientX, y: event.clientY };
    this.#pointer = event.pointerId;
    // A drawing has units of its own.
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    this.#scale = matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
  }

  move(event: PointerEvent): void {
    if (!this.#element || this.#from === null || event.pointerId !== this.#pointer) return;
    const [dx, dy] = [event.clientX - this.#at.x, event.clientY - this.#at.y];
    if (!this.isUnderWay) {
      if (Math.hypot(dx, dy) < SLACK) return;
      this.isUnderWay = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.#element.setAttribute('data-dragged', '');
      this.#on.start(this.#from);
    }
    this.#element.style.transform = `translate(${dx / this.#scale}px, ${dy / this.#scale}px)`;
    this.#on.over(this.#under(event));
  }

  up(event: PointerEvent): void {
    const from = this.#from;
    const target = this.isUnderWay ? this.#under(event) : null;
    const wasUnderWay = this.isUnderWay;
    this.cancel();
    if (!wasUnderWay || from === null) return;
    this.justEnded = true;
    this.#on.over(null);
    this.#on.drop(from, spotOf(target));
  }

  cancel(): void {
    if (this.#element) {
      this.#element.style.transform = '';
      this.#element.removeAttribute('data-dragged');
    }
    this.#element = null;
    this.#from = null;
    this.isUnderWay = false;
  }

  /** What lies under the pointer, but for what is dragged. */
  #under(event: PointerEvent): Element | null {
    const all = document.elementsFromPoint(event.clientX, event.clientY);
    const spots = all.map((element) => element.closest('[data-spot]'));
    return spots.find((spot) => spot && spot !== this.#element) ?? null;
  }
}
