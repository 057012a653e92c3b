//! Disk faults and operator mistakes, with the real program. A database is deleted or replaced while in use, the disk
//! is full, a folder is read-only, or the first start is killed. Nothing acknowledged is ever lost, nothing lost is
//! acknowledged, and the operator is told what to do.
#![cfg(unix)]
#![allow(clippy::print_stderr, reason = "a skipped proof reports that it was skipped")]

use crate::wire::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use ports::PeopleStore;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// Limits that allow many senders from one machine.
const CAPS: &str = "[mail.caps]\nhost_h = 100000\nsender_h = 100\ndomain_h = 100000\nall_h = 100000\n";
/// Number of mails; more than fit on the small disk.
const MAILS_MAX: u32 = 400;
/// Number of starts that are killed, each a few milliseconds later than the previous one.
const KILLS: u64 = 12;

fn start_service() -> ServiceUnderTest {
    ServiceUnderTest::with(CAPS, &[])
}

/// Sends a player's first mail.
fn mail(house: &ServiceUnderTest, number: u32) -> SmtpAnswer {
    let from = format!("s{number}@example.org");
    let raw = format!(
        "From: S <{from}>\r\nTo: play@{DOMAIN}\r\nMessage-ID: <m{number}@example.org>\r\nSubject: hello\r\n\r\nnew art-society 2\r\n"
    );
    house.send(&from, &format!("play@{DOMAIN}"), raw.as_bytes())
}

/// Returns the numbers of the senders that are in the database.
fn known_senders(house: &ServiceUnderTest, numbers: &[u32]) -> Vec<u32> {
    let known = house.with_store(async |store| store.people(None, 10_000).await.unwrap());
    let has = |number: &u32| {
        let address = format!("s{number}@example.org");
        known.iter().any(|player| player.address.as_ref().is_some_and(|known| known.as_str() == address))
    };
    numbers.iter().copied().filter(has).collect()
}

fn files(house: &ServiceUnderTest) -> [PathBuf; 3] {
    ["vernissage.db", "vernissage.db-wal", "vernissage.db-shm"].map(|name| house.folder().join(name))
}

fn run_command(house: &ServiceUnderTest, args: &[&str]) -> (bool, String) {
    let output = house.run(args);
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn deleted_database_is_noticed_before_any_acknowledgement() {
    let mut house = start_service();
    assert!((0..3).all(|number| mail(&house, number) == SmtpAnswer::Taken));
    files(&house).iter().for_each(|file| fs::remove_file(file).unwrap());
    assert_eq!(mail(&house, 3), SmtpAnswer::Again, "the sender is asked to retry");
    assert!(!house.wait_for_exit().success());
    let log = house.log();
    assert!(log.contains("was deleted or moved while the service had it open"), "{log}");
    assert!(log.contains("vernissage: "), "and it is the last line: {log}");
    let (done, why) = run_command(&house, &["serve"]);
    assert!(!done && why.contains("vernissage.db.rescued"), "no new database silently replaces it: {why}");
    fs::rename(house.folder().join("vernissage.db.rescued"), house.folder().join("vernissage.db")).unwrap();
    house.start();
    assert_eq!(mail(&house, 3), SmtpAnswer::Taken);
    assert_eq!(known_senders(&house, &[0, 1, 2, 3]), [0, 1, 2, 3], "nothing was lost");
    house.terminate();
    assert!(run_command(&house, &["check"]).0);
}

#[test]
fn replaced_database_is_noticed() {
    let house = start_service();
    assert_eq!(mail(&house, 0), SmtpAnswer::Taken);
    assert!(run_command(&house, &["backup", "copy.db"]).0);
    assert_eq!(mail(&house, 1), SmtpAnswer::Taken);
    let copy = fs::read(house.folder().join("copy.db")).unwrap();
    fs::rename(house.folder().join("copy.db"), house.folder().join("vernissage.db")).unwrap();
    assert_eq!(mail(&house, 2), SmtpAnswer::Again);
    assert!(!house.wait_for_exit().success());
    assert!(house.log().contains("was replaced by another file"), "{}", house.log());
    assert!(house.folder().join("vernissage.db.rescued").exists());
    let replacement = fs::read(house.folder().join("vernissage.db")).unwrap();
    assert!(replacement == copy, "the replacement is left untouched");
    // An automatic restart, as by systemd, must not serve a backup with letters answered since.
    let (done, why) = run_command(&house, &["serve"]);
    assert!(!done && why.contains("vernissage.db.rescued"), "{why}");
    let put_back = house.folder().join("vernissage.db.rescued");
    fs::rename(put_back, house.folder().join("rescued.db")).unwrap();
    assert!(run_command(&house, &["restore", "rescued.db"]).0);
    let mut house = house;
    house.start();
    assert_eq!(mail(&house, 3), SmtpAnswer::Taken);
    assert_eq!(known_senders(&house, &[0, 1, 3]), [0, 1, 3], "nothing was lost");
}

/// Deleting only the log counts too: its content is not yet in the file.
#[test]
fn deleted_log_is_noticed() {
    let house = start_service();
    assert_eq!(mail(&house, 0), SmtpAnswer::Taken);
    fs::remove_file(&files(&house)[1]).unwrap();
    assert_eq!(mail(&house, 1), SmtpAnswer::Again);
    assert!(!house.wait_for_exit().success());
    assert!(house.folder().join("vernissage.db.rescued").exists());
}

#[test]
fn full_disk_loses_no_acknowledged_data() {
    let mut house = start_service();
    house.terminate();
    // A write beyond the limit fails as on a full disk. Blocks have 512 bytes; the database log reaches the limit
    // first.
    house.set_shell_prefix("trap '' XFSZ; ulimit -f 1000");
    house.start();
    let (mut taken, mut again) = (Vec::new(), Vec::new());
    for number in 0..MAILS_MAX {
        match mail(&house, number) {
            SmtpAnswer::Taken => taken.push(number),
            SmtpAnswer::Again => again.push(number),
            SmtpAnswer::Refused => panic!("mail {number} was refused for good"),
        }
        if again.len() >= 3 || !house.is_up() {
            break;
        }
    }
    assert!(taken.len() >= 3, "the limit is too small for this test: {taken:?}");
    assert!(!again.is_empty(), "the disk was never full");
    assert!(house.log().contains("write group failed"), "and the operator is told: {}", house.log());
    house.kill();
    house.set_shell_prefix("");
    house.start();
    assert_eq!(known_senders(&house, &taken), taken, "acknowledged mail is stored");
    assert!(
        again.iter().all(|number| mail(&house, *number) == SmtpAnswer::Taken),
        "and refused mail can be sent again"
    );
    house.terminate();
    assert!(run_command(&house, &["check"]).0);
}

/// A truncated key would be useless and would prevent the creation of a whole one.
#[test]
fn full_disk_leaves_no_partial_key() {
    let mut house = ServiceUnderTest::empty("", &[]);
    house.set_shell_prefix("trap '' XFSZ; ulimit -f 0");
    let (done, why) = run_command(&house, &["mail", "key"]);
    assert!(!done, "{why}");
    let left: Vec<_> = fs::read_dir(house.folder()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["vernissage.toml"], "{why}");
    house.set_shell_prefix("");
    assert!(run_command(&house, &["mail", "key"]).0);
}

/// The database is created before its key. If the process dies in between, or cannot write the key, the next start
/// continues.
#[test]
fn database_without_a_key_file_is_accepted() {
    let mut house = ServiceUnderTest::empty("[store]\nkey_file = \"keys/vernissage.key\"\n", &[]);
    let (done, why) = run_command(&house, &["serve"]);
    assert!(!done && why.contains("cannot write the key file keys/vernissage.key"), "{why}");
    assert!(files(&house)[0].exists());
    fs::create_dir(house.folder().join("keys")).unwrap();
    // An earlier version left this file on a full disk.
    fs::write(house.folder().join("keys/vernissage.key"), "").unwrap();
    house.start();
    assert_eq!(mail(&house, 0), SmtpAnswer::Taken);
}

#[test]
fn first_start_survives_a_kill_at_any_moment() {
    for round in 0..KILLS {
        let mut house = ServiceUnderTest::empty(CAPS, &[]);
        house.launch();
        std::thread::sleep(Duration::from_millis(round * round));
        house.kill();
        house.start();
        assert_eq!(mail(&house, 0), SmtpAnswer::Taken, "killed after {} ms", round * round);
    }
}

#[test]
fn read_only_folder_is_rejected_with_a_reason() {
    use std::os::unix::fs::PermissionsExt;
    let refused = |house: &ServiceUnderTest| {
        let (done, why) = run_command(house, &["serve"]);
        assert!(!done && why.contains("store.path: cannot write in data"), "{why}");
    };
    let house = ServiceUnderTest::empty("[store]\npath = \"data/vernissage.db\"\n", &[]);
    refused(&house);
    let data = house.folder().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, PermissionsExt::from_mode(0o555)).unwrap();
    if fs::write(data.join("probe"), "").is_ok() {
        return eprintln!("SKIPPED: this user may write everywhere");
    }
    refused(&house);
}
