//! A service with content: a table of every game in progress, a finished one, a halted one, an open one, and a league.

use chrono::{DateTime, TimeDelta};
use engine::Seat;
use i18n::Lang;
use model::{
    Code, Commit, Instant, Keys, LeagueName, MessageKey, Page, PageButton, PlayerId, Right, Status, Table,
    Terms,
};
use ports::{Origin, Request, TableStore};
use service::{Desk, Policy, World, timers};
use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use test_support::MemoryStore;
use tokio::sync::watch;
use web::{Site, SiteSettings, WebService};

/// Wide names, and one that contains markup.
const NAMES: [&str; 4] = ["Ada", "Katsushika 北齋", "Sofonisba <Anguissola>", "Dee"];
/// Number of players at each table. The others play only in the league.
const SEATED: usize = 3;
/// Number of moves played before a table is inspected.
const MOVES: usize = 24;
/// More moves than any of these games has.
pub(super) const MOVES_MAX: usize = 2_000;

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

/// Runs a test that holds the lock of all peers. A lock of the standard library may not be held where a task can change
/// threads.
pub(crate) fn run_with_peers_lock(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(test);
}

/// The service with its tables.
pub(crate) struct Stage {
    pub(crate) desk: Arc<Desk>,
    pub(crate) at: SocketAddr,
    /// Running tables, one of each game.
    pub(crate) running: Vec<Code>,
    pub(crate) over: Code,
    pub(crate) rests: Code,
    pub(crate) open: Code,
    store: Arc<MemoryStore>,
    clock: Arc<SimulatedWorld>,
    people: Vec<PlayerId>,
    said: AtomicU64,
    _stop: watch::Sender<bool>,
}

impl Stage {
    /// Creates the service, open to anyone at its local address. `url` is its public address; the default is the local
    /// one.
    pub(crate) async fn new(url: Option<String>) -> Self {
        let web = WebService::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let at = web.local_addr().unwrap();
        let url = url.unwrap_or_else(|| format!("http://{at}"));
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let clock = Arc::new(SimulatedWorld { now: Mutex::new(now), drawn: AtomicU64::new(0) });
        let policy = Policy {
            terms: Terms { ready_check: false, delay_s: 0, ..Terms::default() },
            admins: BTreeSet::from(["root@example.org".parse().unwrap()]),
            public_url: Some(url.clone()),
            ..Policy::default()
        };
        let store = Arc::new(MemoryStore::default());
        let desk = Arc::new(Desk::new(store.clone(), Keys::new(&[3; 32]), policy, clock.clone()));
        let front = vec![IpAddr::from([127, 0, 0, 1]).into()];
        let domain = "example.org".to_owned();
        let settings = SiteSettings { public_url: Some(url), domain, front, host_h: 10_000 };
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(web.run(Site::for_people(desk.clone(), desk.clone(), &settings, [1; 32]), stopped));
        let mut people = Vec::new();
        for (number, name) in NAMES.iter().enumerate() {
            let address = format!("p{number}@example.org").parse().unwrap();
            people.push(desk.register_person(address, name, Lang::default(), "UTC").await.unwrap().id);
        }
        let nowhere = Code::parse("AAAA").unwrap();
        let mut stage = Self {
            desk,
            at,
            running: Vec::new(),
            over: nowhere.clone(),
            rests: nowhere.clone(),
            open: nowhere,
            store,
            clock,
            people,
            said: AtomicU64::new(0),
            _stop: stop,
        };
        stage.create_tables().await;
        stage
    }

    async fn create_tables(&mut self) {
        for game in ["art-society", "5211", "brussels-1893", "the-gallerist"] {
            let code = self.start_table(game).await;
            self.play(&code, MOVES).await;
            self.running.push(code);
        }
        self.over = self.start_table("art-society").await;
        self.play(&self.over, MOVES_MAX).await;
        assert_eq!(self.table(&self.over).await.status(), Status::Over);
        self.rests = self.start_table("5211").await;
        let row = self.table(&self.rests).await;
        let stage = row.stage.freeze("a test".to_owned());
        let table = Table { stage, version: row.version + 1, ..row };
        self.store.commit(Commit { table: Some(table), ..Commit::default() }).await.unwrap();
        self.desk.forget_all();
        self.open = self.type_line(Origin::Player(self.people[0]), "new 5211 3").await.table.unwrap().code;
        self.run_season().await;
    }

    /// Creates a league with a running season.
    async fn run_season(&self) {
        let root = self
            .desk
            .register_person("root@example.org".parse().unwrap(), "Root", Lang::default(), "UTC")
            .await
            .unwrap()
            .id;
        let new = "manage SPRING new art-society 3 entries=2d check-in=1d plan=12h season=20d settle=1d pause=2d: Spring cup";
        self.type_line(Origin::Player(root), new).await;
        let sure = self.type_line(Origin::Player(root), "manage SPRING open").await;
        let line = sure.presses.iter().find_map(|press| match press {
            PageButton::Sure { line, .. } => Some(line.clone()),
            _ => None,
        });
        self.type_line(Origin::Player(root), &line.unwrap()).await;
        self.desk.process_due_leagues().await.unwrap();
        let mut people = self.people.clone();
        for name in ["Eve", "Fay"] {
            let address = format!("{name}@example.org").parse().unwrap();
            people.push(self.desk.register_person(address, name, Lang::default(), "UTC").await.unwrap().id);
        }
        for player in &people {
            self.type_line(Origin::Player(*player), "league join SPRING").await;
        }
        self.advance(TimeDelta::days(2)).await;
        for player in &people {
            self.type_line(Origin::Player(*player), "league here SPRING").await;
        }
        self.advance(TimeDelta::hours(13)).await;
    }

    pub(super) async fn advance(&self, by: TimeDelta) {
        *self.clock.now.lock().unwrap() += by;
        self.desk.process_due_leagues().await.unwrap();
        while timers::run_due_timers(&self.desk).await.unwrap() > 0 {}
        self.desk.process_due_leagues().await.unwrap();
    }

    /// Opens a table of this game with all players seated.
    pub(super) async fn start_table(&self, game: &str) -> Code {
        let opened = self.type_line(Origin::Player(self.people[0]), &format!("new {game} 3")).await;
        let code = opened.table.unwrap().code;
        for player in &self.people[1..SEATED] {
            self.type_line(Origin::Player(*player), &format!("join {code}")).await;
        }
        code
    }

    async fn table(&self, code: &Code) -> Table {
        self.desk.store().table(code.clone()).await.unwrap().unwrap()
    }

    /// Plays this number of moves, always the first suggestion, or fewer if the game ends.
    pub(crate) async fn play(&self, code: &Code, moves: usize) {
        for _ in 0..moves {
            if let Some(line) = self.suggested_move(code).await {
                self.type_as_next_player(code, &line).await;
            } else if self.table(code).await.status() == Status::Running {
                // Bots take their time.
                self.advance(TimeDelta::minutes(5)).await;
            } else {
                return;
            }
        }
    }

    /// Returns the next human seat to act while the game is running.
    async fn seat_to_act(&self, code: &Code) -> Option<Seat> {
        let table = self.table(code).await;
        let is_asked = |seat: &Seat| table.holder(*seat).unwrap().player().is_some();
        table.seats_to_act().find(is_asked).filter(|_| table.status() == Status::Running)
    }

    /// Returns the move suggested to the next player to act.
    pub(super) async fn suggested_move(&self, code: &Code) -> Option<String> {
        let seat = self.seat_to_act(code).await?;
        Some(self.type_at_seat(code, seat, "board").await.ask.unwrap().examples[0].clone())
    }

    /// Types a line as the next player to act and returns the answer.
    pub(super) async fn type_as_next_player(&self, code: &Code, line: &str) -> Page {
        let seat = self.seat_to_act(code).await.unwrap();
        self.type_at_seat(code, seat, line).await
    }

    /// Types a line as the player with this number, in reply to a letter about this table, and returns the answer.
    pub(super) async fn type_as_person(&self, who: usize, code: &Code, line: &str) -> Page {
        let player = self.desk.store().players(vec![self.people[who]]).await.unwrap().pop().unwrap();
        self.type_line(Origin::Holder(player.settings_right_at(Some(code.clone()))), line).await
    }

    async fn type_at_seat(&self, code: &Code, seat: Seat, line: &str) -> Page {
        let table = self.table(code).await;
        let (opened, generation) = (table.asks[&seat].opened, table.holder(seat).unwrap().generation());
        self.type_line(
            Origin::Holder(Right::Decision { table: code.clone(), seat, opened, generation, to: None }),
            line,
        )
        .await
    }

    async fn type_line(&self, from: Origin, line: &str) -> Page {
        let id = self.said.fetch_add(1, Ordering::Relaxed).to_string();
        let key = MessageKey { channel: "test".to_owned(), id };
        let heard = self.desk.handle_request(&Request::new(key, from, vec![line.to_owned()])).await.unwrap();
        heard.unwrap_or_else(|| panic!("no answer to {line}")).page
    }

    /// Returns the answers to various requests.
    pub(crate) async fn sample_answers(&self) -> Vec<Page> {
        let mut pages = Vec::new();
        let over = format!("board {}", self.over);
        for line in
            ["help", "tables", "rules art-society", "league SPRING", "league plan SPRING", "settings", &over]
        {
            pages.push(self.type_line(Origin::Player(self.people[0]), line).await);
        }
        pages
    }

    /// Returns the tables of all games, one of them finished, in the speech form for a seated player.
    pub(crate) async fn speech_pages(&self) -> Vec<Page> {
        let mut pages = Vec::new();
        for code in self.running.iter().chain([&self.over]) {
            pages.push(self.type_line(Origin::Player(self.people[0]), &format!("speech {code}")).await);
        }
        pages
    }

    /// Returns the path of a table's page.
    pub(crate) fn path(&self, code: &Code) -> String {
        url_path(&self.desk.table_link(code).unwrap())
    }

    /// Returns the path of the league's page.
    pub(crate) fn league_path(&self) -> String {
        url_path(&self.desk.league_link(&LeagueName::parse("SPRING").unwrap()).unwrap())
    }
}

fn url_path(link: &str) -> String {
    let behind = link.split_once("://").unwrap().1;
    behind[behind.find('/').unwrap()..].to_owned()
}
