//! Stored and displayed data: tables and their journals, players, rights, letters, pages, and the text that players
//! type.
//!
//! - `record`: rows and journal entries, and the [`Keys`] that encrypt everything that a copy of the database must not
//!   reveal. The spellings are stored and therefore frozen.
//! - `page`: the content of a letter or reply, independent of language and channel ([`Page`]), and its encrypted form.
//! - `typed`: typed text, normalised and parsed into verbs, arguments and standing orders.
//! - [`Say`]: a sentence, independent of language. [`hours`]: the arithmetic of time. [`Fault`]: an error that freezes
//!   a table.
//!
//! The crate makes no decisions (`play` computes the changes of a request). It contains no clock, store, channel,
//! template, language or game rule. Imports go one way only: `page` -> `record`, `typed` -> `say` -> `fault`, `hours`,
//! `ids`.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod fault;
pub mod hours;
mod ids;
mod page;
mod record;
mod typed;

pub use fault::{FORCED_MAX, Fault};
pub use hours::{Instant, Pace};
pub use ids::{Code, DecisionRef, DivisionNumber, LeagueName, MessageKey, PlayerId, SeasonNumber};
pub use messages::{Arg, FreeArg, FreeText, Say, TextKind};
pub use page::content::{Extent, LogEntry, Mention, OrderSummary, Page, PageButton, PageEvent, PageKind};
pub use page::news_feed::{NewsEntry, NewsFeed};
pub use page::page_encryption::{decrypt_page, decrypt_reply, encrypt_page, encrypt_reply};
pub use page::replay::{GameFacts, GameRecap, GameScenes, Picture};
pub use page::sheet::{Cell, ColumnSide, PageDate, PageFile, RowMark, Sheet, SheetColumn, SheetRow};
pub use page::table_summary::{
    BoardSummary, CHOICE_SEPARATOR, DecisionSummary, InputLine, SeatStanding, SeatSummary, TableLine,
    TableSummary, UndoableMove,
};
pub use page::talk_excerpt::{NoteSummary, TalkEntry, TalkExcerpt, TalkVoice};
pub use record::address::{MailAddress, MailAddressError, has_ascii_lookalike, is_invisible};
pub use record::answer_limits::{AnswerLimits, CausedLetter, CausedLetterKind, IdleMail};
pub use record::ask::{Ask, AskClock, ReopenedClock, Seal};
pub use record::attendance::{Attendance, TURNS_MIN};
pub use record::ban::{Ban, BanList, BanTarget};
pub use record::cause::{Cause, LetterSlot, NoticeKind};
pub use record::clocks::{BankGain, Clocks, StoppedClock, Timing};
pub use record::commit::{CachedPosition, Commit, OpenedTable, ReceivedMessage, Timer, TimerKind, TimerOp};
pub use record::community::{Community, Opener, OpeningRules, PublicPlace};
pub use record::compression::{compress, decompress};
pub use record::journal::{
    Authority, Body, DecryptedAnswer, Entry, Leaver, PlayedStep, RevealedAnswer, Ruling, SealHash,
    can_decrypt_seal, decrypt_seal, encrypt_seal, undone_entries,
};
pub use record::keys::{
    Keys, TOKEN_LEN, bounce_hash, parse_hex_bytes, seal_hash, seed_hash, to_hex, token_hash, unsubscribe_hash,
};
pub use record::league::{AuditLine, FinalScore, LeagueRow, LeagueTable, RatedSeat, RatingLine, SeatScore};
pub use record::league_roles::LeagueRoles;
pub use record::letter::{Letter, LetterRecipient, Urgency};
pub use record::letter_kind::LetterKind;
pub use record::mailboxes::{Bounces, MailThread, Mailboxes};
pub use record::pending::{PendingMessage, RejectedLine, UnsentTalk};
pub use record::person::{
    Account, ContactMethod, Legibility, NotificationSettings, People, Player, RestTimes, TalkDelivery,
    TalkSettings, person_at, seat_right,
};
pub use record::replay::{ReplaySetup, ReplayedPosition, opening_terms};
pub use record::retention::Retention;
pub use record::right::{ReturnAddress, Right, RightRecipient};
pub use record::seek::Seek;
pub use record::stage::{SavedGame, Status, TableStage};
pub use record::state::TableState;
pub use record::stored_table::{StoredTable, TableError};
pub use record::table::{Access, Holder, NEWS_ENTRIES_MAX, Table};
pub use record::table_players::{Audience, InviteLink, ReadyCheck, TablePlayers, Terms, Watcher};
pub use record::talk::{NOTES_MAX, NoteLine, TalkLine, TalkOp, TalkRemover};
pub use record::vote::{Motion, RequiredMajority, Vote};
pub use record::webhook::{Webhook, WebhookCode, WebhookForm};
pub use record::webhook_url::{WebhookUrl, WebhookUrlError, is_public_address};

pub use typed::arguments::{ArgumentWords, VERB_ARGUMENTS, read_arguments, rewrite_order, show_arguments};
pub use typed::menu_commands::{MenuCommand, OfferedStep, OfferedSteps, PartialLine};
pub use typed::name::{NameError, clean_name, fold_name, fold_name_loosely, validate_name};
pub use typed::orders::{Order, RulingRequest, VerbWords, bare_word};
pub use typed::own_words::{OWN_WORDS_CHARS_MAX, clean_own_words};
pub use typed::standing_order::{
    ANY, OrderInput, OrderWords, StandingOrder, Validity, is_standing_order, read_order,
};
pub use typed::typed_text::{
    explain_line_error, normalise_text, shorten_quote, strip_separators, unknown_word,
};
pub use typed::verbs::{ConfirmationRule, RequiredProof, VERBS, Verb, VerbEffect};
