//! Mails are read by a program of its own. The real one says what reading here says; and whatever a reader does, it hurts nobody:
//! readers that die, hang or talk nonsense are small scripts here.
#![cfg(unix)]

use email::{
    Addresses, Bound, Envelope, Ingested, MailReader, MailRefusal, READER_ENVIRONMENT, ReadApart, SetAside,
    ingest, ingest_apart,
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
/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time for one mail, where a reader uses it up.
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
    i18n::markers()
}

fn here(raw: &[u8]) -> ReadApart {
    ReadApart::Read(ingest(raw, &envelope(), &addresses(), &markers()))
}

async fn read(reader: &MailReader, raw: &[u8]) -> ReadApart {
    ingest_apart(reader, Arc::from(raw), envelope(), &addresses(), &markers()).await
}

/// A folder with a reader that is a script.
struct Script {
    folder: TempDir,
    file: PathBuf,
}

impl Script {
    /// `GREET` says the greeting; `$REAL` is the real program, `$DIR` the folder.
    fn new(body: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("reader");
        let greeting = format!("vernissage reader {}", env!("CARGO_PKG_VERSION"));
        let greet = format!("printf '\\{:03o}\\000\\000\\000{greeting}'", greeting.len());
        let dir = folder.path().display();
        let text = format!("#!/bin/sh\nREAL='{PROGRAM}'\nDIR='{dir}'\n{}\n", body.replace("GREET", &greet));
        // Under another name first: a file that is still open for writing cannot be run.
        let unfinished = folder.path().join("reader.part");
        fs::write(&unfinished, text).unwrap();
        fs::set_permissions(&unfinished, fs::Permissions::from_mode(0o700)).unwrap();
        fs::rename(&unfinished, &file).unwrap();
        Self { folder, file }
    }

    fn reader(&self) -> MailReader {
        MailReader::program(self.file.clone()).setting_aside(SetAside::new(&self.aside())).within(SHORT)
    }

    fn aside(&self) -> PathBuf {
        self.folder.path().join("set-aside")
    }

    fn kept(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.aside()).map(|all| all.map(|entry| entry.unwrap().path()).collect());
        entries.unwrap_or_default()
    }
}

/// Every mail of the collection, in one reader after another mail.
#[tokio::test]
async fn the_real_reader_says_what_reading_here_says() {
    let reader = MailReader::program(PROGRAM.into());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let raw = fs::read(entry.unwrap().path()).unwrap();
        assert_eq!(read(&reader, &raw).await, here(&raw));
        count += 1;
    }
    assert!(count > 80, "{count}");
    let nested = "Content-Type: message/rfc822\r\n\r\n".repeat(32_600);
    let refused = ReadApart::Read(Ingested::Refused(MailRefusal::Bounds(Bound::Messages)));
    assert_eq!(read(&reader, nested.as_bytes()).await, refused);
    assert_eq!(read(&reader, HONEST).await, here(HONEST));
}

/// It is started once for many mails, with nothing of our environment, and ends when its owner does.
#[tokio::test]
async fn one_reader_reads_many_mails_and_ends_with_its_owner() {
    let script = Script::new(
        "[ -z \"$CARGO_MANIFEST_DIR\" ] || exit 1\necho $$ >> \"$DIR/started\"\nexec \"$REAL\" \"$@\"",
    );
    let reader = MailReader::program(script.file.clone());
    for _ in 0..20 {
        assert_eq!(read(&reader, HONEST).await, here(HONEST));
    }
    let started = fs::read_to_string(script.folder.path().join("started")).unwrap();
    assert_eq!(started.lines().count(), 1);
    drop(reader);
    let process = Path::new("/proc").join(started.trim());
    let began = Instant::now();
    while Path::new("/proc/self").exists() && process.exists() {
        assert!(began.elapsed() < PATIENCE, "the reader lives on");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Whatever happens to a reader in the middle of a mail: the mail is set aside, refused each time it comes again, also after a
/// restart and by another way, and never read again; other mail is read.
#[tokio::test]
async fn a_mail_that_breaks_two_readers_is_set_aside_for_good() {
    for (what, breaks) in [
        ("killed", "head -c 9 > /dev/null; kill -KILL $$"),
        ("aborted, as by a stack that overflows", "head -c 9 > /dev/null; kill -ABRT $$"),
        ("ended", "exit 0"),
        ("hanging", "exec sleep 600"),
        ("deaf", "exec sleep 600 < /dev/null"),
        ("talking without end", "cat /dev/zero"),
        ("talking too much", "printf '\\377\\377\\377\\377'; exec sleep 600"),
        ("talking nonsense", "printf '\\004\\000\\000\\000true'; exec sleep 600"),
    ] {
        let script = Script::new(&format!("echo >> \"$DIR/started\"\nGREET\n{breaks}"));
        let began = Instant::now();
        assert_eq!(read(&script.reader(), HONEST).await, ReadApart::SetAside, "{what}");
        assert!(began.elapsed() < PATIENCE, "{what}");
        let kept = script.kept();
        assert_eq!(kept.len(), 1, "{what}");
        assert_eq!(fs::read(&kept[0]).unwrap(), HONEST, "{what}");
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!([mode(&kept[0]), mode(&script.aside())], [0o600, 0o700], "{what}");
        let started = || fs::read_to_string(script.folder.path().join("started")).unwrap().len();
        assert_eq!(started(), 2, "{what}");
        let again = [b"Received: from x by y; later\r\n".as_slice(), HONEST].concat();
        assert_eq!(read(&script.reader(), &again).await, ReadApart::SetAside, "{what}");
        assert_eq!(started(), 2, "{what}: it is not read again");
        let real = MailReader::program(PROGRAM.into()).setting_aside(SetAside::new(&script.aside()));
        assert_eq!(read(&real, HONEST).await, ReadApart::SetAside, "{what}");
        let other = [b"Subject: other\r\n".as_slice(), HONEST].concat();
        assert_eq!(read(&real, &other).await, here(&other), "{what}");
    }
}

/// A reader that dies of something else than the mail costs nobody theirs.
#[tokio::test]
async fn one_death_is_no_proof_against_a_mail() {
    let script = Script::new(
        "[ -e \"$DIR/died\" ] && exec \"$REAL\" \"$@\"\n: > \"$DIR/died\"\nGREET\nhead -c 9 > /dev/null; kill -KILL $$",
    );
    assert_eq!(read(&script.reader().within(PATIENCE), HONEST).await, here(HONEST));
    assert!(script.kept().is_empty());
}

/// What is no reader, or one of another version, is not the mail's fault either.
#[tokio::test]
async fn without_a_reader_nothing_is_set_aside() {
    for body in [
        "exit 1",
        "printf '\\004\\000\\000\\000true'; exec sleep 600",
        "printf '\\377\\377\\377\\377'; exec sleep 600",
    ] {
        let script = Script::new(body);
        assert_eq!(read(&script.reader(), HONEST).await, ReadApart::NotNow, "{body}");
        assert!(script.kept().is_empty());
    }
}

/// The real reader takes from itself memory without end, files and traces of a mail.
#[cfg(target_os = "linux")]
#[test]
fn the_real_reader_limits_itself() {
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
    // What is no frame ends it.
    reader.stdin.take().unwrap().write_all(&[255; 8]).unwrap();
    assert!(!reader.wait().unwrap().success());
}
