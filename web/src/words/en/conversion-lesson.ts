/** What the teacher of Conversion says, in English, step by step. */
export const says = {
  welcome:
    'Welcome. This is a chessboard for dice, and everybody fills it together: you play orange, your rival plays blue. Your hand lies in the tray; your rival’s lies open too, on their card [CON-3].',
  place:
    'A turn is one die on one empty square, and the die keeps the value it was rolled with [CON-5]. Put your 3 on d4.',
  occupied:
    'Your rival has put a 2 on f6. Could your 5 simply take that square? Try it: pick the 5, then f6.',
  promote:
    'So squares are never taken; dice are changed from beside. First your own: every die of yours that touches the new one goes up by one, corners included [CON-8]. Put your 1 on e4 and watch d4.',
  convert:
    'Now theirs: a rival’s neighbor that shows less than your new die becomes yours, and goes up by one [CON-10]. Put a 5 on e5; it touches f6, and your own two dice as well.',
  look: 'One die, three changes: f6 changed sides, d4 and e4 went up. Your rival’s turn did the same for them, and b7 is a 5 now.',
  equal:
    'Only smaller dice are won over; an equal or a larger one does not care [CON-10]. Here are a 3, a 4 and a 6 of your rival’s. Put your 4 on d5, in their middle.',
  equalSeen: 'The 3 on e6 is your 4 now. The 4 on c6 and the 6 on d4 stayed as they were.',
  chain:
    'Everything is judged as the board stood before your die came, and all at once: there are no chains [CON-11]. And 6 is the most a die can show [CON-9]. Put your 6 on c4.',
  chainSeen:
    'The 1 on d4 is yours and shows 2, yet the 1 on e4 beside it was not touched. Your 6 on b4 was promoted and is still a 6.',
  lastDie:
    'You choose from the same five dice until none is left; passing does not exist [CON-12]. Place your last one, the 2, on c3.',
  newHand:
    'Your rival placed a die, and then your turn began with five new dice [CON-6]. Put a 6 on e5: three dice will change sides.',
  hole: 'Boards can have holes, rolled before play or chosen by the host. Would a die stay on one? Try your 5 on d5.',
  besideHole:
    'A hole stays empty, and it is nobody’s neighbor [CON-31]. The squares around it are as good as any: put your 5 on e5.',
  endless:
    'Another way to play is endless conversion: a die wins over only what is exactly one step below it, and 6 is one step below 1. What is won shows the same as the new die [CON-30]. Put your 1 on e5.',
  endlessSeen:
    'The mighty 6 fell to the lowly 1, and the 3 on f4 was safe. With this option no die is ever out of reach.',
  finish:
    'The game ends the moment that the last square is filled [CON-12]. Usually the largest sum of pips wins [CON-20]. You are behind; only e4 is left. Fill it with your 6.',
  finishSeen:
    'The board is full, and you have won. Dice left in hands count for nothing; equal sums would have shared the place [CON-25].',
  mass: 'A table may play for something else, such as the largest connected group [CON-24]. The sum does not matter now, the bridge does: put your 2 on d4.',
  goals:
    'There are three more goals: the most dice [CON-21], the highest average [CON-22], or the lowest one [CON-23]. Each card says what is counted and how everybody stands.',
  farewell:
    'That is all of Conversion: place, lift your own, win over the weak, fill the board. Up to eight play, one after the other, and who begins is drawn [CON-4]. Have a good game.',
};
