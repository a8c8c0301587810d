//! One line of text for each action, card and position.
//!
//! A position is the options, the number of rounds played, and a word for each seat: card, decision
//! and bid (`.` for none of it) and points. `3s.:2` holds a 3 that was shown, has not bid, and has 2 points.

use std::fmt;
use std::str::FromStr;

use tabletop::options::{options_text, parse_options_text};
use tabletop::{BySeat, ParseError, SeatCount};

use super::state::{Action, Card, Decision, MAX_BID, Player, Toy};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        let card = Card::ALL.into_iter().find(|card| card.to_string() == text);
        card.ok_or_else(|| ParseError::new("a card from 1 to 3", text))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep => f.write_str("keep"),
            Action::Show => f.write_str("show"),
            Action::Bid(points) => write!(f, "bid{points}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let mut all = [Action::Keep, Action::Show].into_iter();
        let bids = (0..=MAX_BID).map(Action::Bid);
        let action = all.by_ref().chain(bids).find(|a| a.to_string() == text);
        action.ok_or_else(|| ParseError::new("keep, show, bid0, bid1 or bid2", text))
    }
}

/// The value's text, or this sign for none.
pub(super) fn or_sign(value: Option<impl fmt::Display>, sign: &str) -> String {
    value.map_or_else(|| sign.to_owned(), |value| value.to_string())
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decision = self.decision.map(|decision| match decision {
            Decision::Kept => 'k',
            Decision::Shown => 's',
        });
        let (card, bid) = (or_sign(self.card, "."), or_sign(self.bid, "."));
        let decision = or_sign(decision, ".");
        write!(f, "{card}{decision}{bid}:{}", self.points)
    }
}

/// Reads a player's word; forgiving, because the position is printed back and compared.
fn read_player(word: &str) -> Option<Player> {
    let (now, points) = word.split_once(':')?;
    let [card, decision, bid] = now.chars().collect::<Vec<_>>().try_into().ok()?;
    Some(Player {
        card: card.to_string().parse().ok(),
        decision: match decision {
            'k' => Some(Decision::Kept),
            's' => Some(Decision::Shown),
            _ => None,
        },
        bid: bid.to_digit(10).map(|digit| digit as u8),
        points: points.parse().ok()?,
    })
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", options_text::<Toy>(&self.options), self.round)?;
        for player in self.players.as_slice() {
            write!(f, " {player}")?;
        }
        Ok(())
    }
}

impl FromStr for Toy {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Toy, ParseError> {
        let refuse = |expected: &str| ParseError::new(expected, text);
        let mut words = text.split(' ');
        let options = parse_options_text::<Toy>(words.next().unwrap_or_default())?;
        let round = words.next().and_then(|word| word.parse().ok());
        let round = round.ok_or_else(|| refuse("options, then how many rounds are played"))?;
        let players: Option<Vec<_>> = words.map(read_player).collect();
        let players = players.ok_or_else(|| refuse("a word for each seat such as 3s.:2"))?;
        let seats = SeatCount::new(players.len()).filter(|seats| (2..=4).contains(&seats.get()));
        let seats = seats.ok_or_else(|| refuse("two to four seats"))?;
        let toy = Toy {
            options,
            seats,
            round,
            players: BySeat::new(seats, |seat| players[seat.index()]),
        };
        match toy.fault() {
            Some(expected) => Err(refuse(expected)),
            None if toy.to_string() != text => Err(refuse(&format!("it written {toy}"))),
            None => Ok(toy),
        }
    }
}
