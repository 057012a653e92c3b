//! What a server takes away, where and when.

use chrono::TimeDelta;

use super::super::place_problems::Server;
use super::super::servers::command_answer;
use crate::standin::Channel;
use crate::standin::faults::Fault;
use crate::standin::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};

const SEND: &str = "POST /channels/{channel_id}/messages";

/// What a server takes away.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Loss {
    /// The channel.
    Channel,
    /// The thread of the table, which a member deletes.
    Thread,
    /// A moderator locks the thread.
    Lock,
    /// The thread is archived.
    Archive,
    /// Permissions of the bot in the channel.
    Permission(u64),
    /// The answers to the next messages, which take effect.
    Answers,
    /// The next messages: Discord fails.
    Messages,
    /// A player, who leaves the server.
    Player,
}

/// The place in which it is taken away.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Place {
    /// The channel for tables is a text channel.
    Text,
    /// The channel for tables is a forum.
    Forum,
    /// The channel for results.
    Results,
    /// The channel for notices to admins.
    Notices,
    /// The channel of a league.
    League,
}

/// The stage at which it is taken away.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Stage {
    Before,
    Middle,
    After,
}

/// A loss in a place, at a stage.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Case {
    pub(super) loss: Loss,
    pub(super) place: Place,
    pub(super) stage: Stage,
}

pub(super) const STAGES: [Stage; 3] = [Stage::Before, Stage::Middle, Stage::After];

pub(super) const LOSSES: [Loss; 12] = [
    Loss::Channel,
    Loss::Thread,
    Loss::Lock,
    Loss::Archive,
    Loss::Permission(VIEW_CHANNEL),
    Loss::Permission(SEND_MESSAGES),
    Loss::Permission(SEND_MESSAGES_IN_THREADS),
    Loss::Permission(CREATE_PUBLIC_THREADS),
    Loss::Permission(ATTACH_FILES),
    Loss::Answers,
    Loss::Messages,
    Loss::Player,
];

impl Loss {
    /// Returns true if there is such a thing to take away in this place.
    pub(super) fn can_happen_in(self, place: Place) -> bool {
        match self {
            Loss::Channel | Loss::Answers | Loss::Messages => true,
            Loss::Permission(SEND_MESSAGES_IN_THREADS | CREATE_PUBLIC_THREADS)
            | Loss::Thread
            | Loss::Lock
            | Loss::Archive
            | Loss::Player => !matches!(place, Place::Results | Place::Notices),
            Loss::Permission(_) => true,
        }
    }

    /// Takes it away in a channel.
    pub(super) fn happens(self, all: &Server, channel: &Channel) {
        let threads = channel.threads();
        match self {
            Loss::Channel => channel.delete(),
            Loss::Thread => threads.iter().for_each(Channel::delete),
            Loss::Lock => threads.iter().for_each(|thread| thread.lock(true)),
            Loss::Archive => threads.iter().for_each(|thread| thread.archive(false)),
            Loss::Permission(bits) => channel.deny_bot(bits),
            Loss::Answers => all.standin.arm_fault(SEND, 3, Fault::LostAnswer),
            Loss::Messages => all.standin.arm_fault(SEND, 3, Fault::Status(503)),
            Loss::Player => all.guild.remove_member(&all.bo),
        }
    }

    /// Undoes the loss as an admin would after reading the notice. `option` is the option of `/setup` that chooses such
    /// a channel; the new one is called "salon".
    pub(super) async fn is_repaired(self, all: &Server, channel: &Channel, option: Option<&str>) {
        match self {
            Loss::Channel => drop(all.guild.channel("salon")),
            Loss::Lock => channel.threads().iter().for_each(|thread| thread.lock(false)),
            Loss::Permission(_) => channel.deny_bot(0),
            Loss::Answers | Loss::Messages => all.standin.clear_faults(),
            Loss::Thread | Loss::Archive | Loss::Player => {}
        }
        let chosen = option.filter(|_| self == Loss::Channel).map(|option| (option, "salon"));
        all.eve.go_to(&all.guild.general());
        command_answer(&all.eve, "setup", chosen.as_slice()).await;
        all.house.deliver_all().await;
        for _ in 0..4 {
            all.house.advance(TimeDelta::minutes(1)).await;
        }
    }
}
