//! Proofs: laws, count files, stores and crashes.

mod crash;
mod desk;
mod store;
