//! Leagues at the command line while the service runs: it carries out each action, and the log names who decided.

use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use std::fs;

/// Runs a command that must succeed; returns everything it printed.
fn run(house: &ServiceUnderTest, args: &[&str]) -> String {
    let done = house.run(args);
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert!(done.status.success(), "{args:?}: {said}");
    said
}

/// Runs an action of `leagues do SPRING`.
fn act(house: &ServiceUnderTest, words: &[&str]) -> String {
    run(house, &[&["leagues", "do", "SPRING"], words, &["--yes"]].concat())
}

#[test]
fn admin_runs_a_season_beside_the_running_service() {
    let mut club = MailGroup::new(3);
    club.start_table_by_mail();
    let house = &club.house;
    run(house, &["leagues", "new", "SPRING", "5211", "3", "season=8w", "check-in=2d", "--title", "Spring"]);
    for page in ["plan", "cross", "standings"] {
        let shown = house.run(&["leagues", page, "SPRING"]);
        assert_eq!(shown.status.code(), Some(1), "{page}: there is no draw yet");
        assert!(
            String::from_utf8_lossy(&shown.stdout).contains("the draw for season 1"),
            "{page}: {shown:?}"
        );
    }
    act(house, &["open"]);
    fs::write(house.folder().join("list.csv"), "name,email\nAnn,a@one.test\nBob,b@two.test\n").unwrap();
    run(house, &["leagues", "import", "SPRING", "list.csv", "--yes"]);
    act(house, &["add", "c@three.test", "--as", "a@one.test"]);
    let entrants = run(house, &["leagues", "entrants", "SPRING", "--csv"]);
    assert_eq!(entrants.lines().count(), 4, "{entrants}");
    let entrants = run(house, &["leagues", "entrants", "SPRING", "--json"]);
    let entrants: Vec<serde_json::Value> = serde_json::from_str(&entrants).unwrap();
    assert_eq!((entrants.len(), &entrants[1]["name"]), (3, &"Bob".into()), "{entrants:?}");
    act(house, &["close"]);
    act(house, &["check-in", "1"]);
    act(house, &["check-in", "Bob"]);
    act(house, &["check-in", "Chloé"]);
    let shown = run(house, &["leagues", "show", "SPRING"]);
    act(house, &["start"]);
    let plan = run(house, &["leagues", "plan", "SPRING"]);
    assert!(plan.contains("Ann Arber") && plan.contains("Chloé"), "{shown}\n{plan}");
    // An action that is refused says why, and nothing else changes.
    let refused = house.run(&["leagues", "do", "SPRING", "strike", "Zoe", "--why", "gone", "--yes"]);
    assert!(!refused.status.success());
    let unexplained = house.run(&["leagues", "do", "SPRING", "strike", "Bob", "--yes"]);
    assert!(!unexplained.status.success(), "a strike needs a reason");
    act(house, &["strike", "Bob", "--why", "no answer for two weeks", "--as", "Ann Arber"]);
    let log = run(house, &["leagues", "log", "SPRING"]);
    assert!(log.contains("no answer for two weeks"), "{log}");
    let lines = run(house, &["leagues", "log", "SPRING", "--json"]);
    let lines: Vec<serde_json::Value> = serde_json::from_str(&lines).unwrap();
    let struck = |line: &serde_json::Value| {
        line["who"] == "Ann Arber (admin)" && line["why"] == "no answer for two weeks"
    };
    assert_eq!(lines.iter().filter(|line| struck(line)).count(), 1, "{lines:?}");
    assert_eq!(
        log.lines().filter(|line| line.contains("Ann Arber") && line.contains("Bob")).count(),
        1,
        "{log}"
    );
    club.house.terminate();
    // Without the service, the same commands act themselves.
    act(&club.house, &["unstrike", "Bob", "--why", "they are back"]);
    run(&club.house, &["leagues", "verify", "SPRING"]);
    assert!(run(&club.house, &["leagues", "standings", "SPRING"]).contains("Bob"));
    assert!(
        !club.house.run(&["leagues", "standings", "SPRING", "--teams"]).status.success(),
        "it has no teams"
    );
}
