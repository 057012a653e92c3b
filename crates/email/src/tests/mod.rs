//! Tests of the mail channel at its boundaries: dialogs over loopback, messages as files, tokens, and letters.

#![allow(clippy::unwrap_used)]

mod arbitrary_input;
mod attributions;
mod authentication;
mod bounces;
mod bounds;
mod charsets;
mod dialog;
mod explanations;
mod fetched_mails;
mod fixtures;
mod gate;
mod gateways;
mod letters;
mod machines;
mod mailbox;
mod ordinary_mails;
mod quoting;
mod refusals;
mod relay;
mod signatures;
mod slow_clients;
mod slow_headers;
mod starttls_dialogs;
mod styles;
mod tokens;
mod traps;
mod unsubscribe;

use super::*;
use i18n::OrderLines;

/// Returns the CPU time of this thread, which excludes other processes.
fn cpu_time() -> std::time::Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::new(time.tv_sec.try_into().unwrap(), time.tv_nsec.try_into().unwrap())
}

/// The domain of all tests.
fn own_addresses() -> Addresses {
    Addresses::new("play.example.org").unwrap()
}

/// A fixed key, which is not secret.
fn key() -> model::Keys {
    model::Keys::new(&[7; 32])
}

fn markers() -> Vec<String> {
    vec!["reply above this line".to_owned(), "請在此行上方回覆".to_owned()]
}

/// The words that tests accept as commands.
fn can_begin(word: &str) -> bool {
    ["bid", "pass", "take", "hang", "join", "new", "mine", "board", "help", "stop", "出價", "跳過"]
        .contains(&word)
}

fn envelope(from: &str, to: &[&str]) -> Envelope {
    let from = Some(from.to_owned()).filter(|from| !from.is_empty());
    Envelope { host: None, from, to: to.iter().map(|to| (*to).to_owned()).collect() }
}

fn read(raw: &[u8], envelope: &Envelope) -> MailClass {
    let (addresses, markers) = (own_addresses(), markers());
    ingest(raw, envelope, &addresses, &markers)
}

/// Reads a message from a player to `play@`.
fn read_plain(raw: &[u8]) -> MailClass {
    read(raw, &envelope("ann@example.net", &["play@play.example.org"]))
}

/// Returns the commands and the unread lines of a message. Commands below a blank line are added to the others.
fn all_orders(mail: &Mail) -> OrderLines {
    let OrderLines { mut orders, tail, unread, .. } = mail.orders(&can_begin);
    orders.extend(tail);
    OrderLines { orders, unread, ..OrderLines::default() }
}

/// Returns the commands and the unread lines of a message, which must come from a person.
fn orders_of(raw: &[u8]) -> OrderLines {
    match read_plain(raw) {
        MailClass::Mail(mail) => all_orders(&mail),
        other => panic!("not a person's mail: {other:?}"),
    }
}
