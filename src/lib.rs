//! The allocator of the `vernissage` program, as a library so that tests and benchmarks have it, too.

/// A move makes some thousand small allocations; glibc's allocator takes a sixth longer. Binaries, benchmarks and
/// proofs link it with `use vernissage as _;`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
