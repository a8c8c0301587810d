//! What the game waits for, read from its word.

use tabletop::{ParseError, Seat, SeatCount, Seats};

use crate::action::{Guise, Payment, Robber, Troop};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::notation::ATTACKERS;
use crate::state::{Attack, Ballot, Campaign, Ending, Phase, Robbery, SEATS, Shown};

/// Reads what `Knights::write_pending` writes: whose turn it is, and what is pending.
///
/// More is read than is written; the position is written again and compared.
pub(super) fn read_pending(text: &str, seats: SeatCount) -> Result<(Seat, Phase), ParseError> {
    let mut reader = Reader { rest: text, seats };
    let pending = reader.pending().filter(|_| reader.rest.is_empty());
    pending.ok_or_else(|| {
        let expected = "first, deal-B, draw-A:2, act-A, fortify-A, attack-A-B, respond-A-B-K, \
                        rob-A-B>C:3-A:., show-A-B:., take-A-B:P, steal-A-B:3, tax-A-B:., pay-A-B:2, \
                        lose-A-B:2, draft-A:15, choose-A:14-K or over-7-B, or the like";
        ParseError::new(expected, text)
    })
}

/// A seat of the table by its letter alone.
pub(super) fn read_seat(text: &str, seats: SeatCount) -> Option<Seat> {
    let mut reader = Reader { rest: text, seats };
    reader.seat().filter(|_| reader.rest.is_empty())
}

impl Payment {
    /// The payment of one or two cards.
    pub(crate) fn of_cards(cards: Cards) -> Option<Payment> {
        match cards.len() {
            1 => Some(Payment::Card(cards.nth(0))),
            2 => Some(Payment::Two(cards.nth(0), cards.nth(1))),
            _ => None,
        }
    }
}

/// A word that is read from left to right.
struct Reader<'a> {
    rest: &'a str,
    seats: SeatCount,
}

impl<'a> Reader<'a> {
    /// Passes over a sign that must come now.
    fn expect(&mut self, sign: &str) -> Option<()> {
        self.has(sign).then_some(())
    }

    /// Passes over a sign if it comes now.
    fn has(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// The signs for which this holds.
    fn while_is(&mut self, holds: impl Fn(char) -> bool) -> &'a str {
        let after = self.rest.trim_start_matches(holds);
        let (found, rest) = self.rest.split_at(self.rest.len() - after.len());
        self.rest = rest;
        found
    }

    fn letter(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next();
        self.rest = letters.as_str();
        letter
    }

    fn seat(&mut self) -> Option<Seat> {
        let seat = Seat::from_letter(self.letter()?)?;
        self.seats.has(seat).then_some(seat)
    }

    fn number(&mut self) -> Option<u8> {
        self.while_is(|sign| sign.is_ascii_digit()).parse().ok()
    }

    fn kind(&mut self) -> Option<Kind> {
        Kind::from_letter(self.letter()?)
    }

    fn pending(&mut self) -> Option<(Seat, Phase)> {
        let word = self.while_is(|sign| sign.is_ascii_lowercase());
        if word == "first" {
            return Some((Seat::FIRST, Phase::First));
        }
        self.expect("-")?;
        if word == "over" {
            return Some((Seat::FIRST, Phase::Over(self.ending()?)));
        }
        let active = self.seat()?;
        let phase = match word {
            "deal" => Phase::Deal,
            "draw" => Phase::Draw(self.left()?),
            "act" => Phase::Act,
            "fortify" => Phase::Fortify,
            "draft" => Phase::Draft(self.left()?),
            "choose" => {
                let left = self.left()?;
                self.expect("-")?;
                let card = self.kind()?;
                Phase::Choose { left, card }
            }
            _ => {
                self.expect("-")?;
                self.pending_of_others(word)?
            }
        };
        Some((active, phase))
    }

    /// What is pending after the active seat and a hyphen.
    fn pending_of_others(&mut self, word: &str) -> Option<Phase> {
        Some(match word {
            "attack" => {
                let campaign = self.campaign()?;
                let struck = self.has("!");
                Phase::Attack(Campaign { struck, ..campaign })
            }
            "respond" => {
                let campaign = self.campaign()?;
                self.expect("-")?;
                let troop = self.troop()?;
                // A pre-attack comes before the first attack, and any other attack is the first one.
                let struck = !troop.kind().is_pre_attack();
                let turned = self.has("~");
                Phase::Respond(Campaign { struck, ..campaign }, Attack { troop, turned })
            }
            "rob" => {
                let victim = self.seat()?;
                self.expect(">")?;
                let receiver = self.seat()?;
                let gems = self.left()?;
                self.expect("-")?;
                let robbery = Robbery {
                    victim,
                    receiver,
                    gems,
                };
                let votes = self.ballot(|word| match word {
                    "n" => Some(None),
                    "h" => Some(Some(Robber::Highwayman)),
                    "j" => Some(Some(Robber::Jester)),
                    _ => None,
                });
                Phase::Rob(robbery, votes?)
            }
            "show" => {
                let ballot = self.ballot(|word| {
                    let cards: Cards = word.parse().ok()?;
                    (cards.len() == 1).then(|| cards.nth(0))
                })?;
                // With two players the one who shows is not done with the first card.
                match ballot.votes.into_iter().flatten().next() {
                    Some(first) if self.seats.get() == 2 => Phase::ShowSecond(first),
                    _ => Phase::Show(ballot),
                }
            }
            "take" => Phase::Take(self.shown()?),
            "steal" => Phase::Steal(self.seat()?, self.left()?),
            "tax" => Phase::Tax(self.ballot(|word| {
                if word == "g" {
                    return Some(Payment::Gems);
                }
                Payment::of_cards(word.parse().ok()?)
            })?),
            "pay" => {
                self.seat()?;
                Phase::Pay(self.left()?)
            }
            "lose" => Phase::Lose {
                loser: self.seat()?,
                left: self.left()?,
                fortifying: self.has("+"),
            },
            _ => return None,
        })
    }

    /// `:3`.
    fn left(&mut self) -> Option<u8> {
        self.expect(":")?;
        self.number()
    }

    /// `B` or `B:L`, before it is known whether an attack was made.
    fn campaign(&mut self) -> Option<Campaign> {
        Some(Campaign {
            rival: self.seat()?,
            ladder: self.has(":L"),
            struck: false,
        })
    }

    /// `K`, `k` or `P3p`.
    fn troop(&mut self) -> Option<Troop> {
        let mut numbers = [0; 2];
        let mut is_peasants = false;
        for (number, guise) in numbers
            .iter_mut()
            .zip([Guise::own(Kind::Peasant), Guise::jester(Kind::Peasant)])
        {
            if self.has(guise.letter().encode_utf8(&mut [0; 4])) {
                is_peasants = true;
                *number = self.number().unwrap_or(1);
                if *number > guise.card().copies() {
                    return None;
                }
            }
        }
        let [peasants, jesters] = numbers;
        if is_peasants {
            return Some(Troop::Peasants { peasants, jesters });
        }
        let guise = Guise::from_letter(self.letter()?)?;
        ATTACKERS.contains(&guise.kind).then_some(Troop::One(guise))
    }

    /// `A:.,B:K`, each decision as a word.
    fn ballot<T: Copy>(&mut self, vote: impl Fn(&str) -> Option<T>) -> Option<Ballot<T>> {
        let mut ballot = Ballot::ask(Seats::NONE);
        for (seat, word) in self.words_by_seat()? {
            match word {
                "." => ballot.waiting = ballot.waiting.with(seat),
                _ => ballot.vote(seat, vote(word)?),
            }
        }
        Some(ballot)
    }

    /// `B:P,C:K`.
    fn shown(&mut self) -> Option<Shown> {
        let mut shown = Shown([[None; 2]; SEATS]);
        for (seat, word) in self.words_by_seat()? {
            let cards: Cards = word.parse().ok()?;
            shown.0[seat.index()] = match cards.len() {
                1 => [Some(cards.nth(0)), None],
                2 => [Some(cards.nth(0)), Some(cards.nth(1))],
                _ => return None,
            };
        }
        Some(shown)
    }

    /// The rest of the word: seats, each with a word of its own.
    fn words_by_seat(&mut self) -> Option<Vec<(Seat, &'a str)>> {
        let seats = self.seats;
        let parts = std::mem::take(&mut self.rest).split(',');
        let part = |part: &'a str| {
            let (seat, word) = part.split_once(':')?;
            Some((read_seat(seat, seats)?, word))
        };
        parts.map(part).collect()
    }

    fn ending(&mut self) -> Option<Ending> {
        match self.number()? {
            7 | 60 => {
                self.expect("-")?;
                Some(Ending::Won(self.seat()?))
            }
            9 => Some(Ending::Spent),
            67 => Some(Ending::NoDraft),
            _ => None,
        }
    }
}
