//! Play by mail. The address is the secret: only a token in the envelope recipient grants a right, never `From:`. Log
//! lines never contain addresses, tokens or the text of messages.
//!
//! | folder | purpose | contents |
//! | --- | --- | --- |
//! | `collect/` | fetches messages from a mailbox or a folder, and passes each to the same gate | timeouts, retries, and the recipients of a message without an SMTP dialog |
//! | `receive/` | accepts connections, has each message read in isolation, then passes it to the desk as a request | limits per connection, host and sender (`settings`, `listener`, `connection_slots`, `caps`), isolated reading (`isolated_reader`, `reader_pool`, `reader_program`), and quarantine of messages that break the reader (`mail_quarantine`) |
//! | `ingest/` | reads one message: its author, its token, and the lines that may be commands. Pure | all code that looks into a message, and the checks before parsing (`bounds`) |
//! | `deliver/` | composes letters as mail and sends them | MIME, signatures, transports |
//!
//! All folders use `recipients` (our own addresses), `headers`, `private_files`, `status_codes` (causes of undelivered
//! letters) and `gate` (called by every mail source). `receive`, `collect` and `deliver` never refer to each other. The
//! folders have no file of their own; this file is their table of contents.
//!
//! Out of scope: decisions about requests (made by the desk), the store, and the design of letters (`render`). Nothing
//! that strangers write is forwarded.

mod collect {
    //! Fetches mail: from a mailbox by IMAP, from a maildir, or from standard input. Each message goes through the same
    //! gate as mail from the listener. The pending state is kept with the message (`\Seen`, the flag `S`). It changes
    //! only after the gate has stored the result of the message. After a crash in between, the message is fetched
    //! again, which the inbox key makes harmless.

    mod fetched_delivery;
    mod fetched_envelope;
    mod imap;
    mod imap_connection;
    mod imap_dialog;
    mod maildir;
    mod postponed_mails;

    pub use fetched_envelope::envelope_of_fetched;
    pub use imap::ImapMailbox;
    pub use imap_connection::ImapSettings;
    pub use maildir::{Maildir, MaildirSettings};
}
mod deliver {
    //! Outgoing mail: from a letter to bytes, and from bytes to the next mail server.

    mod channel;
    mod compose;
    mod relay;
    mod relay_answers;
    mod sign;
    mod transport;

    pub use channel::MailChannel;
    pub use compose::{ComposeError, ComposedMail, MailMetadata, SubmissionKind, compose};
    pub use relay::{DialogLimits, SmtpSettings, SmtpTransport, TlsMode};
    pub use sign::{DkimError, MailSigner, SignedTransport};
    pub use transport::{FolderTransport, SinkTransport, Transport};
}
mod gate;
mod headers;
mod ingest {
    //! Reads one message: its author (a person or a machine), its token, and the lines that may be commands. Pure:
    //! bytes go in, a [`MailClass`] comes out, and no input makes it panic. Nothing here grants a right: `From:`,
    //! subject and quotation prove nothing.

    mod authentication;
    mod banner_phrases;
    mod banners;
    mod body;
    mod bounds;
    mod classify;
    mod delivery_status;
    mod disclaimers;
    mod explain;
    mod html;
    mod mail;
    mod phrases;
    mod quoting;
    mod read;
    mod sender_clock;
    mod signatures;
    mod skip_reason;
    mod subject_prefixes;
    mod subjects;
    mod transfer;
    mod trim;
    mod wrapping;

    pub(super) use body::fingerprint;
    pub use bounds::Bound;
    pub(super) use bounds::head_fields;
    pub use classify::MachineMail;
    pub use explain::{SkippedLine, skipped_lines};
    pub use mail::{BouncedLetter, Mail, MailClass, MailRefusal, class_word};
    pub(super) use read::select_recipient;
    pub use read::{ingest, mail_key};
    pub use skip_reason::SkipReason;
}
mod private_files;
mod receive {
    //! Incoming mail: from a connection to a request at the gateway.

    mod caps;
    mod connection_slots;
    mod data_reader;
    mod isolated_reader;
    mod listener;
    mod mail_gate;
    mod mail_quarantine;
    mod reader_pool;
    mod reader_program;
    mod session;
    mod settings;
    mod tls;

    pub use caps::MailCaps;
    pub use isolated_reader::{MailReader, ReadOutcome, ReadPrecedence, ingest_isolated};
    pub use listener::Listener;
    pub use mail_gate::{MailGate, MonotonicClock};
    pub use mail_quarantine::MailQuarantine;
    pub use reader_program::{READER_ENVIRONMENT, serve_reader};
    pub use settings::{ListenerSettings, MailLimits, MailProtocol};
    pub use tls::{CertificateLoadError, ListenerTls};
}
mod recipients;
mod status_codes;

#[cfg(test)]
mod tests;

pub use collect::{ImapMailbox, ImapSettings, Maildir, MaildirSettings, envelope_of_fetched};
pub use deliver::{
    ComposeError, ComposedMail, DialogLimits, DkimError, FolderTransport, MailChannel, MailMetadata,
    MailSigner, SignedTransport, SinkTransport, SmtpSettings, SmtpTransport, SubmissionKind, TlsMode,
    Transport, compose,
};
pub use gate::{Envelope, MailAnswer, MailGateway, RecipientAnswer, with_crlf_line_endings};
pub use headers::{Author, sanitise_field, sanitise_name};
pub use ingest::{
    BouncedLetter, Bound, MachineMail, Mail, MailClass, MailRefusal, SkipReason, SkippedLine, class_word,
    ingest, mail_key, skipped_lines,
};
pub use receive::{
    CertificateLoadError, Listener, ListenerSettings, ListenerTls, MailCaps, MailGate, MailLimits,
    MailProtocol, MailQuarantine, MailReader, MonotonicClock, READER_ENVIRONMENT, ReadOutcome,
    ReadPrecedence, ingest_isolated, serve_reader,
};
pub use recipients::{Addresses, DomainError, LocalPartError, Recipient};
