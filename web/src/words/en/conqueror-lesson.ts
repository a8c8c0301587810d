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
    'Your next turn began with a coin on a2, the last tile of the island, and so the island is yours [CQR-20]. It flies your flag, and its four coins came home to your reserve [CQR-21].',
  claimed:
    'The island still lies there because your token stands on it. You rolled a 1. Its tiles have no coins any more; try to step to b2.',
  ashore:
    'All four tiles of a claimed island count as claimed: you may pass over them, but not end there [CQR-13]. Step off to a3. With that the island is lifted, and drifts into your harbor [CQR-21].',
  swim: 'Where the island was, there is only water. You rolled a 1 again; try to go back to a2.',
  water:
    'Nobody swims: no step leads onto water, neither where an island was nor out on the open sea [CQR-15].',
  token:
    'Another day. Three tiles of the island of e3 have your rival’s coins. Your rival’s token stands on e2, where no coin lies yet. You rolled a 1; try to join it there.',
  steal:
    'You may pass over a token, but not end where it stands [CQR-14]. There is something better: f3 is the last free tile of that island. Take it.',
  stolen:
    'It does not matter whose the other coins are: whoever covers the last tile claims the island [CQR-20]. Three coins went back to your rival, and one to you. Once you step off, the island goes to your harbor.',
  trap: 'Coins can wall you in. Here is an island with only b2 free, and you are one step away. Take it, and see what your own greed does to you.',
  stuck:
    'The island is yours, but you rolled a 1, and every tile beside you was claimed. So you stayed, and your turn was over [CQR-17]. Now you rolled a 6, which leads beyond the wall: leave by three steps.',
  hunt: 'A player who could not move after any roll is out, before even rolling [CQR-30]. Your rival sits in the corner on h8. Step onto h7, the last free tile of that island, and stand in the way.',
  fall: 'Your rival rolled a 1, found no move and stayed. Then your coin claimed the island under both of you. It lies there while a token stands on it, but every tile within three steps of h8 is claimed or water. You rolled a 3: walk off to f6, g5 or h4.',
  fallen:
    'Your rival could not move any more and is out; only a buoy is left of the token, and the island was lifted with its fall. When one player is left, or all islands are claimed, play is over [CQR-31]. It also ends when nobody who is left has a coin, or nothing happens for very long [CQR-32].',
  tabulation:
    'Then the islands that are left are given away: each goes to the player with the most coins on it, and among equals to whoever placed the last one there, as its dots tell [CQR-33]. On the island of c3 that is your rival, but the coins of a player who is out are ignored [CQR-30]: the island is yours. Islands without coins stay nobody’s.',
  corner:
    'Islands may also lie as you like, or as chance lays them around a base of nine [CQR-3]. Here you may even choose where to start: any corner, a tile with no neighbor on two sides that meet [CQR-5]. Choose one.',
  landing:
    'A last table with house rules: the gaps of removed islands can be crossed [CQR-15], landing on a last tile claims the island at once [CQR-20], it leaves even from under a token [CQR-21], fallen players keep their islands [CQR-30], and dice settle what is left [CQR-33]. You rolled a 3: cross the gap to a2.',
  dice: 'You took the island on landing. Your rival was out, surrounded by water. For the island of e7 both had a coin, so both rolled a die: your 5 beat the 3.',
  farewell:
    'Nine islands to seven: the most islands win, and equals share a place [CQR-34]. You have met every rule of the sea. A table is waiting for you.',
};
