//! Acceptance tests live in `tests/`; this crate has nothing else.
