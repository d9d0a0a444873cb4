#include <algorithm>
#include <numeric>
#include <utility>

#include "eval/arrays/array_joins.hpp"
#include "eval/arrays/arrays.hpp"
#include "eval/operators.hpp"
#include "registry/names.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// Methods, members and parts of arrays: how what they give lies in memory.

namespace colex {

namespace {

[[noreturn]] void method_not_followed(const std::string& method) {
  throw LayoutError("language.array", {method});
}

std::string text_of(const std::vector<int64>& numbers) {
  std::string r = "(";
  for (const int64 n : numbers) r += (r.size() > 1 ? "," : "") + std::to_string(n);
  return r + ")";
}

int64 number_in(const Value* v, const std::string& method) {
  const IntTuple* t = v != nullptr ? v->as<IntTuple>() : nullptr;
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) method_not_followed(method);
  return t->value().value;
}

/// `f(2, 0, 1)` or `f((2, 0, 1))`
std::vector<int64> numbers_in(const PythonArguments& a, const std::string& method) {
  std::vector<Value> parts = a.values;
  if (parts.size() == 1) parts = parts[0].parts();
  std::vector<int64> r;
  for (const Value& v : parts) r.push_back(number_in(&v, method));
  return r;
}

/// The dimension that the number says, from the end where it is negative.
size_t dimension(int64 n, size_t rank, const std::string& method) {
  const int64 at = n < 0 ? n + static_cast<int64>(rank) : n;
  if (at < 0 || at >= static_cast<int64>(rank)) method_not_followed(method);
  return static_cast<size_t>(at);
}

Value array(ArrayForm a) { return make_object<ArrayObject>(std::move(a)); }

Value numbers(const std::vector<int64>& all) {
  std::vector<Value> parts;
  for (const int64 n : all) parts.emplace_back(static_int(n));
  return Value::tuple(std::move(parts));
}

ArrayForm swapped(const ArrayForm& a, size_t i, size_t k) {
  std::vector<int64> order(a.shape.size());
  std::iota(order.begin(), order.end(), int64{0});
  std::swap(order[i], order[k]);
  return permuted(a, order);
}

ArrayForm reversed(const ArrayForm& a) {
  std::vector<int64> order(a.shape.size());
  std::iota(order.rbegin(), order.rend(), int64{0});
  return permuted(a, order);
}

Value in_order(const ArrayForm& a, const PythonArguments& given, const std::string& method) {
  std::vector<int64> order = numbers_in(given, method);
  const size_t rank = a.shape.size();
  for (int64& n : order) n = static_cast<int64>(dimension(n, rank, method));
  std::vector<int64> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  const bool once = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
  if (order.size() != rank || !once) method_not_followed(method);
  return array(permuted(a, order));
}

Value in_shape(const ArrayForm& a, std::vector<int64> shape, bool copies,
               const std::string& method) {
  const std::optional<std::vector<int64>> whole = whole_shape(a, shape);
  if (!whole || whole->empty()) {
    throw LayoutError("language.array_shape", {text_of(a.shape), method, text_of(shape)});
  }
  ArrayForm r = a;
  r.shape = *whole;
  if (std::optional<std::vector<int64>> stride = view_strides(a, *whole)) {
    r.stride = std::move(*stride);
    return array(std::move(r));
  }
  if (!copies) {
    throw LayoutError("language.array_view",
                      {text_of(a.shape) + ":" + text_of(a.stride), text_of(*whole)});
  }
  r.stride = dense_strides(r.shape);
  r.offset = 0;
  return array(std::move(r));
}

/// A copy that keeps the order of the dimensions in memory.
Value kept(ArrayForm a, const std::string& method) {
  if (!is_dense(a)) method_not_followed(method);
  a.offset = 0;
  return array(std::move(a));
}

Value contiguous(ArrayForm a) {
  if (is_contiguous(a)) return array(std::move(a));
  a.stride = dense_strides(a.shape);
  a.offset = 0;
  return array(std::move(a));
}

/// `a.to(torch.float16)`, `a.to("cuda")`, `a.to(dtype=…, device=…)`, `a.astype(np.float16)`
Value converted_array(ArrayForm a, const PythonArguments& given, const std::string& method) {
  std::vector<Value> all = given.values;
  for (const auto& [keyword, v] : given.named) {
    if (keyword == "memory_format") method_not_followed(method);
    if (keyword == "dtype" || keyword == "device") all.push_back(v);
  }
  for (const Value& v : all) {
    const std::string* text = v.as<std::string>();
    if (text == nullptr) continue;
    const std::string bare = !text->empty() && ((*text)[0] == '"' || (*text)[0] == '\'')
                                 ? text->substr(1, text->size() - 2)
                                 : *text;
    const std::string type = array_type(bare);
    if (!type.empty()) {
      a.type = type;
    } else if (data_type_bits(bare) > 0) {
      a.type = bare;
    } else if (bare.rfind("cuda", 0) == 0 || bare == "cpu") {
      a.on_device = bare != "cpu";
    } else {
      method_not_followed(method);
    }
  }
  return kept(std::move(a), method);
}

Value squeezed(const ArrayForm& a, const PythonArguments& given, const std::string& method) {
  ArrayForm r = a;
  r.shape.clear();
  r.stride.clear();
  const Value* only = given.find("dim", 0);
  const size_t place =
      only != nullptr ? dimension(number_in(only, method), a.shape.size(), method) : 0;
  for (size_t i = 0; i < a.shape.size(); ++i) {
    if (a.shape[i] == 1 && (only == nullptr || place == i)) continue;
    r.shape.push_back(a.shape[i]);
    r.stride.push_back(a.stride[i]);
  }
  if (r.shape.empty()) method_not_followed(method);
  return array(std::move(r));
}

ArrayForm unsqueezed(ArrayForm a, size_t at) {
  const int64 stride = at < a.shape.size() ? mul_checked(a.shape[at], a.stride[at]) : 1;
  a.shape.insert(a.shape.begin() + static_cast<std::ptrdiff_t>(at), 1);
  a.stride.insert(a.stride.begin() + static_cast<std::ptrdiff_t>(at), stride);
  return a;
}

Value expanded(const ArrayForm& a, const std::vector<int64>& shape, const std::string& method) {
  if (shape.size() < a.shape.size()) method_not_followed(method);
  ArrayForm r = a;
  r.shape = shape;
  r.stride.assign(shape.size(), 0);
  const size_t more = shape.size() - a.shape.size();
  for (size_t i = more; i < shape.size(); ++i) {
    const int64 extent = a.shape[i - more];
    if (shape[i] == -1) r.shape[i] = extent;
    if (r.shape[i] == extent) r.stride[i] = a.stride[i - more];
    if (r.shape[i] != extent && extent != 1) method_not_followed(method);
  }
  return array(std::move(r));
}

Value flattened(const ArrayForm& a, const PythonArguments& given, bool copies,
                const std::string& method) {
  const size_t rank = a.shape.size();
  const Value* first = given.find("start_dim", 0);
  const Value* last = given.find("end_dim", 1);
  const size_t from = first != nullptr ? dimension(number_in(first, method), rank, method) : 0;
  const size_t to = last != nullptr ? dimension(number_in(last, method), rank, method) : rank - 1;
  if (to < from) method_not_followed(method);
  std::vector<int64> shape;
  for (size_t i = 0; i < rank; ++i) {
    if (i > from && i <= to) {
      shape.back() = mul_checked(shape.back(), a.shape[i]);
    } else {
      shape.push_back(a.shape[i]);
    }
  }
  return in_shape(a, shape, copies, method);
}

constexpr std::string_view kKeeps[] = {"cuda", "cpu",   "detach", "requires_grad_", "numpy",
                                       "half", "float", "double", "bfloat16",       "int",
                                       "long", "clone", "short",  "char",           "pin_memory"};

}  // namespace

Value array_method(const ArrayForm& a, const std::string& method, const PythonArguments& given) {
  const bool torch = a.library == ArrayLibrary::torch;
  const size_t rank = a.shape.size();
  ArrayForm r = a;
  if (torch && method.size() > 1 && method.back() == '_' && method[method.size() - 2] != '_' &&
      !is_one_of(method, {"t_", "transpose_", "resize_", "squeeze_", "unsqueeze_", "set_",
                          "as_strided_", "swapaxes_"})) {
    return array(std::move(r));  // sets the elements
  }
  if (is_one_of(method, kKeeps)) {
    if (given.find("memory_format") != nullptr) method_not_followed(method);
    const std::string type = array_type(method == "int"    ? "int32"
                                        : method == "char" ? "int8"
                                                           : method);
    if (!type.empty()) r.type = type;
    if (method == "cuda") r.on_device = true;
    if (is_one_of(method, {"cpu", "numpy"})) r.on_device = false;
    if (method == "numpy") r.library = ArrayLibrary::numpy;
    const bool same = is_one_of(method, {"detach", "requires_grad_", "numpy"}) ||
                      (r.type == a.type && r.on_device == a.on_device && method != "clone");
    return same ? array(std::move(r)) : kept(std::move(r), method);
  }
  if (method == "to" || method == "type" || method == "astype") {
    return converted_array(a, given, method);
  }
  if (method == "contiguous") return contiguous(a);
  if (method == "copy" && !torch) return contiguous(a);
  if (method == "t" && rank < 3) return array(rank == 2 ? swapped(a, 0, 1) : a);
  if (method == "permute") {
    const Value* dims = given.find("dims");
    return in_order(a, dims != nullptr ? PythonArguments{{*dims}, {}} : given, method);
  }
  if (method == "transpose" && torch) {
    const int64 i = number_in(given.find("dim0", 0), method);
    const int64 k = number_in(given.find("dim1", 1), method);
    return array(swapped(a, dimension(i, rank, method), dimension(k, rank, method)));
  }
  if (method == "transpose") {
    const Value* axes = given.find("axes");
    if (axes == nullptr && given.values.empty()) return array(reversed(a));
    return in_order(a, axes != nullptr ? PythonArguments{{*axes}, {}} : given, method);
  }
  if (method == "view" && given.values.size() + given.named.size() == 1) {
    const Value& one = given.values.empty() ? given.named[0].second : given.values[0];
    const std::string* type = one.as<std::string>();
    const std::string known = type != nullptr ? array_type(*type) : "";
    if (type != nullptr) {
      if (known.empty() || data_type_bits(known) != data_type_bits(a.type)) {
        method_not_followed(method);
      }
      r.type = known;
      return array(std::move(r));
    }
  }
  if (method == "view" || method == "reshape") {
    if (given.find("order") != nullptr) method_not_followed(method);
    const Value* shape = given.find("shape");
    const PythonArguments of = shape != nullptr ? PythonArguments{{*shape}, {}} : given;
    return in_shape(a, numbers_in(of, method), method == "reshape", method);
  }
  if (method == "flatten" || method == "ravel") {
    if (!torch && !given.values.empty()) method_not_followed(method);
    return flattened(a, given, true, method);
  }
  if (method == "squeeze") return squeezed(a, given, method);
  if (method == "unsqueeze" || method == "expand_dims") {
    const int64 at = number_in(given.find(torch ? "dim" : "axis", 0), method);
    return array(unsqueezed(a, dimension(at, rank + 1, method)));
  }
  if (std::optional<Value> parts = parts_of_array(a, method, given)) return *parts;
  if (method == "expand") return expanded(a, numbers_in(given, method), method);
  if (method == "expand_as" && !given.values.empty()) {
    const auto* other = given.values[0].object_as<ArrayObject>();
    if (other != nullptr) return expanded(a, other->form.shape, method);
  }
  if (method == "size" || method == "stride") {
    const std::vector<int64>& all = method == "size" ? a.shape : a.stride;
    const Value* at = given.find("dim", 0);
    if (at == nullptr) return numbers(all);
    return Value(static_int(all[dimension(number_in(at, method), rank, method)]));
  }
  if (method == "numel" || method == "nelement") return Value(static_int(count_of(a.shape)));
  if (method == "dim" || method == "ndimension") {
    return Value(static_int(static_cast<int64>(rank)));
  }
  if (method == "data_ptr") return *find_named("ptr", {Value(a.type)});
  if (method == "is_contiguous") return Value(static_int(is_contiguous(a) ? 1 : 0));
  const int bits = data_type_bits(a.type);
  if (method == "element_size" && bits >= 8) return Value(static_int(bits / 8));
  method_not_followed(method);
}

std::optional<Value> array_member(const ArrayForm& a, const std::string& name) {
  const bool torch = a.library == ArrayLibrary::torch;
  const size_t rank = a.shape.size();
  const int bits = data_type_bits(a.type);
  if (name == "T") return array(reversed(a));
  if (name == "mT" && rank > 1) return array(swapped(a, rank - 2, rank - 1));
  if (name == "shape") return numbers(a.shape);
  if (name == "ndim") return Value(static_int(static_cast<int64>(rank)));
  if (name == "dtype") return Value(a.type);
  if (name == "is_cuda") return Value(static_int(a.on_device ? 1 : 0));
  if (name == "size" && !torch) return Value(static_int(count_of(a.shape)));
  if (bits < 8) return std::nullopt;
  if (name == "itemsize") return Value(static_int(bits / 8));
  if (name == "nbytes") return Value(static_int(mul_checked(count_of(a.shape), bits / 8)));
  if (name == "strides" && !torch) {
    std::vector<int64> bytes = a.stride;
    for (int64& n : bytes) n = mul_checked(n, bits / 8);
    return numbers(bytes);
  }
  return std::nullopt;
}

Value array_part(const ArrayForm& a, const std::vector<ArrayIndex>& index) {
  using Kind = ArrayIndex::Kind;
  size_t taken = 0;
  for (const ArrayIndex& i : index) taken += i.kind == Kind::number || i.kind == Kind::range;
  if (taken > a.shape.size()) method_not_followed("[]");
  ArrayForm r = a;
  r.shape.clear();
  r.stride.clear();
  size_t at = 0;
  const auto keep = [&](size_t count) {
    for (; count > 0; --count, ++at) {
      r.shape.push_back(a.shape[at]);
      r.stride.push_back(a.stride[at]);
    }
  };
  std::vector<size_t> added;
  for (const ArrayIndex& i : index) {
    if (i.kind == Kind::rest) {
      keep(a.shape.size() - taken);
      taken = a.shape.size();
    } else if (i.kind == Kind::added) {
      added.push_back(r.shape.size());
      r.shape.push_back(1);
      r.stride.push_back(0);
    } else if (i.kind == Kind::number) {
      const int64 n = i.number < 0 ? i.number + a.shape[at] : i.number;
      if (n < 0 || n >= a.shape[at]) method_not_followed("[]");
      r.offset = add_checked(r.offset, mul_checked(n, a.stride[at]));
      ++at;
    } else {
      const int64 extent = a.shape[at];
      const int64 step = i.step.value_or(1);
      if (step <= 0) method_not_followed("[]");
      const auto place = [extent](int64 n) {
        return std::max<int64>(0, std::min(n < 0 ? n + extent : n, extent));
      };
      const int64 from = place(i.from.value_or(0));
      const int64 to = place(i.to.value_or(extent));
      if (to <= from) method_not_followed("[]");
      r.offset = add_checked(r.offset, mul_checked(from, a.stride[at]));
      r.shape.push_back((to - from + step - 1) / step);
      r.stride.push_back(mul_checked(a.stride[at], step));
      ++at;
    }
  }
  keep(a.shape.size() - at);
  // Of torch a new dimension has the stride that `unsqueeze` gives it.
  for (auto i = added.rbegin(); i != added.rend() && a.library == ArrayLibrary::torch; ++i) {
    const bool last = *i + 1 == r.shape.size();
    r.stride[*i] = last ? 1 : mul_checked(r.shape[*i + 1], r.stride[*i + 1]);
  }
  if (r.shape.empty()) throw LayoutError(kElementUnknown, {});
  return array(std::move(r));
}

}  // namespace colex
