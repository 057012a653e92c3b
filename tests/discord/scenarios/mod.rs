//! The service at Discord, over the wire, as its people see it.

mod catch_up;
mod direct;
mod house;
mod limits;
mod posts;
