//! The messages to a program, as mjai events.

use crate::names::{all_mjai, mjai, sort};
use crate::points::STICK;
use crate::read::log::renumbered;
use crate::record::{Move, Who};
use crate::replay::{Ours, Outcome};
use crate::told::{claimed, deposited, konged, win};
use crate::write::mjai::{act_of, drawn_of, said_before, win_of};
use mj_table::{ByPlayer, Event, Player, SeatEvent, Seen, View};
use mj_tiles::{Seat, Tile};
use serde_json::{Value, json};

/// Tells one player the events of a game.
#[derive(Debug)]
pub struct Teller {
    player: Player,
    names: Vec<String>,
    /// Whether there are red fives.
    reds: bool,
    /// The players by places. In mjai the first dealer has 0, and the next seat the next number.
    places: Vec<Player>,
    /// The players of the hand from its dealer on.
    order: Vec<Player>,
    /// The events not told yet.
    untold: Vec<Value>,
    /// The beginning of a hand; told with its first indicator.
    opening: Option<Value>,
    /// The number of told indicators.
    turned: usize,
    /// Whether the program has said 立直 itself, which was confirmed at once.
    declared: bool,
    /// The open events of the hand, from which its end follows.
    open: Vec<Event>,
}

impl Teller {
    /// For a player.
    pub const fn new(player: Player, names: Vec<String>, reds: bool) -> Teller {
        Teller {
            player,
            names,
            reds,
            places: Vec::new(),
            order: Vec::new(),
            untold: Vec::new(),
            opening: None,
            turned: 0,
            declared: false,
            open: Vec::new(),
        }
    }

    /// Takes the events not told yet.
    pub fn take(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.untold)
    }

    /// The player's own number.
    pub fn me(&self) -> Who {
        self.number(self.player)
    }

    /// Whether the player was told the hand from its deal on.
    pub const fn follows(&self) -> bool {
        !self.order.is_empty()
    }

    /// The player has said 立直.
    pub fn declares(&mut self, who: Who) {
        self.declared = true;
        self.untold.push(json!({ "type": "reach", "actor": who }));
    }

    /// Takes the events, and the player's view after them.
    pub fn hear(&mut self, events: &[SeatEvent], view: &View) {
        if self.places.is_empty() && !view.places.is_empty() {
            self.places.clone_from(&view.places);
            let names = self.places.iter().map(|player| self.names.get(player.index()).cloned().unwrap_or_default());
            let names: Vec<String> = names.collect();
            self.untold.push(json!({ "type": "start_game", "id": self.me(), "names": names, "aka_flag": self.reds }));
        }
        for (at, event) in events.iter().enumerate() {
            // Other programs tell the indicator of a kong before the discard with which it is turned over.
            if let (SeatEvent::Discarded { .. }, Some(SeatEvent::Turned { tiles })) = (event, events.get(at + 1)) {
                self.turns(tiles);
            }
            self.one(event, view);
        }
    }

    fn number(&self, player: Player) -> Who {
        self.places.iter().position(|other| *other == player).unwrap_or(0) as Who
    }

    fn who(&self, seat: Seat) -> Who {
        self.order.get(seat.index()).map_or(0, |player| self.number(*player))
    }

    fn does(&mut self, act: Move, laid: &[Tile]) {
        let own = act.who() == Some(self.me());
        let before = said_before(&act);
        let known = before.is_some() && own && std::mem::take(&mut self.declared);
        self.untold.extend(before.filter(|_| !known));
        self.untold.push(act_of(&act, laid));
    }

    fn one(&mut self, event: &SeatEvent, view: &View) {
        // mjai cannot tell a hand from its middle on.
        if !self.follows() && !matches!(event, SeatEvent::Dealt { .. } | SeatEvent::GameOver { .. }) {
            return;
        }
        match event {
            SeatEvent::Dealt { order, tiles, .. } => self.begins(order, tiles.to_vec(), view),
            SeatEvent::Turned { tiles } => self.turns(tiles),
            SeatEvent::Drew { seat, tile, .. } => {
                let who = self.who(*seat);
                match tile {
                    Seen::Face(tile) => self.does(Move::Draw { who, tile: *tile }, &[]),
                    Seen::Back => self.untold.push(json!({ "type": "tsumo", "actor": who, "pai": "?" })),
                }
            }
            SeatEvent::Discarded { seat, tile, drawn, ready } => {
                let (who, riichi) = (self.who(*seat), ready.is_some());
                self.does(Move::Discard { who, tile: *tile, drawn: *drawn, riichi }, &[]);
            }
            SeatEvent::Melded { seat, meld, tile, from } => {
                let act = claimed(self.who(*seat), meld, *tile, self.who(*from));
                act.into_iter().for_each(|act| self.does(act, &[]));
            }
            SeatEvent::Konged { seat, meld, added } => {
                // No book of this family hides a kong.
                let Some(meld) = meld else { return };
                let mut laid = meld.tiles().to_vec();
                added.and_then(|tile| laid.iter().position(|other| *other == tile)).map(|at| laid.remove(at));
                let act = konged(self.who(*seat), meld, *added);
                act.into_iter().for_each(|act| self.does(act, &laid));
            }
            SeatEvent::SetAside { seat, tile } => {
                self.does(Move::Aside { who: self.who(*seat), tile: *tile }, &[]);
            }
            SeatEvent::Paid { transfers } => {
                for player in deposited(transfers) {
                    self.does(Move::Deposit { who: self.number(player) }, &[]);
                }
                self.open.push(Event::Paid { transfers: transfers.clone() });
            }
            SeatEvent::Won(win) => self.open.push(Event::Won(win.clone())),
            SeatEvent::Shown { seat, hand } => self.open.push(Event::Shown { seat: *seat, hand: hand.clone() }),
            SeatEvent::HandOver { how, next } => {
                self.open.push(Event::HandOver { how: *how, next: *next });
                self.ends();
            }
            SeatEvent::GameOver { .. } => self.untold.push(json!({ "type": "end_game" })),
            _ => {}
        }
    }

    fn begins(&mut self, order: &[Player], mut dealt: Vec<Tile>, view: &View) {
        sort(&mut dealt);
        self.order = order.to_vec();
        (self.turned, self.declared) = (0, false);
        let tehais = self.places.iter().map(|player| match *player == self.player {
            true => all_mjai(&dealt),
            false => vec!["?".to_owned(); dealt.len()],
        });
        let tehais: Vec<Vec<String>> = tehais.collect();
        let points = |player: &Player| view.chips.get(player.index()).copied().unwrap_or_default();
        let scores: Vec<i64> = self.places.iter().map(points).collect();
        let opened = Event::Dealt {
            hand: view.hand,
            order: self.order.clone(),
            round: view.round,
            streak: view.streak,
            honba: view.honba,
            dice: None,
            wall: Vec::new(),
        };
        self.open = vec![opened];
        self.opening = Some(json!({
            "type": "start_kyoku", "bakaze": view.round.to_string(), "kyoku": view.passed as usize % self.places.len().max(1) + 1,
            "honba": view.honba, "kyotaku": view.pot / STICK, "oya": self.who(Seat::DEALER), "scores": scores, "tehais": tehais,
        }));
    }

    fn turns(&mut self, tiles: &[Tile]) {
        for &tile in tiles.iter().skip(self.turned) {
            self.turned += 1;
            match self.opening.take() {
                Some(mut opening) => {
                    opening["dora_marker"] = json!(mjai(tile));
                    self.untold.push(opening);
                }
                None => self.does(Move::Turned { tile }, &[]),
            }
        }
    }

    /// Tells the result of a hand.
    fn ends(&mut self) {
        let count = self.places.len();
        let numbers: Vec<Who> = (0..count).map(|player| self.number(Player(player as u8))).collect();
        let open: Vec<Event> = self.open.drain(..).map(|event| renumbered(&event, &numbers)).collect();
        // The points afterwards are in the next deal.
        let unasked = ByPlayer::each(count, |_| 0);
        let Some(outcome) = Outcome::of(&open, &unasked) else { return };
        match &outcome.result {
            Ours::Won(wins) => {
                self.untold.extend(wins.iter().map(|one| win_of(&win(one), Some(one.tile), &one.change)));
            }
            Ours::Drawn(how, _, change) => self.untold.push(drawn_of(*how, change)),
        }
        self.untold.push(json!({ "type": "end_kyoku" }));
    }
}
