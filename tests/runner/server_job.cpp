// What colex-server is told of a job on a GPU, without a GPU.
#include "gpu-worker/server_job.hpp"

#include "catch.hpp"
#include "jobs/slot.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

namespace {

class NoCompiler : public Compiler {
 public:
  CompiledKernel compile(const std::string&, const std::string&) override {
    throw std::runtime_error("nothing is compiled here");
  }
  std::string version() override { return "0"; }
  std::string signature(const std::string&) override { return "none"; }
};

Json report_of(bool correct, bool after) {
  return {{"size", {256, 128, 64}},
          {"compile", {{"registers", 168}}},
          {"check",
           {{"correct", correct},
            {"outliers", correct ? 0 : 5},
            {"nan", 2},
            {"correct_after_timing", after}}},
          {"timing", {{"ratio", 0.9}}}};
}

constexpr int kNoSuchGpu = 1000;  // on any machine

}  // namespace

TEST_CASE("a run becomes the answer that the simulator's jobs have too", "[server job]") {
  const colex::server::JobRequest request{"sgemm_sm80", colex::preset("sgemm_sm80"), 90, {}, {},
                                          false};
  const Json device{{"name", "a GPU"}};
  const Json good = server_answer(report_of(true, true), device, request);
  CHECK(good["state"] == "done");
  const Json& result = good["result"];
  CHECK(result["backend"] == "gpu");
  CHECK(result["correct"] == true);
  CHECK(result["error"] == Json{{"compared", 256 * 128}, {"different", 2}});
  CHECK(result["gpu"]["device"] == device);
  CHECK(result["gpu"]["timing"]["ratio"] == 0.9);
  CHECK(result["prediction"]["resources"]["threads"] == 128);

  CHECK(server_answer(report_of(false, false), device, request)["state"] == "incorrect");
  CHECK(server_answer(report_of(true, false), device, request)["state"] == "incorrect");
}

TEST_CASE("what stands against a job is its state, never an exception", "[server job]") {
  NoCompiler compiler;
  ServerJobs jobs(compiler, {"/bin/false", {}}, kNoSuchGpu);
  const auto state_of = [&](const std::string& body) {
    const auto reply = jobs.answer(body, [](const std::string&) {});
    CHECK(reply.good);
    return Json::parse(reply.body)["state"].get<std::string>();
  };
  CHECK(state_of(colex::server::kProbe) == "failed");
  CHECK(state_of(R"({"preset":"sgemm_sm80"})") == "failed");
  CHECK(state_of(R"({"preset":"no such kernel"})") == "rejected");
  CHECK(state_of("no JSON") == "failed");
}
