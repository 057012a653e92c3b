//! The games: one folder each, all of one shape.

pub mod art_society;
