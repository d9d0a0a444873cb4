#include "gpu-worker/server_job.hpp"

#include <limits>
#include <new>

#include "dynamic_library.hpp"
#include "gpu-worker/reply.hpp"
#include "jobs.hpp"
#include "jobs/simulate_job.hpp"
#include "jobs/slot.hpp"

namespace colex::gpu {
namespace {

using server::JobRequest;
using server::JobState;

// What a probe runs: small, and every part of the way takes part.
const Json kProbeConfig{{"preset", "sgemm_sm80"}};
constexpr ProblemSize kProbeSize{256, 256, 256};
constexpr int kSamples = 15;
constexpr std::chrono::seconds kCountLimit{20};
constexpr std::size_t kMostReason = 4000;  // bytes of a compiler's log that are kept

Json ended(JobState state, Json result) {
  result["backend"] = name_of(server::Backend::gpu);
  return {{"state", name_of(state)}, {"result", std::move(result)}};
}

Json ended_because(JobState state, const std::string& reason) {
  return ended(state, {{"reason", reason.substr(0, kMostReason)}});
}

// Memory that a context was refused leaves it whole; every other error may stick to it.
bool is_shortage(const std::string& error) {
  return error.find("CUDA_ERROR_OUT_OF_MEMORY") != std::string::npos;
}

Json as_json(const nlohmann::json& plain) { return Json::parse(plain.dump()); }

int extent(std::int64_t value) {
  if (value > std::numeric_limits<int>::max())
    throw BadConfig("an extent of " + std::to_string(value) + " does not fit a GPU");
  return static_cast<int>(value);
}

// What stands against a kernel, as a request's faults are told.
Json faults_json(const Json& violations) {
  Json all = Json::array();
  for (const Json& v : violations)
    all.push_back({{"field", "/knobs/" + v.at("knob").get<std::string>()},
                   {"rule", v.at("number")},
                   {"id", v.at("id")},
                   {"values", v.at("values")}});
  return all;
}

}  // namespace

Json server_answer(const Json& report, const Json& device, const JobRequest& request) {
  const Json& check = report.at("check");
  const Json& size = report.at("size");
  const bool correct = check.at("correct") == true && check.at("correct_after_timing") == true;
  const auto outputs = size.at(0).get<std::int64_t>() * size.at(1).get<std::int64_t>();
  Json result = {{"correct", correct},
                 {"error",
                  {{"compared", outputs},
                   {"different", check.at("outliers").get<std::int64_t>() +
                                     check.at("nan").get<std::int64_t>()}}},
                 {"findings", Json::array()},
                 {"prediction", as_json(prediction_of(request))}};
  Json gpu = {{"device", device}};
  for (const char* member : {"size", "atom", "compile", "planned", "blocks", "blocks_per_sm",
                             "check", "timing", "wavefronts"}) {
    if (report.contains(member)) gpu[member] = report.at(member);
  }
  result["gpu"] = std::move(gpu);
  return ended(correct ? JobState::done : JobState::incorrect, std::move(result));
}

ServerJobs::ServerJobs(Compiler& compiler, process::ChildOptions counting, int gpu)
    : compiler_(compiler), counting_(std::move(counting)) {
  options_.samples = kSamples;
  options_.sustained = false;
  options_.cache_folder = CubinCache::default_folder();
  options_.gpu = gpu;
}

GemmBench& ServerJobs::bench() {
  if (!bench_) bench_ = std::make_unique<GemmBench>(compiler_, options_);
  return *bench_;
}

Json ServerJobs::probe() {
  const Json check = bench().check(kProbeConfig, kProbeSize);
  if (check.value("correct", false))
    return ended(JobState::done, {{"device", bench().device_json()}});
  return ended_because(JobState::gpu_fault, "the probe's kernel is wrong: " + check.dump());
}

Json ServerJobs::run(const JobRequest& request, const std::string& body, const Progress& progress) {
  const auto say = [&](const std::string& phase) { progress(Json{{"phase", phase}}.dump()); };
  bench().on_phase(say);
  const GemmConfig& c = request.config;
  const Json config = {{"name", request.preset}, {"knobs", to_json(c)}};
  const ProblemSize size{extent(c.m), extent(c.n), extent(c.k)};
  Json report = bench().run(config, size);
  if (!report.contains("violations")) {
    if (request.counters) {
      say("count");
      report["wavefronts"].update(
          count_in(counting_, {JobKind::count, config, size, nullptr, options_}, kCountLimit));
    }
    say("predict");
    return server_answer(report, bench().device_json(), request);
  }
  Json faults = faults_json(report.at("violations"));
  if (request.backend == server::Backend::gpu)
    return ended(JobState::rejected, {{"faults", std::move(faults)}});
  Json simulated = Json::parse(server::simulate_job(body, progress));
  simulated["result"]["no_kernel"] = std::move(faults);
  return simulated;
}

process::Reply ServerJobs::answer(const std::string& body, const Progress& progress) {
  try {
    if (body == server::kProbe) return reply(probe());
    const auto read = server::read_request(body);
    if (const auto* request = std::get_if<JobRequest>(&read)) {
      return reply(run(*request, body, progress));
    }
    return reply(Json::parse(server::simulate_job(body, progress)));  // says what is wrong with it
  } catch (const CudaError& error) {
    const auto state = is_shortage(error.what()) ? JobState::resource : JobState::gpu_fault;
    return reply(ended_because(state, error.what()), true);
  } catch (const BadConfig& error) {  // the matrices do not fit this GPU
    return reply(ended_because(JobState::resource, error.what()));
  } catch (const std::bad_alloc&) {
    return reply(ended_because(JobState::resource, "out of memory"), true);
  } catch (const std::exception& error) {
    return reply(ended_because(JobState::failed, error.what()), true);
  }
}

int gpu_count() {
  int count = 0;
  if (driver().cuInit(0) != 0 || driver().cuDeviceGetCount(&count) != 0 || count == 0)
    throw Unavailable("the CUDA driver is here but shows no GPU");
  return count;
}

int serve_server_jobs(Compiler& compiler, process::ChildOptions counting, int gpu) {
  if (!process::become_child()) return 4;
  ServerJobs jobs(compiler, std::move(counting), gpu);
  return process::serve(
      [&](const std::string& body, const auto& progress) { return jobs.answer(body, progress); });
}

int serve_gpu_list() {
  if (!process::become_child()) return 4;
  return process::serve([](const std::string&, const auto&) -> process::Reply {
    try {
      return {true, Json{{"gpus", gpu_count()}}.dump(), false};
    } catch (const std::exception& error) {
      return {false, error.what(), false};
    }
  });
}

}  // namespace colex::gpu
