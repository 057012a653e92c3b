//! The allocator of the `vernissage` program. It is a library so that tests and benchmarks use the same allocator.

/// Global allocator. A move makes thousands of small allocations, for which glibc's allocator takes a sixth longer.
/// Binaries, benchmarks and proofs link this library with `use vernissage as _;`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
