#pragma once

#include "colex/fail.hpp"

/// Device table: the limits of a GPU that a kernel's plan is checked against (CUDA C++ Programming
/// Guide, "Technical Specifications per Compute Capability"; L2, SM counts and bandwidth of
/// boards).

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
  int cluster;    ///< portable cluster size; 1 = no clusters
  int bandwidth;  ///< of global memory, 10^9 bytes a second, by the board's data sheet
};

inline constexpr Device kDevices[] = {
    {75, "T4", 40, 65536, 65536, 0, 65536, 255, 1024, 1024, 16, 4 << 20, 1, 320},
    {80, "A100", 108, 167936, 166912, 1024, 65536, 255, 2048, 1024, 32, 40 << 20, 1, 1935},
    {86, "A10", 72, 102400, 101376, 1024, 65536, 255, 1536, 1024, 16, 6 << 20, 1, 600},
    {89, "L4", 58, 102400, 101376, 1024, 65536, 255, 1536, 1024, 24, 48 << 20, 1, 300},
    {90, "H100", 132, 233472, 232448, 1024, 65536, 255, 2048, 1024, 32, 50 << 20, 8, 3350},
    {90, "H200", 132, 233472, 232448, 1024, 65536, 255, 2048, 1024, 32, 60 << 20, 8, 4800},
    {100, "B200", 148, 233472, 232448, 1024, 65536, 255, 2048, 1024, 32, 126 << 20, 8, 8000},
    {120, "RTX 5090", 170, 102400, 101376, 1024, 65536, 255, 1536, 1024, 24, 96 << 20, 8, 1792},
};

/// The first row of a capability: boards that share one have the same limits but for L2 and memory.
/// nullptr if the table has none.
constexpr const Device* find_device(int sm) {
  for (const Device& d : kDevices) {
    if (d.sm == sm) return &d;
  }
  return nullptr;
}

/// By the board's name, alone or in what a driver says: "H200", "NVIDIA H200". nullptr if no row is
/// meant.
constexpr const Device* find_device(const char* name) {
  for (const Device& d : kDevices) {
    for (const char* at = name; *at != '\0'; ++at) {
      int same = 0;
      while (d.board[same] != '\0' && at[same] == d.board[same]) ++same;
      const bool starts = at == name || at[-1] == ' ';
      const bool ends = at[same] == '\0' || at[same] == ' ';
      if (d.board[same] == '\0' && starts && ends) return &d;
    }
  }
  return nullptr;
}

}  // namespace colex
