//! A commit as statements that are sent at once: guards that abort the transaction in the server if another writer came
//! first, and all changes. Their order is that of the reference model, so that all stores report the same reason if
//! several apply.
//!
//! Locks are taken in one order (tables, people, communities, leagues, letters), and people in the order of their ids.
//! If two commits still deadlock, the server aborts one, and it is retried.

use super::columns::{TableColumns, token_columns};
use super::leagues;
use super::statement::{FAILING_GUARD, RejectionMeaning, SqlStep, SqlValue, guarded, values};
use super::talk::talk_steps;
use crate::cipher::RowCipher;
use crate::rows::{CommunityRow, EntryRow, PlayerRow, to_json};
use crate::talk::TalkChange;
use engine::Seat;
use model::{
    AuditLine, Code, Commit, Entry, LeagueRow, Letter, MessageKey, Player, RatingLine, ReceivedMessage,
    ReturnAddress, Table, TimerOp,
};
use ports::StoreError;
use ports::store::rules::{
    ceil_ms, delivery_method_name, encode_timer_kind, encode_urgency, floor_ms, recipient_number,
};
use std::collections::{BTreeMap, BTreeSet};

const RECORD_MESSAGE: &str = "INSERT INTO inbox (channel, message_id, at, reply) VALUES ($1, $2, $3, $4)";
/// Locks the table's row, and so waits for a transaction that is rating the end of this table.
const LOCK_TABLE: &str = "SELECT id FROM tables WHERE code = $1 FOR UPDATE";
const OPEN_TABLE: &str =
    "INSERT INTO tables (code, version, seq, status, seed, head, snapshot, tail_after, open_asks, vacant,
         place_channel, place_community, end_seq, unrated_at, league, season, number, opened_at)
     SELECT $1::text, $2::bigint, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::bigint, $9::text[], $10::boolean,
         $11::text, $12::text, $13::bigint, CASE WHEN NOT EXISTS (
             SELECT 1 FROM rating_line WHERE table_code = $1 AND end_seq = $13) THEN $14::bigint END,
         $15::text, $16::bigint, $17::bigint, $18::bigint";
const CHANGE_TABLE: &str = guarded!(
    "UPDATE tables SET version = $2, seq = $3, status = $4, seed = $5, head = $6, snapshot = $7, tail_after = $8,
         open_asks = $9, vacant = $10, place_channel = $11, place_community = $12, end_seq = $13,
         unrated_at = CASE WHEN NOT EXISTS (
             SELECT 1 FROM rating_line WHERE table_code = $1 AND end_seq = $13) THEN $14::bigint END
     WHERE code = $1 AND version = $2::bigint - 1 AND seq = $18 AND league IS NOT DISTINCT FROM $15::text
         AND season IS NOT DISTINCT FROM $16::bigint AND number IS NOT DISTINCT FROM $17::bigint"
);
const KEEP_SEATS: &str =
    "WITH gone AS (DELETE FROM seat WHERE table_code = $1 AND player_id <> ALL($2::bigint[]))
     INSERT INTO seat (player_id, table_code) SELECT player_id, $1::text FROM unnest($2::bigint[]) AS sits (player_id)
     ON CONFLICT DO NOTHING";
const APPEND: &str = "INSERT INTO journal (table_code, seq, at, body, digest)
     SELECT $1::text, seq, at, body, digest
     FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) AS entry (seq, at, body, digest)";
const LOCK_PEOPLE: &str = "SELECT id FROM player WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE";
const NEW_PLAYER: &str = "INSERT INTO player (id, version, address, body, confirmed, willing_in)
     VALUES ($1, $2, $3, $4, $5, $6)";
const CHANGE_PLAYER: &str = guarded!(
    "UPDATE player SET version = $2, address = $3, body = $4, confirmed = $5, willing_in = $6
     WHERE id = $1 AND version = $2::bigint - 1"
);
const DROP_ACCOUNTS: &str = "DELETE FROM account WHERE player_id = $1 AND (channel, id) NOT IN (
         SELECT channel, id FROM unnest($2::text[], $3::text[]) AS kept (channel, id))";
const ADD_ACCOUNTS: &str = "INSERT INTO account (channel, id, player_id)
     SELECT channel, id, $1::bigint FROM unnest($2::text[], $3::text[]) AS new (channel, id)
     WHERE NOT EXISTS (SELECT 1 FROM account AS old
         WHERE old.channel = new.channel AND old.id = new.id AND old.player_id = $1)";
const NEW_COMMUNITY: &str = "INSERT INTO community (channel, id, version, body) VALUES ($1, $2, $3, $4)";
const CHANGE_COMMUNITY: &str = guarded!(
    "UPDATE community SET version = $3, body = $4 WHERE channel = $1 AND id = $2 AND version = $3::bigint - 1"
);
const KEEP_COMPONENTS: &str = "INSERT INTO components (hash, body) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const DROP_TIMERS_BUT: &str = "DELETE FROM timer WHERE table_code = ANY($1::text[]) AND (table_code, seat, kind) NOT IN (
         SELECT table_code, seat, kind FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS kept (table_code, seat, kind))";
const DROP_TIMERS: &str = "DELETE FROM timer WHERE (table_code, seat, kind) IN (
         SELECT table_code, seat, kind FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS gone (table_code, seat, kind))";
const SET_TIMERS: &str = "INSERT INTO timer (table_code, seat, kind, due_at)
     SELECT table_code, seat, kind, due_at
     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS new (table_code, seat, kind, due_at)
     ON CONFLICT (table_code, seat, kind) DO UPDATE SET due_at = excluded.due_at, lease = NULL
     WHERE timer.due_at <> excluded.due_at";
const VOID: &str =
    "UPDATE letter SET state = 'void', body = '' WHERE slot = ANY($1::text[]) AND state = 'ready'";
/// Queues letters in order of writing. A letter whose key already exists is skipped.
const QUEUE_LETTERS: &str = "INSERT INTO letter (key, recipient, class, slot, due_at, free_at, tries, state, table_code, answers, body, way,
         league, written)
     SELECT key, recipient, class, slot, due_at, due_at, 0, 'ready', table_code, answers, body, way, league, $11::bigint
     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
         $10::text[]) WITH ORDINALITY
         AS new (key, recipient, class, slot, due_at, table_code, answers, body, way, league, place)
     ORDER BY place ON CONFLICT DO NOTHING";
/// Marks the letters replaced by those just written to the same slots. `+ 0` keeps the planner from using the primary
/// key of all letters: it overestimates the letters in a slot, and would read every lower number only to discard most
/// of them.
const REPLACE: &str = "UPDATE letter SET state = 'replaced', body = ''
     FROM (SELECT slot, max(id) AS newest FROM letter
           WHERE slot = ANY($1::text[]) AND state = 'ready' AND written = $2 GROUP BY slot) AS now
     WHERE letter.slot = now.slot AND letter.state = 'ready' AND letter.id + 0 < now.newest";
const KEEP_TOKENS: &str = "INSERT INTO token (hash, allows, table_code, ask, player_id)
     SELECT hash, allows, table_code, ask, player_id
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
         AS new (hash, allows, table_code, ask, player_id)
     ON CONFLICT DO NOTHING";

/// A commit as statements, with the context needed to explain a rejection.
pub(super) struct CommitPlan {
    pub(super) steps: Vec<SqlStep>,
    pub(super) message: Option<MessageKey>,
    /// The changed table: its code, version, and the last entry before the change.
    pub(super) table: Option<(Code, i64, i64)>,
}

impl CommitPlan {
    /// Builds the statements of this commit, with this transaction name.
    ///
    /// # Errors
    /// Returns an error if something cannot be serialised as JSON or encrypted.
    pub(super) fn new(commit: Commit, cipher: &RowCipher, name: i64) -> Result<Self, StoreError> {
        let message = commit.inbox.as_ref().map(|inbox| inbox.key.clone());
        let mut plan = Self { steps: Vec::new(), message, table: None };
        // An invalid commit ends with a guard that always fails, after statements that may be rejected for another
        // reason.
        if !plan.add_all(commit, cipher, name)? {
            plan.steps.push(SqlStep::guarded(FAILING_GUARD, Vec::new()));
        }
        Ok(plan)
    }

    /// Returns false if the commit is stale regardless of the stored rows.
    fn add_all(&mut self, commit: Commit, cipher: &RowCipher, name: i64) -> Result<bool, StoreError> {
        let Commit { inbox, table, append, opened, players, communities, leagues, audit, ratings, .. } =
            commit;
        let Commit { components, timers, void_slots, letters, tokens, talk, .. } = commit;
        if let Some(inbox) = inbox {
            self.record_message(inbox);
        }
        if let Some(table) = table
            && !self.write_table(table, append, cipher)?
        {
            return Ok(false);
        }
        for one in opened {
            let is_new = one.table.version == 1 && one.table.league.is_some();
            if !is_new || !self.write_table(one.table, one.append, cipher)? {
                return Ok(false);
            }
        }
        self.write_players(players)?;
        for community in communities {
            self.write_community(CommunityRow::new(community)?);
        }
        if !self.write_leagues(&leagues, &audit)? {
            return Ok(false);
        }
        self.write_ratings(&ratings)?;
        for change in talk {
            self.steps.extend(talk_steps(TalkChange::new(change, cipher)?));
        }
        if let Some((hash, body)) = components {
            self.add(KEEP_COMPONENTS, values![hash, body]);
        }
        self.change_timers(timers);
        if !void_slots.is_empty() {
            self.add(VOID, values![void_slots]);
        }
        self.queue_letters(letters, name)?;
        self.store_tokens(tokens)?;
        Ok(true)
    }

    fn add(&mut self, sql: &'static str, values: Vec<SqlValue>) {
        self.steps.push(SqlStep::new(sql, values));
    }

    fn guard(&mut self, sql: &'static str, values: Vec<SqlValue>) {
        self.steps.push(SqlStep::guarded(sql, values));
    }

    fn record_message(&mut self, inbox: ReceivedMessage) {
        let values = values![inbox.key.channel, inbox.key.id, floor_ms(inbox.at), inbox.reply];
        self.steps.push(SqlStep { sql: RECORD_MESSAGE.into(), values, if_refused: RejectionMeaning::Repeat });
    }

    /// Writes a table with its new entries. Returns false if the entries have gaps or do not end at the table's `seq`,
    /// if those of a new table do not start at 1, or if the version is 0.
    fn write_table(
        &mut self,
        table: Table,
        append: Vec<Entry>,
        cipher: &RowCipher,
    ) -> Result<bool, StoreError> {
        let code = table.code.clone();
        let (is_new, ends) = (table.version == 1, table.seq);
        let last = append.first().map_or(Some(ends), |entry| entry.seq.checked_sub(1));
        let Some(last) = last else { return Ok(false) };
        let dense = (last + 1..).zip(&append).all(|(seq, entry)| seq == entry.seq);
        let reaches = append.last().map_or(last, |entry| entry.seq) == ends;
        if !dense || !reaches || is_new && last != 0 || table.version == 0 {
            return Ok(false);
        }
        let columns = TableColumns::new(table, cipher)?;
        let sitting = columns.row.seated_players.clone();
        self.write_row(columns, &code, i64::from(last), is_new);
        self.add(KEEP_SEATS, values![code.as_str().to_owned(), sitting]);
        if !append.is_empty() {
            let rows: Vec<EntryRow> = append
                .into_iter()
                .map(|entry| EntryRow::new(entry, &code, cipher))
                .collect::<Result<_, _>>()?;
            let seqs: Vec<i64> = rows.iter().map(|row| i64::from(row.seq)).collect();
            let ats: Vec<i64> = rows.iter().map(|row| row.at).collect();
            let (bodies, digests): (Vec<String>, Vec<Option<String>>) =
                rows.into_iter().map(|row| (row.body, row.digest)).unzip();
            self.guard(APPEND, values![code.as_str().to_owned(), seqs, ats, bodies, digests]);
        }
        Ok(true)
    }

    /// Writes the row of a table. Rejects a code or league position that another table has, and a change of league
    /// position.
    fn write_row(&mut self, columns: TableColumns, code: &Code, last: i64, is_new: bool) {
        let TableColumns { row, marks } = columns;
        if row.game_end.is_some() && !is_new {
            // The lookup of ratings needs the lock first: see `ratings`.
            self.add(LOCK_TABLE, values![row.code.clone()]);
        }
        let (channel, community) = row.place.unzip();
        let ended_at = row.game_end.map(|(at, _)| at);
        let (league, season, number) = marks.league;
        let version = row.version;
        let fixed: i64 = if is_new { row.opened_at } else { last };
        let values = values![
            row.code,
            version,
            i64::from(row.seq),
            row.status,
            row.seed,
            row.head,
            row.snapshot,
            marks.tail_after,
            marks.open_asks,
            row.has_vacant_seat,
            channel,
            community,
            marks.end_seq,
            ended_at,
            league,
            season,
            number,
            fixed,
        ];
        if is_new {
            self.guard(OPEN_TABLE, values);
        } else {
            self.table = self.table.take().or(Some((code.clone(), version, last)));
            self.steps.push(SqlStep {
                sql: CHANGE_TABLE.into(),
                values,
                if_refused: RejectionMeaning::StaleOrMoved,
            });
        }
    }

    /// Writes players. A new player has version 1. Addresses and accounts of another player are rejected.
    fn write_players(&mut self, players: Vec<Player>) -> Result<(), StoreError> {
        if players.len() > 1 {
            let ids: Vec<i64> = players.iter().map(|player| player.id.number() as i64).collect();
            self.add(LOCK_PEOPLE, values![ids]);
        }
        for player in players {
            let row = PlayerRow::new(player)?;
            let is_new = row.version == 1;
            let sql = if is_new { NEW_PLAYER } else { CHANGE_PLAYER };
            self.guard(
                sql,
                values![row.id, row.version, row.address, row.body, row.confirmed, row.willing_games],
            );
            let (channels, ids): (Vec<String>, Vec<String>) =
                row.accounts.into_iter().map(|account| (account.channel, account.id)).unzip();
            if !is_new {
                self.add(DROP_ACCOUNTS, values![row.id, channels.clone(), ids.clone()]);
            }
            if !channels.is_empty() {
                self.guard(ADD_ACCOUNTS, values![row.id, channels, ids]);
            }
        }
        Ok(())
    }

    /// Writes a community. A new one has version 1.
    fn write_community(&mut self, row: CommunityRow) {
        let sql = if row.version == 1 { NEW_COMMUNITY } else { CHANGE_COMMUNITY };
        self.guard(sql, values![row.channel, row.id, row.version, row.body]);
    }

    fn write_leagues(&mut self, leagues: &[LeagueRow], audit: &[AuditLine]) -> Result<bool, StoreError> {
        for league in leagues {
            let lines: Vec<&AuditLine> = audit.iter().filter(|line| line.league == league.name).collect();
            match leagues::league_steps(league, &lines)? {
                Some(steps) => self.steps.extend(steps),
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    fn write_ratings(&mut self, ratings: &[RatingLine]) -> Result<(), StoreError> {
        for line in ratings {
            self.steps.extend(leagues::rating_steps(line)?);
        }
        Ok(())
    }

    /// Applies all timer changes together, in at most three statements.
    fn change_timers(&mut self, timers: Vec<TimerOp>) {
        let mut emptied: BTreeSet<String> = BTreeSet::new();
        let mut left: BTreeMap<(String, i64, i64), Option<i64>> = BTreeMap::new();
        for change in timers {
            match change {
                TimerOp::Set(timer) => {
                    let key = (
                        timer.table.as_str().to_owned(),
                        seat_number(timer.seat),
                        encode_timer_kind(timer.kind),
                    );
                    left.insert(key, Some(ceil_ms(timer.due_at)));
                }
                TimerOp::Drop(code, of, kind) => {
                    left.insert((code.as_str().to_owned(), seat_number(of), encode_timer_kind(kind)), None);
                }
                TimerOp::DropAll(code) => {
                    left.retain(|(table, ..), _| table != code.as_str());
                    emptied.insert(code.as_str().to_owned());
                }
            }
        }
        let mut set = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut dropped = (Vec::new(), Vec::new(), Vec::new());
        for ((table, seat, kind), due_at) in left {
            match due_at {
                Some(due_at) => {
                    set.0.push(table);
                    set.1.push(seat);
                    set.2.push(kind);
                    set.3.push(due_at);
                }
                None => {
                    dropped.0.push(table);
                    dropped.1.push(seat);
                    dropped.2.push(kind);
                }
            }
        }
        if !emptied.is_empty() {
            let emptied = Vec::from_iter(emptied);
            self.add(DROP_TIMERS_BUT, values![emptied, set.0.clone(), set.1.clone(), set.2.clone()]);
        }
        if !dropped.0.is_empty() {
            self.add(DROP_TIMERS, values![dropped.0, dropped.1, dropped.2]);
        }
        if !set.0.is_empty() {
            self.add(SET_TIMERS, values![set.0, set.1, set.2, set.3]);
        }
    }

    /// Queues letters, and then replaces the older letters of their slots.
    fn queue_letters(&mut self, letters: Vec<Letter>, name: i64) -> Result<(), StoreError> {
        if letters.is_empty() {
            return Ok(());
        }
        let recipients: Vec<i64> = letters.iter().map(|it| recipient_number(it.to) as i64).collect();
        let classes: Vec<i64> = letters.iter().map(|it| encode_urgency(it.class)).collect();
        let due: Vec<i64> = letters.iter().map(|it| ceil_ms(it.due_at)).collect();
        let ways: Vec<&'static str> = letters.iter().map(|it| delivery_method_name(it.to)).collect();
        let tables: Vec<Option<String>> =
            letters.iter().map(|it| it.table.as_ref().map(|code| code.as_str().to_owned())).collect();
        let leagues: Vec<Option<String>> =
            letters.iter().map(|it| it.league.as_ref().map(|name| name.as_str().to_owned())).collect();
        let answers: Vec<Option<String>> = letters
            .iter()
            .map(|it| it.answers.as_ref().map(|right| to_json("right", right)).transpose())
            .collect::<Result<_, _>>()?;
        let mut keys = Vec::with_capacity(letters.len());
        let (mut slots, mut bodies) = (Vec::new(), Vec::new());
        for letter in letters {
            keys.push(letter.key);
            slots.push(letter.slot);
            bodies.push(letter.body);
        }
        let replacing: Vec<String> = slots.iter().flatten().cloned().collect();
        self.add(
            QUEUE_LETTERS,
            values![keys, recipients, classes, slots, due, tables, answers, bodies, ways, leagues, name],
        );
        if !replacing.is_empty() {
            self.add(REPLACE, values![replacing, name]);
        }
        Ok(())
    }

    fn store_tokens(&mut self, tokens: Vec<ReturnAddress>) -> Result<(), StoreError> {
        if tokens.is_empty() {
            return Ok(());
        }
        let allows: Vec<String> =
            tokens.iter().map(|token| to_json("right", &token.right)).collect::<Result<_, _>>()?;
        let (mut tables, mut asks, mut players) = (Vec::new(), Vec::new(), Vec::new());
        for token in &tokens {
            let (table, ask, player) = token_columns(&token.right);
            tables.push(table);
            asks.push(ask);
            players.push(player);
        }
        let hashes: Vec<String> = tokens.into_iter().map(|token| token.hash).collect();
        self.add(KEEP_TOKENS, values![hashes, allows, tables, asks, players]);
        Ok(())
    }
}

fn seat_number(of: Seat) -> i64 {
    i64::from(of.number())
}
