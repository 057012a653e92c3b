//! Sheets: rows and columns of words and numbers, as text, as a table of a letter, for a chat, as a picture and as a file.

mod chat;
mod csv;
mod letter;
mod picture;
mod speech;
mod text;
mod widths;
mod words;

pub(super) use chat::sheet_messages;
pub use csv::csv;
pub use letter::sheet_text;
pub(super) use letter::{SheetContext, letter_sheets, web_sheets};
pub(super) use picture::sheet_drawings;
pub(super) use speech::sheet_sentences;
