//! A gateway for tests whose devices are all in the process.

use mj_host::{Gateway, Opens};
use mj_wire::protocol::RoomForm;
use std::pin::Pin;

/// A gateway that opens at once and leads nowhere.
#[derive(Debug)]
pub struct Ajar;

impl Gateway for Ajar {
    fn open<'a>(&'a self, _: &'a RoomForm, _: &'a str) -> Opens<'a> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn ways<'a>(&'a self, _: &'a str) -> Opens<'a> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn ways_with<'a>(&'a self, _: &'a str, _: &'a str) -> Opens<'a> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn close(&self, _on_purpose: bool) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }

    fn fingerprint(&self) -> Option<String> {
        None
    }
}
