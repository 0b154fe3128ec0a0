//! What the score desk says: where a game stands, what it refuses, what whoever enters a hand should know.

use super::{
    Called, Language, bracketed, claim_fault, either, field, field_of, game_end, game_ended, honba, listed, meld_fault,
    notation_fault, number, pattern, round, shortfall, streak,
};
use crate::desk::{Amiss, DeskError, Note, Refusal, Shift, Standing};
use mj_ledger::{Account, Transfer, Win};
use mj_rules::{ClaimError, CountError, Ruleset};
use mj_words::Said;

/// 東風圈，王小明做莊，連莊一次，2 本場.
pub fn stands(at: &Standing, names: &Called, language: Language) -> String {
    dealt(&at.round.letter().to_string(), at, names, language)
}

/// The same of a round by its letter; where rounds do not matter, pass none.
fn dealt(of_round: &str, at: &Standing, names: &Called, language: Language) -> String {
    let name = names.whole(at.dealer.into());
    let dealer = match language {
        Language::Chinese => format!("{name}做莊"),
        Language::English => format!("{name} deals"),
    };
    let of_round = if of_round.is_empty() { String::new() } else { round(of_round).say(language.into()) };
    let parts: Vec<String> =
        [of_round, dealer, streak(at.streak).say(language.into()), honba(at.honba).say(language.into())]
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect();
    parts.join(either(language, "，", ", "))
}

/// What for: 陪付 where the payer did not discard.
pub fn paid_for(one: &Transfer, wins: &[Win]) -> Said {
    super::reason(why_paid(one, wins))
}

/// What for, as a word for programs. The books and the logs call everything `discard` that is paid for a discard; of
/// those who did not discard it is `share`: they pay half of it (rules/shanghai.md §8.2).
pub fn why_paid<'a>(one: &'a Transfer, wins: &[Win]) -> &'a str {
    let source = wins.iter().find(|win| Account::Player(win.winner) == one.to).and_then(|win| win.source);
    let along = one.why == DISCARD && source.is_some_and(|by| Account::Player(by) != one.from);
    if along { SHARE } else { &one.why }
}

/// Paid for a discard.
const DISCARD: &str = "discard";

/// 陪付: paid for a discard by somebody who did not make it.
pub(super) const SHARE: &str = "share";

/// What whoever enters a hand should know.
pub fn note(note: &Note, rules: &Ruleset, names: &Called, language: Language) -> String {
    let all = |ids: &[String]| {
        let names: Vec<String> = ids.iter().map(|id| pattern(id, Some(rules), None, language)).collect();
        listed(language, &names)
    };
    let name = |who: &u8| names.whole(usize::from(*who));
    match (note, language) {
        (Note::MadePlain { who, patterns }, Language::Chinese) => {
            format!("{}的副落看得出{}：放炮的全包", name(who), all(patterns))
        }
        (Note::MadePlain { who, patterns }, Language::English) => {
            format!("{}'s melds made {} plain: the discarder pays for all", name(who), all(patterns))
        }
        (Note::WhoFed { who }, Language::Chinese) => {
            format!("{}有四副落，沒說第四副是誰餵的；有人餵就要說，照那樣收付", name(who))
        }
        (Note::WhoFed { who }, Language::English) => {
            format!("{} has four melds, and it is not said who fed the fourth; it decides who pays", name(who))
        }
        (Note::FedForNothing { who }, Language::Chinese) => {
            format!("{}的副落沒有看得出的成葫，餵第四副的不必包", name(who))
        }
        (Note::FedForNothing { who }, Language::English) => {
            format!("{}'s melds made nothing plain: whoever fed the fourth owes nothing more", name(who))
        }
        (Note::Added { who, pattern: id }, Language::Chinese) => {
            format!("{}這樣胡一定有{}，補上了", name(who), pattern(id, Some(rules), None, language))
        }
        (Note::Added { who, pattern: id }, Language::English) => {
            format!("{} was added: {} has it by winning this way", pattern(id, Some(rules), None, language), name(who))
        }
        (Note::Uncounted { patterns, beside_great: true, .. }, Language::Chinese) => {
            format!("{}不計：有成葫就不計番", all(patterns))
        }
        (Note::Uncounted { patterns, beside_great: true, .. }, Language::English) => {
            format!("{} not counted: beside cheng-hu no fan counts", all(patterns))
        }
        (Note::Uncounted { patterns, .. }, Language::Chinese) => format!("{}不計", all(patterns)),
        (Note::Uncounted { patterns, .. }, Language::English) => format!("{} not counted", all(patterns)),
    }
}

/// 第 2 手記著王小明做莊，連莊一次；照更正後應是李四做莊
pub fn shift(shift: &Shift, names: &Called, language: Language) -> String {
    match shift {
        Shift::Over { after, why } => match language {
            Language::Chinese => {
                format!("照更正後，打完第 {after} 手就該結束了（{}）", game_end(*why).say(language.into()))
            }
            Language::English => {
                format!(
                    "corrected so, the game would have ended with hand {after} ({})",
                    game_end(*why).say(language.into())
                )
            }
        },
        Shift::Dealt { booked, expected } => {
            let both = |at: &Standing| {
                let round = if booked.round == expected.round { String::new() } else { at.round.letter().into() };
                dealt(&round, at, names, language)
            };
            let (number, was, is) = (booked.number, both(booked), both(expected));
            match language {
                Language::Chinese => format!("第 {number} 手記著{was}；照更正後應是{is}"),
                Language::English => format!("hand {number} is booked as: {was}; corrected so it would be: {is}"),
            }
        }
        Shift::Pot { hand, who, booked, expected } => {
            let (name, [booked, expected]) =
                (names.whole((*who).into()), [booked, expected].map(|chips| number(chips.unsigned_abs())));
            match language {
                Language::Chinese => format!("第 {hand} 手{name}收了供託 {booked}；照更正後應收 {expected}"),
                Language::English => {
                    format!("in hand {hand} {name} took {booked} of the deposits; corrected so it would be {expected}")
                }
            }
        }
        Shift::LeftOver { who, amount } => left_over(names.whole((*who).into()), *amount, language),
    }
}

/// What a player is paid of the deposits that no winner took, or pays where some are missing.
fn left_over(name: &str, amount: i64, language: Language) -> String {
    let chips = number(amount.unsigned_abs());
    match (language, amount.signum()) {
        (Language::Chinese, 1) => format!("照更正後，終局時桌上剩的供託 {chips} 歸{name}"),
        (Language::Chinese, -1) => format!("照更正後，終局時桌上的供託缺 {chips}，由{name}補"),
        (Language::Chinese, _) => format!("照更正後，終局時桌上沒有剩的供託歸{name}"),
        (Language::English, 1) => format!("corrected so, {name} takes the {chips} of deposits left at the end"),
        (Language::English, -1) => {
            format!("corrected so, {name} makes up the {chips} that the deposits lack at the end")
        }
        (Language::English, _) => format!("corrected so, no deposits are left for {name} at the end"),
    }
}

/// How the end of a game does not follow from its hands any more.
pub fn amiss(amiss: &Amiss, language: Language) -> String {
    match (amiss, language) {
        (Amiss::Early { after, why }, Language::Chinese) => {
            format!("照更正後，打完第 {after} 手就該結束了（{}），後面的手還算著", game_end(*why).say(language.into()))
        }
        (Amiss::Early { after, why }, Language::English) => {
            let why = game_end(*why).say(language.into());
            format!("corrected so, the game would have ended with hand {after} ({why}); later hands still count")
        }
        (Amiss::Open, Language::Chinese) => "照更正後，這一局還不到結束的時候".into(),
        (Amiss::Open, Language::English) => "corrected so, the game would not have ended yet".into(),
    }
}

/// That the books give another reason for the end of a game than its hands do.
pub fn ended_otherwise((booked, follows): (&str, &str), language: Language) -> String {
    let (booked, follows) = (game_ended(booked).say(language.into()), game_ended(follows).say(language.into()));
    match language {
        Language::Chinese => format!("帳上寫的結束是「{booked}」，照現在各手應是「{follows}」；定案後改成後者"),
        Language::English => {
            format!("the books say it ended so: {booked}; by its hands: {follows}, which settling writes down")
        }
    }
}

/// Why something was not done at the desk.
pub fn desk_error(why: &DeskError, rules: Option<&Ruleset>, names: &Called, language: Language) -> String {
    let (chinese, english) = match why {
        DeskError::Refused(why) => return refusal(why, rules, names, language),
        DeskError::Setup(_) => ("這套規則可以算牌，還不能打，也不能記局".into(), why.to_string()),
        DeskError::Players { seats, found } => (format!("要 {seats} 位，寫了 {found} 位"), why.to_string()),
        DeskError::Rules(fault) => (
            format!("這一局的規則讀不懂（{}）", super::log_fault(fault).say(Language::Chinese.into())),
            why.to_string(),
        ),
        DeskError::OtherRules => ("這一局當時的規則，這個程式已經算得不一樣了，不敢更正".into(), why.to_string()),
        DeskError::NoHand(number) => (format!("這一局沒有第 {number} 手"), why.to_string()),
        DeskError::NotVoid(number) => (format!("第 {number} 手沒有作廢"), why.to_string()),
        DeskError::Void(number) => (format!("第 {number} 手已經作廢了"), why.to_string()),
        DeskError::NotNext(_) => (
            "這一手已經有人記了，請看看再記".into(),
            "somebody has booked this hand meanwhile; look before you book".into(),
        ),
        DeskError::NoPenalty(_) => ("這一筆罰分已經收回，或沒有這一筆".into(), why.to_string()),
        DeskError::FinedMeanwhile => (
            "這一局剛剛有人記了罰分，請看看再記".into(),
            "somebody has given a penalty meanwhile; look before you give another".into(),
        ),
        DeskError::AtTheTable => ("這一局還在牌桌上打，打完才能更正".into(), why.to_string()),
        DeskError::Over => ("這一局已經打完了".into(), why.to_string()),
        DeskError::NoEntry(number) => {
            (format!("第 {number} 手是在牌桌上打的，請用「更正」寫明怎麼算"), why.to_string())
        }
        DeskError::NothingToSettle => ("前後都接得上，不必定案".into(), why.to_string()),
        DeskError::Random(fault) => (format!("系統給不出隨機數：{fault}"), why.to_string()),
        DeskError::Books(why) => return super::books_error(why).say(language.into()),
        DeskError::Log(why) => return super::stored_error(why).say(language.into()),
    };
    match language {
        Language::Chinese => chinese,
        Language::English => english,
    }
}

/// Why an entry cannot be booked.
pub fn refusal(why: &Refusal, rules: Option<&Ruleset>, names: &Called, language: Language) -> String {
    let name = |who: &u8| names.whole(usize::from(*who)).to_owned();
    let (chinese, english) = match why {
        Refusal::Over => ("這一局已經打完了".into(), "the game is over".into()),
        Refusal::NoPlayer(who) => (format!("這一桌沒有第 {who} 位"), format!("there is no player {who}")),
        Refusal::NoWinner => ("沒寫誰胡".into(), "nobody is said to have won".into()),
        Refusal::Twice(who) => (format!("{}寫了兩次", name(who)), format!("{} is named twice", name(who))),
        Refusal::OneWinner => {
            ("這裡只有一位能胡（攔胡，或自摸）".into(), "only one can win here (head bump, or self-draw)".into())
        }
        Refusal::TooManyWinners(abort) => {
            let name = |language: Language| super::aborted(*abort).say(language.into());
            (
                format!("這套規則這麼多位一起胡是{}，沒有人胡；結果選中途流局", name(Language::Chinese)),
                format!("so many winners break the hand off ({}): enter it as that", name(Language::English)),
            )
        }
        Refusal::Himself(who) => (
            format!("{}不能胡自己打的牌，也不替自己包", name(who)),
            format!("{} cannot win on his own tile, nor pay for himself", name(who)),
        ),
        Refusal::NoSource => ("放炮和搶槓要寫是誰的牌".into(), "it must be said whose tile it was".into()),
        Refusal::Source => ("自摸沒有放炮的人".into(), "nobody discards a self-drawn tile".into()),
        Refusal::Notation { field: of, why } => {
            return in_field(of, &notation_fault(why).say(language.into()), language);
        }
        Refusal::Meld(why) => return in_field("melds", &meld_fault(why).say(language.into()), language),
        Refusal::TooMany { field: of, found } => {
            let many = match language {
                Language::Chinese => format!("{found} 太多了"),
                Language::English => format!("{found} are too many"),
            };
            return in_field(of, &many, language);
        }
        Refusal::WinningTiles(found) => {
            (format!("胡的牌要寫一張，寫了 {found} 張"), format!("one tile wins, not {found}"))
        }
        Refusal::OtherTile => {
            ("幾位同時胡的是同一張牌，寫得不一樣".into(), "those who win together win on one and the same tile".into())
        }
        Refusal::Shared(tile) => {
            (format!("幾位的牌合起來，{tile} 太多張了"), format!("too many of {tile} between the winners"))
        }
        Refusal::Claim(why) => return claim(why, language),
        Refusal::Count(why) => return count(why, rules, language),
        Refusal::NoShape(who) => {
            (format!("{}這手牌沒有胡的牌型", name(who)), format!("{}'s tiles are no complete hand", name(who)))
        }
        Refusal::BelowMinimum { who, counted, total, minimum } => {
            let all: Vec<String> = counted.iter().map(|one| pattern(&one.id, rules, None, language)).collect();
            let none = either(language, "沒有番", "no patterns");
            let all = if all.is_empty() { none.into() } else { listed(language, &all) };
            let short = shortfall(total, *minimum).say(language.into());
            (format!("{}不夠胡：{all}；{short}", name(who)), format!("{} falls short: {all}; {short}", name(who)))
        }
        Refusal::NoLiability => ("這套規則沒有包牌".into(), "these rules know no liability".into()),
        Refusal::NotPlain => (
            "沒有人包這一手：胡的番種裡，沒有副落時看得出來的成葫".into(),
            "nobody answers for this win: it scores nothing that melds make plain".into(),
        ),
        Refusal::NotTheDiscarder => (
            "三副落全包的是放炮的人；餵第四副的另外寫".into(),
            "for three melds the discarder answers; who fed the fourth is said apart".into(),
        ),
        Refusal::TwoLiable => ("全包的只有一位".into(), "only one can pay for all".into()),
        Refusal::NoFourthMeld(fallen) => {
            (format!("沒有第四副可餵：明的只有 {fallen} 副"), format!("nobody fed a fourth meld: {fallen} lie there"))
        }
        Refusal::WashedDiscard => ("洗牌只在別人自摸時才包".into(), "washing matters at a self-draw only".into()),
        Refusal::WrongCountWins => ("相公不能胡".into(), "whoever holds a wrong number of tiles cannot win".into()),
        Refusal::NoWrongCount => ("這套規則沒有相公的罰則".into(), "these rules do not fine a wrong count".into()),
        Refusal::NoFalseWin => (
            "這套規則沒有詐胡的罰則；重新打過，不必記".into(),
            "these rules do not fine a false win: deal again, and enter nothing".into(),
        ),
        Refusal::Streak(streak) => (format!("連莊 {streak} 次太多了"), format!("a streak of {streak} is too long")),
        Refusal::Counters(honba) => (format!("{honba} 本場太多了"), format!("{honba} counters are too many")),
        Refusal::NoCounters => ("這套規則不計本場".into(), "these rules count no counters".into()),
        Refusal::NoDeclaration => {
            ("宣告和規則或胡的人寫的不合".into(), "the declaration does not fit the rules or the winner's own".into())
        }
        Refusal::NoDeposit(who) => {
            (format!("{}的籌碼不夠付供託", name(who)), format!("{} has too few chips for the deposit", name(who)))
        }
        Refusal::WhoWaits => ("沒寫誰聽牌".into(), "it must be said who waits".into()),
        Refusal::NobodyWaits => (
            "這套規則流局不問誰聽牌，也沒有流局滿貫".into(),
            "these rules do not ask who waits, or pay no discards".into(),
        ),
        Refusal::NoAbort => ("這套規則沒有這種中途流局".into(), "these rules break no hand off for this".into()),
        Refusal::NoRounds => ("這套規則不分圈".into(), "these rules know no rounds".into()),
        Refusal::NoSuchRound => ("這一局打不到那一圈".into(), "this game does not come to that round".into()),
        Refusal::Places => ("四位各坐一個位子，寫得不對".into(), "everybody has a place of his own".into()),
        Refusal::Fine(chip) => (
            format!("罰分要大於 0，而且是 {chip} 的倍數"),
            format!("a penalty is more than nothing, and a multiple of {chip}"),
        ),
        Refusal::FineToHimself(who) => {
            (format!("{}不能罰給自己", name(who)), format!("{} cannot pay the penalty to himself", name(who)))
        }
        Refusal::NothingLeft(who) => {
            (format!("{}沒有籌碼可以罰了", name(who)), format!("{} has no chips left to pay with", name(who)))
        }
        Refusal::Leaving => ("更正不能寫成離席".into(), "leaving is not entered as a correction".into()),
    };
    match language {
        Language::Chinese => chinese,
        Language::English => english,
    }
}

/// What is wrong, behind the name of the field in which it is.
fn in_field(of: &str, what: &str, language: Language) -> String {
    match field(of).say(language.into()).as_str() {
        "" => what.to_owned(),
        name => format!("{name}{}{what}", either(language, "：", ": ")),
    }
}

/// What a claim cannot be, behind the name of its field.
pub fn claim(why: &ClaimError, language: Language) -> String {
    in_field(field_of(why), &claim_fault(why).say(language.into()), language)
}

fn count(why: &CountError, rules: Option<&Ruleset>, language: Language) -> String {
    let name = |id: &str| pattern(id, rules, None, language);
    let (chinese, english) = match why {
        CountError::Unknown(id) => (format!("這套規則沒有 {id:?} 這個番種"), format!("no pattern {id:?} here")),
        CountError::Off(id) => (format!("這一局約定不計 {}", name(id)), format!("{} is off here", name(id))),
        CountError::Twice(id) => (format!("{}寫了兩次", name(id)), format!("{} is named twice", name(id))),
        CountError::TooOften { id, most: 1, .. } => {
            (format!("{}只計一次", name(id)), format!("{} counts once", name(id)))
        }
        CountError::TooOften { id, found, most } => (
            format!("{}計不了 {found} 次，最多 {most} 次", name(id)),
            format!("{} counts {most} times at the most, not {found}", name(id)),
        ),
        CountError::Contradiction(id) => (
            format!("這樣胡不會有{}：和誰胡、怎麼胡的對不上", name(id)),
            format!("{} cannot be of a hand won in this way", name(id)),
        ),
        CountError::Together { one, other, instead } => {
            let both = instead.as_deref().map(name).unwrap_or_default();
            let (zh, en) = match both.is_empty() {
                true => (String::new(), String::new()),
                false => (format!("；兩樣都有就是{both}"), format!("; both together are {both}")),
            };
            (
                format!("一副牌不會又有{}、又有{}{zh}", name(one), name(other)),
                format!("no hand has both {} and {}{en}", name(one), name(other)),
            )
        }
        CountError::NeedsTiles => ("這套規則要看牌才能算".into(), "these rules need the tiles".into()),
    };
    match language {
        Language::Chinese => chinese,
        Language::English => english,
    }
}

/// How a hand ended, with whom: 王小明胡・李四放炮.
pub fn hand_told(hand: &mj_ledger::Hand, names: &Called, language: Language) -> String {
    let name = |who: u8| names.whole(who.into());
    let Some(first) = hand.wins.first() else { return super::hand_ended(hand).say(language.into()) };
    let winners: Vec<String> = hand.wins.iter().map(|win| name(win.winner).to_owned()).collect();
    let how = super::won_by(&first.by, first.source.map(name)).say(language.into());
    match language {
        _ if first.by == "discard" && first.source.is_none() => bracketed(language, &listed(language, &winners), &how),
        Language::Chinese => format!("{}胡・{how}", listed(language, &winners)),
        Language::English => format!("{} won, {how}", listed(language, &winners)),
    }
}
