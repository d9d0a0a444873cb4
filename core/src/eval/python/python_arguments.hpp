#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "value/value.hpp"

namespace colex {

/// A call's arguments: those in order, and those with a name.
struct PythonArguments {
  std::vector<Value> values;
  std::vector<std::pair<std::string_view, Value>> named;

  const Value* find(std::string_view name) const {
    for (const auto& [keyword, value] : named) {
      if (keyword == name) return &value;
    }
    return nullptr;
  }
  /// The argument of this name, or the one at this place; nullptr if it is not given, or None.
  const Value* find(std::string_view name, size_t place) const {
    const Value* v = find(name);
    if (v == nullptr && place < values.size()) v = &values[place];
    const IntTuple* t = v != nullptr ? v->as<IntTuple>() : nullptr;
    const bool none = t != nullptr && t->is_leaf() && t->value().is_underscore();
    return none ? nullptr : v;
  }
};

}  // namespace colex
