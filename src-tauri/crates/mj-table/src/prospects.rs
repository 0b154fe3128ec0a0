//! What a discard would lead to, for hints and computer players. It is computed from a view, so it knows nothing that
//! the viewer does not.

use crate::indicators::kinds;
use crate::{Barred, Seen, View, ViewSeat};
use mj_rules::claim::{Indicators, OpenTiles, Ready, RiichiFacts, SetAside, WonBy};
use mj_rules::mechanics::Passing;
use mj_rules::{Claim, Outcome, Ruleset};
use mj_tiles::shape::{Concealed, waits};
use mj_tiles::{Counts, Kind, KindSet, Meld, Seat, Tile, Tiles};
use serde::Serialize;

/// The waits of a hand after a discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prospect {
    /// The kinds that complete it; empty if it is not ready.
    pub waits: Vec<Wait>,
}

/// A kind that completes the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wait {
    pub kind: Kind,
    /// How many of them the viewer cannot see.
    pub left: u8,
    /// Its worth as a self-draw.
    pub drawn: Worth,
    /// Its worth on another's discard.
    pub discarded: Worth,
}

/// Whether a win would count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "w", rename_all = "kebab-case")]
pub enum Worth {
    /// It wins this much.
    Wins {
        /// In the rule set's own points.
        points: u32,
        /// 番, 0 for a 成葫 hand.
        fan: u32,
    },
    /// 無役: the rules require a 役, and it has none.
    NoYaku,
    /// It falls short.
    Short { fan: u32, needs: u32 },
    /// 振聽 and the like: a tile of this kind may not win.
    Barred { because: Barred },
}

/// The viewer's waits after discarding a tile, or with the present tiles. `None` if the viewer has no seat or not the
/// tile.
pub fn prospects(rules: &Ruleset, view: &View, discard: Option<Tile>) -> Option<Prospect> {
    prospects_of(rules, view, discard, None)
}

/// The same, with a declaration made with the discard.
pub fn prospects_declaring(rules: &Ruleset, view: &View, discard: Tile, ready: Ready) -> Option<Prospect> {
    prospects_of(rules, view, Some(discard), Some(ready))
}

fn prospects_of(rules: &Ruleset, view: &View, discard: Option<Tile>, ready: Option<Ready>) -> Option<Prospect> {
    let me = view.me?;
    let mine = view.seats.get(me.index())?;
    let mut tiles: Tiles = mine.faces()?;
    if let Some(tile) = discard {
        tiles.remove(tiles.iter().position(|&held| held == tile)?);
    }
    let forms = &rules.mechanics.forms;
    if tiles.len() + 3 * mine.melds.len() + 1 != forms.tiles() as usize {
        return None;
    }
    let melds = mine.melds.len() as u8;
    let kinds = waits(&Concealed::of(&tiles), &mine.exposed(), melds, forms);
    let barred = barred(rules, mine, discard, kinds);
    let seen = view.seen().plus(&Counts::of(discard.as_slice())).plus(&Counts::of(&tiles));
    let claim = |kind: Kind, by: WonBy| Claim {
        ready: ready.unwrap_or(mine.ready),
        ..view.claim_of(rules, mine, me, &tiles, kind, by)
    };
    let wait = |kind: Kind| Wait {
        kind,
        left: 4_u8.saturating_sub(seen[kind]),
        drawn: worth(rules, &claim(kind, WonBy::SelfDraw)),
        discarded: match barred {
            Some(because) => Worth::Barred { because },
            None => worth(rules, &claim(kind, WonBy::Discard)),
        },
    };
    Some(Prospect { waits: kinds.into_iter().map(wait).collect() })
}

/// Why no tile of others would win. If the rule is about kinds there is no such reason: the seat is not told which kind
/// it let go, and it may win the others.
fn barred(rules: &Ruleset, mine: &ViewSeat, discard: Option<Tile>, waits: KindSet) -> Option<Barred> {
    let passing = rules.mechanics.play.as_ref().map_or(Passing::Free, |play| play.passing);
    let passed_turn = discard.is_none() && mine.barred == Some(Barred::PassedTurn);
    let discarded =
        || mine.pond.iter().map(|pond| pond.tile).chain(discard).filter_map(Tile::kind).collect::<KindSet>();
    match passing {
        Passing::Free | Passing::SameKind => None,
        Passing::UntilDraw => mine.barred.filter(|&barred| barred == Barred::PassedDraw),
        Passing::Furiten { .. } if mine.barred == Some(Barred::PassedDeclared) => mine.barred,
        Passing::Furiten { .. } if waits.meets(discarded()) => Some(Barred::OwnDiscard),
        Passing::Furiten { .. } => passed_turn.then_some(Barred::PassedTurn),
    }
}

/// The worth of a claim.
fn worth(rules: &Ruleset, claim: &Claim) -> Worth {
    let Ok(score) = rules.score(claim) else { return Worth::Short { fan: 0, needs: 0 } };
    match score.outcome {
        Outcome::Win(total) => Worth::Wins { points: score.points(rules, claim), fan: total.fan() },
        Outcome::BelowMinimum(total, _) if total.has_no_yaku() => Worth::NoYaku,
        Outcome::BelowMinimum(total, needs) => Worth::Short { fan: total.fan(), needs },
        Outcome::NoShape => Worth::Short { fan: 0, needs: 0 },
    }
}

impl ViewSeat {
    /// The tiles, if the viewer sees them.
    pub fn faces(&self) -> Option<Tiles> {
        let face = |seen: &Seen| match seen {
            Seen::Face(tile) => Some(*tile),
            Seen::Back => None,
        };
        self.tiles.as_ref().filter(|tiles| tiles.len() <= Tiles::new().capacity())?.iter().map(face).collect()
    }

    /// The melds that the viewer knows.
    pub fn melds_seen(&self) -> impl Iterator<Item = &Meld> {
        self.melds.iter().filter_map(|view| view.meld.as_ref())
    }

    /// The natural tiles of the melds, as far as the viewer knows them.
    pub fn exposed(&self) -> Counts {
        let mut counts = Counts::EMPTY;
        let tiles = self.melds_seen().flat_map(Meld::tiles);
        tiles.filter_map(|tile| tile.kind()).for_each(|kind| counts[kind] += 1);
        counts
    }
}

impl View {
    /// The tiles of the wall that lie open.
    fn open_in_wall(&self) -> impl Iterator<Item = Tile> + '_ {
        self.indicators.iter().flat_map(|lying| lying.open.iter().chain(&lying.under).copied())
    }

    /// 懸賞指示牌 that lie open, for a claim.
    pub fn dora(&self) -> Indicators {
        kinds(self.indicators.iter().flat_map(|lying| lying.open.iter().copied()))
    }

    /// The natural tiles that lie open: all melds, tiles aside, the ponds without claimed tiles, and turned tiles of
    /// the wall.
    pub fn seen(&self) -> Counts {
        let mut counts = Counts::EMPTY;
        self.open_in_wall().filter_map(Tile::kind).for_each(|kind| counts[kind] = counts[kind].saturating_add(1));
        for seat in &self.seats {
            counts = counts.plus(&seat.exposed());
            let lying = seat.pond.iter().filter(|pond| pond.claimed.is_none());
            let aside = seat.aside.iter().copied();
            let kinds = lying.map(|pond| pond.tile).chain(aside).filter_map(Tile::kind);
            kinds.for_each(|kind| counts[kind] = counts[kind].saturating_add(1));
        }
        counts
    }

    /// The viewer's claim if a tile of this kind completed these tiles, without luck in how it came.
    fn claim_of(&self, rules: &Ruleset, mine: &ViewSeat, me: Seat, tiles: &Tiles, win: Kind, by: WonBy) -> Claim {
        let mut open = OpenTiles::default();
        self.open_in_wall().for_each(|tile| open.add(tile));
        for (at, seat) in self.seats.iter().enumerate() {
            let lying = seat.pond.iter().filter(|pond| pond.claimed.is_none());
            lying.for_each(|pond| open.add(pond.tile));
            if at != me.index() {
                seat.melds_seen().flat_map(Meld::tiles).for_each(|&tile| open.add(tile));
                seat.aside.iter().for_each(|&tile| open.add(tile));
            }
        }
        Claim {
            melds: mine.melds_seen().cloned().collect(),
            by,
            from: None,
            seat: me.wind(),
            own_wind: mine.wind,
            round: self.round,
            streak: rules.mechanics.told_streak(me, self.streak),
            last_tile: false,
            first_turn: false,
            ready: mine.ready,
            open,
            aside: SetAside::try_from(mine.aside.as_slice()).unwrap_or_default(),
            riichi: RiichiFacts { dora: self.dora(), ..RiichiFacts::default() },
            ..Claim::new(tiles.clone(), win.into())
        }
    }
}
