//! The allocator of the `vernissage` program. It is a library of its own so that tests and benchmarks have it, too.

/// A move makes some thousand small allocations: with glibc's allocator a sixth of its time more. Whatever says
/// `use vernissage as _;` has it: the program, its benchmarks and the proofs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
