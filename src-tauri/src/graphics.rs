//! Painting on a machine without a graphics card.

/// WebKitGTK paints through the graphics card's buffers. Without a card it emulates them, at seconds for a frame;
/// without the buffers it paints sixty frames a second. It reads this setting from the environment at its start, so
/// the program restarts once with the variable set.
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
    // The restart failed: slow is better than nothing.
    eprintln!("laomajiang-desktop: {why}");
}

/// Other systems need no setting.
#[cfg(not(target_os = "linux"))]
pub fn suit_this_machine() {}
