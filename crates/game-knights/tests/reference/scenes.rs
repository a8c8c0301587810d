//! Hands and kingdoms arranged for exchanges that play would hardly lead to.

use tabletop::Rng;

use crate::arrange::{most_gems, once_in, pick, pick_varied};
use crate::cards::Kind::*;
use crate::cards::{Kind, Played, remove};
use crate::deed::Deed;
use crate::slow::{Pending, Slow};

/// Puts a card of the pile into a hand, if there is one.
fn hand_out(slow: &mut Slow, seat: usize, card: Kind) {
    if slow.pile.contains(&card) {
        remove(&mut slow.pile, card);
        slow.hands[seat].push(card);
    }
}

/// The next rival has a Traitor and whoever is to act has something against that, so that attacks are turned.
pub fn plot(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let answers = [Traitor, Traitor, Princess, Executioner, Minstrel, Jester];
    for (seat, card) in [
        (slow.left_of(on_turn), Traitor),
        (slow.left_of(on_turn), pick(&answers, rng)),
        (on_turn, pick(&answers, rng)),
        (on_turn, pick(&answers, rng)),
        (on_turn, pick(&[Peasant, Soldier, Knight, King, Queen], rng)),
    ] {
        hand_out(slow, seat, card);
    }
}

/// Whoever is to act attacks the next rival with common cards, if there are any.
pub fn assault(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let rival = slow.left_of(on_turn);
    let mut attacks = slow.legal(on_turn);
    attacks.retain(|deed| {
        matches!(deed, Deed::Attack(target, force) if *target == rival && force[0].role.is_common())
    });
    if !attacks.is_empty() {
        slow.act(on_turn, pick_varied(&attacks, rng));
    }
}

/// Several can rob, among them whoever is to act and the next rival, who may have a Traitor as well; the number
/// needed may be low, so that a victim who robs back has enough.
pub fn ambush(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let rival = slow.left_of(on_turn);
    let third = slow.left_of(rival);
    hand_out(
        slow,
        on_turn,
        pick(&[Peasant, Soldier, Knight, King, Queen], rng),
    );
    if once_in(2, rng) {
        hand_out(slow, rival, Traitor);
    }
    let seats = match rng.below(5) {
        0 => vec![on_turn, rival, third, on_turn, rival],
        1 => vec![rival, third, rival, on_turn, third],
        // What others have may be known to be nowhere else.
        2 => vec![third, on_turn, on_turn, on_turn, on_turn],
        3 => vec![on_turn; 5],
        _ => {
            hand_out(slow, rival, Traitor);
            vec![on_turn, pick(&[rival, third], rng)]
        }
    };
    let mut cards = vec![Highwayman, Highwayman, Highwayman, Jester, Jester];
    for seat in seats {
        let card = pick(&cards, rng);
        remove(&mut cards, card);
        hand_out(slow, seat, card);
    }
    // All that could rob besides is gone.
    for card in cards {
        if slow.pile.contains(&card) {
            remove(&mut slow.pile, card);
            slow.discards.push(card);
        }
    }
    if !slow.is_duel() && once_in(2, rng) {
        slow.count = pick(&[1, 2, 3, 4, 5], rng);
    }
}

/// Nothing protects the next rival, and perhaps nobody else but whoever is to act has a card.
pub fn clear_the_way(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let rival = slow.left_of(on_turn);
    for card in std::mem::take(&mut slow.standing[rival]) {
        slow.pile.push(card.card());
    }
    if once_in(3, rng) {
        for seat in slow.rivals(on_turn) {
            let is_traitor = seat == rival && slow.hands[seat].contains(&Traitor);
            let cards = std::mem::take(&mut slow.hands[seat]);
            slow.pile.extend(cards);
            if is_traitor {
                hand_out(slow, seat, Traitor);
            }
        }
    }
}

/// The attack is turned, if it can be, and then as a rule not answered.
pub fn give_way(slow: &mut Slow, rng: &mut Rng) {
    while let Pending::Respond(attack) = slow.pending.clone() {
        let seat = attack.victim();
        let mut turns = slow.legal(seat);
        turns.retain(|deed| matches!(deed, Deed::Respond(force) if force[0].role == Traitor));
        let is_turned = once_in(3, rng) == attack.is_turned;
        let answer = match turns.is_empty() || !is_turned {
            true => &Deed::Decline,
            false => pick(&turns, rng),
        };
        slow.act(seat, answer);
    }
}

/// The victim robs back, if possible, and nobody else robs.
pub fn strike_back(slow: &mut Slow, rng: &mut Rng) {
    let Pending::Rob { victim, .. } = slow.pending else {
        return;
    };
    if !slow.hands[victim].contains(&Highwayman) && !slow.hands[victim].contains(&Jester) {
        return;
    }
    for seat in slow.asked() {
        let mut choices = slow.legal(seat);
        choices.retain(|deed| (seat == victim) == matches!(deed, Deed::Rob(_)));
        slow.act(seat, pick(&choices, rng));
    }
}

/// With two players: whoever is to act has all that fortifies and little else, and the rival a few cards.
pub fn sing(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let rival = slow.left_of(on_turn);
    let cards = std::mem::take(&mut slow.hands[on_turn]);
    slow.pile.extend(cards);
    let songs = [
        vec![Minstrel, Minstrel, Archer, Castle],
        vec![Minstrel, Minstrel, Archer, Castle, Jester, Jester],
        vec![Minstrel, Castle, Jester],
        vec![Minstrel, Minstrel, Jester, Jester],
        vec![Archer, Castle, Jester, Jester],
    ];
    for card in pick(&songs, rng) {
        hand_out(slow, on_turn, card);
    }
    if once_in(2, rng) {
        for card in std::mem::take(&mut slow.standing[on_turn]) {
            slow.pile.push(card.card());
        }
    }
    let n_cards = rng.below(6) as usize;
    let cards = std::mem::take(&mut slow.hands[rival]);
    slow.pile.extend(cards);
    for _ in 0..n_cards {
        let card = pick(&slow.pile, rng);
        hand_out(slow, rival, card);
    }
}

/// Whoever is to act has a Monk, and the next rival a Castle but hardly a gem or a card.
pub fn impoverish(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let rival = slow.left_of(on_turn);
    hand_out(slow, on_turn, Monk);
    if slow.pile.contains(&Castle) && !slow.stands(rival, Castle) {
        remove(&mut slow.pile, Castle);
        slow.standing[rival].push(Played::plain(Castle));
    }
    while slow.hands[rival].len() > 2 || (!slow.hands[rival].is_empty() && once_in(2, rng)) {
        slow.pile.extend(slow.hands[rival].pop());
    }
    let n_gems = if slow.is_duel() {
        1
    } else {
        rng.below(2) as usize
    };
    for seat in slow.rivals(rival) {
        while slow.gems[rival] > n_gems && slow.gems[seat] < most_gems(slow) {
            slow.gems[rival] -= 1;
            slow.gems[seat] += 1;
        }
    }
}

/// A rival holds all cards that others do not, so that there are none to draw, or but a few.
pub fn hoard(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    if slow.is_duel() {
        slow.hands[on_turn].truncate(3);
    }
    let spread = if once_in(2, rng) { 1 } else { slow.n_seats() };
    let rivals = slow.rivals(on_turn);
    slow.discards.clear();
    slow.pile.clear();
    let mut rest = Slow::read(&slow.write()).pile;
    slow.pile = rest.split_off(rest.len() - rng.below(4) as usize);
    for (number, card) in rest.into_iter().enumerate() {
        let rival = rivals[number % spread % rivals.len()];
        slow.hands[rival].push(card);
    }
}
