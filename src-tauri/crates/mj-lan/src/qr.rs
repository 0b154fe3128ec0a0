//! QR codes: an address for a phone to read from a screen or a terminal.

use qrcode::{EcLevel, QrCode};
use std::fmt::Write;

/// Light modules around the code, which readers need.
const QUIET: usize = 4;

/// A square of dark and light modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    width: usize,
    dark: Vec<bool>,
}

impl Qr {
    /// The code of a text. `None` if it is too long (some 2,300 bytes).
    pub fn of(text: &str) -> Option<Qr> {
        // A screen has glare but no stains. More redundancy would make the modules smaller.
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect();
        Some(Qr { width: code.width(), dark })
    }

    /// The modules on a side, without the quiet zone.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Whether a module is dark; those outside are light.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.width && self.dark[y * self.width + x]
    }

    /// The units on a side of the picture, with the quiet zone: its `viewBox` is `0 0 side side`.
    pub const fn side(&self) -> usize {
        self.width + 2 * QUIET
    }

    /// All dark modules as one SVG path. A run of them is one rectangle, so that no seams show.
    pub fn path(&self) -> String {
        let mut path = String::new();
        for y in 0..self.width {
            let mut x = 0;
            while x < self.width {
                let long = (x..self.width).take_while(|&at| self.is_dark(at, y)).count();
                if long > 0 {
                    // Writing into a String cannot fail.
                    let _ = write!(path, "M{} {}h{long}v1h-{long}z", x + QUIET, y + QUIET);
                }
                x += long.max(1);
            }
        }
        path
    }

    /// For a terminal: two modules a character, black on white in the terminal's own colours, so that dark and light
    /// terminals show the same.
    pub fn terminal(&self) -> String {
        self.lines().into_iter().fold(String::new(), |all, line| all + "\x1b[30;107m" + &line + "\x1b[0m\n")
    }

    /// The same without colours, with light modules drawn for dark terminals. A light terminal shows it inverted,
    /// which most phones read too.
    pub fn plain(&self) -> String {
        let light = |letter| match letter {
            ' ' => '█',
            '█' => ' ',
            '▀' => '▄',
            other => {
                if other == '▄' {
                    '▀'
                } else {
                    other
                }
            }
        };
        self.lines()
            .into_iter()
            .fold(String::new(), |all, line| all + &line.chars().map(light).collect::<String>() + "\n")
    }

    /// Lines of half blocks for the dark modules.
    fn lines(&self) -> Vec<String> {
        // Two modules of quiet are enough within a terminal, and small windows are common.
        let from = QUIET - 2;
        let rows = (from..self.side() - from).step_by(2);
        let at = |x: usize, y: usize| x >= QUIET && y >= QUIET && self.is_dark(x - QUIET, y - QUIET);
        rows.map(|y| (from..self.side() - from).map(|x| half(at(x, y), at(x, y + 1))).collect()).collect()
    }
}

const fn half(upper: bool, lower: bool) -> char {
    match (upper, lower) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    }
}

#[cfg(test)]
mod tests;
