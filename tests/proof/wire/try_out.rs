//! `vernissage try` with piped input: letters are shown, an answer is sent and answered, and the folder can be resumed.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Upper bound for one line.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player at the terminal.
pub(super) struct Terminal {
    child: Child,
    typed: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Terminal {
    pub(super) fn new(folder: &Path, args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vernissage"))
            .args(args)
            .env("TMPDIR", folder)
            .env("TZ", "UTC")
            .env_remove("VERNISSAGE_KEY")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (read, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| read.send(line)));
        Self { typed: child.stdin.take(), child, lines }
    }

    /// Reads up to a line that contains this word and returns that line.
    pub(super) fn read_until(&self, word: &str) -> String {
        let mut read = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) if line.contains('\u{1b}') => panic!("a colour without a terminal: {line}"),
                Ok(line) if line.contains(word) => return line,
                Ok(line) if line.contains("(no reply came") => panic!("{line} before `{word}`"),
                Ok(line) => read.push(line),
                Err(_) => panic!("no `{word}` in:\n{}", read.join("\n")),
            }
        }
    }

    /// Returns the first line that a letter proposes.
    fn example(&self) -> String {
        self.read_until("Reply with ");
        self.read_until("    ").trim().to_owned()
    }

    pub(super) fn type_line(&mut self, line: &str) {
        writeln!(self.typed.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Closes the input.
    pub(super) fn close_input(&mut self) {
        drop(self.typed.take());
    }

    /// Waits for the program to exit successfully.
    pub(super) fn assert_success(mut self) {
        assert!(self.child.wait().unwrap().success());
    }

    /// Closes the input and waits for the program to end.
    fn close_and_finish(mut self) {
        self.close_input();
        self.read_until("vernissage try --resume");
        self.assert_success();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The hint to the last player to act is queued for an hour after the bots' answers. A player at the terminal does not
/// wait for it.
#[test]
fn try_accepts_input_while_a_later_letter_is_queued() {
    let dir = tempfile::tempdir().unwrap();
    let mut guest = Terminal::new(dir.path(), &["try", "--seats", "3", "--seed", "7"]);
    let example = guest.example();
    guest.read_until("~~");
    guest.type_line(&example);
    guest.read_until("Played: ");
    guest.close_and_finish();
}

/// Issue 15: The program says what to do, `?` shows help, and every line goes to the table. The pictures of letters are
/// written.
#[test]
fn try_gives_instructions_and_forwards_every_line() {
    let dir = tempfile::tempdir().unwrap();
    let pictures = dir.path().join("pictures");
    let folder = pictures.to_str().unwrap();
    let mut guest = Terminal::new(dir.path(), &["try", "--seats", "2", "--seed", "7", "--pictures", folder]);
    guest.read_until("Art Society: you play one table");
    guest.read_until("Type ? for help");
    guest.read_until("The table is kept in");
    guest.read_until("Reply with ");
    guest.read_until("001-board.png");
    let first = std::fs::read(pictures.join("001-board.png")).unwrap();
    assert_eq!(&first[1..4], b"PNG");
    guest.type_line("?");
    let example = guest.read_until("- You could reply: ").replace("- You could reply: ", "");
    guest.read_until("~~");
    for asked in ["rules 4", "?time", "mine"] {
        guest.type_line(asked);
        guest.read_until("~~");
    }
    guest.type_line(&example);
    guest.read_until("Played: ");
    guest.read_until("002-board.png");
    assert_ne!(std::fs::read(pictures.join("002-board.png")).unwrap(), first);
    guest.close_and_finish();
}

#[test]
fn try_plays_with_piped_input_and_resumes() {
    let dir = tempfile::tempdir().unwrap();
    let mut first = Terminal::new(dir.path(), &["try", "--seats", "2", "--seed", "7"]);
    first.read_until("Type your answer");
    let subject = first.read_until("Subject: ");
    assert!(subject.contains("Art Society"), "{subject}");
    let example = first.example();
    first.read_until("~~");
    first.type_line("hang nowhere at all");
    first.read_until("Subject: ");
    first.read_until("~~");
    first.type_line(&example);
    first.read_until("Played: ");
    first.read_until("~~");
    first.close_and_finish();

    let folder = std::fs::read_dir(dir.path()).unwrap().next().unwrap().unwrap().path();
    let mut again = Terminal::new(dir.path(), &["try", "--resume", folder.to_str().unwrap()]);
    let resumed = again.read_until("Subject: ");
    assert_eq!(resumed, subject, "the same table");
    let example = again.example();
    again.read_until("~~");
    again.type_line(&example);
    again.read_until("Subject: ");
    again.close_and_finish();
}

/// The protection against autoresponder loops is for mail only: a player at a terminal may ask the same thing as often
/// as they like.
#[test]
fn try_answers_repeated_questions() {
    let dir = tempfile::tempdir().unwrap();
    let mut guest = Terminal::new(dir.path(), &["try", "--seats", "2", "--seed", "7"]);
    let example = guest.example();
    guest.read_until("~~");
    for number in 0..28 {
        guest.type_line(if number % 2 == 0 || number < 8 { "mine" } else { "help time" });
        guest.read_until("~~");
    }
    guest.type_line(&example);
    guest.read_until("Played: ");
    guest.close_and_finish();
}
