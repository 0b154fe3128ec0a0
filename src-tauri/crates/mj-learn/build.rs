//! The rule books of the learning part in 简体中文, made of 繁體中文 with every build.

#[path = "../mj-words/build/pages.rs"]
mod pages;

fn main() {
    let books = "../src-tauri/crates/mj-learn/src/books";
    pages::make(&["books"], &["scripts/words", books, "../src-tauri/words/zh-Hans.exceptions"]);
}
