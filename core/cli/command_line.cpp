#include "command_line.hpp"

#include <algorithm>
#include <iostream>
#include <new>

#include "command.hpp"
#include "commands.hpp"
#include "language.hpp"
#include "text/deadline.hpp"
#include "text/layout_error.hpp"

namespace {

void print_usage(std::ostream& out) {
  out << colex::cli::sentence("cli.usage") << '\n';
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
    constexpr double kBudget = 30'000;
    colex::set_deadline(kBudget);
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

namespace colex::cli {

int answer(std::vector<std::string> arguments) {
  try {
    const std::string wrong = colex::cli::choose_language(arguments);
    if (!wrong.empty()) {
      std::cerr << "colex: " << wrong << '\n';
      return colex::cli::kUsage;
    }
    if (!arguments.empty()) {
      if (const colex::cli::Command* c = colex::cli::find_command(arguments[0])) {
        return run_registered(*c, {arguments.begin() + 1, arguments.end()});
      }
    }
    return run(colex::cli::parse_options(arguments));
  } catch (const colex::LayoutError& e) {
    std::cerr << "colex: internal: " << e.what() << '\n';
  } catch (const colex::Busy&) {
    std::cerr << "colex: " << colex::cli::sentence("cli.too_long") << '\n';
  } catch (const std::bad_alloc&) {
    std::cerr << "colex: " << colex::cli::sentence("cli.out_of_memory") << '\n';
  }
  return colex::cli::kDiagnosed;
}

}  // namespace colex::cli
