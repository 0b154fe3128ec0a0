//! The types of the protocol in TypeScript, as the user interface has them.

use super::{Code, Message, PROTOCOL, Request};
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Every type that is reached, by its name.
struct Gathered {
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

fn written() -> String {
    let config = Config::new().with_large_int("number");
    let mut gathered = Gathered { config, declared: BTreeMap::new() };
    gathered.visit::<Request>();
    gathered.visit::<Message>();
    gathered.visit::<Code>();
    let all: Vec<String> = gathered.declared.into_values().collect();
    format!(
        "// What the host and a screen say to each other. Made from mj-wire by its tests; do not edit.\n\n\
         import type {{ EveningReport, GameReport, RankReport, SheetReport }} from './reports';\n\n/** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};\n\n{}\n",
        all.join("\n\n")
    )
}

/// The file is the user interface's; with `UPDATE_TYPES` set it is written anew.
#[test]
fn the_user_interface_knows_these_types() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/lib/wire/types.ts");
    let now = written();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(&file, &now).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == now,
        "ui/src/lib/wire/types.ts is out of date: UPDATE_TYPES=1 cargo test -p mj-wire -p mj-report --features mj-wire/ts,mj-report/ts types"
    );
}
