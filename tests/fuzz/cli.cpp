// The commands of `colex` as a whole: the first lines are arguments, what follows an empty line is
// the text of -e. No command here reads files or starts programs; the arguments of `gpu` are in
// gpu.cpp.
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "text/deadline.hpp"
#include "text/words.hpp"

namespace {

constexpr std::string_view kTextCommands[] = {"eval", "derive", "draw", "fmt", "explain"};
constexpr std::string_view kOthers[] = {"plan", "simulate", "choose", "catalog", "laws", "help"};

/// What commands print goes nowhere.
class Silence {
 public:
  Silence() : out_(std::cout.rdbuf(text_.rdbuf())), err_(std::cerr.rdbuf(text_.rdbuf())) {}
  ~Silence() {
    std::cout.rdbuf(out_);
    std::cerr.rdbuf(err_);
  }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  std::ostringstream text_;
  std::streambuf* out_;
  std::streambuf* err_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  std::vector<std::string> arguments;
  for (std::string line; std::getline(input, line) && !line.empty();) arguments.push_back(line);
  std::ostringstream rest;
  rest << input.rdbuf();
  if (arguments.empty()) arguments.emplace_back();
  const bool asks_text = colex::is_one_of(arguments[0], kTextCommands);
  if (!asks_text && !colex::is_one_of(arguments[0], kOthers)) {
    const size_t which = size > 0 ? data[0] : 0;
    arguments[0] = kTextCommands[which % std::size(kTextCommands)];
  }
  if (colex::is_one_of(arguments[0], kTextCommands)) {
    // A word alone would be a file.
    std::vector<std::string> options{arguments[0]};
    for (size_t i = 1; i < arguments.size(); ++i) {
      const bool option = arguments[i].rfind("--", 0) == 0;
      if (option && arguments[i].size() > 2) options.push_back(arguments[i]);
      if (option && i + 1 < arguments.size() &&
          colex::is_one_of(arguments[i], {"--format", "--to", "--reading"})) {
        options.push_back(arguments[++i]);
      }
    }
    options.emplace_back("-e");
    options.push_back(rest.str());
    arguments = std::move(options);
  }
  const Silence silence;
  const int code = colex::cli::answer(arguments);
  colex::set_deadline(0);
  if (code < 0 || code > 2) std::abort();
  return 0;
}
