//! All about the reader's time in one line: until when, how much is left, what it costs, and when it does not count.

use i18n::Voice;
use model::hours::{Because, DayMinute};
use model::{Arg, AskFace, Say, TableFace};

/// The line; with `whole` also what it costs and when it does not count.
pub(super) fn time_line(ask: &AskFace, table: Option<&TableFace>, whole: bool, voice: &Voice) -> String {
    let text = |id: &str| voice.lang().text(id);
    if table.is_some_and(|table| table.paused) {
        return text("letter-paused");
    }
    let Some(at) = ask.deadline_at else { return text("letter-no-clock") };
    let until = Say::new("letter-time-until").with("at", Arg::At(at));
    let mut parts = vec![voice.say(&until.with("left", Arg::Text(voice.left(at))))];
    if whole {
        let costs = ask.free_until.filter(|free| *free != at).zip(ask.bank_s);
        parts.extend(costs.map(|(free, bank_s)| {
            // A reminder may come when the free time is over.
            let pays = voice.is_past(free);
            let say = Say::new(if pays { "letter-time-pays" } else { "letter-time-free" });
            let say = say.with("at", Arg::Text(voice.at_short(free)));
            voice.say(&if pays { say } else { say.with("bank", Arg::Text(voice.span(bank_s))) })
        }));
        parts.extend(ask.quiet.map(|quiet| {
            let time = |at: DayMinute| Arg::Text(at.to_string());
            voice
                .say(&Say::new("letter-time-quiet").with("from", time(quiet.from)).with("to", time(quiet.to)))
        }));
        // That a bank pays is said above, and that there is no limit, too.
        let because = ask.because.filter(|because| !matches!(because, Because::Bank | Because::Unlimited));
        parts.extend(because.map(|because| text(&format!("letter-because-{}", because.word()))));
    }
    voice.say(&Say::new("letter-time").with("parts", Arg::Text(parts.join(&text("list-semicolon")))))
}
