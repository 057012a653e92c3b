//! Runs due timers of tables, after crediting lost time.

mod clock;
mod due;
mod outage;
mod run;

pub use due::run_due_timers;
pub use outage::{credit_outage_at_start, make_good};
pub use run::{run, run_heartbeat};
