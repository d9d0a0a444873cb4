#include "counters.hpp"

#include <cstdint>

#include "abi/cupti.hpp"
#include "device.hpp"
#include "dynamic_library.hpp"

namespace colex::gpu {
namespace {

constexpr std::size_t kMaxRanges = 4;

struct Cupti {
  DynamicLibrary library{{"libcupti.so.13", "libcupti.so.12", "libcupti.so"}};
  abi::cuptiGetResultString* result_string;

  Cupti() { library.load(result_string, "cuptiGetResultString"); }

  // struct_size is set here, so that no caller can forget it.
  template <class Parameters>
  void call(const char* name, Parameters& parameters, std::size_t size) const {
    abi::CuptiFunction<Parameters>* function;
    library.load(function, name);
    parameters.struct_size = size;
    int result = function(&parameters);
    if (result == 0) return;
    const char* text = nullptr;
    result_string(result, &text);
    throw Unavailable(std::string(name) + ": " + (text ? text : std::to_string(result)));
  }
};

const Cupti& cupti() {
  static const Cupti loaded;
  return loaded;
}

#define COLEX_CUPTI(name, parameters, last) \
  cupti().call(name, parameters, COLEX_CUPTI_SIZE(decltype(parameters), last))

std::vector<const char*> pointers(const std::vector<std::string>& names) {
  std::vector<const char*> out;
  for (const std::string& name : names) out.push_back(name.c_str());
  return out;
}

// Chooses and schedules counters, and turns raw data into values; needs no GPU.
class Host {
 public:
  Host(const std::string& chip, const std::vector<std::uint8_t>& availability,
       std::vector<const char*> names)
      : names_(std::move(names)) {
    abi::CuptiHostInitialize initialise{};
    initialise.profiler_type = abi::kCuptiRangeProfiler;
    initialise.chip_name = chip.c_str();
    initialise.counter_availability = availability.empty() ? nullptr : availability.data();
    COLEX_CUPTI("cuptiProfilerHostInitialize", initialise, host);
    host_ = initialise.host;
    abi::CuptiHostAddMetrics add{};
    add.host = host_;
    add.names = names_.data();
    add.count = names_.size();
    COLEX_CUPTI("cuptiProfilerHostConfigAddMetrics", add, count);
    abi::CuptiHostConfigSize size{};
    size.host = host_;
    COLEX_CUPTI("cuptiProfilerHostGetConfigImageSize", size, size);
    config_.resize(size.size);
    abi::CuptiHostConfig config{};
    config.host = host_;
    config.size = config_.size();
    config.image = config_.data();
    COLEX_CUPTI("cuptiProfilerHostGetConfigImage", config, image);
  }

  ~Host() {
    abi::CuptiHostDeinitialize deinitialise{};
    deinitialise.host = host_;
    try {
      COLEX_CUPTI("cuptiProfilerHostDeinitialize", deinitialise, host);
    } catch (const Unavailable&) {
      // The values are read by now; a failing clean-up changes none of them.
    }
  }
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  int passes() {
    abi::CuptiHostPasses passes{};
    passes.size = config_.size();
    passes.image = config_.data();
    COLEX_CUPTI("cuptiProfilerHostGetNumOfPasses", passes, passes);
    return static_cast<int>(passes.passes);
  }

  std::vector<double> evaluate(const std::vector<std::uint8_t>& data, std::size_t range) {
    std::vector<double> values(names_.size());
    abi::CuptiHostEvaluate evaluate{};
    evaluate.host = host_;
    evaluate.data = data.data();
    evaluate.data_size = data.size();
    evaluate.range = range;
    evaluate.names = names_.data();
    evaluate.count = names_.size();
    evaluate.values = values.data();
    COLEX_CUPTI("cuptiProfilerHostEvaluateToGpuValues", evaluate, values);
    return values;
  }

  const std::vector<std::uint8_t>& config() const { return config_; }
  std::vector<const char*>& names() { return names_; }

 private:
  std::vector<const char*> names_;
  std::vector<std::uint8_t> config_;
  void* host_ = nullptr;
};

std::string chip_name() {
  abi::CuptiChipName chip{};
  COLEX_CUPTI("cuptiDeviceGetChipName", chip, chip_name);
  return chip.chip_name;
}

// Collects raw data around launches in the current context.
class Collector {
 public:
  explicit Collector(Host& host) {
    abi::CuptiRangeEnable enable{};
    COLEX_CUDA(cuCtxGetCurrent, &enable.context);
    COLEX_CUPTI("cuptiRangeProfilerEnable", enable, profiler);
    profiler_ = enable.profiler;
    abi::CuptiRangeDataSize size{};
    size.profiler = profiler_;
    size.names = host.names().data();
    size.count = host.names().size();
    size.max_ranges = kMaxRanges;
    size.max_nodes = kMaxRanges;
    COLEX_CUPTI("cuptiRangeProfilerGetCounterDataSize", size, size);
    data_.resize(size.size);
    abi::CuptiRangeDataInitialize initialise{};
    initialise.profiler = profiler_;
    initialise.size = data_.size();
    initialise.data = data_.data();
    COLEX_CUPTI("cuptiRangeProfilerCounterDataImageInitialize", initialise, data);
    abi::CuptiRangeConfig config{};
    config.profiler = profiler_;
    config.config_size = host.config().size();
    config.config = host.config().data();
    config.data_size = data_.size();
    config.data = data_.data();
    config.range = abi::kCuptiAutoRange;
    config.replay = abi::kCuptiKernelReplay;
    config.max_ranges = kMaxRanges;
    config.nesting_levels = 1;
    config.min_nesting = 1;
    COLEX_CUPTI("cuptiRangeProfilerSetConfig", config, target_nesting);
  }

  ~Collector() {
    abi::CuptiRangeObject disable{};
    disable.profiler = profiler_;
    try {
      COLEX_CUPTI("cuptiRangeProfilerDisable", disable, profiler);
    } catch (const Unavailable&) {
      // The values are read by now; a failing clean-up changes none of them.
    }
  }
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;

  const std::vector<std::uint8_t>& collect(const std::function<void()>& launch) {
    for (bool done = false; !done;) {
      abi::CuptiRangeObject start{};
      start.profiler = profiler_;
      COLEX_CUPTI("cuptiRangeProfilerStart", start, profiler);
      launch();
      COLEX_CUDA(cuCtxSynchronize);
      abi::CuptiRangeStop stop{};
      stop.profiler = profiler_;
      COLEX_CUPTI("cuptiRangeProfilerStop", stop, all_passes_submitted);
      done = stop.all_passes_submitted != 0;
    }
    abi::CuptiRangeDecode decode{};
    decode.profiler = profiler_;
    COLEX_CUPTI("cuptiRangeProfilerDecodeData", decode, dropped);
    return data_;
  }

 private:
  void* profiler_ = nullptr;
  std::vector<std::uint8_t> data_;
};

}  // namespace

void initialise_counters() {
  abi::CuptiInitialize initialise{};
  COLEX_CUPTI("cuptiProfilerInitialize", initialise, priv);
}

int counter_passes(const std::vector<std::string>& metrics, const std::string& chip) {
  return Host(chip, {}, pointers(metrics)).passes();
}

std::map<std::string, double> hardware_counters(const std::vector<std::string>& metrics,
                                                const std::function<void()>& launch) {
  abi::CuptiCounterAvailability availability{};
  COLEX_CUPTI("cuptiProfilerGetCounterAvailability", availability, image);
  std::vector<std::uint8_t> image(availability.image_size);
  availability.image = image.data();
  COLEX_CUPTI("cuptiProfilerGetCounterAvailability", availability, image);

  Host host(chip_name(), image, pointers(metrics));
  Collector collector(host);
  const std::vector<std::uint8_t>& data = collector.collect(launch);
  abi::CuptiRangeDataInfo info{};
  info.data = data.data();
  info.size = data.size();
  COLEX_CUPTI("cuptiRangeProfilerGetCounterDataInfo", info, ranges);
  if (info.ranges == 0) throw Unavailable("CUPTI collected no range");
  std::map<std::string, double> sums;
  for (std::size_t range = 0; range < info.ranges; ++range) {
    std::vector<double> values = host.evaluate(data, range);
    for (std::size_t i = 0; i < metrics.size(); ++i) sums[metrics[i]] += values[i];
  }
  return sums;
}

}  // namespace colex::gpu
