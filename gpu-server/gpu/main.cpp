#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "cubin_cache.h"
#include "dynamic_library.h"
#include "gemm_bench.h"
#include "presets.h"
#include "probe.h"
#include "probe_rows.h"
#include "report_text.h"
#include "worker_process.h"

namespace {

using namespace colex::gpu;

const char* const kUsage = R"(colex-gpu: compiles, checks and times kernels built from layouts

  colex-gpu run PRESET... [--size N | --size MxNxK]... [--json]
  colex-gpu run --config FILE ...     configs as JSON (an object or a list); - reads standard input
  colex-gpu compile PRESET... [--arch sm_80] [--json]     needs NVRTC, no GPU
  colex-gpu probe [--rows FILE] [--json]  where the hardware holds the values of an atom: of every
                                          one that Colex knows, or of the rows (lines of JSON)
  colex-gpu compile-probes [--rows FILE] [--arch sm_80]   needs NVRTC, no GPU
  colex-gpu device | presets
  options: --set KNOB=VALUE of the presets, such as --set predicated=true for ragged sizes
           --counters --samples N --short --fresh --dump FOLDER --cache FOLDER --timeout SECONDS
Exit status: 0 done, 1 wrong or refused, 2 usage, 69 no GPU or no library.
)";

constexpr int kExitWrong = 1, kExitUsage = 2, kExitUnavailable = 69;

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Arguments {
  std::string command;
  std::vector<std::string> names;
  std::vector<std::vector<int>> sizes;
  std::string config, rows, arch = "sm_90a";
  Json knobs = Json::object();  // of --set
  bool json = false, counters = false;
  int timeout = 300;
  Json options = {{"cache", CubinCache::default_folder()}};
};

std::vector<int> parse_size(const std::string& text) {
  std::vector<int> size;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t end = std::min(text.find('x', at), text.size());
    std::string part = text.substr(at, end - at);
    if (part.empty() || part.size() > 6 ||
        part.find_first_not_of("0123456789") != std::string::npos)
      throw UsageError("--size " + text + " is not N or MxNxK");
    size.push_back(std::stoi(part));
    at = end + 1;
  }
  if (size.size() == 1) return {size[0], size[0], size[0]};
  if (size.size() != 3) throw UsageError("--size " + text + " is not N or MxNxK");
  return size;
}

void add_knob(Json& knobs, const std::string& text) {
  std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError("--set " + text + " is not KNOB=VALUE");
  knobs[text.substr(0, equals)] = text.substr(equals + 1);
}

// The compiler's option is one of ours, never a user's text.
std::string known_arch(const std::string& text) {
  for (const char* arch : {"sm_80", "sm_86", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_120"})
    if (text == arch) return arch;
  throw UsageError("--arch " + text + " is none of sm_80, 86, 89, 90, 90a, 100, 120");
}

Arguments parse(int argc, char** argv) {
  if (argc < 2) throw UsageError("a command is missing");
  Arguments a;
  a.command = argv[1];
  for (int i = 2; i < argc; ++i) {
    std::string word = argv[i];
    auto value = [&]() -> std::string {
      if (++i >= argc) throw UsageError(word + " wants a value");
      return argv[i];
    };
    auto number = [&] {
      std::string text = value();
      if (text.empty() || text.size() > 6 ||
          text.find_first_not_of("0123456789") != std::string::npos)
        throw UsageError(word + " " + text + " is not a number");
      return std::stoi(text);
    };
    if (word == "--size")
      a.sizes.push_back(parse_size(value()));
    else if (word == "--json")
      a.json = true;
    else if (word == "--config")
      a.config = value();
    else if (word == "--rows")
      a.rows = value();
    else if (word == "--arch")
      a.arch = known_arch(value());
    else if (word == "--set")
      add_knob(a.knobs, value());
    else if (word == "--timeout")
      a.timeout = number();
    else if (word == "--counters")
      a.counters = true;
    else if (word == "--short")
      a.options["sustained"] = false;
    else if (word == "--fresh")
      a.options["fresh"] = true;
    else if (word == "--samples")
      a.options["samples"] = number();
    else if (word == "--dump")
      a.options["dump"] = value();
    else if (word == "--cache")
      a.options["cache"] = value();
    else if (word.rfind("--", 0) == 0)
      throw UsageError("no option is called " + word);
    else
      a.names.push_back(word);
  }
  return a;
}

std::string read_text(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream in(path);
  if (!in) throw UsageError("cannot read " + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// JSON of a person's making: bounded in size and depth before it is parsed.
Json parse_json(const std::string& text, const std::string& origin) {
  constexpr std::size_t kLargest = 1 << 20;
  constexpr int kDeepest = 32;
  int depth = 0;
  for (char c : text) {
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth > kDeepest) throw UsageError(origin + " is nested deeper than 32 levels");
  }
  if (text.size() > kLargest) throw UsageError(origin + " is larger than 1 MiB");
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) throw UsageError(origin + " is not JSON");
  return json;
}

std::vector<Json> configs_of(const Arguments& a) {
  std::vector<Json> configs;
  for (const std::string& name : a.names) {
    configs.push_back({{"preset", name}});
    if (!a.knobs.empty()) configs.back()["knobs"] = a.knobs;
  }
  if (!a.config.empty()) {
    Json given = parse_json(read_text(a.config), a.config);
    if (!given.is_array()) given = Json::array({given});
    for (const Json& config : given) configs.push_back(config);
  }
  if (configs.empty()) throw UsageError("name a preset, or give --config");
  return configs;
}

std::vector<Json> rows_of(const Arguments& a) {
  if (a.rows.empty()) return registry_rows();
  std::vector<Json> rows;
  std::string text = read_text(a.rows);
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    Json row = parse_json(line, a.rows);
    if (!row.is_object()) throw UsageError(a.rows + ": a line is not a JSON object");
    rows.push_back(row);
  }
  return rows;
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
  explicit Output(const Arguments& arguments) : arguments_(arguments) {}

  void add(const Json& answer, std::string (*text)(const Json&)) {
    if (answer.contains("error")) {
      bool unavailable = answer["error"]["kind"] == "unavailable";
      status_ = std::max(status_, unavailable ? kExitUnavailable : kExitWrong);
      results_.push_back(answer);
      std::cerr << "colex-gpu: " << answer["error"]["message"].get<std::string>() << "\n";
      return;
    }
    const Json& result = answer["result"];
    if (!is_good(result)) status_ = std::max(status_, kExitWrong);
    results_.push_back(result);
    if (!arguments_.json) std::cout << text(result) << std::flush;
  }
  int finish(const Json& device) {
    if (arguments_.json)
      std::cout << Json{{"date", today()}, {"device", device}, {"results", results_}}.dump(1)
                << std::endl;
    return status_;
  }
  int status() const { return status_; }

 private:
  const Arguments& arguments_;
  Json results_ = Json::array();
  int status_ = 0;
};

// The counters of a config that ran, from a worker of its own; null where they are not to be had.
Json count(Json job, int timeout) {
  WorkerProcess worker;
  job["kind"] = "count";
  Json answer = worker.request(job, timeout);
  if (answer.contains("result")) return answer["result"];
  return {{"measured", nullptr}, {"unavailable", answer["error"]["message"]}};
}

int run(const Arguments& a) {
  std::vector<Json> configs = configs_of(a);
  std::vector<std::vector<int>> sizes =
      a.sizes.empty() ? std::vector<std::vector<int>>{{4096, 4096, 4096}} : a.sizes;
  WorkerProcess worker;
  Json device = worker.request({{"kind", "device"}, {"options", a.options}}, a.timeout);
  if (device.contains("error")) {
    Output output(a);
    output.add(device, nullptr);
    return output.finish(nullptr);
  }
  Output output(a);
  for (const std::vector<int>& size : sizes) {
    for (const Json& config : configs) {
      Json job = {{"kind", "run"}, {"config", config}, {"size", size}, {"options", a.options}};
      Json answer = worker.request(job, a.timeout);
      if (a.counters && answer.contains("result"))
        answer["result"]["wavefronts"] = count(job, a.timeout);
      output.add(answer, run_text);
    }
  }
  return output.finish(device["result"]);
}

int probe(const Arguments& a) {
  std::vector<Json> rows = rows_of(a);
  WorkerProcess worker;
  Json device = worker.request({{"kind", "device"}, {"options", a.options}}, a.timeout);
  Output output(a);
  if (device.contains("error")) {
    output.add(device, nullptr);
    return output.finish(nullptr);
  }
  for (const Json& row : rows)
    output.add(
        worker.request({{"kind", "probe"}, {"row", row}, {"cache", a.options["cache"]}}, a.timeout),
        probe_text);
  return output.finish(device["result"]);
}

int compile(const Arguments& a) {
  BenchOptions options;
  options.fresh = a.options.value("fresh", false);
  options.dump = a.options.value("dump", "");
  options.cache_folder = a.options.value("cache", "");
  Output output(a);
  for (const Json& config : configs_of(a)) {
    Json answer;
    try {
      answer = {{"result", compile_report(config, a.arch, options)}};
    } catch (const BadConfig& error) {
      answer = error_json("config", error.what());
    }
    output.add(answer, compile_text);
  }
  return output.finish(nullptr);
}

int compile_probes(const Arguments& a) {
  Output output(a);
  for (const Json& row : rows_of(a)) {
    Json answer;
    try {
      answer = {{"result", probe_compile(row, a.arch)}};
    } catch (const std::runtime_error& error) {
      answer = error_json("compile", error.what());
    }
    output.add(answer, probe_text);
  }
  return output.finish(nullptr);
}

int dispatch(const Arguments& a) {
  if (a.command == "help" || a.command == "--help" || a.command == "-h") {
    std::cout << kUsage;
    return 0;
  }
  if (a.command == "worker") return serve_jobs();
  if (a.command == "run") return run(a);
  if (a.command == "probe") return probe(a);
  if (a.command == "compile") return compile(a);
  if (a.command == "compile-probes") return compile_probes(a);
  if (a.command == "presets") {
    for (const std::string& name : preset_names()) std::cout << name << "\n";
    return 0;
  }
  if (a.command == "device") {
    WorkerProcess worker;
    Json answer = worker.request({{"kind", "device"}}, a.timeout);
    std::cout << answer.dump(1) << "\n";
    return answer.contains("error") ? kExitUnavailable : 0;
  }
  throw UsageError("no command is called " + a.command);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return dispatch(parse(argc, argv));
  } catch (const UsageError& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n" << kUsage;
    return kExitUsage;
  } catch (const colex::gpu::Unavailable& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitUnavailable;
  } catch (const std::exception& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitWrong;
  }
}
