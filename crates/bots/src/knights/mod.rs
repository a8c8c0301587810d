//! What positions of Of Knights and Ninjas are worth.
//!
//! Gems win, so what counts most is how many are missing and who can take them next; then what the hands can
//! do, since hands are what takes and keeps gems. Hands are guesses, but judged as if they were known: a search
//! averages over many of them.
//!
//! What is under way counts as if it went as it should: an attack is answered as well as the hand allows, gems
//! on their way arrive, and what is promised to a Monk or a Herald is gone.

mod forces;
mod stake;

use game_knights::{Kind, Knights, Outlook};
use search::{Budget, Settings};
use tabletop::{Game, Seat};

use crate::{BotGame, Feature, Grade, MOST_FEATURES};
use forces::{Forces, Walls};
use stake::{Stake, others};

/// Where each feature stands in the list.
mod at {
    pub(super) const GEMS: usize = 0;
    pub(super) const CROWN: usize = 1;
    pub(super) const DECISIVE: usize = 2;
    pub(super) const DUEL_STRIKE: usize = 3;
    pub(super) const EXPOSED: usize = 4;
    pub(super) const TURN: usize = 5;
    pub(super) const DUEL_TURN: usize = 6;
    pub(super) const LEAD: usize = 7;
    pub(super) const CASTLE: usize = 8;
    pub(super) const ARCHER: usize = 9;
    pub(super) const MINSTREL: usize = 10;
    pub(super) const DUEL_WALLS: usize = 11;
    pub(super) const CARDS: usize = 12;
    pub(super) const DUEL_CARDS: usize = 13;
    pub(super) const PEASANTS: usize = 14;
    pub(super) const TROOPS: usize = 15;
    pub(super) const DUEL_TROOPS: usize = 16;
    pub(super) const UNIQUE: usize = 17;
    pub(super) const STOPPERS: usize = 18;
    pub(super) const TURNERS: usize = 19;
    pub(super) const HIGHWAYMEN: usize = 20;
    pub(super) const JESTERS: usize = 21;
    pub(super) const WALLS: usize = 22;
    pub(super) const SPECIALS: usize = 23;
}

impl BotGame for Knights {
    // Weights are means of several fits, rounded, the last of them by `cargo run --release -p lab --example tune --
    // knights --players 2,3,2,4,2,6 --games 600 --bot mcts:100 --sample 0.4 --random 0.05 --seed 21`. They differ
    // between runs by about the errors that it prints: some are no better known than their sign.
    const FEATURES: &'static [Feature] = &[
        Feature {
            name: "gems",
            weight: 0.3,
            guess: 0.8,
            why: "three gems: the first with enough of them wins (OKN-7), or with all of them (OKN-60)",
        },
        Feature {
            name: "crown",
            weight: 2.2,
            guess: 4.0,
            why: "gems on their way that win when they arrive, less if somebody can rob them (OKN-40)",
        },
        Feature {
            name: "decisive",
            weight: 0.6,
            guess: 0.8,
            why: "a strike that takes all gems that are missing, the sooner the better (OKN-7)",
        },
        Feature {
            name: "duel strike",
            weight: 0.14,
            guess: 0.3,
            why: "two gems that whoever acts next can take past walls and answers, with two players (OKN-25)",
        },
        Feature {
            name: "exposed",
            weight: -0.13,
            guess: -0.3,
            why: "gems that whoever acts next can take from here, shared by all who can be attacked",
        },
        Feature {
            name: "turn",
            weight: 0.3,
            guess: 0.3,
            why: "how soon the turn comes: it brings two cards and an action (OKN-5)",
        },
        Feature {
            name: "duel turn",
            weight: -0.16,
            guess: 0.3,
            why: "to act next with two players, where it costs a card and brings none (OKN-64)",
        },
        Feature {
            name: "lead",
            weight: 0.9,
            guess: 0.5,
            why: "the cube of the part of the needed gems that is had: the last ones count most (OKN-7)",
        },
        Feature {
            name: "castle",
            weight: 0.16,
            guess: 0.25,
            why: "a standing Castle keeps common attacks away (OKN-11), but draws Monks (OKN-52)",
        },
        Feature {
            name: "archer",
            weight: 0.36,
            guess: 0.3,
            why: "a standing Archer keeps all but Ninjas and Archers away (OKN-12), and can attack (OKN-21)",
        },
        Feature {
            name: "minstrel",
            weight: 0.25,
            guess: 0.2,
            why: "a standing Minstrel keeps everybody away until the next turn (OKN-13)",
        },
        Feature {
            name: "duel walls",
            weight: 0.05,
            guess: 0.25,
            why: "what stands with two players, where the next draft sweeps it away (OKN-64)",
        },
        Feature {
            name: "cards",
            weight: 0.1,
            guess: 0.5,
            why: "four cards: all attacks and answers come from the hand",
        },
        Feature {
            name: "duel cards",
            weight: 0.27,
            guess: 0.7,
            why: "four cards with two players, where none are drawn before the next draft (OKN-64)",
        },
        Feature {
            name: "peasants",
            weight: 0.12,
            guess: 0.1,
            why: "three Peasants: alone the weakest cards, together a revolt (OKN-22)",
        },
        Feature {
            name: "troops",
            weight: 0.02,
            guess: 0.15,
            why: "a strength of four in Soldiers, Knights, Kings and the Queen: attacks and answers (OKN-30)",
        },
        Feature {
            name: "duel troops",
            weight: 0.1,
            guess: 0.15,
            why: "a strength of four in all common cards, with two players",
        },
        Feature {
            name: "unique",
            weight: 0.21,
            guess: 0.25,
            why: "Ninjas and Dragons pass a Castle and are hardly ever stopped (OKN-35)",
        },
        Feature {
            name: "stoppers",
            weight: 0.4,
            guess: 0.35,
            why: "Executioners and Minstrels end an attack of any strength, and the turn (OKN-32, OKN-33)",
        },
        Feature {
            name: "turners",
            weight: 0.21,
            guess: 0.2,
            why: "Traitors win gems by others' attacks (OKN-34), Princesses take Dragons and Knights (OKN-31); with \
                  two players Highwaymen only do the like",
        },
        Feature {
            name: "highwaymen",
            weight: 0.74,
            guess: 0.3,
            why: "a Highwayman takes whatever others fight for (OKN-40)",
        },
        Feature {
            name: "jesters",
            weight: 0.54,
            guess: 0.5,
            why: "a Jester is whatever is needed most (OKN-42)",
        },
        Feature {
            name: "walls",
            weight: 0.02,
            guess: 0.1,
            why: "Castles and Archers in the hand, to be put up or to remove another Archer (OKN-10, OKN-21)",
        },
        Feature {
            name: "specials",
            weight: 0.09,
            guess: 0.1,
            why: "Heralds, Merchants and Monks take from others, and nothing answers them (OKN-50 to OKN-52)",
        },
    ];

    const GRADES: [Grade; 4] = [
        Grade {
            iterations: 8,
            softness: 0.12,
        },
        Grade {
            iterations: 20,
            softness: 0.04,
        },
        Grade {
            iterations: 40,
            softness: 0.015,
        },
        Grade {
            iterations: 6000,
            softness: 0.0,
        },
    ];

    const SETTINGS: Settings = Settings {
        exploration: 0.35,
        prior: Some(0.2),
        ..Settings::judged(Budget::Iterations(1))
    };

    fn features(&self, seat: Seat, out: &mut [f32; MOST_FEATURES]) {
        let outlook = self.outlook();
        let stake = Stake::of(self, seat, outlook);
        let forces = Forces::of(self, seat);
        let n_seats = self.seats().get();
        let is_duel = self.is_duel();
        let is_draft = matches!(outlook, Outlook::Draft { .. });

        out[at::GEMS] = stake.gems / 3.0;
        let needed = f32::from(self.gems_needed());
        out[at::LEAD] = (stake.gems / needed).powi(3);
        out[at::CROWN] = stake.crown;

        let actor = next_actor(self, outlook);
        let n_before = (seat.index() + n_seats - actor.index()) % n_seats;
        let may_strike = n_before == 0 || goes_on(self, seat, outlook);
        let soon = 1.0 - n_before as f32 / n_seats as f32;
        // Having enough is not enough: one gem must be gained (OKN-7).
        let missing = (needed - stake.gems).max(1.0);
        // To look at every rival's hand is the dearest part, so it is left out where it cannot matter.
        let strike = if is_duel || f32::from(forces.hardest()) >= missing {
            f32::from(hardest_strike(self, seat, &forces, outlook))
        } else {
            0.0
        };
        if strike >= missing {
            out[at::DECISIVE] = if may_strike { 1.0 } else { soon };
        }
        if n_before > 0 && !is_draft {
            let threat = Forces::of(self, actor).strike(Walls::of(self, seat), &forces);
            out[at::EXPOSED] = f32::from(threat).min(stake.gems) / n_seats as f32;
        }

        let hand = stake.hand;
        let count = |kind| f32::from(hand.count(kind));
        let troops = hand.count(Kind::Soldier) * 2
            + hand.count(Kind::Knight) * 3
            + hand.count(Kind::King) * 4
            + hand.count(Kind::Queen) * 5;
        let stands = |kind| if self.stands(seat, kind) { 1.0 } else { 0.0 };
        out[at::UNIQUE] = count(Kind::Ninja) + count(Kind::Dragon);
        out[at::STOPPERS] = count(Kind::Executioner) + count(Kind::Minstrel);
        out[at::TURNERS] = count(Kind::Traitor) + count(Kind::Princess);
        out[at::JESTERS] = count(Kind::Jester);
        out[at::WALLS] = count(Kind::Castle) + count(Kind::Archer);
        out[at::SPECIALS] = count(Kind::Herald) + count(Kind::Merchant) + count(Kind::Monk);
        if is_duel {
            out[at::DUEL_CARDS] = stake.cards / 4.0;
            out[at::DUEL_TROOPS] = f32::from(troops + hand.count(Kind::Peasant)) / 4.0;
            out[at::DUEL_WALLS] = stands(Kind::Castle) + stands(Kind::Archer);
            out[at::TURNERS] += count(Kind::Highwayman);
            let next = if n_before == 0 { 1.0 } else { 0.0 };
            // Who has the first turn after a draft is not known yet (OKN-63).
            if !is_draft {
                out[at::DUEL_TURN] = next;
                out[at::DUEL_STRIKE] = if may_strike { strike / 2.0 } else { 0.0 };
            }
        } else {
            out[at::TURN] = soon;
            out[at::CARDS] = stake.cards / 4.0;
            out[at::PEASANTS] = count(Kind::Peasant) / 3.0;
            out[at::TROOPS] = f32::from(troops) / 4.0;
            out[at::HIGHWAYMEN] = count(Kind::Highwayman);
            out[at::CASTLE] = stands(Kind::Castle);
            out[at::ARCHER] = stands(Kind::Archer);
            out[at::MINSTREL] = stands(Kind::Minstrel);
        }
    }
}

/// Who has the next whole turn, or drafts.
#[inline]
fn next_actor(state: &Knights, outlook: Outlook) -> Seat {
    match outlook {
        Outlook::Nothing | Outlook::Turn { .. } | Outlook::Draft { .. } => state.on_turn(),
        _ => state.seats().next(state.on_turn()),
    }
}

/// Whether a seat may go on with an attack that it has begun (OKN-20).
#[inline]
fn goes_on(state: &Knights, seat: Seat, outlook: Outlook) -> bool {
    let may_go_on = match outlook {
        Outlook::Campaign { .. } => true,
        Outlook::Attack { troop, .. } => troop.kind().is_pre_attack(),
        _ => false,
    };
    may_go_on && seat == state.on_turn()
}

/// The most gems that a seat can take from a rival by one attack, if it is the next to act.
#[inline]
fn hardest_strike(state: &Knights, seat: Seat, forces: &Forces, outlook: Outlook) -> u8 {
    let against = |rival: Seat, walls: Walls| {
        let strike = forces.strike(walls, &Forces::of(state, rival));
        strike.min(state.gems(rival))
    };
    match outlook {
        Outlook::Campaign {
            rival,
            ladder,
            struck,
        } if seat == state.on_turn() => {
            let mut walls = Walls::of(state, rival);
            walls.castle &= !ladder;
            walls.struck = struck;
            against(rival, walls)
        }
        Outlook::Attack {
            against: rival,
            troop,
            ..
        } if goes_on(state, seat, outlook) => {
            let mut walls = Walls::of(state, rival);
            if troop.kind() == Kind::Archer {
                walls.archer = false;
            } else {
                walls.castle = false;
            }
            against(rival, walls)
        }
        _ => others(state.seats(), seat)
            .map(|rival| against(rival, Walls::of(state, rival)))
            .max()
            .unwrap_or(0),
    }
}
