#pragma once

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "colex/composed_layout.hpp"
#include "colex/tiler.hpp"
#include "text/print.hpp"
#include "value/atom_facts.hpp"
#include "value/bit_word.hpp"

/// Value: anything an expression can denote. Integers, layouts and swizzles are alternatives of a
/// variant; kinds of the folders above (tensors, atoms, tiled objects, plans) are Objects.

namespace colex {

class Value;

/// Named parts of a value, in display order.
using Fields = std::vector<std::pair<std::string, Value>>;

/// A kind of value that a folder above defines.
class Object {
 public:
  virtual ~Object() = default;
  /// Kind as in wasm/src/types, e.g. "tensor", "mma_atom", "tiled_copy".
  virtual const char* kind() const = 0;
  /// As `cute::print` prints it.
  virtual std::string print(Notation notation) const = 0;
  /// Named parts in display order: `ALayout`, `thr_layout_vmnk`, … Also reachable as members.
  virtual Fields fields() const;
  /// Of one whose C++ type is made from others, these: `OP<T>` and `half_t` of
  /// `Copy_Atom<OP<T>,half_t>`.
  virtual std::vector<std::string> type_arguments() const { return {}; }
  /// Of a type that owns its elements: what these take.
  virtual int64 owned_bytes() const { return 0; }
  /// Of one that is a number with fields of bits.
  virtual std::optional<BitWord> bit_word() const { return std::nullopt; }
  /// Of an atom and of what is tiled from it.
  virtual AtomFacts atom_facts() const { return {}; }
};

/// A tuple with at least one part that is not an IntTuple: `(_4:_1,_8)`, `(layout,offset)`.
using ValueTuple = std::vector<Value>;

/// A value never changes, so that copies share what is large in it: a program's variables are
/// copied at every branch and call.
class Value {
 public:
  template <class T> using Shared = std::shared_ptr<const T>;
  using Data = std::variant<Shared<IntTuple>, Shared<Layout>, Shared<ComposedLayout>, Swizzle,
                            std::string, Shared<ValueTuple>, Shared<Object>>;

  Value() : data(nothing()) {}
  Value(const Int& i) : Value(IntTuple(i)) {}
  Value(const IntTuple& t) : data(std::make_shared<const IntTuple>(t)) {}
  Value(const Layout& l) : data(std::make_shared<const Layout>(l)) {}
  Value(const ComposedLayout& l) : data(std::make_shared<const ComposedLayout>(l)) {}
  Value(const Swizzle& s) : data(s) {}
  Value(std::string text) : data(std::move(text)) {}
  /// Builds an IntTuple if all parts are IntTuples (and fit), else a ValueTuple.
  static Value tuple(std::vector<Value> parts);
  static Value object(std::shared_ptr<const Object> o) {
    Value v;
    v.data = std::move(o);
    return v;
  }
  /// A tiler as a value: `(_4:_1,_8)` becomes a tuple of a layout and an integer.
  static Value tiler(TilerView t);

  template <class T> const T* as() const {
    if constexpr (is_shared<T>) {
      const auto* shared = std::get_if<Shared<T>>(&data);
      return shared != nullptr ? shared->get() : nullptr;
    } else {
      return std::get_if<T>(&data);
    }
  }
  /// The Object of type T, or nullptr.
  template <class T> const T* object_as() const {
    const auto* o = as<std::shared_ptr<const Object>>();
    return o ? dynamic_cast<const T*>(o->get()) : nullptr;
  }
  bool is_integer() const {
    const IntTuple* t = as<IntTuple>();
    return t && t->is_leaf();
  }
  /// Parts of a tuple of either representation; the value itself if it is not a tuple.
  std::vector<Value> parts() const;
  bool is_tuple() const;

  /// Kind name as in wasm/src/types.
  const char* kind() const;
  std::string print(Notation notation = Notation::cpp) const;

  Data data;

 private:
  template <class T>
  static constexpr bool is_shared =
      std::is_same_v<T, IntTuple> || std::is_same_v<T, Layout> || std::is_same_v<T, ComposedLayout>;

  /// The empty tuple.
  static const Shared<IntTuple>& nothing() {
    static const Shared<IntTuple> empty = std::make_shared<const IntTuple>();
    return empty;
  }
};

void add(Fields& fields, const char* name, Value value);
void append(Fields& fields, const Fields& more);

/// A value that is a new T.
template <class T, class... Args> Value make_object(Args&&... args) {
  return Value::object(std::make_shared<const T>(std::forward<Args>(args)...));
}

}  // namespace colex
