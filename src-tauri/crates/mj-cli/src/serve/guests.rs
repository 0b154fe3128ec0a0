//! Programs that join the room as guests: `--guest NAME=COMMAND`.

use crate::language::complain;
use crate::programs::{Asking, read_command};
use crate::terms::headed;
use mj_host::program::Wanted;
use mj_host::{Attending, Hub};
use mj_words::{Said, said};
use std::sync::Arc;

/// Names and how their programs are started.
pub fn read(guests: &[String], asking: Asking) -> Result<Vec<(String, Wanted)>, Said> {
    let one = |text: &String| -> Result<(String, Wanted), Said> {
        let (name, line) = text.split_once('=').ok_or_else(|| said!("foreign-guest-form", text = text.clone()))?;
        Ok((name.trim().to_owned(), read_command(line, asking)?))
    };
    guests.iter().map(|text| one(text).map_err(|why| headed("--guest", why))).collect()
}

/// Lets them join; the organiser seats them.
pub async fn join(hub: &Arc<Hub>, guests: Vec<(String, Wanted)>) -> Result<(), Said> {
    for (name, wanted) in guests {
        let (of_line, of_trouble) = (name.clone(), name.clone());
        let complaints = Arc::new(move |line: &str| complain(&headed(of_line.clone(), line.to_owned())));
        let troubles = Arc::new(move |what: &Said| {
            let what = said!("foreign-guest-replaced", why = what.clone());
            complain(&headed(of_trouble.clone(), what));
        });
        let joined = Attending::join(hub, name.clone(), wanted, (complaints, troubles)).await;
        let attending = joined.map_err(|_| headed("--guest", said!("foreign-guest-refused", name = name)))?;
        tokio::spawn(attending.stay());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::say;

    #[test]
    fn a_guest_has_a_name_and_a_command() {
        let asking = Asking { patience: 30, one_event: false };
        let read = |text: &str| read(&[text.to_owned()], asking);
        let (name, wanted) = read("Bot ='my bots/a' --x=1").unwrap().remove(0);
        assert_eq!((name.as_str(), wanted.command), ("Bot", vec!["my bots/a".to_owned(), "--x=1".to_owned()]));
        for text in ["python3 bot.py", "Bot=", "Bot='a"] {
            assert!(say(&read(text).unwrap_err()).contains("--guest"), "{text}");
        }
    }
}
