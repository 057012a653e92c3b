//! What a draft has changed on a board, marked in the view so that it can be drawn as a ghost. It compares two views as plain
//! values and knows no game: whatever is not in the view of the table as it stands is drafted.

use serde_json::{Map, Value};

/// The field with which a thing that the draft has changed is marked: the names of its own fields that are drafted, all of them
/// where it is new.
const DRAFTED: &str = "drafted";

/// The view behind the draft, with what is not so in the view of the table marked.
pub(crate) fn with_ghosts(behind: &Value, table: &Value) -> Value {
    match (behind, table) {
        (Value::Object(new), Value::Object(old)) => changed(new, old),
        (Value::Array(new), Value::Array(old)) => Value::Array(listed(new, old)),
        (new, _) => new.clone(),
    }
}

/// A thing that was there before: what has changed in it.
fn changed(new: &Map<String, Value>, old: &Map<String, Value>) -> Value {
    let is_kept = |name: &str, value: &Value| match (value, old.get(name)) {
        // What changed within it is marked there.
        (Value::Object(_), Some(Value::Object(_))) => true,
        (Value::Array(list), Some(Value::Array(_))) if list.iter().any(is_thing) => true,
        (value, before) => before == Some(value),
    };
    let drafted: Vec<Value> = new
        .iter()
        .filter(|(name, value)| !is_kept(name, value))
        .map(|(name, _)| name.as_str().into())
        .collect();
    let mut marked = Map::new();
    for (name, value) in new {
        let before = old.get(name).unwrap_or(&Value::Null);
        let value =
            if is_thing(value) && before.is_null() { fresh(value) } else { with_ghosts(value, before) };
        marked.insert(name.clone(), value);
    }
    if !drafted.is_empty() {
        marked.insert(DRAFTED.to_owned(), Value::Array(drafted));
    }
    Value::Object(marked)
}

/// A thing that was not there.
fn fresh(value: &Value) -> Value {
    match value {
        Value::Object(new) => {
            let mut marked = new.clone();
            marked.insert(DRAFTED.to_owned(), new.keys().map(|name| Value::from(name.as_str())).collect());
            Value::Object(marked)
        }
        Value::Array(list) => list.iter().map(fresh).collect(),
        other => other.clone(),
    }
}

fn is_thing(value: &Value) -> bool {
    value.is_object() || value.is_array()
}

/// The things of a list, each beside the one that it was: the same one, else the one most like it. What was nobody is new.
fn listed(new: &[Value], old: &[Value]) -> Vec<Value> {
    let mut left: Vec<Option<&Value>> = old.iter().map(Some).collect();
    let mut was: Vec<Option<&Value>> = vec![None; new.len()];
    for (at, value) in new.iter().enumerate() {
        was[at] = left.get_mut(at).and_then(|one| one.take_if(|old| *old == value));
    }
    for (at, value) in new.iter().enumerate() {
        if was[at].is_none()
            && let Some(same) = left.iter().position(|one| *one == Some(value))
        {
            was[at] = left[same].take();
        }
    }
    for (at, value) in new.iter().enumerate() {
        if was[at].is_none()
            && let Some(like) = most_like(value, at, &left)
        {
            was[at] = left[like].take();
        }
    }
    let each = new.iter().zip(was);
    each.map(|(value, was)| was.map_or_else(|| fresh(value), |was| with_ghosts(value, was))).collect()
}

/// The place of the thing that is most like this one, if at least half of its fields are the same; of equal ones that in the
/// same place. Lists are alike by their place alone.
fn most_like(value: &Value, at: usize, left: &[Option<&Value>]) -> Option<usize> {
    let Value::Object(new) = value else {
        return left.get(at).and_then(|one| one.filter(|old| old.is_array())).map(|_| at);
    };
    let alike = |(place, one): (usize, &Option<&Value>)| {
        let old = one.and_then(Value::as_object)?;
        let same = new.iter().filter(|(name, value)| old.get(*name) == Some(value)).count();
        (same * 2 >= new.len()).then_some((same, place == at, std::cmp::Reverse(place)))
    };
    left.iter().enumerate().filter_map(alike).max().map(|(_, _, place)| place.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_new_or_changed_is_marked_and_nothing_else() {
        let table = json!({
            "round": 2, "cells": [[{"cell": "1-1", "architect": null}, {"cell": "1-2", "architect": 0}]],
            "tiles": [{"column": 3, "row": 4, "kind": "painting", "faux_pas": false}], "next": null, "names": ["a"],
        });
        assert_eq!(with_ghosts(&table, &table), table);
        let behind = json!({
            "round": 2, "cells": [[{"cell": "1-1", "architect": 1}, {"cell": "1-2", "architect": 0}]],
            "tiles": [
                {"column": 1, "row": 1, "kind": "decor", "faux_pas": false},
                {"column": 3, "row": 4, "kind": "painting", "faux_pas": true},
            ],
            "next": {"noble": "buls"}, "names": ["a", "b"],
        });
        let marked = with_ghosts(&behind, &table);
        assert_eq!(marked["drafted"], json!(["names", "next"]));
        assert_eq!(marked["cells"][0][0]["drafted"], json!(["architect"]));
        assert_eq!(marked["cells"][0][1], behind["cells"][0][1]);
        assert_eq!(marked["tiles"][0]["drafted"], json!(["column", "faux_pas", "kind", "row"]));
        assert_eq!(marked["tiles"][1]["drafted"], json!(["faux_pas"]), "it hung there before");
        assert_eq!(marked["next"]["drafted"], json!(["noble"]));
    }

    #[test]
    fn what_moved_up_in_a_list_is_not_new() {
        let work =
            |space, form: &str| json!({"space": space, "form": form, "value": form.len(), "colour": "red"});
        let table = json!([work(1, "digital"), work(2, "painting")]);
        let sold = json!([work(1, "painting")]);
        assert_eq!(with_ghosts(&sold, &table)[0]["drafted"], json!(["space"]));
        let bought = json!([work(1, "digital"), work(2, "painting"), work(3, "sculpture")]);
        let marked = with_ghosts(&bought, &table);
        assert!(marked[1].get("drafted").is_none());
        assert!(marked[2]["drafted"].as_array().is_some_and(|fields| fields.len() == 4));
    }
}
