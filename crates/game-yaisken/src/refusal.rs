//! The clauses that refuse an action or end the game, in words.

use std::fmt;

/// The clauses that refuse an action or end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// YAI-4
    OffBoard,
    /// YAI-10
    EmptyBag,
    /// YAI-10
    NoRoom,
    /// YAI-10
    DrawnDieWaits,
    /// YAI-10
    SpaceTaken,
    /// YAI-11
    NotYourDie,
    /// YAI-12
    MustAct,
    /// YAI-13
    NotYourTurn,
    /// YAI-13
    NothingToAnswer,
    /// YAI-20
    NoStep,
    /// YAI-20
    EnemyThere,
    /// YAI-22
    DefeatedDieWaits,
    /// YAI-25
    NotThere,
    /// YAI-25
    CannotShare,
    /// YAI-25
    ExchangedCannotShare,
    /// YAI-30
    NoEdgeWalkersStep,
    /// YAI-31
    NoDiagonalsStep,
    /// YAI-33
    NoPairsStep,
    /// YAI-34
    StrikeWaits,
    /// YAI-34
    NotStruck,
    /// YAI-35
    BendWaits,
    /// YAI-35
    NoBend,
    /// YAI-36
    KeepingWaits,
    /// YAI-36
    NotDrawn,
    /// YAI-40
    TenPoints,
    /// YAI-41
    GameOver,
    /// YAI-41
    NobodyCanAct,
    /// YAI-41
    MostPoints,
    /// YAI-42
    TooManyTurns,
    /// YAI-50
    FiveDice,
    /// YAI-50
    MustCapture,
    /// YAI-52
    LeaderWaits,
    /// YAI-52
    LeaderSpaceTaken,
    /// YAI-52
    LeaderDefeated,
    /// YAI-53
    LastLeader,
    /// YAI-54
    NoDeception,
    /// YAI-54
    AlreadyExchanged,
    /// YAI-54
    NotYoursToExchange,
    /// YAI-54
    NotAttacked,
    /// YAI-54
    NotOnSpace,
    /// YAI-54
    NotInPool,
    /// YAI-54
    AnswerWaits,
    /// YAI-54
    ExchangeWaits,
    /// YAI-55
    ThreeHasLeft,
    /// YAI-56
    LeaderStays,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::OffBoard,
        Rule::EmptyBag,
        Rule::NoRoom,
        Rule::DrawnDieWaits,
        Rule::SpaceTaken,
        Rule::NotYourDie,
        Rule::MustAct,
        Rule::NotYourTurn,
        Rule::NothingToAnswer,
        Rule::NoStep,
        Rule::EnemyThere,
        Rule::DefeatedDieWaits,
        Rule::NotThere,
        Rule::CannotShare,
        Rule::ExchangedCannotShare,
        Rule::NoEdgeWalkersStep,
        Rule::NoDiagonalsStep,
        Rule::NoPairsStep,
        Rule::StrikeWaits,
        Rule::NotStruck,
        Rule::BendWaits,
        Rule::NoBend,
        Rule::KeepingWaits,
        Rule::NotDrawn,
        Rule::TenPoints,
        Rule::GameOver,
        Rule::NobodyCanAct,
        Rule::MostPoints,
        Rule::TooManyTurns,
        Rule::FiveDice,
        Rule::MustCapture,
        Rule::LeaderWaits,
        Rule::LeaderSpaceTaken,
        Rule::LeaderDefeated,
        Rule::LastLeader,
        Rule::NoDeception,
        Rule::AlreadyExchanged,
        Rule::NotYoursToExchange,
        Rule::NotAttacked,
        Rule::NotOnSpace,
        Rule::NotInPool,
        Rule::AnswerWaits,
        Rule::ExchangeWaits,
        Rule::ThreeHasLeft,
        Rule::LeaderStays,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotYourTurn;
    const GAME_OVER: Rule = Rule::GameOver;

    fn clause(self) -> &'static str {
        match self {
            Rule::OffBoard => "YAI-4",
            Rule::EmptyBag | Rule::NoRoom | Rule::DrawnDieWaits | Rule::SpaceTaken => "YAI-10",
            Rule::NotYourDie => "YAI-11",
            Rule::MustAct => "YAI-12",
            Rule::NotYourTurn | Rule::NothingToAnswer => "YAI-13",
            Rule::NoStep | Rule::EnemyThere => "YAI-20",
            Rule::DefeatedDieWaits => "YAI-22",
            Rule::NotThere | Rule::CannotShare | Rule::ExchangedCannotShare => "YAI-25",
            Rule::NoEdgeWalkersStep => "YAI-30",
            Rule::NoDiagonalsStep => "YAI-31",
            Rule::NoPairsStep => "YAI-33",
            Rule::StrikeWaits | Rule::NotStruck => "YAI-34",
            Rule::BendWaits | Rule::NoBend => "YAI-35",
            Rule::KeepingWaits | Rule::NotDrawn => "YAI-36",
            Rule::TenPoints => "YAI-40",
            Rule::GameOver | Rule::NobodyCanAct | Rule::MostPoints => "YAI-41",
            Rule::TooManyTurns => "YAI-42",
            Rule::FiveDice | Rule::MustCapture => "YAI-50",
            Rule::LeaderWaits | Rule::LeaderSpaceTaken | Rule::LeaderDefeated => "YAI-52",
            Rule::LastLeader => "YAI-53",
            Rule::NoDeception
            | Rule::AlreadyExchanged
            | Rule::NotYoursToExchange
            | Rule::NotAttacked
            | Rule::NotOnSpace
            | Rule::NotInPool
            | Rule::AnswerWaits
            | Rule::ExchangeWaits => "YAI-54",
            Rule::ThreeHasLeft => "YAI-55",
            Rule::LeaderStays => "YAI-56",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::OffBoard => "the board being played has no such space",
            Rule::EmptyBag => "the bag is empty, so nothing can be drawn",
            Rule::NoRoom => "no space is empty where a drawn die could be placed",
            Rule::DrawnDieWaits => "the die you drew is to be placed first",
            Rule::SpaceTaken => "a drawn die is placed on an empty space, and this one is taken",
            Rule::NotYourDie => "you move dice of your own, and none stand there",
            Rule::MustAct => "you pass only if you can neither draw nor move",
            Rule::NotYourTurn => "it is not yours to decide now",
            Rule::NothingToAnswer => "you draw or move now, and nothing waits for this answer",
            Rule::NoStep => "this die moves one space up, right, down or left",
            Rule::EnemyThere => "a die never moves onto an enemy's space",
            Rule::DefeatedDieWaits => "the defeated die is to be captured or converted first",
            Rule::NotThere => "what should move is not on that space",
            Rule::CannotShare => "what moves cannot share that space with the dice there",
            Rule::ExchangedCannotShare => {
                "the die from the pool cannot share that space with the dice that stay there"
            }
            Rule::NoEdgeWalkersStep => {
                "an Edge Walker moves one space up, right, down or left, also across an edge"
            }
            Rule::NoDiagonalsStep => "a Diagonal moves one space diagonally",
            Rule::NoPairsStep => "a pair moves one space, as one of its dice could",
            Rule::StrikeWaits => "the Specter that moved strikes or declines first",
            Rule::NotStruck => {
                "a Specter strikes an enemy's dice next to it up, right, down or left, \
                 not a Sanctuary alone"
            }
            Rule::BendWaits => "it is to be picked first where the line of your attack bends to",
            Rule::NoBend => "the line bends by 45 degrees, to one of two spaces",
            Rule::KeepingWaits => "you drew two dice, and one of them is to be kept first",
            Rule::NotDrawn => "you keep one of the two dice drawn, and neither is of this kind",
            Rule::TenPoints => "ten points in captured dice win at once",
            Rule::GameOver => "the game is over",
            Rule::NobodyCanAct => "nobody can draw or move any more",
            Rule::MostPoints => "the most points among the players still in win",
            Rule::TooManyTurns => "too many turns in a row were quiet, or too many were played",
            Rule::FiveDice => "with five dice on the board you cannot draw",
            Rule::MustCapture => "with five dice on the board you capture, and cannot convert",
            Rule::LeaderWaits => "your leader is to be placed first",
            Rule::LeaderSpaceTaken => "a leader is placed on an empty space, and this one is taken",
            Rule::LeaderDefeated => "the first to defeat an adversary's leader wins at once",
            Rule::LastLeader => "the last player whose leader stands wins",
            Rule::NoDeception => "nobody has a deception pool in this game",
            Rule::AlreadyExchanged => "you exchange once a turn, and you have done so",
            Rule::NotYoursToExchange => "you exchange a die of your own, and none stands there",
            Rule::NotAttacked => "you exchange a die of the space that is attacked",
            Rule::NotOnSpace => "the die that you would exchange is not on that space",
            Rule::NotInPool => "the die that you would bring in is not in your pool",
            Rule::AnswerWaits => "the attacked player exchanges or declines first",
            Rule::ExchangeWaits => "you exchange a die with your pool or decline first",
            Rule::ThreeHasLeft => "a three leaves your pool only once, and one has",
            Rule::LeaderStays => "under Warlord's Roulette a leader is never exchanged",
        })
    }
}
