use super::{QUIET, Qr};

const LINK: &str = "http://192.168.1.23:8136/#k=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE&r=K7QM2";

/// Checks the three squares by which readers find a code, and the pattern between them.
fn assert_found(dark: impl Fn(usize, usize) -> bool, width: usize) {
    for (left, top) in [(0, 0), (width - 7, 0), (0, width - 7)] {
        for (x, y) in (0..7).flat_map(|x| (0..7).map(move |y| (x, y))) {
            let ring = x.min(6 - x).min(y.min(6 - y));
            assert_eq!(dark(left + x, top + y), ring != 1, "{x} {y} of the square at {left} {top}");
        }
    }
    (8..width - 8).for_each(|x| assert_eq!(dark(x, 6), x % 2 == 0, "the ruler at {x}"));
}

#[test]
fn a_link_becomes_a_code_of_moderate_size() {
    let qr = Qr::of(LINK).expect("short enough");
    assert_eq!((qr.width(), qr.side()), (37, 45));
    assert_found(|x, y| qr.is_dark(x, y), qr.width());
    assert!(!qr.is_dark(37, 0) && !qr.is_dark(0, 37));
}

#[test]
fn the_path_covers_the_dark_modules_and_no_others() {
    let qr = Qr::of(LINK).expect("short enough");
    let mut drawn = vec![false; qr.side() * qr.side()];
    for run in qr.path().split('M').skip(1) {
        let (at, rest) = run.split_once('h').expect("a run");
        let (x, y) = at.split_once(' ').expect("a place");
        let (x, y): (usize, usize) = (x.parse().expect("x"), y.parse().expect("y"));
        let (long, back) = rest.split_once("v1h-").expect("as high as one module");
        assert_eq!(back.strip_suffix('z'), Some(long), "it comes back to where it began");
        let long: usize = long.parse().expect("its length");
        drawn[y * qr.side() + x..][..long].fill(true);
    }
    for (x, y) in (0..qr.side()).flat_map(|x| (0..qr.side()).map(move |y| (x, y))) {
        let dark = x >= QUIET && y >= QUIET && qr.is_dark(x - QUIET, y - QUIET);
        assert_eq!(drawn[y * qr.side() + x], dark, "{x} {y}");
    }
}

#[test]
fn a_terminal_shows_the_same() {
    let qr = Qr::of(LINK).expect("short enough");
    let dark = |text: &str, ink: bool| -> Vec<Vec<bool>> {
        text.lines()
            .flat_map(|line| {
                let row = |wanted: [char; 2]| line.chars().map(|one| wanted.contains(&one) == ink).collect();
                [row(['█', '▀']), row(['█', '▄'])]
            })
            .collect()
    };
    let painted = qr.terminal();
    let bare: String =
        painted.lines().map(|line| line.replace("\u{1b}[30;107m", "").replace("\u{1b}[0m", "") + "\n").collect();
    assert!(painted.lines().all(|line| line.starts_with("\u{1b}[30;107m") && line.ends_with("\u{1b}[0m")));
    for rows in [dark(&bare, true), dark(&qr.plain(), false)] {
        assert_eq!((rows.len(), rows[0].len()), (42, 41), "two modules of quiet around");
        assert_found(|x, y| rows[y + 2][x + 2], qr.width());
        for (x, y) in (0..37).flat_map(|x| (0..37).map(move |y| (x, y))) {
            assert_eq!(rows[y + 2][x + 2], qr.is_dark(x, y), "{x} {y}");
        }
    }
}

#[test]
fn what_is_too_long_is_no_code() {
    assert!(Qr::of(&"長".repeat(2_000)).is_none());
    assert!(Qr::of("").is_some_and(|qr| qr.width() == 21));
}
