#include "options.hpp"

#include <CLI/CLI.hpp>

namespace colex::server {

std::optional<int> parse_options(int argc, char** argv, Options& options) {
  CLI::App app{"colex-server: serves the Colex page and its API"};
  app.set_version_flag("--version", COLEX_VERSION);
  app.add_option("--port", options.http.port, "TCP port; 0 lets the system choose")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--bind", options.http.address, "address to listen on")->capture_default_str();
  app.add_option("--client-connections", options.http.limits.client_connections,
                 "connections that one client may hold; 0: a quarter, and no cap on loopback")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  app.add_option("--root", options.root, "folder of the built page")->check(CLI::ExistingDirectory);
  std::vector<std::string> hosts;
  app.add_option("--allowed-host", hosts,
                 "further name that requests may carry in their Host header");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
  options.http.allowed_hosts = {"localhost", "127.0.0.1", "[::1]"};
  options.http.allowed_hosts.insert(options.http.allowed_hosts.end(), hosts.begin(), hosts.end());
  return std::nullopt;
}

}  // namespace colex::server
