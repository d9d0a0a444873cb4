#pragma once

#include "registry/operation.hpp"

/// Arguments that are objects: tensors, atoms, what is tiled from them.

namespace colex {

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
