//! What the game waits for, part by part.

use tabletop::Seat;

use super::{KINDS, MANY_CARDS, MANY_GEMS, count_cards};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::view::{
    Attacking, Ballot, Campaigning, Choice, Drafted, Paying, Pending, Robbing, ShownCard, Troops,
};

/// How many phases there are: 17 that wait for something, and four endings.
pub(super) const PHASES: usize = 21;
/// The parts that seats play in what is pending.
pub(super) const PARTS: usize = 5;
const FLAGS: usize = 4;
const CHOICES: usize = 4;
/// The details of what is pending: flags, choices of one's own, how many cards are left, gems on their way, the
/// strength of an attack; then by kind the cards in question, those that attack, and what they are in play.
pub(super) const DETAILS: usize = FLAGS + CHOICES + 3 + 3 * KINDS;

/// The strongest attack is a revolt of all Peasants with both Jesters.
const MOST_STRENGTH: f32 = (Kind::Peasant.copies() + Kind::Jester.copies()) as f32;

/// A part that a seat plays in what is pending.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// Gets a card, is attacked in this turn, sells cards to a Merchant, or discards to a Minstrel.
    Concerned,
    /// Gains by an attack, or gets the gems that are about to move.
    Gaining,
    /// Answers an attack, or loses the gems that are about to move.
    Losing,
    /// Is or was asked in a secret question.
    Questioned,
    /// Has won.
    Winner,
}

/// What the game waits for, part by part.
#[derive(Default)]
pub(super) struct Told<'a> {
    pub(super) phase: usize,
    pub(super) parts: Vec<(Part, Seat)>,
    /// Who has decided in a secret question.
    pub(super) decided: Vec<Seat>,
    pub(super) shown: &'a [ShownCard],
    /// The fortifying goes on after a Minstrel, a Ladder, the first attack was made, the attack was turned.
    flags: [bool; FLAGS],
    /// One's own secret choice: nothing, a Highwayman, a Jester, gems.
    choices: [bool; CHOICES],
    /// The cards in question: drafted, shown first, or one's own secret choice.
    cards: Cards,
    left: u8,
    gems: u8,
    troop: Option<Troops>,
}

impl<'a> Told<'a> {
    pub(super) fn of(pending: &'a Pending) -> Told<'a> {
        let mut told = Told::default();
        told.phase = match pending {
            Pending::First => 0,
            Pending::Deal { to } => {
                told.parts.push((Part::Concerned, *to));
                1
            }
            Pending::Draw { left } => {
                told.left = *left;
                2
            }
            Pending::Act => 3,
            Pending::Fortify => 4,
            Pending::Attack(campaign) => {
                told.tell_campaign(campaign);
                5
            }
            Pending::Respond { campaign, attack } => {
                told.tell_campaign(campaign);
                told.tell_attack(attack);
                6
            }
            Pending::Rob {
                victim,
                receiver,
                gems,
                ballots,
            } => {
                told.gems = *gems;
                told.parts = vec![(Part::Losing, *victim), (Part::Gaining, *receiver)];
                if let Some(robbing) = told.tell_ballots(ballots) {
                    let index = match robbing {
                        Robbing::Decline => 0,
                        Robbing::Highwayman => 1,
                        Robbing::Jester => 2,
                    };
                    told.choices[index] = true;
                }
                7
            }
            Pending::Show { ballots } => {
                told.cards = told.tell_ballots(ballots).into_iter().collect();
                8
            }
            Pending::ShowSecond { shown } => {
                told.cards = Cards::one(*shown);
                9
            }
            Pending::Take { shown } => {
                told.shown = shown;
                10
            }
            Pending::Steal { from, left } => {
                told.parts.push((Part::Concerned, *from));
                told.left = *left;
                11
            }
            Pending::Tax { ballots } => {
                match told.tell_ballots(ballots) {
                    Some(Paying::Gems) => told.choices[3] = true,
                    Some(Paying::Cards(cards)) => told.cards = cards,
                    None => {}
                }
                12
            }
            Pending::Pay { left } => {
                told.left = *left;
                13
            }
            Pending::Lose {
                loser,
                left,
                fortifying,
            } => {
                told.parts.push((Part::Concerned, *loser));
                told.left = *left;
                told.flags[0] = *fortifying;
                14
            }
            Pending::Draft { left } => {
                told.left = *left;
                15
            }
            Pending::Choose { left, card } => {
                told.left = *left;
                if let Drafted::Known(card) = card {
                    told.cards = Cards::one(*card);
                }
                16
            }
            Pending::Over { rule, winners } => {
                let winners = winners.iter().map(|seat| (Part::Winner, *seat));
                told.parts.extend(winners);
                17 + ending(rule)
            }
        };
        told
    }

    fn tell_campaign(&mut self, campaign: &Campaigning) {
        self.parts.push((Part::Concerned, campaign.rival));
        self.flags[1] = campaign.ladder;
        self.flags[2] = campaign.struck;
    }

    fn tell_attack(&mut self, attack: &Attacking) {
        self.parts.push((Part::Gaining, attack.attacker));
        self.parts.push((Part::Losing, attack.target));
        self.flags[3] = attack.turned;
        self.troop = Some(attack.troop);
    }

    /// Tells who is asked and who has decided; what the viewer has chosen, if anything.
    fn tell_ballots<T: Copy>(&mut self, ballots: &[Ballot<T>]) -> Option<T> {
        let mut own = None;
        for ballot in ballots {
            self.parts.push((Part::Questioned, ballot.seat));
            match ballot.choice {
                Choice::Waiting => continue,
                Choice::Secret => {}
                Choice::Own(choice) => own = Some(choice),
            }
            self.decided.push(ballot.seat);
        }
        own
    }

    pub(super) fn write_details(&self, out: &mut [f32]) {
        let (numbers, cards) = out.split_at_mut(DETAILS - 3 * KINDS);
        let truths = self.flags.into_iter().chain(self.choices).map(f32::from);
        let strength = self.troop.map_or(0, |troop| troop.strength);
        let amounts = [
            f32::from(self.left) / MANY_CARDS,
            f32::from(self.gems) / MANY_GEMS,
            f32::from(strength) / MOST_STRENGTH,
        ];
        for (number, value) in numbers.iter_mut().zip(truths.chain(amounts)) {
            *number = value;
        }
        count_cards(self.cards, &mut cards[..KINDS]);
        if let Some(troop) = self.troop {
            count_cards(troop.cards, &mut cards[KINDS..2 * KINDS]);
            cards[2 * KINDS + troop.kind.index()] = 1.0;
        }
    }
}

/// The number of an ending by its clause; the last one for what is no ending.
fn ending(rule: &str) -> usize {
    let rules = ["OKN-7", "OKN-9", "OKN-60"];
    let index = rules.iter().position(|one| *one == rule);
    index.unwrap_or(rules.len())
}
