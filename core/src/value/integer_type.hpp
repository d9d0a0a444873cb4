#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "colex/int.hpp"

namespace colex {

/// An integer type of C++ as CUDA has it: `long` has 64 bits, `char` has a sign.
struct IntegerType {
  int bits = 0;  ///< 1: bool; 0: no integer type
  bool is_signed = true;
};

/// Of its words: `unsigned`, `long long`, `std::uint8_t`, const and constexpr between them.
IntegerType integer_type(std::string_view words);

/// `uint8_t`, `int32_t`
std::string name_of(IntegerType type);

/// What an arithmetic operator of C++ computes with: integers narrower than int become int.
IntegerType promoted(IntegerType type);
/// The same of two operands: the wider one, and of two alike the unsigned one.
IntegerType common_type(IntegerType a, IntegerType b);

/// The value that a variable of this type keeps; nullopt where 64 bits with a sign cannot say it.
std::optional<int64> converted(int64 value, IntegerType type);

}  // namespace colex
