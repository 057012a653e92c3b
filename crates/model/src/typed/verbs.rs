//! The service's own words: what people may write besides the moves of a game.

/// A word of the service.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verb {
    /// `new art-society 3 bid_history=closed`
    New,
    /// `join K7QF`
    Join,
    /// `leave [K7QF]`
    Leave,
    /// `start [K7QF]`
    Start,
    /// `mine`
    Mine,
    /// `list`
    List,
    /// `board [K7QF]`
    Board,
    /// `speech [K7QF]`: the table in a spoken order; `speech on`, `speech off`: whether letters come so
    Speech,
    /// `log [K7QF]`
    Log,
    /// `proof [K7QF]`
    Proof,
    /// `help`
    Help,
    /// `rules art-society 5`
    Rules,
    /// `resign [K7QF] yes`
    Resign,
    /// `undo [K7QF]`
    Undo,
    /// `name Ada`
    Name,
    /// `lang zh-Hant`
    Lang,
    /// `zone Europe/Lisbon`
    Zone,
    /// `stop`
    Stop,
    /// `yes`
    Yes,
    /// `preview hang g6`
    Preview,
    /// `back [K7QF]`
    Back,
    /// `bot [K7QF]`
    Bot,
    /// `rematch K7QF`
    Rematch,
    /// `link`, `link ada@example.org`, `link CODE`
    Link,
    /// `tell mail direct place`, `tell next`, `tell at-once`
    Tell,
    /// `quiet 22:00-07:30`, `quiet off`
    Quiet,
    /// `off sat sun`, `off none`
    Off,
    /// `holiday 2026-12-24 2027-01-02 pause`
    Holiday,
    /// `remind 50% 90%`, `remind every 24h`, `remind off`
    Remind,
    /// `digest 07:30`, `digest off`
    Digest,
    /// `mute K7QF`
    Mute,
    /// `unmute K7QF`
    Unmute,
    /// `hush [K7QF]`: no more reminders of this decision
    Hush,
    /// `extend [K7QF] 24h`
    Extend,
    /// `pause [K7QF]`
    Pause,
    /// `resume [K7QF]`
    Resume,
    /// `answer K7QF bid 14`: a move at the table that is named
    Answer,
    /// `substitute on`, `substitute off art-society`
    Substitute,
    /// `takeover K7QF 2`
    Takeover,
    /// `return K7QF`
    Return,
    /// `here [K7QF]`
    Here,
    /// `when turn: take b, hang g6 / take c, stash / any this round`
    When,
    /// `orders [K7QF]`
    Orders,
    /// `withdraw 2`
    Withdraw,
    /// `wait [K7QF]`
    Wait,
    /// `ready [K7QF]`
    Ready,
    /// `vote [K7QF] yes`, `vote no`, `vote undo 2`
    Vote,
    /// `ruling K7QF undo 17: the reason`
    Ruling,
    /// `punctuality [K7QF]`
    Punctuality,
    /// `invite ann@example.org to K7QF`
    Invite,
    /// `unlink`
    Unlink,
    /// `address ann@example.org`
    Address,
    /// `my data`
    Data,
    /// `forget me`
    Forget,
    /// `league SPRING`, `league join SPRING`
    League,
    /// `standings SPRING 2`
    Standings,
    /// `record Ann`
    Record,
    /// `manage SPRING strike 12: the reason`
    Manage,
}

/// What the sender of a message must have proved before a verb is carried out, the least first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// Nothing at all, and nobody vouches for the message: its answer is a question.
    Nobody,
    /// Nothing: the message only claims to be from somebody. What it asks for is shown to that person at their own address,
    /// and nothing is changed.
    Read,
    /// That they hold the return address of a seat: they may act at that table, and stop its letters.
    Table,
    /// Who they are: they may do everything of their own.
    All,
}

/// What a verb changes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Changes {
    /// Nothing: it shows something.
    Nothing,
    /// The settings of its sender. One message may hold several such verbs, beside one that changes something else.
    Settings,
    /// A table, as one of its seats or as an admin.
    Table,
    /// Where its sender belongs: it brings them to a table, or makes two identities one person.
    Membership,
}

/// Whether a line with this verb may wait for the word `yes` of who sent it, where they have proved less than it needs.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Waits {
    /// Never: it gives rights or cannot be undone. It must be said anew, with the proof.
    Never,
    /// Only of a sender who holds a return address: it may hold any text.
    Proved,
    /// Of anybody, since it can be spelled anew out of a few words: none of the sender's own text is in it.
    Claimed,
}

/// What is known of a verb before it is carried out.
struct Facts {
    needs: Scope,
    changes: Changes,
    waits: Waits,
    reads_journal: bool,
    asks_any_table: bool,
}

impl Facts {
    const fn of(needs: Scope, changes: Changes) -> Self {
        Self { needs, changes, waits: Waits::Proved, reads_journal: false, asks_any_table: false }
    }

    /// Which may wait for a `yes` even of who has proved nothing.
    const fn of_few_words(self) -> Self {
        Self { waits: Waits::Claimed, ..self }
    }

    /// Which never waits for a `yes`.
    const fn said_anew(self) -> Self {
        Self { waits: Waits::Never, ..self }
    }

    /// With the whole journal at hand.
    const fn with_journal(self) -> Self {
        Self { reads_journal: true, ..self }
    }

    /// Of any table, also from the return address of another one.
    const fn of_any_table(self) -> Self {
        Self { asks_any_table: true, ..self }
    }
}

impl Verb {
    /// The one place that says it, for each verb: there is no arm for "all others", so a verb without a line does not compile.
    const fn facts(self) -> Facts {
        use Changes::{Membership, Nothing, Settings};
        use Scope::{All, Read, Table};
        match self {
            Verb::Mine | Verb::List | Verb::Help | Verb::Rules => Facts::of(Read, Nothing).of_few_words(),
            Verb::Standings | Verb::Record => Facts::of(Read, Nothing).of_few_words(),
            Verb::Orders => Facts::of(Read, Nothing),
            Verb::Board | Verb::Speech | Verb::Punctuality => {
                Facts::of(Read, Nothing).of_any_table().of_few_words()
            }
            Verb::Log | Verb::Proof => Facts::of(Read, Nothing).of_any_table().with_journal().of_few_words(),

            // Who holds the return address of a seat may stop its letters, and let them come again.
            Verb::Stop => Facts::of(Table, Settings).of_few_words(),
            Verb::Yes => Facts::of(Table, Settings).said_anew(),
            Verb::Mute | Verb::Unmute => Facts::of(Table, Settings),
            Verb::Lang | Verb::Zone => Facts::of(All, Settings).of_few_words(),
            Verb::Name | Verb::Tell | Verb::Substitute => Facts::of(All, Settings),
            Verb::Quiet | Verb::Off | Verb::Holiday | Verb::Remind | Verb::Digest => Facts::of(All, Settings),

            Verb::Leave | Verb::Start | Verb::Bot | Verb::Here => {
                Facts::of(Table, Changes::Table).of_few_words()
            }
            Verb::Resign | Verb::Answer | Verb::Preview | Verb::Back | Verb::Wait | Verb::Ready => {
                Facts::of(Table, Changes::Table)
            }
            Verb::When | Verb::Withdraw => Facts::of(Table, Changes::Table),
            Verb::Hush | Verb::Extend | Verb::Pause | Verb::Resume => Facts::of(Table, Changes::Table),
            Verb::Undo | Verb::Vote => Facts::of(Table, Changes::Table).with_journal(),
            Verb::Ruling => Facts::of(Table, Changes::Table).with_journal().said_anew(),
            Verb::Invite => Facts::of(Table, Changes::Table).said_anew(),

            Verb::New | Verb::Join | Verb::Rematch => Facts::of(All, Membership).of_few_words(),
            Verb::Takeover | Verb::Return => Facts::of(All, Membership).of_few_words(),
            Verb::Link | Verb::Unlink | Verb::Address | Verb::Forget => {
                Facts::of(All, Membership).said_anew()
            }
            Verb::League => Facts::of(All, Membership).of_few_words(),
            Verb::Manage => Facts::of(All, Membership).said_anew(),
            Verb::Data => Facts::of(All, Nothing).said_anew(),
        }
    }

    /// What its sender must have proved.
    pub const fn needs(self) -> Scope {
        self.facts().needs
    }

    /// What it changes.
    pub const fn changes(self) -> Changes {
        self.facts().changes
    }

    /// Whether it may wait for a `yes` where its sender has proved less.
    pub const fn waits(self) -> Waits {
        self.facts().waits
    }

    /// Its canonical key, which every language understands.
    pub fn key(self) -> &'static str {
        VERBS.iter().find(|(_, verb)| *verb == self).map_or("", |(key, _)| key)
    }

    /// Whether the whole journal of the table is needed to carry it out.
    pub const fn reads_journal(self) -> bool {
        self.facts().reads_journal
    }

    /// Whether who writes from the return address of one table may ask it of another.
    pub const fn asks_any_table(self) -> bool {
        self.facts().asks_any_table
    }
}

/// Every verb with its canonical key.
pub const VERBS: [(&str, Verb); 58] = [
    ("new", Verb::New),
    ("join", Verb::Join),
    ("leave", Verb::Leave),
    ("start", Verb::Start),
    ("mine", Verb::Mine),
    ("list", Verb::List),
    ("board", Verb::Board),
    ("speech", Verb::Speech),
    ("log", Verb::Log),
    ("proof", Verb::Proof),
    ("help", Verb::Help),
    ("rules", Verb::Rules),
    ("resign", Verb::Resign),
    ("undo", Verb::Undo),
    ("name", Verb::Name),
    ("lang", Verb::Lang),
    ("zone", Verb::Zone),
    ("stop", Verb::Stop),
    ("yes", Verb::Yes),
    ("preview", Verb::Preview),
    ("back", Verb::Back),
    ("bot", Verb::Bot),
    ("rematch", Verb::Rematch),
    ("link", Verb::Link),
    ("tell", Verb::Tell),
    ("quiet", Verb::Quiet),
    ("off", Verb::Off),
    ("holiday", Verb::Holiday),
    ("remind", Verb::Remind),
    ("digest", Verb::Digest),
    ("mute", Verb::Mute),
    ("unmute", Verb::Unmute),
    ("hush", Verb::Hush),
    ("extend", Verb::Extend),
    ("pause", Verb::Pause),
    ("resume", Verb::Resume),
    ("answer", Verb::Answer),
    ("substitute", Verb::Substitute),
    ("takeover", Verb::Takeover),
    ("return", Verb::Return),
    ("here", Verb::Here),
    ("when", Verb::When),
    ("orders", Verb::Orders),
    ("withdraw", Verb::Withdraw),
    ("wait", Verb::Wait),
    ("ready", Verb::Ready),
    ("vote", Verb::Vote),
    ("ruling", Verb::Ruling),
    ("punctuality", Verb::Punctuality),
    ("invite", Verb::Invite),
    ("unlink", Verb::Unlink),
    ("address", Verb::Address),
    ("data", Verb::Data),
    ("forget", Verb::Forget),
    ("league", Verb::League),
    ("standings", Verb::Standings),
    ("record", Verb::Record),
    ("manage", Verb::Manage),
];
