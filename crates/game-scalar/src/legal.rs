//! Which actions there are: the check, clause by clause, and the list.

use crate::action::Action;
use crate::board::{Hex, Offset, Side};
use crate::dice::Kind;
use crate::refusal::Rule;
use crate::state::{Duel, Phase, Scalar};

impl Scalar {
    /// Whether the side that must decide may play this; if not, the first clause that forbids it.
    pub(crate) fn allows(&self, action: Action) -> Result<(), Rule> {
        match self.phase {
            Phase::Act => self.allows_in_turn(action),
            Phase::Place { .. } => self.allows_with_rolled_die(action),
            Phase::DefenderEvade(Duel { to: hex, .. }, _)
            | Phase::AttackerEvade(Duel { from: hex, .. }, _) => self.allows_evader(hex, action),
            _ => unreachable!("somebody must decide"),
        }
    }

    /// SCA-12: deploy, move or attack.
    fn allows_in_turn(&self, action: Action) -> Result<(), Rule> {
        match action {
            Action::Deploy(kind) => self.allows_deploy(kind),
            Action::Move { from, to } => self.allows_move(from, to),
            Action::Attack { from, to } => self.allows_attack(from, to),
            Action::Pass => self.allows_pass(),
            Action::Place(_) | Action::Back | Action::Evade(_) | Action::Stay => {
                Err(Rule::NothingToDecide)
            }
        }
    }

    /// SCA-13: only who cannot act passes, unless the action may be declined.
    fn allows_pass(&self) -> Result<(), Rule> {
        if self.may_decline() || !self.can_act() {
            Ok(())
        } else {
            Err(Rule::MustAct)
        }
    }

    /// SCA-14, SCA-15.
    fn allows_deploy(&self, kind: Kind) -> Result<(), Rule> {
        if self.reserves[self.on_turn.index()].count(kind) == 0 {
            Err(Rule::NotInReserve)
        } else if !self.can_roll(self.on_turn, kind) {
            Err(Rule::PutBack)
        } else if !self.has_deploy_hex(self.on_turn) {
            Err(Rule::NoDeployHex)
        } else {
            Ok(())
        }
    }

    /// SCA-16, SCA-17.
    fn allows_move(&self, from: Hex, to: Hex) -> Result<(), Rule> {
        self.allows_hex(from)?;
        self.allows_entry(to)?;
        if !self.field.is_of(from, self.on_turn) {
            return Err(Rule::NotYourDie);
        }
        if !self.field.is_free(to) {
            return Err(Rule::HexTaken);
        }
        match (self.field.die(from).kind().is_light(), from.distance(to)) {
            (_, 1) | (true, 2) => Ok(()),
            (true, _) => Err(Rule::TooFarForLight),
            (false, _) => Err(Rule::TooFar),
        }
    }

    /// SCA-20.
    fn allows_attack(&self, from: Hex, to: Hex) -> Result<(), Rule> {
        self.allows_hex(from)?;
        self.allows_entry(to)?;
        if !self.field.is_of(from, self.on_turn) {
            Err(Rule::NotYourAttacker)
        } else if !self.field.is_of(to, self.on_turn.other()) {
            Err(Rule::NoEnemy)
        } else if from.distance(to) != 1 {
            Err(Rule::NotAdjacent)
        } else {
            Ok(())
        }
    }

    /// SCA-2: a hex of the board being played.
    fn allows_hex(&self, hex: Hex) -> Result<(), Rule> {
        if self.field.has(hex) {
            Ok(())
        } else {
            Err(Rule::OffBoard)
        }
    }

    /// SCA-2, SCA-3: a hex of the board that is not the core's.
    fn allows_entry(&self, hex: Hex) -> Result<(), Rule> {
        self.allows_hex(hex)?;
        if self.field.is_core(hex) {
            Err(Rule::CoreHex)
        } else {
            Ok(())
        }
    }

    /// SCA-14, SCA-4, SCA-15: the rolled die is placed on a free hex of the deploy zone or put back.
    fn allows_with_rolled_die(&self, action: Action) -> Result<(), Rule> {
        let hex = match action {
            Action::Place(hex) => hex,
            Action::Back => return Ok(()),
            _ => return Err(Rule::RolledDieWaits),
        };
        self.allows_entry(hex)?;
        if !self.deploy_zone(self.on_turn).contains(&hex) {
            Err(Rule::NotDeployZone)
        } else if !self.field.is_free(hex) {
            Err(Rule::DeployHexTaken)
        } else {
            Ok(())
        }
    }

    /// SCA-26: the die on a hex leaves or stays.
    fn allows_evader(&self, from: Hex, action: Action) -> Result<(), Rule> {
        let to = match action {
            Action::Evade(to) => to,
            Action::Stay => return Ok(()),
            _ => return Err(Rule::EvadeWaits),
        };
        self.allows_entry(to)?;
        if !self.field.is_free(to) {
            Err(Rule::EvadeHexTaken)
        } else if from.distance(to) != 1 {
            Err(Rule::EvadeTooFar)
        } else {
            Ok(())
        }
    }

    /// SCA-13: whether the player on turn could deploy, move or attack.
    fn can_act(&self) -> bool {
        let mut found = false;
        self.each_in_turn(&mut |_| found = true);
        found
    }

    /// Hands over every legal action of the side that must decide, in order.
    pub(crate) fn each_legal(&self, found: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Act => {
                let mut is_stuck = true;
                self.each_in_turn(&mut |action| {
                    is_stuck = false;
                    found(action);
                });
                if is_stuck || self.may_decline() {
                    found(Action::Pass);
                }
            }
            Phase::Place { .. } => {
                let zone = self.deploy_zone(self.on_turn).iter().copied();
                zone.filter(|&hex| self.field.is_free(hex))
                    .for_each(|hex| found(Action::Place(hex)));
                found(Action::Back);
            }
            Phase::DefenderEvade(Duel { to: hex, .. }, _)
            | Phase::AttackerEvade(Duel { from: hex, .. }, _) => {
                let free = around(hex, &NEAR).filter(|&to| self.field.is_free(to));
                free.for_each(|to| found(Action::Evade(to)));
                found(Action::Stay);
            }
            _ => {}
        }
    }

    /// Hands over every deployment, move and attack of the player on turn, in order.
    fn each_in_turn(&self, found: &mut dyn FnMut(Action)) {
        let side = self.on_turn;
        if self.has_deploy_hex(side) {
            let kinds = Kind::ALL.into_iter();
            kinds
                .filter(|&kind| self.can_roll(side, kind))
                .for_each(|kind| found(Action::Deploy(kind)));
        }
        for from in self.hexes_of(side) {
            let is_light = self.field.die(from).kind().is_light();
            let reach: &[Offset] = if is_light { &FAR } else { &NEAR };
            let free = around(from, reach).filter(|&to| self.field.is_free(to));
            free.for_each(|to| found(Action::Move { from, to }));
        }
        for from in self.hexes_of(side) {
            let enemies = around(from, &NEAR).filter(|&to| self.field.is_of(to, side.other()));
            enemies.for_each(|to| found(Action::Attack { from, to }));
        }
    }

    /// Where the dice of a side stand, in order.
    fn hexes_of(&self, side: Side) -> impl Iterator<Item = Hex> {
        let hexes = self.options.board.hexes();
        hexes.filter(move |&hex| self.field.is_of(hex, side))
    }
}

/// The neighbors (SCA-16), in order.
const NEAR: [Offset; 6] = Offset::in_order(Offset::AROUND);
/// What a light die reaches (SCA-17), in order.
const FAR: [Offset; 18] = Offset::in_order(Offset::REACH);

/// What is so far from a hex, in the order of the offsets.
fn around(hex: Hex, offsets: &[Offset]) -> impl Iterator<Item = Hex> {
    offsets.iter().map(move |&offset| hex.plus(offset))
}
