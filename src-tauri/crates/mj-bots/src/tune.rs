//! TEMPORARY
use std::sync::OnceLock;
static T: OnceLock<Vec<f32>> = OnceLock::new();
pub fn tune(at: usize, default: f32) -> f32 {
    let list = T.get_or_init(|| {
        let text = std::env::var("TUNE").unwrap_or_default();
        text.split(',').map(|part| part.parse().unwrap_or(f32::NAN)).collect()
    });
    list.get(at).copied().filter(|v| !v.is_nan()).unwrap_or(default)
}
