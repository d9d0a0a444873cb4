#pragma once

#include "atoms/objects.hpp"
#include "colex/tiled_copy.hpp"
#include "registry/object_argument.hpp"

/// TiledMMA, TiledCopy and their slices for one thread, as values of the language.

namespace colex {

class TiledMmaObject : public Object {
 public:
  TiledMmaObject(NamedMma atom, const TiledMma& tiled) : named(std::move(atom)), mma(tiled) {}
  const char* kind() const override { return "tiled_mma"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return facts_of(named); }

  const NamedMma named;
  const TiledMma mma;
};

/// `tiled_mma.get_slice(thread)`.
class ThrMmaObject : public Object {
 public:
  ThrMmaObject(Value tiled_mma, const Int& index) : tiled(std::move(tiled_mma)), thread(index) {}
  const char* kind() const override { return "tiled_mma"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return tiled.object_as<TiledMmaObject>()->atom_facts(); }
  const TiledMma& mma() const { return tiled.object_as<TiledMmaObject>()->mma; }

  const Value tiled;
  const Int thread;
};

class TiledCopyObject : public Object {
 public:
  TiledCopyObject(NamedCopy operation, std::string value_type, const TiledCopy& tiled)
      : named(std::move(operation)), type(std::move(value_type)), copy(tiled) {}
  const char* kind() const override { return "tiled_copy"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return facts_of(named); }
  std::vector<std::string> type_arguments() const override { return {named.name, type}; }

  const NamedCopy named;
  const std::string type;
  const TiledCopy copy;
};

/// `tiled_copy.get_slice(thread)`.
class ThrCopyObject : public Object {
 public:
  ThrCopyObject(Value tiled_copy, const Int& index) : tiled(std::move(tiled_copy)), thread(index) {}
  const char* kind() const override { return "tiled_copy"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  AtomFacts atom_facts() const override { return tiled.object_as<TiledCopyObject>()->atom_facts(); }
  std::vector<std::string> type_arguments() const override {
    return tiled.object_as<TiledCopyObject>()->type_arguments();
  }
  const TiledCopy& copy() const { return tiled.object_as<TiledCopyObject>()->copy; }

  const Value tiled;
  const Int thread;
};

}  // namespace colex
