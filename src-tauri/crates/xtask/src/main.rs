//! What the README's commands call: `cargo xtask play`, `run`, `show`, `test`, `prove`, `bench`,
//! `measure`, `pictures`, `package`.
//!
//! Beside the standard library only what reads JSON, so that the first command a newcomer types answers within seconds.

mod apt;
mod bench;
mod browser;
mod check;
mod deb;
mod desktop;
mod first;
mod machine;
mod play;
mod prove;
mod repository;
mod results;
mod run;
mod strace;
mod tidy;
mod ui;
mod whole;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
用法 Usage: cargo xtask <command>

  play           建置並開牌桌的視窗；沒有畫面就印出網址
                                         build everything and open the window; without a display, serve and print the address
  run [words …]  laomajiang 指令：先建置（serve 連網頁也建），再照後面的字執行
                                         the command laomajiang: built first, for `serve` with its pages, then run
  show           算幾副示範牌            score a dozen example hands, let computers play
  test           全部檢查（CI 亦同）     everything CI checks; the last line is the sum
  ci             同 test                 the same as test
  types          寫出畫面要用的型別與試用的資料
                                         types, and data to try pages with, written by the crates
  screens [browser|window]
                 只看畫面，用 test 建好的程式
                                         browser and window alone, with what `test` has built
  prove [name]   長時間的驗證            the long proofs, figures into target/proofs/
  bench [name …] 與同類程式比速度        speed beside peers
  measure        量視窗與瀏覽器：多快、多大、用多少記憶體
                                         window and browser: start, clicks, memory, frames, sizes
  pictures       重拍說明裡的圖          the pictures in the documents, taken anew
  package        做安裝檔（.deb、.rpm）  installers into target/release/bundle/
";

/// What a command came to: its exit status, or why it could not be carried out at all.
type Outcome = Result<ExitCode, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    dispatch(&arguments).unwrap_or_else(|why| {
        eprintln!("{why}");
        ExitCode::FAILURE
    })
}

fn dispatch(arguments: &[String]) -> Outcome {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play"] => play::play(),
        ["run", ..] => play::run(&arguments[1..]),
        ["show"] => play::show_off(),
        ["test" | "ci"] => check::check(),
        ["types"] => check::types(),
        ["screens"] => check::screens(),
        ["screens", "browser"] => check::in_browser(),
        ["screens", "window"] => check::in_window(),
        ["prove"] => prove::prove(None),
        ["prove", name] => prove::prove(Some(name)),
        ["measure"] => measure(&repository::root()?),
        ["pictures"] => done(browser::pictures(&repository::root()?)?),
        ["package"] => done(desktop::package(&repository::root()?)?),
        ["bench", ..] => bench::bench(&arguments[1..]),
        [] => Ok(usage("")),
        _ => Ok(usage(&format!("`{}` is no command of cargo xtask.\n\n", words.join(" ")))),
    }
}

fn measure(root: &Path) -> Outcome {
    let in_browser = browser::measure(root)?;
    done(desktop::measure(root)? && in_browser)
}

fn done(well: bool) -> Outcome {
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn usage(remark: &str) -> ExitCode {
    eprint!("{remark}{USAGE}");
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_gets_the_usage() {
        for arguments in [vec![], vec!["fly"], vec!["play", "loud"], vec!["prove", "one", "two"]] {
            let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
            assert_eq!(dispatch(&arguments), Ok(ExitCode::from(2)), "{arguments:?}");
        }
    }
}
