//! stub
use crate::i18n::Lang;
use crate::play::{Instant, Page};
pub struct Reader { pub lang: Lang, pub zone: chrono_tz::Tz, pub now: Instant, pub address: String, pub marker_id: String }
pub struct Picture { pub png: Vec<u8>, pub alt: String, pub width: u32, pub height: u32 }
pub struct Rendered { pub subject: String, pub text: String, pub html: String, pub picture: Option<Picture> }
pub fn letter(_page: &Page, _reader: &Reader) -> Result<Rendered, String> { Err("x".into()) }
