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
