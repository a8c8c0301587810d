//! Whole drawings.

use super::*;

#[test]
fn islands_have_coasts_and_what_is_new_has_a_star() {
    expect(
        &drawn_after(BEFORE, &ROUND, &look(Marks::Shapes, &["Ada", "", ""])),
        "
               a  b    c  d    e  f    g  h        Most islands win; players who are out
             ~   ~   ~   ~   ~   ~   ~   ~   ~       rank last (CQR-30)
         8 ~ ╭ ■ [▲*╮╭ ▲  ▲ ╮  ≈* ≈* ╭ ■  ▲ ╮   8  14 islands are on the board
         7   ╰ ■  · ╯╰ ·  ■ ╯  ≈* ≈* ╰ ·  ▲ ╯~  7
         6 ~ ╭ ·  · ╮╭ ▲  · ╮╭ ▲  · ╮╭ ·  ▲ ╮   6     Player      Coins  Islands
         5   ╰ ·  · ╯╰ ·  ▲ ╯╰ ▲  · ╯╰ ·  · ╯~  5  ▸  ● Ada           6        1
         4 ~ ╭ ·  · ╮╭ ·  · ╮╭[■* · ╮╭ ·  ▲ ╮   4     ▲ Player 2      2        0
         3   ╰ ·  · ╯╰ ●  ● ╯╰ ·  ● ╯╰ ·  · ╯~  3     ■ Player 3      8        1
         2 ~   ≈  ≈  ╭ ·  · ╮╭ ● (●*╮╭ ○  · ╮   2
         1     ≈  ≈  ╰ ·  · ╯╰ ●  ○ ╯╰ ·  · ╯~  1  ● coin  [●] token
           ~   ~   ~   ~   ~   ~   ~   ~   ~       (●) token on a coin  ≈ island gone
               a  b    c  d    e  f    g  h        ○ where to go  * new
        ",
    );
}

#[test]
fn letters_are_ascii() {
    let found = drawn_after(BEFORE, &ROUND, &look(Marks::Letters, &["", "", ""]));
    assert!(found.is_ascii());
    expect(
        &found,
        r"
               a  b    c  d    e  f    g  h        Most islands win; players who are out
             ~   ~   ~   ~   ~   ~   ~   ~   ~       rank last (CQR-30)
         8 ~ / C [B*\/ B  B \  =* =* / C  B \   8  14 islands are on the board
         7   \ C  . /\ .  C /  =* =* \ .  B /~  7
         6 ~ / .  . \/ B  . \/ B  . \/ .  B \   6     Player      Coins  Islands
         5   \ .  . /\ .  B /\ B  . /\ .  . /~  5  >  A Player 1      6        1
         4 ~ / .  . \/ .  . \/[C* . \/ .  B \   4     B Player 2      2        0
         3   \ .  . /\ A  A /\ .  A /\ .  . /~  3     C Player 3      8        1
         2 ~   =  =  / .  . \/ A (A*\/ +  . \   2
         1     =  =  \ .  . /\ A  + /\ .  . /~  1  A coin  [A] token
           ~   ~   ~   ~   ~   ~   ~   ~   ~       (A) token on a coin  = island gone
               a  b    c  d    e  f    g  h        + where to go  * new
        ",
    );
}

#[test]
fn outlines_tell_owners_apart_without_letters() {
    let found = drawn(BEFORE, &look(Marks::Outlines, &["", "", ""]));
    assert!(found.is_ascii());
    expect(
        &found,
        r"
               a  b    c  d    e  f    g  h        Most islands win; players who are out
             ~   ~   ~   ~   ~   ~   ~   ~   ~       rank last (CQR-30)
         8 ~ /<o> . \/(o)(@)\/<-><->\/<o>(o)\   8  15 islands are on the board
         7   \<o> . /\ . <o>/\<#><->/\ . (o)/~  7
         6 ~ / .  . \/(o) . \/(o) . \/ . (o)\   6     Player       Coins  Islands
         5   \ .  . /\ . (o)/\(o) . /\ .  . /~  5     [] Player 1      7        1
         4 ~ / .  . \/ .  . \/ .  . \/ . (o)\   4  >  () Player 2      2        0
         3   \ .  . /\[o][o]/\ . [o]/\ .  . /~  3     <> Player 3      8        1
         2 ~   =  =  / .  . \/[o][^]\/ .  . \   2
         1     =  =  \ .  . /\[o] . /\ .  . /~  1  [o] coin  [^] token
           ~   ~   ~   ~   ~   ~   ~   ~   ~       [@] token on a coin
               a  b    c  d    e  f    g  h        [#] token on a claimed island
                                                   [-] claimed island  = island gone
        ",
    );
}

#[test]
fn a_claimed_island_shows_its_owner_until_it_is_lifted() {
    let look = look(Marks::Shapes, &["", ""]);
    expect(
        &drawn_after(BEFORE_ISLAND, &["b1", "die-1", "h7"], &look),
        "
               a  b    c  d    e  f    g  h        Most islands win; players who are out
             ~   ~   ~   ~   ~   ~   ~   ~   ~       rank last (CQR-30)
         8 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  ▲*╮   8  16 islands are on the board
         7   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ · [▲*╯~  7
         6 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   6     Player      Coins  Islands
         5   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  5  ▸  ● Player 1     11        1
         4 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   4     ▲ Player 2     11        0
         3   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  3
         2 ~ ╭-●*-●*╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   2  ● coin  [●] token
         1   ╰-●*{●*╯╰ ●  · ╯╰ ·  · ╯╰ ·  · ╯~  1  {●} token on a claimed island
           ~   ~   ~   ~   ~   ~   ~   ~   ~       -●- claimed island  * new
               a  b    c  d    e  f    g  h
        ",
    );
}

#[test]
fn a_claimed_island_is_new_water_and_its_token_stands_on_it() {
    let at_once = BEFORE_ISLAND.replace(" 0 -", " 0 lift=at-once");
    let look = look(Marks::Shapes, &["", ""]);
    expect(
        &drawn_after(&at_once, &["b1", "die-1", "h7"], &look),
        "
               a  b    c  d    e  f    g  h        Most islands win; players who are out
             ~   ~   ~   ~   ~   ~   ~   ~   ~       rank last (CQR-30)
         8 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  ▲*╮   8  15 islands are on the board
         7   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ · [▲*╯~  7
         6 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   6     Player      Coins  Islands
         5   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  5  ▸  ● Player 1     11        1
         4 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   4     ▲ Player 2     11        0
         3   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  3
         2 ~   ≈* ≈* ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   2  ● coin  [●] token  ≈●≈ token on water
         1     ≈*≈●* ╰ ●  · ╯╰ ·  · ╯╰ ·  · ╯~  1  ≈ island gone  * new
           ~   ~   ~   ~   ~   ~   ~   ~   ~
               a  b    c  d    e  f    g  h
        ",
    );
}

#[test]
fn who_shares_a_tile_or_stands_on_anothers_coin_is_told() {
    let position = "- B1......./......../......../......../..A1...../......../......../........ \
                    c4,c4,a8 11,11,12 -,-,- move-A-1 0 sharing=yes";
    expect(
        &drawn(position, &look(Marks::Shapes, &["", "", ""])),
        "
               a  b    c  d    e  f    g  h        Most islands win; players who are out
             ~   ~   ~   ~   ~   ~   ~   ~   ~       rank last (CQR-30)
         8 ~ ╭(■) · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   8  16 islands are on the board
         7   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  7
         6 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   6     Player      Coins  Islands
         5   ╰ ·  · ╯╰ ○  · ╯╰ ·  · ╯╰ ·  · ╯~  5  ▸  ● Player 1     11        0
         4 ~ ╭ ·  ○ ╮╭(2) ○ ╮╭ ·  · ╮╭ ·  · ╮   4     ▲ Player 2     11        0
         3   ╰ ·  · ╯╰ ○  · ╯╰ ·  · ╯╰ ·  · ╯~  3     ■ Player 3     12        0
         2 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   2
         1   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  1  (●) token on a coin  ○ where to go
           ~   ~   ~   ~   ~   ~   ~   ~   ~       (■) on a8: ■, coin of ▲
               a  b    c  d    e  f    g  h        (2) on c4: ● ▲, coin of ●
        ",
    );
}

#[test]
fn islands_that_are_off_by_one_keep_their_coasts() {
    let options = "layout=custom;offsets=-2,-1+-2,2+-2,5+2,-2+3,6+6,-1+6,5;order=seats";
    let view = start(4, options).view(Viewer::Spectator);
    expect(
        &plain(Conqueror::draw(&view, None, &look(Marks::Shapes, &[""; 4]))),
        "
               a  b    c  d    e  f    g  h    i  j
             ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~
        10 ~   ~   ~   ~   ~   ~ ╭ ·  · ╮  ~   ~   ~    10
         9   ╭[■] · ╮~   ~   ~   ╰ ·  · ╯~   ╭ · [▲]╮~  9
         8 ~ ╰ ·  · ╯╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╰ ·  · ╯   8
         7   ~   ~   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~   ~   ~  7
         6 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮  ~   ~    6
         5   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~   ~   ~  5
         4 ~   ~   ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮  ~   ~    4
         3   ╭ ·  · ╮╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╭ ·  · ╮~  3
         2 ~ ╰(●) · ╯  ~   ~ ╭ ·  · ╮  ~   ~ ╰ · [◆]╯   2
         1   ~   ~   ~   ~   ╰ ·  · ╯~   ~   ~   ~   ~  1
           ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~
               a  b    c  d    e  f    g  h    i  j

           Player      Coins  Islands    Most islands win; players who are out rank last
        ▸  ● Player 1     11        0      (CQR-30)
           ▲ Player 2     12        0    16 islands are on the board
           ■ Player 3     12        0    [●] token  (●) token on a coin
           ◆ Player 4     12        0
        ",
    );
}

#[test]
fn the_widest_board_tells_islands_apart_by_their_ground() {
    let position = "- A1.....______________/A2A3....______________/...A1..______________/\
                    ...A2..______________/....C1............B1B3./C1.C2C1..............B2B1 d3,t2,b1 7,8,8 \
                    -,-,- move-A-3 0 layout=custom;offsets=6,0+8,0+10,0+12,0+14,0+16,0+18,0";
    expect(
        &drawn(position, &look(Marks::Letters, &["", "", ""])),
        "
              a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t
             ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~
         6 ~  A  .  :  +  .  . ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~    6
         5    A  A  +  :  +  .   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~  5
         4 ~  :  +  .  A  :  + ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~    4
         3    +  :  + (A) +  :   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~  3
         2 ~  .  +  :  +  C  +  :  :  .  .  :  :  .  .  :  :  .  B  B [B]   2
         1    C [C] C  C  +  .  :  :  .  .  :  :  .  .  :  :  .  .  B  B ~  1
           ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~
              a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t

           Player      Coins  Islands    Most islands win; players who are out rank last
        >  A Player 1      7        0      (CQR-30)
           B Player 2      8        0    16 islands are on the board
           C Player 3      8        0    A coin  [A] token  (A) token on a coin
                                         + where to go
        ",
    );
}

#[test]
fn dice_for_an_island_are_told_with_those_to_come() {
    expect(
        &drawn(DICE, &look(Marks::Shapes, &["", ""])),
        "
               a  b    c  d    e  f    g  h        Most islands win (CQR-34)
             ~   ~   ~   ~   ~   ~   ~   ~   ~     One player is left (CQR-31)
         8 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   8  Dice for the island of a3, round 1:
         7   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  7  ● 5 -   ▲ -
         6 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   6
         5   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  5     Player      Coins  Islands
         4 ~ ╭(●) ▲ ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   4  ▸  ● Player 1     10      0+0
         3   ╰ ●  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  3     ▲ Player 2    out      0+0
         2 ~ ╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮╭ ·  · ╮   2
         1   ╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯╰ ·  · ╯~  1  ● coin  (●) token on a coin
           ~   ~   ~   ~   ~   ~   ~   ~   ~       Islands: claimed + tabulated
               a  b    c  d    e  f    g  h
        ",
    );
}

#[test]
fn quiet_turns_are_counted_once_half_of_them_are_over() {
    let position = |quiet: u8| {
        format!(
            "- ......../......../......../......../......../..B1...../^^....../^^.A1.... b2,c4,x1 11,11,0 \
             a1,-,- move-A-3 {quiet} -"
        )
    };
    let look = look(Marks::Letters, &["", "", ""]);
    let found = drawn(&position(20), &look);
    assert!(found.contains("Quiet turns: 20 of 40 (CQR-32)"), "{found}");
    assert!(found.contains("C Player 3    out        0"), "{found}");
    let found = drawn(&position(19), &look);
    assert!(!found.contains("Quiet"), "{found}");
}

#[test]
fn the_end_is_told_with_its_clause_and_islands_by_how_they_were_won() {
    let all = "a1+a3+a5+a7+c1+c3+c5+c7+e1+e3+e5+e7+g1+g3+g5+g7";
    let gone = ["~~~~~~~~"; 8].join("/");
    let under_both = format!("{}/^^~~~~~~/^^~~~~~~", ["~~~~~~~~"; 6].join("/"));
    let spent = ["......../A1B2A1B2A1B2.."; 4].join("/");
    let cases = [
        (
            "- ......../......../......../......../A1......./......../~~....B1./~~...... a4,x1 11,0 a1+a3,g1 \
             over-31 0 forfeit=keeps-score"
                .to_owned(),
            "One player is left (CQR-31)",
            ["11      1+1", "out      0+1"],
        ),
        (
            format!("- {gone} a1,h8 12,12 {all},- over-31 0 lift=at-once"),
            "All islands are claimed (CQR-31)",
            ["12     16+0", "12      0+0"],
        ),
        (
            format!("- {under_both} a1,b2 12,12 {all},- over-31 0 -"),
            "All islands are claimed (CQR-31)",
            ["12     16+0", "12      0+0"],
        ),
        (
            format!("- {spent} a1,c1 0,0 -,{} over-32 0 -", &all[..35]),
            "Nobody has a coin left (CQR-32)",
            [" 0      0+0", " 0     0+12"],
        ),
        (
            "- ......../......../......../......../A1......./......../......../........ a4,h8 11,12 a3,- \
             over-32 40 -"
                .to_owned(),
            "Nothing happened in 40 turns (CQR-32)",
            ["11      0+1", "12      0+0"],
        ),
    ];
    for (position, end, islands) in cases {
        let found = drawn(&position, &look(Marks::Letters, &["", ""]));
        let words = [end, islands[0], islands[1], "Islands: claimed + tabulated"];
        for words in words {
            assert!(found.contains(words), "{words}:\n{found}");
        }
    }
}

#[test]
fn a_view_that_no_game_has_is_drawn_all_the_same() {
    let look = look(Marks::Shapes, &[]);
    let mut view = view(BEFORE);
    let (seat, steps) = (seat(7), game_conqueror::Steps::Three);
    view.position.pending = Pending::Move { seat, steps };
    (view.position.n_columns, view.position.n_rows) = (255, 255);
    view.position.tiles.truncate(3);
    view.position.players.truncate(1);
    view.position.players[0]
        .islands
        .push("t20".parse().unwrap());
    let found = plain(Conqueror::draw(&view, None, &look));
    assert!(
        found.contains(" s  t\n") && found.contains("\n20 "),
        "{found}"
    );
    let question = plain(Conqueror::ask(&view, seat, &look));
    assert_eq!(question, "Player 8 (○), wait for your turn.");
}
