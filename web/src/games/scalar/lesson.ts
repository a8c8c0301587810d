/** The walkthrough of Scalar: real moves on a real board. */
import type { Lesson, LessonStep } from '$games/game';
import type { Hex } from '$lib/types/scalar';
import { says } from '$words/scalar-lesson';
import { deployZone } from './geometry';

/** The rows of the board, with their first and last number, as positions have them. */
const ROWS: readonly [string, number, number][] = [
  ['g', 4, 7],
  ['f', 3, 7],
  ['e', 2, 7],
  ['d', 1, 7],
  ['c', 1, 6],
  ['b', 1, 5],
  ['a', 1, 4],
];

/** A position with these dice on the board; the rest is reserves, tokens, core, what is pending, and so on. */
function position(dice: Record<Hex, string>, rest: string): string {
  const board = ROWS.map(([letter, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => {
      const hex = `${letter}${first + i}`;
      return hex === 'd4' ? '*' : (dice[hex] ?? '.');
    }).join(','),
  );
  return `${board.join('/')} ${rest}`;
}

const outcome = (text: string) => ({ outcome: text });
const they = (action: string) => ({ seat: 1, action });

const zone: Hex[] = ['e5', 'd5', 'c4', 'c3', 'd3', 'e4'];

/** Three dice in the control zone, and a D6 that can come in as the fourth. */
const threeInZone = {
  d3: 'A20:20',
  c3: 'A8:7',
  e4: 'A10:8',
  b3: 'A6:5',
  f6: 'B12:11',
  e6: 'B20:1',
};
const threeInZoneReserves = '211121,222211';

/** The fourth die comes in, the opponent moves, and the turn starts with a token and a roll of the core. */
const fourth = (face: string): Pick<LessonStep, 'play' | 'then' | 'point'> => ({
  point: ['b3', 'c4'],
  play: ['b3-c4'],
  then: [they('f6-f5'), outcome(`core-${face}`)],
});

export const lesson: Lesson = {
  players: 2,
  seat: 0,
  position: position({}, '222222,222222 0,0 aether act-A 1 1 -'),
  steps: [
    { say: says.welcome, point: zone },
    { say: says.kinds },
    {
      say: says.deploy,
      point: ['reserve:d8'],
      play: ['deploy-D8'],
      then: [outcome('roll-2')],
    },
    {
      say: says.back,
      point: ['reserve:d8'],
      play: ['back'],
      then: [they('deploy-D6'), outcome('roll-5'), they('place-g5')],
    },
    {
      say: says.deployHeavy,
      point: ['reserve:d20'],
      play: ['deploy-D20'],
      then: [outcome('roll-15')],
    },
    { say: says.placeRefused, point: ['b2'], refused: 'place-b2' },
    {
      say: says.place,
      point: deployZone('four', 0),
      play: deployZone('four', 0).map((hex) => `place-${hex}`),
      then: [they('g5-f4')],
    },
    {
      say: says.moveRefused,
      position: position(
        { b3: 'A20:15', b2: 'A4:3', f4: 'B6:5', g6: 'B12:7' },
        '122221,212212 0,0 aether act-A 1 2 -',
      ),
      point: ['b3', 'd5'],
      refused: 'b3-d5',
    },
    { say: says.move, point: ['b3', 'c4'], play: ['b3-c4'], then: [they('g6-f6')] },
    {
      say: says.jump,
      position: position(
        { c4: 'A4:3', d5: 'A20:15', f5: 'B6:5', f6: 'B12:7' },
        '122221,212212 0,0 aether act-A 1 2 -',
      ),
      point: ['c4', 'e4'],
      play: ['c4-e4'],
      then: [they('f6-f7')],
    },
    {
      say: says.attack,
      position: position(
        { c3: 'A8:6', b4: 'A6:2', c4: 'B10:4', d5: 'B12:7', e5: 'B6:1' },
        '211222,212112 0,0 aether act-A 1 3 -',
      ),
      point: ['c3', 'c4'],
      play: ['c3xc4'],
      then: [outcome('battle+3'), outcome('battle+2'), they('e5-e6')],
    },
    { say: says.attackTold },
    {
      say: says.double,
      position: position(
        { c4: 'A8:5', b4: 'A6:2', d5: 'B12:7', e6: 'B6:1' },
        '211222,212212 0,0 aether act-A 1 3 -',
      ),
      point: ['c4', 'd5'],
      play: ['c4xd5'],
      then: [outcome('battle-double'), outcome('battle+1'), they('e6-f6')],
    },
    {
      say: says.swap,
      position: position(
        { d3: 'A12:6', e4: 'B8:4', f6: 'B6:1' },
        '222212,211222 0,0 aether act-A 1 3 -',
      ),
      point: ['d3', 'e4'],
      play: ['d3xe4'],
      then: [outcome('battle-swap'), outcome('battle+3'), they('f6-f5')],
    },
    {
      say: says.shield,
      position: position(
        { d5: 'A10:9', c4: 'A4:1', e5: 'B6:2', e6: 'B20:18' },
        '122122,212221 0,0 aether act-A 1 3 -',
      ),
      point: ['d5', 'e5'],
      play: ['d5xe5'],
      then: [outcome('battle+1'), outcome('battle-indestructible'), they('e5-f5')],
    },
    {
      say: says.destruct,
      position: position(
        { d5: 'A4:1', c4: 'A10:9', f5: 'B6:2', e6: 'B20:18' },
        '122122,212221 0,0 aether act-A 1 3 -',
      ),
      point: ['d5', 'e6'],
      play: ['d5xe6'],
      then: [outcome('battle-self-destruct'), outcome('battle+4'), they('f5-f6')],
    },
    {
      say: says.evade,
      position: position(
        { c3: 'A12:6', b3: 'A8:3', c4: 'B20:12', d5: 'B10:5' },
        '221212,222121 0,0 aether evade-A-c4xc3:+5:evade 1 3 -',
      ),
      point: ['d3', 'c2', 'b2'],
      play: ['evade-d3', 'evade-c2', 'evade-b2'],
    },
    { say: says.evadeTold },
    {
      say: says.token,
      position: position({ ...threeInZone, a2: 'A12:4' }, '211111,222211 0,0 aether act-A 1 2 -'),
      ...fourth('momentum'),
    },
    { say: says.momentum, point: ['a2', 'b3'], play: ['a2-b3'] },
    { say: says.second, point: ['b3', 'b4'], play: ['b3-b4', 'pass'] },
    {
      say: says.aether,
      position: position(threeInZone, `${threeInZoneReserves} 1,0 equilibrium act-A 1 2 -`),
      ...fourth('aether'),
    },
    {
      say: says.equilibrium,
      position: position(threeInZone, `${threeInZoneReserves} 1,0 aether act-A 1 2 -`),
      ...fourth('equilibrium'),
    },
    {
      say: says.reversal,
      position: position(threeInZone, `${threeInZoneReserves} 1,0 equilibrium act-A 1 2 -`),
      ...fourth('reversal'),
    },
    {
      say: says.win,
      position: position(threeInZone, `${threeInZoneReserves} 2,0 reversal act-A 1 2 -`),
      point: ['b3', 'c4'],
      play: ['b3-c4'],
      then: [they('f6-f5')],
    },
    { say: says.won },
    { say: says.ends },
    { say: says.farewell },
  ],
};
