//! Play by mail. The secret is the address: only a token in the envelope recipient gives a right, never `From:`.
//! No address, token or text of a mail ever reaches a log line.
//!
//! | folder | what it does | what belongs there |
//! | --- | --- | --- |
//! | `collect/` | fetches mails from a mailbox or a folder, and hands each to the same gate | how long to wait for a server, what is tried again, for whom a mail is that no dialog named |
//! | `receive/` | takes connections, has each whole mail read apart, then hands it to the desk as a request | how much one connection, host or sender may ask for (`settings`, `listener`, `caps`), where a mail is read (`apart`, `reader_pool`, `reader_program`), and what becomes of one that breaks the reader (`set_aside`) |
//! | `ingest/` | reads one mail: who wrote it, with which token, which lines may be orders. Pure | everything that looks into a mail, and what is checked before one is parsed (`bounds`) |
//! | `deliver/` | makes a letter into a mail and sends it | MIME, signatures, the ways out |
//!
//! All stand on `recipients` (our own addresses), `envelope`, `headers`, `private_files` and `gate` (what every way in asks); `receive`,
//! `collect` and `deliver` never name each other.

mod collect;
mod deliver;
mod envelope;
mod gate;
mod headers;
mod ingest;
mod line_ends;
mod private_files;
mod receive;
mod recipients;

#[cfg(test)]
mod tests;

pub use collect::{ImapMailbox, ImapSettings, Maildir, MaildirSettings, addressed};
pub use deliver::{
    ComposeError, ComposedMail, Cover, DialogLimits, DkimError, FolderTransport, MailChannel, MailSigner,
    Nature, SignedTransport, SinkTransport, SmtpSettings, SmtpTransport, TlsMode, Transport, compose,
};
pub use envelope::Envelope;
pub use gate::{Gate, MailAnswer, RecipientAnswer};
pub use headers::{Author, clean_field, clean_name};
pub use ingest::{Bound, Ingested, MachineMail, Mail, Refusal, ReturnedMail, class_word, ingest, mail_key};
pub use line_ends::with_line_ends;
pub use receive::{
    CertificateFault, Dialect, Listener, ListenerSettings, ListenerTls, MailCaps, MailGate, MailLimits,
    MailReader, READER_ENVIRONMENT, ReadApart, SetAside, SteadyClock, ingest_apart, serve_reader,
};
pub use recipients::{Addresses, DomainError, LocalPartError, Recipient};
