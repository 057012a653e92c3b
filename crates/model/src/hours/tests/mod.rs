//! Tests of the arithmetic of time: hand-written cases, properties over random zones and habits, and a naive reference
//! model.

mod cases;
mod deadlines;
mod fixtures;
mod parsing;
mod reference_model;
mod time_properties;
