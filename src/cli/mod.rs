//! The command line: the arguments of each command, and the code that runs it.

mod args;
mod database;
mod doctor;
mod house;
mod key;
mod key_file;
mod league;
mod letters;
mod mail;
mod mail_key;
mod mail_line;
mod new_game;
mod offers;
mod out;
mod players;
mod rehearse;
mod replay;
mod restore;
mod run;
mod selfplay;
mod serve;
mod store;
mod tables;
mod terminal;
mod try_league;
mod try_mail;
mod try_out;
mod typing;

pub(crate) use args::Args;
pub(crate) use out::exit_code_of_error;
pub(crate) use run::run;
