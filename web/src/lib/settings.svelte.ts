/** What somebody prefers; kept in this browser and nowhere else. */
import type { OwnerStyle } from './board/looks';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** How the owner of a piece is shown, beside its color. */
  owners: OwnerStyle;
  motion: 'system' | 'full' | 'still';
  sound: boolean;
  /** Whether a move is asked about once more before it is sent. */
  confirm: boolean;
  /** Whether single letters do something: not for who speaks to their device. */
  letters: boolean;
}

const USUAL: Settings = {
  theme: 'system',
  owners: 'mark',
  motion: 'system',
  sound: false,
  confirm: false,
  letters: true,
};

const KEY = 'pentarch.settings';

function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...USUAL, ...(kept as Partial<Settings>) };
  } catch {
    // Storage may be switched off, or hold something else's text.
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

/** Applies the settings to the page and keeps them, from now on whenever they change. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // They hold as long as the page is open.
    }
  });
}

/** Whether a key is a single letter to somebody who does not want these to do anything. */
export const isSilenced = (event: KeyboardEvent): boolean =>
  !settings.letters && /^\S$/.test(event.key);

/** How fast events are shown: in half the time where fades suffice. */
export function pace(): number {
  const isStill =
    settings.motion === 'still' ||
    (settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  return isStill ? 0.5 : 1;
}
