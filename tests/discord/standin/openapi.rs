//! Checks requests against Discord's published API description. `openapi.json` is the part that the stand-in's routes
//! need; `openapi.jq` extracts it and explains how.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::rules::is_empty;

/// The description, and the validators compiled so far, one per method and path.
pub(crate) struct ApiDescription {
    document: Value,
    validators: Mutex<BTreeMap<String, Arc<Validator>>>,
}

/// The description, read once per process.
pub(crate) static DESCRIPTION: LazyLock<ApiDescription> = LazyLock::new(|| {
    let mut document: Value =
        serde_json::from_str(include_str!("openapi.json")).expect("Discord's API description is JSON");
    document["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    ApiDescription { document, validators: Mutex::default() }
});

impl ApiDescription {
    /// Checks if `METHOD /template` is described.
    pub(crate) fn describes(&self, method: &str, template: &str) -> bool {
        self.document["paths"][template][method.to_lowercase()].is_object()
    }

    /// Returns the violations in this body as text. `route` is `METHOD /template`.
    pub(crate) fn violations(&self, route: &str, body: &Value) -> Vec<String> {
        let Some((method, template)) = route.split_once(' ') else {
            return vec![format!("invalid route: {route}")];
        };
        if !self.describes(method, template) {
            return vec![format!("{route} is not in Discord's API description")];
        }
        let operation = &self.document["paths"][template][method.to_lowercase()];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        if schema.is_null() || body.is_null() {
            let is_required = operation["requestBody"]["required"] == json!(true);
            let is_missing = !schema.is_null() && is_required;
            return if is_missing { vec![format!("{route}: the body is missing")] } else { Vec::new() };
        }
        let mut body = body.clone();
        apply_documentation(&mut body);
        let validator = self.validator(route, method, template);
        let mut offences: Vec<String> = validator
            .iter_errors(&body)
            .map(|error| {
                format!("{route}: {} at {}", shorten(&error.masked().to_string()), error.instance_path())
            })
            .collect();
        self.unknown_fields(schema, &body, "", &mut |field| {
            offences.push(format!("{route}: unknown field {field}"))
        });
        offences
    }

    fn validator(&self, route: &str, method: &str, template: &str) -> Arc<Validator> {
        let mut all = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.get(route) {
            return Arc::clone(known);
        }
        let escaped =
            |text: &str| text.replace('~', "~0").replace('/', "~1").replace('{', "%7B").replace('}', "%7D");
        let mut document = self.document.clone();
        document["$ref"] = json!(format!(
            "#/paths/{}/{}/requestBody/content/{}/schema",
            escaped(template),
            method.to_lowercase(),
            escaped("application/json")
        ));
        let compiled = jsonschema::validator_for(&document).expect("Discord's schema compiles");
        let compiled = Arc::new(compiled);
        all.insert(route.to_owned(), Arc::clone(&compiled));
        compiled
    }

    /// Walks through body and schema together and reports each key that no alternative of the schema allows.
    fn unknown_fields(&self, schema: &Value, body: &Value, at: &str, tell: &mut dyn FnMut(String)) {
        match body {
            Value::Array(items) => {
                let mut schemas = Vec::new();
                self.alternatives(schema, &mut schemas);
                for of_items in schemas.iter().filter_map(|schema| schema.get("items")) {
                    for (index, item) in items.iter().enumerate() {
                        self.unknown_fields(of_items, item, &format!("{at}/{index}"), tell);
                    }
                }
            }
            Value::Object(fields) => {
                let mut schemas = Vec::new();
                self.alternatives(schema, &mut schemas);
                schemas.retain(|schema| self.fits_type(schema, body));
                let is_free = schemas.iter().any(|schema| schema.get("additionalProperties").is_some());
                let known: BTreeSet<&String> = schemas
                    .iter()
                    .filter_map(|s| s["properties"].as_object())
                    .flat_map(|p| p.keys())
                    .collect();
                if is_free || known.is_empty() {
                    return;
                }
                for (key, value) in fields {
                    let at = format!("{at}/{key}");
                    if !known.contains(key) {
                        // serenity writes out empty values: null, [], {} and false have no meaning.
                        if !is_empty(value) && value != &json!(false) {
                            tell(at);
                        }
                    } else if let Some(inner) =
                        schemas.iter().map(|schema| &schema["properties"][key]).find(|inner| !inner.is_null())
                    {
                        self.unknown_fields(inner, value, &at, tell);
                    }
                }
            }
            _ => {}
        }
    }

    /// Checks if a schema with a fixed `type` number applies to this body.
    fn fits_type(&self, schema: &Value, body: &Value) -> bool {
        let Some(allowed) = schema["properties"]["type"]["enum"].as_array() else { return true };
        body.get("type").is_none_or(|kind| kind.is_string() || allowed.contains(kind))
    }

    /// Collects a schema and everything that it refers to or chooses from.
    fn alternatives<'a>(&'a self, schema: &'a Value, into: &mut Vec<&'a Value>) {
        if let Some(name) =
            schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/"))
        {
            return self.alternatives(&self.document["components"]["schemas"][name], into);
        }
        into.push(schema);
        for key in ["allOf", "anyOf", "oneOf"] {
            for inner in schema[key].as_array().into_iter().flatten() {
                self.alternatives(inner, into);
            }
        }
    }
}

/// Applies the documentation where it differs from the description: attachment ids may be numbers, and permissions are
/// text.
fn apply_documentation(body: &mut Value) {
    match body {
        Value::Array(items) => items.iter_mut().for_each(apply_documentation),
        Value::Object(fields) => {
            for file in fields.get_mut("attachments").and_then(Value::as_array_mut).into_iter().flatten() {
                if let Some(number) = file["id"].as_u64() {
                    file["id"] = json!(number.to_string());
                }
            }
            if let Some(bits) = fields.get_mut("default_member_permissions")
                && let Some(number) = bits.as_str().and_then(|text| text.parse::<u64>().ok())
            {
                *bits = json!(number);
            }
            fields.values_mut().for_each(apply_documentation);
        }
        _ => {}
    }
}

fn shorten(text: &str) -> String {
    let start: String = text.chars().take(300).collect();
    if start.len() < text.len() { format!("{start}…") } else { start }
}
