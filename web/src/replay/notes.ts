/** What happened to a match rather than in the game: giving up, clocks, bots that take a seat. */
import type { MatchNote } from '$lib/types/protocol';

/** Somebody who plays, as records name them. */
export interface Named {
  isBot: boolean;
  /** A bot's level, a person's name; empty for a person without one. */
  name: string;
}

/** Who a record's `human NAME` or `bot:NAME` is. */
export function namedBy(player: string): Named {
  if (player.startsWith('bot:')) return { isBot: true, name: player.slice(4) };
  return { isBot: false, name: player.replace(/^human ?/, '') };
}

/** A note, read. */
export type Note =
  | { is: 'resigned' | 'timed-out'; seat: number }
  | { is: 'drawn' | 'abandoned' }
  | { is: 'seated'; seat: number; player: Named }
  | { is: 'else'; text: string };

/** Reads a note's text, which is the record's own. */
export function noteOf(text: string): Note {
  const [, word = '', rest = ''] = /^(\S+)(?: (.*))?$/u.exec(text) ?? [];
  if ((word === 'resigned' || word === 'timed-out') && /^[0-7]$/.test(rest)) {
    return { is: word, seat: Number(rest) };
  }
  if (word === 'drawn' || word === 'abandoned') return { is: word };
  const [, seat, player] = /^([0-7]) (.+)$/u.exec(rest) ?? [];
  if (word === 'seat' && seat && player) {
    return { is: 'seated', seat: Number(seat), player: namedBy(player) };
  }
  return { is: 'else', text };
}

/** What has become of a seat. */
export interface Fate {
  gaveUp: boolean;
  /** Who plays for it, if not who sat there first. */
  standIn: Named | null;
}

/** What has become of each seat when the match stood at a ply. */
export function fatesAt(
  notes: readonly MatchNote[],
  players: readonly string[],
  ply: number,
): Fate[] {
  const fates: Fate[] = players.map(() => ({ gaveUp: false, standIn: null }));
  for (const { after_ply, text } of notes) {
    if (after_ply > ply) continue;
    const note = noteOf(text);
    if (!('seat' in note)) continue;
    const fate = fates[note.seat];
    if (!fate) continue;
    if (note.is === 'seated') {
      const first = namedBy(players[note.seat] ?? '');
      const isBack = first.isBot === note.player.isBot && first.name === note.player.name;
      fate.standIn = isBack ? null : note.player;
    } else {
      fate.gaveUp = true;
    }
  }
  return fates;
}
