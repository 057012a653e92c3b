//! Real mail programs against the real program, all on loopback: Postfix and Dovecot carry the mail, mutt and neomutt write it, swaks
//! speaks odd dialogues. Real web servers in front of the web service, and a real browser that reads its pages. `.ci/peers` installs them from Debian's packages. Where they are missing, or nobody is root, each test
//! says loudly that it is skipped; with `VERNISSAGE_PEERS=required` that is a failure.
//!
//! The settings of the mail servers and of the service are the working files of `docs/mail/` and `docs/web/`, with ports, names and paths filled in.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a proof may stop at once and tells what it skips"
)]

// Links the global allocator.
use vernissage as _;

mod aloud;
mod cable;
#[path = "../proof/doctor/dns.rs"]
mod dns;
mod doctor;
mod dovecot;
mod games;
mod house;
mod mailbox;
mod needed;
mod player;
#[path = "../proof/ports.rs"]
mod ports;
mod postfix;
mod swaks;
#[path = "../proof/tongue.rs"]
mod tongue;
mod web;
