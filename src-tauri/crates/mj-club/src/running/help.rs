//! 代打、換人: what the trail is told while the game goes on, and what follows once it is written.

use super::Running;
use crate::helped::{Detail, Gone, Helped, How, STAND_IN, back, by};
use crate::words::deeds;
use mj_ledger::{Act, Attribution, Error, Member, Receipt, Refused};
use mj_table::Player;

impl Running {
    /// What was done at its seats so far.
    pub fn helped(&self) -> &[Helped] {
        &self.helped
    }

    /// What the house calls these rules, where it has named them.
    pub fn house(&self) -> Option<&str> {
        self.house.as_deref()
    }

    /// 換人: such a game does not count.
    pub fn is_swapped(&self) -> bool {
        self.helped.iter().any(|helped| matches!(helped.how, How::Swap { .. }))
    }

    /// The hand that is being played; between two, the next.
    fn hand_now(&self) -> u32 {
        u32::try_from(self.chapter.history.len()).unwrap_or(u32::MAX)
    }

    /// A computer plays for a player from now on.
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

    /// 退出 once more in a hand in which he has got up and come back: the trail is told once a hand, or one guest could make
    /// it grow without end.
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

    /// Who got up once more in the hand before, of which the trail was not told, and is still gone: it is told now.
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

    /// He is back; nothing is written where the trail does not know that he was gone.
    pub fn back_again(&mut self, player: Player, by: &Attribution) -> Option<Receipt<()>> {
        let hand = self.hand_now();
        let is_his = |helped: &&Helped| helped.player == player && helped.stands_in().is_some();
        let again = self.helped.iter().rev().find(is_his).is_some_and(|helped| helped.is_again());
        back(&mut self.helped, player, hand);
        (!again).then(|| self.note(Act::BackAgain, &Detail { player: player.0, hand, ..Detail::default() }, by))
    }

    /// Another member plays on in a seat.
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

    /// Something that was done about a seat.
    pub fn note(&self, act: Act, detail: &Detail, by: &Attribution) -> Receipt<()> {
        let (key, detail, by) = (self.key, detail.written(), by.clone());
        self.club.send(move |books| books.note_help(key, act, &detail, &by))
    }

    /// 散桌: that the organiser ends the game, before it ends.
    pub fn note_parting(&self, by: &Attribution) -> Receipt<()> {
        let (key, by) = (self.key, by.clone());
        self.club.send(move |books| books.note_close(key, &by))
    }
}
