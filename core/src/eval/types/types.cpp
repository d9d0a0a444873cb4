#include "eval/types/types.hpp"

#include <algorithm>

#include "eval/operators.hpp"
#include "eval/types/object_size.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "tensor/tensor_object.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

constexpr std::string_view kTuples[] = {
    "Shape",     "Stride", "Step",     "Coord",           "Tile",      "Tiler", "tuple",
    "TupleBase", "ESO",    "IntTuple", "ArithmeticTuple", "ArithTuple"};
constexpr std::string_view kMakers[] = {"make_shape", "make_stride", "make_step",      "make_coord",
                                        "make_tile",  "make_tuple",  "make_int_tuple", "make_tiler",
                                        "ArithTuple", "dim3"};
constexpr std::string_view kIntegers[] = {"Int", "C", "constant", "integral_constant", "Static"};

/// Types whose values an operation makes of the values of their arguments.
struct MadeType {
  const char* name;
  const char* operation;
  size_t fewest;
  size_t most;
};

constexpr MadeType kMadeTypes[] = {{"Layout", "make_layout", 1, 2},
                                   {"ComposedLayout", "make_composed_layout", 3, 3},
                                   {"TiledMMA", "make_tiled_mma", 1, 3},
                                   {"TiledCopy", "make_tiled_copy_impl", 3, 3},
                                   {"Tensor", "make_tensor", 2, 2}};

[[noreturn]] void wrong_types(const std::string& name, const std::vector<Value>& arguments) {
  std::string given;
  for (const Value& v : arguments) {
    const std::string text = v.print();  // an atom has a line for each of its layouts
    given += (given.empty() ? "" : ",") + text.substr(0, text.find('\n'));
  }
  throw LayoutError("language.type_arguments", {name, given});
}

const Int& integer(const std::string& name, const std::vector<Value>& arguments, size_t i) {
  const IntTuple* t = i < arguments.size() ? arguments[i].as<IntTuple>() : nullptr;
  if (t == nullptr || !t->is_leaf()) wrong_types(name, arguments);
  return t->value();
}

/// `E<0,1>`: `_1@1@0`; the first index is the outermost.
Value make_basis_type(const std::string& name, const std::vector<Value>& arguments, size_t first,
                      Int scale) {
  for (size_t i = arguments.size(); i > first; --i) {
    const int64 index = integer(name, arguments, i - 1).value;
    if (index < 0 || index > 255) fail("limit.basis_index", index);
    scale = make_basis(static_cast<int>(index), scale);
  }
  return scale;
}

Value make_ratio(const std::string& name, const std::vector<Value>& arguments) {
  const int64 n = integer(name, arguments, 0).value;
  const int64 d = integer(name, arguments, 1).value;
  if (d == 0) fail("int.divide_by_zero", n);
  if (!detail::fits_32(n) || !detail::fits_32(d)) fail("ratio.width", n, d);
  return make_kind(IntKind::ratio, (d << 32) | (n & 0xffffffff));
}

Value call_operation(const char* name, std::vector<Value> arguments) {
  const Operation* row = find_operation(name);
  if (row == nullptr) throw LayoutError("language.unknown_operation", {name});
  const Arguments args(row->name, {}, std::move(arguments));
  check_arity(*row, args);
  return row->apply(args);
}

}  // namespace

std::optional<Value> make_object_of(const std::string& name, const std::vector<Value>& arguments) {
  if (is_one_of(name, kTuples)) return Value::tuple(arguments);
  if (name != "Layout") return std::nullopt;
  return call_operation("make_layout", arguments);
}

namespace {

bool is_integer_type_name(const Value& v) {
  const std::string* type = v.as<std::string>();
  return type != nullptr && is_one_of(*type, {"int", "unsigned", "long", "short", "char", "bool",
                                              "size_t", "int8_t", "int16_t", "int32_t", "int64_t",
                                              "uint8_t", "uint16_t", "uint32_t", "uint64_t"});
}

/// What CuTe's traits say of integers, of types and of values.
std::optional<Value> integer_trait(const std::string& name, const std::vector<Value>& arguments) {
  const size_t n = arguments.size();
  const auto is = [&name](const char* trait) {
    return name == trait || name == std::string(trait) + "_v";
  };
  if (n == 1 && is("is_std_integral")) return Value(static_int(is_integer_type_name(arguments[0])));
  if (n == 1 && is("is_integral")) {
    return Value(static_int(is_integer_type_name(arguments[0]) || arguments[0].is_integer()));
  }
  if (n == 2 && is("is_constant")) {
    const IntTuple* t = arguments[1].as<IntTuple>();
    const bool constant = t != nullptr && t->is_leaf() && t->value().is_static();
    return Value(static_int(constant && arguments[0].is_integer() &&
                            arguments[0].as<IntTuple>()->value().value == t->value().value));
  }
  if (n == 1 && is("is_void")) {
    return Value(
        static_int(arguments[0].as<std::string>() && *arguments[0].as<std::string>() == "void"));
  }
  if (n == 1 && is("is_static") && is_integer_type_name(arguments[0])) return Value(static_int(0));
  return std::nullopt;
}

/// `tuple_size<T>::value`, `tuple_size_v<T>`, `tuple_element_t<1, T>` of tuples and layouts.
std::optional<Value> tuple_trait(std::string_view path, const std::vector<Value>& arguments) {
  const std::string_view name = path.substr(path.rfind(':') == path.npos ? 0 : path.rfind(':') + 1);
  const size_t n = arguments.size();
  const bool counts = (name == "tuple_size" || name == "tuple_size_v") && n == 1;
  const bool chooses = (name == "tuple_element" || name == "tuple_element_t") && n == 2;
  if (!counts && !chooses) return std::nullopt;
  const Layout* layout = arguments[n - 1].as<Layout>();
  const std::vector<Value> parts = layout != nullptr
                                       ? std::vector<Value>{layout->shape, layout->stride}
                                       : arguments[n - 1].parts();
  const int64 size = static_cast<int64>(parts.size());
  if (counts) return name == "tuple_size" ? Value(static_int(size)) : Value(Int(size));
  const int64 i = integer(std::string(name), arguments, 0).value;
  if (i < 0 || i >= static_cast<int64>(parts.size())) wrong_types(std::string(name), arguments);
  return parts[static_cast<size_t>(i)];
}

/// `array<int,2>` as a type, which is memory, is the type of its elements as a tuple.
bool is_array_of(const Value& memory, const Value& elements) {
  const auto* array = memory.object_as<PointerObject>();
  const IntTuple* t = elements.as<IntTuple>();
  if (array == nullptr || array->engine.bits <= 0) return false;
  if (elements.is_tuple() && is_one_of(array->type, {"float", "double"})) {
    const std::vector<Value> parts = elements.parts();
    return array->owned.bytes * 8 == static_cast<int64>(parts.size()) * array->engine.bits &&
           std::all_of(parts.begin(), parts.end(), holds_fraction);
  }
  if (t == nullptr) return false;
  return integer_type(array->type).bits > 0 && !t->is_leaf() &&
         array->owned.bytes * 8 == int64{t->leaves} * array->engine.bits;
}

bool is_same_type(const Value& a, const Value& b) {
  return a.print() == b.print() || is_array_of(a, b) || is_array_of(b, a);
}

/// `uint_byte_t<16>`, `int_bit_t<8>`: the integer of this width.
std::optional<Value> sized_integer(const std::string& name, const std::vector<Value>& arguments) {
  const bool bytes = is_one_of(name, {"uint_byte_t", "int_byte_t"});
  if (!bytes && !is_one_of(name, {"uint_bit_t", "int_bit_t"})) return std::nullopt;
  if (arguments.size() != 1) wrong_types(name, arguments);
  const int64 bits = mul_checked(integer(name, arguments, 0).value, bytes ? 8 : 1);
  const std::string type = (name[0] == 'u' ? "uint" : "int") + std::to_string(bits);
  for (const char* end : {"_t", "b_t"}) {
    if (data_type_bits(type + end) == bits && bits > 0) return Value(type + end);
  }
  wrong_types(name, arguments);
}

/// `make_seq<4>` is `seq<0,1,2,3>`: what `get` gives of it are static integers.
std::optional<Value> sequence_type(const std::string& name, const std::vector<Value>& arguments) {
  if (!is_sequence(name)) return std::nullopt;
  if (name.rfind("make_", 0) != 0) {
    std::vector<Value> r;
    for (size_t i = 0; i < arguments.size(); ++i) {
      r.emplace_back(as_static(integer(name, arguments, i)));
    }
    return Value::tuple(std::move(r));
  }
  constexpr int64 kMost = 1024;
  const int64 count = arguments.size() == 1 ? integer(name, arguments, 0).value : -1;
  if (count < 0 || count > kMost) wrong_types(name, arguments);
  std::vector<Value> r;
  for (int64 i = 0; i < count; ++i) r.emplace_back(static_int(i));
  return Value::tuple(std::move(r));
}

}  // namespace

std::optional<Value> make_type(const std::string& name, const std::vector<Value>& arguments) {
  const size_t n = arguments.size();
  if (is_one_of(name, kIntegers)) {
    if (n == 0) wrong_types(name, arguments);
    return Value(as_static(integer(name, arguments, n - 1)));
  }
  if (is_one_of(name, kTuples)) return Value::tuple(arguments);
  for (const MadeType& type : kMadeTypes) {
    if (name != type.name) continue;
    if (n < type.fewest || n > type.most) wrong_types(name, arguments);
    // Before CUTLASS 3.4 the third argument was a layout of values.
    const Layout* values = name == "TiledMMA" && n == 3 ? arguments[2].as<Layout>() : nullptr;
    if (values != nullptr) fail("tiled_mma.permutation_tuple", values->view());
    return call_operation(type.operation, arguments);
  }
  if (is_one_of(name, {"Swizzle", "Sw", "S"})) {
    if (n != 2 && n != 3) wrong_types(name, arguments);
    const int64 b = integer(name, arguments, 0).value;
    const int64 m = integer(name, arguments, 1).value;
    return Value(make_swizzle(b, m, n == 3 ? integer(name, arguments, 2).value : b));
  }
  // `ViewEngine<gmem_ptr<float*>>`, `ViewEngine<float*>`
  const bool view = is_one_of(name, {"ViewEngine", "ConstViewEngine"});
  if (view || (name == "ArrayEngine" && n < 2)) {
    if (n == 0) wrong_types(name, arguments);
    return arguments[0].as<std::string>() ? find_named("ptr", {arguments[0]}) : arguments[0];
  }
  if ((name == "conditional_t" || name == "conditional") && n == 3) {
    return arguments[integer(name, arguments, 0).value != 0 ? 1 : 2];
  }
  // References and `const` are no part of a value.
  if (n == 1 &&
      is_one_of(name, {"remove_cvref_t", "remove_cvref", "remove_reference_t", "remove_reference",
                       "remove_const_t", "remove_const", "remove_cv_t", "remove_cv", "decay_t",
                       "decay", "type_identity_t"})) {
    return arguments[0];
  }
  // Of the types of a text, which have no stars; a pointer that has a value points to elements.
  const bool starless = is_one_of(name, {"remove_pointer_t", "remove_pointer"});
  if (starless && n == 1 && arguments[0].object_as<PointerObject>() == nullptr) {
    return arguments[0];
  }
  if ((name == "is_same_v" || name == "is_same") && n == 2) {
    return Value(static_int(is_same_type(arguments[0], arguments[1])));
  }
  if (std::optional<Value> v = sized_integer(name, arguments)) return v;
  if (std::optional<Value> v = sequence_type(name, arguments)) return v;
  if (std::optional<Value> v = tuple_trait(name, arguments)) return v;
  if (std::optional<Value> v = integer_trait(name, arguments)) return v;
  // `size_v<L>`, `is_static<L>`: the operation of the type's value.
  const std::string trait = name.size() > 2 && name.compare(name.size() - 2, 2, "_v") == 0
                                ? name.substr(0, name.size() - 2)
                                : name;
  if (n > 0 && (trait.size() < name.size() || name.compare(0, 3, "is_") == 0)) {
    if (find_operation(trait) != nullptr) return call_operation(trait.c_str(), arguments);
    // `is_compatible<A, B>` asks what `compatible(a, b)` says.
    const std::string relation = trait.compare(0, 3, "is_") == 0 ? trait.substr(3) : std::string();
    if (n == 2 && find_operation(relation) != nullptr) {
      return call_operation(relation.c_str(), arguments);
    }
  }
  // `tensor<ptr<f32, gmem> o (8,4):(4,1)>`, as CuTe DSL prints it.
  if (name == "tensor" && n == 1) return arguments[0];
  if (name == "align" && n == 1) return Value("align<" + arguments[0].print() + ">");
  if (name == "E") return make_basis_type(name, arguments, 0, static_int(1));
  if (name == "ScaledBasis") {
    return make_basis_type(name, arguments, 1, integer(name, arguments, 0));
  }
  if (name == "R" || name == "ratio") return make_ratio(name, arguments);
  if (name == "smem_ptr_flag_bits") {
    return Value(make_kind(IntKind::smem_flag, integer(name, arguments, 0).value));
  }
  const TensorObject* tensor = n == 1 ? arguments[0].object_as<TensorObject>() : nullptr;
  if (name == "sizeof" && tensor != nullptr && tensor->tensor.engine.owning) {
    const Tensor& t = tensor->tensor;
    return Value(Int((mul_checked(cosize(t.layout).value, t.engine.bits) + 7) / 8));
  }
  if (name == "alignof" || name == "sizeof") {
    if (n != 1) wrong_types(name, arguments);
    const SizeOutcome size = size_of(arguments[0], arguments[0].print());
    const Cause* why = std::get_if<Cause>(&size);
    if (why != nullptr && arguments[0].object_as<Scope>() == nullptr) wrong_types(name, arguments);
    if (why != nullptr) throw LayoutError(why->id, why->values);
    const ObjectSize& known = std::get<ObjectSize>(size);
    const int64 r = name == "sizeof" ? known.bytes : known.alignment;
    if (r == 0) wrong_types(name, arguments);
    return Value(Int(r));
  }
  if (is_one_of(name, {"complex", "sizeof_bits", "sizeof_bits_v"})) {
    if (n != 1 || !arguments[0].as<std::string>()) wrong_types(name, arguments);
    const std::string type = *arguments[0].as<std::string>();
    if (name == "complex") return Value("complex<" + type + ">");
    const int64 bits = data_type_bits(type);
    return Value(name == "sizeof_bits_v" ? Int(bits) : static_int(bits));
  }
  return std::nullopt;
}

bool is_layout_tag(const std::string& name) {
  return is_one_of(name, {"LayoutLeft", "LayoutRight", "GenColMajor", "GenRowMajor",
                          "layout::RowMajor", "layout::ColumnMajor"});
}

std::optional<Value> make_constant(const std::string& name) {
  if (name == "true" || name == "True") return Value(Int(1));
  if (is_one_of(name, {"false", "False", "nullptr", "nil"})) return Value(Int(0));
  if (is_one_of(name, {"true_type::value_type", "false_type::value_type"})) {
    return Value(std::string("bool"));
  }
  if (name == "true_type") return Value(static_int(1));
  if (name == "false_type") return Value(static_int(0));
  if (name == "GenColMajor") return Value(std::string("LayoutLeft"));
  if (name == "GenRowMajor") return Value(std::string("LayoutRight"));
  if (is_layout_tag(name) || is_one_of(name, {"generic", "gmem", "smem", "rmem", "tmem"}))
    return Value(name);
  if (name == "void") return Value(name);
  if (name == "Underscore" || name == "None") return Value(underscore());
  if (name == "smem_ptr_flag") return Value(make_kind(IntKind::smem_flag, 1));
  if (data_type_bits(name) > 0) return Value(name);
  // Atoms have namespaces too: `SM90::GMMA::MMA_64x8x32_…`, `SM100::TMEM::LOAD::SM100_TMEM_LOAD_…`.
  if (name.find("::MMA_") != std::string::npos || name.find("::SM") != std::string::npos) {
    return std::nullopt;
  }
  const bool scoped =
      prefix_of(name, {"GMMA::", "UMMA::", "SM90::GMMA::", "SM100::", "TMEM::"}) > 0;
  if (!scoped || name.find("Atom") != std::string::npos) return std::nullopt;
  if (name.find("Layout_") != std::string::npos) return std::nullopt;
  if (name.find("Iterator") != std::string::npos) return std::nullopt;
  return Value(name);
}

bool is_sequence(const std::string& name) {
  return is_one_of(name, {"seq", "int_sequence", "index_sequence", "make_seq", "make_int_sequence",
                          "make_index_sequence"});
}

bool makes_tuple(const std::string& name) {
  return is_one_of(name, kMakers) || is_one_of(name, kTuples);
}

bool bundles_integers(const std::string& name) {
  return makes_tuple(name) || is_one_of(name, kIntegers);
}

void list_types(std::vector<std::string>& names) {
  constexpr std::string_view kOthers[] = {
      "Int",        "Layout",      "ComposedLayout", "Swizzle",     "E",    "R",
      "LayoutLeft", "LayoutRight", "GenColMajor",    "GenRowMajor", "print"};
  names.insert(names.end(), std::begin(kTuples), std::end(kTuples));
  names.insert(names.end(), std::begin(kMakers), std::end(kMakers));
  names.insert(names.end(), std::begin(kOthers), std::end(kOthers));
}

}  // namespace colex
