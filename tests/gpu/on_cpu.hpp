// Runs a kernel without warp instructions on the CPU: a block's threads are threads, a barrier is a
// barrier. Included before the kernel's source, whose `extern __shared__` array is declared here.
#pragma once
#include <barrier>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#define __device__
#define __global__
#define __launch_bounds__(...)

struct Index {
  int x;
};
inline thread_local Index threadIdx, blockIdx;
inline std::barrier<>* block_barrier = nullptr;
inline void __syncthreads() { block_barrier->arrive_and_wait(); }

alignas(16) inline float smem_a[1 << 16];
