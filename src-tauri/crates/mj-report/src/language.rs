//! 語文: the labels of the reports themselves. What callers fill in is in the reader's language already.

/// The language of the labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// 繁體中文.
    Chinese,
    /// English.
    English,
}

impl From<Language> for mj_words::Language {
    fn from(language: Language) -> mj_words::Language {
        match language {
            Language::Chinese => mj_words::Language::TraditionalChinese,
            Language::English => mj_words::Language::English,
        }
    }
}

impl Language {
    pub(crate) fn labels(self) -> &'static Labels {
        match self {
            Language::Chinese => &CHINESE,
            Language::English => &ENGLISH,
        }
    }

    /// As a page or a PDF says it.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Language::Chinese => "zh-Hant",
            Language::English => "en",
        }
    }

    /// 2 本場
    pub fn honba(self, honba: u32) -> String {
        match (self, honba) {
            (Language::Chinese, _) => format!("{honba} 本場"),
            (Language::English, 1) => "1 counter".into(),
            (Language::English, _) => format!("{honba} counters"),
        }
    }

    /// 連莊二次; nothing for the first deal.
    pub fn streak(self, streak: u32) -> String {
        const NUMBERS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
        let chinese = || {
            let number = (streak as usize).checked_sub(1).and_then(|at| NUMBERS.get(at));
            number.map_or_else(|| streak.to_string(), |number| (*number).to_owned())
        };
        match (streak, self) {
            (0, _) => String::new(),
            (_, Language::Chinese) => format!("連莊{}次", chinese()),
            (_, Language::English) => format!("streak {streak}"),
        }
    }

    /// What stands between a label and its value in running text.
    pub(crate) fn colon(self) -> &'static str {
        match self {
            Language::Chinese => "：",
            Language::English => ": ",
        }
    }
}

/// Declares the labels with both languages side by side, so that none can be missing in one.
macro_rules! labels {
    ($($name:ident: $chinese:literal, $english:literal;)*) => {
        pub(crate) struct Labels { $(pub $name: &'static str,)* }
        static CHINESE: Labels = Labels { $($name: $chinese,)* };
        static ENGLISH: Labels = Labels { $($name: $english,)* };
        #[cfg(test)]
        static BOTH: &[(&str, &str)] = &[$(($chinese, $english),)*];
    };
}

labels! {
    game_report: "牌局報告", "Game report";
    game: "局號", "Game";
    host: "主辦", "Host";
    origin: "來源", "Played at";
    rules: "規則", "Rules";
    length: "長度", "Length";
    began: "開始", "Began";
    ended: "結束", "Ended";
    state: "狀態", "State";
    running: "進行中", "Running";
    over: "已結束", "Over";
    voided: "作廢", "Void";
    corrected: "更正", "Corrected";
    voided_game: "本局作廢，不計成績", "This game is void and counts for nobody";
    running_game: "本局尚未結束，以下為目前情形", "This game is not over yet; this is how it stands";
    walls: "牌牆", "Walls";
    walls_fair: "公平，已驗證", "Fair, verified";
    walls_broken: "驗證不符", "They do not verify";
    walls_broken_notice: "牌牆驗證不符，牌譜可能被改過", "The walls do not verify: the log may have been altered";
    walls_unverified: "未驗證", "Not verified";
    walls_real: "實牌，計分台記帳", "Real tiles, kept at the score desk";
    walls_changed: "換過洗法", "Mixed otherwise";
    walls_silent: "沒有回答", "did not answer";
    walls_new_device: "換了裝置", "another device";
    walls_changed_note: "每換一次，主辦的人就可能先看過另一副牌牆；請問本人，裝置當時是不是真的沒反應",
        "Each time the host may have seen another wall before; ask the player whether his device really was silent";
    code: "驗證碼", "Verification code";
    code_full: "完整驗證碼", "Full verification code";
    printed: "製表", "Made";

    ranking: "名次", "Ranking";
    place: "名次", "Place";
    player: "玩家", "Player";
    number: "號", "No.";
    member_number: "會員序號", "Member no.";
    kind: "身分", "Kind";
    member: "會員", "Member";
    guest: "來賓", "Guest";
    computer: "電腦", "Computer";
    grade: "級別", "Grade";
    chips: "籌碼", "Chips";
    result: "輸贏", "Result";
    score: "積分", "Score";
    placement: "名次積分", "Placement";
    cash: "小賭宜情", "Cash";
    wins: "胡牌", "Wins";
    deal_ins: "放炮", "Fed";
    liable: "包牌", "Liable";

    chart: "籌碼走勢", "Chips over the hands";
    start: "起始", "Start";

    hands: "每手", "Hands";
    no_hands: "尚無牌局紀錄", "No hands were played";
    hand: "手", "Hand";
    course: "經過", "What happened";
    round: "圈", "Round";
    dealer: "莊家", "Dealer";
    dealer_short: "莊", "Dealer";
    streak: "連莊", "Streak";
    honba: "本場", "Counters";
    ending: "結果", "Ending";
    win: "胡", "wins";
    winner: "胡牌者", "Winner";
    how: "胡法", "How";
    from: "放炮者", "Fed by";
    win_by: "胡", "Won";
    tile: "胡張", "Winning tile";
    concealed: "手牌", "Tiles";
    melds: "副露", "Melds";
    reading: "讀法", "Reading";
    patterns: "番種", "Patterns";
    pattern: "番種", "Pattern";
    value: "值", "Value";
    times: "次數", "Times";
    total: "合計", "Total";
    payments: "收付", "Payments";
    paid: "付", "Paid by";
    payer: "付", "Payer";
    payee: "收", "Payee";
    amount: "金額", "Amount";
    why: "緣由", "Why";
    liability: "包", "Liable";
    yes: "是", "yes";
    pot: "檯面", "Table";
    change: "增減", "Change";
    chips_after: "餘籌", "Chips after";
    note: "附註", "Note";
    penalty: "罰分", "Penalty";
    withdrawn: "已收回", "Withdrawn";

    differs: "與規則書不同之處", "Where this table departs from the book";
    option: "項目", "Option";
    setting: "設定", "Setting";
    corrections: "更正紀錄", "Corrections";
    at: "時間", "When";
    author: "更正者", "By";
    what: "內容", "What";
    reason: "原因", "Reason";

    sheet_grade: "牌手級別", "Grade";
    sheet_member: "會員資料", "Member";
    sheet_number: "會員序號", "Member no.";
    sheet_score: "分數累積", "Score";
    sheet_placement: "名次積分", "Placement";
    sheet_games: "參賽次數", "Games";
    sheet_score_rank: "積分排名", "Score rank";
    sheet_placement_rank: "名次排名", "Placement rank";
    sheet_wins: "胡牌次數", "Wins";
    sheet_deal_ins: "放炮次數", "Fed";
    sheet_liable: "包牌次數", "Liable";
    times_of_pattern: "次數", "x";
    section: "類別", "Section";
    member_sheet: "會員紀錄", "Record sheet";

    period: "期間", "Period";
    opponents: "對手", "Against";
    filter: "範圍", "Counted";
    rating: "等級分", "Rating";
    rating_curve: "等級分走勢", "Rating over the games";
    provisional: "暫定", "provisional";
    until_firm: "還差幾局", "Games until firm";
    games: "牌局", "Games";
    unfinished: "還沒打完", "Not finished";
    at_table: "同桌", "At the table";
    date: "日期", "Date";

    rank: "排名", "Rank";
    rank_list: "排行", "Ranking";
    name: "姓名", "Name";
    games_played: "參賽", "Games";
    no_members: "尚無紀錄", "Nobody has played yet";
    no_games: "沒有合這個範圍的牌局", "No game is within what is counted";
    evening_report: "當晚戰報", "Evening report";
    firsts: "第一名", "Firsts";
    best_hands: "最大的牌", "Best hands";
    item: "項目", "Item";
    about: "說明", "About";
}

#[cfg(test)]
mod tests {
    use super::{BOTH, Language};

    #[test]
    fn a_streak_is_counted() {
        let told = [0, 1, 9, 10].map(|streak| Language::Chinese.streak(streak));
        assert_eq!(told, ["", "連莊一次", "連莊九次", "連莊10次"]);
        assert_eq!([0, 2].map(|streak| Language::English.streak(streak)), ["", "streak 2"]);
    }

    /// Declared side by side a label cannot be missing, but it could be empty or stand in the wrong place.
    #[test]
    fn every_label_is_in_its_language() {
        for (chinese, english) in BOTH {
            assert!(!chinese.is_empty() && !chinese.chars().any(|c| c.is_ascii_alphabetic()), "{chinese}");
            assert!(!english.is_empty() && english.is_ascii(), "{english}");
        }
    }
}
