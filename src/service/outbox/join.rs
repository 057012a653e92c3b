//! What happened at a place while something else was told there: it is told together. The letters become one in the store before that
//! one leaves, so that nothing is lost or told twice, whenever the process ends.

use crate::play::{self, Keys, Page};
use crate::service::desk::Desk;
use crate::store::{Leased, StoreError};

/// These letters as one, the last; as they are, where they cannot be opened.
pub(super) async fn as_one(desk: &Desk, mut letters: Vec<Leased>) -> Result<Vec<Leased>, StoreError> {
    let Some(body) = joined(desk.keys(), &letters) else { return Ok(letters) };
    let Some(mut last) = letters.pop() else { return Ok(letters) };
    let others = letters.into_iter().map(|one| one.letter.key).collect();
    desk.store().join_letters(last.letter.key.clone(), body.clone(), others).await?;
    last.letter.body = body;
    Ok(vec![last])
}

/// The body of the last letter with what all of them tell; `None` where there is only one, or one cannot be opened.
fn joined(keys: &Keys, letters: &[Leased]) -> Option<String> {
    let (last, before) = letters.split_last().filter(|(_, before)| !before.is_empty())?;
    let open = |one: &Leased| play::open_page(keys, &one.letter.key, &one.letter.body);
    let before: Vec<Page> = before.iter().map(open).collect::<Option<_>>()?;
    let mut page = open(last)?;
    let told = |page: &mut Page| {
        (std::mem::take(&mut page.says), std::mem::take(&mut page.news), std::mem::take(&mut page.calls))
    };
    let (says, news, calls) = told(&mut page);
    for mut one in before {
        let (says, news, calls) = told(&mut one);
        page.says.extend(says);
        page.news.extend(news);
        page.calls.extend(calls);
    }
    page.says.extend(says);
    page.news.extend(news);
    page.calls.extend(calls);
    play::close_page(keys, &last.letter.key, &page).ok()
}
