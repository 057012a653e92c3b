//! The service under test: the desk on the in-memory store, with a clock that the test sets and delivery to the
//! stand-in.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use chrono::{DateTime, TimeDelta};
use discord::{CHANNEL_CALLS, Discord, DiscordEndpoint, DiscordSettings};
use email::{Addresses, MailGate};
use engine::{DiceKey, Pending, Play, Position, Seat};
use i18n::Lang;
use model::{Account, Code, Instant, Keys, MessageKey, Page, Player, PublicPlace, Table};
use ports::{Channels, LetterState, Lookup as _, Origin, Request, RequestPlace};
use service::{Desk, LostPeriod, Outbox, Policy, World, timers};
use test_support::MemoryStore;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::mailing::{self, SentMails};
use crate::people::Person;
use crate::standin::{Guild, Standin, Wiring};

/// Maximum time of one request. Longer than any request takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// The same for a service without answers to its requests.
const LITTLE_PATIENCE: Duration = Duration::from_secs(10);
/// More calls than any test makes in one channel.
const AT_ONCE: usize = 1_000;
/// Maximum number of delivery rounds before a test fails.
const ROUNDS_MAX: usize = 50;
/// Time on the service's clock after which a post that waits for a drawing is tried again.
const DRAWN: TimeDelta = TimeDelta::seconds(10);

/// A clock that the test sets, and a counter in place of randomness.
#[derive(Debug)]
struct SimulatedWorld {
    now: Mutex<Instant>,
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

/// The service under test.
pub(super) struct TestService {
    pub(super) desk: Arc<Desk>,
    pub(super) outbox: Arc<Outbox>,
    world: Arc<SimulatedWorld>,
    pub(super) mails: SentMails,
    pub(super) addresses: Addresses,
    pub(super) gate: MailGate,
    settings: DiscordSettings,
    discord: Option<Discord>,
    listening: Option<(watch::Sender<bool>, JoinHandle<()>)>,
    pub(super) said: AtomicU64,
}

impl TestService {
    /// Creates a service that reaches this stand-in but does not listen to the gateway yet. To avoid delays, it may
    /// write into one channel as fast as Discord allows at all.
    pub(super) fn connected_to(standin: &Standin) -> Self {
        Self::with_call_limit(standin, AT_ONCE, PATIENCE)
    }

    /// Like [`House::at`], but writes into one channel no faster than in production.
    pub(super) fn with_production_limits(standin: &Standin) -> Self {
        Self::with_call_limit(standin, CHANNEL_CALLS, PATIENCE)
    }

    /// Like [`House::at`], but soon gives up an unanswered request.
    pub(super) fn with_short_timeout(standin: &Standin) -> Self {
        Self::with_call_limit(standin, AT_ONCE, LITTLE_PATIENCE)
    }

    /// Like [`House::at`], but each seed gives its own randomness: codes, dice and all other draws.
    pub(super) fn seeded(standin: &Standin, seed: u64) -> Self {
        let house = Self::connected_to(standin);
        house.world.drawn.store(seed << 24, Ordering::Relaxed);
        house
    }

    /// Like [`House::at`], but restored to an earlier state, without any knowledge of this period.
    pub(super) fn with_lost_period(standin: &Standin, lost: LostPeriod) -> Self {
        Self::with_settings(standin, AT_ONCE, PATIENCE, vec![lost])
    }

    fn with_call_limit(standin: &Standin, channel_calls: usize, patience: Duration) -> Self {
        Self::with_settings(standin, channel_calls, patience, Vec::new())
    }

    fn with_settings(
        standin: &Standin,
        channel_calls: usize,
        patience: Duration,
        lost: Vec<LostPeriod>,
    ) -> Self {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let world = Arc::new(SimulatedWorld { now: Mutex::new(now), drawn: AtomicU64::new(0) });
        let choices = Policy {
            pace: "grace 24h nonstop remind 50%".to_owned(),
            extension_s: 0,
            public_url: Some("https://play.example.org".to_owned()),
            lost_periods: lost,
            ..Policy::default()
        };
        let keys = Keys::new(&[3; 32]);
        let desk = Arc::new(Desk::new(Arc::new(MemoryStore::default()), keys, choices, world.clone()));
        let wire = match standin.wiring() {
            Wiring::Proxy => {
                let url = standin.proxy_url();
                Standin::assert_loopback(&url);
                DiscordEndpoint::Plain(url.trim_start_matches("http://").parse().unwrap())
            }
            Wiring::Tls => DiscordEndpoint::Resolved {
                address: standin.tls_addr(),
                root_pem: standin.certificate_pem().as_bytes().to_vec(),
            },
        };
        let token = standin.token().into();
        let settings =
            DiscordSettings { token, wire, request_timeout: patience, reads_threads: true, channel_calls };
        let mails = SentMails::default();
        let addresses = Addresses::new(mailing::DOMAIN).unwrap();
        let gate = MailGate::new(desk.clone(), addresses.clone());
        let (discord, outbox) = connect_discord(&settings, &desk, &mails);
        Self {
            desk,
            outbox,
            world,
            mails,
            addresses,
            gate,
            settings,
            discord: Some(discord),
            listening: None,
            said: AtomicU64::new(0),
        }
    }

    /// Drops all in-memory state, as a restart does.
    pub(super) async fn restart(&mut self) {
        self.stop_listening().await;
        self.desk.forget_all();
        let (discord, outbox) = connect_discord(&self.settings, &self.desk, &self.mails);
        (self.discord, self.outbox) = (Some(discord), outbox);
    }

    /// Starts listening to the gateway.
    pub(super) async fn listen(&mut self, standin: &Standin) {
        if let Some(discord) = self.discord.take() {
            let (stop, stopped) = watch::channel(false);
            self.listening = Some((stop, tokio::spawn(discord.run(stopped))));
        }
        standin.wait_until_connected().await;
    }

    /// Stops listening in an orderly way.
    pub(super) async fn stop_listening(&mut self) {
        if let Some((stop, task)) = self.listening.take() {
            stop.send_replace(true);
            tokio::time::timeout(PATIENCE, task).await.unwrap().unwrap();
        }
    }

    /// Passes a person's line to the desk, as the chat code does: about this table, from this channel.
    pub(super) async fn type_line(
        &self,
        person: &Person,
        table: Option<&Code>,
        place: Option<PublicPlace>,
        line: &str,
    ) -> Page {
        let number = self.said.fetch_add(1, Ordering::Relaxed);
        let key = MessageKey { channel: "discord".into(), id: format!("s{number}") };
        let said_at = RequestPlace { table: table.cloned(), place, ..RequestPlace::default() };
        let from = Origin::Account(discord_account(person));
        let name = Some(person.name());
        let request =
            Request { request_place: said_at, name, ..Request::new(key, from, vec![line.to_owned()]) };
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    /// Passes a person's line about a table to the desk.
    pub(super) async fn type_line_at(&self, person: &Person, table: &Code, line: &str) -> Page {
        let place = self.table(table).await.place;
        self.type_line(person, Some(table), place, line).await
    }

    /// Opens a table for two in the general channel of a server.
    pub(super) async fn open_table(&self, person: &Person, guild: &Guild) -> Code {
        self.open_table_for(person, guild, 2).await
    }

    /// Opens a table for this number of players in the general channel of a server.
    pub(super) async fn open_table_for(&self, person: &Person, guild: &Guild, seats: u8) -> Code {
        let place = PublicPlace {
            channel: "discord".into(),
            community: guild.id().to_string(),
            room: guild.general().id().to_string(),
            lang: "en".into(),
        };
        let line = format!("new art-society {seats}");
        self.type_line(person, None, Some(place), &line).await.table.expect("a table").code
    }

    /// Starts a table with these two players and delivers all its messages.
    pub(super) async fn start_table(&self, ada: &Person, bo: &Person, guild: &Guild) -> Code {
        let code = self.open_table(ada, guild).await;
        self.deliver_all().await;
        self.type_line_at(bo, &code, &format!("join {code}")).await;
        self.deliver_all().await;
        code
    }

    /// Advances a table to the bidding: both starting paintings hang, the lots are picked, and both players are asked
    /// to bid.
    pub(super) async fn start_bidding(&self, ada: &Person, bo: &Person, guild: &Guild) -> Code {
        let code = self.start_table(ada, bo, guild).await;
        for person in [ada, bo] {
            self.type_line_at(person, &code, "hang f5").await;
        }
        let table = self.table(&code).await;
        let seat = table.seats_to_act().next().expect("a player picks the lots");
        let who = self.person_at(&table, seat.number(), &[ada, bo]).await;
        self.type_line_at(&who, &code, "pick 2x2 2x3 3x2").await;
        assert_eq!(self.table(&code).await.asks.len(), 2);
        self.deliver_all().await;
        code
    }

    /// Returns the person from this list who holds a seat.
    pub(super) async fn person_at(&self, table: &Table, seat: u8, people: &[&Person]) -> Person {
        let holder = table.seats[usize::from(seat)].player().expect("a person");
        for person in people {
            if self.player(person).await.id == holder {
                return (*person).clone();
            }
        }
        panic!("no one in this list holds seat {seat}")
    }

    /// Returns a person's player record.
    pub(super) async fn player(&self, person: &Person) -> Player {
        self.desk.person(&discord_account(person)).await.unwrap().expect("known to the service")
    }

    /// Admits a person with this account and an email address, which it returns.
    pub(super) async fn admit(&self, person: &Person) -> String {
        let address = format!("{}@example.org", person.name().to_lowercase());
        let lang = Lang::parse("en");
        let player =
            self.desk.register_person(address.parse().unwrap(), &person.name(), lang, "UTC").await.unwrap();
        let mut linked = player.clone();
        linked.accounts.push(discord_account(person));
        linked.version += 1;
        let commit = model::Commit { players: vec![linked], ..Default::default() };
        self.desk.store().commit(commit).await.unwrap();
        self.desk.forget_all();
        address
    }

    pub(super) async fn table(&self, code: &Code) -> Table {
        self.desk.store().table(code.clone()).await.unwrap().unwrap()
    }

    /// Delivers due letters until none is left.
    pub(super) async fn deliver_all(&self) {
        for _ in 0..ROUNDS_MAX {
            if self.outbox.deliver_due().await.unwrap() > 0 {
                continue;
            }
            // The recap of a finished game takes real time to draw, and archiving the thread waits for it.
            if !self.desk.wait_for_recaps().await {
                return;
            }
            self.advance_clock(DRAWN);
        }
        panic!("due letters never end");
    }

    /// Runs due timers, so that bots play.
    pub(super) async fn run_timers(&self) {
        while timers::run_due_timers(&self.desk).await.unwrap() > 0 {}
    }

    /// Advances the service's clock, and runs timers and deliveries.
    pub(super) async fn advance(&self, by: TimeDelta) {
        *self.world.now.lock().unwrap() += by;
        self.run_timers().await;
        self.deliver_all().await;
    }

    /// Advances only the service's clock.
    pub(super) fn advance_clock(&self, by: TimeDelta) {
        *self.world.now.lock().unwrap() += by;
    }

    /// Returns the number of letters in a state.
    pub(super) async fn letter_count(&self, state: &str) -> u64 {
        self.desk
            .store()
            .letter_counts()
            .await
            .unwrap()
            .get(&LetterState::from_letter_state_name(state).unwrap())
            .copied()
            .unwrap_or(0)
    }
}

/// Returns the words of a complete move for a seat, step by step from the rules' automatic move. The move ends with the
/// decision, or at the first step that reveals information.
pub(super) fn fallback_move(position: &dyn Position, seat: Seat) -> Vec<String> {
    let mut copy = position.clone_box();
    let mut words = Vec::new();
    loop {
        let step = copy.fallback_step(seat).unwrap();
        let (said, reveals) = copy.words(seat, &step).expect("an automatic move is offered");
        words.push(said);
        if reveals || matches!(copy.pending(), Pending::Sealed(_)) {
            return words;
        }
        let mut dice = DiceKey::from_number(1).at(words.len() as u64);
        copy.apply(&Play::Step(seat, step), &mut dice, &mut Vec::new())
            .expect("an offered step can be played");
        if copy.prompt(seat).unwrap().is_none_or(|asked| asked.fresh) {
            return words;
        }
    }
}

fn connect_discord(
    settings: &DiscordSettings,
    desk: &Arc<Desk>,
    mails: &SentMails,
) -> (Discord, Arc<Outbox>) {
    let discord = Discord::new(settings.clone(), desk.clone(), 2).unwrap();
    desk.set_roster(discord.roster());
    desk.set_community_upkeep(discord.upkeep());
    let channel = Channels::new(Arc::new(mails.clone()), Some(Arc::new(discord.channel())));
    (discord, Arc::new(Outbox::new(desk.clone(), Arc::new(channel))))
}

pub(super) fn discord_account(person: &Person) -> Account {
    Account { channel: "discord".into(), id: person.id().to_string() }
}
