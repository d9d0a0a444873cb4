#include "tensor/tensor_object.hpp"

#include <cstdint>

#include "text/decimal.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

constexpr const char* kMemory[] = {"counting", "coordinate", "", "gmem", "smem", "rmem", "tmem"};

/// The value of a known element: exact as long as it is an integer.
Value element_value(double x) {
  if (x == static_cast<double>(static_cast<int64>(x))) return Value(Int(static_cast<int64>(x)));
  return Value(decimal(x));
}

}  // namespace

namespace {

/// Offsets in elements below 32 bits leave their lowest bits in the highest of the address.
unsigned long long tmem_address(const Engine& engine, TupleView origin) {
  const auto offset = static_cast<uint32_t>(origin.is_leaf() ? origin.value().value : 0);
  int shift = 0;
  for (int bits = engine.bits; bits > 0 && bits < 32; bits *= 2) ++shift;
  const uint32_t rotated = shift == 0 ? offset : offset >> shift | offset << (32 - shift);
  return static_cast<uint32_t>(engine.address) + rotated;
}

}  // namespace

std::string print_engine(const Engine& engine, TupleView origin, Notation notation) {
  if (engine.kind == EngineKind::counting) return "counting_iter(" + print(origin, notation) + ")";
  if (engine.kind == EngineKind::coordinate) return "ArithTuple" + print(origin, notation);
  const int64 bit = origin.is_leaf() ? mul_checked(origin.value().value, engine.bits) : 0;
  const std::string width = std::to_string(engine.bits) + "b]";
  if (engine.kind == EngineKind::tmem) {
    const auto address = tmem_address(engine, origin);
    const std::string place =
        "0x" + hexadecimal(address >> 16 & 0xffff, 4) + "." + hexadecimal(address & 0xffff, 4);
    return "tmem_[" + width + "(" + place + ")";
  }
  std::string r = engine.swizzle.bits > 0 ? print(engine.swizzle) + "_" : "";
  const std::string memory = kMemory[static_cast<int>(engine.kind)];
  if (!engine.owning && !memory.empty()) r += memory + "_";
  const bool sub_byte = engine.bits % 8 != 0;
  r += sub_byte ? "subptr[" : "ptr[";
  r += width + "(0x";
  r += hexadecimal(static_cast<unsigned long long>(add_checked(engine.address, bit / 8)));
  if (sub_byte) r += "." + std::to_string(bit % 8);
  return r + ")";
}

namespace {

/// `GMMA::DescriptorIterator`: has no address, and prints as its type.
bool is_descriptor(const std::string& type) {
  return type.find("::DescriptorIterator") != std::string::npos;
}

}  // namespace

std::string PointerObject::print(Notation notation) const {
  if (is_descriptor(type)) return type;
  return print_engine(engine, origin, notation);
}

Fields PointerObject::fields() const {
  return {{"memory", std::string(kMemory[static_cast<int>(engine.kind)])},
          {"bits", Int(engine.bits)},
          {"offset", origin}};
}

std::string TensorObject::print(Notation notation) const {
  const std::string engine =
      is_descriptor(type) ? type : print_engine(tensor.engine, tensor.origin, notation);
  return engine + " o " + layout_value(tensor.layout).print(notation);
}

Fields TensorObject::fields() const {
  const Engine& e = tensor.engine;
  Fields r;
  // The pointer's swizzle acts on bytes; counted in elements it belongs to the layout.
  if (e.swizzle.bits > 0 && e.bits >= 8 && tensor.layout.is_plain) {
    Swizzle swizzle = e.swizzle;
    for (int bits = e.bits; bits > 8 && swizzle.base > 0; bits /= 2) --swizzle.base;
    add(r, "swizzled_layout",
        make_composed_layout(swizzle, IntTuple(static_int(0)), tensor.layout.inner));
  }
  add(r, "layout", layout_value(tensor.layout));
  add(r, "offset", tensor.origin);
  if (e.kind != EngineKind::counting && e.kind != EngineKind::coordinate) {
    add(r, "memory",
        std::string(e.kind == EngineKind::pointer ? "memory" : kMemory[static_cast<int>(e.kind)]));
    add(r, "owning", Int(e.owning ? 1 : 0));
    add(r, "bits", Int(e.bits));
  }
  if (e.kind == EngineKind::tmem) {
    const auto address = static_cast<int64>(tmem_address(e, tensor.origin));
    add(r, "lane", Int(address >> 16 & 0xffff));
    add(r, "column", Int(address & 0xffff));
  }
  if (!type.empty()) add(r, "type", type);
  if (data != nullptr) {
    constexpr int64 kShown = 64;
    std::vector<Value> values;
    const int64 n = size(tensor.layout).value;
    for (int64 i = 0; i < n && i < kShown; ++i) {
      const int64 at = offset_of(tensor, IntTuple(Int(i))).value().value;
      values.push_back(element_value((*data)[static_cast<size_t>(at)]));
    }
    std::string text;
    for (const Value& v : values) text += (text.empty() ? "" : " ") + v.print();
    if (n > kShown) text += " …";
    add(r, "values", text);
  }
  return r;
}

Value layout_value(const ComposedLayout& layout) {
  return layout.is_plain ? Value(layout.inner) : Value(layout);
}

ComposedLayout layout_argument(const Arguments& args, int i) {
  if (i < args.count()) {
    if (const ComposedLayout* c = args[i].as<ComposedLayout>()) return *c;
    if (const Layout* l = args[i].as<Layout>()) return ComposedLayout(*l);
    if (const IntTuple* t = args[i].as<IntTuple>()) return ComposedLayout(make_layout(t->view()));
  }
  args.wrong_kind(i, "layout");
}

Tensor tensor_argument(const Arguments& args, int i) {
  if (i < args.count()) {
    if (const TensorObject* t = args[i].object_as<TensorObject>()) return t->tensor;
  }
  const ComposedLayout layout = layout_argument(args, i);
  const bool coordinates = detail::has_basis(layout.inner.stride);
  Tensor t;
  t.engine.kind = coordinates ? EngineKind::coordinate : EngineKind::counting;
  t.origin = coordinates ? coprofile(layout.inner) : IntTuple(static_int(0));
  t.layout = layout;
  return t;
}

Value tensor_value(const Tensor& tensor, std::string type, HostData data) {
  return make_object<TensorObject>(tensor, std::move(type), std::move(data));
}

}  // namespace colex
