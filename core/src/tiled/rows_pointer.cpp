#include "registry/names.hpp"
#include "text/decimal.hpp"
#include "tiled/tensor_arguments.hpp"
#include "value/data_type.hpp"

/// Pointers in the registry: made, written as cute::print does, recast.

namespace colex {

namespace {

using namespace tensor_rows;

template <EngineKind Kind> Value make_pointer(const Arguments& args) {
  const std::string type = type_of(args);
  Engine e;
  e.kind = Kind;
  if (!type.empty()) e.bits = data_type_bits(type);
  IntTuple origin = static_int(0);
  std::string inherited = type;
  if (args.count() > 0) {
    if (const auto* p = argument_at(args, 0).object_as<PointerObject>()) {
      e.address = p->engine.address;
      origin = p->origin;
      if (type.empty()) {
        e.bits = p->engine.bits;
        inherited = p->type;
      }
    } else if (argument_at(args, 0).is_integer()) {
      e.address = args.integer(0).value;
    }
  }
  return make_object<PointerObject>(e, inherited, origin);
}

Value make_counting(const Arguments& args) {
  const IntTuple start = args.count() > 0 ? args.tuple(0) : IntTuple(static_int(0));
  Engine e;
  e.kind = start.is_tuple() ? EngineKind::coordinate : EngineKind::counting;
  return make_object<PointerObject>(e, "int", start);
}

/// `gmem_ptr[32b](0x…)` as cute::print writes it: first the name, then `[32b]`, then `(address)`.
std::optional<Value> resolve_pointer(const std::string& name, const std::vector<Value>& types) {
  constexpr struct {
    const char* name;
    EngineKind kind;
  } kPointers[] = {{"gmem_ptr", EngineKind::gmem}, {"smem_ptr", EngineKind::smem},
                   {"rmem_ptr", EngineKind::rmem}, {"tmem_", EngineKind::tmem},
                   {"tmem_ptr", EngineKind::tmem}, {"ptr", EngineKind::pointer}};
  for (const auto& p : kPointers) {
    if (name != p.name || types.size() > 1) continue;
    Engine e;
    e.kind = p.kind;
    const std::string* type = types.empty() ? nullptr : types[0].as<std::string>();
    if (type != nullptr) e.bits = data_type_bits(*type);
    return make_object<PointerObject>(e, type != nullptr ? *type : "");
  }
  // The operands of wgmma and UMMA in shared memory, in units of 128 bits.
  if (name == "GMMA::DescriptorIterator" || name == "UMMA::DescriptorIterator") {
    Engine e;
    e.kind = EngineKind::smem;
    e.bits = 128;
    return make_object<PointerObject>(e, name);
  }
  return std::nullopt;
}

void list_pointers(std::vector<std::string>&) {}

const RegisterNames registered_pointers{{"pointer", resolve_pointer, list_pointers}};

/// `gmem_ptr[32b]`: the width of the elements.
Value pointer_width(const Arguments& args) {
  Engine e = object_argument<PointerObject>(args, 0, "pointer").engine;
  e.bits = static_cast<int>(args.template_integer(0).value);
  return make_object<PointerObject>(e);
}

/// `gmem_ptr[32b](0x…)`: the address. A tensor or a pointer at a coordinate otherwise.
Value apply_pointer(const Arguments& args) {
  const auto& p = object_argument<PointerObject>(args, 0, "pointer");
  Engine e = p.engine;
  e.address = args.integer(1).value;
  return make_object<PointerObject>(e, p.type);
}

/// recast_ptr<T>(pointer): the same memory, its address in bytes unchanged.
Value recast_pointer(const Arguments& args) {
  const auto& p = object_argument<PointerObject>(args, 0, "pointer");
  const std::string type = type_of(args);
  if (data_type_bits(type) <= 0) throw LayoutError("tensor.recast_type", {type});
  Engine e = p.engine;
  if (p.origin.is_leaf()) e.address += mul_checked(p.origin.value().value, e.bits) / 8;
  e.bits = data_type_bits(type);
  return make_object<PointerObject>(e, type);
}

bool is_pointer(const Arguments& args) { return first_is<PointerObject>(args); }

const Operation kRows[] = {
    {"make_gmem_ptr", "tensor", "<T> address?", "make_gmem_ptr<half_t>(0)", 0, 1,
     make_pointer<EngineKind::gmem>, Law::none("law.none.given")},
    {"make_smem_ptr", "tensor", "<T> address?", "make_smem_ptr<half_t>(0)", 0, 1,
     make_pointer<EngineKind::smem>, Law::none("law.none.given")},
    {"make_rmem_ptr", "tensor", "<T> address?", "make_rmem_ptr<half_t>(0)", 0, 1,
     make_pointer<EngineKind::rmem>, Law::none("law.none.given")},
    {"make_tmem_ptr", "tensor", "<T> address?", "make_tmem_ptr<float>(0)", 0, 1,
     make_pointer<EngineKind::tmem>, Law::none("law.none.given")},
    {.name = "recast_ptr",
     .group = "tensor",
     .parameters = "<T> pointer",
     .example = "recast_ptr<uint128_t>(make_smem_ptr<half_t>(64))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = recast_pointer,
     .law = Law::none("law.none.units"),
     .dsl = {"ptr, swizzle_, dtype"}},
    {"counting_iterator", "tensor", "start?", "counting_iterator(16)", 0, 1, make_counting,
     Law::none("law.none.given")},
    {"operator()", "tensor", "pointer, address", "gmem_ptr[32b](0)", 2, 2, apply_pointer,
     Law::none("law.none.given"), nullptr, nullptr, is_pointer},
    {"get", "tensor", "<bits> pointer", "gmem_ptr[32b]", 1, 1, pointer_width,
     Law::none("law.none.given"), nullptr, nullptr, is_pointer},
};

const RegisterOperations registered{kRows, std::size(kRows)};

/// `ArithTuple_8`: how CuTe printed a counting iterator at a static number before it had a print of
/// its own.
std::optional<Value> resolve_counting(const std::string& name, const std::vector<Value>& types) {
  constexpr std::string_view kStart = "ArithTuple_";
  constexpr size_t kMostDigits = 9;
  const std::string number =
      name.rfind(kStart, 0) == 0 ? name.substr(kStart.size()) : std::string();
  const bool digits = number.find_first_not_of("0123456789") == std::string::npos;
  if (!types.empty() || number.empty() || number.size() > kMostDigits || !digits) return {};
  return make_counting(Arguments("counting_iterator", {}, {Value(Int(std::stoll(number), true))}));
}

void list_none(std::vector<std::string>& /*names*/) {}

const RegisterNames registered_counting{{"pointer", resolve_counting, list_none}};

}  // namespace

}  // namespace colex
