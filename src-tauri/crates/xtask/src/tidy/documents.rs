//! Rules for the documents: what they name exists, where they lead there is something, and the map stays a map.

use super::File;
use super::crates::MAP;

/// Above this the map is no longer read in one go; what belongs to one crate stands in its README.
const MOST_BYTES: usize = 30_000;

/// What a name in a document ends with if it is a file of the sources.
const SOURCES: [&str; 6] = [".rs", ".ts", ".svelte", ".mjs", ".sql", ".css"];

/// The rule books that comments cite, as `rules/<name>.md`.
const BOOKS: &str = "src-tauri/docs/rules/";

/// What is wrong with the documents, a line each. `paths` are all files, pictures too.
pub fn violations(files: &[File], paths: &[String]) -> Vec<String> {
    let documents = || files.iter().filter(|file| file.path.ends_with(".md") && !file.path.starts_with(BOOKS));
    let mut found: Vec<String> = documents().flat_map(|file| dead_links(file, paths)).collect();
    found.extend(documents().filter(|file| is_guide(&file.path)).flat_map(|file| gone_files(file, paths)));
    found.extend(documents().filter_map(too_long));
    found.extend(files.iter().filter(|file| file.path.ends_with(".rs")).flat_map(|file| unknown_books(file, paths)));
    found
}

/// Documents for developers: the map, and the README of a crate or folder.
pub fn is_guide(path: &str) -> bool {
    path == MAP || path.ends_with("/README.md")
}

fn too_long(file: &File) -> Option<String> {
    let bytes = file.text.len();
    (file.path == MAP && bytes >= MOST_BYTES)
        .then(|| format!("{MAP}: {bytes} bytes; from {MOST_BYTES} on, details belong into a crate's README"))
}

/// Files named in backquotes. A name with a folder may lie anywhere, a bare one in a README only beside or below it.
fn gone_files(file: &File, paths: &[String]) -> Vec<String> {
    let home = if file.path == MAP { "" } else { folder(&file.path) };
    let is_source =
        |name: &&str| SOURCES.iter().any(|end| name.ends_with(end)) && !name.contains(|c: char| " *<>{}…".contains(c));
    let exists = |name: &str| {
        let tail = format!("/{name}");
        let below = if name.contains('/') { "" } else { home };
        paths.iter().any(|path| path.starts_with(below) && (path == name || path.ends_with(&tail)))
    };
    let gone = quoted(&file.text).filter(is_source).filter(|name| !exists(name));
    gone.map(|name| format!("{}: names {name}, which does not exist", file.path)).collect()
}

/// What stands in backquotes.
pub fn quoted(text: &str) -> impl Iterator<Item = &str> {
    prose(text).flat_map(|part| part.split('`').skip(1).step_by(2))
}

/// A document without its blocks of code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").step_by(2)
}

fn dead_links(file: &File, paths: &[String]) -> Vec<String> {
    let after = |part: &'static str, end: char| {
        let found = prose(&file.text).flat_map(move |text| text.split(part).skip(1));
        found.filter_map(move |rest| rest.split(end).next())
    };
    let (links, pictures) = (after("](", ')'), after("src=\"", '"'));
    let ours = links.chain(pictures).filter(|link| !link.contains("://") && !link.starts_with('#'));
    let dead = ours.filter(|link| !leads_somewhere(folder(&file.path), link, paths));
    dead.map(|link| format!("{}: leads to {link}, where nothing is", file.path)).collect()
}

fn leads_somewhere(from: &str, link: &str, paths: &[String]) -> bool {
    let mut parts: Vec<&str> = from.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('#').next().unwrap_or_default().split('/') {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => return false,
            ".." => {}
            part => parts.push(part),
        }
    }
    let target = parts.join("/");
    let within = format!("{target}/");
    paths.iter().any(|path| *path == target || path.starts_with(&within))
}

/// With its `/` at the end; empty at the top.
fn folder(path: &str) -> &str {
    path.rfind('/').map_or("", |at| &path[..=at])
}

/// Books in comments, so that a reader who follows a clause finds it.
fn unknown_books(file: &File, paths: &[String]) -> Vec<String> {
    let cited = file.text.match_indices("(rules/").filter_map(|(at, _)| {
        let name = file.text[at + "(rules/".len()..].split_once(".md")?.0;
        name.chars().all(|c| c.is_ascii_lowercase() || c == '-').then_some(name)
    });
    let unknown = cited.filter(|name| !paths.contains(&format!("{BOOKS}{name}.md")));
    unknown.map(|name| format!("{}: cites rules/{name}.md, which is not in {BOOKS}", file.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let paths = ["README.md", "src-tauri/crates/a/src/one.rs", "src-tauri/crates/b/src/two.rs", "docs/x.md"];
        let paths: Vec<String> = paths.into_iter().chain(["src-tauri/docs/rules/go.md"]).map(str::to_owned).collect();
        violations(&[File { path: path.into(), text: text.into() }], &paths)
    }

    #[test]
    fn the_map_stays_short() {
        assert!(found(MAP, &"x".repeat(MOST_BYTES - 1)).is_empty());
        assert_eq!(found(MAP, &"x".repeat(MOST_BYTES)).len(), 1);
        assert!(found("docs/x.md", &"x".repeat(MOST_BYTES)).is_empty());
    }

    #[test]
    fn files_that_are_named_exist() {
        for text in ["`one.rs`", "`src/two.rs`", "`<name>.rs`", "`*.rs`", "```\n`gone.rs`\n```"] {
            assert!(found(MAP, text).is_empty(), "{text}");
        }
        for text in ["`gone.rs`", "`src/gone.rs`", "`wo.rs`", "`one.ts`"] {
            assert_eq!(found(MAP, text).len(), 1, "{text}");
        }
    }

    #[test]
    fn a_readme_names_files_of_its_own_folder() {
        let of = |text: &str| found("src-tauri/crates/a/README.md", text).len();
        assert_eq!((of("`one.rs`"), of("`two.rs`"), of("`b/src/two.rs`")), (0, 1, 0));
        assert!(found("docs/x.md", "`gone.rs`").is_empty());
    }

    #[test]
    fn links_lead_somewhere() {
        for text in
            ["[a](x.md)", "[a](../README.md#part)", "[a](../src-tauri/crates/)", "[a](https://a.org/b)", "[a](#b)"]
        {
            assert!(found("docs/x.md", text).is_empty(), "{text}");
        }
        for text in ["[a](y.md)", "[a](../../README.md)", "<img src=\"gone.jpg\">"] {
            assert_eq!(found("docs/x.md", text).len(), 1, "{text}");
        }
    }

    #[test]
    fn books_that_are_cited_are_there() {
        let citing = |book: &str| found("a.rs", &format!("/// ({}{book}.md §3)", "rules/")).len();
        assert_eq!((citing("go"), citing("chess")), (0, 1));
    }
}
