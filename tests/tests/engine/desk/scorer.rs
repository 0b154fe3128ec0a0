//! A scorer beside the table: enters each hand, keeps their own sheet, and compares it with the table.

use super::noted::{answering, declared, kong_feeder, kong_of, left_over, needs_company, said, tiles_of, washer, who};
use mj_club::ledger::{self, Account};
use mj_club::won::TableWin;
use mj_desk::{Declared, DeskEntry, Earlier, Kong, Named, RanOut, ScoreSheet, Shown, What, Who, Winner, Won};
use mj_table::{Action, Event, Hand, Player, Table, Transfer, Why, Win};
use mj_tiles::{MeldKind, Seat};
use std::sync::Arc;

/// How a scorer enters a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The tiles; the desk finds the patterns.
    Tiles,
    /// The patterns as counted at the table.
    Patterns,
}

/// The scorer's state.
pub struct Scorer {
    way: Way,
    sheet: ScoreSheet,
    /// The wins of the current hand.
    wins: Vec<(Win, Vec<Transfer>)>,
    /// The wins before the last, where play continues, and the number of wins in them.
    earlier: Vec<Earlier>,
    told: usize,
    /// Where play continues: the table at the last win.
    then: Option<Table>,
    beside: Option<Table>,
    since: Vec<Declared>,
    fined: Vec<Transfer>,
    false_win: Option<Seat>,
    declared: Vec<Declared>,
    /// 和了止め: whether the dealer has ended the game.
    stops: bool,
    /// The paid kongs, and the last one made.
    kongs: Vec<Kong>,
    made: Option<Kong>,
    waits: Vec<u8>,
    /// The payments out of the pot at the game's end: at the desk they belong to no hand.
    left_over: Vec<Transfer>,
    started: bool,
    pub hands: usize,
    /// The reasons of transfers, to check that every kind occurred.
    pub reasons: Vec<Why>,
}

impl Scorer {
    pub fn new(table: &Table, way: Way) -> Scorer {
        let sheet = ScoreSheet::new(Arc::clone(table.setup().rules())).expect("a book that is played");
        Scorer {
            way,
            sheet,
            wins: Vec::new(),
            earlier: Vec::new(),
            told: 0,
            then: None,
            beside: (table.setup().play().winning.to_end > 1).then(|| table.clone()),
            since: Vec::new(),
            fined: Vec::new(),
            false_win: None,
            declared: Vec::new(),
            stops: false,
            kongs: Vec::new(),
            made: None,
            waits: Vec::new(),
            left_over: Vec::new(),
            started: false,
            hands: 0,
            reasons: Vec::new(),
        }
    }

    /// Takes the events of an action; the table is after them.
    pub fn hear(&mut self, table: &Table, events: &[Event]) {
        let left_over = left_over(table, events);
        self.left_over = left_over.map_or_else(Vec::new, <[Transfer]>::to_vec);
        let plays_on = table.setup().play().winning.to_end > 1;
        for event in events {
            if plays_on && goes_on(event) && self.wins.len() > self.told {
                self.write_earlier(table);
            }
            // A deal does not tell its wall; no win comes with it.
            if self.beside.as_mut().is_some_and(|beside| beside.apply(event).is_err()) {
                self.beside = None;
            }
            match event {
                Event::Seated { places, .. } if !self.started => {
                    let places = places.iter().map(|player| player.0).collect();
                    self.sheet = self.sheet.clone().seated(places).expect("everybody has a place");
                    self.started = true;
                }
                Event::Dealt { hand, order, round, streak, honba, .. } => {
                    let before = self.sheet.situation();
                    let order: Vec<u8> = order.iter().map(|player| player.0).collect();
                    let at = (before.number, before.round, before.streak, before.honba);
                    assert_eq!(at, (*hand, *round, *streak, *honba));
                    assert_eq!(before.order, order, "who sits where");
                }
                Event::Melded { seat, meld, from, .. } if meld.kind() == MeldKind::Kong => {
                    self.made = Some(kong_of(table, *seat, meld.kind(), Some(*from)));
                }
                Event::Konged { seat, meld, .. } => self.made = Some(kong_of(table, *seat, meld.kind(), None)),
                Event::Answered { answer: Action::Stop, .. } => self.stops = true,
                Event::Won(win) => {
                    self.then = self.beside.clone();
                    self.wins.push((win.clone(), Vec::new()));
                }
                Event::FalseWin { seat, .. } => self.false_win = Some(*seat),
                Event::Shown { seat, .. } => self.waits.push(who(table.hand().expect("it lies there"), *seat)),
                Event::Paid { transfers } if left_over.is_some_and(|last| std::ptr::eq(last, transfers.as_slice())) => {
                }
                Event::Paid { transfers } => {
                    let stands = self.beside.as_ref().unwrap_or(table);
                    let laid: Vec<Declared> = transfers.iter().filter_map(|one| declared(stands, one)).collect();
                    // A declaration that stands although its tile was won comes after the win.
                    let later = plays_on && self.wins.len() > self.told;
                    if later { &mut self.since } else { &mut self.declared }.extend(laid);
                    self.kongs.extend(self.made.filter(|_| transfers.iter().any(|one| one.why == Why::Kong)));
                    self.reasons.extend(transfers.iter().map(|transfer| transfer.why));
                    match self.wins.last_mut() {
                        Some((_, paid)) => paid.extend(transfers.iter().cloned()),
                        None => self.fined.extend(transfers.iter().cloned()),
                    }
                }
                Event::HandOver { how, .. } => self.hand_over(table, *how),
                Event::Left { player } if !table.is_playing() && table.over().is_some() => self.left(table, *player),
                _ => {}
            }
        }
        self.beside = plays_on.then(|| table.clone());
        if let Some(why) = table.over() {
            self.check_end(table, why);
        }
    }

    fn hand_over(&mut self, table: &Table, how: mj_table::Ending) {
        let goes_on = table.setup().play().winning.to_end > 1 && how != mj_table::Ending::Won;
        if goes_on && self.wins.len() > self.told {
            self.write_earlier(table);
        }
        let hand = table.hand().expect("it lies there");
        let what = match how {
            mj_table::Ending::Drawn if table.setup().play().running_out.tenpai.is_none() => What::Drawn,
            mj_table::Ending::Drawn | mj_table::Ending::Nagashi => What::RanOut(self.ran_out(hand)),
            mj_table::Ending::Aborted(which) => What::Aborted(which),
            mj_table::Ending::FalseWin => {
                What::FalseWin(Who { who: who(hand, self.false_win.expect("a player called")) })
            }
            mj_table::Ending::Won => What::Won(self.won(table)),
            // Told by the previous events.
            mj_table::Ending::Left => return,
        };
        self.enter(table, what);
    }

    fn ran_out(&self, hand: &Hand) -> RanOut {
        let paid = |&who: &u8| {
            let to = mj_table::Account::Player(Player(who));
            self.paid().any(|one| one.why == Why::Nagashi && one.to == to)
        };
        let players = (0..4).filter(|&player| hand.seat_of(Player(player)).is_some());
        RanOut { waits: self.waits.clone(), nagashi: players.filter(paid).collect() }
    }

    fn left(&mut self, table: &Table, player: Player) {
        self.enter(table, What::Left(Who { who: player.0 }));
    }

    fn enter(&mut self, table: &Table, what: What) {
        let (declared, kongs) = (std::mem::take(&mut self.declared), std::mem::take(&mut self.kongs));
        let stops = std::mem::take(&mut self.stops);
        let earlier = std::mem::take(&mut self.earlier);
        self.told = 0;
        let opener =
            table.hand().filter(|_| table.setup().play().asks_who_opened()).map(|hand| who(hand, hand.opener()));
        let entry = DeskEntry { earlier, declared, kongs, opener, stops, ..DeskEntry::from(what) };
        let text = entry.to_json();
        assert_eq!(serde_json::from_str::<DeskEntry>(&text).expect("it reads back"), entry);
        let preview = self.sheet.preview(&entry).unwrap_or_else(|why| panic!("{why}: {text}"));
        let mut chips = table.chips().as_slice().to_vec();
        for one in &self.left_over {
            let mj_table::Account::Player(Player(who)) = one.to else { panic!("the pot goes to a player") };
            chips[usize::from(who)] -= i64::from(one.amount);
        }
        assert_eq!(preview.chips, chips, "{text}");
        self.check_hand(&preview.hand, &text);
        self.sheet.take(&preview.hand).expect("what was just made");
        assert_eq!(self.sheet.course().chips.as_slice(), chips);
        self.hands += 1;
        self.since.clear();
        self.then = None;
        (self.wins, self.fined, self.false_win) = (Vec::new(), Vec::new(), None);
        self.waits.clear();
    }

    /// Compares transfers, wins and totals with the table.
    fn check_hand(&self, booked: &ledger::Hand, text: &str) {
        let paid: Vec<&Transfer> = self.paid().collect();
        let one = |transfer: &Transfer| {
            let number = |account| match account {
                mj_table::Account::Player(player) => Account::Player(player.0),
                mj_table::Account::Pot => Account::Pot,
            };
            let why = serde_json::to_value(transfer.why).expect("a word");
            (
                number(transfer.from),
                number(transfer.to),
                i64::from(transfer.amount),
                why.as_str().expect("a word").to_owned(),
            )
        };
        let mut wanted: Vec<_> = paid.into_iter().map(one).collect();
        let entered = booked.transfers.iter();
        let mut found: Vec<_> = entered.map(|one| (one.from, one.to, one.amount, one.why.clone())).collect();
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "{text}");
        assert_eq!(booked.wins.len(), self.wins.len());
        for (booked, (told, _)) in booked.wins.iter().zip(&self.wins) {
            let kept = TableWin::booked(booked);
            assert_eq!(kept.total, serde_json::to_string(&told.total).expect("a total"), "{text}");
            let counted: Vec<_> =
                told.patterns.iter().map(|one| (one.id.clone(), one.value.into(), one.times.into())).collect();
            let found: Vec<_> = booked.patterns.iter().map(|one| (one.id.clone(), one.value, one.times)).collect();
            assert_eq!(found, counted, "{text}");
            if self.way == Way::Tiles {
                assert_eq!((&kept.reading, &kept.tile), (&told.reading, &told.tile.to_string()), "{text}");
            }
        }
    }

    fn check_end(&self, table: &Table, why: mj_table::GameEnd) {
        assert_eq!(self.sheet.course().over, Some(why), "the game is over");
        let course = self.sheet.settled();
        assert_eq!(course.results.as_deref(), table.results());
        assert_eq!(course.standings(self.sheet.play()), table.standings());
    }

    fn paid(&self) -> impl Iterator<Item = &Transfer> {
        self.wins.iter().flat_map(|(_, paid)| paid).chain(&self.fined)
    }

    /// Enters a win after which play continues.
    fn write_earlier(&mut self, table: &Table) {
        let won = self.won(table);
        let declared = std::mem::replace(&mut self.declared, std::mem::take(&mut self.since));
        self.earlier.push(Earlier { declared, won });
        self.told = self.wins.len();
    }

    /// The last win.
    fn won(&self, table: &Table) -> Won {
        let table = self.then.as_ref().unwrap_or(table);
        let hand = table.hand().expect("it lies there");
        let wins = &self.wins[self.told..];
        let first = &wins[0].0;
        let winners: Vec<Winner> = wins.iter().map(|(win, paid)| self.winner(table, hand, win, paid)).collect();
        let won = |seat: Seat| wins.iter().any(|(win, _)| win.seat == seat);
        let wrong = table.players().seats().filter(|&seat| hand.holder(seat).surplus != 0 && !won(seat));
        Won {
            by: first.by,
            from: first.from.map(|seat| who(hand, seat)),
            winners,
            wrong_counts: wrong.map(|seat| who(hand, seat)).collect(),
        }
    }

    fn winner(&self, table: &Table, hand: &Hand, win: &Win, paid: &[Transfer]) -> Winner {
        let plain = Winner {
            answering: answering(table, hand, win),
            kong_feeder: kong_feeder(table, hand, win, paid),
            ..Winner::new(who(hand, win.seat), Shown::Patterns(Vec::new()))
        };
        match self.way {
            Way::Tiles => Winner {
                shown: Shown::Hand(tiles_of(table, hand, win)),
                feeder: hand.holder(win.seat).feeder.map(|seat| who(hand, seat)),
                washer: washer(table, hand, win).map(|seat| who(hand, seat)),
                ..plain
            },
            // 無寶牌 that needs the minimum: the 番 that reach it are not among the counted ones.
            Way::Patterns if needs_company(table, win) => {
                Winner { shown: Shown::Hand(tiles_of(table, hand, win)), ..said(hand, win, paid, plain) }
            }
            Way::Patterns => {
                let named = win.patterns.iter().map(|one| Named { id: one.id.clone(), times: one.times });
                said(hand, win, paid, Winner { shown: Shown::Patterns(named.collect()), ..plain })
            }
        }
    }
}

/// Whether an event shows that play has continued after a win.
const fn goes_on(event: &Event) -> bool {
    matches!(event, Event::Drew { .. } | Event::Turn { .. } | Event::Turned { .. } | Event::Shown { .. })
}
