//! The real program with a mail server that refuses everyone, in many ways: no letter is given up, and no player counts
//! as unreachable. What a breaker cannot recognise, the operator lifts.

use super::backups::play_rounds;
use super::faulty_relay::{FaultyRelay, RelayBehaviour, RelayStep, wait_until, write};
use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use std::collections::BTreeSet;
use std::process::Output;

/// Number of players, each with one letter.
const PLAYERS: usize = 6;

/// Returns true if each letter was accepted, or was refused at least once.
fn was_each_letter_tried(house: &ServiceUnderTest) -> bool {
    let listed = output_text(&house.run(&["letters", "list", "--waiting"]));
    !listed.lines().any(|line| line.ends_with(": -"))
}

fn output_text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// Returns the ids of the players to whom a letter was refused because their mailbox is unknown.
fn refused_players(house: &ServiceUnderTest) -> BTreeSet<String> {
    let listed = output_text(&house.run(&["letters", "list", "--given-up"]));
    let refused = listed.lines().filter(|line| line.contains("(550)"));
    let recipients = refused.map(|line| line.split_once(", to player ").unwrap().1);
    recipients.map(|recipient| recipient.split(' ').next().unwrap().to_owned()).collect()
}

/// Runs `letters lift`. Returns its success, and its output.
fn lift(house: &ServiceUnderTest, args: &[&str]) -> (bool, String) {
    let done = house.run(&[&["letters", "lift"], args].concat());
    (done.status.success(), output_text(&done))
}

/// Lets the server misbehave until each letter was tried. When it recovers, each letter arrives once.
fn lose_nothing(behaviour: RelayBehaviour) {
    let relay = FaultyRelay::start(behaviour);
    let mut house = relay.start_service();
    (0..PLAYERS).for_each(|number| write(&house, number));
    wait_until(&house, "an attempt for each letter", || was_each_letter_tried(&house));
    relay.set_behaviour(RelayBehaviour::Kind);
    // Letters that are held are tried again at once.
    house.terminate();
    house.start();
    relay.wait_for_recipients(PLAYERS, &house);
    house.wait_until_drained_by_service();
    assert_eq!(house.letter_counts().get("dead"), None, "{}", house.log());
    house.terminate();
    assert_eq!(relay.received_letters().len(), PLAYERS, "each once");
    let (was_lifted, said) = lift(&house, &["--since", "2020-01-01T00:00Z"]);
    assert!(!was_lifted && said.contains("players reachable again: 0"), "{said}");
}

#[test]
fn unknown_mailboxes_at_rcpt_lose_nothing() {
    lose_nothing(RelayBehaviour::KnowsNot(|_| true));
}

#[test]
fn unknown_mailboxes_of_one_domain_lose_nothing() {
    lose_nothing(RelayBehaviour::KnowsNot(|to| to.ends_with("@two.test")));
}

#[test]
fn unknown_mailboxes_for_every_other_letter_lose_nothing() {
    lose_nothing(RelayBehaviour::Alternates);
}

#[test]
fn unknown_mailboxes_after_the_letter_lose_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Letter, "550 5.1.1 no such mailbox"));
}

#[test]
fn refusals_without_an_enhanced_code_lose_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Rcpt, "550 User unknown"));
}

#[test]
fn refused_policy_at_rcpt_loses_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Rcpt, "554 5.7.1 relay access denied"));
}

#[test]
fn deferral_at_rcpt_loses_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Rcpt, "454 4.7.1 try again later"));
}

#[test]
fn refusal_at_mail_loses_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Mail, "550 5.1.1 no such mailbox"));
}

#[test]
fn refusal_at_data_loses_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Data, "554 5.7.1 rejected"));
}

#[test]
fn refusal_in_the_greeting_loses_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Greeting, "421 4.3.2 no service today"));
}

#[test]
fn connection_lost_at_rcpt_loses_nothing() {
    lose_nothing(RelayBehaviour::Drops(RelayStep::Rcpt));
}

#[test]
fn connection_lost_after_the_letter_loses_nothing() {
    lose_nothing(RelayBehaviour::Drops(RelayStep::Letter));
}

#[test]
fn answer_that_is_no_smtp_loses_nothing() {
    lose_nothing(RelayBehaviour::Answers(RelayStep::Rcpt, "nonsense"));
}

/// Returns the number of letters that `lift` queued: the lost ones, and one for each turn. A player who is not on turn
/// may have lost a single letter.
fn queued_letters(said: &str) -> u32 {
    let counted = ["lost letters queued again: ", "turn letters queued: "];
    let count = |label: &&str| said.lines().find_map(|line| line.strip_prefix(*label)?.parse::<u32>().ok());
    counted.iter().filter_map(count).sum()
}

/// Two refused mailboxes do not show that the relay is at fault. A game stands still until the operator lifts them.
#[test]
fn lifted_players_get_their_lost_letters_and_their_turn() {
    let relay = FaultyRelay::start(RelayBehaviour::KnowsNot(|_| true));
    let mut club = MailGroup::new(2);
    club.start_table_by_mail();
    play_rounds(&mut club, 1);
    club.house.terminate();
    club.house.add_config(&relay.config());
    club.house.start();
    club.fetch();
    club.answer_all();
    let house = &mut club.house;
    wait_until(house, "a refusal for each player", || refused_players(house).len() == 2);
    let (was_lifted, said) = lift(house, &["--domain", "one.test"]);
    assert!(!was_lifted && said.contains("the service is running"), "{said}");
    house.terminate();

    assert!(!lift(house, &[]).0, "a condition is required");
    let (was_lifted, said) = lift(house, &["--since", "soon"]);
    assert!(!was_lifted && said.contains("such as 2026-11-27T10:00Z"), "{said}");
    let (was_lifted, said) = lift(house, &["--address", "nobody"]);
    assert!(!was_lifted && said.contains("nobody"), "{said}");
    for none in [["--address", "b@one.test"], ["--domain", "three.test"], ["--since", "2999-01-01T00:00Z"]] {
        let (was_lifted, said) = lift(house, &none);
        assert!(!was_lifted && said.contains("players reachable again: 0"), "{none:?}: {said}");
    }
    let (was_lifted, said) = lift(house, &["--address", "A@one.test"]);
    assert!(was_lifted && said.contains("players reachable again: 1"), "{said}");
    let of_first = queued_letters(&said);
    let (was_lifted, said) = lift(house, &["--domain", "TWO.test", "--since", "2020-01-01T00:00Z"]);
    assert!(was_lifted && said.contains("players reachable again: 1"), "{said}");
    let of_second = queued_letters(&said);
    assert!(of_first >= 1 && of_second >= 1 && of_first + of_second >= 3, "{of_first}, {of_second}: {said}");

    relay.set_behaviour(RelayBehaviour::Kind);
    house.start();
    // The auctioneer is drawn, so either player may be on turn, or both.
    wait_until(house, "a letter about the turn", || !relay.players_asked().is_empty());
    house.wait_until_drained_by_service();
    assert_eq!(house.letter_counts().get("dead"), None, "{}", house.log());
}
