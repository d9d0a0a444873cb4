#include <algorithm>

#include "language/advice.hpp"
#include "language/letters.hpp"
#include "language/session.hpp"
#include "language/types.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Names that a text of Python imports from modules that do not stand in it.

namespace colex {

namespace {

/// Modules of which the names mean here what they mean there, or are types of annotations.
bool is_known_module(std::string_view module) {
  const std::string_view root = module.substr(0, module.find('.'));
  return is_library(root) ||
         is_one_of(root, {"cutlass", "cute", "pycute", "typing", "typing_extensions", "dataclasses",
                          "operator", "__future__", "enum", "abc", "tract", "layout_algebra"});
}

/// `make_layout`, `Layout`: handed on by a module of others.
bool is_of_cute(const std::string& name) {
  bool known = find_operation(name) != nullptr;
  const auto error = error_of([&] {
    known = known || find_named(name, {}).has_value() || make_type(name, {}).has_value();
  });
  return known || error;
}

std::string_view trim(std::string_view text) {
  const size_t from = text.find_first_not_of(" \t\r\n\\");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r\n\\") - from + 1);
}

/// Of `a`, `a as b`, `a.b as c` the name that is bound.
std::string_view imported_as(std::string_view item) {
  constexpr std::string_view kAs = " as ";
  item = trim(item.substr(0, item.find('#')));
  const size_t as = item.find(kAs);
  if (as != item.npos) item = trim(item.substr(as + kAs.size()));
  const bool name = !item.empty() && std::all_of(item.begin(), item.end(), is_name);
  return name ? item : std::string_view();
}

struct Import {
  std::string_view module;
  std::string_view names;
};

/// The import that begins in the line at `from`; no module if it is none.
Import import_at(std::string_view text, size_t from) {
  const size_t end = std::min(text.find('\n', from), text.size());
  std::string_view line = trim(text.substr(from, end - from));
  constexpr std::string_view kFrom = "from ";
  constexpr std::string_view kImport = "import ";
  if (line.substr(0, kImport.size()) == kImport) {
    const std::string_view item = line.substr(kImport.size());
    return {trim(item.substr(0, item.find(' '))), item};
  }
  const size_t import = line.find(" import ");
  if (line.substr(0, kFrom.size()) != kFrom || import == line.npos) return {};
  Import r{trim(line.substr(kFrom.size(), import - kFrom.size())), {}};
  const size_t open = text.find('(', from);
  if (open < end) {
    const size_t close = std::min(text.find(')', open), text.size());
    r.names = text.substr(open + 1, close - open - 1);
  } else {
    r.names = line.substr(import + kImport.size() + 1);
  }
  return r;
}

}  // namespace

/// What is imported from elsewhere has no value, and its module is why.
void Session::lose_imports(std::string_view text) {
  if (ast_.dialect != Dialect::python) return;
  for (size_t from = 0; from < text.size(); from = text.find('\n', from) + 1) {
    const Import import = import_at(text, from);
    if (!import.module.empty() && !is_known_module(import.module)) {
      const Cause why{"language.imported", {std::string(import.module)}};
      for (size_t at = 0; at <= import.names.size();) {
        const size_t comma = std::min(import.names.find_first_of(",\n", at), import.names.size());
        const std::string name(imported_as(import.names.substr(at, comma - at)));
        if (!name.empty() && !is_of_cute(name)) variables_.lose(name, why);
        at = comma + 1;
      }
    }
    if (text.find('\n', from) == text.npos) break;
  }
}

}  // namespace colex
