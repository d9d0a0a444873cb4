#include "tensor/storage.hpp"

#include <algorithm>

#include "registry/names.hpp"
#include "tensor/tensor_object.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

/// Types that own memory, `thrust::device_vector<T>`, `cute::ArrayEngine<T,N>`: as a value each is
/// the pointer to its first element.

namespace colex {

namespace {

constexpr std::string_view kVectors[] = {
    "thrust::host_vector", "thrust::device_vector", "host_vector", "device_vector", "vector",
    "DeviceAllocation"};
constexpr std::string_view kArrays[] = {"ArrayEngine",   "array_aligned", "AlignedArray",
                                        "AlignedBuffer", "array",         "array_subbyte",
                                        "Array"};

int64 integer_or(const std::vector<Value>& types, size_t i, int64 otherwise) {
  const IntTuple* t = i < types.size() ? types[i].as<IntTuple>() : nullptr;
  return t != nullptr && t->is_leaf() && t->value().is_integer() ? t->value().value : otherwise;
}

/// What an array of these elements takes. Those of less than a byte are packed only by the types
/// that say so.
ObjectSize size_of_array(const std::string& name, const std::vector<Value>& types, int bits) {
  const int64 count = integer_or(types, 1, -1);
  const bool packs = is_one_of(name, {"ArrayEngine", "array_subbyte", "AlignedBuffer"});
  if (count < 0 || count > (int64{1} << 40) || (bits % 8 != 0 && (!packs || 8 % bits != 0)))
    return {};
  const int64 bytes = std::max<int64>((count * bits + 7) / 8, 1);
  int64 alignment = bits % 8 == 0 ? bits / 8 : 1;
  if (is_one_of(name, {"array_aligned", "AlignedBuffer"})) alignment = integer_or(types, 2, 16);
  if (name == "ArrayEngine" && bits % 8 == 0) alignment = 16;
  if (name == "AlignedArray") alignment = integer_or(types, 2, bytes);
  if (alignment < 1 || (alignment & (alignment - 1)) != 0) return {};
  return {(bytes + alignment - 1) / alignment * alignment, alignment};
}

std::optional<Value> resolve(const std::string& name, const std::vector<Value>& types) {
  const bool array = is_one_of(name, kArrays) && types.size() >= 2;
  // `array<int,0>`: no memory, the empty tuple.
  if (name == "array" && integer_or(types, 1, -1) == 0) return Value::tuple({});
  if (!array && !(is_one_of(name, kVectors) && !types.empty())) return std::nullopt;
  const std::string* type = types[0].as<std::string>();
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits == 0) return std::nullopt;
  Engine e;
  e.kind = EngineKind::pointer;
  e.bits = bits;
  const ObjectSize owned = array ? size_of_array(name, types, bits) : ObjectSize{};
  return make_object<PointerObject>(e, *type, IntTuple(static_int(0)), owned);
}

void list(std::vector<std::string>&) {}

const RegisterNames registered{{"pointer", resolve, list}};

}  // namespace

std::optional<Value> array_of(const std::string& name, const std::vector<Value>& types,
                              std::vector<Value> values) {
  const std::string* type = types.empty() ? nullptr : types[0].as<std::string>();
  const int64 count = integer_or(types, 1, -1);
  const bool whole = count >= static_cast<int64>(values.size()) && count <= IntTuple::kMaxLeaves;
  if (!is_one_of(name, {"array", "std::array"}) || !whole || type == nullptr) return std::nullopt;
  const bool integers = integer_type(*type).bits > 0;
  if (!integers && !is_one_of(*type, {"float", "double"})) return std::nullopt;
  for (Value& v : values) {
    if (!integers && v.as<std::string>() != nullptr) continue;  // `1.5f`
    if (!v.is_integer()) return std::nullopt;
    v = Value(as_dynamic(v.as<IntTuple>()->value()));
  }
  values.resize(static_cast<size_t>(count), Value(Int(0)));
  return Value::tuple(std::move(values));
}

std::optional<Value> deduced_storage(const std::string& name, const std::string& element,
                                     const std::vector<Value>& values) {
  if (!is_one_of(name, {"vector", "std::vector", "array", "std::array"}) || values.empty()) {
    return std::nullopt;
  }
  const Value type(element);
  const Value count(static_int(static_cast<int64>(values.size())));
  const bool vector = name.find("vector") != std::string::npos;
  return vector ? resolve("vector", {type}) : array_of(name, {type, count}, values);
}

std::optional<Value> element_type(const Value& memory) {
  const PointerObject* pointer = memory.object_as<PointerObject>();
  if (pointer == nullptr || pointer->type.empty()) return std::nullopt;
  return Value(pointer->type);
}

}  // namespace colex
