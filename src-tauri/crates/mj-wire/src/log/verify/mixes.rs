//! The secrets of a game: each fits its commitment, and walls, dice and seats follow from them.

use super::super::{Mix, Walls};
use super::{Check, Why};
use crate::fair::{Commitments, Fault, Fixed, MixingError, Openings, Record, Secret, ShownDeal, Unfair};
use mj_tiles::{Throw, Tile};
use std::collections::HashSet;

/// The stage of the secrets of a hand. No stage is left out.
pub(super) enum Stage<'a> {
    /// No mixing, or a finished one.
    Idle,
    /// Format 1: all have committed.
    Committed(Commitments),
    /// All players have opened; the host can see the wall.
    Opened(Opened<'a>),
    Dealt(Opened<'a>, &'a [Tile], Option<Throw>),
}

/// A mixing before the host opens.
pub(super) struct Opened<'a> {
    /// Format 1: the commitments for this mixing.
    commitments: Option<Commitments>,
    players: &'a [Secret],
    /// The seats drawn from it, and their dice.
    pub(super) seated: Option<(Vec<u8>, Vec<u8>)>,
}

impl<'a> Check<'a> {
    /// One step of a mixing, between hands.
    pub(super) fn mix(&mut self, mix: &'a Mix) -> Result<(), Why> {
        let between = self.expected.is_empty() && !self.table.is_playing() && self.log.header.walls == Walls::Fair;
        if !between {
            return Err(Why::MixOrder(mix.number()));
        }
        let before = std::mem::replace(&mut self.stage, Stage::Idle);
        self.stage = match self.log.header.format {
            1 => self.committed_each_time(mix, before)?,
            _ => self.fixed_at_first(mix, before)?,
        };
        Ok(())
    }

    /// Format 2: tips before the first hand; then for each hand optional changes, the openings, the host's
    /// secret, and the arrivals that count from the next hand.
    fn fixed_at_first(&mut self, mix: &'a Mix, before: Stage<'a>) -> Result<Stage<'a>, Why> {
        let (number, out_of_order) = (mix.number(), Err(Why::MixOrder(mix.number())));
        let over = self.table.over().is_some();
        let next = number == self.mixes + 1 && !over;
        match (mix, before, &mut self.fixed) {
            (Mix::Tips { host, players, .. }, Stage::Idle, None) if next && number == 1 => {
                if players.len() != self.table.players().count() {
                    return out_of_order;
                }
                self.fixed = Some(Fixed::new(&self.log.header.game, *host, players));
                Ok(Stage::Idle)
            }
            (Mix::Changed { changes, .. }, Stage::Idle, Some(fixed)) if next && !changes.is_empty() => {
                for change in changes {
                    fixed.change(number, *change).map_err(|wrong| Why::WrongChange(number, wrong.0))?;
                    self.found.changes.push((number, *change));
                }
                Ok(Stage::Idle)
            }
            // Devices that arrived during or after the hand before.
            (Mix::Changed { changes, .. }, Stage::Idle, Some(fixed))
                if number == self.mixes && number > 0 && !changes.is_empty() && !over =>
            {
                for change in changes {
                    fixed.arrive(number, *change).map_err(|wrong| Why::WrongChange(number, wrong.0))?;
                    self.found.changes.push((number, *change));
                }
                Ok(Stage::Idle)
            }
            (Mix::Open { players, .. }, Stage::Idle, Some(fixed)) if next => {
                fixed.open(number, players).map_err(|why| Why::NotFixed(number, why))?;
                self.mixes = number;
                players.iter().try_for_each(|secret| self.new_secret(secret))?;
                Ok(Stage::Opened(Opened { commitments: None, players, seated: None }))
            }
            (Mix::Reveal { host, .. }, Stage::Dealt(opened, wall, dice), Some(_)) if number == self.mixes => {
                self.new_secret(host)?;
                self.reveal(host, &opened, wall, dice)?;
                Ok(Stage::Idle)
            }
            _ => out_of_order,
        }
    }

    /// Format 1: for each mixing all commit, the players open, and after the hand the host opens.
    fn committed_each_time(&mut self, mix: &'a Mix, before: Stage<'a>) -> Result<Stage<'a>, Why> {
        let over = self.table.over().is_some();
        Ok(match (mix, before) {
            // A program that stopped between commitment and opening begins again.
            (Mix::Commit { mix, host, players }, before @ (Stage::Idle | Stage::Committed(_)))
                if *mix == self.mixes + 1 && !over =>
            {
                self.found.broken_off += usize::from(matches!(before, Stage::Committed(_)));
                self.mixes = *mix;
                Stage::Committed(Commitments { host: *host, players: players.clone() })
            }
            (Mix::Open { mix, players }, Stage::Committed(commitments)) if *mix == self.mixes => {
                players.iter().try_for_each(|secret| self.new_secret(secret))?;
                Stage::Opened(Opened { commitments: Some(commitments), players, seated: None })
            }
            (Mix::Missing { mix, players }, Stage::Committed(_)) if *mix == self.mixes && self.names(players) => {
                self.found.broken_off += 1;
                Stage::Idle
            }
            (Mix::Reveal { mix, host }, Stage::Dealt(opened, wall, dice)) if *mix == self.mixes => {
                self.new_secret(host)?;
                self.reveal(host, &opened, wall, dice)?;
                Stage::Idle
            }
            _ => return Err(Why::MixOrder(mix.number())),
        })
    }

    fn new_secret(&mut self, secret: &'a Secret) -> Result<(), Why> {
        if self.secrets.insert(secret) { Ok(()) } else { Err(Why::SecretAgain(self.mixes)) }
    }

    /// Whether these are numbers of players, at least one, and none twice.
    fn names(&self, players: &[u8]) -> bool {
        let known = |player: &u8| usize::from(*player) < self.table.players().count();
        let different: HashSet<&u8> = players.iter().collect();
        !players.is_empty() && different.len() == players.len() && players.iter().all(known)
    }

    /// The host's secret is known: verifies the whole mixing.
    fn reveal(&mut self, host: &Secret, opened: &Opened<'a>, wall: &[Tile], dice: Option<Throw>) -> Result<(), Why> {
        let openings = Openings { host: host.clone(), players: opened.players.to_vec() };
        let (tiles, players) = (self.table.setup().tiles(), self.table.players());
        let (seats, seat_dice) = opened.seated.as_ref().map(|(seats, dice)| (&seats[..], &dice[..])).unzip();
        let play = self.table.setup().play();
        let (seating, thrown) = (play.seating, play.opening.dice);
        let dice = dice.as_ref().map(Throw::eyes);
        let shown = ShownDeal { tiles: &tiles, wall: Some(wall), dice, seat_dice, seats, seating, thrown };
        let (game, hand) = (&self.log.header.game, self.mixes);
        match (&opened.commitments, &mut self.fixed) {
            (Some(commitments), _) => {
                Record { game, hand, players, commitments, openings: &openings, shown }.verify()?;
            }
            (None, Some(fixed)) => {
                fixed.reveal(hand, &openings, players, shown)?;
            }
            (None, None) => {
                let fault = Fault::Mixing(MixingError::NotCommitted(Vec::new()));
                return Err(Unfair { game: game.clone(), hand, fault }.into());
            }
        }
        self.found.proved += 1;
        Ok(())
    }
}
