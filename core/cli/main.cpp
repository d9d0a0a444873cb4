// The `colex` command.
#include <exception>
#include <iostream>

#include "command_line.hpp"
#include "language.hpp"
#include "options.hpp"

namespace {

/// What was printed may be lost on a full disk.
int flushed(int code) {
  std::cout.flush();
  if (std::cout) return code;
  std::cerr << "colex: " << colex::cli::sentence("cli.cannot_write") << '\n';
  return colex::cli::kDiagnosed;
}

}  // namespace

/// What answer() lets escape is a bug: tests see it there, users are told.
int main(int argc, char** argv) {
  try {
    return flushed(colex::cli::answer({argv + 1, argv + argc}));
  } catch (const std::exception& bug) {
    std::cerr << "colex: internal: " << bug.what() << '\n';
    return colex::cli::kDiagnosed;
  }
}
