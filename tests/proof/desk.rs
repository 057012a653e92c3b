//! The desk over the in-memory store with a simulated clock. Players join, play, repeat messages, run late and leave;
//! every answer, letter and journal entry is checked from outside.

use crate::any_store::any_store;
use chrono::{DateTime, TimeDelta};
use engine::{Mark, Seat};
use i18n::{Lang, rule_book};
use model::StoredTable;
use model::{
    Body, Code, ContactMethod, Entry, Instant, Keys, LetterRecipient, MessageKey, Page, Player, Right,
    RightRecipient, Status, Table, Terms, Urgency,
};
use play::{TableExport, VerifyError};
use ports::{DeliveryOutcome, LetterState, Origin, Request};
use service::{Desk, Policy, World, timers};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use test_support::with_broken_dice_key;

/// A clock set by the test, and a counter as the source of randomness.
#[derive(Debug)]
pub(crate) struct SimulatedWorld {
    pub(crate) now: Mutex<Instant>,
    drawn: AtomicU64,
}

impl World for SimulatedWorld {
    fn now(&self) -> Instant {
        *self.now.lock().unwrap()
    }

    fn entropy(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        *blake3::hash(&drawn.to_le_bytes()).as_bytes()
    }
}

/// A service without players.
pub(crate) struct Evening {
    pub(crate) desk: Arc<Desk>,
    pub(crate) world: Arc<SimulatedWorld>,
    sent: AtomicU64,
}

/// A letter as its recipient gets it.
pub(crate) struct ReceivedLetter {
    pub(crate) key: String,
    pub(crate) class: Urgency,
    pub(crate) answers: Option<Right>,
    pub(crate) page: Page,
}

impl Evening {
    pub(crate) fn new() -> Self {
        Self::with_terms(Terms::default())
    }

    /// Creates a service with these table terms; Root is an admin.
    pub(crate) fn with_terms(terms: Terms) -> Self {
        Self::with_policy(Policy {
            pace: "grace 1h nonstop remind 50%".to_owned(),
            terms,
            newcomer_tables: 0,
            admins: BTreeSet::from(["root@example.org".parse().unwrap()]),
            extension_s: 0,
            ..Policy::default()
        })
    }

    /// Creates a service with this policy.
    pub(crate) fn with_policy(house: Policy) -> Self {
        let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let world = Arc::new(SimulatedWorld { now: Mutex::new(start), drawn: AtomicU64::new(0) });
        let desk = Arc::new(Desk::new(any_store(), Keys::new(&[3; 32]), house, world.clone()));
        Self { desk, world, sent: AtomicU64::new(0) }
    }

    /// Moves to another desk, with the same message counter.
    pub(crate) fn with_desk(self, desk: Arc<Desk>, world: Arc<SimulatedWorld>) -> Self {
        Self { desk, world, sent: self.sent }
    }

    pub(crate) async fn player(&self, name: &str) -> Player {
        let address = format!("{}@example.org", name.to_lowercase());
        self.desk.register_person(address.parse().unwrap(), name, Lang::parse("en"), "UTC").await.unwrap()
    }

    pub(crate) fn request(&self, from: Origin, lines: &[&str]) -> Request {
        let number = self.sent.fetch_add(1, Ordering::Relaxed);
        let key = MessageKey { channel: "mail".into(), id: format!("m{number}") };
        let orders = lines.iter().map(|line| (*line).to_owned()).collect();
        Request { by_letter: true, ..Request::new(key, from, orders) }
    }

    pub(crate) async fn send_lines(&self, from: Origin, lines: &[&str]) -> Page {
        self.desk
            .handle_request(&self.request(from, lines))
            .await
            .unwrap()
            .map(|answer| answer.page)
            .expect("expected an answer")
    }

    /// Leases all queued letters and returns those to this player.
    pub(crate) async fn letters(&self, player: &Player) -> Vec<ReceivedLetter> {
        let now = self.world.now();
        let mut got = Vec::new();
        for leased in
            self.desk.store().lease_letters(now, now + TimeDelta::seconds(60), 1000, vec![]).await.unwrap()
        {
            let letter = leased.letter;
            self.desk
                .store()
                .settle_letter(
                    letter.key.clone(),
                    DeliveryOutcome::Sent { remote_id: None, place: None, mailed: None },
                )
                .await
                .unwrap();
            if letter.to == (LetterRecipient::Player { player: player.id, way: ContactMethod::Mail }) {
                let page = model::decrypt_page(self.desk.keys(), &letter.key, &letter.body).unwrap();
                let (key, class, answers) = (letter.key, letter.class, letter.answers);
                got.push(ReceivedLetter { key, class, answers, page });
            }
        }
        got
    }

    /// Returns the code that is sent to a mailbox when `by` now asks to be linked with it.
    pub(crate) async fn link_code(&self, mailbox: &Player, by: &Player) -> String {
        let row = self.desk.store().player(mailbox.id).await.unwrap().unwrap();
        let until = self.world.now() + TimeDelta::hours(24);
        let right = Right::Link { player: row.id, generation: row.generation, until, by: Some(by.id) };
        self.desk.keys().token(&right).chars().take(12).collect()
    }

    pub(crate) async fn table(&self, code: &Code) -> Table {
        self.desk.store().table(code.clone()).await.unwrap().unwrap()
    }

    pub(crate) async fn journal(&self, code: &Code) -> Vec<Entry> {
        self.desk.store().entries(code.clone(), 0).await.unwrap()
    }

    /// Returns the right of a seat's open decision.
    pub(crate) async fn decision(&self, code: &Code, seat: u8) -> Origin {
        let table = self.table(code).await;
        let seat = Seat::new(seat);
        let holder = table.holder(seat).unwrap();
        let (generation, to) = (holder.generation(), holder.player());
        let since = match to {
            Some(id) => self.desk.player(id).await.unwrap().map_or(0, |player| player.mailboxes.since),
            None => 0,
        };
        let to = to.map(|player| RightRecipient { player, since });
        Origin::Holder(match table.asks.get(&seat) {
            Some(ask) => Right::Decision { table: code.clone(), seat, opened: ask.opened, generation, to },
            None => Right::Seat { table: code.clone(), seat, generation, to },
        })
    }

    /// Runs bots and timers until nothing is due.
    pub(crate) async fn settle(&self) {
        while timers::run_due_timers(&self.desk).await.unwrap() > 0 {}
    }

    /// Sets the clock.
    pub(crate) fn set_time(&self, now: Instant) {
        *self.world.now.lock().unwrap() = now;
    }

    pub(crate) fn advance_time(&self, by: TimeDelta) {
        *self.world.now.lock().unwrap() += by;
    }

    /// Starts a table with two players.
    pub(crate) async fn start_table_of_two(&self) -> (Code, Player, Player) {
        let (ada, bo) = (self.player("Ada").await, self.player("Bo").await);
        let page = self.send_lines(Origin::Player(ada.id), &["new art-society 2"]).await;
        let code = page.table.unwrap().code;
        let page = self.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
        assert_eq!(page.table.unwrap().status, Status::Running);
        (code, ada, bo)
    }

    /// Plays until the first auction: both starting paintings are hung and the lots are picked.
    pub(crate) async fn start_bidding(&self) -> (Code, Player, Player) {
        let (code, ada, bo) = self.start_table_of_two().await;
        for seat in 0..2 {
            self.send_lines(self.decision(&code, seat).await, &["hang f5"]).await;
        }
        let auctioneer = self.table(&code).await.seats_to_act().next().unwrap();
        self.send_lines(self.decision(&code, auctioneer.number()).await, &["pick 2x2 2x3 3x2"]).await;
        assert_eq!(self.table(&code).await.asks.len(), 2);
        (code, ada, bo)
    }
}

pub(crate) fn keys_of(page: &Page) -> Vec<&str> {
    page.says.iter().map(|say| say.key.as_str()).collect()
}

#[tokio::test]
async fn former_seat_holder_cannot_act_for_the_new_one() {
    let evening = Evening::new();
    let (ada, bo, cy) = (evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await);
    let code = evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await.table.unwrap().code;
    let join = format!("join {code}");
    evening.send_lines(Origin::Player(bo.id), &[&join]).await;
    let old = evening.decision(&code, 1).await;
    evening.send_lines(Origin::Player(bo.id), &["leave"]).await;
    evening.send_lines(Origin::Player(cy.id), &[&join]).await;
    assert_ne!(old, evening.decision(&code, 1).await);
    let before = evening.table(&code).await;
    for line in ["leave", "resign", "board", "stop"] {
        let answer = evening.desk.handle_request(&evening.request(old.clone(), &[line])).await.unwrap();
        assert!(answer.is_none_or(|answer| answer.to != Some(cy.id)), "{line}");
    }
    assert_eq!(evening.table(&code).await, before);
    assert!(!evening.desk.player(cy.id).await.unwrap().unwrap().stopped);
}

#[tokio::test]
async fn seat_address_can_rename_but_not_redirect_mail() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["name Eve"]).await;
    assert_eq!(keys_of(&page), ["say-name", "say-take-back"]);
    let page = evening.send_lines(evening.decision(&code, 0).await, &["tell direct"]).await;
    assert_eq!(keys_of(&page), ["say-confirm", "confirm-ways"]);
    let page = evening.send_lines(evening.decision(&code, 0).await, &["stop"]).await;
    assert_eq!(keys_of(&page), ["say-stopped"]);
    assert!(evening.desk.player(ada.id).await.unwrap().unwrap().stopped);
}

#[tokio::test]
async fn repeated_message_is_one_move_and_one_answer() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    evening.letters(&ada).await;
    let mut request = evening.request(evening.decision(&code, 0).await, &["hang f5"]);
    evening.desk.handle_request(&request).await.unwrap().unwrap();
    let entries = evening.journal(&code).await.len();
    evening.desk.forget_all();
    evening.desk.handle_request(&request).await.unwrap().unwrap();
    assert_eq!(evening.journal(&code).await.len(), entries);
    // If the channel answers by itself, a repeated message gets the stored answer.
    request.key.id = "another".into();
    (request.by_letter, request.orders) = (false, vec!["board".into()]);
    let first = evening.desk.handle_request(&request).await.unwrap().unwrap();
    evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
    let second = evening.desk.handle_request(&request).await.unwrap().unwrap();
    assert_eq!(first.page, second.page);
    let receipts = evening.letters(&ada).await;
    assert_eq!(receipts.iter().filter(|got| got.class == Urgency::Receipt).count(), 1);
}

#[tokio::test]
async fn sealed_bid_is_hidden_replaced_and_revealed() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_bidding().await;
    evening.letters(&ada).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["bid 17"]).await;
    assert_eq!(keys_of(&page), ["say-sealed"]);
    assert_eq!(page.ask.as_ref().unwrap().answer.as_deref(), Some("bid 17"));
    let page = evening.send_lines(evening.decision(&code, 0).await, &["bid 16"]).await;
    assert_eq!(keys_of(&page), ["say-replaced"]);
    // The bid appears on no other player's page, in no row and in no entry.
    let table = evening.table(&code).await;
    let stored =
        serde_json::to_string(&(StoredTable::from(table.clone()), evening.journal(&code).await)).unwrap();
    assert!(!stored.contains("bid 17") && !stored.contains("bid 16"));
    let other = evening.send_lines(evening.decision(&code, 1).await, &["board"]).await;
    let shown = serde_json::to_string(&other).unwrap();
    assert!(!shown.contains("bid 16") && other.table.unwrap().answered == [Seat::new(0)]);
    evening.send_lines(evening.decision(&code, 1).await, &["bid 3"]).await;
    let journal = evening.journal(&code).await;
    let Some(Body::Envelope { steps, .. }) =
        journal.iter().map(|entry| &entry.body).find(|body| matches!(body, Body::Envelope { .. }))
    else {
        panic!("no envelope")
    };
    assert_eq!(steps[0].played.words, "bid 16");
    let shown = journal.iter().rev().find_map(|entry| match &entry.body {
        Body::Seal { seat, hash, .. } if *seat == Seat::new(0) => Some(hash.clone()),
        _ => None,
    });
    assert_eq!(shown.unwrap(), model::seal_hash(code.as_str(), Seat::new(0), &steps[0].salt, "bid 16"));
    let log = evening.send_lines(evening.decision(&code, 1).await, &["proof"]).await;
    let told = serde_json::to_string(&log.news).unwrap();
    assert!(told.contains(&steps[0].salt) && told.matches("say-seal-given").count() == 3, "{told}");
    drop(bo);
}

#[tokio::test]
async fn concurrent_last_seals_complete_the_envelope() {
    let evening = Arc::new(Evening::new());
    let (code, ..) = evening.start_bidding().await;
    let (a, b) = (evening.decision(&code, 0).await, evening.decision(&code, 1).await);
    tokio::join!(evening.send_lines(a, &["bid 5"]), evening.send_lines(b, &["bid 6"]));
    let table = evening.table(&code).await;
    assert!(table.asks.values().all(|ask| !ask.sealed), "the bids are open and a turn is pending");
}

#[tokio::test]
async fn invalid_line_changes_nothing_and_gets_suggestions() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    let before = evening.table(&code).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["hang z9"]).await;
    assert_eq!(page.says[0].key, "say-refused-not-now");
    assert!(keys_of(&page).contains(&"say-could-stand"));
    assert!(page.board.is_some(), "with the current board");
    assert_eq!(evening.table(&code).await, before);
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
    }
    let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap().number();
    let before = evening.table(&code).await;
    let page = evening.send_lines(evening.decision(&code, auctioneer).await, &["pick 2x2", "pick 9x9"]).await;
    assert_eq!(page.says[0].key, "say-refused-not-now");
    assert_eq!(evening.table(&code).await, before, "AS-4.2: no painting is picked");
}

#[tokio::test]
async fn line_with_an_impossible_step_changes_nothing() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    let before = evening.table(&code).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["hang f5", "14"]).await;
    assert_eq!(page.says[0].key, "say-refused-unknown");
    assert_eq!(evening.table(&code).await, before);
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
    }
    let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap().number();
    // The bid is checked against the picked lots; what follows the other bids waits.
    let lines = ["pick 2x2 2x3 3x2; bid 14; take b"];
    let page = evening.send_lines(evening.decision(&code, auctioneer).await, &lines).await;
    assert_eq!(keys_of(&page), ["say-applied", "say-sealed", "say-order-waits"]);
    assert_eq!(page.orders[0].text, "take b");
}

#[tokio::test]
async fn incomplete_decision_is_a_draft_that_undo_drops() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
    }
    let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap().number();
    let seq = evening.table(&code).await.seq;
    let page = evening.send_lines(evening.decision(&code, auctioneer).await, &["pick 2x2"]).await;
    assert_eq!(keys_of(&page), ["say-draft"]);
    assert_eq!(page.ask.unwrap().draft, ["pick 2x2"]);
    assert_eq!(evening.table(&code).await.seq, seq, "a draft is not an entry");
    let page = evening.send_lines(evening.decision(&code, auctioneer).await, &["undo"]).await;
    assert_eq!(keys_of(&page), ["say-undone"]);
    assert!(page.ask.unwrap().draft.is_empty());
    evening.send_lines(evening.decision(&code, auctioneer).await, &["pick 2x2 2x3"]).await;
    evening.send_lines(evening.decision(&code, auctioneer).await, &["pick 3x2"]).await;
    let journal = evening.journal(&code).await;
    let Body::Move { steps, .. } = &journal.last().unwrap().body else { panic!("expected a move") };
    assert_eq!(
        steps.iter().map(|played| played.words.as_str()).collect::<Vec<_>>(),
        ["pick 2x2", "pick 2x3", "pick 3x2"]
    );
    let page = evening.send_lines(evening.decision(&code, auctioneer).await, &["undo"]).await;
    assert_eq!(keys_of(&page), ["say-cannot-undo"], "AS-4.4: the lots were revealed");
}

#[tokio::test]
async fn undo_is_recorded_in_a_replayable_journal() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    let after_first = evening.table(&code).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["undo"]).await;
    assert_eq!(keys_of(&page), ["say-undone"]);
    assert_eq!(evening.table(&code).await.asks.len(), 2);
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    let again = evening.table(&code).await;
    assert_eq!(after_first.stage, again.stage);
    let loaded = evening.desk.load(&code).await.unwrap().unwrap();
    let journal = evening.journal(&code).await;
    let replayed = play::replay_setup(&loaded).unwrap().replay(&journal).unwrap().unwrap();
    assert_eq!(replayed.position.digest().unwrap(), again.game_state().unwrap().digest);
    assert_eq!(replayed.steps, again.steps);
}

#[tokio::test]
async fn reminder_comes_once_before_the_automatic_move() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
    evening.letters(&ada).await;
    evening.advance_time(TimeDelta::minutes(31));
    evening.settle().await;
    evening.settle().await;
    let got = evening.letters(&ada).await;
    assert_eq!(got.iter().map(|got| got.class).collect::<Vec<_>>(), [Urgency::Reminder]);
    assert!(evening.letters(&bo).await.is_empty());
    evening.advance_time(TimeDelta::minutes(30));
    evening.settle().await;
    let journal = evening.journal(&code).await;
    let automatic = journal.iter().find_map(|entry| match &entry.body {
        Body::Move { seat, steps, .. } if steps.iter().all(|played| played.mark == Mark::Automatic) => {
            Some(*seat)
        }
        _ => None,
    });
    assert_eq!(automatic, Some(Seat::new(0)), "AS-22.1");
}

#[tokio::test]
async fn late_answer_is_rejected_with_the_pending_decision() {
    let evening = Evening::new();
    let (code, ..) = evening.start_bidding().await;
    let old = evening.decision(&code, 0).await;
    evening.send_lines(old.clone(), &["bid 5"]).await;
    evening.send_lines(evening.decision(&code, 1).await, &["bid 6"]).await;
    let page = evening.send_lines(old, &["bid 7"]).await;
    assert_eq!(keys_of(&page), ["say-not-your-turn"]);
}

#[tokio::test]
async fn undo_after_a_rejected_line_asks_for_confirmation() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let old = evening.decision(&code, 0).await;
    evening.send_lines(old.clone(), &["hang f5"]).await;
    for (refused, undo) in [("hang e4", "undo"), ("hang e4", "undo all")] {
        let page = evening.send_lines(old.clone(), &[refused]).await;
        assert_eq!(keys_of(&page), ["say-not-your-turn"]);
        let page = evening.send_lines(Origin::Player(ada.id), &[undo]).await;
        assert_eq!(keys_of(&page), ["say-undo-which"], "{undo}");
        let page = evening.send_lines(Origin::Player(ada.id), &["undo"]).await;
        assert_eq!(keys_of(&page)[0], "say-undone", "{undo}");
        evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    }
}

#[tokio::test]
async fn yes_accepts_a_suggestion_for_the_same_decision_only() {
    let evening = Evening::new();
    let (code, ..) = evening.start_bidding().await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["bidd 5"]).await;
    assert!(keys_of(&page).contains(&"say-instead"), "{:?}", keys_of(&page));
    let page = evening.send_lines(evening.decision(&code, 0).await, &["yes"]).await;
    assert!(keys_of(&page)[0].starts_with("say-sealed"), "one word is enough: {:?}", keys_of(&page));
    // The same typo, and a yes while another decision is pending.
    let old = evening.decision(&code, 0).await;
    let page = evening.send_lines(old.clone(), &["bidd 7"]).await;
    assert!(keys_of(&page).contains(&"say-instead"), "{:?}", keys_of(&page));
    evening.send_lines(evening.decision(&code, 1).await, &["bid 6"]).await;
    let before = evening.journal(&code).await.len();
    let page = evening.send_lines(old, &["yes"]).await;
    assert!(!keys_of(&page).iter().any(|key| key.starts_with("say-refused")), "{:?}", keys_of(&page));
    assert_eq!(evening.journal(&code).await.len(), before, "nothing is played");
}

#[tokio::test]
async fn resignation_leaves_a_bot_and_a_dead_address() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let old = evening.decision(&code, 0).await;
    evening.send_lines(old.clone(), &["resign yes"]).await;
    let page = evening.send_lines(old, &["hang f5"]).await;
    assert_eq!(keys_of(&page), ["say-mail-seat-dead"]);
    assert!(page.board.is_none(), "Ada can no longer see the seat's hand");
    let loaded = evening.desk.load(&code).await.unwrap().unwrap();
    let running = TableExport::new(&loaded, &evening.journal(&code).await).unwrap();
    assert!(running.seed.is_none() && running.entries.iter().all(|entry| entry.digest.is_none()));
    let kind = games::find("art-society").unwrap();
    assert_eq!(running.verify(kind), Err(VerifyError::Running));
    evening.send_lines(evening.decision(&code, 1).await, &["resign yes"]).await;
    evening.settle().await;
    let table = evening.table(&code).await;
    assert_eq!(table.status(), Status::Over);
    assert!(evening.desk.store().next_timer_at().await.unwrap().is_none(), "no timer is left");
    evening.letters(&ada).await;
    let ready = evening.desk.store().letter_counts().await.unwrap().get(&LetterState::Ready).copied();
    assert_eq!(ready.unwrap_or(0), 0, "no letter is left");
    let loaded = evening.desk.load(&code).await.unwrap().unwrap();
    let record = TableExport::new(&loaded, &evening.journal(&code).await).unwrap();
    record.verify(kind).unwrap();
    // Only the fingerprint in the joining letter finds the seat.
    let found = |channel: &str| -> Vec<Seat> {
        let key = |number| MessageKey { channel: channel.into(), id: format!("m{number}") }.join_key();
        (0..20).filter_map(|number| record.seat_of_join_key(&key(number))).collect()
    };
    assert_eq!((found("mail"), found("discord")), (vec![Seat::new(0), Seat::new(1)], vec![]));
    let text = record.to_json().unwrap();
    let read: TableExport = serde_json::from_str(&text).unwrap();
    read.verify(kind).unwrap();
    crate::exports::assert_changes_are_detected(&read);
}

#[tokio::test]
async fn poisoned_table_is_halted_and_others_continue() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let (other, ..) = evening.start_table_of_two().await;
    let table = evening.table(&code).await;
    // The table contradicts itself: it has no dice key.
    let poisoned = with_broken_dice_key(Table { version: table.version + 1, ..table });
    let commit = model::Commit { table: Some(poisoned), ..model::Commit::default() };
    evening.desk.store().commit(commit).await.unwrap();
    evening.desk.forget_all();
    let page = evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    assert_eq!(keys_of(&page), ["say-frozen"]);
    assert_eq!(evening.table(&code).await.status(), Status::Frozen);
    let page = evening.send_lines(evening.decision(&other, 0).await, &["hang f5"]).await;
    assert_eq!(page.says[0].key, "say-applied");
    drop(ada);
}

#[tokio::test]
async fn newer_turn_letter_replaces_an_unsent_one() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_bidding().await;
    evening.send_lines(evening.decision(&code, 0).await, &["bid 9"]).await;
    evening.send_lines(evening.decision(&code, 1).await, &["bid 8"]).await;
    let letters = evening.letters(&bo).await;
    assert!(
        letters.iter().filter(|got| got.class == Urgency::Turn).count() <= 1,
        "no trail of outdated boards"
    );
    drop(ada);
}

#[tokio::test]
async fn settings_are_atomic_and_change_the_language() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let me = || Origin::Player(ada.id);
    let page = evening.send_lines(me(), &["name Ada L", "zone Mars/Olympus"]).await;
    assert_eq!(keys_of(&page), ["say-wrong-zone"]);
    assert_eq!(evening.desk.player(ada.id).await.unwrap().unwrap().name, "Ada");
    let page = evening.send_lines(me(), &["name Zed", "new chess"]).await;
    assert_eq!(keys_of(&page), ["say-no-game"]);
    assert_eq!(evening.desk.player(ada.id).await.unwrap().unwrap().name, "Ada", "all or nothing");
    let page = evening.send_lines(me(), &["name Ada L", "zone europe/lisbon", "lang zh-TW"]).await;
    let keys = ["say-name", "say-take-back", "say-zone", "say-take-back", "say-lang", "say-take-back"];
    assert_eq!(keys_of(&page), keys);
    let ada = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert_eq!(
        (ada.name.as_str(), ada.zone.as_str(), ada.lang.as_str()),
        ("Ada L", "Europe/Lisbon", "zh-Hant")
    );
    let page = evening.send_lines(me(), &["new art-society 7"]).await;
    assert_eq!(keys_of(&page), ["say-bad-seats", "say-would-work"]);
    let page = evening.send_lines(me(), &["new chess"]).await;
    assert_eq!(keys_of(&page), ["say-no-game"]);
    let page = evening.send_lines(me(), &["new art-society 2 bid_history=sometimes"]).await;
    assert_eq!(keys_of(&page), ["say-bad-option", "say-would-work"]);
    let page = evening.send_lines(me(), &["rules art-society"]).await;
    assert_eq!(keys_of(&page), ["say-rules-of"]);
    let page = evening.send_lines(me(), &["rules art-society 4"]).await;
    assert!(page.text.unwrap().starts_with(&rule_book(Lang::parse("zh-TW"), "art-society").sections[3].text));
}
