/** Keeps the keyboard somewhere: what has the focus may go away with a move, and then a spot of the board gets it. */

interface Point {
  x: number;
  y: number;
}

const center = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Which spot gets the focus: the nearest one to a die or card that is gone, else where Tab would lead. */
function heir(within: Element, gone: Point | null): Element | null {
  const all = [...within.querySelectorAll('[data-spot]')];
  if (gone) {
    const far = (element: Element) => {
      const { x, y } = center(element);
      return Math.hypot(x - gone.x, y - gone.y);
    };
    return all.sort((a, b) => far(a) - far(b))[0] ?? null;
  }
  return all.find((spot) => spot.getAttribute('tabindex') === '0') ?? all[0] ?? null;
}

/** For `{@attach keepFocus}` on what holds a board and its buttons. */
export function keepFocus(within: HTMLElement): () => void {
  let last: Element | null = null;
  let at: Point | null = null;

  const take = ({ target }: FocusEvent) => {
    last = target as Element;
    at = last.closest('[data-spot]') ? center(last) : null;
  };
  const leave = ({ target }: FocusEvent) => {
    // Whoever leaves by themselves leaves something that stays; what is taken away or moved is seen to before this.
    setTimeout(() => {
      if (last === target && last?.isConnected && document.activeElement !== last) last = null;
    });
  };
  // Who points at a spot wants to pick it and not to put the keyboard there; and taking away what has the focus is slow.
  const point = (event: MouseEvent) => {
    if (!(event.target as Element).closest('[data-spot], [data-action]')) return;
    event.preventDefault();
    const held = document.activeElement;
    if (held instanceof HTMLElement && held.matches('input, textarea')) held.blur();
  };
  const observer = new MutationObserver((changes) => {
    if (!last || document.activeElement !== document.body) return;
    // What is put elsewhere among its neighbors loses the focus as well.
    const isMoved =
      last.isConnected &&
      changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
    if (last.isConnected && !isMoved) return;
    // At once, though measuring all spots lays out the page: a key may be pressed before the next frame.
    const next = (isMoved ? last : heir(within, at)) as HTMLElement | SVGElement | null;
    next?.focus({ preventScroll: true });
  });
  within.addEventListener('mousedown', point);
  within.addEventListener('focusin', take);
  within.addEventListener('focusout', leave);
  observer.observe(within, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    within.removeEventListener('mousedown', point);
    within.removeEventListener('focusin', take);
    within.removeEventListener('focusout', leave);
  };
}
