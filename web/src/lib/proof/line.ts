/** One numbered line of a record. */
import { readPlayer, type Player } from './header';
import { MOST_32, numberIn, type Rows } from './text';

/** The tickets that give an outcome: from the first up to but not including the second, of so many. */
export interface Tickets {
  from: number;
  to: number;
  total: number;
}

/** What happened. Actions and outcomes are notation, of which nothing is known here; `?` is what was not seen. */
export type Happening =
  | { is: 'act'; seat: number; action: string }
  | { is: 'chance'; event: number; outcome: string; tickets: Tickets | null }
  | { is: 'takeback'; line: number }
  | { is: 'resigned' | 'timed-out'; seat: number }
  | { is: 'drawn'; without: number[] }
  | { is: 'abandoned' }
  | { is: 'seated'; seat: number; player: Player }
  | { is: 'over'; endedBy: string; wonBy: string; places: number[]; scores: number[] };

/** A line of a record. */
export interface Line {
  /** As it is written after its number. */
  text: string;
  happening: Happening;
}

/** Reads line `number` of a table with so many seats. */
export function readLine(rows: Rows, text: string, number: number, seats: number): Line {
  const blank = text.indexOf(' ');
  const word = blank < 0 ? text : text.slice(0, blank);
  const rest = blank < 0 ? null : text.slice(blank + 1);
  return { text, happening: happeningOf(rows, word, rest, number, seats) };
}

function happeningOf(
  rows: Rows,
  word: string,
  rest: string | null,
  number: number,
  seats: number,
): Happening {
  const refuse = () => rows.refuse({ what: 'line' }, rest === null ? word : `${word} ${rest}`);
  if (rest === null) {
    if (word === 'abandoned') return { is: 'abandoned' };
    if (word === 'drawn') return { is: 'drawn', without: [] };
    return refuse();
  }
  switch (word) {
    case 'takeback': {
      const line = numberIn(rest, number - 1);
      return line === null
        ? rows.refuse({ what: 'earlier-line', number }, rest)
        : { is: 'takeback', line };
    }
    case 'resigned':
    case 'timed-out':
      return { is: word, seat: readSeat(rows, rest, seats) };
    case 'drawn': {
      if (!rest.startsWith('without ')) return refuse();
      const without = rest.slice('without '.length).split(',');
      return { is: 'drawn', without: without.map((seat) => readSeat(rows, seat, seats)) };
    }
    case 'seat': {
      const [, seat, player] = /^(\S+) (.*)$/u.exec(rest) ?? [];
      if (seat === undefined || player === undefined) return refuse();
      return { is: 'seated', seat: readSeat(rows, seat, seats), player: readPlayer(rows, player) };
    }
    case 'over':
      return readResult(rest, seats) ?? rows.refuse({ what: 'result' }, rest);
  }
  if (rest === '') return refuse();
  if (word.startsWith('s')) {
    return { is: 'act', seat: readSeat(rows, word.slice(1), seats), action: rest };
  }
  const event = word.startsWith('c') ? numberIn(word.slice(1), Number.MAX_SAFE_INTEGER) : null;
  return event === null ? refuse() : { is: 'chance', event, ...readOutcome(rows, rest) };
}

/** A seat of a table with so many. */
function readSeat(rows: Rows, text: string, seats: number): number {
  return numberIn(text, seats - 1) ?? rows.refuse({ what: 'seat', seats }, text);
}

function readOutcome(rows: Rows, text: string): { outcome: string; tickets: Tickets | null } {
  const blank = text.lastIndexOf(' ');
  const last = text.slice(blank + 1);
  // Nothing in any notation looks like this, so what does is meant as tickets.
  if (blank < 0 || !/\.\..*\//.test(last)) return { outcome: text, tickets: null };
  const [from, to, total] = last.split(/\.\.|\//).map((part) => numberIn(part, MOST_32));
  if (from == null || to == null || total == null || !(from < to && to <= total)) {
    return rows.refuse({ what: 'tickets' }, last);
  }
  rows.insist(last === `${from}..${to}/${total}`, { what: 'tickets' }, last);
  return { outcome: text.slice(0, blank), tickets: { from, to, total } };
}

function readResult(text: string, seats: number): Happening | null {
  const words = text.split(' ');
  const [endedBy, wonBy, placeText, scoreText] = words;
  if (words.length !== 4 || !endedBy || !wonBy || !placeText || !scoreText) return null;
  const places = placeText.split(',').map((place) => numberIn(place, seats));
  const scores = scoreText.split(',').map((score) => {
    const size = numberIn(score.replace(/^-(?!0)/, ''), 2 ** 31 - 1);
    return size !== null && score.startsWith('-') ? -size : size;
  });
  const areAll = (numbers: (number | null)[]): numbers is number[] =>
    numbers.length === seats && numbers.every((number) => number !== null);
  if (!areAll(places) || !areAll(scores) || places.includes(0)) return null;
  return { is: 'over', endedBy, wonBy, places, scores };
}
