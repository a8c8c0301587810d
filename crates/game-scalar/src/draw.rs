//! Drawing one legal action without listing them all, each equally likely.

use tabletop::Rng;

use crate::action::Action;
use crate::board::{Hex, Offset};
use crate::dice::Kind;
use crate::field::FIRST_OTHER;
use crate::state::{Duel, Phase, Scalar};

/// How many proposals are tried before the legal actions are counted.
///
/// Random play needs less than two on average; a player who can only pass would try forever.
const TRIES: u32 = 16;

/// Six proposals for one die.
#[derive(Clone, Copy)]
struct Group {
    /// The die's place in its side's row.
    place: u8,
    /// Where its six offsets begin in [`Offset::REACH`]; 0 for the neighbors.
    first: u8,
}

/// The groups of proposals with dice, by how many of them are light.
///
/// A table, because whether a die is light is a coin toss to the processor, which a branch would lose.
const GROUPS: [[Group; 32]; 8] = {
    const NONE: Group = Group { place: 0, first: 0 };
    let mut table = [[NONE; 32]; 8];
    let mut n_light = 0;
    while n_light <= FIRST_OTHER {
        let mut group = 0;
        while group < 32 {
            table[n_light][group] = if group < 3 * n_light {
                Group {
                    place: (group / 3) as u8,
                    first: (group % 3 * 6) as u8,
                }
            } else {
                Group {
                    place: (FIRST_OTHER + group - 3 * n_light) as u8,
                    first: 0,
                }
            };
            group += 1;
        }
        n_light += 1;
    }
    table
};

impl Scalar {
    /// One legal action of the side that must decide.
    ///
    /// Every legal action is one of equally likely proposals, and a proposal that is not legal is drawn
    /// again, so that each legal action is as likely as any other.
    #[inline(always)]
    pub(crate) fn draw(&self, rng: &mut Rng) -> Action {
        match self.phase {
            Phase::Act => self.draw_in_turn(rng),
            Phase::Place { .. } => self.draw_placement(rng),
            Phase::DefenderEvade(Duel { to: hex, .. }, _)
            | Phase::AttackerEvade(Duel { from: hex, .. }, _) => self.draw_evasion(hex, rng),
            _ => unreachable!("somebody must decide"),
        }
    }

    /// SCA-12: deploy, move or attack.
    ///
    /// Proposals come in groups of six: the six neighbors of each die, twice six hexes at distance two of
    /// each light die, the kinds of a reserve that is not empty, and a pass where the action may be
    /// declined, which only one of its group stands for.
    #[inline(always)]
    fn draw_in_turn(&self, rng: &mut Rng) -> Action {
        let side = self.on_turn;
        let n_light = self.field.n_light(side);
        let n_moving = 3 * n_light + self.field.n_other(side);
        let n_deploying = u32::from(!self.reserves[side.index()].is_empty());
        let n_groups = n_moving + n_deploying + u32::from(self.may_decline());
        for _ in 0..TRIES {
            let (group, way) = rng.below2(n_groups, 6);
            let proposal = if group < n_moving {
                self.propose_with_die(group, n_light, way)
            } else {
                self.propose_without_die(group - n_moving < n_deploying, way)
            };
            if let Some(action) = proposal {
                return action;
            }
        }
        self.nth_legal(rng.below(self.n_legal()))
    }

    /// SCA-16, SCA-17, SCA-20: a die moves or attacks in one of six ways, if it is legal.
    #[inline(always)]
    fn propose_with_die(&self, group: u32, n_light: u32, way: u32) -> Option<Action> {
        let side = self.on_turn;
        let Group { place, first } = GROUPS[n_light as usize % 8][group as usize % 32];
        let from = self.field.hex_of(side, place);
        let to = from.plus(Offset::REACH[(u32::from(first) + way) as usize]);
        if self.field.is_free(to) {
            Some(Action::Move { from, to })
        } else if first == 0 && self.field.is_of(to, side.other()) {
            Some(Action::Attack { from, to })
        } else {
            None
        }
    }

    /// SCA-13 to SCA-15: a kind is deployed, or the action declined, if it is legal.
    #[inline(always)]
    fn propose_without_die(&self, is_deployment: bool, way: u32) -> Option<Action> {
        if !is_deployment {
            return (way == 0).then_some(Action::Pass);
        }
        let kind = Kind::ALL[way as usize];
        let is_legal = self.can_roll(self.on_turn, kind) && self.has_deploy_hex(self.on_turn);
        is_legal.then_some(Action::Deploy(kind))
    }

    /// SCA-14: a free hex of the deploy zone, or back.
    #[inline(always)]
    fn draw_placement(&self, rng: &mut Rng) -> Action {
        let zone = self.deploy_zone(self.on_turn);
        loop {
            match zone.get(rng.below(zone.len() as u32 + 1) as usize) {
                Some(&hex) if self.field.is_free(hex) => return Action::Place(hex),
                Some(_) => {}
                None => return Action::Back,
            }
        }
    }

    /// SCA-26: a free hex next to the evader, or none.
    #[inline(always)]
    fn draw_evasion(&self, from: Hex, rng: &mut Rng) -> Action {
        loop {
            match Offset::AROUND.get(rng.below(7) as usize) {
                Some(&offset) if self.field.is_free(from.plus(offset)) => {
                    return Action::Evade(from.plus(offset));
                }
                Some(_) => {}
                None => return Action::Stay,
            }
        }
    }

    #[cold]
    fn n_legal(&self) -> u32 {
        let mut n_legal = 0;
        self.each_legal(&mut |_| n_legal += 1);
        n_legal
    }

    /// The legal action with this number in the list.
    #[cold]
    fn nth_legal(&self, n: u32) -> Action {
        let (mut index, mut nth) = (0, None);
        self.each_legal(&mut |action| {
            if index == n {
                nth = Some(action);
            }
            index += 1;
        });
        nth.expect("the number is below the length of the list")
    }
}
