//! Whole drawings.

use super::*;

/// The drawing after these steps.
fn drawn_after(position: &str, steps: &[&str], look: &Look) -> String {
    let mut game: Yaisken = position.parse().unwrap();
    for step in steps {
        play(&mut game, step);
    }
    let now = game.view(Viewer::Spectator);
    plain(Yaisken::draw(&now, Some(&view(position)), look))
}

#[test]
fn the_board_shows_stacks_by_their_strength_and_what_is_new() {
    expect(
        &drawn(AFTER, Some(BEFORE), &look(Marks::Shapes, &["Ada", ""])),
        "
            a    b    c    d    e    f    g    h      Ten points win (YAI-40)
                                               2      Turn 90: draw or move
        8   ·    ·    ·    ·    ·    ·    ·   ▲e   8
                                                        Player      Points
        7   ·    ·   ▲2   ▲1    ·    ·   ●3    ·   7  ▸ ● Ada         5/10
                                                        ▲ Player 2    0/10
        6   ·    ·    ·    ·    ·    ·   ▲1    ·   6  ▲ is Underestimated (YAI-36)
                               2/3                    Quiet turns: 32 of 60 (YAI-42)
        5   ·    ·    ·    · - ▲cp*  ·    ·    ·   5
                                   ╤═══╤                       1  2  3  s  c  d  e  p
        4   ·    ·    ·    ·    ·  │▲1 │  ·   ●2   4  Bag 42  20 14  5  -  -  1  -  2
                                2                     Dojo ●   -  1  1  -  -  -  -  -
        3   ·    ·   ●1    ·   ●d    ·    ·    ·   3
          ╤═4═╤                                       c Companion  d Diagonal
        2 │●c2│  ·    ·    ·   ▲3    ·    ·    ·   2  e Edge Walker  p Specter
                 2             0/1                    ╤═╤ Sanctuary  2 above: strength
        1   ·   ●e    ·    ·   ●p    ·    ·    ·   1  2/3 attack/resist  * new  - gone
            a    b    c    d    e    f    g    h
        ",
    );
}

#[test]
fn letters_are_ascii() {
    let found = drawn(AFTER, Some(BEFORE), &look(Marks::Letters, &["Ada", ""]));
    assert!(found.is_ascii());
    expect(
        &found,
        r"
            a    b    c    d    e    f    g    h      Ten points win (YAI-40)
                                               2      Turn 90: draw or move
        8   .    .    .    .    .    .    .   Be   8
                                                        Player      Points
        7   .    .   B2   B1    .    .   A3    .   7  > A Ada         5/10
                                                        B Player 2    0/10
        6   .    .    .    .    .    .   B1    .   6  B is Underestimated (YAI-36)
                               2/3                    Quiet turns: 32 of 60 (YAI-42)
        5   .    .    .    . - Bcp*  .    .    .   5
                                   +===+                       1  2  3  s  c  d  e  p
        4   .    .    .    .    .  |B1 |  .   A2   4  Bag 42  20 14  5  -  -  1  -  2
                                2                     Dojo A   -  1  1  -  -  -  -  -
        3   .    .   A1    .   Ad    .    .    .   3
          +=4=+                                       c Companion  d Diagonal
        2 |Ac2|  .    .    .   B3    .    .    .   2  e Edge Walker  p Specter
                 2             0/1                    +=+ Sanctuary  2 above: strength
        1   .   Ae    .    .   Ap    .    .    .   1  2/3 attack/resist  * new  - gone
            a    b    c    d    e    f    g    h
        ",
    );
}

#[test]
fn outlines_tell_owners_apart_without_letters() {
    let found = drawn(AFTER, Some(BEFORE), &look(Marks::Outlines, &["", ""]));
    assert!(found.is_ascii());
    expect(
        &found,
        r"
            a    b    c    d    e    f    g    h      Ten points win (YAI-40)
                                               2      Turn 90: draw or move
        8   .    .    .    .    .    .    .   (e)  8
                                                        Player       Points
        7   .    .   (2)  (1)   .    .   [3]   .   7  > [] Player 1    5/10
                                                        () Player 2    0/10
        6   .    .    .    .    .    .   (1)   .   6  () is Underestimated (YAI-36)
                               2/3                    Quiet turns: 32 of 60 (YAI-42)
        5   .    .    .    . -(cp)*  .    .    .   5
                                   +===+                       1  2  3  s  c  d  e  p
        4   .    .    .    .    .  |(1)|  .   [2]  4  Bag 42  20 14  5  -  -  1  -  2
                                2                     Dojo []  -  1  1  -  -  -  -  -
        3   .    .   [1]   .   [d]   .    .    .   3
          +=4=+                                       c Companion  d Diagonal
        2 [c2]   .    .    .   (3)   .    .    .   2  e Edge Walker  p Specter
                 2             0/1                    +=+ Sanctuary  2 above: strength
        1   .   [e]   .    .   [p]   .    .    .   1  2/3 attack/resist  * new  - gone
            a    b    c    d    e    f    g    h
        ",
    );
}

#[test]
fn an_attack_shows_what_it_defeats_and_by_how_much() {
    expect(
        &drawn_after(COMBO, &["c4:2-d4"], &look(Marks::Shapes, &["Ada", ""])),
        "
            a    b    c    d    e    f    g    h      Ten points win (YAI-40)
                                                      Turn 30: attack on d7 6>5, e4 2>1
        8   ·    ·    ·    ·    ·    ·    ·    ·   8
                         ▸6>5                           Player      Points
        7   ·    ·    ·   ▲c3   ·    ·    ·    ·   7  ▸ ● Ada         5/10
                                                        ▲ Player 2    0/10
        6   ·    ·    ·   ●3    ·    ·    ·    ·   6  ▲ is Underestimated (YAI-36)

        5   ·    ·    ·   ●1    ·    ·    ·    ·   5           1  2  3  s  c  d  e  p
                               2>1                    Bag 50  21 15  5  -  1  2  2  4
        4   ·    ·    · - ●2 * ▲1    ·    ·    ·   4  Dojo ●   -  1  1  -  -  -  -  -

        3   ·    ·    ·    ·    ·    ·    ·    ·   3  c Companion  ╤═╤ Sanctuary
                    ╤═══╤     ╤═══╤                   6>5 defeated  * new  - gone
        2   ·    ·  │●s │  ·  │▲1 │  ·    ·    ·   2

        1   ·    ·    ·    ·    ·    ·    ·   ▲2   1
            a    b    c    d    e    f    g    h
        ",
    );
}

#[test]
fn a_bend_shows_the_line_and_where_it_may_go() {
    expect(
        &drawn(BEND, None, &look(Marks::Shapes, &["", ""])),
        "
            a    b    c    d    e    f    g    h      Ten points win (YAI-40)
                                                      Turn 20: line d4, d5 bends with 4
        8   ·    ·    ·    ·    ·    ·    ·    ·   8
                                                        Player      Points
        7   ·    ·    ·    ·    ·    ·    ·    ·   7  ▸ ● Player 1    0/10
                     4?        4?                       ▲ Player 2    0/10
        6   ·    ·   ▲3    ·    ·    ·    ·    ·   6
                          +2                                   1  2  3  s  c  d  e  p
        5   ·    ·    ·   ●d    ·   ▲1    ·    ·   5  Bag 57  23 17  7  2  2  -  2  4
                          +2    2
        4   ·    ·    ·   ●2   ●d    ·    ·    ·   4  d Diagonal  4? may bend here
                                                      +2 in line  2 above: strength
        3   ·    ·    ·    ·    ·    ·    ·    ·   3

        2   ·    ·    ·    ·    ·    ·    ·    ·   2

        1   ·    ·    ·    ·    ·    ·    ·    ·   1
            a    b    c    d    e    f    g    h
        ",
    );
}

#[test]
fn a_strike_shows_where_it_may_fall() {
    expect(
        &drawn(STRIKE, None, &look(Marks::Letters, &["", ""])),
        "
            a    b    c    d    e    f    g    h      Ten points win (YAI-40)
                                                      One exchange a turn each (YAI-54)
        8   .    .    .    .    .    .    .    .   8  Turn 20: Specter on e4 may strike

        7   .    .    .    .    .    .    .    .   7    Player      Points  Pool
                                                      > A Player 1    0/10  123
        6   .    .    .    .    .    .    .    .   6    B Player 2    0/10  123
                                x
        5   .    .    .    .   Bc3   .    .    .   5           1  2  3  s  c  d  e  p
                           x   0/1 +=x=+              Bag 50  21 15  5  1  1  2  2  3
        4   .    .    .   B1   Ap  |B2 |  .    .   4
                                                      c Companion  p Specter
        3   .    .    .    .    .    .    .    .   3  +=+ Sanctuary  x strike
                                                      0/1 attack/resist
        2   .    .    .    .    .    .    .    .   2

        1   .    .    .    .    .    .    .    .   1
            a    b    c    d    e    f    g    h
        ",
    );
}

#[test]
fn six_players_with_pools_and_leaders_stand_beside_the_board() {
    expect(
        &drawn(
            SIX,
            None,
            &look(Marks::Shapes, &["Ada", "", "", "", "", ""]),
        ),
        "
            a    b    c    d    e    f    g    h      Ten points win, and so does a
                                                        leader's defeat (YAI-52)
        8  ●3    ·    ·    ·    ·    ·    ·   ★2   8  Five dice each at most (YAI-50)
                                                      One exchange a turn each, a three
        7   ·    ·    ·    ·   ▲3    ·    ·    ·   7    leaves a pool once (YAI-55)
                                                      Turn 44: draw or move
        6   ·    ·    ·    ·    ·   ■3    ·    ·   6
                              ╤═══╤                     Player      Points  Dice  Pool
        5  ◆3    ·    ·    ·  │●1 │  ·    ·    ·   5    ● Ada         2/10   4/5  12
                                                      ▸ ▲ Player 2    0/10   3/5  (12)
        4   ·   ★3    ·    ·   ▲2    ·   ■1   ✚3   4    ■ Player 3    2/10   2/5  12
                                                        ◆ Player 4    0/10   2/5  12
        3   ·    ·   ◆2    ·    ·    ·    ·    ·   3    ★ Player 5    1/10   2/5  12
                                2                       ✚ Player 6    0/10   2/5  12
        2  ●1    ·    ·    ·   ✚c    ·    ·    ·   2  ★ has used the three (YAI-55)

        1   ·   ▲1    ·    ·    ·    ·    ·    ·   1           1  2  3  s  c  d  e  p
            a    b    c    d    e    f    g    h      Bag 29  11  8  -  1  1  2  2  4
                                                      Dojo ●   -  1  -  -  -  -  -  -
                                                      Dojo ■   2  -  -  -  -  -  -  -
                                                      Dojo ★   1  -  -  -  -  -  -  -

                                                      c Companion  ╤═╤ Sanctuary
                                                      3 leader  2 above: strength
                                                      ( ) exchanged
        ",
    );
}

/// The lines beside the standard board.
fn panel(position: &str) -> Vec<String> {
    let found = drawn(position, None, &look(Marks::Letters, &["Ada", ""]));
    let panel = |line: &str| line.get(46..).unwrap_or_default().to_owned();
    found.lines().map(panel).collect()
}

#[test]
fn the_panel_says_what_is_going_on() {
    let start = |pending: &str, bag: &str, turn: &str| {
        let empty = ["........"; 8].join("/");
        format!("{empty} {bag} -,- -,- n,n {pending} {turn} -")
    };
    let over = ".......B2/......../......../......../...A1..../......../......../........ \
                23,14,6,2,2,2,2,3 -,- 2233,2p -,- over-40 44 0 -";
    let whole = "24,18,8,2,2,2,2,4";
    let cases = [
        (
            start("first-B-A3,B0", "24,18,7,2,2,2,2,4", "0 0"),
            "Drawing who begins: A 3 B 0",
        ),
        (
            start("act-B", whole, "1 1"),
            "Turn 1: draw (no ones) or move",
        ),
        (start("draw-B", whole, "1 1"), "Turn 1: drawing"),
        (
            start("draw-B+2", "22,18,8,2,2,2,2,4", "1 1"),
            "Turn 1: drawing, 2 ones aside",
        ),
        (
            start("place-B:e", "24,18,8,2,2,2,1,4", "1 1"),
            "Turn 1: e is drawn",
        ),
        (AFTER.into(), "Turn 90: draw or move"),
        (COMBO.into(), "Turn 30: draw or move"),
        (BEND.into(), "Turn 20: line d4, d5 bends with 4"),
        (over.into(), "The game is over (YAI-40)"),
    ];
    for (position, words) in cases {
        assert_eq!(panel(&position)[1], words);
    }
    let two = |pending: &str, bag: &str| {
        UNDERESTIMATED
            .replace("act-B", pending)
            .replace("23,16,7,2,2,2,2,4", bag)
    };
    assert_eq!(
        panel(&two("draw-B:2", "23,15,7,2,2,2,2,4"))[1],
        "Turn 12: drawing, 2 drawn"
    );
    assert_eq!(
        panel(&two("keep-B:2p", "23,15,7,2,2,2,2,3"))[1],
        "Turn 12: 2 and p are drawn"
    );
}

#[test]
fn the_panel_says_what_is_played_for_and_who_is_out() {
    let out = ".......B2/......../......../......../...A3..D3./......../.C1....../........ \
               23,16,0,2,2,2,2,4 -,-,-,- 2,-,-,- -,out2,out1,- act-A 61 1 victory=warlords-roulette";
    let found = panel(out);
    assert_eq!(found[0], "Last leader standing wins (YAI-53)");
    assert_eq!(found[4], "> A Ada            2");
    assert_eq!(found[5], "  B Player 2  0, out");
    let honor = "......../......../...B3..../...A2..../..A3...../......../......../........ \
                 24,17,0,2,2,2,2,4 -,- -,- -,- act-A 20 5 victory=blood-and-honor";
    assert_eq!(
        panel(honor)[..2].concat(),
        "Ten points win, and so does a  leader's defeat (YAI-52)"
    );
    let blood = honor.replace("blood-and-honor", "blood-only");
    let found = panel(&blood.replace("victory=", "combo-limit=dice;victory="));
    assert_eq!(
        found[..3].concat(),
        "A leader's defeat wins, points do  not (YAI-52)A pair adds as two dice (YAI-23)"
    );
    assert!(
        found.contains(&"> A Ada            0".to_owned()),
        "{found:?}"
    );
}

#[test]
fn the_panel_says_who_may_exchange_after_an_action() {
    let after = ANSWER.replace("act-A", "exchange-B-A") + ";exchange=always";
    let found = panel(&after);
    assert_eq!(
        found[1..5].join("|"),
        "One exchange a turn each (YAI-54)|Everybody may exchange after each|  action (YAI-54)|\
         Turn 20: exchange or keep dice"
    );
}

#[test]
fn limits_of_turns_are_told_when_they_are_near() {
    let told = |turns: &str| {
        let found = panel(&COMBO.replace("act-A 30 2", &format!("act-A {turns}")));
        let is_limit = |line: &&String| line.contains("YAI-42");
        found.iter().filter(is_limit).cloned().collect::<Vec<_>>()
    };
    assert_eq!(told("449 29"), [""; 0]);
    assert_eq!(told("449 30"), ["Quiet turns: 30 of 60 (YAI-42)"]);
    assert_eq!(told("450 2"), ["At most 600 turns (YAI-42)"]);
}

#[test]
fn long_names_are_cut_beside_the_board() {
    let names = [
        "A very long name indeed, longer than any panel",
        "森の忍者の師範たちの長い名前",
    ];
    let text = Yaisken::draw(&view(STRIKE), None, &look(Marks::Shapes, &names));
    assert!(text.width() <= 80, "{}", plain(text));
    assert!(plain(text).contains("● A very long "));
}
