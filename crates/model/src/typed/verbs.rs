//! The verbs of the service: everything that players may type besides the moves of a game.

/// A verb of the service.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verb {
    /// Opens a table: `new art-society 3 bid_history=closed`.
    New,
    /// Joins a table: `join K7QF`.
    Join,
    /// Leaves a table before the start: `leave [K7QF]`.
    Leave,
    /// Starts the game: `start [K7QF]`.
    Start,
    /// Lists the player's own tables: `mine`.
    Mine,
    /// Lists the tables with a free seat: `list`.
    List,
    /// Shows the board: `board [K7QF]`.
    Board,
    /// Describes the table for reading aloud: `speech [K7QF]`. `speech on` and `speech off` select this form for
    /// letters.
    Speech,
    /// Shows the events of a table: `log [K7QF]`.
    Log,
    /// Shows the data for verifying the host: `proof [K7QF]`.
    Proof,
    /// Shows the help: `help`.
    Help,
    /// Shows rules of a game: `rules art-society 5`.
    Rules,
    /// Resigns from a running game: `resign [K7QF] yes`.
    Resign,
    /// Takes back a draft or the last move: `undo [K7QF]`.
    Undo,
    /// Changes the player's name: `name Ada`.
    Name,
    /// Changes the player's language: `lang zh-Hant`.
    Lang,
    /// Changes the player's time zone: `zone Europe/Lisbon`.
    Zone,
    /// Stops all mail: `stop`.
    Stop,
    /// Confirms pending messages, or a suggested correction: `yes`.
    Yes,
    /// Previews a move: `preview hang g6`.
    Preview,
    /// Takes back the last step of a draft, never a played move: `back [K7QF]`.
    Back,
    /// Seats a bot before the start: `bot [K7QF]`.
    Bot,
    /// Opens another table like this one: `rematch K7QF`.
    Rematch,
    /// Merges two identities of one player: `link`, `link ada@example.org`, `link CODE`.
    Link,
    /// Sets the delivery methods and their options: `tell mail direct place`, `tell next`, `tell at-once`.
    Tell,
    /// Sets the quiet hours: `quiet 22:00-07:30`, `quiet off`.
    Quiet,
    /// Sets the days off: `off sat sun`, `off none`.
    Off,
    /// Sets a holiday: `holiday 2026-12-24 2027-01-02 pause`.
    Holiday,
    /// Sets the reminders: `remind 50% 90%`, `remind every 24h`, `remind off`.
    Remind,
    /// Sets the time of the daily digest: `digest 07:30`, `digest off`.
    Digest,
    /// Stops the letters about a table: `mute K7QF`.
    Mute,
    /// Resumes the letters about a table: `unmute K7QF`.
    Unmute,
    /// Stops the reminders of the open decision: `hush [K7QF]`.
    Hush,
    /// Proposes more time for the seats to act: `extend [K7QF] 24h`.
    Extend,
    /// Proposes to stop the clocks: `pause [K7QF]`.
    Pause,
    /// Proposes to restart the clocks: `resume [K7QF]`.
    Resume,
    /// Makes a move at the named table: `answer K7QF bid 14`.
    Answer,
    /// Sets the willingness to take vacant seats: `substitute on`, `substitute off art-society`.
    Substitute,
    /// Takes a vacant seat: `takeover K7QF 2`.
    Takeover,
    /// Returns to the seat that the player left: `return K7QF`.
    Return,
    /// Confirms the player's presence before the start: `here [K7QF]`.
    Here,
    /// Adds a standing order: `when turn: take b, hang g6 / take c, stash / any this round`.
    When,
    /// Lists the standing orders: `orders [K7QF]`.
    Orders,
    /// Withdraws standing orders: `withdraw 2`.
    Withdraw,
    /// Keeps the sealed answer changeable: `wait [K7QF]`.
    Wait,
    /// Makes the sealed answer final: `ready [K7QF]`.
    Ready,
    /// Votes on the open motion, or makes one: `vote [K7QF] yes`, `vote no`, `vote undo 2`.
    Vote,
    /// Issues an admin's ruling: `ruling K7QF undo 17: the reason`.
    Ruling,
    /// Shows the punctuality of the player or of a table: `punctuality [K7QF]`.
    Punctuality,
    /// Invites a guest to a table: `invite ann@example.org to K7QF`.
    Invite,
    /// Unlinks merged identities: `unlink`.
    Unlink,
    /// Moves to another mail address: `address ann@example.org`.
    Address,
    /// Shows all personal data of the sender: `my data`.
    Data,
    /// Erases the personal data of the sender: `forget me`.
    Forget,
    /// Shows a league, enters it or leaves it: `league SPRING`, `league join SPRING`.
    League,
    /// Shows the standings of a league: `standings SPRING 2`.
    Standings,
    /// Shows a player's results and ratings: `record Ann`.
    Record,
    /// Shows the sender's own page, or the public part of another player's: `profile Ann`.
    Profile,
    /// Shows the sender's results in a game, and the ratings of the players they have met: `stats art-society`.
    Stats,
    /// Looks for other players: `seek art-society 3 pace=normal`, `seek drop`.
    Seek,
    /// Manages a league as an admin: `manage SPRING strike 12: the reason`.
    Manage,
    /// Speaks to everyone at a table: `say Good luck everyone!`; `say it` sends the text that was offered.
    Say,
    /// Speaks to one player at a table: `whisper Ann well played`.
    Whisper,
    /// Adds a note to oneself, or drops one: `note Bo bids high`, `note drop 2`.
    Note,
    /// Lists the notes at a table: `notes [K7QF]`.
    Notes,
    /// Hides the talk of a player: `ignore Bob`, `ignore drop Bob`.
    Ignore,
    /// Closes a table's talk, opens it, or removes a line: `talk off`, `talk on`, `talk remove 3`.
    Talk,
    /// Reports a line of table talk: `report 3: the reason`.
    Report,
    /// Follows a table without a seat: `watch K7QF`, `watch K7QF end`, `watch K7QF drop`.
    Watch,
    /// Shows the link to the player's feed, or revokes it.
    Feed,
    /// Writes to the host of the service: `ask the host why the table is halted`.
    Ask,
}

/// Proof required from the sender of a message before a verb is executed, weakest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RequiredProof {
    /// No proof, and no mail server vouches for the message. The reply asks for confirmation.
    Unvouched,
    /// No proof: the message only claims its sender. The reply goes to the address of the claimed sender, and nothing
    /// changes.
    Unproved,
    /// The return address of a seat: the sender may act at that table and stop its letters.
    Table,
    /// The return address of a seat, from a letter that is still current: the sender may also change things that concern
    /// only them and that they can take back.
    CurrentLetter,
    /// The sender's identity: they may do anything on their own behalf.
    Identity,
}

/// Effect of a verb.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VerbEffect {
    /// Shows something and changes nothing.
    Nothing,
    /// Changes settings of the sender. One message may contain several such verbs, in addition to one with another
    /// effect.
    Settings,
    /// Changes a table, on behalf of one of its seats or of an admin.
    Table,
    /// Changes the sender's memberships: they join a table, or two identities become one player.
    Membership,
    /// Passes on the sender's own words, or concerns the words of others. One message may contain several such verbs, in addition to one with another
    /// effect.
    Talk,
}

/// Condition on which a line with insufficient proof may await the sender's `yes`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ConfirmationRule {
    /// Never, because the verb grants rights or cannot be undone. It must be sent again with the proof.
    Never,
    /// Only for the holder of a return address, because the line may contain any text.
    AddressHolder,
    /// For any sender, because the line can be rebuilt from a few fixed words and contains no text of the sender.
    AnySender,
}

/// Static properties of a verb.
struct VerbProperties {
    needs: RequiredProof,
    changes: VerbEffect,
    waits: ConfirmationRule,
    reads_journal: bool,
    asks_any_table: bool,
}

impl VerbProperties {
    const fn of(needs: RequiredProof, changes: VerbEffect) -> Self {
        Self {
            needs,
            changes,
            waits: ConfirmationRule::AddressHolder,
            reads_journal: false,
            asks_any_table: false,
        }
    }

    /// Allows lines with this verb to await a `yes` even from a sender without any proof.
    const fn rebuildable(self) -> Self {
        Self { waits: ConfirmationRule::AnySender, ..self }
    }

    /// Prevents lines with this verb from awaiting a `yes`.
    const fn never_pending(self) -> Self {
        Self { waits: ConfirmationRule::Never, ..self }
    }

    /// Marks the verb as needing the whole journal.
    const fn with_journal(self) -> Self {
        Self { reads_journal: true, ..self }
    }

    /// Allows the verb for any table, even from the return address of another one.
    const fn for_any_table(self) -> Self {
        Self { asks_any_table: true, ..self }
    }
}

impl Verb {
    /// Returns the properties of each verb. The match has no catch-all arm, so a verb without an entry does not
    /// compile.
    const fn properties(self) -> VerbProperties {
        use RequiredProof::{CurrentLetter, Identity, Table, Unproved};
        use VerbEffect::{Membership, Nothing, Settings};
        match self {
            Verb::Mine | Verb::List | Verb::Help | Verb::Rules => {
                VerbProperties::of(Unproved, Nothing).rebuildable()
            }
            Verb::Standings | Verb::Record | Verb::Profile | Verb::Stats => {
                VerbProperties::of(Unproved, Nothing).rebuildable()
            }
            Verb::Orders => VerbProperties::of(Unproved, Nothing),
            Verb::Board | Verb::Speech | Verb::Punctuality => {
                VerbProperties::of(Unproved, Nothing).for_any_table().rebuildable()
            }
            Verb::Log | Verb::Proof => {
                VerbProperties::of(Unproved, Nothing).for_any_table().with_journal().rebuildable()
            }

            // The holder of a seat's return address may stop its letters and resume them.
            Verb::Stop => VerbProperties::of(Table, Settings).rebuildable(),
            Verb::Yes => VerbProperties::of(Table, Settings).never_pending(),
            Verb::Mute | Verb::Unmute => VerbProperties::of(Table, Settings),
            // These concern only the sender, who can take them back. The exceptions need a proof of identity: delivery
            // methods, which decide where mail goes, and entries of a league that cannot be taken back.
            Verb::Lang | Verb::Zone => VerbProperties::of(CurrentLetter, Settings).rebuildable(),
            Verb::Name | Verb::Tell | Verb::Substitute => VerbProperties::of(CurrentLetter, Settings),
            Verb::Quiet | Verb::Off | Verb::Holiday | Verb::Remind | Verb::Digest => {
                VerbProperties::of(CurrentLetter, Settings)
            }
            Verb::League => VerbProperties::of(CurrentLetter, Membership).rebuildable(),

            Verb::Leave | Verb::Start | Verb::Bot | Verb::Here => {
                VerbProperties::of(Table, VerbEffect::Table).rebuildable()
            }
            Verb::Resign | Verb::Answer | Verb::Preview | Verb::Back | Verb::Wait | Verb::Ready => {
                VerbProperties::of(Table, VerbEffect::Table)
            }
            Verb::When | Verb::Withdraw => VerbProperties::of(Table, VerbEffect::Table),
            Verb::Hush | Verb::Extend | Verb::Pause | Verb::Resume => {
                VerbProperties::of(Table, VerbEffect::Table)
            }
            Verb::Undo | Verb::Vote => VerbProperties::of(Table, VerbEffect::Table).with_journal(),
            Verb::Ruling => VerbProperties::of(Table, VerbEffect::Table).with_journal().never_pending(),
            Verb::Invite => VerbProperties::of(Table, VerbEffect::Table).never_pending(),

            Verb::New | Verb::Join | Verb::Rematch => VerbProperties::of(Identity, Membership).rebuildable(),
            Verb::Takeover | Verb::Return | Verb::Seek => {
                VerbProperties::of(Identity, Membership).rebuildable()
            }
            Verb::Link | Verb::Unlink | Verb::Address | Verb::Forget => {
                VerbProperties::of(Identity, Membership).never_pending()
            }
            Verb::Manage => VerbProperties::of(Identity, Membership).never_pending(),
            Verb::Watch | Verb::Feed => VerbProperties::of(Identity, Membership).never_pending(),
            Verb::Say
            | Verb::Whisper
            | Verb::Note
            | Verb::Notes
            | Verb::Ignore
            | Verb::Report
            | Verb::Ask => VerbProperties::of(Table, VerbEffect::Talk).never_pending(),
            Verb::Talk => VerbProperties::of(Table, VerbEffect::Table).never_pending(),
            Verb::Data => VerbProperties::of(Identity, Nothing).never_pending(),
        }
    }

    /// Returns the proof required from the sender.
    pub const fn required_proof(self) -> RequiredProof {
        self.properties().needs
    }

    /// Returns the effect of the verb.
    pub const fn verb_effect(self) -> VerbEffect {
        self.properties().changes
    }

    /// Returns the condition on which a line with insufficient proof may await a `yes`.
    pub const fn confirmation_rule(self) -> ConfirmationRule {
        self.properties().waits
    }

    /// Returns the canonical key, which is accepted in every language.
    pub fn key(self) -> &'static str {
        VERBS.iter().find(|(_, verb)| *verb == self).map_or("", |(key, _)| key)
    }

    /// Returns the maximum number of words after the verb; `None` if it takes a list or a text. A line with more words
    /// is a sentence that happens to begin with the verb (`Stop me if I am wrong`).
    pub const fn words_max(self) -> Option<usize> {
        match self {
            Verb::Mine | Verb::List | Verb::Stop | Verb::Data => Some(0),
            Verb::Leave | Verb::Start | Verb::Log | Verb::Proof | Verb::Back | Verb::Bot | Verb::Rematch => {
                Some(1)
            }
            Verb::Hush | Verb::Pause | Verb::Resume | Verb::Here | Verb::Orders | Verb::Wait => Some(1),
            Verb::Ready | Verb::Punctuality | Verb::Mute | Verb::Unmute | Verb::Return => Some(1),
            Verb::Unlink | Verb::Address | Verb::Notes | Verb::Feed => Some(1),
            Verb::Join | Verb::Board | Verb::Speech | Verb::Resign | Verb::Undo | Verb::Takeover => Some(2),
            Verb::Withdraw | Verb::Forget | Verb::Link => Some(2),
            Verb::Extend | Verb::Vote | Verb::Talk | Verb::Watch => Some(3),
            Verb::Ignore => Some(5),
            Verb::New | Verb::Help | Verb::Rules | Verb::Name | Verb::Lang | Verb::Zone | Verb::Yes => None,
            Verb::Preview | Verb::Tell | Verb::Quiet | Verb::Off | Verb::Holiday | Verb::Remind => None,
            Verb::Digest | Verb::Answer | Verb::Substitute | Verb::When | Verb::Ruling | Verb::Invite => None,
            Verb::League | Verb::Standings | Verb::Record | Verb::Manage | Verb::Profile => None,
            Verb::Stats | Verb::Seek => None,
            Verb::Say | Verb::Whisper | Verb::Note | Verb::Report | Verb::Ask => None,
        }
    }

    /// Returns true if text in the writer's own words follows the verb.
    pub const fn takes_free_text(self) -> bool {
        matches!(self, Verb::Name | Verb::Preview | Verb::Answer | Verb::When | Verb::Ruling | Verb::Manage)
            || self.takes_paragraphs()
    }

    /// Returns true if a text of several lines may follow the verb. It is passed on as it was typed, and no part of it is
    /// an order.
    pub const fn takes_paragraphs(self) -> bool {
        matches!(self, Verb::Say | Verb::Whisper | Verb::Note | Verb::Report | Verb::Ask)
    }

    /// Returns true if the verb needs the whole journal of the table.
    pub const fn needs_journal(self) -> bool {
        self.properties().reads_journal
    }

    /// Returns true if the verb may name a table other than the one that the return address belongs to.
    pub const fn allows_any_table(self) -> bool {
        self.properties().asks_any_table
    }
}

/// All verbs with their canonical keys.
pub const VERBS: [(&str, Verb); 71] = [
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
    ("say", Verb::Say),
    ("whisper", Verb::Whisper),
    ("note", Verb::Note),
    ("notes", Verb::Notes),
    ("ignore", Verb::Ignore),
    ("talk", Verb::Talk),
    ("report", Verb::Report),
    ("watch", Verb::Watch),
    ("feed", Verb::Feed),
    ("ask", Verb::Ask),
    ("profile", Verb::Profile),
    ("stats", Verb::Stats),
    ("seek", Verb::Seek),
];
