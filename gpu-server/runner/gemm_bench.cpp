#include "gemm_bench.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "clocks.hpp"
#include "counters.hpp"
#include "cublas_lt.hpp"
#include "dynamic_library.hpp"
#include "kernel_texts.hpp"
#include "memory_counters.hpp"
#include "plan/knobs.hpp"
#include "problem_data.hpp"
#include "timing.hpp"

namespace colex::gpu {
namespace {

constexpr double kGraphMs = 2.0;  // a graph holds enough launches for this
constexpr int kRestPauseMs = 10;
constexpr Pace kCandidatePace{kGraphMs, kRestPauseMs, 3};  // of every cuBLASLt candidate
constexpr Pace kSustainedPace{150, 0, 5};
constexpr int kPeakRounds = 4096;

double tflops(const ProblemSize& s, double milliseconds) {
  return 2.0 * s.m * s.n * s.k / (milliseconds * 1e9);
}

double rounded(double value, int digits) {
  double scale = std::pow(10.0, digits);
  return std::round(value * scale) / scale;
}

Json statistics_json(const Statistics& s, const ProblemSize& size) {
  return {{"tflops", rounded(tflops(size, s.median), 1)},
          {"median_us", rounded(1e3 * s.median, 2)},
          {"p10_us", rounded(1e3 * s.p10, 2)},
          {"p90_us", rounded(1e3 * s.p90, 2)},
          {"min_us", rounded(1e3 * s.min, 2)},
          {"n", s.n}};
}

Json violations_json(const std::vector<Violation>& violations) {
  Json list = Json::array();
  for (const Violation& v : violations) list.push_back(violation_json(v));
  return list;
}

Json clocks_json(const ClockReading& c) {
  if (!c.available) return nullptr;
  return {{"sm_mhz", c.sm_mhz},
          {"watts", rounded(c.watts, 0)},
          {"celsius", c.celsius},
          {"event_reasons", c.event_reasons}};
}

// Names of a preset may come from outside: only letters, digits and '_' reach a file's name.
std::string file_name(const std::string& name) {
  std::string safe;
  for (char c : name) safe += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return safe.empty() ? "kernel" : safe;
}

void dump(const std::string& folder, const std::string& name, const std::string& arch,
          const std::string& source, const CompiledKernel& kernel) {
  namespace fs = std::filesystem;
  fs::create_directories(folder);
  fs::path stem = fs::path(folder) / (file_name(name) + "." + arch);
  std::ofstream(stem.string() + ".cu") << source;
  std::ofstream(stem.string() + ".ptx") << kernel.ptx;
  std::ofstream(stem.string() + ".cubin", std::ios::binary)
      .write(kernel.cubin.data(), static_cast<std::streamsize>(kernel.cubin.size()));
}

// Reads the kernel from the cache where it is there, times both ways, and reports them.
CompiledKernel compile(const PlanKernel& planned, const std::string& arch, Compiler& compiler,
                       const BenchOptions& options, Json& report) {
  CubinCache cache(options.cache_folder);
  std::string source = planned.kernel->source();
  CompiledKernel kernel = cache.get(compiler, source, arch, options.fresh);
  report = {{"arch", arch},
            {"cold_ms", rounded(kernel.compile_ms, 1)},
            {"from_cache", kernel.cached},
            {"cubin_bytes", kernel.cubin.size()},
            {"registers", kernel.registers},
            {"spill_bytes", kernel.spill_bytes},
            {"smem_bytes", planned.kernel->smem_bytes()},
            {"nvrtc", compiler.version()}};
  if (!options.cache_folder.empty()) {
    auto begin = std::chrono::steady_clock::now();
    bool hit = cache.get(compiler, source, arch).cached;
    std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
    if (hit) report["cached_ms"] = rounded(elapsed.count(), 2);
  }
  if (!cache.refusal().empty()) report["cache_refused"] = cache.refusal();
  if (!options.dump.empty()) dump(options.dump, planned.name, arch, source, kernel);
  return kernel;
}

// What the plan said before anything was compiled.
Json planned_json(const GemmPlan& plan) {
  return {{"registers", plan.resources.registers},
          {"smem_bytes", plan.resources.smem_bytes},
          {"blocks_per_sm", plan.resources.ctas_per_sm}};
}

}  // namespace

namespace {

Json described(const PlanKernel& planned) {
  Json json = {{"name", planned.name}};
  json.update(planned.kernel->describe());
  return json;
}

}  // namespace

Json compile_report(const Json& config, const std::string& arch, Compiler& compiler,
                    const BenchOptions& options) {
  // The machine that compiles may not be the one that runs: the device table says what fits.
  PlanKernel planned = kernel_from_json(config, preset_size(config), std::stoi(arch.substr(3)));
  Json result = {{"config", planned.kernel ? described(planned) : config}};
  if (!planned.violations.empty()) {
    result["violations"] = violations_json(planned.violations);
    return result;
  }
  compile(planned, arch, compiler, options, result["compile"]);
  result["planned"] = planned_json(*planned.plan);
  return result;
}

namespace {

// The memory traffic that a kernel's plan predicts for one launch of so many blocks.
std::vector<AccessPrediction> predicted_accesses(const PlanKernel& kernel, int blocks) {
  const Family* family = find_family(get_knob(kernel.plan->config, "mainloop"));
  return family->predict(*kernel.plan, blocks);
}

Json to_json(const std::vector<AccessPrediction>& accesses) {
  Json json = Json::object();
  for (const AccessPrediction& p : accesses) {
    double each = p.requests ? static_cast<double>(p.cost) / static_cast<double>(p.requests) : 0;
    json[p.kind] = {
        {"instructions", p.requests}, {unit_of(p), p.cost}, {"per_instruction", rounded(each, 3)}};
  }
  return json;
}

// A config's kernel in the context, ready to launch.
struct LoadedKernel {
  Module module;
  abi::CUfunction function;
  int blocks_per_sm = 0;
  int resident = 0;  // blocks on the GPU at once

  LoadedKernel(const FamilyKernel& config, const CompiledKernel& kernel, int multiprocessors)
      : module(kernel.cubin), function(module.function(config.entry())) {
    COLEX_CUDA(cuFuncSetAttribute, function, abi::kFunctionMaxDynamicShared, config.smem_bytes());
    COLEX_CUDA(cuOccupancyMaxActiveBlocks, &blocks_per_sm, function, config.threads(),
               static_cast<std::size_t>(config.smem_bytes()));
    resident = blocks_per_sm * multiprocessors;
    if (config.cluster() > 1) resident = resident_clusters(config) * config.cluster();
  }

 private:
  // Clusters lie within a part of the GPU: a few multiprocessors may stay idle.
  int resident_clusters(const FamilyKernel& config) const {
    const auto cluster = static_cast<unsigned>(config.cluster());
    abi::CUlaunchAttribute attribute{abi::kLaunchClusterDimension, 0, {cluster, 1, 1}};
    abi::CUlaunchConfig launch{};
    launch.grid_x = cluster;
    launch.grid_y = launch.grid_z = 1;
    launch.block_x = static_cast<unsigned>(config.threads());
    launch.block_y = launch.block_z = 1;
    launch.shared_bytes = static_cast<unsigned>(config.smem_bytes());
    launch.attributes = &attribute;
    launch.count = 1;
    int clusters = 0;
    COLEX_CUDA(cuOccupancyMaxActiveClusters, &clusters, function, &launch);
    return clusters;
  }
};

}  // namespace

struct GemmBench::State {
  BenchOptions options;
  Device device;
  Compiler& compiler;
  std::map<Format, SupportKernels> supports;
  std::function<void(const std::string&)> phase = [](const std::string&) {};
  std::map<std::string, double> peaks;  // of mma.sync atoms
  // Kept between configs of one size: data and cuBLASLt's choice.
  std::unique_ptr<ProblemData> data;
  std::map<Accumulator, std::pair<std::unique_ptr<CublasLt>, int>> cublas;

  State(Compiler& by, BenchOptions with)
      : options(std::move(with)), device(options.gpu), compiler(by) {
    support(Format::kF16);
  }

  const SupportKernels& support(Format format) {
    const auto found = supports.find(format);
    if (found != supports.end()) return found->second;
    CubinCache cache(options.cache_folder);
    const CompiledKernel kernel =
        cache.get(compiler, support_source(format), device.facts().arch());
    return supports
        .emplace(std::piecewise_construct, std::forward_as_tuple(format),
                 std::forward_as_tuple(kernel.cubin))
        .first->second;
  }

  // The kernel of a config on this GPU, or all that stands against it.
  PlanKernel plan(const Json& json, const ProblemSize& size) const {
    PlanKernel planned = kernel_from_json(json, size, device.facts().capability);
    // The device table knows the largest GPU of a capability; this one may have less.
    if (planned.kernel && planned.kernel->smem_bytes() > device.facts().smem_limit) {
      Violation& v = planned.violations.emplace_back();
      v.id = "gpu.board_smem";
      v.values = {std::to_string(planned.kernel->smem_bytes()),
                  std::to_string(device.facts().smem_limit)};
      v.knob = "stages";
    }
    return planned;
  }

  LoadedKernel load(const PlanKernel& planned, Json& report) const {
    return {*planned.kernel, compile(planned, device.facts().arch(), compiler, options, report),
            device.facts().multiprocessors};
  }

  void prepare(const ProblemSize& size, const Matrices& matrices) {
    if (data && data->size() == size && data->matrices() == matrices) return;
    cublas.clear();
    data.reset();
    const std::size_t bytes = ProblemData::bytes(size, matrices);
    if (bytes > device.facts().free_bytes / 4)
      throw BadConfig("the matrices need " + std::to_string(bytes) +
                      " bytes, more than a quarter of the GPU's free memory");
    data = std::make_unique<ProblemData>(device, support(matrices.operands), size, matrices);
  }

  int launches_for(const std::function<void(int)>& enqueue) {
    for (int i = 0; i < 3; ++i) enqueue(i);  // warm-up
    device.synchronize();
    CapturedWork work(device, 4, enqueue);
    work.sample();  // the first replay also uploads the graph
    double once = work.sample();
    return std::clamp(static_cast<int>(kGraphMs / once) + 1, 1, 500);
  }

  // cuBLASLt's fastest candidate for this size, found once.
  std::pair<CublasLt&, int> fastest_cublas(const ProblemSize& size, Accumulator accumulator) {
    auto& entry = cublas[accumulator];
    if (!entry.first) {
      entry.first = std::make_unique<CublasLt>(device, size, data->matrices(), accumulator);
      double best = 0;
      for (int i = 0; i < entry.first->candidates(); ++i) {
        auto enqueue = cublas_enqueue(*entry.first, i);
        CapturedWork work(device, launches_for(enqueue), enqueue);
        double median = statistics(sample_in_turns({&work}, kCandidatePace)[0]).median;
        if (i == 0 || median < best) {
          best = median;
          entry.second = i;
        }
      }
    }
    return {*entry.first, entry.second};
  }

  std::function<void(int)> cublas_enqueue(CublasLt& lt, int candidate) {
    return [this, &lt, candidate](int i) {
      const ProblemData::Set& set = data->set(i);
      lt.run(candidate, set.a.data(), set.b.data(), set.d.data());
    };
  }

  // The blocks of a launch: one a tile, or as many as fit the GPU at once.
  int blocks_of(const FamilyKernel& config, const LoadedKernel& kernel,
                const ProblemSize& size) const {
    int tiles = config.tiles(size.m, size.n);
    return config.persistent() ? std::min(tiles, kernel.resident) : tiles;
  }

  std::function<void(int)> our_enqueue(const FamilyKernel& config, const LoadedKernel& kernel) {
    ProblemSize size = data->size();
    abi::CUfunction function = kernel.function;
    auto blocks = static_cast<unsigned>(blocks_of(config, kernel, size));
    return [this, &config, size, blocks, function](int i) {
      const ProblemData::Set& set = data->set(i);
      config.enqueue(device.stream(), function, blocks, {set.a.data(), set.b.data(), set.d.data()},
                     size);
    };
  }

  Json verify(const FamilyKernel& config, const std::function<void(int)>& enqueue);
  Json time(const FamilyKernel& config, const std::function<void(int)>& enqueue);
};

// How far a right result may be from the reference: relative Frobenius distance, and per element
// `absolute` of the outputs' root mean square plus `relative` of the element. A wrong tile is off
// by about 1.4 of that root in every element; rounding never comes near it.
struct Tolerance {
  double distance;
  float absolute, relative;
};

// `k_ratio` is the square root of K / 4096.
Tolerance tolerance_of(const Matrices& matrices, Accumulator accumulator, double k_ratio) {
  constexpr float kAbsolute = 0.02f, kRelative = 0.01f;
  if (accumulator == Accumulator::kF16) return {3e-2 * std::max(k_ratio, 0.5), 0.5f, 0.1f};
  if (accumulator == Accumulator::kS32) return {0, 0, 0};
  if (accumulator == Accumulator::kF64) return {1e-14 * 64 * k_ratio, 1e-12f, 1e-12f};
  // wgmma keeps 13 bits of a sum of 8-bit floats.
  if (is_fp8(matrices.operands)) return {2e-2, 0.2f, 0.05f};
  switch (matrices.output) {
    case Format::kF16:
      return {1e-3, kAbsolute, kRelative};
    case Format::kBf16:
      return {5e-3, kAbsolute, kRelative};
    default:
      break;
  }
  // tf32 operands are given rounded, halves are exact: what is left are the sums.
  if (matrices.operands == Format::kTf32) return {1e-3, kAbsolute, kRelative};
  if (bytes_of(matrices.operands) == 2)
    return {1e-4 * std::max(k_ratio, 1.0), kAbsolute, kRelative};
  return {1e-5 * std::max(k_ratio, 1.0), kAbsolute, kRelative};
}

// Right or not: poisoned output, fp64 dots, cuBLAS on all elements, guard bands, bitwise repeat.
Json GemmBench::State::verify(const FamilyKernel& config, const std::function<void(int)>& enqueue) {
  const ProblemSize& size = data->size();
  const ProblemData::Set& set = data->set(0);
  std::size_t bytes = set.d.bytes();
  GuardedBuffer reference(device, bytes), first(device, bytes);
  const Matrices& matrices = data->matrices();
  const bool halves = config.accumulator() == Accumulator::kF16;
  CublasLt exact(device, size, matrices, halves ? Accumulator::kF32 : config.accumulator(),
                 Fp8Sums::kCarried);
  const SupportKernels& kernels = support(matrices.output);
  exact.run(0, set.a.data(), set.b.data(), reference.data());

  set.d.fill(0xff);
  enqueue(0);
  device.synchronize();
  const Tolerance limit = tolerance_of(matrices, config.accumulator(), std::sqrt(size.k / 4096.0));
  auto rms = static_cast<float>(std::sqrt(static_cast<double>(size.k)));
  Difference from_cublas = compare(device, kernels, set.d.data(), reference.data(), size,
                                   limit.absolute * rms, limit.relative);
  double from_dots = distance_from_dots(device, support(matrices.operands), *data, set);

  std::vector<unsigned char> kept = download<unsigned char>(set.d.data(), bytes);
  upload(device, first.data(), kept);
  set.d.fill(0xff);
  enqueue(0);
  Difference repeat = compare(device, kernels, set.d.data(), first.data(), size, 0, 0);
  bool guards = data->guards_intact();

  bool correct = from_cublas.nans == 0 && from_cublas.outliers == 0 &&
                 from_cublas.relative <= limit.distance && from_dots <= limit.distance &&
                 repeat.different_bits == 0 && guards;
  return {{"correct", correct},
          {"relative_to_cublas_f32", from_cublas.relative},
          {"relative_to_fp64_dots", from_dots},
          {"sampled_dots", 4096},
          {"limit", limit.distance},
          {"nan", from_cublas.nans},
          {"outliers", from_cublas.outliers},
          {"bitwise_repeat", repeat.different_bits == 0},
          {"guards_intact", guards}};
}

// Ours and cuBLASLt in turns, in one process: A B A B, at rest and sustained.
Json GemmBench::State::time(const FamilyKernel& config, const std::function<void(int)>& enqueue) {
  const ProblemSize& size = data->size();
  auto [lt, candidate] = fastest_cublas(size, config.accumulator());
  auto theirs = cublas_enqueue(lt, candidate);
  CapturedWork our_work(device, launches_for(enqueue), enqueue);
  CapturedWork their_work(device, launches_for(theirs), theirs);
  auto at_pace = [&](const Pace& pace) -> Json {
    auto samples = sample_in_turns({&our_work, &their_work}, pace);
    ClockReading clocks = read_clocks();
    Statistics ours = statistics(samples[0]), cublas_time = statistics(samples[1]);
    return {{"ours", statistics_json(ours, size)},
            {"cublaslt", statistics_json(cublas_time, size)},
            {"ratio", rounded(cublas_time.median / ours.median, 4)},
            {"clocks_after", clocks_json(clocks)}};
  };
  Json timing = at_pace({kGraphMs, kRestPauseMs, options.samples});
  if (config.uses_mma_sync()) {
    const double peak = peaks[config.atom()];
    timing["mma_sync_ceiling_tflops"] = rounded(peak, 1);
    timing["fraction_of_ceiling"] = rounded(timing["ours"]["tflops"].get<double>() / peak, 4);
  }
  if (options.sustained) timing["sustained"] = at_pace(kSustainedPace);
  timing["cublaslt_candidates"] = lt.candidates();
  timing["cublaslt_choice"] = candidate;
  timing["buffer_sets"] = data->sets();
  return timing;
}

GemmBench::GemmBench(Compiler& compiler, BenchOptions options)
    : state_(std::make_unique<State>(compiler, std::move(options))) {}

void GemmBench::use(const BenchOptions& options) { state_->options = options; }

void GemmBench::on_phase(std::function<void(const std::string&)> phase) {
  state_->phase = std::move(phase);
}

GemmBench::~GemmBench() = default;

Json GemmBench::device_json() const {
  const DeviceFacts& f = state_->device.facts();
  Json json = {{"name", f.name},
               {"arch", f.arch()},
               {"multiprocessors", f.multiprocessors},
               {"l2_bytes", f.l2_bytes},
               {"smem_limit", f.smem_limit},
               {"driver", driver_release()},
               {"cuda", f.driver_version},
               {"nvrtc", state_->compiler.version()}};
  try {
    json["cublaslt"] = CublasLt::version();
  } catch (const Unavailable& reason) {
    json["cublaslt"] = nullptr;
  }
  return json;
}

double GemmBench::tensor_peak(const std::string& name) {
  State& s = *state_;
  if (s.peaks.count(name)) return s.peaks[name];
  const SyncAtom atom = *sync_atom(*find_mma(parse_atom_name(name)));
  CubinCache cache(s.options.cache_folder);
  Module module(cache.get(s.compiler, tensor_peak_source(atom), s.device.facts().arch()).cubin);
  abi::CUfunction function = module.function("colex_tensor_peak");
  unsigned blocks = 4u * static_cast<unsigned>(s.device.facts().multiprocessors), threads = 256;
  GuardedBuffer out(s.device, 4ull * blocks * threads);
  auto enqueue = [&](int i) {
    launch(s.device.stream(), function, blocks, threads, 0, out.data(), kPeakRounds,
           static_cast<unsigned>(i));
  };
  CapturedWork work(s.device, s.launches_for(enqueue), enqueue);
  Pace rest{kGraphMs, kRestPauseMs, s.options.samples};
  double median = statistics(sample_in_turns({&work}, rest)[0]).median;
  const double product = 2.0 * atom.m * atom.n * atom.k;
  double operations = product * 8.0 * kPeakRounds * blocks * threads / atom.threads;
  return s.peaks[name] = operations / (median * 1e9);
}

Json GemmBench::run(const Json& json, const ProblemSize& size) {
  State& s = *state_;
  PlanKernel planned = s.plan(json, size);
  Json result = {{"config", planned.kernel ? Json(planned.name) : json},
                 {"size", {size.m, size.n, size.k}}};
  if (!planned.violations.empty()) {
    result["violations"] = violations_json(planned.violations);
    return result;
  }
  const FamilyKernel& config = *planned.kernel;
  result["atom"] = config.atom();
  result["kernel"] = described(planned);
  s.phase("compile");
  LoadedKernel kernel = s.load(planned, result["compile"]);
  result["planned"] = planned_json(*planned.plan);
  result["blocks_per_sm"] = kernel.blocks_per_sm;
  if (config.uses_mma_sync()) tensor_peak(config.atom());
  s.prepare(size, config.matrices());
  auto enqueue = s.our_enqueue(config, kernel);
  s.phase("verify");
  result["check"] = s.verify(config, enqueue);
  s.phase("time");
  result["timing"] = s.time(config, enqueue);
  int blocks = s.blocks_of(config, kernel, size);
  result["blocks"] = blocks;
  result["wavefronts"] = {{"predicted", to_json(predicted_accesses(planned, blocks))}};
  // The timed loop left a right answer too.
  result["check"]["correct_after_timing"] = s.verify(config, enqueue)["correct"];
  return result;
}

Json GemmBench::check(const Json& json, const ProblemSize& size) {
  State& s = *state_;
  PlanKernel planned = s.plan(json, size);
  if (!planned.violations.empty()) return {{"violations", violations_json(planned.violations)}};
  Json report;
  LoadedKernel kernel = s.load(planned, report);
  s.prepare(size, planned.kernel->matrices());
  return s.verify(*planned.kernel, s.our_enqueue(*planned.kernel, kernel));
}

Json GemmBench::count(const Json& json, const ProblemSize& size) {
  State& s = *state_;
  PlanKernel planned = s.plan(json, size);
  if (!planned.violations.empty()) return {{"violations", violations_json(planned.violations)}};
  const FamilyKernel& config = *planned.kernel;
  initialise_counters();
  Json report;
  LoadedKernel kernel = s.load(planned, report);
  const std::vector<AccessPrediction> accesses =
      predicted_accesses(planned, s.blocks_of(config, kernel, size));
  Json result = {{"predicted", to_json(accesses)}};
  s.prepare(size, config.matrices());
  auto enqueue = s.our_enqueue(config, kernel);
  const auto counters = hardware_counters(memory_metrics(accesses), [&] { enqueue(0); });
  result["measured"] = measured_accesses(accesses, counters);
  return result;
}

}  // namespace colex::gpu
