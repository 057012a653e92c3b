//! The allocator of the `vernissage` program, as a library so that tests and benchmarks have it, too.

/// A move makes some thousand small allocations; with glibc's allocator, it takes a sixth longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
