//! Positions that random matches from the start hardly reach.

/// Positions full of cards that ask others something, and of what random matches seldom reach.
pub const POSITIONS: [&str; 44] = [
    // Everything that answers an attack, with two Jesters; the second without Monks and Minstrels.
    "5,5,5 P4KGTJ,P2SKTJ,P2HRXI -,-,- - S 10 act-A -",
    "5,5,5 P4KGTJ,P2SKTJ,P2HRX -,-,- - S 9 act-A deck=core",
    // Castles and Archers everywhere, and all that goes past them.
    "5,5,5,5 KNDALU,SGNALU,P2IAC2,QNDLJ aC,C,AC,A - P4I 10 act-A -",
    "5,5,5,5 KNDALU,SGNALU,P2AC2,QNDLJ2 C,C,AC,A - P4 9 act-B deck=core",
    // An attack goes on: past a Ladder, and with nothing but attacks left.
    "5,5,5 KGDUJ,P2TXIJ,SH -,C,- - PA2 8 attack-A-B:L -",
    "0,9,6 KNDJ,PTRX,SH -,C,- - P2L 10 attack-A-C! -",
    // Attacks to answer: past a Ladder, by a Jester, pre-attacks, and two that were turned.
    "5,5,5 P2S,S2RJ,PHXJ -,C,- C:X P 10 respond-A-B:L-K -",
    "5,5,5 P2SK,RXIJ,PH2 C,C,- - P2 7 respond-A-B-d -",
    "5,5,5 P2SK,TXI,PH2J C,AC,- - P2 7 respond-A-B-N -",
    "5,5,5 P2SKJ,TXI,PH2 C,AC,- - P2 7 respond-A-B-a -",
    "5,5,5 P2SKJ,TI2,PH2 C,C,- - A2 7 respond-A-B-U -",
    "2,9,4 P3KTX,S2NTH2I,HXJ -,-,- B:H2,A>B:NH2 P 9 respond-A-B-P7p~ -",
    "4,4,7 KTJ,TRJ,H3 -,-,- - X2I2 10 respond-B-A-K~ -",
    // Highwaymen and Jesters who rob each other.
    "9,2,4,5 PHJ,S2NH,PHXA,J -,-,-,- B:H P2S 10 rob-A-B>A:2-B:n,C:.,D:j -",
    "8,8,2,3,4 PH,S2NH,PHXA,J,J -,-,-,-,- - P2S 10 rob-C-A>B:3-A:.,C:.,D:j,E:n -",
    "9,4,4,4,4,5 P,P,P,P,P,H3J2 -,-,-,-,-,- - - 10 act-A -",
    // Heralds, Merchants and Monks, own and played by Jesters, at every stage.
    "5,5,5,5 E2MOJ,P2KHM,S2GNO,TRXJ -,C,C,C - P 10 act-A -",
    "5,0,5,9,5,6 EMOJ,-,P,KN,SGM,TROJ -,C,C,IC,AC,- D:K,A>D:KN P9S8 9 act-A -",
    "5,5,5 P3,S2K2NH,QE -,-,- - E 10 show-A-B:N,C:. -",
    "5,4,6 P3,SK2NH,QEJ -,-,- B:K2,C:J EM 3 take-A-B:K,C:J -",
    "4,6,5 PS2,K2NTH,QEJ -,-,- A>B:K,B>A:S2 M 10 steal-A-B:2 -",
    "9,1,0,6,9 PS2,K2N,Q,EJ,HX2 -,C,C,C,C - O 10 tax-A-B:.,C:Q,D:EJ,E:g -",
    // Hardly a card is left to draw: a reshuffle is near, and then the last one is due.
    "5,5,5 P9S5K4G2QTHRXEL3,P9S5K4N3D3HRXEMOL2,P5S5A5C3LU2J2 IC,AC,C - PSKGNTHMOI 2 draw-C:2 -",
    "7,5,3 P9S6K5G3QTHRXEL3,P9S5K4N4D3HRXEMOL2,P6S5A3C3LU2J IC,A,A - NTHMOC2J 1 draw-C:1 -",
    // No card is left to draw; where none is discarded either, turns pass and Archers must attack.
    "5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2C4L6U2J2,-,- A,AC,AC A:P9 A3 10 act-B -",
    "5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A4C5L6U2J2,-,- A,C,A A:J2 - 3 act-B -",
    "5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A3C5L6U2J2,-,- A,AC,A A:J2 - 3 act-C -",
    // Much is known to be in hands since a reshuffle, but not in whose.
    "5,5,5 P2SEJ,SN2HM,PXOI -,C,C B:N,*:P3SHX,A>C:X P9S5 9 act-A -",
    // One gem more wins.
    "9,9,1,1 P3SKTJ,P2S2NHX,GQDHRI,P2J -,C,A,- - P4 10 act-D -",
    // The last card of the pile is about to be drawn, and the discards become the pile at once.
    "5,5,5 P9S5K4G2QTHRXEL3,P9S5K4N3D3HRXEMOL2,P5S5A5C3LU2J2 IC,AC,C - PSKGNTHMOI 2 draw-C:1 reshuffle=empty",
    "7,5,3 P9S6K5G3QTHRXEL3,P9S5K4N4D3HRXEMOL2,P6S5A3C3LU2J IC,A,A - NTHMOC2J 1 draw-C:1 reshuffle=empty",
    // Gems robbed back from those who need none, and a player on turn who may not rob.
    "5,8,2 P2KH,SHJ,NJ -,-,- - P 8 act-A -",
    "5,8,2 P2KH,SHJ,NJ -,-,- A:H P 8 act-A robbers=out-of-turn;robbing-back=counts",
    "9,2,4,5 PHJ,S2NH,PHXA,J -,-,-,- A:H P2S 9 rob-A-B>C:2-B:.,D:j robbers=out-of-turn",
    // Two players, and all that is other for them: Minstrels, one after another, among it.
    "6,6 PI2CJ2,P2KHM2 -,- - P 4 act-A robbers=out-of-turn",
    "6,6 E2MOIJ,P2KHMIJ C,C - P 4 act-A -",
    "1,11 NEMOJ,P2KHR AC,C B:K P 28 act-B -",
    "6,6 P4SKNT,P2S2HJ A,C - I 1 lose-A-B:2+ -",
    "6,6 P2KXI,KTHJ -,C - E 7 show-A-B:. -",
    "6,6 P2KXI,KTHJ2 -,C B:K E 7 show-A-B:K -",
    "3,9 P2KXI,KTH -,C - MO 7 tax-A-B:. -",
    "11,1 P2KXI,KT -,C - MO 7 tax-A-B:. -",
    // The last drafts, with few cards left.
    "7,5 PS,K A,C - P23S 30 act-B -",
    "8,4 P9S8K6GN2D2THXEM,P14S7K2G2QN3DTH2R2XEMO2I2L5UJ -,- - SKA5C5LUJ 29 draft-A:2 -",
];
