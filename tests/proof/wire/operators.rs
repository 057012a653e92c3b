//! Commands of an operator while the service runs: none destroys a file, raises a false alarm, or says more than it checked.

use super::people::MailGroup;
use super::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use serde_json::Value;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Number of checks during the game.
const CHECKS: u32 = 20;
/// Upper bound for every wait here.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs a command; returns its success and everything it printed.
fn output(house: &ServiceUnderTest, args: &[&str]) -> (bool, String) {
    let done = house.run(args);
    (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

/// Sends a first mail in a player's name.
fn mail(house: &ServiceUnderTest, from: &str, number: u32) -> SmtpAnswer {
    let raw = format!(
        "From: S <{from}>\r\nTo: play@{DOMAIN}\r\nMessage-ID: <o{number}@one.test>\r\nSubject: hello\r\n\r\nhelp\r\n"
    );
    house.send(from, &format!("play@{DOMAIN}"), raw.as_bytes())
}

#[test]
fn backup_replaces_nothing_but_backups() {
    let mut house = ServiceUnderTest::new();
    let bytes = |name: &str| fs::read(house.folder().join(name)).unwrap();
    fs::write(house.folder().join("notes.txt"), "notes").unwrap();
    let kept = ["vernissage.key", "vernissage.toml", "notes.txt", "vernissage.db"];
    let before = kept.map(bytes);
    for name in kept {
        let (done, said) = output(&house, &["backup", name]);
        assert!(!done && said.contains(name), "{name}: {said}");
    }
    for name in ["vernissage.key", "vernissage.toml", "vernissage.db"] {
        let (done, said) = output(&house, &["backup", name, "--force"]);
        assert!(!done && said.contains("in use"), "{name}: {said}");
    }
    assert_eq!(kept[..3].iter().map(|name| bytes(name)).collect::<Vec<_>>(), before[..3]);
    let (done, said) = output(&house, &["backup", "notes.txt", "--force"]);
    assert!(done, "{said}");
    fs::write(house.folder().join("empty"), "").unwrap();
    for name in ["copy.db", "copy.db", "empty", "notes.txt"] {
        let (done, said) = output(&house, &["backup", name]);
        assert!(done, "an earlier backup, or nothing: {name}: {said}");
    }
    // A database that is not in use now may be all that another installation has.
    house.terminate();
    house.start();
    house.kill();
    fs::copy(house.folder().join("vernissage.db"), house.folder().join("other.db")).unwrap();
    let (done, said) = output(&house, &["backup", "other.db"]);
    assert!(!done && said.contains("is no backup"), "{said}");
}

#[test]
fn check_of_a_running_service_finds_nothing_wrong() {
    let mut club = MailGroup::new(2);
    club.start_table_by_mail();
    let program = std::path::PathBuf::from(env!("CARGO_BIN_EXE_vernissage"));
    let folder = club.house.folder().to_owned();
    let is_over = AtomicBool::new(false);
    std::thread::scope(|threads| {
        let checking = threads.spawn(|| {
            for number in 0..CHECKS {
                let done = std::process::Command::new(&program)
                    .args(["check", "--config", "vernissage.toml"])
                    .current_dir(&folder)
                    .output()
                    .unwrap();
                let said = String::from_utf8_lossy(&done.stdout).into_owned();
                assert!(done.status.success() && said.contains("0 wrong"), "check {number}: {said}");
            }
            is_over.store(true, Ordering::Release);
        });
        while !is_over.load(Ordering::Acquire) && !checking.is_finished() {
            club.fetch();
            for mail in club.answer_all() {
                club.answer_to(&mail);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        checking.join().unwrap();
    });
}

/// The seals, events and cards of a changed export are compared with the replay, and the rest is named.
#[test]
fn verify_detects_changed_events_and_names_the_rest() {
    let house = ServiceUnderTest::empty("", &[]);
    let games = ["selfplay", "art-society", "--games", "1", "--seats", "2", "--export", "games"];
    let program = env!("CARGO_BIN_EXE_vernissage");
    let played =
        std::process::Command::new(program).args(games).current_dir(house.folder()).output().unwrap();
    assert!(played.status.success());
    let file = fs::read_dir(house.folder().join("games")).unwrap().next().unwrap().unwrap().path();
    let record: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let verify = |record: &Value| {
        fs::write(house.folder().join("export.json"), record.to_string()).unwrap();
        output(&house, &["tables", "verify", "export.json"])
    };
    let (is_ok, said) = verify(&record);
    assert!(is_ok && said.starts_with("ok: ") && said.contains("not checked: times and names"), "{said}");
    assert!(said.contains("not checked: the seals of"), "bots seal nothing: {said}");
    let entries = record["entries"].as_array().unwrap();
    for (nth, entry) in entries.iter().enumerate() {
        if entry["news"].as_array().is_none_or(Vec::is_empty) {
            continue;
        }
        let mut changed = record.clone();
        changed["entries"][nth]["news"] = Value::Array(Vec::new());
        let (is_ok, said) = verify(&changed);
        assert!(!is_ok && said.contains(&format!("entry {}: event 1 differs", nth + 1)), "{said}");
    }
}

/// Options of every kind at once make a name that file systems accept.
#[test]
fn selfplay_exports_games_with_many_options() {
    let folder = tempfile::tempdir().unwrap();
    let mut args = vec!["selfplay".to_owned(), "brussels-1893".to_owned()];
    args.extend(["--games", "1", "--seats", "2", "--export", "games"].map(str::to_owned));
    let meta = games::find("brussels-1893").unwrap().meta();
    for choice in meta.options {
        let usual = choice.default_at(meta.revision).unwrap_or_default();
        let other = choice.values.iter().find(|value| ***value != *usual);
        args.extend(
            other.into_iter().flat_map(|other| ["--option".to_owned(), format!("{}={other}", choice.key)]),
        );
    }
    let program = env!("CARGO_BIN_EXE_vernissage");
    let done = std::process::Command::new(program).args(&args).current_dir(folder.path()).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!said.contains("too long"), "{said}");
    if done.status.success() {
        assert_eq!(fs::read_dir(folder.path().join("games")).unwrap().count(), 1);
    }
}

#[test]
fn backup_of_the_first_seconds_has_its_true_date() {
    let mut house = ServiceUnderTest::new();
    assert_eq!(mail(&house, "a@one.test", 1), SmtpAnswer::Taken);
    let (done, said) = output(&house, &["backup", "backup.db"]);
    assert!(done, "{said}");
    house.terminate();
    let (done, said) = output(&house, &["restore", "backup.db"]);
    assert!(done && said.contains("the backup is from 20") && !said.contains("1970"), "{said}");
    house.start();
}

/// On a read-only disk, commands that only read still work, or say why they do not.
#[cfg(target_os = "linux")]
#[test]
fn read_only_disk_is_read_or_explained() {
    const READ_ONLY: &str = "exec unshare -rm sh -c 'mount --bind . . && mount -o remount,bind,ro . && cd \"$PWD\" \
                             && exec \"$0\" \"$@\"' \"$0\" \"$@\"";
    let mut house = ServiceUnderTest::new();
    assert_eq!(mail(&house, "a@one.test", 1), SmtpAnswer::Taken);
    house.terminate();
    house.set_shell_prefix(READ_ONLY);
    let (done, said) = output(&house, &["config", "check"]);
    if !done {
        return eprintln!("SKIPPED: this user may not mount a folder read-only: {said}");
    }
    for args in [&["check"][..], &["players", "list"], &["tables", "list", "--json"], &["letters", "list"]] {
        let (done, said) = output(&house, args);
        assert!(done, "{args:?}: {said}");
    }
    house.set_shell_prefix("");
    house.start();
    assert_eq!(mail(&house, "b@two.test", 2), SmtpAnswer::Taken);
    house.kill();
    // What SQLite needs to read the log is gone, as in a copy of a disk.
    let _ = fs::remove_file(house.folder().join("vernissage.db-shm"));
    house.set_shell_prefix(READ_ONLY);
    let (done, said) = output(&house, &["check"]);
    assert!(!done && said.contains("read-only disk") && said.contains("-wal"), "{said}");
    house.set_shell_prefix("");
}

#[test]
fn lists_are_valid_json_up_to_their_limit() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    let json = |args: &[&str]| -> Vec<Value> {
        let done = club.house.run(&[args, &["--json"]].concat());
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        serde_json::from_slice(&done.stdout).unwrap()
    };
    let tables = json(&["tables", "list"]);
    assert_eq!((tables.len(), tables[0]["code"].as_str()), (1, Some(code.as_str())));
    assert_eq!(tables[0]["seats"][1]["name"], "Bob");
    for (args, count) in [
        (&["tables", "list", "--status", "running", "--game", "art-society"][..], 1),
        (&["tables", "list", "--status", "over"], 0),
        (&["tables", "list", "--game", "5211"], 0),
        (&["tables", "list", "--player", "a@one.test"], 1),
        (&["players", "list"], 2),
        (&["players", "list", "--limit", "1"], 1),
        (&["players", "list", "--state", "forgotten"], 0),
        (&["players", "bans"], 0),
        (&["leagues", "list"], 0),
        (&["leagues", "ratings", "art-society"], 0),
        // The former spelling still works.
        (&["table", "list"], 1),
    ] {
        assert_eq!(json(args).len(), count, "{args:?}");
    }
    let (done, said) = output(&club.house, &["players", "list", "--limit", "1"]);
    assert!(done && said.contains("more rows exist"), "{said}");
    assert!(!json(&["players", "list"]).iter().any(|one| one.to_string().contains("@one.test")));
    let (done, said) = output(&club.house, &["tables", "list", "--status", "sold"]);
    assert!(!done && said.contains("possible values: open, running"), "{said}");
    assert_eq!(club.house.run(&["tables", "list", "--colour"]).status.code(), Some(2), "wrong arguments");
}

/// A ban takes effect while the service runs: the seat goes to a bot, and mail is refused once.
#[test]
fn ban_takes_effect_while_the_service_runs() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    club.house.wait_until_drained_by_service();
    club.fetch();
    let (done, said) = output(&club.house, &["players", "ban", "a@one.test"]);
    assert!(
        done && said.contains("1 open or running table;") && said.contains("Nothing is changed yet"),
        "{said}"
    );
    let (done, said) = output(&club.house, &["players", "ban", "a@one.test", "--why", "insults", "--yes"]);
    assert!(done && said.contains("within seconds"), "{said}");
    let began = Instant::now();
    let shown = || output(&club.house, &["tables", "show", &code]).1;
    while !shown().lines().any(|line| line.starts_with("seat 1:") && line.contains(" bot ")) {
        assert!(began.elapsed() < PATIENCE, "{}\n{}", shown(), club.house.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    let (_, listed) = output(&club.house, &["players", "bans"]);
    assert!(
        listed.contains("Ann Arber") && listed.contains("insults") && !listed.contains("one.test"),
        "{listed}"
    );
    let letter = club.people[0].letters.last().unwrap().clone();
    let before = club.people[0].letters.len();
    for number in 0..2 {
        let mail = club.write(0, &letter.reply_to, "hang f5", Some(&letter));
        assert_eq!(club.house.send(&mail.from, &mail.to, &mail.raw), SmtpAnswer::Taken, "mail {number}");
    }
    club.house.wait_until_drained_by_service();
    club.fetch();
    let told = &club.people[0].letters[before..];
    assert_eq!(told.len(), 1, "{}", club.last_letters());
    assert!(told[0].text.contains("has banned you") && told[0].text.contains("insults"), "{}", told[0].text);
    let (done, said) = output(&club.house, &["players", "unban", "a@one.test"]);
    assert!(done && said.contains("lifted 1 ban"), "{said}");
    assert!(!output(&club.house, &["players", "unban", "a@one.test"]).0, "there is none");
}
