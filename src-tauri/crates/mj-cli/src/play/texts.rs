//! What is said before the first hand and after the last, and to whoever asks for help.

use crate::books::find;
use crate::show;
use crate::tell::Teller;
use mj_club::Running;
use mj_club::ledger::Member;
use mj_rules::mechanics::{Conduct, Length, Play};
use mj_table::{Player, Viewer};
use std::path::Path;

/// Five lines for somebody who plays for the first time.
pub fn welcome(teller: &Teller<'_>, play: &Play, others: usize) -> String {
    let rules = teller.rules;
    let length = match play.length {
        Length::Rounds { rounds, .. } => format!("{rounds} 圈"),
        Length::Hands(hands) => format!("{hands} 手"),
    };
    let minimum = match rules.mechanics.counting.minimum() {
        0 => String::new(),
        fan => format!("，起胡 {fan} 番"),
    };
    let (turn, claim) = match play.conduct {
        Conduct::Assisted => (
            "輪到您就畫出牌桌：打牌下面的數字，或寫 5m、五萬，把那張打出去；只按 Enter 就打出剛摸的那張。",
            "別家打的牌您能要，就會問您：h 胡、p 碰、k 槓、c 吃；只按 Enter 就是過。",
        ),
        Conduct::ByHand => (
            "擬真：輪到您要自己 m 摸牌（開槓之後 r 補牌），再打牌下面的數字，或寫 5m、五萬；忘了摸、多摸了就成相公。",
            "別家每打一張都會問您：h 喊胡（再 y 攤牌，不夠就是詐胡）、p 碰、k 槓、c 吃；只按 Enter 就是過。",
        ),
    };
    format!(
        "{}：您和 {others} 位電腦對手打一局，{length}{minimum}。
{turn}
{claim}
拿不定主意：why 問會友怎麼打，w 看聽什麼，? 全部說明。怕打錯：s 打出之後停一下，可以 u 收回。
隨時可以 q 離開，停電也不丟：打到哪裡都記在帳簿裡，下次接著打。
",
        rules.preset.name
    )
}

/// Where a game stands that is gone on with.
pub fn resumed(running: &Running, me: Player) -> String {
    let id = find::short(running.game().header().game.as_str());
    let table = running.table();
    let view = table.view(Viewer::Player(me));
    let at = match view.hand {
        0 => "還沒發牌".into(),
        hand => format!("{}風圈第 {hand} 手", show::wind(view.round)),
    };
    let chips = table.chips().as_slice()[me.index()];
    let place = table.standings().iter().find(|standing| standing.player == me).map_or(0, |standing| standing.place);
    let place = u32::try_from(place).map_or_else(|_| String::new(), show::count);
    format!("接著打 {id}：{at}，您有 {}，排第{place}；規則、圈數、對手都照這一局", show::signed(chips))
}

/// To whoever leaves before the end.
pub fn left(id: &str, data: &str, log: Option<&Path>) -> String {
    let mut text = format!("這一局（{id}）留在帳簿裡：laomajiang play{data} 接著打\n");
    if let Some(path) = log {
        text.push_str(&format!(
            "{} 打完才寫：沒打完的牌譜看得見還沒摸的牌；接著打的時候再寫一次 --log\n",
            path.display()
        ));
    }
    text
}

/// Where a game that is over can be seen.
pub fn over(id: &str, data: &str, person: &Member, practice: bool) -> String {
    let (counts, sheet) = match person.number {
        _ if practice => ("，用種子發牌，是練習，不算成績", String::new()),
        Some(_) => ("", format!("\n玩牌紀錄：laomajiang sheet {}{data}", find::who(person))),
        None => ("", String::new()),
    };
    format!(
        "已經記在帳簿裡{counts}，局號 {id}
看結果：  laomajiang games show {id}{data}
重播：    laomajiang replay {id} --step{data}
查驗：    laomajiang verify {id}{data}
報告：    laomajiang report {id}{data}{sheet}
"
    )
}

/// Everything that can be typed.
pub const HELP: &str = "\
  打牌    牌下面的數字，或 5m、5萬、五萬、東、中；t5m 打出並宣告地聽
  要牌    h 胡   p 碰   k 槓   c 吃（不只一樣就 c1、c2 …）   Enter 過
  輪到您  h 自摸   k 暗槓、加槓   t 宣告天聽   Enter 打出剛摸的牌
  擬真    m 摸牌   r 補牌   e 補牌之後不打   h 喊胡   y 攤牌   n 收回喊胡
  請教    why 會友會怎麼打   w 聽什麼   l 再看牌桌
  收回    打出之後別家還沒應，u 收回；s 打出之後要不要停下來讓您收回
  離開    q，牌局留在帳簿裡，下次接著打
  也可以打字：胡 碰 槓 吃 過 摸 補 聽
";
