/** Conversion's walkthrough: real moves on a real board, from the first die to the last. */
import type { Lesson } from '$games/game';
import { says } from '$words/conversion-lesson';

/** A position of two players in which the learner, seat 0, is to place. */
const toPlace = (rows: string[], hands: string, options = '-') =>
  `${rows.join('/')} ${hands} place-A ${options}`;

const EMPTY = '........';

const EQUALS = toPlace(
  [EMPTY, EMPTY, '..B4.B3...', EMPTY, '...B6....', EMPTY, EMPTY, EMPTY],
  '14,236',
);

const CHAIN = toPlace([EMPTY, EMPTY, EMPTY, EMPTY, '.A6.B1B1...', EMPTY, EMPTY, EMPTY], '26,135');

const LAST_DIE = toPlace(
  [EMPTY, EMPTY, '.....B2..', '.....B3..', '...A3B4...', '.A4......', EMPTY, EMPTY],
  '2,125',
);

const HOLES = toPlace(
  [EMPTY, EMPTY, '...B4....', '..##....', '....A2...', '.....#..', EMPTY, EMPTY],
  '35,124',
  'hole-squares=c5,d5,f3',
);

const ENDLESS = toPlace(
  [EMPTY, EMPTY, EMPTY, '...B6....', '.....B3..', EMPTY, EMPTY, EMPTY],
  '14,256',
  'conversion=endless',
);

const LAST_SQUARE = toPlace(
  [
    'A3A4A2B5B3B6B2B4',
    'A5A1A6A2B4B1B5B3',
    'A2A3A4A5B2B6B1B4',
    'A6A2A1B3B2B4B5B2',
    'A4A5A3B4.B3B6B5',
    'A1A2A4A3B4B5B2B1',
    'A5A3A2A6B3B4B6B3',
    'A2A4A1A3B5B2B4B6',
  ],
  '16,34',
);

const BRIDGE = toPlace(
  [
    'A1A2B5B6B4B5A1A2',
    'A2A1B6B5B6B4A2A1',
    'A1A3B4B6B5B6A1A3',
    'A2A1A2B5B6A2A1A2',
    'A3A1A2.A1A2A3A1',
    'A1B5B6B4B5B6B4A2',
    'B5B6B4B5B6B5B6B4',
    'B6B5B6B4B5B6B4B5',
  ],
  '2,56',
  'victory=largest-mass',
);

const die = (value: number) => ({ outcome: `die-${value}` });

export const lesson: Lesson = {
  players: 2,
  seat: 0,
  position: toPlace(
    Array.from({ length: 8 }, () => EMPTY),
    '13455,12446',
  ),
  steps: [
    { say: says.welcome, point: ['hand:1', 'hand:3', 'hand:4', 'hand:5'] },
    {
      say: says.place,
      point: ['hand:3', 'd4'],
      play: ['d4=3'],
      then: [{ seat: 1, action: 'f6=2' }],
    },
    { say: says.occupied, point: ['hand:5', 'f6'], refused: 'f6=5' },
    {
      say: says.promote,
      point: ['hand:1', 'e4'],
      play: ['e4=1'],
      then: [{ seat: 1, action: 'b7=4' }],
    },
    {
      say: says.convert,
      point: ['hand:5', 'e5'],
      play: ['e5=5'],
      then: [{ seat: 1, action: 'b6=4' }],
    },
    { say: says.look, point: ['f6', 'd4', 'e4', 'b7'] },
    { say: says.equal, point: ['hand:4', 'd5'], position: EQUALS, play: ['d5=4'] },
    { say: says.equalSeen, point: ['e6', 'c6', 'd4'] },
    { say: says.chain, point: ['hand:6', 'c4'], position: CHAIN, play: ['c4=6'] },
    { say: says.chainSeen, point: ['d4', 'e4', 'b4'] },
    {
      say: says.lastDie,
      point: ['hand:2', 'c3'],
      position: LAST_DIE,
      play: ['c3=2'],
      then: [{ seat: 1, action: 'h8=1' }, die(6), die(3), die(6), die(1), die(4)],
    },
    { say: says.newHand, point: ['hand:6', 'e5'], play: ['e5=6'] },
    { say: says.hole, point: ['hand:5', 'd5'], position: HOLES, refused: 'd5=5' },
    { say: says.besideHole, point: ['hand:5', 'e5'], play: ['e5=5'] },
    { say: says.endless, point: ['hand:1', 'e5'], position: ENDLESS, play: ['e5=1'] },
    { say: says.endlessSeen, point: ['d5', 'f4'] },
    {
      say: says.finish,
      point: ['hand:1', 'hand:6', 'e4'],
      position: LAST_SQUARE,
      play: ['e4=6'],
    },
    { say: says.finishSeen },
    { say: says.mass, point: ['hand:2', 'd4'], position: BRIDGE, play: ['d4=2'] },
    { say: says.goals },
    { say: says.farewell },
  ],
};
