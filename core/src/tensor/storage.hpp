#pragma once

#include <optional>
#include <string>
#include <vector>

#include "value/value.hpp"

namespace colex {

/// `cute::array<int,2>{4,8}`: its integers as a tuple; nullopt of types that have none.
std::optional<Value> array_of(const std::string& name, const std::vector<Value>& types,
                              std::vector<Value> values);

/// `std::vector{1, 5, 8}`, `array{4, 8}` of this type: the elements are what stands in the braces.
std::optional<Value> deduced_storage(const std::string& name, const std::string& element,
                                     const std::vector<Value>& values);

}  // namespace colex
