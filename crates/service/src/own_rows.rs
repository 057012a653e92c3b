//! What is kept about somebody: told as data, and erased. A finished game keeps a pseudonym in place of their name.

use super::desk::{Desk, DeskError};
use engine::Seat;
use model::{Commit, Entry, Fault, Holder, Player, PlayerId, Status, Table};
use play::{Moment, people};
use ports::LetterTrace;
use serde::Serialize;
use serde_json::{Value, json};

/// Tables of one person that are looked at.
pub(super) const TABLES_MAX: u32 = 10_000;
/// Letters, ratings and leagues of one person that are told.
const ROWS_MAX: u32 = 1_000_000;
/// What of a journal entry is nobody's data, or is not to be read while a game goes on.
const NOT_TOLD: [&str; 4] = ["body", "salt", "join_key", "news"];

/// What would become of somebody who is forgotten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forgetting {
    /// The name that stands in their place from then on.
    pub pseudonym: String,
    /// Tables that go on, or have not begun: they get up.
    pub leaves: u32,
    /// Tables that are frozen: a bot has their seat once one of them goes on.
    pub rests: u32,
    /// Tables that are over: they keep the pseudonym.
    pub keeps: u32,
    /// How many rows are about them: theirs, and those of earlier identities and addresses.
    pub rows: u32,
}

impl Desk {
    /// What would become of somebody who is forgotten; nothing is done.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn would_forget(&self, player: &Player) -> Result<Forgetting, DeskError> {
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        let count =
            |is_meant: fn(&Table) -> bool| tables.iter().filter(|table| is_meant(table)).count() as u32;
        let rows = 1 + self.other_rows(player).await?.len();
        Ok(Forgetting {
            pseudonym: people::pseudonym(player.id),
            leaves: count(|table| matches!(table.status(), Status::Open | Status::Running)),
            rests: count(|table| table.status() == Status::Frozen),
            keeps: count(|table| matches!(table.status(), Status::Over | Status::Closed)),
            rows: rows as u32,
        })
    }

    /// Forgets somebody, as their own `forget me yes` does.
    ///
    /// # Errors
    /// When the store fails, or others write first. Done again, it goes on where it was.
    pub async fn forget_person(&self, player: &Player) -> Result<(), DeskError> {
        let at = self.moment(false);
        let commit = self.forgotten(&at, player).await?;
        Ok(self.execute(commit).await?)
    }

    /// Takes somebody from leagues and tables and their name out of what is kept; the commit that erases their rows.
    ///
    /// # Errors
    /// When the store fails, or others write first every time.
    pub(super) async fn forgotten(&self, at: &Moment<'_>, player: &Player) -> Result<Commit, DeskError> {
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        self.leave_leagues(player).await?;
        for table in &tables {
            self.get_up(at, table.code.clone(), player).await?;
        }
        let mut commit = Commit::default();
        let mut rows = self.other_rows(player).await?;
        rows.push(player.clone());
        for row in rows {
            let name = people::pseudonym(row.id);
            self.rename(row.id, &name).await?;
            people::write(at, &mut commit, people::erased(row, name));
        }
        Ok(commit)
    }

    /// The other rows that are about somebody: whoever has become one person with them, and the addresses that they have given up. Such an
    /// address may be somebody else's own by now: then it is theirs alone.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn other_rows(&self, player: &Player) -> Result<Vec<Player>, DeskError> {
        let ids = [player.formerly.as_slice(), &player.mailboxes.left].concat();
        let mut rows = self.store().players(ids).await?;
        let is_theirs = |row: &Player| player.formerly.contains(&row.id) || !row.confirmed;
        rows.retain(|row| !row.erased && is_theirs(row));
        Ok(rows)
    }

    /// Everything that is kept about somebody, as JSON: themselves, tables with what they did there, leagues, ratings, and kind and time of
    /// their letters. Nobody else's address, and no secret, is in it.
    ///
    /// # Errors
    /// When the store fails, or something cannot be written as JSON.
    pub async fn export_person(&self, player: &Player) -> Result<Value, DeskError> {
        let ids = player.ids();
        let mut tables = Vec::new();
        for table in self.store().tables_of(ids.clone(), TABLES_MAX).await? {
            let mut told = of_table(&table, player);
            let seats = own_seats(&table, &ids);
            let entries = self.store().entries(table.code.clone(), 0).await?;
            told["did"] = json!(
                entries
                    .iter()
                    .map(|entry| did(entry, &seats, &ids))
                    .collect::<Result<Vec<_>, _>>()?
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
            );
            tables.push(told);
        }
        let mut letters = Vec::new();
        for id in &ids {
            letters.extend(self.store().letters_of(*id, ROWS_MAX).await?.iter().map(of_letter));
        }
        let earlier = self.other_rows(player).await?.iter().map(of_player).collect::<Result<Vec<_>, _>>()?;
        Ok(json!({
            "person": of_player(player)?,
            "earlier": earlier,
            "tables": tables,
            "leagues": self.entries_of(&ids).await?,
            "ratings": self.ratings_of(&ids).await?,
            "letters": letters,
        }))
    }

    async fn entries_of(&self, ids: &[PlayerId]) -> Result<Vec<Value>, DeskError> {
        let mut told = Vec::new();
        for row in self.store().leagues(ROWS_MAX).await? {
            let Some(at_hand) = self.league_at_hand(&row.name).await? else { continue };
            for season in &at_hand.league().seasons {
                let Some(entry) = season.entry_of(ids) else { continue };
                let mut entry = value("league entry", entry)?;
                strip(&mut entry);
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

/// A person's row, without counters of the service and what somebody else may have asked in their name.
pub(super) fn of_player(player: &Player) -> Result<Value, Fault> {
    let mut all = value("own data", player)?;
    for key in ["version", "generation", "pending", "asked", "restraint", "mailboxes"] {
        all.as_object_mut().map(|all| all.remove(key));
    }
    Ok(all)
}

/// A table, as far as it is about somebody.
pub(super) fn of_table(table: &Table, player: &Player) -> Value {
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
    table.seated().filter(|(_, holder)| own(holder)).map(|(seat, _)| seat).collect()
}

/// What of a journal entry somebody did, or was done to their seats.
fn did(entry: &Entry, seats: &[Seat], ids: &[PlayerId]) -> Result<Option<Value>, Fault> {
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
        // What everybody was asked at once holds the answers of all.
        let Some(steps) = body.get_mut("steps").and_then(Value::as_array_mut) else { return Ok(None) };
        steps.retain(is_own);
        if steps.is_empty() {
            return Ok(None);
        }
    }
    strip(&mut body);
    Ok(Some(json!({ "at": entry.at, "seq": entry.seq, "entry": body })))
}

fn strip(told: &mut Value) {
    match told {
        Value::Object(fields) => {
            fields.retain(|name, _| !NOT_TOLD.contains(&name.as_str()));
            fields.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

fn of_letter(letter: &LetterTrace) -> Value {
    json!({
        "kind": letter.kind.map(|kind| kind.word()),
        "state": letter.state.word(),
        "due_at": letter.due_at,
        "table": letter.table.as_ref().map(|code| code.as_str()),
    })
}

fn value<T: Serialize>(what: &'static str, of: &T) -> Result<Value, Fault> {
    serde_json::to_value(of).map_err(|_| Fault::NotSerialised { what })
}
