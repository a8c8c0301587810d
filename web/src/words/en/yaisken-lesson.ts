/** What the teacher of Yaisken's walkthrough says, in English, in the order of the steps. */
export const says = {
  welcome:
    'You are the master of a ninja school, and these dice are students. Both schools drew a die to see who begins; your three beat their one, so you do [YAI-5].',
  draw: 'A turn is one of two things: draw a die, or move one [YAI-12]. Your clearing is empty, so draw from the bag [YAI-10].',
  place:
    'A one came out first, but on your first turn ones are set aside, so you drew again [YAI-6]. Place your two on d4; placing attacks nobody [YAI-10].',
  enemyThere:
    'A move takes a die one space up, right, down or left [YAI-11]. The one on c5 is right beside your two. Try to walk onto it.',
  attack:
    'Never onto an enemy [YAI-20]. Dice attack by arriving beside others: move the two to d4. It will meet a two, a one and a three, and only what is weaker than two falls [YAI-21].',
  capture:
    'Two against one: the one on e4 is defeated, while two and three stand. Capture it: it goes to your dojo and is worth its pips [YAI-22].',
  combo:
    'Alone, your one could not defeat the two on d6. Move it to d4, below your own two: they add up to three, and the line goes on to d6. That is a combo, of at most three dice [YAI-23].',
  convert:
    'Three against two. This time convert the die: it stays where it is and changes sides. Captives win games, converts win positions [YAI-22].',
  diagonal:
    'The crossed strokes are a Diagonal. It moves and attacks only diagonally, with a strength of two [YAI-31]. Move it to d4, in line with your one on e5.',
  bend: 'The line arrives at an ordinary die, which does not attack diagonally, so it bends by 45 degrees, and you pick where to [YAI-35]. Your three points of strength can reach f5.',
  diagonalEnd: 'The two on f5 falls. Capture or convert, as you like.',
  edge: 'The open ring with the arrow is an Edge Walker. For it the edges of the board are joined: step off at h4, and arrive at a4 [YAI-30].',
  edgeEnd:
    'Its attacks cross the edges as well. The one beside it is defeated: capture or convert it.',
  pair: 'The two commas are a Companion, a two that may share its space. Move your two onto it: together they are a pair with a strength of four [YAI-33].',
  companionFirst:
    'Their pair resists with three, so both of its dice fall, and you decide about each, the Companion first. Convert it.',
  partner: 'Now its partner, the one. Capture it.',
  pairMoves:
    'Your pair may move as one, or either die may leave it [YAI-25]. Pick c4, then the pair, and move it to d4 or b4.',
  sanctuary:
    'The gate is a Sanctuary. Whoever stands in it cannot be attacked [YAI-32]. The three on f4 is coming for your one: walk into your gate.',
  specter:
    'The three came, and nothing happened. The gate on d6 shelters a one of theirs, but the flame is a Specter, and it strikes what no attack can touch [YAI-34]. Move it to c6.',
  strike:
    'Strike d6. Your Specter and their one return to the bag, the gate stays, and nobody scores.',
  underestimated:
    'They have five points and you are alone in the last place: they underestimate you. Your draws are of two dice now [YAI-36]. Draw.',
  keep: 'A two and a Specter. Keep the one you like better; the other returns to the bag.',
  placeAgain: 'Place it on e5.',
  limited:
    'Alternate methods change the rules, one by one or together. With Limited Reinforcements nobody has more than five dice on the board, and you have five [YAI-50]. Try to convert the one on d5.',
  mustCapture: 'There is no room in your school. Capture it.',
  exchange:
    'With Shinobi’s Subterfuge everybody has a pool, and may exchange a die on the board with one of it once a turn [YAI-54]. A three attacks your one on d5. Exchange it for the three from your pool, and it stands, three against three.',
  ownExchange:
    'On your own turn you may exchange before you draw or move, or after it. Bring in the three once more, for the one on b2; in Grand Warfare a three leaves the pool only once in a game [YAI-55].',
  lateExchange:
    'If you have not exchanged before your action, you are asked after it. Exchange the one on b2, or keep your dice [YAI-13].',
  leader:
    'With Blood and Honor every school has a leader, the only threes there are. Place yours, safe on a1 [YAI-52].',
  leaderFalls:
    'The first to defeat a leader wins at once. Their leader is on d6: move your two to d4, and with the two on d5 it is four against three.',
  roulette:
    'That was the game. In Warlord’s Roulette a school whose leader falls is out, and the last one in wins [YAI-53].',
  ten: 'Back to the standard game, and how it is won: with ten points in captured dice [YAI-40]. You have nine. Move your three to d4.',
  last: 'Capture the two, and win.',
  end: 'That is all of Yaisken. If nobody can draw or move any more, the most points win [YAI-41], and so they do after very many turns [YAI-42]. May your school prosper.',
};
