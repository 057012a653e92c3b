//! `vernissage try --league` with piped input: a whole season is shown as letters, and the host's commands agree with
//! it.

use super::try_out::Terminal;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs a command about the league played in this folder.
fn run_host_command(folder: &Path, args: &[&str]) -> Output {
    let config = folder.join("vernissage.toml");
    Command::new(env!("CARGO_BIN_EXE_vernissage"))
        .args(args)
        .args(["--config", config.to_str().unwrap()])
        .env_remove("VERNISSAGE_KEY")
        .output()
        .unwrap()
}

/// Returns the output of such a command.
#[track_caller]
fn host_command_output(folder: &Path, args: &[&str]) -> String {
    let out = run_host_command(folder, args);
    let text = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success(), "{args:?}: {text}{}", String::from_utf8_lossy(&out.stderr));
    text
}

/// Returns the folder of the league, named in the last line.
fn folder_of(line: &str) -> PathBuf {
    let config = line.split("--config ").nth(1).unwrap().trim();
    Path::new(config).parent().unwrap().to_owned()
}

/// Issue 17: An admin sees a whole season within minutes, and it ends by itself without any input.
#[test]
fn trial_season_runs_to_its_end() {
    let dir = tempfile::tempdir().unwrap();
    let mut admin = Terminal::new(dir.path(), &["try", "--league", "--seed", "7"]);
    admin.read_until("This is a league with six players");
    admin.close_input();
    for said in ["> manage TRY open sure=", "> league join TRY", "> league here TRY"] {
        admin.read_until(said);
    }
    admin.read_until("season 1 was set until now");
    admin.read_until("Your turn: 5211");
    admin.read_until("> standings TRY");
    admin.read_until("season 1 was closing until now");
    admin.read_until("season 2 was draft until now");
    let folder = folder_of(&admin.read_until("To look at this league as its host"));
    admin.assert_success();

    // Every table gives 5 points per seat: 6 tables for 3 (the last of the six players never checks in).
    let csv = host_command_output(&folder, &["league", "standings", "TRY", "--season", "1", "--csv"]);
    let points = |line: &str| line.split(',').nth(2).unwrap().parse::<f64>().unwrap();
    let all: Vec<f64> = csv.lines().skip(1).map(points).collect();
    assert_eq!((all.len(), all.iter().sum::<f64>()), (6, 90.0), "{csv}");
    assert!(host_command_output(&folder, &["league", "plan", "TRY", "--season", "1"]).contains("won by"));
    let png = folder.join("standings.png");
    host_command_output(
        &folder,
        &["league", "standings", "TRY", "--season", "1", "--png", png.to_str().unwrap()],
    );
    assert_eq!(&std::fs::read(&png).unwrap()[1..4], b"PNG");
    let ics = host_command_output(&folder, &["league", "calendar", "TRY", "--ics"]);
    assert!(ics.starts_with("BEGIN:VCALENDAR\r\n") && ics.matches("BEGIN:VEVENT").count() > 4, "{ics}");
    assert!(host_command_output(&folder, &["league", "log", "TRY"]).contains("Cleo joined"));
    assert!(host_command_output(&folder, &["league", "ratings", "5211"]).contains("6 players rated"));
    assert!(host_command_output(&folder, &["league", "list"]).contains("Trial league"));
    check_host_command(&folder);
    check_tampering_is_detected(&folder);
}

/// A host command is previewed first and carried out only with its confirmation word.
fn check_host_command(folder: &Path) {
    let act = ["league", "do", "TRY", "ban", "Finn"];
    let first = host_command_output(folder, &act);
    let word = first.split("--sure ").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    let with =
        |sure: &str, why: &[&str]| run_host_command(folder, &[&act[..], &["--sure", sure], why].concat());
    assert!(!with(&word, &[]).status.success(), "without a reason");
    assert!(!with("ZZZZ", &["--why", "away"]).status.success(), "with another word");
    assert!(!host_command_output(folder, &["league", "show", "TRY"]).contains("banned: "));
    assert!(with(&word, &["--why", "away"]).status.success());
    assert!(host_command_output(folder, &["league", "show", "TRY"]).contains("banned: Finn"));
    assert!(
        !with(&word, &["--why", "away"]).status.success(),
        "a confirmation word is valid only for the same state of the league"
    );
    assert!(host_command_output(folder, &["league", "log", "TRY"]).contains("away"));
}

/// Law: The stored league equals the one replayed from its log, so tampering is detected.
fn check_tampering_is_detected(folder: &Path) {
    assert!(host_command_output(folder, &["league", "verify", "TRY"]).starts_with("ok: "));
    assert!(host_command_output(folder, &["check"]).contains("6 tables replayed, 0 wrong"));
    let on = Connection::open(folder.join("vernissage.db")).unwrap();
    let changed = |sql: &str| assert_eq!(on.execute(sql, []).unwrap(), 1, "{sql}");
    changed("UPDATE league SET body = replace(body, 'Trial league', 'Other league')");
    assert!(!run_host_command(folder, &["league", "verify"]).status.success());
    assert!(!run_host_command(folder, &["check"]).status.success());
    changed("UPDATE league SET body = replace(body, 'Other league', 'Trial league')");
    assert!(run_host_command(folder, &["check"]).status.success());
    on.close().unwrap();
}

/// The player at the terminal does everything by hand and stops at any time.
#[test]
fn admin_can_open_join_and_stop() {
    let dir = tempfile::tempdir().unwrap();
    let mut admin = Terminal::new(dir.path(), &["try", "--league", "--seed", "7"]);
    admin.read_until("~~");
    admin.type_line("manage TRY open");
    let line = admin.read_until("    manage TRY open sure=").trim().to_owned();
    admin.type_line("league join TRY");
    admin.read_until("You can't join season 1 of Trial league right now");
    admin.type_line(&line);
    admin.read_until("Confirmed for TRY");
    admin.type_line("league join TRY");
    admin.read_until("You're in: Trial league");
    admin.type_line("next");
    admin.read_until("season 1 was open until now");
    admin.type_line("?");
    admin.read_until("~~");
    admin.type_line("quit");
    admin.read_until("To look at this league as its host");
    admin.assert_success();
}
