//! Repetition within a mail thread: an unchanged picture is sent once, and a deadline enters the calendar only when it
//! changes.

use super::desk::Evening;
use chrono::TimeDelta;
use email::{Addresses, ComposedMail, MailChannel, SinkTransport};
use mail_parser::{MessageParser, MimeHeaders};
use model::Player;
use service::Outbox;
use std::sync::Arc;
use tokio::sync::mpsc::Receiver;

const HOLDS: &str = "since the last letter that had one";

/// The relevant parts of a letter.
#[derive(Clone, Debug)]
struct MailedSummary {
    pictures: usize,
    holds: bool,
    calendar: Option<String>,
}

impl MailedSummary {
    fn of(mail: &ComposedMail) -> Self {
        let read = MessageParser::default().parse(&mail.bytes).unwrap();
        let kinds = |kind: &str, sub: &str| {
            let is = |part: &&mail_parser::MessagePart<'_>| {
                part.content_type().is_some_and(|of| of.ctype() == kind && of.subtype() == Some(sub))
            };
            read.parts.iter().filter(is).collect::<Vec<_>>()
        };
        let (text, html) = (read.body_text(0).unwrap(), read.body_html(0).unwrap());
        let unbroken = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(unbroken.contains(HOLDS), html.contains(HOLDS));
        assert_eq!(html.matches("cid:").count(), kinds("image", "png").len(), "no picture without a place");
        let calendars = kinds("text", "calendar");
        assert!(calendars.len() <= 1);
        Self {
            pictures: kinds("image", "png").len(),
            holds: html.contains(HOLDS),
            calendar: calendars.first().map(|part| part.text_contents().unwrap().to_owned()),
        }
    }

    /// Returns a field of the calendar.
    fn field(&self, name: &str) -> Option<String> {
        let calendar = self.calendar.as_ref()?;
        calendar.lines().find_map(|line| Some(line.strip_prefix(name)?.strip_prefix(':')?.to_owned()))
    }
}

struct MailOutbox {
    outbox: Outbox,
    out: Receiver<ComposedMail>,
}

impl MailOutbox {
    fn of(evening: &Evening) -> Self {
        let (sink, out) = SinkTransport::new(100);
        let addresses = Addresses::new("play.test").unwrap();
        let channel = MailChannel::new(Arc::new(sink), addresses, None, 1);
        Self { outbox: Outbox::new(evening.desk.clone(), Arc::new(channel)), out }
    }

    /// Delivers what is due and returns the letters to this player.
    async fn deliver_to(&mut self, player: &Player) -> Vec<MailedSummary> {
        while self.outbox.deliver_due().await.unwrap() > 0 {}
        let mut all = Vec::new();
        while let Ok(mail) = self.out.try_recv() {
            if mail.envelope.to == [player.address.as_ref().unwrap().as_str()] {
                all.push(MailedSummary::of(&mail));
            }
        }
        all
    }
}

#[tokio::test]
async fn unchanged_picture_and_deadline_are_sent_once() {
    let evening = Evening::new();
    let mut post = MailOutbox::of(&evening);
    let (code, ada, _) = evening.start_table_of_two().await;
    let first = post.deliver_to(&ada).await.pop().unwrap();
    // The board, and both players' walls.
    assert!(first.pictures == 3 && !first.holds, "{first:?}");
    let sequence = first.field("SEQUENCE").unwrap();
    for (field, value) in [("METHOD", "PUBLISH"), ("TRANSP", "TRANSPARENT"), ("VERSION", "2.0")] {
        assert_eq!(first.field(field).as_deref(), Some(value));
    }
    let calendar = first.calendar.clone().unwrap();
    for never in ["ORGANIZER", "ATTENDEE", "RSVP", "VALARM"] {
        assert!(!calendar.contains(never), "{never}");
    }
    let token = evening.desk.keys().token(&ada.settings_right());
    assert!(!calendar.contains(&token) && first.field("SUMMARY").unwrap().contains(code.as_str()));
    // A reminder repeats neither the picture nor the deadline. On request, the board is sent all the same.
    evening.advance_time(TimeDelta::minutes(31));
    evening.settle().await;
    let reminder = post.deliver_to(&ada).await.pop().unwrap();
    assert!(reminder.pictures == 0 && reminder.holds && reminder.calendar.is_none(), "{reminder:?}");
    evening.send_lines(evening.decision(&code, 0).await, &["board"]).await;
    let board = post.deliver_to(&ada).await.pop().unwrap();
    assert!(board.pictures == 3 && !board.holds && board.calendar.is_none(), "{board:?}");
    // A move changes both.
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
    let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap();
    evening.send_lines(evening.decision(&code, auctioneer.number()).await, &["pick 2x2 2x3 3x2"]).await;
    let after = post.deliver_to(&ada).await;
    assert!(after.iter().any(|one| one.pictures == 3), "{after:?}");
    let newer = after.iter().rev().find(|one| one.calendar.is_some()).unwrap();
    assert_eq!(newer.field("UID"), first.field("UID"));
    assert_ne!(newer.field("DTSTART"), first.field("DTSTART"));
    let number = |text: String| text.parse::<u32>().unwrap();
    assert!(number(newer.field("SEQUENCE").unwrap()) > number(sequence));
}

#[tokio::test]
async fn repetition_is_tracked_per_recipient() {
    let evening = Evening::new();
    let mut post = MailOutbox::of(&evening);
    let (code, ada, bo) = evening.start_table_of_two().await;
    assert!(!post.deliver_to(&ada).await.is_empty());
    // Bo's receipt for joining was delivered above; his thread has its own name.
    evening.advance_time(TimeDelta::minutes(31));
    evening.settle().await;
    let to_bo = post.deliver_to(&bo).await;
    assert!(!to_bo.is_empty() && to_bo.iter().all(|one| one.holds), "{to_bo:?}");
    let keys = evening.desk.keys();
    let thread = |player: &Player| keys.thread_id(player.id, Some(&code));
    let store = evening.desk.store();
    let (one, other) = (
        store.last_mail_of_thread(thread(&ada)).await.unwrap(),
        store.last_mail_of_thread(thread(&bo)).await.unwrap(),
    );
    assert_ne!(one.unwrap().thread, other.unwrap().thread);
}
