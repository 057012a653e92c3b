//! The command line: what each command takes, and what carries it out.

mod args;
mod doctor;
mod house;
mod mail;
mod mail_key;
mod mail_line;
mod mail_reader;
mod run;
mod selfplay;
mod serve;
mod tables;
mod terminal;
mod try_out;

pub(crate) use args::Args;
pub(crate) use run::run;
