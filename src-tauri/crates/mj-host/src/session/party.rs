//! 遠客: a table whose people sit at devices of their own. Who is there, whose clock runs, who wants the next
//! hand. No player is stuck because another is gone, and no player's game is played to its end while all are away.

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

/// How a table on the network is kept.
#[derive(Clone, Debug)]
pub struct Manners {
    /// Which screen each player has; none for computer players. Who shares one says 我要 first.
    pub screens: Vec<Option<u32>>,
    /// How long people may think in a turn; none where no player is hurried.
    pub turn: Option<Duration>,
    /// How long a discard lies.
    pub pause: Duration,
    /// How long the table waits for a player whose device is gone before it plays for him.
    pub grace: Duration,
    /// How long a device has to open its secret for a wall.
    pub answer: Duration,
    /// Whose devices are on their way when the table begins to run.
    pub coming: Vec<Player>,
}

/// The host's own screen.
pub(crate) const HOUSE: u32 = 0;

impl Manners {
    /// Whether his screen is not the host's.
    fn owns(&self, player: Player) -> bool {
        self.screens.get(player.index()).copied().flatten().is_some_and(|screen| screen != HOUSE)
    }
}

/// What the table waits until.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// Nothing: it goes on.
    Now,
    /// This moment, unless a player acts before.
    Then(Instant),
    /// A player.
    Somebody,
}

/// Those who sit at a table from afar.
#[derive(Debug)]
pub(super) struct Party {
    manners: Manners,
    /// Since when a player's device is gone.
    away: BTreeMap<Player, Instant>,
    /// Since when a player's device is on its way that has not come yet.
    coming: BTreeMap<Player, Instant>,
    ready: BTreeSet<Player>,
    /// For whom a computer plays, and who of them has got up for good, the first first.
    stood_in: BTreeMap<Player, Gone>,
    left: Vec<Player>,
    /// When a player first wanted the next hand.
    wanted: Option<Instant>,
    paused: bool,
    /// The books take nothing just now.
    unwritten: bool,
    /// Who is for what.
    votes: BTreeMap<Motion, BTreeSet<Player>>,
    /// It parts: nothing is played any more, and no player is told before the books have it.
    parting: bool,
    parted: bool,
    /// Why, where the organiser parted it.
    parted_why: Option<String>,
    turn: Option<Turn>,
    /// How often a player's time has run out since he last did something himself.
    overdue: BTreeMap<Player, u8>,
    /// Since when nothing goes on.
    still: Option<Instant>,
}

/// The first who wants the next hand waits so long for the others.
const NEXT_HAND: Duration = Duration::from_secs(45);

/// 託管: a player whose time runs out so often, without an act of his own in between, is played for by a computer.
const OVERDUE: u8 = 2;

impl Party {
    /// At the beginning no player is there yet.
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

    /// Whether he shares his screen with another player, who must not see his tiles.
    pub fn shares(&self, player: Player) -> bool {
        let screen = self.manners.screens.get(player.index()).copied().flatten();
        screen.is_some() && self.manners.screens.iter().filter(|&&other| other == screen).count() > 1
    }

    /// Whether he sits before a device of his own.
    pub fn has_own_screen(&self, player: Player) -> bool {
        !self.shares(player) && self.manners.owns(player)
    }

    /// The same, and it is there.
    pub fn has_own_device(&self, player: Player) -> bool {
        self.has_own_screen(player) && !self.is_away(player)
    }

    /// How long a device has to open its secret for a wall.
    pub const fn answer(&self) -> Duration {
        self.manners.answer
    }

    /// A player's device is there, or gone; whether that is new.
    pub fn presence(&mut self, player: Player, here: bool) -> bool {
        let is_person = self.manners.screens.get(player.index()).is_some_and(Option::is_some);
        // It has come, or it is gone.
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

    /// Whether nothing goes on by itself: the table pauses, waits for the books, or no person is there to
    /// play. Computers that sit in for all of its people play no game to its end.
    pub fn stands_still(&self) -> bool {
        let screens = (0..).map(Player).zip(&self.manners.screens);
        let mut people = screens.filter(|(_, screen)| screen.is_some()).map(|(player, _)| player).peekable();
        let is_gone = |player| self.away.contains_key(&player) || self.stood_in.contains_key(&player);
        self.paused || self.unwritten || (people.peek().is_some() && people.all(is_gone))
    }

    /// The books take nothing just now, or take it again: that time is no player's either.
    pub fn holds(&mut self, unwritten: bool) {
        self.turn = None;
        self.unwritten = unwritten;
        self.stands_or_goes_on();
    }

    /// A player votes, or takes his vote back; whether it is carried now.
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

    /// Whether his device is gone.
    pub fn is_away(&self, player: Player) -> bool {
        self.away.contains_key(&player)
    }

    /// His time has run out; whether that was once too often.
    pub fn ran_out(&mut self, player: Player) -> bool {
        let times = self.overdue.entry(player).or_default();
        *times = times.saturating_add(1);
        *times >= OVERDUE
    }

    /// 託管: whether a computer plays for him because he let his time run out before his device.
    pub fn is_idle(&self, player: Player) -> bool {
        self.stood_in.get(&player) == Some(&Gone::Idle)
    }

    /// He has done something himself.
    pub fn acted(&mut self, player: Player) {
        self.overdue.remove(&player);
    }

    /// A computer plays for a player, who has perhaps got up for good.
    pub fn is_stood_in(&mut self, player: Player, gone: Gone) {
        self.stood_in.insert(player, gone);
        self.overdue.remove(&player);
        if gone == Gone::Left && !self.left.contains(&player) {
            self.votes.values_mut().for_each(|votes| votes.retain(|&other| other != player));
            self.left.push(player);
        }
        self.stands_or_goes_on();
    }

    /// He plays for himself again.
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

    /// Another plays on in a seat, before his own screen, which is not there yet.
    pub fn moves_in(&mut self, player: Player, screen: u32) {
        self.is_back(player);
        self.votes.values_mut().for_each(|votes| votes.retain(|&other| other != player));
        self.ready.remove(&player);
        if let Some(his) = self.manners.screens.get_mut(player.index()) {
            *his = Some(screen);
        }
        self.away.insert(player, Instant::now());
        self.stands_or_goes_on();
    }

    /// Who got up for good first.
    pub fn first_left(&self) -> Option<Player> {
        self.left.first().copied()
    }

    /// Whether a player besides him still plays: who has got up for good does not.
    pub fn others_play(&self, player: Player) -> bool {
        let people = (0..).map(Player).zip(&self.manners.screens).filter(|(_, screen)| screen.is_some());
        people.map(|(other, _)| other).any(|other| other != player && !self.left.contains(&other))
    }

    /// Nothing is played any more; `why` is what the organiser says, where he parts the table.
    pub fn parts(&mut self, why: Option<String>) {
        (self.parting, self.parted_why) = (true, why);
    }

    /// Whether the table waits for its end to be written.
    pub const fn is_parting(&self) -> bool {
        self.parting && !self.parted
    }

    /// The books have its end, or do not take it for good: then it goes on.
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

    /// A player who stays away decides nothing. But whether to part is asked of the player who is still waited for,
    /// too: a telephone that slept for a moment must not cost its owner the game.
    fn counts(&self, on: Motion, player: Player) -> bool {
        let to_end = matches!(on, Motion::End | Motion::Leaving);
        if self.left.contains(&player) {
            return false;
        }
        match self.stood_in.get(&player) {
            // The organiser, who had a computer play for him, can part the table; the others alone cannot void his game.
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

    /// Whether the table plays for the player who has been away since then.
    fn is_given_up(&self, since: Instant) -> bool {
        since.elapsed() >= self.manners.grace
    }

    /// The table pauses or goes on; clocks begin anew. Whether that is new.
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

    /// Whether a clock runs for somebody.
    pub fn shows_clock(&self) -> bool {
        self.turn.is_some()
    }

    /// When the next hand is dealt: once all who are there want it, and who is on his way has come. The first needs no
    /// player's word, if all are there.
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

    /// As the screens are told; `line` is the log's last.
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
        // That a player has got up puts the question by itself.
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
