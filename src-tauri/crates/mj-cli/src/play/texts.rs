//! What is said before the first hand, and to whoever asks for help.

use crate::tell::Teller;
use mj_rules::mechanics::{Conduct, Length, Play};
use std::path::Path;

/// Five lines for somebody who plays for the first time.
pub fn welcome(teller: &Teller<'_>, play: &Play, others: usize, log: Option<&Path>) -> String {
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
    let kept = match log {
        Some(path) => format!("隨時可以 q 離開；下次 laomajiang play --log {} 接著打。", path.display()),
        None => "q 離開；沒寫 --log，這一局離開就沒有了。".into(),
    };
    format!(
        "{}：您和 {others} 位電腦對手打一局，{length}{minimum}。
{turn}
{claim}
拿不定主意：why 問會友怎麼打，w 看聽什麼，? 全部說明。怕打錯：s 打出之後停一下，可以 u 收回。
{kept}
",
        rules.preset.name
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
  離開    q，牌局留在牌譜裡，下次接著打
  也可以打字：胡 碰 槓 吃 過 摸 補 聽
";
