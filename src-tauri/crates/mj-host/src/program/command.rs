//! A command line as typed, split without a shell.

/// Why it cannot be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsplit {
    /// It has no word.
    Empty,
    /// A quotation mark is not closed.
    Open(char),
}

/// Splits it at spaces. Text between `'` or `"` is one word. No other character is special, so paths of Windows
/// keep their form.
pub fn split(line: &str) -> Result<Vec<String>, Unsplit> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in line.chars() {
        match quote {
            Some(mark) if letter == mark => quote = None,
            None if letter == '\'' || letter == '"' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(mark) => Err(Unsplit::Open(mark)),
        None if words.first().is_none_or(String::is_empty) => Err(Unsplit::Empty),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_a_person_means() {
        let of = |line: &str| split(line).unwrap();
        assert_eq!(of("python3 bot.py"), ["python3", "bot.py"]);
        assert_eq!(of(" '/my bots/a b' --name=\"x y\"z  '' "), ["/my bots/a b", "--name=x yz", ""]);
        assert_eq!(of(r"C:\bots\a.exe 'it is'"), [r"C:\bots\a.exe", "it is"]);
        assert_eq!(
            (split("  "), split("''"), split("a 'b")),
            (Err(Unsplit::Empty), Err(Unsplit::Empty), Err(Unsplit::Open('\'')))
        );
    }
}
