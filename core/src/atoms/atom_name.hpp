#pragma once

#include <string>
#include <vector>

/// The name of an atom as C++ writes it: namespaces, one identifier, template arguments.

namespace colex {

struct AtomName {
  std::string path;               ///< identifier, namespaces resolved: `SM90_SPARSE_64x8x32_…`
  std::vector<std::string> args;  ///< template arguments as text, spaces and `cutlass::` removed
};

/// `cute::SM90_64x96x32_F32E4M3E4M3_SS_TN<GMMA::ScaleIn::One>{}` -> path and arguments. Aliases
/// come to one spelling: `SM90::GMMA::SPARSE::GMMA_64x8x32_…` -> `SM90_SPARSE_64x8x32_…`.
AtomName parse_atom_name(const std::string& text);

/// The path of a qualified identifier without template arguments.
std::string atom_path(const std::string& qualified);

/// `Int<8>` and `_8` and `8` -> 8; -1 if the text is no such integer.
long long template_integer(const std::string& text);

/// Name patterns: `{a,b}` stands for a or b, `#` for an N of wgmma (8, 16, …, 256), `%` for an N of
/// integer wgmma (8, 16, 24, 32, then multiples of 16).
bool pattern_matches(const char* pattern, const std::string& name);
template <size_t N> bool any_matches(const char* const (&patterns)[N], const std::string& name) {
  for (const char* pattern : patterns) {
    if (pattern_matches(pattern, name)) return true;
  }
  return false;
}
/// Appends every name that the pattern stands for.
void pattern_expand(const char* pattern, std::vector<std::string>& names);

}  // namespace colex
