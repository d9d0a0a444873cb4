// wgmma: the 128 threads of a warpgroup multiply a tile in shared memory by another one, which
// they name by 64-bit descriptors. It is asynchronous: groups of them are waited for, and until
// then nobody may touch the accumulators.
__device__ inline void wgmma_fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ inline void wgmma_commit() {
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
}
template <int kPending> __device__ inline void wgmma_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(kPending) : "memory");
}
// What this thread wrote to shared memory becomes visible to the copy engine and to wgmma.
__device__ inline void fence_async_proxy() {
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
// The compiler moves no use of the accumulators across.
template <int kCount> __device__ inline void pin(float (&acc)[kCount]) {
#pragma unroll
  for (int i = 0; i < kCount; ++i) asm volatile("" : "+f"(acc[i])::"memory");
}
template <int kCount> __device__ inline void pin(int (&acc)[kCount]) {
#pragma unroll
  for (int i = 0; i < kCount; ++i) asm volatile("" : "+r"(acc[i])::"memory");
}
template <int kCount> __device__ inline void pin(u32 (&acc)[kCount]) {
#pragma unroll
  for (int i = 0; i < kCount; ++i) asm volatile("" : "+r"(acc[i])::"memory");
}

// The descriptor of an operand at a shared address: `layout` holds the rest of its bits, addresses
// are in units of 16 bytes. In a cluster an address names its block in the bits from 18 on, which
// would spill into the next field.
__device__ inline u64 descriptor_at(u64 layout, u32 shared) {
  return layout | ((shared & 0x3ffff) >> 4);
}

template <int kCount> __device__ inline void take_registers() {
  if constexpr (kCount > 0) asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(kCount));
}
template <int kCount> __device__ inline void give_registers() {
  if constexpr (kCount > 0) asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(kCount));
}
