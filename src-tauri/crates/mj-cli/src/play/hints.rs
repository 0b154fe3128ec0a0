//! Advice: what a good player would do and why, and what one's hand waits for.

use crate::layout::{Table, Tone, cell};
use crate::show;
use crate::tell::{self, Teller};
use mj_bots::{Arg, Code, Decision, Sight};
use mj_rules::Ruleset;
use mj_table::{Prospect, View, Wait, Worth, prospects};
use mj_tiles::Tile;

/// What is advised, in a sentence.
pub fn advice(teller: &Teller<'_>, decision: &Decision) -> String {
    let said = tell::action(&decision.action);
    format!("會友會「{said}」：{}", reason(teller, decision))
}

fn reason(teller: &Teller<'_>, decision: &Decision) -> String {
    let names = |wanted: fn(&Arg) -> bool| {
        let list = decision.reason.args.iter().filter(|arg| wanted(arg)).map(|arg| named(teller, arg));
        list.collect::<Vec<_>>().join("、")
    };
    let patterns = names(|arg| matches!(arg, Arg::Pattern(_)));
    let numbers: Vec<i64> = decision.reason.args.iter().filter_map(number).collect();
    let plan = |verb: &str| match (patterns.is_empty(), numbers.first()) {
        (true, _) => format!("{verb}手上的打算"),
        (false, Some(worth)) => format!("{verb}{patterns}，估計值 {}", show::change(*worth).trim_start_matches('+')),
        (false, None) => format!("{verb}{patterns}"),
    };
    match decision.reason.code {
        Code::OnlyMove => "只有這一樣可做".into(),
        Code::Duty => "輪到了，該這樣做".into(),
        Code::Win => "這就胡了".into(),
        Code::AnyOffer => "隨便選的".into(),
        Code::Slip => "一時失手".into(),
        Code::Nearer => format!("離聽牌更近{}", steps(&numbers)),
        Code::KeepShape => format!("這張最不礙事{}", steps(&numbers)),
        Code::NoUse => "要了也沒有好處".into(),
        Code::KeepPlan => plan("照著打算走："),
        Code::ClaimForPlan => plan("要來湊"),
        Code::DeclineForPlan => plan("不要，留著做"),
        Code::Kong => "開槓合算".into(),
        Code::Declare => "已經聽了，宣告值錢".into(),
        Code::Safe => {
            let whom = names(|arg| matches!(arg, Arg::Seat(_)));
            if whom.is_empty() { "這張安全".into() } else { format!("這張對{whom}安全") }
        }
        Code::Hopeless => "這一手胡不成了，只求不放炮".into(),
        Code::WaitForMore => "不急著胡，等更大的".into(),
    }
}

const fn number(arg: &Arg) -> Option<i64> {
    match arg {
        Arg::Number(number) => Some(*number),
        _ => None,
    }
}

/// How far the hand is from ready, and how many tiles help.
fn steps(numbers: &[i64]) -> String {
    let far = match numbers.first() {
        Some(..=0) => "，聽牌".into(),
        Some(&steps) => format!("，{}向聽", show::count(u32::try_from(steps).unwrap_or_default())),
        None => String::new(),
    };
    let help = numbers.get(1).map(|tiles| format!("，{tiles} 張有用")).unwrap_or_default();
    format!("{far}{help}")
}

fn named(teller: &Teller<'_>, arg: &Arg) -> String {
    match arg {
        Arg::Tile(tile) => show::tile(*tile),
        Arg::Kind(kind) => show::kind(*kind),
        Arg::Seat(seat) => teller.seat(*seat),
        Arg::Pattern(id) => teller.pattern(id),
        Arg::Number(number) => number.to_string(),
    }
}

/// What the hand waits for, now or after each discard that leaves it waiting.
pub fn waits(rules: &Ruleset, view: &View) -> String {
    let mut rows = Vec::new();
    let now = prospects(rules, view, None);
    rows.extend(now.iter().flat_map(|prospect| lines(prospect, None)));
    if now.is_none() {
        let mut tiles: Vec<Tile> = mine(view).map(crate::table::in_order).unwrap_or_default();
        show::sort(&mut tiles);
        tiles.dedup();
        for tile in tiles {
            let after = prospects(rules, view, Some(tile));
            rows.extend(after.iter().flat_map(|prospect| lines(prospect, Some(tile))));
        }
    }
    if rows.is_empty() {
        return format!("{}\n", far(rules, view));
    }
    let mut out = String::new();
    Table::of(rows).write(&mut out, "  聽    ");
    out
}

fn mine(view: &View) -> Option<&mj_table::ViewSeat> {
    view.seats.get(view.me?.index())
}

fn lines(prospect: &Prospect, discard: Option<Tile>) -> Vec<Vec<crate::layout::Cell>> {
    let row = |(at, wait): (usize, &Wait)| {
        let name = discard.filter(|_| at == 0).map_or_else(String::new, |tile| format!("打{}", show::tile(tile)));
        let tone = if wait.left == 0 { Tone::Bad } else { Tone::Mark };
        vec![
            cell(name),
            cell(show::kind(wait.kind)).tone(tone),
            cell(format!("餘 {} 張", wait.left)),
            cell(format!("自摸 {}", worth(wait.drawn))),
            cell(format!("別家打出 {}", worth(wait.discarded))),
        ]
    };
    prospect.waits.iter().enumerate().map(row).collect()
}

fn worth(worth: Worth) -> String {
    match worth {
        Worth::Wins { points, .. } => show::number(points),
        Worth::Short { needs: 0, .. } => "胡不了".into(),
        Worth::Short { fan, needs } => format!("不夠（{fan} 番，要 {needs}）"),
    }
}

fn far(rules: &Ruleset, view: &View) -> String {
    let Some(sight) = Sight::of(view, rules) else { return "現在沒有牌可看".into() };
    match sight.distance(&sight.hand, &sight.exposed, sight.melds()) {
        ..=0 => "沒有聽：張數不對，或等的牌都在自己手裡".into(),
        steps => format!("還沒聽牌，{}向聽", show::count(steps.unsigned_abs().into())),
    }
}
