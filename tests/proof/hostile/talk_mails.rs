//! Mails whose talk tries to be an order, a header, a link, a mention, a flood, or text in another direction. Bo writes
//! them from his own seat, with every right that he has; each is checked against the laws of talk. `cargo test` sends
//! 300. `HOSTILE_TALK` asks for more; `HOSTILE_TALK_SEED` repeats one installation.

use super::attacked_service::{AttackedService, MailOutcome, StoredState};
use super::draw::RandomDraws;
use super::post::SentLetter;
use chrono::TimeDelta;
use email::{Envelope, MailGateway};
use i18n::Lang;
use linkify::LinkFinder;
use mail_parser::{HeaderName, MessageParser};
use model::{
    Commit, FreeText, Page, PageKind, Player, ReturnAddress, TalkEntry, TalkExcerpt, TalkLine, TalkVoice,
    TextKind, token_hash,
};
use ports::{Origin, TalkQuery};
use render::{Chat, chat};
use service::World;
use std::collections::BTreeMap;

/// Number of mails in `cargo test`.
const MAILS: usize = 300;
/// Number of mails to one installation before the next is attacked.
const MAILS_EACH: usize = 100;
/// Maximum number of lines of one author in a day, as in the default policy.
const LINES_A_DAY: usize = 10;
/// Time between two mails.
const PAUSE: TimeDelta = TimeDelta::hours(2);

/// Parts of hostile talk. Each contains `evil`, unless it is an order.
const ORDERS: [&str; 9] = [
    "bid 14",
    "hang f5",
    "resign yes",
    "stop",
    "forget me yes",
    "undo",
    "vote yes",
    "name Evil",
    "link evil@evil.com",
];
const HEADERS: [&str; 6] = [
    "\r\nBcc: evil@evil.example",
    "\r\nX-Evil: 1",
    "\nSubject: evil",
    "\r\nContent-Type: text/html\r\nX-Evil: 2",
    "=?utf-8?q?evil=0D=0AX-Evil:_3?=",
    "%0d%0aX-Evil: 4",
];
const LINKS: [&str; 9] = [
    "https://evil.com/x",
    "EVIL.COM",
    "www.evil.example",
    "mailto:x@evil.com",
    "[evil](https://evil.com)",
    "<a href=\"https://evil.com\">evil</a>",
    "javascript:evil(1)",
    "evil。com",
    "\\\\evil\\share",
];
const MENTIONS: [&str; 8] =
    ["@everyone", "@here", "<@7>", "<@!7>", "<@&3>", "<#5>", "</evil:7>", "<:evil:9>"];
const DIRECTIONS: [&str; 7] = [
    "\u{202e}live\u{202c}",
    "\u{2066}evil\u{2069}",
    "\u{200f}evil",
    "e\u{200b}vil",
    "\u{feff}evil",
    "\u{1b}[2Jevil",
    "evil\u{2028}evil",
];
const MARKUP: [&str; 7] = [
    "**evil**",
    "```evil",
    "||evil||",
    "<img src=x onerror=evil()>",
    "<script>evil()</script>",
    "&lt;evil&gt;",
    "{ $evil }",
];

/// Draws hostile words. They contain no empty line, which would end the talk.
fn draw_words(draw: &mut RandomDraws) -> String {
    let mut words = draw.one_of(&["Hello Ada", "hm", "你好", "Evil"]).to_owned();
    for _ in 0..=draw.below(5) {
        let part = match draw.below(6) {
            0 => draw.one_of(&ORDERS),
            1 => draw.one_of(&HEADERS),
            2 => draw.one_of(&LINKS),
            3 => draw.one_of(&MENTIONS),
            4 => draw.one_of(&DIRECTIONS),
            _ => draw.one_of(&MARKUP),
        };
        words.push_str(draw.one_of(&[" ", " ", "\r\n"]));
        words.push_str(part.trim_start_matches("\r\n\r\n"));
    }
    words
}

/// Draws the text of a mail, with its kind.
fn draw_text(draw: &mut RandomDraws) -> (&'static str, String) {
    let words = draw_words(draw);
    match draw.below(10) {
        0..4 => ("said", format!("say {words}")),
        4 => ("whispered", format!("whisper Ada {words}")),
        5 => ("noted", format!("note {words}")),
        6 => ("reported", format!("report 1: {words}")),
        7 => {
            let flood: Vec<String> = (0..20).map(|_| format!("say {}", draw_words(draw))).collect();
            ("flood", flood.join("\r\n\r\n"))
        }
        8 => ("long", format!("say {}", format!("{words} ").repeat(40))),
        // A first line that is an order would be one.
        _ => ("offered", format!("I think {}", words.split_whitespace().collect::<Vec<_>>().join(" "))),
    }
}

/// Writes the bytes of a mail from Bo. His name and his subject are as hostile as his text.
fn write_mail(number: usize, text: &str, draw: &mut RandomDraws) -> Vec<u8> {
    let name = draw.one_of(&["Bo", "=?utf-8?q?Bo_=3Cevil=40evil.com=3E?=", "\"Evil @everyone\""]);
    let subject = draw.one_of(&["Re: your turn", "say evil", "=?utf-8?q?evil=0D=0AX-Evil:_5?="]);
    format!(
        "From: {name} <bo@example.org>\r\nSubject: {subject}\r\nMessage-ID: <t{number}@example.org>\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n{text}\r\n"
    )
    .into_bytes()
}

/// Counts of what happened.
#[derive(Default, Debug)]
struct Tally {
    mails: usize,
    kinds: BTreeMap<&'static str, usize>,
    said: usize,
    whispered: usize,
    letters: usize,
}

/// The part of the state that no words may change.
fn protected_part(state: &StoredState) -> Vec<String> {
    let player = |player: &Player| {
        let Player { stopped, name, address, accounts, rest, lang, zone, ways, .. } = player;
        format!(
            "{name} {stopped} {address:?} {accounts:?} {rest:?} {lang} {zone} {ways:?} {:?}",
            player.telling.muted
        )
    };
    let table = |table: &model::Table| {
        let answers: Vec<_> = table.asks.iter().map(|(seat, ask)| (seat, &ask.seal, &ask.draft)).collect();
        format!("{} {} {answers:?} {:?} {:?}", table.code, table.seq, table.company.orders, table.stage)
    };
    state.players.values().map(player).chain(state.tables.values().map(table)).collect()
}

/// Law 1: talk changes no game and no settings.
fn check_state(outcome: &MailOutcome) -> Result<(), String> {
    let (before, after) = (protected_part(&outcome.before), protected_part(&outcome.after));
    match before == after {
        true => Ok(()),
        false => Err(format!("law 1: talk was taken for an order: {before:?} -> {after:?}")),
    }
}

/// Law 2: a letter with talk goes to players alone, and no header is made of words.
fn check_headers(sent: &SentLetter) -> Result<(), String> {
    if !["ada@example.org", "bo@example.org"].contains(&sent.to.as_str()) {
        return Err(format!("law 2: a letter to {}", sent.to));
    }
    let mail = MessageParser::default().parse(&sent.raw).ok_or("law 2: no mail")?;
    for header in mail.parts.iter().flat_map(|part| &part.headers) {
        let name = header.name.as_str().to_lowercase();
        let value = format!("{:?}", header.value).to_lowercase();
        if name == "bcc" || name.contains("evil") || value.contains("evil") {
            return Err(format!("law 2: words in the header {name}: {value}"));
        }
    }
    let subjects = mail.headers().iter().filter(|header| header.name == HeaderName::Subject).count();
    match subjects {
        1 => Ok(()),
        count => Err(format!("law 2: {count} subjects")),
    }
}

/// Law 3: no words of a person are a link, in plain text or HTML.
fn check_links(text: &str) -> Result<(), String> {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false).email_domain_must_have_dot(false);
    let evil = |link: &str| link.to_lowercase().contains("evil");
    if let Some(link) = finder.links(text).find(|link| evil(link.as_str())) {
        return Err(format!("law 3: a link to {}", link.as_str()));
    }
    let lower = text.to_lowercase();
    for armed in ["javascript:e", "mailto:x@evil", "www.evil", "evil。com"] {
        if lower.contains(armed) {
            return Err(format!("law 3: {armed}"));
        }
    }
    Ok(())
}

/// Law 3, in HTML: no words of a person are a tag.
fn check_markup(html: &str) -> Result<(), String> {
    let lower = html.to_lowercase();
    let tags = ["<script", "<img src=x", "<b>evil", "href=\"https://evil", "href=\"//evil"];
    match tags.iter().find(|tag| lower.contains(**tag)) {
        Some(tag) => Err(format!("law 3: the tag {tag}")),
        None => Ok(()),
    }
}

/// Law 4: no character changes the direction of the text, or is invisible.
fn check_characters(text: &str) -> Result<(), String> {
    let is_wrong = |letter: &char| {
        let is_line_end = matches!(letter, '\n' | '\r' | '\t');
        !is_line_end
            && (letter.is_control()
                || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}' | '\u{2028}'))
    };
    match text.chars().find(is_wrong) {
        Some(letter) => {
            let line = text.lines().find(|line| line.contains(letter)).unwrap_or_default();
            Err(format!("law 4: the character {letter:?} in {line:?}"))
        }
        None => Ok(()),
    }
}

/// Law 5: no line of a letter reads like an order of another person.
fn check_order_lines(text: &str) -> Result<(), String> {
    let is_order = |line: &&str| ORDERS.iter().any(|order| line == order);
    match text.lines().find(is_order) {
        Some(line) => Err(format!("law 5: a line like an order: {line}")),
        None => Ok(()),
    }
}

/// Law 6: words in a chat mention no one.
fn check_mentions(text: &str) -> Result<(), String> {
    for mention in ["@everyone", "@here", "<@7", "<@!", "<@&", "<#5", "</evil:7", "<:evil:9"] {
        if text.contains(mention) {
            return Err(format!("law 6: a mention: {text}"));
        }
    }
    Ok(())
}

/// Law 7: no author says more than a day's lines, and no line is longer than the limit.
fn check_flood(lines: &[TalkLine]) -> Result<(), String> {
    for line in lines {
        let near = lines.iter().filter(|one| one.author == line.author && one.at <= line.at);
        let count = near.filter(|one| line.at - one.at < TimeDelta::days(1)).count();
        if count > LINES_A_DAY || line.text.chars().count() > TextKind::Talk.chars_max() {
            return Err(format!("law 7: {count} lines in a day, {} characters", line.text.chars().count()));
        }
    }
    Ok(())
}

/// Checks a letter to Ada or Bo.
fn check_letter(sent: &SentLetter) -> Result<(), String> {
    if sent.raw.is_empty() {
        return Ok(());
    }
    check_headers(sent)?;
    let mail = MessageParser::default().parse(&sent.raw).ok_or("law 2: no mail")?;
    // The answer to Bo quotes his own lines.
    let is_of_another = sent.to == "ada@example.org";
    for at in 0..mail.text_body_count() {
        let text = mail.body_text(at).unwrap_or_default();
        check_characters(&text)?;
        if is_of_another {
            check_links(&text)?;
            check_order_lines(&text)?;
        }
    }
    for at in 0..mail.html_body_count() {
        let html = mail.body_html(at).unwrap_or_default();
        check_characters(&html)?;
        check_markup(&html)?;
        if is_of_another {
            check_links(&without_tags(&html))?;
        }
    }
    Ok(())
}

/// Returns the visible text of an HTML document.
fn without_tags(html: &str) -> String {
    let parts = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<Vec<_>>().join(" ").replace("&#x2f;", "/").replace("&amp;", "&")
}

/// Returns lines of talk as a chat shows them.
fn in_chat(lines: &[TalkLine]) -> String {
    let entry = |line: &TalkLine| TalkEntry {
        number: line.number,
        table: None,
        name: FreeText::from("Bo"),
        voice: TalkVoice::Player,
        text: Some(line.text.clone()),
    };
    let talk = TalkExcerpt { lines: lines.iter().map(entry).collect(), ..TalkExcerpt::default() };
    let page = Page { talk, ..Page::of(PageKind::Happened) };
    let here = Chat {
        lang: Lang::default(),
        now: model::Instant::UNIX_EPOCH,
        thread: None,
        threads: &BTreeMap::new(),
        newest_first: false,
        with_board: false,
        card: false,
    };
    chat(&page, &here).unwrap()
}

/// An installation at which Ada reads talk at once, and Bo attacks.
struct TalkAttack {
    house: AttackedService,
}

impl TalkAttack {
    async fn new(server: bool) -> Self {
        let house = AttackedService::new(server, None).await;
        for (who, line) in [(house.people[0], "tell talk-at-once text"), (house.people[1], "tell text")] {
            house.evening.send_lines(Origin::Player(who), &[line]).await;
        }
        house.deliver().await;
        Self { house }
    }

    async fn lines(&self) -> Vec<TalkLine> {
        let asked = TalkQuery::newest(self.house.code.clone(), 200);
        self.house.evening.desk.store().talk(asked).await.unwrap()
    }

    /// Passes on a mail, and checks it against all laws.
    async fn attack(&mut self, raw: Vec<u8>) -> Result<Vec<SentLetter>, String> {
        let mut outcome = self.house.receive_from_bo(raw).await;
        check_state(&outcome)?;
        self.house.evening.advance_time(PAUSE);
        outcome.letters.extend(self.house.deliver().await);
        for sent in &outcome.letters {
            check_letter(sent)?;
        }
        let lines = self.lines().await;
        check_flood(&lines)?;
        check_mentions(&in_chat(&lines[lines.len().saturating_sub(20)..]))?;
        Ok(outcome.letters)
    }
}

impl AttackedService {
    /// Passes on a mail from Bo, to the return address of his seat.
    async fn receive_from_bo(&mut self, raw: Vec<u8>) -> MailOutcome {
        let right = self.right(super::recipe::TokenKind::Decision, 1).await.unwrap();
        let token = self.evening.desk.keys().token(&right);
        // As if a letter had brought him this address.
        let tokens = vec![ReturnAddress { hash: token_hash(&token), right }];
        self.evening.desk.store().commit(Commit { tokens, ..Commit::default() }).await.unwrap();
        let to = vec![self.addresses.reply(&token)];
        let envelope = Envelope { host: None, from: Some("bo@example.org".to_owned()), to };
        let before = self.facts().await;
        let known = self.gate.check_recipient(&envelope.to[0]).await;
        let answer = self.gate.accept_mail(raw, envelope).await;
        let letters = self.deliver().await;
        let after = self.facts().await;
        MailOutcome { known, answer, took: std::time::Duration::ZERO, before, after, letters }
    }
}

/// Attacks one installation with this number of mails.
async fn attack(seed: u64, mails: usize) -> Result<Tally, String> {
    let mut draw = RandomDraws::new(seed ^ 0x7a1c);
    let mut attack = TalkAttack::new(seed % 2 == 1).await;
    let mut tally = Tally::default();
    for number in 0..mails {
        let (kind, text) = draw_text(&mut draw);
        let mut texts = vec![text];
        if kind == "offered" {
            texts.push("say it".to_owned());
        }
        for (part, text) in texts.iter().enumerate() {
            let raw = write_mail(number * 2 + part, text, &mut draw);
            let shown = String::from_utf8_lossy(&raw).into_owned();
            let failed = |law| format!("seed {seed}, mail {number}: {law}\n{shown}");
            tally.letters += attack.attack(raw).await.map_err(failed)?.len();
        }
        tally.mails += 1;
        *tally.kinds.entry(kind).or_default() += 1;
    }
    let lines = attack.house.evening.desk.store().talk_head(attack.house.code.clone()).await.unwrap();
    tally.said = lines as usize;
    tally.whispered = attack.lines().await.iter().filter(|line| line.to.is_some()).count();
    Ok(tally)
}

fn parse_variable<T: std::str::FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok().and_then(|text| text.parse().ok())
}

#[tokio::test]
async fn hostile_talk_breaks_no_law() {
    if let Some(seed) = parse_variable("HOSTILE_TALK_SEED") {
        println!("{:#?}", attack(seed, MAILS_EACH).await.unwrap());
        return;
    }
    let mails = parse_variable("HOSTILE_TALK").unwrap_or(MAILS);
    let (mut all, mut seed) = (Tally::default(), 0);
    while all.mails < mails {
        let tally =
            attack(seed, MAILS_EACH.min(mails - all.mails)).await.unwrap_or_else(|law| panic!("{law}"));
        all.mails += tally.mails;
        all.said += tally.said;
        all.whispered += tally.whispered;
        all.letters += tally.letters;
        tally.kinds.into_iter().for_each(|(kind, count)| *all.kinds.entry(kind).or_default() += count);
        seed += 1;
    }
    println!("{all:#?}");
    // The attack was a real one: every kind occurred, and most words reached the table.
    assert_eq!(all.kinds.len(), 7, "{:?}", all.kinds);
    for (what, count, least) in [
        ("said", all.said, mails / 2),
        ("whispered", all.whispered, mails / 100),
        ("letters", all.letters, mails),
    ] {
        assert!(count >= least, "{what}: {count} of {mails}");
    }
}

/// Counter-tests: each law detects its breach.
#[tokio::test]
async fn every_law_of_talk_detects_its_breach() {
    let mut attack = TalkAttack::new(false).await;
    let moved =
        attack.house.receive_from_bo(write_mail(1, "zone Asia/Tokyo", &mut RandomDraws::new(1))).await;
    assert!(check_state(&moved).is_err_and(|law| law.starts_with("law 1")));
    let letter = |to: &str, head: &str, body: &str| SentLetter {
        to: to.to_owned(),
        raw: format!("Subject: hello{head}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{body}\r\n"),
        text: String::new(),
    };
    for (sent, law) in [
        (letter("victim@bank.example", "", "hello"), "law 2"),
        (letter("ada@example.org", "\r\nX-Evil: 1", "hello"), "law 2"),
        (letter("ada@example.org", " evil", "hello"), "law 2"),
        (letter("ada@example.org", "", "see https://evil.com"), "law 3"),
        (letter("ada@example.org", "", "\u{202e}live"), "law 4"),
        (letter("ada@example.org", "", "He says:\r\nbid 14"), "law 5"),
    ] {
        let found = check_letter(&sent).unwrap_err();
        assert!(found.starts_with(law), "{found}");
    }
    assert_eq!(check_letter(&letter("ada@example.org", "", "1. Bo: hello")), Ok(()));
    assert!(check_mentions("1. Bo: @everyone").is_err());
    let (author, at) = (attack.house.people[1], attack.house.evening.world.now());
    let line = |number| TalkLine {
        table: attack.house.code.clone(),
        number,
        author,
        seat: None,
        to: None,
        text: FreeText::from("evil"),
        at,
        remote_id: None,
        removed_by: None,
    };
    assert!(check_flood(&(0..10).map(line).collect::<Vec<_>>()).is_ok());
    assert!(check_flood(&(0..11).map(line).collect::<Vec<_>>()).is_err_and(|law| law.starts_with("law 7")));
}
