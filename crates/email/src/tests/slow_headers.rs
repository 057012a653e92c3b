//! Headers crafted to be slow to parse. The service reads the envelope of a fetched message in its own process, so no
//! header may take more than milliseconds.

use super::super::*;
use super::{cpu_time, own_addresses};
use std::time::Duration;

/// Maximum CPU time for one header, even unoptimised (optimised: milliseconds). The CPU time of other processes does
/// not count.
const AT_ONCE: Duration = Duration::from_secs(1);

/// The fields that are parsed.
const LOOKED_INTO: [&str; 8] =
    ["X-Gm-Original-To", "Delivered-To", "Envelope-To", "X-Original-To", "To", "Cc", "Return-Path", "From"];

/// Repeatable fragments of an address list (trap 20: quadratic work in a field).
const AGAIN: [&str; 15] = [
    " =?aa?q?",
    " =?",
    "=?aa?b?",
    " =?aa?q?x?=",
    "\n =?aa?q?",
    "(",
    "((\\",
    "\"",
    "\"\\",
    "x:;",
    "x:",
    "<",
    "<>,",
    "a@b,",
    "\u{fffd}=?aa?q?",
];

#[track_caller]
fn at_once(what: &str, raw: &[u8]) -> Envelope {
    let began = cpu_time();
    let envelope = envelope_of_fetched(raw, &own_addresses());
    let took = cpu_time() - began;
    assert!(took < AT_ONCE, "{what}: {took:?}");
    envelope
}

/// 256 KiB of one field, for every parsed field.
#[test]
fn long_field_is_rejected_quickly() {
    for name in LOOKED_INTO {
        for again in AGAIN {
            let raw = format!("{name}: {}\n\nbid 14\n", again.repeat(256 * 1024 / again.len()));
            assert!(at_once(&format!("{name}, {again:?}"), raw.as_bytes()).to.is_empty());
        }
    }
}

/// The longest allowed header with all fields at once: the worst case that is parsed at all.
#[test]
fn longest_header_is_read_quickly() {
    for again in AGAIN {
        for bytes in [2_000, 7_000, 15_000] {
            let field = again.repeat(bytes / again.len());
            let raw: String = LOOKED_INTO.iter().map(|name| format!("{name}: {field}\n")).collect();
            at_once(&format!("{bytes} bytes of {again:?}"), format!("{raw}\nbid 14\n").as_bytes());
        }
    }
}

/// Work that is acceptable in the reader's own process can be too much for the service's process. Such a message is
/// ignored, whatever its recipient.
#[test]
fn quadratic_header_work_is_not_started() {
    for (words, is_read) in [(500, true), (1_500, false)] {
        let raw = format!("To: play@play.example.org,{}\n\nhelp\n", " =?aa?q?".repeat(words));
        assert_eq!(!at_once("words", raw.as_bytes()).to.is_empty(), is_read, "{words}");
    }
}

/// A line without a name is not a field, and its folded lines belong to no field before it. Otherwise a field could be
/// longer than the bounds check has counted.
#[test]
fn fields_never_exceed_counted_length() {
    let line = format!("{}\n", " =?aa?q?".repeat(1_500));
    let raw = format!("To: Vernissage\nno name here\n{}\n\nbid 14\n", line.repeat(5));
    assert!(at_once("lines without a name", raw.as_bytes()).to.is_empty());
}

/// A player invites hundreds of friends, all with encoded names: our address is still found among them.
#[test]
fn long_recipient_list_is_read() {
    let friend = |n: u32| format!("=?utf-8?B?6Zmz5aSn5paH?= <friend{n}@example.net>,\n ");
    let friends: String = (0..280).map(friend).collect();
    let raw = format!("From: ann@example.net\nTo: {friends}Play <play@play.example.org>\n\nhelp\n");
    let envelope = at_once("a long list", raw.as_bytes());
    assert_eq!(envelope.to, ["play@play.example.org"]);
    assert_eq!(envelope.from.as_deref(), Some("ann@example.net"));
}
