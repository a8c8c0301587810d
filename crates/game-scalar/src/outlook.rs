//! What a judge of positions asks for, read from the state without building a view.

use tabletop::Seat;

use crate::battle::{Battle, Fighter, Role, Verdict};
use crate::board::{CELLS, Hex, Offset, Side};
use crate::data::{BATTLE_DIE, FIVE, FOUR, Layout};
use crate::dice::{BattleFace, Kind};
use crate::state::Scalar;
use crate::variants::{Board, Double};

/// How far each cell of the window is from the core, on either board.
static RINGS: [[u8; CELLS]; 2] = [rings(&FOUR), rings(&FIVE)];

const fn rings(layout: &Layout) -> [u8; CELLS] {
    let mut rings = [0; CELLS];
    let mut row = 0;
    while row < layout.rows.len() {
        let (mut number, last) = layout.rows[row];
        while number <= last {
            let hex = Hex::at(row as u8, number);
            rings[hex.cell()] = hex.distance(layout.center);
            number += 1;
        }
        row += 1;
    }
    rings
}

/// What an attack is likely to come to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// The chance that the defending die is captured or destroyed.
    pub defender_lost: f32,
    /// The chance that the attacking die is captured or destroyed.
    pub attacker_lost: f32,
    /// The chance that the attacking die takes the defender's hex (SCA-22).
    pub advances: f32,
}

impl Odds {
    /// The odds of an attack of a die that shows `attacker` on one that shows `defender`, the attacker's battle
    /// die having shown `rolled` already or not being rolled yet, where Double Power doubles these (SCA-24).
    ///
    /// Whoever can evade is taken to leave exactly if staying would lose the die (SCA-26).
    pub fn of(attacker: u8, defender: u8, rolled: Option<BattleFace>, double: Double) -> Odds {
        let mut odds = Odds::default();
        let mut sum = 0;
        for (face, weight) in BATTLE_DIE {
            if rolled.is_some_and(|rolled| rolled != face) {
                continue;
            }
            for (reply, reply_weight) in BATTLE_DIE {
                let battle = Battle {
                    attacker: Fighter {
                        base: attacker,
                        face,
                    },
                    defender: Fighter {
                        base: defender,
                        face: reply,
                    },
                    double,
                };
                let share = weight * reply_weight;
                odds.count(likely(battle), share as f32);
                sum += share;
            }
        }
        Odds {
            defender_lost: odds.defender_lost / sum as f32,
            attacker_lost: odds.attacker_lost / sum as f32,
            advances: odds.advances / sum as f32,
        }
    }

    fn count(&mut self, verdict: Verdict, share: f32) {
        match verdict {
            Verdict::Unchanged => {}
            Verdict::DefenderCaptured => {
                self.defender_lost += share;
                self.advances += share;
            }
            Verdict::AttackerCaptured => self.attacker_lost += share,
            Verdict::Destroyed { attacker, defender } => {
                self.attacker_lost += f32::from(u8::from(attacker)) * share;
                self.defender_lost += f32::from(u8::from(defender)) * share;
            }
        }
    }
}

/// SCA-26, SCA-29: what a battle comes to if whoever may leave does so where staying loses the die.
fn likely(battle: Battle) -> Verdict {
    let stays = battle.settle();
    let (attacker, defender) = match stays {
        Verdict::DefenderCaptured => (false, true),
        Verdict::AttackerCaptured => (true, false),
        Verdict::Destroyed { attacker, defender } => (attacker, defender),
        Verdict::Unchanged => (false, false),
    };
    if defender && battle.defender.face == BattleFace::Evade {
        battle.settle_without(Role::Defender)
    } else if attacker && battle.attacker.face == BattleFace::Evade {
        battle.settle_without(Role::Attacker)
    } else {
        stays
    }
}

impl Scalar {
    /// The dice of a seat on the board with their hexes, in no particular order.
    #[inline]
    pub fn units(&self, seat: Seat) -> impl Iterator<Item = (Hex, Kind, u8)> {
        let dice = Side::of(seat).map(|side| self.field.dice(side));
        (dice.into_iter().flatten()).map(|(hex, die)| (hex, die.kind(), die.face()))
    }

    /// Calls `found` with each die of a seat next to a hex, and what it shows.
    #[inline(always)]
    pub fn each_beside(&self, hex: Hex, seat: Seat, mut found: impl FnMut(Hex, u8)) {
        let Some(side) = Side::of(seat) else {
            return;
        };
        for way in Offset::AROUND {
            let beside = hex.plus(way);
            if self.field.is_of(beside, side) {
                found(beside, self.field.die(beside).face());
            }
        }
    }

    /// What the dice in a seat's reserve show on average when they are rolled, all together.
    #[inline]
    pub fn reserve_pips(&self, seat: Seat) -> f32 {
        let Some(side) = Side::of(seat) else {
            return 0.0;
        };
        let reserve = self.reserves[side.index()];
        // A die shows half of its sides and one half more on average.
        let doubled = |kind: Kind| reserve.count(kind) * (u32::from(kind.sides()) + 1);
        Kind::ALL.map(doubled).iter().sum::<u32>() as f32 / 2.0
    }

    /// How many steps a hex of the board is from the core: 1 for the control zone (SCA-3).
    #[inline]
    pub fn ring(&self, hex: Hex) -> u8 {
        let board = match self.options.board {
            Board::Four => 0,
            Board::Five => 1,
        };
        RINGS[board][hex.cell()]
    }

    /// How many dice of a seat are in the control zone (SCA-11).
    #[inline]
    pub fn zone_dice(&self, seat: Seat) -> u32 {
        Side::of(seat).map_or(0, |side| self.n_in_zone(side))
    }

    /// How many dice a seat has left, on the board and in reserve (SCA-41).
    #[inline]
    pub fn dice_left(&self, seat: Seat) -> u32 {
        Side::of(seat).map_or(0, |side| self.n_left(side))
    }

    /// Whether a die of a seat could be placed: some hex of its deploy zone is free (SCA-15).
    #[inline]
    pub fn can_place(&self, seat: Seat) -> bool {
        Side::of(seat).is_some_and(|side| self.has_deploy_hex(side))
    }

    /// How many actions the player on turn has left, the one under way included (SCA-12).
    #[inline]
    pub fn actions_left(&self) -> u8 {
        self.n_actions
    }

    /// How many actions a turn has that begins now (SCA-32).
    #[inline]
    pub fn actions_of_a_turn(&self) -> u8 {
        self.actions_in_a_turn()
    }

    /// How many turns in a row, the present one included, have been quiet (SCA-44).
    #[inline]
    pub fn quiet_turns(&self) -> u16 {
        self.quiet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_grow_with_the_attacker_and_are_even_in_themselves() {
        // Step by step they may fall a little, because a Swap (SCA-25) favors the weaker die.
        for double in [Double::Attacker, Double::Either] {
            for rolled in [None, Some(BattleFace::Plus(4))] {
                let odds = |face| Odds::of(face, 8, rolled, double);
                let chances = [2, 8, 14, 20].map(|face| odds(face).defender_lost);
                assert!(
                    chances.is_sorted() && chances[0] < chances[3],
                    "{chances:?}"
                );
            }
        }
        let even = Odds::of(7, 7, None, Double::Either);
        assert!(
            (even.defender_lost - even.attacker_lost).abs() < 0.02,
            "{even:?}"
        );
        assert!(even.advances < even.defender_lost);
    }

    #[test]
    fn a_defenders_double_power_saves_it_only_where_it_doubles() {
        // SCA-24: 8 + 5 beats 7 and loses to twice 7, so the two faces of twenty with Double Power decide.
        let odds = |double| Odds::of(8, 7, Some(BattleFace::Plus(5)), double);
        let (attacker, either) = (odds(Double::Attacker), odds(Double::Either));
        assert!((attacker.defender_lost - either.defender_lost - 0.1).abs() < 1e-6);
        assert!((either.attacker_lost - attacker.attacker_lost - 0.1).abs() < 1e-6);
        // An attacker's Double Power doubles in either case.
        let odds = |double| Odds::of(8, 15, Some(BattleFace::Double), double).defender_lost;
        assert!(odds(Double::Attacker) > 0.2 && odds(Double::Attacker) >= odds(Double::Either));
    }

    #[test]
    fn a_known_roll_leaves_only_the_reply_to_chance() {
        // SCA-28: nothing survives Self-Destruct but Indestructible and who evades, 4 faces of 20.
        let odds = Odds::of(3, 20, Some(BattleFace::SelfDestruct), Double::Attacker);
        assert_eq!((odds.attacker_lost, odds.advances), (1.0, 0.0));
        assert!((odds.defender_lost - 0.8).abs() < 1e-6, "{odds:?}");
    }

    #[test]
    fn the_zone_is_the_first_ring() {
        let start = crate::setup::start(crate::setup::TWO, &Default::default()).unwrap();
        for hex in Board::Four.hexes() {
            assert_eq!(start.ring(hex) == 1, Board::Four.zone().contains(&hex));
        }
    }
}
