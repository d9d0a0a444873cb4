#include "language.hpp"

#include <cstdlib>

#include "text/messages.hpp"

namespace colex::cli {

namespace {

const char* (*table)(const char* id) = english;

/// `zh`, `zh_CN.UTF-8`: Chinese.
bool choose(const std::string& name) {
  const std::string language = name.substr(0, name.find_first_of("_-."));
  if (language != "en" && language != "zh") return false;
  table = language == "zh" ? chinese : english;
  return true;
}

}  // namespace

std::string choose_language(std::vector<std::string>& arguments) {
  if (const char* name = std::getenv("COLEX_LANG")) choose(name);
  size_t i = 0;
  while (i < arguments.size()) {
    if (arguments[i] != "--lang") {
      i += arguments[i] == "-e" ? 2 : 1;  // What follows -e is an expression.
      continue;
    }
    if (i + 1 == arguments.size()) return sentence("cli.needs_value", {"--lang"});
    if (!choose(arguments[i + 1])) return sentence("cli.lang", {arguments[i + 1]});
    const auto at = arguments.begin() + static_cast<std::ptrdiff_t>(i);
    arguments.erase(at, at + 2);
  }
  return {};
}

std::string sentence(const std::string& id, const std::vector<std::string>& values) {
  return render_message(table, id, values);
}

}  // namespace colex::cli
