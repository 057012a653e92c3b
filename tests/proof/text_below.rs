//! Text below a move: closings, footers, disclaimers and remarks in twelve languages. Two installations play the same
//! games. One gets each move with text below it, the other without: their answers and tables stay equal.

use super::desk::Evening;
use email::{Addresses, Envelope, MailClass, ingest};
use i18n::OrderLines;
use model::{Code, Page, Player, StoredTable};
use ports::{Origin, Request, RequestGateway};
use service::Policy;

/// Texts, one a line: `language: text`, with `⏎` for a line break.
const TEXTS: &str = include_str!("text_below/texts.txt");
/// Games, each with a line that opens a table of two.
const GAMES: [&str; 4] = ["new art-society 2", "new 5211 2", "new brussels-1893 2", "new the-gallerist 2"];
/// Maximum number of texts in a thousand that may change what a move does.
const MISREAD_PER_MILLE_MAX: usize = 10;

fn texts() -> Vec<String> {
    let lines = TEXTS.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.filter_map(|line| Some(line.split_once(": ")?.1.replace('⏎', "\n"))).collect()
}

fn new_evening() -> Evening {
    Evening::with_policy(Policy {
        pace: "grace 1h nonstop remind 50%".to_owned(),
        newcomer_tables: 0,
        extension_s: 0,
        ..Policy::default()
    })
}

impl Evening {
    /// Sends a body as a mail that the mail reader splits.
    pub(crate) async fn mail_body(&self, from: Origin, body: &str) -> Page {
        let raw = format!(
            "From: Ann <ann@example.org>\r\nTo: play@play.test\r\nSubject: Re: Your turn\r\n\
             Message-ID: <m@example.org>\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Transfer-Encoding: 8bit\r\n\r\n{}\r\n",
            body.replace('\n', "\r\n")
        );
        let to = vec!["play@play.test".to_owned()];
        let envelope = Envelope { host: None, from: Some("ann@example.org".into()), to };
        let addresses = Addresses::new("play.test").unwrap();
        let MailClass::Mail(mail) = ingest(raw.as_bytes(), &envelope, &addresses, &i18n::reply_markers())
        else {
            panic!("not a person's mail: {body}")
        };
        let words = RequestGateway::vocabulary(&*self.desk, &from).await.unwrap();
        let OrderLines { orders, tail, unread, .. } = mail.orders(&|word| words.can_begin(word));
        let request = Request { orders, tail, unread, ..self.request(from, &[]) };
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    async fn settings_row(&self, player: &Player) -> Player {
        let row = self.desk.player(player.id).await.unwrap().unwrap();
        Player { version: 0, restraint: Default::default(), ..row }
    }
}

/// The same game in two installations.
struct TwinGame {
    opening: &'static str,
    /// Moves with text below them.
    mailed: Evening,
    /// The same moves without text.
    plain: Evening,
    players: Vec<Player>,
    code: Code,
}

impl TwinGame {
    async fn open(opening: &'static str) -> Self {
        let (mailed, plain) = (new_evening(), new_evening());
        let (code, players) = Self::seat_two(&mailed, opening).await;
        assert_eq!(Self::seat_two(&plain, opening).await.0, code);
        Self { opening, mailed, plain, players, code }
    }

    async fn seat_two(evening: &Evening, opening: &str) -> (Code, Vec<Player>) {
        let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
        let code = evening.send_lines(Origin::Player(ada.id), &[opening]).await.table.unwrap().code;
        evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
        (code, vec![ada, bo])
    }

    /// Returns the next seat to act and a legal line; opens new tables when the game is over.
    async fn next_line(&mut self) -> (u8, String) {
        let asks = self.plain.table(&self.code).await;
        let Some(seat) = asks.seats_to_act().next().map(|seat| seat.number()) else {
            *self = Self::open(self.opening).await;
            return Box::pin(self.next_line()).await;
        };
        let (a, b) =
            (self.mailed.decision(&self.code, seat).await, self.plain.decision(&self.code, seat).await);
        self.mailed.send_lines(a, &["board"]).await;
        let page = self.plain.send_lines(b, &["board"]).await;
        (seat, page.ask.unwrap().examples.first().unwrap().clone())
    }

    /// Plays a line with and without the text; returns what differs.
    async fn play(&mut self, text: &str, between: &str) -> Option<String> {
        let (seat, line) = self.next_line().await;
        let (a, b) =
            (self.mailed.decision(&self.code, seat).await, self.plain.decision(&self.code, seat).await);
        let plain = self.plain.mail_body(b, &line).await;
        let mailed = self.mailed.mail_body(a, &format!("{line}{between}{text}")).await;
        let stored = |table| serde_json::to_string(&StoredTable::from(table)).unwrap();
        let mailed_table = stored(self.mailed.table(&self.code).await);
        let plain_table = stored(self.plain.table(&self.code).await);
        let mut is_same = mailed_table == plain_table && mailed.says == plain.says;
        for player in &self.players {
            is_same &= self.mailed.settings_row(player).await == self.plain.settings_row(player).await;
        }
        if is_same {
            return None;
        }
        let says: Vec<_> = mailed.says.iter().map(|say| say.key.clone()).collect();
        let wrong = format!("{line:?} above {text:?}: {says:?}");
        *self = Self::open(self.opening).await;
        Some(wrong)
    }
}

#[tokio::test]
async fn text_below_a_move_changes_nothing() {
    let texts = texts();
    assert!(texts.len() >= 400, "{} texts", texts.len());
    for (number, opening) in GAMES.into_iter().enumerate() {
        let mut game = TwinGame::open(opening).await;
        let mut wrong = Vec::new();
        for (at, text) in texts.iter().enumerate() {
            let between = if (at + number) % 2 == 0 { "\n\n" } else { "\n" };
            wrong.extend(game.play(text, between).await);
        }
        println!("{opening}: {} of {} misread\n{}", wrong.len(), texts.len(), wrong.join("\n"));
        assert!(wrong.len() * 1000 <= texts.len() * MISREAD_PER_MILLE_MAX, "{}", wrong.join("\n"));
    }
}

/// The examples of the issue, with what the player is told.
#[tokio::test]
async fn footer_is_quoted_once_and_does_not_unsubscribe() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_bidding().await;
    let footer = "Stop and think before you print this e-mail.";
    let page = evening.mail_body(evening.decision(&code, 0).await, &format!("bid 15\n\n{footer}")).await;
    assert_eq!(super::desk::keys_of(&page), ["say-sealed"]);
    assert!(page.unread.is_empty(), "a known footer is not told");
    let footer = "Stop me if I am wrong about this card.";
    let page = evening.mail_body(evening.decision(&code, 0).await, &format!("bid 17\n\n{footer}")).await;
    assert_eq!(super::desk::keys_of(&page), ["say-replaced"]);
    assert_eq!(page.unread, [footer]);
    let page = evening.mail_body(evening.decision(&code, 0).await, &format!("bid 16\n{footer}")).await;
    assert_eq!(super::desk::keys_of(&page), ["say-replaced"]);
    assert!(page.unread.is_empty(), "quoted once");
    assert!(!evening.desk.player(ada.id).await.unwrap().unwrap().stopped);
}

#[tokio::test]
async fn orders_below_a_blank_line_still_count() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_bidding().await;
    let page = evening.mail_body(evening.decision(&code, 0).await, "bid 17\n\nmute\n\nCheers, Ada").await;
    assert_eq!(super::desk::keys_of(&page), ["say-muted", "say-take-back", "say-sealed"]);
    assert!(evening.desk.player(ada.id).await.unwrap().unwrap().telling.muted.contains(&code));
    let page = evening.mail_body(evening.decision(&code, 0).await, "bid 16\n\nplease stop").await;
    assert_eq!(super::desk::keys_of(&page), ["say-stopped", "say-replaced"]);
    let page = evening.mail_body(evening.decision(&code, 0).await, "bid 15\n\nboard").await;
    assert_eq!(super::desk::keys_of(&page), ["say-one-thing"]);
    let page = evening.mail_body(evening.decision(&code, 0).await, "bid 15\nbidd z9").await;
    assert_eq!(super::desk::keys_of(&page), ["say-replaced"], "a line that begins nothing is text");
    let page = evening.mail_body(evening.decision(&code, 0).await, "bid 14\nhang z9").await;
    assert_ne!(super::desk::keys_of(&page), ["say-replaced"], "directly below, a mistake is explained");
}
