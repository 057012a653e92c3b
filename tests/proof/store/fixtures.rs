//! Tables, letters and players for the store tests.

use chrono::DateTime;
use engine::Seat;
use model::TableStage;
use model::hours::{Pace, Weight};
use model::{
    Account, Attendance, Body, Bounces, Code, Commit, Community, ContactMethod, Entry, Holder, Instant,
    Letter, LetterRecipient, Mailboxes, MessageKey, Player, PlayerId, ReceivedMessage, ReturnAddress, Right,
    Table, TablePlayers, Timer, TimerKind, Urgency,
};
use ports::DeliveryOutcome;
use std::collections::{BTreeMap, BTreeSet};
use store::{SqliteOptions, Synchronous};

/// Options without waiting for the disk: these tests are not about power failures.
pub(crate) fn unsynced_options() -> SqliteOptions {
    SqliteOptions { synchronous: Synchronous::Normal, ..SqliteOptions::default() }
}

/// Returns an instant this many milliseconds after a fixed one.
pub(crate) fn at(ms: i64) -> Instant {
    DateTime::from_timestamp_millis(1_700_000_000_000 + ms).unwrap()
}

pub(crate) fn code(number: u64) -> Code {
    Code::from_entropy(number.to_le_bytes())
}

pub(crate) fn player_id(number: u64) -> PlayerId {
    PlayerId::new(number)
}

/// A table as it is first written.
pub(crate) fn new_table(number: u64) -> Table {
    Table {
        code: code(number),
        game: "art-society".to_owned(),
        revision: 1,
        components: "c0ffee".to_owned(),
        options: BTreeMap::from([("long".to_owned(), "no".to_owned())]),
        owner: player_id(1),
        stage: TableStage::Open,
        pace: Pace::parse("grace 24h nonstop remind 80%", Weight::Light).unwrap(),
        seed: "5eed".repeat(16),
        last_played: std::collections::BTreeMap::new(),
        opened_at: at(number as i64),
        seats: vec![seated_player(1), Holder::Empty],
        seq: 0,
        version: 1,
        steps: 0,
        position_seq: 0,
        asks: BTreeMap::new(),
        place: None,
        league: None,
        clocks: model::Clocks::default(),
        company: TablePlayers::default(),
    }
}

/// Returns the next version of a table, with this many more entries.
pub(crate) fn next(table: &Table, entries: u32) -> Table {
    let mut table = table.clone();
    table.version += 1;
    table.seq += entries;
    table
}

pub(crate) fn seated_player(player: u64) -> Holder {
    Holder::Player {
        player: player_id(player),
        name: model::FreeText::clean(&format!("Player {player}")),
        generation: 1,
        join_key: "k".to_owned(),
        taken_as: None,
    }
}

pub(crate) fn entry(seq: u32) -> Entry {
    let news = vec![serde_json::json!({ "kind": "dealt", "count": seq })];
    Entry { seq, at: at(i64::from(seq)), body: Body::Start { news }, digest: Some(format!("d{seq}")) }
}

pub(crate) fn write(table: &Table, append: Vec<Entry>) -> Commit {
    Commit { table: Some(table.clone()), append, ..Commit::default() }
}

pub(crate) fn inbox(id: &str, reply: &str) -> ReceivedMessage {
    ReceivedMessage { key: message(id), at: at(0), reply: reply.to_owned() }
}

pub(crate) fn message(id: &str) -> MessageKey {
    MessageKey { channel: "mail".to_owned(), id: id.to_owned() }
}

/// A mail recipient.
pub(crate) fn by_mail(player: u64) -> LetterRecipient {
    LetterRecipient::Player { player: player_id(player), way: ContactMethod::Mail }
}

/// A letter to player 1 by mail, due at 0.
pub(crate) fn letter(key: &str) -> Letter {
    Letter {
        key: key.to_owned(),
        to: by_mail(1),
        class: Urgency::Turn,
        slot: None,
        due_at: at(0),
        table: Some(code(7)),
        league: None,
        answers: Some(Right::Seat { table: code(7), seat: Seat::new(1), generation: 2, to: None }),
        body: format!("body of {key}"),
    }
}

pub(crate) fn in_slot(key: &str, slot: &str) -> Letter {
    Letter { slot: Some(slot.to_owned()), ..letter(key) }
}

pub(crate) fn commit_with_letters(letters: impl IntoIterator<Item = Letter>) -> Commit {
    Commit { letters: letters.into_iter().collect(), ..Commit::default() }
}

/// The outcome of a sent letter, with its id on the channel, if any.
pub(crate) fn sent(remote_id: Option<&str>) -> DeliveryOutcome {
    DeliveryOutcome::Sent { remote_id: remote_id.map(str::to_owned), place: None, mailed: None }
}

pub(crate) fn person(number: u64, address: Option<&str>) -> Player {
    Player {
        id: player_id(number),
        name: model::FreeText::clean(&format!("Player {number}")),
        address: address.map(|address| address.parse().unwrap()),
        accounts: Vec::new(),
        formerly: Vec::new(),
        merged_into: None,
        ways: BTreeSet::new(),
        rest: model::RestTimes::default(),
        telling: model::NotificationSettings::default(),
        lang: "en".to_owned(),
        lang_chosen: true,
        zone: "Europe/Lisbon".to_owned(),
        confirmed: false,
        stopped: false,
        pending: None,
        asked: 0,
        aliases: Vec::new(),
        restraint: model::AnswerLimits::default(),
        brought: Vec::new(),
        member_of: BTreeSet::new(),
        erased: false,
        generation: 0,
        since: at(0),
        attendance: Attendance::default(),
        substitute_in: BTreeSet::new(),
        seeks: BTreeMap::new(),
        bounces: Bounces::default(),
        mailboxes: Mailboxes::default(),
        unsent_talk: None,
        feed: 3,
        webhook: model::WebhookUrl::parse("https://example.org/hook")
            .ok()
            .map(|url| model::Webhook::new(url, model::WebhookForm::Ntfy, at(0))),
        unsure: None,
        named_over: None,
        version: 1,
    }
}

pub(crate) fn account(channel: &str, id: &str) -> Account {
    Account { channel: channel.to_owned(), id: id.to_owned() }
}

/// A chat community as it is first written.
pub(crate) fn community(id: &str) -> Community {
    Community { version: 1, ..Community::new("discord", id) }
}

pub(crate) fn with_communities(communities: impl IntoIterator<Item = Community>) -> Commit {
    Commit { communities: communities.into_iter().collect(), ..Commit::default() }
}

pub(crate) fn with_players(players: impl IntoIterator<Item = Player>) -> Commit {
    Commit { players: players.into_iter().collect(), ..Commit::default() }
}

pub(crate) fn token(hash: &str, generation: u32) -> ReturnAddress {
    ReturnAddress {
        hash: hash.to_owned(),
        right: Right::Settings { player: player_id(1), generation, table: None },
    }
}

pub(crate) fn timer(table: u64, seat: u8, kind: TimerKind, ms: i64) -> Timer {
    Timer { due_at: at(ms), table: code(table), seat: Seat::new(seat), kind }
}
