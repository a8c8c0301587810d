//! Scalar once more, slow and obvious, written from `RULES.md` alone.
//!
//! Seats are 0 and 1, hexes are names, and steps are their notation.

use std::collections::BTreeMap;

use crate::combat::{Face, Side};
use crate::fight::Battle;
use crate::hexes::{Board, Hex};
use crate::options::Options;

/// SCA-1: the kinds of dice by their sides.
pub const KINDS: [u32; 6] = [4, 6, 8, 10, 12, 20];

/// SCA-30: the faces of the core.
pub const CORE: [&str; 4] = ["aether", "momentum", "equilibrium", "reversal"];

/// A unit on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Die {
    pub owner: usize,
    pub sides: u32,
    pub face: u32,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq)]
pub enum Pending {
    /// A d6 for the first turn, and what seat 0 rolled if it has.
    First(Option<u32>),
    Core(usize),
    Act(usize),
    Roll(usize, u32),
    Place(usize, u32, u32),
    /// A battle die of this seat.
    Battle(usize, Battle),
    /// Whether this seat's unit leaves.
    Evade(usize, Battle),
    /// By the clause with this number.
    Over(u32),
}

/// A game in progress.
#[derive(Clone)]
pub struct Slow {
    pub options: Options,
    pub board: Board,
    pub dice: BTreeMap<Hex, Die>,
    /// How many dice of each kind, by seat.
    pub reserves: [BTreeMap<u32, u32>; 2],
    pub tokens: [u32; 2],
    pub core: &'static str,
    pub pending: Pending,
    pub actions: u32,
    pub put_back: Option<u32>,
    pub quiet: u32,
}

pub fn other(seat: usize) -> usize {
    1 - seat
}

impl Slow {
    /// A game before its first step: a roll for the first turn, or that turn itself (SCA-10).
    pub fn new(options: Options) -> Slow {
        let full: BTreeMap<u32, u32> = KINDS.map(|kind| (kind, 2)).into();
        let mut game = Slow {
            options,
            board: options.board,
            dice: BTreeMap::new(),
            reserves: [full.clone(), full],
            tokens: [0, 0],
            core: "aether",
            pending: Pending::First(None),
            actions: 0,
            put_back: None,
            quiet: 0,
        };
        if let Some(seat) = options.first {
            game.start_turn(seat);
        }
        game
    }

    pub fn is_free(&self, hex: Hex) -> bool {
        self.board.has(hex) && hex != self.board.center() && !self.dice.contains_key(&hex)
    }

    pub fn is_own(&self, hex: Hex, seat: usize) -> bool {
        self.dice.get(&hex).is_some_and(|die| die.owner == seat)
    }

    pub fn is_enemy(&self, hex: Hex, seat: usize) -> bool {
        self.is_own(hex, other(seat))
    }

    /// How many dice of a kind may be rolled now (SCA-14).
    pub fn n_to_roll(&self, seat: usize, kind: u32) -> u32 {
        self.reserves[seat][&kind] - u32::from(self.put_back == Some(kind))
    }

    pub fn free_deploy_hexes(&self, seat: usize) -> Vec<Hex> {
        let zone = self.board.deploy_zone(seat).into_iter();
        zone.filter(|hex| self.is_free(*hex)).collect()
    }

    /// Where a unit that rolled Evade may go (SCA-26).
    pub fn free_neighbors(&self, hex: Hex) -> Vec<Hex> {
        let around = self.board.neighbors(hex).into_iter();
        around.filter(|hex| self.is_free(*hex)).collect()
    }

    /// Where a unit may move (SCA-16, SCA-17).
    pub fn reach(&self, from: Hex) -> Vec<Hex> {
        let farthest = if self.dice[&from].sides <= 6 { 2 } else { 1 };
        let near = self.board.rings(from).skip(1).take(farthest).flatten();
        near.filter(|hex| self.is_free(*hex)).collect()
    }

    /// Whether this is the second action of a turn (SCA-12).
    pub fn is_second_action(&self) -> bool {
        self.core == "momentum" && self.actions == 1
    }

    /// How many dice a player has left, on the board and in the reserve.
    pub fn dice_left(&self, seat: usize) -> u32 {
        let on_board = self.dice.values().filter(|die| die.owner == seat).count();
        on_board as u32 + self.reserves[seat].values().sum::<u32>()
    }

    /// SCA-11, SCA-12: the start of a player's turn.
    fn start_turn(&mut self, seat: usize) {
        self.quiet += 1;
        let zone = self.board.zone();
        let n_held = zone.iter().filter(|hex| self.is_own(**hex, seat)).count();
        if n_held < 4 {
            self.start_actions(seat);
            return;
        }
        self.tokens[seat] += 1;
        self.quiet = 0;
        self.actions = 0;
        if self.tokens[seat] == 3 {
            self.end(40);
        } else {
            self.pending = Pending::Core(seat);
        }
    }

    /// SCA-12, SCA-32.
    fn start_actions(&mut self, seat: usize) {
        self.actions = if self.core == "momentum" { 2 } else { 1 };
        self.pending = Pending::Act(seat);
    }

    /// An action of this seat is done.
    pub fn end_action(&mut self, seat: usize) {
        self.actions -= 1;
        if self.actions > 0 {
            self.pending = Pending::Act(seat);
        } else {
            self.end_turn(seat);
        }
    }

    /// SCA-44, or the other player's turn.
    fn end_turn(&mut self, seat: usize) {
        if self.quiet == self.options.exhaustion {
            self.end(44);
        } else {
            self.start_turn(other(seat));
        }
    }

    pub fn end(&mut self, clause: u32) {
        self.actions = 0;
        self.pending = Pending::Over(clause);
    }

    /// Everything that chance can do now, with weights.
    pub fn chances(&self) -> Vec<(String, u32)> {
        let numbers = |word: &str, most: u32| {
            let all = (1..=most).map(|n| (format!("{word}-{n}"), 1));
            all.collect()
        };
        match self.pending {
            Pending::First(_) => numbers("first", 6),
            Pending::Roll(_, kind) => numbers("roll", kind),
            Pending::Core(_) => CORE.map(|face| (format!("core-{face}"), 1)).into(),
            Pending::Battle(..) => {
                let faces = Face::all().into_iter();
                faces.map(|face| (face.outcome(), face.weight())).collect()
            }
            Pending::Act(_) | Pending::Place(..) | Pending::Evade(..) | Pending::Over(_) => {
                Vec::new()
            }
        }
    }

    /// Who must decide, if anybody.
    pub fn on_turn(&self) -> Option<usize> {
        match self.pending {
            Pending::Act(seat) | Pending::Place(seat, ..) | Pending::Evade(seat, _) => Some(seat),
            _ => None,
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, Pending::Over(_))
    }

    /// Everything that the seat on turn may do.
    pub fn legal(&self) -> Vec<String> {
        match self.pending {
            Pending::Act(seat) => self.actions_of(seat),
            Pending::Place(seat, ..) => {
                let places = self.free_deploy_hexes(seat).into_iter();
                let places = places.map(|hex| format!("place-{hex}"));
                places.chain(["back".into()]).collect()
            }
            Pending::Evade(seat, battle) => {
                let hexes = self.free_neighbors(battle.unit_of(self, seat)).into_iter();
                let leaving = hexes.map(|hex| format!("evade-{hex}"));
                leaving.chain(["stay".into()]).collect()
            }
            _ => Vec::new(),
        }
    }

    fn actions_of(&self, seat: usize) -> Vec<String> {
        let mut list = Vec::new();
        if !self.free_deploy_hexes(seat).is_empty() {
            let kinds = KINDS.into_iter();
            let kinds = kinds.filter(|kind| self.n_to_roll(seat, *kind) > 0);
            list.extend(kinds.map(|kind| format!("deploy-D{kind}")));
        }
        for from in self.dice.keys().filter(|hex| self.is_own(**hex, seat)) {
            let targets = self.reach(*from).into_iter();
            list.extend(targets.map(|to| format!("{from}-{to}")));
            let around = self.board.neighbors(*from).into_iter();
            let enemies = around.filter(|hex| self.is_enemy(*hex, seat));
            list.extend(enemies.map(|to| format!("{from}x{to}")));
        }
        // SCA-13.
        if self.options.passing || self.is_second_action() || list.is_empty() {
            list.push("pass".into());
        }
        list
    }

    /// Goes on with one of the actions or of the chance outcomes.
    pub fn go(&mut self, step: &str) {
        match self.pending {
            Pending::First(first) => self.roll_for_first(first, number(step)),
            Pending::Core(seat) => {
                let name = step.strip_prefix("core-").unwrap();
                self.core = CORE.into_iter().find(|face| *face == name).unwrap();
                match self.core {
                    "aether" => drop(self.push_all_outward()),
                    "equilibrium" => self.dice.values_mut().for_each(|die| die.face = 3),
                    "reversal" => self.dice.values_mut().for_each(Die::turn_over),
                    _ => {}
                }
                self.start_actions(seat);
            }
            Pending::Act(seat) => self.act(seat, step),
            Pending::Roll(seat, kind) => self.pending = Pending::Place(seat, kind, number(step)),
            Pending::Place(seat, sides, face) => {
                if let Some(name) = step.strip_prefix("place-") {
                    *self.reserves[seat].get_mut(&sides).unwrap() -= 1;
                    let owner = seat;
                    self.dice
                        .insert(Hex::named(name), Die { owner, sides, face });
                    self.quiet = 0;
                } else if self.actions == 2 {
                    self.put_back = Some(sides);
                }
                self.end_action(seat);
            }
            Pending::Battle(seat, mut battle) => {
                let name = step.strip_prefix("battle").unwrap();
                let face = Face::named(name.strip_prefix('-').unwrap_or(name));
                if battle.rolled[0].is_none() {
                    battle.rolled[0] = Some(face);
                    self.pending = Pending::Battle(other(seat), battle);
                } else {
                    battle.rolled[1] = Some(face);
                    self.ask_or_settle(battle, &[Side::Defender, Side::Attacker]);
                }
            }
            Pending::Evade(seat, battle) => self.decide(seat, battle, step),
            Pending::Over(_) => panic!("{step} after the end"),
        }
    }

    /// SCA-10.
    fn roll_for_first(&mut self, first: Option<u32>, rolled: u32) {
        match first {
            None => self.pending = Pending::First(Some(rolled)),
            Some(first) if first == rolled => self.pending = Pending::First(None),
            Some(first) => self.start_turn(if first > rolled { 0 } else { 1 }),
        }
    }

    fn act(&mut self, seat: usize, step: &str) {
        // What was put back only matters for the choice of the second action.
        self.put_back = None;
        if step == "pass" {
            // SCA-13: however many actions there would have been.
            self.end_turn(seat);
        } else if let Some(kind) = step.strip_prefix("deploy-D") {
            self.pending = Pending::Roll(seat, kind.parse().unwrap());
        } else if let Some((attacker, defender)) = step.split_once('x') {
            let battle = Battle {
                attacker: Hex::named(attacker),
                defender: Hex::named(defender),
                rolled: [None, None],
            };
            self.pending = Pending::Battle(seat, battle);
        } else {
            let (from, to) = step.split_once('-').unwrap();
            self.relocate(Hex::named(from), Hex::named(to));
            self.end_action(seat);
        }
    }

    pub fn relocate(&mut self, from: Hex, to: Hex) {
        let die = self.dice.remove(&from).unwrap();
        assert!(self.is_free(to), "a die goes to a free hex");
        self.dice.insert(to, die);
    }

    /// How many sequences of so many steps there are.
    pub fn count(&self, depth: u32) -> u64 {
        let chances = self.chances().into_iter().map(|(outcome, _)| outcome);
        let steps: Vec<String> = chances.chain(self.legal()).collect();
        if depth == 1 {
            return steps.len() as u64;
        }
        let after = |step: &String| {
            let mut next = self.clone();
            next.go(step);
            next.count(depth - 1)
        };
        steps.iter().map(after).sum()
    }
}

impl Die {
    /// SCA-34.
    fn turn_over(&mut self) {
        self.face = match (self.sides, self.face) {
            (4, 4) => 2,
            (4, 2) => 4,
            (4, 3) => 1,
            (4, _) => 3,
            (sides, face) => sides + 1 - face,
        };
    }
}

/// The number at the end of a chance outcome like `roll-12`.
fn number(step: &str) -> u32 {
    step.split_once('-').unwrap().1.parse().unwrap()
}
