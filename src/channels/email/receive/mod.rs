//! Mail in: from a connection to a request at the door.

mod apart;
mod listener;
mod mail_gate;
mod session;
mod settings;

pub use apart::ingest_apart;
pub use listener::Listener;
pub use mail_gate::MailGate;
pub use settings::{Dialect, ListenerSettings, MailLimits};
