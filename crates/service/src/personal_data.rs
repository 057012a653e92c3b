//! Personal data: export and erasure. A finished game keeps a pseudonym instead of the name.

use super::desk::{Desk, DeskError};
use engine::Seat;
use model::{Commit, Entry, Fault, FreeText, Holder, Player, PlayerId, Status, Table, TalkOp};
use play::{Moment, people};
use ports::{LetterTrace, StoreError};
use serde::Serialize;
use serde_json::{Value, json};

/// Maximum number of a player's tables processed.
pub(super) const TABLES_MAX: u32 = 10_000;
/// Maximum number of a player's letters, ratings and leagues in an export.
const ROWS_MAX: u32 = 1_000_000;
/// Fields of journal entries that are not personal data, or must stay hidden during a game.
const HIDDEN_FIELDS: [&str; 4] = ["body", "salt", "join_key", "news"];

/// Effect of erasing a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErasurePreview {
    /// Pseudonym that replaces the player's name.
    pub pseudonym: FreeText,
    /// Number of open or running tables, which the player leaves.
    pub left_tables: u32,
    /// Number of frozen tables; a bot takes the player's seat if the table resumes.
    pub frozen_tables: u32,
    /// Number of finished tables, which keep the pseudonym.
    pub finished_tables: u32,
    /// Number of rows about the player, including earlier identities and addresses.
    pub rows: u32,
}

impl Desk {
    /// Returns the effect of erasing a player, without erasing anything.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn preview_erasure(&self, player: &Player) -> Result<ErasurePreview, DeskError> {
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        let count =
            |is_meant: fn(&Table) -> bool| tables.iter().filter(|table| is_meant(table)).count() as u32;
        let rows = 1 + self.other_rows(player).await?.len();
        Ok(ErasurePreview {
            pseudonym: people::pseudonym(player.id),
            left_tables: count(|table| matches!(table.status(), Status::Open | Status::Running)),
            frozen_tables: count(|table| table.status() == Status::Frozen),
            finished_tables: count(|table| matches!(table.status(), Status::Over | Status::Closed)),
            rows: rows as u32,
        })
    }

    /// Erases a player, as the player's own `forget me yes` does.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer. A repeated call resumes the
    /// work.
    pub async fn erase_person(&self, player: &Player) -> Result<(), DeskError> {
        let at = self.moment(false);
        self.remove_everywhere(&at, player).await?;
        let commit = self.build_erasure(&at, player).await?;
        Ok(self.execute(commit).await?)
    }

    /// Removes a player from leagues and tables, and the player's name from stored rows. Their own rows stay, for the
    /// commit of [`Self::build_erasure`].
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer. A repeated call resumes the
    /// work.
    pub(super) async fn remove_everywhere(&self, at: &Moment<'_>, player: &Player) -> Result<(), DeskError> {
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        self.leave_leagues(player).await?;
        for table in &tables {
            self.remove_from_table(at, table.code.clone(), player).await?;
        }
        for row in self.own_rows(player).await? {
            self.rename(row.id, &people::pseudonym(row.id)).await?;
        }
        Ok(())
    }

    /// Returns the commit that erases a player's own rows. It must follow [`Self::remove_everywhere`].
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn build_erasure(&self, at: &Moment<'_>, player: &Player) -> Result<Commit, DeskError> {
        let mut commit = Commit::default();
        for row in self.own_rows(player).await? {
            let name = people::pseudonym(row.id);
            commit.talk.push(TalkOp::Erase(row.id));
            people::write(at, &mut commit, people::erase_row(row, name));
        }
        Ok(commit)
    }

    /// Returns all rows about a player: the other ones, and the current one last.
    async fn own_rows(&self, player: &Player) -> Result<Vec<Player>, DeskError> {
        let mut rows = self.other_rows(player).await?;
        rows.push(player.clone());
        Ok(rows)
    }

    /// Returns the other rows about a player: merged players, and addresses they have given up. An address that another
    /// player has since confirmed belongs to that player alone.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn other_rows(&self, player: &Player) -> Result<Vec<Player>, DeskError> {
        let ids = [player.formerly.as_slice(), &player.mailboxes.left].concat();
        let mut rows = self.store().players(ids).await?;
        let is_theirs = |row: &Player| player.formerly.contains(&row.id) || !row.confirmed;
        rows.retain(|row| !row.erased && is_theirs(row));
        Ok(rows)
    }

    /// Exports all personal data of a player as JSON: their rows, their actions at tables, leagues, ratings, and the
    /// kinds and times of their letters. The export contains no secrets and no addresses of other players.
    ///
    /// # Errors
    /// Returns an error if the store fails, or a value cannot be serialised as JSON.
    pub async fn export_person(&self, player: &Player) -> Result<Value, DeskError> {
        let ids = player.ids();
        let mut tables = Vec::new();
        for table in self.store().tables_of(ids.clone(), TABLES_MAX).await? {
            let mut told = table_to_json(&table, player);
            let seats = own_seats(&table, &ids);
            let entries = self.store().entries(table.code.clone(), 0).await?;
            told["did"] = json!(
                entries
                    .iter()
                    .map(|entry| player_part_of_entry(entry, &seats, &ids))
                    .collect::<Result<Vec<_>, _>>()?
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
            );
            tables.push(told);
        }
        let mut letters = Vec::new();
        for id in &ids {
            letters.extend(self.store().letters_of(*id, ROWS_MAX).await?.iter().map(letter_to_json));
        }
        let earlier =
            self.other_rows(player).await?.iter().map(player_to_json).collect::<Result<Vec<_>, _>>()?;
        Ok(json!({
            "person": player_to_json(player)?,
            "earlier": earlier,
            "tables": tables,
            "leagues": self.entries_of(&ids).await?,
            "ratings": self.ratings_of(&ids).await?,
            "letters": letters,
            "talk": self.own_talk(player).await?,
        }))
    }

    /// Returns everything that a player has said at tables, and their notes to themselves.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn own_talk(&self, player: &Player) -> Result<Value, StoreError> {
        let said = self.store().talk_of(player.ids(), ROWS_MAX).await?;
        let noted = self.store().notes(player.ids(), None).await?;
        let said = said.iter().filter(|line| line.removed_by.is_none());
        let said = said.map(|line| {
            let (table, number) = (line.table.as_str(), line.number);
            json!({ "table": table, "number": number, "at": line.at, "text": line.text, "whisper": line.to.is_some() })
        });
        let noted = noted.iter().map(|note| {
            json!({ "table": note.table.as_str(), "number": note.number, "at": note.at, "text": note.text })
        });
        Ok(json!({ "said": said.collect::<Vec<_>>(), "notes": noted.collect::<Vec<_>>() }))
    }

    async fn entries_of(&self, ids: &[PlayerId]) -> Result<Vec<Value>, DeskError> {
        let mut told = Vec::new();
        for row in self.store().leagues(ROWS_MAX).await? {
            let Some(at_hand) = self.load_league(&row.name).await? else { continue };
            for season in &at_hand.league().seasons {
                let Some(entry) = season.entry_of(ids) else { continue };
                let mut entry = value("league entry", entry)?;
                strip_internal_fields(&mut entry);
                told.push(json!({ "league": row.name.as_str(), "season": season.number, "entry": entry }));
            }
        }
        Ok(told)
    }

    async fn ratings_of(&self, ids: &[PlayerId]) -> Result<Vec<Value>, DeskError> {
        let mut told = Vec::new();
        for id in ids {
            for line in self.store().rating_lines_of(*id, ROWS_MAX).await? {
                for seat in line.seats.iter().filter(|seat| seat.player == *id) {
                    told.push(json!({
                        "game": line.game,
                        "table": line.table.as_str(),
                        "at": line.at,
                        "seat": value("rating", seat)?,
                    }));
                }
            }
        }
        Ok(told)
    }
}

/// Serialises a player's row, without internal counters and without pending requests made in the player's name.
pub(super) fn player_to_json(player: &Player) -> Result<Value, Fault> {
    let mut all = value("own data", player)?;
    for key in ["version", "generation", "pending", "asked", "restraint", "mailboxes", "unsent_talk"] {
        all.as_object_mut().map(|all| all.remove(key));
    }
    for key in ["secret", "code_hash"] {
        all["webhook"].as_object_mut().map(|webhook| webhook.remove(key));
    }
    Ok(all)
}

/// Summarises a table from the player's point of view.
pub(super) fn table_to_json(table: &Table, player: &Player) -> Value {
    let ids = player.ids();
    let own = |holder: &&Holder| holder.person().is_some_and(|person| ids.contains(&person));
    json!({
        "code": table.code.as_str(),
        "game": table.game,
        "opened_at": table.opened_at,
        "status": table.status(),
        "names": table.seats.iter().filter(own).map(Holder::name).collect::<Vec<_>>(),
    })
}

fn own_seats(table: &Table, ids: &[PlayerId]) -> Vec<Seat> {
    let own = |holder: &Holder| holder.person().is_some_and(|person| ids.contains(&person));
    table.seats_with_holders().filter(|(_, holder)| own(holder)).map(|(seat, _)| seat).collect()
}

/// Extracts the parts of a journal entry that a player caused or that affected the player's seats.
fn player_part_of_entry(entry: &Entry, seats: &[Seat], ids: &[PlayerId]) -> Result<Option<Value>, Fault> {
    let mut body = value("journal entry", &entry.body)?;
    let seats = seats.iter().map(|seat| value("seat", seat)).collect::<Result<Vec<_>, _>>()?;
    let ids = ids.iter().map(|id| value("player", id)).collect::<Result<Vec<_>, _>>()?;
    let is_own = |one: &Value| {
        one.get("player").map_or_else(
            || one.get("seat").is_some_and(|seat| seats.contains(seat)),
            |player| ids.contains(player),
        )
    };
    if !is_own(&body) {
        // An entry for simultaneous decisions contains the answers of all seats.
        let Some(steps) = body.get_mut("steps").and_then(Value::as_array_mut) else { return Ok(None) };
        steps.retain(is_own);
        if steps.is_empty() {
            return Ok(None);
        }
    }
    strip_internal_fields(&mut body);
    Ok(Some(json!({ "at": entry.at, "seq": entry.seq, "entry": body })))
}

fn strip_internal_fields(told: &mut Value) {
    match told {
        Value::Object(fields) => {
            fields.retain(|name, _| !HIDDEN_FIELDS.contains(&name.as_str()));
            fields.values_mut().for_each(strip_internal_fields);
        }
        Value::Array(items) => items.iter_mut().for_each(strip_internal_fields),
        _ => {}
    }
}

fn letter_to_json(letter: &LetterTrace) -> Value {
    json!({
        "kind": letter.kind.map(|kind| kind.keyword()),
        "state": letter.state.letter_state_name(),
        "due_at": letter.due_at,
        "table": letter.table.as_ref().map(|code| code.as_str()),
    })
}

fn value<T: Serialize>(what: &'static str, of: &T) -> Result<Value, Fault> {
    serde_json::to_value(of).map_err(|_| Fault::NotSerialised { what })
}
