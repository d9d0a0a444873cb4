#include <algorithm>

#include "eval/names/advice.hpp"
#include "eval/types/types.hpp"
#include "program/outside/imports.hpp"
#include "program/session.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Names that a text of Python imports from modules that do not stand in it.

namespace colex {

/// Modules of which the names mean here what they mean there, or are types of annotations.
bool is_known_module(std::string_view module) {
  const std::string_view root = module.substr(0, module.find('.'));
  return is_library(root) ||
         is_one_of(root, {"cutlass", "cute", "pycute", "typing", "typing_extensions", "dataclasses",
                          "operator", "__future__", "enum", "abc", "tract", "layout_algebra"});
}

bool is_of_cute(const std::string& name) {
  bool known = find_operation(name) != nullptr;
  const auto error = error_of([&] {
    known = known || find_named(name, {}).has_value() || make_type(name, {}).has_value();
  });
  return known || error;
}

namespace {

std::string_view trim(std::string_view text) {
  const size_t from = text.find_first_not_of(" \t\r\n\\");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r\n\\") - from + 1);
}

/// `a`, `a as b`, `a.b as c`; no name of what is none.
Import::Name name_of(std::string_view item) {
  constexpr std::string_view kAs = " as ";
  item = trim(item.substr(0, item.find('#')));
  const size_t as = item.find(kAs);
  const Import::Name r{trim(item.substr(0, as)),
                       as == item.npos ? item : trim(item.substr(as + kAs.size()))};
  const bool name = !r.as.empty() && std::all_of(r.as.begin(), r.as.end(), is_name);
  return name ? r : Import::Name{};
}

/// What stands between commas and line breaks.
std::vector<std::string_view> items_of(std::string_view list) {
  std::vector<std::string_view> r;
  for (size_t at = 0; at <= list.size();) {
    const size_t comma = std::min(list.find_first_of(",\n", at), list.size());
    r.push_back(trim(list.substr(at, comma - at)));
    at = comma + 1;
  }
  return r;
}

/// `import a, b.c as d`
void add_modules(std::vector<Import>& all, std::string_view list) {
  for (const std::string_view item : items_of(list)) {
    Import import{item.substr(0, item.find(' ')), {}};
    if (const Import::Name name = name_of(item); !name.as.empty()) import.names = {{ {}, name.as }};
    all.push_back(std::move(import));
  }
}

/// `from m import a, b as c`, `from m import (a,` and below it `b)`
void add_names(std::vector<Import>& all, std::string_view text, size_t from,
               std::string_view line) {
  constexpr std::string_view kFrom = "from ";
  constexpr std::string_view kImport = " import ";
  const size_t import = line.find(kImport);
  if (line.substr(0, kFrom.size()) != kFrom || import == line.npos) return;
  Import r{trim(line.substr(kFrom.size(), import - kFrom.size())), {}};
  std::string_view list = line.substr(import + kImport.size());
  const size_t open = text.find('(', from);
  if (open < text.find('\n', from)) {
    const size_t close = std::min(text.find(')', open), text.size());
    list = text.substr(open + 1, close - open - 1);
  }
  for (const std::string_view item : items_of(list)) {
    r.all = r.all || item == "*";
    if (const Import::Name name = name_of(item); !name.as.empty()) r.names.push_back(name);
  }
  all.push_back(std::move(r));
}

}  // namespace

std::vector<Import> imports_of(std::string_view text) {
  constexpr std::string_view kImport = "import ";
  constexpr std::string_view kPrompt = ">>> ";
  std::vector<Import> r;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    std::string_view line = trim(text.substr(from, end - from));
    if (line.substr(0, kPrompt.size()) == kPrompt) line.remove_prefix(kPrompt.size());
    if (line.substr(0, kImport.size()) == kImport) {
      add_modules(r, line.substr(kImport.size()));
    } else {
      add_names(r, text, from, line);
    }
    from = end + 1;
  }
  return r;
}

bool counts_from_right(std::string_view module) {
  return module.substr(0, 6) == "torch." && module.find("_pycute") != std::string_view::npos;
}

std::string_view foreign_module(std::string_view text) {
  for (const Import& import : imports_of(text)) {
    const bool cute =
        import.all ||
        std::any_of(import.names.begin(), import.names.end(), [](const Import::Name& name) {
          return !name.of.empty() && is_of_cute(std::string(name.of));
        });
    const bool other = counts_from_right(import.module);
    if (cute && (other || !is_known_module(import.module))) return import.module;
  }
  const std::vector<ModuleLikeCute> alike = modules_like_cute(text);
  return alike.empty() ? std::string_view() : alike.front().module;
}

/// What is imported from elsewhere has no value, and its module is why.
void Session::lose_imports(std::string_view text) {
  if (ast_.dialect != Dialect::python) return;
  for (const Import& import : imports_of(text)) {
    const bool known = is_known_module(import.module);
    for (const Import::Name& name : import.names) {
      const std::string of(name.of);
      std::string from(import.module);
      // A part of CuTe DSL under another name.
      const bool part = known && !of.empty() && name.as != of && !is_module(of) &&
                        !is_submodule(of) && from != "cutlass.torch" && !is_library(from);
      if (part) from += "." + of;
      const bool lost = part ? !is_of_cute(of) : !known && !is_of_cute(std::string(name.as));
      if (lost) variables_.lose(std::string(name.as), {"language.imported", {from}});
    }
  }
}

}  // namespace colex
