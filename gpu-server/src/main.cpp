// colex-server: one process that serves the built page and /api/v1. It runs no kernel itself: jobs
// are the workers'.
#include <chrono>
#include <csignal>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "api/access.hpp"
#include "api/answers.hpp"
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

/// Why the folder cannot be made; empty where it is there.
std::string refusal_of_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  return error ? folder.string() + ": " + error.message() : "";
}

std::unique_ptr<Store> open_store(const std::string& database) {
  if (database == kMemory) return make_memory_store();
  std::string refusal = refusal_of_folder(std::filesystem::path(database).parent_path());
  try {
    if (refusal.empty()) return open_sqlite_store(database);
  } catch (const StoreError& error) {
    refusal = error.what();
  }
  throw std::runtime_error("cannot keep jobs in " + database + ": " + refusal +
                           "; --db names another file, and :memory: keeps none");
}

void use_cache(const std::string& folder) {
  const std::string refusal = refusal_of_folder(folder);
  if (!refusal.empty()) throw std::runtime_error("cannot keep compiled kernels in " + refusal);
  // What compiles kernels is a child, and finds its folder there.
  setenv("COLEX_CACHE", folder.c_str(), 1);
}

std::string content_of(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The tokens of a file, read again when it changes: a line that is taken out is of no use from
/// then on, and nobody is let in where none is left, as in a file that is gone. A file with a
/// mistake changes nothing.
class TokenFile {
 public:
  explicit TokenFile(std::string file) : file_(std::move(file)) {
    if (file_.empty()) return;
    text_ = content_of(file_);
    tokens_ = Tokens(text_);
    if (tokens_.empty()) {
      throw std::runtime_error(
          "the file of tokens holds none: colex-server --new-token NAME prints "
          "a line for it");
    }
  }

  const Tokens& tokens() const { return tokens_; }

  void look() {
    if (file_.empty()) return;
    std::string text = content_of(file_);
    if (text == text_) return;
    text_ = std::move(text);
    try {
      tokens_ = Tokens(text_);
      std::cerr << "colex-server: read the tokens again"
                << (tokens_.empty() ? ", and there is none: nobody is let in" : "") << std::endl;
    } catch (const std::runtime_error& error) {
      std::cerr << "colex-server: the tokens stay as they were: " << error.what() << std::endl;
    }
  }

 private:
  const std::string file_;
  std::string text_;
  Tokens tokens_;
};

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
  TokenFile token_file(options.tokens);
  const Tokens& tokens = token_file.tokens();
  Quotas quotas(tokens, options.jobs.queue / 2);
  const auto worked = [&](const std::string& owner, double s) { quotas.worked(owner, s); };
  options.jobs.worked = worked;
  RequestLog log(options.log);
  if (!options.cache.empty()) use_cache(options.cache);
  options.jobs.api = options.http.base_path + "/api/v1";
  std::string where;
  options.jobs.slots = slots_of(options, where);
  Router api;
  const Site site(options.root.empty() ? Manifest{} : load_manifest(options.root));

  KernelSources sources({options.gpu_worker, {options.gpu_worker, "source-worker"}, true}, worked);

  Application application;
  application.admit = [&](const Request& head) -> std::optional<Response> {
    if (!is_api(head)) return std::nullopt;
    auto refused = refuse_foreign_page(head, options.allowed_origins);
    if (!refused && is_preflight(head)) return std::nullopt;
    if (!refused && !tokens.required()) {
      const bool proxied = !options.http.trusted_proxies.empty() || is_passed_on(head);
      refused = refuse_remote_jobs(head, options.http.address, proxied);
    }
    if (!refused && is_of_jobs(head.path)) refused = tokens.refuse(head);
    return refused ? std::move(refused) : api.admit(head);
  };
  application.answer = [&](const Request& request) {
    if (!is_api(request)) return site.answer(request);
    try {
      if (is_preflight(request)) return preflight(request);
      if (!tokens.required() || !is_of_jobs(request.path)) return api.answer(request);
      const std::string owner = tokens.owner_of(request);
      std::optional<Response> refused;
      if (request.method == "POST") refused = quotas.take_body(owner, request.body.size());
      Response answer = refused ? std::move(*refused) : api.answer(request);
      answer.owner = owner;
      return answer;
    } catch (const StoreError& error) {
      return store_response(error);
    }
  };
  application.takes_body = [&](const Request& head) {
    return is_api(head) && api.takes_body(head);
  };
  application.seal = [&](const Request& request, Response& answer) {
    if (is_api(request)) allow_origin(request, options.allowed_origins, answer);
  };
  application.sent = [&](const Request& request, const Exchange& exchange) {
    if (log.on()) log.note(request, tokens.bearer_of(request), exchange);
  };
  Server server(options.http, std::move(application));
  const auto store = open_store(options.database);
  for (const std::string& name : tokens.names()) quotas.recall(name, *store, now_ms());
  options.jobs.fail_unrunnable = options.gpu == "none";
  Jobs jobs(*store, options.jobs,
            [&](std::function<void()> task) { server.post(std::move(task)); });
  server.every(std::chrono::seconds(1), [&] {
    jobs.tick();
    log.flush();
    token_file.look();
  });
  add_server_api(api, jobs);
  add_atoms(api, jobs, options.probes);
  const Users users{
      [&](const Request& request) { return tokens.owner_of(request); },
      [&](const std::string& owner, std::size_t more) {
        return quotas.refuse_jobs(owner, jobs.waiting_of(owner), more);
      },
      [&](const std::string& owner, std::size_t more) { quotas.accepted(owner, more); }};
  add_jobs(api, jobs, users);
  add_sweeps(api, jobs, users);
  add_source(api, sources, users.owner_of);

  std::cout << "colex-server " COLEX_VERSION " on " << url_of(options.http.address, server.port())
            << options.http.base_path << std::endl;
  std::cout << "colex-server: " << where << std::endl;
  if (jobs.stranded() > 0) {
    std::cout << "colex-server: " << jobs.stranded()
              << " jobs wait for a GPU, and none is here; --gpu none lets them fail" << std::endl;
  }
  server.run();
  sources.stop();
  server.end_work();
  std::cout << "colex-server stopped" << std::endl;
  return 0;
}

}  // namespace
}  // namespace colex::server

int main(int argc, char** argv) {
  // A reader of our log that has gone, and a file that may not grow, are errors of a call.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  colex::server::Options options;
  if (const auto status = colex::server::parse_options(argc, argv, options)) return *status;
  try {
    return colex::server::run(options);
  } catch (const std::exception& error) {
    std::cerr << "colex-server: " << error.what() << '\n';
    return 1;
  }
}
