//! Looks at tables when their timers are due, and gives back time that the service lost before it looks.

mod clock;
mod due;
mod outage;
mod run;

pub use due::look_at_due;
pub use outage::{make_good, make_good_at_start};
pub use run::{heartbeat, run};
