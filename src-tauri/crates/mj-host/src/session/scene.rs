//! A running table as the host knows it, and what each viewer may see of it.

use super::Sight;
use super::beforehand::{Beforehand, Dearer};
use super::party::Party;
use crate::gate::Gate;
use mj_club::helped::Helped;
use mj_table::{Action, NoWin, Player, Table, View, ViewPhase, Viewer};
use mj_tell::tally::{over, short};
use mj_tiles::Seat;
use mj_wire::protocol::{Chapter, Company, Over, Tally, Trouble};
use std::cell::OnceCell;
use std::sync::Arc;

/// Everything that a viewer's sight is made of.
pub(super) struct Scene<'a> {
    pub table: &'a Table,
    pub chapter: &'a Arc<Chapter>,
    /// The log's last line.
    pub line: u64,
    pub jumped: Option<i64>,
    /// Why the table waits for the books. The scene then is the table before the act that is not written.
    pub trouble: Option<Trouble>,
    pub gate: Option<&'a Gate>,
    pub beforehand: &'a Beforehand,
    /// Whether several people sit at the table.
    pub shared: bool,
    /// `None` if all share one screen.
    pub party: Option<&'a Party>,
    /// 代打、換人 so far.
    pub helped: &'a [Helped],
    /// The players for whom a computer plays.
    pub stood_in: Vec<Player>,
    /// The hand's end in words: the same for every viewer, and worked out for the first.
    pub over: OnceCell<Option<Over>>,
}

impl Scene<'_> {
    /// The sight of a viewer.
    pub fn seen_by(&self, viewer: Viewer) -> Sight {
        let table = self.table;
        let mut view = table.view(viewer);
        // That a discard can no longer be taken back would show its owner that a player has passed. Among people the
        // pause decides it, and it knows no more than they do.
        if self.shared {
            view.offers.retain(|&offer| offer != Action::TakeBack);
        }
        let played_for = matches!(viewer, Viewer::Player(player) if self.stood_in.contains(&player));
        let waits = |me| table.is_playing() && self.waits_for(&view, me) && !self.wished(me);
        let asked = self.trouble.is_none() && !played_for && view.me.is_some_and(waits);
        let wishes = match viewer {
            Viewer::Player(player) => self.beforehand.shown(table, player),
            Viewer::Public | Viewer::Full => None,
        };
        let gate = self.gate.filter(|gate| gate.lasts()).map(Gate::shown);
        let helped = Helped::told(self.helped);
        let company = self.party.map(|party| Company { helped, ..party.shown(self.line) });
        let (standings, chapter) = (table.standings(), Arc::clone(self.chapter));
        let (short, over) = (self.short(&view, viewer), self.over.get_or_init(|| over(table)).clone());
        let (trouble, jumped) = (self.trouble, self.jumped);
        Sight { view, asked, gate, wishes, standings, chapter, company, short, over, trouble, jumped }
    }

    /// Counted only where the view says that it may not win for that reason.
    fn short(&self, view: &View, viewer: Viewer) -> Option<Tally> {
        match (&view.no_win, viewer) {
            (Some(NoWin::Minimum { .. }), Viewer::Player(player)) => short(self.table, player),
            _ => None,
        }
    }

    /// Whether the table waits for this player. Others' claims may leave the player nothing to gain, so that the
    /// table needs no answer. During the pause they are still asked: otherwise they would learn that a player has
    /// claimed, and which, where the others see only an answer.
    fn waits_for(&self, view: &View, me: Seat) -> bool {
        let open = |gate: &&Gate| view.seats.get(me.index()).is_some_and(|seat| gate.is_open_for(seat.player));
        let claims = || matches!(view.phase, ViewPhase::Window { .. }) && view.offers.iter().any(is_claim);
        self.table.is_awaited(me) || (self.gate.filter(open).is_some() && claims())
    }

    /// Whether the table needs no answer because the player's wish is carried out at once.
    fn wished(&self, seat: Seat) -> bool {
        !self.shared && self.beforehand.answer(self.table, seat, Dearer::Asked).is_some()
    }
}

const fn is_claim(offer: &Action) -> bool {
    matches!(offer, Action::Win | Action::Pung { .. } | Action::Kong { .. } | Action::Chow { .. })
}
