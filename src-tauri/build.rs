//! What Tauri needs at build time: the configuration checked, and what pages may ask.

fn main() {
    // Only what is named here can be asked at all; the capability says which windows may.
    const COMMANDS: &[&str] = &["ask", "call", "called", "hang_up", "seek", "stop_seeking"];
    let commands = tauri_build::AppManifest::new().commands(COMMANDS);
    let attributes = tauri_build::Attributes::new().app_manifest(commands);
    if let Err(why) = tauri_build::try_build(attributes) {
        println!("cargo::error={why:#}");
    }
}
