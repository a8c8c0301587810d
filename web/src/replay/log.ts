/** A match in words: a line for each step, and what happened around it. */
import type { Told } from '$games/game';
import type { MatchNote, Moment } from '$lib/types/protocol';
import { replayWords } from '$words/replay';
import { noteOf } from './notes';

/** What is told of one step, or of something that happened to the match. */
export interface LogEntry {
  /** Where it leads. */
  ply: number;
  /** Different for every entry. */
  key: string;
  told: Told[];
  isNote: boolean;
}

/** Words that are found once; a match that comes in many parts is told anew with each. */
const known = new WeakMap<Moment, Told[]>();

/** What happened by the step that led to a moment. */
export function toldOf(moment: Moment, tell: (event: unknown) => Told | null): Told[] {
  const before = known.get(moment);
  if (before) return before;
  const told = moment.events.flatMap((event) => tell(event) ?? []);
  if (told.length === 0) {
    const { ply, step, seat } = moment;
    told.push(
      ply === 0 ? { text: replayWords.log.start } : replayWords.log.step(step ?? '?', seat ?? null),
    );
  }
  known.set(moment, told);
  return told;
}

/** The whole match in words, as far as it is there. */
export function logOf(
  moments: readonly Moment[],
  notes: readonly MatchNote[],
  tell: (event: unknown) => Told | null,
): LogEntry[] {
  const entries: LogEntry[] = [];
  const told = moments.map((moment) => ({
    ply: moment.ply,
    key: `step-${moment.ply}`,
    told: toldOf(moment, tell),
    isNote: false,
  }));
  let next = 0;
  for (const entry of told) {
    entries.push(entry);
    for (let note = notes[next]; note && note.after_ply <= entry.ply; note = notes[++next]) {
      // A part that has not come yet would tell of the step before it.
      if (note.after_ply < entry.ply) continue;
      const { after_ply: ply, line, text } = note;
      entries.push({
        ply,
        key: `note-${line}`,
        told: [replayWords.note(noteOf(text))],
        isNote: true,
      });
    }
  }
  return entries;
}
