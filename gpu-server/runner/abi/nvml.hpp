#pragma once
// The functions of NVML that we call, declared from its documentation. 0 is success.

namespace colex::gpu::abi {

using NvmlDevice = struct NvmlDeviceTag*;
inline constexpr int kNvmlClockSm = 1;

using nvmlInit = int();
using nvmlDeviceGetHandleByPciBusId = int(const char* id, NvmlDevice* device);
using nvmlDeviceGetClockInfo = int(NvmlDevice device, int clock, unsigned* mhz);
using nvmlDeviceGetPowerUsage = int(NvmlDevice device, unsigned* milliwatts);
using nvmlDeviceGetTemperature = int(NvmlDevice device, int sensor, unsigned* celsius);
using nvmlDeviceGetCurrentClocksEventReasons = int(NvmlDevice device, unsigned long long* reasons);
using nvmlSystemGetDriverVersion = int(char* text, unsigned length);

}  // namespace colex::gpu::abi
