//! The proof can fail: a changed expectation is found, and so is one breach of each law.

use super::laws::{LAWS, check};
use super::scene::Done;
use super::transcript::{cases, difference, run};
use engine::{Eye, Seat};
use model::{ContactMethod, PlayerId, TimerKind, To, close_page};

/// A law, by a part of its name, and what breaks it.
type Breach = (&'static str, fn(&mut Done));

const SEALED: &str = "# one of two has sealed\nbegins: bid\ntable: ada, ben\n> ada: bid 41\n";

fn sealed() -> Done {
    run(SEALED).1.remove(0).done.remove(0)
}

/// Whether this breach is found, and by that law alone or among others.
fn is_broken(law: &str, done: &Done) -> bool {
    let (_, law) = LAWS.iter().find(|(name, _)| name.contains(law)).expect("a law of that name");
    law(done).is_err()
}

#[test]
fn a_changed_expectation_is_found() {
    let (written, _) = run(SEALED);
    assert_eq!(difference(&written, &run(&written).0), None, "what was written is what is read");
    assert!(written.contains("| entry 5 seal ada"), "{written}");
    for (from, to) in [("seal ada", "seal ben"), ("\n| receipt", "\n| notice"), ("| entry 5 seal ada\n", "")]
    {
        let bent = written.replacen(from, to, 1);
        assert_ne!(bent, written, "{from}");
        assert!(difference(&bent, &written).is_some(), "{from}");
    }
    assert!(difference(&format!("{written}| address more\n"), &written).is_some(), "something more was kept");
}

#[test]
fn every_law_can_be_broken() {
    let good = sealed();
    assert_eq!(check(&good), Ok(()));
    let breaches: [Breach; 11] = [
        ("fits only", |done| done.before = done.decided.commit.table.clone()),
        ("fits only", |done| done.decided.commit.append[0].seq += 1),
        ("letters go to", |done| {
            tell_ben(done, |letter| {
                letter.to = To::Player { player: PlayerId::new(4), way: ContactMethod::Mail };
            })
        }),
        ("letters go to", |done| tell_ben(done, |letter| letter.due_at -= chrono::TimeDelta::hours(1))),
        ("has its timers", |done| {
            done.timers.remove(&(Seat::new(1), TimerKind::Deadline));
        }),
        ("no sealed answer", |done| tell_ben(done, |_| {})),
        ("the eye of another", |done| {
            done.decided.page.board.as_mut().expect("a board").eye = Eye::Seat(Seat::new(1));
        }),
        ("whoever drafts", |done| {
            done.decided.page.board.as_mut().expect("a board").view["drafted"] =
                serde_json::json!(["pictures"]);
        }),
        ("pictures point", |done| {
            let sold = serde_json::json!({ "kind": "sold", "seat": 1, "coins": 7 });
            done.decided.page.board.as_mut().expect("a board").since.push(sold);
        }),
        ("journal replays", |done| done.decided.commit.table.as_mut().expect("a row").steps += 1),
        ("owes no letter", |done| {
            tell_ben(done, |_| {});
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
    assert_eq!(proved.len(), LAWS.len(), "a law that nothing breaks");
}

/// Owes Ben the page that Ada has got.
fn tell_ben(done: &mut Done, change: fn(&mut model::Letter)) {
    let page = done.decided.page.clone();
    let mut letter = model::Letter {
        key: "leak".to_owned(),
        to: To::Player { player: PlayerId::new(2), way: ContactMethod::Mail },
        class: model::Urgency::Turn,
        slot: None,
        due_at: done.now,
        table: None,
        league: None,
        answers: None,
        body: close_page(&super::scene::keys(), "leak", &page).expect("a page"),
    };
    change(&mut letter);
    done.decided.commit.letters.push(letter);
}

/// What the transcripts are for is in them, so that a case that is lost is missed.
#[test]
fn there_are_cases_of_everything() {
    let cases = cases();
    assert!(cases.len() >= 60, "{} cases", cases.len());
    let names: std::collections::BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases of one name");
    let refused =
        cases.iter().filter(|case| case.done.iter().any(|done| done.decided.commit.table.is_none()));
    assert!(refused.count() >= 15, "few cases of what is refused");
}
