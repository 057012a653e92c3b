//! Counter-tests: they check that a changed expectation is detected, and one breach of each law.

use super::laws::{LAWS, check};
use super::scene::InputEffects;
use super::transcript::{all_cases, difference, run};
use engine::{Seat, Viewer};
use model::{ContactMethod, LetterRecipient, PlayerId, TimerKind, encrypt_page};

/// A part of a law's name, and a change that breaks the law.
type Breach = (&'static str, fn(&mut InputEffects));

const SEALED: &str = "# one of two has sealed\nbegins: bid\ntable: ada, ben\n> ada: bid 41\n";

fn sealed() -> InputEffects {
    run(SEALED).1.remove(0).done.remove(0)
}

/// Returns true if this law detects the breach, whether or not others do too.
fn is_broken(law: &str, done: &InputEffects) -> bool {
    let (_, law) = LAWS.iter().find(|(name, _)| name.contains(law)).expect("unknown law");
    law(done).is_err()
}

#[test]
fn changed_expectation_is_detected() {
    let (written, _) = run(SEALED);
    assert_eq!(difference(&written, &run(&written).0), None, "the transcript changes when it is run again");
    assert!(written.contains("| entry 5 seal ada"), "{written}");
    for (from, to) in [("seal ada", "seal ben"), ("\n| receipt", "\n| notice"), ("| entry 5 seal ada\n", "")]
    {
        let bent = written.replacen(from, to, 1);
        assert_ne!(bent, written, "{from}");
        assert!(difference(&bent, &written).is_some(), "{from}");
    }
    assert!(
        difference(&format!("{written}| address more\n"), &written).is_some(),
        "an extra line was not detected"
    );
}

#[test]
fn every_law_detects_a_breach() {
    let good = sealed();
    assert_eq!(check(&good), Ok(()));
    let breaches: [Breach; 11] = [
        ("applies only", |done| done.before = done.decided.commit.table.clone()),
        ("applies only", |done| done.decided.commit.append[0].seq += 1),
        ("letters go to", |done| {
            queue_letter_to_ben(done, |letter| {
                letter.to = LetterRecipient::Player { player: PlayerId::new(4), way: ContactMethod::Mail };
            })
        }),
        ("letters go to", |done| {
            queue_letter_to_ben(done, |letter| letter.due_at -= chrono::TimeDelta::hours(1))
        }),
        ("have timers", |done| {
            done.timers.remove(&(Seat::new(1), TimerKind::Deadline));
        }),
        ("sealed answer", |done| queue_letter_to_ben(done, |_| {})),
        ("own viewer", |done| {
            done.decided.page.board.as_mut().expect("a page without a board").eye =
                Viewer::Seat(Seat::new(1));
        }),
        ("drafts are marked", |done| {
            done.decided.page.board.as_mut().expect("a page without a board").view["drafted"] =
                serde_json::json!(["pictures"]);
        }),
        ("boards show", |done| {
            let sold = serde_json::json!({ "kind": "sold", "seat": 1, "coins": 7 });
            done.decided.page.board.as_mut().expect("a page without a board").since.push(sold);
        }),
        ("journal replays", |done| {
            done.decided.commit.table.as_mut().expect("a commit without a row").steps += 1
        }),
        ("queues no letters", |done| {
            queue_letter_to_ben(done, |_| {});
            done.decided.commit.table = None;
        }),
    ];
    for (law, breach) in breaches {
        let mut bent = good.clone();
        breach(&mut bent);
        assert!(is_broken(law, &bent), "{law}");
        assert!(check(&bent).is_err(), "{law}");
    }
    let proved: Vec<_> =
        LAWS.iter().filter(|(name, _)| breaches.iter().any(|(law, _)| name.contains(law))).collect();
    assert_eq!(proved.len(), LAWS.len(), "a law has no breach");
}

/// Queues a letter to Ben with the page of Ada's answer.
fn queue_letter_to_ben(done: &mut InputEffects, change: fn(&mut model::Letter)) {
    let page = done.decided.page.clone();
    let mut letter = model::Letter {
        key: "leak".to_owned(),
        to: LetterRecipient::Player { player: PlayerId::new(2), way: ContactMethod::Mail },
        class: model::Urgency::Turn,
        slot: None,
        due_at: done.now,
        table: None,
        league: None,
        answers: None,
        body: encrypt_page(&super::scene::keys(), "leak", &page).expect("the page cannot be encrypted"),
    };
    change(&mut letter);
    done.decided.commit.letters.push(letter);
}

/// The transcripts cover all intended cases, so that a lost case is detected.
#[test]
fn transcripts_cover_enough_cases() {
    let cases = all_cases();
    assert!(cases.len() >= 60, "{} cases", cases.len());
    let names: std::collections::BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have the same name");
    let refused =
        cases.iter().filter(|case| case.done.iter().any(|done| done.decided.commit.table.is_none()));
    assert!(refused.count() >= 15, "too few cases of refused inputs");
}
