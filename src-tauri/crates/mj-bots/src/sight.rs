//! What a computer player reads from a view before it thinks.

use arrayvec::ArrayVec;
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Declaration, Moment};
use mj_table::{Action, View, ViewPhase, ViewSeat};
use mj_tiles::shape::{Concealed, Held, distance, nearer};
use mj_tiles::{Counts, Kind, Meld, MeldKind, Seat, Tile, Tiles};

/// What a player holds, or would hold after a claim.
#[derive(Clone, Debug)]
pub struct Holding {
    pub hand: Concealed,
    pub melds: ArrayVec<Meld, 5>,
}

/// A view from the player's own seat, counted.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    pub view: &'a View,
    pub rules: &'a Ruleset,
    /// The player's seat.
    pub me: Seat,
    /// The player's own part of the view.
    pub mine: &'a ViewSeat,
    /// The tiles in the hand, without melds.
    pub tiles: Tiles,
    /// The same, counted.
    pub hand: Concealed,
    /// The natural tiles of the melds.
    pub exposed: Counts,
    /// The number of unseen tiles of each kind.
    pub unseen: Counts,
}

impl<'a> Sight<'a> {
    /// Counts what a view shows; `None` if the viewer does not play.
    pub fn of(view: &'a View, rules: &'a Ruleset) -> Option<Sight<'a>> {
        let me = view.me?;
        let mine = view.seats.get(me.index())?;
        let tiles = mine.faces()?;
        let hand = Concealed::of(&tiles);
        let unseen = unseen_beside(&view.seen().plus(&hand.naturals), rules)?;
        Some(Sight { view, rules, me, mine, tiles, hand, exposed: mine.exposed(), unseen })
    }

    /// The same for a player who looks only at their own tiles and melds: all other tiles may still come.
    #[must_use]
    pub fn of_own_tiles(mut self) -> Sight<'a> {
        if let Some(unseen) = unseen_beside(&self.hand.naturals.plus(&self.exposed), self.rules) {
            self.unseen = unseen;
        }
        self
    }

    /// The number of the player's melds.
    pub fn melds(&self) -> u8 {
        self.mine.melds.len() as u8
    }

    /// The distance to ready of a hand beside these melds.
    pub fn distance(&self, hand: &Concealed, exposed: &Counts, melds: u8) -> i8 {
        distance(&Held { hand, exposed, melds }, &self.rules.mechanics.forms)
    }

    /// The number of unseen tiles that would bring a hand nearer.
    pub fn useful(&self, hand: &Concealed) -> u32 {
        let held = Held { hand, exposed: &self.exposed, melds: self.melds() };
        let kinds = nearer(&held, &self.rules.mechanics.forms);
        kinds.into_iter().map(|kind| u32::from(self.unseen[kind])).sum()
    }

    /// The open tile and its player, while one lies there.
    pub fn open_tile(&self) -> Option<(Seat, Tile)> {
        match self.view.phase {
            ViewPhase::Window { by, tile, .. } => Some((by, tile)),
            _ => None,
        }
    }

    /// What the player would hold after claiming the open tile or melding: the tiles left, the exposed ones, the number
    /// of melds.
    pub fn after(&self, action: Action) -> Option<(Concealed, Counts, u8)> {
        let (mut hand, mut exposed) = (self.hand, self.exposed);
        let mut lay = |kind: Kind| exposed[kind] += 1;
        let mut take = |tile: Tile| tile.kind().map(|kind| hand.naturals[kind] -= 1);
        let own: &[Tile] = match &action {
            Action::Chow { with } | Action::Pung { with } => with,
            Action::Kong { with } => with,
            Action::Conceal { with } => with,
            Action::Add { tile } => {
                take(*tile);
                lay(tile.kind()?);
                return Some((hand, exposed, self.melds()));
            }
            _ => return None,
        };
        for &tile in own {
            take(tile);
            lay(tile.kind()?);
        }
        if !matches!(action, Action::Conceal { .. }) {
            lay(self.open_tile()?.1.kind()?);
        }
        Some((hand, exposed, self.melds() + 1))
    }

    /// What the player holds.
    pub fn holding(&self) -> Holding {
        let melds: ArrayVec<Meld, 5> = self.mine.melds_seen().cloned().collect();
        Holding { hand: self.hand, melds }
    }

    /// What the player would hold after claiming the open tile or melding.
    pub fn holding_after(&self, action: Action) -> Option<Holding> {
        let (hand, _, _) = self.after(action)?;
        let mut melds = self.holding().melds;
        let claimed = self.open_tile().map(|(_, tile)| tile);
        let (sort, mut tiles): (MeldKind, ArrayVec<Tile, 4>) = match action {
            Action::Chow { with } => (MeldKind::Chow, with.into_iter().collect()),
            Action::Pung { with } => (MeldKind::Pung, with.into_iter().collect()),
            Action::Kong { with } => (MeldKind::Kong, with.into_iter().collect()),
            Action::Conceal { with } => (MeldKind::Concealed, with.into_iter().collect()),
            Action::Add { tile } => {
                let pung = |meld: &&mut Meld| meld.kind() == MeldKind::Pung && meld.tiles()[0].kind() == tile.kind();
                let pung = melds.iter_mut().find(pung)?;
                let tiles: ArrayVec<Tile, 4> = pung.tiles().iter().copied().chain([tile]).collect();
                *pung = Meld::new(MeldKind::Added, &tiles).ok()?;
                return Some(Holding { hand, melds });
            }
            _ => return None,
        };
        if sort != MeldKind::Concealed {
            tiles.push(claimed?);
        }
        melds.push(Meld::new(sort, &tiles).ok()?);
        Some(Holding { hand, melds })
    }

    /// 立直, 聽牌: what a player with these melds has declared, or can declare once ready.
    pub fn declares(&self, melds: &[Meld]) -> Ready {
        let closed = melds.iter().all(|meld| !meld.kind().is_claim());
        let chips = self.view.chips.get(self.mine.player.index()).copied().unwrap_or_default();
        let can = |one: &&Declaration| one.is_affordable(chips) && self.view.wall[3] >= usize::from(one.min_left);
        match self.mine.ready {
            Ready::None => later(self.rules, closed).filter(can).map_or(Ready::None, |one| one.ready),
            declared => declared,
        }
    }

    /// The offers that claim the open tile for a meld.
    pub fn claims(&self) -> impl Iterator<Item = Action> + '_ {
        let claims =
            |action: &Action| matches!(action, Action::Chow { .. } | Action::Pung { .. } | Action::Kong { .. });
        self.view.offers.iter().copied().filter(claims)
    }

    /// The offers to kong in the player's own turn.
    pub fn kongs(&self) -> impl Iterator<Item = Action> + '_ {
        let kongs = |action: &Action| matches!(action, Action::Conceal { .. } | Action::Add { .. });
        self.view.offers.iter().copied().filter(kongs)
    }

    /// The offers that discard without a declaration, one for each tile. A tile just drawn stands for all like it.
    pub fn discards(&self) -> impl Iterator<Item = (Action, Tile)> + '_ {
        let mut last = None;
        self.view.offers.iter().rev().filter_map(move |&action| match action {
            Action::Discard { tile, ready: None, .. } if last.replace(tile) != Some(tile) => Some((action, tile)),
            _ => None,
        })
    }
}

/// What a hand that becomes ready after the first turn can declare, closed or open.
pub fn later(rules: &Ruleset, closed: bool) -> Option<&Declaration> {
    let later = |one: &&Declaration| match one.when {
        Moment::AnyDiscard | Moment::OwnDiscard => closed || !one.concealed,
        Moment::Dealt | Moment::Opening | Moment::FirstDiscard => false,
    };
    rules.mechanics.play.as_ref()?.declarations.iter().find(later)
}

/// The tiles of the box that may still come, beside what is seen.
fn unseen_beside(seen: &Counts, rules: &Ruleset) -> Option<Counts> {
    let mut unseen = Counts::EMPTY;
    for kind in rules.mechanics.play.as_ref()?.kinds {
        unseen[kind] = 4_u8.saturating_sub(seen[kind]);
    }
    Some(unseen)
}

/// The hand without a tile.
pub fn without(hand: &Concealed, tile: Tile) -> Concealed {
    let mut rest = *hand;
    match tile.kind() {
        Some(kind) => rest.naturals[kind] = rest.naturals[kind].saturating_sub(1),
        None => rest.wild = rest.wild.saturating_sub(1),
    }
    rest
}
