// A family that exists in this file alone, in both its halves, is found by the runner: no other
// file names it.
#include "family.hpp"

#include "catch.hpp"
#include "config_json.hpp"
#include "plan/plan.hpp"
#include "plan/presets.hpp"
#include "plan/program.hpp"

using namespace colex::gpu;

namespace {

class ToyKernel : public FamilyKernel {
 public:
  std::string source() const override { return "extern \"C\" __global__ void toy() {}\n"; }
  Constants constants() const override { return {}; }
  const char* entry() const override { return "toy"; }
  int threads() const override { return 32; }
  int smem_bytes() const override { return 0; }
  int tiles(int, int) const override { return 1; }
  bool persistent() const override { return false; }
  int cluster() const override { return 1; }
  Matrices matrices() const override { return {}; }
  bool uses_mma_sync() const override { return false; }
  Accumulator accumulator() const override { return Accumulator::kF32; }
  std::string atom() const override { return "none"; }
  Json describe() const override { return {{"toy", true}}; }
  void enqueue(abi::CUstream, abi::CUfunction, unsigned, const Operands&,
               const ProblemSize&) const override {}
};

MadeKernel make_toy(const colex::GemmPlan&) { return std::make_shared<ToyKernel>(); }

std::vector<AccessPrediction> predict_toy(const colex::GemmPlan&, int blocks) {
  return {{"toy", blocks, blocks, false}};
}

const RegisterFamily toy({"toy", make_toy, predict_toy});

using Judge = void (*)(const colex::GemmPlan&, colex::Findings&);

constexpr colex::Mainloop loop(const char* name, Judge judge) {
  return {name,
          1,
          colex::Mover::threads,
          false,
          false,
          [](const colex::GemmPlan&) { return colex::LoopRegisters{}; },
          [](colex::ProgramBuilder& b, bool) { b.barrier(); },
          judge};
}
constexpr colex::Mainloop kToy = loop("toy", [](const colex::GemmPlan&, colex::Findings&) {});
constexpr colex::Mainloop kOrphan = loop("orphan", nullptr);
const colex::RegisterMainloop toy_mainloop(kToy), orphan_mainloop(kOrphan);

}  // namespace

TEST_CASE("a family is found by the mainloop that it registers", "[family]") {
  const ProblemSize size{4096, 4096, 4096};
  const Json config = to_json(with(colex::preset("sgemm_1"), {{"mainloop", "toy"}}));
  const PlanKernel kernel = kernel_from_json(config, size, 90);
  REQUIRE(kernel.kernel);
  CHECK(kernel.kernel->describe() == Json{{"toy", true}});
  REQUIRE(kernel.plan);
  CHECK(find_family("toy")->predict(*kernel.plan, 5)[0].requests == 5);
}

TEST_CASE("a mainloop without a family is refused by its name", "[family]") {
  const Json config = to_json(with(colex::preset("sgemm_1"), {{"mainloop", "orphan"}}));
  const PlanKernel kernel = kernel_from_json(config, {4096, 4096, 4096}, 90);
  CHECK(!kernel.kernel);
  REQUIRE(kernel.violations.size() == 1);
  CHECK(sentence_of(kernel.violations[0]).find("orphan") != std::string::npos);
}

TEST_CASE("what a launch would ignore is refused, knob by knob", "[family]") {
  const auto refused = [](const colex::Setting& setting) {
    std::string knobs;
    const PlanKernel made =
        kernel_of(with(colex::preset("sgemm_sm80"), {setting}), "sgemm_sm80", 90);
    for (const colex::Violation& v : made.violations) knobs += v.knob + " ";
    return knobs;
  };
  CHECK(refused({"lda", "4160"}) == "lda ");
  CHECK(refused({"ldb", "4160"}) == "ldb ");
  CHECK(refused({"ldc", "4160"}) == "ldc ");
  CHECK(refused({"alpha", "2"}) == "alpha ");
  CHECK(refused({"beta", "1"}) == "beta ");
  CHECK(refused({"lda", "4096"}).empty());
  CHECK(refused({"beta", "0"}).empty());
}
