//! Commands for tables: list, show, export, a seat's board, and the link to a table's page.

use super::args::{BoardArgs, BoardForm, TablesListArgs};
use super::command_output::say;
use super::confirmation::ConfirmArgs;
use super::database::{desk_alongside_service, desk_to_read};
use super::row_list::RowPrinter;
use super::{command_output, letters, named, service_assembly};
use anyhow::{Context, bail};
use config::Config;
use engine::{Seat, Viewer};
use std::process::ExitCode;

use i18n::Lang;
use model::{ContactMethod, Holder, Status, Table};
use play::TableExport;

use ports::LetterQuery;
use serde_json::{Value, json};
use service::{Desk, HostWorld, World};

/// Maximum number of tables listed; no installation has more.
const TABLES_MAX: u32 = 1_000_000;
/// Maximum number of letters shown for one table.
const LETTERS_MAX: u32 = 20;

/// Runs `tables revoke-link CODE`.
pub(super) fn revoke_link(config: &Config, code: &str, confirm: &ConfirmArgs) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_alongside_service(config).await?;
        let code = named::load_table(&desk, code).await?.table.code.clone();
        say!("the link to the page of table {code} will open nothing; later letters and posts contain a new one")?;
        if confirm.confirm("")? {
            desk.revoke_table_link(&code).await?;
            say!("Done.")?;
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Runs `tables list`.
pub(super) fn list(config: &Config, args: &TablesListArgs) -> anyhow::Result<ExitCode> {
    let game = args.game.as_deref().map(named::game_id).transpose()?;
    let status = Status::ALL.into_iter().find(|status| args.status.as_deref() == Some(status.keyword()));
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        let tables = match &args.player {
            Some(who) => {
                let ids = named::find_player(&desk, who).await?.ids();
                desk.store().tables_of(ids, TABLES_MAX).await?
            }
            None => desk.store().tables(status, TABLES_MAX).await?,
        };
        let mut rows = RowPrinter::new(&args.rows);
        for table in tables {
            let is_meant = status.is_none_or(|status| status == table.status())
                && game.is_none_or(|game| game == table.game);
            if is_meant && !rows.print(|| line(&table), || object(&table))? {
                break;
            }
        }
        rows.finish()?;
        Ok(ExitCode::SUCCESS)
    })
}

fn object(table: &Table) -> Value {
    let seats = table.seats_with_holders().map(|(seat, holder)| {
        let kind = match holder {
            Holder::Empty => "empty",
            _ if holder.is_bot() => "bot",
            _ => "player",
        };
        json!({
            "seat": command_output::seat_number_from_one(seat),
            "holder": kind,
            "name": holder.name(),
            "player": holder.player().map(|player| player.to_string()),
            "to_act": table.seats_to_act().any(|one| one == seat),
        })
    });
    json!({
        "code": table.code.as_str(),
        "game": table.game,
        "revision": table.revision,
        "status": table.status().keyword(),
        "seq": table.seq,
        "opened_at": table.opened_at,
        "seats": seats.collect::<Vec<_>>(),
        "league": table.league.as_ref().map(|league| league.league.as_str()),
        "frozen": table.stage.freeze_reason(),
    })
}

fn line(table: &Table) -> String {
    let names: Vec<&str> =
        table.seats.iter().map(|holder| holder.name().as_str()).filter(|name| !name.is_empty()).collect();
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

/// Runs `tables show CODE`.
pub(super) fn show(config: &Config, code: &str) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        let loaded = named::load_table(&desk, code).await?;
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
        let leads = |way: &ContactMethod| match way {
            ContactMethod::Mail => player.is_reachable() && !player.stopped,
            ContactMethod::Direct | ContactMethod::Place => true,
            // A notice cannot be answered.
            ContactMethod::Webhook => false,
        };
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

/// Runs `tables export CODE`.
pub(super) fn export(config: &Config, code: &str) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(config).await?;
        let (loaded, entries) = named::load_table_with_journal(&desk, code).await?;
        command_output::print_bytes(TableExport::new(&loaded, &entries)?.to_json()?.as_bytes())?;
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
        let loaded = named::load_table(&desk, &args.code).await?;
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
