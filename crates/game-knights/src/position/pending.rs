//! What the game waits for, as one word of a position.

use std::fmt;

use super::write_joined;
use crate::action::{Guise, Payment, Robber, Troop};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::{Ballot, Campaign, Ending, Knights, Phase};

impl Guise {
    /// The letter of the kind, small for a Jester.
    pub(super) fn letter(self) -> char {
        if self.jester {
            self.kind.letter().to_ascii_lowercase()
        } else {
            self.kind.letter()
        }
    }

    /// The guise with this letter; no Jester plays a Jester.
    pub(super) fn from_letter(letter: char) -> Option<Guise> {
        let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
        let jester = letter.is_ascii_lowercase();
        (kind != Kind::Jester).then_some(Guise { kind, jester })
    }
}

/// The letters of an attack: `K`, `k`, `P3p`.
struct Letters(Troop);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (peasants, jesters) = match self.0 {
            Troop::One(guise) => return write!(f, "{}", guise.letter()),
            Troop::Peasants { peasants, jesters } => (peasants, jesters),
        };
        for (letter, count) in [('P', peasants), ('p', jesters)] {
            match count {
                0 => {}
                1 => write!(f, "{letter}")?,
                _ => write!(f, "{letter}{count}")?,
            }
        }
        Ok(())
    }
}

impl Knights {
    /// The word of a position for what the game waits for.
    pub(super) fn write_pending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let active = self.active.letter();
        match self.phase {
            Phase::First => f.write_str("first"),
            Phase::Deal => write!(f, "deal-{active}"),
            Phase::Draw(left) => write!(f, "draw-{active}:{left}"),
            Phase::Act => write!(f, "act-{active}"),
            Phase::Fortify => write!(f, "fortify-{active}"),
            Phase::Attack(campaign) => {
                let struck = if campaign.struck { "!" } else { "" };
                write!(f, "attack-{active}-{}{struck}", against(campaign))
            }
            Phase::Respond(campaign, attack) => {
                let turned = if attack.turned { "~" } else { "" };
                let letters = Letters(attack.troop);
                write!(
                    f,
                    "respond-{active}-{}-{letters}{turned}",
                    against(campaign)
                )
            }
            Phase::Rob(robbery, ballot) => {
                let (victim, receiver) = (robbery.victim.letter(), robbery.receiver.letter());
                write!(f, "rob-{active}-{victim}>{receiver}:{}-", robbery.gems)?;
                self.write_ballot(f, &ballot, |robber| match robber {
                    None => 'n',
                    Some(Robber::Highwayman) => 'h',
                    Some(Robber::Jester) => 'j',
                })
            }
            Phase::Show(ballot) => {
                write!(f, "show-{active}-")?;
                self.write_ballot(f, &ballot, Kind::letter)
            }
            Phase::ShowSecond(first) => {
                write!(
                    f,
                    "show-{active}-{}:{}",
                    self.opponent(self.active).letter(),
                    first.letter()
                )
            }
            Phase::Take(shown) => {
                write!(f, "take-{active}-")?;
                let by_seat = self.seats.iter().map(|seat| (seat, shown.of(seat)));
                let showing = by_seat.filter(|(_, cards)| !cards.is_empty());
                write_joined(
                    f,
                    showing.map(|(seat, cards)| format!("{}:{cards}", seat.letter())),
                )
            }
            Phase::Steal(rival, left) => write!(f, "steal-{active}-{}:{left}", rival.letter()),
            Phase::Tax(ballot) => {
                write!(f, "tax-{active}-")?;
                self.write_ballot(f, &ballot, |payment| match payment {
                    Payment::Gems => "g".into(),
                    Payment::Card(card) => Cards::one(card).to_string(),
                    Payment::Two(one, other) => Cards::from_iter([one, other]).to_string(),
                })
            }
            Phase::Pay(left) => write!(
                f,
                "pay-{active}-{}:{left}",
                self.opponent(self.active).letter()
            ),
            Phase::Lose {
                loser,
                left,
                fortifying,
            } => {
                let goes_on = if fortifying { "+" } else { "" };
                write!(f, "lose-{active}-{}:{left}{goes_on}", loser.letter())
            }
            Phase::Draft(left) => write!(f, "draft-{active}:{left}"),
            Phase::Choose { left, card } => {
                write!(f, "choose-{active}:{left}-{}", card.letter())
            }
            Phase::Over(Ending::Won(winner)) => {
                let clause = if self.is_duel() { 60 } else { 7 };
                write!(f, "over-{clause}-{}", winner.letter())
            }
            Phase::Over(Ending::Spent) => f.write_str("over-9"),
            Phase::Over(Ending::NoDraft) => f.write_str("over-67"),
        }
    }

    /// Everybody who is or was asked, with a dot or what they have decided.
    fn write_ballot<T: Copy, V: fmt::Display>(
        &self,
        f: &mut fmt::Formatter<'_>,
        ballot: &Ballot<T>,
        word: impl Fn(T) -> V,
    ) -> fmt::Result {
        let asked = self.seats.iter().filter(|seat| ballot.asks(*seat));
        let words = asked.map(|seat| match ballot.of(seat) {
            None => format!("{}:.", seat.letter()),
            Some(vote) => format!("{}:{}", seat.letter(), word(vote)),
        });
        write_joined(f, words)
    }
}

/// `B`, or `B:L` with a Ladder.
fn against(campaign: Campaign) -> String {
    let ladder = if campaign.ladder { ":L" } else { "" };
    format!("{}{ladder}", campaign.rival.letter())
}
