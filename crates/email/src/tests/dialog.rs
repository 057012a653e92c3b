//! SMTP dialogs with regular and hostile clients, over loopback.

use super::super::*;
use async_trait::async_trait;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Time limit for each wait; nothing on loopback takes this long.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);

#[derive(Debug, Default)]
pub(super) struct ScriptedGate {
    pub(super) taken: Mutex<Vec<(Vec<u8>, Envelope)>>,
    pub(super) answers: Mutex<Vec<MailAnswer>>, // consumed from the end; then Done
}

#[async_trait]
impl MailGateway for ScriptedGate {
    async fn check_recipient(&self, address: &str) -> RecipientAnswer {
        match super::own_addresses().parse(address) {
            Some(Recipient::Token(token)) if token.starts_with("zzz") => RecipientAnswer::Unknown,
            Some(Recipient::Token(token)) if token.starts_with("yyy") => RecipientAnswer::Deferred,
            Some(_) => RecipientAnswer::Accept,
            None => RecipientAnswer::Unknown,
        }
    }

    async fn carries_right(&self, address: &str) -> bool {
        matches!(super::own_addresses().parse(address), Some(Recipient::Token(token)) if token.starts_with("aaa"))
    }

    async fn accept_mail(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer {
        let answer = self.answers.lock().unwrap().pop().unwrap_or(MailAnswer::Accepted);
        if answer == MailAnswer::Accepted {
            self.taken.lock().unwrap().push((raw, envelope));
        }
        answer
    }
}

pub(super) struct RunningListener {
    pub(super) door: Arc<ScriptedGate>,
    pub(super) at: SocketAddr,
    pub(super) stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

pub(super) async fn start(dialect: MailProtocol, limits: MailLimits) -> RunningListener {
    start_with(dialect, limits, None).await
}

/// Starts a listener behind these mail servers.
pub(super) async fn start_behind(front: Vec<IpAddr>, limits: MailLimits) -> RunningListener {
    run(bind(MailProtocol::Smtp, limits).await.with_front(front))
}

async fn bind(dialect: MailProtocol, limits: MailLimits) -> Listener {
    let settings = ListenerSettings { host: "play.example.org".to_owned(), dialect, limits };
    Listener::bind((Ipv4Addr::LOCALHOST, 0).into(), settings).await.unwrap()
}

pub(super) async fn start_with(
    dialect: MailProtocol,
    limits: MailLimits,
    tls: Option<ListenerTls>,
) -> RunningListener {
    let mut listener = bind(dialect, limits).await;
    if let Some(tls) = tls {
        listener = listener.with_tls(tls);
    }
    run(listener)
}

fn run(listener: Listener) -> RunningListener {
    let at = listener.local_addr().unwrap();
    let (stop, stopped) = watch::channel(false);
    let door = Arc::new(ScriptedGate::default());
    let task = tokio::spawn(listener.run(door.clone(), stopped));
    RunningListener { door, at, stop, task }
}

async fn smtp() -> RunningListener {
    start(MailProtocol::Smtp, MailLimits::default()).await
}

/// Sends everything at once, and returns what the listener sent until it closed the connection.
pub(super) async fn all_at_once(at: SocketAddr, said: &[u8]) -> String {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let mut heard = Vec::new();
    let talk = async {
        let (mut from, mut to) = stream.split();
        // The listener may close the connection before it has read everything.
        let speak = async { to.write_all(said).await.is_ok() };
        let listen = async {
            let mut chunk = [0; 4096];
            while let Ok(count @ 1..) = from.read(&mut chunk).await {
                heard.extend_from_slice(&chunk[..count]);
            }
        };
        tokio::join!(speak, listen)
    };
    timeout(PATIENCE, talk).await.expect("the listener must close the connection");
    String::from_utf8(heard).unwrap()
}

/// A client that sends one command at a time, each after the previous answer.
pub(super) struct Client(pub(super) TcpStream);

impl Client {
    pub(super) async fn new(at: SocketAddr) -> Self {
        let mut client = Self(TcpStream::connect(at).await.unwrap());
        assert!(client.hear().await.starts_with("220 "));
        client
    }

    pub(super) async fn hear(&mut self) -> String {
        let mut text = String::new();
        let mut byte = [0];
        loop {
            let count =
                timeout(PATIENCE, self.0.read(&mut byte)).await.expect("no answer in time").unwrap_or(0);
            if count == 0 {
                return text;
            }
            text.push(char::from(byte[0]));
            let last = text.trim_end_matches("\r\n").rsplit("\r\n").next().unwrap_or_default();
            if text.ends_with("\r\n") && last.as_bytes().get(3) == Some(&b' ') {
                return text;
            }
        }
    }

    pub(super) async fn say(&mut self, line: &str) -> String {
        self.0.write_all(format!("{line}\r\n").as_bytes()).await.unwrap();
        self.hear().await
    }
}

pub(super) fn codes(heard: &str) -> Vec<&str> {
    let last = heard.lines().filter(|line| line.as_bytes().get(3) == Some(&b' '));
    last.map(|line| &line[..3]).collect()
}

pub(super) const HEAD: &str =
    "EHLO me.example\r\nMAIL FROM:<ann@example.net>\r\nRCPT TO:<play@play.example.org>\r\nDATA\r\n";

#[tokio::test]
async fn two_pipelined_messages_are_accepted() {
    let run = smtp().await;
    let second = "MAIL FROM:<>\r\nRCPT TO:<postmaster>\r\nDATA\r\nSubject: b\r\n\r\n..dot\r\n.\r\nQUIT\r\n";
    let heard =
        all_at_once(run.at, format!("{HEAD}Subject: a\r\n\r\nbid 14\r\n.\r\n{second}").as_bytes()).await;
    assert_eq!(codes(&heard), ["220", "250", "250", "250", "354", "250", "250", "250", "354", "250", "221"]);
    let taken = run.door.taken.lock().unwrap();
    assert_eq!(taken[0].0, b"Subject: a\r\n\r\nbid 14\r\n");
    assert_eq!(taken[0].1.from.as_deref(), Some("ann@example.net"));
    assert_eq!(taken[1].0, b"Subject: b\r\n\r\n.dot\r\n", "dots are unstuffed (RFC 5321, 4.5.2)");
    assert_eq!(taken[1].1, Envelope { to: vec!["postmaster".to_owned()], ..Envelope::default() });
}

#[tokio::test]
async fn ehlo_lists_required_extensions_without_starttls() {
    let run = smtp().await;
    let heard = Client::new(run.at).await.say("EHLO me").await;
    for word in ["SIZE 2097152", "8BITMIME", "SMTPUTF8", "PIPELINING", "ENHANCEDSTATUSCODES"] {
        assert!(heard.contains(word), "{word} in {heard}");
    }
    assert!(!heard.contains("STARTTLS"));
}

#[tokio::test]
async fn fifth_command_out_of_order_ends_dialog() {
    let run = smtp().await;
    let mut client = Client::new(run.at).await;
    assert!(client.say("MAIL FROM:<a@b.example>").await.starts_with("503"));
    assert!(client.say("RCPT TO:<play@play.example.org>").await.starts_with("503"));
    assert!(client.say("DATA").await.starts_with("503"));
    assert!(client.say("HELO me").await.starts_with("250"));
    assert!(client.say("MAIL FROM:<a@b.example> SIZE=1000 BODY=8BITMIME SMTPUTF8").await.starts_with("250"));
    assert!(client.say("DATA").await.starts_with("503"), "no recipient was given");
    assert!(
        client.say("MAIL FROM:<a@b.example>").await.starts_with("421"),
        "the fifth error must end the dialog"
    );
    assert_eq!(client.hear().await, "", "the connection must be closed");
}

#[tokio::test]
async fn minor_commands_are_answered() {
    let run = smtp().await;
    let mut client = Client::new(run.at).await;
    for (said, code) in [
        ("NOOP", "250"),
        ("HELP", "214"),
        ("VRFY ann", "252"),
        ("LHLO me", "502"),
        ("STARTTLS", "502"),
        ("ehlo me", "250"),
        ("mail from:<a@b.example>", "250"),
        ("RSET", "250"),
        ("RCPT TO:<play@play.example.org>", "503"),
        ("FOO", "500"),
        ("QUIT", "221"),
    ] {
        assert!(client.say(said).await.starts_with(code), "{said}");
    }
}

#[tokio::test]
async fn unknown_addresses_get_identical_550() {
    let run = smtp().await;
    let mut client = Client::new(run.at).await;
    client.say("EHLO me").await;
    client.say("MAIL FROM:<a@b.example>").await;
    let dead = format!("RCPT TO:<play+{}@play.example.org>", "z".repeat(26));
    let mut answers = Vec::new();
    for to in [dead.as_str(), "RCPT TO:<ann@play.example.org>", "RCPT TO:<play@elsewhere.example>"] {
        answers.push(client.say(to).await);
    }
    assert!(answers[0].starts_with("550 5.1.1 "));
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let later = format!("RCPT TO:<play+{}@play.example.org>", "y".repeat(26));
    assert!(client.say(&later).await.starts_with("450"));
    assert!(client.say("DATA").await.starts_with("503"), "no recipient was accepted");
}

#[tokio::test]
async fn twenty_first_recipient_is_rejected() {
    let run = smtp().await;
    let mut client = Client::new(run.at).await;
    client.say("EHLO me").await;
    client.say("MAIL FROM:<a@b.example>").await;
    for _ in 0..20 {
        assert!(client.say("RCPT TO:<play@play.example.org>").await.starts_with("250"));
    }
    assert!(client.say("RCPT TO:<play@play.example.org>").await.starts_with("452 4.5.3"));
}

#[tokio::test]
async fn oversized_mail_is_rejected_announced_or_not() {
    let run = smtp().await;
    let mut client = Client::new(run.at).await;
    client.say("EHLO me").await;
    assert!(client.say("MAIL FROM:<a@b.example> SIZE=3000000").await.starts_with("552 5.3.4"));
    let line = [b"x".repeat(98), b"\r\n".to_vec()].concat();
    let three = [HEAD.as_bytes().to_vec(), line.repeat(30_000), b".\r\nQUIT\r\n".to_vec()].concat();
    assert!(all_at_once(run.at, &three).await.contains("\r\n552 5.3.4"));
    // A message slightly over the limit: the dialog continues.
    let little = [HEAD.as_bytes().to_vec(), line.repeat(21_000), b".\r\nQUIT\r\n".to_vec()].concat();
    assert_eq!(codes(&all_at_once(run.at, &little).await)[5..], ["552", "221"]);
    assert!(run.door.taken.lock().unwrap().is_empty());
}

#[tokio::test]
async fn bare_line_feeds_are_rejected() {
    let run = smtp().await;
    for end in ["\n.\n", "\n.\r\n", "\r\n.\n"] {
        let smuggled =
            "MAIL FROM:<eve@x.example>\r\nRCPT TO:<play@play.example.org>\r\nDATA\r\nno\r\n.\r\nQUIT\r\n";
        let heard = all_at_once(run.at, format!("{HEAD}a{end}{smuggled}").as_bytes()).await;
        assert_eq!(codes(&heard), ["220", "250", "250", "250", "354", "554", "221"], "{end:?}");
    }
    assert!(run.door.taken.lock().unwrap().is_empty());
    let heard = all_at_once(run.at, format!("{HEAD}a\r.\r\nb\r\n.\r\nQUIT\r\n").as_bytes()).await;
    assert_eq!(codes(&heard)[5..], ["250", "221"]);
    assert_eq!(run.door.taken.lock().unwrap()[0].0, b"a\r.\r\nb\r\n", "one mail");
}

/// A sender cannot end a message by a dot and several carriage returns.
#[tokio::test]
async fn several_carriage_returns_do_not_end_a_message() {
    let run = smtp().await;
    for returns in 2..5 {
        let end = format!("\r\n.{}\n", "\r".repeat(returns));
        let smuggled =
            "MAIL FROM:<eve@x.example>\r\nRCPT TO:<play@play.example.org>\r\nDATA\r\nno\r\n.\r\nQUIT\r\n";
        let heard = all_at_once(run.at, format!("{HEAD}a{end}{smuggled}").as_bytes()).await;
        assert_eq!(codes(&heard), ["220", "250", "250", "250", "354", "250", "221"], "{returns}");
    }
    let taken = run.door.taken.lock().unwrap();
    assert!(taken.len() == 3 && taken.iter().all(|(raw, _)| raw.ends_with(b"DATA\r\nno\r\n")), "{taken:?}");
}

#[tokio::test]
async fn empty_message_is_accepted() {
    let run = smtp().await;
    let heard = all_at_once(run.at, format!("{HEAD}.\r\nQUIT\r\n").as_bytes()).await;
    assert_eq!(codes(&heard)[4..], ["354", "250", "221"]);
    assert_eq!(run.door.taken.lock().unwrap()[0].0, b"");
}

#[tokio::test]
async fn gate_answers_map_to_451_450_and_554() {
    let run = smtp().await;
    *run.door.answers.lock().unwrap() =
        vec![MailAnswer::RateLimited, MailAnswer::Refused, MailAnswer::Deferred];
    let again = "MAIL FROM:<a@b.example>\r\nRCPT TO:<play@play.example.org>\r\nDATA\r\nx\r\n.\r\n";
    let heard =
        all_at_once(run.at, format!("{HEAD}x\r\n.\r\n{again}{again}{again}QUIT\r\n").as_bytes()).await;
    let codes = codes(&heard);
    assert_eq!([codes[5], codes[9], codes[13], codes[17]], ["451", "554", "450", "250"]);
    assert!(heard.contains("\r\n450 4.7.1 "));
}

#[tokio::test]
async fn lmtp_answers_per_recipient_and_fixes_line_endings() {
    let run = start(MailProtocol::Lmtp, MailLimits::default()).await;
    let said = "EHLO me\r\nLHLO me\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<play@play.example.org>\r\n\
        RCPT TO:<nobody@play.example.org>\r\nRCPT TO:<abuse@play.example.org>\r\nDATA\r\na\nb\r\n.\r\nQUIT\r\n";
    let heard = all_at_once(run.at, said.as_bytes()).await;
    assert!(heard.starts_with("220 play.example.org LMTP "));
    assert_eq!(codes(&heard), ["220", "502", "250", "250", "250", "550", "250", "354", "250", "250", "221"]);
    assert_eq!(run.door.taken.lock().unwrap()[0].0, b"a\r\nb\r\n");
}

#[tokio::test]
async fn idle_and_overlong_connections_end_with_421() {
    let short = MailLimits { idle_time: Duration::from_millis(50), ..MailLimits::default() };
    let run = start(MailProtocol::Smtp, short).await;
    let mut client = Client::new(run.at).await;
    assert!(client.hear().await.starts_with("421 4.4.2"), "silence");
    let short = MailLimits { connection_time: Duration::from_millis(50), ..MailLimits::default() };
    let run = start(MailProtocol::Smtp, short).await;
    let mut client = Client::new(run.at).await;
    while client.0.write_all(b"NOOP\r\n").await.is_ok() {
        if client.hear().await.starts_with("421 4.4.2") {
            return;
        }
    }
    panic!("no 421 at the end of the connection's maximum duration");
}

#[tokio::test]
async fn connection_beyond_limit_is_refused() {
    let run = start(MailProtocol::Smtp, MailLimits { connections: 1, ..MailLimits::default() }).await;
    let _first = Client::new(run.at).await;
    let mut second = Client(TcpStream::connect(run.at).await.unwrap());
    assert!(second.hear().await.starts_with("421 4.3.2"));
}

#[tokio::test]
async fn endless_line_is_rejected() {
    let run = smtp().await;
    let heard = all_at_once(run.at, &b"x".repeat(100_000)).await;
    assert_eq!(codes(&heard), ["220", "500"]);
}

#[tokio::test]
async fn shutdown_sends_421_and_closes_connections() {
    let run = smtp().await;
    let mut client = Client::new(run.at).await;
    run.stop.send(true).unwrap();
    assert!(client.hear().await.starts_with("421 4.3.2"));
    timeout(PATIENCE, run.task).await.unwrap().unwrap();
    assert!(TcpStream::connect(run.at).await.is_err(), "the port must be closed");
}

#[tokio::test]
async fn lettre_delivers_a_composed_letter_to_the_listener() {
    let run = smtp().await;
    let mail = super::letters::sample();
    let mail =
        ComposedMail { envelope: super::envelope("ann@example.net", &["play@play.example.org"]), ..mail };
    let way = SmtpTransport::loopback(run.at.port()).unwrap();
    assert_eq!(way.send(&mail).await.unwrap().0, "smtp 250");
    let taken = run.door.taken.lock().unwrap()[0].clone();
    assert_eq!(
        taken.0,
        [mail.bytes, b"\r\n".to_vec()].concat(),
        "must match byte for byte, plus lettre's last line break"
    );
    assert_eq!(taken.1, mail.envelope);
}

#[tokio::test]
async fn server_rejections_are_distinguished() {
    let run = smtp().await;
    let way = SmtpTransport::loopback(run.at.port()).unwrap();
    let mail = super::letters::sample();
    let to =
        |address: &str| ComposedMail { envelope: super::envelope("a@b.example", &[address]), ..mail.clone() };
    let dead = way.send(&to("nobody@play.example.org")).await.unwrap_err();
    assert!(matches!(&dead, SendError::UnknownRecipient { why } if why.contains("550")), "{dead}");
    *run.door.answers.lock().unwrap() = vec![MailAnswer::Deferred];
    let held = way.send(&to("play@play.example.org")).await.unwrap_err();
    assert!(matches!(&held, SendError::Down { why } if why.contains("451")), "{held}");
    run.stop.send(true).unwrap();
    timeout(PATIENCE, run.task).await.unwrap().unwrap();
    let gone = way.send(&to("play@play.example.org")).await.unwrap_err();
    assert!(matches!(gone, SendError::Down { .. }), "{gone}");
}

/// Trap 3: a server that accepts the connection and stays silent does not hold up a letter forever.
#[tokio::test]
async fn silent_server_times_out() {
    let silent = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let mut settings = SmtpSettings::loopback(silent.local_addr().unwrap().port());
    settings.limits = DialogLimits::uniform(Duration::from_millis(100));
    let way = SmtpTransport::new(&settings).unwrap();
    let sent = timeout(PATIENCE, way.send(&super::letters::sample()))
        .await
        .expect("the silent server must time out");
    assert!(matches!(sent, Err(SendError::Down { .. })));
}

use ports::SendError;
