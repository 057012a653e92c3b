//! Cases that have names. What two do at once is tried with every distance between them, and a death at every breath.

use super::watched::lock;
use super::world::Small;
use chrono::{DateTime, TimeDelta};
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use vernissage::channels::{Request, SaidAt, Sender};
use vernissage::engine::Seat;
use vernissage::i18n::Lang;
use vernissage::play::{
    Account, Body, Code, Commit, Holder, Instant, MessageKey, Page, Player, Right, Table, Terms,
};
use vernissage::service::{House, timers};
use vernissage::store::Store;

/// The most breaths that are tried between two who act at once.
const DISTANCE_MAX: u32 = 24;
/// The most breaths that anything here takes.
const BREATHS_MAX: i64 = 400;

/// Two people and two bots, who bid for sealed lots.
struct Lots {
    world: Small,
    code: Code,
    ada: Player,
    bo: Player,
    written: AtomicU64,
}

fn house(delay_s: u32) -> House {
    House {
        pace: super::world::an_hour(),
        terms: Terms { delay_s, muster: false, ..Terms::default() },
        newcomer_tables: 0,
        admins: BTreeSet::new(),
        components: BTreeMap::new(),
    }
}

fn start() -> Instant {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

async fn person(world: &Small, name: &str) -> Player {
    let address = format!("{}@example.org", name.to_lowercase());
    let desk = &world.process.desk;
    let player = desk.admit(address, name, Lang::parse("en"), "UTC").await.unwrap();
    let account = Account { channel: "discord".to_owned(), id: name.to_owned() };
    let row = Player { accounts: vec![account], version: player.version + 1, ..player };
    desk.store().commit(Commit { players: vec![row.clone()], ..Commit::default() }).await.unwrap();
    desk.forget_all();
    row
}

impl Lots {
    async fn new(delay_s: u32) -> Self {
        let world = Small::new(start(), 1, house(delay_s), false, false);
        let (ada, bo) = (person(&world, "Ada").await, person(&world, "Bo").await);
        let code = Code::from_entropy([0; 8]);
        let mut lots = Self { world, code, ada, bo, written: AtomicU64::new(0) };
        let opened = lots.says(Sender::Player(lots.ada.id), "new sealed-lots 4").await;
        lots.code = opened.table.unwrap().code;
        lots.says(Sender::Player(lots.bo.id), &format!("join {}", lots.code)).await;
        lots.says(Sender::Player(lots.ada.id), &format!("start {}", lots.code)).await;
        assert!(lots.world.rests().await);
        lots
    }

    fn mail(&self, from: Sender, line: &str) -> Request {
        let number = self.written.fetch_add(1, Ordering::Relaxed);
        let key = MessageKey { channel: "mail".to_owned(), id: format!("m{number}") };
        Request { by_letter: true, ..Request::new(key, from, vec![line.to_owned()]) }
    }

    async fn says(&self, from: Sender, line: &str) -> Page {
        let request = self.mail(from, line);
        self.world.process.desk.hear(&request).await.unwrap().unwrap().page
    }

    fn table(&self) -> Table {
        lock(&self.world.seen).tables[&self.code].clone()
    }

    /// The right of a seat's open decision.
    fn decision(&self, seat: u8) -> Sender {
        let (table, seat) = (self.table(), Seat::new(seat));
        let generation = table.holder(seat).unwrap().generation();
        let opened = table.asks[&seat].opened;
        Sender::Holder(Right::Decision { table: self.code.clone(), seat, opened, generation })
    }

    async fn bodies(&self) -> Vec<Body> {
        let entries = self.world.process.desk.store().entries(self.code.clone(), 0).await.unwrap();
        entries.into_iter().map(|entry| entry.body).collect()
    }

    /// What was bid by a seat in every round that was opened.
    async fn bids(&self, seat: u8) -> Vec<String> {
        let opened = self.bodies().await.into_iter().filter_map(|body| match body {
            Body::Envelope { steps, .. } => {
                steps.into_iter().find(|step| step.seat == Seat::new(seat)).map(|step| step.played.words)
            }
            _ => None,
        });
        opened.collect()
    }

    #[track_caller]
    fn holds(&self) {
        let seen = lock(&self.world.seen);
        assert!(seen.broken.is_empty(), "{:#?}\n{}", seen.broken, seen.last_lines());
    }
}

/// Does something some breaths later.
async fn later<T>(breaths: u32, work: impl Future<Output = T>) -> T {
    for _ in 0..breaths {
        tokio::task::yield_now().await;
    }
    work.await
}

/// Two last seals, however close together: one envelope, with both.
#[tokio::test]
async fn the_last_two_seals_at_once() {
    for distance in 0..DISTANCE_MAX {
        let mut lots = Lots::new(0).await;
        let (ada, bo) = (lots.mail(lots.decision(0), "bid 5"), lots.mail(lots.decision(1), "bid 6"));
        let desk = lots.world.process.desk.clone();
        let (first, second) = tokio::join!(desk.hear(&ada), later(distance, desk.hear(&bo)));
        assert!(first.is_ok() && second.is_ok());
        assert!(lots.world.rests().await);
        assert_eq!((lots.bids(0).await, lots.bids(1).await), (vec!["bid 5".into()], vec!["bid 6".into()]));
        lots.holds();
    }
}

/// One person by mail and by their account at once: one of both is the answer, and the other answers nothing else.
#[tokio::test]
async fn mail_and_account_at_once() {
    for distance in 0..DISTANCE_MAX {
        let mut lots = Lots::new(0).await;
        lots.says(lots.decision(1), "bid 6").await;
        let mail = lots.mail(lots.decision(0), "bid 5");
        let said_at = SaidAt {
            table: Some(lots.code.clone()),
            seat: Some(Seat::new(0)),
            opened: Some(lots.table().asks[&Seat::new(0)].opened),
            ..SaidAt::default()
        };
        let key = MessageKey { channel: "discord".to_owned(), id: "press".to_owned() };
        let from = Sender::Account(lots.ada.accounts[0].clone());
        let press = Request { said_at, ..Request::new(key, from, vec!["bid 4".to_owned()]) };
        let desk = lots.world.process.desk.clone();
        let (first, second) = tokio::join!(desk.hear(&mail), later(distance, desk.hear(&press)));
        assert!(first.is_ok() && second.is_ok());
        assert!(lots.world.rests().await);
        assert_eq!(lots.bids(0).await.len(), 1);
        assert!(lots.table().asks[&Seat::new(0)].seal.is_none(), "what came too late is no bid for the next lot");
        lots.holds();
    }
}

/// The process dies at any breath of an answer; the mail comes again. It counts once and is answered once.
#[tokio::test]
async fn a_death_between_commit_and_answer() {
    for breaths in 1..BREATHS_MAX {
        let mut lots = Lots::new(0).await;
        let request = lots.mail(lots.decision(0), "bid 5");
        lots.world.process.life.ends_after(breaths);
        let again = request.clone();
        let lived = lots.world.alive(|desk, _| async move { desk.hear(&again).await }).await.is_some();
        if !lived {
            lots.world.dies(0).await;
            lots.world.process.desk.hear(&request).await.unwrap();
        }
        lots.world.process.life.goes_on();
        assert!(lots.world.rests().await);
        let seals = lots.bodies().await.iter().filter(|body| matches!(body, Body::Seal { seat, .. } if *seat == Seat::new(0))).count();
        assert_eq!(seals, 1, "after {breaths} breaths");
        let name = format!("receipt/mail/{}", request.key.id);
        let receipts = lock(&lots.world.network).arrived.iter().filter(|letter| letter.key == name).count();
        assert_eq!(receipts, 1, "after {breaths} breaths");
        lots.holds();
        if lived {
            return;
        }
    }
    panic!("an answer takes more than {BREATHS_MAX} breaths");
}

/// The process dies at any breath between the lease of letters and the note that they were sent: all of them arrive, none twice in
/// effect.
#[tokio::test]
async fn letters_that_were_leased_and_not_settled() {
    for breaths in 1..BREATHS_MAX {
        let mut lots = Lots::new(0).await;
        for seat in 0..2 {
            lots.says(lots.decision(seat), "bid 5").await;
        }
        lots.world.process.life.ends_after(breaths);
        let lived = lots.world.rests().await;
        if !lived {
            lots.world.dies(0).await;
            assert!(lots.world.rests().await);
            lots.world.passes(TimeDelta::seconds(301));
            assert!(lots.world.rests().await);
        }
        lock(&lots.world.seen).judge_letters();
        lots.holds();
        if lived {
            return;
        }
    }
    panic!("sending takes more than {BREATHS_MAX} breaths");
}

/// An order is tried in the moment in which its owner answers by hand: what was said by hand stands.
#[tokio::test]
async fn an_order_is_tried_while_its_owner_answers_by_hand() {
    for distance in 0..DISTANCE_MAX {
        let lots = Lots::new(100).await;
        lots.says(lots.decision(0), "when bid: bid 7").await;
        let due = lots.table().asks[&Seat::new(0)].acts_at.unwrap();
        lots.world.goes_to(due);
        let request = lots.mail(lots.decision(0), "bid 3");
        let desk = lots.world.process.desk.clone();
        let look = async { timers::look_at_due(&desk).await.unwrap() };
        let (_, heard) = tokio::join!(later(distance, look), desk.hear(&request));
        assert!(heard.is_ok());
        let page = lots.says(Sender::Player(lots.ada.id), &format!("board {}", lots.code)).await;
        assert_eq!(page.ask.unwrap().answer.as_deref(), Some("bid 3"), "{distance} breaths apart");
        assert!(page.orders.is_empty());
        lots.holds();
    }
}

/// Somebody takes a seat whose seal stands, while the last other seal comes in.
#[tokio::test]
async fn a_substitute_comes_during_a_sealed_decision() {
    for distance in 0..DISTANCE_MAX {
        let mut lots = Lots::new(0).await;
        let cy = person(&lots.world, "Cy").await;
        lots.says(lots.decision(0), "bid 5").await;
        lots.says(Sender::Player(lots.ada.id), &format!("resign {}", lots.code)).await;
        assert!(lots.world.rests().await);
        let takes = lots.mail(Sender::Player(cy.id), &format!("takeover {} 1", lots.code));
        let last = lots.mail(lots.decision(1), "bid 6");
        let desk = lots.world.process.desk.clone();
        let (first, second) = tokio::join!(desk.hear(&takes), later(distance, desk.hear(&last)));
        assert!(first.is_ok() && second.is_ok());
        assert!(lots.world.rests().await);
        assert_eq!(lots.bids(0).await, ["bid 5"], "the seal stood, {distance} breaths apart");
        let table = lots.table();
        assert_eq!(table.holder(Seat::new(0)).and_then(Holder::player), Some(cy.id));
        assert_eq!(table.waiting().collect::<Vec<_>>(), [Seat::new(0), Seat::new(1)]);
        let _ = &lots.bo;
        lots.holds();
    }
}
