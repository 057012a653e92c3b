//! The one way in: request -> load -> decide -> commit -> answer. Every channel and every timer comes through here.
//!
//! The desk does I/O and decides nothing: what a request changes is computed by `play`, executed by the store in one
//! transaction, and only then answered. A table that contradicts itself is frozen; the others go on.

use super::hearing::Hearing;
use super::kept::{Kept, Written};
use super::world::World;
use crate::channels::{Answer, Door, NotNow, Request, Sender, Vocabulary};
use crate::engine::{Components, GameKind, Weight};
use crate::games;
use crate::i18n::Lang;
use crate::play::hours::{Named, Pace};
use crate::play::{
    self, Class, Code, Commit, Decided, Fault, Inbox, Instant, Keys, Letter, Loaded, MailAddress, Moment,
    Page, PageKind, Player, PlayerId, Right, Say, Status, Table, Terms, Timing, To, Way,
};
use crate::store::{CommitError, Store, StoreError};
use async_trait::async_trait;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Notify;

/// How often a request is decided anew because somebody else wrote first.
const TRIES_MAX: u32 = 50;

/// What an operator has chosen that the desk needs.
#[derive(Clone, Debug)]
pub struct House {
    /// The pace of new tables, as it is typed; a named one depends on the game.
    pub pace: String,
    /// What is agreed about absence and company at new tables.
    pub terms: Terms,
    /// At so many unfinished tables somebody may sit who has not finished a game yet; 0 is no limit.
    pub newcomer_tables: u8,
    /// The mail addresses of those who may rule at every table.
    pub admins: BTreeSet<MailAddress>,
    /// Component data that replaces the built-in data for new tables, by game id.
    pub components: BTreeMap<String, String>,
    /// How many days of holiday a year a new table grants each player; `None` is any.
    pub holiday_days: Option<u32>,
    /// What the one automatic extension at new tables gives, in seconds of time that counts; 0 is none.
    pub extension_s: u32,
    /// After an outage of the service everybody has at least so long to answer, in seconds.
    pub after_outage_s: u32,
}

impl Default for House {
    fn default() -> Self {
        Self {
            pace: "normal".to_owned(),
            terms: Terms::default(),
            newcomer_tables: 0,
            admins: BTreeSet::new(),
            components: BTreeMap::new(),
            holiday_days: Some(42),
            extension_s: 12 * 3600,
            after_outage_s: 4 * 3600,
        }
    }
}

impl House {
    /// What a new table of a game of this weight begins with; `pace` is that of its community, if that has one.
    pub(super) fn timing(&self, weight: Weight, pace: Option<&str>) -> Timing {
        let read = |text: &str| Pace::parse(text, weight).ok();
        let pace = pace.and_then(read).or_else(|| read(&self.pace));
        let pace = pace.unwrap_or_else(|| Named::Normal.pace(weight));
        Timing { pace, holiday_days: self.holiday_days, extension_s: self.extension_s }
    }
}

/// Why a request has no answer. Nothing of it is in effect, and it may be sent again.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Others wrote first, every time.
    #[error("the table is too busy")]
    Busy,
}

/// The desk.
#[derive(Debug)]
pub struct Desk {
    store: Arc<dyn Store>,
    keys: Keys,
    house: House,
    games: &'static [GameKind],
    world: Arc<dyn World>,
    pub(super) kept: Kept,
    letters_owed: Arc<Notify>,
    timers_set: Arc<Notify>,
    /// Whether the time that was lost before is given back.
    caught_up: AtomicBool,
}

/// What a decision reads beside the table.
pub(super) enum Verdict {
    /// This changes and this is answered.
    Done(Box<Decided>, Option<PlayerId>),
    /// There is nobody to answer.
    Silent,
}

impl Desk {
    /// A desk over a store, for every game there is.
    pub fn new(store: Arc<dyn Store>, keys: Keys, house: House, world: Arc<dyn World>) -> Self {
        Self {
            store,
            keys,
            house,
            games: games::all(),
            world,
            kept: Kept::default(),
            letters_owed: Arc::default(),
            timers_set: Arc::default(),
            caught_up: AtomicBool::new(false),
        }
    }

    /// The same desk for these games alone, in place of every game there is.
    #[must_use]
    pub fn with_games(self, games: &'static [GameKind]) -> Self {
        Self { games, ..self }
    }

    /// The games that can be played here.
    pub(super) fn games(&self) -> &'static [GameKind] {
        self.games
    }

    /// The store behind it.
    pub fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// The service's keys.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The operator's choices.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// The present.
    pub fn now(&self) -> Instant {
        self.world.now()
    }

    /// A clock that only runs on.
    pub(super) fn steady(&self) -> Option<std::time::Duration> {
        self.world.steady()
    }

    /// The time that was lost is given back: signs of life may be left again.
    pub(super) fn caught_up(&self) {
        self.caught_up.store(true, Ordering::Release);
    }

    /// Whether the time that was lost is given back.
    pub(super) fn is_caught_up(&self) -> bool {
        self.caught_up.load(Ordering::Acquire)
    }

    /// Woken when letters are owed.
    pub fn letters_owed(&self) -> Arc<Notify> {
        self.letters_owed.clone()
    }

    /// Woken when timers were set.
    pub fn timers_set(&self) -> Arc<Notify> {
        self.timers_set.clone()
    }

    /// A message came in. `None` when it gets no answer at all.
    ///
    /// # Errors
    /// When nothing of it is in effect and it should be sent again.
    pub async fn hear(&self, request: &Request) -> Result<Option<Answer>, DeskError> {
        for _ in 0..TRIES_MAX {
            let entropy = self.world.entropy();
            let by_letter = request.by_letter;
            let at = Moment { now: self.now(), keys: &self.keys, entropy, by_letter };
            let Verdict::Done(decided, to) = Hearing::new(self, request, &at).decide().await? else {
                // What is met with silence now may have been answered when it came first.
                let reply = self.store.reply(request.key.clone()).await?;
                return Ok(reply.map(|reply| self.stored(request, &reply)));
            };
            let (mut commit, page) = self.answering(request, &at, *decided, to);
            self.advertise(&mut commit, &at).await?;
            match self.execute(commit).await {
                Ok(()) => return Ok(Some(Answer { page, to })),
                Err(CommitError::Duplicate(reply)) => return Ok(Some(self.stored(request, &reply))),
                Err(CommitError::Stale) => {}
                Err(CommitError::Broken(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::Busy)
    }

    /// A timer said "look". Returns whether anything was done.
    ///
    /// # Errors
    /// When the store fails; the timer stays.
    pub async fn look(&self, timer: &play::Timer) -> Result<bool, DeskError> {
        for _ in 0..TRIES_MAX {
            let at =
                Moment { now: self.now(), keys: &self.keys, entropy: self.world.entropy(), by_letter: false };
            let loaded = self.load(&timer.table).await?;
            let decided = match &loaded {
                Some(loaded) => self.guarded(loaded, || play::look(loaded, &at)).await?,
                None => None,
            };
            let found = decided.flatten();
            let done = found.is_some();
            let nothing = || play::put_right(timer, loaded.as_ref().map(|loaded| &loaded.table), at.now);
            let mut commit = found.map_or_else(nothing, |decided| decided.commit);
            // What is still to come of the same kind is set behind it.
            if done && timer.kind == play::TimerKind::Habits {
                commit.timers.insert(0, play::TimerOp::Drop(timer.table.clone(), timer.seat, timer.kind));
            }
            self.advertise(&mut commit, &at).await?;
            match self.execute(commit).await {
                Ok(()) => return Ok(done),
                Err(CommitError::Stale | CommitError::Duplicate(_)) => {}
                Err(CommitError::Broken(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::Busy)
    }

    /// Gives a table's open decisions back what they lost between two instants. Returns whether there was anything to give.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn make_good(&self, code: &Code, from: Instant, to: Instant) -> Result<bool, DeskError> {
        let minimum_s = self.house.after_outage_s;
        for _ in 0..TRIES_MAX {
            let at =
                Moment { now: self.now(), keys: &self.keys, entropy: self.world.entropy(), by_letter: false };
            let Some(loaded) = self.load(code).await? else { return Ok(false) };
            let decide = || play::make_good(&loaded, &at, from, to, minimum_s);
            let Some(decided) = self.guarded(&loaded, decide).await?.flatten() else { return Ok(false) };
            match self.execute(decided.commit).await {
                Ok(()) => return Ok(true),
                Err(CommitError::Stale | CommitError::Duplicate(_)) => {}
                Err(CommitError::Broken(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::Busy)
    }

    /// Takes in a person whom the operator vouches for: their address counts as confirmed.
    ///
    /// # Errors
    /// When the store fails, or somebody else came in with the same address meanwhile.
    pub async fn admit(
        &self,
        address: MailAddress,
        name: &str,
        lang: Lang,
        zone: &str,
    ) -> Result<Player, DeskError> {
        if let Some(player) = self.store.player_by_address(address.clone()).await? {
            return Ok(player);
        }
        let at =
            Moment { now: self.now(), keys: &self.keys, entropy: self.world.entropy(), by_letter: false };
        let mut player = play::people::newcomer(&at, Some(address), Some(name), lang.as_str());
        player.confirmed = true;
        player.zone = zone.to_owned();
        let mut commit = Commit::default();
        play::people::write(&at, &mut commit, player.clone());
        match self.execute(commit).await {
            Ok(()) => Ok(Player { version: player.version + 1, ..player }),
            Err(CommitError::Broken(error)) => Err(error.into()),
            Err(_) => Err(DeskError::Busy),
        }
    }

    /// Tells willing substitutes of seats that a commit leaves vacant.
    async fn advertise(&self, commit: &mut Commit, at: &Moment<'_>) -> Result<(), StoreError> {
        if !play::seeks_others(commit) {
            return Ok(());
        }
        let Some(game) = commit.table.as_ref().map(|table| table.game.clone()) else { return Ok(()) };
        let willing = self.store.substitutes(game, play::TOLD_MAX).await?;
        play::advertise(commit, at, &willing);
        Ok(())
    }

    /// Executes a commit and, once it is durable, wakes who has something to do.
    pub(super) async fn execute(&self, commit: Commit) -> Result<(), CommitError> {
        let (letters, timers) = (!commit.letters.is_empty(), !commit.timers.is_empty());
        let written = Written::by(&commit);
        let done = self.store.commit(commit).await;
        match done {
            Ok(()) => written.remember(&self.kept),
            Err(_) => written.forget(&self.kept),
        }
        if done.is_ok() && letters {
            self.letters_owed.notify_one();
        }
        if done.is_ok() && timers {
            self.timers_set.notify_one();
        }
        done
    }

    /// The commit with its inbox row and, where the answer is a letter, that letter.
    fn answering(
        &self,
        request: &Request,
        at: &Moment<'_>,
        decided: Decided,
        to: Option<PlayerId>,
    ) -> (Commit, Page) {
        let Decided { mut commit, mut page, answers } = decided;
        page.unread.clone_from(&request.unread);
        page.says.splice(0..0, request.notes.iter().cloned());
        page.reply_to.clone_from(&request.reply_to);
        page.written_at = Some(at.now);
        let name = format!("receipt/{}/{}", request.key.channel, request.key.id);
        let body = play::close_page(&self.keys, &name, &page);
        let mut inbox = Inbox { key: request.key.clone(), at: at.now, reply: String::new() };
        match to.filter(|_| request.by_letter) {
            // The letter is the stored answer: its key is the message's, so that a repeat owes no second one.
            Some(to) => commit.letters.push(Letter {
                to: To::Player { player: to, way: Way::Mail },
                class: Class::Receipt,
                slot: None,
                due_at: at.now,
                table: page.table.as_ref().map(|table| table.code.clone()),
                answers,
                body,
                key: name,
            }),
            None => inbox.reply = body,
        }
        commit.inbox = Some(inbox);
        (commit, page)
    }

    /// The answer a message got when it came first.
    fn stored(&self, request: &Request, reply: &str) -> Answer {
        let name = format!("receipt/{}/{}", request.key.channel, request.key.id);
        let page = play::open_page(&self.keys, &name, reply);
        let lost = || Page { says: vec![Say::new("say-taken-before")], ..Page::of(PageKind::Receipt) };
        Answer { page: page.unwrap_or_else(lost), to: None }
    }

    /// The component data of a new table of this game.
    pub(super) fn components_for(&self, kind: &'static GameKind) -> Result<Components, Fault> {
        let text = self.house.components.get(kind.meta().id).map_or(kind.meta().components, String::as_str);
        kind.components(text).map_err(|_| Fault::Lacks("component data"))
    }

    /// Decides behind a guard: a table that panics or contradicts itself is frozen and reported, and the request answered so.
    pub(super) async fn guarded<T>(
        &self,
        loaded: &Loaded,
        decide: impl FnOnce() -> Result<T, Fault>,
    ) -> Result<Option<T>, DeskError> {
        let why = match catch_unwind(AssertUnwindSafe(decide)) {
            Ok(Ok(decided)) => return Ok(Some(decided)),
            Ok(Err(fault)) => fault.to_string(),
            Err(_) => "the rules panicked".to_owned(),
        };
        tracing::error!(table = %loaded.table.code, seq = loaded.table.seq, why, "table frozen");
        let table = Table {
            status: Status::Frozen,
            frozen: Some(why),
            version: loaded.table.version + 1,
            ..loaded.table.clone()
        };
        let timers = vec![play::TimerOp::DropAll(table.code.clone())];
        let commit = Commit { table: Some(table), timers, ..Commit::default() };
        match self.execute(commit).await {
            Ok(()) | Err(CommitError::Stale | CommitError::Duplicate(_)) => Ok(None),
            Err(CommitError::Broken(error)) => Err(error.into()),
        }
    }

    /// The words of a language, and of a game if a table is concerned.
    pub(super) fn words(&self, lang: Lang, game: Option<&str>) -> Arc<Vocabulary> {
        self.kept.vocabulary(lang, game)
    }

    /// Forgets what is kept in memory, for tests that want to see that nothing depends on it; the codes of the tables.
    pub fn forget_all(&self) -> BTreeSet<Code> {
        self.kept.forget_all()
    }
}

#[async_trait]
impl Door for Desk {
    async fn right(&self, hash: &str) -> Result<Option<Right>, NotNow> {
        let token = self.store.token(hash.to_owned()).await.map_err(not_now)?;
        Ok(token.map(|token| token.right))
    }

    async fn vocabulary(&self, sender: &Sender) -> Result<Arc<Vocabulary>, NotNow> {
        let (player, game) = self.speaker(sender).await.map_err(not_now)?;
        let lang = player.map(|player| Lang::parse(&player.lang)).unwrap_or_default();
        Ok(self.words(lang, game.as_deref()))
    }

    async fn handle(&self, request: &Request) -> Result<Option<Answer>, NotNow> {
        self.hear(request).await.map_err(not_now)
    }
}

impl Desk {
    /// Who speaks, as far as is known, and the game at their table.
    async fn speaker(&self, sender: &Sender) -> Result<(Option<Player>, Option<String>), StoreError> {
        let id = match sender {
            Sender::Player(id) => *id,
            Sender::Claimed(address) => {
                return Ok((self.store.player_by_address(address.clone()).await?, None));
            }
            Sender::Holder(Right::Settings { player, .. } | Right::Link { player, .. }) => *player,
            Sender::Account(account) => {
                return Ok((self.store.player_by_account(account.clone()).await?, None));
            }
            Sender::Silencer(_) => return Ok((None, None)),
            Sender::Holder(Right::Seat { table, seat, .. } | Right::Decision { table, seat, .. }) => {
                let Some(table) = self.store.table(table.clone()).await? else { return Ok((None, None)) };
                let player = match table.player_at(*seat) {
                    Some(id) => self.player(id).await?,
                    None => None,
                };
                return Ok((player, Some(table.game)));
            }
        };
        Ok((self.player(id).await?, None))
    }
}

pub(super) fn not_now(error: impl std::fmt::Display) -> NotNow {
    NotNow { why: error.to_string() }
}
