//! The crates as cargo reads their manifests.

use crate::run;
use serde_json::Value;
use std::path::Path;

/// A crate of ours.
pub struct Package {
    pub name: String,
    /// From the top of the repository, with `/` at its end.
    pub folder: String,
    pub dependencies: Vec<Dependency>,
    /// What is there for its features alone, as the manifest says under `[package.metadata]`.
    pub steered: Vec<String>,
}

/// A crate that another depends on.
pub struct Dependency {
    pub name: String,
    /// What sources call it.
    pub called: String,
    pub kind: Kind,
}

/// What a crate is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Program,
    Tests,
    BuildScript,
}

/// All crates of the workspace.
pub fn read(root: &Path) -> Result<Vec<Package>, String> {
    let (said, succeeded) =
        run::output(&mut run::cargo(root, &["metadata", "--no-deps", "--format-version=1", "--locked", "--quiet"]))?;
    if succeeded { parse(&said, root) } else { Err(said) }
}

/// What `cargo metadata` says of a workspace that lies there.
pub fn parse(metadata: &str, root: &Path) -> Result<Vec<Package>, String> {
    let all: Value = serde_json::from_str(metadata).map_err(|why| format!("cargo metadata: {why}"))?;
    Ok(list(&all["packages"]).map(|package| one(package, root)).collect())
}

fn one(package: &Value, root: &Path) -> Package {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let folder = manifest.strip_prefix(root).unwrap_or(manifest).to_string_lossy().replace('\\', "/");
    Package {
        name: text(&package["name"]),
        folder: folder.strip_suffix("Cargo.toml").unwrap_or(&folder).to_owned(),
        dependencies: list(&package["dependencies"]).map(dependency).collect(),
        steered: list(&package["metadata"]["steered"]).map(text).collect(),
    }
}

fn dependency(of: &Value) -> Dependency {
    let called = of["rename"].as_str().or(of["name"].as_str()).unwrap_or_default().replace('-', "_");
    let kind = match of["kind"].as_str() {
        Some("build") => Kind::BuildScript,
        Some("dev") => Kind::Tests,
        _ => Kind::Program,
    };
    Dependency { name: text(&of["name"]), called, kind }
}

fn list(of: &Value) -> impl Iterator<Item = &Value> {
    of.as_array().into_iter().flatten()
}

fn text(of: &Value) -> String {
    of.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_as_cargo_tells_it() {
        let told = r#"{"packages": [{"name": "mj-a", "manifest_path": "/top/a/Cargo.toml", "metadata": {"steered": ["x"]},
            "dependencies": [{"name": "mj-b", "rename": null, "kind": null}, {"name": "c", "rename": "other-c", "kind": "dev"}]}]}"#;
        let packages = parse(told, Path::new("/top")).expect("packages");
        let Package { name, folder, dependencies, steered } = &packages[0];
        assert_eq!((name.as_str(), folder.as_str(), steered.len()), ("mj-a", "a/", 1));
        let told: Vec<_> = dependencies.iter().map(|one| (one.name.as_str(), one.called.as_str(), one.kind)).collect();
        assert_eq!(told, [("mj-b", "mj_b", Kind::Program), ("c", "other_c", Kind::Tests)]);
    }
}
