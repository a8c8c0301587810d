//! The position's notation, read and written once more.

use crate::dice::{Die, KINDS, Stack};
use crate::options::Options;
use crate::slow::{Pending, Player, Slow, Target};
use crate::space::Space;

fn letter(seat: usize) -> char {
    char::from(b'A' + seat as u8)
}

fn seat_of(text: &str) -> usize {
    usize::from(text.as_bytes()[0] - b'A')
}

/// Joins what some things are written as.
fn joined(parts: impl IntoIterator<Item = String>, by: &str) -> String {
    parts.into_iter().collect::<Vec<_>>().join(by)
}

/// Reads dice without anything between them; `-` is none.
fn read_dice(text: &str) -> Vec<Die> {
    let signs = text.chars().filter(|sign| *sign != '-');
    signs.map(Die::of_sign).collect()
}

fn write_dice(dice: &[Die]) -> String {
    let mut dice = dice.to_vec();
    dice.sort();
    dice.into_iter().map(Die::sign).collect()
}

/// The text, or `-` if it is empty.
fn or_dash(text: String) -> String {
    if text.is_empty() { "-".into() } else { text }
}

impl Stack {
    /// The Sanctuary comes first, then a Companion.
    fn write(&self) -> String {
        let mut dice = self.dice.clone();
        dice.sort_by_key(|die| (*die != Die::Sanctuary, *die != Die::Companion, *die));
        let signs: String = dice.into_iter().map(Die::sign).collect();
        format!("{}{signs}", letter(self.owner))
    }
}

fn read_targets(text: &str) -> Vec<Target> {
    let targets = text.split(',').map(|target| {
        let (space, strength) = target.split_once(':').unwrap();
        Target {
            space: Space::named(space),
            strength: strength.parse().unwrap(),
        }
    });
    targets.collect()
}

fn write_targets(targets: &[Target]) -> String {
    let targets = targets.iter();
    joined(
        targets.map(|target| format!("{}:{}", target.space, target.strength)),
        ",",
    )
}

impl Player {
    fn read(pool: &str, dojo: &str, flags: &str) -> Player {
        let out = flags.strip_prefix("out");
        let has = |sign| out.is_none() && flags.contains(sign);
        Player {
            pool: read_dice(pool),
            dojo: read_dice(dojo),
            is_new: has('n'),
            has_exchanged: has('x'),
            gave_three: has('t'),
            out: out.map(|number| number.parse().unwrap()),
        }
    }

    fn write_flags(&self) -> String {
        if let Some(number) = self.out {
            return format!("out{number}");
        }
        let flags = [
            (self.is_new, 'n'),
            (self.has_exchanged, 'x'),
            (self.gave_three, 't'),
        ];
        or_dash(
            flags
                .iter()
                .filter(|flag| flag.0)
                .map(|flag| flag.1)
                .collect(),
        )
    }
}

impl Pending {
    fn read(text: &str) -> Pending {
        let (word, rest) = text.split_once('-').unwrap();
        let parts: Vec<&str> = rest.split('-').collect();
        if word == "over" {
            let winner = parts.get(1).map(|letter| seat_of(letter));
            return Pending::Over(parts[0].parse().unwrap(), winner);
        }
        let seat = seat_of(parts[0]);
        match word {
            "first" => {
                let tied = parts[1].split(',');
                let tied = tied.map(|one| (seat_of(one), one[1..].parse().unwrap()));
                Pending::First(seat, tied.collect())
            }
            "leader" => Pending::Leader(seat),
            "act" => Pending::Act(seat),
            "draw" => {
                let (first, n_aside) = parts[0][1..]
                    .split_once('+')
                    .unwrap_or((&parts[0][1..], "0"));
                let first = first.strip_prefix(':').map(|die| read_dice(die)[0]);
                let n_aside = n_aside.parse().unwrap();
                Pending::Draw {
                    seat,
                    first,
                    n_aside,
                }
            }
            "keep" => Pending::Keep(seat, read_dice(&parts[0][2..]).try_into().unwrap()),
            "place" => Pending::Place(seat, read_dice(&parts[0][2..])[0]),
            "strike" => Pending::Strike(seat, Space::named(parts[1])),
            "bend" => {
                let (from, bends) = parts[1].split_once(':').unwrap_or((parts[1], ""));
                Pending::Bend(seat, Space::named(from), bends.into())
            }
            "exchange" => {
                let attacker = seat_of(parts[1]);
                let Some(rest) = parts.get(2) else {
                    let on_turn = attacker;
                    return Pending::After { seat, on_turn };
                };
                match rest.split_once('x') {
                    Some((from, struck)) => Pending::AnswerStrike {
                        seat,
                        attacker,
                        from: Space::named(from),
                        struck: Space::named(struck),
                    },
                    None => Pending::AnswerAttack {
                        seat,
                        attacker,
                        targets: read_targets(rest),
                    },
                }
            }
            "decide" => Pending::Decide(seat, read_targets(parts[1])),
            "partner" => Pending::Partner(seat, read_targets(parts[1])),
            _ => panic!("nothing is called {word}"),
        }
    }

    pub fn write(&self) -> String {
        match self {
            Pending::First(seat, tied) => {
                let tied = tied.iter();
                let tied = tied.map(|(seat, points)| format!("{}{points}", letter(*seat)));
                format!("first-{}-{}", letter(*seat), joined(tied, ","))
            }
            Pending::Leader(seat) => format!("leader-{}", letter(*seat)),
            Pending::Act(seat) => format!("act-{}", letter(*seat)),
            Pending::Draw {
                seat,
                first,
                n_aside,
            } => {
                let first = first.map(|die| format!(":{}", die.sign()));
                let aside = Some(n_aside).filter(|count| **count > 0);
                let aside = aside.map(|count| format!("+{count}"));
                let rest = first.unwrap_or_default() + &aside.unwrap_or_default();
                format!("draw-{}{rest}", letter(*seat))
            }
            Pending::Keep(seat, dice) => format!("keep-{}:{}", letter(*seat), write_dice(dice)),
            Pending::Place(seat, die) => format!("place-{}:{}", letter(*seat), die.sign()),
            Pending::Strike(seat, from) => format!("strike-{}-{from}", letter(*seat)),
            Pending::Bend(seat, from, bends) if bends.is_empty() => {
                format!("bend-{}-{from}", letter(*seat))
            }
            Pending::Bend(seat, from, bends) => format!("bend-{}-{from}:{bends}", letter(*seat)),
            Pending::AnswerAttack {
                seat,
                attacker,
                targets,
            } => {
                let seats = format!("{}-{}", letter(*seat), letter(*attacker));
                format!("exchange-{seats}-{}", write_targets(targets))
            }
            Pending::AnswerStrike {
                seat,
                attacker,
                from,
                struck,
            } => {
                let seats = format!("{}-{}", letter(*seat), letter(*attacker));
                format!("exchange-{seats}-{from}x{struck}")
            }
            Pending::After { seat, on_turn } => {
                format!("exchange-{}-{}", letter(*seat), letter(*on_turn))
            }
            Pending::Decide(seat, targets) => {
                format!("decide-{}-{}", letter(*seat), write_targets(targets))
            }
            Pending::Partner(seat, targets) => {
                format!("partner-{}-{}", letter(*seat), write_targets(targets))
            }
            Pending::Over(clause, None) => format!("over-{clause}"),
            Pending::Over(clause, Some(winner)) => format!("over-{clause}-{}", letter(*winner)),
        }
    }
}

impl Slow {
    /// The game at a position in its notation.
    pub fn read(position: &str) -> Slow {
        let words: Vec<&str> = position.split(' ').collect();
        let parts = |index: usize| words[index].split(',');
        let counts = parts(1).map(|count| count.parse::<usize>().unwrap());
        let bag = KINDS.iter().zip(counts);
        let players = parts(2).zip(parts(3)).zip(parts(4));
        let players = players.map(|((pool, dojo), flags)| Player::read(pool, dojo, flags));
        let mut game = Slow {
            options: Options::read(words[8]),
            board: Default::default(),
            bag: bag
                .flat_map(|((die, ..), count)| vec![*die; count])
                .collect(),
            players: players.collect(),
            pending: Pending::read(words[5]),
            turn: words[6].parse().unwrap(),
            quiet: words[7].parse().unwrap(),
        };
        for (row, cells) in (0..game.options.side).rev().zip(words[0].split('/')) {
            let mut space = Space { column: -1, row };
            let mut owner = 0;
            for sign in cells.chars() {
                if sign == '.' || sign.is_ascii_uppercase() {
                    space.column += 1;
                }
                match sign {
                    '.' => {}
                    'A'..='H' => owner = seat_of(&sign.to_string()),
                    sign => game.put(space, owner, Die::of_sign(sign)),
                }
            }
        }
        game
    }

    /// The position in its notation.
    pub fn write(&self) -> String {
        let side = self.options.side;
        let cell = |column, row| match self.board.get(&Space { column, row }) {
            Some(stack) => stack.write(),
            None => ".".into(),
        };
        let row = |row| joined((0..side).map(|column| cell(column, row)), "");
        let count = |die: Die| self.bag.iter().filter(|other| **other == die).count();
        let bag = KINDS.iter().map(|(die, ..)| count(*die).to_string());
        let players = self.players.iter();
        let pools = players.clone().map(|one| or_dash(write_dice(&one.pool)));
        let dojos = players.clone().map(|one| or_dash(write_dice(&one.dojo)));
        let words = [
            joined((0..side).rev().map(row), "/"),
            joined(bag, ","),
            joined(pools, ","),
            joined(dojos, ","),
            joined(players.map(Player::write_flags), ","),
            self.pending.write(),
            self.turn.to_string(),
            self.quiet.to_string(),
            self.options.write(),
        ];
        words.join(" ")
    }
}
