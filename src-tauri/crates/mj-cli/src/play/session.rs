//! A game at the terminal: asks the person, lets the others play, and shows what happened when it stands
//! in the books, never before.

use super::choices::Choices;
use super::{hints, texts, typed};
use crate::books::books_error;
use crate::layout::Tone;
use crate::show;
use crate::stop::Stop;
use crate::table::{Scene, draw, in_order};
use crate::tell::{self, Names, Standing, Teller};
use crate::terms;
use mj_bots::selfplay::{Step, next_step, player_at};
use mj_bots::{Bot, Kind};
use mj_club::ledger::Error;
use mj_club::{Posted, Running};
use mj_rules::Ruleset;
use mj_table::{Action, Event, Player, SeatEvent, Seen, View, ViewPhase, Viewer};
use mj_tiles::Seat;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

/// Those who play beside the person.
pub struct Others {
    /// By the players' numbers; at the person's own place somebody who is never asked.
    pub bots: Vec<Box<dyn Bot + Send>>,
    /// Whom the person may ask; nobody until he does.
    pub adviser: Option<Box<dyn Bot + Send>>,
}

/// A game that is being played.
pub struct Session<I, W> {
    running: Running,
    /// The person; where he sits is drawn.
    me: Player,
    others: Others,
    rules: Arc<Ruleset>,
    names: Names,
    input: io::Lines<I>,
    out: W,
    /// Advice without being asked for it.
    hints: bool,
    /// Stops after one's own discard, so that it can be taken back.
    pauses: bool,
    /// The discard lies there for good.
    settled: bool,
    /// Chips when the hand began.
    before: Vec<i64>,
    /// Hands dealt since the program was started.
    dealt: u32,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game is over.
    Over,
    /// The person has left, and may come back.
    Early,
}

/// What somebody wants who is asked.
enum Wish {
    Do(Action),
    Leave,
}

impl<I: BufRead, W: Write> Session<I, W> {
    /// A game, begun or gone on with.
    pub fn new(running: Running, me: Player, others: Others, names: Names, (input, out): (I, W)) -> Session<I, W> {
        let rules = Arc::clone(running.table().setup().rules());
        let before = running.table().chips().as_slice().to_vec();
        Session {
            running,
            me,
            others,
            rules,
            names: names.to(me),
            input: input.lines(),
            out,
            hints: false,
            pauses: false,
            settled: false,
            before,
            dealt: 0,
        }
    }

    /// With advice before every choice.
    #[must_use]
    pub fn with_hints(mut self, hints: bool) -> Session<I, W> {
        self.hints = hints;
        self
    }

    /// Plays until the game is over or the person leaves.
    pub fn play(&mut self) -> Result<Left, Stop> {
        loop {
            if self.may_take_back() && !self.settle()? {
                return Ok(Left::Early);
            }
            let posted = match next_step(self.running.table()) {
                Step::Over => return Ok(self.end().map(|()| Left::Over)?),
                Step::Seats | Step::Deal => {
                    if self.dealt > 0 && !self.pause("Enter 打下一手，q 離開")? {
                        return Ok(Left::Early);
                    }
                    self.dealt += 1;
                    self.running.deal()?
                }
                Step::Advance => self.running.advance()?,
                Step::Ask(seat) if player_at(self.running.table(), seat) == Some(self.me) => match self.ask()? {
                    Wish::Do(action) => self.running.play(seat, action)?,
                    Wish::Leave => return Ok(Left::Early),
                },
                Step::Ask(seat) => self.let_play(seat)?,
            };
            self.took(posted)?;
        }
    }

    fn let_play(&mut self, seat: Seat) -> Result<Posted, Stop> {
        let table = self.running.table();
        let player = player_at(table, seat).ok_or_else(|| io::Error::other("nobody sits there"))?;
        let view = table.view(Viewer::Player(player));
        let bot = self.others.bots.get_mut(player.index()).ok_or_else(|| io::Error::other("nobody plays there"))?;
        let decision = bot.decide(&view);
        Ok(self.running.play(seat, decision.action)?)
    }

    /// Waits until what happened is on the disk, and only then shows it.
    fn took(&mut self, posted: Posted) -> Result<(), Stop> {
        let events = posted.wait(|why| !self.waits(why).unwrap_or(false))?;
        for event in &events {
            match event {
                Event::Discarded { .. } => self.settled = false,
                Event::Dealt { .. } => self.before = self.running.table().chips().as_slice().to_vec(),
                _ => {}
            }
            if let Some(seen) = self.running.table().told(event, Some(self.me)) {
                let text = self.told(&seen);
                self.out.write_all(text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// The books take nothing just now: whether it is to be tried again.
    fn waits(&mut self, why: &Error) -> io::Result<bool> {
        let said = books_error(why);
        writeln!(self.out, "這一張還沒記下來：{said}")?;
        self.pause("清出空間後按 Enter 再試，q 離開")
    }

    /// What happened, as it is shown; nothing where the table will show it.
    fn told(&self, seen: &SeatEvent) -> String {
        let mut teller = Teller::new(&self.rules, &self.names);
        teller.look(self.running.table());
        let mine = |seat: &Seat| teller.player_at(*seat) == Some(self.me);
        let mut out = String::new();
        match seen {
            SeatEvent::Answered { .. } | SeatEvent::Turn { .. } | SeatEvent::GameOver { .. } => {}
            SeatEvent::Drew { seat, tile: Seen::Face(_), .. } if mine(seat) => {}
            SeatEvent::Drew { end: mj_table::End::Head, .. } => {}
            SeatEvent::Dealt { .. } => out = format!("\n{}\n", Tone::Title.paint(&teller.line(seen))),
            SeatEvent::Won(win) => {
                tell::win(&mut out, &teller, win, &tell::melds_of(self.running.table(), win.seat));
            }
            SeatEvent::Paid { transfers } => tell::transfers(&mut out, &teller, transfers),
            SeatEvent::HandOver { how, .. } => {
                out = format!("  {}\n", Tone::Mark.paint(tell::ending(*how)));
                let chips = self.running.table().chips().as_slice().to_vec();
                tell::standing(&mut out, &teller, &Standing { chips, before: self.before.clone() });
            }
            SeatEvent::Marked { .. } | SeatEvent::Covered { .. } | SeatEvent::Called { .. } => {
                out = format!("  {}\n", Tone::Mark.paint(&teller.line(seen)));
            }
            _ => out = format!("  {}\n", teller.line(seen)),
        }
        out
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// The next line somebody types; `None` if there is nobody any more.
    fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "{} ", Tone::Faint.paint(">"))?;
        self.out.flush()?;
        let line = match self.input.next().transpose() {
            // What is no text at all is not understood, and no reason to go.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Some(char::REPLACEMENT_CHARACTER.to_string()),
            line => line?,
        };
        if line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line.map(|line| typed::narrow(&line)))
    }

    /// Waits for Enter; false if somebody leaves.
    fn pause(&mut self, text: &str) -> io::Result<bool> {
        self.say(&Tone::Faint.paint(text))?;
        Ok(self.read()?.is_some_and(|line| line != "q"))
    }

    fn view(&self) -> View {
        self.running.table().view(Viewer::Player(self.me))
    }

    fn may_take_back(&self) -> bool {
        self.pauses && !self.settled && self.view().offers.contains(&Action::TakeBack)
    }

    /// The discard may be taken back; false if somebody leaves.
    fn settle(&mut self) -> Result<bool, Stop> {
        self.say(&Tone::Faint.paint("Enter 繼續，u 收回（s 以後打出去不再停）"))?;
        let Some(line) = self.read()? else { return Ok(false) };
        self.settled = true;
        match line.as_str() {
            "q" => return Ok(false),
            "s" => self.toggle_pauses()?,
            "u" => {
                if let Some(seat) = self.view().me {
                    let posted = self.running.play(seat, Action::TakeBack)?;
                    self.took(posted)?;
                }
            }
            _ => {}
        }
        Ok(true)
    }

    fn toggle_pauses(&mut self) -> io::Result<()> {
        self.pauses = !self.pauses;
        self.say(if self.pauses {
            "以後打出一張就停一下，可以 u 收回"
        } else {
            "以後打出去就不停了；打 s 恢復"
        })
    }

    /// Asks the person until he has chosen.
    fn ask(&mut self) -> io::Result<Wish> {
        let view = self.view();
        let choices = Choices::of(&view);
        if is_mine(&view) {
            self.show_table(&view)?;
        } else {
            self.show_tiles(&view)?;
        }
        if self.hints {
            self.advise(&view)?;
        }
        loop {
            self.say(&choices.line())?;
            let Some(line) = self.read()? else { return Ok(Wish::Leave) };
            match line.as_str() {
                "q" => return Ok(Wish::Leave),
                "?" | "help" | "說明" => write!(self.out, "{}", texts::HELP)?,
                "why" => self.advise(&view)?,
                "w" => {
                    let text = hints::waits(&self.rules, &view);
                    write!(self.out, "{text}")?;
                }
                "l" => self.show_table(&view)?,
                "s" => self.toggle_pauses()?,
                "u" => self.say("來不及了：別家已經應了，或已經摸了牌")?,
                chosen => match choices.choose(chosen) {
                    Ok(action) => return Ok(Wish::Do(action)),
                    Err(why) => self.say(&Tone::Bad.paint(&why))?,
                },
            }
        }
    }

    fn advise(&mut self, view: &View) -> io::Result<()> {
        let rules = &self.rules;
        let adviser = self.others.adviser.get_or_insert_with(|| Kind::Club.player(Arc::clone(rules), 0));
        let decision = adviser.decide(view);
        let mut teller = Teller::new(&self.rules, &self.names);
        teller.look(self.running.table());
        let advice = hints::advice(&teller, &decision);
        self.say(&Tone::Good.paint(&advice))
    }

    /// The whole table; its tiles are numbered for whoever is to discard one.
    fn show_table(&mut self, view: &View) -> io::Result<()> {
        let mut teller = Teller::new(&self.rules, &self.names);
        teller.look(self.running.table());
        let scene = Scene { view, teller: &teller, numbered: is_mine(view) };
        write!(self.out, "{}", draw(&scene))
    }

    /// One's own tiles, while another's lies open.
    fn show_tiles(&mut self, view: &View) -> io::Result<()> {
        let mine = view.me.and_then(|me| view.seats.get(me.index()));
        let mut text = show::sorted(mine.map(in_order).unwrap_or_default());
        for laid in mine.iter().flat_map(|seat| &seat.melds) {
            let tiles = show::tiles(laid.meld.tiles().iter().copied());
            text.push_str(&format!("  {}{tiles}", terms::meld(laid.meld.kind())));
        }
        self.say(&format!("{}{}", Tone::Faint.paint("您的牌  "), Tone::Title.paint(&text)))
    }

    /// The game is over.
    fn end(&mut self) -> io::Result<()> {
        let table = self.running.table();
        let mut out = String::from("\n");
        if let Some(why) = table.over() {
            out.push_str(&format!("{}\n", Tone::Title.paint(&format!("終局：{}", tell::game_end(why)))));
            let unit = table.setup().play().chips.unit;
            tell::ranking(&mut out, &self.names, &table.standings(), unit);
        }
        let code = self.running.game().code();
        out.push_str(&format!("  驗證碼  {}\n", Tone::Mark.paint(&code.short())));
        self.out.write_all(out.as_bytes())
    }
}

/// Whether it is the viewer's own turn.
fn is_mine(view: &View) -> bool {
    matches!(view.phase, ViewPhase::Turn { seat } if Some(seat) == view.me)
}
