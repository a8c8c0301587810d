/** Does something once the next frame was drawn: what nobody sees must not hold up what everybody waits for. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = () => (timer = setTimeout(then));
  // A page in the background draws nothing.
  if (document.hidden) late();
  const frame = document.hidden ? undefined : requestAnimationFrame(late);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The same for what may be wanted several times before it is done: it is done once. */
export class AfterPaint {
  readonly #then: () => void;
  #cancel: (() => void) | null = null;

  constructor(then: () => void) {
    this.#then = then;
  }

  readonly ask = (): void => {
    this.#cancel ??= afterPaint(() => {
      this.#cancel = null;
      this.#then();
    });
  };

  readonly cancel = (): void => {
    this.#cancel?.();
    this.#cancel = null;
  };
}
