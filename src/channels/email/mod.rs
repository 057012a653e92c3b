//! Play by mail: an SMTP and LMTP listener, one reader for every mail (`ingest`), the composer of letters and the ways they
//! leave the house. The secret is the address: only a token in the envelope recipient gives a right, never `From:`.
//! No address, token or text of a mail ever reaches a log line.
//!
//! One way in: the listener gives raw mail and envelope to the house's [`Gate`], which asks [`ingest`] for a [`Verdict`];
//! other drivers (a mailbox, a folder) would do the same. One way out: [`compose`] makes the finished bytes, where a signature
//! would be put before them, and a [`Transport`] takes them.

mod address;
mod apart;
mod compose;
mod gate;
mod gateway;
mod ingest;
mod listener;
mod recipients;
mod send;
mod session;

#[cfg(test)]
mod tests;

pub use address::{Sender, clean_field, clean_name, masked, normalise};
pub use apart::ingest_apart;
pub use compose::{ComposeError, Composed, Cover, Nature, compose};
pub use gate::{Envelope, Gate, RecipientAnswer, Taken};
pub use gateway::{MailChannel, MailGate};
pub use ingest::{House, Machine, Mail, Orders, Refusal, Verdict, ingest, orders};
pub use listener::{Dialect, Limits, Listener, ListenerSettings};
pub use recipients::{AddressFault, Addresses, Recipient};
pub use send::{FolderTransport, SinkTransport, SmtpSettings, SmtpTransport, TlsMode, Transport};
