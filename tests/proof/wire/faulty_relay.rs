//! A mail server on this machine that misbehaves, for the outgoing mail of the real program.

use super::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Upper bound for every single wait.
pub(super) const PATIENCE: Duration = Duration::from_secs(90);
/// Rejection of a mailbox that does not exist.
const UNKNOWN: &str = "550 5.1.1 no such mailbox";

/// Behaviour of the mail server; it may change.
#[derive(Copy, Clone)]
pub(super) enum RelayBehaviour {
    /// Accepts every letter.
    Kind,
    /// Receives a letter, but never acknowledges it.
    Hangs,
    /// Sends this line in place of its own at this step.
    Answers(RelayStep, &'static str),
    /// Closes the connection at this step.
    Drops(RelayStep),
    /// Claims that these mailboxes do not exist.
    KnowsNot(fn(&str) -> bool),
    /// Claims for every other letter that its mailbox does not exist.
    Alternates,
}

/// Step of a dialog.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum RelayStep {
    Greeting,
    Mail,
    Rcpt,
    Data,
    /// After the complete letter.
    Letter,
}

#[derive(Default)]
struct RelayLog {
    /// Address and Message-ID of each accepted letter.
    taken: Mutex<Vec<(String, String)>>,
    /// Addresses that received a letter about their turn.
    asked: Mutex<BTreeSet<String>>,
    /// Number of letters offered so far.
    attempts: AtomicUsize,
}

/// The mail server.
pub(super) struct FaultyRelay {
    port: u16,
    behaviour: Arc<Mutex<RelayBehaviour>>,
    log: Arc<RelayLog>,
}

impl FaultyRelay {
    pub(super) fn start(behaviour: RelayBehaviour) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let relay = Self { port, behaviour: Arc::new(Mutex::new(behaviour)), log: Arc::default() };
        let (behaviour, log) = (relay.behaviour.clone(), relay.log.clone());
        std::thread::spawn(move || {
            for line in listener.incoming().map_while(Result::ok) {
                let (behaviour, log) = (behaviour.clone(), log.clone());
                // A client that disconnects in the middle is not the server's problem.
                std::thread::spawn(move || drop(serve(&line, &behaviour, &log)));
            }
        });
        relay
    }

    pub(super) fn set_behaviour(&self, behaviour: RelayBehaviour) {
        *self.behaviour.lock().unwrap() = behaviour;
    }

    pub(super) fn received_letters(&self) -> Vec<(String, String)> {
        self.log.taken.lock().unwrap().clone()
    }

    /// Returns the addresses that have received a letter.
    pub(super) fn recipients(&self) -> BTreeSet<String> {
        self.received_letters().into_iter().map(|(to, _)| to).collect()
    }

    /// Returns the addresses that have received a letter about their turn.
    pub(super) fn players_asked(&self) -> BTreeSet<String> {
        self.log.asked.lock().unwrap().clone()
    }

    /// Returns the configuration that sends letters through this server.
    pub(super) fn config(&self) -> String {
        let port = self.port;
        format!("[mail.out]\nby = \"smtp\"\nhost = \"127.0.0.1\"\nport = {port}\ntls = \"none\"\n")
    }

    /// Starts a service that sends its letters through this server.
    pub(super) fn start_service(&self) -> ServiceUnderTest {
        let config = self.config();
        ServiceUnderTest::with(&format!("{config}[mail.caps]\nsender_h = 1000\nall_h = 1000\n"), &[])
    }

    #[track_caller]
    pub(super) fn wait_for_recipients(&self, count: usize, house: &ServiceUnderTest) {
        wait_until(house, &format!("letters to {count} players"), || self.recipients().len() == count);
    }
}

#[track_caller]
pub(super) fn wait_until(house: &ServiceUnderTest, what: &str, is: impl Fn() -> bool) {
    let began = Instant::now();
    while !is() {
        assert!(began.elapsed() < PATIENCE, "{what}: {:?}: {}", house.letter_counts(), house.log());
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Serves one SMTP connection (RFC 5321).
fn serve(line: &TcpStream, behaviour: &Mutex<RelayBehaviour>, log: &RelayLog) -> io::Result<()> {
    let mut said = BufReader::new(line).lines();
    let behaviour = || *behaviour.lock().unwrap();
    // Returns true if the server does as usual.
    let answer = |step: RelayStep, usual: &str| {
        let (is_usual, words) = match behaviour() {
            RelayBehaviour::Drops(at) if at == step => return Err(ErrorKind::ConnectionAborted.into()),
            RelayBehaviour::Answers(at, words) if at == step => (false, words),
            _ => (true, usual),
        };
        send_line(line, words).map(|()| is_usual)
    };
    if !answer(RelayStep::Greeting, "220 relay.test")? {
        return Ok(());
    }
    let mut to = String::new();
    while let Some(Ok(words)) = said.next() {
        let verb = words.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match verb.as_str() {
            "MAIL" => drop(answer(RelayStep::Mail, "250 2.1.0 ok")?),
            "RCPT" => {
                to = words.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                let number = log.attempts.fetch_add(1, Ordering::SeqCst);
                let is_known = match behaviour() {
                    RelayBehaviour::KnowsNot(is_unknown) => !is_unknown(&to),
                    RelayBehaviour::Alternates => number % 2 == 1,
                    _ => true,
                };
                answer(RelayStep::Rcpt, if is_known { "250 2.1.5 ok" } else { UNKNOWN })?;
            }
            "DATA" if answer(RelayStep::Data, "354 go on")? => {
                let (id, asks) = read_letter(&mut said);
                match behaviour() {
                    RelayBehaviour::Hangs => loop {
                        std::thread::park();
                    },
                    RelayBehaviour::Answers(RelayStep::Letter, _)
                    | RelayBehaviour::Drops(RelayStep::Letter) => {}
                    _ => {
                        log.taken.lock().unwrap().push((to.clone(), id));
                        log.asked.lock().unwrap().extend(asks.then(|| to.clone()));
                    }
                }
                answer(RelayStep::Letter, "250 2.0.0 taken")?;
            }
            "DATA" => {}
            "QUIT" => return send_line(line, "221 2.0.0 bye"),
            _ => send_line(line, "250 2.0.0 ok")?,
        }
    }
    Ok(())
}

fn send_line(mut line: &TcpStream, words: &str) -> io::Result<()> {
    writeln!(line, "{words}\r")
}

/// Reads a letter up to its end. Returns its Message-ID, and true if its subject announces a turn.
fn read_letter(lines: &mut impl Iterator<Item = io::Result<String>>) -> (String, bool) {
    let (mut id, mut asks) = (String::new(), false);
    for words in lines.map_while(Result::ok).take_while(|words| words != ".") {
        if let Some(of) = words.strip_prefix("Message-ID: ") {
            of.clone_into(&mut id);
        }
        asks |= words.starts_with("Subject: Your turn");
    }
    (id, asks)
}

/// Returns a player's address. The players have two domains in turn.
fn address(number: usize) -> String {
    format!("p{number}@{}.test", ["one", "two"][number % 2])
}

/// Sends a player's first mail, which is answered.
pub(super) fn write(house: &ServiceUnderTest, number: usize) {
    let from = address(number);
    let mail = format!(
        "From: {from}\r\nTo: play@{DOMAIN}\r\nSubject: hello\r\nMessage-ID: <{number}.{from}>\r\n\r\nhelp\r\n"
    );
    assert_eq!(
        house.send(&from, &format!("play@{DOMAIN}"), mail.as_bytes()),
        SmtpAnswer::Taken,
        "{}",
        house.log()
    );
}
