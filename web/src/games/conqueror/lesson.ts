/** The walkthrough of The Conqueror: real moves, from the first coin to the last die. */
import type { Lesson } from '$games/game';
import { says } from '$words/conqueror-lesson';
import { TOKEN } from './paths';

const die = (face: number) => ({ outcome: `die-${face}` });
const rival = (action: string) => ({ seat: 1, action });

const SEA = '~~~~~~~~';
const FREE = '........';
const board = (...rows: string[]) => rows.join('/');

/** The rival has three coins on the island of e3, and stands on e2. */
const STEAL = `- ${board(FREE, FREE, FREE, FREE, '....B2B3..', '....B1...', '.....A1..', FREE)} f2,e2 11,9 -,- move-A-1 0 -`;

/** Coins all around the island of a1, of which only b2 is free. */
const WALLS = `- ${board(FREE, FREE, FREE, FREE, '.A2......', 'B1A3A1.....', 'B3.A2B3....', 'A1A2B1.....')} b3,f6 6,8 -,- move-A-1 0 -`;

/** The rival in the corner of h8, nearly walled in, and islands for the tabulation. */
const HUNT = `- ${board('....~~B2B3', '....~~A1.', '......B2A3', '.......B1', '...B2.B2..', '..A1.A1A3..', FREE, FREE)} h6,h8 7,6 e7,- move-A-1 0 -`;

/** Sixteen islands as chance may lay them. */
const LAID =
  '-3,2+-2,0+1,6+2,-2+3,7+6,2+8,1 ______.._____/____...._____/____.._______/___......____/___......____/.._........__/.._........../_........__../_........____/_____..______/_____..______ -,- 12,12 -,- corner-A 0 layout=random;corners=chosen';
const CORNERS = 'a5 a6 b3 b6 d8 e10 f1 g1 g11 h10 h11 i3 i8 k6 l4 m4 m5'.split(' ');

/** Three islands are left, one of them across a gap; the rival stands on open water. */
const HOUSE_RULES = `- ${board('~~~~..~~', '~~~~A1B2~~', '..~~~~~~', 'A1.~~~~~~', SEA, SEA, '.B2~~~~~~', 'A1B3~~~~~~')} a5,h1 9,9 a3+a7+c1+c3+c5+c7,e1+e3+e5+g1+g3+g5+g7 move-A-3 0 gaps=crossable;island-claim=landing;lift=at-once;forfeit=keeps-score;tabulation=dice`;

export default {
  players: 2,
  seat: 0,
  before: [{ outcome: 'first-A' }, die(4)],
  steps: [
    { say: says.welcome, point: [TOKEN, 'h8'] },
    { say: says.coin, point: ['a1'] },
    {
      say: says.roll,
      point: ['b1'],
      play: ['b1'],
      then: [die(2), rival('g7'), die(1)],
    },
    { say: says.covered, point: ['a1'], refused: 'a1' },
    {
      say: says.beside,
      point: ['b2'],
      play: ['b2'],
      then: [die(5), rival('f6'), die(6)],
    },
    {
      say: says.round,
      point: ['b1', 'a1', 'a2'],
      play: ['a2'],
      then: [die(3), rival('e4'), die(1)],
    },
    { say: says.island, point: [TOKEN] },
    { say: says.claimed, point: ['b2'], refused: 'b2' },
    {
      say: says.ashore,
      point: ['a3'],
      play: ['a3'],
      then: [die(4), rival('e5'), die(1)],
    },
    { say: says.swim, point: ['a2'], refused: 'a2' },
    { say: says.water, point: ['a2'] },
    { say: says.token, position: STEAL, point: ['e2'], refused: 'e2' },
    {
      say: says.steal,
      point: ['f3'],
      play: ['f3'],
      then: [die(2), rival('c2'), die(1)],
    },
    { say: says.stolen, point: [TOKEN] },
    {
      say: says.trap,
      position: WALLS,
      point: ['b2'],
      play: ['b2'],
      then: [die(1), rival('f7'), die(1), die(2), rival('g8'), die(6)],
    },
    { say: says.stuck, point: [TOKEN], play: ['a4', 'b5', 'c4', 'd1', 'd3', 'e2'] },
    {
      say: says.hunt,
      position: HUNT,
      point: ['h7'],
      play: ['h7'],
      then: [die(1), die(3)],
    },
    { say: says.fall, point: ['f6', 'g5', 'h4'], play: ['f6', 'g5', 'h4'] },
    { say: says.fallen },
    { say: says.tabulation, point: ['c3', 'd4'] },
    { say: says.corner, position: LAID, point: CORNERS, play: CORNERS },
    {
      say: says.landing,
      position: HOUSE_RULES,
      point: ['a2'],
      play: ['a2'],
      then: [die(5), die(3)],
    },
    { say: says.dice, point: ['e7', 'f7'] },
    { say: says.farewell },
  ],
} satisfies Lesson;
