//! What positions of Scalar are worth: tokens, the hold on the control zone, and dice that threaten it.
//!
//! Three tokens win, and each needs four dice in the control zone through one turn of the enemy.
//! So most depends on how many dice stand there, whose turn comes next, and which of them can be beaten.
//! A battle under way is judged by its odds: every die in it counts as much as it is likely to survive.

use std::sync::LazyLock;

use game_scalar::{BattleFace, Double, Hex, Kind, Odds, Pending, Scalar};
use search::{Budget, Settings};
use tabletop::{Game, Seat};

use crate::judge::features;
use crate::{BotGame, Feature, Grade, MOST_FEATURES};

// Fitted by `cargo run --release -p lab --example tune -- scalar --bot mcts:50 --games 3000 --set board=four
// --or --set board=five` and by two runs like it with mcts:100. The fits are averaged and then moved halfway
// to the guesses: fitted weights alone foretold results better, but lost to the guesses in play.
// They stayed when Double Power became the attacker's (SCA-24): fitted again in the same way, with seeds 21 to 23,
// weights halfway to the guesses won 48.8 % of 600 matches against these, and the bare fits 45.7 %.
features! {
    TOKENS "tokens": 1.0, guessed 1.2, "three control tokens win (SCA-40)";
    SECOND_TOKEN "second token": 0.1, guessed 0.5, "with two tokens the next one wins";
    ZONE_DICE "zone dice": 0.5, guessed 0.4, "dice in the control zone are what tokens are made of (SCA-11)";
    THREE_IN_ZONE "three in zone": 0.2, guessed 0.4, "three dice there keep the enemy from holding four of six hexes, and one more takes a token";
    TOKEN_DUE "token due": 1.1, guessed 1.5, "four dice in the zone take a token if they last through the enemy's present turn (SCA-11)";
    ZONE_HELD "zone held": 0.65, guessed 0.9, "four dice in the zone on one's own turn have the enemy's whole turn ahead of them";
    SPARE_ZONE_DIE "spare zone die": 0.3, guessed 0.3, "a fifth die in the zone may be lost and four still hold it";
    VICTORY_DUE "victory due": 1.2, guessed 2.0, "the token that comes next would be the third (SCA-40)";
    DICE_LEFT "dice left": 0.75, guessed 0.5, "lost dice never come back (SCA-22), and who has none loses (SCA-43)";
    TOO_FEW_DICE "too few dice": -0.95, guessed -1.0, "with fewer than four dice left no token can be taken (SCA-41)";
    DICE_ON_BOARD "dice on board": 0.05, guessed 0.3, "each die on the board has cost an action (SCA-14)";
    PIPS_ON_BOARD "pips on board": 0.55, guessed 0.5, "the higher face is likely to win a battle (SCA-21)";
    PIPS_IN_ZONE "pips in zone": 0.25, guessed 0.3, "high faces in the zone are hard to drive out";
    PIPS_IN_RESERVE "pips in reserve": 0.27, guessed 0.2, "large dice that wait may still be rolled high";
    AT_THE_ZONE "at the zone": 0.4, guessed 0.4, "dice one move away from the zone can enter it next (SCA-16, SCA-17)";
    UNDER_WAY "under way": 0.3, guessed 0.2, "dice farther out need more moves, so each counts the less the farther it is";
    ON_TURN "on turn": 0.15, guessed 0.3, "whoever acts next is an action ahead, or two under Momentum (SCA-32)";
    READY_TO_HOLD "ready to hold": 0.3, guessed 0.6, "on one's turn, a free zone hex and dice next to it make the fourth die";
    ATTACK_NOW "attack now": 0.47, guessed 0.5, "what the best attack is likely to gain for whoever acts next (SCA-20)";
    ATTACK_LATER "attack later": 0.35, guessed 0.2, "the same for the other side, which may be answered first";
    LEAD_AT_THE_END "lead at the end": 2.0, guessed 2.0, "when quiet turns run out, tokens, dice and faces decide in this order (SCA-44)";
    LEAD_WHEN_WORN "lead when worn": 1.2, guessed 1.0, "with fewer than four dice on both sides more tokens win at once (SCA-41)";
}

impl BotGame for Scalar {
    const FEATURES: &'static [Feature] = FEATURES;

    const GRADES: [Grade; 4] = [
        Grade::soft(12, 0.06),
        Grade::soft(30, 0.04),
        Grade::soft(100, 0.015),
        Grade::strict(10_000),
    ];

    const SETTINGS: Settings = Settings::judged(Budget::Iterations(1));

    fn features(&self, seat: Seat, out: &mut [f32; MOST_FEATURES]) {
        let enemy = self.seats().next(seat);
        let course = Course::of(self);
        let mine = Force::of(self, seat, enemy, &course);
        let is_on_turn = course.on_turn == Some(seat);
        let acts_next = course.acts_next == Some(seat);

        let tokens = i32::from(self.tokens(seat));
        let lead = tokens - i32::from(self.tokens(enemy));
        out[at::TOKENS] = tokens as f32;
        out[at::SECOND_TOKEN] = flag(tokens >= 2);

        // A battle may change how many dice are in the zone: each number counts as much as it is likely.
        for (n_dice, chance) in mine.zone {
            if chance <= 0.0 || n_dice <= 0 {
                continue;
            }
            out[at::ZONE_DICE] += chance * n_dice as f32 / 2.0;
            out[at::THREE_IN_ZONE] += chance * flag(n_dice >= 3);
            if n_dice >= 4 {
                let spare = flag(n_dice >= 5);
                let lasts = 1.0 - mine.breach * (1.0 - 0.8 * spare);
                let due = if is_on_turn { 0.6 } else { 1.0 };
                out[at::TOKEN_DUE] += chance * lasts * flag(!is_on_turn);
                out[at::ZONE_HELD] += chance * lasts * flag(is_on_turn);
                out[at::SPARE_ZONE_DIE] += chance * spare;
                out[at::VICTORY_DUE] += chance * lasts * due * flag(tokens == 2);
            }
        }

        out[at::DICE_LEFT] = mine.n_left / 4.0;
        out[at::TOO_FEW_DICE] = (4.0 - mine.n_left).clamp(0.0, 1.0);
        out[at::DICE_ON_BOARD] = mine.n_on_board / 4.0;
        out[at::PIPS_ON_BOARD] = mine.pips / 20.0;
        out[at::PIPS_IN_ZONE] = mine.zone_pips / 20.0;
        out[at::PIPS_IN_RESERVE] = mine.reserve_pips / 20.0;
        out[at::AT_THE_ZONE] = mine.at_zone / 2.0;
        out[at::UNDER_WAY] = mine.under_way / 2.0;
        if acts_next {
            let n_actions = i32::from(course.n_actions);
            out[at::ON_TURN] = n_actions as f32;
            let n_free = 6 - self.zone_dice(seat) as i32 - self.zone_dice(enemy) as i32;
            let n_missing = 4 - self.zone_dice(seat) as i32;
            let n_entering = n_actions.min(n_free).min(mine.at_zone as i32);
            out[at::READY_TO_HOLD] = flag(n_missing > 0 && n_missing <= n_entering);
            out[at::ATTACK_NOW] = mine.attack;
        } else {
            out[at::ATTACK_LATER] = mine.attack;
        }

        // The tie-breaks of SCA-44, each far below the one before it.
        let n_more = self.dice_left(seat) as f32 - self.dice_left(enemy) as f32;
        let ahead = 4.0 * lead as f32 + n_more;
        let exhausted = f32::from(self.quiet_turns()) / f32::from(self.options().exhaustion);
        out[at::LEAD_AT_THE_END] = ahead.clamp(-1.0, 1.0) * exhausted.powi(4);
        let n_most = self.dice_left(seat).max(self.dice_left(enemy)) as f32;
        out[at::LEAD_WHEN_WORN] = lead.signum() as f32 * ((8.0 - n_most) / 5.0).clamp(0.0, 1.0);
    }
}

#[inline(always)]
fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// Who acts, and what is under way.
struct Course {
    on_turn: Option<Seat>,
    /// Who chooses the next action, once what is under way is settled.
    acts_next: Option<Seat>,
    /// How many actions they have then.
    n_actions: u8,
    battle: Option<Fight>,
    /// The kind of the die being deployed, and its face or what it shows on average.
    deployed: Option<(Kind, f32)>,
}

/// A battle that is not settled.
struct Fight {
    from: Hex,
    to: Hex,
    odds: Odds,
}

impl Course {
    #[inline]
    fn of(game: &Scalar) -> Course {
        let mut course = Course {
            on_turn: None,
            acts_next: None,
            n_actions: game.actions_left(),
            battle: None,
            deployed: None,
        };
        let on_turn = match game.pending() {
            Pending::First { .. } | Pending::Over { .. } => return course,
            Pending::Core { seat } => {
                // SCA-32: one action in three cases of four, else two.
                course.n_actions = 1;
                course.on_turn = Some(seat);
                course.acts_next = Some(seat);
                return course;
            }
            Pending::Act { seat } => {
                course.on_turn = Some(seat);
                course.acts_next = Some(seat);
                return course;
            }
            Pending::Roll { seat, kind } => {
                course.deployed = Some((kind, average(kind)));
                seat
            }
            Pending::Place { seat, kind, face } => {
                // A poor roll goes back, so it is worth no less than the die in reserve.
                course.deployed = Some((kind, f32::from(face)));
                seat
            }
            Pending::Battle {
                seat,
                from,
                to,
                attacker,
            } => {
                let faces = [face_on(game, from), face_on(game, to)];
                let odds = AllOdds::of(game).get(faces[0], faces[1], attacker);
                course.battle = Some(Fight { from, to, odds });
                match attacker {
                    None => seat,
                    Some(_) => game.seats().next(seat),
                }
            }
            // SCA-26: whoever is asked can save the die, and so nothing counts as lost.
            Pending::Evade { from, .. } => owner(game, from),
        };
        course.on_turn = Some(on_turn);
        if course.n_actions > 1 {
            course.acts_next = Some(on_turn);
            course.n_actions -= 1;
        } else {
            course.acts_next = Some(game.seats().next(on_turn));
            course.n_actions = game.actions_of_a_turn();
        }
        course
    }
}

/// What a seat has on the board and in reserve.
struct Force {
    n_left: f32,
    n_on_board: f32,
    pips: f32,
    zone_pips: f32,
    reserve_pips: f32,
    /// How many dice are one move away from the zone.
    at_zone: f32,
    /// The others out of the zone, each divided by its moves.
    under_way: f32,
    /// What the best attack is likely to gain.
    attack: f32,
    /// The chance that the enemy's best attacks take a die out of the zone in a turn.
    breach: f32,
    /// How many dice may be in the zone once a battle is settled, with the chance of each number.
    zone: [(i32, f32); 3],
}

impl Force {
    #[inline]
    fn of(game: &Scalar, seat: Seat, enemy: Seat, course: &Course) -> Force {
        let n_zone = game.zone_dice(seat) as i32;
        let mut force = Force {
            n_left: game.dice_left(seat) as f32,
            n_on_board: 0.0,
            pips: 0.0,
            zone_pips: 0.0,
            reserve_pips: game.reserve_pips(seat),
            at_zone: 0.0,
            under_way: 0.0,
            attack: 0.0,
            breach: 0.0,
            zone: [(n_zone, 1.0), (0, 0.0), (0, 0.0)],
        };
        let mut best_breach: f32 = 0.0;
        let table = AllOdds::of(game).before_rolls();
        for (hex, kind, face) in game.units(seat) {
            let lives = match &course.battle {
                None => 1.0,
                Some(fight) => force.survival(game, hex, fight, n_zone),
            };
            let ring = game.ring(hex);
            force.n_on_board += lives;
            force.pips += lives * f32::from(face);
            match (ring, kind.is_light()) {
                (1, _) => force.zone_pips += lives * f32::from(face),
                (2, _) | (3, true) => force.at_zone += lives,
                (_, false) => force.under_way += lives / f32::from(ring - 1),
                (_, true) => force.under_way += 2.0 * lives / f32::from(ring),
            }
            game.each_beside(hex, enemy, |other, other_face| {
                let attack = odds(table, face, other_face);
                let prize = worth(other_face) * if game.ring(other) == 1 { 1.5 } else { 1.0 };
                let stake = worth(face) * if ring == 1 { 1.5 } else { 1.0 };
                let gain = attack.defender_lost * prize - attack.attacker_lost * stake;
                force.attack = force.attack.max(gain);
                if ring == 1 {
                    let threat = odds(table, other_face, face);
                    best_breach = best_breach.max(threat.defender_lost);
                }
            });
        }
        // The enemy attacks once or twice before the seat's next turn; not at all if this is settled already.
        let n_attacks = match course.acts_next {
            Some(next) if next == enemy && course.on_turn == Some(enemy) => course.n_actions,
            Some(next) if next == seat && course.on_turn == Some(enemy) => 0,
            _ => game.actions_of_a_turn(),
        };
        force.breach = match n_attacks {
            0 => 0.0,
            1 => best_breach,
            _ => best_breach * (2.0 - best_breach),
        };
        if let Some((kind, face)) = course.deployed
            && course.on_turn == Some(seat)
            && game.can_place(seat)
        {
            force.n_on_board += 1.0;
            force.pips += face;
            force.reserve_pips -= average(kind);
            force.under_way += 0.5;
        }
        force
    }

    /// The chance that the die on a hex survives a battle, if it is in it; counts its losses.
    #[cold]
    fn survival(&mut self, game: &Scalar, hex: Hex, fight: &Fight, n_zone: i32) -> f32 {
        let is_in_zone = |hex: Hex| i32::from(game.ring(hex) == 1);
        let lost = if hex == fight.from {
            let after = n_zone - is_in_zone(hex) + is_in_zone(fight.to);
            self.zone[2] = (after, fight.odds.advances);
            fight.odds.attacker_lost
        } else if hex == fight.to {
            fight.odds.defender_lost
        } else {
            return 1.0;
        };
        self.n_left -= lost;
        self.zone[1] = (n_zone - is_in_zone(hex), lost);
        self.zone[0].1 = 1.0 - lost - self.zone[2].1;
        1.0 - lost
    }
}

/// What a die on the board is worth to its owner, for weighing attacks: itself, and what it shows.
#[inline(always)]
fn worth(face: u8) -> f32 {
    0.5 + f32::from(face) / 10.0
}

/// What a die shows on average.
#[inline(always)]
fn average(kind: Kind) -> f32 {
    f32::from(kind.sides() + 1) / 2.0
}

fn face_on(game: &Scalar, hex: Hex) -> u8 {
    unit_on(game, hex).map_or(1, |(_, face)| face)
}

fn owner(game: &Scalar, hex: Hex) -> Seat {
    unit_on(game, hex).map_or(Seat::FIRST, |(owner, _)| owner)
}

fn unit_on(game: &Scalar, hex: Hex) -> Option<(Seat, u8)> {
    match game.cell(hex) {
        Some(game_scalar::Cell::Unit(unit)) => Some((unit.owner, unit.face)),
        _ => None,
    }
}

/// More than the highest face of any unit die: a power of two, so that tables by face need no bounds checks.
const FACES: usize = 32;

/// The odds of attacks by what the attacker shows and what the defender shows.
type Table = [[Odds; FACES]; FACES];

/// The odds of every attack in one reading of Double Power (SCA-24).
struct AllOdds {
    /// By the attacker's battle die: its ten boosts, its five effects, and last before it is rolled.
    tables: Vec<Table>,
}

// Each is worked out once, for there are some 400,000 ways that battles go.
static ATTACKER_DOUBLES: LazyLock<AllOdds> = LazyLock::new(|| AllOdds::new(Double::Attacker));
static EITHER_DOUBLES: LazyLock<AllOdds> = LazyLock::new(|| AllOdds::new(Double::Either));

#[inline(always)]
fn odds(table: &Table, attacker: u8, defender: u8) -> &Odds {
    &table[usize::from(attacker) % FACES][usize::from(defender) % FACES]
}

impl AllOdds {
    fn new(double: Double) -> AllOdds {
        use BattleFace::{Evade, Indestructible, Plus, SelfDestruct, Swap};
        let effects = [
            BattleFace::Double,
            Swap,
            Evade,
            Indestructible,
            SelfDestruct,
        ]
        .map(Some);
        let rolls = (0..10).map(|n| Some(Plus(n))).chain(effects).chain([None]);
        let table = |rolled| {
            let face = |index: usize| index.clamp(1, 20) as u8;
            std::array::from_fn(|attacker| {
                std::array::from_fn(|defender| {
                    Odds::of(face(attacker), face(defender), rolled, double)
                })
            })
        };
        AllOdds {
            tables: rolls.map(table).collect(),
        }
    }

    /// The odds at a game's table.
    #[inline]
    fn of(game: &Scalar) -> &'static AllOdds {
        match game.options().double {
            Double::Attacker => &ATTACKER_DOUBLES,
            Double::Either => &EITHER_DOUBLES,
        }
    }

    fn get(&self, attacker: u8, defender: u8, rolled: Option<BattleFace>) -> Odds {
        let table = match rolled {
            Some(BattleFace::Plus(boost)) => usize::from(boost),
            Some(BattleFace::Double) => 10,
            Some(BattleFace::Swap) => 11,
            Some(BattleFace::Evade) => 12,
            Some(BattleFace::Indestructible) => 13,
            Some(BattleFace::SelfDestruct) => 14,
            None => 15,
        };
        *odds(&self.tables[table], attacker, defender)
    }

    #[inline]
    fn before_rolls(&self) -> &Table {
        &self.tables[15]
    }
}
