// Hardware counters beside the accesses that a plan predicts, without a GPU.
#include "memory_counters.hpp"

#include <algorithm>

#include "catch.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

namespace {

std::vector<AccessPrediction> predicted_of(const char* preset) {
  const colex::GemmConfig config = colex::preset(preset);
  const PlanKernel kernel = kernel_of(config, preset, 90);
  return find_family(get_knob(config, "mainloop"))->predict(*kernel.plan, 1024);
}

}  // namespace

TEST_CASE("every access that a kernel is predicted to make has its counters", "[counters]") {
  for (const char* preset : {"sgemm_sm80", "sgemm_sm80_tuned", "sgemm_1", "wgmma_sm90"}) {
    const auto predicted = predicted_of(preset);
    std::map<std::string, double> counters;
    for (const std::string& metric : memory_metrics(predicted)) counters[metric] = 7;
    const Json measured = measured_accesses(predicted, counters);
    CHECK(measured["dram"] == Json{{"read_bytes", 7}, {"written_bytes", 7}});
    for (const AccessPrediction& access : predicted) {
      if (std::string(access.kind).rfind("cp_async_cg_", 0) == 0) continue;  // no counter sees all
      INFO(preset << " " << access.kind);
      CHECK(measured["accesses"][access.kind][unit_of(access)] >= 7);
    }
  }
}

TEST_CASE("what two counters share is their sum, and no metric is asked for twice", "[counters]") {
  const std::vector<AccessPrediction> predicted{{"cp_async_loads", 1, 1, true},
                                                {"cp_async_writes", 1, 1, false},
                                                {"epilogue_writes", 1, 1, false}};
  auto metrics = memory_metrics(predicted);
  std::map<std::string, double> counters;
  for (const std::string& metric : metrics) counters[metric] = 5;
  const Json accesses = measured_accesses(predicted, counters)["accesses"];
  CHECK(accesses["cp_async_writes"] == Json{{"instructions", 5}, {"wavefronts", 5}});
  CHECK(accesses["cp_async_loads"] == Json{{"instructions", 5}, {"sectors", 5}});
  CHECK(accesses["epilogue_writes"] == Json{{"wavefronts", 10}});
  std::sort(metrics.begin(), metrics.end());
  CHECK(std::adjacent_find(metrics.begin(), metrics.end()) == metrics.end());
}

TEST_CASE("a counter that sees two kinds of a kernel's accesses tells neither", "[counters]") {
  const std::vector<AccessPrediction> predicted{{"shared_loads", 1, 1, false},
                                                {"epilogue_reads", 1, 1, false},
                                                {"shared_stores", 1, 1, false},
                                                {"c_stores", 1, 1, true}};
  std::map<std::string, double> counters;
  for (const std::string& metric : memory_metrics(predicted)) counters[metric] = 5;
  const Json accesses = measured_accesses(predicted, counters)["accesses"];
  CHECK(accesses.size() == 2);
  CHECK(accesses["shared_stores"]["wavefronts"] == 5);
  CHECK(accesses["c_stores"]["sectors"] == 5);
}
