//! The clauses that refuse a move or end the game, in words.

use std::fmt;

/// The clauses that refuse a move or end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// SCA-2
    OffBoard,
    /// SCA-3
    CoreHex,
    /// SCA-4
    NotDeployZone,
    /// SCA-12
    NotYourTurn,
    /// SCA-12
    NothingToDecide,
    /// SCA-13
    MustAct,
    /// SCA-14
    NotInReserve,
    /// SCA-14
    PutBack,
    /// SCA-14
    RolledDieWaits,
    /// SCA-15
    NoDeployHex,
    /// SCA-15
    DeployHexTaken,
    /// SCA-16
    NotYourDie,
    /// SCA-16
    HexTaken,
    /// SCA-16
    TooFar,
    /// SCA-17
    TooFarForLight,
    /// SCA-20
    NotYourAttacker,
    /// SCA-20
    NoEnemy,
    /// SCA-20
    NotAdjacent,
    /// SCA-26
    EvadeWaits,
    /// SCA-26
    EvadeHexTaken,
    /// SCA-26
    EvadeTooFar,
    /// SCA-40
    GameOver,
    /// SCA-40
    ThirdToken,
    /// SCA-41
    MoreTokens,
    /// SCA-42
    LastDie,
    /// SCA-43
    NoDieLeft,
    /// SCA-44
    Exhaustion,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::OffBoard,
        Rule::CoreHex,
        Rule::NotDeployZone,
        Rule::NotYourTurn,
        Rule::NothingToDecide,
        Rule::MustAct,
        Rule::NotInReserve,
        Rule::PutBack,
        Rule::RolledDieWaits,
        Rule::NoDeployHex,
        Rule::DeployHexTaken,
        Rule::NotYourDie,
        Rule::HexTaken,
        Rule::TooFar,
        Rule::TooFarForLight,
        Rule::NotYourAttacker,
        Rule::NoEnemy,
        Rule::NotAdjacent,
        Rule::EvadeWaits,
        Rule::EvadeHexTaken,
        Rule::EvadeTooFar,
        Rule::GameOver,
        Rule::ThirdToken,
        Rule::MoreTokens,
        Rule::LastDie,
        Rule::NoDieLeft,
        Rule::Exhaustion,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotYourTurn;
    const GAME_OVER: Rule = Rule::GameOver;

    fn clause(self) -> &'static str {
        match self {
            Rule::OffBoard => "SCA-2",
            Rule::CoreHex => "SCA-3",
            Rule::NotDeployZone => "SCA-4",
            Rule::NotYourTurn | Rule::NothingToDecide => "SCA-12",
            Rule::MustAct => "SCA-13",
            Rule::NotInReserve | Rule::PutBack | Rule::RolledDieWaits => "SCA-14",
            Rule::NoDeployHex | Rule::DeployHexTaken => "SCA-15",
            Rule::NotYourDie | Rule::HexTaken | Rule::TooFar => "SCA-16",
            Rule::TooFarForLight => "SCA-17",
            Rule::NotYourAttacker | Rule::NoEnemy | Rule::NotAdjacent => "SCA-20",
            Rule::EvadeWaits | Rule::EvadeHexTaken | Rule::EvadeTooFar => "SCA-26",
            Rule::GameOver | Rule::ThirdToken => "SCA-40",
            Rule::MoreTokens => "SCA-41",
            Rule::LastDie => "SCA-42",
            Rule::NoDieLeft => "SCA-43",
            Rule::Exhaustion => "SCA-44",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::OffBoard => "the board being played has no such hex",
            Rule::CoreHex => "the hex of the scalar core can be neither entered nor attacked",
            Rule::NotDeployZone => {
                "a die is deployed in your own deploy zone, and this hex is not in it"
            }
            Rule::NotYourTurn => "it is not yours to decide now",
            Rule::NothingToDecide => {
                "you deploy, move or attack now, and no roll waits for this answer"
            }
            Rule::MustAct => "you pass only if you cannot act, or in place of a second action",
            Rule::NotInReserve => "you deploy a die of your reserve, and it has none of this kind",
            Rule::PutBack => "a die put back cannot be rolled again this turn, and it has no twin",
            Rule::RolledDieWaits => "the die you rolled is to be placed or put back first",
            Rule::NoDeployHex => "no hex of your deploy zone is free, so you may not roll",
            Rule::DeployHexTaken => "a die is deployed on a free hex, and this one is taken",
            Rule::NotYourDie => "you move a die of your own, and none stands there",
            Rule::HexTaken => "a die moves to a free hex, and this one is taken",
            Rule::TooFar => "a die that is not light moves to an adjacent hex",
            Rule::TooFarForLight => "a light die moves one or two hexes",
            Rule::NotYourAttacker => "you attack with a die of your own, and none stands there",
            Rule::NoEnemy => "a die attacks an enemy die, and none stands there",
            Rule::NotAdjacent => "a die attacks an adjacent die, and this one is too far away",
            Rule::EvadeWaits => "having rolled Evade, you leave or stay before anything else",
            Rule::EvadeHexTaken => "an evading die leaves for a free hex, and this one is taken",
            Rule::EvadeTooFar => "an evading die leaves for a hex next to its own",
            Rule::GameOver => "the game is over",
            Rule::ThirdToken => "the first to hold three control tokens wins",
            Rule::MoreTokens => {
                "both have fewer than four dice left, so the most control tokens win"
            }
            Rule::LastDie => "both had few dice and equal tokens, so the last die left wins",
            Rule::NoDieLeft => "a player without any die left loses",
            Rule::Exhaustion => {
                "too many turns in a row changed nothing: tokens, then dice, then faces decide"
            }
        })
    }
}
