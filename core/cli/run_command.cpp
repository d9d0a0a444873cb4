// colex run: a kernel's text by all threads of a block, and what went wrong.
#include <fstream>
#include <iostream>
#include <sstream>

#include "command.hpp"
#include "diagnostics.hpp"
#include "kernel/run_block.hpp"
#include "options.hpp"

namespace colex::cli {

namespace {

bool read_file(const std::string& name, std::string& into) {
  std::ifstream file(name);
  if (!file) return false;
  std::ostringstream all;
  all << file.rdbuf();
  into = all.str();
  return true;
}

void print_finding(const KernelFinding& f) {
  std::cerr << "error: ";
  if (f.line > 0) std::cerr << f.line << ": ";
  std::cerr << sentence(f.id, f.values);
  if (f.count > 1) std::cerr << " (" << f.count << "x)";
  std::cerr << " [" << f.id << "]\n";
}

int run_command(const std::vector<std::string>& arguments) {
  KernelText text;
  bool json = false;
  bool read = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    const std::string value = i + 1 < arguments.size() ? arguments[i + 1] : "";
    bool found = true;
    if (a == "--json") {
      json = true;
    } else if (a == "--threads" && !value.empty() && value.size() < 5 &&
               value.find_first_not_of("0123456789") == std::string::npos) {
      text.threads = std::stoi(arguments[++i]);
    } else if (a == "--given") {
      found = read_file(arguments[++i], text.given);
    } else if (a == "--expected") {
      found = read_file(arguments[++i], text.expected);
    } else if (!read && a[0] != '-') {
      read = found = read_file(a, text.code);
    } else {
      found = false;
    }
    if (!found) {
      read = false;
      break;
    }
  }
  if (!read) {
    std::cerr << "colex: " << sentence("cli.run_usage") << '\n';
    return kUsage;
  }
  const KernelRun run = run_block(text);
  if (json) {
    std::cout << kernel_run_json(run) << '\n';
  } else if (run.refused) {
    print_finding(*run.refused);
  } else {
    std::cout << sentence("kernel.ran", {std::to_string(text.threads), std::to_string(run.phases),
                                         std::to_string(run.moved), std::to_string(run.multiplied),
                                         std::to_string(run.compared)})
              << '\n';
    for (const KernelFinding& f : run.findings) print_finding(f);
    for (const KernelFinding& f : run.passed) print_finding(f);
  }
  return run.right() ? kValue : kDiagnosed;
}

const RegisterCommand registered{
    {"run", "run FILE [--threads N] [--given FILE] [--expected FILE] [--json]", run_command}};

}  // namespace

}  // namespace colex::cli
