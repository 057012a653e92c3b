//! Tests of the reader of typed lines, on a toy game whose stages each test writes as data.

mod complete;
mod line;
mod noise;
mod tokens;
mod toy;
