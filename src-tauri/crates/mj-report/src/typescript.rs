//! Types as the user interface has them: gathered from those that are named, and held to the file they are written into.
//! `mj-wire` has this among its tests too; neither crate knows the other.

use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Every type that is reached, by its name.
pub struct Gathered {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Gathered {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Those without a file of their own are TypeScript's.
        if T::output_path().is_none() || self.declared.contains_key(&T::ident(&self.config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.declared.insert(T::ident(&self.config), format!("{docs}export {}", T::decl(&self.config)));
        T::visit_dependencies(self);
    }
}

impl Gathered {
    /// None yet.
    pub fn new() -> Gathered {
        Gathered { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }

    /// All of them below this head.
    pub fn below(self, head: &str) -> String {
        let all: Vec<String> = self.declared.into_values().collect();
        format!("{head}\n\n{}\n", all.join("\n\n"))
    }
}

/// The file is the user interface's; with `UPDATE_TYPES` set it is written anew.
pub fn hold(name: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/lib/wire").join(name);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(&file, now).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == now,
        "ui/src/lib/wire/{name} is out of date: UPDATE_TYPES=1 cargo test -p mj-wire -p mj-report --features mj-wire/ts,mj-report/ts types"
    );
}
