// cp.async copies 16 bytes from global to shared memory without passing through registers.
// A group is what one commit closed; wait<N> returns when at most N newer groups are in flight.

// kCacheL1 chooses .ca (through L1) or .cg (L2 only). `active` is a predicate of the instruction,
// not a branch, so that the surrounding instructions may move past it.
template <bool kCacheL1>
__device__ inline void cp_async_16(u32 shared, const void* global, bool active) {
  if constexpr (kCacheL1) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %2, 0; @p cp.async.ca.shared.global [%0], [%1], 16; }" ::
            "r"(shared),
        "l"(global), "r"(static_cast<int>(active)));
  } else {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %2, 0;"
        " @p cp.async.cg.shared.global.L2::128B [%0], [%1], 16; }" ::"r"(shared),
        "l"(global), "r"(static_cast<int>(active)));
  }
}

// The same, where the source may lie outside of its matrix: then nothing is read and zeros arrive.
template <bool kCacheL1>
__device__ inline void cp_async_16_or_zero(u32 shared, const void* global, bool active,
                                           bool inside) {
  if constexpr (kCacheL1) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %2, 0; @p cp.async.ca.shared.global [%0], [%1], 16, %3; "
        "}" ::"r"(shared),
        "l"(global), "r"(static_cast<int>(active)), "r"(inside ? 16 : 0));
  } else {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %2, 0;"
        " @p cp.async.cg.shared.global.L2::128B [%0], [%1], 16, %3; }" ::"r"(shared),
        "l"(global), "r"(static_cast<int>(active)), "r"(inside ? 16 : 0));
  }
}

__device__ inline void cp_async_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }

template <int kPending> __device__ inline void cp_async_wait() {
  asm volatile("cp.async.wait_group %0;" ::"n"(kPending) : "memory");
}
