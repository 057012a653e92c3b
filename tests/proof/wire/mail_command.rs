//! `vernissage mail ..` with a mail on standard input: stored in the database if no service runs, otherwise passed to
//! its listener. The exit status tells a mail server's pipe if it should retry.

use crate::ports::free_port;
use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// `EX_DATAERR` and `EX_TEMPFAIL` of sysexits.
const NEVER: i32 = 65;
const LATER: i32 = 75;

fn program(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vernissage"));
    command.args(args).current_dir(folder).env_remove("VERNISSAGE_KEY").stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns output and exit status of a `mail` subcommand for a mail.
fn mail(folder: &Path, args: &[&str], raw: &str) -> (String, i32) {
    let args = [&["mail"], args, &["--config", "v.toml"]].concat();
    let mut child = program(folder, &args).spawn().unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(raw.as_bytes());
    let out = child.wait_with_output().unwrap();
    (String::from_utf8(out.stdout).unwrap(), out.status.code().unwrap())
}

fn mail_text(id: &str, to: &str, line: &str) -> String {
    format!("From: ann@one.test\nTo: {to}\nMessage-ID: <{id}@one.test>\nSubject: x\n\n{line}\n")
}

/// Creates a folder with a configuration, with the listener at this port.
fn configured_folder(port: u16, lmtp: bool) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let config = format!("[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:{port}\"\nlmtp = {lmtp}\n");
    fs::write(folder.path().join("v.toml"), config).unwrap();
    folder
}

/// A running service that is killed on drop.
struct RunningService(Child);

impl RunningService {
    fn new(folder: &Path) -> Self {
        let log = fs::File::create(folder.join("log")).unwrap();
        let awake = Self(program(folder, &["serve", "--config", "v.toml"]).stderr(log).spawn().unwrap());
        wait_until_true("the service accepts mail", || {
            fs::read_to_string(folder.join("log")).unwrap().contains("accepting mail")
        });
        awake
    }
}

impl Drop for RunningService {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn wait_until_true(what: &str, is: impl Fn() -> bool) {
    let began = Instant::now();
    while !is() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn letters(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder.join("outgoing")) else { return 0 };
    entries.filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|end| end == "eml")).count()
}

/// Returns the address for replies to the only letter.
fn reply_to(folder: &Path) -> String {
    let mut files = fs::read_dir(folder.join("outgoing")).unwrap();
    let letter = files.find_map(|file| fs::read_to_string(file.unwrap().path()).ok()).unwrap();
    let line = letter.lines().find(|line| line.starts_with("Reply-To:")).unwrap();
    line.trim_end_matches('>').rsplit('<').next().unwrap().to_owned()
}

#[test]
fn mail_is_ingested_with_or_without_a_running_service() {
    for lmtp in [false, true] {
        let place = configured_folder(free_port(), lmtp);
        let folder = place.path();
        let ingest = |args: &[&str], raw: &str| mail(folder, &[&["ingest"], args].concat(), raw);
        let done = ("accepted\n".to_owned(), 0);
        let first = mail_text("first", "play@play.test", "games");
        assert_eq!(ingest(&[], &first).1, LATER, "no installation exists, and a mail creates none");
        assert!(!folder.join("vernissage.db").exists());
        let awake = RunningService::new(folder);
        assert_eq!(ingest(&[], &first), done);
        // In the format of mbox files and some mail servers' pipes, and the same mail again: one answer for all.
        assert_eq!(ingest(&[], &format!("From ann@one.test Sun Nov 22 11:00:00 2026\n{first}")), done);
        wait_until_true("its letter is sent", || letters(folder) == 1);
        let token = reply_to(folder);
        drop(awake);
        // Unproven mail waits for the service, which counts it; an answer to a letter does not.
        assert_eq!(ingest(&[], &mail_text("other", "play@play.test", "games")).1, LATER);
        assert_eq!(ingest(&[], &mail_text("yes", &token, "yes")), done);
        let awake = RunningService::new(folder);
        wait_until_true("the queued letter is sent", || letters(folder) == 2);
        let second = mail_text("second", "somebody@else.test", "..games\n.\n");
        assert_eq!(ingest(&["--to", "play@play.test", "--from", "bob@two.test"], &second).1, 0);
        assert_eq!(ingest(&["--to", "play@play.test", "--from", ""], &second).1, 0, "a machine's");
        let stranger = format!("play+{}@play.test", "a".repeat(26));
        assert_eq!(
            ingest(&[], &mail_text("x", &stranger, "bid 1")),
            done,
            "its sender is told the situation"
        );
        assert_eq!(ingest(&[], &second).1, NEVER, "for another recipient");
        assert_eq!(ingest(&["--to", "play@play.test>\r\nRCPT TO:<x@y.test"], &second).1, LATER);
        drop(awake);
        assert_eq!(ingest(&[], &mail_text("y", &stranger, "bid 1")).1, LATER);
        assert_eq!(ingest(&[], &mail_text("x", "play@play.test", &"x".repeat(3 << 20))).1, NEVER);
        assert!(letters(folder) <= 4, "{} letters", letters(folder));
    }
}

/// A fault on the operator's side never bounces a mail to a player.
#[test]
fn local_faults_request_a_retry() {
    let place = configured_folder(0, false);
    let folder = place.path();
    let raw = mail_text("first", "play@play.test", "games");
    let awake = RunningService::new(folder);
    // The listener is another program, or has another protocol than configured.
    for greeting in ["554 go away\r\n", "220 hello\r\n502 what?\r\n502 what?\r\n", "421 later\r\n"] {
        let other = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = other.local_addr().unwrap().port();
        let config = format!("[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:{port}\"\n");
        fs::write(folder.join("v.toml"), config).unwrap();
        let answers = std::thread::spawn(move || {
            let (mut line, _) = other.accept().unwrap();
            let _ = line.write_all(greeting.as_bytes());
            let mut heard = Vec::new();
            let _ = std::io::Read::read_to_end(&mut line, &mut heard);
        });
        assert_eq!(mail(folder, &["ingest"], &raw).1, LATER, "{greeting}");
        answers.join().unwrap();
    }
    let own = "[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:0\"\n";
    fs::write(folder.join("v.toml"), own).unwrap();
    assert_eq!(
        mail(folder, &["ingest"], &raw),
        ("not now: try again later\n".to_owned(), LATER),
        "no port is named"
    );
    drop(awake);
    fs::write(folder.join("v.toml"), "[mail]\nnonsense = 1\n").unwrap();
    assert_eq!(mail(folder, &["ingest"], &raw).1, LATER);
    fs::write(folder.join("v.toml"), "[store]\npath = \"nowhere/v.db\"\n[mail]\ndomain = \"play.test\"\n")
        .unwrap();
    assert_eq!(mail(folder, &["ingest"], &raw).1, LATER);
}

#[test]
fn extract_and_classify_explain_a_mail() {
    let place = configured_folder(0, false);
    let says = |command: &str, raw: &str| mail(place.path(), &[command], raw).0;
    let typed = "bid 14\nthanks\n> bid 99";
    let reply = mail_text("x", "bob@one.test", typed);
    assert_eq!(
        says("extract", &reply),
        "commands: 1\n  bid 14\nnot read: 2\n  polite | thanks\n  quoted | > bid 99\n"
    );
    let long = "Hi all,\nbid 14\nwell played\n\nOn Nov 21, 2026, Ann <ann@one.test> wrote:\n\n> bid 99\n";
    assert_eq!(
        says("extract", &mail_text("x", "play@play.test", long)),
        "commands: 1\n  bid 14\nnot read: 4\n  polite | Hi all,\n  text | well played\n  \
         attribution | On Nov 21, 2026, Ann <ann@one.test> wrote:\n  quoted | > bid 99\n"
    );
    assert_eq!(
        says("extract", &mail_text("x", "play@play.test", "出價 14\u{7}\u{202e}")),
        "commands: 1\n  出價 14\nnot read: 0\n"
    );
    let head = |head: &str| format!("{head}\n{reply}");
    for (raw, word) in [
        (reply.clone(), "reply"),
        (mail_text("x", "play@play.test", "> only a quotation"), "empty"),
        (head("Auto-Submitted: auto-replied"), "auto"),
        (head("Return-Path: <>"), "bounce"),
        (head("List-Id: <x.one.test>"), "list"),
        (head("X-Loop: play@play.test"), "loop"),
        (head("From: bob@one.test"), "nosender"),
        (mail_text("x", "abuse@play.test", "spam!"), "operator"),
    ] {
        assert_eq!(says("classify", &raw), format!("{word}\n"), "{raw}");
    }
    let auto = says("extract", &head("Auto-Submitted: auto-replied"));
    assert_eq!(auto, "no commands: auto\n");
    for file in fs::read_dir("tests/mail").unwrap() {
        let raw = fs::read(file.unwrap().path()).unwrap();
        // Other tests check these samples in detail; here each gets one word.
        let raw = String::from_utf8_lossy(&raw);
        assert_eq!(says("classify", &raw).split_whitespace().count(), 1);
    }
    assert!(!place.path().join("vernissage.db").exists(), "nothing is done");
}
