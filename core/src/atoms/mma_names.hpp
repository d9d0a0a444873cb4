#pragma once

#include <optional>
#include <string>
#include <vector>

#include "atoms/atom_name.hpp"
#include "colex/atoms/mma_atom.hpp"

/// The MMA atoms by name. Families are formulas: a name pattern says which names exist, the name
/// itself says shape and types, colex/atoms/mma_atom.hpp gives the layouts.

namespace colex {

struct NamedMma {
  std::string name;  ///< canonical: no namespaces, default template arguments left out
  std::string ptx;   ///< the instruction, as PTX writes it
  MmaAtom atom;
  /// Of A and B where the traits name what contains them: bytes of fp4.
  Element type_a = Element::none;
  Element type_b = Element::none;
};

/// nullopt if there is no such atom. Fails with `atom.*` if the name is known but its template
/// arguments are not allowed (a tcgen05 shape, an M-major A from registers).
std::optional<NamedMma> find_mma(const AtomName& name);

/// Appends the canonical names; those of templates as far as they are fixed.
void list_mma(std::vector<std::string>& names);

/// A template without its arguments.
struct OpenMma {
  std::vector<std::string> example;  ///< arguments that make an atom of it
  std::vector<Element> sums;         ///< what D and C may be
  std::vector<Element> operands;     ///< what A and B may be; empty: as the name says it
};

/// nullptr of a name that is no such template.
const OpenMma* find_open_mma(const std::string& path);

namespace detail {
/// Template families: fma, tcgen05, Blackwell's mma.sync (mma_templates.cpp).
std::optional<NamedMma> find_mma_template(const AtomName& name);
void list_mma_templates(std::vector<std::string>& names);

/// By C++ value type (`half_t`) or by code (`F16`); none if unknown.
Element element_named(const std::string& name);
}  // namespace detail

}  // namespace colex
