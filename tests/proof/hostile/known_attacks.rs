//! Known attacks on the mail gateway, each repeated as it happened, through the real gate and desk to the outgoing
//! mail.

use super::attacked_service::{AttackedService, CANARY};
use super::bent::GatewayFault;
use super::laws::check_stranger_text;
use super::post::SentLetter;
use chrono::TimeDelta;
use email::{Envelope, MailAnswer, MailCaps, MailGateway};
use ports::Origin;

const PLAY: &str = "play@play.test";

impl AttackedService {
    async fn receive_raw(&self, raw: String, from: &str, to: &str) -> MailAnswer {
        let envelope = Envelope { host: None, from: Some(from.to_owned()), to: vec![to.to_owned()] };
        self.gate.accept_mail(raw.into_bytes(), envelope).await
    }
}

/// Writes a mail with a stranger's word in every possible place.
fn spam(number: usize, from: &str, body: &str) -> String {
    format!(
        "From: {CANARY} {CANARY} <{from}>\r\nSubject: {CANARY}\r\nMessage-ID: <{CANARY}.{number}@evil.example>\r\n\r\n{body}\r\n{CANARY}\r\n"
    )
}

/// Sends this many mails with made-up senders at once; returns the number of accepted mails and the letters.
async fn flood(house: &AttackedService, mails: usize) -> (usize, Vec<SentLetter>) {
    let mut done = 0;
    for number in 0..mails {
        let from = format!("a{number}@d{}.example", number % 500);
        let body = ["help", "new art-society 2", "hello", "join K7QF"][number % 4];
        let answer = house.receive_raw(spam(number, &from, body), &from, PLAY).await;
        assert!(matches!(answer, MailAnswer::Accepted | MailAnswer::RateLimited), "{number}: {answer:?}");
        done += usize::from(answer == MailAnswer::Accepted);
    }
    (done, house.deliver().await)
}

/// 10,000 mails with made-up senders used to cause 10,000 letters to strangers, each with the attacker's text.
#[tokio::test]
async fn forged_senders_are_capped_and_never_quoted() {
    let most = MailCaps::default().all_h as usize;
    let (done, letters) = flood(&AttackedService::new(false, None).await, 10_000).await;
    assert_eq!((done, letters.len()), (most, most));
    check_stranger_text(&letters).unwrap();
    let strangers = |sent: &SentLetter| sent.to.starts_with('a') && sent.to.ends_with(".example");
    assert!(letters.iter().all(strangers));
    // Counter-test: without the limits every mail is answered.
    let (done, letters) = flood(&AttackedService::new(false, Some(GatewayFault::Uncapped)).await, 300).await;
    assert_eq!((done, letters.len()), (300, 300));
}

/// 169 bytes in used to cause 263 kB out.
#[tokio::test]
async fn small_claimed_mail_gets_few_small_answers() {
    let house = AttackedService::new(true, None).await;
    let (mut letters, mut vouched) = (Vec::new(), Vec::new());
    for number in 0..200 {
        let from = "ada@example.org";
        let head = format!("From: {from}\r\nMessage-ID: <{number}@evil.example>\r\n");
        let pad = 169 - head.len() - "X: \r\n\r\nboard\r\n".len();
        let raw = format!("{head}X: {}\r\n\r\nboard\r\n", "x".repeat(pad));
        assert_eq!(raw.len(), 169);
        house.receive_raw(raw, &format!("m{number}@evil.example"), PLAY).await;
        letters.extend(house.deliver().await);
        // A mail that our server vouches for may be shown the board, as text only.
        let passed = format!(
            "Authentication-Results: mx.play.test; dmarc=pass header.from=example.org\r\n{head}\r\nboard {}\r\n",
            house.code
        );
        house.receive_raw(passed, &format!("n{number}@example.org"), PLAY).await;
        vouched.extend(house.deliver().await);
        house.evening.advance_time(TimeDelta::minutes(5));
    }
    assert_eq!(letters.len(), 3);
    assert!(letters.iter().all(|sent| sent.raw.len() < 1_500), "{} bytes", letters[0].raw.len());
    assert!(vouched.len() <= 6, "{}", vouched.len());
    for sent in letters.iter().chain(&vouched) {
        assert_eq!(sent.to, "ada@example.org");
        assert!(!sent.raw.is_empty() && sent.raw.len() < 10_000, "{} bytes", sent.raw.len());
        assert!(!sent.raw.contains("image/png") && !sent.raw.contains("text/html"));
    }
    println!("169 bytes in: {} bytes out each", letters[0].raw.len());
}

/// 200 letters to a player, 50 more after `stop`; and `stop` made a stranger known.
#[tokio::test]
async fn claimed_mail_after_stop_gets_no_answer() {
    let house = AttackedService::new(false, None).await;
    let stranger = "eve@d.example";
    let mut letters = Vec::new();
    for number in 0..250 {
        if number == 50 {
            let welcome: &SentLetter = &letters[0];
            let to = reply_to(welcome);
            house
                .receive_raw(format!("From: {stranger}\r\nMessage-ID: <s@d>\r\n\r\nstop\r\n"), stranger, &to)
                .await;
            letters = house.deliver().await;
            assert_eq!(letters.len(), 1, "the stop is heard");
            letters.clear();
        }
        for from in [stranger, "dee@example.org"] {
            house.receive_raw(spam(number, from, "mine"), from, PLAY).await;
        }
        letters.extend(house.deliver().await);
        house.evening.advance_time(TimeDelta::hours(1));
    }
    assert!(letters.is_empty(), "{letters:?}");
    let row = house.evening.desk.store().player_by_address(stranger.parse().unwrap()).await.unwrap();
    assert!(row.is_some_and(|row| row.stopped && !row.confirmed));
}

/// A valid return address with an author who is not certainly the owner: the report of our own mail server is malformed,
/// or the address only resembles the owner's. Nothing happens before a `yes`.
#[tokio::test]
async fn doubtful_authors_do_not_count_as_the_owner() {
    let tails = ["(open", "\"open", "reason=\"open", "stray", "; dkim", "; =pass"];
    let reports = tails.map(|tail| format!("Authentication-Results: mx.play.test; dmarc=fail {tail}\r\n"));
    let own = "From: Ada <ada@example.org>\r\n";
    let mut heads: Vec<(String, bool)> = reports.map(|report| (format!("{report}{own}"), true)).to_vec();
    for (from, is_read) in [
        ("Friends: ada@example.org;", false),
        ("Friends: Ada <ada@example.org>;", false),
        ("Ada <ada@example.org>, Eve <eve@evil.example>", false),
        ("Ada <ada@example。org>", false),
        ("Ada <ada+evil@example.org>", true),
    ] {
        heads.push((format!("From: {from}\r\n"), is_read));
    }
    for (head, is_read) in heads {
        let house = AttackedService::new(true, None).await;
        let ada = house.person(0).await;
        let to = house.addresses.reply(&house.evening.desk.keys().token(&ada.settings_right()));
        let raw = format!("{head}Message-ID: <1@evil.example>\r\n\r\nname Mallory\r\n");
        let answer = house.receive_raw(raw, "m@evil.example", &to).await;
        assert_eq!(answer == MailAnswer::Accepted, is_read, "{head}: {answer:?}");
        assert_eq!(house.person(0).await.name, ada.name, "{head}");
        let letters = house.deliver().await;
        assert!(letters.len() == usize::from(is_read), "{head}: {letters:?}");
        let Some(asks) = letters.first() else { continue };
        assert_eq!(asks.to, "ada@example.org");
        // The `yes` counts even if the report about it is malformed, too.
        let report = if head.starts_with("Auth") {
            "Authentication-Results: mx.play.test; dmarc=x (open\r\n"
        } else {
            ""
        };
        let raw = format!("{report}{own}Message-ID: <2@example.org>\r\n\r\nyes\r\n");
        house.receive_raw(raw, "ada@example.org", &reply_to(asks)).await;
        assert_eq!(house.person(0).await.name, "Mallory", "{head}");
    }
}

/// 471 rounds in 20 s with an unmarked autoresponder that answers every letter at once and quotes it below.
#[tokio::test]
async fn autoresponder_gets_few_letters() {
    for (words, quotes) in [("I am away until Monday.", true), ("help", false), ("", true)] {
        let house = AttackedService::new(false, None).await;
        let machine = "ada@example.org";
        let token = house.evening.desk.keys().token(&house.person(0).await.settings_right());
        let mut to = house.addresses.reply(&token);
        let (mut rounds, mut quoted) = (0, String::new());
        for number in 0..471 {
            let raw = format!(
                "From: {machine}\r\nSubject: Re\r\nMessage-ID: <{number}@example.org>\r\n\r\n{words}\r\n\r\n{quoted}\r\n"
            );
            house.receive_raw(raw, machine, &to).await;
            let letters = house.deliver().await;
            let Some(letter) = letters.first() else { break };
            assert_eq!(letters.len(), 1);
            rounds += 1;
            if !letter.raw.is_empty() {
                to = reply_to(letter);
                let body = letter.raw.split_once("\r\n\r\n").map_or("", |(_, body)| body);
                quoted = if quotes {
                    body.lines().map(|line| format!("> {line}\r\n")).collect()
                } else {
                    String::new()
                };
            }
        }
        assert!((2..=4).contains(&rounds), "{words}: {rounds}");
    }
}

/// A forged mail before a newcomer's first: theirs is answered all the same, and the forged lines do nothing unseen.
#[tokio::test]
async fn forged_mail_does_not_block_a_newcomer() {
    let house = AttackedService::new(false, None).await;
    let eve = "eve@d.example";
    for (number, line) in ["new art-society 2", "name Mallory", "link ABCDEFGH"].iter().enumerate() {
        house.receive_raw(spam(number, eve, line), "m@evil.example", PLAY).await;
    }
    let forged = house.deliver().await;
    house.evening.advance_time(TimeDelta::days(1));
    let raw = format!("From: Eve <{eve}>\r\nMessage-ID: <first@d.example>\r\n\r\nnew 5211 3\r\n");
    assert_eq!(house.receive_raw(raw, eve, PLAY).await, MailAnswer::Accepted);
    let letters = house.deliver().await;
    assert_eq!((forged.len(), letters.len()), (3, 1));
    check_stranger_text(&forged).unwrap();
    let text = &letters[0].text;
    assert!(
        text.contains("new art-society 2") && text.contains("new 5211 3"),
        "all pending lines are shown: {text}"
    );
    let before = house.evening.desk.store().tables(None, 99).await.unwrap().len();
    let line = text.lines().find(|line| line.contains("new 5211 3")).unwrap();
    let number: String =
        line.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let yes = format!("From: {eve}\r\nMessage-ID: <yes@d.example>\r\n\r\nyes {number}\r\n");
    house.receive_raw(yes, eve, &reply_to(&letters[0])).await;
    let tables = house.evening.desk.store().tables(None, 99).await.unwrap();
    let row = house.evening.desk.store().player_by_address(eve.parse().unwrap()).await.unwrap().unwrap();
    assert!(row.confirmed && row.accounts.is_empty() && row.name != "Mallory", "{}: {text}", row.name);
    assert!(tables.len() <= before + 1 && tables[0].game == "5211", "{number}: {text}");
}

/// Mails from elsewhere never invalidate a settings address.
#[tokio::test]
async fn forged_mail_invalidates_no_address() {
    let house = AttackedService::new(false, None).await;
    let ada = house.person(0).await;
    for number in 0..50 {
        house.receive_raw(spam(number, "ada@example.org", "forget me yes"), "m@evil.example", PLAY).await;
    }
    house.deliver().await;
    let raw = "From: ada@example.org\r\nMessage-ID: <z@example.org>\r\n\r\nzone Europe/Lisbon\r\n".to_owned();
    let to = house.addresses.reply(&house.evening.desk.keys().token(&ada.settings_right()));
    assert_eq!(house.receive_raw(raw, "ada@example.org", &to).await, MailAnswer::Accepted);
    assert_eq!(house.person(0).await.zone, "Europe/Lisbon");
    assert!(!house.evening.send_lines(Origin::Player(ada.id), &["mine"]).await.tables.is_empty());
}

/// Returns the address for replies to a letter.
fn reply_to(sent: &SentLetter) -> String {
    let line = sent.raw.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("a return address");
    line.trim().rsplit('<').next().unwrap_or_default().trim_end_matches('>').to_owned()
}
