//! What law 8 finds: outcomes, clauses and options.

use tabletop::options::{Choice, Field, Kind, Setup};
use tabletop::{BySeat, Game, Info, Outcome, Schema, SeatCount, Turn};

use crate::toy::{Options, Rule, Toy};

// Law 8

defect! {
    /// Gives everybody but the first the second place.
    PlacesEndAtTwo, "seats have a better place";
    fn turn(toy: &Toy) -> Turn<Rule> {
        over_with(toy, |outcome| {
            for seat in toy.seats.iter() {
                outcome.places[seat] = outcome.places[seat].min(2);
            }
        })
    }
}
defect! {
    /// Gives nobody the first place.
    NobodyWins, "seats have a better place";
    fn turn(toy: &Toy) -> Turn<Rule> {
        over_with(toy, |outcome| {
            for seat in toy.seats.iter() {
                outcome.places[seat] += 1;
            }
        })
    }
}

/// The toy's turn, with another outcome.
fn over_with(toy: &Toy, change: impl FnOnce(&mut Outcome<Rule>)) -> Turn<Rule> {
    match toy.turn() {
        Turn::Over(mut outcome) => {
            change(&mut outcome);
            Turn::Over(outcome)
        }
        other => other,
    }
}

defect! {
    /// Has places for one seat more than the table.
    PlacesForStrangers, "places and";
    fn turn(toy: &Toy) -> Turn<Rule> {
        let more = SeatCount::new(toy.seats.get() + 1).expect("a toy has at most four seats");
        over_with(toy, |outcome| outcome.places = BySeat::new(more, |_| 1))
    }
}
defect! {
    /// Has a rulebook that says too little.
    CitesNothing, "which is not in the rulebook";
    const INFO: Info = Info {
        rules: "- **TOY-1** Play.",
        ..Toy::INFO
    };
}
defect! {
    /// Takes two players, against its own word.
    OpensForAll, "which it does not take";
    const INFO: Info = Info {
        min_seats: 3,
        ..Toy::INFO
    };
}
defect! {
    /// Has another standard in its schema than in its options.
    OtherStandard, "the schema's standard is";
    fn schema() -> Schema {
        const ROUNDS: Kind = Kind::Integer { min: 1, max: 3, default: 1 };
        Schema {
            options: &[Field { kind: ROUNDS, ..ROUNDS_FIELD }, TIES_FIELD],
            setups: &[],
        }
    }
}
defect! {
    /// Has a standard that it does not offer.
    ImpossibleStandard, "the schema refuses what it should take";
    fn schema() -> Schema {
        const ROUNDS: Kind = Kind::Integer { min: 1, max: 3, default: 4 };
        Schema {
            options: &[Field { kind: ROUNDS, ..ROUNDS_FIELD }, TIES_FIELD],
            setups: &[],
        }
    }
}
defect! {
    /// Offers a word that the options do not know.
    UnknownWord, "the options can't hold";
    fn schema() -> Schema {
        const OTHERS: &[Choice] = &[
            Choice { value: "share", help: "All.", rule: "TOY-8" },
            Choice { value: "fight", help: "Strongest.", rule: "TOY-8" },
        ];
        const TIES: Kind = Kind::Choice { values: OTHERS, default: "share" };
        Schema {
            options: &[ROUNDS_FIELD, Field { kind: TIES, ..TIES_FIELD }],
            setups: &[],
        }
    }
}
defect! {
    /// Explains an option by a clause that does not exist.
    OptionWithoutClause, "the option \"ties\" cites TOY-99";
    fn schema() -> Schema {
        Schema {
            options: &[ROUNDS_FIELD, Field { rule: "TOY-99", ..TIES_FIELD }],
            setups: &[],
        }
    }
}
defect! {
    /// Says nothing about an option.
    OptionWithoutHelp, "has no help";
    fn schema() -> Schema {
        Schema {
            options: &[ROUNDS_FIELD, Field { help: "", ..TIES_FIELD }],
            setups: &[],
        }
    }
}
defect! {
    /// Has an option that its schema does not.
    OptionWithoutField, "the options can't hold the schema's standard";
    fn schema() -> Schema {
        Schema {
            options: &[ROUNDS_FIELD],
            setups: &[],
        }
    }
}
defect! {
    /// Has an option in its schema that is none.
    FieldWithoutOption, "the options have the keys";
    fn schema() -> Schema {
        const ODD: Kind = Kind::Switch { default: false };
        Schema {
            options: &[ROUNDS_FIELD, TIES_FIELD, Field { key: "odd", kind: ODD, ..TIES_FIELD }],
            setups: &[],
        }
    }
}
defect! {
    /// Has a set-up of an option that does not exist.
    SetupOfNothing, "which is no option";
    fn schema() -> Schema {
        Schema {
            options: &[ROUNDS_FIELD, TIES_FIELD],
            setups: &[Setup { name: "odd", help: "Odd.", rule: "TOY-2", sets: &[("odd", "1")] }],
        }
    }
}
defect! {
    /// Has the same option twice.
    OptionTwice, "is there twice";
    fn schema() -> Schema {
        Schema {
            options: &[ROUNDS_FIELD, TIES_FIELD, TIES_FIELD],
            setups: &[],
        }
    }
}

const ROUNDS_FIELD: Field = Field {
    key: "rounds",
    kind: Kind::Integer {
        min: 1,
        max: 3,
        default: 2,
    },
    help: "How many.",
    rule: "TOY-2",
};
const TIES_FIELD: Field = Field {
    key: "ties",
    kind: Kind::Choice {
        values: &[
            Choice {
                value: "share",
                help: "All.",
                rule: "TOY-8",
            },
            Choice {
                value: "void",
                help: "None.",
                rule: "TOY-8",
            },
        ],
        default: "share",
    },
    help: "Who wins.",
    rule: "TOY-8",
};

defect! {
    /// Plays on with other options.
    OptionsDrift, "seats or options changed";
    fn options(toy: &Toy) -> Options {
        Options { rounds: if toy.round == 0 { toy.options.rounds } else { 3 }, ..Game::options(toy) }
    }
}
