/** What the teacher of The Conqueror says, in English, step by step. */
export const says = {
  welcome:
    'Welcome to the islands. There are sixteen, each of two by two tiles [CQR-1], and whoever has the most of them in the end wins. You are the orange Suns on a1; your rival, the blue Moons, starts on h8.',
  coin: 'Your turn has just begun, and it began by itself: a coin of your reserve went on the tile under your token [CQR-10]. Eleven of your twelve coins are left in your harbor [CQR-4].',
  roll: 'Then you rolled a 4. A 1 or a 4 is one step, a 2 or a 5 is two, a 3 or a 6 is three [CQR-11]. Steps go up, down, left or right. Take your one step to b1.',
  covered: 'A coin lies on b1 now, and you rolled a 1. Could you just step back to a1? Try it.',
  beside:
    'A move never ends on a tile with a coin, not even your own [CQR-13]. Two tiles of this island are still free; step up to b2.',
  round:
    'A 6: exactly three steps, no fewer [CQR-12]. You may pass over coins, so go round by b1 and a1 to a2. Only where a move ends counts [CQR-16].',
  island:
    'Your next turn began with a coin on a2, the last tile of the island, and so the island is yours [CQR-20]. It drifted into your harbor, your four coins came home, and your token was left on the water [CQR-21].',
  swim: 'Coins are back to twelve, and one island is in your basin. You rolled a 1. The water of b2 was land a moment ago; try to go there.',
  ashore:
    'Nobody swims: no step leads onto water [CQR-15]. Only your token, which the island left behind, may step off it. Go ashore on a3.',
  token:
    'Another day. Three tiles of the island of e3 have your rival’s coins. Your rival’s token stands on e2, where no coin lies yet. You rolled a 1; try to join it there.',
  steal:
    'You may pass over a token, but not end where it stands [CQR-14]. There is something better: f3 is the last free tile of that island. Take it.',
  stolen:
    'It does not matter whose the other coins are: whoever covers the last tile takes the island [CQR-20]. Three coins went back to your rival, and one to you.',
  trap: 'Coins can wall you in. Here is an island with only b2 free, and you are one step away. Take it, and see what your own greed does to you.',
  stuck:
    'The island is yours, but you rolled a 1, and every tile beside you had a coin or was water. So you stayed, and your turn was over [CQR-17]. Now you rolled a 6, which leads beyond the wall: leave by three steps.',
  hunt: 'A player who could not move after any roll is out, before even rolling [CQR-30]. Your rival sits in the corner on h8. Step onto h7, the last free tile of that island, and stand in the way.',
  fall: 'Your rival rolled a 1, found no move and stayed. Then your coin took the island from under both of you. All around h8 is water now. Leave your own water by two steps, to g6.',
  fallen:
    'Your rival could not move any more and is out; only a buoy is left of the token. When one player is left, or all islands are claimed, play is over [CQR-31]. It also ends when nobody who is left has a coin, or nothing happens for very long [CQR-32].',
  tabulation:
    'Then the islands that are left are given away: each goes to the player with the most coins on it, and among equals to whoever placed the last one there [CQR-33]. The dots on a coin tell its turn: on c3 your rival’s came second. Islands without coins stay nobody’s.',
  corner:
    'Islands may also lie as you like, or as chance lays them around a base of nine [CQR-3]. Here you may even choose where to start: any corner, a tile with no neighbor on two sides that meet [CQR-5]. Choose one.',
  landing:
    'A last table with house rules: the gaps of removed islands can be crossed [CQR-15], landing on a last tile claims the island at once [CQR-20], and dice settle what is left [CQR-33]. You rolled a 3: cross the gap to a2.',
  dice: 'You took the island on landing. Your rival was out, surrounded by water. For the island of e7 both had a coin, so both rolled a die: your 5 beat the 3.',
  farewell:
    'Nine islands to seven: the most islands win, and equals share a place [CQR-34]. You have met every rule of the sea. A table is waiting for you.',
};
