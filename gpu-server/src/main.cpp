// colex-server: one process that serves the built page and /api/v1. It runs no kernel itself: jobs
// are the workers'.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "api/access.hpp"
#include "api/atoms_api.hpp"
#include "api/cors.hpp"
#include "api/jobs_api.hpp"
#include "api/quotas.hpp"
#include "api/request_log.hpp"
#include "api/server_api.hpp"
#include "api/source_api.hpp"
#include "api/sweeps_api.hpp"
#include "api/tokens.hpp"
#include "gpus.hpp"
#include "options.hpp"
#include "site/site.hpp"

namespace colex::server {
namespace {

std::unique_ptr<Store> open_store(const std::string& database) {
  if (database == kMemory) return make_memory_store();
  const auto folder = std::filesystem::path(database).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder);
  return open_sqlite_store(database);
}

Tokens tokens_of(const std::string& file) {
  if (file.empty()) return {};
  std::ifstream in(file);
  return Tokens({std::istreambuf_iterator<char>(in), {}});
}

/// For who runs the server: the token goes to its user, the line into the file.
int print_new_token(const std::string& name) {
  std::string line;
  const std::string token = new_token(name, line);
  std::cout << "token, shown once: " << token << "\nline for the file:  " << line << std::endl;
  return 0;
}

bool is_api(const Request& request) { return request.path.rfind("/api/", 0) == 0; }

/// `http://[::1]:8080`.
std::string url_of(const std::string& address, std::uint16_t port) {
  const bool v6 = address.find(':') != std::string::npos;
  return "http://" + (v6 ? "[" + address + "]" : address) + ':' + std::to_string(port);
}

int run(Options options) {
  if (!options.new_token.empty()) return print_new_token(options.new_token);
  const Tokens tokens = tokens_of(options.tokens);
  RequestLog log(options.log);
  // What compiles kernels is a child, and finds its folder there.
  if (!options.cache.empty()) setenv("COLEX_CACHE", options.cache.c_str(), 1);
  options.jobs.api = options.http.base_path + "/api/v1";
  std::string where;
  options.jobs.slots = slots_of(options, where);
  Router api;
  const Site site(options.root.empty() ? Manifest{} : load_manifest(options.root));

  KernelSources sources({options.gpu_worker, {options.gpu_worker, "source-worker"}, true});

  Application application;
  application.admit = [&](const Request& head) -> std::optional<Response> {
    if (!is_api(head)) return std::nullopt;
    auto refused = refuse_foreign_page(head, options.allowed_origins);
    if (!refused && is_preflight(head)) return std::nullopt;
    if (!refused && !tokens.required()) refused = refuse_remote_jobs(head, options.http.address);
    if (!refused && is_of_jobs(head.path) && !tokens.owner_of(head)) refused = token_wanted();
    return refused ? std::move(refused) : api.admit(head);
  };
  application.answer = [&](const Request& request) {
    if (!is_api(request)) return site.answer(request);
    return is_preflight(request) ? preflight(request) : api.answer(request);
  };
  application.seal = [&](const Request& request, Response& answer) {
    if (is_api(request)) allow_origin(request, options.allowed_origins, answer);
  };
  application.sent = [&](const Request& request, const Exchange& exchange) {
    if (log.on()) log.note(request, tokens.owner_of(request).value_or(""), exchange);
  };
  Server server(options.http, std::move(application));
  const auto store = open_store(options.database);
  Jobs jobs(*store, options.jobs,
            [&](std::function<void()> task) { server.post(std::move(task)); });
  server.every(std::chrono::seconds(1), [&] {
    jobs.tick();
    log.flush();
  });
  add_server_api(api, jobs);
  add_atoms(api, jobs, options.probes);
  Quotas quotas(tokens);
  const Users users{[&](const Request& request) { return tokens.owner_of(request).value_or(""); },
                    [&](const std::string& owner, std::size_t more) {
                      return quotas.take(owner, jobs.waiting_of(owner), more);
                    }};
  add_jobs(api, jobs, users);
  add_sweeps(api, jobs, users);
  add_source(api, sources);

  std::cout << "colex-server " COLEX_VERSION " on " << url_of(options.http.address, server.port())
            << options.http.base_path << std::endl;
  std::cout << "colex-server: " << where << std::endl;
  server.run();
  sources.stop();
  std::cout << "colex-server stopped" << std::endl;
  return 0;
}

}  // namespace
}  // namespace colex::server

int main(int argc, char** argv) {
  colex::server::Options options;
  if (const auto status = colex::server::parse_options(argc, argv, options)) return *status;
  try {
    return colex::server::run(options);
  } catch (const std::exception& error) {
    std::cerr << "colex-server: " << error.what() << '\n';
    return 1;
  }
}
