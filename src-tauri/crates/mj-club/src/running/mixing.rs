//! 洗牌: writes the steps of a mixing before its wall is dealt.

use super::{ActError, Posted, Running};
use mj_wire::fair::{Change, Commitment, Secret};
use std::collections::BTreeMap;

impl Running {
    /// Fixes the tips of players whose devices bring secrets.
    pub fn fix(&mut self, theirs: &BTreeMap<u8, Commitment>) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.fix(theirs)?;
        self.post(Vec::new(), before)
    }

    /// Changes secrets before the next hand is opened.
    pub fn change(&mut self, changes: &[Change]) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.change(changes)?;
        self.post(Vec::new(), before)
    }

    /// Adds devices that arrived during the finished hand; they count from the next.
    pub fn arrive(&mut self, changes: &[Change]) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.arrive(changes)?;
        self.post(Vec::new(), before)
    }

    /// Opens the players' own secrets for the next hand.
    pub fn open(&mut self, theirs: &BTreeMap<u8, Secret>) -> Result<Posted, ActError> {
        let before = self.before();
        self.game.open(theirs)?;
        self.post(Vec::new(), before)
    }
}
