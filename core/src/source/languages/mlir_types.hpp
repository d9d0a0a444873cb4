#pragma once

#include <vector>

#include "source/pasted_text.hpp"

/// Types of CuTe's MLIR and what they hold.

namespace colex {

struct MlirType {
  size_t from;                     ///< of its `!`
  size_t close;                    ///< of its bracket; its name's end where it has none
  PastedText::Line value{0, 0};    ///< what it holds; empty if it holds nothing that is a value
  PastedText::Line pointer{0, 0};  ///< the pointer's properties where one of them is a swizzle

  bool has_value() const { return value.from < value.to; }
};

/// Where a type's `!` stands; `name` is where its name begins behind the dialect.
size_t next_mlir_type(const PastedText& text, size_t from, size_t to, size_t& name);

/// The type at `from`, whose name begins at `name`.
MlirType mlir_type_at(const PastedText& text, size_t from, size_t name, size_t to);

/// `[4:1;8:1]`, `[64|64]`: a tiler's modes are separated as a tuple's.
void write_tiler(PastedText& text, PastedText::Line value);

/// `%r = cute.composition(%a, %b) : (T, U) -> V`: `r = composition(t, u) -> v` of what the types
/// hold.
void read_mlir_operations(PastedText& text);

}  // namespace colex
