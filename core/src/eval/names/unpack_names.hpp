#pragma once

#include <string_view>
#include <vector>

#include "text/layout_error.hpp"
#include "value/value.hpp"

/// Names that the parts of a value are bound to, with their brackets: `i`, `(`, `s`, `d`, `)`.

namespace colex {

/// Calls `bind` with each name and its part, from name `i` to the bracket that closes them.
template <class Bind>
void unpack_names(const std::vector<std::string_view>& names, size_t& i, const Value& value,
                  Bind bind) {
  const std::vector<Value> parts = value.parts();
  size_t part = 0;
  for (; i < names.size() && names[i] != ")"; ++i, ++part) {
    if (part >= parts.size()) break;
    if (names[i] != "(") {
      bind(names[i], parts[part]);
      continue;
    }
    unpack_names(names, ++i, parts[part], bind);
  }
  const bool all = part == parts.size() && (i == names.size() || names[i] == ")");
  const std::string first(names.empty() ? std::string_view() : names[0]);
  if (!all) throw LayoutError("language.sequence", {first, value.print()});
}

/// The same of all names; one alone is bound to the value itself.
template <class Bind>
void unpack_names(const std::vector<std::string_view>& names, const Value& value, Bind bind) {
  size_t i = 0;
  if (names.size() == 1) return bind(names[0], value);
  unpack_names(names, i, value, bind);
}

}  // namespace colex
