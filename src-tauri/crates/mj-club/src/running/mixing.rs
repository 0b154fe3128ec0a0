//! 洗牌: what is written of a mixing before its wall is dealt.

use super::{ActError, Posted, Running};
use mj_wire::fair::{Change, Commitment, Secret};
use std::collections::BTreeMap;

impl Running {
    /// What is fixed for all walls of the game: the tips of players whose devices bring secrets.
    pub fn fix(&mut self, theirs: &BTreeMap<u8, Commitment>) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.fix(theirs)?;
        self.post(Vec::new(), before)
    }

    /// Whose secrets change before the next hand is opened.
    pub fn change(&mut self, changes: &[Change]) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.change(changes)?;
        self.post(Vec::new(), before)
    }

    /// Whose devices came in the hand that is over, and count from the next.
    pub fn arrive(&mut self, changes: &[Change]) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.arrive(changes)?;
        self.post(Vec::new(), before)
    }

    /// The players' own secrets for the next hand.
    pub fn open(&mut self, theirs: &BTreeMap<u8, Secret>) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.open(theirs)?;
        self.post(Vec::new(), before)
    }
}
