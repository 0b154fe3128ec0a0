//! A game looked at event by event, the table drawn after each.

use super::{Game, Replay};
use crate::language::say;
use crate::logs;
use crate::stop::Stop;
use crate::table::{Scene, draw};
use crate::tell::Teller;
use crate::view::{blocks, faint, lines, strong};
use mj_table::{Action, Event, SeatEvent, Table};
use mj_tell as words;
use mj_words::{Said, said};
use std::io::{self, BufRead, Write};

/// What can be typed.
fn keys() -> String {
    say(&said!("scoring-step-keys"))
}

/// A moment worth looking at.
#[derive(Clone, Debug)]
struct Moment {
    /// How many events lie before it, itself included.
    events: usize,
    /// What happened, in words.
    told: Said,
}

/// Shows the moments as they are asked for, until there is no more input or it says so.
pub fn run(game: &Game, asked: &Replay, input: impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let moments = moments(game, asked)?;
    let mut at = 0;
    let mut typed = input.lines();
    while let Some(moment) = moments.get(at) {
        show(game, moment, (at + 1, moments.len()), out)?;
        let Some(line) = typed.next().transpose()? else { break };
        match line.trim() {
            "" if at + 1 == moments.len() => break,
            "" => at += 1,
            "b" => at = at.saturating_sub(1),
            "q" => break,
            number => match number.parse::<usize>() {
                Ok(number) if (1..=moments.len()).contains(&number) => at = number - 1,
                _ => writeln!(out, "{}  {}", say(&said!("scoring-no-step", n = moments.len())), keys())?,
            },
        }
    }
    Ok(())
}

/// The events that a player who looks is told of; passes are not worth a look.
fn moments(game: &Game, asked: &Replay) -> Result<Vec<Moment>, Said> {
    let mut teller = Teller::new(&game.rules, &game.names);
    let (mut list, mut events, mut hand) = (Vec::new(), 0, 0);
    let folded = game.log.replay(&logs::known, |table, event| {
        events += 1;
        if let Event::Dealt { hand: number, .. } = event {
            hand = *number;
        }
        if matches!(event, Event::Dealt { .. } | Event::Won(_)) {
            teller.look(table);
        }
        let wanted = asked.hand.is_none_or(|asked| asked == hand);
        let seen = table.told(event, game.eyes.viewer(table)).filter(|_| wanted);
        if let Some(seen) = seen.filter(|seen| !matches!(seen, SeatEvent::Answered { answer: Action::Pass, .. })) {
            list.push(Moment { events, told: teller.line(&seen) });
        }
    });
    folded.map_err(|why| words::log_error(&why))?;
    Ok(list)
}

fn show(game: &Game, moment: &Moment, (number, of): (usize, usize), out: &mut impl Write) -> io::Result<()> {
    // Every table there was could be kept, but folding anew takes no time that any player would notice.
    if let Some(table) = table_after(game, moment.events) {
        let view = table.view(game.eyes.viewer(&table));
        let mut teller = Teller::new(&game.rules, &game.names);
        teller.look(&table);
        out.write_all(draw(&Scene { view: &view, teller: &teller }).as_bytes())?;
    }
    let told = vec![faint(format!("[{number}/{of}]")), strong(moment.told.clone())];
    out.write_all(blocks(vec![lines([told, vec![faint(keys())]])]).as_bytes())?;
    out.flush()
}

/// The table after so many events.
fn table_after(game: &Game, events: usize) -> Option<Table> {
    let (setup, _) = game.log.header.setup(&logs::known).ok()?;
    let mut table = Table::new(setup);
    game.log.events().take(events).try_for_each(|(_, event)| table.apply(event)).ok()?;
    Some(table)
}
