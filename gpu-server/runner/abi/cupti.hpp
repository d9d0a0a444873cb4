#pragma once
// The parameter blocks of CUPTI's range profiler that we use, declared from its documentation, so
// that building needs no CUDA toolkit; tests/gpu compares every size and offset with the toolkit's
// headers where they are installed. Every function returns 0 on success.
#include <cstddef>
#include <cstdint>

#include "cuda_driver.hpp"

namespace colex::gpu::abi {

// What CUPTI wants in struct_size: the bytes up to the last field, without the padding after it.
#define COLEX_CUPTI_SIZE(Type, last) (offsetof(Type, last) + sizeof(Type::last))

inline constexpr int kCuptiRangeProfiler = 0;  // CUpti_ProfilerType
inline constexpr int kCuptiAutoRange = 1;      // CUpti_ProfilerRange
inline constexpr int kCuptiKernelReplay = 2;   // CUpti_ProfilerReplayMode

struct CuptiInitialize {
  std::size_t struct_size;
  void* priv;
};

struct CuptiChipName {
  std::size_t struct_size;
  void* priv;
  std::size_t device_index;
  const char* chip_name;
};

struct CuptiCounterAvailability {
  std::size_t struct_size;
  void* priv;
  CUcontext context;
  std::size_t image_size;
  std::uint8_t* image;
};

struct CuptiHostInitialize {
  std::size_t struct_size;
  void* priv;
  int profiler_type;
  const char* chip_name;
  const std::uint8_t* counter_availability;
  void* host;
};

struct CuptiHostDeinitialize {
  std::size_t struct_size;
  void* priv;
  void* host;
};

struct CuptiHostAddMetrics {
  std::size_t struct_size;
  void* priv;
  void* host;
  const char** names;
  std::size_t count;
};

struct CuptiHostConfigSize {
  std::size_t struct_size;
  void* priv;
  void* host;
  std::size_t size;
};

struct CuptiHostConfig {
  std::size_t struct_size;
  void* priv;
  void* host;
  std::size_t size;
  std::uint8_t* image;
};

struct CuptiHostPasses {
  std::size_t struct_size;
  void* priv;
  std::size_t size;
  std::uint8_t* image;
  std::size_t passes;
};

struct CuptiHostEvaluate {
  std::size_t struct_size;
  void* priv;
  void* host;
  const std::uint8_t* data;
  std::size_t data_size;
  std::size_t range;
  const char** names;
  std::size_t count;
  double* values;
};

struct CuptiRangeEnable {
  std::size_t struct_size;
  void* priv;
  CUcontext context;
  void* profiler;
};

// Disable, Start
struct CuptiRangeObject {
  std::size_t struct_size;
  void* priv;
  void* profiler;
};

struct CuptiRangeStop {
  std::size_t struct_size;
  void* priv;
  void* profiler;
  std::size_t pass;
  std::size_t nesting;
  std::uint8_t all_passes_submitted;
};

struct CuptiRangeDecode {
  std::size_t struct_size;
  void* priv;
  void* profiler;
  std::size_t dropped;
};

struct CuptiRangeDataSize {
  std::size_t struct_size;
  void* priv;
  void* profiler;
  const char** names;
  std::size_t count;
  std::size_t max_ranges;
  std::uint32_t max_nodes;
  std::size_t size;
};

struct CuptiRangeDataInitialize {
  std::size_t struct_size;
  void* priv;
  void* profiler;
  std::size_t size;
  std::uint8_t* data;
};

struct CuptiRangeConfig {
  std::size_t struct_size;
  void* priv;
  void* profiler;
  std::size_t config_size;
  const std::uint8_t* config;
  std::size_t data_size;
  std::uint8_t* data;
  int range;
  int replay;
  std::size_t max_ranges;
  std::uint16_t nesting_levels;
  std::uint16_t min_nesting;
  std::size_t pass;
  std::uint16_t target_nesting;
};

struct CuptiRangeDataInfo {
  std::size_t struct_size;
  void* priv;
  const std::uint8_t* data;
  std::size_t size;
  std::size_t ranges;
};

template <class Parameters> using CuptiFunction = int(Parameters* parameters);
using cuptiGetResultString = int(int result, const char** text);

}  // namespace colex::gpu::abi
