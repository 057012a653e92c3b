//! Mail out: from a letter to bytes, and from bytes to the next mail server.

mod calendar;
mod channel;
mod compose;
mod relay;
mod relay_answers;
mod sign;
mod transport;

pub use channel::MailChannel;
pub use compose::{ComposeError, ComposedMail, Cover, Nature, compose};
pub use relay::{DialogLimits, SmtpSettings, SmtpTransport, TlsMode};
pub use sign::{DkimError, MailSigner, SignedTransport};
pub use transport::{FolderTransport, SinkTransport, Transport};
