// The worker's side of worker_process.h: turns jobs into calls and failures into answers.
#include <iostream>
#include <memory>

#include "dynamic_library.h"
#include "gemm_bench.h"
#include "probe.h"
#include "worker_process.h"

namespace colex::gpu {
namespace {

class Jobs {
 public:
  Json answer(const Json& job) {
    std::string kind = job.value("kind", "");
    if (kind == "device") return {{"result", bench(job).device_json()}};
    if (kind == "run") return {{"result", bench(job).run(job.at("config"), size_of(job))}};
    if (kind == "count") return {{"result", bench(job).count(job.at("config"), size_of(job))}};
    if (kind == "probe") return {{"result", probe_row(job.at("row"), job.value("cache", ""))}};
    return error_json("job", "no job is called \"" + kind + "\"");
  }

 private:
  GemmBench& bench(const Json& job) {
    if (!bench_) {
      BenchOptions options;
      const Json given = job.value("options", Json::object());
      options.samples = given.value("samples", options.samples);
      options.sustained = given.value("sustained", options.sustained);
      options.fresh = given.value("fresh", false);
      options.dump = given.value("dump", "");
      options.cache_folder = given.value("cache", "");
      bench_ = std::make_unique<GemmBench>(options);
    }
    return *bench_;
  }

  static ProblemSize size_of(const Json& job) {
    const Json& size = job.at("size");
    return {size.at(0), size.at(1), size.at(2)};
  }

  std::unique_ptr<GemmBench> bench_;
};

}  // namespace

int serve_jobs() {
  Jobs jobs;
  for (std::string line; std::getline(std::cin, line);) {
    Json answer;
    bool broken = false;
    try {
      answer = jobs.answer(Json::parse(line));
    } catch (const Unavailable& error) {
      answer = error_json("unavailable", error.what());
    } catch (const CudaError& error) {
      answer = error_json("cuda", error.what());
      broken = true;
    } catch (const BadConfig& error) {
      answer = error_json("config", error.what());
    } catch (const std::exception& error) {
      answer = error_json("failure", error.what());
      broken = true;
    }
    std::cout << answer.dump() << std::endl;
    // The context may be broken: leave without its destructors, which would call into it.
    if (broken) _Exit(3);
  }
  return 0;
}

}  // namespace colex::gpu
