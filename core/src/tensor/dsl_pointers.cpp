#include "registry/names.hpp"
#include "tensor/tensor_object.hpp"
#include "value/data_type.hpp"

/// Pointers as CuTe DSL prints them, and those of CuTe that swizzle.

namespace colex {

namespace {

EngineKind kind_of(const std::string& text) {
  constexpr struct {
    const char* name;
    EngineKind kind;
  } kMemory[] = {{"gmem", EngineKind::gmem},
                 {"smem", EngineKind::smem},
                 {"rmem", EngineKind::rmem},
                 {"tmem", EngineKind::tmem}};
  for (const auto& m : kMemory) {
    if (text.find(m.name) != std::string::npos) return m.kind;
  }
  return EngineKind::pointer;
}

/// `f32, gmem, align<16>, S<3,4,3>`, in any order.
Value pointer_of(Engine e, const std::vector<Value>& parts) {
  std::string type;
  for (const Value& part : parts) {
    if (const Swizzle* swizzle = part.as<Swizzle>()) e.swizzle = *swizzle;
    const std::string* text = part.as<std::string>();
    if (text == nullptr) continue;
    if (const int bits = data_type_bits(*text)) {
      e.bits = bits;
      type = *text;
    } else if (e.kind == EngineKind::pointer) {
      e.kind = kind_of(*text);
    }
  }
  return make_object<PointerObject>(e, type);
}

/// `ptr<f32, gmem, align<16>>`; `smem_Sw<3,4,3>_ptr`, whose width and address follow.
std::optional<Value> resolve(const std::string& name, const std::vector<Value>& types) {
  Engine e;
  e.kind = EngineKind::pointer;
  if ((name == "ptr" || name == "raw_ptr") && types.size() > 1) return pointer_of(e, types);
  if (types.empty() && name.find("subptr") != std::string::npos) {
    e.kind = kind_of(name);
    return make_object<PointerObject>(e);
  }
  const bool swizzled =
      name.find("_Sw") != std::string::npos || name.find("_ptr") == 1 || name.find("mem_ptr") == 2;
  if (!swizzled || types.size() != 3) return std::nullopt;
  int64 numbers[3];
  for (size_t i = 0; i < 3; ++i) {
    if (!types[i].is_integer()) return std::nullopt;
    numbers[i] = types[i].as<IntTuple>()->value().value;
  }
  e.kind = kind_of(name);
  e.swizzle = make_swizzle(numbers[0], numbers[1], numbers[2]);
  return make_object<PointerObject>(e);
}

void list(std::vector<std::string>&) {}

const RegisterNames registered_names{{"pointer", resolve, list}};

/// `raw_ptr(0x…, f32, gmem, align<16>)`.
Value raw_pointer(const Arguments& args) {
  Engine e;
  e.kind = EngineKind::pointer;
  e.address = args.integer(0).value;
  std::vector<Value> parts;
  for (int i = 1; i < args.count(); ++i) parts.push_back(args[i]);
  return pointer_of(e, parts);
}

const Operation kRows[] = {
    {"raw_ptr", "tensor", "address, type, memory", "raw_ptr(0, f32, gmem)", 1, 5, raw_pointer,
     Law::none("law.none.given")},
};

const RegisterOperations registered_rows{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
