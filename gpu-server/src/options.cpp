#include "options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include "gpus.hpp"
#include "http/forwarded.hpp"
#include "plan/nearest.hpp"

namespace colex::server {
namespace {

constexpr int kUsage = 2;  // exit status

constexpr const char* kExamples = R"(
Examples:
  colex-server --root web/dist
      the page and the API on http://127.0.0.1:8080, jobs kept in your state folder
  colex-server --base-path /colex --trusted-proxy 127.0.0.1 --allowed-host example.org \
      --tokens tokens.txt
      behind a proxy of this machine that passes https://example.org/colex on; others ask through
      it, so that jobs need tokens
  colex-server --new-token ann
      a token for ann, shown once, and its line for the file that --tokens names
  colex-server --bind 0.0.0.0 --allowed-host lab.example.org --tokens tokens.txt
      for other machines; words after the hash say what a token is good for:
      ann 9f86… scope=submit until=2027-01-31 waiting=20 hourly=500 seconds=600 bytes=1000000
        scope    read: sees the jobs of ann; submit: and submits; admin: with ?owner=NAME
                 those of everybody
        until    last day, in UTC
        waiting  jobs that wait at a time; without it half the queue
        hourly, seconds, bytes   in an hour: jobs, seconds of workers and of the compiler,
                 bytes of requests
      a changed file is read again at once; a mistake in it is reported and changes nothing,
      and without a line, or without the file, nobody is let in
  colex-server --port 0 --db :memory:
      the API alone on a free port, jobs that go with the process
  curl -H 'Content-Type: application/json' -d '{"preset":"sgemm_sm80"}' \
       http://127.0.0.1:8080/api/v1/jobs
      submits a job; the answer's links lead to its events and its result
)";

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Where programs of this user keep what must survive: $XDG_STATE_HOME or ~/.local/state.
std::string default_database() {
  const std::string state = variable("XDG_STATE_HOME");
  const std::string home = variable("HOME");
  if (state.empty() && home.empty()) return kMemory;
  return (state.empty() ? home + "/.local/state" : state) + "/colex/jobs.db";
}

std::string beside_this_program(const char* name) {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  return (self.parent_path() / name).string();
}

int default_slots() {
  return static_cast<int>(std::clamp(std::thread::hardware_concurrency() / 2, 1U, 8U));
}

std::string gpu_problem(const std::string& text) {
  try {
    gpu_numbers(text);
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

std::string address_problem(const std::string& text) {
  return is_address(text) ? "" : "`" + text + "` is no IP address";
}

std::string bind_problem(const std::string& text) {
  if (is_address(text)) return "";
  return "`" + text + "` is no IP address; 127.0.0.1 is this machine alone, 0.0.0.0 all others too";
}

/// Names stand in Host headers: no scheme, port or path.
std::string host_problem(const std::string& text) {
  const bool v6 = text.size() > 2 && text.front() == '[' && text.back() == ']';
  const bool good = v6 || (!text.empty() && text.find_first_of(":/?#@* ") == std::string::npos);
  return good ? ""
              : "`" + text +
                    "` is no name of a host, such as lab.example.org, without scheme, "
                    "port and path";
}

std::string root_problem(const std::string& text) {
  if (std::filesystem::exists(text + "/.manifest.json")) return "";
  return "no built page is in `" + text +
         "` (a file .manifest.json lists one); `npm run build` puts "
         "it into web/dist";
}

std::string origin_problem(const std::string& text) {
  const auto scheme = text.rfind("https://", 0) == 0 ? 8U : text.rfind("http://", 0) == 0 ? 7U : 0U;
  const bool good = scheme > 0 && text.size() > scheme &&
                    text.find_first_of("/?#@*, ", scheme) == std::string::npos;
  return good ? "" : "`" + text + "` is no origin, such as https://example.org";
}

std::string base_problem(const std::string& text) {
  const bool good = text.size() > 1 && text.front() == '/' && text.back() != '/' &&
                    text.find("//") == std::string::npos && text.find("/.") == std::string::npos &&
                    text.find_first_not_of(
                        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                        "-._~/") == std::string::npos;
  return good ? "" : "`" + text + "` is no path such as /colex";
}

/// Names the option that was meant by one that does not exist.
void suggest(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) names.push_back(option->get_name());
  for (const std::string& word : app.remaining()) {
    if (word.front() == '-') std::cerr << "Is " << nearest(word, names) << " meant?\n";
  }
}

/// What the options mean once all of them are known.
void complete(Options& options, const std::vector<std::string>& hosts) {
  options.http.allowed_hosts = {"localhost", "127.0.0.1", "[::1]"};
  options.http.allowed_hosts.insert(options.http.allowed_hosts.end(), hosts.begin(), hosts.end());
  for (std::string& proxy : options.http.trusted_proxies) {
    proxy = client_of(boost::asio::ip::make_address(proxy));
  }
}

}  // namespace

std::optional<int> parse_options(int argc, char** argv, Options& options) {
  CLI::App app{"colex-server: serves the Colex page, and an API that runs kernel configs"};
  app.footer(kExamples);
  app.set_version_flag("--version", COLEX_VERSION);
  std::vector<std::string> hosts;
  int job_seconds = static_cast<int>(options.job_limit.count());
  int gpu_seconds = static_cast<int>(options.gpu_limit.count());
  options.worker = beside_this_program("colex-worker");
  options.gpu_worker = beside_this_program("colex-gpu");
  options.database = default_database();
  const std::string page = beside_this_program("page");
  if (std::filesystem::exists(page + "/.manifest.json")) options.root = page;
  options.simulators = default_slots();

  app.add_option("--port", options.http.port, "TCP port; 0 lets the system choose")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str()
      ->group("Where");
  app.add_option("--bind", options.http.address,
                 "address to listen on; where other machines reach it, the page and no jobs")
      ->check(bind_problem)
      ->capture_default_str()
      ->group("Where");
  app.add_option(
         "--root", options.root,
         "folder of the built page; without it `page` beside this program, or the API alone")
      ->check(root_problem)
      ->group("Where");
  app.add_option("--base-path", options.http.base_path,
                 "path below which everything lies, such as /colex; others are sent there (308)")
      ->check(base_problem)
      ->group("Where");
  app.add_option("--trusted-proxy", options.http.trusted_proxies,
                 "address of a proxy whose X-Forwarded-For says who asks; of others the header "
                 "counts for nothing")
      ->check(address_problem)
      ->group("Where");
  app.add_option("--allowed-host", hosts,
                 "further name that requests may carry in their Host header")
      ->check(host_problem)
      ->group("Who");
  app.add_option("--allowed-origin", options.allowed_origins,
                 "origin, such as https://example.org, whose pages may use the API (CORS)")
      ->check(origin_problem)
      ->group("Who");
  app.add_option(
         "--tokens", options.tokens,
         "file of named tokens, a line NAME SHA256 [WORD=VALUE]... each, see below; without "
         "it other machines run nothing")
      ->check(CLI::ExistingFile)
      ->group("Who");
  app.add_option("--new-token", options.new_token,
                 "prints a token for this name and its line for the file, and ends")
      ->group("Who");
  app.add_option("--db", options.database, "file that keeps the jobs; :memory: keeps none")
      ->capture_default_str()
      ->group("Jobs");
  app.add_option(
         "--gpu", options.gpu,
         "GPUs that run jobs: `auto` all there are, `none`, or numbers such as 0,1; jobs that "
         "no GPU takes are simulated, and say so")
      ->check(gpu_problem)
      ->capture_default_str()
      ->group("Jobs");
  app.add_option("--slots", options.simulators, "jobs that the simulator runs at the same time")
      ->check(CLI::Range(1, 64))
      ->capture_default_str()
      ->group("Jobs");
  app.add_option("--queue", options.jobs.queue,
                 "jobs that may wait, three quarters of them of sweeps; more are 429")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str()
      ->group("Jobs");
  app.add_option("--job-seconds", job_seconds, "time that a simulated job may take")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str()
      ->group("Jobs");
  app.add_option("--gpu-seconds", gpu_seconds, "time that a job may take on a GPU")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str()
      ->group("Jobs");
  app.add_option("--worker", options.worker, "program that simulates jobs")
      ->check(CLI::ExistingFile)
      ->group("Jobs");
  app.add_option("--gpu-worker", options.gpu_worker, "program that runs jobs on a GPU")
      ->check(CLI::ExistingFile)
      ->group("Jobs");
  app.add_option("--cache-dir", options.cache,
                 "folder of compiled kernels; without it this user's cache")
      ->group("Jobs");
  app.add_option(
         "--probes", options.probes,
         "file of what `colex-gpu probe --json` printed on this machine: GET /atoms shows it "
         "beside the recorded ones")
      ->check(CLI::ExistingFile)
      ->group("Jobs");
  app.add_option(
         "--log", options.log,
         "file that gets a line for each request, without its body, query and token, and is "
         "made anew where it was moved away; - is standard output")
      ->group("Limits");
  app.add_option("--client-connections", options.http.limits.client_connections,
                 "connections that one client may hold; 0: a quarter, and no cap on loopback")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str()
      ->group("Limits");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (app.exit(error) == 0) return 0;
    suggest(app);
    return kUsage;
  }
  options.job_limit = std::chrono::seconds(job_seconds);
  options.gpu_limit = std::chrono::seconds(gpu_seconds);
  complete(options, hosts);
  return std::nullopt;
}

}  // namespace colex::server
