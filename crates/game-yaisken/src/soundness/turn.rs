//! What a turn waits for, and how it can have come to that.

use super::hold;
use crate::dice::Kind;
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// The phases of a turn.
    pub(super) fn turn_is_sound(&self) -> Result<(), &'static str> {
        self.nobody_has_ten_points()?;
        hold!(
            self.is_in(self.on_turn),
            "who is on turn is still in the game"
        );
        hold!(
            self.turn > 0 && self.first_turns_fit(self.on_turn, self.turn),
            "first turns are those of who is on turn and of who has not played yet"
        );
        let is_before_targets = !matches!(
            self.phase,
            Phase::Answer(_) | Phase::Decide(_) | Phase::Partner(_) | Phase::AfterAction(_)
        );
        hold!(
            !is_before_targets || self.quiet > 0,
            "a turn counts as quiet until something happens in it"
        );
        hold!(
            !is_before_targets || self.exchanged.without(self.on_turn).is_empty(),
            "only who is attacked exchanges in another player's turn"
        );
        match self.phase {
            Phase::Act => {
                hold!(
                    self.exchanged.contains(self.on_turn) || self.can_anybody_act(),
                    "the game is over when nobody can draw or move"
                );
                Ok(())
            }
            Phase::Draw { first, n_aside } => self.draw_is_sound(first, n_aside),
            Phase::Keep(kinds) => self.choice_is_sound(kinds),
            Phase::Place(kind) => self.placing_is_sound(kind),
            Phase::Strike(space) => self.striker_is_sound(space),
            Phase::Bend(space, bends) => self.bend_is_sound(space, bends),
            Phase::Answer(targets) => {
                self.targets_are_sound(targets)?;
                let attacked = targets.first().map(|target| target.space);
                self.answer_is_sound(attacked)
            }
            Phase::AnswerStrike { from, to } => {
                self.striker_is_sound(from)?;
                hold!(
                    self.struck_from(from) & to.bit() != 0,
                    "a Specter strikes enemy dice beside it"
                );
                self.answer_is_sound(Some(to))
            }
            Phase::Decide(targets) => {
                self.targets_are_sound(targets)?;
                self.decision_is_sound(targets)
            }
            Phase::Partner(targets) => {
                self.targets_are_sound(targets)?;
                self.decision_is_sound(targets)?;
                let pair = targets.first().map(|target| self.field.stack(target.space));
                hold!(
                    pair.is_some_and(Stack::is_pair) && self.quiet == 0,
                    "the partner of a Companion is decided after it"
                );
                Ok(())
            }
            Phase::AfterAction(seat) => {
                hold!(
                    self.seats.has(seat) && self.can_exchange_after(seat),
                    "who is asked after an action may exchange then, has not done so, and can"
                );
                Ok(())
            }
            Phase::First(_) | Phase::Leader | Phase::Over(_) => Ok(()),
        }
    }

    /// YAI-10, YAI-50: who draws may do so, and can place the die.
    fn drawing_is_sound(&self) -> Result<(), &'static str> {
        let n_dice = self.field.n_dice(self.on_turn);
        hold!(
            self.field.has_room() && self.options.may_have_more(n_dice),
            "who draws can place the die"
        );
        Ok(())
    }

    /// Whether the player on turn sets ones aside (YAI-6).
    fn sets_ones_aside(&self) -> bool {
        self.newcomers.contains(self.on_turn)
    }

    /// YAI-6, YAI-36.
    fn draw_is_sound(&self, first: Option<Kind>, n_aside: u8) -> Result<(), &'static str> {
        self.drawing_is_sound()?;
        hold!(!self.bag.is_empty(), "a die can be drawn from the bag");
        hold!(
            n_aside == 0 || self.sets_ones_aside(),
            "ones are set aside on a first turn"
        );
        hold!(
            first.is_none() || self.underestimated() == Some(self.on_turn),
            "only who is Underestimated draws two dice"
        );
        let goes_on = first.is_some() || n_aside > 0;
        hold!(
            !goes_on
                || !self.sets_ones_aside()
                || !self.bag.has_only(Kind::One) && first != Some(Kind::One),
            "on a first turn ones are set aside as long as the bag holds another die"
        );
        Ok(())
    }

    /// YAI-36.
    fn choice_is_sound(&self, kinds: [Kind; 2]) -> Result<(), &'static str> {
        self.drawing_is_sound()?;
        hold!(
            self.underestimated() == Some(self.on_turn),
            "only who is Underestimated draws two dice"
        );
        hold!(
            kinds == Kind::in_order(kinds[0], kinds[1]),
            "two drawn dice are written in their order"
        );
        hold!(
            !self.sets_ones_aside() || !kinds.contains(&Kind::One),
            "on a first turn ones are set aside"
        );
        Ok(())
    }

    /// YAI-6, YAI-10.
    fn placing_is_sound(&self, kind: Kind) -> Result<(), &'static str> {
        self.drawing_is_sound()?;
        hold!(
            kind != Kind::One || !self.sets_ones_aside() || self.bag.has_only(Kind::One),
            "on a first turn ones are set aside as long as the bag holds another die"
        );
        Ok(())
    }
}
