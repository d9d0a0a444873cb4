#include "eval/arrays/arrays.hpp"

#include <algorithm>
#include <utility>

#include "eval/arrays/array_joins.hpp"
#include "eval/operators.hpp"
#include "syntax/lexer.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// What functions of torch, numpy, cupy and jax make: the shape that they are given, the strides
/// that the library chooses, the type of the elements.

namespace colex {

namespace {

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {"float16", "Float16"},
    {"half", "Float16"},
    {"bfloat16", "BFloat16"},
    {"float32", "Float32"},
    {"float", "Float32"},
    {"single", "Float32"},
    {"float64", "Float64"},
    {"double", "Float64"},
    {"int8", "Int8"},
    {"int16", "Int16"},
    {"short", "Int16"},
    {"int32", "Int32"},
    {"int64", "Int64"},
    {"long", "Int64"},
    {"uint8", "Uint8"},
    {"uint16", "Uint16"},
    {"uint32", "Uint32"},
    {"uint64", "Uint64"},
    {"bool", "Boolean"},
    {"bool_", "Boolean"},
    {"float8_e4m3fn", "Float8E4M3FN"},
    {"float8_e5m2", "Float8E5M2"},
    {"float8_e8m0fnu", "Float8E8M0FNU"}};

[[noreturn]] void not_followed(const std::string& function) {
  throw LayoutError("language.array", {function});
}

EngineKind memory_of(const ArrayForm& a) {
  return a.on_device ? EngineKind::gmem : EngineKind::pointer;
}

IntTuple tuple_of(const std::vector<int64>& numbers) {
  std::vector<Value> parts;
  for (const int64 n : numbers) parts.emplace_back(static_int(n));
  const Value r = Value::tuple(std::move(parts));
  if (r.as<IntTuple>() == nullptr || numbers.empty()) not_followed("array");
  return *r.as<IntTuple>();
}

Tensor tensor_of(const ArrayForm& a) {
  const int bits = data_type_bits(a.type);
  return {{memory_of(a), false, bits > 0 ? bits : 64, 0, {}},
          IntTuple(static_int(a.offset)),
          ComposedLayout(Layout(tuple_of(a.shape), tuple_of(a.stride)))};
}

std::optional<int64> integer_in(const Value& v) {
  if (!v.is_integer() || !v.as<IntTuple>()->value().is_integer()) return std::nullopt;
  return v.as<IntTuple>()->value().value;
}

std::vector<int64> integers_in(const Value& v, const std::string& function) {
  std::vector<int64> r;
  for (const Value& part : v.parts()) {
    const std::optional<int64> n = integer_in(part);
    if (!n) not_followed(function);
    r.push_back(*n);
  }
  return r;
}

/// `f(4, 8)` or `f((4, 8))`, from argument `first` on.
std::vector<int64> shape_in(const PythonArguments& a, size_t first, const std::string& function) {
  if (const Value* size = a.find("size")) return integers_in(*size, function);
  if (const Value* shape = a.find("shape")) return integers_in(*shape, function);
  if (a.values.size() == first + 1) return integers_in(a.values[first], function);
  std::vector<Value> parts(a.values.begin() + static_cast<std::ptrdiff_t>(first), a.values.end());
  return integers_in(Value::tuple(std::move(parts)), function);
}

/// What `dtype=torch.float16`, `dtype="float16"`, `dtype=cutlass.Float16` say.
std::string type_in(const Value& v, const ArrayForm& of, const std::string& function) {
  const std::string* text = v.as<std::string>();
  if (text == nullptr) not_followed(function);
  std::string name = *text;
  if (name.size() > 2 && (name[0] == '"' || name[0] == '\''))
    name = name.substr(1, name.size() - 2);
  // Python's own `float` and `int` have 64 bits.
  const bool wide = of.library != ArrayLibrary::jax;
  if (name == "float") return wide ? "Float64" : "Float32";
  if (name == "int") return wide ? "Int64" : "Int32";
  const std::string known = array_type(name);
  if (!known.empty()) return known;
  if (data_type_bits(name) == 0 && name != "Float64") not_followed(function);
  return name;
}

/// The type that is given, or `otherwise`.
std::string type_or(const PythonArguments& a, size_t place, std::string otherwise,
                    const ArrayForm& of, const std::string& function) {
  const Value* v = a.find("dtype", place);
  return v == nullptr ? std::move(otherwise) : type_in(*v, of, function);
}

struct Defaults {
  std::string fraction;
  std::string integer;
};

Defaults defaults_of(ArrayLibrary library) {
  if (library == ArrayLibrary::torch) return {"Float32", "Int64"};
  if (library == ArrayLibrary::jax) return {"Float32", "Int32"};
  return {"Float64", "Int64"};
}

bool holds_text(const Value& v, std::string_view part) {
  const std::string* text = v.as<std::string>();
  return text != nullptr && text->find(part) != std::string::npos;
}

bool on_device(ArrayLibrary library, const PythonArguments& a) {
  const Value* device = a.find("device");
  return library == ArrayLibrary::cupy || (device != nullptr && holds_text(*device, "cuda"));
}

/// The extents of lists in lists, and whether a number is no integer.
void read_nested(const Value& v, std::vector<int64>& shape, size_t depth, bool& fraction) {
  fraction = fraction || fraction_of(v).has_value();
  if (!v.is_tuple()) {
    if (!v.is_integer() && !fraction_of(v)) not_followed("array");
    if (depth != shape.size()) not_followed("array");
    return;
  }
  const std::vector<Value> parts = v.parts();
  const int64 extent = static_cast<int64>(parts.size());
  if (depth == shape.size()) shape.push_back(extent);
  if (shape[depth] != extent) not_followed("array");
  for (const Value& part : parts) read_nested(part, shape, depth + 1, fraction);
}

Value made(ArrayForm a, bool columns = false) {
  a.stride = dense_strides(a.shape, columns);
  return make_object<ArrayObject>(std::move(a));
}

/// How many numbers `arange` counts.
ArrayForm counted(ArrayForm a, const PythonArguments& given, const Defaults& defaults) {
  double numbers[3] = {0, 0, 1};
  bool fraction = false;
  const size_t n = given.values.size();
  if (n == 0 || n > 3) not_followed("arange");
  for (size_t i = 0; i < n; ++i) {
    const Value& v = given.values[i];
    const std::optional<double> f = fraction_of(v);
    const std::optional<int64> whole = integer_in(v);
    if (!f && !whole) not_followed("arange");
    fraction = fraction || f;
    numbers[n == 1 ? 1 : i] = f ? *f : static_cast<double>(*whole);
  }
  if (numbers[2] == 0) not_followed("arange");
  const double count = (numbers[1] - numbers[0]) / numbers[2];
  int64 extent = static_cast<int64>(count);
  if (static_cast<double>(extent) < count) ++extent;
  a.shape = {std::max<int64>(extent, 0)};
  a.type = type_or(given, 3, fraction ? defaults.fraction : defaults.integer, a, "arange");
  return a;
}

constexpr std::string_view kFilled[] = {"zeros", "ones", "empty"};
constexpr std::string_view kLike[] = {"zeros_like", "ones_like",  "empty_like",  "full_like",
                                      "rand_like",  "randn_like", "randint_like"};
constexpr std::string_view kRandom[] = {
    "random.randn",           "random.rand",    "random.random", "random.random_sample",
    "random.standard_normal", "random.uniform", "random.normal", "random.randint",
    "random.integers"};
constexpr std::string_view kCopies[] = {"array",      "asarray",        "tensor",
                                        "as_tensor",  "from_numpy",     "ascontiguousarray",
                                        "asanyarray", "asfortranarray", "copy"};
/// Methods that may be written as functions of the array.
constexpr std::string_view kViews[] = {
    "transpose",   "permute", "reshape", "flatten", "squeeze", "unsqueeze", "ravel",
    "expand_dims", "t",       "numel",   "chunk",   "split",   "narrow",    "as_strided"};

/// `array(list)`, `asarray(a)`, `from_numpy(a)`.
Value copied(ArrayForm a, const std::string& f, const PythonArguments& given,
             const Defaults& defaults) {
  if (given.values.empty()) not_followed(f);
  const Value& from = given.values[0];
  const bool columns = f == "asfortranarray" ||
                       (given.find("order") != nullptr && holds_text(*given.find("order"), "F"));
  const bool numpy = a.library != ArrayLibrary::torch;
  if (const auto* other = from.object_as<ArrayObject>()) {
    ArrayForm r = other->form;
    const bool was_device = r.on_device;
    r.library = a.library;
    r.on_device = a.library == ArrayLibrary::cupy || was_device || a.on_device;
    r.type = type_or(given, 1, r.type, a, f);
    if (columns || f == "ascontiguousarray") r.stride = dense_strides(r.shape, columns);
    if (!is_dense(r)) not_followed(f);
    return make_object<ArrayObject>(std::move(r));
  }
  bool fraction = false;
  read_nested(from, a.shape, 0, fraction);
  a.type = type_or(given, numpy ? 1 : 9, fraction ? defaults.fraction : defaults.integer, a, f);
  return made(std::move(a), columns);
}

Value like(ArrayForm a, const std::string& f, const PythonArguments& given) {
  const auto* other = given.values.empty() ? nullptr : given.values[0].object_as<ArrayObject>();
  if (other == nullptr || !is_dense(other->form) || given.find("memory_format") != nullptr) {
    not_followed(f);
  }
  ArrayForm r = other->form;
  r.offset = 0;
  r.on_device = r.on_device || a.on_device;
  r.type = type_or(given, 9, r.type, a, f);
  return make_object<ArrayObject>(std::move(r));
}

}  // namespace

ArrayObject::ArrayObject(ArrayForm f) : TensorObject(tensor_of(f), f.type), form(std::move(f)) {}

std::string array_type(std::string_view name) {
  for (const auto& [known, type] : kTypes) {
    if (known == name) return std::string(type);
  }
  return {};
}

std::optional<ArrayLibrary> array_library(std::string_view name) {
  if (name == "torch") return ArrayLibrary::torch;
  if (name == "np" || name == "numpy") return ArrayLibrary::numpy;
  if (name == "cp" || name == "cupy") return ArrayLibrary::cupy;
  if (name == "jnp") return ArrayLibrary::jax;
  return std::nullopt;
}

bool makes_array(std::string_view function) {
  return is_one_of(function, kFilled) || is_one_of(function, kLike) ||
         is_one_of(function, kRandom) || is_one_of(function, kCopies) ||
         is_one_of(function, kViews) || joins_arrays(function) ||
         is_one_of(function, {"randn", "rand", "full", "randint", "randperm", "arange", "linspace",
                              "eye", "identity", "empty_strided", "prod", "Size"});
}

bool is_of_elements(std::string_view function, std::string_view keyword, bool last, size_t place) {
  if (!keyword.empty()) {
    return !is_one_of(
        keyword,
        {"dtype",  "size",   "shape",         "order",  "fill_value", "memory_format",
         "stride", "steps",  "num",           "n",      "m",          "dim",
         "axis",   "dims",   "axes",          "chunks", "split_size", "split_size_or_sections",
         "start",  "length", "storage_offset"});
  }
  if (is_one_of(function, kLike)) return place > 0;
  return is_one_of(function, {"randint", "random.randint"}) && !last;
}

Value make_array(ArrayLibrary library, const std::string& f, const PythonArguments& given) {
  const bool torch = library == ArrayLibrary::torch;
  const Defaults defaults = defaults_of(library);
  ArrayForm a;
  a.library = library;
  a.on_device = on_device(library, given);
  if (is_one_of(f, kLike)) return like(std::move(a), f, given);
  if (is_one_of(f, kCopies)) return copied(std::move(a), f, given, defaults);
  if (joins_arrays(f)) return join_arrays(f, given);
  if (is_one_of(f, kViews)) {
    const auto* of = given.values.empty() ? nullptr : given.values[0].object_as<ArrayObject>();
    if (of == nullptr) not_followed(f);
    PythonArguments rest = given;
    rest.values.erase(rest.values.begin());
    return array_method(of->form, f, rest);
  }
  if (f == "prod" || f == "Size") {
    if (given.values.size() != 1 || !given.values[0].is_tuple()) not_followed(f);
    if (f == "Size") return given.values[0];
    return Value(static_int(count_of(integers_in(given.values[0], f))));
  }
  if (f == "arange") return made(counted(std::move(a), given, defaults));
  if (f == "empty_strided" && given.values.size() > 1) {
    a.shape = integers_in(given.values[0], f);
    a.stride = integers_in(given.values[1], f);
    if (a.shape.size() != a.stride.size()) not_followed(f);
    a.type = type_or(given, 9, defaults.fraction, a, f);
    return make_object<ArrayObject>(std::move(a));
  }
  std::string type = defaults.fraction;
  const bool filled = is_one_of(f, kFilled);
  size_t type_place = 9;  // not among those in order
  bool columns = false;
  if (f == "full") {
    const Value* fill = given.find("fill_value", 1);
    if (fill == nullptr && given.find("dtype", torch ? 9 : 2) == nullptr) not_followed(f);
    if (fill != nullptr && !fraction_of(*fill)) type = defaults.integer;
    const Value* size = given.find(torch ? "size" : "shape", 0);
    if (size == nullptr) not_followed(f);
    a.shape = integers_in(*size, f);
    type_place = torch ? 9 : 2;
  } else if (f == "randint" || f == "random.randint" || f == "random.integers") {
    type = defaults.integer;
    const Value* size = given.find("size");
    if (size == nullptr && !given.values.empty()) size = &given.values.back();
    if (size == nullptr || (torch && !size->is_tuple())) not_followed(f);
    a.shape = integers_in(*size, f);
  } else if (f == "random.uniform" || f == "random.normal") {
    const Value* size = given.find("size", 2);
    if (size == nullptr) not_followed(f);
    a.shape = integers_in(*size, f);
  } else if (f == "linspace") {
    const Value* count = given.find(torch ? "steps" : "num", 2);
    if (count == nullptr || !count->is_integer()) not_followed(f);
    a.shape = integers_in(*count, f);
  } else if (f == "eye" || f == "identity") {
    a.shape = integers_in(Value::tuple(given.values), f);
    if (a.shape.size() == 1) a.shape.push_back(a.shape[0]);
    if (a.shape.size() != 2) not_followed(f);
  } else if (f == "randperm") {
    type = defaults.integer;
    a.shape = shape_in(given, 0, f);
  } else if (!torch && filled) {
    const Value* shape = given.find("shape", 0);
    if (shape == nullptr) not_followed(f);
    a.shape = integers_in(*shape, f);
    type_place = 1;
    const Value* order = given.find("order", 2);
    columns = order != nullptr && holds_text(*order, "F");
  } else {
    a.shape = shape_in(given, 0, f);
  }
  if (given.find("memory_format") != nullptr) not_followed(f);
  a.type = type_or(given, type_place, std::move(type), a, f);
  return made(std::move(a), columns);
}

namespace {

bool is_fraction_type(const std::string& type) { return type.find("loat") != std::string::npos; }

bool compares(int op) {
  return op == '<' || op == '>' || op == code('<', '=') || op == code('>', '=') ||
         op == code('=', '=') || op == code('!', '=');
}

/// The type of what numbers of these types give; `fraction`: a number without a type is none.
/// Julia's fractions have a type: the wider one stays.
std::string type_of_result(int op, const ArrayForm& a, bool fraction, bool single) {
  if (compares(op)) return "Boolean";
  if (a.library == ArrayLibrary::julia && fraction) {
    return single && a.type != "Float64" ? "Float32" : "Float64";
  }
  if (is_fraction_type(a.type)) return a.type;
  if (a.type == "Boolean") not_followed("array");
  return fraction || op == '/' ? defaults_of(a.library).fraction : a.type;
}

Value product_of(const ArrayForm& a, const ArrayForm& b) {
  const bool fits = a.shape.size() == 2 && b.shape.size() == 2 && a.shape[1] == b.shape[0];
  if (!fits || a.type != b.type) not_followed("@");
  ArrayForm r = a;
  r.shape[1] = b.shape[1];
  r.offset = 0;
  return made(std::move(r));
}

}  // namespace

std::optional<Value> array_operation(int op, const Value& a, const Value& b) {
  const auto* left = a.object_as<ArrayObject>();
  const auto* right = b.object_as<ArrayObject>();
  if (left == nullptr && right == nullptr) return std::nullopt;
  const ArrayForm& form = (left != nullptr ? left : right)->form;
  if (left != nullptr && right != nullptr) {
    const ArrayForm& other = right->form;
    if (op == '@') return product_of(form, other);
    const bool alike =
        form.shape == other.shape && form.stride == other.stride && form.type == other.type;
    if (!alike) not_followed("array");
  }
  const Value& number = left != nullptr ? b : a;
  const bool fraction = fraction_of(number).has_value();
  const bool known = (left != nullptr && right != nullptr) || fraction || number.is_integer();
  if (!known || !is_dense(form)) not_followed("array");
  ArrayForm r = form;
  r.offset = 0;
  r.type = type_of_result(op, form, fraction, is_single(number));
  return make_object<ArrayObject>(std::move(r));
}

Value from_dlpack(const Value& v) {
  if (const auto* array = v.object_as<ArrayObject>()) {
    ArrayForm a = array->form;
    // torch gives strides of extents of 1 as 1.
    for (size_t i = 0; a.library == ArrayLibrary::torch && i < a.shape.size(); ++i) {
      if (a.shape[i] == 1) a.stride[i] = 1;
    }
    return make_object<TensorObject>(tensor_of(a), a.type);
  }
  if (v.object_as<TensorObject>() != nullptr) return v;
  const Layout* layout = v.as<Layout>();
  if (layout == nullptr) throw LayoutError("language.array", {"from_dlpack"});
  return make_object<TensorObject>(Tensor{
      {EngineKind::pointer, false, 32, 0, {}}, IntTuple(static_int(0)), ComposedLayout(*layout)});
}

}  // namespace colex
