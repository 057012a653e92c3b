//! Play by mail: an SMTP and LMTP listener, one reader for every mail (`ingest`), the composer of letters and the ways they
//! leave the house. The secret is the address: only a token in the envelope recipient gives a right, never `From:`.
//! No address, token or text of a mail ever reaches a log line.

mod address;
mod compose;
mod gate;
mod gateway;
mod ingest;
mod listener;
mod send;
mod session;
mod tokens;

#[cfg(test)]
mod tests;

pub use address::{Sender, clean_field, clean_name, masked, normalise};
pub use compose::{ComposeError, Composed, Cover, Nature, Parts, Picture, compose};
pub use gate::{Envelope, Gate, RecipientAnswer, Taken};
pub use gateway::{MailChannel, MailGate};
pub use ingest::{House, Machine, Mail, Orders, Refusal, Verdict, ingest, orders};
pub use listener::{Dialect, Limits, Listener, ListenerSettings};
pub use send::{FolderTransport, Mailer, SinkTransport, SmtpSettings, SmtpTransport, TlsMode, Transport};
pub use tokens::{AddressFault, Addresses, Recipient, TokenKey, token_hash};
