//! As much JSON as the example hands need: a field of an object, and a string.

/// The text of a top-level field's value, as it stands there.
pub fn field<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = object.trim_start().strip_prefix('{')?;
    loop {
        rest = rest.trim_start();
        let key = &rest[..value_end(rest)?];
        rest = rest[key.len()..].trim_start().strip_prefix(':')?.trim_start();
        let value = &rest[..value_end(rest)?];
        if string(key)? == name {
            return Some(value);
        }
        rest = rest[value.len()..].trim_start().strip_prefix(',')?;
    }
}

/// What a JSON string says.
pub fn string(value: &str) -> Option<String> {
    let mut chars = value.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut text = String::new();
    while let Some(next) = chars.next() {
        text.push(if next == '\\' { escaped(&mut chars)? } else { next });
    }
    Some(text)
}

fn escaped(chars: &mut std::str::Chars<'_>) -> Option<char> {
    Some(match chars.next()? {
        'n' => '\n',
        't' => '\t',
        'u' => {
            let digits: String = chars.by_ref().take(4).collect();
            char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
        }
        plain => plain,
    })
}

/// Where the value ends that the text begins with.
fn value_end(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut after_backslash) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if after_backslash => after_backslash = false,
            b'\\' if in_string => after_backslash = true,
            b'"' => in_string = !in_string,
            _ if in_string => continue,
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return Some(at),
            b'}' | b']' => depth -= 1,
            b',' | b':' if depth == 0 => return Some(at),
            _ => continue,
        }
        // A string or a bracket that has just been closed ends the value.
        if depth == 0 && !in_string && matches!(byte, b'"' | b'}' | b']') {
            return Some(at + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"id": "S1", "title": "a \"b\" {, 葫 \u7b46", "n" : 12, "request": {"hand": "1m}", "melds": ["x"]}, "on":true}"#;

    #[test]
    fn fields_are_found_whole() {
        assert_eq!(field(LINE, "id"), Some("\"S1\""));
        assert_eq!(field(LINE, "n"), Some("12"));
        assert_eq!(field(LINE, "request"), Some(r#"{"hand": "1m}", "melds": ["x"]}"#));
        assert_eq!(field(LINE, "on"), Some("true"));
        assert_eq!(field(LINE, "hand"), None);
        assert_eq!(field("", "id"), None);
        assert_eq!(field(r#"{"id": "S1"#, "id"), None);
    }

    #[test]
    fn strings_are_unescaped() {
        assert_eq!(field(LINE, "title").and_then(string).as_deref(), Some("a \"b\" {, 葫 筆"));
        assert_eq!(string("12"), None);
    }
}
