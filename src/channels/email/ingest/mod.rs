//! Reads one mail: who wrote it (a person or a machine), with which token, and which of its lines may be orders. Pure: bytes
//! in, an [`Ingested`] out, and no bytes make it panic. Nothing here gives a right: what `From:`, subject and quotation say
//! proves nothing.

mod authentication;
mod body;
mod classify;
mod delivery_status;
mod lines;
mod mail;
mod phrases;
mod read;
mod trim;

pub use classify::MachineMail;
pub use lines::{OrderLines, orders};
pub use mail::{Ingested, Mail, Refusal, ReturnedMail, class_word};
pub use read::ingest;
