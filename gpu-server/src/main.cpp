// colex-server: one process that serves the built page and /api/v1.
#include <exception>
#include <iostream>

#include "api/healthz.hpp"
#include "options.hpp"
#include "site/site.hpp"

namespace colex::server {
namespace {

int run(const Options& options) {
  Router api;
  add_healthz(api);
  const Site site(options.root.empty() ? Manifest{} : load_manifest(options.root));

  Application application;
  application.admit = [](const Request&) { return std::nullopt; };
  application.answer = [&](const Request& request) {
    return request.path.rfind("/api/", 0) == 0 ? api.answer(request) : site.answer(request);
  };
  Server server(options.http, std::move(application));
  const std::string& address = options.http.address;
  const bool v6 = address.find(':') != std::string::npos;
  std::cout << "colex-server " COLEX_VERSION " on http://" << (v6 ? "[" + address + "]" : address)
            << ':' << server.port() << std::endl;
  server.run();
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
