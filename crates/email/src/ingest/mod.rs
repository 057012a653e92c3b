//! Reads one mail: who wrote it (a person or a machine), with which token, and which of its lines may be orders. Pure: bytes
//! in, an [`Ingested`] out, and no bytes make it panic. Nothing here gives a right: what `From:`, subject and quotation say
//! proves nothing.

mod authentication;
mod body;
mod bounds;
mod classify;
mod delivery_status;
mod fingerprint;
mod html;
mod lines;
mod mail;
mod phrases;
mod quoting;
mod read;
mod subjects;
mod transfer;
mod trim;

pub use bounds::Bound;
pub(super) use bounds::head_fields;
pub use classify::MachineMail;
pub(super) use fingerprint::fingerprint;
pub use mail::{Ingested, Mail, Refusal, ReturnedMail, class_word};
pub use read::{ingest, mail_key};
