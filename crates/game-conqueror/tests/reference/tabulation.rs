//! What is left at the end, and who is ahead, slow and obvious: CQR-33 and CQR-34.

use crate::land::{Island, Place};
use crate::slow::{Dice, Pending, Slow, Token};

impl Slow {
    /// CQR-33: settles one island after the other, until dice must decide or all are settled.
    ///
    /// A claimed island that is still in place has its holder already (CQR-21).
    pub fn tabulate(&mut self, ended_by: &'static str) {
        let mut left: Vec<Place> = self
            .islands
            .iter()
            .filter(|island| island.holder.is_none())
            .map(|island| island.at)
            .collect();
        left.sort();
        for at in left {
            let contenders = self.contenders(at);
            match contenders.as_slice() {
                [] => {}
                [only] => self.award(at, *only),
                _ if self.option("tabulation").is_none() => {
                    let last = self.last_claim(at, &contenders);
                    self.award(at, last);
                }
                _ => {
                    self.pending = Pending::Dice(Dice {
                        ended_by,
                        island: at,
                        round: 1,
                        rolls: contenders
                            .into_iter()
                            .map(|seat| (seat, Vec::new()))
                            .collect(),
                    });
                    return;
                }
            }
        }
        self.pending = Pending::Over(ended_by);
    }

    fn island_left(&self, at: Place) -> &Island {
        self.islands.iter().find(|island| island.at == at).unwrap()
    }

    fn award(&mut self, at: Place, seat: usize) {
        let mut islands = self.islands.iter_mut();
        islands.find(|island| island.at == at).unwrap().holder = Some(seat);
    }

    /// Who may get an island that is left: with `dice` all who have coins there, else those with the most.
    fn contenders(&self, at: Place) -> Vec<usize> {
        let island = self.island_left(at);
        let n_coins = |seat: usize| {
            let is_ignored = self.forfeit_loses() && self.is_out(seat);
            if is_ignored {
                0
            } else {
                island.n_coins_of(seat)
            }
        };
        let all = 0..self.players.len();
        let most = all.clone().map(n_coins).max().unwrap();
        let is_in = |seat: &usize| match n_coins(*seat) {
            0 => false,
            n => n == most || self.is("tabulation", "dice"),
        };
        all.filter(is_in).collect()
    }

    /// Who of these placed a coin on an island last.
    fn last_claim(&self, at: Place, seats: &[usize]) -> usize {
        let coins = self.island_left(at).coins.iter().rev();
        let mut owners = coins.map(|(_, owner)| *owner);
        owners.find(|owner| seats.contains(owner)).unwrap()
    }

    /// CQR-33: one more die of whoever is to roll for an island.
    pub fn roll_for_an_island(&mut self, mut dice: Dice, shown: u8) {
        let island = self.island_left(dice.island);
        let is_done = |(seat, rolled): &(usize, Vec<u8>)| rolled.len() == island.n_coins_of(*seat);
        let to_roll = dice.rolls.iter().position(|one| !is_done(one)).unwrap();
        dice.rolls[to_roll].1.push(shown);
        if !dice.rolls.iter().all(is_done) {
            self.pending = Pending::Dice(dice);
            return;
        }
        let best = |rolled: &Vec<u8>| *rolled.iter().max().unwrap();
        let high = dice
            .rolls
            .iter()
            .map(|(_, rolled)| best(rolled))
            .max()
            .unwrap();
        let tied: Vec<usize> = dice
            .rolls
            .iter()
            .filter(|(_, rolled)| best(rolled) == high)
            .map(|(seat, _)| *seat)
            .collect();
        if tied.len() > 1 && dice.round < 10 {
            dice.round += 1;
            dice.rolls = tied.into_iter().map(|seat| (seat, Vec::new())).collect();
            self.pending = Pending::Dice(dice);
            return;
        }
        self.award(dice.island, self.last_claim(dice.island, &tied));
        self.tabulate(dice.ended_by);
    }

    /// CQR-30: whether those who are out rank below all others, as is the standard.
    pub fn forfeit_loses(&self) -> bool {
        !self.is("forfeit", "keeps-score")
    }

    /// CQR-34: how many islands each player has.
    pub fn scores(&self) -> Vec<i32> {
        let score = |seat: usize| {
            let held = self
                .islands
                .iter()
                .filter(|island| island.holder == Some(seat));
            held.count() as i32
        };
        (0..self.players.len()).map(score).collect()
    }

    /// CQR-30, CQR-34: one more than the number of players who did better.
    pub fn places(&self) -> Vec<u8> {
        let scores = self.scores();
        let is_better = |a: usize, b: usize| match (self.players[a].token, self.players[b].token) {
            (Token::Out(a), Token::Out(b)) if self.forfeit_loses() => a > b,
            (_, Token::Out(_)) if self.forfeit_loses() => true,
            (Token::Out(_), _) if self.forfeit_loses() => false,
            _ => scores[a] > scores[b],
        };
        let all = 0..self.players.len();
        let n_better = |seat: usize| all.clone().filter(|other| is_better(*other, seat)).count();
        all.clone().map(|seat| 1 + n_better(seat) as u8).collect()
    }

    /// The clause that decides the places.
    pub fn victory_clause(&self) -> &'static str {
        if self.forfeit_loses() && self.in_play().len() == 1 {
            "CQR-30"
        } else {
            "CQR-34"
        }
    }
}
