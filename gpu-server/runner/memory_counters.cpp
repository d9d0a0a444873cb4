#include "memory_counters.hpp"

#include <algorithm>
#include <cmath>

namespace colex::gpu {
namespace {

using Metrics = std::vector<std::string>;  // which add up

// Of one kind of access: what counts its instructions, and its wavefronts or sectors.
struct AccessCounters {
  const char* kind;
  Metrics instructions, cost;
  // Another kind that they count as well: where a kernel has both, they tell neither.
  const char* other = nullptr;
};

const char* const kLoads = "smsp__inst_executed_op_shared_ld.sum";
const char* const kLoadWavefronts =
    "smsp__sass_l1tex_data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";
const char* const kStores = "smsp__inst_executed_op_shared_st.sum";
const char* const kStoreWavefronts =
    "smsp__sass_l1tex_data_pipe_lsu_wavefronts_mem_shared_op_st.sum";

const std::vector<AccessCounters>& all_counters() {
  static const std::vector<AccessCounters> all{
      {"cp_async_loads",
       {"smsp__inst_executed_op_ldgsts.sum"},
       {"smsp__sass_l1tex_t_sectors_pipe_lsu_mem_global_op_ldgsts.sum"}},
      {"cp_async_writes",
       {"smsp__inst_executed_op_ldgsts.sum"},
       {"smsp__sass_l1tex_data_pipe_lsu_wavefronts_mem_shared_op_ldgsts.sum"}},
      {"ldmatrix",
       {"smsp__inst_executed_op_ldsm.sum"},
       {"smsp__sass_l1tex_data_pipe_lsu_wavefronts_mem_shared_op_ldsm.sum"}},
      {"global_loads",
       {"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum"},
       {"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"}},
      {"shared_stores", {kStores}, {kStoreWavefronts}, "epilogue_writes"},
      // This counter sees two phases that are served as one.
      {"shared_loads",
       {kLoads},
       {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"},
       "epilogue_reads"},
      // By stmatrix where the GPU has it; no counter tells how many instructions that takes.
      {"epilogue_writes",
       {},
       {kStoreWavefronts, "smsp__sass_l1tex_data_pipe_lsu_wavefronts_mem_shared_op_stsm.sum"},
       "shared_stores"},
      // Its instructions are counted together with the fragments' loads.
      {"epilogue_reads", {}, {kLoadWavefronts}, "shared_loads"},
      {"c_stores",
       {"l1tex__t_requests_pipe_lsu_mem_global_op_st.sum"},
       {"l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum"}}};
  return all;
}

const char* const kDramRead = "dram__bytes_read.sum";
const char* const kDramWritten = "dram__bytes_write.sum";

bool has(const std::vector<AccessPrediction>& predicted, const char* kind) {
  return kind && std::any_of(predicted.begin(), predicted.end(), [&](const AccessPrediction& p) {
           return std::string(p.kind) == kind;
         });
}

const AccessCounters* counters_of(const AccessPrediction& access,
                                  const std::vector<AccessPrediction>& predicted) {
  for (const AccessCounters& counters : all_counters())
    if (std::string(access.kind) == counters.kind)
      return has(predicted, counters.other) ? nullptr : &counters;
  return nullptr;
}

long long sum_of(const Metrics& metrics, const std::map<std::string, double>& counters) {
  double sum = 0;
  for (const std::string& metric : metrics) sum += counters.at(metric);
  return std::llround(sum);
}

}  // namespace

Metrics memory_metrics(const std::vector<AccessPrediction>& predicted) {
  Metrics all{kDramRead, kDramWritten};
  const auto add = [&](const Metrics& metrics) {
    for (const std::string& metric : metrics)
      if (std::find(all.begin(), all.end(), metric) == all.end()) all.push_back(metric);
  };
  for (const AccessPrediction& access : predicted) {
    if (const AccessCounters* counters = counters_of(access, predicted)) {
      add(counters->instructions);
      add(counters->cost);
    }
  }
  return all;
}

Json measured_accesses(const std::vector<AccessPrediction>& predicted,
                       const std::map<std::string, double>& counters) {
  Json accesses = Json::object();
  for (const AccessPrediction& access : predicted) {
    const AccessCounters* of = counters_of(access, predicted);
    if (!of) continue;
    Json& json = accesses[access.kind];
    if (!of->instructions.empty()) json["instructions"] = sum_of(of->instructions, counters);
    json[unit_of(access)] = sum_of(of->cost, counters);
  }
  return {{"accesses", accesses},
          {"dram",
           {{"read_bytes", sum_of({kDramRead}, counters)},
            {"written_bytes", sum_of({kDramWritten}, counters)}}}};
}

}  // namespace colex::gpu
