//! The real program on a disk with slow writes. The guarantees for it are in docs/hosting.md.

use super::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Extra time of each disk write, in ms.
const SLOW_MS: &str = "400";
const SLOW: Duration = Duration::from_millis(400);
/// Number of concurrent mails.
const MAILS: usize = 24;

/// Builds the library that slows a program's disk, in this folder.
fn slow_fsync(folder: &Path) -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proof/wire/slow_fsync.c");
    let library = folder.join("slow_fsync.so");
    let built =
        Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).args([source, "-ldl"]).status();
    assert!(built.unwrap().success(), "the C compiler used for SQLite builds this, too");
    library
}

/// Returns the number of disk syncs so far.
fn count_syncs(log: &Path) -> usize {
    std::fs::read(log).map_or(0, |log| log.len())
}

/// Sends a player's first mail.
fn send_first_mail(house: &ServiceUnderTest, number: usize) -> (SmtpAnswer, Duration) {
    let from = format!("p{number}@one.test");
    let mail =
        format!("From: {from}\r\nTo: play@{DOMAIN}\r\nMessage-ID: <{number}@one.test>\r\n\r\nhelp\r\n");
    let began = Instant::now();
    (house.send(&from, &format!("play@{DOMAIN}"), mail.as_bytes()), began.elapsed())
}

/// No mail is acknowledged before it is on disk, however long that takes, and concurrent mails share the wait. An
/// acknowledged mail is answered even if the program is killed just after it. SIGTERM is not delayed.
#[test]
fn slow_disk_delays_acknowledgements() {
    let folder = tempfile::tempdir().unwrap();
    let (library, slow) = (slow_fsync(folder.path()), PathBuf::from(SLOW_MS));
    let caps = "[mail.caps]\nsender_h = 1000\nhost_h = 1000\nall_h = 1000\n";
    let log = folder.path().join("synced");
    let with: [(&str, &Path); 3] =
        [("LD_PRELOAD", &library), ("SLOW_FSYNC_MS", &slow), ("SLOW_FSYNC_LOG", &log)];
    let mut house = ServiceUnderTest::with(caps, &with);
    let before = count_syncs(&log);
    let said: Vec<(SmtpAnswer, Duration)> = std::thread::scope(|threads| {
        let house = &house;
        let sent: Vec<_> =
            (0..MAILS).map(|number| threads.spawn(move || send_first_mail(house, number))).collect();
        sent.into_iter().map(|sent| sent.join().unwrap()).collect()
    });
    let synced = count_syncs(&log) - before;
    assert!(synced < MAILS, "their commits are grouped: {synced} writes for {MAILS} mails");
    house.kill();
    for (said, took) in &said {
        assert_eq!(*said, SmtpAnswer::Taken, "{}", house.log());
        assert!(*took >= SLOW, "acknowledged after {took:?}, before it can be on disk");
    }
    house.start();
    house.wait_until_drained_by_service();
    let mut answered: Vec<String> = house.new_letters().into_iter().map(|letter| letter.to).collect();
    answered.sort();
    answered.dedup();
    assert_eq!(answered.len(), MAILS, "everyone is answered");
    assert_eq!(send_first_mail(&house, MAILS).0, SmtpAnswer::Taken);
    house.terminate();
}
