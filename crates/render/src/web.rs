//! Web pages: a table, a step of a finished game's replay, a league, and a few simple notices. They work without
//! scripts. Pictures are PNG files of the page, drawn as in letters.

use super::alt::board_alt;
use super::board::{BoardDetail, COLUMNS_PHONE, drawings, text_board};
use super::chat::{Wait, group_waits};
use super::events::{LogRound, group_by_round};
use super::files::files;
use super::invitation::{invitation_facts, sample_alt};
use super::picture;
use super::render_output::{RenderError, RenderedFile};
use super::reply_links::{line_to_type, mailto_link};
use super::sentences::{PointsContext, points, ranked_scores};
use super::sheet::{SheetContext, sheet_drawings, web_sheets};
use super::subject::title;
use super::talk::talk_lines;
use super::templates::render;
use engine::Seat;
use i18n::{Lang, Voice};
use minijinja::Value;
use minijinja::value::Serde;
use model::{Arg, FreeText, Instant, Page, Picture, Say, Status, TableSummary};
use serde::Serialize;

/// The address and the reader of a web page.
#[derive(Clone, Debug)]
pub struct WebAddress {
    /// The reader's language.
    pub lang: Lang,
    /// The current time.
    pub now: Instant,
    /// Scheme and host of the service, without a path: `https://play.example.org`; `None` if it has no public URL.
    pub origin: Option<String>,
    /// Prefix of every path of the service: empty, or a path without a trailing slash.
    pub root: String,
    /// Path of the page's own folder, with the prefix: `/t/K7QF/TOKEN`.
    pub base: String,
    /// Path of the page itself: `base`, or a path below it.
    pub path: String,
    /// The service's domain, which makes the ids of dates globally unique.
    pub domain: String,
}

/// A page with its pictures and files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebPage {
    /// HTML without scripts or styles of its own.
    pub html: String,
    /// The page's pictures, each at `picture/NAME` below the page's own path.
    pub pictures: Vec<Picture>,
    /// Files of the page.
    pub files: Vec<RenderedFile>,
}

/// The position of a step in a replay.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WebStep {
    /// Number of the step, from 1.
    pub number: u32,
    /// Total number of steps.
    pub count: u32,
}

/// Returns the state of a table's page, with which an open page detects whether it is current. The state is the `seq`
/// of the table's last entry, with a suffix if the table rests.
pub fn web_state(seq: u32, rests: bool) -> String {
    format!("{seq}{}", if rests { "-rests" } else { "" })
}

/// Data for the templates of all pages.
#[derive(Serialize)]
struct WebFrame<'a> {
    lang: &'static str,
    /// The page's own title, part of the window's title.
    title: String,
    root: &'a str,
    base: &'a str,
    path: &'a str,
    /// The available languages: tag and name of each.
    langs: Vec<(&'static str, String)>,
    /// What a messenger shows of a link to the page.
    preview: Option<LinkPreview>,
}

/// The Open Graph data of a page, which messengers show below a link to it.
#[derive(Serialize)]
struct LinkPreview {
    description: String,
    /// The complete address of the page.
    url: String,
    picture: Option<PreviewPicture>,
}

/// The picture of a [`LinkPreview`].
#[derive(Serialize)]
struct PreviewPicture {
    url: String,
    alt: String,
    width: u32,
    height: u32,
}

impl<'a> WebFrame<'a> {
    fn new(place: &'a WebAddress, title: String) -> Self {
        let WebAddress { root, base, path, .. } = place;
        let langs = Lang::all().map(|lang| (lang.as_str(), lang.name())).collect();
        Self { lang: place.lang.as_str(), title, root, base, path, langs, preview: None }
    }

    /// Adds the preview of a link to the page. It needs a complete address, so there is none without a public URL.
    fn with_preview(mut self, place: &WebAddress, description: String, pictures: &[Picture]) -> Self {
        self.preview = place.origin.as_ref().map(|origin| LinkPreview {
            description,
            url: format!("{origin}{}", place.path),
            picture: pictures.first().map(|picture| PreviewPicture {
                url: format!("{origin}{}/picture/{}.png", place.path, picture.name),
                alt: picture.alt.clone(),
                width: picture.width,
                height: picture.height,
            }),
        });
        self
    }
}

/// Data for the templates of a table and a step.
#[derive(Serialize)]
struct WebTableContext {
    game: String,
    code: String,
    seq: u32,
    live: String,
    is_live: bool,
    status: &'static str,
    state: String,
    round: Option<u32>,
    paused: bool,
    says: Vec<String>,
    seats: Vec<SeatContext>,
    waits: Vec<Wait>,
    answered: Option<String>,
    options: Option<String>,
    points: Vec<PointsContext>,
    pictures: Vec<WebPicture>,
    board: Option<String>,
    log: Vec<LogRound>,
    talk: Vec<String>,
    steps: u32,
    step: Option<WebStep>,
    at: Option<String>,
}

/// A seat of the table.
#[derive(Serialize)]
struct SeatContext {
    name: String,
    empty: bool,
    bot: bool,
}

/// A picture of the page.
#[derive(Serialize)]
struct WebPicture {
    name: String,
    alt: String,
    width: u32,
    height: u32,
}

impl WebPicture {
    fn of(picture: &Picture) -> Self {
        let Picture { name, alt, width, height, .. } = picture;
        Self { name: name.clone(), alt: alt.clone(), width: *width, height: *height }
    }
}

/// Renders the page of a table. `seq` is the number of its last entry, and `steps` the number of steps in its replay, 0
/// for none.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn web_table(page: &Page, place: &WebAddress, seq: u32, steps: u32) -> Result<WebPage, RenderError> {
    table_page("web/table.html", page, place, seq, (steps, None))
}

/// Renders the page of a step in a finished game's replay.
///
/// # Errors
/// Returns an error in the same cases as [`web_table`].
pub fn web_step(page: &Page, place: &WebAddress, seq: u32, step: WebStep) -> Result<WebPage, RenderError> {
    table_page("web/step.html", page, place, seq, (step.count, Some(step)))
}

fn table_page(
    template: &str,
    page: &Page,
    place: &WebAddress,
    seq: u32,
    (steps, step): (u32, Option<WebStep>),
) -> Result<WebPage, RenderError> {
    let voice = voice(page, place);
    let pictures = pictures(page, place.lang, &voice)?;
    let mut told = title(page.table.as_ref(), &voice);
    if let Some(step) = step {
        told = format!("{} – {told}", voice.say(&step_message(step)));
    }
    let shown = pictures.iter().map(WebPicture::of);
    let Some(table) = &page.table else { return title_only_page(place, told) };
    let context = table_context(page, table, &voice, shown.collect(), (seq, steps, step))?;
    let frame = WebFrame::new(place, told).with_preview(place, context.state.clone(), &pictures);
    let data = minijinja::context! { frame => Value::from(Serde(&frame)), ..Value::from(Serde(&context)) };
    Ok(WebPage { html: render(template, data, &voice)?, pictures, files: Vec::new() })
}

fn step_message(step: WebStep) -> Say {
    let number = |number: u32| Arg::Number(i64::from(number));
    messages::web_step(number(step.number), number(step.count))
}

fn table_context(
    page: &Page,
    table: &TableSummary,
    voice: &Voice,
    pictures: Vec<WebPicture>,
    (seq, steps, step): (u32, u32, Option<WebStep>),
) -> Result<WebTableContext, RenderError> {
    let empty = table.seats.iter().filter(|seat| seat.name.is_empty()).count();
    let state = Say::in_steps(messages::ALL_TABLE_STATUS.of(table.status.keyword()));
    let runs = table.status == Status::Running && step.is_none();
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX)).zip(&table.seats);
    let seat = |(seat, face): (Seat, &model::SeatSummary)| SeatContext {
        name: voice.name(seat),
        empty: face.name.is_empty(),
        bot: face.bot,
    };
    let board = page.board.as_ref();
    let words = board.map(|board| text_board(table, board, voice.lang(), COLUMNS_PHONE, BoardDetail::Whole));
    let names = |seats: &[Seat]| voice.join(seats.iter().map(|seat| voice.name(*seat)));
    Ok(WebTableContext {
        game: voice.key(&format!("{}-title", table.game)),
        code: table.code.to_string(),
        seq,
        live: web_state(seq, table.status == Status::Frozen),
        is_live: matches!(table.status, Status::Open | Status::Running | Status::Frozen),
        status: table.status.keyword(),
        state: voice.say(&state.with("empty", Arg::Number(empty as i64))),
        round: table.round,
        paused: table.paused && runs,
        says: page.says.iter().map(|say| voice.say(say)).collect(),
        seats: seats.map(seat).collect(),
        waits: if runs { group_waits(table, voice) } else { Vec::new() },
        answered: (runs && !table.answered.is_empty()).then(|| names(&table.answered)),
        options: Some(voice.options(&table.options)).filter(|told| !told.is_empty()),
        points: ranked_scores(page).map(|one| points(&one, voice)).collect(),
        pictures,
        board: words.transpose()?,
        log: group_by_round(page, step.is_none(), voice),
        talk: talk_lines(page, voice),
        steps,
        step,
        at: page.written_at.map(|at| voice.format_instant(at)),
    })
}

/// Draws the board and the players' areas from the public view.
fn pictures(page: &Page, lang: Lang, voice: &Voice) -> Result<Vec<Picture>, RenderError> {
    let Some((table, board)) = page.table.as_ref().zip(page.board.as_ref()) else { return Ok(Vec::new()) };
    drawings(table, board, lang, board_alt(page, voice))?.iter().map(picture::png).collect()
}

/// Renders the page of an invite link: the game, the free seats, a sample of the board, and how to join. `mail` is the
/// address that takes the line to join.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn web_invitation(
    page: &Page,
    place: &WebAddress,
    token: &str,
    mail: &str,
) -> Result<WebPage, RenderError> {
    let voice = voice(page, place);
    let subject = page.subject.as_ref().map(|say| voice.say(say)).unwrap_or_default();
    let Some((table, board)) = page.table.as_ref().zip(page.board.as_ref()) else {
        return title_only_page(place, subject);
    };
    let drawn = drawings(table, board, place.lang, sample_alt(table, &voice))?;
    // The first drawing shows the whole board, and the others the players' empty areas.
    let pictures: Vec<Picture> = drawn.iter().take(1).map(picture::png).collect::<Result<_, _>>()?;
    let facts = invitation_facts(page, &voice);
    let frame = WebFrame::new(place, subject.clone()).with_preview(place, facts.join(" "), &pictures);
    let line = line_to_type(&format!("join {} {token}", table.code), &voice);
    let has_seat = table.seats.iter().any(|seat| seat.name.is_empty());
    let shown: Vec<WebPicture> = pictures.iter().map(WebPicture::of).collect();
    let href = mailto_link(mail, &subject, &line);
    let data = minijinja::context! {
        frame => Value::from(Serde(&frame)), facts, line, mail, has_seat, href,
        pictures => Value::from(Serde(&shown)),
    };
    Ok(WebPage { html: render("web/join.html", data, &voice)?, pictures, files: Vec::new() })
}

/// A season in the list of a league's seasons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WebSeason {
    /// Number of the season.
    pub number: u16,
    /// True for the season that the page shows.
    pub is_shown: bool,
}

/// Renders the page of a league with the title `called`. Its pictures are the page's sheets, of which the first is the
/// preview of a link.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub fn web_league(
    page: &Page,
    place: &WebAddress,
    called: &FreeText,
    seasons: &[WebSeason],
) -> Result<WebPage, RenderError> {
    let voice = voice(page, place);
    let files = files(page, &voice, &place.domain, place.now)?;
    let says: Vec<String> = page.says.iter().map(|say| voice.say(say)).collect();
    let first = Page { sheets: page.sheets.iter().take(1).cloned().collect(), ..Page::default() };
    let pictures: Vec<Picture> =
        sheet_drawings(&first, &voice)?.iter().map(picture::png).collect::<Result<_, _>>()?;
    let frame = WebFrame::new(place, voice.free_text(called)).with_preview(place, says.join(" "), &pictures);
    let sheets: Vec<SheetContext> = web_sheets(page, &voice)?;
    let data = minijinja::context! {
        frame => Value::from(Serde(&frame)), says, sheets => Value::from(Serde(&sheets)), has_dates => !files.is_empty(),
        seasons => Value::from(Serde(&seasons)),
    };
    Ok(WebPage { html: render("web/league.html", data, &voice)?, pictures, files })
}

/// Renders the page with the button that stops mail. It is the same for every address.
///
/// # Errors
/// Returns an error if the template is wrong.
pub fn web_unsubscribe(place: &WebAddress) -> Result<WebPage, RenderError> {
    let voice = voice(&Page::default(), place);
    let frame = WebFrame::new(place, place.lang.text(messages::WEB_TITLE));
    let data = minijinja::context! { frame => Value::from(Serde(&frame)) };
    Ok(WebPage { html: render("web/silence.html", data, &voice)?, pictures: Vec::new(), files: Vec::new() })
}

/// Renders a page that contains only a title.
fn title_only_page(place: &WebAddress, told: String) -> Result<WebPage, RenderError> {
    let voice = voice(&Page::default(), place);
    let data = minijinja::context! { frame => Value::from(Serde(&WebFrame::new(place, told))) };
    Ok(WebPage { html: render("web/base.html", data, &voice)?, pictures: Vec::new(), files: Vec::new() })
}

fn voice(page: &Page, place: &WebAddress) -> Voice {
    let plain = Voice::new(place.lang, chrono_tz::UTC, place.now);
    match &page.table {
        Some(table) => plain.at_table(&table.game, table.seats.iter().map(|seat| &seat.name)),
        None => plain,
    }
}
