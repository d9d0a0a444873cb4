// The shared-memory atoms of wgmma and tcgen05 by their C++ names.
#include <iterator>

#include "algebra/composed_tools.hpp"
#include "colex/ops/composed_cast.hpp"
#include "colex/ops/smem_atoms.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "text/layout_error.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

/// `GMMA::Layout_SW128_Atom<half_t, GMMA::Major::K>` is `GMMA::Layout_K_SW128_Atom<half_t>`.
std::string with_major(const std::string& name, const std::vector<Value>& types) {
  const std::string* tag = types.size() == 2 ? types[1].as<std::string>() : nullptr;
  const size_t at = name.find("Layout_");
  if (tag == nullptr || at == std::string::npos || tag->find("Major::") == std::string::npos) {
    return name;
  }
  const std::string major = tag->substr(tag->rfind(':') + 1);
  return name.substr(0, at + 7) + major + "_" + name.substr(at + 7);
}

/// Bits of the element type; its width in bits is taken, too.
int64 element_bits(const std::string& name, const std::vector<Value>& types) {
  if (!types.empty()) {
    if (const std::string* type = types[0].as<std::string>()) {
      if (const int bits = data_type_bits(*type)) return bits;
    }
    if (types[0].is_integer()) return types[0].as<IntTuple>()->value().value;
  }
  throw LayoutError("smem_atom.type", {name, types.empty() ? std::string() : types[0].print()});
}

std::optional<Value> resolve(const std::string& name, const std::vector<Value>& types) {
  if (name.find("Layout_") == std::string::npos) return std::nullopt;
  if (const SmemAtomRow* row = find_smem_atom(name.c_str(), "_Atom_Bits")) {
    return Value(smem_atom_bits(*row));
  }
  if (const SmemAtomRow* row = find_smem_atom(with_major(name, types).c_str())) {
    return Value(smem_atom(*row, element_bits(name, types)));
  }
  return std::nullopt;
}

void list(std::vector<std::string>& names) {
  for (const char* scope : {"GMMA::", "UMMA::"}) {
    for (const SmemAtomRow& row : kSmemAtoms) {
      if (scope[0] == 'G' && !row.gmma) continue;
      names.push_back(std::string(scope) + row.name + "_Atom");
    }
  }
}

/// GMMA is Hopper's, UMMA Blackwell's.
AtomFacts facts(const std::string& name) {
  AtomFacts r;
  r.sm = name[0] == 'G' ? 90 : 100;
  return r;
}

const RegisterNames kRegistered{{"smem_atom", resolve, list, facts}};

Value position_independent_row(const Arguments& args) {
  return rows::to_value(as_position_independent_swizzle_layout(args.composed(0)));
}

const Operation kRows[] = {
    {"as_position_independent_swizzle_layout", "swizzle", "layout",
     "as_position_independent_swizzle_layout(GMMA::Layout_K_SW128_Atom<half_t>{})", 1, 1,
     position_independent_row, Law::none("law.none.units")},
};

const RegisterOperations kRegisteredRows{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
