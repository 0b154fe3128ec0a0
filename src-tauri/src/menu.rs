//! The menu. Items for the tables are sent to the page as one event; the others are handled here.

use crate::copies;
use crate::words::Words;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tauri::image::Image;
use tauri::menu::{AboutMetadata, Menu, MenuBuilder, MenuItem, MenuItemBuilder, SubmenuBuilder};
use tauri::{AppHandle, Emitter, Manager, Runtime};
use tauri_plugin_opener::OpenerExt;

/// The event for the page.
const EVENT: &str = "menu";

/// The zoom of the page, in hundredths.
#[derive(Debug)]
pub struct Zoom(AtomicU32);

const ACTUAL: u32 = 100;
const SMALLEST: u32 = 50;
const LARGEST: u32 = 300;
const STEP: u32 = 10;

impl Default for Zoom {
    fn default() -> Zoom {
        Zoom(AtomicU32::new(ACTUAL))
    }
}

/// The ids of the items.
const NEW: &str = "new";
const HOME: &str = "home";
const SETTINGS: &str = "settings";
const COPY: &str = "copy";
const FOLDER: &str = "folder";
const LOG: &str = "log";
const FULL_SCREEN: &str = "full-screen";
const LARGER: &str = "larger";
const SMALLER: &str = "smaller";
const ACTUAL_SIZE: &str = "actual-size";
const QUIT: &str = "quit";

/// Builds the menu.
pub fn build<R: Runtime>(app: &AppHandle<R>, words: Words) -> tauri::Result<Menu<R>> {
    let item = |id: &str, key: &'static str, keys: &str| -> tauri::Result<MenuItem<R>> {
        let item = MenuItemBuilder::with_id(id, words.say(key));
        if keys.is_empty() { item.build(app) } else { item.accelerator(keys).build(app) }
    };
    let menu = |key: &'static str| SubmenuBuilder::new(app, words.say(key));
    let settings = item(SETTINGS, "window-settings", "CmdOrCtrl+Comma")?;
    let quit = item(QUIT, "window-quit", "CmdOrCtrl+Q")?;
    let apple = cfg!(target_os = "macos");
    let full_screen = if apple { "Ctrl+Cmd+F" } else { "F11" };

    let copy = item(COPY, "window-copy", "CmdOrCtrl+S")?;
    let mut file = menu("window-file").items(&[&copy, &item(FOLDER, "window-folder", "")?]);
    let mut game = menu("window-game")
        .items(&[&item(NEW, "window-new", "CmdOrCtrl+N")?, &item(HOME, "window-home", "CmdOrCtrl+H")?]);
    let view = menu("window-view").item(&item(FULL_SCREEN, "window-full-screen", full_screen)?);
    let view = view.separator().items(&[
        &item(LARGER, "window-larger", "CmdOrCtrl+Equal")?,
        &item(SMALLER, "window-smaller", "CmdOrCtrl+Minus")?,
        &item(ACTUAL_SIZE, "window-actual-size", "CmdOrCtrl+0")?,
    ]);
    let mut help = menu("window-help").item(&item(LOG, "window-log", "")?);
    let (about, program) = (words.say("window-about"), Some(program(app, words)));
    let mut all = MenuBuilder::new(app);
    if apple {
        // macOS has in the program's own menu what other systems have under 檔案 and 說明.
        let own = menu("window-name").about_with_text(about, program).separator();
        let own = own.item(&settings).separator().hide().hide_others().show_all().separator().item(&quit);
        let edit = menu("window-edit").undo().redo().separator().cut().copy().paste().select_all().build()?;
        all = all.items(&[&own.build()?, &file.build()?, &edit, &game.build()?]);
    } else {
        file = file.separator().item(&quit);
        game = game.separator().item(&settings);
        help = help.separator().about_with_text(about, program);
        all = all.items(&[&file.build()?, &game.build()?]);
    }
    all.items(&[&view.build()?, &help.build()?]).build()
}

/// The data of the about box.
fn program<R: Runtime>(app: &AppHandle<R>, words: Words) -> AboutMetadata<'static> {
    AboutMetadata {
        name: Some(words.say("window-name")),
        version: Some(env!("CARGO_PKG_VERSION").into()),
        comments: Some(words.say("window-about-what")),
        license: Some("MIT".into()),
        icon: app.default_window_icon().cloned().map(Image::to_owned),
        ..AboutMetadata::default()
    }
}

/// Handles an item.
pub fn chosen<R: Runtime>(app: &AppHandle<R>, id: &str, words: Words) {
    let done = match id {
        NEW | HOME | SETTINGS => app.emit(EVENT, id).map_err(|why| why.to_string()),
        COPY => {
            copies::ask(app, words);
            Ok(())
        }
        FOLDER => open(app, copies::books(app).and_then(|books| Some(books.parent()?.to_owned()))),
        LOG => open(app, app.path().app_log_dir().ok()),
        FULL_SCREEN => full_screen(app).map_err(|why| why.to_string()),
        LARGER => zoom(app, |now| now + STEP),
        SMALLER => zoom(app, |now| now.saturating_sub(STEP)),
        ACTUAL_SIZE => zoom(app, |_| ACTUAL),
        QUIT => {
            app.exit(0);
            Ok(())
        }
        // The system handles its own items.
        _ => Ok(()),
    };
    if let Err(why) = done {
        log::warn!("the menu's {id}: {why}");
    }
}

fn open<R: Runtime>(app: &AppHandle<R>, folder: Option<PathBuf>) -> Result<(), String> {
    let folder = folder.ok_or("no such folder")?;
    app.opener().open_path(folder.to_string_lossy(), None::<&str>).map_err(|_| "nothing opens folders here".into())
}

fn full_screen<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    for window in app.webview_windows().values() {
        window.set_fullscreen(!window.is_fullscreen()?)?;
    }
    Ok(())
}

fn zoom<R: Runtime>(app: &AppHandle<R>, change: impl Fn(u32) -> u32) -> Result<(), String> {
    let Zoom(now) = &*app.state::<Zoom>();
    let next = change(now.load(Ordering::Relaxed)).clamp(SMALLEST, LARGEST);
    now.store(next, Ordering::Relaxed);
    for window in app.webview_windows().values() {
        window.set_zoom(f64::from(next) / f64::from(ACTUAL)).map_err(|why| why.to_string())?;
    }
    Ok(())
}
