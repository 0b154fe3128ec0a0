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
    let hand = if patterns.is_empty() { String::new() } else { format!("（{patterns}）") };
    match decision.reason.code {
        Code::OnlyMove => "只有這一樣可做".into(),
        Code::Duty => "輪到了，該這樣做".into(),
        Code::Win => "這就胡了".into(),
        Code::AnyOffer => "隨便選的".into(),
        Code::Slip => "一時失手".into(),
        Code::Nearer => format!("離聽牌更近{}", steps(&numbers)),
        Code::KeepShape => format!("這張最不礙事{}", steps(&numbers)),
        Code::NoUse => "要了也沒有好處".into(),
        Code::KeepPlan => kept(&patterns, &numbers),
        Code::ClaimForPlan => format!("要了比不要好{hand}{}", compared(&numbers)),
        Code::DeclineForPlan => format!("不要比較好{hand}"),
        Code::Kong => "開槓合算".into(),
        Code::Declare => "已經聽了，宣告值錢".into(),
        Code::Safe => safe(&names(|arg| matches!(arg, Arg::Seat(_))), &names(|arg| matches!(arg, Arg::Tile(_)))),
        Code::Hopeless => "這一手胡不成了，只求不放炮".into(),
    }
}

/// What the hand is kept for, how many tiles it lacks, and near the end what it would bring.
fn kept(patterns: &str, numbers: &[i64]) -> String {
    let hand = if patterns.is_empty() { "先湊成牌".to_owned() } else { format!("往{patterns}做") };
    let missing = numbers.first().map_or_else(String::new, |missing| format!("，還差 {missing} 張"));
    let worth =
        numbers.get(1).map_or_else(String::new, |worth| format!("，胡了約收 {}", show::signed(worth / 100 * 100)));
    format!("{hand}{missing}{worth}")
}

/// What a claim may be expected to bring, and what the hand without it.
fn compared(numbers: &[i64]) -> String {
    match numbers {
        [with, without, ..] => format!("（看好 {} 對 {}）", show::signed(*with), show::signed(*without)),
        _ => String::new(),
    }
}

fn safe(whom: &str, tile: &str) -> String {
    match (whom.is_empty(), tile.is_empty()) {
        (false, false) => format!("安全；打{tile}怕{whom}要"),
        (true, false) => format!("安全；打{tile}危險"),
        (false, true) => format!("這張對{whom}安全"),
        (true, true) => "這張安全".into(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::plain;
    use crate::specimen::dealt;
    use crate::tell::Names;
    use mj_table::{Action, Player, Viewer};

    fn asked(first: &str) -> String {
        let table = dealt(first);
        plain(&waits(table.setup().rules(), &table.view(Viewer::Player(Player(0)))))
    }

    #[test]
    fn waits_are_told_with_what_they_bring() {
        let text = asked("19m19p19s1234567z5m");
        let all = text.lines().find(|line| line.contains("打五萬")).unwrap();
        assert!(all.contains("自摸 60,000") && all.contains("餘 3 張"), "{text}");
        assert_eq!(text.matches("餘 3 張").count(), 13, "{text}");
        let text = asked("234567m345p67s99p1z");
        assert!(text.contains("打東") && text.contains("別家打出 不夠（"), "{text}");
        assert!(asked("1479m1479p147s123z").starts_with("還沒聽牌，"), "{}", asked("1479m1479p147s123z"));
    }

    #[test]
    fn far_from_ready_a_plan_is_told_without_what_it_brings() {
        let (rules, names) = (Ruleset::preset("shanghai").unwrap(), Names::of(&[]));
        let told =
            |args: Vec<Arg>| advice(&Teller::new(&rules, &names), &Decision::with(Action::Pass, Code::KeepPlan, args));
        let plan = [Arg::Pattern("mixed-suit"), Arg::Pattern("all-pungs")];
        let far = told([Arg::Number(7)].into_iter().chain(plan.clone()).collect());
        assert!(far.ends_with("：往混一色、對對胡做，還差 7 張"), "{far}");
        let near = told([Arg::Number(2), Arg::Number(12_345)].into_iter().chain(plan).collect());
        assert!(near.ends_with("：往混一色、對對胡做，還差 2 張，胡了約收 12,300"), "{near}");
        assert!(told(vec![Arg::Number(4)]).ends_with("：先湊成牌，還差 4 張"));
    }

    #[test]
    fn every_reason_has_its_sentence() {
        let rules = Ruleset::preset("shanghai").unwrap();
        let names = Names::of(&[]);
        let teller = Teller::new(&rules, &names);
        for code in Code::ALL {
            let args = [Arg::Pattern("straight"), Arg::Number(2), Arg::Number(12), Arg::Seat(mj_tiles::Seat::DEALER)];
            for decision in [Decision::plain(Action::Pass, code), Decision::with(Action::Pass, code, args)] {
                let told = advice(&teller, &decision);
                assert!(told.starts_with("會友會「過」：") && !told.ends_with('：'), "{told}");
            }
        }
    }
}
