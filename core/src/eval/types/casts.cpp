#include "eval/types/casts.hpp"

#include "eval/definitions.hpp"
#include "eval/operators.hpp"
#include "eval/types/types.hpp"
#include "tensor/storage.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

/// `Uint8` of CuTe DSL is `uint8_t`.
IntegerType type_of_integer(const std::string& type) {
  const bool dsl =
      is_one_of(type, {"Int8", "Int16", "Int32", "Int64", "Uint8", "Uint16", "Uint32", "Uint64"});
  return integer_type(
      dsl ? (type[0] == 'U' ? "ui" : "i") + type.substr(type[0] == 'U' ? 2 : 1) + "_t" : type);
}

/// The number as a variable of this type keeps it: `uint8_t(300)` is 44.
Value kept_by(const std::string& type, const Int& i) {
  if (!i.is_integer()) return Value(as_dynamic(i));
  const std::optional<int64> kept = converted(i.value, type_of_integer(type));
  if (!kept) throw LayoutError("language.beyond_type", {std::to_string(i.value), type});
  return Value(Int(*kept));
}

/// A pointer to elements of `type` at what an integer or a pointer says; the value itself where the
/// type is none of elements.
Value pointer_to(const std::string* type, const Value& address) {
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits <= 0) return address;
  Engine e;
  e.kind = EngineKind::pointer;
  if (const auto* p = address.object_as<PointerObject>()) {
    e = p->engine;
    if (p->origin.is_leaf()) e.address += p->origin.value().value * e.bits / 8;
  } else if (address.is_integer()) {
    e.address = address.as<IntTuple>()->value().value;
  }
  e.bits = bits;
  return make_object<PointerObject>(e, *type);
}

}  // namespace

/// `int(2.9f)`, `int(m)`, `half_t(1)`: a number of this type.
std::optional<Value> cast_to(const std::string& type, const std::vector<Value>& arguments) {
  if (arguments.size() != 1 || data_type_bits(type) <= 0) return std::nullopt;
  want_value(arguments[0]);
  if (const std::optional<double> fraction = fraction_of(arguments[0])) {
    return type_of_integer(type).bits > 0 ? Value(Int(static_cast<int64>(*fraction)))
                                          : arguments[0];
  }
  if (!arguments[0].is_integer()) return std::nullopt;
  return type == "float" || type == "double" ? as_fraction(arguments[0])
                                             : kept_by(type, arguments[0].as<IntTuple>()->value());
}

/// `static_cast<half_t*>(p)`, `reinterpret_cast<…>(p)`
Value cast_by(const Value* written, bool points, const Value& argument) {
  if (written != nullptr) {
    // Raw memory read as one of the text's types.
    if (written->object_as<Scope>() != nullptr) return *written;
    if (const auto* pointer = written->object_as<PointerObject>()) {
      return pointer_to(&pointer->type, argument);
    }
  }
  const std::string* const type = written != nullptr ? written->as<std::string>() : nullptr;
  if (points) return pointer_to(type, argument);
  if (type != nullptr) {
    if (std::optional<Value> number = cast_to(*type, {argument})) return *number;
  }
  if (!argument.is_integer()) return argument;
  return kept_by(type != nullptr ? *type : "", argument.as<IntTuple>()->value());
}

std::vector<Value> as_types(const std::vector<Value>& types, std::vector<Value> arguments) {
  for (size_t i = 0; i < types.size() && i < arguments.size(); ++i) {
    if (types[i].is_integer() && arguments[i].is_integer()) {
      arguments[i] = types[i];  // `_3`: of a static type there is one value
      continue;
    }
    const std::string* type = types[i].as<std::string>();
    if (type == nullptr) continue;
    if (std::optional<Value> made = cast_to(*type, {arguments[i]})) arguments[i] = *made;
  }
  return arguments;
}

}  // namespace colex
