//! 代打、換人: their lines in the trail during the game, and their effects.

use super::Running;
use crate::helped::{Detail, Gone, Helped, How, STAND_IN, back, by};
use mj_ledger::{Act, Attribution, Error, Member, Receipt, Refused};
use mj_table::Player;
use mj_tell::deeds;

impl Running {
    /// The substitutions so far.
    pub fn helped(&self) -> &[Helped] {
        &self.helped
    }

    /// The house's name for these rules, if any.
    pub fn house(&self) -> Option<&str> {
        self.house.as_deref()
    }

    /// 換人: such a game does not count.
    pub(crate) fn is_swapped(&self) -> bool {
        self.helped.iter().any(|helped| matches!(helped.how, How::Swap { .. }))
    }

    /// The current hand; between two hands the next.
    fn hand_now(&self) -> u32 {
        u32::try_from(self.chapter.history.len()).unwrap_or(u32::MAX)
    }

    /// Lets a computer play for a player from now on.
    pub async fn stand_in(&mut self, player: Player, gone: Gone, by: &Attribution) -> Result<(), Error> {
        let (hand, kind) = (self.hand_now(), STAND_IN);
        if gone == Gone::Left && self.gets_up_again(player, hand) {
            return Ok(());
        }
        let word = Some(kind.word().to_owned());
        let [left, idle, cut_off] = [Gone::Left, Gone::Idle, Gone::CutOff].map(|other| gone == other);
        let detail = Detail { player: player.0, hand, kind: word, left, idle, cut_off, ..Detail::default() };
        self.note(Act::StandIn, &detail, by).done().await?;
        self.helped.push(Helped { player, hand, how: How::Computer { kind, until: None, gone, again: false } });
        Ok(())
    }

    /// Whether a player has left again (退出) in a hand in which they came back. The trail gets only one line a
    /// hand; otherwise a guest could make it grow without limit.
    fn gets_up_again(&mut self, whose: Player, hand: u32) -> bool {
        match self.helped.iter_mut().rev().find(|helped| helped.player == whose) {
            Some(Helped { hand: of, how: How::Computer { until, gone: Gone::Left, again, .. }, .. })
                if *of == hand && *until == Some(hand) =>
            {
                (*until, *again) = (None, true);
                true
            }
            _ => false,
        }
    }

    /// Writes the missing line for a player who left again in the hand before and is still gone.
    pub(super) fn note_still_gone(&mut self) {
        let hand = self.hand_now();
        let mut gone = Vec::new();
        for helped in &mut self.helped {
            if let How::Computer { kind, until: None, gone: Gone::Left, again } = &mut helped.how
                && std::mem::take(again)
            {
                helped.hand = hand;
                gone.push((helped.player, *kind));
            }
        }
        for (player, kind) in gone {
            let name = self.members.get(player.index()).map(|member| member.name.clone()).unwrap_or_default();
            let word = Some(kind.word().to_owned());
            let detail = Detail { player: player.0, hand, kind: word, left: true, ..Detail::default() };
            drop(self.note(Act::StandIn, &detail, &by(&name, "", deeds::LEFT)));
        }
    }

    /// Ends a player's 代打. Nothing is written if the trail does not have its beginning.
    pub fn back_again(&mut self, player: Player, by: &Attribution) -> Option<Receipt<()>> {
        let hand = self.hand_now();
        let is_theirs = |helped: &&Helped| helped.player == player && helped.stands_in().is_some();
        let again = self.helped.iter().rev().find(is_theirs).is_some_and(|helped| helped.is_again());
        back(&mut self.helped, player, hand);
        (!again).then(|| self.note(Act::BackAgain, &Detail { player: player.0, hand, ..Detail::default() }, by))
    }

    /// Lets another member take over a seat.
    pub async fn swap(&mut self, player: Player, now: Member, by: &Attribution) -> Result<(), Error> {
        let hand = self.hand_now();
        let before = self.members.get(player.index()).ok_or(Error::Refused(Refused::NobodyThere))?.clone();
        let uids = (Some(before.uid.clone()), Some(now.uid.clone()));
        let detail = Detail { player: player.0, hand, before: uids.0, now: uids.1, ..Detail::default() };
        self.note(Act::SwapSeat, &detail, by).done().await?;
        back(&mut self.helped, player, hand);
        self.helped.push(Helped { player, hand, how: How::Swap { before: before.into(), now: now.into() } });
        Helped::seat(&self.helped, &mut self.members);
        Ok(())
    }

    /// Notes an act about a seat.
    pub fn note(&self, act: Act, detail: &Detail, by: &Attribution) -> Receipt<()> {
        let (key, detail, by) = (self.key, detail.written(), by.clone());
        self.club.send(move |books| books.note_help(key, act, &detail, &by))
    }

    /// 散桌: notes that the organiser ends the game, before it ends.
    pub fn note_parting(&self, by: &Attribution) -> Receipt<()> {
        let (key, by) = (self.key, by.clone());
        self.club.send(move |books| books.note_close(key, &by))
    }
}
