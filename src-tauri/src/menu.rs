//! The menu. What acts on the tables is told to the page, as one event; the rest is done here.

use crate::copies;
use crate::words::Words;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tauri::menu::{AboutMetadata, Menu, MenuBuilder, MenuItem, MenuItemBuilder, SubmenuBuilder};
use tauri::{AppHandle, Emitter, Manager, Runtime};
use tauri_plugin_opener::OpenerExt;

/// What the page hears.
const EVENT: &str = "menu";

/// How large the page is drawn, in hundredths.
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

/// What can be chosen, by the id that Tauri is told.
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

/// The whole menu.
pub fn build<R: Runtime>(app: &AppHandle<R>, words: &Words) -> tauri::Result<Menu<R>> {
    let item = |id: &str, text: &str, keys: &str| -> tauri::Result<MenuItem<R>> {
        let item = MenuItemBuilder::with_id(id, text);
        if keys.is_empty() { item.build(app) } else { item.accelerator(keys).build(app) }
    };
    let about = AboutMetadata {
        name: Some(words.app.into()),
        version: Some(env!("CARGO_PKG_VERSION").into()),
        comments: Some(words.comments.into()),
        license: Some("MIT".into()),
        icon: app.default_window_icon().cloned(),
        ..AboutMetadata::default()
    };
    let settings = item(SETTINGS, words.settings, "CmdOrCtrl+Comma")?;
    let quit = item(QUIT, words.quit, "CmdOrCtrl+Q")?;
    let apple = cfg!(target_os = "macos");
    let full_screen = if apple { "Ctrl+Cmd+F" } else { "F11" };

    let copy = item(COPY, words.copy, "CmdOrCtrl+S")?;
    let mut file = SubmenuBuilder::new(app, words.file).items(&[&copy, &item(FOLDER, words.folder, "")?]);
    let mut game = SubmenuBuilder::new(app, words.game)
        .items(&[&item(NEW, words.new_game, "CmdOrCtrl+N")?, &item(HOME, words.home, "CmdOrCtrl+H")?]);
    let view = SubmenuBuilder::new(app, words.view).item(&item(FULL_SCREEN, words.full_screen, full_screen)?);
    let view = view.separator().items(&[
        &item(LARGER, words.larger, "CmdOrCtrl+Equal")?,
        &item(SMALLER, words.smaller, "CmdOrCtrl+Minus")?,
        &item(ACTUAL_SIZE, words.actual_size, "CmdOrCtrl+0")?,
    ]);
    let mut help = SubmenuBuilder::new(app, words.help).item(&item(LOG, words.log, "")?);
    let mut menu = MenuBuilder::new(app);
    if apple {
        // There the program's own menu has what elsewhere stands under 檔案 and 說明.
        let own = SubmenuBuilder::new(app, words.app).about_with_text(words.about, Some(about)).separator();
        let own = own.item(&settings).separator().hide().hide_others().show_all().separator().item(&quit);
        let edit = SubmenuBuilder::new(app, words.edit).undo().redo().separator();
        let edit = edit.cut().copy().paste().select_all().build()?;
        menu = menu.items(&[&own.build()?, &file.build()?, &edit, &game.build()?]);
    } else {
        file = file.separator().item(&quit);
        game = game.separator().item(&settings);
        help = help.separator().about_with_text(words.about, Some(about));
        menu = menu.items(&[&file.build()?, &game.build()?]);
    }
    menu.items(&[&view.build()?, &help.build()?]).build()
}

/// Does what was chosen.
pub fn chosen<R: Runtime>(app: &AppHandle<R>, id: &str, words: &'static Words) {
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
        // What the system's own items do, it does.
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
