//! The stored form of a page: compressed, because pages take most of a store's space, and encrypted with the service's
//! key. Decryption needs both that key and the letter's key.

use crate::fault::Fault;
use crate::ids::MessageKey;
use crate::page::content::Page;
use crate::record::cause::Cause;
use crate::record::compression::{compress, decompress};
use crate::record::keys::Keys;
use crate::record::person::ContactMethod;

/// Initial buffer size, in bytes; fits the JSON of most pages.
const TYPICAL_JSON_LEN: usize = 4_096;

/// Encrypts a page as the body of a letter. The same page always yields the same bytes.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`]; see [`Keys::encrypt_json`].
pub fn encrypt_page(keys: &Keys, letter_key: &str, page: &Page) -> Result<String, Fault> {
    let mut json = Vec::with_capacity(TYPICAL_JSON_LEN);
    serde_json::to_writer(&mut json, page).map_err(|_| Fault::NotSerialised { what: "page" })?;
    keys.encrypt(&name(letter_key), &compress(&json).ok_or(Fault::NotEncrypted { bytes: json.len() })?)
}

/// Decrypts the page of a letter; `None` if it was encrypted with another key.
pub fn decrypt_page(keys: &Keys, letter_key: &str, body: &str) -> Option<Page> {
    serde_json::from_slice(&decompress(keys.decrypt(&name(letter_key), body)?)?).ok()
}

/// Encrypts the reply to a message for storage, for replies that are not sent as letters.
///
/// # Errors
/// See [`encrypt_page`].
pub fn encrypt_reply(keys: &Keys, message: &MessageKey, page: &Page) -> Result<String, Fault> {
    encrypt_page(keys, &Cause::Receipt { message: message.clone() }.key(ContactMethod::Mail), page)
}

/// Decrypts the stored reply to a message; `None` if it was encrypted with another key.
pub fn decrypt_reply(keys: &Keys, message: &MessageKey, reply: &str) -> Option<Page> {
    decrypt_page(keys, &Cause::Receipt { message: message.clone() }.key(ContactMethod::Mail), reply)
}

fn name(letter_key: &str) -> String {
    format!("letter {letter_key}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::page::content::PageKind;
    use messages::{Arg, Say};

    #[test]
    fn page_round_trips_and_is_compressed() {
        let keys = Keys::new(&[7; 32]);
        let says =
            (0..40).map(|nth| Say::in_steps(messages::SAY_APPLIED).with("nth", Arg::Number(nth))).collect();
        let page = Page { says, ..Page::of(PageKind::Receipt) };
        let closed = encrypt_page(&keys, "receipt/1", &page).unwrap();
        assert_eq!(decrypt_page(&keys, "receipt/1", &closed), Some(page.clone()));
        assert_eq!(decrypt_page(&keys, "receipt/2", &closed), None);
        assert_eq!(Ok(&closed), encrypt_page(&keys, "receipt/1", &page).as_ref());
        let json = serde_json::to_vec(&page).unwrap();
        assert!(closed.len() < json.len() / 2, "{}", closed.len());
    }

    #[test]
    fn uncompressed_page_is_still_decrypted() {
        let keys = Keys::new(&[7; 32]);
        let page = Page::of(PageKind::Receipt);
        let before = keys.encrypt("letter receipt/1", &serde_json::to_vec(&page).unwrap()).unwrap();
        assert_eq!(decrypt_page(&keys, "receipt/1", &before), Some(page));
    }
}
