/** What the teacher of Scalar says, step by step. */
export const says = {
  welcome:
    'Two formations of dice meet around the scalar core. The six lit hexes next to it are the control zone, and that is what you fight for. [SCA-3]',
  kinds:
    'Each side has two dice of each kind: triangles are D4, squares D6, diamonds D8, kites D10, pentagons D12 and hexagons D20. Both rolled for the first turn, and you begin. [SCA-1] [SCA-10]',
  deploy:
    'A turn has one action. The first kind is to deploy: pick a D8 from your reserve and see what it rolls. [SCA-14]',
  back: 'A 2, on a die that goes to 8. You need not take it: put it back in the reserve. That spends your action, though.',
  deployHeavy: 'Your opponent has placed a D6. Try again, with something heavier: roll a D20.',
  placeRefused:
    'A 15 is fine. It would look good on b2, right on the way to the core. Try to place it there.',
  place:
    'Dice enter at your own edge only: the four marked hexes, if they are free. Place it on one of them. [SCA-4]',
  moveRefused:
    'Some turns later. The second kind of action is a move. Try to take your D20 from b3 straight to d5.',
  move: 'Most dice move one hex, in any direction, and keep what they show. Take the D20 from b3 to c4, into the control zone. [SCA-16]',
  jump: 'Light dice, D4 and D6, move up to two hexes and jump over whatever is between. Jump with your D4 from c4 over the core to e4. [SCA-17]',
  attack:
    'The third kind of action is an attack on an enemy next to you. Your D8 on c3 shows 6, the D10 on c4 shows 4. Attack it. [SCA-20]',
  attackTold:
    'Each side rolls a battle die, half of it boosts from +0 to +9. 6 + 3 beats 4 + 2: the D10 is gone for good, and your die has taken its hex. [SCA-22]',
  double:
    'The other half of the battle die are effects. Attack the 7 on d5 with your 5 on c4, and hope. [SCA-23]',
  swap: 'Double Power: your 5 counted twice, and 10 beat 7 + 1. It doubles an attacker only; for a defender it counts as +0. Now your 6 attacks a 4. Watch the totals. [SCA-24]',
  shield:
    'Swap: 6 and 4 + 3 = 7 changed sides, so you won with 7 to 6. Once more, your 9 against a 2. [SCA-25]',
  destruct:
    'Indestructible: you had more, but it could not be lost, and nobody moved. Attack a last time: your little D4 on d5 against the 18 on e6. [SCA-27]',
  evade:
    'Self-Destruct took both dice with it, your small one and their D20: a fine trade. Now you are under attack by a 12 with +5, and you rolled Evade. Leave for a lit hex. [SCA-28]',
  evadeTold:
    'Your die is safe, and the attacker stays where it was. You might also have stayed to fight, with +0. [SCA-26]',
  token:
    'Now the goal. Who starts a turn with four dice in the control zone takes a control token. You have three there: bring in the D6 from b3 to c4. [SCA-11]',
  momentum:
    'Your first token, and with every token the core is rolled. It shows Momentum: the light is amber, and both players have two actions a turn. Take the first: move the D12 from a2 to b3. [SCA-32]',
  second:
    'And the second, of any kind and with any die, even the same one. Move the D12 on to b4, or pass: a second action may be declined. [SCA-12] [SCA-13]',
  aether:
    'The core has more faces. Here you are about to hold the zone again: move the D6 from b3 to c4, and watch. [SCA-30]',
  equilibrium:
    'Aether, violet: everything in the zone was pushed outward, both sides alike. Here the same move in another game. [SCA-31]',
  reversal:
    'Equilibrium, white: every die on the board turned to 3, your 20 as well as their 1. One face is left. Once more, b3 to c4. [SCA-33]',
  win: 'Reversal, teal: every die turned to its opposite face, so a D20 that showed 1 shows 20. And now the end: you have two tokens. Take the D6 from b3 to c4. [SCA-34]',
  won: 'The third token wins at once. [SCA-40]',
  ends: 'There are other ends. With fewer than four dice left on both sides, more tokens win; with equally many, the last die standing does. Who has no die left has lost. [SCA-41] [SCA-42] [SCA-43]',
  farewell:
    'And if nothing is placed, captured or taken for 80 turns, tokens decide, then dice, then what they show. The options have a larger board, and let you agree on who begins and whether a turn may be passed. That is all of Scalar; the core is waiting. [SCA-44] [SCA-5] [SCA-10] [SCA-13]',
};
