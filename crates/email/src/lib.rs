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
//! All stand on `recipients` (our own addresses), `headers`, `private_files` and `gate` (what every way in asks); `receive`, `collect` and
//! `deliver` never name each other. The folders have no file of their own: this file is their table of contents.
//!
//! Not here: a decision about a request (the desk makes it), the store, and the look of a letter (`render` draws it). Nothing that a
//! stranger writes is sent on.

mod collect {
    //! Mail in that is fetched: from a mailbox by IMAP, from a maildir, from standard input. Each mail goes through the one gate, as if
    //! the listener had taken it. What a way has still to take is written where the mail lies (`\Seen`, the flag `S`), and only after
    //! the gate has stored what the mail asks for: a crash in between means that the mail comes again, and the inbox key makes that
    //! harmless.

    mod addressed;
    mod fetched;
    mod imap;
    mod imap_dialog;
    mod imap_line;
    mod maildir;
    mod put_off;

    pub use addressed::addressed;
    pub use imap::ImapMailbox;
    pub use imap_line::ImapSettings;
    pub use maildir::{Maildir, MaildirSettings};
}
mod deliver {
    //! Mail out: from a letter to bytes, and from bytes to the next mail server.

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
}
mod gate;
mod headers;
mod ingest {
    //! Reads one mail: who wrote it (a person or a machine), with which token, and which of its lines may be orders. Pure: bytes
    //! in, an [`Ingested`] out, and no bytes make it panic. Nothing here gives a right: what `From:`, subject and quotation say
    //! proves nothing.

    mod authentication;
    mod body;
    mod bounds;
    mod classify;
    mod html;
    mod mail;
    mod phrases;
    mod quoting;
    mod read;
    mod subjects;
    mod transfer;
    mod trim;

    pub(super) use body::fingerprint;
    pub use bounds::Bound;
    pub(super) use bounds::head_fields;
    pub use classify::MachineMail;
    pub use mail::{Ingested, Mail, MailRefusal, ReturnedMail, class_word};
    pub use read::{ingest, mail_key};
}
mod private_files;
mod receive {
    //! Mail in: from a connection to a request at the door.

    mod apart;
    mod caps;
    mod listener;
    mod mail_gate;
    mod reader_pool;
    mod reader_program;
    mod session;
    mod set_aside;
    mod settings;
    mod tls;

    pub use apart::{MailReader, ReadApart, ingest_apart};
    pub use caps::MailCaps;
    pub use listener::Listener;
    pub use mail_gate::{MailGate, SteadyClock};
    pub use reader_program::{READER_ENVIRONMENT, serve_reader};
    pub use set_aside::SetAside;
    pub use settings::{Dialect, ListenerSettings, MailLimits};
    pub use tls::{CertificateFault, ListenerTls};
}
mod recipients;

#[cfg(test)]
mod tests;

pub use collect::{ImapMailbox, ImapSettings, Maildir, MaildirSettings, addressed};
pub use deliver::{
    ComposeError, ComposedMail, Cover, DialogLimits, DkimError, FolderTransport, MailChannel, MailSigner,
    Nature, SignedTransport, SinkTransport, SmtpSettings, SmtpTransport, TlsMode, Transport, compose,
};
pub use gate::{Envelope, Gate, MailAnswer, RecipientAnswer, with_line_ends};
pub use headers::{Author, clean_field, clean_name};
pub use ingest::{
    Bound, Ingested, MachineMail, Mail, MailRefusal, ReturnedMail, class_word, ingest, mail_key,
};
pub use receive::{
    CertificateFault, Dialect, Listener, ListenerSettings, ListenerTls, MailCaps, MailGate, MailLimits,
    MailReader, READER_ENVIRONMENT, ReadApart, SetAside, SteadyClock, ingest_apart, serve_reader,
};
pub use recipients::{Addresses, DomainError, LocalPartError, Recipient};
