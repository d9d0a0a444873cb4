#pragma once
#include <functional>

#include "compiler.hpp"
#include "config_json.hpp"
#include "gemm_bench.hpp"
#include "process/worker.hpp"

namespace colex::gpu {

enum class JobKind { device, run, count, probe };

// What a worker that holds a GPU is asked. Everything it depends on is in it: a job leaves nothing
// to the next one but what is warm.
struct Job {
  JobKind kind = JobKind::device;
  Json config;  // run, count: see kernel_from_json
  ProblemSize size{0, 0, 0};
  Json row;  // probe: see probe_row
  BenchOptions options;
};

// The codec of jobs, for the channel between parent and worker. job_from_json throws BadConfig.
Json to_json(const Job& job);
Job job_from_json(const Json& json);

// {"error": {"kind": …, "message": …}}
Json error_json(const std::string& kind, const std::string& message);

// A process that holds the GPU, seen from its parent. Its answer is {"result": …}, or an error
// whose kind is `unavailable`, `cuda`, `config`, `failure`, `timeout`, `worker` or `cancelled`.
class GpuWorker {
 public:
  // How to start a program that calls serve_jobs().
  explicit GpuWorker(process::ChildOptions program) : worker_(std::move(program)) {}

  Json request(const Job& job, std::chrono::seconds limit,
               const std::function<void(const std::string&)>& on_progress = {});
  void cancel() { worker_.cancel(); }

 private:
  process::Worker worker_;
};

// The counters of a config that ran, from a worker of its own: {"predicted": …, "measured": …},
// where they are not to be had {"measured": null, "unavailable": reason}.
Json count_in(process::ChildOptions program, Job job, std::chrono::seconds limit);

// The worker's side: answers jobs until its parent has no more, or one fails beyond repair.
int serve_jobs(Compiler& compiler);

}  // namespace colex::gpu
