//! 遠客: a table whose people sit at devices of their own: presence, clocks, readiness for the next hand. The players
//! do not wait for ever for one who is gone, and no game is played to its end while all are away.

mod patience;
mod turn;

use mj_club::helped::Gone;
use mj_table::Player;
use mj_wire::protocol::{Company, Motion, Vote};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;
#[cfg(test)]
pub(crate) use turn::LOCKED;
use turn::Turn;
pub(super) use turn::{PLAYED_FOR, until};

/// How a table on the network is run.
#[derive(Clone, Debug)]
pub struct Manners {
    /// Each player's screen; `None` for computer players. Players who share one say 我要 first.
    pub screens: Vec<Option<u32>>,
    /// The time for a turn, if limited.
    pub turn: Option<Duration>,
    /// How long a discard lies.
    pub pause: Duration,
    /// How long the table waits for a disconnected player before it plays for them.
    pub grace: Duration,
    /// How long a device has to open its secret for a wall.
    pub answer: Duration,
    /// The players whose devices are connecting when the table begins.
    pub coming: Vec<Player>,
}

/// The host's own screen.
pub(crate) const HOUSE: u32 = 0;

impl Manners {
    /// Whether the player's screen is not the host's.
    fn owns(&self, player: Player) -> bool {
        self.screens.get(player.index()).copied().flatten().is_some_and(|screen| screen != HOUSE)
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// Nothing.
    Now,
    /// This moment, unless a player acts before.
    Then(Instant),
    Somebody,
}

/// The people at a table on the network.
#[derive(Debug)]
pub(super) struct Party {
    manners: Manners,
    /// When each missing device disconnected.
    away: BTreeMap<Player, Instant>,
    /// When each device that is connecting first called.
    coming: BTreeMap<Player, Instant>,
    ready: BTreeSet<Player>,
    /// The players for whom a computer plays. `left` lists those who left for good, in that order.
    stood_in: BTreeMap<Player, Gone>,
    left: Vec<Player>,
    /// When the first player asked for the next hand.
    wanted: Option<Instant>,
    paused: bool,
    /// Whether the books take nothing now.
    unwritten: bool,
    /// The votes for each motion.
    votes: BTreeMap<Motion, BTreeSet<Player>>,
    /// The table parts: play has stopped, and no client is told before it is written.
    parting: bool,
    parted: bool,
    /// The organiser's reason.
    parted_why: Option<String>,
    turn: Option<Turn>,
    /// How often each player's time has run out since their last own act.
    overdue: BTreeMap<Player, u8>,
    /// Since when the table stands still.
    still: Option<Instant>,
}

/// How long the first player who wants the next hand waits for the others.
const NEXT_HAND: Duration = Duration::from_secs(45);

/// 託管: after this many timeouts without an act in between, a computer plays for the player.
const OVERDUE: u8 = 2;

impl Party {
    /// At the beginning no device is connected.
    pub fn new(manners: Manners) -> Party {
        let now = Instant::now();
        let people = (0..).map(Player).zip(&manners.screens).filter(|(_, screen)| screen.is_some());
        let away = people.map(|(player, _)| (player, now)).collect();
        let coming = manners.coming.iter().map(|&player| (player, now)).collect();
        let mut party = Party {
            manners,
            away,
            coming,
            ready: BTreeSet::new(),
            stood_in: BTreeMap::new(),
            left: Vec::new(),
            wanted: None,
            paused: false,
            unwritten: false,
            votes: BTreeMap::new(),
            parting: false,
            parted: false,
            parted_why: None,
            turn: None,
            overdue: BTreeMap::new(),
            still: None,
        };
        party.stands_or_goes_on();
        party
    }

    /// Whether the player shares a screen with another, who must not see their tiles.
    pub fn shares(&self, player: Player) -> bool {
        let screen = self.manners.screens.get(player.index()).copied().flatten();
        screen.is_some() && self.manners.screens.iter().filter(|&&other| other == screen).count() > 1
    }

    /// Whether the player has a device of their own.
    pub fn has_own_screen(&self, player: Player) -> bool {
        !self.shares(player) && self.manners.owns(player)
    }

    /// Whether the player has a device of their own and it is connected.
    pub fn has_own_device(&self, player: Player) -> bool {
        self.has_own_screen(player) && !self.is_away(player)
    }

    /// How long a device has to open its secret for a wall.
    pub const fn answer(&self) -> Duration {
        self.manners.answer
    }

    /// A player's device connects or disconnects. Returns whether that is new.
    pub fn presence(&mut self, player: Player, here: bool) -> bool {
        let is_person = self.manners.screens.get(player.index()).is_some_and(Option::is_some);
        // It is no longer on its way.
        self.coming.remove(&player);
        let is_new = match here {
            true => {
                self.lies_anew(player);
                self.away.remove(&player).is_some()
            }
            false => {
                is_person && !self.away.contains_key(&player) && self.away.insert(player, Instant::now()).is_none()
            }
        };
        self.stands_or_goes_on();
        is_new
    }

    /// Whether nothing goes on by itself: the table pauses, waits for the books, or has no present person. Computers
    /// that sit in for all its people do not play a game to its end.
    pub fn stands_still(&self) -> bool {
        let screens = (0..).map(Player).zip(&self.manners.screens);
        let mut people = screens.filter(|(_, screen)| screen.is_some()).map(|(player, _)| player).peekable();
        let is_gone = |player| self.away.contains_key(&player) || self.stood_in.contains_key(&player);
        self.paused || self.unwritten || (people.peek().is_some() && people.all(is_gone))
    }

    /// The books block, or take writes again. No player's clock counts that time.
    pub fn holds(&mut self, unwritten: bool) {
        self.turn = None;
        self.unwritten = unwritten;
        self.stands_or_goes_on();
    }

    /// A player votes or withdraws a vote. Returns whether the motion is carried.
    pub fn vote(&mut self, player: Player, on: Motion, yes: bool) -> bool {
        let makes_sense = match on {
            Motion::Pause => !self.paused,
            Motion::Resume => self.paused,
            Motion::End => true,
            Motion::Leaving => !self.left.is_empty() && !self.left.contains(&player),
        };
        let votes = self.votes.entry(on).or_default();
        if yes && makes_sense {
            votes.insert(player);
        } else {
            votes.remove(&player);
        }
        let carried = self.is_carried(on);
        self.parting |= carried && on == Motion::End;
        carried
    }

    /// Whether the player's device is disconnected.
    pub fn is_away(&self, player: Player) -> bool {
        self.away.contains_key(&player)
    }

    /// The player's time has run out. Returns whether that was once too often.
    pub fn ran_out(&mut self, player: Player) -> bool {
        let times = self.overdue.entry(player).or_default();
        *times = times.saturating_add(1);
        *times >= OVERDUE
    }

    /// 託管: whether a computer plays for this player because of timeouts at a connected device.
    pub fn is_idle(&self, player: Player) -> bool {
        self.stood_in.get(&player) == Some(&Gone::Idle)
    }

    /// The player has acted.
    pub fn acted(&mut self, player: Player) {
        self.overdue.remove(&player);
    }

    /// A computer plays for a player, who may have left for good.
    pub fn is_stood_in(&mut self, player: Player, gone: Gone) {
        self.stood_in.insert(player, gone);
        self.overdue.remove(&player);
        if gone == Gone::Left && !self.left.contains(&player) {
            self.votes.values_mut().for_each(|votes| votes.retain(|&other| other != player));
            self.left.push(player);
        }
        self.stands_or_goes_on();
    }

    /// The player plays for themselves again.
    pub fn is_back(&mut self, player: Player) {
        self.stood_in.remove(&player);
        self.overdue.remove(&player);
        self.left.retain(|&left| left != player);
        if self.left.is_empty() {
            self.votes.remove(&Motion::Leaving);
        }
        self.turn = None;
        self.stands_or_goes_on();
    }

    /// Another member takes the seat over, at a screen that is not yet connected.
    pub fn moves_in(&mut self, player: Player, screen: u32) {
        self.is_back(player);
        self.votes.values_mut().for_each(|votes| votes.retain(|&other| other != player));
        self.ready.remove(&player);
        if let Some(theirs) = self.manners.screens.get_mut(player.index()) {
            *theirs = Some(screen);
        }
        self.away.insert(player, Instant::now());
        self.stands_or_goes_on();
    }

    /// The player who left for good first.
    pub fn first_left(&self) -> Option<Player> {
        self.left.first().copied()
    }

    /// Whether another person still plays. Players who left for good do not count.
    pub fn others_play(&self, player: Player) -> bool {
        let people = (0..).map(Player).zip(&self.manners.screens).filter(|(_, screen)| screen.is_some());
        people.map(|(other, _)| other).any(|other| other != player && !self.left.contains(&other))
    }

    /// Play stops. `why` is the organiser's reason, if they part the table.
    pub fn parts(&mut self, why: Option<String>) {
        (self.parting, self.parted_why) = (true, why);
    }

    /// Whether the table waits for its end to be written.
    pub const fn is_parting(&self) -> bool {
        self.parting && !self.parted
    }

    /// The books have the end, or refuse it for good: then the table goes on.
    pub fn closes(&mut self, closed: bool) {
        (self.parting, self.parted) = (closed, closed);
        if !closed {
            self.parted_why = None;
            self.votes.remove(&Motion::End);
            self.turn = None;
        }
    }

    /// Whether the table has parted.
    pub const fn has_parted(&self) -> bool {
        self.parted
    }

    /// Whether a player's vote counts. An absent player decides nothing, except that ending the game also needs a
    /// player who is still waited for: a phone that slept for a moment must not cost its owner the game.
    fn counts(&self, on: Motion, player: Player) -> bool {
        let to_end = matches!(on, Motion::End | Motion::Leaving);
        if self.left.contains(&player) {
            return false;
        }
        match self.stood_in.get(&player) {
            // The organiser who had a computer play for this player can part the table. The others alone cannot void
            // the game.
            Some(Gone::Away) => to_end,
            Some(Gone::Idle | Gone::CutOff | Gone::Left) => false,
            None => self.away.get(&player).is_none_or(|&since| to_end && !self.is_given_up(since)),
        }
    }

    fn is_carried(&self, on: Motion) -> bool {
        let votes = self.votes.get(&on);
        let have = votes.map_or(0, |votes| votes.iter().filter(|&&player| self.counts(on, player)).count());
        have > 0 && have >= self.takes(on)
    }

    fn takes(&self, on: Motion) -> usize {
        let people = (0..).map(Player).zip(&self.manners.screens).filter(|(_, screen)| screen.is_some());
        let asked = people.filter(|&(player, _)| self.counts(on, player)).count();
        if matches!(on, Motion::End | Motion::Leaving) { asked } else { asked / 2 + 1 }
    }

    /// Whether a player who disconnected then has exceeded the grace time.
    fn is_given_up(&self, since: Instant) -> bool {
        since.elapsed() >= self.manners.grace
    }

    /// The table pauses or resumes, and clocks restart. Returns whether that is new.
    pub fn pause(&mut self, paused: bool) -> bool {
        self.turn = None;
        self.votes.remove(&Motion::Pause);
        self.votes.remove(&Motion::Resume);
        let is_new = std::mem::replace(&mut self.paused, paused) != paused;
        self.stands_or_goes_on();
        is_new
    }

    /// A player wants the next hand.
    pub fn wants_hand(&mut self, player: Player) {
        self.acted(player);
        self.ready.insert(player);
        self.wanted.get_or_insert_with(Instant::now);
    }

    /// A hand is dealt.
    pub fn dealt(&mut self) {
        self.ready.clear();
        self.coming.clear();
        self.wanted = None;
        self.turn = None;
    }

    /// Whether a clock runs.
    pub fn shows_clock(&self) -> bool {
        self.turn.is_some()
    }

    /// When the next hand is dealt: once all present players want it and the devices on their way have connected. The
    /// first hand needs no request if all are present.
    pub fn deals(&self, first: bool) -> Until {
        let is_over = self.wanted.is_some_and(|wanted| wanted.elapsed() >= NEXT_HAND);
        if let comes @ Until::Then(_) = self.comes()
            && !is_over
        {
            return comes;
        }
        let people = (0..).map(Player).zip(&self.manners.screens).filter(|(_, screen)| screen.is_some());
        let plays = |player: &Player| !self.away.contains_key(player) && !self.stood_in.contains_key(player);
        let mut there = people.map(|(player, _)| player).filter(plays);
        if (first && self.away.is_empty()) || there.all(|player| self.ready.contains(&player)) {
            return Until::Now;
        }
        match self.wanted {
            Some(wanted) => until(wanted + NEXT_HAND),
            None => Until::Somebody,
        }
    }

    /// The message for the screens; `line` is the last of the log.
    pub fn shown(&self, line: u64) -> Company {
        Company {
            away: self.away.keys().copied().collect(),
            played_for: self
                .away
                .iter()
                .filter(|(player, since)| self.is_given_up(**since) && !self.stood_in.contains_key(player))
                .map(|(&player, _)| player)
                .collect(),
            helped: Vec::new(),
            left: self.left.clone(),
            ready: self.ready.iter().copied().collect(),
            paused: self.paused,
            votes: self.shown_votes(),
            parted: self.parted,
            parted_why: self.parted_why.clone().filter(|_| self.parted),
            clock: self.ticking(line),
            late: 0,
        }
    }
}

impl Party {
    fn shown_votes(&self) -> Vec<Vote> {
        // A player's leaving puts the question by itself.
        let none = (!self.left.is_empty() && !self.votes.contains_key(&Motion::Leaving)).then(BTreeSet::new);
        let put = |on: Motion, players: &BTreeSet<Player>| !players.is_empty() || on == Motion::Leaving;
        let begun = self.votes.iter().filter(|(on, players)| put(**on, players));
        let begun = begun.chain(none.iter().map(|none| (&Motion::Leaving, none)));
        let vote = |(&on, players): (&Motion, &BTreeSet<Player>)| Vote {
            on,
            for_it: players.iter().copied().collect(),
            takes: u8::try_from(self.takes(on)).unwrap_or(u8::MAX),
        };
        begun.map(vote).collect()
    }
}

#[cfg(test)]
mod tests;
