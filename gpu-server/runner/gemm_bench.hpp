#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "config_json.hpp"
#include "cubin_cache.hpp"
#include "device.hpp"

namespace colex::gpu {

struct BenchOptions {
  int samples = 25;
  bool sustained = true;  // also time long runs, at the clocks of the power limit
  bool fresh = false;     // compile even where the cache has the kernel
  std::string dump;       // folder for source, PTX and cubin; empty: none
  std::string cache_folder;
  int gpu = 0;  // number of the GPU; of the options at the start alone
};

// Runs kernels on the GPU of this process: compiles, checks, times beside cuBLASLt, counts. Any
// CUDA error leaves it as an exception: the process is then to end.
class GemmBench {
 public:
  GemmBench(Compiler& compiler, BenchOptions options);
  ~GemmBench();

  // For the jobs from here on.
  void use(const BenchOptions& options);

  // Called as a run goes on, with `compile`, `verify` or `time`.
  void on_phase(std::function<void(const std::string&)> phase);

  // One config (see kernel_from_json) on one size. Violated rules come back in the result.
  Json run(const Json& config, const ProblemSize& size);
  // Of run() what tells right from wrong: compiled and checked, not timed.
  Json check(const Json& config, const ProblemSize& size);
  // Predicted and measured memory traffic of one launch. In a process of its own: a profiler that
  // was ever attached may slow what is timed later.
  Json count(const Json& config, const ProblemSize& size);
  // The device, its driver and libraries, and the state of its clocks.
  Json device_json() const;
  // TFLOP/s of an mma.sync atom alone, by CuTe's name.
  double tensor_peak(const std::string& atom);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Compiles a config for an architecture; needs no GPU.
Json compile_report(const Json& config, const std::string& arch, Compiler& compiler,
                    const BenchOptions& options);

}  // namespace colex::gpu
