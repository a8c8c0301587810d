//! What happened in a step, told from what people saw before and after it.

use tabletop::{Seat, Step, StepOf};

use crate::action::{Action, Chance};
use crate::board::{Face, N_ISLANDS, Tile, Token};
use crate::chart::island_tiles;
use crate::event::Event;
use crate::position::{Pending, Position};
use crate::state::{Conqueror, Phase, at};
use crate::view::View;

/// What happened in a step that led from one view to another.
///
/// Nothing is told of a view that no state has, for nobody was ever shown it.
pub(crate) fn between(before: &View, step: StepOf<Conqueror>, after: &View) -> Vec<Event> {
    let Ok(game) = before.position.state() else {
        return Vec::new();
    };
    let mut story = Story {
        game,
        after: &after.position,
        events: Vec::new(),
    };
    match step {
        Step::Act(seat, Action { to }) => story.tell_move(seat, to),
        Step::Chance(Chance::Island(place)) => story.events.push(Event::Laid(place)),
        Step::Chance(Chance::First(seat)) => story.events.push(Event::Begins(seat)),
        Step::Chance(Chance::Die(face)) => story.tell_die(face),
    }
    story.tell_start();
    story.tell_tabulation();
    if matches!(after.position.pending, Pending::Over(_)) {
        let scores = after.scores.clone();
        story.events.push(Event::Ended { scores });
    }
    story.events
}

/// What is told so far, and the game as it stood then: the rules say what claims and deaths do to it.
struct Story<'a> {
    game: Conqueror,
    after: &'a Position,
    events: Vec<Event>,
}

impl Story<'_> {
    /// A move, and the turns that began after it; a choice of a corner is told with the start.
    fn tell_move(&mut self, seat: Seat, to: Tile) {
        let (Phase::Move(_), Token::On(from)) = (self.game.phase, self.game.token(seat)) else {
            return;
        };
        let layout = self.game.ground.layout();
        if let Some(tile) = layout.number(to) {
            let from = layout.tile(from.into());
            self.events.push(Event::Moved { seat, from, to });
            let before = self.game.clone();
            self.game.go(seat, tile as u8);
            self.tell_islands(seat, 0, &before);
            self.tell_turns_after(seat);
        }
    }

    /// A roll in play or for an island that is left, and the turns that began if it allowed no move.
    fn tell_die(&mut self, face: Face) {
        match self.game.phase {
            Phase::Roll => {
                let seat = self.game.on_turn;
                self.events.push(Event::Rolled { seat, face });
                if !matches!(self.after.pending, Pending::Move { .. }) {
                    self.events.push(Event::Stays(seat));
                    self.tell_turns_after(seat);
                }
            }
            Phase::Dice(dice) => {
                let island = self.game.ground.chart().islands()[usize::from(dice.island)];
                let rolled = |seat| Event::RolledFor { seat, island, face };
                self.events.extend(self.game.roller(&dice).map(rolled));
                self.tell_tie(island, dice.round);
            }
            Phase::Island | Phase::First | Phase::Corner | Phase::Move(_) | Phase::Over(_) => {}
        }
    }

    /// Another round for the same island.
    fn tell_tie(&mut self, rolled_for: Tile, rolled_in: u8) {
        if let Pending::Dice {
            island,
            round,
            rivals,
            ..
        } = &self.after.pending
            && (*island, *round) == (rolled_for, rolled_in + 1)
        {
            self.events.push(Event::Tied {
                island: rolled_for,
                seats: rivals.iter().map(|rival| rival.seat).collect(),
            });
        }
    }

    /// Tokens that were placed, and the claim of whoever then began.
    fn tell_start(&mut self) {
        let n_before = self.events.len();
        for (seat, player) in self.game.seats.iter().zip(&self.after.players) {
            if let (Token::Waiting, Token::On(corner)) = (self.game.token(seat), player.token) {
                self.events.push(Event::Started { seat, corner });
            }
        }
        let is_started = self.events.len() > n_before;
        if let (true, Pending::Roll(seat)) = (is_started, &self.after.pending)
            && let Some(player) = self.after.players.get(seat.index())
            && let Token::On(tile) = player.token
        {
            self.events.push(Event::Claimed { seat: *seat, tile });
        }
    }

    /// The turns that began after one had ended: those of players who fell, and the one after them.
    fn tell_turns_after(&mut self, last: Seat) {
        // Too many quiet turns end the game before another one begins (CQR-32).
        let is_ended = self.after.pending.on_turn().is_none();
        if is_ended && self.after.quiet > 0 {
            return;
        }
        let mut seat = last;
        while self.game.in_play().len() > 1 {
            seat = self.game.next_in_play(seat);
            let before = self.game.clone();
            if let Some(number) = self.game.claim(seat) {
                let tile = self.game.ground.layout().tile(number.into());
                self.events.push(Event::Claimed { seat, tile });
                self.tell_islands(seat, 1, &before);
            }
            let player = self.after.players.get(seat.index());
            if !player.is_some_and(|player| matches!(player.token, Token::Fallen(_))) {
                return;
            }
            self.events.push(Event::Out(seat));
            let before = self.game.clone();
            self.game.leave(seat);
            self.tell_islands(seat, 0, &before);
        }
    }

    /// The claimed island that a token left empty; then the one that a landing, or else the coin that was
    /// placed, has claimed.
    fn tell_islands(&mut self, seat: Seat, n_placed: u8, before: &Conqueror) {
        let game = &self.game;
        let chart = game.ground.chart();
        let islands = chart.islands();
        let lifted = |island: usize| {
            let is_owner = |owner: &Seat| game.islands[at(*owner)] >> island & 1 == 1;
            let owner = game.seats.iter().find(is_owner);
            owner.map(|seat| Event::Lifted {
                seat,
                island: islands[island],
            })
        };
        let is_gone = |&island: &usize| game.land & island_tiles(island) == 0;
        let mut was_in_place =
            (0..N_ISLANDS).filter(|&island| before.in_place() & island_tiles(island) != 0);
        self.events
            .extend(was_in_place.find(is_gone).and_then(lifted));
        let is_claimed = |&island: &usize| game.free & island_tiles(island) == 0;
        let Some(island) = before.unclaimed_islands().find(is_claimed) else {
            return;
        };
        let returned = |owner: Seat| {
            let n_placed = if owner == seat { n_placed } else { 0 };
            game.reserves[at(owner)] + n_placed - before.reserves[at(owner)]
        };
        self.events.push(Event::ClaimedIsland {
            seat,
            island: islands[island],
            returned: game.seats.iter().map(returned).collect(),
        });
        self.events
            .extend(Some(island).filter(is_gone).and_then(lifted));
    }

    /// The end of play, and the islands that were settled since.
    fn tell_tabulation(&mut self) {
        let (Pending::Dice { end, .. } | Pending::Over(end)) = &self.after.pending else {
            return;
        };
        if matches!(self.game.phase, Phase::Roll | Phase::Move(_)) {
            self.events.push(Event::PlayEnded(*end));
        }
        for (index, &island) in self.game.ground.chart().islands().iter().enumerate() {
            for (seat, player) in self.game.seats.iter().zip(&self.after.players) {
                let was_owned = self.game.islands[at(seat)] >> index & 1 == 1;
                if player.islands.contains(&island) && !was_owned {
                    self.events.push(Event::Awarded { seat, island });
                }
            }
        }
    }
}
