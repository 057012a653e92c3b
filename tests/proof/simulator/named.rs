//! Named cases. Concurrent actions are tried with every distance between them, and a death at every await point.

use super::observed_store::lock;
use super::world::SimulatedWorldState;
use chrono::{DateTime, TimeDelta};
use engine::{Mark, Seat};
use i18n::Lang;
use model::{
    Account, Body, Code, Commit, DecisionRef, Holder, Instant, MessageKey, Page, Player, PublicPlace, Right,
    Table, Terms, Timer, TimerKind,
};
use ports::{Origin, OutgoingLetter, Request, RequestPlace};
use service::{Policy, timers};
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};

/// Maximum number of await points between two concurrent actions.
const DISTANCE_MAX: u32 = 24;
/// Maximum number of await points that anything here takes.
const BREATHS_MAX: i64 = 400;

/// A world with two players and two bots at a table of Sealed Lots.
struct SealedLotsWorld {
    world: SimulatedWorldState,
    code: Code,
    ada: Player,
    bo: Player,
    written: AtomicU64,
}

fn policy_with(pace: &str, terms: Terms) -> Policy {
    Policy {
        pace: pace.to_owned(),
        terms: Terms { ready_check: false, ..terms },
        extension_s: 0,
        ..Policy::default()
    }
}

fn start() -> Instant {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

async fn person(world: &SimulatedWorldState, name: &str) -> Player {
    let address = format!("{}@example.org", name.to_lowercase());
    let desk = &world.process.desk;
    let player =
        desk.register_person(address.parse().unwrap(), name, Lang::parse("en"), "UTC").await.unwrap();
    let account = Account { channel: "discord".to_owned(), id: name.to_owned() };
    let row = Player { accounts: vec![account], version: player.version + 1, ..player };
    desk.store().commit(Commit { players: vec![row.clone()], ..Commit::default() }).await.unwrap();
    desk.forget_all();
    row
}

impl SealedLotsWorld {
    async fn new(delay_s: u32) -> Self {
        Self::at(start(), "grace 1h nonstop remind 50%", Terms { delay_s, ..Terms::default() }).await
    }

    /// Creates a table with this pace and these terms that starts at an instant.
    async fn at(start: Instant, pace: &str, terms: Terms) -> Self {
        let world = SimulatedWorldState::new(start, 1, policy_with(pace, terms), false, false);
        let (ada, bo) = (person(&world, "Ada").await, person(&world, "Bo").await);
        let code = Code::from_entropy([0; 8]);
        let mut lots = Self { world, code, ada, bo, written: AtomicU64::new(0) };
        let opened = lots.send_line_to_desk(Origin::Player(lots.ada.id), "new sealed-lots 4").await;
        lots.code = opened.table.unwrap().code;
        lots.send_line_to_desk(Origin::Player(lots.bo.id), &format!("join {}", lots.code)).await;
        lots
    }

    async fn start_lots(&mut self) {
        self.send_line_to_desk(Origin::Player(self.ada.id), &format!("start {}", self.code)).await;
        assert!(self.world.run_until_rest().await);
    }

    async fn new_started(delay_s: u32) -> Self {
        let mut lots = Self::new(delay_s).await;
        lots.start_lots().await;
        lots
    }

    /// Runs everything that is due until then.
    async fn run_until(&mut self, then: Instant) {
        while let Some(next) = self.world.next_due().await.filter(|next| *next <= then) {
            self.world.set_clock(next.max(self.world.now()));
            assert!(self.world.run_until_rest().await);
        }
        self.world.set_clock(then);
    }

    fn deadline(&self, seat: u8) -> Instant {
        self.table().asks[&Seat::new(seat)].deadline_at.unwrap()
    }

    /// Returns the marks of a seat's revealed answers with their times.
    async fn revealed_answers(&self, seat: u8) -> Vec<(Mark, Instant)> {
        let entries = self.world.process.desk.store().entries(self.code.clone(), 0).await.unwrap();
        let opened = entries.into_iter().filter_map(|entry| match entry.body {
            Body::Envelope { steps, .. } => {
                let step = steps.into_iter().find(|step| step.seat == Seat::new(seat))?;
                Some((step.played.mark, entry.at))
            }
            _ => None,
        });
        opened.collect()
    }

    fn mail(&self, from: Origin, line: &str) -> Request {
        let number = self.written.fetch_add(1, Ordering::Relaxed);
        let key = MessageKey { channel: "mail".to_owned(), id: format!("m{number}") };
        Request { by_letter: true, ..Request::new(key, from, vec![line.to_owned()]) }
    }

    async fn send_line_to_desk(&self, from: Origin, line: &str) -> Page {
        let request = self.mail(from, line);
        self.world.process.desk.handle_request(&request).await.unwrap().unwrap().page
    }

    fn table(&self) -> Table {
        lock(&self.world.seen).tables[&self.code].clone()
    }

    /// Returns the right of a seat's open decision.
    fn decision(&self, seat: u8) -> Origin {
        let (table, seat) = (self.table(), Seat::new(seat));
        let generation = table.holder(seat).unwrap().generation();
        let opened = table.asks[&seat].opened;
        Origin::Holder(Right::Decision { table: self.code.clone(), seat, opened, generation, to: None })
    }

    async fn entry_bodies(&self) -> Vec<Body> {
        let entries = self.world.process.desk.store().entries(self.code.clone(), 0).await.unwrap();
        entries.into_iter().map(|entry| entry.body).collect()
    }

    /// Returns a seat's bid in each revealed round.
    async fn bids(&self, seat: u8) -> Vec<String> {
        let opened = self.entry_bodies().await.into_iter().filter_map(|body| match body {
            Body::Envelope { steps, .. } => {
                steps.into_iter().find(|step| step.seat == Seat::new(seat)).map(|step| step.played.words)
            }
            _ => None,
        });
        opened.collect()
    }

    #[track_caller]
    fn assert_unbroken(&self) {
        let seen = lock(&self.world.seen);
        assert!(seen.broken.is_empty(), "{:#?}\n{}", seen.broken, seen.last_lines());
    }
}

/// Runs a future after this many await points.
async fn after_await_points<T>(breaths: u32, work: impl Future<Output = T>) -> T {
    for _ in 0..breaths {
        tokio::task::yield_now().await;
    }
    work.await
}

/// Two last seals, at any distance: one envelope with both.
#[tokio::test]
async fn concurrent_last_seals_share_an_envelope() {
    for distance in 0..DISTANCE_MAX {
        let mut lots = SealedLotsWorld::new_started(0).await;
        let (ada, bo) = (lots.mail(lots.decision(0), "bid 5"), lots.mail(lots.decision(1), "bid 6"));
        let desk = lots.world.process.desk.clone();
        let (first, second) =
            tokio::join!(desk.handle_request(&ada), after_await_points(distance, desk.handle_request(&bo)));
        assert!(first.is_ok() && second.is_ok());
        assert!(lots.world.run_until_rest().await);
        assert_eq!((lots.bids(0).await, lots.bids(1).await), (vec!["bid 5".into()], vec!["bid 6".into()]));
        lots.assert_unbroken();
    }
}

/// One player by mail and by their account at once: one of the two is the answer, and the other answers nothing else.
#[tokio::test]
async fn concurrent_mail_and_account_give_one_answer() {
    for distance in 0..DISTANCE_MAX {
        let mut lots = SealedLotsWorld::new_started(0).await;
        lots.send_line_to_desk(lots.decision(1), "bid 6").await;
        let mail = lots.mail(lots.decision(0), "bid 5");
        let said_at = RequestPlace {
            table: Some(lots.code.clone()),
            seat: Some(Seat::new(0)),
            decision: DecisionRef::Opened(lots.table().asks[&Seat::new(0)].opened),
            ..RequestPlace::default()
        };
        let key = MessageKey { channel: "discord".to_owned(), id: "press".to_owned() };
        let from = Origin::Account(lots.ada.accounts[0].clone());
        let press = Request { request_place: said_at, ..Request::new(key, from, vec!["bid 4".to_owned()]) };
        let desk = lots.world.process.desk.clone();
        let (first, second) = tokio::join!(
            desk.handle_request(&mail),
            after_await_points(distance, desk.handle_request(&press))
        );
        assert!(first.is_ok() && second.is_ok());
        assert!(lots.world.run_until_rest().await);
        assert_eq!(lots.bids(0).await.len(), 1);
        assert!(
            lots.table().asks[&Seat::new(0)].seal.is_none(),
            "the late message is no bid for the next lot"
        );
        lots.assert_unbroken();
    }
}

/// The process dies at any await point of an answer, and the mail is repeated. It counts once and is answered once.
#[tokio::test]
async fn crash_during_an_answer_is_survived() {
    for breaths in 1..BREATHS_MAX {
        let mut lots = SealedLotsWorld::new_started(0).await;
        let request = lots.mail(lots.decision(0), "bid 5");
        lots.world.process.life.ends_after(breaths);
        let again = request.clone();
        let lived = lots
            .world
            .run_in_process(|desk, _| async move { desk.handle_request(&again).await })
            .await
            .is_some();
        if !lived {
            lots.world.kill_process(0).await;
            lots.world.process.desk.handle_request(&request).await.unwrap();
        }
        lots.world.process.life.cancel_death();
        assert!(lots.world.run_until_rest().await);
        let seals = lots
            .entry_bodies()
            .await
            .iter()
            .filter(|body| matches!(body, Body::Seal { seat, .. } if *seat == Seat::new(0)))
            .count();
        assert_eq!(seals, 1, "after {breaths} await points");
        let name = format!("receipt/mail/{}", request.key.id);
        let receipts = lock(&lots.world.network).arrived.iter().filter(|letter| letter.key == name).count();
        assert_eq!(receipts, 1, "after {breaths} await points");
        lots.assert_unbroken();
        if lived {
            return;
        }
    }
    panic!("an answer takes more than {BREATHS_MAX} await points");
}

/// The process dies at any await point between leasing letters and recording them as sent: all arrive, none has an
/// effect twice.
#[tokio::test]
async fn leased_letters_survive_a_crash() {
    for breaths in 1..BREATHS_MAX {
        let mut lots = SealedLotsWorld::new_started(0).await;
        for seat in 0..2 {
            lots.send_line_to_desk(lots.decision(seat), "bid 5").await;
        }
        lots.world.process.life.ends_after(breaths);
        let lived = lots.world.run_until_rest().await;
        if !lived {
            lots.world.kill_process(0).await;
            assert!(lots.world.run_until_rest().await);
            lots.world.move_clock(TimeDelta::seconds(301));
            assert!(lots.world.run_until_rest().await);
        }
        lock(&lots.world.seen).check_letter_fates();
        lots.assert_unbroken();
        if lived {
            return;
        }
    }
    panic!("sending takes more than {BREATHS_MAX} await points");
}

/// An order is tried just when its owner answers by hand: the answer by hand counts.
#[tokio::test]
async fn answer_by_hand_wins_over_a_concurrent_order() {
    for distance in 0..DISTANCE_MAX {
        let lots = SealedLotsWorld::new_started(100).await;
        lots.send_line_to_desk(lots.decision(0), "when bid: bid 7").await;
        let due = lots.table().asks[&Seat::new(0)].acts_at.unwrap();
        lots.world.set_clock(due);
        let request = lots.mail(lots.decision(0), "bid 3");
        let desk = lots.world.process.desk.clone();
        let look = async { timers::run_due_timers(&desk).await.unwrap() };
        let (_, heard) = tokio::join!(after_await_points(distance, look), desk.handle_request(&request));
        assert!(heard.is_ok());
        let page = lots.send_line_to_desk(Origin::Player(lots.ada.id), &format!("board {}", lots.code)).await;
        assert_eq!(page.ask.unwrap().answer.as_deref(), Some("bid 3"), "{distance} await points apart");
        assert!(page.orders.is_empty());
        lots.assert_unbroken();
    }
}

/// A substitute takes a seat with a valid seal while the other seat's last seal arrives.
#[tokio::test]
async fn seal_survives_a_concurrent_substitute() {
    for distance in 0..DISTANCE_MAX {
        let mut lots = SealedLotsWorld::new_started(0).await;
        let cy = person(&lots.world, "Cy").await;
        lots.send_line_to_desk(lots.decision(0), "bid 5").await;
        lots.send_line_to_desk(Origin::Player(lots.ada.id), &format!("resign {} yes", lots.code)).await;
        assert!(lots.world.run_until_rest().await);
        let takes = lots.mail(Origin::Player(cy.id), &format!("takeover {} 1", lots.code));
        let last = lots.mail(lots.decision(1), "bid 6");
        let desk = lots.world.process.desk.clone();
        let (first, second) = tokio::join!(
            desk.handle_request(&takes),
            after_await_points(distance, desk.handle_request(&last))
        );
        assert!(first.is_ok() && second.is_ok());
        assert!(lots.world.run_until_rest().await);
        assert_eq!(lots.bids(0).await, ["bid 5"], "the seal stayed valid, {distance} await points apart");
        let table = lots.table();
        assert_eq!(table.holder(Seat::new(0)).and_then(Holder::player), Some(cy.id));
        assert_eq!(table.seats_to_act().collect::<Vec<_>>(), [Seat::new(0), Seat::new(1)]);
        lots.assert_unbroken();
    }
}

/// A timer that was read as due, but no longer has a reason, removes no newer timer.
#[tokio::test]
async fn outdated_timer_does_not_remove_a_newer_one() {
    let mut lots = SealedLotsWorld::new_started(0).await;
    let (table, seat, kind) = (lots.code.clone(), Seat::new(0), TimerKind::Deadline);
    let read = Timer { due_at: lots.deadline(0), table: table.clone(), seat, kind };
    lots.world.move_clock(TimeDelta::minutes(10));
    for seat in 0..2 {
        lots.send_line_to_desk(lots.decision(seat), "bid 5").await;
    }
    assert!(lots.world.run_until_rest().await);
    let desk = lots.world.process.desk.clone();
    assert!(!desk.process_timer(&read).await.unwrap(), "nothing is due");
    let timers = desk.store().timers_of(table).await.unwrap();
    let newer = timers.iter().find(|(of, timer)| *of == seat && timer.kind == kind);
    assert_eq!(newer.map(|(_, timer)| timer.due_at), Some(lots.deadline(0)));
    lots.assert_unbroken();
}

/// `wait` typed after the deadline, in the grace period, delays no one: nothing would wake the table any more.
#[tokio::test]
async fn answer_in_the_grace_period_cannot_wait() {
    let terms = Terms { grace_s: 600, ..Terms::default() };
    for waits_first in [true, false] {
        let mut lots = SealedLotsWorld::at(start(), "grace 1h nonstop remind off", terms).await;
        lots.start_lots().await;
        lots.send_line_to_desk(lots.decision(1), "bid 6").await;
        if waits_first {
            lots.send_line_to_desk(lots.decision(0), "wait").await;
        }
        lots.run_until(start() + TimeDelta::minutes(65)).await;
        let right = lots.decision(0);
        lots.send_line_to_desk(right.clone(), "bid 5").await;
        if lots.table().asks[&Seat::new(0)].seal.is_some() {
            lots.send_line_to_desk(right, "wait").await;
        }
        lots.run_until(start() + TimeDelta::minutes(75)).await;
        assert_eq!(lots.bids(0).await, ["bid 5"], "waits first: {waits_first}");
        lots.assert_unbroken();
    }
}

/// The nights of Lisbon's clock changes, with quiet hours from 1:30 to 7:00: one night has 1:30 twice, the other not at
/// all. Waking hours count, reminders find their recipient awake, and the deadline is exact to the second.
#[tokio::test]
async fn waking_hours_are_exact_across_dst_nights() {
    let at = |text: &str| text.parse::<Instant>().unwrap();
    let nights = [
        // 4.5 h until 1:30 summer time, and 5.5 h from 7:00 winter time.
        ("2026-10-24T20:00:00Z", "2026-10-25T12:30:00Z"),
        // 5 h until 2:00 summer time, which follows 0:59, and 5 h from 7:00 summer time.
        ("2027-03-27T20:00:00Z", "2027-03-28T11:00:00Z"),
    ];
    for (evening, up) in nights {
        let (evening, up) = (at(evening), at(up));
        let mut lots = SealedLotsWorld::at(evening, "grace 10h remind every 1h", Terms::default()).await;
        for line in ["zone Europe/Lisbon", "quiet 1:30-7:00"] {
            lots.send_line_to_desk(Origin::Player(lots.ada.id), line).await;
        }
        lots.start_lots().await;
        assert_eq!(lots.deadline(0), up);
        lots.send_line_to_desk(lots.decision(1), "bid 6").await;
        lots.run_until(up - TimeDelta::seconds(1)).await;
        assert!(lots.revealed_answers(0).await.is_empty());
        lots.run_until(up).await;
        assert_eq!(lots.revealed_answers(0).await, [(Mark::Automatic, up)]);
        lots.assert_unbroken();
    }
}

/// The service is away across a deadline, and dies again, at any await point, while it restores the time.
#[tokio::test]
async fn crash_during_compensation_is_survived() {
    for breaths in 0..40 {
        let mut lots = SealedLotsWorld::new_started(0).await;
        let promised = lots.deadline(0);
        lots.run_until(start() + TimeDelta::minutes(50)).await;
        lots.world.kill_process_twice(3_600, breaths).await;
        assert!(lots.world.run_until_rest().await);
        assert!(lots.revealed_answers(0).await.is_empty(), "{breaths} breaths");
        assert!(lots.deadline(0) >= promised + TimeDelta::hours(1));
        let told = |letter: &&OutgoingLetter| letter.key.starts_with("outage/");
        assert_eq!(
            lock(&lots.world.network).arrived.iter().filter(told).count(),
            2,
            "each player is notified once"
        );
        let up = lots.deadline(0);
        lots.run_until(up).await;
        assert_eq!(lots.revealed_answers(0).await, [(Mark::Automatic, up)]);
        lots.assert_unbroken();
    }
}

/// A holiday that is announced and begins while its owner is to act: the clock stops for its duration and then
/// continues.
#[tokio::test]
async fn holiday_during_a_turn_stops_the_clock() {
    let mut lots = SealedLotsWorld::at(start(), "grace 24h remind off", Terms::default()).await;
    lots.start_lots().await;
    lots.send_line_to_desk(lots.decision(1), "bid 6").await;
    assert_eq!(lots.deadline(0), start() + TimeDelta::hours(24));
    lots.run_until(start() + TimeDelta::hours(2)).await;
    lots.send_line_to_desk(Origin::Player(lots.ada.id), "holiday 2027-01-16 2027-01-18 pause").await;
    assert!(lots.world.run_until_rest().await);
    let up = start() + TimeDelta::hours(4 * 24);
    assert_eq!(lots.deadline(0), up, "three more days");
    lots.run_until(up - TimeDelta::seconds(1)).await;
    assert!(lots.revealed_answers(0).await.is_empty());
    lots.run_until(up).await;
    assert_eq!(lots.revealed_answers(0).await, [(Mark::Automatic, up)]);
    lots.assert_unbroken();
}

/// Settings that change in the grace period: after gaining time, a player is not answered for before it is up again.
#[tokio::test]
async fn holiday_in_the_grace_period_restores_time() {
    let mut lots =
        SealedLotsWorld::at(start(), "grace 1h remind off", Terms { grace_s: 600, ..Terms::default() }).await;
    lots.start_lots().await;
    lots.send_line_to_desk(lots.decision(1), "bid 6").await;
    lots.run_until(start() + TimeDelta::minutes(65)).await;
    lots.send_line_to_desk(Origin::Player(lots.ada.id), "holiday 2027-01-15 2027-01-16 pause").await;
    assert!(lots.world.run_until_rest().await);
    let up = start() + TimeDelta::hours(41);
    assert_eq!(lots.deadline(0), up, "an hour after the holiday");
    lots.run_until(up - TimeDelta::seconds(1)).await;
    assert!(lots.revealed_answers(0).await.is_empty());
    lots.run_until(up + TimeDelta::seconds(600)).await;
    assert_eq!(lots.revealed_answers(0).await, [(Mark::Automatic, up + TimeDelta::seconds(600))]);
    lots.assert_unbroken();
}

/// A player leaves a table at night: letters held until the morning are no longer sent to them.
#[tokio::test]
async fn former_player_gets_no_held_letters() {
    let mut lots = SealedLotsWorld::at(start(), "grace 24h remind off", Terms::default()).await;
    lots.start_lots().await;
    lots.send_line_to_desk(Origin::Player(lots.bo.id), "quiet 0:00-23:00").await;
    for line in ["pause", "pause"] {
        lots.send_line_to_desk(Origin::Player(lots.ada.id), line).await;
    }
    lots.send_line_to_desk(Origin::Player(lots.bo.id), "resign yes").await;
    lots.run_until(start() + TimeDelta::days(1)).await;
    let kinds = ["vote/", "notice/"].map(|kind| format!("{kind}{}/1/", lots.code));
    let told = |letter: &&OutgoingLetter| kinds.iter().any(|kind| letter.key.starts_with(kind));
    assert_eq!(lock(&lots.world.network).arrived.iter().filter(told).count(), 0);
    lots.assert_unbroken();
}

/// A seat falls vacant at a table with a thread, and its player cannot be reached directly: they are notified by mail.
#[tokio::test]
async fn seat_loss_is_reported_by_a_working_method() {
    let terms = Terms { vacant_after: 1, ..Terms::default() };
    let mut lots = SealedLotsWorld::at(start(), "grace 1h nonstop remind off", terms).await;
    let place = PublicPlace {
        channel: "discord".to_owned(),
        community: "guild".to_owned(),
        room: "room".to_owned(),
        lang: "en".to_owned(),
    };
    let table = Table { place: Some(place), version: lots.table().version + 1, ..lots.table() };
    let desk = lots.world.process.desk.clone();
    desk.store().commit(Commit { table: Some(table), ..Commit::default() }).await.unwrap();
    desk.forget_all();
    lock(&lots.world.network).is_closed = true;
    lots.start_lots().await;
    lots.run_until(start() + TimeDelta::hours(3)).await;
    let told = |letter: &&OutgoingLetter| letter.key.starts_with(&format!("away/{}/", lots.code));
    assert_eq!(lock(&lots.world.network).arrived.iter().filter(told).count(), 2);
    lots.assert_unbroken();
}

/// With two delivery methods, one of which fails, the player is notified once by the other.
#[tokio::test]
async fn failed_delivery_method_is_replaced_by_the_other() {
    let mut lots = SealedLotsWorld::new(0).await;
    lots.send_line_to_desk(Origin::Player(lots.bo.id), "tell mail direct").await;
    lock(&lots.world.network).is_closed = true;
    lots.start_lots().await;
    let turns = |letter: &&OutgoingLetter| letter.key.starts_with(&format!("turn/{}/1/", lots.code));
    assert_eq!(lock(&lots.world.network).arrived.iter().filter(turns).count(), 1);
    lock(&lots.world.seen).check_letter_fates();
    lots.assert_unbroken();
}
