//! Each event in a line.

use super::{self as told, Teller};
use crate::terms::{clauses, headed, labelled, then};
use mj_rules::Total;
use mj_rules::mechanics::Direction;
use mj_table::{Account, Counted, Deal, End, Few, Liable, Player, SeatEvent, Seen, Transfer, Win, Wrong};
use mj_tell as words;
use mj_tiles::{Meld, MeldKind, Seat, Throw, Tile, Wind};
use mj_words::{Said, said};

impl Teller<'_> {
    /// What happened, in a line.
    pub fn line(&self, event: &SeatEvent) -> Said {
        match event {
            SeatEvent::Seated { .. }
            | SeatEvent::Dealt { .. }
            | SeatEvent::Turned { .. }
            | SeatEvent::Paid { .. }
            | SeatEvent::Asked { .. }
            | SeatEvent::HandOver { .. }
            | SeatEvent::SeatsSwapped { .. }
            | SeatEvent::Left { .. }
            | SeatEvent::GameOver { .. } => self.of_the_table(event),
            SeatEvent::ExchangeBegins { .. }
            | SeatEvent::Chose { .. }
            | SeatEvent::Rechose { .. }
            | SeatEvent::ExchangeEnds { .. } => self.exchanged(event),
            SeatEvent::Answered { .. }
            | SeatEvent::TimedOut { .. }
            | SeatEvent::Turn { .. }
            | SeatEvent::Drew { .. }
            | SeatEvent::Discarded { .. }
            | SeatEvent::TakenBack { .. }
            | SeatEvent::Melded { .. }
            | SeatEvent::Konged { .. }
            | SeatEvent::SetAside { .. }
            | SeatEvent::Rested { .. } => self.moved(event),
            SeatEvent::Covered { .. }
            | SeatEvent::Marked { .. }
            | SeatEvent::Washes { .. }
            | SeatEvent::Called { .. }
            | SeatEvent::Withdrew { .. }
            | SeatEvent::Won(_)
            | SeatEvent::FalseWin { .. }
            | SeatEvent::Shown { .. } => self.declared(event),
        }
    }

    /// What befalls everybody.
    fn of_the_table(&self, event: &SeatEvent) -> Said {
        match event {
            SeatEvent::Seated { dice, again, places } => {
                headed(clauses([said!("say-seated"), thrown(*dice), thrown(*again)]), self.places(places))
            }
            SeatEvent::Dealt { hand, order, round, streak, honba, dice, .. } => {
                let dealer = order.first().map_or_else(Said::nothing, |&player| self.name(player));
                let all = [
                    said!("table-round", wind = words::wind(*round)),
                    said!("table-dealer", name = dealer),
                    words::streak(*streak),
                    words::honba(*honba),
                    thrown(*dice),
                ];
                headed(said!("table-hand", n = *hand), clauses(all))
            }
            SeatEvent::Turned { tiles } => said!("say-turned", tiles = words::tiles(tiles.iter().copied())),
            SeatEvent::Paid { transfers } => then(transfers.iter().map(|paid| self.paid(paid))),
            SeatEvent::HandOver { how, next } => {
                then([told::ending(*how, &self.rules.mechanics.customs()), next_deal(*next)])
            }
            SeatEvent::SeatsSwapped { places } => then([said!("say-seats-swapped"), self.places(places)]),
            SeatEvent::Left { player } => said!("left-game", who = self.name(*player)),
            SeatEvent::GameOver { why, results } => {
                then([headed(said!("scoring-over"), words::game_end(*why)), self.results(results)])
            }
            _ => Said::nothing(),
        }
    }

    /// Tiles that change hands before play begins.
    fn exchanged(&self, event: &SeatEvent) -> Said {
        match event {
            SeatEvent::ExchangeBegins { direction } => said!(match direction {
                Direction::Next => "scoring-exchange-next",
                Direction::Across => "scoring-exchange-across",
                Direction::Previous => "scoring-exchange-previous",
            }),
            SeatEvent::Chose { seat, tiles } => {
                let chose = said!("say-chose", name = self.seat(*seat));
                tiles.map_or(chose.clone(), |tiles| headed(chose, few(tiles)))
            }
            SeatEvent::Rechose { seat } => said!("say-rechose", name = self.seat(*seat)),
            SeatEvent::ExchangeEnds { mine, .. } => {
                let mine = mine.map(|mine| said!("say-swapped-own", gave = few(mine.gave), got = few(mine.got)));
                mine.map_or(said!("say-swapped"), |mine| headed(said!("say-swapped"), mine))
            }
            _ => Said::nothing(),
        }
    }

    /// What a seat does in its turn, or with a tile of another.
    fn moved(&self, event: &SeatEvent) -> Said {
        let name = |seat: &Seat| self.seat(*seat);
        match event {
            SeatEvent::Answered { seat, answer } => {
                said!("gate-says", name = name(seat), word = words::action(answer))
            }
            SeatEvent::TimedOut { seat } => said!("scoring-timed-out", name = name(seat)),
            SeatEvent::Turn { seat } => said!("public-turn", name = name(seat)),
            SeatEvent::Drew { seat, tile, end } => drew(name(seat), *tile, *end),
            SeatEvent::Discarded { seat, tile, drawn, ready } => clauses([
                said!("say-discarded", name = name(seat), tile = words::tile(*tile)),
                if *drawn { said!("scoring-straight-out") } else { Said::nothing() },
                ready.map_or_else(Said::nothing, |ready| said!("scoring-declares", ready = words::ready(ready))),
            ]),
            SeatEvent::TakenBack { seat } => said!("say-taken-back", name = name(seat)),
            SeatEvent::Melded { seat, meld, tile, from } => claimed(name(seat), meld, *tile, name(from)),
            SeatEvent::Konged { seat, meld, added } => konged(name(seat), meld.as_ref(), *added),
            SeatEvent::SetAside { seat, tile } => {
                said!("say-set-aside", name = name(seat), tile = words::tile(*tile))
            }
            SeatEvent::Rested { seat } => said!("say-rested", name = name(seat)),
            _ => Said::nothing(),
        }
    }

    /// What a seat declares, and what is declared of it.
    fn declared(&self, event: &SeatEvent) -> Said {
        let name = |seat: &Seat| self.seat(*seat);
        let hand = |hand: &[Tile]| words::sorted(hand.iter().copied());
        match event {
            SeatEvent::Covered { seat } => said!("say-covered", name = name(seat)),
            SeatEvent::Marked { seat, liable, .. } if !liable.is_empty() => self.liable(*seat, liable),
            SeatEvent::Marked { seat, patterns, feeder, .. } => self.marked(*seat, patterns, *feeder),
            SeatEvent::Washes { seat } => said!("say-washes", name = name(seat)),
            SeatEvent::Called { seat } => said!("say-called", name = name(seat)),
            SeatEvent::Withdrew { seat } => said!("say-withdrew", name = name(seat)),
            SeatEvent::Won(win) => self.won(win),
            SeatEvent::FalseWin { seat, hand: shown, why } => {
                let erred = headed(said!("say-false-win", name = name(seat)), hand(shown));
                then([erred, self.wrong(*why)])
            }
            SeatEvent::Shown { seat, hand: shown } => headed(said!("say-shown", name = name(seat)), hand(shown)),
            _ => Said::nothing(),
        }
    }

    fn places(&self, places: &[Player]) -> Said {
        let one = |(wind, player): (Wind, &Player)| labelled(words::wind(wind), self.name(*player));
        Said::List(Wind::ALL.into_iter().zip(places).map(one).collect())
    }

    /// 包牌, 包胡.
    pub fn liable(&self, winner: Seat, liable: &[Liable]) -> Said {
        let one = |liable: &Liable| {
            let (name, winner) = (self.seat(liable.seat), self.seat(winner));
            match &liable.pattern {
                Some(id) => {
                    said!("table-liable-row", name = name, winner = winner, pattern = self.pattern(id))
                }
                None => said!("table-liable-whole", name = name, winner = winner),
            }
        };
        then(liable.iter().map(one))
    }

    /// 三副落, 四副落.
    fn marked(&self, seat: Seat, patterns: &[String], feeder: Option<Seat>) -> Said {
        let (name, plain) = (self.seat(seat), self.patterns(patterns));
        match feeder {
            _ if patterns.is_empty() => said!("scoring-unmarked", name = name),
            Some(from) => headed(name, said!("scoring-marked-four", patterns = plain, from = self.seat(from))),
            None => said!("say-marked", name = name, patterns = plain),
        }
    }

    /// 南家乙自摸五條：一條龍 9 番、平胡 2 番；22 番，合 11 葫，11,000 籌碼
    fn won(&self, win: &Win) -> Said {
        let patterns = Said::List(win.patterns.iter().map(|counted| self.counted(counted)).collect());
        then([headed(self.how(win), patterns), self.total(&win.total)])
    }

    pub(super) fn counted(&self, counted: &Counted) -> Said {
        let row = self.rules.row(&counted.id);
        let worth = row.map_or_else(|| counted.value.into(), |row| words::whole(row.worth, counted.value));
        let whole = labelled(self.pattern(&counted.id), worth);
        match counted.times {
            ..2 => whole,
            times => labelled(whole, said!("result-times-mark", n = times)),
        }
    }

    /// 南家乙自摸五條, 南家乙胡西家丙打出的五條.
    pub fn how(&self, win: &Win) -> Said {
        told::won(win.by, self.seat(win.seat), win.tile, win.from.map(|from| self.seat(from)))
    }

    /// What a win comes to, in the rule set's own terms.
    pub fn total(&self, total: &Total) -> Said {
        words::whole_total(Some(self.rules), total, total.value())
    }

    /// What was wrong with a hand that was shown.
    fn wrong(&self, why: Wrong) -> Said {
        match why {
            Wrong::Count => said!("result-wrong-count"),
            Wrong::Shape => said!("result-wrong-shape"),
            Wrong::Minimum => self.below_minimum(),
            Wrong::Barred => said!("result-wrong-barred"),
        }
    }

    fn below_minimum(&self) -> Said {
        let scheme = &self.rules.mechanics.scheme;
        let worth = words::in_unit(scheme.unit(), scheme.minimum());
        said!("result-wrong-minimum", worth = worth)
    }

    pub(super) fn paid(&self, paid: &Transfer) -> Said {
        let pay = said!("result-pay", from = self.account(paid.from), to = self.account(paid.to));
        said!("scoring-paid", pay = pay, n = paid.amount, why = told::paid(paid, self.discarder))
    }

    /// Who pays or is paid.
    pub(super) fn account(&self, account: Account) -> Said {
        match account {
            Account::Player(player) => self.player(player),
            Account::Pot => said!("result-pot"),
        }
    }

    fn results(&self, results: &[i64]) -> Said {
        let one = |(player, &result)| labelled(self.name(player), words::change(result));
        Said::List((0..).map(Player).zip(results).map(one).collect())
    }
}

fn few(tiles: Few) -> Said {
    words::sorted(tiles.tiles().iter().copied())
}

fn thrown(dice: Option<Throw>) -> Said {
    dice.map_or_else(Said::nothing, words::throw)
}

fn next_deal(next: Deal) -> Said {
    let hand = said!("table-hand", n = next.hand);
    headed(said!("result-next"), clauses([hand, words::streak(next.streak), words::honba(next.honba)]))
}

/// 摸五條, 補牌.
fn drew(name: Said, tile: Seen, end: End) -> Said {
    match (tile, end) {
        (Seen::Face(tile), End::Head) => said!("replay-drew", name = name, tile = words::tile(tile)),
        (Seen::Face(tile), End::Tail) => said!("replay-replaced", name = name, tile = words::tile(tile)),
        (Seen::Back, End::Head) => said!("say-drew", name = name),
        (Seen::Back, End::Tail) => said!("scoring-replaces", name = name),
    }
}

/// 南家乙吃東家甲的五萬：三四五萬
fn claimed(name: Said, meld: &Meld, tile: Tile, from: Said) -> Said {
    let (tile, tiles) = (words::tile(tile), words::sorted(meld.tiles().iter().copied()));
    let claim = match meld.kind() {
        MeldKind::Chow => said!("scoring-chows", name = name, tile = tile, from = from),
        MeldKind::Pung => said!("scoring-pungs", name = name, tile = tile, from = from),
        MeldKind::Kong | MeldKind::Added | MeldKind::Concealed => {
            said!("scoring-kongs", name = name, tile = tile, from = from)
        }
    };
    headed(claim, tiles)
}

fn konged(name: Said, meld: Option<&Meld>, added: Option<Tile>) -> Said {
    match (added, meld.and_then(|meld| meld.tiles().first().copied())) {
        (Some(tile), _) => said!("scoring-adds", name = name, tile = words::tile(tile)),
        (None, Some(tile)) => said!("scoring-conceals", name = name, tile = words::tile(tile)),
        (None, None) => said!("scoring-conceals-unseen", name = name),
    }
}
