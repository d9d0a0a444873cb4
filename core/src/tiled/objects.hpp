#pragma once

#include "atoms/objects.hpp"
#include "colex/tiled_copy.hpp"
#include "registry/operation.hpp"

/// TiledMMA, TiledCopy and their slices for one thread, as values of the language.

namespace colex {

class TiledMmaObject : public Object {
 public:
  TiledMmaObject(NamedMma atom, const TiledMma& tiled) : named(std::move(atom)), mma(tiled) {}
  const char* kind() const override { return "tiled_mma"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;

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
  const TiledCopy& copy() const { return tiled.object_as<TiledCopyObject>()->copy; }

  const Value tiled;
  const Int thread;
};

/// Argument i, checked: template arguments may have been given in the place of arguments.
inline const Value& argument_at(const Arguments& args, int i) {
  if (i < 0 || i >= args.count()) args.wrong_kind(i < 0 ? args.count() : i, "value");
  return args[i];
}

/// Argument i as an object of type T; fails naming `wanted`.
template <class T> const T& object_argument(const Arguments& args, int i, const char* wanted) {
  const T* o = i < args.count() ? args[i].object_as<T>() : nullptr;
  if (o == nullptr) args.wrong_kind(i, wanted);
  return *o;
}

template <class T> bool first_is(const Arguments& args) {
  return args.count() > 0 && args[0].object_as<T>() != nullptr;
}

}  // namespace colex
