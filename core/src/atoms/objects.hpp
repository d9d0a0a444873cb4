#pragma once

#include "atoms/copy_names.hpp"
#include "atoms/facts.hpp"
#include "atoms/mma_names.hpp"
#include "colex/atoms/copy_atom.hpp"
#include "value/value.hpp"

/// Atoms as values of the language. Fields carry CuTe's names: `ALayout` of an MMA's traits,
/// `SrcLayoutBits` of a copy operation, `ValLayoutSrc` of a copy atom.

namespace colex {

class MmaAtomObject : public Object {
 public:
  explicit MmaAtomObject(NamedMma atom) : named(std::move(atom)) {}
  const char* kind() const override { return "mma_atom"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return facts_of(named); }

  const NamedMma named;
};

/// A copy operation without a value type: `SM75_U32x4_LDSM_N`,
/// `Copy_Traits<SM90_TMA_LOAD,Int<1024>>`.
class CopyOperationObject : public Object {
 public:
  explicit CopyOperationObject(NamedCopy operation) : named(std::move(operation)) {}
  const char* kind() const override { return "copy_atom"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return facts_of(named); }

  const NamedCopy named;
};

/// `Copy_Atom<operation,type>`.
class CopyAtomObject : public Object {
 public:
  CopyAtomObject(NamedCopy operation, std::string value_type);
  const char* kind() const override { return "copy_atom"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return facts_of(named); }
  std::vector<std::string> type_arguments() const override { return {named.name, type}; }

  const NamedCopy named;
  const std::string type;
  const CopyAtom atom;
};

/// The text of cute::print for the part that atoms and what is tiled from them share.
std::string print_atom(const MmaAtom& atom, Notation notation);
std::string print_atom(const CopyAtom& atom, Notation notation);

}  // namespace colex
