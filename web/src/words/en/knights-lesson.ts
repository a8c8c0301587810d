/** What the teacher of Of Knights and Ninjas says, in English, step by step. */
export const says = {
  welcome:
    'Welcome, noble neighbor. The old king has no heir, and the first of us who gains a gem and then has ten follows him [OKN-7]. Everybody begins with five, on the cushion before the keep [OKN-4].',
  turn: 'Your turn began with two cards from the pile [OKN-5]. Now you do exactly one thing: attack, fortify, play a special card, or discard one. The band at the foot of a card says what it is for.',
  knight:
    'Begin with an attack. The number on a card is its strength [OKN-3]. Pick your Knight, strength 3, and then the kingdom on the left.',
  answered:
    'Read the scroll from top to bottom. A Soldier of strength 2 answered, and the rest of your attack, one gem, came to you [OKN-25]. As soon as gems have moved, the turn is over [OKN-20]; if none had, you might have gone on with another card.',
  queen:
    'Now somebody comes for you: the Queen, strength 5. Common attacks are answered with Peasants, Soldiers, Knights, Kings or the Queen [OKN-30]. Peasants revolt together [OKN-22]: pick yours, then the scroll, and answer with all three.',
  rob: 'Two gems are still about to leave you. Before gems move, everybody else may rob them with a Highwayman, deciding in secret and all at once [OKN-41]. You hold one: play it onto the scroll.',
  robbed:
    'Your own gems came home, for the player who loses them may rob, too [OKN-40]. You gained none by it, so robbing back does not win. Of several who would rob, the nearest to the receiver’s left does. Special cards are no attacks, so their gems are safe from Highwaymen.',
  castle:
    'Your left neighbor has built a Castle. Common attacks do not pass it [OKN-11]. Try it all the same: send your King, strength 4.',
  ladder:
    'So prepare the attack first [OKN-21]. A Catapult would destroy the Castle; a Ladder lets you past it for this turn. Lean your Ladder against it.',
  king: 'The Ladder leans, and the attack goes on against the same neighbor. Now send the King.',
  archer:
    'Your right neighbor has an Archer on the wall, who keeps everything away but a Ninja or another Archer [OKN-12]. Your own Archer stands before your keep: pick your kingdom, then theirs, and let the two shoot it out.',
  dragon:
    'Both Archers are gone. The Castle is left, and a Dragon passes it, burns it and takes two gems [OKN-23]. Send yours.',
  ninja:
    'A Princess took the Dragon into her own hand [OKN-31]; she does that with Knights, too. No gem moved, so you may go on. Send the Ninja, who climbs over Castles, kills Archers and takes two gems [OKN-24].',
  beheaded:
    'An Executioner stops whatever has a head, and ends your turn [OKN-32]. Nothing but him and a Minstrel stops a Ninja [OKN-35]. The Castle still stands: the Dragon never came that far.',
  fortify:
    'A quieter day, and time to fortify [OKN-10]. Pick one of your Castles, and then your own kingdom.',
  second: 'One wall is good; are two better? Try to put up the other Castle.',
  minstrel:
    'No two of a kind stand before a kingdom [OKN-10], but different ones may, in the same turn. Put up the Minstrel: as long as he plays there, nobody attacks you at all [OKN-13]. He moves on when your next turn begins.',
  stop: 'You could add more, but your Archer may be of more use in an attack. Stop here with the button.',
  traitor:
    'Four Peasants revolt against you, strength 4. A Traitor turns a common attack round, past all fortifications [OKN-34]. Play yours onto the scroll.',
  jester:
    'Four gems for you: nobody answered their own revolt. Now your Jester, who plays any living thing [OKN-42]. Pick the Jester, then the kingdom on the right, and choose the Queen among the buttons.',
  sent: 'A Minstrel also answers: he sends any attack back to the hand and ends the turn, and then he stands [OKN-33]. Your Jester is a Jester again.',
  herald:
    'Special cards are answered by nothing, and no wall protects against them. Play your Herald onto the scroll: every rival shows a card [OKN-50].',
  take: 'They chose in secret, and showed together. You must take one of the two; take whichever you like.',
  merchant:
    'The Merchant pays a rival one gem and takes half of their cards, blindly [OKN-51]. Send yours to the left kingdom, who holds six.',
  monk: 'Three cards for a gem, and only the two of you know which. Next the Monk: every rival with a Castle pays one gem or two cards, as they choose [OKN-52]. Play him onto the scroll.',
  discard:
    'One paid a gem, the other two cards. Sometimes nothing fits: then discard one card as your turn [OKN-5]. The pile is empty now, so watch the crown. Discard your Ladder.',
  shuffled:
    'The next draw found no pile. The discards were shuffled into a new one, and from now on one gem fewer wins [OKN-6]. Nobody wins by that alone: a gem must be gained [OKN-7].',
  win: 'Nine gems win by now, and you have seven. Your left neighbor has neither wall nor guard. Attack with your Soldier.',
  farewell:
    'Long live the new king. Two players play another game with the same cards: they draft fifteen of them, keeping or giving away each [OKN-61], and duel for all twelve gems [OKN-60]. You have met all twenty kinds; a table is waiting for you.',
};
