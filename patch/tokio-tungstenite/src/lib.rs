//! Nothing: see this crate's `Cargo.toml`.
