//! 學牌: what a device reads, is asked, and answers.

use super::{Screen, hello};
use crate::hub::Hub;
use crate::seated::club;
use crate::sound::sound;
use mj_wire::protocol::{
    Answer, BooksAsk, Code, Drill, Language, LearnAsk, Learned, Marked, PersonEntry, Recorded, TaskId,
};
use std::sync::Arc;

async fn learn(screen: &mut Screen, ask: LearnAsk) -> Result<Learned, Code> {
    let ask = BooksAsk::Learn { ask, language: Language::TraditionalChinese };
    match screen.ask(ask).await {
        Ok(Answer::Records { answer }) => match *answer {
            Recorded::Learn { learned } => Ok(learned),
            other => panic!("{other:?}"),
        },
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

async fn enter(screen: &mut Screen, name: &str, guest: bool) -> String {
    let entry = PersonEntry { name: name.into(), number: None, notes: String::new(), guest };
    match screen.ask(BooksAsk::Enter(entry)).await {
        Ok(Answer::Records { answer }) => match *answer {
            Recorded::Person(person) => person.uid,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn task(seed: u32) -> TaskId {
    TaskId { drill: Drill::Waits, rules: "shanghai".into(), level: 1, seed }
}

async fn answer(screen: &mut Screen, given: Vec<String>, member: Option<&str>) -> Result<Marked, Code> {
    let ask = LearnAsk::Answer { task: task(7), answer: given, member: member.map(str::to_owned) };
    match learn(screen, ask).await {
        Ok(Learned::Marked(marked)) => Ok(*marked),
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn every_book_and_the_advice_can_be_read() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    for preset in mj_rules::PRESETS {
        let Ok(Learned::Text(book)) = learn(&mut screen, LearnAsk::Book { rules: preset.id.into() }).await else {
            panic!("{}", preset.id)
        };
        assert_eq!((book.rules.as_str(), book.sets.len()), (preset.id, mj_rules::PRESETS.len()));
    }
    let Ok(Learned::Text(advice)) = learn(&mut screen, LearnAsk::Advice {}).await else { panic!() };
    assert_eq!(advice.chapters.len(), 12);
    assert_eq!(learn(&mut screen, LearnAsk::Book { rules: "bridge".into() }).await, Err(Code::Rules));
}

#[tokio::test]
async fn answers_are_marked_and_kept_for_members() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    let (lin, guest) = (enter(&mut screen, "林志明", false).await, enter(&mut screen, "過客", true).await);
    let tried = answer(&mut screen, vec!["9z".into()], None).await.expect("marked");
    assert!(!tried.right && tried.done.is_none());
    let marked = answer(&mut screen, tried.answers.clone(), Some(&lin)).await.expect("marked");
    let done = marked.done.expect("kept");
    assert!(marked.right && (done.asked, done.right, done.streak, done.best) == (1, 1, 1, 1));
    let Ok(Learned::Practice(room)) = learn(&mut screen, LearnAsk::Practice { member: Some(lin) }).await else {
        panic!()
    };
    assert_eq!((room.done, room.sets.len()), (vec![done], mj_rules::PRESETS.len()));
    for nobody in ["nobody", guest.as_str()] {
        assert_eq!(answer(&mut screen, vec!["1m".into()], Some(nobody)).await.err(), Some(Code::Unknown));
    }
    assert_eq!(answer(&mut screen, vec!["1m".into(); 35], None).await.err(), Some(Code::Text));
    for wrong in [TaskId { level: 9, ..task(1) }, TaskId { drill: Drill::Count, rules: "tuidaohu".into(), ..task(1) }] {
        assert_eq!(learn(&mut screen, LearnAsk::Task { task: wrong }).await, Err(Code::Unknown));
    }
    let bridge = TaskId { rules: "bridge".into(), ..task(1) };
    assert_eq!(learn(&mut screen, LearnAsk::Task { task: bridge }).await, Err(Code::Rules));
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("sound");
}
