//! A sheet as text in the reader's language, before layout: the text of each cell, and its shortenable parts.

use crate::render_output::RenderError;
use crate::reply_links::line_to_type;
use i18n::Voice;
use model::{Arg, Cell, ColumnSide, RowMark, Sheet, SheetColumn, SheetRow};

/// The heading of a column of ranks; in a picture the first three get medals.
const RANK: &str = messages::SHEET_RANK.as_str();

/// A sheet as text.
pub(super) struct SheetWords<'s> {
    pub(super) title: String,
    pub(super) columns: Vec<ColumnWords>,
    /// The rows; each has one cell per column.
    pub(super) rows: Vec<RowWords<'s>>,
    /// Marks of the rows, each once.
    pub(super) marks: Vec<RowMark>,
    pub(super) notes: Vec<String>,
    /// Note about the time zone, if the voice uses a fixed zone.
    zone: Option<String>,
}

/// A column as text.
pub(super) struct ColumnWords {
    pub(super) head: String,
    pub(super) side: ColumnSide,
    pub(super) spare: u8,
    /// True if the column contains sentences.
    pub(super) is_prose: bool,
    /// True if the column contains ranks.
    pub(super) is_rank: bool,
    /// The longest fractional part of the column's points, including the decimal sign; shorter ones are shifted left by
    /// the difference.
    pub(super) end: String,
}

/// A row as text.
pub(super) struct RowWords<'s> {
    pub(super) cells: Vec<CellWords<'s>>,
    pub(super) mark: Option<RowMark>,
    pub(super) cut: bool,
}

/// A cell as text: one line without control characters.
pub(super) struct CellWords<'s> {
    pub(super) cell: &'s Cell,
    pub(super) text: String,
    /// The fractional part of the cell's points, including the decimal sign.
    pub(super) end: String,
}

impl<'s> SheetWords<'s> {
    /// Renders the sheet's words with this voice.
    ///
    /// # Errors
    /// Returns an error if the sheet has no columns, or a row with a different number of cells.
    pub(super) fn of(sheet: &'s Sheet, voice: &Voice) -> Result<Self, RenderError> {
        let columns = sheet.columns.len();
        let odd = |cells: &usize| columns == 0 || *cells != columns;
        if let Some(cells) = sheet.rows.iter().map(|row| row.cells.len()).chain([columns]).find(odd) {
            return Err(RenderError::Sheet { columns, cells });
        }
        let row = |row: &'s SheetRow| RowWords {
            cells: row.cells.iter().map(|cell| CellWords::of(cell, voice)).collect(),
            mark: row.mark,
            cut: row.cut,
        };
        let rows: Vec<RowWords<'s>> = sheet.rows.iter().map(row).collect();
        let all = [RowMark::You, RowMark::Up, RowMark::Down, RowMark::Out].into_iter();
        let zone = messages::sheet_zone(Arg::Text(model::hours::zone_label(voice.zone().name())));
        Ok(Self {
            title: join_lines(&voice.say(&sheet.title)),
            columns: sheet
                .columns
                .iter()
                .enumerate()
                .map(|(at, one)| column(one, at, &rows, voice))
                .collect(),
            marks: all.filter(|mark| rows.iter().any(|row| row.mark == Some(*mark))).collect(),
            notes: sheet.notes.iter().map(|note| join_lines(&voice.say(note))).collect(),
            zone: (!voice.is_marked_up()).then(|| voice.say(&zone)),
            rows,
        })
    }

    /// Returns the columns that cannot be omitted.
    pub(super) fn required_columns(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|at| self.columns[*at].spare == 0).collect()
    }

    /// Returns true if any column contains sentences.
    pub(super) fn has_prose(&self) -> bool {
        self.columns.iter().any(|column| column.is_prose)
    }

    /// Returns the note about the time zone, if any of these columns contains times.
    pub(super) fn zone(&self, columns: impl IntoIterator<Item = usize>) -> Option<&String> {
        let has_times = |at: usize| self.rows.iter().any(|row| matches!(row.cells[at].cell, Cell::At(_)));
        self.zone.as_ref().filter(|_| columns.into_iter().any(has_times))
    }

    /// Returns the legend: each sign with its meaning.
    pub(super) fn legend(&self, sign: fn(RowMark) -> &'static str, voice: &Voice) -> Vec<String> {
        let told = |mark: &RowMark| format!("{} {}", sign(*mark), mark_meaning(*mark, voice));
        self.marks.iter().map(told).collect()
    }
}

impl<'s> CellWords<'s> {
    fn of(cell: &'s Cell, voice: &Voice) -> Self {
        let sign = voice.lang().text(messages::DECIMAL_SIGN);
        let text = match cell {
            Cell::Nothing => String::new(),
            Cell::Text(text) => join_lines(&voice.escape_typed(text)),
            Cell::Free(text) => voice.free_text(text),
            Cell::Number(number) => number.to_string(),
            Cell::Say(say) => join_lines(&voice.say(say)),
            Cell::Points(sixtieths) => points(*sixtieths, &sign),
            Cell::At(instant) => voice.format_event_time(*instant),
            Cell::Line(line) => join_lines(&line_to_type(line, voice)),
        };
        let end = match cell {
            Cell::Points(_) => text.find(&sign).map(|at| text[at..].to_owned()).unwrap_or_default(),
            _ => String::new(),
        };
        Self { cell, text, end }
    }

    /// Returns true if the cell stays readable when shortened, unlike typed lines and numbers.
    pub(super) fn is_words(&self) -> bool {
        matches!(self.cell, Cell::Text(_) | Cell::Free(_) | Cell::Say(_))
    }

    /// Checks if the cell contains points, which are aligned by their decimal signs.
    pub(super) fn is_points(&self) -> bool {
        matches!(self.cell, Cell::Points(_))
    }
}

fn column(column: &SheetColumn, at: usize, rows: &[RowWords<'_>], voice: &Voice) -> ColumnWords {
    let ends = rows.iter().map(|row| &row.cells[at].end);
    ColumnWords {
        head: join_lines(&voice.say(&column.head)),
        side: column.side,
        spare: column.spare,
        is_prose: column.is_prose,
        is_rank: column.head.key == RANK,
        end: ends.max_by_key(|end| end.len()).cloned().unwrap_or_default(),
    }
}

/// Returns the meaning of a row's mark.
pub(super) fn mark_meaning(mark: RowMark, voice: &Voice) -> String {
    voice.lang().text(match mark {
        RowMark::You => messages::SHEET_MARK_YOU,
        RowMark::Up => messages::SHEET_MARK_UP,
        RowMark::Down => messages::SHEET_MARK_DOWN,
        RowMark::Out => messages::SHEET_MARK_OUT,
    })
}

/// Returns the sign of a mark in drawings and HTML.
pub(super) fn drawn_sign(mark: RowMark) -> &'static str {
    match mark {
        RowMark::You => "→",
        RowMark::Up => "▲",
        RowMark::Down => "▼",
        RowMark::Out => "×",
    }
}

/// Formats points with at most two decimals, rounded half up, without trailing zeros. Sixtieths never produce an exact
/// half.
pub(super) fn points(sixtieths: i64, sign: &str) -> String {
    let hundredths = (i128::from(sixtieths) * 100 + 30).div_euclid(60);
    let minus = if hundredths < 0 { "-" } else { "" };
    let decimals = format!("{:02}", hundredths.abs() % 100);
    let decimals = decimals.trim_end_matches('0');
    let sign = if decimals.is_empty() { "" } else { sign };
    format!("{minus}{}{sign}{decimals}", hundredths.abs() / 100)
}

/// Joins the text into one line.
fn join_lines(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
