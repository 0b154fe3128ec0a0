//! Dependencies that nothing uses: of crates by the paths in their sources, of npm by the names in its scripts and sources.

use super::File;
use super::packages::{Dependency, Kind, Package};
use serde_json::Value;

/// What is depended on and not used, a line each.
pub fn violations(packages: &[Package], files: &[File]) -> Vec<String> {
    let manifests = files.iter().filter(|file| file.path.ends_with("/package.json"));
    packages
        .iter()
        .flat_map(|package| of_crate(package, packages, files))
        .chain(manifests.flat_map(|file| of_npm(file, files)))
        .collect()
}

fn of_crate(package: &Package, all: &[Package], files: &[File]) -> Vec<String> {
    let within = |file: &&File| {
        let deeper =
            all.iter().any(|other| other.folder.len() > package.folder.len() && file.path.starts_with(&other.folder));
        file.path.ends_with(".rs") && file.path.starts_with(&package.folder) && !deeper
    };
    let sources: Vec<(&str, &File)> =
        files.iter().filter(within).map(|file| (&file.path[package.folder.len()..], file)).collect();
    let used = |one: &Dependency| {
        sources.iter().any(|(place, file)| belongs(place, one.kind) && names(&file.text, &one.called))
    };
    let idle = package.dependencies.iter().filter(|one| !used(one));
    let wrong = idle.filter(|one| !package.steered.contains(&one.name));
    let idle = wrong.map(|one| format!("{}: nothing uses {} ({:?})", package.name, one.name, one.kind));
    let steered = package.steered.iter().filter(|name| !package.dependencies.iter().any(|one| one.name == **name));
    idle.chain(steered.map(|name| format!("{}: steers {name}, on which it does not depend", package.name))).collect()
}

/// Whether a source of a crate may use what it depends on so.
fn belongs(place: &str, kind: Kind) -> bool {
    let is_build = place == "build.rs" || place.starts_with("build/");
    match kind {
        Kind::BuildScript => is_build,
        Kind::Program => place.starts_with("src/"),
        Kind::Tests => !is_build,
    }
}

/// `name::…`, `use name;`, `use name as …`, outside of comments.
fn names(source: &str, name: &str) -> bool {
    // Most sources are done with at once.
    source.contains(name)
        && source.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| {
            line.match_indices(name).any(|(at, _)| {
                let (before, after) = (&line[..at], &line[at + name.len()..]);
                let begins = !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
                begins && (after.starts_with("::") || before.ends_with("use ") && after.starts_with([';', ' ']))
            })
        })
}

/// Packages of npm are named by imports, by scripts of the manifest, or by the settings of a tool.
fn of_npm(manifest: &File, files: &[File]) -> Vec<String> {
    let folder = manifest.path.strip_suffix("package.json").unwrap_or_default();
    let Ok(parsed) = serde_json::from_str::<Value>(&manifest.text) else {
        return vec![format!("{}: no JSON", manifest.path)];
    };
    let names = ["dependencies", "devDependencies"]
        .into_iter()
        .filter_map(|kind| parsed[kind].as_object())
        .flat_map(|all| all.keys());
    // Without scripts it says only what a build script fetches.
    let Some(scripts) = parsed["scripts"].as_object().map(|_| parsed["scripts"].to_string()) else { return Vec::new() };
    let told = |name: &str| {
        // `@fontsource/${name}` leaves the end of a name; types of a package are used with it.
        let end = name.rsplit('/').next().unwrap_or(name);
        let program = if end == "typescript" { "tsc" } else { end };
        let is_source = |file: &&File| {
            file.path.starts_with(folder)
                && file.path != manifest.path
                && !file.path.ends_with("package-lock.json")
                && !file.path.ends_with(".md")
        };
        scripts.contains(program) || files.iter().filter(is_source).any(|file| file.text.contains(end))
    };
    names.filter(|name| !told(name)).map(|name| format!("{}: nothing uses {name}", manifest.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(kind: Kind, steered: &[&str]) -> Package {
        let dependencies = vec![Dependency { name: "a-b".into(), called: "a_b".into(), kind }];
        Package {
            name: "one".into(),
            folder: "one/".into(),
            dependencies,
            steered: steered.iter().map(|&name| name.into()).collect(),
        }
    }

    fn found(kind: Kind, path: &str, text: &str) -> usize {
        violations(&[package(kind, &[])], &[File { path: path.into(), text: text.into() }]).len()
    }

    #[test]
    fn what_sources_name_is_used() {
        for text in ["use a_b::C;", "use a_b;", "let x = a_b::c();", "#[a_b::test]"] {
            assert_eq!(found(Kind::Program, "one/src/lib.rs", text), 0, "{text}");
        }
        for text in ["// a_b::C", "use aa_b::C;", "let a_b = 1;", "use x::a_b;"] {
            assert_eq!(found(Kind::Program, "one/src/lib.rs", text), 1, "{text}");
        }
    }

    #[test]
    fn what_is_used_elsewhere_is_not_used_here() {
        let of = |kind, path| found(kind, path, "use a_b::C;");
        assert_eq!((of(Kind::Program, "one/tests/t.rs"), of(Kind::Tests, "one/tests/t.rs")), (1, 0));
        assert_eq!((of(Kind::BuildScript, "one/src/lib.rs"), of(Kind::BuildScript, "one/build.rs")), (1, 0));
        assert_eq!(of(Kind::Program, "two/src/lib.rs"), 1);
    }

    #[test]
    fn what_steers_features_is_said_to() {
        assert!(violations(&[package(Kind::Program, &["a-b"])], &[]).is_empty());
        assert_eq!(violations(&[package(Kind::Program, &["a-b", "gone"])], &[]).len(), 1);
    }

    #[test]
    fn packages_of_npm_are_named_somewhere() {
        let manifest = r#"{"scripts": {"dev": "vite"}, "devDependencies": {"vite": "1", "@a/face": "1", "idle": "1"}}"#;
        let files = [("ui/package.json", manifest), ("ui/a.ts", "`@a/${'face'}`"), ("b/c.ts", "idle")];
        let files = files.map(|(path, text)| File { path: path.into(), text: text.into() });
        assert_eq!(violations(&[], &files), ["ui/package.json: nothing uses idle"]);
    }
}
