//! What happened at a place while something else was told there: it is told together. The letters become one in the store before that
//! one leaves, so that nothing is lost or told twice, whenever the process ends.

use crate::desk::Desk;
use model::{Page, PageKind};
use ports::{Leased, StoreError};

/// These letters as few: those that follow each other as one, in the place of the last of them. How a game has ended is told by itself,
/// and so is what cannot be opened.
pub(super) async fn as_few(desk: &Desk, letters: Vec<Leased>) -> Result<Vec<Leased>, StoreError> {
    if letters.len() < 2 {
        return Ok(letters);
    }
    let (mut few, mut together) = (Vec::new(), Vec::new());
    for one in letters {
        match model::open_page(desk.keys(), &one.letter.key, &one.letter.body) {
            Some(page) if may_be_joined(&page) => together.push((one, page)),
            _ => {
                few.extend(joined(desk, std::mem::take(&mut together)).await?);
                few.push(one);
            }
        }
    }
    few.extend(joined(desk, together).await?);
    Ok(few)
}

/// Whether a page loses nothing when it is told with others: a result is told by itself, and so is what has rows, buttons or a text.
fn may_be_joined(page: &Page) -> bool {
    let is_plain = page.sheets.is_empty() && page.presses.is_empty() && page.text.is_none();
    match page.kind {
        PageKind::Over => false,
        PageKind::LeagueNews => is_plain,
        _ => true,
    }
}

/// These letters as the last of them, which tells what all of them tell.
async fn joined(desk: &Desk, letters: Vec<(Leased, Page)>) -> Result<Option<Leased>, StoreError> {
    let mut all = letters.into_iter();
    let Some((mut last, mut page)) = all.next() else { return Ok(None) };
    let mut others = Vec::new();
    for (one, next) in all {
        let before = std::mem::replace(&mut page, next);
        page.says.splice(0..0, before.says);
        page.news.splice(0..0, before.news);
        page.calls.splice(0..0, before.calls);
        others.push(std::mem::replace(&mut last, one).letter.key);
    }
    if !others.is_empty() {
        let key = last.letter.key.clone();
        let body = model::close_page(desk.keys(), &key, &page);
        last.letter.body = body.map_err(|error| StoreError { what: error.to_string() })?;
        desk.store().join_letters(key, last.letter.body.clone(), others).await?;
    }
    Ok(Some(last))
}
