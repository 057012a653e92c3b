//! The real program with a mail server that is slow, unreachable or refusing. The guarantees for each case are in
//! docs/hosting.md.

use super::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Upper bound for every single wait.
const PATIENCE: Duration = Duration::from_secs(90);
/// Number of letters queued at once.
const LETTERS: usize = 30;

/// Behaviour of the mail server; it may change.
#[derive(Copy, Clone)]
enum ServerBehaviour {
    /// Accepts every letter.
    Kind = 0,
    /// Receives a letter, but never acknowledges it.
    Hangs = 1,
    /// Refuses service altogether.
    Refuses = 2,
    /// Refuses one recipient forever.
    Knows = 3,
}

/// A mail server on this machine.
struct FaultyRelay {
    port: u16,
    manners: Arc<AtomicU8>,
    /// Address and Message-ID of each accepted letter.
    taken: Arc<Mutex<Vec<(String, String)>>>,
}

impl FaultyRelay {
    fn start(manners: ServerBehaviour) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (manners, taken) = (Arc::new(AtomicU8::new(manners as u8)), Arc::default());
        let relay = Self { port, manners, taken };
        let (manners, taken) = (relay.manners.clone(), relay.taken.clone());
        std::thread::spawn(move || {
            for line in listener.incoming().map_while(Result::ok) {
                let (manners, taken) = (manners.clone(), taken.clone());
                // A client that disconnects in the middle is not the server's problem.
                std::thread::spawn(move || drop(serve(&line, &manners, &taken)));
            }
        });
        relay
    }

    fn set_behaviour(&self, manners: ServerBehaviour) {
        self.manners.store(manners as u8, Ordering::SeqCst);
    }

    fn received_letters(&self) -> Vec<(String, String)> {
        self.taken.lock().unwrap().clone()
    }

    #[track_caller]
    fn until(&self, what: &str, house: &ServiceUnderTest, is: impl Fn(&[(String, String)]) -> bool) {
        let began = Instant::now();
        while !is(&self.received_letters()) {
            assert!(
                began.elapsed() < PATIENCE,
                "{what}: {} letters: {}",
                self.received_letters().len(),
                house.log()
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Serves one SMTP connection (RFC 5321).
fn serve(line: &TcpStream, manners: &AtomicU8, taken: &Mutex<Vec<(String, String)>>) -> std::io::Result<()> {
    let mut out = line;
    let mut said = BufReader::new(line).lines();
    let manners = || manners.load(Ordering::SeqCst);
    if manners() == ServerBehaviour::Refuses as u8 {
        return writeln!(out, "554 5.3.2 no service today\r");
    }
    writeln!(out, "220 relay.test\r")?;
    let mut to = String::new();
    while let Some(Ok(words)) = said.next() {
        let verb = words.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match verb.as_str() {
            "RCPT" => {
                to = words.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                let known = manners() == ServerBehaviour::Knows as u8 && to.starts_with("p0@");
                writeln!(out, "{}\r", if known { "550 5.1.1 no such mailbox" } else { "250 2.1.5 ok" })?;
            }
            "DATA" => {
                writeln!(out, "354 go on\r")?;
                let mut id = String::new();
                for words in said.by_ref().map_while(Result::ok).take_while(|words| words != ".") {
                    if let Some(of) = words.strip_prefix("Message-ID: ") {
                        of.clone_into(&mut id);
                    }
                }
                if manners() == ServerBehaviour::Hangs as u8 {
                    loop {
                        std::thread::park();
                    }
                }
                taken.lock().unwrap().push((to.clone(), id));
                writeln!(out, "250 2.0.0 taken\r")?;
            }
            "QUIT" => return writeln!(out, "221 2.0.0 bye\r"),
            _ => writeln!(out, "250 2.0.0 ok\r")?,
        }
    }
    Ok(())
}

fn start_service(relay: &FaultyRelay) -> ServiceUnderTest {
    let port = relay.port;
    let out = format!("[mail.out]\nby = \"smtp\"\nhost = \"127.0.0.1\"\nport = {port}\ntls = \"none\"\n");
    ServiceUnderTest::with(&format!("{out}[mail.caps]\nsender_h = 1000\nall_h = 1000\n"), &[])
}

/// Sends a player's first mail, which is answered.
fn write(house: &ServiceUnderTest, number: usize) {
    let mail = format!(
        "From: p{number}@one.test\r\nTo: play@{DOMAIN}\r\nSubject: hello\r\nMessage-ID: <{number}@one.test>\r\n\r\nhelp\r\n"
    );
    let from = format!("p{number}@one.test");
    assert_eq!(
        house.send(&from, &format!("play@{DOMAIN}"), mail.as_bytes()),
        SmtpAnswer::Taken,
        "{}",
        house.log()
    );
}

fn recipient_set(taken: &[(String, String)]) -> BTreeSet<String> {
    taken.iter().map(|(to, _)| to.clone()).collect()
}

/// SIGTERM while every connection hangs: the program ends at once. With a working server, nothing is lost and nothing
/// is sent under two ids.
#[test]
fn hanging_mail_server_does_not_block_shutdown() {
    let relay = FaultyRelay::start(ServerBehaviour::Hangs);
    let mut house = start_service(&relay);
    (0..LETTERS).for_each(|number| write(&house, number));
    std::thread::sleep(Duration::from_secs(1));
    // It would wait forever.
    house.terminate();
    assert_eq!(relay.received_letters(), []);
    relay.set_behaviour(ServerBehaviour::Kind);
    house.start();
    relay.until("all letters", &house, |taken| recipient_set(taken).len() == LETTERS);
    house.terminate();
    let taken = relay.received_letters();
    let ids: BTreeSet<&String> = taken.iter().map(|(_, id)| id).collect();
    assert_eq!((taken.len(), ids.len()), (LETTERS, LETTERS), "each once");
}

/// SIGKILL while the mail server holds unacknowledged letters: the next start sends them again under the same ids. The
/// kill counts as no failed attempt.
#[test]
fn unacknowledged_letters_are_resent_after_a_kill() {
    let relay = FaultyRelay::start(ServerBehaviour::Hangs);
    let mut house = start_service(&relay);
    for kills in 1..=3 {
        (0..LETTERS).for_each(|number| write(&house, kills * LETTERS + number));
        std::thread::sleep(Duration::from_secs(1));
        house.kill();
        house.start();
    }
    assert_eq!(relay.received_letters(), []);
    house.kill();
    relay.set_behaviour(ServerBehaviour::Kind);
    house.start();
    relay.until("all letters", &house, |taken| recipient_set(taken).len() == 3 * LETTERS);
    house.terminate();
    let taken = relay.received_letters();
    let ids: BTreeSet<&String> = taken.iter().map(|(_, id)| id).collect();
    assert_eq!((taken.len(), ids.len()), (3 * LETTERS, 3 * LETTERS), "each once");
}

/// `554` in the greeting is about the server: no letter is given up. The first success releases all others at once
/// instead of after their individual delays.
#[test]
fn first_success_releases_all_held_letters() {
    let relay = FaultyRelay::start(ServerBehaviour::Refuses);
    let mut house = start_service(&relay);
    for number in 0..LETTERS {
        write(&house, number);
    }
    let began = Instant::now();
    while !house.log().contains("delivery method down; letters held") {
        assert!(began.elapsed() < PATIENCE, "{}", house.log());
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(relay.received_letters(), []);
    relay.set_behaviour(ServerBehaviour::Kind);
    relay.until("the first letter", &house, |taken| !taken.is_empty());
    relay.until("all letters", &house, |taken| recipient_set(taken).len() == LETTERS);
    house.terminate();
    assert_eq!(relay.received_letters().len(), LETTERS, "each once");
}

/// `550` for one recipient is about that recipient only: it is reported, and everyone else gets their letters. An
/// operator can have theirs sent again.
#[test]
fn unknown_recipient_is_reported_without_delaying_others() {
    let relay = FaultyRelay::start(ServerBehaviour::Knows);
    let mut house = start_service(&relay);
    (0..5).for_each(|number| write(&house, number));
    relay.until("the other players' letters", &house, |taken| recipient_set(taken).len() == 4);
    let began = Instant::now();
    let listed =
        || String::from_utf8_lossy(&house.run(&["letters", "list", "--given-up"]).stdout).into_owned();
    while !listed().contains("550") {
        assert!(began.elapsed() < PATIENCE, "{}\n{}", listed(), house.log());
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(!listed().contains("p0@one.test"), "an address is private: {}", listed());
    // The operator has it sent again once the mailbox exists.
    relay.set_behaviour(ServerBehaviour::Kind);
    let all = listed();
    let key = all.lines().find(|line| line.contains("550")).unwrap().split_whitespace().next().unwrap();
    let retried = |args: &[&str]| house.run(&[&["letters", "retry"], args].concat()).status.success();
    assert!(!retried(&[]) && !retried(&["no-such-letter"]) && !retried(&[key, "--all"]), "{all}");
    assert!(retried(&[key]), "{all}");
    assert!(!retried(&[key]), "it is queued now");
    relay.until("the letter queued again", &house, |taken| recipient_set(taken).len() == 5);
    house.terminate();
    assert_eq!(relay.received_letters().len(), 5, "each once");
}
