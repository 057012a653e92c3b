//! Reads one mail: who wrote it (a person or a machine), with which token, and which of its lines may be orders. Pure: bytes
//! in, an [`Ingested`] out, and no bytes make it panic. Nothing here gives a right: what `From:`, subject and quotation say
//! proves nothing.

mod authentication;
mod body;
mod classify;
mod html;
mod lines;
mod mail;
mod phrases;
mod quoting;
mod read;
mod subjects;
mod trim;

pub use authentication::AuthorFinding;
pub use classify::MachineMail;
pub use lines::{OrderLines, orders};
pub use mail::{Ingested, Mail, Refusal, class_word};
pub use read::ingest;
