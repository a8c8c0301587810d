/** The walkthrough of Of Knights and Ninjas: every kind of card, in real moves. */
import type { Lesson } from '$games/game';
import { says } from '$words/knights-lesson';
import { card, COURT, DISCARDS, kingdom, PILE } from './paths';

const you = kingdom(0);
/** The rivals: `left` has the next turn, `right` the one before the learner's. */
const left = kingdom(1);
const right = kingdom(2);
const leftPlays = (action: string) => ({ seat: 1, action });
const rightPlays = (action: string) => ({ seat: 2, action });

/** A Queen comes, and three Peasants are at home with a Highwayman. */
const QUEEN = '5,5,5 P3KH,S2,P2 -,-,- - KC 10 respond-C-A-Q -';
const CASTLE = '5,5,5 PGL,S2,P2K -,C,- - KQ 10 act-A -';
const ARCHERS = '5,5,5 PND,S2,PRX A,-,AC - KQ 10 act-A -';
const FORTIFY = '5,5,5 PIAC2,S2,PK -,-,- - KQ 10 act-A -';
const REVOLT = '5,5,5 STC,S2,PK -,C,- - KQ 10 respond-B-A-P4 -';
const JESTER = '7,4,4 SCJ,S2,PKI -,-,- - KQ 10 act-A -';
const HERALD = '5,5,5 SE,SKN,P2D -,-,- - KQ 10 act-A -';
const MERCHANT = '5,5,5 SM,P2SKAU,P2D -,-,- - KQ 10 act-A -';
const MONK = '5,5,5 SO,P2S,P2N -,C,C - KQ 10 act-A -';
/** Every card is held, stands or is discarded. */
const LAST_CARD = '7,4,4 SKL,P2,S2 -,-,C - P22S13K8G3QN5D3T2H3R2X2E2M2O2I2A6C5L5U2J2 10 act-A -';
const CROWN = '7,4,4 SK,P2,S2 -,-,C - P4L 9 act-A -';

export default {
  players: 3,
  seat: 0,
  position: '5,5,5 PKC,S2,PA -,-,- - - 10 draw-A:2 -',
  before: [{ outcome: 'soldier' }, { outcome: 'peasant' }],
  steps: [
    { say: says.welcome, point: [you] },
    { say: says.turn, point: [PILE, card('soldier'), card('peasant')] },
    {
      say: says.knight,
      point: [card('knight'), left],
      play: ['attack-B-knight'],
      then: [leftPlays('respond-soldier'), leftPlays('decline'), rightPlays('decline')],
    },
    { say: says.answered, point: [COURT] },
    {
      say: says.queen,
      position: QUEEN,
      point: [card('peasant'), COURT],
      play: ['respond-peasants:3'],
    },
    {
      say: says.rob,
      point: [card('highwayman'), COURT],
      play: ['rob-highwayman'],
      then: [leftPlays('decline'), leftPlays('decline'), rightPlays('decline')],
    },
    { say: says.robbed, point: [you] },
    { say: says.castle, position: CASTLE, point: [left], refused: 'attack-B-king' },
    {
      say: says.ladder,
      point: [card('ladder'), left],
      play: ['attack-B-ladder'],
      then: [leftPlays('decline')],
    },
    {
      say: says.king,
      point: [card('king'), left],
      play: ['attack-B-king'],
      then: [leftPlays('decline'), leftPlays('decline'), rightPlays('decline')],
    },
    {
      say: says.archer,
      position: ARCHERS,
      point: [you, right],
      play: ['attack-C-standing'],
      then: [rightPlays('decline')],
    },
    {
      say: says.dragon,
      point: [card('dragon'), right],
      play: ['attack-C-dragon'],
      then: [rightPlays('respond-princess')],
    },
    {
      say: says.ninja,
      point: [card('ninja'), right],
      play: ['attack-C-ninja'],
      then: [rightPlays('respond-executioner')],
    },
    { say: says.beheaded, point: [right] },
    {
      say: says.fortify,
      position: FORTIFY,
      point: [card('castle'), you],
      play: ['fortify-castle'],
    },
    { say: says.second, point: [card('castle')], refused: 'fortify-castle' },
    { say: says.minstrel, point: [card('minstrel'), you], play: ['fortify-minstrel'] },
    { say: says.stop, play: ['stop'] },
    {
      say: says.traitor,
      position: REVOLT,
      point: [card('traitor'), COURT],
      play: ['respond-traitor'],
      then: [leftPlays('decline'), leftPlays('decline'), rightPlays('decline')],
    },
    {
      say: says.jester,
      position: JESTER,
      point: [card('jester'), right],
      play: ['attack-C-jester:queen'],
      then: [rightPlays('respond-minstrel')],
    },
    { say: says.sent, point: [right] },
    {
      say: says.herald,
      position: HERALD,
      point: [card('herald'), COURT],
      play: ['herald'],
      then: [leftPlays('show-knight'), rightPlays('show-dragon')],
    },
    { say: says.take, play: ['take-B-knight', 'take-C-dragon'] },
    {
      say: says.merchant,
      position: MERCHANT,
      point: [card('merchant'), left],
      play: ['merchant-B'],
      then: [{ outcome: 'knight' }, { outcome: 'peasant' }, { outcome: 'catapult' }],
    },
    {
      say: says.monk,
      position: MONK,
      point: [card('monk'), COURT],
      play: ['monk'],
      then: [leftPlays('pay-gems'), rightPlays('pay-peasant+peasant')],
    },
    {
      say: says.discard,
      position: LAST_CARD,
      point: [card('ladder'), DISCARDS],
      play: ['discard-ladder'],
      then: [{ outcome: 'peasant' }, { outcome: 'soldier' }],
    },
    { say: says.shuffled, point: [PILE] },
    {
      say: says.win,
      position: CROWN,
      point: [card('soldier'), left],
      play: ['attack-B-soldier'],
      then: [leftPlays('decline'), leftPlays('decline'), rightPlays('decline')],
    },
    { say: says.farewell },
  ],
} satisfies Lesson;
