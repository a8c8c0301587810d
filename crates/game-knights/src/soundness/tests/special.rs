//! Special actions and drafts that no match comes to.

use super::{read, refused};

#[test]
fn okn_50_everybody_with_cards_shows_what_they_have() {
    let asked = "those are asked whom the question concerns, and nobody else";
    let choice = "whoever has decided could decide so";
    let shows = "every rival with cards shows as many as a Herald asks for";
    let knows = "everybody knows of the cards that lie open";
    for (position, fact) in [
        ("5,5,5 P,S,- -,-,- - E 10 show-A-B:.,C:. -", asked),
        ("5,5,5 P,S,K -,-,- - E 10 show-A-B:. -", asked),
        ("5,5,5 P,S,K -,-,- - E 10 show-A-B:P,C:. -", choice),
        ("6,6 P,S -,- - E 1 show-A-A:. -", asked),
        ("5,5,5 P,S,K -,-,- B:S,C:K E 10 take-A-B:S -", shows),
        ("5,5,5 P,S,K2 -,-,- B:S,C:K2 E 10 take-A-B:S,C:K2 -", shows),
        (
            "5,5,5 P,-,- -,-,- A:P E 10 take-A-A:P -",
            "somebody shows a card",
        ),
        ("5,5,5 P,S,K -,-,- B:S E 10 take-A-B:S,C:K -", knows),
        ("6,6 P,SK2 -,- B:S E 1 take-A-B:S -", shows),
        ("6,6 P,SK2 -,- B:K E 1 take-A-B:K2 -", knows),
        (
            "6,6 P,S -,- B:S E 1 show-A-B:S -",
            "whoever shows a second card has one",
        ),
    ] {
        refused(position, fact);
    }
    read("6,6 P,SK2 -,- B:K2 E 1 take-A-B:K2 -");
    read("6,6 P,S -,- B:S E 1 take-A-B:S -");
}

#[test]
fn okn_51_okn_65_a_merchant_is_paid_and_takes_half_of_a_hand() {
    let half = "a Merchant takes half of a hand at most";
    let paid = "a Merchant is paid first";
    let rival = "a rival sits at the table and is another player";
    for (position, fact) in [
        ("4,6,5 P,S3,- -,-,- - M 10 steal-A-B:2 -", half),
        ("4,6,5 P,S3,- -,-,- - M 10 steal-A-B:0 -", half),
        ("8,0,7 P,S3,- -,-,- - M 10 steal-A-B:1 -", paid),
        ("11,1 P,S3 -,- - M 1 steal-A-B:1 -", paid),
        (
            "4,6,5 P,S3,- -,-,- - M 6 steal-A-B:1 -",
            "whoever is paid has not won by it",
        ),
        ("4,6,5 P4,S3,- -,-,- - M 10 steal-A-A:1 -", rival),
    ] {
        refused(position, fact);
    }
    read("4,6,5 P,S3,- -,-,- - M 10 steal-A-B:1 -");
    read("4,6,5 P,S3,- -,-,- - M 7 steal-A-B:1 -");
}

#[test]
fn okn_52_okn_65_castles_are_taxed_as_their_owners_can_pay() {
    let asked = "those are asked whom the question concerns, and nobody else";
    let choice = "whoever has decided could decide so";
    let deck = "a Monk is a card of the deck";
    let more = "one or two more cards of the hand are paid";
    for (position, fact) in [
        ("5,5,5 P,S2,K -,C,- - O 10 tax-A-B:.,C:. -", asked),
        ("8,0,7 P,-,K2 -,C,C - O 10 tax-A-B:.,C:. -", asked),
        ("5,5,5 P,S2,K2 -,C,C - O 10 tax-A-B:.,C:SK -", choice),
        ("5,5,5 P,S2,K2 -,C,C - O 10 tax-A-B:.,C:K -", choice),
        ("8,7,0 P,S2,K2 -,C,C - O 10 tax-A-B:.,C:g -", choice),
        ("5,5,5 P,S2,K2 -,C,C - J 10 tax-A-B:.,C:. deck=core", deck),
        (
            "6,6 P,S3 -,- - O 1 pay-A-B:2 -",
            "a Monk is paid for a Castle",
        ),
        (
            "6,6 P,S3 -,C - J 1 pay-A-B:2 deck=core",
            "a Monk is paid for a Castle",
        ),
        ("6,6 P,S -,C - O 1 pay-A-B:2 -", more),
        ("6,6 P,S3 -,C - O 1 pay-A-B:3 -", more),
        ("6,6 P,S3 -,C - O 1 pay-A-B:0 -", more),
    ] {
        refused(position, fact);
    }
    read("9,6,0 P,S2,K -,C,C - O 10 tax-A-B:.,C:K -");
}

#[test]
fn okn_65_a_minstrel_of_two_has_the_other_discard() {
    let one_or_two = "one or two cards of the hand are discarded";
    for (position, fact) in [
        ("6,6 P4,P3 -,- - I 1 lose-A-B:3 -", one_or_two),
        ("6,6 P4,P -,- - I 1 lose-A-B:2 -", one_or_two),
        ("6,6 P4,P -,- - I 1 lose-A-B:0 -", one_or_two),
        (
            "6,6 P4,P -,- - I 1 lose-A-A:1+ -",
            "nobody discards to a Minstrel of one's own",
        ),
        (
            "6,6 P4,P -,- - J 1 lose-A-B:1 deck=core",
            "a Minstrel is a card of the deck",
        ),
    ] {
        refused(position, fact);
    }
    read("6,6 P4,P -,- - I 1 lose-A-A:2 -");
}

#[test]
fn okn_61_a_draft_has_fifteen_cards_and_begins_with_nothing() {
    let fifteen = "fifteen cards of the pile are drafted at most";
    let other = "nobody has another card than the first draft's, and nothing was played";
    for (position, fact) in [
        ("6,6 P4,P -,- - K 2 draft-A:16 -", fifteen),
        ("6,6 P4,P -,- - K 2 draft-A:0 -", fifteen),
        ("6,6 P4,P -,- - K 2 choose-A:15-S -", fifteen),
        (
            "6,6 P4,P C,- - K 2 draft-A:9 -",
            "nothing stands during a draft",
        ),
        ("6,6 P4,P -,- - - 1 draft-A:9 -", other),
        ("6,6 P4,P2 -,- - K 1 draft-A:9 -", other),
        ("6,6 P4,P -,- - - 1 choose-A:10-K -", other),
        (
            "7,5 P4,P2 -,- - - 1 draft-A:9 -",
            "both begin with six gems",
        ),
        (
            "6,6 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2,A6C6L6U -,- - - 2 draft-A:4 -",
            fifteen,
        ),
    ] {
        refused(position, fact);
    }
    read("6,6 P4,P2 -,- - - 1 draft-A:9 -");
    read("6,6 P4,P2 -,- - - 1 choose-A:8-K -");
    read("6,6 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2,A6C6L6U -,- - - 2 draft-A:3 -");
}
