//! Every pair of faces of the two battle dice (SCA-29): a resolver written from `RULES.md` makes the table
//! `battles.txt`, and `battles-either.txt` for `double=either`; the game must do what each of their cells says.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

#[path = "reference/combat.rs"]
mod combat;

use std::collections::BTreeMap;

use combat::{Double, Face, Force, Side, settle};
use game_scalar::Scalar;
use tabletop::{Game, Seat, Turn};
use testkit::files::{Failures, golden};

/// What the two units show, the attacker's first: far higher, higher, equal, lower, far lower.
const BASES: [(u32, u32); 5] = [(9, 3), (6, 4), (5, 5), (4, 6), (3, 9)];

/// Both tables, by whose Double counts (SCA-24).
const TABLES: [(Double, &str); 2] = [
    (Double::Attacker, include_str!("battles.txt")),
    (Double::Either, include_str!("battles-either.txt")),
];

/// What the table is about, and what its columns and words mean.
fn head(double: Double) -> String {
    let reading = match double {
        Double::Attacker => "double=attacker: a defender's Double counts as +0 (SCA-24).",
        Double::Either => "double=either: a defender's Double doubles its face too (SCA-24).",
    };
    format!(
        "\
# Every pair of faces of the two battle dice, and what becomes of the two units (SCA-22 to SCA-29).
# {reading}
#
# The columns: the attacker's face, the defender's face; then, for units that show 9 against 3 (the
# attacker's first), 6 against 4, 5 against 5, 4 against 6 and 3 against 9, the result if nobody leaves,
# be it that nobody may, nobody can or nobody wants to; then the result if the defender leaves, and if the
# attacker does, the defender having stayed; - where that side did not roll Evade.
#
# takes  the defender's unit is gone, and the attacker's stands on its hex
# falls  the attacker's unit is gone
# holds  neither unit is gone
# both   both units are gone
# alone  the defender's unit is gone, and the attacker's did not advance

# attacker | defender | 9-3 6-4 5-5 4-6 3-9 | defender leaves | attacker leaves
"
    )
}

/// The table as the resolver makes it.
fn table(double: Double) -> String {
    let mut text = head(double);
    for attacker in Face::all() {
        for defender in Face::all() {
            let fate = |(attack, defense), left| {
                let attack = Force {
                    unit: attack,
                    face: attacker,
                };
                let defense = Force {
                    unit: defense,
                    face: defender,
                };
                settle(attack, defense, left, double)
            };
            let staying = BASES.map(|base| fate(base, None).to_string());
            let leaving = |side, face| {
                if face != Face::Evade {
                    return "-".into();
                }
                // Nobody's unit counts for anything once a side has left.
                let fates = BASES.map(|base| fate(base, Some(side)).to_string());
                assert!(fates.iter().all(|fate| *fate == fates[0]));
                fates[0].clone()
            };
            text += &format!(
                "{attacker} | {defender} | {} | {} | {}\n",
                staying.join(" "),
                leaving(Side::Defender, defender),
                leaving(Side::Attacker, attacker),
            );
        }
    }
    text
}

#[test]
fn the_table_is_what_the_resolver_makes() -> Result<(), Failures> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    golden(format!("{folder}/battles.txt"), &table(Double::Attacker))?;
    golden(
        format!("{folder}/battles-either.txt"),
        &table(Double::Either),
    )
}

/// A line of the table: faces, results if nobody leaves, and if the defender or the attacker does.
struct Row {
    faces: [Face; 2],
    staying: [String; 5],
    leaving: [String; 2],
}

fn rows(table: &str) -> Vec<Row> {
    let lines = table.lines();
    let cases = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &str| {
        let columns: Vec<&str> = line.split(" | ").collect();
        let staying: Vec<String> = columns[2].split(' ').map(String::from).collect();
        Row {
            faces: [columns[0], columns[1]].map(Face::named),
            staying: staying.try_into().unwrap(),
            leaving: [columns[3], columns[4]].map(String::from),
        }
    };
    cases.map(read).collect()
}

/// The two lowest rows of a board, on which the battle takes place, and who attacks whom there.
#[derive(Clone)]
struct Field {
    is_five: bool,
    double: Double,
    attacker: Seat,
    from: &'static str,
    to: &'static str,
    dice: BTreeMap<String, String>,
}

/// Which of the two have a free hex beside them.
#[derive(Clone, Copy, PartialEq)]
enum Room {
    Both,
    OnlyAttacker,
    OnlyDefender,
    Nobody,
}

impl Room {
    const ALL: [Room; 4] = [
        Room::Both,
        Room::OnlyAttacker,
        Room::OnlyDefender,
        Room::Nobody,
    ];

    fn is_for(self, side: Side) -> bool {
        match self {
            Room::Both => true,
            Room::OnlyAttacker => side == Side::Attacker,
            Room::OnlyDefender => side == Side::Defender,
            Room::Nobody => false,
        }
    }
}

impl Field {
    /// A fight on the standard board with the attacker's Double alone.
    fn new(attacker: Seat, room: Room, (attack, defense): (u32, u32)) -> Field {
        // In the corner a few dice are enough to leave no free hex.
        let (from, to, crowd) = match room {
            Room::Both => ("a2", "a3", &[][..]),
            Room::OnlyAttacker => ("a1", "a2", &["b2", "a3", "b3"][..]),
            Room::OnlyDefender => ("a1", "a2", &["b1", "b2"][..]),
            Room::Nobody => ("a1", "a2", &["b1", "b2", "a3", "b3"][..]),
        };
        let (own, enemy) = (attacker.letter(), other(attacker).letter());
        let mut dice = BTreeMap::new();
        for (hex, owner) in crowd.iter().zip([own, enemy, own, enemy]) {
            dice.insert((*hex).to_owned(), format!("{owner}8:7"));
        }
        dice.insert(from.into(), format!("{own}20:{attack}"));
        dice.insert(to.into(), format!("{enemy}12:{defense}"));
        Field {
            is_five: false,
            double: Double::Attacker,
            attacker,
            from,
            to,
            dice,
        }
    }

    /// The lowest rows as a position writes them, and the end of the board that holds them.
    fn board(&self) -> String {
        let row = |letter: char, most: u32| {
            let cell = |number| self.dice.get(&format!("{letter}{number}"));
            let cells = (1..=most).map(|number| cell(number).map_or(".", String::as_str));
            cells.collect::<Vec<_>>().join(",")
        };
        let (above, longest) = if self.is_five {
            (
                ".,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,*,.,.,.,./.,.,.,.,.,.,.,./\
                 .,.,.,.,.,.,.",
                6,
            )
        } else {
            (".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,.", 5)
        };
        format!("{above}/{}/{}", row('b', longest), row('a', longest - 1))
    }

    /// The game with the attack declared.
    fn attacked(&self) -> Scalar {
        let seat = self.attacker;
        let (own, enemy) = ("220221", "220212");
        let reserves = if seat.index() == 0 {
            [own, enemy]
        } else {
            [enemy, own]
        };
        let options = match (self.is_five, self.double) {
            (false, Double::Attacker) => "-",
            (false, Double::Either) => "double=either",
            (true, Double::Attacker) => "board=five",
            (true, Double::Either) => "board=five;double=either",
        };
        let text = format!(
            "{} {} 0,0 aether act-{} 1 5 {options}",
            self.board(),
            reserves.join(","),
            seat.letter(),
        );
        let mut game: Scalar = text.parse().unwrap();
        let attack = format!("{}x{}", self.from, self.to);
        game.play(seat, attack.parse().unwrap()).unwrap();
        game
    }

    /// The field after a battle with this result; a unit that left stands elsewhere already.
    fn after(&self, fate: &str, left: Option<(Side, &str)>) -> Field {
        let mut field = self.clone();
        let (mut from, mut to) = (self.from.to_owned(), self.to.to_owned());
        if let Some((side, hex)) = left {
            let unit = match side {
                Side::Attacker => &mut from,
                Side::Defender => &mut to,
            };
            let die = field.dice.remove(unit).unwrap();
            *unit = hex.to_owned();
            field.dice.insert(unit.clone(), die);
        }
        if ["falls", "both"].contains(&fate) {
            field.dice.remove(&from);
        }
        if ["takes", "both", "alone"].contains(&fate) {
            field.dice.remove(&to);
        }
        if fate == "takes" {
            let die = field.dice.remove(&from).unwrap();
            field.dice.insert(to, die);
        }
        field
    }

    fn assert_is(&self, game: &Scalar, what: &str) {
        let text = game.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        assert_eq!(words[0], self.board(), "{what}");
        // The attack is over, and with it the turn.
        let next = format!("act-{}", other(self.attacker).letter());
        assert_eq!(words[4], next, "{what}");
    }
}

fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index()).unwrap()
}

/// Who must decide, if anybody.
fn asked(game: &Scalar) -> Option<Seat> {
    match game.turn() {
        Turn::Act(seats) => seats.first(),
        Turn::Chance | Turn::Over(_) => None,
    }
}

/// Plays a battle of these faces in every way that its evaders can decide.
fn assert_battle(field: &Field, room: Room, row: &Row, staying: &str) {
    let [attack, defense] = row.faces;
    let mut game = field.attacked();
    for face in row.faces {
        game.apply_chance(face.outcome().parse().unwrap());
    }
    // The defender decides first, and an attacker who also rolled Evade only if the defender stays.
    let sides = [(Side::Defender, defense), (Side::Attacker, attack)];
    for ((side, face), fate) in sides.into_iter().zip(&row.leaving) {
        if face != Face::Evade || !room.is_for(side) {
            continue;
        }
        let seat = match side {
            Side::Attacker => field.attacker,
            Side::Defender => other(field.attacker),
        };
        let what = format!("{attack} against {defense}, {side:?} asked: {game}");
        assert_eq!(asked(&game), Some(seat), "{what}");
        assert!(game.to_string().contains(" evade-"), "{what}");
        for action in game.legal(seat) {
            let mut after = game.clone();
            after.apply(seat, action);
            if let Some(hex) = action.to_string().strip_prefix("evade-") {
                let expected = field.after(fate, Some((side, hex)));
                expected.assert_is(&after, &format!("{what}: {action}"));
            }
        }
        game.play(seat, "stay".parse().unwrap()).unwrap();
    }
    let what = format!("{attack} against {defense}: {game}");
    field.after(staying, None).assert_is(&game, &what);
}

#[test]
fn the_game_does_what_every_cell_says() {
    for (double, table) in TABLES {
        let rows = rows(table);
        assert_eq!(rows.len(), 15 * 15);
        for (is_five, attacker) in [(false, 0), (false, 1), (true, 0), (true, 1)] {
            let attacker = Seat::new(attacker).unwrap();
            for room in Room::ALL {
                for row in &rows {
                    for (base, staying) in BASES.into_iter().zip(&row.staying) {
                        let field = Field {
                            is_five,
                            double,
                            ..Field::new(attacker, room, base)
                        };
                        assert_battle(&field, room, row, staying);
                    }
                }
            }
        }
    }
}

#[test]
fn the_tables_differ_only_where_the_defender_doubles() {
    let [attacker, either] = TABLES.map(|(_, table)| rows(table));
    let pairs = attacker.iter().zip(&either);
    let differing = pairs.filter(|(one, other)| one.staying != other.staying);
    let mut against: Vec<String> = differing
        .map(|(one, other)| {
            assert_eq!(one.faces, other.faces);
            assert_eq!((one.faces[1], &one.leaving), (Face::Double, &other.leaving));
            one.faces[0].to_string()
        })
        .collect();
    // Self-Destruct takes both, whatever a die shows.
    let mut all: Vec<String> = Face::all().iter().map(Face::to_string).collect();
    all.retain(|face| face != "self-destruct");
    against.sort();
    all.sort();
    assert_eq!(against, all);
}

#[test]
fn the_table_covers_the_twenty_faces_of_both_dice() {
    let field = Field::new(Seat::new(0).unwrap(), Room::Both, (5, 5));
    let mut expected: Vec<(String, u32)> = Face::all()
        .into_iter()
        .map(|face| (face.outcome(), face.weight()))
        .collect();
    expected.sort();
    let listed = |game: &Scalar| {
        let list = game.chance().into_iter();
        let mut list: Vec<_> = list.map(|(face, n)| (face.to_string(), n)).collect();
        list.sort();
        list
    };
    let mut game = field.attacked();
    assert_eq!(listed(&game), expected);
    game.apply_chance("battle-double".parse().unwrap());
    assert_eq!(listed(&game), expected);
    assert_eq!(expected.iter().map(|(_, weight)| weight).sum::<u32>(), 20);
}
