//! The program from start to end: plugins, window, log.

use crate::lines::{self, Lines};
use crate::nearby::{self, Nearby};
use crate::words::Words;
use crate::{away, books, menu, papers, place};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tauri::window::Color;
use tauri::{
    AppHandle, Builder, Context, Manager, RunEvent, Runtime, Url, WebviewUrl, WebviewWindowBuilder, WindowEvent,
};
use tauri_plugin_log::{RotationStrategy, Target, TargetKind};
use tauri_plugin_window_state::StateFlags;

/// The label of the only window.
pub const WINDOW: &str = "main";

/// The size for which the table was designed, and the smallest at which it fits.
const SIZE: (f64, f64) = (1280.0, 800.0);
const SMALLEST: (f64, f64) = (380.0, 560.0);

/// Shown until the page has loaded: the felt of the home screen, which does not flash by day or night.
const FELT: Color = Color(0x1f, 0x4a, 0x3a, 0xff);

/// A log is kept for the last trouble only.
const LONGEST_LOG: u128 = 1 << 20;

/// The exit code without a display, so that the caller can serve the tables instead.
const NO_DISPLAY: u8 = 3;

/// Opens the window. Returns when it is closed.
pub fn open(data: Option<PathBuf>, words: Words) -> ExitCode {
    if !has_display() {
        eprintln!("{}", words.say("window-no-display"));
        return ExitCode::from(NO_DISPLAY);
    }
    match with_plugins(Builder::default(), data, words).build(context()) {
        Ok(app) => ExitCode::from(u8::try_from(app.run_return(|app, event| at_event(app, &event))).unwrap_or(1)),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The built-in configuration, pages and permissions.
pub fn context<R: Runtime>() -> Context<R> {
    tauri::generate_context!(assets = crate::pages::Pages)
}

/// A display may be named and gone; only connecting tells.
#[cfg(target_os = "linux")]
fn has_display() -> bool {
    gtk::init().is_ok()
}

/// Other systems have a display where window programs start.
#[cfg(not(target_os = "linux"))]
const fn has_display() -> bool {
    true
}

/// Adds everything that needs a desktop.
fn with_plugins<R: Runtime>(builder: Builder<R>, data: Option<PathBuf>, words: Words) -> Builder<R> {
    with_lines(builder)
        .plugin(single_instance(data.as_deref()))
        .plugin(log_files())
        .plugin(
            tauri_plugin_window_state::Builder::new().with_state_flags(StateFlags::all() - StateFlags::VISIBLE).build(),
        )
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .manage(menu::Zoom::default())
        .manage(papers::chooser::<R>())
        .menu(move |app| menu::build(app, words))
        .on_menu_event(move |app, event| menu::chosen(app, event.id().as_ref(), words))
        .setup(move |app| {
            log::info!("laomajiang-desktop {} on {}", env!("CARGO_PKG_VERSION"), std::env::consts::OS);
            log_panics();
            #[cfg(unix)]
            end_when_told(app.handle());
            books::open(app.handle().clone(), data, words);
            Ok(())
        })
}

/// Adds the tables and the way to them, which is all that pages can use.
pub fn with_lines<R: Runtime>(builder: Builder<R>) -> Builder<R> {
    let builder = builder.manage(Lines::default()).manage(Nearby::default()).invoke_handler(tauri::generate_handler![
        lines::ask,
        papers::keep_picture,
        away::call,
        away::called,
        away::hang_up,
        nearby::seek,
        nearby::stop_seeking
    ]);
    builder.on_window_event(|window, event| {
        if matches!(event, WindowEvent::Destroyed) {
            window.state::<Lines>().end(window.label());
            window.state::<Nearby>().end(window.label());
        }
    })
}

/// Starting the program again shows the open window. With other books it is another program.
fn single_instance<R: Runtime>(data: Option<&Path>) -> tauri::plugin::TauriPlugin<R> {
    let builder = tauri_plugin_single_instance::Builder::new().callback(|app: &AppHandle<R>, _, _| {
        for window in app.webview_windows().values() {
            let shown = window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus());
            if let Err(why) = shown {
                log::warn!("the window does not come forward: {why}");
            }
        }
    });
    let named = data.map(Path::to_path_buf).or_else(place::named);
    let elsewhere = named.filter(|file| Some(lies(file)) != mj_club::place::usual().map(|usual| lies(&usual)));
    match elsewhere {
        Some(file) => builder.dbus_id(format!("app.laomajiang.desktop.books{:x}", hashed(&lies(&file)))).build(),
        None => builder.build(),
    }
}

/// The canonical path of a file, the same before and after the file exists.
fn lies(file: &Path) -> PathBuf {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let there = |file: &Path| file.canonicalize().ok();
    let folder = || Some(there(file.parent()?)?.join(file.file_name()?));
    there(&file).or_else(folder).unwrap_or(file.clone())
}

fn hashed(file: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    file.hash(&mut hasher);
    hasher.finish()
}

/// Logs into the system's folder for logs, without tiles or people.
fn log_files<R: Runtime>() -> tauri::plugin::TauriPlugin<R> {
    tauri_plugin_log::Builder::new()
        .level(log::LevelFilter::Warn)
        .level_for("laomajiang_desktop", log::LevelFilter::Info)
        .max_file_size(LONGEST_LOG)
        .rotation_strategy(RotationStrategy::KeepOne)
        .targets([Target::new(TargetKind::LogDir { file_name: Some("laomajiang".into()) })])
        .build()
}

/// Logs where a panic happened, without its message, which may contain tiles.
fn log_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic.location().map_or_else(|| "an unknown place".into(), ToString::to_string);
        log::error!("a panic at {place}");
        before(panic);
    }));
}

/// The desktop ends a session by a signal: the tables are then left as when the window is closed.
#[cfg(unix)]
fn end_when_told<R: Runtime>(app: &AppHandle<R>) {
    use tokio::signal::unix::{SignalKind, signal};
    for kind in [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::hangup()] {
        let app = app.clone();
        tauri::async_runtime::spawn(async move {
            match signal(kind) {
                Ok(mut told) => {
                    told.recv().await;
                    app.exit(0);
                }
                Err(why) => log::warn!("a signal cannot be heard: {why}"),
            }
        });
    }
}

/// Shows the window as it was when it was last closed.
pub fn show<R: Runtime>(app: &AppHandle<R>, words: Words) -> tauri::Result<()> {
    let window = WebviewWindowBuilder::new(app, WINDOW, WebviewUrl::default())
        .title(words.say("window-name"))
        .inner_size(SIZE.0, SIZE.1)
        .min_inner_size(SMALLEST.0, SMALLEST.1)
        .background_color(FELT)
        .on_navigation(is_ours)
        // The page handles dropped files and never learns their paths.
        .disable_drag_drop_handler()
        .build()?;
    window.set_focus()
}

/// Whether a URL is one of the program's pages. Others are not opened.
fn is_ours(url: &Url) -> bool {
    let developing = cfg!(dev) && url.host_str() == Some("127.0.0.1");
    developing || ["tauri", "about"].contains(&url.scheme()) || url.host_str() == Some("tauri.localhost")
}

fn at_event<R: Runtime>(app: &AppHandle<R>, event: &RunEvent) {
    if matches!(event, RunEvent::Exit) {
        app.state::<Lines>().close();
        log::info!("closed");
    }
}
