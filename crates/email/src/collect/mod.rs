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
