//! Tests of the service at its border.
