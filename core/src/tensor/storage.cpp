#include "registry/names.hpp"
#include "tensor/tensor_object.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// Types that own memory, `thrust::device_vector<T>`, `cute::ArrayEngine<T,N>`: as a value each is
/// the pointer to its first element.

namespace colex {

namespace {

constexpr std::string_view kVectors[] = {"thrust::host_vector", "thrust::device_vector",
                                         "host_vector", "device_vector", "vector"};
constexpr std::string_view kArrays[] = {"ArrayEngine",   "array_aligned", "AlignedArray",
                                        "AlignedBuffer", "array",         "array_subbyte"};

std::optional<Value> resolve(const std::string& name, const std::vector<Value>& types) {
  const bool array = is_one_of(name, kArrays) && types.size() >= 2;
  if (!array && !(is_one_of(name, kVectors) && !types.empty())) return std::nullopt;
  const std::string* type = types[0].as<std::string>();
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits == 0) return std::nullopt;
  Engine e;
  e.kind = EngineKind::pointer;
  e.bits = bits;
  return make_object<PointerObject>(e, *type);
}

void list(std::vector<std::string>&) {}

const RegisterNames registered{{"pointer", resolve, list}};

}  // namespace

std::optional<Value> element_type(const Value& memory) {
  const PointerObject* pointer = memory.object_as<PointerObject>();
  if (pointer == nullptr || pointer->type.empty()) return std::nullopt;
  return Value(pointer->type);
}

}  // namespace colex
