//! The real program with a mail server that is slow, unreachable or refusing. The guarantees for each case are in
//! docs/hosting.md.

use super::faulty_relay::{FaultyRelay, RelayBehaviour, RelayStep, wait_until, write};
use std::collections::BTreeSet;
use std::time::Duration;

/// Number of letters queued at once.
const LETTERS: usize = 30;

/// SIGTERM while every connection hangs: the program ends at once. With a working server, nothing is lost and nothing
/// is sent under two ids.
#[test]
fn hanging_mail_server_does_not_block_shutdown() {
    let relay = FaultyRelay::start(RelayBehaviour::Hangs);
    let mut house = relay.start_service();
    (0..LETTERS).for_each(|number| write(&house, number));
    std::thread::sleep(Duration::from_secs(1));
    // It would wait forever.
    house.terminate();
    assert_eq!(relay.received_letters(), []);
    relay.set_behaviour(RelayBehaviour::Kind);
    house.start();
    relay.wait_for_recipients(LETTERS, &house);
    house.terminate();
    let taken = relay.received_letters();
    let ids: BTreeSet<&String> = taken.iter().map(|(_, id)| id).collect();
    assert_eq!((taken.len(), ids.len()), (LETTERS, LETTERS), "each once");
}

/// SIGKILL while the mail server holds unacknowledged letters: the next start sends them again under the same ids. The
/// kill counts as no failed attempt.
#[test]
fn unacknowledged_letters_are_resent_after_a_kill() {
    let relay = FaultyRelay::start(RelayBehaviour::Hangs);
    let mut house = relay.start_service();
    for kills in 1..=3 {
        (0..LETTERS).for_each(|number| write(&house, kills * LETTERS + number));
        std::thread::sleep(Duration::from_secs(1));
        house.kill();
        house.start();
    }
    assert_eq!(relay.received_letters(), []);
    house.kill();
    relay.set_behaviour(RelayBehaviour::Kind);
    house.start();
    relay.wait_for_recipients(3 * LETTERS, &house);
    house.terminate();
    let taken = relay.received_letters();
    let ids: BTreeSet<&String> = taken.iter().map(|(_, id)| id).collect();
    assert_eq!((taken.len(), ids.len()), (3 * LETTERS, 3 * LETTERS), "each once");
}

/// `554` in the greeting is about the server: no letter is given up. The first success releases all others at once
/// instead of after their individual delays.
#[test]
fn first_success_releases_all_held_letters() {
    let relay =
        FaultyRelay::start(RelayBehaviour::Answers(RelayStep::Greeting, "554 5.3.2 no service today"));
    let mut house = relay.start_service();
    for number in 0..LETTERS {
        write(&house, number);
    }
    wait_until(&house, "held letters", || house.log().contains("delivery method down; letters held"));
    assert_eq!(relay.received_letters(), []);
    relay.set_behaviour(RelayBehaviour::Kind);
    relay.wait_for_recipients(LETTERS, &house);
    house.terminate();
    assert_eq!(relay.received_letters().len(), LETTERS, "each once");
}

/// `550` for one recipient is about that recipient only: it is reported, and everyone else gets their letters. An
/// operator can have theirs sent again.
#[test]
fn unknown_recipient_is_reported_without_delaying_others() {
    let relay = FaultyRelay::start(RelayBehaviour::KnowsNot(|to| to.starts_with("p0@")));
    let mut house = relay.start_service();
    (0..5).for_each(|number| write(&house, number));
    relay.wait_for_recipients(4, &house);
    let listed =
        || String::from_utf8_lossy(&house.run(&["letters", "list", "--given-up"]).stdout).into_owned();
    wait_until(&house, "the letter that was given up", || listed().contains("550"));
    assert!(!listed().contains("p0@one.test"), "an address is private: {}", listed());
    // The operator has it sent again once the mailbox exists.
    relay.set_behaviour(RelayBehaviour::Kind);
    let all = listed();
    let key = all.lines().find(|line| line.contains("550")).unwrap().split_whitespace().next().unwrap();
    let retried = |args: &[&str]| house.run(&[&["letters", "retry"], args].concat()).status.success();
    assert!(!retried(&[]) && !retried(&["no-such-letter"]) && !retried(&[key, "--all"]), "{all}");
    assert!(retried(&[key]), "{all}");
    assert!(!retried(&[key]), "it is queued now");
    relay.wait_for_recipients(5, &house);
    house.terminate();
    assert_eq!(relay.received_letters().len(), 5, "each once");
}
