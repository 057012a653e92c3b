//! Requirements of a test on this machine, and its lock: mail servers are heavy, and all instances of Postfix share one
//! list of folders.

pub(crate) use super::ports::free_port;
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Longer than any single step may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);
/// Mail domain of the service under test.
pub(crate) const DOMAIN: &str = "play.test";
/// Mail domain of the players' mailboxes.
pub(crate) const BOX: &str = "box.test";

/// At most one test with mail servers runs at a time, which mostly waits, and one without, which mostly computes.
static WITH_SERVERS: Mutex<()> = Mutex::new(());
static WITHOUT: Mutex<()> = Mutex::new(());

/// Required parts of a program that Debian packages separately, each with its possible paths.
const PARTS: [(&str, &str, &[&str]); 2] = [
    ("dovecot", "its IMAP server", &["/usr/lib/dovecot/imap", "/usr/libexec/dovecot/imap"]),
    ("dovecot", "its LMTP server", &["/usr/lib/dovecot/lmtp", "/usr/libexec/dovecot/lmtp"]),
];

/// Returns the missing parts of these programs.
fn missing_parts(programs: &[&str], is_there: impl Fn(&str) -> bool) -> Vec<String> {
    let wanted = PARTS.iter().filter(|(program, ..)| programs.contains(program));
    let missing = wanted.filter(|(.., places)| !places.iter().any(|place| is_there(place)));
    missing.map(|(program, part, _)| format!("{program} without {part}")).collect()
}

#[test]
fn program_without_its_parts_counts_as_missing() {
    let only_imap = |place: &str| place.ends_with("/imap");
    assert_eq!(missing_parts(&["postfix", "dovecot"], only_imap), ["dovecot without its LMTP server"]);
    assert!(
        missing_parts(&["dovecot"], |_| true).is_empty() && missing_parts(&["swaks"], |_| false).is_empty()
    );
}

/// Checks if a program is installed.
fn is_installed(program: &str) -> bool {
    let folders = std::env::var("PATH").unwrap_or_default();
    folders.split(':').chain(["/usr/sbin", "/sbin"]).any(|folder| Path::new(folder).join(program).is_file())
}

/// Acquires the lock if these programs are installed and we are root. Otherwise reports that the test is skipped and
/// returns `None`.
pub(crate) fn acquire_peers(test: &str, programs: &[&str]) -> Option<MutexGuard<'static, ()>> {
    let id = Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|id| id.stdout == b"0\n");
    let (here, absent): (Vec<&str>, Vec<&str>) = programs.iter().partition(|program| is_installed(program));
    let mut missing: Vec<String> = absent.into_iter().map(str::to_owned).collect();
    missing.extend(missing_parts(&here, |place| Path::new(place).is_file()));
    if !is_root {
        missing.push("root's rights".to_owned());
    }
    if missing.is_empty() {
        let has_server = programs.iter().any(|program| ["postfix", "dovecot"].contains(program));
        let lock = if has_server { &WITH_SERVERS } else { &WITHOUT };
        return Some(lock.lock().unwrap_or_else(PoisonError::into_inner));
    }
    let missing = missing.join(", ");
    assert!(
        std::env::var("VERNISSAGE_PEERS").as_deref() != Ok("required"),
        "{test} cannot run: {missing} is missing, although .ci/peers reported success"
    );
    eprintln!("SKIPPED: {test}: {missing} is missing (.ci/peers installs it)");
    None
}

/// Returns a working file of the docs, with each first text replaced by the second. Every first text must occur.
pub(crate) fn working_file(name: &str, replaced: &[(&str, &str)]) -> String {
    let mut text = fs::read_to_string(name).unwrap();
    for (from, to) in replaced {
        assert!(text.contains(from), "{name} has no `{from}`");
        text = text.replace(from, to);
    }
    text
}

/// Runs a command to completion and requires success. Output goes to a file, because daemons keep inherited handles.
pub(crate) fn run_to_success(command: &mut Command, log: &Path) {
    let out = fs::File::options().create(true).append(true).open(log).unwrap();
    let status = command.stdin(Stdio::null()).stdout(out.try_clone().unwrap()).stderr(out).status().unwrap();
    assert!(status.success(), "{command:?}: {status}: {}", fs::read_to_string(log).unwrap());
}

/// Returns the output of a command, regardless of its exit status.
pub(crate) fn command_output(command: &mut Command) -> Output {
    command.stdin(Stdio::null()).output().unwrap()
}

/// Waits until a condition holds.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut is: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is() {
        assert!(began.elapsed() < PATIENCE, "timed out waiting for {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Returns the body of an HTTP response.
pub(crate) fn get(at: SocketAddr, path: &str) -> String {
    let mut line = TcpStream::connect(at).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    // In HTTP 1.0, a body is never divided into chunks.
    line.write_all(format!("GET {path} HTTP/1.0\r\nHost: x\r\n\r\n").as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap()
}

/// Kills a process if it is running.
pub(crate) fn kill(child: &mut Option<Child>) {
    if let Some(mut child) = child.take() {
        let _ = child.kill();
        let _ = child.wait();
    }
}
