//! Play by mail. The secret is the address: only a token in the envelope recipient gives a right, never `From:`.
//! No address, token or text of a mail ever reaches a log line.
//!
//! | folder | what it does | what belongs there |
//! | --- | --- | --- |
//! | `receive/` | takes connections, has each whole mail read apart, then hands it to the desk as a request | how much one connection, host or sender may ask for (`settings`, `listener`, `caps`), where a mail is read (`apart`, `reader_pool`, `reader_program`), and what becomes of one that breaks the reader (`set_aside`) |
//! | `ingest/` | reads one mail: who wrote it, with which token, which lines may be orders. Pure | everything that looks into a mail, and what is checked before one is parsed (`bounds`) |
//! | `deliver/` | makes a letter into a mail and sends it | MIME, signatures, the ways out |
//!
//! Both ways stand on `recipients` (our own addresses), `envelope`, `headers` and `private_files`; `receive` and `deliver` never name each
//! other.

mod deliver;
mod envelope;
mod headers;
mod ingest;
mod private_files;
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
    CertificateFault, Dialect, Gate, Listener, ListenerSettings, ListenerTls, MailAnswer, MailCaps, MailGate,
    MailLimits, MailReader, ReadApart, RecipientAnswer, SetAside, SteadyClock, ingest_apart, serve_reader,
};
pub use recipients::{Addresses, DomainError, Recipient};
