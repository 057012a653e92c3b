//! The content of a letter or reply, independent of language and channel, and its encrypted form.

pub(super) mod content;
pub(super) mod news_feed;
pub(super) mod page_encryption;
pub(super) mod replay;
pub(super) mod sheet;
pub(super) mod table_summary;
pub(super) mod talk_excerpt;
