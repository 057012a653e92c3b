//! The command line: the arguments of each command, and the code that runs it.

mod args;
mod backup_time;
mod command_output;
mod database;
mod doctor;
mod health;
mod key;
mod key_file;
mod league;
mod letter_display;
mod letters;
mod line_input;
mod mail;
mod mail_key;
mod mail_submission;
mod new_game;
mod players;
mod rehearse;
mod replay;
mod restore;
mod run;
mod selfplay;
mod serve;
mod service_assembly;
mod store;
mod tab_completion;
mod tables;
mod trial_mailbox;
mod try_league;
mod try_table;

pub(crate) use args::Args;
pub(crate) use command_output::exit_code_of_error;
pub(crate) use run::run;
