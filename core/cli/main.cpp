// The `colex` command.
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

int main(int argc, char** argv) { return flushed(colex::cli::answer({argv + 1, argv + argc})); }
