//! Tables of every kind, and positions that play would hardly reach: hands full of special cards, many
//! fortifications, few cards to draw, and much that is known.

use tabletop::Rng;

use crate::cards::Kind::*;
use crate::cards::{Kind, Played, all_kinds, remove};
use crate::deed::Deed;
use crate::options::Readings;
use crate::scenes::{
    ambush, assault, clear_the_way, give_way, hoard, impoverish, plot, sing, strike_back,
};
use crate::slow::{Pending, Slow};

pub fn pick<T: Clone>(list: &[T], rng: &mut Rng) -> T {
    list[rng.below(list.len() as u32) as usize].clone()
}

/// Whether something happens that does so once in `n` times.
pub fn once_in(n: u32, rng: &mut Rng) -> bool {
    rng.below(n) == 0
}

/// One of these deeds, every kind of deed being as likely, however many there are of it.
pub fn pick_varied(deeds: &[&'static Deed], rng: &mut Rng) -> &'static Deed {
    let mut names: Vec<String> = deeds.iter().map(|deed| deed.name()).collect();
    names.sort();
    names.dedup();
    let name = pick(&names, rng);
    let mut fitting = deeds.to_vec();
    fitting.retain(|deed| deed.name() == name);
    pick(&fitting, rng)
}

/// Every table before its first step.
pub fn tables() -> Vec<Slow> {
    let mut all = Vec::new();
    for n_seats in 2..=6 {
        for is_core in [false, true] {
            for readings in Readings::all() {
                all.push(Slow::new(n_seats, is_core, None, readings));
                let seats = 0..n_seats;
                all.extend(seats.map(|seat| Slow::new(n_seats, is_core, Some(seat), readings)));
            }
        }
    }
    all
}

fn some_table(rng: &mut Rng) -> Slow {
    // What is special with two players would be rare otherwise.
    let n_seats = pick(&[2, 2, 3, 4, 5, 6], rng);
    let is_core = once_in(2, rng);
    let first = rng.below(n_seats as u32 + 1) as usize;
    let readings = pick(&Readings::all(), rng);
    Slow::new(n_seats, is_core, first.checked_sub(1), readings)
}

/// A crowded position, mostly one in which a player is to act.
pub fn arrangement(rng: &mut Rng) -> Slow {
    let mut slow = some_table(rng);
    let seat = rng.below(slow.n_seats() as u32) as usize;
    slow.pending = Pending::Act(seat);
    scatter_gems(&mut slow, rng);
    slow.count = if slow.is_duel() {
        pick(&[1, 2, 29, 30, 30], rng)
    } else {
        pick(&[1, 1, 2, 2, 4, 6, 8, 10, 10], rng)
    };
    if once_in(3, rng) {
        spend_answers(&mut slow, rng);
    }
    let is_plot = once_in(4, rng);
    let is_ambush = !is_plot && once_in(3, rng);
    if is_plot {
        plot(&mut slow, seat, rng);
    }
    if is_ambush {
        ambush(&mut slow, seat, rng);
    }
    fortify_all(&mut slow, seat, rng);
    fill_hands(&mut slow, seat, rng);
    if is_ambush {
        clear_the_way(&mut slow, seat, rng);
    }
    if slow.is_duel() && once_in(3, rng) {
        sing(&mut slow, seat, rng);
    }
    if once_in(10, rng) {
        impoverish(&mut slow, seat, rng);
    }
    if once_in(16, rng) {
        hoard(&mut slow, seat, rng);
    }
    let n_left = pick(&[0, 0, 1, 2, 3, 6, 14, 15, 16, 40, 100], rng);
    while slow.pile.len() > n_left {
        let card = pick(&slow.pile, rng);
        remove(&mut slow.pile, card);
        slow.discards.push(card);
    }
    tell_of_hands(&mut slow, rng);
    if is_plot || is_ambush {
        assault(&mut slow, seat, rng);
        if is_ambush && once_in(2, rng) {
            give_way(&mut slow, rng);
            if once_in(2, rng) {
                strike_back(&mut slow, rng);
            }
        }
    } else if once_in(6, rng) {
        begin_otherwise(&mut slow, seat, rng);
    }
    slow
}

/// With more of them somebody would have won.
pub fn most_gems(slow: &Slow) -> usize {
    if slow.is_duel() { 11 } else { 9 }
}

/// Gems of other numbers, so that somebody may be poor.
fn scatter_gems(slow: &mut Slow, rng: &mut Rng) {
    let n_gems: usize = slow.gems.iter().sum();
    let most = most_gems(slow);
    let poor = rng.below(slow.n_seats() as u32) as usize;
    slow.gems.fill(0);
    for _ in 0..n_gems {
        let mut takers: Vec<usize> = (0..slow.n_seats()).collect();
        takers.retain(|seat| slow.gems[*seat] < most);
        let seat = pick(&takers, rng);
        let other = pick(&takers, rng);
        slow.gems[if seat == poor { other } else { seat }] += 1;
    }
}

/// All cards of some kinds have been discarded, so that some things cannot be answered any more.
fn spend_answers(slow: &mut Slow, rng: &mut Rng) {
    let spent = pick(
        &[
            vec![Highwayman, Jester],
            vec![Minstrel, Jester],
            vec![Minstrel, Executioner, Jester],
            vec![Princess, Minstrel, Executioner, Jester],
            vec![
                Peasant,
                Soldier,
                Knight,
                King,
                Queen,
                Traitor,
                Princess,
                Executioner,
                Minstrel,
                Jester,
            ],
        ],
        rng,
    );
    // One card of them may be left over.
    let spare = pick(&slow.pile, rng);
    remove(&mut slow.pile, spare);
    for kind in spent {
        while slow.pile.contains(&kind) {
            remove(&mut slow.pile, kind);
            slow.discards.push(kind);
        }
    }
    slow.pile.push(spare);
}

/// Cards stand in front of many; a Minstrel never in front of whoever is to act, nor with two players.
fn fortify_all(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    for seat in 0..slow.n_seats() {
        let mut roles = Vec::new();
        if once_in(2, rng) {
            roles.push(Castle);
        }
        if once_in(4, rng) {
            roles.push(Archer);
        }
        if once_in(8, rng) && seat != on_turn && !slow.is_duel() && !slow.is_core {
            roles.push(Minstrel);
        }
        for role in roles {
            let jester = Played::jester(role);
            let as_jester = role != Castle && slow.pile.contains(&Jester) && once_in(5, rng);
            let card = if as_jester {
                jester
            } else {
                Played::plain(role)
            };
            if slow.pile.contains(&card.card()) {
                remove(&mut slow.pile, card.card());
                slow.standing[seat].push(card);
            }
        }
    }
}

fn fill_hands(slow: &mut Slow, on_turn: usize, rng: &mut Rng) {
    for seat in 0..slow.n_seats() {
        let n_cards = if seat == on_turn {
            pick(&[0, 1, 3, 4, 6, 8, 10, 12], rng)
        } else {
            pick(&[0, 1, 1, 2, 3, 4, 6, 8], rng)
        };
        for _ in 0..n_cards {
            let Some(card) = some_card(&slow.pile, rng) else {
                return;
            };
            remove(&mut slow.pile, card);
            slow.hands[seat].push(card);
        }
    }
}

/// A card of the pile, as a rule of a kind that is as likely as any other.
fn some_card(pile: &[Kind], rng: &mut Rng) -> Option<Kind> {
    if pile.is_empty() {
        return None;
    }
    if once_in(4, rng) {
        return Some(pick(pile, rng));
    }
    let kinds: Vec<Kind> = all_kinds().filter(|kind| pile.contains(kind)).collect();
    Some(pick(&kinds, rng))
}

/// Everybody knows some cards of each hand, and some know more.
fn tell_of_hands(slow: &mut Slow, rng: &mut Rng) {
    let n_seats = slow.n_seats();
    let rarity = pick(&[1, 2, 4, 100], rng);
    for holder in 0..n_seats {
        let hand = slow.hands[holder].clone();
        let known_to_all: Vec<bool> = hand.iter().map(|_| once_in(rarity, rng)).collect();
        for looker in (0..=n_seats).filter(|looker| *looker != holder) {
            let is_spectator = looker == n_seats;
            let mut cards = Vec::new();
            for (card, is_public) in hand.iter().zip(&known_to_all) {
                if *is_public || (!is_spectator && once_in(2 * rarity, rng)) {
                    cards.push(*card);
                }
            }
            slow.known.set(looker, holder, cards);
        }
    }
    // Of some positions, everybody knows of more cards in hands, though not in whose.
    let rng = &mut rng.clone();
    if once_in(2, rng) {
        for holder in 0..n_seats {
            let mut unknown = slow.hands[holder].clone();
            for card in slow.known.to_all(holder) {
                remove(&mut unknown, *card);
            }
            unknown.retain(|_| once_in(rarity, rng));
            slow.known.somewhere.extend(unknown);
        }
        slow.known.somewhere.sort();
    }
}

/// A turn begins, or with two players a draft is under way.
fn begin_otherwise(slow: &mut Slow, seat: usize, rng: &mut Rng) {
    if !slow.is_duel() {
        slow.end_turn(seat);
        return;
    }
    if !slow.pile.is_empty() {
        // In the first draft nothing has been played.
        slow.count = slow.count.max(2);
        for standing in &mut slow.standing {
            let cards = std::mem::take(standing);
            slow.discards.extend(cards.iter().map(|card| card.card()));
        }
        let most = slow.pile.len().min(15);
        slow.pending = Pending::Draft(seat, 1 + rng.below(most as u32) as usize);
    }
}
