#pragma once

#include <optional>

#include "value/value.hpp"

namespace colex {

/// `(6,2) / 3`, `(6,2) % 3` as CuTe's documentation writes how composition divides a shape and
/// keeps part of one, from the left, and the same of a layout: `(6,2):(8,2) / 3` is (2,2):(24,2).
/// nullopt of others, and where the division does not come out.
std::optional<Value> shape_quotient(int op, const Value& a, const Value& b);

}  // namespace colex
