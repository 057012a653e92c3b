//! Ways to reach people: each proves who somebody is, brings their text in and takes letters out. A channel decides
//! nothing: it never touches the store or a game.

pub mod email;
mod port;

pub use port::{
    Answer, Channel, Delivery, Door, NotNow, Outgoing, RemoteId, Request, SendError, Sender, Vocabulary,
};
