#pragma once

/// What a process that only computes may still ask of the kernel.

namespace colex::process {

/// From here on this process gets memory, waits, speaks on descriptors that it has, and ends.
/// Everything else, such as opening files, sockets, starting programs or tracing others, fails with
/// EPERM, for its children too. False where the kernel knows no such filter; nothing has changed
/// then.
bool forbid_all_but_computing();

}  // namespace colex::process
