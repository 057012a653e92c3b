//! Random commits, delivery outcomes and retention periods: many fit the stored data, and some do not.

use super::{LEAGUES, SplitMix};
use crate::store::fixtures::*;
use crate::store::leagues::*;
use crate::store::retention::ask;
use engine::Seat;
use model::{
    Account, AuditLine, Commit, Community, ContactMethod, Entry, FinalScore, FreeText, LeagueRow, Letter,
    LetterRecipient, MailThread, Mailboxes, NoteLine, OpenedTable, OpeningRules, Player, PublicPlace,
    RatingLine, Retention, ReturnAddress, Right, Table, TableStage, TalkLine, TalkOp, TalkRemover, TimerKind,
    TimerOp, Urgency,
};
use ports::{DeliveryOutcome, LeagueStore, PeopleStore, TableStore, TalkStore};
use std::collections::BTreeSet;
use test_support::{MemoryStore, over, running};

/// Draws a commit that often fits the stored data, and often does not.
pub(super) async fn any_commit(model: &MemoryStore, chance: &mut SplitMix) -> Commit {
    let mut commit = Commit::default();
    if chance.one_in(2) {
        commit.inbox = Some(inbox(&format!("m{}", chance.below(200)), &format!("reply {}", chance.draw())));
    }
    if !chance.one_in(4) {
        let (table, append) = any_move(model, chance).await;
        commit.table = Some(table);
        commit.append = append;
    }
    if chance.one_in(10) {
        commit.components = Some((format!("c{}", chance.below(3)), format!("text {}", chance.draw())));
    }
    commit.timers = chance.several(3, any_timer);
    if chance.one_in(4) {
        commit.void_slots = chance.several(2, |chance| format!("slot {}", chance.below(4)));
    }
    commit.letters = chance.several(3, any_letter);
    commit.tokens = chance.several(2, any_token);
    if chance.one_in(3) {
        for _ in 0..=chance.below(2) {
            commit.players.push(any_player(model, chance).await);
        }
    }
    if chance.one_in(4) {
        for _ in 0..=chance.below(2) {
            commit.communities.push(any_community(model, chance).await);
        }
    }
    any_league_work(model, chance, &mut commit).await;
    if chance.one_in(2) {
        for _ in 0..chance.below(3) {
            let change = any_talk(model, chance, commit.talk.len() as u32).await;
            commit.talk.push(change);
        }
    }
    commit
}

/// Draws a change to talk or notes, after a number of earlier ones in the same commit.
async fn any_talk(model: &MemoryStore, chance: &mut SplitMix, before: u32) -> TalkOp {
    let (table, player) = (code(7 + chance.below(4)), player_id(chance.below(4)));
    let text = FreeText::clean(&format!("text {}", chance.draw()));
    let number = 1 + chance.below(4) as u32;
    match chance.below(8) {
        0 => TalkOp::AddNote(NoteLine { player, table, number, text, at: at(chance.below(60) as i64) }),
        1 => TalkOp::DropNote { player, table, number },
        2 if chance.one_in(8) => TalkOp::Erase(player),
        2 | 3 => {
            let removed_by = chance.one_in(2).then_some(TalkRemover::Admin);
            let text = if removed_by.is_some() { FreeText::EMPTY } else { text };
            TalkOp::Change { table, number, text, removed_by }
        }
        _ => {
            let head = model.talk_head(table.clone()).await.unwrap();
            let skipped = if chance.one_in(12) { 1 } else { 0 };
            TalkOp::Say(TalkLine {
                number: head + 1 + skipped + if chance.one_in(2) { before } else { 0 },
                author: player,
                seat: chance.one_in(2).then(|| Seat::new(chance.below(4) as u8)),
                to: chance.one_in(4).then(|| player_id(chance.below(4))),
                at: at(chance.below(60) as i64),
                remote_id: chance.one_in(3).then(|| format!("message {}", chance.below(9))),
                removed_by: None,
                table,
                text,
            })
        }
    }
}

/// Adds changes of leagues and ratings to a commit.
async fn any_league_work(model: &MemoryStore, chance: &mut SplitMix, commit: &mut Commit) {
    if chance.one_in(4) {
        commit.opened = chance.several(2, any_opened);
    }
    if chance.one_in(4) {
        for name in LEAGUES.into_iter().take(1 + chance.below(2) as usize) {
            let (row, mut lines) = any_league(model, chance, name).await;
            commit.leagues.push(row);
            commit.audit.append(&mut lines);
        }
        if chance.one_in(20) {
            commit.leagues.pop();
        }
    }
    if chance.one_in(4) {
        let games = ["art-society", "chess"];
        let mut heads = Vec::new();
        for game in games {
            heads.push(model.rating_head(game.to_owned()).await.unwrap());
        }
        commit.ratings = chance.several(2, |chance| {
            let which = chance.below(2) as usize;
            heads[which] += if chance.one_in(12) { 2 } else { 1 };
            RatingLine { game: games[which].to_owned(), ..any_rating(heads[which], chance) }
        });
    }
}

fn any_opened(chance: &mut SplitMix) -> OpenedTable {
    let name = LEAGUES[chance.below(2) as usize];
    let (season, number) = (1 + chance.below(2) as u16, 1 + chance.below(12) as u32);
    let mut one = new_league_table(9 + chance.below(30), name, season, number);
    one.table.seats = chance.several(3, |chance| seated_player(chance.below(4)));
    one.table.stage = any_stage(chance);
    match chance.below(12) {
        0 => one.table.version = 2,
        1 => one.table.seq = 2,
        2 => one.table.league = None,
        _ => {}
    }
    one
}

fn any_stage(chance: &mut SplitMix) -> TableStage {
    match chance.below(4) {
        0 => TableStage::Open,
        1 => running(&format!("snapshot {}", chance.draw())),
        2 => over(any_end(chance)),
        _ => over(any_end(chance)).freeze("a test".to_owned()),
    }
}

fn any_end(chance: &mut SplitMix) -> FinalScore {
    final_score(chance.below(60) as i64, 1 + chance.below(4) as u32)
}

async fn any_league(model: &MemoryStore, chance: &mut SplitMix, name: &str) -> (LeagueRow, Vec<AuditLine>) {
    let stored = model.league(league_name(name)).await.unwrap();
    let (version, last) = stored.map_or((0, 0), |stored| (stored.version, stored.seq));
    let more = chance.below(3) as u32;
    let mut lines: Vec<AuditLine> = (1..=more).map(|more| line(name, last + more)).collect();
    let mut row = LeagueRow {
        version: version + 1,
        seq: last + more,
        due_at: chance.one_in(2).then(|| at(chance.below(60) as i64)),
        body: format!("body {}", chance.draw()),
        ..league(name)
    };
    match chance.below(16) {
        0 => row.version += 1,
        1 => row.seq += 1,
        2 if !lines.is_empty() => lines[0].seq += 1,
        _ => {}
    }
    (row, lines)
}

fn any_rating(number: u32, chance: &mut SplitMix) -> RatingLine {
    let players = chance.several(3, |chance| chance.below(6));
    let mut rated: Vec<(u64, i64, i64)> = Vec::new();
    for player in players {
        // Sometimes a player appears twice, which every store rejects.
        if chance.one_in(20) || rated.iter().all(|(other, ..)| *other != player) {
            rated.push((player, 20 + chance.below(8) as i64, 3 + chance.below(3) as i64));
        }
    }
    rating(number, 7 + chance.below(12), 1 + chance.below(4) as u32, &rated)
}

async fn any_move(model: &MemoryStore, chance: &mut SplitMix) -> (Table, Vec<Entry>) {
    let number = 7 + chance.below(4);
    let (mut table, stored) = match model.table(code(number)).await.unwrap() {
        Some(table) => (next(&table, 0), table.seq),
        None => (new_table(number), 0),
    };
    let entries = chance.below(3) as u32;
    let mut append: Vec<Entry> = (1..=entries).map(|more| entry(stored + more)).collect();
    table.seq += entries;
    table.seats = chance.several(4, |chance| seated_player(chance.below(4)));
    table.asks = (0..2).map(|seat| (Seat::new(seat), ask(chance.below(3) as u32))).collect();
    table.place = chance.one_in(2).then(|| PublicPlace {
        channel: "discord".to_owned(),
        community: "c0".to_owned(),
        room: any_place(chance),
        lang: "en".to_owned(),
    });
    table.stage = any_stage(chance);
    if chance.one_in(20) {
        table.league = new_league_table(0, LEAGUES[0], 1, 1 + chance.below(3) as u32).table.league;
    }
    match chance.below(12) {
        0 => table.version += 1,
        1 => table.version -= 1,
        2 => table.seq += 1,
        3 if !append.is_empty() => append[0].seq += 1,
        _ => {}
    }
    (table, append)
}

fn any_timer(chance: &mut SplitMix) -> TimerOp {
    let kinds =
        [TimerKind::Bot, TimerKind::Reminder, TimerKind::Deadline, TimerKind::Habits, TimerKind::Vote];
    let kind = kinds[chance.below(4) as usize];
    let (table, seat) = (7 + chance.below(4), chance.below(3) as u8);
    match chance.below(8) {
        0 => TimerOp::DropAll(code(table)),
        1 | 2 => TimerOp::Drop(code(table), Seat::new(seat), kind),
        _ => TimerOp::Set(timer(table, seat, kind, chance.below(60) as i64)),
    }
}

pub(super) fn any_place(chance: &mut SplitMix) -> String {
    format!("place {}", chance.below(4))
}

fn any_delivery_method(chance: &mut SplitMix) -> ContactMethod {
    ContactMethod::ALL[chance.below(3) as usize]
}

fn any_reader(chance: &mut SplitMix) -> LetterRecipient {
    if chance.one_in(4) {
        return LetterRecipient::Place;
    }
    LetterRecipient::Player { player: player_id(chance.below(3)), way: any_delivery_method(chance) }
}

fn any_letter(chance: &mut SplitMix) -> Letter {
    let classes = [Urgency::Receipt, Urgency::Turn, Urgency::Result, Urgency::Reminder];
    Letter {
        to: any_reader(chance),
        class: classes[chance.below(4) as usize],
        slot: chance.one_in(3).then(|| format!("slot {}", chance.below(4))),
        due_at: at(chance.below(40) as i64),
        table: chance.one_in(2).then(|| code(7 + chance.below(2))),
        league: chance.one_in(3).then(|| league_name(LEAGUES[chance.below(2) as usize])),
        answers: chance.one_in(2).then(|| token("", 1).right),
        ..letter(&format!("letter {}", chance.below(60)))
    }
}

async fn any_player(model: &MemoryStore, chance: &mut SplitMix) -> Player {
    let number = chance.below(4);
    let stored = model.player(player_id(number)).await.unwrap().map_or(0, |player| player.version);
    let address = chance.one_in(2).then(|| format!("a{}@example.org", chance.below(3)));
    let version = if chance.one_in(6) { chance.below(4) } else { stored + 1 };
    Player {
        version,
        accounts: any_accounts(chance),
        formerly: chance.several(1, |chance| player_id(chance.below(9))),
        merged_into: chance.one_in(5).then(|| player_id(chance.below(4))),
        mailboxes: any_mailboxes(chance),
        ways: chance.several(2, any_delivery_method).into_iter().collect::<BTreeSet<ContactMethod>>(),
        ..person(number, address.as_deref())
    }
}

fn any_mailboxes(chance: &mut SplitMix) -> Mailboxes {
    let left = chance.several(2, |chance| player_id(chance.below(9)));
    let came_by = chance.one_in(3).then(|| player_id(chance.below(9)));
    Mailboxes { requests: 1, since: 2, came_by, left }
}

/// Draws accounts in any order; sometimes two on one channel, which every store rejects.
fn any_accounts(chance: &mut SplitMix) -> Vec<Account> {
    let mut accounts = Vec::new();
    for channel in ["discord", "other"] {
        if chance.one_in(3) {
            accounts.push(any_account(channel, chance));
        }
    }
    if chance.one_in(2) {
        accounts.reverse();
    }
    if chance.one_in(20) {
        accounts.extend([any_account("other", chance), any_account("other", chance)]);
    }
    accounts
}

fn any_account(channel: &str, chance: &mut SplitMix) -> Account {
    account(channel, &chance.below(4).to_string())
}

async fn any_community(model: &MemoryStore, chance: &mut SplitMix) -> Community {
    let (channel, id) = (["discord", "other"][chance.below(2) as usize], format!("c{}", chance.below(2)));
    let stored = model.community(channel.to_owned(), id.clone()).await.unwrap();
    let next = stored.map_or(1, |community| community.version + 1);
    let version = if chance.one_in(6) { chance.below(4) } else { next };
    let room = chance.one_in(2).then(|| any_place(chance));
    let results_room = chance.one_in(2).then(|| any_place(chance));
    let opening = OpeningRules { per_person: chance.one_in(2).then_some(2), ..OpeningRules::default() };
    Community { channel: channel.to_owned(), room, results_room, opening, version, ..community(&id) }
}

pub(super) fn any_outcome(chance: &mut SplitMix) -> DeliveryOutcome {
    match chance.below(10) {
        8 => DeliveryOutcome::Held { due_at: at(chance.below(60) as i64), why: "down".to_owned() },
        9 => DeliveryOutcome::Postponed { due_at: at(chance.below(60) as i64) },
        0 => DeliveryOutcome::Retry { due_at: at(chance.below(60) as i64), why: "busy".to_owned() },
        1 => DeliveryOutcome::Dead { why: "gone".to_owned() },
        2 => DeliveryOutcome::Reroute {
            way: any_delivery_method(chance),
            due_at: at(chance.below(60) as i64),
            why: "closed".to_owned(),
        },
        3 | 4 => DeliveryOutcome::PartlySent {
            remote_id: format!("remote {}", chance.draw()),
            place: any_place(chance),
            due_at: at(chance.below(60) as i64),
            why: "the rest".to_owned(),
        },
        _ => DeliveryOutcome::Sent {
            remote_id: chance.one_in(2).then(|| format!("remote {}", chance.draw())),
            place: chance.one_in(2).then(|| any_place(chance)),
            mailed: chance.one_in(2).then(|| any_mailed(chance)),
        },
    }
}

pub(super) fn any_thread(number: u64) -> String {
    format!("thread {number}")
}

fn any_mailed(chance: &mut SplitMix) -> MailThread {
    MailThread {
        thread: any_thread(chance.below(3)),
        pictures: chance.one_in(2).then(|| format!("hash {}", chance.below(4))),
        deadline_at: chance.one_in(2).then(|| at(chance.below(60) as i64)),
        calendar_entries: chance.below(9) as u32,
    }
}

/// Draws retention periods: sometimes a whole class expires, sometimes day-old rows, sometimes nothing.
pub(super) fn any_retention(chance: &mut SplitMix) -> Retention {
    let mut days = || chance.below(3) as u32;
    Retention {
        receipts_days: days(),
        letters_days: days(),
        replies_days: days(),
        messages_days: days(),
        tokens_days: days(),
        threads_days: days(),
        talk_days: days(),
        strangers_days: days(),
        waiting_days: days(),
    }
}

/// Draws a return address of a decision that may be open.
fn any_token(chance: &mut SplitMix) -> ReturnAddress {
    let mut one = token(&format!("t{}", chance.below(20)), chance.below(9) as u32);
    if chance.one_in(2) {
        let (table, seat) = (code(7 + chance.below(4)), Seat::new(chance.below(2) as u8));
        one.right = Right::Decision { table, seat, opened: chance.below(3) as u32, generation: 1, to: None };
    }
    one
}
