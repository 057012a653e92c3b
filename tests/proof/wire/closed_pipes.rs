//! Readers of a command's output may leave: `vernissage tables list | head -1`. No command panics, reports success
//! falsely, or ends half-way.
#![cfg(unix)]

use super::backups::play_rounds;
use super::people::MailGroup;
use crate::ports::free_port;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Exit status that a shell reports after SIGPIPE.
const READER_LEFT: i32 = 141;
/// `EX_TEMPFAIL` of sysexits.
const LATER: i32 = 75;
/// Upper bound for a start.
const PATIENCE: Duration = Duration::from_secs(60);

fn program(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vernissage"));
    command.args(args).current_dir(folder).env_remove("VERNISSAGE_KEY").env("TMPDIR", folder);
    command.stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Returns the writing end of a pipe without a reader.
fn unread() -> Stdio {
    let (_, to) = std::io::pipe().unwrap();
    to.into()
}

fn errors(done: &Output) -> String {
    String::from_utf8_lossy(&done.stderr).into_owned()
}

#[test]
fn command_exits_quietly_when_its_pipe_closes() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    let folder = club.house.folder();
    assert!(club.house.run(&["backup", "copy.db"]).status.success());
    fs::write(folder.join("export.json"), club.house.run(&["table", "export", &code]).stdout).unwrap();
    let ours: Vec<Vec<&str>> = vec![
        vec!["config", "check"],
        vec!["table", "list"],
        vec!["table", "show", &code],
        vec!["table", "export", &code],
        vec!["board", &code],
        vec!["board", &code, "--as", "svg"],
        vec!["board", &code, "--as", "png"],
        vec!["board", &code, "--as", "html"],
        vec!["player", "list"],
        vec!["player", "export", "a@one.test"],
        vec!["player", "forget", "a@one.test"],
        vec!["letters", "list"],
        vec!["league", "doctor"],
        vec!["league", "ratings", "5211"],
        vec!["key", "status"],
        vec!["mail", "classify"],
        vec!["mail", "extract"],
        vec!["mail", "key"],
        vec!["doctor", "mail", "--to", "ann@example.org", "--nameserver", "127.0.0.1:1"],
        vec!["check"],
        vec!["backup", "again.db"],
        vec!["rehearse", "copy.db"],
    ];
    let ours = ours.into_iter().map(|args| [args.as_slice(), &["--config", "vernissage.toml"]].concat());
    let others: Vec<Vec<&str>> = vec![
        vec!["table", "verify", "export.json"],
        vec!["selfplay", "5211", "--games", "1"],
        vec!["league", "balance"],
        vec!["completions", "bash"],
        vec!["try", "5211", "--seats", "2"],
        vec!["try", "--league"],
    ];
    for args in ours.chain(others) {
        let done = program(folder, &args).stdout(unread()).output().unwrap();
        assert_eq!(done.status.code(), Some(READER_LEFT), "{args:?}: {}", errors(&done));
        assert!(!errors(&done).contains("panicked"), "{args:?}: {}", errors(&done));
        assert!(!errors(&done).contains("vernissage: "), "{args:?}: {}", errors(&done));
    }
    let left = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let rehearsals: Vec<String> = left.filter(|name| name.contains("rehearsal")).collect();
    assert!(rehearsals.is_empty(), "temporary files are removed: {rehearsals:?}");
    // A mail server relies only on the exit status.
    let ingest = ["mail", "ingest", "--config", "nowhere.toml"];
    let done = program(folder, &ingest).stdout(unread()).output().unwrap();
    assert_eq!(done.status.code(), Some(LATER), "{}", errors(&done));
    assert!(!errors(&done).contains("panicked"), "{}", errors(&done));
}

/// Unread error messages make no difference either.
#[test]
fn unread_error_messages_have_no_effect() {
    let folder = tempfile::tempdir().unwrap();
    let check = ["check", "--config", "nowhere.toml"];
    let done = program(folder.path(), &check).stderr(unread()).output().unwrap();
    assert_eq!(done.status.code(), Some(1));
    #[cfg(target_os = "linux")]
    {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let done = program(folder.path(), &["config", "check"]).stdout(full).output().unwrap();
        assert_eq!(done.status.code(), Some(1));
        assert!(errors(&done).contains("vernissage: cannot write to standard output: "), "{}", errors(&done));
    }
}

/// A running service that is killed on drop.
struct LoggingService(Child);

impl Drop for LoggingService {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The service keeps running when the reader of its log leaves.
#[test]
fn service_continues_when_its_log_pipe_closes() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port();
    let config = format!("[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:{port}\"\n");
    fs::write(folder.path().join("v.toml"), config).unwrap();
    let serve = ["serve", "--config", "v.toml"];
    let mut awake = LoggingService(program(folder.path(), &serve).stderr(unread()).spawn().unwrap());
    let began = Instant::now();
    let mut line = loop {
        assert!(began.elapsed() < PATIENCE && awake.0.try_wait().unwrap().is_none(), "it does not start");
        match TcpStream::connect(("127.0.0.1", port)) {
            Ok(line) => break line,
            Err(_) => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut greeting = [0; 3];
    line.read_exact(&mut greeting).unwrap();
    assert_eq!(&greeting, b"220");
    drop(line);
    assert!(Command::new("kill").args(["-TERM", &awake.0.id().to_string()]).status().unwrap().success());
    assert!(awake.0.wait().unwrap().success());
}

/// `restore` prints nothing while it moves databases: it is done completely or not at all.
#[test]
fn restore_is_atomic_when_its_pipe_closes() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    assert!(club.house.run(&["backup", "backup.db"]).status.success());
    let journal = club.house.journal(&code);
    play_rounds(&mut club, 2);
    let played = club.house.journal(&code);
    club.house.terminate();
    let folder = club.house.folder();
    let restore = ["restore", "backup.db", "--config", "vernissage.toml"];
    let aside = folder.join("vernissage.db.before-restore-1");
    let done = program(folder, &restore).stdout(unread()).output().unwrap();
    assert_eq!(done.status.code(), Some(READER_LEFT), "{}", errors(&done));
    assert!(!aside.exists() && club.house.journal(&code) == played, "nothing was done");
    // The reader sees the findings about the backup and then leaves.
    let mut child = program(folder, &restore).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    let found_out = |line: &String| line.contains("leagues rebuilt");
    assert!(said.any(|line| found_out(&line.unwrap())));
    drop(said);
    let done = child.wait_with_output().unwrap();
    assert!([Some(READER_LEFT), Some(0)].contains(&done.status.code()), "{}", errors(&done));
    assert!(!errors(&done).contains("panicked"), "{}", errors(&done));
    assert!(aside.exists() && !folder.join("vernissage.db.restored").exists());
    assert_eq!(club.house.journal(&code), journal, "everything was done");
    assert!(club.house.run(&["check"]).status.success());
}
