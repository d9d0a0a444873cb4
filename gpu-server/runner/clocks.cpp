#include "clocks.hpp"

#include <memory>

#include "abi/nvml.hpp"
#include "driver.hpp"
#include "dynamic_library.hpp"

namespace colex::gpu {
namespace {

struct Nvml {
  DynamicLibrary library{{"libnvidia-ml.so.1", "libnvidia-ml.so"}};
  abi::nvmlDeviceGetClockInfo* clock;
  abi::nvmlDeviceGetPowerUsage* power;
  abi::nvmlDeviceGetTemperature* temperature;
  abi::nvmlDeviceGetCurrentClocksEventReasons* reasons;
  abi::nvmlSystemGetDriverVersion* driver_version;
  abi::NvmlDevice device = nullptr;

  Nvml() {
    abi::nvmlInit* initialise;
    abi::nvmlDeviceGetHandleByPciBusId* handle;
    library.load(initialise, "nvmlInit_v2");
    library.load(handle, "nvmlDeviceGetHandleByPciBusId_v2");
    library.load(clock, "nvmlDeviceGetClockInfo");
    library.load(power, "nvmlDeviceGetPowerUsage");
    library.load(temperature, "nvmlDeviceGetTemperature");
    library.load(reasons, "nvmlDeviceGetCurrentClocksEventReasons");
    library.load(driver_version, "nvmlSystemGetDriverVersion");
    // NVML numbers the GPUs otherwise than CUDA does.
    char id[32] = {};
    abi::CUdevice current = 0;
    if (initialise() != 0 || driver().cuCtxGetDevice(&current) != 0 ||
        driver().cuDeviceGetPCIBusId(id, sizeof id, current) != 0 || handle(id, &device) != 0)
      throw Unavailable("NVML does not show this GPU");
  }
};

// Null where NVML is missing.
const Nvml* nvml() {
  static const std::unique_ptr<Nvml> opened = []() -> std::unique_ptr<Nvml> {
    try {
      return std::make_unique<Nvml>();
    } catch (const Unavailable&) {
      return nullptr;
    }
  }();
  return opened.get();
}

}  // namespace

ClockReading read_clocks() {
  ClockReading reading;
  const Nvml* n = nvml();
  if (n == nullptr) return reading;
  unsigned milliwatts = 0;
  reading.available = n->clock(n->device, abi::kNvmlClockSm, &reading.sm_mhz) == 0 &&
                      n->power(n->device, &milliwatts) == 0 &&
                      n->temperature(n->device, 0, &reading.celsius) == 0 &&
                      n->reasons(n->device, &reading.event_reasons) == 0;
  reading.watts = milliwatts / 1000.0;
  return reading;
}

std::string driver_release() {
  char text[80] = {};
  if (nvml() == nullptr || nvml()->driver_version(text, sizeof text) != 0) return "";
  return text;
}

}  // namespace colex::gpu
