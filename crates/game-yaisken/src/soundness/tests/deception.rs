//! Pools and exchanges that no match has (YAI-54 to YAI-56).

use super::{EMPTY, refused};
use crate::state::Yaisken;

#[test]
fn yai_54_pools_and_what_is_remembered_of_them() {
    let pools = "everybody still in has a whole pool";
    for (rest, fact) in [
        (
            "23,17,7,2,2,2,2,4 123,- -,- n,n act-B 1 1 deception=subterfuge",
            pools,
        ),
        (
            "23,17,7,2,2,2,2,4 123,- -,- n,n act-B 1 1 -",
            "everybody still in has a whole pool",
        ),
        (
            "24,18,8,2,2,2,2,4 -,- -,- -,x act-B 9 1 -",
            "nobody exchanges without a pool",
        ),
        (
            "22,16,6,2,2,2,2,4 123,123 -,- -,t act-B 9 1 deception=subterfuge",
            "a three is remembered to have left a pool where that counts",
        ),
        (
            "22,15,7,2,2,2,2,4 123,122 -,- -,- act-B 9 1 deception=grand-warfare",
            "a three that is no longer in a pool has left it",
        ),
        (
            "22,16,6,2,2,2,2,4 123,123 -,- x,- act-B 9 1 deception=subterfuge",
            "only who is attacked exchanges in another player's turn",
        ),
        (
            "22,16,6,2,2,2,2,4 123,123 -,- x,- over-42 600 1 deception=subterfuge",
            "a turn that is over leaves no exchange behind",
        ),
    ] {
        refused(&format!("{EMPTY} {rest}"), fact);
    }
    let leaders = "...../...../..B3A3./...../.....";
    let leaderless = "...../...../..B2A3./...../.....";
    let roulette = "board=5;victory=warlords-roulette;deception=grand-warfare";
    refused(
        &format!("{leaderless} 22,16,0,2,2,2,2,4 12,13 -,- -,- act-A 9 1 {roulette}"),
        "no leader is in a pool where leaders are never exchanged",
    );
    refused(
        &format!("{leaders} 22,16,0,2,2,2,2,4 12,12 -,- -,t act-A 9 1 {roulette}"),
        "a three is remembered to have left a pool where that counts",
    );
}

#[test]
fn yai_54_exchanges_after_an_action_that_cannot_be() {
    let may = "who is asked after an action may exchange then, has not done so, and can";
    let rows = "...../...../..B2A3./...../.....";
    let pools = "22,15,5,2,2,2,2,4 123,123 -,-";
    let sound = format!("{rows} {pools} -,- exchange-A-A 9 1 board=5;deception=subterfuge");
    assert!(sound.parse::<Yaisken>().is_ok(), "{sound}");
    for rest in [
        // Only the player on turn is asked where not all are.
        "-,- exchange-B-A 9 1 board=5;deception=subterfuge",
        "x,- exchange-A-A 9 1 board=5;deception=subterfuge",
        "x,x exchange-B-A 9 1 board=5;deception=subterfuge;exchange=always",
    ] {
        refused(&format!("{rows} {pools} {rest}"), may);
    }
    for rest in [
        "24,17,7,2,2,2,2,4 -,- -,- -,- exchange-A-A 9 1 board=5",
        "24,17,7,2,2,2,2,4 -,- -,- -,- exchange-B-A 9 1 board=5;exchange=always",
    ] {
        refused(&format!("{rows} {rest}"), may);
    }
    let bare = "...../...../..B2../...../.....";
    let rest = "-,- exchange-A-A 9 1 board=5;deception=subterfuge";
    refused(&format!("{bare} 22,15,6,2,2,2,2,4 123,123 -,- {rest}"), may);
    let out = "...../...../..B3A3C1/...../.....";
    let options = "board=5;victory=warlords-roulette;deception=subterfuge;exchange=always";
    let rest = format!("12,12,- -,-,- -,-,out1 exchange-C-A 9 1 {options}");
    refused(&format!("{out} 20,15,0,2,2,2,2,4 {rest}"), may);
}
