//! `replay CODE`: renders a finished game as an animation, with a score sheet.

use super::args::ReplayArgs;
use super::command_output::say;
use super::database::desk_to_read;
use super::picture_file::write_picture;
use super::{command_output, named, service_assembly};
use anyhow::{Context, bail};
use config::Config;
use i18n::Lang;
use model::{Status, Table};
use play::GameReplay;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

/// Draws the recap of a game, and writes the requested files.
pub(super) fn run(args: &ReplayArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let to_standard_output = args.out.is_none() && args.sheet.is_none();
    if to_standard_output && std::io::stdout().is_terminal() {
        bail!("a terminal cannot show pictures; write them to a file (`--out {}-replay.png`)", args.code);
    }
    let lang = Lang::parse_supported(&args.lang).with_context(|| {
        let all: Vec<&str> = Lang::all().map(Lang::as_str).collect();
        format!("unknown language `{}`; expected one of {}", args.lang, all.join(", "))
    })?;
    service_assembly::build_runtime()?.block_on(async {
        let desk = desk_to_read(&config).await?;
        let (loaded, entries) = named::load_table_with_journal(&desk, &args.code).await?;
        let Some(replay) = GameReplay::of(&loaded, &entries)? else {
            bail!(reason_without_replay(&loaded.table))
        };
        let drawn = render::game_recap(&replay, lang, &|| true)?;
        let Some(keepsake) = drawn else { bail!("this game has no pictures") };
        if let Some(file) = &args.sheet {
            write(file, &keepsake.sheet.png)?;
        }
        match &args.out {
            Some(file) => write(file, &keepsake.replay.png)?,
            None if to_standard_output => command_output::print_bytes(&keepsake.replay.png)?,
            None => {}
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Explains why a table has nothing to replay.
fn reason_without_replay(table: &Table) -> String {
    let code = &table.code;
    match table.status() {
        Status::Open => format!("the game at table {code} has not started"),
        Status::Closed => format!("table {code} was closed before its game started"),
        Status::Over => format!("the game at table {code} ended before it started"),
        Status::Running | Status::Frozen => {
            format!("the game at table {code} is not over; it can be replayed when it is")
        }
    }
}

fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_picture(file, bytes)?;
    say!("{}: {} bytes", file.display(), bytes.len())
}
