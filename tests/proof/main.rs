//! Proofs: laws, count files, stores and crashes.

mod store;
