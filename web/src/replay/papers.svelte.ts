/** The papers of a match: its record, and the receipt that somebody has kept. */
import type { Source } from './source';

/** The papers of a match, as far as they could be had. */
export class Papers {
  record: string | null = $state.raw(null);
  receipt: string | null = $state.raw(null);
  readonly fetched: Promise<string | null>;

  constructor(source: Source, receipt: string | null = null) {
    this.receipt = receipt;
    this.fetched = source.record().then(
      (text) => (this.record = text),
      () => null,
    );
    void source.receipt().then((text) => (this.receipt ??= text));
  }
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may fetch it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
