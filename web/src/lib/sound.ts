/** Small sounds, made here; off unless somebody switches them on. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** A short tone that dies away. */
function tone(
  frequency: number,
  seconds: number,
  loudness: number,
  type: OscillatorType = 'sine',
  after = 0,
) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** Dice on wood: a few dull knocks, each a little softer. */
function rattle() {
  for (let knock = 0; knock < 4; knock++) {
    tone(210 - 25 * knock, 0.05, 0.12 / (1 + knock / 2), 'triangle', 0.07 * knock);
  }
}

const nameOf = (event: unknown): string =>
  typeof event === 'string' ? event : (Object.keys((event ?? {}) as object)[0] ?? '');

export const sound = {
  /** What happened at the table. */
  events(events: readonly unknown[]) {
    const names = events.map(nameOf);
    if (names.some((name) => /roll/.test(name))) rattle();
    else tone(150, 0.08, 0.14, 'triangle');
    if (names.includes('ended'))
      [392, 494, 587].forEach((f, i) => tone(f, 0.5, 0.08, 'sine', 0.15 * i));
  },
  /** It is one's turn. */
  turn() {
    tone(523, 0.18, 0.07);
    tone(659, 0.25, 0.07, 'sine', 0.12);
  },
};
