#pragma once

#include <string>
#include <vector>

#include "text/layout_error.hpp"

/// What became of each part of a text: nothing of it vanishes.

namespace colex {

enum class RegionKind : unsigned char {
  statement,   ///< a node of the syntax tree
  comment,     ///< of C++, Python, Julia; docstrings
  decoration,  ///< surrounds statements and has no meaning of its own: prompts, labels, braces
  skipped      ///< not read, which a diagnostic says
};

/// `reason`: of a decoration and a comment a message (`region.prompt`), of what is skipped the id
/// of its diagnostic.
struct Region {
  Span span;
  RegionKind kind;
  const char* reason;
};

/// To whom the bytes of a text belong. The first who claims a byte keeps it.
class RegionMap {
 public:
  explicit RegionMap(size_t bytes) : owners_(bytes) {}

  void claim(Span span, RegionKind kind, const char* reason);
  void claim(const Region& r) { claim(r.span, r.kind, r.reason); }
  /// In order, without blanks around them; bytes that nobody has claimed are in none.
  std::vector<Region> regions(const std::string& source) const;

 private:
  struct Owner {
    RegionKind kind = RegionKind::statement;
    const char* reason = nullptr;
  };

  std::vector<Owner> owners_;
};

inline bool is_blank_char(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

}  // namespace colex
