//! Play by mail. The secret is the address: only a token in the envelope recipient gives a right, never `From:`.
//! No address, token or text of a mail ever reaches a log line.
//!
//! | folder | what it does | what belongs there |
//! | --- | --- | --- |
//! | `receive/` | takes connections, then hands each whole mail to the desk as a request | how much one connection, host or sender may ask for (`settings`, `listener`), what is checked before a mail is parsed (`apart`), where it is parsed (`apart`) |
//! | `collect/` | fetches mails from a mailbox or a folder, and hands each to the same gate | how long to wait for a server, what is tried again, for whom a mail is that no dialog named |
//! | `ingest/` | reads one mail: who wrote it, with which token, which lines may be orders. Pure | everything that looks into a mail |
//! | `deliver/` | makes a letter into a mail and sends it | MIME, signatures, the ways out |
//!
//! All stand on `recipients` (our own addresses), `envelope`, `headers` and `gate` (what every way in asks); `receive`, `collect` and
//! `deliver` never name each other.

mod collect;
mod deliver;
mod envelope;
mod gate;
mod headers;
mod ingest;
mod line_ends;
mod receive;
mod recipients;

#[cfg(test)]
mod tests;

pub use collect::{ImapMailbox, ImapSettings, Maildir, MaildirSettings, addressed};
pub use deliver::{
    ComposeError, ComposedMail, Cover, DkimError, FolderTransport, MailChannel, MailSigner, Nature,
    SignedTransport, SinkTransport, SmtpSettings, SmtpTransport, TlsMode, Transport, compose,
};
pub use envelope::Envelope;
pub use gate::{Gate, MailAnswer, RecipientAnswer};
pub use headers::{Author, clean_field, clean_name};
pub use ingest::{
    Ingested, MachineMail, Mail, OrderLines, Refusal, ReturnedMail, class_word, ingest, orders,
};
pub use line_ends::with_line_ends;
pub use receive::{Dialect, Listener, ListenerSettings, MailGate, MailLimits, ingest_apart};
pub use recipients::{Addresses, DomainError, LocalPartError, Recipient};
