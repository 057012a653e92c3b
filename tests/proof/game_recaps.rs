//! Game recaps. Each player of a finished game gets the recap once, with the letter about the end. Drawing the recap
//! delays no other letter in any case.

use super::desk::Evening;
use super::pages::play_to_the_end;
use crate::any_store::any_store;
use async_trait::async_trait;
use chrono::TimeDelta;
use email::{Addresses, ComposedMail, MailChannel, Transport};
use i18n::Lang;
use mail_parser::{MessageParser, MimeHeaders};
use model::{Code, GameScenes, Keys, Status};
use play::GameReplay;
use ports::{Channel, DeliveryResult, Origin, OutgoingLetter, RecapSource, RecapStatus, RemoteId, SendError};
use service::{Desk, Outbox};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Longer than drawing a game takes.
const PATIENCE: Duration = Duration::from_secs(120);
/// Size that every mail server accepts, in bytes (the default limit of Postfix).
const MAIL_BYTES_MAX: usize = 10_240_000;

/// A mail server that may refuse large letters.
#[derive(Clone, Debug)]
struct RecapMailServer {
    taken: Arc<Mutex<Vec<ComposedMail>>>,
    takes_large: bool,
}

#[async_trait]
impl Transport for RecapMailServer {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        if !self.takes_large && String::from_utf8_lossy(&mail.bytes).contains("-replay.png") {
            return Err(SendError::Retry { why: "the mail server rejected the letter (552)".to_owned() });
        }
        self.taken.lock().unwrap().push(mail.clone());
        Ok(RemoteId("taken".to_owned()))
    }
}

/// A recap that is never finished.
#[derive(Debug)]
struct UnfinishedRecap;

impl RecapSource for UnfinishedRecap {
    fn recap_in(&self, _: Lang) -> RecapStatus {
        RecapStatus::Drawing
    }
}

/// A channel on which no recap is ever finished.
#[derive(Debug)]
struct UnfinishedRecapChannel(MailChannel);

#[async_trait]
impl Channel for UnfinishedRecapChannel {
    fn supports_method(&self, way: model::ContactMethod) -> bool {
        self.0.supports_method(way)
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let never = letter.recap_source.as_ref().map(|_| Arc::new(UnfinishedRecap) as Arc<dyn RecapSource>);
        self.0.deliver(&OutgoingLetter { recap_source: never, ..letter.clone() }).await
    }
}

/// The relevant parts of a letter.
struct DeliveredLetter {
    to: String,
    text: String,
    html: String,
    /// Names and contents of the attached files.
    files: Vec<(String, Vec<u8>)>,
    bytes: usize,
}

impl DeliveredLetter {
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

    fn is_about_the_end(&self) -> bool {
        self.text.contains("The game is over.")
    }

    fn file(&self, end: &str) -> Option<&[u8]> {
        self.files.iter().find(|(name, _)| name.ends_with(end)).map(|(_, bytes)| bytes.as_slice())
    }
}

fn mail_channel(server: &RecapMailServer) -> MailChannel {
    MailChannel::new(Arc::new(server.clone()), Addresses::new("play.test").unwrap(), None, 1)
}

struct RecapOutbox {
    outbox: Outbox,
    desk: Arc<Desk>,
    server: RecapMailServer,
}

impl RecapOutbox {
    fn of(desk: &Arc<Desk>, takes_large: bool) -> Self {
        let server = RecapMailServer { taken: Arc::default(), takes_large };
        let channel = Arc::new(mail_channel(&server));
        Self { outbox: Outbox::new(desk.clone(), channel), desk: desk.clone(), server }
    }

    /// Creates an outbox in which no recap is ever finished.
    fn with_unfinished_recaps(desk: &Arc<Desk>) -> Self {
        let server = RecapMailServer { taken: Arc::default(), takes_large: true };
        let channel = Arc::new(UnfinishedRecapChannel(mail_channel(&server)));
        Self { outbox: Outbox::new(desk.clone(), channel), desk: desk.clone(), server }
    }

    /// Returns the letters that are sent without waiting.
    async fn deliver_now(&self) -> Vec<DeliveredLetter> {
        while self.outbox.deliver_due().await.unwrap() > 0 {}
        self.server.taken.lock().unwrap().drain(..).map(|mail| DeliveredLetter::of(&mail)).collect()
    }

    /// Returns the letters about the end, once there are this many.
    async fn deliver_until_ends(&self, count: usize) -> Vec<DeliveredLetter> {
        let owed = self.desk.letters_queued();
        let mut all = Vec::new();
        let told = async {
            loop {
                all.extend(self.deliver_now().await.into_iter().filter(DeliveredLetter::is_about_the_end));
                if all.len() >= count {
                    return;
                }
                owed.notified().await;
            }
        };
        tokio::time::timeout(PATIENCE, told).await.expect("the letters about the end");
        all
    }
}

/// A game of two that has just ended. All letters except those about the end are delivered.
async fn finish_game(evening: &Evening) -> Code {
    let (code, ada, _) = evening.start_table_of_two().await;
    while evening.table(&code).await.status() == Status::Running {
        // Earlier letters are leased and ignored.
        evening.letters(&ada).await;
        let seat = evening.table(&code).await.seats_to_act().next().unwrap().number();
        let line = evening.send_as_seat(&code, seat, "board").await.ask.unwrap().examples[0].clone();
        evening.send_as_seat(&code, seat, &line).await;
    }
    // A question in the meantime is answered at once.
    let cy = evening.player("Cy").await;
    evening.send_lines(Origin::Player(cy.id), &["help"]).await;
    let before = RecapOutbox::with_unfinished_recaps(&evening.desk).deliver_now().await;
    assert!(addresses(&before).contains("cy@example.org"), "no one waits for the drawing");
    assert!(!before.iter().any(DeliveredLetter::is_about_the_end), "the letters about the end do");
    evening.advance_time(TimeDelta::seconds(10));
    code
}

fn addresses(letters: &[DeliveredLetter]) -> BTreeSet<&str> {
    letters.iter().map(|one| one.to.as_str()).collect()
}

#[tokio::test]
async fn each_player_gets_the_recap_once_without_delays() {
    let evening = Evening::new();
    let post = RecapOutbox::of(&evening.desk, true);
    let code = finish_game(&evening).await;
    let letters = post.deliver_until_ends(2).await;
    assert_eq!(addresses(&letters), BTreeSet::from(["ada@example.org", "bo@example.org"]));
    let replay = letters[0].file("-replay.png").expect("the animated game");
    assert!(replay.windows(4).any(|chunk| chunk == b"acTL") && replay.len() < 4_000_000, "{}", replay.len());
    for letter in &letters {
        assert!(letter.bytes < MAIL_BYTES_MAX, "{} bytes", letter.bytes);
        assert!(letter.file("-replay.png") == Some(replay), "drawn once");
        assert!(
            letter.text.contains(&format!("Attached: {code}-replay.png, the score sheet and an animation")),
            "{}",
            letter.text
        );
        assert!(letter.html.contains(&format!("cid:{code}-score")), "the score sheet is visible");
        assert!(
            !letter.html.contains(&format!("cid:{code}-replay")),
            "nothing in the letter moves by itself"
        );
    }
    // No second recap follows.
    let ada = evening.player("Ada").await;
    evening.send_lines(Origin::Player(ada.id), &[&format!("board {code}")]).await;
    let later = post.deliver_now().await;
    assert!(!later.is_empty() && later.iter().all(|one| one.file("-replay.png").is_none()));
}

#[tokio::test]
async fn kill_while_drawing_loses_no_recap() {
    let kept = any_store();
    let of = Evening::new();
    let (policy, keys) = (of.desk.policy().clone(), || Keys::new(&[3; 32]));
    let desk = || Arc::new(Desk::new(kept.clone(), keys(), policy.clone(), of.world.clone()));
    // As close to a separate process as threads allow: its unfinished drawing ends with it.
    std::thread::scope(|scope| {
        let process = scope.spawn(|| {
            let process = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            process.block_on(async {
                let evening = Evening::new().with_desk(desk(), of.world.clone());
                finish_game(&evening).await;
                assert!(
                    RecapOutbox::of(&evening.desk, true).outbox.deliver_due().await.unwrap() > 0,
                    "drawing has begun"
                );
            });
            process.shutdown_background();
        });
        process.join().unwrap();
    });
    // Another process, which knows nothing about the unfinished drawing.
    let evening = Evening::new().with_desk(desk(), of.world.clone());
    let held = ports::WakeSelection::Held(model::ContactMethod::ALL.to_vec());
    evening.desk.store().wake_letters(held, evening.desk.now()).await.unwrap();
    let letters = RecapOutbox::of(&evening.desk, true).deliver_until_ends(2).await;
    assert_eq!(addresses(&letters).len(), 2);
    assert!(letters.iter().all(|one| one.file("-replay.png").is_some()));
}

#[tokio::test]
async fn small_mailbox_gets_the_final_letter_without_a_recap() {
    let evening = Evening::new();
    let post = RecapOutbox::of(&evening.desk, false);
    finish_game(&evening).await;
    let (owed, mut letters) = (evening.desk.letters_queued(), Vec::new());
    for _ in 0..1_000 {
        letters.extend(post.deliver_now().await.into_iter().filter(DeliveredLetter::is_about_the_end));
        if letters.len() == 2 {
            break;
        }
        // The drawing is done, or the next attempt is due.
        let _ = tokio::time::timeout(Duration::from_millis(50), owed.notified()).await;
        evening.advance_time(TimeDelta::minutes(2));
    }
    assert_eq!(addresses(&letters).len(), 2);
    for letter in &letters {
        assert!(
            letter.file("-replay.png").is_none() && !letter.text.contains("an animation of the whole game")
        );
    }
}

/// A kept replay shows the game as it was played: without moves that were undone, and not before the game is over.
#[tokio::test]
async fn recap_omits_undone_moves() {
    let evening = Evening::with_terms(model::Terms { ready_check: false, ..model::Terms::default() });
    let (code, ..) = evening.start_table_of_two().await;
    evening.send_as_seat(&code, 0, "hang f5").await;
    evening.send_as_seat(&code, 0, "undo").await;
    let replay = async |see: &dyn Fn(Option<usize>)| {
        let loaded = evening.desk.load(&code).await.unwrap().unwrap();
        let entries = evening.journal(&code).await;
        see(GameReplay::of(&loaded, &entries).unwrap().map(|replay| replay.count()));
        entries
    };
    let entries = replay(&|count| assert_eq!(count, None, "the game is not over")).await;
    assert!(entries.iter().any(|entry| entry.body.returns_to().is_some()), "the move was undone");
    play_to_the_end(&evening, &code).await;
    let entries = evening.journal(&code).await;
    // The move, and the entry that undid it.
    let positions = entries.iter().filter(|entry| entry.body.is_position()).count();
    replay(&|count| assert_eq!(count, Some(positions - 2))).await;
}
