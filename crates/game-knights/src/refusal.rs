//! The clauses that refuse actions or end the game, in the words that players read.

use std::fmt;

/// A clause that refuses an action or ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// OKN-5
    NotYourTurn,
    /// OKN-5
    OneAction,
    /// OKN-5
    NotInHand,
    /// OKN-5
    PassesWithCards,
    /// OKN-5
    ArcherMustAttack,
    /// OKN-7
    EnoughGems,
    /// OKN-7
    GameOver,
    /// OKN-9
    LastReshuffle,
    /// OKN-10
    OneOfEachStands,
    /// OKN-11
    CastleStands,
    /// OKN-12
    ArcherStands,
    /// OKN-13
    MinstrelStands,
    /// OKN-20
    OneRival,
    /// OKN-21
    NoArcherOfYours,
    /// OKN-21
    TooLate,
    /// OKN-21
    NothingToRemove,
    /// OKN-21
    SecondLadder,
    /// OKN-30
    AttackWaits,
    /// OKN-30
    NeverAnswers,
    /// OKN-31
    NotCharmed,
    /// OKN-32
    NoHead,
    /// OKN-35
    UniqueIsNotStopped,
    /// OKN-36
    PreAttackIsNotStopped,
    /// OKN-41
    RobberyWaits,
    /// OKN-42
    NotLiving,
    /// OKN-42
    NotInDeck,
    /// OKN-50
    HeraldWaits,
    /// OKN-50
    NobodyShows,
    /// OKN-50
    NotShown,
    /// OKN-51
    NotARivalsHand,
    /// OKN-51
    NoGem,
    /// OKN-51
    TooFewCards,
    /// OKN-52
    MonkWaits,
    /// OKN-52
    NoCastle,
    /// OKN-52
    NotOwed,
    /// OKN-60
    AllGems,
    /// OKN-61
    DraftWaits,
    /// OKN-63
    LastIsKept,
    /// OKN-64
    NoPass,
    /// OKN-64
    NoRedeal,
    /// OKN-64
    RedealsInstead,
    /// OKN-64
    DiscardsInstead,
    /// OKN-65
    TwoGems,
    /// OKN-65
    MinstrelWaits,
    /// OKN-67
    NoMoreDrafts,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::NotYourTurn,
        Rule::OneAction,
        Rule::NotInHand,
        Rule::PassesWithCards,
        Rule::ArcherMustAttack,
        Rule::EnoughGems,
        Rule::GameOver,
        Rule::LastReshuffle,
        Rule::OneOfEachStands,
        Rule::CastleStands,
        Rule::ArcherStands,
        Rule::MinstrelStands,
        Rule::OneRival,
        Rule::NoArcherOfYours,
        Rule::TooLate,
        Rule::NothingToRemove,
        Rule::SecondLadder,
        Rule::AttackWaits,
        Rule::NeverAnswers,
        Rule::NotCharmed,
        Rule::NoHead,
        Rule::UniqueIsNotStopped,
        Rule::PreAttackIsNotStopped,
        Rule::RobberyWaits,
        Rule::NotLiving,
        Rule::NotInDeck,
        Rule::HeraldWaits,
        Rule::NobodyShows,
        Rule::NotShown,
        Rule::NotARivalsHand,
        Rule::NoGem,
        Rule::TooFewCards,
        Rule::MonkWaits,
        Rule::NoCastle,
        Rule::NotOwed,
        Rule::AllGems,
        Rule::DraftWaits,
        Rule::LastIsKept,
        Rule::NoPass,
        Rule::NoRedeal,
        Rule::RedealsInstead,
        Rule::DiscardsInstead,
        Rule::TwoGems,
        Rule::MinstrelWaits,
        Rule::NoMoreDrafts,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotYourTurn;
    const GAME_OVER: Rule = Rule::GameOver;

    fn clause(self) -> &'static str {
        match self {
            Rule::NotYourTurn
            | Rule::OneAction
            | Rule::NotInHand
            | Rule::PassesWithCards
            | Rule::ArcherMustAttack => "OKN-5",
            Rule::EnoughGems | Rule::GameOver => "OKN-7",
            Rule::LastReshuffle => "OKN-9",
            Rule::OneOfEachStands => "OKN-10",
            Rule::CastleStands => "OKN-11",
            Rule::ArcherStands => "OKN-12",
            Rule::MinstrelStands => "OKN-13",
            Rule::OneRival => "OKN-20",
            Rule::NoArcherOfYours | Rule::TooLate | Rule::NothingToRemove | Rule::SecondLadder => {
                "OKN-21"
            }
            Rule::AttackWaits | Rule::NeverAnswers => "OKN-30",
            Rule::NotCharmed => "OKN-31",
            Rule::NoHead => "OKN-32",
            Rule::UniqueIsNotStopped => "OKN-35",
            Rule::PreAttackIsNotStopped => "OKN-36",
            Rule::RobberyWaits => "OKN-41",
            Rule::NotLiving | Rule::NotInDeck => "OKN-42",
            Rule::HeraldWaits | Rule::NobodyShows | Rule::NotShown => "OKN-50",
            Rule::NotARivalsHand | Rule::NoGem | Rule::TooFewCards => "OKN-51",
            Rule::MonkWaits | Rule::NoCastle | Rule::NotOwed => "OKN-52",
            Rule::AllGems => "OKN-60",
            Rule::DraftWaits => "OKN-61",
            Rule::LastIsKept => "OKN-63",
            Rule::NoPass | Rule::NoRedeal | Rule::RedealsInstead | Rule::DiscardsInstead => {
                "OKN-64"
            }
            Rule::TwoGems | Rule::MinstrelWaits => "OKN-65",
            Rule::NoMoreDrafts => "OKN-67",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::NotYourTurn => "you are not asked for a decision now",
            Rule::OneAction => {
                "in your turn you fortify, attack, play a special action or discard, one of these; \
                 this does not fit now"
            }
            Rule::NotInHand => "you do not hold the cards for that",
            Rule::PassesWithCards => "only a player without cards passes",
            Rule::ArcherMustAttack => {
                "you have no cards, but your standing Archer can attack, and so it must"
            }
            Rule::EnoughGems => "whoever gains a gem and then owns as many as are needed wins",
            Rule::GameOver => "the game is over",
            Rule::LastReshuffle => {
                "one gem is needed to win, and a reshuffle that is due ends the game: \
                 the most gems win"
            }
            Rule::OneOfEachStands => {
                "you fortify with a Castle, an Archer or a Minstrel, and one of each is the most"
            }
            Rule::CastleStands => {
                "a Castle stands there: a common attack needs a Ladder or a Catapult first"
            }
            Rule::ArcherStands => {
                "an Archer stands there: only a Ninja or an Archer can be played against it"
            }
            Rule::MinstrelStands => "a Minstrel stands there: that kingdom cannot be attacked",
            Rule::OneRival => "a turn's attack cards all go against one other player at the table",
            Rule::NoArcherOfYours => "no Archer stands in front of your kingdom",
            Rule::TooLate => {
                "Archer, Ladder and Catapult come before the turn's first common or unique attack"
            }
            Rule::NothingToRemove => {
                "an Archer goes against a standing Archer, Ladder and Catapult against a Castle, \
                 and none stands there"
            }
            Rule::SecondLadder => "a Ladder leans against that Castle already",
            Rule::AttackWaits => "an attack is to be answered first",
            Rule::NeverAnswers => "a Ninja or a Dragon never answers an attack",
            Rule::NotCharmed => "a Princess takes a Knight or a Dragon only",
            Rule::NoHead => "an Executioner finds no head on a Ladder or a Catapult",
            Rule::UniqueIsNotStopped => {
                "only a Minstrel or an Executioner stops a Ninja, and these or a Princess a Dragon"
            }
            Rule::PreAttackIsNotStopped => {
                "only a Minstrel stops a Ladder or a Catapult, and that or an Executioner an Archer"
            }
            Rule::RobberyWaits => "gems are about to move: rob them or decline first",
            Rule::NotLiving => "a Jester plays living kinds only, and this is an object",
            Rule::NotInDeck => "a Jester plays kinds of this deck only, and this is none of them",
            Rule::HeraldWaits => "the Herald's cards are to be shown and taken first",
            Rule::NobodyShows => "a Herald needs a rival with a card",
            Rule::NotShown => "that card is not among those shown",
            Rule::NotARivalsHand => "a Merchant buys from another player at the table",
            Rule::NoGem => "a Merchant costs a gem, and you have none",
            Rule::TooFewCards => "a Merchant buys from a hand of two cards or more",
            Rule::MonkWaits => "the Monk is to be paid first",
            Rule::NoCastle => "a Monk needs a rival with a standing Castle",
            Rule::NotOwed => {
                "a Monk is paid one price in full, or, if you can pay neither, \
                 all your gems or all your cards"
            }
            Rule::AllGems => "whoever has all twelve gems wins",
            Rule::DraftWaits => "the drafted card is to be kept or given first",
            Rule::LastIsKept => "the last card of a draft is kept",
            Rule::NoPass => "with two players nobody passes",
            Rule::NoRedeal => "only two players deal anew",
            Rule::RedealsInstead => {
                "with three cards or fewer you discard none: call for a new deal instead"
            }
            Rule::DiscardsInstead => {
                "with four cards or more you call for no new deal: discard one instead"
            }
            Rule::TwoGems => "with two players a Merchant costs two gems",
            Rule::MinstrelWaits => "cards are to be discarded to the Minstrel first",
            Rule::NoMoreDrafts => "there is no further draft: the most gems win",
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::Rule as _;

    use super::*;

    #[test]
    fn every_rule_has_words_of_its_own() {
        let words: BTreeSet<String> = Rule::ALL.iter().map(Rule::to_string).collect();
        assert_eq!(words.len(), Rule::ALL.len());
    }

    #[test]
    fn okn_64_a_refusal_says_how_many_cards_there_are_and_what_to_do_instead() {
        assert_eq!(
            Rule::RedealsInstead.to_string(),
            "with three cards or fewer you discard none: call for a new deal instead"
        );
        assert_eq!(
            Rule::DiscardsInstead.to_string(),
            "with four cards or more you call for no new deal: discard one instead"
        );
    }
}
