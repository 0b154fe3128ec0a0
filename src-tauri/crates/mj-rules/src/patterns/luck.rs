//! How the hand was won: self-draw, kongs, last tiles, first turns, declarations, the deal.

use crate::claim::{Ready, WonBy};
use crate::facts::Facts;
use crate::pattern::Pattern;
use mj_tiles::{Kind, KindSet, Wind};

/// 莊家: the winner is the dealer.
pub static DEALER: Pattern = Pattern::of_claim("dealer", "莊家", |facts| facts.is_dealer())
    .shows(&["123456789m1123s seat:E +4s"])
    .lacks(&["123456789m1123s seat:S from:E +4s"]);

/// 莊家, counted also for a player who wins off the dealer.
pub static DEALER_OR_OFF_DEALER: Pattern = Pattern::of_claim("dealer", "莊家", |facts| {
    facts.is_dealer() || (facts.by_discard() && facts.claim.from == Some(Wind::East))
})
.shows(&["123456789m1123s seat:E +4s", "123456789m1123s seat:S from:E +4s"])
.lacks(&["123456789m1123s seat:S from:W +4s"]);

/// 連莊: the dealer also won the hand before.
pub static DEALER_STREAK: Pattern =
    Pattern::of_claim("dealer-streak", "連莊", |facts| facts.is_dealer() && facts.claim.streak > 0)
        .shows(&["123456789m1123s seat:E streak:2 +4s"])
        .lacks(&["123456789m1123s seat:E +4s"]);

/// 八連莊: the dealer's eighth win in a row.
pub static EIGHT_DEALER_WINS: Pattern =
    Pattern::of_claim("paarenchan", "八連莊", |facts| facts.is_dealer() && facts.claim.streak == 7)
        .shows(&["567p345s67s22p chow:234m seat:E streak:7 +8s", "22234567p34567s seat:E streak:7 +8s"])
        .lacks(&[
            "567p345s67s22p chow:234m seat:E streak:6 +8s",
            "567p345s67s22p chow:234m seat:E streak:8 +8s",
            "22234567p34567s seat:E streak:6 +8s",
        ]);

/// 自摸: self-draw, and not 門清.
pub static SELF_DRAW: Pattern = Pattern::of_claim("self-draw", "自摸", |facts| facts.self_draw() && !facts.clear())
    .shows(&["22m88s pung:333p pung:666s pung:777m self-draw +2m"])
    .lacks(&["22m88s pung:333p pung:666s pung:777m +2m", "123456789m1123s self-draw +4s"]);

/// 自摸 of any hand.
pub static ANY_SELF_DRAW: Pattern = Pattern::of_claim("self-draw", "自摸", |facts| facts.self_draw())
    .shows(&[
        "123456789m1123s self-draw +4s",
        "22m88s pung:333p pung:666s pung:777m self-draw +2m",
        "567m33s45p789s chow:123m pung:444p self-draw +6p",
    ])
    .lacks(&["123456789m1123s +4s", "567m33s45p789s chow:123m pung:444p +6p"]);

/// 自摸 of any hand; a robbed kong counts too (rules/guangdong.md §6).
pub static SELF_DRAW_OR_ROBBED: Pattern =
    Pattern::of_claim("self-draw", "自摸", |facts| facts.self_draw() || facts.claim.by == WonBy::RobbedKong)
        .shows(&["678p44m34s chow:123m pung:555s self-draw +2s", "678p44m34s chow:123m pung:555p robbed-kong +2s"])
        .lacks(&["678p44m34s chow:123m pung:555s +2s"]);

/// 門清: no chow and no 碰 among the melds; kongs of every sort do not break it.
pub static CLEAR: Pattern = Pattern::of_claim("closed", "門清", |facts| facts.clear())
    .shows(&["123456789m1123s +4s", "234m567p78s99s kong:1111p +9s"])
    .lacks(&["234m567p78s99s pung:111p +9s"]);

/// 一摸七: 門清 and self-draw.
pub static CLEAR_SELF_DRAW: Pattern =
    Pattern::of_claim("closed-self-draw", "一摸七", |facts| facts.clear() && facts.self_draw())
        .shows(&["123456789m1123s self-draw +4s", "234m567p78s99s concealed:1111p replacement +9s"])
        .lacks(&["123456789m1123s +4s", "234m567p78s99s pung:111p self-draw +9s"]);

/// 門清: nothing claimed, only 暗槓 on the table.
pub static CONCEALED: Pattern = Pattern::of_claim("concealed", "門清", |facts| facts.concealed())
    .shows(&["123m456p789s34s55z +2s", "123m456p34s55z concealed:9999s +2s"])
    .lacks(&["123m456p34s55z added:9999s +2s"]);

/// 門清 that even a 暗槓 breaks.
pub static NO_MELDS: Pattern = Pattern::of_claim("concealed", "門清", |facts| facts.melds() == 0)
    .shows(&["123m456p789s34s55z +2s"])
    .lacks(&["123m456p34s55z concealed:9999s +2s"]);

/// 門前清自摸和: self-draw with nothing claimed.
pub static MENZEN_TSUMO: Pattern =
    Pattern::of_claim("menzen-tsumo", "門前清自摸和", |facts| facts.concealed() && facts.self_draw())
        .shows(&["234567m345p67s99p self-draw +8s", "234567m66s78s concealed:1111p replacement +9s"])
        .lacks(&["234567m345p67s99p +8s", "234m67s99p345p chow:567m self-draw +8s"]);

/// 槓上開花, 嶺上開花: self-draw on a replacement tile.
pub static KONG_BLOOM: Pattern =
    Pattern::of_claim("kong-bloom", "槓上開花", |facts| facts.claim.by == WonBy::Replacement)
        .shows(&[
            "234m567p78s99s concealed:7777z replacement +9s",
            "567m33s45p789s chow:123m pung:444p aside:3f replacement +6p",
        ])
        .lacks(&[
            "234m567p78s99s concealed:7777z self-draw +9s",
            "567m33s45p789s chow:123m pung:444p aside:3f self-draw +6p",
        ]);

/// 搶槓: won on another's 加槓 tile.
pub static ROB_KONG: Pattern = Pattern::of_claim("rob-kong", "搶槓", |facts| facts.claim.by == WonBy::RobbedKong)
    .shows(&["234m567p78s99s111z robbed-kong +6s", "567m33s45p789s chow:123m pung:444p robbed-kong +6p"])
    .lacks(&["234m567p78s99s111z +6s", "567m33s45p789s chow:123m pung:444p +6p"]);

/// 海底撈月: self-draw of the last tile, also as a replacement.
pub static LAST_DRAW: Pattern =
    Pattern::of_claim("last-draw", "海底撈月", |facts| facts.claim.last_tile && facts.self_draw())
        .shows(&[
            "234m567p78s99s234s self-draw last +9s",
            "234m567p78s99s concealed:7777z replacement last +9s",
            "567m33s45p789s chow:123m pung:444p self-draw last +6p",
        ])
        .lacks(&[
            "234m567p78s99s234s self-draw +9s",
            "234m567p78s99s777z last +9s",
            "567m33s45p789s chow:123m pung:444p last +6p",
        ]);

/// 海底摸月: self-draw of the last live tile; a replacement tile is none.
pub static HAITEI: Pattern =
    Pattern::of_claim("haitei", "海底摸月", |facts| facts.claim.last_tile && facts.claim.by == WonBy::SelfDraw)
        .shows(&["456m78934p99m chow:123s self-draw last +5p", "45699p34789s pung:111z self-draw last +5s"])
        .lacks(&["234m567p78s99s concealed:7777z replacement last +9s"]);

/// 海底炮, 河底撈魚: won on the discard after the last tile; a robbed kong is none.
pub static LAST_DISCARD: Pattern =
    Pattern::of_claim("last-discard", "海底炮", |facts| facts.claim.last_tile && facts.claim.by == WonBy::Discard)
        .shows(&["234m567p78s99s777z last +9s", "567m33s45p789s chow:123m pung:444p last +6p"])
        .lacks(&[
            "234m567p78s99s777z +9s",
            "234m567p78s99s777z last robbed-kong +6s",
            "567m33s45p789s chow:123m pung:444p +6p",
        ]);

/// 天胡, 天和: the dealer wins on the 14th tile.
pub static HEAVENLY_WIN: Pattern = Pattern::of_claim("heavenly-win", "天胡", |facts| {
    facts.claim.first_turn && facts.self_draw() && facts.is_dealer()
})
.shows(&["234567m345p67s99p self-draw first seat:E +8s", "123567m45456p789s55z self-draw first seat:E +6p"])
.lacks(&[
    "234567m345p67s99p self-draw seat:E +8s",
    "234567m345p67s99p self-draw first +8s",
    "123567m45456p789s55z self-draw seat:E +6p",
]);

/// 地胡, 地和: another player wins by self-draw on their first draw, having claimed nothing.
pub static EARTHLY_WIN: Pattern = Pattern::of_claim("earthly-win", "地胡", |facts| {
    facts.claim.first_turn && facts.self_draw() && !facts.is_dealer()
})
.shows(&["234567m345p67s99p self-draw first +8s", "123567m45456p789s55z self-draw first +6p"])
.lacks(&[
    "234567m345p67s99p self-draw first seat:E +8s",
    "234567m345p67s99p first +8s",
    "123567m45456p789s55z self-draw +6p",
]);

/// 人和: another player wins on a discard before their own first draw.
pub static HUMAN_WIN: Pattern = Pattern::of_claim("renhou", "人和", |facts| {
    facts.claim.first_turn && facts.claim.by == WonBy::Discard && !facts.is_dealer()
})
.shows(&["123m456p789s23s11m first +4s"])
.lacks(&["123m456p789s23s11m +4s", "123m456p789s23s11m first self-draw +4s"]);

/// 人胡: another player wins on the dealer's first discard.
pub static HUMAN_WIN_OFF_DEALER: Pattern = Pattern::of_claim("renhou", "人胡", |facts| {
    let dealers = facts.claim.from.is_none_or(|from| from == Wind::East);
    facts.claim.first_turn && facts.claim.by == WonBy::Discard && !facts.is_dealer() && dealers
})
.shows(&["123m456p789s234s5m first from:E +5m"])
.lacks(&["123m456p789s234s5m first from:W +5m", "123m456p789s234s5m first self-draw +5m"]);

/// 一炮三響: three win with one discard.
pub static THREE_WINNERS: Pattern = Pattern::of_claim("three-winners", "一炮三響", |facts| {
    facts.claim.by == WonBy::Discard && facts.claim.winners >= 3
})
.shows(&["678p44m34s chow:123m pung:555s from:E winners:3 +2s"])
.lacks(&["678p44m34s chow:123m pung:555s from:E winners:2 +2s"]);

macro_rules! declarations {
    ($($(#[$doc:meta])* $name:ident $id:literal $chinese:literal $ready:ident shows $shows:expr, lacks $lacks:expr;)*) => {$(
        $(#[$doc])*
        pub static $name: Pattern = Pattern::of_claim($id, $chinese, |facts| facts.claim.ready == Ready::$ready)
            .shows(&$shows)
            .lacks(&$lacks);
    )*};
}

declarations! {
    /// 天聽: declared before the first draw.
    HEAVENLY_READY "heavenly-ready" "天聽" Heavenly
        shows ["234567m345p67s99p heavenly +8s", "123567m45456p789s55z heavenly +6p"],
        lacks ["234567m345p67s99p earthly +8s", "123567m45456p789s55z earthly +6p"];
    /// 地聽: declared with the first discard.
    EARTHLY_READY "earthly-ready" "地聽" Earthly
        shows ["234567m345p67s99p earthly +8s", "123567m45456p789s55z earthly +6p"],
        lacks ["234567m345p67s99p heavenly +8s", "234567m345p67s99p +8s", "123567m45456p789s55z +6p"];
    /// 立直
    RIICHI "riichi" "立直" Riichi
        shows ["234567m678p34s11z riichi +5s"], lacks ["234567m678p34s11z +5s"];
    /// 雙立直: declared with the first discard.
    DOUBLE_RIICHI "double-riichi" "雙立直" Double
        shows ["123m45655p78s222z double +9s"], lacks ["234567m678p34s11z riichi +5s"];
    /// 聽牌, with any hand that waits.
    READY "ready" "聽牌" Declared
        shows ["456m789p34s55p chow:123m ready +2s"], lacks ["456m789p34s55p chow:123m +2s"];
}

/// 一發: won within a go-around of the declaration.
pub static IPPATSU: Pattern = Pattern::of_claim("ippatsu", "一發", |facts| facts.claim.riichi.ippatsu)
    .shows(&["234567m23499p34s riichi ippatsu +5s"])
    .lacks(&["234567m23499p34s riichi +5s"]);

/// 燕返: won on the tile discarded with a riichi declaration.
pub static SWALLOW: Pattern = Pattern::of_claim("tsubame-gaeshi", "燕返", |facts| {
    facts.claim.riichi.riichi_discard && facts.claim.by == WonBy::Discard
})
.shows(&["345m78p55p chow:123s pung:999s riichi-tile +9p", "3455578p123s pung:999s riichi-tile +9p"])
.lacks(&["345m78p55p chow:123s pung:999s +9p", "3455578p123s pung:999s +9p"]);

fn dora(facts: &Facts<'_>, indicators: &[Kind]) -> u8 {
    indicators.iter().map(|&indicator| facts.held_or_aside(shown_by(indicator, facts.in_box))).sum()
}

/// 寶牌: the kind after the indicator. Suits, winds and dragons wrap around and skip kinds that the box lacks.
pub(crate) fn shown_by(indicator: Kind, in_box: KindSet) -> Kind {
    let shown = std::iter::successors(Some(after(indicator)), |&kind| Some(after(kind)));
    // The suit has wrapped around after nine.
    shown.take(9).find(|&kind| in_box.contains(kind)).unwrap_or(indicator)
}

fn after(indicator: Kind) -> Kind {
    const WHITE: u8 = Kind::WHITE.index() as u8;
    let index = indicator.index() as u8;
    let next = match (indicator.suit(), indicator.rank()) {
        (Some(_), 9) => index - 8,
        (None, 4) => index - 3,
        (None, 7) => WHITE,
        _ => index + 1,
    };
    // Every branch stays among the 34 kinds; the indicator itself would be a safe answer.
    Kind::new(next).unwrap_or(indicator)
}

/// 寶牌: tiles that the indicators show.
pub static DORA: Pattern = Pattern::times_of_claim("dora", "寶牌", |facts| dora(facts, &facts.claim.riichi.dora))
    .shows(&[
        "345m78p55p chow:123s pung:999s dora:8s +9p",
        "123m456p789s34s55z dora:7z +2s",
        "567m33s45p789s chow:123m pung:444p dora:3p +6p",
    ])
    .lacks(&[
        "345m78p55p chow:123s pung:999s dora:3z +6p",
        "345m78p55p chow:123s pung:999s +9p",
        "3455578p123s pung:999s +9p",
        "567m33s45p789s chow:123m pung:444p dora:1z +6p",
    ]);

/// 寶牌 of the first indicator only, where kongs turn none.
pub static FIRST_DORA: Pattern = Pattern::times_of_claim("dora", "寶牌", |facts| {
    let dora_shown = &facts.claim.riichi.dora;
    dora(facts, &dora_shown[..dora_shown.len().min(1)])
})
.shows(&["345m78p55p chow:123s pung:999s dora:8s +9p"])
.lacks(&["345m78p55p chow:123s pung:999s dora:3z8s +9p"]);

/// 紅寶牌: red fives.
pub static RED_FIVES: Pattern = Pattern::times_of_claim("red-dora", "紅寶牌", |facts| facts.red_fives)
    .shows(&["340678m406p23s88p +4s", "340678p4062388s +4s"])
    .lacks(&["345678m456p23s88p +4s", "345678p4562388s +4s"]);

fn has_ura(facts: &Facts<'_>) -> bool {
    matches!(facts.claim.ready, Ready::Riichi | Ready::Double)
}

/// 裏寶牌: for the player who declared riichi.
pub static URA_DORA: Pattern = Pattern::times_of_claim("ura-dora", "裏寶牌", |facts| {
    if has_ura(facts) { dora(facts, &facts.claim.riichi.ura) } else { 0 }
})
.shows(&["12345678m22z555z riichi ura:1z +9m"])
.lacks(&["12345678m22z555z ura:1z +9m"]);

/// 裏寶牌 of the first indicator only.
pub static FIRST_URA_DORA: Pattern = Pattern::times_of_claim("ura-dora", "裏寶牌", |facts| {
    let ura = &facts.claim.riichi.ura;
    if has_ura(facts) { dora(facts, &ura[..ura.len().min(1)]) } else { 0 }
})
.shows(&["12345678m22z555z riichi ura:1z +9m"])
.lacks(&["12345678m22z555z riichi ura:3z1z +9m"]);

/// 門清: nothing claimed, won on another player's tile.
pub static CLOSED_BY_DISCARD: Pattern =
    Pattern::of_claim("closed", "門清", |facts| facts.concealed() && facts.by_discard())
        .shows(&["123567m45456p789s55z +6p", "222555p111s456m3z concealed:8888s +3z"])
        .lacks(&["123567m45456p789s55z self-draw +6p", "567m33s45p789s123m pung:444p +6p"]);

/// 門清自摸, 不求人: nothing claimed, won by self-draw.
pub static CLOSED_SELF_DRAW: Pattern =
    Pattern::of_claim("closed-self-draw", "門清自摸", |facts| facts.concealed() && facts.self_draw())
        .shows(&["123567m45456p789s55z self-draw +6p", "222555p111s456m3z concealed:8888s replacement +3z"])
        .lacks(&["123567m45456p789s55z +6p", "567m33s45p789s123m pung:444p self-draw +6p"]);

/// 人胡: on another player's discard before the own first draw.
pub static HUMAN_WIN_BEFORE_DRAW: Pattern = Pattern::of_claim("human-win", "人胡", human_win)
    .shows(&["123567m45456p789s55z seat:W from:S first +6p"])
    .lacks(&["123567m45456p789s55z +6p", "123567m45456p789s55z first self-draw +6p"]);

/// 人胡 on the dealer's first discard only.
pub static HUMAN_WIN_ON_FIRST_DISCARD: Pattern = Pattern::of_claim("human-win", "人胡", |facts| {
    human_win(facts) && facts.claim.from.is_none_or(|from| from == Wind::East)
})
.shows(&["123567m45456p789s55z seat:W from:E first +6p"])
.lacks(&["123567m45456p789s55z seat:W from:S first +6p"]);

fn human_win(facts: &Facts<'_>) -> bool {
    facts.claim.first_turn && facts.claim.by == WonBy::Discard && !facts.is_dealer()
}

/// 天聽, which includes a dealer who is ready with the first discard.
pub static HEAVENLY_READY_OR_DEALER: Pattern = Pattern::of_claim("heavenly-ready", "天聽", |facts| {
    facts.claim.ready == Ready::Heavenly || (facts.claim.ready == Ready::Earthly && facts.is_dealer())
})
.shows(&["123567m45456p789s55z heavenly +6p", "123567m45456p789s55z earthly seat:E +6p"])
.lacks(&["123567m45456p789s55z earthly +6p"]);

/// 地聽 of every player but the dealer.
pub static EARTHLY_READY_OFF_DEALER: Pattern =
    Pattern::of_claim("earthly-ready", "地聽", |facts| facts.claim.ready == Ready::Earthly && !facts.is_dealer())
        .shows(&["123567m45456p789s55z earthly +6p"])
        .lacks(&["123567m45456p789s55z earthly seat:E +6p", "123567m45456p789s55z heavenly +6p"]);

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::Suit;

    #[test]
    fn an_indicator_shows_the_next_kind_of_the_box() {
        let [one, nine] = [1, 9].map(|rank| Kind::of(Suit::Characters, rank));
        let short: KindSet = Kind::all().filter(|&kind| kind <= one || kind >= nine).collect();
        assert_eq!([one, nine].map(|shown| shown_by(shown, short)), [nine, one], "without 2-8 of characters");
        assert_eq!(shown_by(nine, KindSet::ALL), one);
        assert_eq!(shown_by(Wind::North.kind(), KindSet::ALL), Wind::East.kind());
        assert_eq!(shown_by(Kind::RED, KindSet::ALL), Kind::WHITE);
    }
}
