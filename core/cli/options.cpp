#include "options.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

#include "language.hpp"

namespace colex::cli {

namespace {

bool read_source(const std::string& path, std::string& out) {
  if (path == "-") {
    out.assign(std::istreambuf_iterator<char>(std::cin), {});
    return true;
  }
  // A layout given without -e is no name that a file system takes.
  std::error_code refused;
  if (std::filesystem::is_directory(path, refused)) return false;
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  out.assign(std::istreambuf_iterator<char>(file), {});
  return !file.bad();
}

}  // namespace

Options parse_options(const std::vector<std::string>& arguments) {
  Options o;
  const auto wrong = [&o](std::string text) {
    if (o.usage_error.empty()) o.usage_error = std::move(text);
  };
  if (!arguments.empty()) o.command = arguments[0];
  for (size_t i = 1; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    const bool more = i + 1 < arguments.size();
    if (a == "--help" || a == "-h") {
      o.command = "help";
    } else if (a == "--json") {
      o.json = true;
    } else if (a == "--batch") {
      o.batch = true;
    } else if (a == "-e" || a == "--reading" || a == "--format" || a == "--to" || a == "--as") {
      if (!more) {
        wrong(sentence("cli.needs_value", {a}));
        break;
      }
      const std::string& value = arguments[++i];
      if (a == "-e") {
        o.source = value;
        o.has_source = true;
      } else if (a == "--format" || a == "--to" || a == "--as") {
        o.format = value;
      } else if (value == "cpp" || value == "math" || value == "auto") {
        o.reading = value == "cpp"    ? Reading::cpp
                    : value == "math" ? Reading::math
                                      : Reading::automatic;
      } else {
        wrong(sentence("cli.reading", {value}));
      }
    } else if (a == "-" || a[0] != '-') {
      if (o.has_source) {
        wrong(sentence("cli.more_sources", {a}));
      } else if (!read_source(a, o.source)) {
        wrong(sentence("cli.cannot_read", {a}));
      }
      o.has_source = true;
    } else {
      wrong(sentence("cli.unknown_option", {a}));
    }
  }
  return o;
}

}  // namespace colex::cli
