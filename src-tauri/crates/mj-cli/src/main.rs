//! `laomajiang`: the command line of 老麻將.

fn main() -> std::process::ExitCode {
    let ok = mj_cli::lines::score(std::io::stdin().lock(), &mut std::io::stdout().lock());
    match ok {
        Ok(true) => 0.into(),
        _ => 1.into(),
    }
}
