#pragma once

#include "eval/definitions.hpp"
#include "eval/evaluation.hpp"
#include "eval/operators.hpp"

namespace colex {

inline bool is_number(const StatementResult& s) {
  return s.value && s.value->as<IntTuple>() != nullptr;
}

/// What a reader came for: no number, no float, and no type with its members.
inline bool is_picture(const StatementResult& s) {
  return s.value && !is_number(s) && s.value->object_as<Scope>() == nullptr &&
         !fraction_of(*s.value);
}

}  // namespace colex
