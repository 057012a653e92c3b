//! Runs due timers of tables, after crediting lost time.

mod clock;
mod due;
mod outage;
mod run;

pub use due::look_at_due;
pub use outage::{make_good, make_good_at_start};
pub use run::{heartbeat, run};
