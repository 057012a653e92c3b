//! Commands for tables: list, show, export, verify, check, backup, and a seat's board.

use super::args::{BoardArgs, BoardForm, VerifyArgs};
use super::command_output::say;
use super::database::{desk_of_file, desk_to_read};
use super::{backup_time, command_output, database, league, letters, service_assembly};
use anyhow::{Context, bail};
use config::Config;
use email::{Recipient, mail_key};
use engine::{Seat, Viewer};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use i18n::Lang;
use model::{Code, ContactMethod, MailAddress, MessageKey, Table};
use play::{LoadedTable, TableExport};

use ports::LetterQuery;
use service::{Desk, HostWorld, World};
use store::SqliteStore;

/// Maximum number of tables listed or checked; no installation has more.
const TABLES_MAX: u32 = 1_000_000;
/// Maximum number of letters shown for one table.
const LETTERS_MAX: u32 = 20;

/// Loads a table by its code.
pub(super) async fn load(desk: &Desk, code: &str) -> anyhow::Result<Arc<LoadedTable>> {
    let Some(parsed) = Code::parse(code) else { bail!("invalid table code `{code}`") };
    desk.load(&parsed).await?.with_context(|| format!("unknown table {parsed}"))
}

/// Runs `table list`.
pub(super) fn list(config: &Config) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        for table in desk.store().tables(None, TABLES_MAX).await? {
            say!("{}", line(&table))?;
        }
        Ok(ExitCode::SUCCESS)
    })
}

fn line(table: &Table) -> String {
    let names: Vec<&str> =
        table.seats.iter().map(|holder| holder.name()).filter(|name| !name.is_empty()).collect();
    let waiting: Vec<String> =
        table.seats_to_act().map(|seat| command_output::seat_number_from_one(seat).to_string()).collect();
    format!(
        "{}  {:14} {:8} seq {:5}  {} of {} seats: {}; seats to act: {}",
        table.code,
        table.game,
        table.status().keyword(),
        table.seq,
        names.len(),
        table.seats.len(),
        names.join(", "),
        if waiting.is_empty() { "-".to_owned() } else { waiting.join(", ") },
    )
}

/// Runs `table show CODE`.
pub(super) fn show(config: &Config, code: &str) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        let loaded = load(&desk, code).await?;
        let table = &loaded.table;
        say!("{}", line(table))?;
        say!(
            "rules revision {}, component data {}, options {:?}",
            table.revision,
            table.components,
            table.options
        )?;
        say!("opened {}, version {}, steps {}", table.opened_at, table.version, table.steps)?;
        if let Some(why) = table.stage.freeze_reason() {
            say!("FROZEN: {why}")?;
        }
        for (seat, holder) in table.seats_with_holders() {
            let by = if holder.is_bot() { "bot" } else { "player" };
            let asked = table.asks.get(&seat).map_or_else(String::new, |ask| {
                let answer = if ask.seal.is_some() { "sealed" } else { "waiting" };
                let deadline = ask.deadline_at.map_or_else(|| "none".to_owned(), |at| at.to_string());
                format!("asked `{}` since {}, {answer}, deadline {deadline}", ask.asked, ask.opened_at)
            });
            say!("seat {}: {:20} {by:6} {asked}", command_output::seat_number_from_one(seat), holder.name())?;
        }
        for (_, timer) in desk.store().timers_of(table.code.clone()).await? {
            say!(
                "timer: seat {} {:?} due {}",
                command_output::seat_number_from_one(timer.seat),
                timer.kind,
                timer.due_at
            )?;
        }
        print_unreached(&desk, table).await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Prints the players of a table that no letter reaches, and the letters about the table that were given up or are
/// waiting for another attempt.
async fn print_unreached(desk: &Desk, table: &Table) -> anyhow::Result<()> {
    for (seat, holder) in table.seats_with_holders() {
        let Some(id) = holder.player() else { continue };
        let Some(player) = desk.player(id).await? else { continue };
        let leads =
            |way: &ContactMethod| *way != ContactMethod::Mail || player.is_reachable() && !player.stopped;
        if !player.delivery_methods(table.place.is_some()).iter().any(leads) {
            say!(
                "UNREACHABLE: seat {}, {}: no letter reaches this player",
                command_output::seat_number_from_one(seat),
                holder.name()
            )?;
        }
    }
    for given_up in [true, false] {
        let code = Some(table.code.clone());
        let asked = LetterQuery { table: code, given_up, limit: LETTERS_MAX };
        for one in desk.store().letters(asked).await? {
            if given_up || one.tries > 0 {
                say!("letter: {}", letters::line(&one, given_up))?;
            }
        }
    }
    Ok(())
}

/// Runs `table export CODE`.
pub(super) fn export(config: &Config, code: &str) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        let loaded = load(&desk, code).await?;
        let entries = desk.store().entries(loaded.table.code.clone(), 0).await?;
        command_output::print_bytes(TableExport::new(&loaded, &entries)?.to_json()?.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Runs `table verify FILE`.
pub(super) fn verify(config: &Config, args: &VerifyArgs) -> anyhow::Result<ExitCode> {
    let file = &args.file;
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let record: TableExport = serde_json::from_str(&text).context("the file is not an exported table")?;
    let Some(kind) = games::find(&record.game) else { bail!("unknown game `{}`", record.game) };
    if let Some(id) = &args.message_id {
        let key =
            message_key(config, args, id.trim().trim_start_matches('<').trim_end_matches('>'))?.join_key();
        say!("fingerprint of this message: {key}")?;
        let Some(seat) = record.seat_of_join_key(&key) else {
            say!("no seat was taken with it: it did not contribute to the dice of {}", record.code)?;
            return Ok(ExitCode::FAILURE);
        };
        say!(
            "seat {} was taken with it: it contributed to the dice",
            command_output::seat_number_from_one(seat)
        )?;
    }
    match record.verify(kind) {
        Ok(()) => {
            say!("ok: {} entries replay to the same game, dice, seals and score", record.entries.len())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(play::VerifyError::Running) => {
            say!("ok so far: {}", play::VerifyError::Running)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            say!("{error}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Returns the message key of an email if its sender is given, or else of an interaction.
fn message_key(config: &Config, args: &VerifyArgs, id: &str) -> anyhow::Result<MessageKey> {
    let Some(from) = &args.from else {
        return Ok(MessageKey { channel: "discord".to_owned(), id: id.to_owned() });
    };
    let from: MailAddress = from.parse().with_context(|| format!("invalid email address `{from}`"))?;
    let to = match &args.to {
        Some(to) => service_assembly::service_addresses(&config.mail)?.parse(to).with_context(|| {
            format!("`{to}` is not an address of {}; see the configuration", config.mail.domain)
        })?,
        None => Recipient::Play,
    };
    Ok(mail_key(&to, from.as_str(), id))
}

/// Runs `check`.
pub(super) fn check(config: &Config) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let wrong = check_all(&desk_to_read(config).await?).await?;
        Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    })
}

/// Replays every table and rebuilds every league. Returns the number of those that fail.
pub(super) async fn check_all(desk: &Desk) -> anyhow::Result<u32> {
    let tables = desk.store().tables(None, TABLES_MAX).await?;
    let (mut wrong, count) = (0, tables.len());
    for table in tables {
        if let Err(error) = check_one(desk, &table).await {
            say!("{}: {error:#}", table.code)?;
            wrong += 1;
        }
    }
    say!("{count} tables replayed, {wrong} wrong")?;
    Ok(wrong + league::league_verification::verify_leagues(desk).await?)
}

async fn check_one(desk: &Desk, table: &Table) -> anyhow::Result<()> {
    let loaded = load(desk, table.code.as_str()).await?;
    let entries = desk.store().entries(table.code.clone(), 0).await?;
    if entries.len() != table.seq as usize {
        bail!("the journal has {} entries, but the table counts {}", entries.len(), table.seq);
    }
    let Some(game) = table.game_state() else { return Ok(()) };
    let replayed = play::replay_setup(&loaded)?.replay(&entries)?.context("the journal has no start")?;
    if replayed.position.digest()? != game.digest {
        bail!("the stored snapshot differs from the replayed journal");
    }
    if replayed.position.snapshot()? != game.snapshot {
        bail!("the stored snapshot has the right digest but a different text");
    }
    if let Some(why) = table.stage.freeze_reason() {
        bail!("frozen: {why} (its journal replays)");
    }
    league::league_verification::verify_score(table, replayed.position.as_ref())
}

/// Runs `backup FILE`.
pub(super) fn backup(config: &Config, file: &Path) -> anyhow::Result<ExitCode> {
    let instead = "use pg_dump to copy a PostgreSQL database while it is in use (docs/hosting.md)";
    let store = SqliteStore::open_to_read(database::database_file(config, instead)?)?;
    store.backup(file)?;
    say!("copied to {}; integrity checked", file.display())?;
    service_assembly::build_runtime()?.block_on(async {
        let wrong = check_all(&desk_of_file(file, config).await?).await?;
        if wrong > 0 {
            return Ok(ExitCode::FAILURE);
        }
        if let Err(error) = backup_time::record_backup_time(config).await {
            say!("the copy is complete, but its time was not recorded for the metrics: {error:#}")?;
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Draws the board, or a player's area.
fn drawing(
    face: &model::TableSummary,
    board: &model::BoardSummary,
    lang: Lang,
    area: Option<u8>,
) -> anyhow::Result<render::Drawing> {
    let name = area.map_or_else(|| "board".to_owned(), |number| format!("area-{number}"));
    let mut all = render::drawings(face, board, lang, String::new())?.into_iter();
    all.find(|one| one.name == name).with_context(|| format!("this game has no picture `{name}`"))
}

/// Returns the seat with this number, counted from 1 as players count.
fn seat_of_number(table: &Table, number: u8) -> anyhow::Result<Seat> {
    let seat = number.checked_sub(1).map(Seat::new).filter(|seat| table.holder(*seat).is_some());
    seat.with_context(|| format!("unknown seat; table {} has seats 1 to {}", table.code, table.seats.len()))
}

/// Runs `board CODE --seat N --area N --as text|svg|png|html`.
pub(super) fn print_board(config: &Config, args: &BoardArgs) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        let loaded = load(&desk, &args.code).await?;
        let eye = args.seat.map(|number| seat_of_number(&loaded.table, number)).transpose()?;
        if let Some(number) = args.area {
            seat_of_number(&loaded.table, number)?;
        }
        let eye = eye.map_or(Viewer::Table, Viewer::Seat);
        let Some(position) = loaded.position.as_deref() else { bail!("the game has not started") };
        let face = play::table_summary(&loaded.table, &loaded.people, Some(position), eye, HostWorld.now());
        let board = play::board_since(&loaded.table, &loaded.tail, position, eye)?;
        let lang = Lang::parse(&args.lang);
        let bytes = match args.form {
            BoardForm::Text => render::board_text(&face, &board, lang)?.into_bytes(),
            BoardForm::Svg => drawing(&face, &board, lang, args.area)?.svg.into_bytes(),
            BoardForm::Png => render::png(&drawing(&face, &board, lang, args.area)?)?.png,
            BoardForm::Html => render::board_html(&face, &board, lang)?.into_bytes(),
        };
        command_output::print_bytes(&bytes)?;
        Ok(ExitCode::SUCCESS)
    })
}
