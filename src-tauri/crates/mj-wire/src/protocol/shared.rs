//! A part of a message for many devices: stored once, and serialised once.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// A value with the same JSON for every receiver, serialised when it is first sent.
pub struct Shared<T>(Arc<Once<T>>);

struct Once<T> {
    value: T,
    written: OnceLock<Option<Box<RawValue>>>,
}

impl<T> Shared<T> {
    /// A value that has not been sent yet.
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new(Once { value, written: OnceLock::new() }))
    }

    /// Whether both share one value.
    pub fn is(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0.written.get_or_init(|| serde_json::value::to_raw_value(&self.0.value).ok()) {
            Some(written) => written.serialize(to),
            None => Err(serde::ser::Error::custom("it is no JSON")),
        }
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(Arc::clone(&self.0))
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        self.is(other) || self.0.value == other.0.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.value.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Shared;
    use serde::{Serialize, Serializer};
    use std::cell::Cell;

    /// Counts how often it is serialised.
    struct Counted<'a>(&'a Cell<u32>);

    impl Serialize for Counted<'_> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            self.0.set(self.0.get() + 1);
            to.serialize_str("洗牌")
        }
    }

    #[test]
    fn it_is_written_once_for_everybody() {
        let times = Cell::new(0);
        let one = Shared::new(Counted(&times));
        let all = [one.clone(), one.clone(), one];
        assert_eq!(serde_json::to_string(&all).expect("JSON"), r#"["洗牌","洗牌","洗牌"]"#);
        assert_eq!(serde_json::to_value(&all).expect("JSON")[2], "洗牌");
        assert_eq!(times.get(), 1);
    }
}
