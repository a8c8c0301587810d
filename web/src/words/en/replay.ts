/** What the page of replays says, in English. */
import type { Told } from '$games/game';
import type { Course } from '../../replay/findings';
import type { Named, Note } from '../../replay/notes';
import { words } from './interface';
import { list } from './list';

const nameOf = ({ isBot, name }: Named) => (isBot ? words.bot(name) : name || 'A person');

/** A chance as people say it: 0.417 is 42 %. */
const percent = (share: number) => `${Math.round(100 * share)} %`;

/** A difference of chances in points of a hundred. */
function points(change: number): string {
  const n = Math.round(100 * Math.abs(change));
  if (n === 0) return 'less than a point';
  return n === 1 ? '1 point' : `${n} points`;
}

export const replayWords = {
  title: 'Replay a match',
  nameOf,
  percent,

  open: {
    lead: 'Bring a record, and the match is on the table again: every step, every die, from every seat.',
    drop: 'Drop a record here',
    choose: 'Choose a file',
    or: 'A record is the small text file that every match leaves behind. It is read by the server and kept nowhere.',
    paste: 'Or paste a record, or a link to a table',
    pasteHelp: 'pentarch record 1 …',
    show: 'Put it on the table',
    mine: 'Your finished matches',
    notThis:
      'That is neither a record nor a link to a table. A record begins with “pentarch record 1”.',
    onlyReceipt: 'That is a receipt. Bring the record of its match first; then the receipt fits.',
    tooLarge: 'That file is too large for a record.',
    unreadable: 'The browser could not read that file.',
  },

  loading: 'Fetching the match from the shelf.',
  loadingMore: (share: number) => `The rest is coming: ${percent(share)}.`,
  refused: {
    record: 'This record cannot be replayed',
    table: 'This match cannot be shown',
    where: 'Where it happens',
    another: 'Bring another record',
    toTable: 'To the table',
  },
  lost: 'A part of the match did not come.',

  running: {
    title: 'This match is still on.',
    seat: (name: string) => `You see what ${name} has seen so far.`,
    spectator: 'You see what a spectator may see so far.',
    again: 'Look again',
    table: 'To the table',
  },

  seats: { toWin: ' to win' },

  viewer: { label: 'Seen by', spectator: 'A spectator' },

  controls: {
    label: 'Steps',
    first: 'To the start',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    on: 'One step on',
    last: 'To the end',
    slider: 'Step',
    at: (ply: number, nPlies: number) => `Step ${ply} of ${nPlies}`,
    pace: 'Pace',
    paces: { slow: 'Slow', usual: 'Usual', fast: 'Fast' },
    flip: 'Turn the board',
    share: 'Share',
    shared: 'Link copied',
    shareFailed: 'Copy the address of this page',
    keys: 'Keys',
  },

  keys: [
    ['Left or k', 'one step back'],
    ['Right or j', 'one step on'],
    ['Home', 'to the start'],
    ['End', 'to the end'],
    ['Space', 'play or pause'],
    ['Up and down', 'in the log, line by line'],
    ['f', 'turn the board'],
    ['?', 'show this help'],
  ] as const,

  tabs: {
    label: 'More about this match',
    log: 'Log',
    analysis: 'Analysis',
    record: 'Record',
  },

  log: {
    label: 'What happened, step by step',
    start: 'The table is set.',
    step(step: string, seat: number | null): Told {
      if (step === '?') {
        const text = seat === null ? 'Something is dealt, unseen.' : `{${seat}} decides in secret.`;
        return { text };
      }
      return { text: seat === null ? `Chance decides: ${step}` : `{${seat}} decides: ${step}` };
    },
  },

  /** What happened to the match rather than in the game. */
  note(note: Note): Told {
    switch (note.is) {
      case 'resigned':
        return { text: `{${note.seat}} gives up.` };
      case 'timed-out':
        return { text: `The time of {${note.seat}} runs out.` };
      case 'drawn':
        return { text: 'A draw is agreed.' };
      case 'abandoned':
        return { text: 'Nobody plays on.' };
      case 'seated':
        return note.player.isBot
          ? { text: `${nameOf(note.player)} plays for {${note.seat}} from here.` }
          : { text: `${nameOf(note.player)} takes the seat of {${note.seat}}.` };
      case 'else':
        return { text: note.text };
    }
  },

  analysis: {
    ask: 'Who was ahead, and where was it lost?',
    later: 'The analysis comes once the match is over; now it would be help from outside.',
    start: 'Analyze',
    again: 'Try again',
    stop: 'Stop',
    working: 'Playing every position out.',
    done: (done: number, total: number) => `${done} of ${total}`,
    help: 'The server plays every position out many times. That takes it some seconds.',
    none: 'Nothing is analyzed yet.',
    refused: 'There is no analysis.',
    broke: 'The line to the server broke.',
    graph: 'Chances of winning over the match',
    graphHelp: 'Left and right go from step to step.',
    at: (ply: number, chances: readonly { name: string; share: number }[]) =>
      `Step ${ply}: ${chances.map(({ name, share }) => `${name} ${percent(share)}`).join(', ')}`,
    mistakes: 'What was given away',
    noMistakes: 'Nobody gave away anything worth a word.',
    luck: 'What the dice and cards gave',
    noLuck: 'Chance kept out of it.',
    cost: (loss: number) => `−${points(loss)}`,
    gain: (gain: number) => `+${points(gain)}`,
    better: 'Better:',
    more: (n: number) => `${n} more`,
    mistakeMark: (name: string, loss: number, ply: number) =>
      `Mistake of ${name} at step ${ply}, ${points(loss)}`,
    luckMark: (name: string, gain: number, ply: number) =>
      `Luck of ${name} at step ${ply}, ${points(gain)}`,
    legendMistake: 'a mistake',
    legendLuck: 'a lucky turn',
    totals: 'What it came to',
    totalsSeat: 'Seat',
    accuracy: 'Accuracy',
    lost: 'Given away',
    lucky: 'Luck',
    signed: (change: number) => {
      const n = Math.round(100 * change);
      return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
    },
    table: 'The chances as a table',
    tableStep: 'Step',
    tableWhat: 'What led there',
    before: 'Start',
    how: (iterations: number) =>
      `Chances come from ${iterations} tries for each position, with all cards open. Decisions are judged only by what the player could know then. A point is one of a hundred chances.`,
    goodFor: (seat: number): Told => ({ text: `Good for {${seat}}.` }),
    due: (seat: number): Told => ({ text: `{${seat}} is about to give something away.` }),
    made: (seat: number, loss: number): Told => ({
      text: `{${seat}} has just given away ${points(loss)}.`,
    }),
    lucked: (seat: number, gain: number): Told => ({
      text: `That turn of chance gave {${seat}} ${points(gain)}.`,
    }),
    ringed: ' (ringed on the board)',
    /** The match in two or three sentences. */
    course({ ahead, nTurns, swing }: Course, isOver: boolean): Told[] {
      const names = list(ahead.map((seat) => `{${seat}}`));
      const isEven = ahead.length > 1;
      const last = isOver
        ? isEven
          ? `${names} share the victory.`
          : `${names} won.`
        : isEven
          ? `${names} are level.`
          : `${names} is ahead.`;
      const turns =
        nTurns === 0
          ? 'The lead never changed hands.'
          : nTurns === 1
            ? 'The lead changed hands once.'
            : `The lead changed hands ${nTurns} times.`;
      const told: Told[] = [{ text: `${last} ${turns}` }];
      if (swing) {
        const by = swing.isLuck ? 'chance' : 'a decision';
        const way = swing.change > 0 ? 'gained' : 'lost';
        told.push({
          text: `The greatest turn came with step ${swing.ply}, by ${by}: {${swing.seat}} ${way} ${points(swing.change)}.`,
        });
      }
      return told;
    },
  },

  record: {
    download: 'Download the record',
    receipt: 'Download the receipt',
    noReceipt: 'There is no receipt yet. If you have kept one, add it, and it is compared.',
    addReceipt: 'Add a receipt',
    hasReceipt: 'A receipt is there, and is compared.',
    notReceipt: 'That is no receipt. A receipt begins with “pentarch receipt 1”.',
    verify: 'Verify the dice',
    verifyTitle: 'Were the dice fair?',
    verifyHelp:
      'Your browser draws every die and card once more, from the secret that was promised before the match.',
    missing: 'The record could not be fetched, so it cannot be checked here.',
    played: 'Played',
    options: 'Options',
    another: 'Bring another record',
  },
};
