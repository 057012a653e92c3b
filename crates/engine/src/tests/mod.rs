//! Tests of the line reader, on a toy game whose stages each test defines as data.

mod complete;
mod line;
mod noise;
mod tokens;
mod toy;
