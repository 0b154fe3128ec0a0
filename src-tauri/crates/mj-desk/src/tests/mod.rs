//! The desk with its books: bookings, corrections, voids, and their consequences.

mod audit;
mod checked;
mod corrections;
mod entries;
mod leaving;
mod odd;
mod opener;
mod penalties;
mod playing_on;
mod pots;
mod reported;
mod settling;
mod several;
mod stakes;
mod told;
mod travel;

use super::{Desk, DeskEntry, Named, NewDesk, Preview, Shown, Tiles, What, Who, Winner, Won};
use crate::seated::{club as new_club, people};
use mj_club::known;
use mj_club::{Club, rebuild};
use mj_ledger::{Act, Attribution, Filter, GameKey, Member, Rated, Time};
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_tell::{Audience, Clock, Language};
use serde_json::{Map, Value};
use std::sync::Arc;
use tempfile::TempDir;

/// A club with a game at the desk.
pub(super) struct Kept {
    _folder: TempDir,
    pub club: Arc<Club>,
    pub key: GameKey,
}

pub(super) fn kept(preset: &str, house: &Value) -> Kept {
    let (folder, club) = new_club();
    let key = begin(&club, preset, house);
    Kept { _folder: folder, club, key }
}

pub(super) fn begin(club: &Arc<Club>, preset: &str, house: &Value) -> GameKey {
    let preset = known(preset).expect("a preset");
    let house: Map<String, Value> = house.as_object().cloned().unwrap_or_default();
    let rules = Arc::new(Ruleset::with_options(preset, &house).expect("options"));
    super::begin(club, &NewDesk { rules, house, sitters: people() }).expect("begun")
}

impl Kept {
    pub fn desk(&self) -> Desk {
        self.club.read(|books| Ok(Desk::load(books, self.key))).expect("read").expect("a game")
    }

    pub fn enter(&self, what: What) -> Preview {
        let entry = DeskEntry::from(what);
        let told = self.desk().preview(&entry).expect("it can be booked");
        let booked = super::enter(&self.club, self.key, &entry).expect("booked");
        assert_eq!(told.hand, booked.hand, "a preview is what is booked");
        booked
    }

    pub fn chips(&self) -> Vec<i64> {
        self.desk().sheet.course().chips.as_slice().to_vec()
    }

    /// All players' sheets: games, score, wins, 放炮, 包牌, hands.
    pub fn sheets(&self) -> Vec<[i64; 6]> {
        let desk = self.desk();
        let (system, rules) = (desk.record.system.clone(), desk.record.rules.clone());
        let filter = Filter { system, rules, ..Filter::default() };
        let sums = |member: &Member| {
            let sums = self.club.read(|books| books.counts(member.id, &filter)).expect("read").sums;
            [sums.games, sums.score, sums.wins, sums.fed, sums.liable, sums.hands]
        };
        desk.members.iter().map(sums).collect()
    }

    pub fn acts(&self) -> Vec<Act> {
        self.club.read(|books| books.trail_of(self.key)).expect("read").iter().map(|line| line.act).collect()
    }

    /// The faults in the books.
    pub fn found(&self) -> Vec<String> {
        let found = self.club.read(|books| Ok(crate::check(books, &mut |_, _| {}))).expect("checked");
        found.into_iter().map(|one| one.detail.to_string()).collect()
    }

    /// Asserts that the books are sound and the ratings equal those of a full replay.
    pub fn sound(&self) {
        // A corrected end is settled later; tests about ends check it themselves.
        let found: Vec<String> =
            self.found().into_iter().filter(|one| !one.contains("it has not been settled")).collect();
        assert_eq!(found, [""; 0]);
        let system = self.desk().record.system;
        let all = || {
            let mut rated: Vec<Rated> = Vec::new();
            self.club
                .read(|books| {
                    books.each_place(&system, None, |_, places| rated.extend(places))?;
                    rated.extend(books.ratings(&system)?);
                    Ok(())
                })
                .expect("read");
            rated
        };
        let kept = all();
        let system = system.clone();
        self.club.write(move |books| rebuild(books, &system)).expect("worked out anew");
        assert_eq!(kept, all(), "ratings are those of a rebuild");
    }
}

pub(super) fn by(reason: &str) -> Attribution {
    // Later than everything played meanwhile, and not in the future.
    Attribution { at: Time(Time::now().0 + 3_600), author: "會長".into(), reason: reason.into() }
}

/// A win of 一條龍 with more, by tiles: worth 9,000 by discard (門清 too), 10,000 by self-draw.
pub(super) fn straight() -> Shown {
    Shown::Hand(Tiles { tiles: "123456789m1123s".into(), win: "4s".into(), ..Tiles::default() })
}

pub(super) fn named(ids: &[(&str, u32)]) -> Shown {
    Shown::Patterns(ids.iter().map(|&(id, times)| Named { id: id.into(), times }).collect())
}

pub(super) fn winner(who: u8, shown: Shown) -> Winner {
    Winner::new(who, shown)
}

pub(super) fn discard(who: u8, from: u8, shown: Shown) -> What {
    won(WonBy::Discard, Some(from), winner(who, shown))
}

pub(super) fn self_draw(who: u8, shown: Shown) -> What {
    won(WonBy::SelfDraw, None, winner(who, shown))
}

pub(super) fn won(by: WonBy, from: Option<u8>, winner: Winner) -> What {
    What::Won(Won { by, from, winners: vec![winner], wrong_counts: Vec::new() })
}

pub(super) fn caller(who: u8) -> What {
    What::FalseWin(Who { who })
}

/// A reader in Taipei, on an afternoon.
fn audience(language: Language) -> Audience {
    Audience { language, clock: Clock::East(8 * 3600), now: Time(1_795_257_000) }
}
