#pragma once

#include <string>
#include <vector>

#include "colex/composed_layout.hpp"
#include "colex/tiler.hpp"

/// CuTe notation, as `cute::print` writes it. In the mathematical reading every integer is known
/// and the underscore of static ones is left out.

namespace colex {

enum class Notation : uint8 { cpp, math };

std::string print(const Int& value, Notation notation = Notation::cpp);
std::string print(TupleView tuple, Notation notation = Notation::cpp);
std::string print(LayoutView layout, Notation notation = Notation::cpp);
std::string print(TilerView tiler, Notation notation = Notation::cpp);
/// The values of a message as texts.
std::vector<std::string> texts(const ErrArg* values, int count, Notation notation = Notation::cpp);
std::string print(const Swizzle& swizzle);
std::string print(const ComposedLayout& layout, Notation notation = Notation::cpp);

inline std::string print(const IntTuple& t, Notation n = Notation::cpp) {
  return print(t.view(), n);
}
inline std::string print(const Layout& l, Notation n = Notation::cpp) { return print(l.view(), n); }
inline std::string print(const Tiler& t, Notation n = Notation::cpp) { return print(t.view(), n); }

}  // namespace colex
