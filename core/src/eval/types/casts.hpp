#pragma once

#include <optional>
#include <string>
#include <vector>

#include "value/value.hpp"

namespace colex {

/// The number that `type(argument)` is, where `type` is one of numbers.
std::optional<Value> cast_to(const std::string& type, const std::vector<Value>& arguments);
/// What one of C++'s casts makes of a value. `written`: its type, null where that is left out;
/// `points`: a star stands behind it.
Value cast_by(const Value* written, bool points, const Value& argument);
/// `make_stride<uint64_t>(1, n)`: the first arguments become what the types say.
std::vector<Value> as_types(const std::vector<Value>& types, std::vector<Value> arguments);

}  // namespace colex
