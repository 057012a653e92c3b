//! Play by mail. The secret is the address: only a token in the envelope recipient gives a right, never `From:`.
//! No address, token or text of a mail ever reaches a log line.
//!
//! | folder | what it does | what belongs there |
//! | --- | --- | --- |
//! | `receive/` | takes connections, then hands each whole mail to the desk as a request | how much one connection, host or sender may ask for (`settings`, `listener`), what is checked before a mail is parsed (`apart`), where it is parsed (`apart`) |
//! | `ingest/` | reads one mail: who wrote it, with which token, which lines may be orders. Pure | everything that looks into a mail |
//! | `deliver/` | makes a letter into a mail and sends it | MIME, signatures, the ways out |
//!
//! Both ways stand on `recipients` (our own addresses), `envelope` and `headers`; `receive` and `deliver` never name each
//! other.

mod deliver;
mod envelope;
mod headers;
mod ingest;
mod receive;
mod recipients;

#[cfg(test)]
mod tests;

pub use deliver::{
    ComposeError, ComposedMail, Cover, FolderTransport, MailChannel, Nature, SinkTransport, SmtpSettings,
    SmtpTransport, TlsMode, Transport, compose,
};
pub use envelope::Envelope;
pub use headers::{Author, clean_field, clean_name};
pub use ingest::{Bound, Ingested, MachineMail, Mail, OrderLines, Refusal, ingest, orders};
pub use receive::{
    Dialect, Gate, Listener, ListenerSettings, MailAnswer, MailGate, MailLimits, RecipientAnswer,
    ingest_apart,
};
pub use recipients::{Addresses, DomainError, Recipient};
