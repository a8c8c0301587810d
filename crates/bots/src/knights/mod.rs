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

use crate::judge::features;
use crate::{BotGame, Feature, Grade, MOST_FEATURES};
use forces::{Forces, Walls};
use stake::{Stake, others};

// Weights are means of several fits, rounded, the last of them by `cargo run --release -p lab --example tune --
// knights --players 2,3,2,4,2,6 --games 600 --bot mcts:100 --sample 0.4 --random 0.05 --seed 21`. They differ
// between runs by about the errors that it prints: some are no better known than their sign.
features! {
    GEMS "gems": 0.3, guessed 0.8, "three gems: the first with enough of them wins (OKN-7), or with all of them (OKN-60)";
    CROWN "crown": 2.2, guessed 4.0, "gems on their way that win when they arrive, less if somebody can rob them (OKN-40)";
    DECISIVE "decisive": 0.6, guessed 0.8, "a strike that takes all gems that are missing, the sooner the better (OKN-7)";
    DUEL_STRIKE "duel strike": 0.14, guessed 0.3, "two gems that whoever acts next can take past walls and answers, with two players (OKN-25)";
    EXPOSED "exposed": -0.13, guessed -0.3, "gems that whoever acts next can take from here, shared by all who can be attacked";
    TURN "turn": 0.3, guessed 0.3, "how soon the turn comes: it brings two cards and an action (OKN-5)";
    DUEL_TURN "duel turn": -0.16, guessed 0.3, "to act next with two players, where it costs a card and brings none (OKN-64)";
    LEAD "lead": 0.9, guessed 0.5, "the cube of the part of the needed gems that is had: the last ones count most (OKN-7)";
    CASTLE "castle": 0.16, guessed 0.25, "a standing Castle keeps common attacks away (OKN-11), but draws Monks (OKN-52)";
    ARCHER "archer": 0.36, guessed 0.3, "a standing Archer keeps all but Ninjas and Archers away (OKN-12), and can attack (OKN-21)";
    MINSTREL "minstrel": 0.25, guessed 0.2, "a standing Minstrel keeps everybody away until the next turn (OKN-13)";
    DUEL_WALLS "duel walls": 0.05, guessed 0.25, "what stands with two players, where the next draft sweeps it away (OKN-64)";
    CARDS "cards": 0.1, guessed 0.5, "four cards: all attacks and answers come from the hand";
    DUEL_CARDS "duel cards": 0.27, guessed 0.7, "four cards with two players, where none are drawn before the next draft (OKN-64)";
    PEASANTS "peasants": 0.12, guessed 0.1, "three Peasants: alone the weakest cards, together a revolt (OKN-22)";
    TROOPS "troops": 0.02, guessed 0.15, "a strength of four in Soldiers, Knights, Kings and the Queen: attacks and answers (OKN-30)";
    DUEL_TROOPS "duel troops": 0.1, guessed 0.15, "a strength of four in all common cards, with two players";
    UNIQUE "unique": 0.21, guessed 0.25, "Ninjas and Dragons pass a Castle and are hardly ever stopped (OKN-35)";
    STOPPERS "stoppers": 0.4, guessed 0.35, "Executioners and Minstrels end an attack of any strength, and the turn (OKN-32, OKN-33)";
    TURNERS "turners": 0.21, guessed 0.2, "Traitors win gems by others' attacks (OKN-34), Princesses take Dragons and Knights (OKN-31); with \
                  two players Highwaymen only do the like";
    HIGHWAYMEN "highwaymen": 0.74, guessed 0.3, "a Highwayman takes whatever others fight for (OKN-40)";
    JESTERS "jesters": 0.54, guessed 0.5, "a Jester is whatever is needed most (OKN-42)";
    WALLS "walls": 0.02, guessed 0.1, "Castles and Archers in the hand, to be put up or to remove another Archer (OKN-10, OKN-21)";
    SPECIALS "specials": 0.09, guessed 0.1, "Heralds, Merchants and Monks take from others, and nothing answers them (OKN-50 to OKN-52)";
}

impl BotGame for Knights {
    const FEATURES: &'static [Feature] = FEATURES;

    const GRADES: [Grade; 4] = [
        Grade::soft(8, 0.2),
        Grade::soft(20, 0.06),
        Grade::soft(80, 0.01),
        Grade::strict(6000),
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
