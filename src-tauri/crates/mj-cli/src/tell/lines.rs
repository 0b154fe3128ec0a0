//! Each event in a line.

use super::{Teller, words};
use crate::{show, terms};
use mj_club::words::{self as told, Language};
use mj_rules::Total;
use mj_rules::claim::{By, Ready};
use mj_table::{Account, Deal, End, Few, Liable, Player, SeatEvent, Seen, Transfer, Win};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

impl Teller<'_> {
    /// What happened, in a line.
    pub fn line(&self, event: &SeatEvent) -> String {
        let seat = |seat: &Seat| self.seat(*seat);
        match event {
            SeatEvent::Seated { dice, places } => format!("抓風定位{}：{}", thrown(*dice), self.places(places)),
            SeatEvent::Dealt { hand, order, round, streak, honba, dice, .. } => {
                let streak = if *streak > 0 {
                    format!("，{}", told::streak(*streak).say(Language::TraditionalChinese))
                } else {
                    String::new()
                };
                let honba = counters(*honba);
                let dealer = order.first().map_or_else(String::new, |&player| self.names.full(player));
                let dice = thrown(Some(*dice));
                format!("第 {hand} 手：{}風圈，莊家 {dealer}{streak}{honba}{dice}", show::wind(*round))
            }
            SeatEvent::Answered { seat: who, answer } => {
                format!("{}說：{}", seat(who), told::action(answer).say(Language::TraditionalChinese))
            }
            SeatEvent::TimedOut { seat: who } => format!("{}時間到了", seat(who)),
            SeatEvent::Covered { seat: who } => format!("{}宣告天聽，蓋牌", seat(who)),
            SeatEvent::ExchangeBegins { direction } => format!("換牌：選好牌，交給{}", words::receiver(*direction)),
            SeatEvent::Chose { seat: who, tiles } => {
                format!("{}選好要換的牌{}", seat(who), tiles.map_or_else(String::new, few))
            }
            SeatEvent::Rechose { seat: who } => format!("{}重選", seat(who)),
            SeatEvent::ExchangeEnds { direction, mine } => {
                let mine =
                    mine.map_or_else(String::new, |mine| format!("：給出{}，換來{}", few(mine.gave), few(mine.got)));
                format!("換牌，交給{}{mine}", words::receiver(*direction))
            }
            SeatEvent::Turn { seat: who } => format!("輪到{}", seat(who)),
            SeatEvent::Drew { seat: who, tile, end } => format!("{}{}", seat(who), drew(*tile, *end)),
            SeatEvent::Discarded { seat: who, tile, drawn, ready } => {
                format!("{}{}", seat(who), discarded(*tile, *drawn, *ready))
            }
            SeatEvent::TakenBack { seat: who } => format!("{}收回剛打的牌", seat(who)),
            SeatEvent::Melded { seat: who, meld, tile, from } => {
                format!("{}{}", seat(who), claimed(meld, *tile, &seat(from)))
            }
            SeatEvent::Konged { seat: who, meld, added } => format!("{}{}", seat(who), konged(meld, *added)),
            SeatEvent::SetAside { seat: who, tile } => format!("{}亮出{}，補一張", seat(who), show::tile(*tile)),
            SeatEvent::Rested { seat: who } => format!("{}補牌之後不打，張數復原", seat(who)),
            SeatEvent::Marked { seat: who, liable, .. } if !liable.is_empty() => self.liable(*who, liable),
            SeatEvent::Marked { seat: who, patterns, feeder, .. } => self.marked(*who, patterns, *feeder),
            SeatEvent::Washes { seat: who } => format!("{}洗牌", seat(who)),
            SeatEvent::Turned { tiles } => format!("翻開寶牌指示牌：{}", show::tiles(tiles.iter().copied())),
            SeatEvent::Called { seat: who } => format!("{}喊胡", seat(who)),
            SeatEvent::Withdrew { seat: who } => format!("{}收回喊胡", seat(who)),
            SeatEvent::Won(win) => self.won(win),
            SeatEvent::FalseWin { seat: who, hand, why } => {
                let hand = show::sorted(hand.iter().copied());
                format!("{}詐胡：{}（{hand}）", seat(who), words::wrong(*why))
            }
            SeatEvent::Shown { seat: who, hand } => {
                format!("{}攤牌：{}", seat(who), show::sorted(hand.iter().copied()))
            }
            SeatEvent::Paid { transfers } => self.paid(transfers),
            SeatEvent::HandOver { how, next } => format!("{}；{}", words::ending(*how), next_deal(*next)),
            SeatEvent::SeatsSwapped { places } => format!("換位：{}", self.places(places)),
            SeatEvent::Left { player } => format!("{} 離桌", self.names.full(*player)),
            SeatEvent::GameOver { why, results } => {
                format!("終局：{}；{}", words::game_end(*why), self.results(results))
            }
        }
    }

    fn places(&self, places: &[Player]) -> String {
        let one =
            |(wind, player): (mj_tiles::Wind, &Player)| format!("{} {}", show::wind(wind), self.names.full(*player));
        mj_tiles::Wind::ALL.into_iter().zip(places).map(one).collect::<Vec<_>>().join("、")
    }

    /// 包牌, 包胡.
    pub fn liable(&self, winner: Seat, liable: &[Liable]) -> String {
        let one = |liable: &Liable| match &liable.pattern {
            Some(id) => format!("{}包{}", self.seat(liable.seat), self.pattern(id)),
            None => format!("{}全包", self.seat(liable.seat)),
        };
        format!("{}要是胡了，{}", self.seat(winner), liable.iter().map(one).collect::<Vec<_>>().join("、"))
    }

    /// 三副落, 四副落.
    fn marked(&self, seat: Seat, patterns: &[String], feeder: Option<Seat>) -> String {
        let who = self.seat(seat);
        if patterns.is_empty() {
            return format!("{who}的副露不再看得出成葫");
        }
        let fed = feeder.map(|from| format!("，第四副是{}給的", self.seat(from))).unwrap_or_default();
        let word = if feeder.is_some() { "四副落" } else { "三副落" };
        format!("{who}{word}：{}{fed}", self.patterns(patterns))
    }

    /// 南家乙自摸五條胡：一條龍 9 番、平胡 2 番；22 番，合 11 葫，11,000 籌碼
    fn won(&self, win: &Win) -> String {
        let one = |counted: &mj_table::Counted| {
            let times = if counted.times > 1 { format!("×{}", counted.times) } else { String::new() };
            let row = self.rules.rows().iter().find(|row| row.id() == counted.id);
            let worth = row.map_or_else(|| counted.value.to_string(), |row| terms::whole(row.worth, counted.value));
            format!("{} {worth}{times}", self.pattern(&counted.id))
        };
        let patterns = win.patterns.iter().map(one).collect::<Vec<_>>().join("、");
        format!("{}：{patterns}；{}", self.how(win), self.total(&win.total))
    }

    /// 南家乙自摸五條胡, 南家乙胡西家丙打出的五條.
    pub fn how(&self, win: &Win) -> String {
        let (winner, tile) = (self.seat(win.seat), show::tile(win.tile));
        let other = win.from.map_or_else(|| "別家".to_owned(), |from| self.seat(from));
        match win.by {
            By::SelfDraw => format!("{winner}自摸{tile}，胡"),
            By::Replacement => format!("{winner}槓上開花{tile}，胡"),
            By::Discard => format!("{winner}胡{other}打出的{tile}"),
            By::RobbedKong => format!("{winner}搶{other}加槓的{tile}，胡"),
        }
    }

    /// What a win comes to, in the rule set's own terms.
    pub fn total(&self, total: &Total) -> String {
        let points = total.value();
        terms::total(self.rules, total, points)
    }

    fn paid(&self, transfers: &[Transfer]) -> String {
        let one = |paid: &Transfer| {
            let amount = show::number(paid.amount);
            format!(
                "{}付{} {amount}（{}）",
                self.account(paid.from),
                self.account(paid.to),
                words::paid(paid, self.discarder)
            )
        };
        transfers.iter().map(one).collect::<Vec<_>>().join("；")
    }

    /// Who pays or is paid.
    pub(super) fn account(&self, account: Account) -> String {
        match account {
            Account::Player(player) => self.player(player),
            Account::Pot => "桌上".into(),
        }
    }

    fn results(&self, results: &[i64]) -> String {
        let one = |(player, &result)| format!("{} {}", self.names.full(player), show::change(result));
        (0..).map(Player).zip(results).map(one).collect::<Vec<_>>().join("、")
    }
}

fn few(tiles: Few) -> String {
    show::sorted(tiles.tiles().iter().copied())
}

fn thrown(dice: Option<[u8; 2]>) -> String {
    dice.map(|[one, other]| format!("，骰子 {one}、{other}")).unwrap_or_default()
}

fn next_deal(next: Deal) -> String {
    let streak = if next.streak > 0 { format!("，連莊 {} 次", next.streak) } else { String::new() };
    format!("下一手是第 {} 手{streak}{}", next.hand, counters(next.honba))
}

/// 本場, where there are any.
fn counters(honba: u32) -> String {
    if honba > 0 { format!("，{honba} 本場") } else { String::new() }
}

/// 摸五條, 補牌.
pub(super) fn drew(tile: Seen, end: End) -> String {
    let verb = if end == End::Tail { "補" } else { "摸" };
    match tile {
        Seen::Face(tile) => format!("{verb}{}", show::tile(tile)),
        Seen::Back => format!("{verb}牌"),
    }
}

fn discarded(tile: Tile, drawn: bool, ready: Option<Ready>) -> String {
    let drawn = if drawn { "（摸打）" } else { "" };
    let ready = ready.and_then(terms::ready).map_or_else(String::new, |ready| format!("，宣告{ready}，蓋牌"));
    format!("打{}{drawn}{ready}", show::tile(tile))
}

/// 吃東家甲的五萬：三五四萬
fn claimed(meld: &Meld, tile: Tile, from: &str) -> String {
    let tiles = show::sorted(meld.tiles().iter().copied());
    format!("{}{from}的{}，成{tiles}", terms::meld(meld.kind()), show::tile(tile))
}

fn konged(meld: &Meld, added: Option<Tile>) -> String {
    let tile = added.or_else(|| meld.tiles().first().copied()).map_or_else(String::new, show::tile);
    let kind = if added.is_some() { MeldKind::Added } else { MeldKind::Concealed };
    format!("{}{tile}", terms::meld(kind))
}
