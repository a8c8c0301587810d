/** What an analysis comes to, and what is needed to say it in words. */
import { readRecord } from '$lib/proof/record';
import type { Analysis, LuckyEvent, Mistake, Moment } from '$lib/types/analysis';
import type { StudyStep } from '$lib/types/protocol';

/** The course of a match in a few numbers. */
export interface Course {
  /** Who was ahead at the end; more than one if nothing sets them apart. */
  ahead: number[];
  /** How often the lead changed hands. */
  nTurns: number;
  /** What changed a seat's chances most, upward or downward. */
  swing: { ply: number; seat: number; change: number; isLuck: boolean } | null;
}

/** Nearer than this, nobody is ahead. */
const CLOSE = 0.05;

function leader(chances: readonly { mean: number }[]): number | null {
  const order = chances.map(({ mean }, seat) => ({ mean, seat })).sort((a, b) => b.mean - a.mean);
  const [first, second] = order;
  if (!first) return null;
  return second && first.mean - second.mean < CLOSE ? null : first.seat;
}

/** Sums a match up. */
export function courseOf({ positions, moments }: Analysis): Course {
  const leaders = positions.map(({ chances }) => leader(chances)).filter((seat) => seat !== null);
  const nTurns = leaders.filter((seat, i) => i > 0 && seat !== leaders[i - 1]).length;
  const swings = moments.flatMap((moment, index) =>
    moment.change.map((change, seat) => ({
      ply: positions[index + 1]?.ply ?? moment.ply,
      seat,
      change,
      isLuck: moment.seat === null,
    })),
  );
  const swing = swings.reduce<Course['swing']>(
    (most, one) => (Math.abs(one.change) > Math.abs(most?.change ?? 0) ? one : most),
    null,
  );
  const last = positions.at(-1)?.chances ?? [];
  const most = Math.max(...last.map(({ mean }) => mean));
  const ahead = last.flatMap(({ mean }, seat) => (most - mean < CLOSE ? [seat] : []));
  return { ahead, nTurns, swing };
}

/** What is to be said of a ply: the decision that is due there, or the step that led there. */
export interface Remark {
  mistake: Mistake | null;
  luck: LuckyEvent | null;
  /** Whether the mistake is still to come: then the better way can be shown. */
  isAhead: boolean;
}

/** What stands out at a ply. What has just happened goes before what comes next. */
export function remarkAt(analysis: Analysis, ply: number): Remark | null {
  const after = (moment: number) => analysis.positions[moment + 1]?.ply;
  const luck = analysis.luck.find(({ moment }) => after(moment) === ply) ?? null;
  const made = analysis.mistakes.find(({ moment }) => after(moment) === ply) ?? null;
  if (made) return { mistake: made, luck: null, isAhead: false };
  const due = analysis.mistakes.find((mistake) => mistake.ply === ply) ?? null;
  if (due || luck) return { mistake: due, luck, isAhead: due !== null };
  return null;
}

/** The plies that a moment of an analysis led to. */
export const pliesOf = ({ ply, steps }: Pick<Moment, 'ply' | 'steps'>): number[] =>
  steps.map((_, index) => ply + index + 1);

/** How a match went, for a board of one's own. */
export interface Way {
  game: string;
  players: number;
  options: Record<string, boolean | number | string>;
  position?: string;
  /** The steps in effect: what was taken back is left out. */
  steps: StudyStep[];
}

/** A step with all that led to it. */
interface Link {
  before: Link | null;
  step: StudyStep;
}

/** How a record went; null if it hides something, or cannot be read. */
export function wayOf(record: string): Way | null {
  const { value } = readRecord(record);
  if (!value || value.header.position === '?') return null;
  // How it stood after each line; a takeback goes back to one of them, whatever has been void in between.
  const after: (Link | null)[] = [null];
  for (const { happening } of value.lines) {
    const before = after.at(-1) ?? null;
    if (happening.is === 'act') {
      if (happening.action.includes('?')) return null;
      after.push({ before, step: { seat: happening.seat, action: happening.action } });
    } else if (happening.is === 'chance') {
      if (!happening.tickets) return null;
      after.push({ before, step: { outcome: happening.outcome } });
    } else {
      after.push(happening.is === 'takeback' ? (after[happening.line] ?? null) : before);
    }
  }
  const steps: StudyStep[] = [];
  for (let link = after.at(-1) ?? null; link; link = link.before) steps.push(link.step);
  steps.reverse();
  const { game, options, position, players } = value.header;
  return {
    game,
    players: players.length,
    options: { ...options },
    ...(position === null ? {} : { position }),
    steps,
  };
}
