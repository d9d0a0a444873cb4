// The `colex` command.
#include <algorithm>
#include <iostream>
#include <new>

#include "command.hpp"
#include "commands.hpp"
#include "text/layout_error.hpp"

namespace {

constexpr const char* kUsageText =
    R"(colex COMMAND [-e EXPR | FILE | -] [OPTIONS]

  eval      print the values of the expressions        --json, --reading cpp|math|auto
  derive    print how the last operation came about    --json
  draw      draw the last layout                       --format text|svg|latex
  fmt       write the values in another notation       --to cute|cpp_type|cpp_call|dsl|pycute|latex
  explain   explain the errors of a compiler           nvcc … 2>&1 | colex explain -
  catalog   list the operations                        --json

  colex eval -e '(_4,(2,_2)):(_2,(1,_8))'

Exit code: 0 value, 1 diagnosed error, 2 usage.
)";

void print_usage(std::ostream& out) {
  out << kUsageText << '\n';
  for (const colex::cli::Command& c : colex::cli::all_commands()) {
    out << "  colex " << c.usage << '\n';
  }
}

bool asks_for_help(const std::vector<std::string>& arguments) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const std::string& a) { return a == "--help" || a == "-h"; });
}

int run_registered(const colex::cli::Command& c, const std::vector<std::string>& arguments) {
  if (!c.own_help && asks_for_help(arguments)) {
    std::cout << "colex " << c.usage << '\n';
    return colex::cli::kValue;
  }
  return c.run(arguments);
}

int run(const colex::cli::Options& options) {
  using namespace colex::cli;
  if (options.command == "help" || options.command == "--help" || options.command == "-h") {
    print_usage(std::cout);
    return kValue;
  }
  if (options.command == "--version") {
    std::cout << "colex " << COLEX_VERSION << '\n';
    return kValue;
  }
  if (!options.usage_error.empty()) {
    std::cerr << "colex: " << options.usage_error << '\n';
    return kUsage;
  }
  if (options.command == "catalog") return catalog_command(options);
  if (options.command == "eval" && options.batch) return batch_command(options);
  if (options.has_source) {
    if (options.command == "eval") return eval_command(options);
    if (options.command == "draw") return draw_command(options);
    if (options.command == "explain") return explain_command(options);
    if (options.command == "fmt") return fmt_command(options);
    if (options.command == "derive") return derive_command(options);
  }
  print_usage(std::cerr);
  return kUsage;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (!arguments.empty()) {
      if (const colex::cli::Command* c = colex::cli::find_command(arguments[0])) {
        return run_registered(*c, {arguments.begin() + 1, arguments.end()});
      }
    }
    return run(colex::cli::parse_options(arguments));
  } catch (const colex::LayoutError& e) {
    std::cerr << "colex: internal: " << e.what() << '\n';
  } catch (const std::bad_alloc&) {
    std::cerr << "colex: out of memory\n";
  }
  return colex::cli::kDiagnosed;
}
