//! 學牌: chapters, drills and progress.

use super::refuse;
use super::{patterns, person, read};
use mj_club::Club;
use mj_learn::{self as learn, Book, drill};
use mj_ledger::{Error, Exercise, MemberKind, Practised, Time};
use mj_rules::{PRESETS, Ruleset};
use mj_tell::{Language, unword};
use mj_wire::protocol::{
    Code, DrillLine, DrillSet, LearnAsk, Learned, Marked, PracticeRoom, ReadingBook, Recorded, Refusal, TaskId,
};

/// The longest answer: each kind once.
const LONGEST: usize = 34;

pub fn answer(club: &Club, ask: LearnAsk, language: Language) -> Result<Recorded, Refusal> {
    let learned = match ask {
        LearnAsk::Book { rules } => {
            let text = learn::book(&rules, language);
            let text = text.ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule book of {rules:?}")))?;
            text_of(&rules, text, language)?
        }
        LearnAsk::Advice {} => {
            let (rules, text) = learn::advice(language);
            text_of(rules, text, language)?
        }
        LearnAsk::Practice { member } => Learned::Practice(Box::new(room(club, member.as_deref())?)),
        LearnAsk::Task { task } => Learned::Task(Box::new(made(&task, language)?.task)),
        LearnAsk::Answer { task, answer, member } => {
            Learned::Marked(Box::new(mark(club, &task, &answer, member, language)?))
        }
    };
    Ok(Recorded::Learn { learned })
}

fn rules_of(id: &str) -> Result<Ruleset, Refusal> {
    Ruleset::preset(id).ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule set {id:?}")))
}

fn text_of(id: &str, text: &str, language: Language) -> Result<Learned, Refusal> {
    let rules = rules_of(id)?;
    // A test fills in every text, so this cannot fail.
    let chapters = learn::chapters(text, &Book { rules: &rules, language });
    let chapters = chapters.map_err(|why| refuse::refusal(Code::Rules, why))?;
    let sets = learn::books().map(|preset| patterns::set(preset.id)).collect();
    Ok(Learned::Text(Box::new(ReadingBook { rules: id.to_owned(), sets, chapters })))
}

/// The drills, and a member's progress in them.
fn room(club: &Club, member: Option<&str>) -> Result<PracticeRoom, Refusal> {
    let rules = PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id));
    let sets = rules.map(|rules| DrillSet { set: patterns::set(rules.preset.id), drills: drill::drills(&rules) });
    let sets = sets.filter(|set| !set.drills.is_empty());
    let done = member.map_or(Ok(Vec::new()), |uid| read(club, |books| Ok(books.practice(person(books, uid)?.id)?)))?;
    // Leaves out drills that this version does not know.
    let done = done.iter().filter_map(line).collect();
    Ok(PracticeRoom { sets: sets.collect(), levels: drill::LEVELS, enough: drill::ENOUGH, done })
}

fn made(task: &TaskId, language: Language) -> Result<drill::Made, Refusal> {
    let rules = rules_of(&task.rules)?;
    let made = drill::make(task, &Book { rules: &rules, language });
    made.ok_or_else(|| refuse::refusal(Code::Unknown, "there is no such question"))
}

fn mark(
    club: &Club,
    task: &TaskId,
    answer: &[String],
    member: Option<String>,
    language: Language,
) -> Result<Marked, Refusal> {
    if answer.len() > LONGEST {
        return Err(refuse::refusal(Code::Text, "more answers than there are kinds"));
    }
    let made = made(task, language)?;
    let right = made.is_right(answer);
    let (half, why) = (made.half(answer, language), made.why_not(answer));
    let done = member.map(|uid| keep(club, uid, task, right)).transpose()?;
    Ok(Marked { right, half, answers: made.answers, why, done })
}

fn keep(club: &Club, uid: String, task: &TaskId, right: bool) -> Result<DrillLine, Refusal> {
    let of = Exercise { rules: task.rules.clone(), drill: mj_club::notation::word(&task.drill), level: task.level };
    let kept = club.write(move |books| {
        let member = person(books, &uid)?;
        // Nothing is kept about guests.
        match member.kind {
            MemberKind::Member => books.practised(member.id, &of, right, Time::now()),
            MemberKind::Guest | MemberKind::Computer => Err(Error::NoMember(uid)),
        }
    });
    let kept = kept.map_err(|why| super::told(&why))?;
    line(&kept).ok_or_else(|| refuse::refusal(Code::Books, "a drill that was just kept is not known"))
}

fn line(of: &Practised) -> Option<DrillLine> {
    Some(DrillLine {
        rules: of.exercise.rules.clone(),
        drill: unword(&of.exercise.drill)?,
        level: of.exercise.level,
        asked: of.asked,
        right: of.right,
        streak: of.streak,
        best: of.best,
    })
}
