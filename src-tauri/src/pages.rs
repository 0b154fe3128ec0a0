//! The pages of the window: the same files as for guests on the network, so that the program contains them once.

use std::borrow::Cow;
use std::iter;
use tauri::utils::assets::{AssetKey, AssetsIter, CspHash};
use tauri::{Assets, Runtime};

/// The files of `ui/dist` at build time.
pub struct Pages;

impl<R: Runtime> Assets<R> for Pages {
    fn get(&self, key: &AssetKey) -> Option<Cow<'_, [u8]>> {
        mj_lan::file(key.as_ref().trim_start_matches('/'))
    }

    fn iter(&self) -> Box<AssetsIter<'_>> {
        Box::new(mj_lan::files().filter_map(|name| mj_lan::file(&name).map(|data| (name, data))))
    }

    /// Pages have no inline scripts: each script is a file, which the policy allows.
    fn csp_hashes(&self, _: &AssetKey) -> Box<dyn Iterator<Item = CspHash<'_>> + '_> {
        Box::new(iter::empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tauri::test::MockRuntime;

    fn get(path: &str) -> Option<Cow<'static, [u8]>> {
        Assets::<MockRuntime>::get(&Pages, &path.into()).map(|data| data.into_owned().into())
    }

    #[test]
    fn the_window_has_what_guests_are_sent() {
        let all: Vec<_> = mj_lan::files().collect();
        assert_eq!(Assets::<MockRuntime>::iter(&Pages).count(), all.len());
        assert_eq!(all.iter().any(|name| name == "index.html"), mj_lan::has_pages());
        for name in all {
            assert!(get(&name).is_some_and(|data| Some(data) == mj_lan::file(&name)), "{name}");
        }
        assert!(get("/nothing.html").is_none() && get("../Cargo.toml").is_none());
    }

    #[test]
    fn every_script_is_a_file() {
        let page = include_str!("../../ui/index.html");
        let scripts: Vec<_> = page.split("<script").skip(1).collect();
        assert!(!scripts.is_empty());
        assert!(scripts.iter().all(|script| script.contains(" src=") && script.contains("></script>")), "{scripts:?}");
    }
}
