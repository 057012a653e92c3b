//! What goes wrong on purpose: a test arms a fault for the next requests on a route.

use std::time::Duration;

use serde_json::Value;

/// How a request goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// 429 with all headers. Scope is `user`, `shared` or `global`.
    TooMany { retry_after: Duration, scope: &'static str },
    /// A bare status and nothing done: 500, 502, 503…
    Status(u16),
    /// 401: the bot's token is dead.
    Unauthorized,
    /// No answer for ever, nothing done.
    Hang,
    /// The thing is done, and the answer breaks off.
    LostAnswer,
    /// The thing is done, and no answer comes for ever.
    DoneThenHang,
    /// The thing is done, and this status is answered.
    DoneThenStatus(u16),
    /// The thing is done, and the answer comes when all faults are forgotten.
    Held,
    /// The thing is done, and the answer comes after this time has really passed.
    Slow(Duration),
    /// The request is on its way for so long, on the stand-in's clock, and is done when it arrives.
    Travels(Duration),
    /// The thing is done, and the answer is not as it was known before: fields are missing, and its type is new.
    Reshaped,
    /// A refusal with Discord's own code and nothing done: (status, code).
    Refusal(u16, u64),
}

/// An answer as a later Discord might write it: what is missing is no id, and nothing has the type that it had.
pub(crate) fn reshaped(answer: Value) -> Value {
    match answer {
        Value::Array(all) => all.into_iter().map(reshaped).collect(),
        Value::Object(mut object) => {
            for gone in ["author", "timestamp", "mentions", "name", "version", "recipients", "attachments"] {
                object.remove(gone);
            }
            object.insert("type".to_owned(), 250.into());
            object.insert("of_a_later_day".to_owned(), Value::Bool(true));
            Value::Object(object)
        }
        other => other,
    }
}

/// The faults that wait for their requests.
#[derive(Default)]
pub(crate) struct Faults {
    armed: Vec<Armed>,
    holds: bool,
}

struct Armed {
    route: String,
    left: u32,
    fault: Fault,
}

impl Faults {
    /// The next `times` requests on a route go wrong. A route is `METHOD /template`, or `*` for all.
    pub(crate) fn arm(&mut self, route: &str, times: u32, fault: Fault) {
        self.armed.push(Armed { route: route.to_owned(), left: times, fault });
    }

    /// Takes the fault for this request, if one waits.
    pub(crate) fn take(&mut self, route: &str) -> Option<Fault> {
        let armed = self.armed.iter_mut().find(|armed| armed.route == route || armed.route == "*")?;
        armed.left -= 1;
        let fault = armed.fault;
        self.holds |= fault == Fault::Held;
        self.armed.retain(|armed| armed.left > 0);
        Some(fault)
    }

    /// Whether answers are held back.
    pub(crate) fn holds(&self) -> bool {
        self.holds
    }

    /// Everything works again.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
}
