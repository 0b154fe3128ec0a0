//! Types as the user interface has them: gathered from those that are named, and written for it.
//! `mj-wire` has this among its tests too; neither crate knows the other.

use std::collections::BTreeMap;
use std::fs;
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
        if T::output_path().is_none() {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let (name, declared) = (T::ident(&self.config), format!("{docs}export {}", T::decl(&self.config)));
        if let Some(known) = self.declared.get(&name) {
            assert_eq!(*known, declared, "two types are called {name}, and the pages would have one of them");
            return;
        }
        self.declared.insert(name, declared);
        T::visit_dependencies(self);
    }
}

impl Gathered {
    /// None yet.
    pub fn new() -> Gathered {
        Gathered { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }

    /// Writes all of them below this head, unless they stand there already: what is new is checked, and built, again.
    pub fn write(self, name: &str, head: &str) {
        let all: Vec<String> = self.declared.into_values().collect();
        let now = format!("{head}\n\n{}\n", all.join("\n\n"));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/lib/wire").join(name);
        if fs::read_to_string(&file).ok().as_ref() != Some(&now) {
            fs::write(&file, &now).expect("written");
        }
    }
}
