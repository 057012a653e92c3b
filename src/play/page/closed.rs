//! A page as it is stored: compressed, since pages are most of what a store holds, and closed with the service's key. It is read by
//! nobody without both that key and the letter's.

use crate::play::fault::Fault;
use crate::play::page::content::Page;
use crate::play::record::keys::Keys;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use std::cell::RefCell;

thread_local! {
    /// Its tables are larger than any page: they are made once a thread. The least that zlib does is enough, since pages are full of
    /// repetitions.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), true));
}
/// By so much a page is smaller, about.
const USUAL_RATIO: usize = 4;
/// What zlib adds to what cannot be made smaller, in bytes: less than this, and a thousandth.
const PACKED_MORE: usize = 64;

/// What a page begins with that is stored as it is: as all were before they were compressed.
const PLAIN: u8 = b'{';

/// A page as a letter's body: the same bytes for the same page, at every try.
///
/// # Errors
/// [`Fault::NotSerialised`] and [`Fault::NotEncrypted`], as [`Keys::close_json`].
pub fn close_page(keys: &Keys, letter_key: &str, page: &Page) -> Result<String, Fault> {
    let json = serde_json::to_vec(page).map_err(|_| Fault::NotSerialised { what: "page" })?;
    keys.close(&name(letter_key), &packed(&json)?)
}

fn packed(json: &[u8]) -> Result<Vec<u8>, Fault> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(json.len() + json.len() / 1_000 + PACKED_MORE);
        let done = packer.compress_vec(json, &mut packed, FlushCompress::Finish);
        match done {
            Ok(Status::StreamEnd) => Ok(packed),
            _ => Err(Fault::NotSerialised { what: "page" }),
        }
    })
}

fn unpacked(stored: &[u8]) -> Option<Vec<u8>> {
    let (mut unpacker, mut json) = (Decompress::new(true), Vec::with_capacity(stored.len() * USUAL_RATIO));
    loop {
        let rest = stored.get(usize::try_from(unpacker.total_in()).ok()?..)?;
        match unpacker.decompress_vec(rest, &mut json, FlushDecompress::Finish).ok()? {
            Status::StreamEnd => return Some(json),
            // There is room, and no end: it is torn.
            _ if json.len() < json.capacity() => return None,
            _ => json.reserve(json.capacity().max(1)),
        }
    }
}

/// A letter's page; `None` when the key is not the one it was closed with.
pub fn open_page(keys: &Keys, letter_key: &str, body: &str) -> Option<Page> {
    let stored = keys.open(&name(letter_key), body)?;
    if stored.first() == Some(&PLAIN) {
        return serde_json::from_slice(&stored).ok();
    }
    serde_json::from_slice(&unpacked(&stored)?).ok()
}

fn name(letter_key: &str) -> String {
    format!("letter {letter_key}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::play::page::content::PageKind;
    use crate::play::say::{Arg, Say};

    #[test]
    fn a_page_opens_as_it_was_closed_and_takes_less_room() {
        let keys = Keys::new(&[7; 32]);
        let says = (0..40).map(|nth| Say::new("say-applied").with("nth", Arg::Number(nth))).collect();
        let page = Page { says, ..Page::of(PageKind::Receipt) };
        let closed = close_page(&keys, "receipt/1", &page).unwrap();
        assert_eq!(open_page(&keys, "receipt/1", &closed), Some(page.clone()));
        assert_eq!(open_page(&keys, "receipt/2", &closed), None);
        assert_eq!(Ok(&closed), close_page(&keys, "receipt/1", &page).as_ref());
        let json = serde_json::to_vec(&page).unwrap();
        assert!(closed.len() < json.len() / 2, "{}", closed.len());
        let whole = packed(&json).unwrap();
        assert!((0..whole.len()).all(|end| unpacked(&whole[..end]).is_none()), "torn, it is nothing");
        assert_eq!(unpacked(&packed(b"").unwrap()), Some(Vec::new()));
    }

    #[test]
    fn a_page_of_before_opens_too() {
        let keys = Keys::new(&[7; 32]);
        let page = Page::of(PageKind::Receipt);
        let before = keys.close("letter receipt/1", &serde_json::to_vec(&page).unwrap()).unwrap();
        assert_eq!(open_page(&keys, "receipt/1", &before), Some(page));
    }
}
