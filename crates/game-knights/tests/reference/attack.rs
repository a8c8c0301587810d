//! Attacks and responses, and what a Highwayman makes of them.

use crate::cards::Kind::{self, *};
use crate::cards::{Played, cards_of, count, deck};
use crate::slow::{Attack, Pending, Robbing, Slow};

impl Slow {
    /// OKN-20 to OKN-24: cards that have just been played go against a rival.
    pub fn attack(&mut self, seat: usize, target: usize, force: Vec<Played>) {
        let has_ladder = matches!(
            self.pending,
            Pending::Attack {
                has_ladder: true,
                ..
            }
        );
        self.confront(Attack {
            seat,
            target,
            has_ladder,
            force,
            is_turned: false,
        });
    }

    fn confront(&mut self, attack: Attack) {
        if self.may_answer(&attack) {
            self.pending = Pending::Respond(attack);
        } else {
            self.undergo(attack, 0);
        }
    }

    /// The kinds that answer an attack, if the deck has them.
    pub fn answers(&self, role: Kind) -> Vec<Kind> {
        let mut kinds = match role {
            Knight => vec![
                Peasant,
                Soldier,
                Knight,
                King,
                Queen,
                Traitor,
                Princess,
                Executioner,
                Minstrel,
            ],
            Peasant | Soldier | King | Queen => vec![
                Peasant,
                Soldier,
                Knight,
                King,
                Queen,
                Traitor,
                Executioner,
                Minstrel,
            ],
            Dragon => vec![Princess, Executioner, Minstrel],
            Ninja | Archer => vec![Executioner, Minstrel],
            Ladder | Catapult => vec![Minstrel],
            _ => panic!("nobody attacks with {role:?}"),
        };
        kinds.retain(|kind| deck(self.is_core).contains(kind));
        kinds
    }

    /// OKN-37: whether the one who is attacked has a card, and might have one that answers for all that
    /// everybody knows.
    fn may_answer(&self, attack: &Attack) -> bool {
        let mut kinds = self.answers(attack.role());
        if !kinds.is_empty() {
            kinds.push(Jester);
        }
        let mut in_play = cards_of(&attack.force);
        if attack.has_ladder {
            in_play.push(Ladder);
        }
        let asked = [attack.victim()];
        !self.hands[attack.victim()].is_empty() && self.may_be_among(&kinds, &asked, &in_play)
    }

    /// Whether some card of these kinds is not publicly elsewhere than in the hands of those asked.
    fn may_be_among(&self, kinds: &[Kind], asked: &[usize], in_play: &[Kind]) -> bool {
        let mut elsewhere = self.discards.clone();
        elsewhere.extend(in_play);
        for seat in 0..self.n_seats() {
            elsewhere.extend(cards_of(&self.standing[seat]));
            if !asked.contains(&seat) {
                elsewhere.extend(self.known.to_all(seat));
            }
        }
        let deck = deck(self.is_core);
        let mut kinds = kinds.iter();
        kinds.any(|kind| count(&elsewhere, *kind) < count(&deck, *kind))
    }

    /// OKN-30 to OKN-36.
    pub fn respond(&mut self, attack: Attack, answer: Vec<Played>) {
        let seat = attack.victim();
        self.play(seat, &answer);
        let role = answer[0].role;
        if role == Minstrel {
            self.silence(&attack, answer[0]);
            return;
        }
        self.discard(&answer);
        match role {
            Princess => {
                self.take_up(seat, &attack.force);
                self.go_on(&attack, true);
            }
            Executioner => {
                self.discard(&attack.force);
                self.drop_ladder(attack.has_ladder);
                self.end_turn(attack.seat);
            }
            Traitor => self.confront(Attack {
                is_turned: !attack.is_turned,
                ..attack
            }),
            _ => {
                let strength = answer.iter().map(|card| card.role.strength()).sum();
                self.undergo(attack, strength);
            }
        }
    }

    /// OKN-33, OKN-65: a Minstrel sends the attack's cards back.
    fn silence(&mut self, attack: &Attack, minstrel: Played) {
        let seat = attack.victim();
        self.take_up(attack.seat, &attack.force);
        self.drop_ladder(attack.has_ladder);
        if self.is_duel() {
            self.discard(&[minstrel]);
            self.hear_minstrel(attack.seat, self.left_of(seat), false);
        } else {
            self.standing[seat].push(minstrel);
            self.end_turn(attack.seat);
        }
    }

    /// An attack that was not stopped, against a response of this strength.
    pub fn undergo(&mut self, mut attack: Attack, response: usize) {
        let victim = attack.victim();
        let destroyed = match attack.role() {
            Archer | Ninja => Some(Archer),
            Catapult | Dragon => Some(Castle),
            _ => None,
        };
        if let Some(role) = destroyed.filter(|role| self.stands(victim, *role)) {
            let card = self.unfortify(victim, role);
            self.discard(&[card]);
        }
        if attack.role() == Ladder {
            attack.has_ladder = true;
        } else {
            self.discard(&attack.force);
        }
        if attack.role().is_pre_attack() {
            self.go_on(&attack, false);
            return;
        }
        // OKN-25.
        let strength: usize = attack.force.iter().map(|card| card.role.strength()).sum();
        let gems = strength.saturating_sub(response).min(self.gems[victim]);
        if gems == 0 {
            self.go_on(&attack, true);
        } else {
            self.drop_ladder(attack.has_ladder);
            self.offer(attack.seat, victim, attack.receiver(), gems);
        }
    }

    fn go_on(&mut self, attack: &Attack, has_struck: bool) {
        self.pending = Pending::Attack {
            seat: attack.seat,
            target: attack.target,
            has_ladder: attack.has_ladder,
            has_struck,
        };
    }

    /// OKN-21: a Ladder is discarded once the turn is certain to end.
    pub fn drop_ladder(&mut self, has_ladder: bool) {
        if has_ladder {
            self.discards.push(Ladder);
        }
    }

    /// OKN-40, OKN-41: who may rob gems that are about to go to this receiver, by either reading.
    pub fn asked_to_rob(&self, on_turn: usize, receiver: usize, out_of_turn: bool) -> Vec<usize> {
        let mut asked = self.rivals(receiver);
        if out_of_turn {
            asked.retain(|other| *other != on_turn);
        }
        asked.retain(|other| !self.hands[*other].is_empty());
        asked
    }

    /// OKN-41: whether one of those asked might have what it takes, for all that everybody knows.
    pub fn may_rob(&self, asked: &[usize]) -> bool {
        self.may_be_among(&[Highwayman, Jester], asked, &[])
    }

    /// OKN-40, OKN-41: gems are about to move, unless somebody robs them.
    fn offer(&mut self, seat: usize, victim: usize, receiver: usize, gems: usize) {
        let asked = self.asked_to_rob(seat, receiver, self.readings.robs_out_of_turn);
        if asked.is_empty() || !self.may_rob(&asked) {
            self.move_gems(seat, victim, receiver, gems);
            return;
        }
        self.pending = Pending::Rob {
            seat,
            victim,
            receiver,
            gems,
            choices: asked
                .into_iter()
                .map(|seat| (seat, Robbing::Open))
                .collect(),
        };
    }

    /// OKN-20: gems that move end the turn.
    fn move_gems(&mut self, seat: usize, victim: usize, receiver: usize, gems: usize) {
        self.gems[victim] -= gems;
        self.gems[receiver] += gems;
        // OKN-40: who robs their own gems back has gained none, unless `robbing-back=counts`.
        let is_gain = receiver != victim || self.readings.robbing_back_counts;
        if !(is_gain && self.has_won_by_gain(receiver)) {
            self.end_turn(seat);
        }
    }

    /// OKN-7: judges a player who has just gained a gem.
    pub fn has_won_by_gain(&mut self, seat: usize) -> bool {
        let has_won = self.gems[seat] >= self.gems_needed();
        if has_won {
            let clause = if self.is_duel() { 60 } else { 7 };
            self.pending = Pending::Over(clause, Some(seat));
        }
        has_won
    }

    pub fn decide_robbing(&mut self, by: usize, made: Robbing) {
        let Pending::Rob {
            seat,
            victim,
            receiver,
            gems,
            mut choices,
        } = self.pending.clone()
        else {
            panic!("nobody robs");
        };
        for choice in &mut choices {
            if choice.0 == by {
                choice.1 = made;
            }
        }
        if choices.iter().any(|choice| choice.1 == Robbing::Open) {
            self.pending = Pending::Rob {
                seat,
                victim,
                receiver,
                gems,
                choices,
            };
            return;
        }
        let mut robber = self.left_of(receiver);
        while robber != receiver {
            for choice in &choices {
                if let (other, Robbing::With(card)) = choice
                    && *other == robber
                {
                    self.play_and_discard(robber, *card);
                    self.offer(seat, victim, robber, gems);
                    return;
                }
            }
            robber = self.left_of(robber);
        }
        self.move_gems(seat, victim, receiver, gems);
    }
}
