#include "options.hpp"

#include <CLI/CLI.hpp>

#include "cubin_cache.hpp"
#include "input.hpp"

namespace colex::gpu {
namespace {

constexpr const char* kExamples = R"(
Examples:
  colex-gpu run sgemm_sm80 --size 4096 --set stages=4
      compiled, checked and timed on this machine's GPU
  colex-gpu run sgemm_sm80 --server http://127.0.0.1:8080
      the same by a colex-server; without a GPU there it is simulated, and says so
  colex-gpu sweep sgemm_sm80 --over stages=2,3,4 --server http://127.0.0.1:8080
      every combination as one sweep, the fastest first
  colex-gpu tune 4096 4096 1024 --types bf16/f32 --budget 60
      the fastest config of a problem that is found within a minute
  colex-gpu source sgemm_sm80 --ptx
      what the kernel is: CUDA C++, or PTX; --json has its constants and where they come from
  colex-gpu presets, colex-gpu probe
      the kernels that have names; where the hardware holds the values of every atom

Exit status: 0 done, 1 wrong or refused, 2 usage, 69 no GPU, library or server.
)";

std::string arch_problem(const std::string& text) {
  if (known_arch(text) != nullptr) return "";
  return "--arch " + text + " is none of sm_75, 80, 86, 89, 90, 90a, 100, 120";
}

struct Words {
  std::vector<std::string> sizes, knobs;
  bool brief = false;
};

// Options that several commands share, each once.
class Commands {
 public:
  Commands(CLI::App& app, Options& options, Words& words)
      : app_(app), options_(options), words_(words) {}

  void add(Command command, const char* name, const char* about,
           const std::vector<void (Commands::*)(CLI::App&)>& groups = {}) {
    CLI::App* sub = app_.add_subcommand(name, about);
    sub->callback([this, command] { options_.command = command; });
    for (const auto group : groups) (this->*group)(*sub);
  }
  // A process that one of the other commands starts: not in the help.
  void add_hidden(Command command, const char* name,
                  const std::vector<void (Commands::*)(CLI::App&)>& groups = {}) {
    add(command, name, "", groups);
    app_.get_subcommand(name)->group("");
  }

  void configs(CLI::App& sub) {
    sub.add_option("preset", options_.presets, "kernels by name, see `colex-gpu presets`");
    sub.add_option("--config", options_.config,
                   "configs as JSON (an object or a list); - reads standard input");
    sub.add_option("--set", words_.knobs, "KNOB=VALUE of the presets, such as predicated=true")
        ->take_all();
  }
  void measures(CLI::App& sub) {
    sub.add_option("--size", words_.sizes, "N or MxNxK; any number of them")->take_all();
    sub.add_option("--samples", options_.bench.samples, "of every time")
        ->check(CLI::Range(1, 100000));
    sub.add_flag("--counters", options_.counters, "hardware counters beside the predictions");
    sub.add_flag("--short", words_.brief, "without the sustained runs");
  }
  void server(CLI::App& sub) {
    sub.add_option(
        "--server", options_.server,
        "http://host[:port][/path] of a colex-server that runs it instead; its token, if "
        "it wants one, is in $COLEX_TOKEN");
    sub.add_option("--backend", options_.backend, "of the server: gpu or simulator")
        ->check(CLI::IsMember({"gpu", "simulator"}));
  }
  void sweeps(CLI::App& sub) {
    server(sub);
    sub.get_option("--server")->required();
    sub.add_option("--over", options_.over, "KNOB=VALUE,VALUE,… to go through; any number of them")
        ->take_all()
        ->required();
    sub.add_option("--size", words_.sizes, "N or MxNxK; any number of them")->take_all();
  }
  void tuning(CLI::App& sub) {
    sub.add_option("size", words_.sizes, "M N K, or MxNxK")->expected(1, 3)->required();
    sub.add_option("--types", options_.types, "of A and B, and of the sums: bf16/f32");
    sub.add_option("--layout", options_.layout, "TN, NT, NN or TT");
    sub.add_option("--budget", options_.budget, "seconds of trying")->check(CLI::Range(1, 86400));
    sub.add_option("--samples", options_.bench.samples, "of the times of the best")
        ->check(CLI::Range(1, 100000));
  }
  void keeps(CLI::App& sub) {
    sub.add_flag("--fresh", options_.bench.fresh, "compile even where the cache has the kernel");
    sub.add_option("--dump", options_.bench.dump, "folder for source, PTX and cubin");
  }
  void rows(CLI::App& sub) {
    sub.add_option("--rows", options_.rows,
                   "atoms as lines of JSON; without it every one that Colex knows");
  }
  void target(CLI::App& sub) {
    sub.add_option("--arch", options_.arch, "architecture to compile for")->check(arch_problem);
  }
  void texts(CLI::App& sub) {
    CLI::Option* ptx = sub.add_flag("--ptx", options_.ptx, "the compiled PTX instead; needs NVRTC");
    sub.add_flag("!--no-compile", options_.compiles, "without what a compiler says")->excludes(ptx);
  }
  void gpu(CLI::App& sub) {
    sub.add_option("--gpu", options_.gpu, "number of the GPU")->check(CLI::Range(0, 1023));
  }
  void common(CLI::App& sub) {
    sub.add_flag("--json", options_.json, "the answers as one JSON text");
    sub.add_option("--cache", options_.bench.cache_folder,
                   "folder of compiled kernels; '' for none");
    sub.add_option("--timeout", options_.timeout, "seconds of one kernel or atom")
        ->check(CLI::Range(1, 86400));
  }

 private:
  CLI::App& app_;
  Options& options_;
  Words& words_;
};

// M, N and K as one word.
std::string joined(const std::vector<std::string>& sizes) {
  if (sizes.size() != 3) throw UsageError("a problem is M N K, or MxNxK");
  return sizes[0] + "x" + sizes[1] + "x" + sizes[2];
}

void add_knob(Json& knobs, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError("--set " + text + " is not KNOB=VALUE");
  knobs[text.substr(0, equals)] = text.substr(equals + 1);
}

}  // namespace

std::optional<int> parse_options(int argc, char** argv, Options& options) {
  CLI::App app{"colex-gpu: compiles, checks and times kernels built from layouts"};
  app.set_version_flag("--version", COLEX_VERSION);
  app.footer(kExamples);
  app.require_subcommand(1);
  options.bench.cache_folder = CubinCache::default_folder();
  Words words;
  Commands commands(app, options, words);
  using C = Commands;
  commands.add(Command::run, "run", "compile, check and time kernels on this machine's GPU",
               {&C::configs, &C::measures, &C::keeps, &C::server, &C::common});
  commands.add(Command::sweep, "sweep", "one config over values of its knobs, on a server",
               {&C::configs, &C::sweeps, &C::common});
  commands.add(Command::tune, "tune", "the fastest config of a problem, by trying",
               {&C::tuning, &C::common});
  commands.add(Command::compile, "compile", "compile kernels; needs NVRTC, no GPU",
               {&C::configs, &C::target, &C::keeps, &C::common});
  commands.add(Command::source, "source",
               "the CUDA C++ made of a config, its constants and PTX; needs no GPU",
               {&C::configs, &C::target, &C::texts, &C::common});
  commands.add(Command::probe, "probe", "where the hardware holds the values of an atom",
               {&C::rows, &C::common});
  commands.add(Command::compile_probes, "compile-probes",
               "compile the probes' kernels; needs NVRTC, no GPU",
               {&C::rows, &C::target, &C::common});
  commands.add(Command::device, "device", "the GPU, its driver and libraries", {&C::common});
  commands.add(Command::presets, "presets", "the kernels that have names", {&C::common});
  commands.add(Command::schema, "schema", "JSON Schema of a config", {&C::common});
  commands.add_hidden(Command::worker, "worker");
  commands.add_hidden(Command::job_worker, "job-worker", {&C::gpu});
  commands.add_hidden(Command::gpu_list, "gpu-list");
  commands.add_hidden(Command::source_worker, "source-worker", {&C::common});
  commands.add_hidden(Command::compiler, "compiler");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  }
  if (options.command == Command::tune && words.sizes.size() > 1)
    words.sizes = {joined(words.sizes)};
  for (const std::string& size : words.sizes) {
    const ProblemSize one = parse_size(size);
    if (one.m == 0 || one.n == 0 || one.k == 0) {
      throw UsageError("--size " + size + ": each extent is at least 1");
    }
    options.sizes.push_back(one);
  }
  for (const std::string& knob : words.knobs) add_knob(options.knobs, knob);
  options.bench.sustained = !words.brief;
  return std::nullopt;
}

}  // namespace colex::gpu
