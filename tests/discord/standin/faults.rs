//! Deliberate faults: a test arms a fault for the next requests on a route.

use std::time::Duration;

use serde_json::Value;

/// Kinds of faulty requests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// 429 with all headers. The scope is `user`, `shared` or `global`.
    TooMany { retry_after: Duration, scope: &'static str },
    /// Only a status, without effect: 500, 502, 503…
    Status(u16),
    /// 401: the bot's token is no longer valid.
    Unauthorized,
    /// No answer, and no effect.
    Hang,
    /// The request takes effect, but the answer breaks off.
    LostAnswer,
    /// The request takes effect, but no answer ever arrives.
    DoneThenHang,
    /// The request takes effect, but the answer is this status.
    DoneThenStatus(u16),
    /// The request takes effect, and the answer arrives once all faults are cleared.
    Held,
    /// The request takes effect, but the answer has a new shape: fields are missing, and its type is unknown.
    Reshaped,
    /// The request takes effect, and the answer arrives after this duration of real time.
    Slow(Duration),
    /// The request takes this long to arrive, on the stand-in's clock, and then takes effect.
    Travels(Duration),
    /// A refusal with Discord's own code, without effect: (status, code).
    Refusal(u16, u64),
}

/// Reshapes an answer as a later version of Discord might: ids remain, other fields are missing, and every type is new.
pub(crate) fn reshape(answer: Value) -> Value {
    match answer {
        Value::Array(all) => all.into_iter().map(reshape).collect(),
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

/// Faults that wait for their requests.
#[derive(Default)]
pub(crate) struct Faults {
    armed: Vec<ArmedFault>,
    holds: bool,
}

struct ArmedFault {
    route: String,
    left: u32,
    fault: Fault,
}

impl Faults {
    /// Arms a fault for the next `times` requests on a route. A route is `METHOD /template`, or `*` for all routes.
    pub(crate) fn arm(&mut self, route: &str, times: u32, fault: Fault) {
        self.armed.push(ArmedFault { route: route.to_owned(), left: times, fault });
    }

    /// Takes the fault armed for this request, if any.
    pub(crate) fn take(&mut self, route: &str) -> Option<Fault> {
        let armed = self.armed.iter_mut().find(|armed| armed.route == route || armed.route == "*")?;
        armed.left -= 1;
        let fault = armed.fault;
        self.holds |= fault == Fault::Held;
        self.armed.retain(|armed| armed.left > 0);
        Some(fault)
    }

    /// Returns true if answers are being held back.
    pub(crate) fn holds(&self) -> bool {
        self.holds
    }

    /// Clears all faults.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
}
