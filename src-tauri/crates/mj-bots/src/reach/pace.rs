//! How likely a hand still wins where any shape does, given its distance. A step nearer is a helpful tile, drawn or
//! claimed, and in every round others may win. Rough on purpose: the chance falls with the distance and rises with the
//! number of helpful tiles.

use crate::sight::Sight;

/// The part of the unseen tiles that helps: when drawn, and when claimed, the latter times the players who may discard
/// it.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    pub drawn: f32,
    pub claimed: f32,
}

/// The usual help for a ready hand, for one that lacks a tile to ready, and so on.
const USUAL: [Help; 8] = [
    Help { drawn: 0.05, claimed: 0.15 },
    Help { drawn: 0.14, claimed: 0.16 },
    Help { drawn: 0.23, claimed: 0.25 },
    Help { drawn: 0.31, claimed: 0.3 },
    Help { drawn: 0.38, claimed: 0.32 },
    Help { drawn: 0.44, claimed: 0.33 },
    Help { drawn: 0.5, claimed: 0.33 },
    Help { drawn: 0.55, claimed: 0.33 },
];

// The following was fitted to what four `club` and one among three `novice` won from each distance in each round of
// some thousand hands of tuidaohu.

/// How often a helpful tile that others hold comes to lie open, and how often a winning one does.
const THROWN: f32 = 0.7;
const FED: f32 = 0.55;
/// How much likelier others win in each round after `QUIET_ROUNDS`, between `SELDOM` and `OFTEN`.
const OTHERS_WIN: f32 = 0.034;
/// The slowdown for each row that a hand needs beside its shape.
const SLOWER_FOR_ROW: f32 = 0.35;
const QUIET_ROUNDS: f32 = 3.0;
const SELDOM: f32 = 0.005;
const OFTEN: f32 = 0.38;
/// Hands of one sort: the help falls with each step, and each step leaves fewer hands that are still worth going for.
/// Fitted to what became of the sorts that `club` among three `fast` went for in guangdong.
const NARROWER: f32 = 1.5;
const KEPT_TO: f32 = 0.75;
/// The number of rounds looked ahead.
const ROUNDS: u32 = 18;
/// The highest chance of drawing a helpful tile.
const SURE: f32 = 0.8;

/// The time that is left in a hand.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    others: f32,
    /// How much likelier others win in each round.
    hurry: f32,
    rounds: u32,
    played: f32,
}

impl Pace {
    /// The pace as the player sees it now.
    pub fn of(sight: &Sight<'_>) -> Pace {
        let players = sight.view.seats.len().max(2);
        let lying: usize = sight.view.seats.iter().map(|seat| seat.pond.len()).sum();
        let rounds = (sight.view.wall[3] as f32 / players as f32).round() as u32;
        let rows = sight.rules.mechanics.scheme.minimum() as f32;
        Pace {
            others: players as f32 - 1.0,
            hurry: OTHERS_WIN / (1.0 + SLOWER_FOR_ROW * rows),
            rounds: rounds.min(ROUNDS),
            played: lying as f32 / players as f32,
        }
    }

    /// The chance that a hand at this distance wins, with this help now and the usual help later.
    pub fn chance(&self, far: usize, help: Help, open: bool) -> f32 {
        self.by_steps(far, help, 1.0, open)
    }

    /// The same if only hands of one sort are wanted.
    pub fn of_sort(&self, far: usize, help: Help, open: bool) -> f32 {
        self.narrowing(far, help, open) * KEPT_TO.powi(far as i32)
    }

    /// The same for seven pairs, of which any will do: each pair leaves fewer helpful tiles.
    pub fn of_pairs(&self, far: usize, help: Help) -> f32 {
        self.narrowing(far, help, false)
    }

    fn narrowing(&self, far: usize, help: Help, open: bool) -> f32 {
        let usual = USUAL[far.min(USUAL.len() - 1)];
        let part = (help.drawn / usual.drawn).min(1.0).powf(NARROWER);
        self.by_steps(far, help, part, open)
    }

    /// The chance with this part of the usual help later.
    fn by_steps(&self, far: usize, help: Help, part: f32, open: bool) -> f32 {
        let far = far.min(USUAL.len() - 1);
        let mut steps = [0.0; USUAL.len()];
        for (at, (step, usual)) in steps.iter_mut().zip(USUAL).enumerate().take(far + 1) {
            let later = Help { drawn: usual.drawn * part, claimed: usual.claimed * part };
            *step = self.step(at, if at == far { help } else { later }, open);
        }
        // The chance that it has won, is ready, lacks a tile to ready …
        let mut stands = [0.0; USUAL.len() + 1];
        stands[far + 1] = 1.0;
        for round in 0..self.rounds {
            for (at, step) in steps.iter().enumerate().take(far + 1) {
                let nearer = stands[at + 1] * step;
                stands[at + 1] -= nearer;
                stands[at] += nearer;
            }
            let ends = self.ends(self.played + round as f32);
            stands[1..].iter_mut().for_each(|part| *part *= 1.0 - ends);
        }
        stands[0]
    }

    /// The chance that others win in the round after `played` rounds.
    pub fn ends(&self, played: f32) -> f32 {
        (self.hurry * (played - QUIET_ROUNDS)).clamp(SELDOM, OFTEN)
    }

    /// The chance that one round brings a hand a step nearer. Any player's discard wins, even for a closed hand.
    fn step(&self, far: usize, help: Help, open: bool) -> f32 {
        let claimed = match (far, open) {
            (0, _) => FED * self.others * help.drawn,
            (_, true) => THROWN * help.claimed,
            (_, false) => 0.0,
        };
        (help.drawn + claimed).min(SURE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EARLY: Pace = Pace { others: 3.0, hurry: OTHERS_WIN, rounds: 17, played: 1.0 };

    #[test]
    fn a_hand_is_the_likelier_the_nearer_it_is_and_the_more_helps() {
        for open in [false, true] {
            let mut nearer = 1.0;
            for (far, usual) in USUAL.into_iter().enumerate() {
                let near = EARLY.chance(far, usual, open);
                assert!(nearer > near && near > 0.0, "{far} {nearer} {near}");
                nearer = near;
                let Help { drawn, claimed } = usual;
                let less = Help { drawn: drawn / 2.0, claimed: claimed / 2.0 };
                assert!(EARLY.chance(far, less, open) < near, "{far}");
            }
        }
    }

    #[test]
    fn claims_help_and_time_runs_out() {
        let late = Pace { rounds: 4, played: 13.0, ..EARLY };
        for (far, usual) in USUAL.into_iter().enumerate().skip(1) {
            let chance = |pace: &Pace, open| pace.chance(far, usual, open);
            assert!(chance(&EARLY, true) > chance(&EARLY, false), "{far}");
            assert!(chance(&EARLY, true) > chance(&late, true), "{far}");
        }
    }
}
