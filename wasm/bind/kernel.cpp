// Kernels: a block of threads runs a text.
#include <emscripten/bind.h>

#include "boundary.hpp"
#include "kernel/run_block.hpp"

namespace colex::bind {

namespace {

std::string run_block(const std::string& given, const std::string& code,
                      const std::string& expected, double threads, double time) {
  return record(time, [&] {
    const int64 count = whole("threads", threads, 1, KernelLimits::kThreads);
    return kernel_run_json(colex::run_block({given, code, expected, static_cast<int>(count)}));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(kernel) { emscripten::function("runBlock", &run_block); }

}  // namespace colex::bind
