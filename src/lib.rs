//! The allocator of the `vernissage` program. It is a library of its own so that tests and benchmarks have it, too.

/// A move makes some thousand small allocations: with glibc's allocator a sixth of its time more. Here, so that the program, its benchmarks and
/// its tests all have it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
