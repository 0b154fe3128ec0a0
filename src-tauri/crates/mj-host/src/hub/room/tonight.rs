//! 今晚戰績: the standings of the evening, for every device that shows the room. They are made from the books
//! whenever the counted games change, at a table of the room or elsewhere: a game ends, is corrected, voided or
//! restored. Removing a table changes nothing.

use super::{Room, locked};
use crate::hub::Hub;
use mj_club::evening::{Evening, List, Row, standings};
use mj_ledger::{Error, MemberKind, Read, Time};
use mj_tell as words;
use mj_wire::protocol::{Shared, Tonight, TonightList, TonightRow};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::watch;

/// How many people of a list are sent. The report has all of them.
const MOST: usize = 60;

/// How often the clock is checked: the evening changes at noon by this machine's clock, which may be set.
const LOOKS: Duration = Duration::from_secs(600);

/// The standings of the evening at this time.
fn tonight(books: &Read<'_>, now: Time) -> Result<Tonight, Error> {
    let Some((from, until)) = Evening::of(now).bounds() else { return Ok(Tonight::default()) };
    let lists = standings(books, from, until)?.into_iter().map(list).collect();
    Ok(Tonight { from: from.0, until: until.0, lists })
}

fn list(list: List) -> TonightList {
    let more = list.rows.len().saturating_sub(MOST) as u32;
    let rows = list.rows.iter().take(MOST).map(row).collect();
    TonightList { rules: list.name, games: list.games.len() as u32, rows, more }
}

fn row(Row { rank, person, sum }: &Row) -> TonightRow {
    TonightRow {
        rank: *rank,
        name: words::name(person),
        guest: person.kind == MemberKind::Guest,
        games: sum.games,
        firsts: sum.firsts,
        result: sum.result,
        score: sum.score,
    }
}

impl Hub {
    /// Keeps the standings up to date, as long as the room exists.
    pub(super) async fn keep_tonight(self: &Arc<Hub>) {
        // Subscribed before the first look, so that no change is missed.
        let restood = self.club().books().restood();
        self.look_at_tonight().await;
        let keeper = tokio::spawn(keep(Arc::downgrade(self), restood));
        locked(&self.room.keepers).push(keeper);
    }

    async fn look_at_tonight(&self) {
        let seen = self.club().look(|books| tonight(books, Time::now())).await;
        // If reading fails, the standings stay until the next change.
        if let Ok(seen) = seen {
            self.room.stands_tonight(seen);
        }
    }
}

async fn keep(hub: Weak<Hub>, mut restood: watch::Receiver<u64>) {
    loop {
        tokio::select! {
            changed = restood.changed() => if changed.is_err() { return },
            () = tokio::time::sleep(LOOKS) => {}
        }
        let Some(hub) = hub.upgrade() else { return };
        hub.look_at_tonight().await;
    }
}

impl Room {
    fn stands_tonight(&self, seen: Tonight) {
        let mut state = self.state();
        if *state.tonight == seen {
            return;
        }
        state.tonight = Shared::new(seen);
        drop(state);
        self.tell();
    }
}
