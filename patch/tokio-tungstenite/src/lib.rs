//! Empty: see this crate's `Cargo.toml`.
