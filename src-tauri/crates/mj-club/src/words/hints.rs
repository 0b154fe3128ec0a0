//! What an option decides, in a sentence for whoever has never heard of it.

use super::{Language, either};

/// An option, Chinese, English.
type Hint = (&'static str, &'static str, &'static str);

const HINTS: &[Hint] = &[
    ("minimum", "番數不到就不能胡；定得低，胡得容易。", "A hand worth fewer fan cannot win. Lower is easier."),
    (
        "start_chips",
        "每個人一開始有多少；有人輸光，牌局就結束。",
        "What everybody begins with. The game ends when somebody has none left.",
    ),
    (
        "conduct",
        "程式代摸：牌由程式替大家摸，只能做合規矩的事。擬真：自己摸、自己叫，摸錯了是相公，叫錯了是詐胡。",
        "Either the program draws for everybody and lets nobody err, or players draw and call by hand and pay for their slips.",
    ),
    ("multi_win", "一張牌有兩家以上能胡，誰算胡。", "Who wins when several could on one tile."),
    ("streak_fee", "連莊的莊家胡牌，付錢的人另外加付。", "What payers add when a dealer on a streak wins."),
    ("dealer_fan", "莊家那一番，什麼時候算。", "When the dealer's own fan counts."),
    ("seat_wind", "東南西北跟著莊家輪，或是整局照抓到的不變。", "Whether the seats' winds move with the deal."),
    ("bust", "籌碼不夠付怎麼辦；牌局都到此為止。", "What somebody pays who has too little. The game ends either way."),
    (
        "first_turn_voided_by_claims",
        "有人吃碰過，天胡、地胡、天聽、地聽就不算。",
        "After any claim, heavenly and earthly wins and ready hands no longer count.",
    ),
    (
        "exposed_kong_counts",
        "數三副落、四副落的時候，明槓算不算一副。",
        "Whether an exposed kong is one of the three or four melds that make others liable.",
    ),
    ("false_win_dealer", "詐胡的那一手重打；莊家換不換。", "A hand with a false win is dealt again; by whom."),
    (
        "no_bao",
        "手上一張寶牌也沒有的牌，夠不夠格單獨胡。",
        "Whether a hand without any wild tile may win by that alone.",
    ),
    ("bao_discard", "寶牌拿到手上，能不能打出去。", "Whether a wild tile may be thrown away."),
    (
        "eight_immortals",
        "八張寶牌到齊，別的牌型還加不加。",
        "Whether a hand with all eight wild tiles counts anything else.",
    ),
    (
        "placement_points",
        "一局打完，四個名次各得幾分；加起來要是零。",
        "What each place is worth at the end; together nothing.",
    ),
    (
        "cash_rate",
        "成績單上把籌碼折成錢；只是記帳，程式不管錢。",
        "Reports show chips as money too. Nothing is paid through the program.",
    ),
    ("base", "每胡一次先有這麼多。", "What every win is worth before patterns."),
    ("discard_payment", "有人放炮，誰要付。", "Who pays when a discard is won."),
    ("selfdraw_double", "自己摸到的，付雙倍。", "A self-drawn win is paid double."),
    ("next_dealer_multi", "一炮多響以後，輪到誰做莊。", "Who deals after several have won at once."),
    ("rob_kong", "別人加槓的那一張，能不能胡。", "Whether the tile of an added kong may be won."),
    (
        "dadiaoche_chi",
        "四副都攤開、單吊一張：有吃也算大吊車。",
        "Four open melds and one tile in hand counts, even with chows among them.",
    ),
    ("seven_pairs_quad", "四張一樣的牌當兩對。", "Four alike may serve as two pairs."),
    ("honours_only", "一手都是字牌，算哪一種。", "What a hand of honours alone counts as."),
    ("dealer_double", "莊家輸贏都加倍。", "The dealer wins and loses double."),
    ("concealed_kong_menqing", "有暗槓，門清照算。", "A concealed kong leaves the hand concealed."),
];

/// What an option decides; none where its name says everything there is to say here.
pub fn hint(option: &str, language: Language) -> Option<&'static str> {
    let (_, chinese, english) = HINTS.iter().find(|(known, ..)| *known == option)?;
    Some(either(language, chinese, english))
}
