// Where the moments of samples-more.json come from: tables with other options, and positions that random matches
// hardly reach. `steps` are played first, and then `random` steps at random. With `viewer`, a seat or null for a
// spectator, every moment is kept as that one saw it, the first one too; otherwise, whatever shows somebody something
// new. The kinds of `again` count as new once more. A decision and the chance after it are one moment, unless
// `isApart` tells them one by one.

/** Custom layouts of The Conqueror: as wide as can be, as high as can be, and scattered. */
const WIDE = '6,0 8,0 10,0 12,0 14,0 16,0 18,0';
const HIGH = '0,6 0,8 0,10 0,12 0,14 0,16 0,18';
const SCATTERED = '-2,1 0,6 1,8 2,-2 2,10 6,3 8,4';

/** What is shown again for each table of The Conqueror. */
const DEEDS = ['event claimed_island', 'event lifted', 'event ended'];

const conqueror = [
  {
    players: 4,
    options: {
      layout: 'random',
      gaps: 'crossable',
      lift: 'at-once',
      forfeit: 'keeps-score',
      tabulation: 'dice',
    },
    random: 500,
    again: DEEDS,
  },
  {
    players: 3,
    options: {
      corners: 'chosen',
      coins: 'share',
      backtracking: true,
      sharing: true,
      'island-claim': 'landing',
    },
    random: 500,
    again: DEEDS,
  },
  {
    players: 2,
    options: {
      layout: 'custom',
      offsets: WIDE,
      order: 'seats',
      forfeit: 'keeps-score',
      tabulation: 'dice-on-tie',
    },
    random: 500,
    again: DEEDS,
  },
  {
    players: 2,
    options: { layout: 'custom', offsets: SCATTERED, lift: 'at-once' },
    random: 500,
    again: DEEDS,
  },
  { players: 2, options: { layout: 'custom', offsets: HIGH }, random: 500, again: DEEDS },
  {
    players: 4,
    options: { coins: 'share', sharing: true, 'island-claim': 'landing' },
    random: 500,
    again: DEEDS,
  },
  { players: 4, options: { layout: 'random', gaps: 'crossable' }, random: 500, again: DEEDS },
  // Seat 1 claims an island as its turn begins, rolls, and steps off it.
  {
    position:
      '- .......A1/......../......../......../..B2A3..../..A1...../......../........ h8,d3 9,11 -,- move-A-1 0 -',
    steps: ['h7', 'die-2', 'f3'],
    viewer: 1,
  },
  // Two have as many coins on the last island, and roll as high as each other at first.
  {
    position:
      '- ......../......../......../......../A1B2....../......../......../........ a4,x1 11,0 -,- dice-31-a3-1-A,B 0 forfeit=keeps-score;tabulation=dice-on-tie',
    steps: ['die-3', 'die-3', 'die-5', 'die-2'],
    viewer: 0,
  },
];

const START = '.,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,.';
const FACING = `${START}/.,.,A8:5,B6:2,.,./.,.,.,.,./.,.,.,. 221222,212222`;

/** Dice around the core, of which seat 0 has just taken a token. */
const TAKEN =
  '.,.,.,./.,.,B6:1,.,./.,.,A4:1,A4:2,B8:2,./.,.,A6:3,*,A6:3,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,.';
const ROLLS = `${TAKEN} 002222,211222 1,0 aether core-A 0 0 -`;

/** The same, one move before. */
const NEAR =
  '.,.,.,./.,.,B6:1,.,./.,.,A4:1,.,A4:2,./.,.,A6:3,*,A6:3,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. 002222,212222 0,0 aether act-A 1 1 -';

const scalar = [
  { players: 2, options: { passing: true }, random: 60, again: ['action pass'] },
  {
    players: 2,
    options: { board: 'five', double: 'either', first: '2' },
    random: 300,
    again: ['pending act', 'event token_taken', 'event attacks', 'event ended'],
  },
  { players: 2, options: { exhaustion: 10 }, random: 300, again: ['event ended'] },
  // A defender's Double counts as +0, and doubles with double=either.
  { position: `${FACING} 0,0 aether battle-B-c3xc4:+3 1 7 -`, steps: ['battle-double'], viewer: 0 },
  {
    position: `${FACING} 0,0 aether battle-B-c3xc4:+3 1 7 double=either`,
    steps: ['battle-double'],
    viewer: 0,
  },
  { position: `${FACING} 0,0 aether battle-A-c3xc4 1 7 -`, random: 4 },
  { position: NEAR, steps: ['e6-e5', 'f5-f6', 'core-momentum'], viewer: 0 },
  { position: ROLLS, steps: ['core-aether'], viewer: 0 },
  { position: ROLLS, steps: ['core-momentum'], viewer: 0, random: 1 },
  { position: ROLLS, steps: ['core-equilibrium'], viewer: 0 },
  { position: ROLLS, steps: ['core-reversal'], viewer: 1 },
  { position: `${FACING} 0,0 aether evade-B-c3xc4:+3:evade 1 7 -`, steps: ['stay'], viewer: 1 },
  { position: `${FACING} 1,0 momentum act-A 2 1 passing=yes`, steps: ['pass'], viewer: 0 },
];

/** Positions full of special dice, or of what random matches seldom reach. */
const DICE = [
  'Bd.B2.Be/..Bc2../.A3..Ad/.Ac3A2AeB1/ApAs1.BpBs 22,15,6,0,0,0,0,2 -,- -,- -,- act-A 30 2 board=5',
  'Asp.BspB1./..Bc2.B3/Acp.A2A1./Ad.Bd.Ae/B1.A3.Be 18,15,4,0,0,0,0,1 123,113 -,- -,- act-B 12 3 board=5;deception=subterfuge',
  'BdC2.CpBeC1/..Bc2.C3./.A3..AdC1/.A2AcAe.B1/ApAs1.Bp.A1/..C1.B1. 11,12,3,0,0,0,0,0 123,13s,12p 23,1,11 -,t,t act-B 30 2 board=6;deception=grand-warfare',
  'B1.B2.B1/.A1A2A2./B2A1AcdA1B3/.A2AdA3./B1.B2.B1 17,12,6,2,1,0,2,4 -,- -,- -,- bend-A-c3 40 7 board=5',
  '....../...B3../..AdA1../..Acd.../....../...... 21,16,5,2,1,0,2,4 123,123 -,- -,- bend-A-c3 40 7 board=6;deception=subterfuge',
  'B1.B2../..Bc1../..Ac3../..A1../..A2.. 19,14,5,2,0,2,2,4 123,123 -,- -,- act-A 40 7 board=5;deception=subterfuge',
  'A3B3C3../ApB1Cp../Bp.Cp../...../..... 23,18,0,2,2,2,2,0 -,-,- -,-,- -,-,- act-A 30 2 board=5;victory=warlords-roulette',
  '...../..B2../..A3../...../A1.... 21,15,5,2,2,2,2,4 123,123 -,- -,- exchange-B-A 10 10 board=5;deception=subterfuge;exchange=always;stalemate=10;turn-limit=10',
  'B3.Bd.B1/.Asc1A2.A1/.A1.A1B2/A2.Acp../B1.A1.B2 17,14,7,1,0,1,2,3 -,- -,- -,- act-A 40 7 board=5;combo-limit=dice',
  '...../..B2../..A3../...../A1.... 21,15,0,2,2,2,2,4 12,13 2,- -,t act-A 21 4 board=5;victory=blood-and-honor;deception=grand-warfare',
  'A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 1,14,6,2,1,1,2,4 123,123 -,- -,- act-A 26 1 board=5;deception=subterfuge',
  'A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 3,16,8,2,1,1,2,4 -,- -,- -,- act-B 26 1 board=5',
  'A1B1A1B1A1/B1A2B1A1Bs/A1B1Ac1B1A1/BdA1B1A1Bp/A1B1A1B1. 4,17,8,1,1,1,2,3 -,- -,- -,- act-B 26 1 board=5',
  'B1..B2.B1/A1...B1Ae/....../..Bd.../A1....B2/AceB1...B1 17,16,8,2,1,1,0,4 -,- -,- -,- act-A 33 5 board=6',
  'A3B3C3D3E3/A1B1C1D1E1/F3.Ad.Bd/F2AcBeCpDp/FsEcFeDsCp 10,7,0,0,0,0,0,1 12,12,12,12,12,12 12,1,2,1,22,- -,-,-,-,-,- act-F 60 1 board=5;limited-reinforcements=yes;victory=warlords-roulette;deception=grand-warfare',
  'A3B3C3D3E3/...../...../...../..... 18,12,0,2,2,2,2,4 12,12,12,12,12,12 -,-,-,-,-,- n,n,n,n,n,n leader-F 0 0 board=5;victory=blood-and-honor;deception=subterfuge',
  '...../.A2.../...../..B1../..... 17,15,7,2,2,2,2,4 -,-,- 23,1,- -,-,n draw-C:2+5 3 1 board=5',
  '...../...../...../...../..... 4,0,0,0,0,0,0,0 -,- -,- n,n first-A-A46,B46 0 0 board=5',
  '...../.B2B1../..A3.A2/..A1../Bc2.... 22,13,3,2,1,2,2,4 -,- 333,223 -,- act-A 10 10 board=5;stalemate=10;turn-limit=10',
];

const yaisken = [
  { players: 2, options: { setup: 'shinobis-subterfuge', exchange: 'always' }, random: 250 },
  { players: 3, options: { setup: 'grand-warfare', board: 6 }, random: 250 },
  { players: 2, options: { victory: 'blood-only', 'combo-limit': 'dice', board: 5 }, random: 250 },
  { players: 4, options: { setup: 'grand-warfare-total', board: 7 }, random: 250 },
  // Attacks that are answered: by an exchange, and not.
  ...['decline', 'exchange-d5:2-3'].map((answer) => ({
    position:
      '......../......../......../...B2..../...A3B1.../......../......../........ 21,15,5,2,2,2,2,4 123,123 -,- x,- exchange-B-A-d5:3,e4:3 20 5 deception=subterfuge',
    steps: [answer],
    random: 2,
    viewer: 1,
  })),
  ...['A', 'B'].map((seat, viewer) => ({
    position: `B1.B2../..Bc1../..Ac3../..A1../..A2.. 19,14,5,2,0,2,2,4 123,123 -,- -,- act-${seat} 40 7 board=5;deception=subterfuge`,
    random: 6,
    viewer,
  })),
  // A Sanctuary comes from the pool, and the strike is in vain.
  {
    position:
      '...../..Bs2../..Ap../...../A3.... 22,16,5,0,2,2,2,3 123,13s -,- -,- exchange-B-A-c3xc4 21 4 board=5;deception=subterfuge',
    steps: ['exchange-c4:s-s'],
    viewer: 1,
  },
  // After an action: the player on turn is asked, and with exchange=always everybody.
  {
    position:
      '...../..Bs2../..A3../Ac1..../A1...B1 19,15,5,1,1,2,2,4 123,123 -,- -,- exchange-A-A 21 4 board=5;deception=subterfuge',
    steps: ['decline'],
    viewer: 0,
  },
  {
    position:
      '...../..Bs2../.A3.../Ac1..../A1...B1 19,15,5,1,1,2,2,4 123,123 -,- -,- act-A 21 4 board=5;deception=subterfuge;exchange=always',
    random: 8,
    viewer: 1,
  },
  {
    position:
      '....../...B3../..AdA1../..Acd.../....../...... 21,16,5,2,1,0,2,4 123,123 -,- -,- exchange-B-A-d5:6,d5:5 40 7 board=6;deception=subterfuge',
    random: 2,
    viewer: 1,
  },
  {
    position:
      '...../..Bc1../..A2../..A3../A1...A1 21,17,7,2,1,2,2,4 -,- -,- -,- decide-A-c4:5 40 7 board=5;limited-reinforcements=yes',
    random: 2,
    viewer: 0,
  },
  {
    position:
      '...../..Bc1../..A2../..A3../A1..A1A1 20,17,7,2,1,2,2,4 -,- -,- -,- decide-A-c4:5 40 7 board=5;limited-reinforcements=yes',
    random: 2,
    viewer: 0,
  },
  {
    position:
      '...../..Bc1../..A2../..A3../A1...A1 21,17,7,2,1,2,2,4 -,- -,- -,- partner-A-c4:5 40 0 board=5;limited-reinforcements=yes',
    random: 2,
    viewer: 0,
  },
  {
    position:
      '.Bc3.../.A1.../.A2.../.A3A2A1Cc3/D2.... 16,10,0,2,0,2,2,4 12,12,12,- 1,2,-,1 -,-,-,out1 decide-A-b5:6,e2:6 50 3 board=5;victory=warlords-roulette;deception=subterfuge',
    random: 2,
    viewer: 0,
  },
  {
    position:
      '.Bc3.../.A1.../.A2.../.A3A2A1Cc3/..... 18,12,0,2,0,2,2,4 12,12,12 1,2,- -,-,- exchange-B-A-b5:6,e2:6 50 3 board=5;victory=blood-and-honor;deception=subterfuge',
    random: 2,
    viewer: 1,
  },
  {
    position:
      '...../.As.../.Acp.../.Bc3.../A3.... 22,16,0,1,0,2,2,3 12,12 -,- -,- strike-A-b3 21 4 board=5;victory=blood-and-honor;deception=grand-warfare',
    random: 2,
    viewer: 0,
  },
  {
    position:
      '...../..Bs2../..Ap../...../A3.... 22,16,5,0,2,2,2,3 123,13s -,- -,- exchange-B-A-c3xc4 21 4 board=5;deception=subterfuge',
    random: 2,
    viewer: 1,
  },
  {
    position:
      '...../..Bsc../..Ap../...../A3.... 22,16,5,1,1,2,2,3 123,123 -,- -,- exchange-B-A-c3xc4 21 4 board=5;deception=subterfuge',
    random: 2,
    viewer: 1,
  },
  {
    position:
      '...../..Bs2../..A3../Ac1..../A1...B1 19,15,5,1,1,2,2,4 123,123 -,- -,- exchange-A-A 21 4 board=5;deception=subterfuge',
    random: 2,
    viewer: 0,
  },
  {
    position:
      'Cc2..../..B3../..A3../Asp..../A1.C1.B1 17,13,4,1,1,2,2,3 123,122,113 2,-,- -,xt,t exchange-C-A 21 0 board=5;deception=grand-warfare;exchange=always',
    random: 2,
    viewer: 2,
  },
  {
    position:
      'Asc2..../..B2../..A3.Cp/....D1/D3...B3 19,11,0,1,1,2,2,3 12,12,-,12 2,-,-,- -,-,out1,- exchange-B-A 22 0 board=5;victory=warlords-roulette;deception=subterfuge;exchange=always',
    random: 2,
    viewer: 1,
  },
  ...DICE.map((position) => ({ position, random: 8 })),
];

/** Positions full of cards that ask others something, or of what random matches seldom reach. */
const CARDS = [
  '5,5,5 P4KGTJ,P2SKTJ,P2HRXI -,-,- - S 10 act-A -',
  '5,5,5 P4KGTJ,P2SKTJ,P2HRX -,-,- - S 9 act-A deck=core',
  '5,5,5,5 KNDALU,SGNALU,P2IAC2,QNDLJ aC,C,AC,A - P4I 10 act-A -',
  '5,5,5,5 KNDALU,SGNALU,P2AC2,QNDLJ2 C,C,AC,A - P4 9 act-B deck=core',
  '5,5,5 KGDUJ,P2TXIJ,SH -,C,- - PA2 8 attack-A-B:L -',
  '0,9,6 KNDJ,PTRX,SH -,C,- - P2L 10 attack-A-C! -',
  '5,5,5 P2S,S2RJ,PHXJ -,C,- C:X P 10 respond-A-B:L-K -',
  '5,5,5 P2SK,RXIJ,PH2 C,C,- - P2 7 respond-A-B-d -',
  '5,5,5 P2SK,TXI,PH2J C,AC,- - P2 7 respond-A-B-N -',
  '5,5,5 P2SKJ,TXI,PH2 C,AC,- - P2 7 respond-A-B-a -',
  '5,5,5 P2SKJ,TI2,PH2 C,C,- - A2 7 respond-A-B-U -',
  '2,9,4 P3KTX,S2NTH2I,HXJ -,-,- B:H2,A>B:NH2 P 9 respond-A-B-P7p~ -',
  '4,4,7 KTJ,TRJ,H3 -,-,- - X2I2 10 respond-B-A-K~ -',
  '9,2,4,5 PHJ,S2NH,PHXA,J -,-,-,- B:H P2S 10 rob-A-B>A:2-B:n,C:.,D:j -',
  '8,8,2,3,4 PH,S2NH,PHXA,J,J -,-,-,-,- - P2S 10 rob-C-A>B:3-A:.,C:.,D:j,E:n -',
  '9,4,4,4,4,5 P,P,P,P,P,H3J2 -,-,-,-,-,- - - 10 act-A -',
  '5,5,5,5 E2MOJ,P2KHM,S2GNO,TRXJ -,C,C,C - P 10 act-A -',
  '5,0,5,9,5,6 EMOJ,-,P,KN,SGM,TROJ -,C,C,IC,AC,- D:K,A>D:KN P9S8 9 act-A -',
  '5,5,5 P3,S2K2NH,QE -,-,- - E 10 show-A-B:N,C:. -',
  '5,4,6 P3,SK2NH,QEJ -,-,- B:K2,C:J EM 3 take-A-B:K,C:J -',
  '4,6,5 PS2,K2NTH,QEJ -,-,- A>B:K,B>A:S2 M 10 steal-A-B:2 -',
  '9,1,0,6,9 PS2,K2N,Q,EJ,HX2 -,C,C,C,C - O 10 tax-A-B:.,C:Q,D:EJ,E:g -',
  '5,5,5 P9S5K4G2QTHRXEL3,P9S5K4N3D3HRXEMOL2,P5S5A5C3LU2J2 IC,AC,C - PSKGNTHMOI 2 draw-C:2 -',
  '7,5,3 P9S6K5G3QTHRXEL3,P9S5K4N4D3HRXEMOL2,P6S5A3C3LU2J IC,A,A - NTHMOC2J 1 draw-C:1 -',
  '5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2C4L6U2J2,-,- A,AC,AC A:P9 A3 10 act-B -',
  '5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A4C5L6U2J2,-,- A,C,A A:J2 - 3 act-B -',
  '5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A3C5L6U2J2,-,- A,AC,A A:J2 - 3 act-C -',
  '5,5,5 P2SEJ,SN2HM,PXOI -,C,C B:N,*:P3SHX,A>C:X P9S5 9 act-A -',
  '9,9,1,1 P3SKTJ,P2S2NHX,GQDHRI,P2J -,C,A,- - P4 10 act-D -',
  '5,5,5 P9S5K4G2QTHRXEL3,P9S5K4N3D3HRXEMOL2,P5S5A5C3LU2J2 IC,AC,C - PSKGNTHMOI 2 draw-C:1 reshuffle=empty',
  '7,5,3 P9S6K5G3QTHRXEL3,P9S5K4N4D3HRXEMOL2,P6S5A3C3LU2J IC,A,A - NTHMOC2J 1 draw-C:1 reshuffle=empty',
  '5,8,2 P2KH,SHJ,NJ -,-,- - P 8 act-A -',
  '5,8,2 P2KH,SHJ,NJ -,-,- A:H P 8 act-A robbers=out-of-turn;robbing-back=counts',
  '9,2,4,5 PHJ,S2NH,PHXA,J -,-,-,- A:H P2S 9 rob-A-B>C:2-B:.,D:j robbers=out-of-turn',
  '6,6 PI2CJ2,P2KHM2 -,- - P 4 act-A robbers=out-of-turn',
  '6,6 E2MOIJ,P2KHMIJ C,C - P 4 act-A -',
  '1,11 NEMOJ,P2KHR AC,C B:K P 28 act-B -',
  '6,6 P4SKNT,P2S2HJ A,C - I 1 lose-A-B:2+ -',
  '6,6 P2KXI,KTHJ -,C - E 7 show-A-B:. -',
  '6,6 P2KXI,KTHJ2 -,C B:K E 7 show-A-B:K -',
  '3,9 P2KXI,KTH -,C - MO 7 tax-A-B:. -',
  '11,1 P2KXI,KT -,C - MO 7 tax-A-B:. -',
  '7,5 PS,K A,C - P23S 30 act-B -',
  '8,4 P9S8K6GN2D2THXEM,P14S7K2G2QN3DTH2R2XEMO2I2L5UJ -,- - SKA5C5LUJ 29 draft-A:2 -',
];

const knights = [
  // Cards as they are dealt and drawn, one by one.
  {
    position: '5,5,5 -,-,- -,-,- - - 10 first -',
    steps: ['first-B', 'soldier', 'knight'],
    isApart: true,
    viewer: null,
  },
  {
    position: '5,5,5 P2SK,S2NH,PXAJ -,-,- - - 10 draw-B:2 -',
    steps: ['herald', 'knight'],
    isApart: true,
    viewer: 1,
  },
  // A Princess charms a Knight.
  {
    position: '5,5,5 P2SKJ,P2RX,PH2 C,-,- - P2 7 act-A -',
    steps: ['attack-B-knight', 'respond-princess'],
    viewer: 0,
  },
  // Too few cards are left for another draft.
  {
    position: '7,5 PS,K A,C - P22S15K8G3QN5D3T2H3R2X2E2M2O2I2L6U2 4 act-B -',
    steps: ['redeal'],
    random: 1,
    viewer: 1,
  },
  { players: 2, options: {}, random: 120 },
  { players: 3, options: { robbers: 'out-of-turn', 'robbing-back': 'counts' }, random: 60 },
  ...CARDS.map((position) => ({ position, random: 8 })),
];

export const SITUATIONS = { conqueror, scalar, yaisken, knights };
