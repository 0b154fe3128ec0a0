//! Similar names: an unknown name may be a known person's with a typo.

use crate::cast::CAST;
use mj_bots::Strength;
use mj_ledger::{Error, Member, MemberKind, Read};
use mj_words::{Language, said};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// In shorter names one character often makes a different person: 李四 and 李五.
const SHORTEST: usize = 3;

/// People whose names differ from this one by one character: one more, one fewer, another one, or two
/// neighbours swapped. Includes retired members and guests. Empty if a person has exactly this name, or if the
/// name is too short.
pub fn similar(books: &Read<'_>, name: &str) -> Result<Vec<Member>, Error> {
    let name = name.trim();
    let length = name.chars().count();
    if length < SHORTEST {
        return Ok(Vec::new());
    }
    let people = books.members()?.into_iter().filter(|member| member.kind != MemberKind::Computer && !member.erased);
    let mut near = Vec::new();
    for member in people {
        if member.name == name {
            return Ok(Vec::new());
        }
        // One typo changes the length by at most one.
        let long = member.name.chars().count();
        if long >= SHORTEST && long.abs_diff(length) <= 1 && edits(&member.name, name) == 1 {
            near.push(member);
        }
    }
    Ok(near)
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two texts, ignoring case.
fn edits(from: &str, to: &str) -> usize {
    strsim::osa_distance(&from.to_lowercase(), &to.to_lowercase())
}

/// A name as it looks at a glance: without blanks and dots, in small letters of the usual width, with one sign
/// for similar ones. Names of the same look cannot be told apart.
pub fn looks(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).filter_map(look).collect()
}

/// The same for one sign in a text.
pub(crate) fn looks_like(sign: char) -> Option<char> {
    sign.to_lowercase().next().and_then(look)
}

fn look(sign: char) -> Option<char> {
    let sign = match sign {
        // 全形: full-width forms of the same letters.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        sign => sign,
    };
    let sign = sign.to_ascii_lowercase();
    if sign.is_whitespace() || matches!(sign, '.' | ',' | '\'' | '`' | '·' | '・' | '‧' | '•' | '。' | '、' | '･')
    {
        return None;
    }
    Some(ONE_FOR_ALL.get(&sign).copied().unwrap_or(sign))
}

/// [`ALIKE`] inverted, since thousands of names are compared whenever a person joins a full house.
static ONE_FOR_ALL: LazyLock<HashMap<char, char>> =
    LazyLock::new(|| ALIKE.iter().flat_map(|(one, others)| others.iter().map(|other| (*other, *one))).collect());

/// Groups of signs that look alike, each under one of them. Only those with which a name typed on a phone could
/// imitate another.
const ALIKE: &[(char, &[char])] = &[
    ('a', &['а', 'α']),
    ('b', &['в', 'β']),
    ('c', &['с']),
    ('e', &['е', 'ε', 'ё']),
    ('h', &['н', 'η']),
    ('k', &['к', 'κ']),
    ('l', &['1', 'i', '|', 'і', 'ι', 'ı', '丨']),
    ('m', &['м', 'μ']),
    ('n', &['ν']),
    ('o', &['0', 'о', 'ο', '〇', '○', 'σ']),
    ('p', &['р', 'ρ']),
    ('t', &['т', 'τ']),
    ('x', &['х', 'χ', '×']),
    ('y', &['у', 'υ', 'γ']),
    ('一', &['-', '_', '—', '–', '―', 'ー', '−', '─', '‐', '‑']),
    ('二', &['ニ']),
    ('三', &['ミ']),
    ('八', &['ハ']),
    ('力', &['カ']),
    ('工', &['エ']),
    ('夕', &['タ']),
    ('卜', &['ト']),
    ('口', &['囗', 'ロ']),
    ('人', &['入']),
    ('己', &['已', '巳']),
    ('日', &['曰']),
    ('未', &['末']),
    ('土', &['士']),
    ('千', &['干', '于']),
    ('戊', &['戌', '戍']),
    ('王', &['壬', '玉']),
    ('大', &['太', '犬']),
    ('台', &['臺', '颱']),
    ('峰', &['峯']),
    ('群', &['羣']),
    ('張', &['张']),
    ('陳', &['陈']),
    ('劉', &['刘']),
    ('黃', &['黄']),
    ('趙', &['赵']),
    ('吳', &['吴', '呉']),
    ('孫', &['孙']),
    ('楊', &['杨']),
    ('許', &['许']),
    ('鄭', &['郑']),
    ('謝', &['谢']),
    ('羅', &['罗']),
    ('葉', &['叶']),
    ('蘇', &['苏']),
    ('盧', &['卢']),
    ('蔣', &['蒋']),
    ('鍾', &['钟', '鐘']),
    ('鄧', &['邓']),
    ('馮', &['冯']),
    ('蕭', &['萧']),
    ('國', &['国', '囯']),
    ('華', &['华']),
    ('麗', &['丽']),
    ('龍', &['龙', '竜']),
    ('鳳', &['凤']),
    ('雲', &['云']),
    ('蘭', &['兰']),
    ('紅', &['红']),
    ('東', &['东', '柬']),
    ('偉', &['伟']),
    ('強', &['强']),
    ('軍', &['军']),
    ('傑', &['杰']),
    ('慶', &['庆']),
    ('義', &['义']),
    ('寶', &['宝']),
    ('貴', &['贵']),
    ('榮', &['荣']),
    ('會', &['会']),
    ('電', &['电']),
    ('腦', &['脑']),
    ('學', &['学']),
    ('隨', &['随']),
];

/// Whether a sign exists only as a variant of another: letters in circles and formulas, radicals and
/// compatibility forms, combining marks. No name typed on a phone needs them.
pub const fn is_disguise(sign: char) -> bool {
    matches!(sign,
        '\u{2b0}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1d00}'..='\u{1dff}' | '\u{2070}'..='\u{218f}'
        | '\u{2460}'..='\u{24ff}' | '\u{2e80}'..='\u{2fdf}' | '\u{31c0}'..='\u{31ef}' | '\u{3200}'..='\u{33ff}'
        | '\u{a640}'..='\u{a69f}' | '\u{f900}'..='\u{faff}' | '\u{fb00}'..='\u{fb4f}' | '\u{fe20}'..='\u{fe6f}'
        | '\u{e000}'..='\u{f8ff}' | '\u{ff5f}'..='\u{ffef}' | '\u{10000}'..='\u{1f2ff}' | '\u{2f800}'..='\u{2fa1f}'
        | '\u{f0000}'..='\u{10ffff}')
}

/// Whether a name could be taken for a computer player's: by their names in any language, with the suffixes
/// that tell several apart.
pub fn is_computers(looking: &str) -> bool {
    OF_COMPUTERS.iter().any(|name| looking.starts_with(name)) || OF_COMPANY.iter().any(|name| looking == name)
}

/// Whether a name is the program's word for a role in any language, so that on screens and in the trail its
/// bearer and the organiser could be confused.
pub fn is_role(name: &str) -> bool {
    OF_ROLES.contains(&looks(name))
}

/// The looks of the roles' names in every language.
static OF_ROLES: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let roles = [said!("trail-organiser"), said!("app-name")].into_iter();
    let roles = roles.chain([MemberKind::Member, MemberKind::Guest, MemberKind::Computer].map(mj_tell::kind));
    let called = roles.flat_map(|role| Language::ALL.map(|language| role.say(language)));
    called.chain(ALSO_ROLES.map(str::to_owned)).map(|role| looks(&role)).collect()
});

/// Other words for the same roles.
const ALSO_ROLES: [&str; 12] = [
    "organiser",
    "organizer",
    "the organizer",
    "host",
    "the host",
    "主機",
    "主机",
    "ホスト",
    "訪客",
    "访客",
    "客人",
    "laomajiang",
];

/// The looks of computer players' names in every language, and of the word for computer.
static OF_COMPUTERS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = Strength::ALL.into_iter().map(mj_tell::computer).chain([mj_tell::kind(MemberKind::Computer)]);
    names.flat_map(|name| Language::ALL.map(|language| looks(&name.say(language)))).collect()
});

/// The looks of the personas' names in every language. People may have similar names, but not the same.
static OF_COMPANY: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = CAST.iter().map(mj_tell::persona);
    names.flat_map(|name| Language::ALL.map(|language| looks(&name.say(language)))).collect()
});

/// Whether a sign is one that readers see. Others turn the direction of writing, or make two names look like one.
pub const fn is_seen(c: char) -> bool {
    let hidden = matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    );
    !hidden && !matches!(c, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::newcomer;
    use crate::seated::club;
    use mj_ledger::{Attribution, Change, Time};

    #[test]
    fn edits_are_counted() {
        let pairs = [
            ("王小明", "王小明"),
            ("王小名", "王小明"),
            ("王明", "王小明"),
            ("王大小明", "王小明"),
            ("王明小", "王小明"),
            ("ANNA", "anne"),
            ("", "王小明"),
            ("李四", "王小明"),
        ];
        assert_eq!(pairs.map(|(from, to)| edits(from, to)), [0, 1, 1, 1, 1, 1, 3, 3]);
        assert!(pairs.iter().all(|(from, to)| edits(from, to) == edits(to, from)));
    }

    #[test]
    fn names_that_look_alike_are_one_and_others_are_not() {
        let alike = [
            ("王小明", " 王 小明\u{3000}"),
            ("王小明", "壬小明"),
            ("Anna", "ＡＮＮＡ"),
            ("Anna", "Аnnа"),
            ("Bill", "B1l|"),
            ("王一", "王－"),
            ("張三", "张三"),
            ("阿・己", "阿已"),
        ];
        for (one, other) in alike {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        let apart = [("王小明", "王大明"), ("阿一", "阿二"), ("Anna", "Anne"), ("客1", "客2"), ("甲", "乙")];
        for (one, other) in apart {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }

    #[test]
    fn a_computer_is_known_in_any_language_and_a_disguise_by_its_signs() {
        for name in [
            "電腦高手",
            "電腦高手乙",
            "电脑高手",
            "電腦・快手",
            "Expert bot",
            "EXPERT  BOT B",
            "ｅｘｐｅｒｔ ｂｏｔ",
            "Computer, expert",
            "CPU上級者丁",
            "コンピュータ",
            "蘭婆婆",
            "兰婆婆",
            "梅 老師",
        ] {
            assert!(is_computers(&looks(name)), "{name}");
        }
        for name in ["高手", "腦", "Robert", "Expertise", "蘭", "福伯母"] {
            assert!(!is_computers(&looks(name)), "{name}");
        }
        let disguises = ["\u{1d400}", "①", "\u{2f54}", "\u{f900}", "e\u{301}", "\u{ff71}"];
        assert!(disguises.iter().all(|name| name.chars().any(is_disguise)));
        for name in ["王小明", "José", "O'Brien", "山田ー", "김철수", "阿嬤", "Łukasz", "Наташа"] {
            assert!(!name.chars().any(is_disguise), "{name}");
        }
    }

    #[test]
    fn what_the_program_calls_roles_is_no_persons_name() {
        for name in [
            "主辦人",
            "主办人",
            " 主 辦 人 ",
            "主催者",
            "The Organiser",
            "Organizer",
            "ＨＯＳＴ",
            "來賓",
            "来宾",
            "ゲスト",
            "Guest",
            "會員",
            "電腦",
            "老麻將",
            "Lao Majiang",
        ] {
            assert!(is_role(name), "{name}");
        }
        for name in ["主辦", "王主辦", "客", "賓", "小賓", "Guestav", "Hoster", "阿嬤", ""] {
            assert!(!is_role(name), "{name}");
        }
    }

    #[test]
    fn a_slip_finds_whom_it_may_mean() {
        let (_folder, club) = club();
        for (name, kind) in
            [("王小明", MemberKind::Member), ("李四", MemberKind::Member), ("林美麗", MemberKind::Guest)]
        {
            let new = newcomer(name, kind).expect("random numbers");
            club.write(move |books| books.enter(&new)).expect("entered");
        }
        let near = |name: &str| -> Vec<String> {
            let found = club.read(|books| similar(books, name)).expect("read");
            found.into_iter().map(|member| member.name).collect()
        };
        assert_eq!(near("王小名"), ["王小明"]);
        assert_eq!(near(" 林美莉 "), ["林美麗"]);
        for nobody in ["王小明", "李五", "王小", "陳大文", ""] {
            assert_eq!(near(nobody), Vec::<String>::new(), "{nobody}");
        }
        let id = club.read(|books| Ok(books.members()?[0].id)).expect("read");
        club.write(move |books| books.amend(id, &Change { active: Some(false), ..Change::default() }))
            .expect("retired");
        assert_eq!(near("王小名"), ["王小明"]);
        let by = Attribution { at: Time(0), author: "會長".into(), reason: "他要".into() };
        club.write(move |books| books.erase(id, "（已除名）", &by)).expect("erased");
        assert_eq!(near("王小名"), Vec::<String>::new());
    }
}
