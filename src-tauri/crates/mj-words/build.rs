//! 简体中文 is made of 繁體中文 with every build.

#[path = "build/pages.rs"]
mod pages;

fn main() {
    pages::make(&["words"], &["scripts/words", "../src-tauri/words/zh-Hant", "../src-tauri/words/zh-Hans.exceptions"]);
}
