// Where a pointer lies in the block's shared memory, as its instructions name it.
__device__ inline u32 shared_address(const void* pointer) {
  return static_cast<u32>(__cvta_generic_to_shared(pointer));
}
