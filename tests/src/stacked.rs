//! Walls stacked for a target hand, and players who play towards it. Random players almost never win; these
//! make every pattern and every payment occur.

use crate::draw::Draw;
use mj_rules::Claim;
use mj_rules::claim::{Ready, WonBy};
use mj_table::{Action, Hand, Phase, Setup, Source, Table};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

/// The target of a hand: the winner, their tiles, and the helpers.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The target hand.
    pub goal: Claim,
    /// The winner's seat.
    pub seat: Seat,
    /// Tiles for the winner to claim or win on.
    wanted: Vec<Tile>,
    /// Tiles that must be open before the win.
    open: Vec<Tile>,
    /// The seat that must add a fourth tile to a pung, to be robbed of it.
    victim: Option<Seat>,
}

/// A wall under construction: each seat's deal and draws, and the tail.
struct Stack {
    /// The number of tiles in a dealt hand.
    dealt: usize,
    left: Vec<Tile>,
    hands: Vec<Vec<Tile>>,
    draws: Vec<Vec<Tile>>,
    tail: Vec<Tile>,
    last: Option<Tile>,
}

impl Stack {
    fn new(dealt: usize, left: Vec<Tile>, seats: usize) -> Stack {
        Stack {
            dealt,
            left,
            hands: vec![Vec::new(); seats],
            draws: vec![Vec::new(); seats],
            tail: Vec::new(),
            last: None,
        }
    }

    fn take(&mut self, tile: Tile) -> Option<Tile> {
        let at = self.left.iter().position(|&other| other == tile)?;
        Some(self.left.swap_remove(at))
    }

    /// Deals a tile to a seat, or lets the seat draw it once its hand is full.
    fn give(&mut self, seat: usize, tile: Tile) {
        let Some(tile) = self.take(tile) else { return };
        if self.hands[seat].len() < self.dealt { self.hands[seat].push(tile) } else { self.draws[seat].push(tile) }
    }

    fn draw(&mut self, seat: usize, tile: Tile) {
        if let Some(tile) = self.take(tile) {
            self.draws[seat].push(tile);
        }
    }

    fn replace(&mut self, tile: Tile) {
        if let Some(tile) = self.take(tile) {
            self.tail.push(tile);
        }
    }

    /// The wall in drawing order.
    fn wall(mut self, draw: &mut Draw) -> Vec<Tile> {
        let (seats, size, dealt) = (self.hands.len(), self.left.len(), self.dealt);
        draw.shuffle(&mut self.left);
        let mut wall = Vec::with_capacity(size);
        for hand in &mut self.hands {
            while hand.len() < dealt {
                hand.extend(self.left.pop());
            }
            draw.shuffle(hand);
        }
        for from in (0..dealt).step_by(4) {
            for hand in &self.hands {
                wall.extend_from_slice(&hand[from..dealt.min(from + 4)]);
            }
        }
        let turns = self.draws.iter().map(Vec::len).max().unwrap_or(0);
        let reserved = self.tail.len() + usize::from(self.last.is_some());
        for turn in 0..turns {
            for seat in 0..seats {
                let drawn = self.draws[seat].get(turn).copied();
                wall.extend(drawn.or_else(|| self.left.pop()));
            }
        }
        // The remaining tiles fill the wall.
        wall.append(&mut self.left);
        wall.extend(self.last);
        // The tail is a row of stacks with the upper tile first.
        if reserved % 2 == 1 && self.last.is_none() && !self.tail.is_empty() {
            let moved = wall.pop();
            self.tail.extend(moved);
        }
        let mut stacks: Vec<&[Tile]> = self.tail.chunks(2).collect();
        stacks.reverse();
        wall.extend(stacks.concat());
        wall
    }
}

/// A wall under construction for a target hand.
struct Staging<'a> {
    goal: &'a Claim,
    seats: usize,
    /// The winner, and the seat before them.
    me: usize,
    upper: usize,
    stack: Stack,
    /// What the others must discard for the winner, in order.
    wanted: Vec<Tile>,
}

impl Staging<'_> {
    fn other(&self, draw: &mut Draw) -> usize {
        (self.me + 1 + draw.below(self.seats - 1)) % self.seats
    }

    fn kongs(&self) -> usize {
        self.goal.melds.iter().filter(|meld| meld.kind().is_kong()).count()
    }

    /// The tiles set aside, and the melds, each claimed tile with its discarder.
    fn melds(&mut self, draw: &mut Draw) {
        let (me, kongs) = (self.me, self.kongs());
        self.goal.aside.iter().for_each(|&tile| self.stack.give(me, tile));
        for meld in &self.goal.melds {
            let (own, claimed, later) = parts(meld);
            own.iter().for_each(|&tile| self.stack.give(me, tile));
            if let Some(tile) = claimed {
                self.wanted.push(tile);
                let giver = if meld.kind() == MeldKind::Chow { self.upper } else { self.other(draw) };
                self.stack.give(giver, tile);
            }
            // Only a player with several kongs draws replacements.
            for tile in later {
                if kongs > 1 { self.stack.replace(tile) } else { self.stack.draw(me, tile) }
            }
        }
    }

    /// The concealed tiles, the last `far` of which are drawn.
    fn hand(&mut self, mut hand: Vec<Tile>, far: usize) {
        let late = hand.split_off(hand.len().saturating_sub(far));
        hand.into_iter().for_each(|tile| self.stack.give(self.me, tile));
        late.into_iter().for_each(|tile| self.stack.draw(self.me, tile));
    }

    /// The open tiles before the win; the others need a few turns to discard them.
    fn open(&mut self, draw: &mut Draw) -> Vec<Tile> {
        let open = lying_open(self.goal);
        for &tile in &open {
            let giver = self.other(draw);
            self.stack.give(giver, tile);
        }
        if !open.is_empty() {
            let fillers = self.stack.left.split_off(self.stack.left.len() - 4);
            self.stack.draws[self.me].extend(fillers);
        }
        open
    }

    /// The winning tile at its source; returns the robbed player, if any.
    fn win(&mut self, draw: &mut Draw) -> Option<usize> {
        let (me, win) = (self.me, self.goal.win);
        match self.goal.by {
            WonBy::SelfDraw if self.goal.last_tile => self.stack.last = self.stack.take(win),
            WonBy::SelfDraw => self.stack.draw(me, win),
            WonBy::Replacement => {
                let missing = (self.kongs().max(1) - 1).saturating_sub(self.stack.tail.len());
                let win = self.stack.take(win);
                let fillers = self.stack.left.split_off(self.stack.left.len() - missing);
                self.stack.tail.extend(fillers.into_iter().chain(win));
            }
            WonBy::Discard => {
                self.wanted.push(win);
                let giver = self.other(draw);
                self.stack.give(giver, win);
            }
            WonBy::RobbedKong => {
                let robbed = self.other(draw);
                (0..2).for_each(|_| self.stack.give(robbed, win));
                let third = (0..self.seats).find(|&at| at != me && at != robbed);
                self.stack.give(third.unwrap_or(me), win);
                self.stack.draw(robbed, win);
                self.wanted.push(win);
                return Some(robbed);
            }
        }
        None
    }
}

impl Scene {
    /// A scene for a target hand, and a wall of the box that makes it possible; `far` tiles of the hand are
    /// drawn instead of dealt.
    pub fn stage(goal: &Claim, setup: &Setup, far: usize, draw: &mut Draw) -> (Scene, Vec<Tile>) {
        let (players, dealt, tiles) = (setup.rules().mechanics.players, setup.dealt(), setup.tiles());
        let seats: Vec<Seat> = players.seats().collect();
        let mut seat = players.seat(goal.seat).unwrap_or(seats[draw.below(seats.len())]);
        // The last tile of the wall goes to the last seat while no player claims.
        if goal.last_tile && goal.by.is_self_draw() {
            seat = seats[(tiles.len() - 1 - dealt * seats.len()) % seats.len()];
        }
        let mut hand: Vec<Tile> = goal.hand.to_vec();
        draw.shuffle(&mut hand);
        let stack = Stack::new(dealt, tiles, seats.len());
        let upper = players.upper(seat).index();
        let mut staging = Staging { goal, seats: seats.len(), me: seat.index(), upper, stack, wanted: Vec::new() };
        staging.melds(draw);
        staging.hand(hand, far);
        let open = staging.open(draw);
        let victim = staging.win(draw).map(|robbed| seats[robbed]);
        let Staging { stack, wanted, .. } = staging;
        (Scene { goal: goal.clone(), seat, wanted, open, victim }, stack.wall(draw))
    }

    /// The action of a player in the scene; `None` if the player has no part in it.
    pub fn act(&self, table: &Table, hand: &Hand, seat: Seat, offers: &[Action], draw: &mut Draw) -> Option<Action> {
        if self.seat == seat {
            return self.lead(table, hand, offers, draw);
        }
        if self.victim == Some(seat) {
            let kong = |action: &&Action| matches!(action, Action::Add { tile } if *tile == self.goal.win);
            let pung = |action: &&Action| matches!(action, Action::Pung { with } if with[0] == self.goal.win);
            if let Some(&action) = offers.iter().find(kong).or_else(|| offers.iter().find(pung)) {
                return Some(action);
            }
            let keeps = |action: &&Action| matches!(action, Action::Discard { tile, .. } if *tile != self.goal.win);
            return offers
                .iter()
                .find(|action| **action == Action::Pass)
                .or_else(|| offers.iter().find(keeps))
                .copied();
        }
        self.help(table, hand, offers)
    }

    /// The other players feed the wanted tiles, the winning tile last, and do nothing else.
    fn help(&self, table: &Table, hand: &Hand, offers: &[Action]) -> Option<Action> {
        if offers.contains(&Action::Pass) {
            return Some(Action::Pass);
        }
        let ready = self.all_lie(hand);
        let due = if !ready {
            &self.wanted[..self.wanted.len() - usize::from(self.goal.by == WonBy::Discard)]
        } else {
            &self.wanted[..]
        };
        let late = self.goal.last_tile && table.hand().is_some_and(|hand| hand.wall().left() > 0);
        let closed = table.players().seats().any(|seat| {
            seat != self.seat
                && hand.holder(seat).tiles.iter().any(|tile| self.open.contains(tile) && *tile != self.goal.win)
        });
        let opens = |action: &&Action| matches!(action, Action::Discard { tile, .. } if self.open.contains(tile));
        if let Some(&action) = offers.iter().find(opens).filter(|_| self.goal.by != WonBy::Discard || closed) {
            return Some(action);
        }
        let due = if closed { &due[..0] } else { due };
        let feeds = |action: &&Action| matches!(action, Action::Discard { tile, .. } if due.contains(tile));
        let keeps = |action: &&Action| matches!(action, Action::Discard { tile, .. } if !self.wanted.contains(tile));
        let drawn = |action: &&Action| keeps(action) && matches!(action, Action::Discard { drawn: true, .. });
        let lays = |action: &&Action| matches!(action, Action::SetAside { tile } if due.contains(tile));
        let fed = offers.iter().find(lays).or_else(|| offers.iter().find(feeds)).filter(|_| !late || !ready);
        fed.or_else(|| offers.iter().find(drawn)).or_else(|| offers.iter().find(keeps)).copied()
    }

    /// The action of the winner.
    fn lead(&self, table: &Table, hand: &Hand, offers: &[Action], draw: &mut Draw) -> Option<Action> {
        let on_kong = matches!(hand.phase(), Phase::Window(window) if window.source == Source::Added);
        let unmelded = self.goal.melds.len() == 4 && !self.all_lie(hand);
        let early = (self.goal.last_tile && hand.wall().left() > 0)
            || (self.goal.by == WonBy::RobbedKong && !on_kong)
            || (unmelded && !draw.once_in(8));
        if offers.contains(&Action::Win) && !early {
            return Some(Action::Win);
        }
        if self.goal.ready == Ready::Heavenly && offers.contains(&Action::Cover) {
            return Some(Action::Cover);
        }
        let declares = |action: &&Action| matches!(action, Action::Discard { ready: Some(_), .. });
        if !matches!(self.goal.ready, Ready::None | Ready::Heavenly)
            && let Some(&action) = offers.iter().find(declares)
        {
            return Some(action);
        }
        if let Some(&action) = offers.iter().find(|action| self.makes_meld(hand, action)) {
            return Some(action);
        }
        if offers.contains(&Action::Pass) {
            return Some(Action::Pass);
        }
        let spare = self.spare(table, hand);
        let spares: Vec<Action> = offers
            .iter()
            .filter(|action| matches!(action, Action::Discard { tile, ready: None, .. } if spare.contains(tile)))
            .copied()
            .collect();
        spares.get(draw.below(spares.len())).copied()
    }

    /// Whether all melds of the target are made, with as many kongs.
    fn all_lie(&self, hand: &Hand) -> bool {
        let lying = &hand.holder(self.seat).melds;
        let kongs = |melds: &mut dyn Iterator<Item = &Meld>| melds.filter(|meld| meld.kind().is_kong()).count();
        lying.len() >= self.goal.melds.len()
            && kongs(&mut lying.iter().map(|laid| &laid.meld)) >= kongs(&mut self.goal.melds.iter())
    }

    /// Whether an action makes a missing meld of the target.
    fn makes_meld(&self, hand: &Hand, action: &Action) -> bool {
        let lying: Vec<&Meld> = hand.holder(self.seat).melds.iter().map(|laid| &laid.meld).collect();
        let open = match hand.phase() {
            Phase::Window(window) => Some(window.tile),
            _ => None,
        };
        self.goal.melds.iter().any(|meld| {
            let same = |tiles: &[Tile]| {
                let (mut one, mut two) = (tiles.to_vec(), meld.tiles().to_vec());
                one.sort_unstable();
                two.sort_unstable();
                one == two
            };
            let alike = |other: &Meld| other.kind() == meld.kind() || (other.kind().is_kong() && meld.kind().is_kong());
            let there = lying.iter().any(|other| other.group() == meld.group() && alike(other));
            let with_open = |with: &[Tile]| open.is_some_and(|tile| same(&[with, &[tile]].concat()));
            !there
                && match (*action, meld.kind()) {
                    (Action::Chow { with }, MeldKind::Chow) | (Action::Pung { with }, MeldKind::Pung) => {
                        with_open(&with)
                    }
                    (Action::Pung { with }, MeldKind::Added) => meld.tiles()[..2] == with,
                    // The order of a kong's tiles does not matter.
                    (Action::Kong { with }, kind) if kind.is_kong() => with_open(&with),
                    (Action::Conceal { with }, kind) if kind.is_kong() => same(&with),
                    (Action::Add { tile }, MeldKind::Added) => meld.tiles().contains(&tile),
                    _ => false,
                }
        })
    }

    /// The tiles of the hand that the target does not need.
    fn spare(&self, _table: &Table, hand: &Hand) -> Vec<Tile> {
        let holder = hand.holder(self.seat);
        let lying: Vec<_> = holder.melds.iter().map(|laid| laid.meld.group()).collect();
        let coming = self.goal.melds.iter().filter(|meld| !lying.contains(&meld.group())).flat_map(|meld| meld.tiles());
        let mut useful: Vec<Tile> = self.goal.hand.iter().chain([&self.goal.win]).chain(coming).copied().collect();
        useful
            .extend(self.goal.melds.iter().filter(|meld| meld.kind() == MeldKind::Added).flat_map(|meld| meld.tiles()));
        let mut spare = holder.tiles.to_vec();
        spare.retain(|tile| match useful.iter().position(|other| other == tile) {
            Some(at) => {
                useful.swap_remove(at);
                false
            }
            None => true,
        });
        spare
    }
}

/// The open tiles that the target needs, besides its melds.
fn lying_open(goal: &Claim) -> Vec<Tile> {
    goal.open
        .naturals()
        .iter()
        .flat_map(|(kind, number)| std::iter::repeat_n(Tile::from(kind), number.into()))
        .collect()
}

/// The sources of a meld: own tiles, a claimed tile, and tiles drawn later.
fn parts(meld: &Meld) -> (Vec<Tile>, Option<Tile>, Vec<Tile>) {
    let tiles = meld.tiles();
    match meld.kind() {
        MeldKind::Chow => (vec![tiles[0], tiles[2]], Some(tiles[1]), Vec::new()),
        MeldKind::Pung | MeldKind::Kong => (tiles[1..].to_vec(), Some(tiles[0]), Vec::new()),
        MeldKind::Added => (tiles[2..].to_vec(), Some(tiles[0]), vec![tiles[1]]),
        MeldKind::Concealed => (tiles[1..].to_vec(), None, vec![tiles[0]]),
    }
}
