#pragma once

#include <string>

#include "registry/operation.hpp"

/// What the operations of CuTe DSL have in common: tables from its names to C++'s.

namespace colex {

template <size_t N, size_t M>
const char* const* find_row(const char* const (&rows)[N][M], const std::string& key) {
  for (const auto& row : rows) {
    if (key == row[0]) return row;
  }
  return nullptr;
}

/// `name` with `{key}` replaced, wherever it stands.
std::string with_slot(std::string name, const std::string& key, const std::string& text);

/// False for a parameter that a call leaves out, or names others around: it has its default.
bool is_given(const Arguments& args, int i);

/// What the operation `name` makes of these arguments.
Value call_row(const char* name, std::vector<Value> arguments, std::vector<Value> types = {});

/// True where argument i is `word`, or ends with `::word`.
bool is_word(const Arguments& args, int i, const char* word);

/// True where argument i is given and says True.
bool is_true(const Arguments& args, int i);

/// size(v), of a shape, a layout or an integer.
int64 size_of(const Value& v);

/// An element type as Python has it, by its C++ name: `half_t` -> `Float16`; itself if it has none.
std::string dsl_type(const std::string& cpp);

/// The other way: `Float16` -> `half_t`.
std::string cpp_type(const std::string& dsl);

/// The instruction set has no operation for these arguments: nothing is called `name`.
[[noreturn]] void no_instruction(const Arguments& args, const std::string& name);

}  // namespace colex
