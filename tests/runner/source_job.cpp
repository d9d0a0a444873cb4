// The answer to POST /source, with a compiler that is none.
#include "gpu-worker/source_job.hpp"

#include "catch.hpp"
#include "config_json.hpp"

using namespace colex::gpu;

namespace {

/// Refuses everything, at length.
class WordyCompiler : public Compiler {
 public:
  CompiledKernel compile(const std::string&, const std::string&) override {
    throw std::runtime_error(std::string(5'000'000, 'x'));
  }
  std::string version() override { return "0"; }
  std::string signature(const std::string&) override { return "none"; }
};

}  // namespace

TEST_CASE("a compiler's log of 5 MB is cut, and the source comes all the same", "[source]") {
  WordyCompiler compiler;
  const PlanKernel planned = kernel_from_json({{"preset", "sgemm_sm80"}}, {256, 256, 256}, 90);
  REQUIRE(planned.kernel);
  const Json answer = source_answer(*planned.kernel, "sm_90a", compiler, CubinCache(""));
  CHECK(answer["refused"].get<std::string>().size() == 16'000);
  CHECK_FALSE(answer.contains("ptx"));
  CHECK(answer["source"].get<std::string>().find("__global__") != std::string::npos);
}
