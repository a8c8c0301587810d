//! Positions as the notation writes them; what is read is trusted to be sound.

use crate::cards::Kind::{self, Archer, Castle, Highwayman, Minstrel};
use crate::cards::{
    Played, cards_of, deck, read_cards, read_played, remove, write_cards, write_played,
};
use crate::deed::letter;
use crate::known::Known;
use crate::options::Readings;
use crate::slow::{Attack, Payment, Pending, Robbing, Slow};

fn seat_of(text: &str) -> usize {
    usize::from(text.as_bytes()[0] - b'A')
}

fn joined<T>(items: &[T], write: impl Fn(&T) -> String) -> String {
    let parts: Vec<String> = items.iter().map(write).collect();
    parts.join(",")
}

/// `A:x,B:y` as seats and what stands behind them.
fn by_seat(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let parts = text.split(',').map(|part| part.split_once(':').unwrap());
    parts.map(|(seat, what)| (seat_of(seat), what))
}

impl Slow {
    pub fn write(&self) -> String {
        [
            joined(&self.gems, ToString::to_string),
            joined(&self.hands, |hand| write_cards(hand)),
            joined(&self.standing, |cards| write_standing(cards)),
            self.known.write(),
            write_cards(&self.discards),
            self.count.to_string(),
            self.pending.write(),
            self.write_options(),
        ]
        .join(" ")
    }

    pub fn read(text: &str) -> Slow {
        let words: Vec<&str> = text.split(' ').collect();
        let [
            gems,
            hands,
            standing,
            known,
            discards,
            count,
            pending,
            options,
        ] = words[..]
        else {
            panic!("{text} has not eight words");
        };
        let gems: Vec<usize> = gems.split(',').map(|part| part.parse().unwrap()).collect();
        let mut slow = Slow {
            is_core: false,
            first: None,
            readings: Readings::default(),
            known: Known::read(known, gems.len()),
            gems,
            hands: hands.split(',').map(read_cards).collect(),
            standing: standing.split(',').map(read_played).collect(),
            discards: read_cards(discards),
            pile: Vec::new(),
            count: count.parse().unwrap(),
            pending: Pending::read(pending),
        };
        slow.read_options(options);
        slow.pile = deck(slow.is_core);
        for card in slow.outside_pile() {
            remove(&mut slow.pile, card);
        }
        slow
    }

    /// Every card that is not in the pile.
    pub fn outside_pile(&self) -> Vec<Kind> {
        let mut cards = self.discards.clone();
        cards.extend(self.hands.iter().flatten());
        cards.extend(self.standing.iter().flat_map(|played| cards_of(played)));
        match &self.pending {
            Pending::Attack {
                has_ladder: true, ..
            } => cards.push(Kind::Ladder),
            Pending::Respond(attack) => {
                cards.extend(cards_of(&attack.force));
                if attack.has_ladder {
                    cards.push(Kind::Ladder);
                }
            }
            Pending::Choose(_, _, card) => cards.push(*card),
            _ => {}
        }
        cards
    }
}

fn write_standing(cards: &[Played]) -> String {
    let mut sorted = Vec::new();
    for role in [Minstrel, Archer, Castle] {
        sorted.extend(cards.iter().copied().filter(|card| card.role == role));
    }
    write_played(&sorted)
}

impl Known {
    fn write(&self) -> String {
        let seats = 0..self.n_seats();
        let mut parts = Vec::new();
        for holder in seats.clone() {
            let cards = self.to_all(holder);
            if !cards.is_empty() {
                parts.push(format!("{}:{}", letter(holder), write_cards(cards)));
            }
        }
        if !self.somewhere.is_empty() {
            parts.push(format!("*:{}", write_cards(&self.somewhere)));
        }
        for looker in seats.clone() {
            for holder in seats.clone().filter(|holder| *holder != looker) {
                let cards = self.to(looker, holder);
                if cards != self.to_all(holder) {
                    let (looker, holder) = (letter(looker), letter(holder));
                    parts.push(format!("{looker}>{holder}:{}", write_cards(cards)));
                }
            }
        }
        if parts.is_empty() {
            "-".into()
        } else {
            parts.join(",")
        }
    }

    fn read(text: &str, n_seats: usize) -> Known {
        let mut known = Known::nothing(n_seats);
        for part in text.split(',').filter(|part| *part != "-") {
            let (who, cards) = part.split_once(':').unwrap();
            let cards = read_cards(cards);
            if who == "*" {
                known.somewhere = cards;
                continue;
            }
            match who.split_once('>') {
                Some((looker, holder)) => known.set(seat_of(looker), seat_of(holder), cards),
                None => {
                    let holder = seat_of(who);
                    for looker in (0..=n_seats).filter(|looker| *looker != holder) {
                        known.set(looker, holder, cards.clone());
                    }
                }
            }
        }
        known
    }
}

impl Robbing {
    fn write(self) -> &'static str {
        match self {
            Robbing::Open => ".",
            Robbing::No => "n",
            Robbing::With(card) if card.is_jester => "j",
            Robbing::With(_) => "h",
        }
    }

    fn read(text: &str) -> Robbing {
        match text {
            "." => Robbing::Open,
            "n" => Robbing::No,
            "j" => Robbing::With(Played::jester(Highwayman)),
            "h" => Robbing::With(Played::plain(Highwayman)),
            _ => panic!("{text} says nothing about robbing"),
        }
    }
}

impl Payment {
    fn write(&self) -> String {
        match self {
            Payment::Open => ".".into(),
            Payment::Gems => "g".into(),
            Payment::Cards(cards) => write_cards(cards),
        }
    }

    fn read(text: &str) -> Payment {
        match text {
            "." => Payment::Open,
            "g" => Payment::Gems,
            cards => Payment::Cards(read_cards(cards)),
        }
    }
}

fn write_shown(shown: &[(usize, Vec<Kind>)]) -> String {
    joined(shown, |(seat, cards)| {
        let cards = match cards.is_empty() {
            true => ".".into(),
            false => write_cards(cards),
        };
        format!("{}:{cards}", letter(*seat))
    })
}

fn read_shown(text: &str) -> Vec<(usize, Vec<Kind>)> {
    let parts = by_seat(text);
    parts
        .map(|(seat, cards)| (seat, read_cards(cards.trim_matches('.'))))
        .collect()
}

fn write_ladder(has_ladder: bool) -> &'static str {
    if has_ladder { ":L" } else { "" }
}

impl Pending {
    pub fn write(&self) -> String {
        match self {
            Pending::First => "first".into(),
            Pending::Deal(seat) => format!("deal-{}", letter(*seat)),
            Pending::Draw(seat, n) => format!("draw-{}:{n}", letter(*seat)),
            Pending::Act(seat) => format!("act-{}", letter(*seat)),
            Pending::Fortify(seat) => format!("fortify-{}", letter(*seat)),
            Pending::Attack {
                seat,
                target,
                has_ladder,
                has_struck,
            } => {
                let ladder = write_ladder(*has_ladder);
                let mark = if *has_struck { "!" } else { "" };
                format!("attack-{}-{}{ladder}{mark}", letter(*seat), letter(*target))
            }
            Pending::Respond(attack) => {
                let ladder = write_ladder(attack.has_ladder);
                let force = write_played(&attack.force);
                let mark = if attack.is_turned { "~" } else { "" };
                let (seat, target) = (letter(attack.seat), letter(attack.target));
                format!("respond-{seat}-{target}{ladder}-{force}{mark}")
            }
            Pending::Rob {
                seat,
                victim,
                receiver,
                gems,
                choices,
            } => {
                let (seat, victim, receiver) = (letter(*seat), letter(*victim), letter(*receiver));
                let choices = joined(choices, |(seat, made)| {
                    format!("{}:{}", letter(*seat), made.write())
                });
                format!("rob-{seat}-{victim}>{receiver}:{gems}-{choices}")
            }
            Pending::Show(seat, shown) => format!("show-{}-{}", letter(*seat), write_shown(shown)),
            Pending::Take(seat, shown) => format!("take-{}-{}", letter(*seat), write_shown(shown)),
            Pending::Steal(seat, from, n) => {
                format!("steal-{}-{}:{n}", letter(*seat), letter(*from))
            }
            Pending::Tax(seat, payments) => {
                let payments = joined(payments, |(seat, made)| {
                    format!("{}:{}", letter(*seat), made.write())
                });
                format!("tax-{}-{payments}", letter(*seat))
            }
            Pending::Pay(seat, payer, n) => format!("pay-{}-{}:{n}", letter(*seat), letter(*payer)),
            Pending::Lose {
                seat,
                loser,
                n_cards,
                fortifies_on,
            } => {
                let mark = if *fortifies_on { "+" } else { "" };
                format!("lose-{}-{}:{n_cards}{mark}", letter(*seat), letter(*loser))
            }
            Pending::Draft(seat, n) => format!("draft-{}:{n}", letter(*seat)),
            Pending::Choose(seat, n, card) => {
                format!("choose-{}:{n}-{}", letter(*seat), card.letter())
            }
            Pending::Over(clause, Some(winner)) => format!("over-{clause}-{}", letter(*winner)),
            Pending::Over(clause, None) => format!("over-{clause}"),
        }
    }

    fn read(text: &str) -> Pending {
        let parts: Vec<&str> = text.split('-').collect();
        // A word, a seat, and then a seat or a number behind a colon.
        let seat = || seat_of(parts[1]);
        let number = |part: &str| -> usize {
            let (_, number) = part.split_once(':').unwrap();
            number.trim_end_matches('+').parse().unwrap()
        };
        match parts[0] {
            "first" => Pending::First,
            "deal" => Pending::Deal(seat()),
            "draw" => Pending::Draw(seat(), number(parts[1])),
            "act" => Pending::Act(seat()),
            "fortify" => Pending::Fortify(seat()),
            "attack" => Pending::Attack {
                seat: seat(),
                target: seat_of(parts[2]),
                has_ladder: parts[2].contains(":L"),
                has_struck: text.ends_with('!'),
            },
            "respond" => Pending::Respond(Attack {
                seat: seat(),
                target: seat_of(parts[2]),
                has_ladder: parts[2].contains(":L"),
                force: read_played(parts[3].trim_end_matches('~')),
                is_turned: text.ends_with('~'),
            }),
            "rob" => Pending::Rob {
                seat: seat(),
                victim: seat_of(parts[2]),
                receiver: seat_of(&parts[2][2..]),
                gems: number(parts[2]),
                choices: by_seat(parts[3])
                    .map(|(seat, made)| (seat, Robbing::read(made)))
                    .collect(),
            },
            "show" => Pending::Show(seat(), read_shown(parts[2])),
            "take" => Pending::Take(seat(), read_shown(parts[2])),
            "steal" => Pending::Steal(seat(), seat_of(parts[2]), number(parts[2])),
            "tax" => {
                let payments = by_seat(parts[2]);
                let payments = payments.map(|(seat, made)| (seat, Payment::read(made)));
                Pending::Tax(seat(), payments.collect())
            }
            "pay" => Pending::Pay(seat(), seat_of(parts[2]), number(parts[2])),
            "lose" => Pending::Lose {
                seat: seat(),
                loser: seat_of(parts[2]),
                n_cards: number(parts[2]),
                fortifies_on: text.ends_with('+'),
            },
            "draft" => Pending::Draft(seat(), number(parts[1])),
            "choose" => {
                let card = read_cards(parts[2])[0];
                Pending::Choose(seat(), number(parts[1]), card)
            }
            "over" => {
                let winner = parts.get(2).map(|winner| seat_of(winner));
                Pending::Over(parts[1].parse().unwrap(), winner)
            }
            _ => panic!("{text} is nothing to wait for"),
        }
    }
}
