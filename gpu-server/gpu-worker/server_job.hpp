#pragma once
#include <memory>

#include "compiler.hpp"
#include "gemm_bench.hpp"
#include "jobs/request.hpp"
#include "process/worker.hpp"

// A job of colex-server on a GPU: the same requests and answers as the simulator's.
namespace colex::gpu {

// What the server keeps of a report of GemmBench::run: {"state": "done", "result": {…}}, with the
// members that the simulator gives too (backend, correct, error, findings, prediction) and, under
// "gpu", what only a GPU can say. A report with violations has no such answer.
Json server_answer(const Json& report, const Json& device, const server::JobRequest& request);

// Answers the server's requests on one GPU, which it opens at the first. A config that no family
// makes a kernel of is simulated, with the reason, unless it asks for the GPU by name.
class ServerJobs {
 public:
  using Progress = std::function<void(const std::string&)>;

  // `counting` starts a program that calls serve_jobs(), which counts memory accesses.
  ServerJobs(Compiler& compiler, process::ChildOptions counting, int gpu);
  // kProbe, or a request as write_request writes it. Never throws: what goes wrong is a state.
  process::Reply answer(const std::string& body, const Progress& progress);

 private:
  Json run(const server::JobRequest& request, const std::string& body, const Progress& progress);
  Json probe();
  GemmBench& bench();

  Compiler& compiler_;
  process::ChildOptions counting_;
  BenchOptions options_;
  std::unique_ptr<GemmBench> bench_;
};

// How many GPUs the driver shows. Throws Unavailable where there is no driver or no GPU.
int gpu_count();

// The worker's side of both, for colex-server: jobs on one GPU, and the count of them.
int serve_server_jobs(Compiler& compiler, process::ChildOptions counting, int gpu);
int serve_gpu_list();

}  // namespace colex::gpu
