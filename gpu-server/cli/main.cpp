// colex-gpu: the runner as a command. `colex gpu …` hands over to it.
#include <algorithm>
#include <ctime>
#include <iostream>

#include "dynamic_library.hpp"
#include "gpu-worker/server_job.hpp"
#include "gpu-worker/source_job.hpp"
#include "input.hpp"
#include "nvrtc_compiler.hpp"
#include "options.hpp"
#include "plan/presets.hpp"
#include "presets.hpp"
#include "probe.hpp"
#include "probe_rows.hpp"
#include "remote.hpp"
#include "report_text.hpp"
#include "tune.hpp"

namespace {

using namespace colex::gpu;

// The parent ends a worker sooner than this where its job is to be quicker.
constexpr std::chrono::seconds kCompileLimit(86400);

// This program again, in another role.
colex::process::ChildOptions self_as(const char* role) {
  return {"/proc/self/exe", {"colex-gpu", role}};
}

std::vector<Json> configs_of(const Options& o) {
  std::vector<Json> configs;
  for (const std::string& name : o.presets) {
    configs.push_back({{"preset", name}});
    if (!o.knobs.empty()) configs.back()["knobs"] = o.knobs;
  }
  if (!o.config.empty()) {
    Json given = read_json(o.config);
    if (!given.is_array()) given = Json::array({given});
    for (const Json& config : given) configs.push_back(config);
  }
  if (configs.empty()) throw UsageError("name a preset, or give --config");
  return configs;
}

std::vector<Json> rows_of(const Options& o) {
  return o.rows.empty() ? registry_rows() : read_json_lines(o.rows);
}

std::string today() {
  std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

// Collects answers, remembers whether all were good, and prints at once what a reader can use.
class Output {
 public:
  explicit Output(bool as_json) : as_json_(as_json) {}

  void add(const Json& answer, std::string (*text)(const Json&)) {
    if (answer.contains("error")) {
      const bool unavailable = answer["error"]["kind"] == "unavailable";
      status_ = std::max(status_, unavailable ? kExitUnavailable : kExitWrong);
      results_.push_back(answer);
      std::cerr << "colex-gpu: " << answer["error"]["message"].get<std::string>() << "\n";
      return;
    }
    const Json& result = answer["result"];
    if (!is_good(result)) status_ = std::max(status_, kExitWrong);
    results_.push_back(result);
    if (!as_json_) std::cout << text(result) << std::flush;
  }
  int finish(const Json& device) {
    const Json all{{"date", today()}, {"device", device}, {"results", results_}};
    if (as_json_) std::cout << all.dump(1, ' ', false, Json::error_handler_t::replace) << std::endl;
    return status_;
  }

 private:
  bool as_json_;
  Json results_ = Json::array();
  int status_ = 0;
};

Job job_of(JobKind kind, const Options& o) {
  Job job;
  job.kind = kind;
  job.options = o.bench;
  return job;
}

// Jobs on the GPU, one after the other, where there is one.
int on_gpu(const Options& o, const std::vector<Job>& jobs, std::string (*text)(const Json&)) {
  const std::chrono::seconds limit(o.timeout);
  GpuWorker worker(self_as("worker"));
  Output output(o.json);
  const Json device = worker.request(job_of(JobKind::device, o), limit);
  if (device.contains("error")) {
    output.add(device, nullptr);
    return output.finish(nullptr);
  }
  for (const Job& job : jobs) {
    Json answer = worker.request(job, limit);
    if (o.counters && answer.contains("result")) {
      const Json counted = count_in(self_as("worker"), job, limit);
      answer["result"]["wavefronts"].update(counted);
    }
    output.add(answer, text);
  }
  return output.finish(device["result"]);
}

int run(const Options& o) {
  if (!o.server.empty()) return run_on_server(o, configs_of(o));
  const std::vector<Json> configs = configs_of(o);
  std::vector<Job> jobs;
  const auto add = [&](const Json& config, const ProblemSize& size) {
    jobs.push_back(job_of(JobKind::run, o));
    jobs.back().config = config;
    jobs.back().size = size;
  };
  for (const ProblemSize& size : o.sizes) {
    for (const Json& config : configs) add(config, size);
  }
  if (o.sizes.empty()) {
    for (const Json& config : configs) add(config, own_size(config));
  }
  return on_gpu(o, jobs, run_text);
}

int tune_here(const Options& o) {
  const colex::ChooseProblem problem = tuned_problem(o);
  const std::chrono::seconds limit(o.timeout);
  GpuWorker worker(self_as("worker"));
  const Json device = worker.request(job_of(JobKind::device, o), limit);
  if (device.contains("error")) {
    std::cerr << "colex-gpu: " << device["error"]["message"].get<std::string>() << "\n";
    return kExitUnavailable;
  }
  return tune(o, problem, device["result"]["name"],
              [&](const Job& job) { return worker.request(job, limit); });
}

int probe(const Options& o) {
  std::vector<Job> jobs;
  for (const Json& row : rows_of(o)) {
    jobs.push_back(job_of(JobKind::probe, o));
    jobs.back().row = row;
  }
  return on_gpu(o, jobs, probe_text);
}

int compile(const Options& o) {
  Output output(o.json);
  CompilerProcess compiler(self_as("compiler"), std::chrono::seconds(o.timeout));
  for (const Json& config : configs_of(o)) {
    Json answer;
    try {
      answer = {{"result", compile_report(config, o.arch, compiler, o.bench)}};
    } catch (const BadConfig& error) {
      answer = error_json("config", error.what());
    }
    output.add(answer, compile_text);
  }
  return output.finish(nullptr);
}

int source(const Options& o) {
  Output output(o.json);
  CompilerProcess compiler(self_as("compiler"), std::chrono::seconds(o.timeout));
  const CubinCache cache(o.bench.cache_folder);
  for (const Json& config : configs_of(o)) {
    Json answer;
    try {
      answer = {{"result", source_report(config, o.arch, o.compiles ? &compiler : nullptr, cache)}};
    } catch (const BadConfig& error) {
      answer = error_json("config", error.what());
    }
    output.add(answer, o.ptx ? ptx_text : source_text);
  }
  return output.finish(nullptr);
}

int compile_probes(const Options& o) {
  Output output(o.json);
  CompilerProcess compiler(self_as("compiler"), std::chrono::seconds(o.timeout));
  for (const Json& row : rows_of(o)) {
    Json answer;
    try {
      answer = {{"result", probe_compile(row, compiler, o.arch)}};
    } catch (const Unavailable& error) {
      answer = error_json("unavailable", error.what());
    } catch (const std::runtime_error& error) {
      answer = error_json("compile", error.what());
    }
    output.add(answer, probe_text);
  }
  return output.finish(nullptr);
}

int device(const Options& o) {
  GpuWorker worker(self_as("worker"));
  const Json answer = worker.request(job_of(JobKind::device, o), std::chrono::seconds(o.timeout));
  std::cout << answer.dump(1) << "\n";
  return answer.contains("error") ? kExitUnavailable : 0;
}

int presets(bool json) {
  Json rows = Json::array();
  for (const std::string& name : preset_names()) {
    Json row = {{"name", name}};
    const colex::Preset* known = colex::find_preset(name);
    if (known != nullptr && !known->tile_of.empty()) row["tile_of"] = known->tile_of;
    rows.push_back(row);
    if (!json) std::cout << name << "\n";
  }
  if (json) std::cout << rows.dump() << "\n";
  return 0;
}

int dispatch(const Options& o) {
  switch (o.command) {
    case Command::run:
      return run(o);
    case Command::sweep:
      return sweep_on_server(o, configs_of(o));
    case Command::tune:
      return tune_here(o);
    case Command::compile:
      return compile(o);
    case Command::source:
      return source(o);
    case Command::probe:
      return probe(o);
    case Command::compile_probes:
      return compile_probes(o);
    case Command::device:
      return device(o);
    case Command::presets:
      return presets(o.json);
    case Command::schema:
      std::cout << config_schema().dump(1) << "\n";
      return 0;
    case Command::worker: {
      CompilerProcess compiler(self_as("compiler"), kCompileLimit);
      return serve_jobs(compiler);
    }
    case Command::job_worker: {
      CompilerProcess compiler(self_as("compiler"), kCompileLimit);
      return serve_server_jobs(compiler, self_as("worker"), o.gpu);
    }
    case Command::gpu_list:
      return serve_gpu_list();
    case Command::source_worker: {
      CompilerProcess compiler(self_as("compiler"), kCompileLimit);
      return serve_sources(compiler, o.bench.cache_folder);
    }
    case Command::compiler:
      return serve_compiler([] { return std::make_unique<NvrtcCompiler>(); });
  }
  return kExitUsage;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    Options options;
    if (const std::optional<int> status = parse_options(argc, argv, options)) return *status;
    return dispatch(options);
  } catch (const UsageError& error) {
    std::cerr << "colex-gpu: " << error.what() << "\nsee colex-gpu --help\n";
    return kExitUsage;
  } catch (const colex::gpu::Unavailable& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitUnavailable;
  } catch (const std::exception& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitWrong;
  }
}
