//! How the window is painted, on a machine without a graphics card.

/// WebKitGTK paints through the graphics card's buffers. Where there is none it does so all the same, by a
/// software that takes seconds for a frame; without those buffers it paints sixty in the same second. It reads
/// this before the window, from the environment, so the program begins once more with the word set.
#[cfg(target_os = "linux")]
pub fn suit_this_machine() {
    use std::os::unix::process::CommandExt;
    use std::path::Path;

    const WITHOUT_BUFFERS: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    if std::env::var_os(WITHOUT_BUFFERS).is_some() || Path::new("/dev/dri").exists() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let why = std::process::Command::new(program).args(std::env::args_os().skip(1)).env(WITHOUT_BUFFERS, "1").exec();
    // It did not begin again: slow is better than not at all.
    eprintln!("laomajiang-desktop: {why}");
}

/// Elsewhere the system's own pages know best.
#[cfg(not(target_os = "linux"))]
pub fn suit_this_machine() {}
