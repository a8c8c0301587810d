/** Yaisken's walkthrough: every kind of die, every question, and every way to win, on real boards. */
import type { Lesson } from '$games/game';
import { says } from '$words/yaisken-lesson';

interface Scene {
  /** The rows of the board, the highest first. */
  rows: string[];
  bag: string;
  pending?: string;
  pools?: string;
  dojos?: string;
  options?: string;
}

/** A position of two in the middle of a match; the learner is seat 0. */
const scene = ({ rows, bag, pending = 'act-A', pools, dojos, options }: Scene) =>
  [rows.join('/'), bag, pools ?? '-,-', dojos ?? '-,-', '-,-', pending, 20, 5, options ?? '-'].join(
    ' ',
  );

const EMPTY = '........';

const ATTACK = scene({
  rows: [EMPTY, EMPTY, EMPTY, '..B1B2....', '..A2.B1...', '...B3....', EMPTY, EMPTY],
  bag: '22,16,7,2,2,2,2,4',
});

const COMBO = scene({
  rows: [EMPTY, EMPTY, '...B2....', '...A2....', '..A1.....', EMPTY, EMPTY, EMPTY],
  bag: '23,16,8,2,2,2,2,4',
});

const DIAGONAL = scene({
  rows: [EMPTY, EMPTY, EMPTY, '....A1B2..', EMPTY, '..Ad.....', EMPTY, EMPTY],
  bag: '23,17,8,2,2,1,2,4',
});

const EDGE = scene({
  rows: [EMPTY, EMPTY, EMPTY, EMPTY, '.B1.....Ae', EMPTY, EMPTY, EMPTY],
  bag: '23,18,8,2,2,2,1,4',
});

const PAIR = scene({
  rows: [EMPTY, EMPTY, EMPTY, '..Bc1.....', '..Ac.....', '..A2.....', EMPTY, EMPTY],
  bag: '23,17,8,2,0,2,2,4',
});

const SANCTUARY = scene({
  rows: [EMPTY, EMPTY, '.Ap.Bs1....', EMPTY, '...As.B3..', '...A1....', EMPTY, EMPTY],
  bag: '22,18,7,0,2,2,2,3',
});

const BEHIND = scene({
  rows: [EMPTY, '......B2.', EMPTY, EMPTY, '...A2....', EMPTY, EMPTY, EMPTY],
  bag: '24,15,7,2,2,2,2,4',
  dojos: '-,23',
});

const FIVE = scene({
  rows: [EMPTY, EMPTY, EMPTY, '...B1....', '...A3....', EMPTY, EMPTY, 'A1.A1.A1.A1.'],
  bag: '19,18,7,2,2,2,2,4',
  pending: 'decide-A-d5:3',
  options: 'limited-reinforcements=yes',
});

const ANSWER = scene({
  rows: [EMPTY, EMPTY, EMPTY, '...A1....', '...B3....', EMPTY, '.A1......', EMPTY],
  bag: '20,16,5,2,2,2,2,4',
  pools: '123,123',
  pending: 'exchange-A-B-d5:3',
  options: 'deception=subterfuge',
});

const EXCHANGE = scene({
  rows: [EMPTY, EMPTY, EMPTY, '...A2....', '......B3.', EMPTY, '.A1......', EMPTY],
  bag: '21,15,5,2,2,2,2,4',
  pools: '123,123',
  options: 'deception=grand-warfare',
});

const LATE_EXCHANGE = scene({
  rows: [EMPTY, EMPTY, '...A2....', EMPTY, '......B3.', EMPTY, '.A1......', EMPTY],
  bag: '21,15,5,2,2,2,2,4',
  pools: '123,123',
  pending: 'exchange-A-A',
  options: 'deception=subterfuge',
});

const LEADERS = 'victory=blood-and-honor';

const LEADER = [
  [EMPTY, EMPTY, '...B3....', EMPTY, EMPTY, EMPTY, EMPTY, EMPTY].join('/'),
  `24,18,0,2,2,2,2,4 -,- -,- n,n leader-A 0 0 ${LEADERS}`,
].join(' ');

const LEADER_FALLS = scene({
  rows: [EMPTY, EMPTY, '...B3....', '...A2....', '..A2.....', EMPTY, EMPTY, 'A3.......'],
  bag: '24,16,0,2,2,2,2,4',
  options: LEADERS,
});

const TEN = scene({
  rows: [EMPTY, EMPTY, EMPTY, '...B2....', '..A3.....', EMPTY, EMPTY, '.......B1'],
  bag: '22,14,5,2,2,2,2,4',
  dojos: '2223,13',
});

export const lesson: Lesson = {
  players: 2,
  seat: 0,
  before: [{ outcome: 'draw-3' }, { outcome: 'draw-1' }],
  steps: [
    { say: says.welcome },
    {
      say: says.draw,
      point: ['bag'],
      play: ['draw'],
      then: [{ outcome: 'draw-1' }, { outcome: 'draw-2' }],
    },
    {
      say: says.place,
      point: ['d4'],
      play: ['place-d4'],
      then: [{ seat: 1, action: 'draw' }, { outcome: 'draw-3' }, { seat: 1, action: 'place-f6' }],
    },
    { position: ATTACK, say: says.enemyThere, point: ['c4', 'c5'], refused: 'c4:2-c5' },
    { say: says.attack, point: ['c4', 'd4'], play: ['c4:2-d4'] },
    { say: says.capture, point: ['e4'], play: ['capture'] },
    { position: COMBO, say: says.combo, point: ['c4', 'd4'], play: ['c4:1-d4'] },
    { say: says.convert, point: ['d6'], play: ['convert'] },
    { position: DIAGONAL, say: says.diagonal, point: ['c3', 'd4'], play: ['c3:d-d4'] },
    { say: says.bend, point: ['f5'], play: ['bend-f5'] },
    { say: says.diagonalEnd, point: ['f5'], play: ['capture', 'convert'] },
    { position: EDGE, say: says.edge, point: ['h4', 'a4'], play: ['h4:e-a4'] },
    { say: says.edgeEnd, point: ['b4'], play: ['capture', 'convert'] },
    { position: PAIR, say: says.pair, point: ['c3', 'c4'], play: ['c3:2-c4'] },
    { say: says.companionFirst, point: ['c5'], play: ['convert'] },
    {
      say: says.partner,
      point: ['c5'],
      play: ['capture'],
      then: [{ seat: 1, action: 'draw' }, { outcome: 'draw-1' }, { seat: 1, action: 'place-g2' }],
    },
    { say: says.pairMoves, point: ['c4', 'b4', 'd4'], play: ['c4:pair-d4', 'c4:pair-b4'] },
    {
      position: SANCTUARY,
      say: says.sanctuary,
      point: ['d3', 'd4'],
      play: ['d3:1-d4'],
      then: [{ seat: 1, action: 'f4:3-e4' }],
    },
    { say: says.specter, point: ['b6', 'c6'], play: ['b6:p-c6'] },
    { say: says.strike, point: ['d6'], play: ['strike-d6'] },
    {
      position: BEHIND,
      say: says.underestimated,
      point: ['bag'],
      play: ['draw'],
      then: [{ outcome: 'draw-2' }, { outcome: 'draw-p' }],
    },
    { say: says.keep, point: ['drawn:0', 'drawn:1'], play: ['keep-2', 'keep-p'] },
    { say: says.placeAgain, point: ['e5'], play: ['place-e5'] },
    { position: FIVE, say: says.limited, point: ['d5'], refused: 'convert' },
    { say: says.mustCapture, point: ['d5'], play: ['capture'] },
    {
      position: ANSWER,
      say: says.exchange,
      point: ['d5', 'pool:2'],
      play: ['exchange-d5:1-3'],
    },
    {
      position: EXCHANGE,
      say: says.ownExchange,
      point: ['b2', 'pool:2'],
      play: ['exchange-b2:1-3'],
    },
    {
      position: LATE_EXCHANGE,
      say: says.lateExchange,
      point: ['b2', 'pool:2'],
      play: ['exchange-b2:1-2', 'exchange-b2:1-3', 'decline'],
    },
    { position: LEADER, say: says.leader, point: ['a1'], play: ['place-a1'] },
    { position: LEADER_FALLS, say: says.leaderFalls, point: ['c4', 'd4'], play: ['c4:2-d4'] },
    { say: says.roulette },
    { position: TEN, say: says.ten, point: ['c4', 'd4'], play: ['c4:3-d4'] },
    { say: says.last, point: ['d5'], play: ['capture'] },
    { say: says.end },
  ],
};
