//! The stand-in proves itself.
