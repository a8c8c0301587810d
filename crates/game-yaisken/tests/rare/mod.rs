//! Positions that random matches from the start hardly reach.

/// Positions full of special dice, or of what random matches seldom reach.
pub const POSITIONS: [&str; 31] = [
    // Pairs, Sanctuaries and every special die close together.
    "Bd.B2.Be/..Bc2../.A3..Ad/.Ac3A2AeB1/ApAs1.BpBs 22,15,6,0,0,0,0,2 -,- -,- -,- act-A 30 2 board=5",
    // Specters in Sanctuaries and beside a Companion, with pools.
    "Asp.BspB1./..Bc2.B3/Acp.A2A1./Ad.Bd.Ae/B1.A3.Be 18,15,4,0,0,0,0,1 123,113 -,- -,- act-B 12 3 board=5;deception=subterfuge",
    // Three players, one of them Underestimated, and special dice in the pools.
    "BdC2.CpBeC1/..Bc2.C3./.A3..AdC1/.A2AcAe.B1/ApAs1.Bp.A1/..C1.B1. 11,12,3,0,0,0,0,0 123,13s,12p 23,1,11 -,t,t act-B 30 2 board=6;deception=grand-warfare",
    // Most lines of a pair with a Diagonal bend; in the second attack two of them may reach one space.
    "B1.B2.B1/.A1A2A2./B2A1AcdA1B3/.A2AdA3./B1.B2.B1 17,12,6,2,1,0,2,4 -,- -,- -,- bend-A-c3 40 7 board=5",
    "....../...B3../..AdA1../..Acd.../....../...... 21,16,5,2,1,0,2,4 123,123 -,- -,- bend-A-c3 40 7 board=6;deception=subterfuge",
    "....../...B3../..AdA1../..Acd.../....../...... 21,16,5,2,1,0,2,4 123,123 -,- -,- exchange-B-A-d5:6,d5:5 40 7 board=6;deception=subterfuge",
    // A pair is attacked through a pair, and may be answered.
    "B1.B2../..Bc1../..Ac3../..A1../..A2.. 19,14,5,2,0,2,2,4 123,123 -,- -,- act-A 40 7 board=5;deception=subterfuge",
    // A pair is decided with four and with five dice, where five are the most; then its Companion is the fifth.
    "...../..Bc1../..A2../..A3../A1...A1 21,17,7,2,1,2,2,4 -,- -,- -,- decide-A-c4:5 40 7 board=5;limited-reinforcements=yes",
    "...../..Bc1../..A2../..A3../A1..A1A1 20,17,7,2,1,2,2,4 -,- -,- -,- decide-A-c4:5 40 7 board=5;limited-reinforcements=yes",
    "...../..Bc1../..A2../..A3../A1...A1 21,17,7,2,1,2,2,4 -,- -,- -,- partner-A-c4:5 40 0 board=5;limited-reinforcements=yes",
    // Two pairs with leaders are defeated by one move.
    ".Bc3.../.A1.../.A2.../.A3A2A1Cc3/D2.... 16,10,0,2,0,2,2,4 12,12,12,- 1,2,-,1 -,-,-,out1 decide-A-b5:6,e2:6 50 3 board=5;victory=warlords-roulette;deception=subterfuge",
    ".Bc3.../.A1.../.A2.../.A3A2A1Cc3/..... 18,12,0,2,0,2,2,4 12,12,12 1,2,- -,-,- exchange-B-A-b5:6,e2:6 50 3 board=5;victory=blood-and-honor;deception=subterfuge",
    // A leader with its Companion may be struck, and so may leaders alone.
    "...../.As.../.Acp.../.Bc3.../A3.... 22,16,0,1,0,2,2,3 12,12 -,- -,- strike-A-b3 21 4 board=5;victory=blood-and-honor;deception=grand-warfare",
    "A3B3C3../ApB1Cp../Bp.Cp../...../..... 23,18,0,2,2,2,2,0 -,-,- -,-,- -,-,- act-A 30 2 board=5;victory=warlords-roulette",
    // A struck space with a Sanctuary, for which another one is in the pool; one whose Sanctuary may be exchanged.
    "...../..Bs2../..Ap../...../A3.... 22,16,5,0,2,2,2,3 123,13s -,- -,- exchange-B-A-c3xc4 21 4 board=5;deception=subterfuge",
    "...../..Bsc../..Ap../...../A3.... 22,16,5,1,1,2,2,3 123,123 -,- -,- exchange-B-A-c3xc4 21 4 board=5;deception=subterfuge",
    // After an action: the player on turn is asked, then the others, one of whom has answered the attack.
    "...../..Bs2../..A3../Ac1..../A1...B1 19,15,5,1,1,2,2,4 123,123 -,- -,- exchange-A-A 21 4 board=5;deception=subterfuge",
    "Cc2..../..B3../..A3../Asp..../A1.C1.B1 17,13,4,1,1,2,2,3 123,122,113 2,-,- -,xt,t exchange-C-A 21 0 board=5;deception=grand-warfare;exchange=always",
    "Asc2..../..B2../..A3.Cp/....D1/D3...B3 19,11,0,1,1,2,2,3 12,12,-,12 2,-,-,- -,-,out1,- exchange-B-A 22 0 board=5;victory=warlords-roulette;deception=subterfuge;exchange=always",
    // The last turn is not over before an exchange after its action is made or declined.
    "...../..B2../..A3../...../A1.... 21,15,5,2,2,2,2,4 123,123 -,- -,- exchange-B-A 10 10 board=5;deception=subterfuge;exchange=always;stalemate=10;turn-limit=10",
    // Pairs add as two dice, in a Sanctuary and with a Specter too.
    "B3.Bd.B1/.Asc1A2.A1/.A1.A1B2/A2.Acp../B1.A1.B2 17,14,7,1,0,1,2,3 -,- -,- -,- act-A 40 7 board=5;combo-limit=dice",
    // A leader is in a pool, and cannot come out again.
    "...../..B2../..A3../...../A1.... 21,15,0,2,2,2,2,4 12,13 2,- -,t act-A 21 4 board=5;victory=blood-and-honor;deception=grand-warfare",
    // Full boards: an exchange or a pass, moves only, and one space left.
    "A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 1,14,6,2,1,1,2,4 123,123 -,- -,- act-A 26 1 board=5;deception=subterfuge",
    "A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 3,16,8,2,1,1,2,4 -,- -,- -,- act-B 26 1 board=5",
    "A1B1A1B1A1/B1A2B1A1Bs/A1B1Ac1B1A1/BdA1B1A1Bp/A1B1A1B1. 4,17,8,1,1,1,2,3 -,- -,- -,- act-B 26 1 board=5",
    // Edge Walkers at the edges, also in a pair.
    "B1..B2.B1/A1...B1Ae/....../..Bd.../A1....B2/AceB1...B1 17,16,8,2,1,1,0,4 -,- -,- -,- act-A 33 5 board=6",
    // Six players on the smallest board, one of them Underestimated; and placing the last of six leaders.
    "A3B3C3D3E3/A1B1C1D1E1/F3.Ad.Bd/F2AcBeCpDp/FsEcFeDsCp 10,7,0,0,0,0,0,1 12,12,12,12,12,12 12,1,2,1,22,- -,-,-,-,-,- act-F 60 1 board=5;limited-reinforcements=yes;victory=warlords-roulette;deception=grand-warfare",
    "A3B3C3D3E3/...../...../...../..... 18,12,0,2,2,2,2,4 12,12,12,12,12,12 -,-,-,-,-,- n,n,n,n,n,n leader-F 0 0 board=5;victory=blood-and-honor;deception=subterfuge",
    // A second die is drawn on a first turn, with ones aside.
    "...../.A2.../...../..B1../..... 17,15,7,2,2,2,2,4 -,-,- 23,1,- -,-,n draw-C:2+5 3 1 board=5",
    // Drawing for the first turn with hardly a die left in the bag.
    "...../...../...../...../..... 4,0,0,0,0,0,0,0 -,- -,- n,n first-A-A46,B46 0 0 board=5",
    // The last turn before both limits, and ten points nearly reached.
    "...../.B2B1../..A3.A2/..A1../Bc2.... 22,13,3,2,1,2,2,4 -,- 333,223 -,- act-A 10 10 board=5;stalemate=10;turn-limit=10",
];
