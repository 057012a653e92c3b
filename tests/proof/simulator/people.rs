//! The players of the simulated world: their identity, how fast and how reliably they answer, and their other actions.

use crate::store::comparison::SplitMix;
use chrono::TimeDelta;
use engine::Seat;
use model::{Account, Code, DecisionRef, Instant, MessageKey, Page, PlayerId, Status};
use ports::{Origin, Request, RequestPlace};

/// Time zones of the players: daylight saving in both hemispheres, half-hour offsets, the date line, a whole day
/// skipped once.
pub(crate) const ZONES: [&str; 8] = [
    "Europe/Lisbon",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Taipei",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "America/St_Johns",
    "UTC",
];

impl SplitMix {
    pub(crate) fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len() as u64) as usize]
    }

    /// Returns true with this probability, in percent.
    pub(crate) fn percent(&mut self, often: u64) -> bool {
        self.below(100) < often
    }

    pub(crate) fn seconds(&mut self, from: i64, to: i64) -> TimeDelta {
        TimeDelta::seconds(from + self.below((to - from) as u64) as i64)
    }
}

/// Behaviour of a player.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedTemper {
    /// Maximum response time, in seconds.
    pub(crate) slowest_s: i64,
    /// Share of letters that the player forgets, in percent.
    pub(crate) forgets: u64,
    /// Share of answers that are no plain move, in percent.
    pub(crate) fancy: u64,
    /// Time from which the player does nothing at all.
    pub(crate) gone_at: Option<Instant>,
}

/// A player.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedPlayer {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
    pub(crate) account: Option<Account>,
    pub(crate) temper: SimulatedTemper,
    /// True if text below the player's moves is sent to the table without asking.
    pub(crate) is_talk_free: bool,
}

/// An action of a player at some time.
#[derive(Clone, Debug)]
pub(crate) struct PlayerAction {
    pub(crate) who: usize,
    pub(crate) request: Request,
    /// Number of times that the channel delivers it.
    pub(crate) times: u64,
    /// A concurrent action on another channel.
    pub(crate) concurrent_action: Option<Box<PlayerAction>>,
}

impl SimulatedPlayer {
    /// Builds a mail of the player, from an address they hold or have proved.
    pub(crate) fn build_mail(&self, number: u64, from: Origin, lines: &[String]) -> Request {
        let key = MessageKey { channel: "mail".to_owned(), id: format!("m{number}") };
        Request { by_letter: true, ..Request::new(key, from, lines.to_vec()) }
    }

    /// Builds a message from the player's account at a table, if they have one.
    pub(crate) fn build_account_message(
        &self,
        number: u64,
        table: Option<Code>,
        asked: Option<(Seat, u32)>,
        lines: &[String],
    ) -> Option<Request> {
        let key = MessageKey { channel: "discord".to_owned(), id: format!("d{number}") };
        let account = self.account.clone()?;
        let said_at = RequestPlace {
            table,
            seat: asked.map(|(seat, _)| seat),
            decision: DecisionRef::from_opened(asked.map(|(_, opened)| opened)),
            ..RequestPlace::default()
        };
        Some(Request {
            request_place: said_at,
            ..Request::new(key, Origin::Account(account), lines.to_vec())
        })
    }
}

/// Line with which a player sends the words that were offered.
pub(crate) const SAY_IT: &str = "say it";

/// Messages that ask the others to vote.
const MOTIONS: [&str; 4] = ["say-vote-pause", "say-vote-resume", "say-vote-extend", "say-vote-undo"];

/// Returns a line that the player types soon after answering.
pub(crate) fn afterthought(page: &Page, chance: &mut SplitMix) -> Option<String> {
    let code = &page.table.as_ref()?.code;
    let says = |key: &str| page.says.iter().any(|say| say.key == key);
    let (line, often) = match () {
        () if says("say-talk-offer") => (SAY_IT.to_owned(), 70),
        () if says("say-applied") => (format!("undo {code}"), 12),
        () if says("say-sealed") => (format!("wait {code}"), 6),
        () if says("say-waits") => (format!("ready {code}"), 70),
        () if says("say-undone") => (format!("vote {code} undo"), 6),
        () if says("say-cannot-undo") => (format!("vote {code} undo"), 30),
        () if says("say-reminder") => (format!("hush {code}"), 3),
        () if says("say-paused") => (format!("resume {code}"), 20),
        () => return None,
    };
    chance.percent(often).then_some(line)
}

/// Returns a ruling that an admin may type about a table.
pub(crate) fn ruling(code: &Code, chance: &mut SplitMix) -> String {
    let all = [
        "extend 24: it was late",
        "play 1 bid 0: to help",
        "play 2 bid 1: to help",
        "undo 6: it was wrong",
        "undo 9: it was wrong",
        "close: enough of it",
        "result 1: the others went",
    ];
    match chance.percent(20) {
        true => format!("pause {code}"),
        false => format!("ruling {code} {}", chance.one_of(&all)),
    }
}

/// Returns the lines with which a player answers a page.
pub(crate) fn answer(page: &Page, temper: &SimulatedTemper, chance: &mut SplitMix) -> Option<Vec<String>> {
    let face = page.table.as_ref()?;
    let line = |text: &str| Some(vec![text.to_owned()]);
    if page.says.iter().any(|say| say.key == "say-muster-here") {
        return line("here");
    }
    if page.says.iter().any(|say| MOTIONS.contains(&say.key.as_str())) && chance.percent(80) {
        return line(if chance.percent(70) { "vote yes" } else { "vote no" });
    }
    if face.status != Status::Running {
        return None;
    }
    if chance.percent(temper.fancy) {
        return unusual_lines(page, chance);
    }
    let ask = page.ask.as_ref()?;
    if ask.answer.is_some() && chance.percent(90) {
        return None;
    }
    match chance.below(20) {
        0 if ask.asked == "bid" => Some(vec![format!("bid {}", chance.below(12))]),
        1 => Some(vec![first_step(ask.examples.first()?)]),
        _ => Some(vec![chance.one_of(&ask.examples).clone()]),
    }
}

/// Returns the first step of a line: the player begins a turn and looks at it.
fn first_step(line: &str) -> String {
    line.split_once(',').map_or(line, |(first, _)| first).to_owned()
}

/// Returns lines that are no plain move.
fn unusual_lines(page: &Page, chance: &mut SplitMix) -> Option<Vec<String>> {
    let example = page.ask.as_ref().and_then(|ask| ask.examples.first().cloned()).unwrap_or_default();
    let asked = page.ask.as_ref().map(|ask| ask.asked.clone()).unwrap_or_else(|| "turn".to_owned());
    let lines = match chance.below(28) {
        0 => vec!["undo".to_owned()],
        1 => vec!["vote undo".to_owned()],
        2 => vec![example, "wait".to_owned()],
        3 => vec!["wait".to_owned()],
        4 | 5 => vec!["ready".to_owned()],
        6..12 => vec![draw_order(&asked, chance)],
        12 => vec!["withdraw".to_owned()],
        13 => vec!["orders".to_owned()],
        14 => vec!["board".to_owned()],
        15 => vec!["log".to_owned()],
        16 => vec!["mine".to_owned()],
        17 if chance.percent(20) => vec!["resign yes".to_owned()],
        18 => vec![format!("preview {example}")],
        19 => vec!["bid 99".to_owned()],
        20 => vec![format!("{example}; {example}")],
        21 => vec!["back".to_owned()],
        22 => vec!["punctuality".to_owned()],
        23 => vec![(*chance.one_of(&RULINGS)).to_owned()],
        _ => rest_or_clock(chance),
    };
    Some(lines)
}

/// Rulings that only an admin may type.
const RULINGS: [&str; 5] = [
    "ruling extend 24: it was late",
    "ruling play 1 bid 0: to help",
    "ruling undo 6: it was wrong",
    "ruling upgrade: it is new",
    "ruling close: enough of it",
];

/// Returns a standing order with a text unlikely to occur elsewhere.
fn draw_order(asked: &str, chance: &mut SplitMix) -> String {
    let scope = *chance.one_of(&["", " until withdrawn", " this round", " until round 9"]);
    if chance.percent(30) {
        return format!("when {asked}: any{scope}");
    }
    let bids: Vec<String> = (0..6).map(|_| format!("bid {}", chance.below(20))).collect();
    format!("when bid: {}{scope}", bids.join(" / "))
}

/// Returns a line about the player's own time or the table's.
fn rest_or_clock(chance: &mut SplitMix) -> Vec<String> {
    let month = *chance.one_of(&["2026-10", "2026-11", "2026-12", "2027-01", "2027-03", "2027-04"]);
    let (from, days) = (1 + chance.below(20), chance.below(8));
    let mode = *chance.one_of(&["pause", "after timer", "skip", "off"]);
    let line = match chance.below(12) {
        0 => format!("zone {}", chance.one_of(&ZONES)),
        1 => "quiet 22:00-07:30".to_owned(),
        2 => format!("quiet {:02}:30-{:02}:00", chance.below(24), 2 + chance.below(4)),
        3 => "quiet off".to_owned(),
        4 => format!("off {}", chance.one_of(&["sat sun", "mon", "none", "mon-thu"])),
        5 | 6 => format!("holiday {month}-{from:02} {month}-{:02} {mode}", from + days),
        7 => format!("remind {}", chance.one_of(&["off", "every 3h", "50% 90%", "10% 20% 95%"])),
        8 => format!("digest {}", chance.one_of(&["off", "08:00", "2:30", "off"])),
        9 => (*chance.one_of(&["hush", "mute", "unmute"])).to_owned(),
        10 => format!("tell {}", chance.one_of(&["next", "at-once", "awake", "no-next"])),
        _ => (*chance.one_of(&["pause", "resume", "extend 24h", "resume", "vote yes"])).to_owned(),
    };
    vec![line]
}
