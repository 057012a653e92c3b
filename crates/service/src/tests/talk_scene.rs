//! Fixture: a table with a thread and four people. Ada and Bo play by mail, Cy and Dee in the thread.

use crate::{Desk, Outbox, Policy, World};
use async_trait::async_trait;
use chrono::TimeDelta;
use engine::Seat;
use i18n::Lang;
use model::{
    Account, Code, ContactMethod, Instant, Keys, MessageKey, Page, Player, PlayerId, PublicPlace, Right,
    TalkLine,
};
use ports::{
    Addressee, Channel, DeliveryResult, Lookup, Origin, OutgoingLetter, PlaceName, PlaceTalk, PlaceTalkEvent,
    Request, RequestPlace, TalkAuthor, TalkQuery,
};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use test_support::MemoryStore;

/// People of the table, by seat.
pub(super) const PEOPLE: [&str; 4] = ["Ada", "Bo", "Cy", "Dee"];

/// Name of the table's thread.
const THREAD: &str = "discord/77";

/// A world whose time moves only when a test says so. It begins at noon, so that days end far from any step.
#[derive(Debug)]
struct SteppedWorld {
    now_s: AtomicI64,
    drawn: AtomicU64,
}

impl World for SteppedWorld {
    fn now(&self) -> Instant {
        chrono::DateTime::from_timestamp(self.now_s.load(Ordering::Relaxed), 0).unwrap()
    }

    fn entropy(&self) -> [u8; 32] {
        *blake3::hash(&self.drawn.fetch_add(1, Ordering::Relaxed).to_le_bytes()).as_bytes()
    }
}

/// A letter as it arrived.
#[derive(Clone, Debug)]
pub(super) struct TalkArrival {
    /// Name of the recipient; empty for the thread.
    pub(super) to: String,
    pub(super) way: ContactMethod,
    pub(super) key: String,
    pub(super) page: Page,
    pub(super) at: Instant,
}

impl TalkArrival {
    /// Returns the texts of the talk that the letter brought.
    pub(super) fn texts(&self) -> Vec<String> {
        let text = |entry: &model::TalkEntry| {
            entry.text.as_ref().map_or("(removed)".to_owned(), |it| it.to_string())
        };
        self.page.talk.lines.iter().map(text).collect()
    }
}

/// A channel that keeps every letter.
#[derive(Debug, Default)]
struct KeptLetters(Mutex<Vec<TalkArrival>>);

#[async_trait]
impl Channel for KeptLetters {
    fn supports_method(&self, _way: ContactMethod) -> bool {
        true
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let to = match &letter.to {
            Addressee::Player { player, .. } => player.name.to_string(),
            Addressee::Everyone { .. } => String::new(),
        };
        let (way, key, page, at) =
            (letter.contact_method(), letter.key.clone(), letter.page.clone(), letter.at);
        self.0.lock().unwrap().push(TalkArrival { to, way, key, page, at });
        let place = matches!(letter.to, Addressee::Everyone { .. }).then(|| PlaceName(THREAD.to_owned()));
        DeliveryResult::Sent { remote_id: None, place, mailed: None }
    }
}

/// The table, its people and its letters.
pub(super) struct TalkScene {
    pub(super) desk: Arc<Desk>,
    pub(super) code: Code,
    world: Arc<SteppedWorld>,
    letters: Arc<KeptLetters>,
    outbox: Outbox,
    people: BTreeMap<&'static str, PlayerId>,
    sent_count: AtomicU64,
}

impl TalkScene {
    pub(super) async fn new() -> Self {
        Self::with_options("").await
    }

    /// Creates the scene with further options of the table.
    pub(super) async fn with_options(options: &str) -> Self {
        let scene = Self::open(options).await;
        scene.say_as("Dee", &format!("join {}", scene.code)).await;
        scene.deliver().await;
        scene
    }

    /// Creates the scene in a service with this change of its policy.
    pub(super) async fn with_policy(change: impl FnOnce(&mut Policy)) -> Self {
        let scene = Self::open_with("", change).await;
        scene.say_as("Dee", &format!("join {}", scene.code)).await;
        scene.deliver().await;
        scene
    }

    /// Creates the scene at a table that begins when Dee joins it.
    pub(super) async fn open(options: &str) -> Self {
        Self::open_with(options, |_| {}).await
    }

    async fn open_with(options: &str, change: impl FnOnce(&mut Policy)) -> Self {
        let admins = std::collections::BTreeSet::from(["root@example.org".parse().unwrap()]);
        let mut policy = Policy { admins, guards_loops: false, ..Policy::default() };
        change(&mut policy);
        // 1,800,014,400 is noon UTC.
        let world = Arc::new(SteppedWorld { now_s: AtomicI64::new(1_800_014_400), drawn: AtomicU64::new(0) });
        let desk = Desk::new(Arc::new(MemoryStore::default()), Keys::new(&[3; 32]), policy, world.clone());
        let desk = Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)));
        let letters = Arc::<KeptLetters>::default();
        let outbox = Outbox::new(desk.clone(), letters.clone());
        let code = Code::from_entropy([0; 8]);
        let (people, sent_count) = (BTreeMap::new(), AtomicU64::new(0));
        let mut scene = Self { desk, code, world, letters, outbox, people, sent_count };
        for name in ["Ada", "Bo", "Fay"] {
            let address = format!("{}@example.org", name.to_lowercase()).parse().unwrap();
            let player = scene.desk.register_person(address, name, Lang::parse("en"), "UTC").await.unwrap();
            scene.people.insert(name, player.id);
        }
        for name in ["Cy", "Dee"] {
            let request = scene.request(Origin::Account(account(name)), &["help"]);
            let request = Request { name: Some(name.to_owned()), ..request };
            let to = scene.desk.handle_request(&request).await.unwrap().unwrap().to;
            scene.people.insert(name, to.unwrap());
        }
        let place = PublicPlace {
            channel: "discord".to_owned(),
            community: "1".to_owned(),
            room: "2".to_owned(),
            lang: "en".to_owned(),
        };
        let place = RequestPlace { place: Some(place), opens: true, ..RequestPlace::default() };
        let line = format!("new sealed-lots 4 open=on {options}");
        let request = scene.request(scene.origin("Ada"), &[line.trim()]);
        let request = Request { request_place: place, ..request };
        let opened = scene.desk.handle_request(&request).await.unwrap().unwrap().page;
        scene.code = opened.table.unwrap_or_else(|| panic!("{:?}", opened.says)).code;
        for name in ["Bo", "Cy"] {
            scene.say_as(name, &format!("join {}", scene.code)).await;
        }
        scene
    }

    pub(super) fn origin(&self, name: &str) -> Origin {
        match self.people.get(name) {
            Some(id) => Origin::Player(*id),
            None => Origin::Account(account(name)),
        }
    }

    pub(super) async fn person(&self, name: &str) -> Player {
        self.desk.player(self.people[name]).await.unwrap().unwrap()
    }

    /// Sends one line as this person, at the table, and returns the keys of the answer.
    pub(super) async fn say_as(&self, name: &str, line: &str) -> Vec<String> {
        self.send(name, &[line]).await.says.iter().map(|say| say.key.clone()).collect()
    }

    pub(super) async fn send(&self, name: &str, lines: &[&str]) -> Page {
        let place = RequestPlace { table: Some(self.code.clone()), ..RequestPlace::default() };
        let request = Request { request_place: place, ..self.request(self.origin(name), lines) };
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    /// Plays a move for each person.
    pub(super) async fn play_round(&self) {
        for name in PEOPLE {
            self.say_as(name, "bid 1").await;
        }
    }

    /// Sends a mail from Ada's or Bo's seat, as the mail gateway passes it on, and returns the answer.
    pub(super) async fn mail(&self, seat: u8, text: &str) -> Page {
        let table = self.desk.store().table(self.code.clone()).await.unwrap().unwrap();
        let (seat, name) = (Seat::new(seat), PEOPLE[usize::from(seat)]);
        let generation = table.holder(seat).unwrap().generation();
        let right = Right::Seat { table: self.code.clone(), seat, generation, to: None };
        let from = Origin::Holder(right);
        let own_text: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
        let words = ports::RequestGateway::vocabulary(&*self.desk, &from).await.unwrap();
        let read = i18n::split_order_lines(&own_text, &[], &|word| words.can_begin(word));
        let author = Some(format!("{}@example.org", name.to_lowercase()).parse().unwrap());
        let request = Request {
            orders: read.orders,
            tail: read.tail,
            unread: read.unread,
            own_text,
            by_letter: true,
            author,
            ..self.request(from, &[])
        };
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    fn request(&self, from: Origin, lines: &[&str]) -> Request {
        let id = self.sent_count.fetch_add(1, Ordering::Relaxed).to_string();
        let key = MessageKey { channel: "test".to_owned(), id };
        Request::new(key, from, lines.iter().map(|line| (*line).to_owned()).collect())
    }

    /// Passes on an event of a message in the thread.
    pub(super) async fn in_thread(&self, message: u64, event: PlaceTalkEvent) {
        let talk = PlaceTalk { place: PlaceName(THREAD.to_owned()), message: message.to_string(), event };
        self.desk.take_place_talk(&talk).await.unwrap();
    }

    /// Writes a message in the thread.
    pub(super) async fn write_in_thread(&self, message: u64, name: &str, text: &str) {
        let author = TalkAuthor { account: account(name), name: name.to_owned() };
        self.in_thread(message, PlaceTalkEvent::Said { author, text: text.to_owned() }).await;
    }

    pub(super) fn advance(&self, by: TimeDelta) {
        self.world.now_s.fetch_add(by.num_seconds(), Ordering::Relaxed);
    }

    pub(super) fn now(&self) -> Instant {
        self.world.now()
    }

    /// Delivers all due letters, and returns them.
    pub(super) async fn deliver(&self) -> Vec<TalkArrival> {
        while self.outbox.deliver_due().await.unwrap() > 0 {}
        std::mem::take(&mut *self.letters.0.lock().unwrap())
    }

    /// Returns all lines of the table's talk.
    pub(super) async fn lines(&self) -> Vec<TalkLine> {
        self.desk.store().talk(TalkQuery::newest(self.code.clone(), 200)).await.unwrap()
    }
}

fn account(name: &str) -> Account {
    Account { channel: "discord".to_owned(), id: format!("id-{name}") }
}

/// Returns the texts of talk that arrived at a recipient, in order.
pub(super) fn texts_to(arrivals: &[TalkArrival], to: &str) -> Vec<String> {
    arrivals.iter().filter(|letter| letter.to == to).flat_map(TalkArrival::texts).collect()
}
