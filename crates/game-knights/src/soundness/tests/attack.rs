//! Attacks that no match comes to.

use tabletop::Seat;

use super::{denied, read, refused};
use crate::action::{Guise, Robber, Troop};
use crate::kind::Kind;
use crate::state::{Attack, Ballot, Campaign, Knights, Phase, Robbery};

#[test]
fn okn_20_an_attack_goes_on_against_a_rival_who_can_be_attacked() {
    let rival = "a rival sits at the table and is another player";
    let minstrel = "nobody behind a Minstrel is attacked";
    let archer = "an attack goes on when the rival's Archer is gone";
    refused("5,5,5 P,P,P -,-,- - - 10 attack-A-A -", rival);
    refused("5,5,5 P,P,P -,I,- - - 10 attack-A-B -", minstrel);
    refused("5,5,5 P,P,P -,I,- - - 10 respond-A-B-K -", minstrel);
    refused("5,5,5 P,P,P -,A,- - - 10 attack-A-B! -", archer);
    read("5,5,5 P,P,P A,C,I - - 10 attack-A-B -");
}

#[test]
fn okn_11_okn_12_okn_21_an_attack_has_gone_past_what_stands() {
    let past = "an attack goes only past the fortifications that it may pass";
    let position = |stands: &str, attack: &str| {
        format!("5,5,5 P,P,P -,{stands},- - - 10 respond-A-B{attack} -")
    };
    for (stands, attack) in [
        ("C", "-K"),
        ("A", "-K"),
        ("AC", ":L-K"),
        ("A", "-D"),
        ("-", "-A"),
        ("C", "-A"),
        ("-", "-L"),
        ("C", ":L-L"),
        ("AC", "-L"),
        ("-", "-U"),
        ("AC", "-U"),
        ("AC", ":L-N"),
        ("A", ":L-A"),
    ] {
        refused(&position(stands, attack), past);
    }
    for (stands, attack) in [
        ("C", ":L-K"),
        ("-", ":L-K"),
        ("-", "-P3p~"),
        ("C", "-D"),
        ("AC", "-N"),
        ("AC", "-A"),
        ("C", "-L"),
        ("C", ":L-U"),
    ] {
        read(&position(stands, attack));
    }
}

#[test]
fn okn_34_okn_42_what_attacks_can_attack_so() {
    let turned = "only a common attack is turned";
    let object = "no Jester plays an object";
    refused("5,5,5 P,P,P -,-,- - - 10 respond-A-B-N~ -", turned);
    refused("5,5,5 P,P,P -,A,- - - 10 respond-A-B-A~ -", turned);
    refused("5,5,5 P,P,P -,C,- - - 10 respond-A-B-l -", object);
    refused("5,5,5 P,P,P -,C,- - - 10 respond-A-B-u -", object);
}

#[test]
fn okn_37_only_who_may_have_an_answer_is_asked() {
    let answers = "whoever is asked to answer has a card";
    refused("5,5,5 P,-,P -,-,- - - 10 respond-A-B-K -", answers);
    // A turned attack asks the active player.
    refused("5,5,5 -,P,P -,-,- - - 10 respond-A-B-K~ -", answers);
    read("5,5,5 P,-,P -,-,- - - 10 respond-A-B-K~ -");
    // Every Executioner, Minstrel and Jester is elsewhere for all to see.
    let elsewhere = |known: &str| format!("5,5,5 P,P,PX -,A,- {known} XI2J2 10 respond-A-B-N -");
    refused(&elsewhere("C:X"), answers);
    read(&elsewhere("-"));
    read(&elsewhere("A>C:X"));
    // Nothing answers a Ladder where there are no Minstrels.
    refused("5,5,5 P,P,P -,C,- - - 10 respond-A-B-L deck=core", answers);
}

#[test]
fn okn_40_okn_41_gems_on_their_way_are_the_victims_and_all_are_asked_who_may_rob() {
    let asked = "those are asked whom the question concerns, and nobody else";
    let waiting = "somebody has not decided";
    let gems = "the gems that are about to move are the victim's";
    let choice = "whoever has decided could decide so";
    let position =
        |robbery: &str| format!("9,0,4,7 P,S2NH,-,HJ -,-,-,- - P2S 10 rob-A-{robbery} -");
    for (robbery, fact) in [
        ("B>A:1-B:.,D:.", gems),
        ("C>A:0-B:.,D:.", gems),
        ("C>A:5-B:.,D:.", gems),
        ("C>A:4-B:n,D:n", waiting),
        ("C>A:4-B:.", asked),
        ("C>A:4-A:.,B:.,D:.", asked),
        ("C>A:4-B:.,C:.,D:.", asked),
        ("C>A:4-B:.,C:n,D:.", asked),
        ("C>A:4-B:j,D:.", choice),
    ] {
        refused(&position(robbery), fact);
    }
    for robbery in ["C>A:4-B:.,D:j", "C>A:4-B:h,D:.", "C>C:4-A:.,B:n,D:."] {
        read(&position(robbery));
    }
    // All who could rob are discarded.
    refused("5,5,5 P,P,P -,-,- - H3J2 10 rob-A-B>A:1-B:.,C:. -", asked);
}

#[test]
fn an_attack_that_only_a_view_could_show_is_judged_too() {
    let respond = "5,5,5 P,P,P -,-,- - K 10 respond-A-B-K -";
    let change = |change: fn(&mut Campaign, &mut Attack)| {
        move |state: &mut Knights| {
            if let Phase::Respond(campaign, attack) = &mut state.phase {
                change(campaign, attack);
            }
        }
    };
    denied(
        respond,
        change(|campaign, _| campaign.struck = false),
        "a pre-attack comes before the first attack",
    );
    let attacks = "an attack has a card that attacks";
    let castle = change(|_, attack| attack.troop = Troop::One(Guise::own(Kind::Castle)));
    denied(respond, castle, attacks);
    let nobody = change(|_, attack| {
        attack.troop = Troop::Peasants {
            peasants: 0,
            jesters: 0,
        };
    });
    denied(respond, nobody, attacks);
    let ladder = "5,5,5 P,P,P -,C,- - K 10 respond-A-B-L -";
    denied(
        ladder,
        change(|campaign, _| campaign.struck = true),
        "a pre-attack comes before the first attack",
    );
}

#[test]
fn okn_40_gems_on_their_way_that_only_a_view_could_show_are_judged_too() {
    let rob = "5,5,5 P,P,P -,-,- - K 10 rob-A-B>A:1-B:.,C:. -";
    let nobody = Seat::new(5).unwrap();
    let change = |change: fn(&mut Robbery, Seat)| {
        move |state: &mut Knights| {
            if let Phase::Rob(robbery, _) = &mut state.phase {
                change(robbery, nobody);
            }
        }
    };
    let table = "gems go from one at the table to one at the table";
    denied(
        rob,
        change(|robbery, nobody| robbery.victim = nobody),
        table,
    );
    denied(
        rob,
        change(|robbery, nobody| robbery.receiver = nobody),
        table,
    );
}

#[test]
fn okn_41_a_question_that_only_a_view_could_show_is_judged_too() {
    let rob = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -";
    let change = |change: fn(&mut Ballot<Option<Robber>>)| {
        move |state: &mut Knights| {
            if let Phase::Rob(_, ballot) = &mut state.phase {
                change(ballot);
            }
        }
    };
    // Whoever is not at the table is not asked either.
    denied(
        rob,
        change(|ballot| ballot.waiting = ballot.waiting.with(Seat::new(5).unwrap())),
        "those are asked whom the question concerns, and nobody else",
    );
    // Nobody has decided and is still asked.
    denied(
        rob,
        change(|ballot| ballot.waiting = ballot.waiting.with(Seat::new(1).unwrap())),
        "whoever has decided could decide so",
    );
}
