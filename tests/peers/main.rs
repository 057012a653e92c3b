//! Real mail programs against the real program, all on loopback: Postfix and Dovecot transport mail, mutt and neomutt
//! write it, and swaks sends unusual dialogues. Real web servers run in front of the web service, and a real browser
//! reads its pages. A real Prometheus reads its metrics, checks the alert rules, and runs the dashboard's queries.
//!
//! `.ci/peers` installs these programs from Debian packages. Without them, or without root, each test reports that it
//! is skipped; with `VERNISSAGE_PEERS=required` that is a failure.
//!
//! These programs use the working files of `docs/mail/`, `docs/web/` and `docs/deploy/`, with ports, names and paths
//! filled in.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a failed test panics, and a skipped test prints the reason"
)]

// Links the global allocator.
use vernissage as _;

mod cable;
#[path = "../proof/doctor/dns.rs"]
mod dns;
mod doctor;
mod dovecot;
mod games;
mod mailbox;
mod player;
#[path = "../proof/ports.rs"]
mod ports;
mod postfix;
mod prometheus;
mod requirements;
mod service;
mod speech;
mod swaks;
#[path = "../proof/language_check.rs"]
mod tongue;
mod web;
