#pragma once

#include <algorithm>

#include "eval/definitions.hpp"
#include "eval/evaluation.hpp"
#include "eval/operators.hpp"

namespace colex {

inline bool is_number(const Value& v) {
  if (v.as<IntTuple>() != nullptr || fraction_of(v)) return true;
  if (!v.is_tuple()) return false;
  const std::vector<Value> parts = v.parts();
  return std::all_of(parts.begin(), parts.end(), [](const Value& part) { return is_number(part); });
}
inline bool is_number(const StatementResult& s) { return s.value && is_number(*s.value); }

/// What a reader came for: no number, no float, and no type with its members.
inline bool is_picture(const StatementResult& s) {
  return s.value && !is_number(s) && s.value->object_as<Scope>() == nullptr;
}

}  // namespace colex
