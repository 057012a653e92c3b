//! Tests of points and standings: handwritten vectors, properties of random divisions, and a simple reference model.

mod fixtures;
mod laws;
mod model;
mod possible;
mod standing;
mod tables;
mod why;
