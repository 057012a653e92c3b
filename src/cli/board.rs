//! `vernissage board CODE --seat N --area N --as text|svg|png|html`: the board as somebody sees it.

use super::{house, tables};
use anyhow::{Context, bail};
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use vernissage::config::Config;
use vernissage::engine::{Eye, Seat};
use vernissage::i18n::Lang;
use vernissage::play;
use vernissage::render;
use vernissage::service::{Machine, World};

#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// The table's code.
    code: String,
    /// The seat that looks, counted from 0.
    #[arg(long)]
    seat: Option<u8>,
    /// As svg or png: what the player of this seat has, in a game that draws it apart, instead of the board.
    #[arg(long)]
    area: Option<u8>,
    /// How the board is shown.
    #[arg(long = "as", value_enum, default_value = "text")]
    form: BoardFormat,
    /// The language (en, zh-Hant).
    #[arg(long, default_value = "en")]
    lang: String,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

/// How a board is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum BoardFormat {
    /// Lines of at most 72 columns.
    Text,
    /// A drawing.
    Svg,
    /// A picture; to standard output.
    Png,
    /// A page.
    Html,
}

/// The board's picture, or that of a player's area.
fn drawing(
    face: &play::TableFace,
    board: &play::Board,
    lang: Lang,
    area: Option<u8>,
) -> anyhow::Result<render::Drawing> {
    let name =
        area.map_or_else(|| "board".to_owned(), |seat| format!("area-{}", Seat::new(seat).number() + 1));
    let mut all = render::drawings(face, board, lang, String::new())?.into_iter();
    all.find(|one| one.name == name).with_context(|| format!("this game has no picture `{name}`"))
}

/// Shows the board.
pub(super) fn run(config: &Config, args: &BoardArgs) -> anyhow::Result<ExitCode> {
    house::runtime()?.block_on(async {
        let desk = tables::desk(&config.store.path, config)?;
        let loaded = tables::load(&desk, &args.code).await?;
        let eye = args.seat.map_or(Eye::Table, |seat| Eye::Seat(Seat::new(seat)));
        if let Some(seat) = args.seat
            && loaded.table.holder(Seat::new(seat)).is_none()
        {
            bail!("table {} has seats 0 to {}", loaded.table.code, loaded.table.seats.len() - 1);
        }
        let Some(position) = loaded.position.as_deref() else { bail!("the game has not started") };
        let face = play::table_face(&loaded.table, &loaded.people, Some(position), eye, Machine.now());
        let board = play::board(position, eye);
        let lang = Lang::parse(&args.lang);
        let bytes = match args.form {
            BoardFormat::Text => render::board_text(&face, &board, lang)?.into_bytes(),
            BoardFormat::Svg => drawing(&face, &board, lang, args.area)?.svg.into_bytes(),
            BoardFormat::Png => render::png(&drawing(&face, &board, lang, args.area)?)?.png,
            BoardFormat::Html => render::board_html(&face, &board, lang)?.into_bytes(),
        };
        std::io::stdout().write_all(&bytes)?;
        Ok(ExitCode::SUCCESS)
    })
}
