//! Over the network: the real program, players with nothing but their letters, SMTP in and mail files out.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a proof may panic, and prints how long it took"
)]

mod backups;
mod bad_input;
mod closed_pipes;
mod crash;
mod faults;
mod faulty_relay;
mod fingerprint;
mod first_hour;
mod health;
mod keys;
mod league_commands;
mod letters;
mod load;
mod mail_command;
mod on_a_server;
mod operators;
mod people;
mod refusing_relay;
mod rolling_restart;
mod seats;
mod server_with_tls;
pub(crate) mod service_under_test;
mod shutdown;
#[cfg(target_os = "linux")]
mod slow_disk;
mod tls;
mod try_league;
mod try_out;
mod web_visitors;
mod webhooks;

use engine::Mark;
use model::Body;
use people::MailGroup;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Time limit for a whole game.
const GAME_TIME: Duration = Duration::from_secs(600);
/// Longest time for which no player may be asked anything.
const QUIET_TIME: Duration = Duration::from_secs(90);

#[test]
fn whole_game_is_played_by_mail() {
    let began = Instant::now();
    let mut club = MailGroup::new(3);
    let code = club.start_table_by_mail();
    check_no_early_replay(&club, &code);
    let mut rounds = 0;
    let mut last = Instant::now();
    while !club.is_over() {
        assert!(began.elapsed() < GAME_TIME, "round {rounds}: {}", club.last_letters());
        assert!(last.elapsed() < QUIET_TIME, "round {rounds}: {}", club.last_letters());
        if club.fetch() == 0 && club.people.iter().all(|one| one.todo.is_none()) {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        }
        let sent = club.answer_all();
        if sent.is_empty() {
            continue;
        }
        rounds += 1;
        last = Instant::now();
        // In the middle of the game: the mails are accepted, perhaps not answered.
        match rounds {
            12 => club.house.kill(),
            24 => club.house.terminate(),
            _ => {}
        }
        if !club.house.is_up() {
            club.house.start();
        }
        for mail in &sent {
            let answer = club.answer_to(mail);
            assert!(is_success(&answer.head()), "`{}` was answered with {}", mail.line, answer.text);
        }
    }
    club.house.wait_until_drained_by_service();
    club.fetch();
    let letters: usize = club.people.iter().map(|one| one.letters.len()).sum();
    eprintln!("{} mails, {letters} letters, {rounds} rounds, {:?}", club.taken.len(), began.elapsed());
    check_answers(&club);
    check_letter_states(&club);
    check_secrets_stay_private(&club);
    check_bids_stay_hidden(&club);
    check_journal(&club, &code);
    check_operator_commands(&club, &code);
    check_replay_files(&club, &code);
}

/// Returns true if an answer reports success.
fn is_success(head: &str) -> bool {
    ["Played: ", "Sealed: ", "You were the last to answer", "This is only a draft"]
        .iter()
        .any(|word| head.contains(word))
}

fn check_answers(club: &MailGroup) {
    for mail in &club.taken {
        assert_eq!(club.answers_to(mail).len(), 1, "answers to `{}`", mail.line);
    }
    for one in &club.people {
        let claims =
            club.taken.iter().filter(|mail| mail.from == one.address && !mail.to.contains('+')).count();
        let answers = one.letters.iter().filter(|letter| letter.answers_a_claim()).count();
        assert_eq!(answers, claims, "answers to unproven mails");
    }
}

/// Each delivered letter is recorded as sent; one interrupted by the kill before the record may have been voided.
fn check_letter_states(club: &MailGroup) {
    let counts = club.house.letter_counts();
    let count = |state: &str| counts.get(state).copied().unwrap_or(0);
    let got: usize = club.people.iter().map(|one| one.letters.len()).sum();
    let got = got as u64;
    assert!((count("sent")..=count("sent") + count("void")).contains(&got), "{got} letters, {counts:?}");
    assert_eq!((count("ready"), count("dead")), (0, 0), "{counts:?}");
    let boards =
        club.people.iter().flat_map(|one| &one.letters).filter(|letter| letter.text.contains("\nWall of "));
    for letter in boards {
        let holds = letter.text.contains("since the last letter that had one");
        assert!(letter.has_picture || holds, "a board without its picture: {}", letter.text);
    }
}

fn check_secrets_stay_private(club: &MailGroup) {
    for one in &club.people {
        for other in club.people.iter().filter(|other| other.address != one.address) {
            for letter in &one.letters {
                let all = [&letter.raw, &letter.text, &letter.html];
                assert!(!all.iter().any(|text| text.contains(&other.address)), "another player's address");
                for theirs in &other.letters {
                    assert!(
                        !all.iter().any(|text| text.contains(theirs.return_token())),
                        "another player's secret"
                    );
                }
            }
        }
    }
}

/// During an auction, no letter reveals anything of another player's wall. A card that the recipient does not hold is
/// never named to them as a bid.
fn check_bids_stay_hidden(club: &MailGroup) {
    let mut compared = 0;
    for one in &club.people {
        for receipt in one.letters.iter().filter(|letter| letter.head().contains("Sealed: ")) {
            let before = one.letters.iter().rfind(|letter| {
                letter.example().is_some_and(|line| line.starts_with("bid "))
                    && letter.return_token() == receipt.return_token()
            });
            let before = before.expect("the letter that asked");
            for other in club.people.iter().filter(|other| other.address != one.address) {
                assert!(receipt.wall_of(other.name).is_none());
                compared += 1;
            }
            let own = before.hand_of(one.name);
            assert!(!own.is_empty(), "no hand in {}", before.text);
            let named =
                receipt.text.split("bid ").skip(1).filter_map(|behind| {
                    behind.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok()
                });
            for card in named {
                assert!(
                    own.contains(&card),
                    "a card outside the recipient's hand: {card} in {}",
                    receipt.text
                );
            }
        }
    }
    assert!(compared > 20, "only {compared} letters came during an auction");
}

fn check_journal(club: &MailGroup, code: &str) {
    let journal = club.house.journal(code);
    assert!(journal.iter().zip(1..).all(|(entry, seq)| entry.seq == seq), "the journal has no gaps");
    let (mut seals, mut moves) = (0, 0);
    let mut open: BTreeMap<_, u32> = BTreeMap::new();
    for entry in &journal {
        match &entry.body {
            Body::Seal { seat, .. } => {
                seals += 1;
                *open.entry(*seat).or_default() += 1;
            }
            Body::Envelope { .. } => {
                assert!(open.values().all(|count| *count == 1), "a bid was sealed twice");
                open.clear();
            }
            Body::Move { steps, .. } if steps.iter().any(|step| step.mark == Mark::Played) => moves += 1,
            _ => {}
        }
    }
    let told = |words: &[&str]| {
        let letters = club.people.iter().flat_map(|one| &one.letters);
        letters.filter(|letter| words.iter().any(|word| letter.head().contains(word))).count()
    };
    assert_eq!(seals, told(&["Sealed: ", "You were the last to answer"]), "reported and stored bids");
    assert_eq!(moves, told(&["Played: "]), "reported and stored moves");
}

fn check_operator_commands(club: &MailGroup, code: &str) {
    let house = &club.house;
    let check = house.run(&["check"]);
    let said = String::from_utf8_lossy(&check.stdout).into_owned();
    assert!(check.status.success() && said.contains("1 table replayed, 0 wrong"), "{said}");
    let export = house.run(&["table", "export", code]);
    assert!(export.status.success());
    let file = house.folder().join("export.json");
    std::fs::write(&file, &export.stdout).unwrap();
    let verify = house.run(&["table", "verify", "export.json"]);
    let said = String::from_utf8_lossy(&verify.stdout).into_owned();
    assert!(verify.status.success() && said.starts_with("ok: "), "{said}");
    let backup = house.run(&["backup", "copy.db"]);
    let said = String::from_utf8_lossy(&backup.stdout).into_owned();
    assert!(backup.status.success() && said.contains("1 table replayed, 0 wrong"), "{said}");
    for line in house.log().lines() {
        let log: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(log["level"] != "ERROR", "{line}");
        assert!(!line.contains("@one.test") && !line.contains("@two.test"), "an address in the log: {line}");
    }
}

fn check_no_early_replay(club: &MailGroup, code: &str) {
    for (args, why) in [
        (vec!["replay", code], "is not over"),
        (vec!["replay", code, "--lang", "tlh"], "unknown language `tlh`"),
        (vec!["replay", "K7QF"], "unknown table K7QF"),
        (vec!["replay", "not a code"], "invalid table code"),
    ] {
        let done = club.house.run(&args);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && done.stdout.is_empty() && said.contains(why), "{args:?}: {said}");
    }
}

/// The files attached to the letters about the end equal the command's output, byte by byte.
fn check_replay_files(club: &MailGroup, code: &str) {
    let house = &club.house;
    let done = house.run(&["replay", code, "--out", "replay.png", "--sheet", "score.png"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let written = |name: &str| std::fs::read(house.folder().join(name)).unwrap();
    let (replay, score) = (written("replay.png"), written("score.png"));
    for one in &club.people {
        let kept: Vec<_> =
            one.letters.iter().filter_map(|letter| letter.file(&format!("{code}-replay.png"))).collect();
        assert!(kept.len() == 1 && kept[0] == replay, "{}: {} replays", one.name, kept.len());
        assert!(
            one.letters
                .iter()
                .any(|letter| letter.file(&format!("{code}-score.png")).as_ref() == Some(&score))
        );
    }
}
