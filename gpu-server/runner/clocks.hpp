#pragma once
#include <string>

namespace colex::gpu {

// The state of the context's GPU at one moment, read through NVML. Nothing is ever set.
struct ClockReading {
  bool available = false;
  unsigned sm_mhz = 0;
  double watts = 0;
  unsigned celsius = 0;
  unsigned long long event_reasons = 0;  // NVML's bit mask; 0x4: power cap
};

ClockReading read_clocks();

// The driver's own version, "580.159.04"; empty where NVML is missing.
std::string driver_release();

}  // namespace colex::gpu
