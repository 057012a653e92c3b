//! Mails are parsed by a separate program. The real one agrees with in-process parsing, and a failing reader does no
//! harm: readers that die, hang or send nonsense are small scripts here.
#![cfg(unix)]

use email::{
    Addresses, Bound, Envelope, MailClass, MailQuarantine, MailReader, MailRefusal, READER_ENVIRONMENT,
    ReadOutcome, ReadPrecedence, ingest, ingest_isolated,
};
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The real program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_vernissage");
/// Upper bound for every wait here.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time limit for one mail in tests where a reader exceeds it.
const SHORT: Duration = Duration::from_secs(3);

const HONEST: &[u8] = b"From: ann@example.net\r\nMessage-ID: <a@example.net>\r\n\r\nhelp\r\n";

fn addresses() -> Addresses {
    Addresses::new("play.example.org").unwrap()
}

fn envelope() -> Envelope {
    let from = Some("ann@example.net".to_owned());
    Envelope { host: None, from, to: vec!["play@play.example.org".to_owned()] }
}

fn markers() -> Vec<String> {
    i18n::reply_markers()
}

fn here(raw: &[u8]) -> ReadOutcome {
    ReadOutcome::Read(ingest(raw, &envelope(), &addresses(), &markers()))
}

async fn read(reader: &MailReader, raw: &[u8]) -> ReadOutcome {
    ingest_isolated(reader, Arc::from(raw), envelope(), &addresses(), &markers(), ReadPrecedence::Unproved)
        .await
}

/// A folder with a scripted reader.
struct ScriptedReader {
    folder: TempDir,
    file: PathBuf,
}

impl ScriptedReader {
    /// Creates the script. `GREET` prints the greeting, `$REAL` is the real program, and `$DIR` is the folder.
    fn new(body: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("reader");
        let greeting = format!("vernissage reader {}", env!("CARGO_PKG_VERSION"));
        let greet = format!("printf '\\{:03o}\\000\\000\\000{greeting}'", greeting.len());
        let dir = folder.path().display();
        let text = format!("#!/bin/sh\nREAL='{PROGRAM}'\nDIR='{dir}'\n{}\n", body.replace("GREET", &greet));
        // Written under another name first: a file still open for writing cannot be executed.
        let unfinished = folder.path().join("reader.part");
        fs::write(&unfinished, text).unwrap();
        fs::set_permissions(&unfinished, fs::Permissions::from_mode(0o700)).unwrap();
        fs::rename(&unfinished, &file).unwrap();
        Self { folder, file }
    }

    fn reader(&self) -> MailReader {
        MailReader::separate_process(self.file.clone())
            .with_quarantine(MailQuarantine::new(&self.set_aside_folder()))
            .with_read_time(SHORT)
    }

    fn set_aside_folder(&self) -> PathBuf {
        self.folder.path().join("set-aside")
    }

    fn set_aside_mails(&self) -> Vec<PathBuf> {
        let entries =
            fs::read_dir(self.set_aside_folder()).map(|all| all.map(|entry| entry.unwrap().path()).collect());
        entries.unwrap_or_default()
    }
}

/// Every sample mail, in one reader, each after another mail.
#[tokio::test]
async fn real_reader_agrees_with_in_process_parsing() {
    let reader = MailReader::separate_process(PROGRAM.into());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let raw = fs::read(entry.unwrap().path()).unwrap();
        assert_eq!(read(&reader, &raw).await, here(&raw));
        count += 1;
    }
    assert!(count > 80, "{count}");
    let nested = "Content-Type: message/rfc822\r\n\r\n".repeat(32_600);
    let refused = ReadOutcome::Read(MailClass::Refused(MailRefusal::Bounds(Bound::Messages)));
    assert_eq!(read(&reader, nested.as_bytes()).await, refused);
    assert_eq!(read(&reader, HONEST).await, here(HONEST));
}

/// A reader is started once for many mails, without our environment, and ends with its owner.
#[tokio::test]
async fn reader_handles_many_messages_and_exits_with_its_owner() {
    let script = ScriptedReader::new(
        "[ -z \"$CARGO_MANIFEST_DIR\" ] || exit 1\necho $$ >> \"$DIR/started\"\nexec \"$REAL\" \"$@\"",
    );
    let reader = MailReader::separate_process(script.file.clone());
    for _ in 0..20 {
        assert_eq!(read(&reader, HONEST).await, here(HONEST));
    }
    let started = fs::read_to_string(script.folder.path().join("started")).unwrap();
    assert_eq!(started.lines().count(), 1);
    drop(reader);
    let process = Path::new("/proc").join(started.trim());
    let began = Instant::now();
    while Path::new("/proc/self").exists() && process.exists() {
        assert!(began.elapsed() < PATIENCE, "the reader is still alive");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A mail that breaks its readers in any way is deferred. The next time, it is set aside and never parsed again. It is refused each time it comes
/// back, even after a restart or along another route. Other mail is still parsed.
#[tokio::test]
async fn mail_that_breaks_two_readers_is_quarantined() {
    for (what, breaks) in [
        ("killed", "head -c 9 > /dev/null; kill -KILL $$"),
        ("aborted, as after a stack overflow", "head -c 9 > /dev/null; kill -ABRT $$"),
        ("ended", "exit 0"),
        ("hanging", "exec sleep 600"),
        ("deaf", "exec sleep 600 < /dev/null"),
        ("endless output", "cat /dev/zero"),
        ("output too long", "printf '\\377\\377\\377\\377'; exec sleep 600"),
        ("talking nonsense", "printf '\\004\\000\\000\\000true'; exec sleep 600"),
    ] {
        let script = ScriptedReader::new(&format!("echo >> \"$DIR/started\"\nGREET\n{breaks}"));
        let began = Instant::now();
        assert_eq!(read(&script.reader(), HONEST).await, ReadOutcome::Suspected, "{what}");
        assert_eq!(read(&script.reader(), HONEST).await, ReadOutcome::Quarantined, "{what}");
        assert!(began.elapsed() < PATIENCE, "{what}");
        let kept = script.set_aside_mails();
        assert_eq!(kept.len(), 1, "{what}");
        assert_eq!(fs::read(&kept[0]).unwrap(), HONEST, "{what}");
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!([mode(&kept[0]), mode(&script.set_aside_folder())], [0o600, 0o700], "{what}");
        let started = || fs::read_to_string(script.folder.path().join("started")).unwrap().len();
        let tries = started();
        assert!((2..=4).contains(&tries), "{what}: {tries}");
        let again = [b"Received: from x by y; later\r\n".as_slice(), HONEST].concat();
        assert_eq!(read(&script.reader(), &again).await, ReadOutcome::Quarantined, "{what}");
        assert_eq!(started(), tries, "{what}: it is not parsed again");
        let real = MailReader::separate_process(PROGRAM.into())
            .with_quarantine(MailQuarantine::new(&script.set_aside_folder()));
        assert_eq!(read(&real, HONEST).await, ReadOutcome::Quarantined, "{what}");
        let other = [b"Subject: other\r\n".as_slice(), HONEST].concat();
        assert_eq!(read(&real, &other).await, here(&other), "{what}");
    }
}

/// A reader that dies for another reason loses no mail.
#[tokio::test]
async fn single_reader_crash_does_not_quarantine_mail() {
    let script = ScriptedReader::new(
        "[ -e \"$DIR/died\" ] && exec \"$REAL\" \"$@\"\n: > \"$DIR/died\"\nGREET\nhead -c 9 > /dev/null; kill -KILL $$",
    );
    assert_eq!(read(&script.reader().with_read_time(PATIENCE), HONEST).await, here(HONEST));
    assert!(script.set_aside_mails().is_empty());
}

/// A program that is no reader, or another version, is not the mail's fault either.
#[tokio::test]
async fn missing_reader_quarantines_no_mail() {
    for body in [
        "exit 1",
        "printf '\\004\\000\\000\\000true'; exec sleep 600",
        "printf '\\377\\377\\377\\377'; exec sleep 600",
    ] {
        let script = ScriptedReader::new(body);
        assert_eq!(read(&script.reader(), HONEST).await, ReadOutcome::NoReader, "{body}");
        assert!(script.set_aside_mails().is_empty());
    }
}

/// The real reader limits its own memory, and gives up files and core dumps.
#[cfg(target_os = "linux")]
#[test]
fn real_reader_limits_its_resources() {
    let mut reader = Command::new(PROGRAM)
        .args(["mail", "reader"])
        .envs(READER_ENVIRONMENT)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut length = [0; 4];
    reader.stdout.as_mut().unwrap().read_exact(&mut length).unwrap();
    let limits = fs::read_to_string(format!("/proc/{}/limits", reader.id())).unwrap();
    for (what, most) in [("Max data size", "268435456"), ("Max file size", "0"), ("Max core file size", "0")]
    {
        let line = limits.lines().find(|line| line.starts_with(what)).unwrap();
        let values: Vec<&str> = line[what.len()..].split_whitespace().take(2).collect();
        assert_eq!(values, [most, most], "{line}");
    }
    // Invalid framing ends it.
    reader.stdin.take().unwrap().write_all(&[255; 8]).unwrap();
    assert!(!reader.wait().unwrap().success());
}
