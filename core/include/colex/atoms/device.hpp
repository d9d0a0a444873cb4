#pragma once

#include "colex/fail.hpp"

/// Device table: the limits of a GPU that a kernel's plan is checked against (CUDA C++ Programming
/// Guide, "Technical Specifications per Compute Capability"; L2 and SM counts of one common board).

namespace colex {

struct Device {
  int sm;             ///< compute capability * 10
  const char* board;  ///< the board whose SM count and L2 these are
  int sm_count;
  int smem_per_sm;       ///< bytes
  int smem_per_cta;      ///< dynamic shared memory, opted in
  int smem_reserved;     ///< by the system for each CTA
  int registers_per_sm;  ///< 32-bit
  int registers_per_thread;
  int threads_per_sm;
  int threads_per_cta;
  int ctas_per_sm;
  int l2_bytes;
  int cluster;  ///< portable cluster size; 1 = no clusters
};

inline constexpr Device kDevices[] = {
    {75, "T4", 40, 65536, 65536, 0, 65536, 255, 1024, 1024, 16, 4 << 20, 1},
    {80, "A100", 108, 167936, 166912, 1024, 65536, 255, 2048, 1024, 32, 40 << 20, 1},
    {86, "A10", 72, 102400, 101376, 1024, 65536, 255, 1536, 1024, 16, 6 << 20, 1},
    {89, "L4", 58, 102400, 101376, 1024, 65536, 255, 1536, 1024, 24, 48 << 20, 1},
    {90, "H100", 132, 233472, 232448, 1024, 65536, 255, 2048, 1024, 32, 50 << 20, 8},
    {100, "B200", 148, 233472, 232448, 1024, 65536, 255, 2048, 1024, 32, 126 << 20, 8},
    {120, "RTX 5090", 170, 102400, 101376, 1024, 65536, 255, 1536, 1024, 24, 96 << 20, 8},
};

/// nullptr if the table has no such row.
constexpr const Device* find_device(int sm) {
  for (const Device& d : kDevices) {
    if (d.sm == sm) return &d;
  }
  return nullptr;
}

}  // namespace colex
