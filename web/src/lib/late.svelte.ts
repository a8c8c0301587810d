/** A value that follows another one with the frame after it: for what the board must not wait for. */
import { untrack } from 'svelte';
import { afterPaint } from './afterpaint';

/** Made while a component is set up, and gone with it. */
export class Late<T> {
  value: T = $state.raw() as T;

  /** `first` is there at once; what `of` says by then, unless something else is given. */
  constructor(of: () => T, first: T = untrack(of)) {
    this.value = first;
    $effect(() => {
      const next = of();
      return afterPaint(() => (this.value = next));
    });
  }
}
