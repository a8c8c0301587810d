//! The Conqueror once more, slow and obvious, written from the rules alone: set-up, turns, claims and deaths.
//!
//! Seats are numbers, tiles are a column and a row, clauses are their ids, and steps are their notation.

use tabletop::Seat;

use crate::land::{Island, Place, Stage, square};

/// A game in progress.
#[derive(Clone)]
pub struct Slow {
    pub options: String,
    /// Every island that the board has or had; the base comes first where there is one.
    pub islands: Vec<Island>,
    pub players: Vec<Player>,
    pub pending: Pending,
    /// How many turns in a row were quiet, the present one included.
    pub quiet: usize,
}

#[derive(Clone)]
pub struct Player {
    pub token: Token,
    pub coins: usize,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Token {
    Unplaced,
    At(Place),
    /// Out as the first, the second, and so on.
    Out(usize),
}

/// What happens next.
#[derive(Clone, PartialEq)]
pub enum Pending {
    Island,
    First,
    Corner(usize),
    Roll(usize),
    Move(usize, usize),
    Dice(Dice),
    /// Nothing: this clause ended the game.
    Over(&'static str),
}

/// A round of rolls for an island that is left (CQR-33).
#[derive(Clone, PartialEq)]
pub struct Dice {
    pub ended_by: &'static str,
    /// The island's lower left tile.
    pub island: Place,
    pub round: usize,
    /// Who rolls in this round, and what they rolled in it so far.
    pub rolls: Vec<(usize, Vec<u8>)>,
}

pub fn letter(seat: usize) -> char {
    Seat::new(seat).unwrap().letter()
}

pub fn seat_of(letter: &str) -> usize {
    let letter = letter.chars().next().unwrap();
    Seat::from_letter(letter).unwrap().index()
}

/// Reads `6,-1`.
pub fn pair(text: &str) -> Place {
    let (x, y) = text.split_once(',').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

impl Slow {
    /// A game before its first step, with options like `coins=share;order=seats` or `-`.
    pub fn new(players: usize, options: &str) -> Slow {
        let mut game = Slow::bare(players, options);
        if game.is("layout", "random") {
            game.pending = Pending::Island;
        } else {
            game.draw_who_begins();
        }
        game
    }

    /// A game in which nothing has happened yet, nor is settled what happens first.
    pub fn bare(players: usize, options: &str) -> Slow {
        let mut game = Slow {
            options: options.into(),
            islands: Vec::new(),
            players: Vec::new(),
            pending: Pending::First,
            quiet: 0,
        };
        // CQR-2, CQR-3.
        game.islands = match game.option("layout") {
            None => square(4),
            Some(_) => square(3),
        };
        let offsets = game.option("offsets").unwrap_or_default().to_owned();
        for offset in offsets.split('+').filter(|offset| !offset.is_empty()) {
            game.islands.push(Island::new(pair(offset)));
        }
        // CQR-4.
        let coins = if game.is("coins", "share") {
            48 / players
        } else {
            12
        };
        let token = Token::Unplaced;
        game.players = vec![Player { token, coins }; players];
        game
    }

    /// The value of an option that is not the standard one.
    pub fn option(&self, key: &str) -> Option<&str> {
        let settings = self
            .options
            .split(';')
            .filter_map(|one| one.split_once('='));
        let mut values = settings.filter(|(k, _)| *k == key);
        values.next().map(|(_, value)| value)
    }

    pub fn is(&self, key: &str, value: &str) -> bool {
        self.option(key) == Some(value)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, Pending::Over(_))
    }

    /// Who must choose a corner or a move, if anybody.
    pub fn on_turn(&self) -> Option<usize> {
        match self.pending {
            Pending::Corner(seat) | Pending::Move(seat, _) => Some(seat),
            _ => None,
        }
    }

    pub fn token(&self, seat: usize) -> Option<Place> {
        match self.players[seat].token {
            Token::At(place) => Some(place),
            Token::Unplaced | Token::Out(_) => None,
        }
    }

    pub fn is_out(&self, seat: usize) -> bool {
        matches!(self.players[seat].token, Token::Out(_))
    }

    pub fn in_play(&self) -> Vec<usize> {
        let seats = 0..self.players.len();
        seats.filter(|seat| !self.is_out(*seat)).collect()
    }

    /// CQR-6: the next seat that is not out.
    fn after(&self, seat: usize) -> usize {
        let next = (seat + 1) % self.players.len();
        if self.is_out(next) {
            self.after(next)
        } else {
            next
        }
    }

    fn free_corners(&self) -> Vec<Place> {
        let is_taken = |at: &Place| self.players.iter().any(|p| p.token == Token::At(*at));
        let mut corners = self.corners();
        corners.retain(|at| !is_taken(at));
        corners
    }

    /// The tiles that whoever is on turn may choose, by column and then by row.
    pub fn choices(&self) -> Vec<Place> {
        match self.pending {
            Pending::Corner(_) => self.free_corners(),
            Pending::Move(seat, steps) => self.moves(seat, steps),
            _ => Vec::new(),
        }
    }

    /// Everything that can happen next: choices of whoever is on turn, or what chance can do.
    pub fn ways(&self) -> Vec<String> {
        match &self.pending {
            Pending::Island => {
                let offsets = self.free_offsets().into_iter();
                offsets.map(|(x, y)| format!("island@{x},{y}")).collect()
            }
            Pending::First => (0..self.players.len())
                .map(|seat| format!("first-{}", letter(seat)))
                .collect(),
            Pending::Roll(_) | Pending::Dice(_) => (1..=6).map(|n| format!("die-{n}")).collect(),
            Pending::Corner(_) | Pending::Move(..) => {
                self.choices().into_iter().map(|at| self.name(at)).collect()
            }
            Pending::Over(_) => Vec::new(),
        }
    }

    /// Goes one of these ways.
    pub fn go(&mut self, way: &str) {
        let shown = || way.strip_prefix("die-").unwrap().parse::<u8>().unwrap();
        match self.pending.clone() {
            Pending::Island => {
                let (_, offset) = way.split_once('@').unwrap();
                self.islands.push(Island::new(pair(offset)));
                if self.islands.len() == 16 {
                    self.draw_who_begins();
                }
            }
            Pending::First => self.begin(seat_of(way.strip_prefix("first-").unwrap())),
            Pending::Corner(seat) => {
                self.players[seat].token = Token::At(self.place(way));
                let next = self.after(seat);
                if self.players[next].token == Token::Unplaced {
                    self.pending = Pending::Corner(next);
                } else {
                    self.begin_turn(next);
                }
            }
            // CQR-11, CQR-17.
            Pending::Roll(seat) => {
                let steps = [1, 2, 3, 1, 2, 3][usize::from(shown()) - 1];
                if self.moves(seat, steps).is_empty() {
                    self.end_turn(seat);
                } else {
                    self.pending = Pending::Move(seat, steps);
                }
            }
            // CQR-20, where it speaks of landing.
            Pending::Move(seat, _) => {
                let at = self.place(way);
                self.players[seat].token = Token::At(at);
                self.lift_where_nobody_stands();
                let is_last = self.island_at(at).coins.len() == 3;
                if is_last && self.is("island-claim", "landing") {
                    self.claim_island(seat, at);
                    if self.has_ended() {
                        return;
                    }
                }
                self.end_turn(seat);
            }
            Pending::Dice(dice) => self.roll_for_an_island(dice, shown()),
            Pending::Over(_) => panic!("{way} in {}", self.write()),
        }
    }

    /// CQR-6: the islands lie, and who begins is next.
    fn draw_who_begins(&mut self) {
        if self.is("order", "seats") {
            self.begin(0);
        } else {
            self.pending = Pending::First;
        }
    }

    /// CQR-5: this seat begins, and corners are next.
    fn begin(&mut self, first: usize) {
        if self.is("corners", "chosen") {
            self.pending = Pending::Corner(first);
            return;
        }
        let corners = self.assigned_corners();
        for (player, corner) in self.players.iter_mut().zip(corners) {
            player.token = Token::At(corner);
        }
        self.begin_turn(first);
    }

    /// CQR-10, CQR-30 and the ends that follow from them.
    pub fn begin_turn(&mut self, seat: usize) {
        self.quiet += 1;
        let at = self.token(seat).unwrap();
        if self.is_land(at) && !self.is_claimed(at) && self.players[seat].coins > 0 {
            self.place_coin(seat, at);
            if self.has_ended() {
                return;
            }
        }
        if self.can_ever_move(seat) {
            self.pending = Pending::Roll(seat);
            return;
        }
        let n_out = self.players.len() - self.in_play().len();
        self.players[seat].token = Token::Out(n_out + 1);
        self.players[seat].coins = 0;
        self.quiet = 0;
        self.lift_where_nobody_stands();
        if !self.has_ended() {
            self.begin_turn(self.after(seat));
        }
    }

    /// CQR-32, second case; then the next turn.
    fn end_turn(&mut self, seat: usize) {
        if self.quiet >= 20 * self.in_play().len() {
            self.tabulate("CQR-32");
        } else {
            self.begin_turn(self.after(seat));
        }
    }

    /// CQR-10 and CQR-20.
    fn place_coin(&mut self, seat: usize, at: Place) {
        self.quiet = 0;
        self.players[seat].coins -= 1;
        let island = self.island_at(at);
        island.coins.push((at, seat));
        if island.coins.len() == 4 {
            self.claim_island(seat, at);
        }
    }

    /// CQR-21: the island and the coins on it change hands; whoever claims stands on it.
    fn claim_island(&mut self, seat: usize, at: Place) {
        self.quiet = 0;
        let stage = if self.is("lift", "at-once") {
            Stage::Lifted
        } else {
            Stage::InPlace
        };
        let island = self.island_at(at);
        island.stage = stage;
        island.holder = Some(seat);
        let coins = std::mem::take(&mut island.coins);
        for (_, owner) in coins {
            if !self.is_out(owner) {
                self.players[owner].coins += 1;
            }
        }
    }

    /// CQR-21, after a move or a death: a claimed island is lifted once no token stands on it.
    fn lift_where_nobody_stands(&mut self) {
        for index in 0..self.islands.len() {
            let island = &self.islands[index];
            if island.stage == Stage::InPlace && self.seats_on(island).is_empty() {
                self.islands[index].stage = Stage::Lifted;
            }
        }
    }

    fn island_at(&mut self, at: Place) -> &mut Island {
        let mut islands = self.islands.iter_mut();
        islands.find(|one| one.tiles().contains(&at)).unwrap()
    }

    /// CQR-31: whether every island is claimed, be it lifted or still in place.
    pub fn all_are_claimed(&self) -> bool {
        let mut islands = self.islands.iter();
        islands.all(|island| island.stage != Stage::Open)
    }

    /// CQR-31, and the first case of CQR-32; if one holds, the tabulation follows.
    fn has_ended(&mut self) -> bool {
        let in_play = self.in_play();
        let is_broke = in_play.iter().all(|seat| self.players[*seat].coins == 0);
        if in_play.len() == 1 || self.all_are_claimed() {
            self.tabulate("CQR-31");
        } else if is_broke && !self.is("island-claim", "landing") {
            self.tabulate("CQR-32");
        } else {
            return false;
        }
        true
    }

    /// How many sequences of so many steps there are.
    pub fn count(&self, depth: u32) -> u64 {
        let ways = self.ways();
        if depth == 1 {
            return ways.len() as u64;
        }
        let after = |way: &String| {
            let mut next = self.clone();
            next.go(way);
            next.count(depth - 1)
        };
        ways.iter().map(after).sum()
    }
}
