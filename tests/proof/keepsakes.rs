//! What is kept of a finished game reaches everybody who has played it, once, with the letter that tells of its end; and it keeps no other
//! letter waiting, whatever happens while it is drawn.

use super::desk::Evening;
use super::pages::played_out;
use crate::any_store::any_store;
use async_trait::async_trait;
use chrono::TimeDelta;
use email::{Addresses, ComposedMail, MailChannel, Transport};
use i18n::Lang;
use mail_parser::{MessageParser, MimeHeaders};
use model::{Code, GameScenes, Keys, Status};
use play::GameReplay;
use ports::{Channel, Delivery, Keeper, KeptGame, Origin, Outgoing, RemoteId, SendError};
use service::{Desk, Outbox};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Longer than a game is drawn.
const PATIENCE: Duration = Duration::from_secs(120);
/// What mail servers take at least (the usual limit of Postfix).
const MAIL_BYTES_MAX: usize = 10_240_000;

/// A mail server, which may take no large letters.
#[derive(Clone, Debug)]
struct Server {
    taken: Arc<Mutex<Vec<ComposedMail>>>,
    takes_large: bool,
}

#[async_trait]
impl Transport for Server {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        if !self.takes_large && String::from_utf8_lossy(&mail.bytes).contains("-replay.png") {
            return Err(SendError::Retry { why: "the mail server refused it (552)".to_owned() });
        }
        self.taken.lock().unwrap().push(mail.clone());
        Ok(RemoteId("taken".to_owned()))
    }
}

/// What is kept is never drawn to its end.
#[derive(Debug)]
struct NeverDrawn;

impl Keeper for NeverDrawn {
    fn keepsake(&self, _: Lang) -> KeptGame {
        KeptGame::Drawing
    }
}

/// A way out on which nothing is ever drawn to its end.
#[derive(Debug)]
struct Waits(MailChannel);

#[async_trait]
impl Channel for Waits {
    fn leads(&self, way: model::ContactMethod) -> bool {
        self.0.leads(way)
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        let never = letter.keeper.as_ref().map(|_| Arc::new(NeverDrawn) as Arc<dyn Keeper>);
        self.0.deliver(&Outgoing { keeper: never, ..letter.clone() }).await
    }
}

/// A letter, as far as it matters here.
struct Brought {
    to: String,
    text: String,
    html: String,
    /// Names and bytes of the files that come with it.
    files: Vec<(String, Vec<u8>)>,
    bytes: usize,
}

impl Brought {
    fn of(mail: &ComposedMail) -> Self {
        let read = MessageParser::default().parse(&mail.bytes).unwrap();
        let files = read
            .attachments()
            .filter_map(|part| Some((part.attachment_name()?.to_owned(), part.contents().to_vec())));
        let text = read.body_text(0).unwrap();
        Self {
            to: mail.envelope.to[0].clone(),
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
            html: read.body_html(0).unwrap_or_default().into_owned(),
            files: files.collect(),
            bytes: mail.bytes.len(),
        }
    }

    fn tells_end(&self) -> bool {
        self.text.contains("The game is over.")
    }

    fn file(&self, end: &str) -> Option<&[u8]> {
        self.files.iter().find(|(name, _)| name.ends_with(end)).map(|(_, bytes)| bytes.as_slice())
    }
}

fn mail_channel(server: &Server) -> MailChannel {
    MailChannel::new(Arc::new(server.clone()), Addresses::new("play.test").unwrap(), None, 1)
}

struct Post {
    outbox: Outbox,
    desk: Arc<Desk>,
    server: Server,
}

impl Post {
    fn of(desk: &Arc<Desk>, takes_large: bool) -> Self {
        let server = Server { taken: Arc::default(), takes_large };
        let channel = Arc::new(mail_channel(&server));
        Self { outbox: Outbox::new(desk.clone(), channel), desk: desk.clone(), server }
    }

    /// The same as long as nothing is drawn to its end.
    fn that_waits(desk: &Arc<Desk>) -> Self {
        let server = Server { taken: Arc::default(), takes_large: true };
        let channel = Arc::new(Waits(mail_channel(&server)));
        Self { outbox: Outbox::new(desk.clone(), channel), desk: desk.clone(), server }
    }

    /// What leaves without waiting for anything.
    async fn leaves(&self) -> Vec<Brought> {
        while self.outbox.deliver_due().await.unwrap() > 0 {}
        self.server.taken.lock().unwrap().drain(..).map(|mail| Brought::of(&mail)).collect()
    }

    /// What leaves until so many letters have told how the game ended.
    async fn until_ends(&self, count: usize) -> Vec<Brought> {
        let owed = self.desk.letters_owed();
        let mut all = Vec::new();
        let told = async {
            loop {
                all.extend(self.leaves().await.into_iter().filter(Brought::tells_end));
                if all.len() >= count {
                    return;
                }
                owed.notified().await;
            }
        };
        tokio::time::timeout(PATIENCE, told).await.expect("the letters of the end");
        all
    }
}

/// A game of two that has just ended, all letters but those of its end delivered.
async fn ended(evening: &Evening) -> Code {
    let (code, ada, _) = evening.two_at_a_table().await;
    while evening.table(&code).await.status() == Status::Running {
        // What is owed until now leaves unseen.
        evening.letters(&ada).await;
        let seat = evening.table(&code).await.waiting().next().unwrap().number();
        let line = evening.at(&code, seat, "board").await.ask.unwrap().examples[0].clone();
        evening.at(&code, seat, &line).await;
    }
    // Whoever asks something meanwhile is answered at once.
    let cy = evening.player("Cy").await;
    evening.says(Origin::Player(cy.id), &["help"]).await;
    let before = Post::that_waits(&evening.desk).leaves().await;
    assert!(addresses(&before).contains("cy@example.org"), "nobody waits for what is drawn");
    assert!(!before.iter().any(Brought::tells_end), "the letters of the end do");
    evening.passes(TimeDelta::seconds(10));
    code
}

fn addresses(letters: &[Brought]) -> BTreeSet<&str> {
    letters.iter().map(|one| one.to.as_str()).collect()
}

#[tokio::test]
async fn everybody_gets_the_game_and_its_score_sheet_once_and_nobody_waits_for_it() {
    let evening = Evening::new();
    let post = Post::of(&evening.desk, true);
    let code = ended(&evening).await;
    let letters = post.until_ends(2).await;
    assert_eq!(addresses(&letters), BTreeSet::from(["ada@example.org", "bo@example.org"]));
    let replay = letters[0].file("-replay.png").expect("the game in moving pictures");
    assert!(replay.windows(4).any(|chunk| chunk == b"acTL") && replay.len() < 4_000_000, "{}", replay.len());
    for letter in &letters {
        assert!(letter.bytes < MAIL_BYTES_MAX, "{} bytes", letter.bytes);
        assert!(letter.file("-replay.png") == Some(replay), "drawn once");
        assert!(letter.text.contains(&format!("moving pictures: {code}-replay.png")), "{}", letter.text);
        assert!(letter.html.contains(&format!("cid:{code}-score")), "the score sheet is seen");
        assert!(!letter.html.contains(&format!("cid:{code}-replay")), "nothing moves by itself in a letter");
    }
    // Nothing more of it comes later.
    let ada = evening.player("Ada").await;
    evening.says(Origin::Player(ada.id), &[&format!("board {code}")]).await;
    let later = post.leaves().await;
    assert!(!later.is_empty() && later.iter().all(|one| one.file("-replay.png").is_none()));
}

#[tokio::test]
async fn a_kill_while_it_is_drawn_loses_nothing() {
    let kept = any_store();
    let of = Evening::new();
    let (policy, keys) = (of.desk.policy().clone(), || Keys::new(&[3; 32]));
    let desk = || Arc::new(Desk::new(kept.clone(), keys(), policy.clone(), of.world.clone()));
    // A process of its own, as far as threads can be one: what it was drawing ends with it.
    std::thread::scope(|scope| {
        let process = scope.spawn(|| {
            let process = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            process.block_on(async {
                let evening = Evening::new().over(desk(), of.world.clone());
                ended(&evening).await;
                assert!(Post::of(&evening.desk, true).outbox.deliver_due().await.unwrap() > 0, "it is begun");
            });
            process.shutdown_background();
        });
        process.join().unwrap();
    });
    // Another process, which knows nothing of what was being drawn.
    let evening = Evening::new().over(desk(), of.world.clone());
    let held = ports::Wake::Held(model::ContactMethod::ALL.to_vec());
    evening.desk.store().wake_letters(held, evening.desk.now()).await.unwrap();
    let letters = Post::of(&evening.desk, true).until_ends(2).await;
    assert_eq!(addresses(&letters).len(), 2);
    assert!(letters.iter().all(|one| one.file("-replay.png").is_some()));
}

#[tokio::test]
async fn whoever_takes_no_large_letters_gets_the_end_without_it() {
    let evening = Evening::new();
    let post = Post::of(&evening.desk, false);
    ended(&evening).await;
    let (owed, mut letters) = (evening.desk.letters_owed(), Vec::new());
    for _ in 0..1_000 {
        letters.extend(post.leaves().await.into_iter().filter(Brought::tells_end));
        if letters.len() == 2 {
            break;
        }
        // It is drawn; or the next try is due.
        let _ = tokio::time::timeout(Duration::from_millis(50), owed.notified()).await;
        evening.passes(TimeDelta::minutes(2));
    }
    assert_eq!(addresses(&letters).len(), 2);
    for letter in &letters {
        assert!(letter.file("-replay.png").is_none() && !letter.text.contains("moving pictures"));
    }
}

/// A replay that is kept shows the game as it was played: what was taken back is not in it, and while it is played there is none.
#[tokio::test]
async fn what_was_taken_back_is_not_kept() {
    let evening = Evening::with(model::Terms { ready_check: false, ..model::Terms::default() });
    let (code, ..) = evening.two_at_a_table().await;
    evening.at(&code, 0, "hang f5").await;
    evening.at(&code, 0, "undo").await;
    let replay = async |see: &dyn Fn(Option<usize>)| {
        let loaded = evening.desk.load(&code).await.unwrap().unwrap();
        let entries = evening.journal(&code).await;
        see(GameReplay::of(&loaded, &entries).unwrap().map(|replay| replay.count()));
        entries
    };
    let entries = replay(&|count| assert_eq!(count, None, "it is not over")).await;
    assert!(entries.iter().any(|entry| entry.body.returns_to().is_some()), "it was taken back");
    played_out(&evening, &code).await;
    let entries = evening.journal(&code).await;
    // The move, and the entry that took it back.
    let positions = entries.iter().filter(|entry| entry.body.is_position()).count();
    replay(&|count| assert_eq!(count, Some(positions - 2))).await;
}
