//! Options of 臺灣麻將 (rules/taiwan.md §1).

use crate::options::listed::{number, option, placement_points, switch, word};
use crate::options::{Allowed, Group, Need, OptionSpec, Role, same};

/// O1–O35, and O14 for each value of §6.
pub(super) const OPTIONS: &[OptionSpec] = &[
    number("base", 0, 100_000, "100", Group::Payment).clause("§1 O1").step(10).first(),
    number("per_tai", 0, 100_000, "20", Group::Payment).clause("§1 O1").step(10).first(),
    word("door_wind", &["opener", "dealer"], r#""opener""#, Group::Deal).clause("§1 O2").first(),
    word("opening", &["dice", "dealer"], r#""dice""#, Group::Deal).clause("§1 O3"),
    option("dice", Allowed::OneOf(&[2, 3]), "3", Group::Deal).clause("§1 O4"),
    number("reserve", 0, 40, "16", Group::Box).clause("§1 O5"),
    number("reserve_per_kong", 0, 2, "1", Group::Box).clause("§1 O6"),
    switch("no_kong_from_upper", "true", Group::Claims).clause("§1 O7").first(),
    switch("no_win_after_exposed_kong", "true", Group::Claims).clause("§1 O8"),
    word("dealer_on_draw", &["stays", "stays-same-streak", "passes"], r#""stays""#, Group::Dealing).clause("§1 O9"),
    word("streak_tai", &["2N", "N"], r#""2N""#, Group::Payment).clause("§1 O10").first(),
    word("multi_win", &["all", "head"], r#""all""#, Group::Winning).clause("§1 O11").first(),
    switch("passing", "false", Group::Winning).clause("§1 O12").first(),
    word("flower_order", &["chrysanthemum-west", "bamboo-west"], r#""chrysanthemum-west""#, Group::Counting)
        .clause("§1 O13"),
    switch("anke5_alone", "false", Group::Counting).clause("§1 O15").needs(&[Need::Off("tiles13")]),
    switch("duting_with_quanqiu", "false", Group::Counting).clause("§1 O16"),
    number("ligu", 0, 100, "0", Group::Winning).clause("§1 O17").needs(&[Need::Off("tiles13")]),
    switch("eight_flowers", "true", Group::Winning).clause("§1 O18"),
    switch("seven_rob_one", "true", Group::Winning).clause("§1 O18"),
    switch("hide_concealed_kong", "true", Group::Claims).clause("§1 O19"),
    option("rounds", Allowed::OneOf(&[1, 2, 4]), "4", Group::Dealing).clause("§1 O20").role(Role::Length),
    switch("jianhua_jianzi", "false", Group::Counting).clause("§1 O21").first(),
    switch("dora", "false", Group::Counting).clause("§1 O22"),
    switch("tiles13", "false", Group::Deal).clause("§1 O23"),
    option("tai_cap", Allowed::IntOrNone(0, 1_000), "null", Group::Payment).clause("§1 O24"),
    switch("tenpai_lock", "true", Group::Declarations).clause("§1 O25"),
    word("renhu_window", &["before-first-draw", "dealer-first-discard"], r#""before-first-draw""#, Group::Winning)
        .clause("§1 O26"),
    word("dealer_tianting", &["earthly", "heavenly"], r#""earthly""#, Group::Declarations).clause("§1 O27"),
    word("first_dealer", &["one-roll", "two-rolls"], r#""one-roll""#, Group::Deal).clause("§1 O28"),
    word("seven_rob_one_order", &["seven-first", "either"], r#""seven-first""#, Group::Winning)
        .clause("§1 O29")
        .needs(&[Need::On(&["seven_rob_one"])]),
    word("discard_after_call", &["any", "not-same", "strict"], r#""any""#, Group::Claims).clause("§1 O30"),
    switch("bao", "false", Group::Payment).clause("§1 O31"),
    number("false_win_tai", 0, 100, "8", Group::Payment).clause("§1 O32"),
    number("start_chips", 0, 10_000_000, "0", Group::Chips).clause("§1 O33").step(100),
    switch("bust", "false", Group::Chips).clause("§1 O33"),
    number("t_turn", 0, 3_600, "0", Group::Manner).clause("§1 O34").role(Role::TurnClock),
    number("t_call", 0, 3_600, "0", Group::Manner).clause("§1 O34").role(Role::CallClock),
    placement_points().clause("§1 O35"),
    number("tai.dealer", 0, 100, "1", Group::Payment).clause("§1 O14"),
    tai("tai.closed", "1"),
    tai("tai.self-draw", "1"),
    tai("tai.closed-self-draw", "3"),
    tai("tai.round-wind", "1"),
    tai("tai.seat-wind", "1"),
    tai("tai.wind-pung", "1"),
    tai("tai.dragon-pung", "1"),
    tai("tai.own-flower", "1"),
    tai("tai.flower", "1"),
    tai("tai.single-wait", "1"),
    tai("tai.rob-kong", "1"),
    tai("tai.kong-bloom", "1"),
    tai("tai.last-draw", "1"),
    tai("tai.last-discard", "1"),
    tai("tai.dora", "1"),
    tai("tai.half-begging", "1"),
    tai("tai.full-begging", "2"),
    tai("tai.all-chows", "2"),
    tai("tai.three-concealed-pungs", "2"),
    tai("tai.flower-kong", "2"),
    tai("tai.all-pungs", "4"),
    tai("tai.mixed-suit", "4"),
    tai("tai.small-dragons", "4"),
    tai("tai.earthly-ready", "4"),
    tai("tai.four-concealed-pungs", "5"),
    tai("tai.five-concealed-pungs", "8"),
    tai("tai.pure-suit", "8"),
    tai("tai.big-dragons", "8"),
    tai("tai.small-winds", "8"),
    tai("tai.heavenly-ready", "8"),
    tai("tai.human-win", "8"),
    tai("tai.eight-immortals", "8"),
    tai("tai.seven-rob-one", "8"),
    tai("tai.earthly-win", "16"),
    tai("tai.all-honours", "16"),
    tai("tai.big-winds", "16"),
    tai("tai.heavenly-win", "24"),
];

/// O14: the worth of a row of §6; 0 removes it.
const fn tai(name: &'static str, default: &'static str) -> OptionSpec {
    number(name, 0, MOST, default, Group::Counting).clause("§1 O14").role(Role::Worth)
}

const MOST: i64 = 100;

/// The options for the worth of rows, O17 among them.
pub(super) static WORTHS: &[&str] = &{
    let mut names = [""; COUNT];
    let (mut at, mut found) = (0, 0);
    while at < OPTIONS.len() {
        if says_worth(&OPTIONS[at]) {
            names[found] = OPTIONS[at].name;
            found += 1;
        }
        at += 1;
    }
    names
};

const COUNT: usize = {
    let (mut at, mut found) = (0, 0);
    while at < OPTIONS.len() {
        found += says_worth(&OPTIONS[at]) as usize;
        at += 1;
    }
    found
};

const fn says_worth(spec: &OptionSpec) -> bool {
    matches!(spec.role, Role::Worth) || same(spec.name, "ligu")
}
