// The copy engine moves boxes of a matrix that a tensor map describes (made by the host from the
// plan's layouts). One thread asks for a box; what lies outside of the matrix arrives as zeros and
// is not stored.
struct alignas(64) TensorMap {
  unsigned long long opaque[16];
};

__device__ inline void tma_prefetch(const TensorMap& map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(&map) : "memory");
}
// The box whose first element is (inner, outer); its bytes count at `barrier`.
__device__ inline void tma_load(u32 shared, const TensorMap& map, int inner, int outer,
                                u32 barrier) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
      " [%0], [%1, {%3, %4}], [%2];" ::"r"(shared),
      "l"(&map), "r"(barrier), "r"(inner), "r"(outer)
      : "memory");
}
// The same box to the same place in every block of `blocks` (bits by rank), each of whose barriers
// counts it.
__device__ inline void tma_load_multicast(u32 shared, const TensorMap& map, int inner, int outer,
                                          u32 barrier, u16 blocks) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
      ".multicast::cluster [%0], [%1, {%3, %4}], [%2], %5;" ::"r"(shared),
      "l"(&map), "r"(barrier), "r"(inner), "r"(outer), "h"(blocks)
      : "memory");
}
__device__ inline void tma_store(const TensorMap& map, int inner, int outer, u32 shared) {
  asm volatile(
      "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%2, %3}], [%1];" ::"l"(&map),
      "r"(shared), "r"(inner), "r"(outer)
      : "memory");
}
__device__ inline void tma_store_commit() {
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}
// Until at most `kPending` of this thread's stores have yet to be read from shared memory.
template <int kPending> __device__ inline void tma_store_wait_read() {
  asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(kPending) : "memory");
}
template <int kPending> __device__ inline void tma_store_wait() {
  asm volatile("cp.async.bulk.wait_group %0;" ::"n"(kPending) : "memory");
}
