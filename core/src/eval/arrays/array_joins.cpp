#include "eval/arrays/array_joins.hpp"

#include <algorithm>

#include "eval/operators.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

[[noreturn]] void join_not_followed(const std::string& function) {
  throw LayoutError("language.array", {function});
}

Value dense(ArrayForm a) {
  a.stride = dense_strides(a.shape);
  a.offset = 0;
  return make_object<ArrayObject>(std::move(a));
}

int64 integer_or(const PythonArguments& given, std::string_view name, size_t place, int64 otherwise,
                 const std::string& function) {
  const Value* v = given.find(name, place);
  if (v == nullptr) return otherwise;
  if (!v->is_integer() || !v->as<IntTuple>()->value().is_integer()) join_not_followed(function);
  return v->as<IntTuple>()->value().value;
}

size_t place_of(int64 dimension, size_t rank, const std::string& function) {
  const int64 at = dimension < 0 ? dimension + static_cast<int64>(rank) : dimension;
  if (at < 0 || at >= static_cast<int64>(rank)) join_not_followed(function);
  return static_cast<size_t>(at);
}

/// The arrays of `[a, b]`, alike but for one dimension.
std::vector<ArrayForm> arrays_in(const PythonArguments& given, const std::string& function) {
  if (given.values.empty() || !given.values[0].is_tuple()) join_not_followed(function);
  std::vector<ArrayForm> r;
  for (const Value& v : given.values[0].parts()) {
    const auto* array = v.object_as<ArrayObject>();
    if (array == nullptr || !is_contiguous(array->form)) join_not_followed(function);
    r.push_back(array->form);
    if (r.back().type != r[0].type || r.back().shape.size() != r[0].shape.size()) {
      join_not_followed(function);
    }
  }
  if (r.empty()) join_not_followed(function);
  return r;
}

Value stacked(const PythonArguments& given, const std::string& function) {
  const std::vector<ArrayForm> all = arrays_in(given, function);
  ArrayForm r = all[0];
  const bool same =
      std::all_of(all.begin(), all.end(), [&r](const ArrayForm& a) { return a.shape == r.shape; });
  if (!same) join_not_followed(function);
  const char* const name = r.library == ArrayLibrary::torch ? "dim" : "axis";
  const size_t at = place_of(integer_or(given, name, 1, 0, function), r.shape.size() + 1, function);
  r.shape.insert(r.shape.begin() + static_cast<std::ptrdiff_t>(at), static_cast<int64>(all.size()));
  return dense(std::move(r));
}

Value concatenated(const PythonArguments& given, const std::string& function) {
  const std::vector<ArrayForm> all = arrays_in(given, function);
  ArrayForm r = all[0];
  const char* const name = r.library == ArrayLibrary::torch ? "dim" : "axis";
  const size_t at = place_of(integer_or(given, name, 1, 0, function), r.shape.size(), function);
  for (size_t i = 1; i < all.size(); ++i) {
    for (size_t k = 0; k < r.shape.size(); ++k) {
      if (k != at && all[i].shape[k] != r.shape[k]) join_not_followed(function);
    }
    r.shape[at] = add_checked(r.shape[at], all[i].shape[at]);
  }
  return dense(std::move(r));
}

/// Rows of the first by columns of the second; what stands before both is the same.
Value multiplied(const PythonArguments& given, const std::string& function) {
  const auto* a = given.values.size() == 2 ? given.values[0].object_as<ArrayObject>() : nullptr;
  const auto* b = a != nullptr ? given.values[1].object_as<ArrayObject>() : nullptr;
  if (b == nullptr || a->form.type != b->form.type) join_not_followed(function);
  ArrayForm r = a->form;
  const std::vector<int64>& other = b->form.shape;
  const size_t rank = r.shape.size();
  const bool fits = rank > 1 && rank == other.size() && r.shape[rank - 1] == other[rank - 2] &&
                    std::equal(r.shape.begin(), r.shape.end() - 2, other.begin());
  if (!fits) join_not_followed(function);
  r.shape[rank - 1] = other[rank - 1];
  return dense(std::move(r));
}

/// The part of a dimension from `from` on.
Value part_of(const ArrayForm& a, size_t at, int64 from, int64 extent) {
  ArrayForm r = a;
  r.shape[at] = extent;
  r.offset = add_checked(a.offset, mul_checked(from, a.stride[at]));
  return make_object<ArrayObject>(std::move(r));
}

/// Parts of `extent` each, of which the last may be shorter.
Value parts_of_extent(const ArrayForm& a, size_t at, int64 extent, const std::string& method) {
  constexpr int64 kMostParts = 256;
  if (extent <= 0 || a.shape[at] / extent > kMostParts) join_not_followed(method);
  std::vector<Value> parts;
  for (int64 from = 0; from < a.shape[at]; from += extent) {
    parts.push_back(part_of(a, at, from, std::min(extent, a.shape[at] - from)));
  }
  return Value::tuple(std::move(parts));
}

Value split(const ArrayForm& a, const PythonArguments& given, const std::string& method) {
  const size_t rank = a.shape.size();
  const size_t at = place_of(integer_or(given, "dim", 1, 0, method), rank, method);
  const Value* sizes = given.find("split_size_or_sections", 0);
  if (sizes == nullptr) sizes = given.find("split_size");
  if (sizes == nullptr) join_not_followed(method);
  if (sizes->is_integer()) {
    return parts_of_extent(a, at, sizes->as<IntTuple>()->value().value, method);
  }
  std::vector<Value> parts;
  int64 from = 0;
  for (const Value& size : sizes->parts()) {
    if (!size.is_integer()) join_not_followed(method);
    const int64 extent = size.as<IntTuple>()->value().value;
    if (extent < 0 || from + extent > a.shape[at]) join_not_followed(method);
    parts.push_back(part_of(a, at, from, extent));
    from += extent;
  }
  if (from != a.shape[at]) join_not_followed(method);
  return Value::tuple(std::move(parts));
}

std::vector<int64> integers_of(const Value& v, const std::string& method) {
  std::vector<int64> r;
  for (const Value& part : v.parts()) {
    if (!part.is_integer()) join_not_followed(method);
    r.push_back(part.as<IntTuple>()->value().value);
  }
  return r;
}

Value strided(const ArrayForm& a, const PythonArguments& given, const std::string& method) {
  const Value* size = given.find("size", 0);
  const Value* stride = given.find("stride", 1);
  if (size == nullptr || stride == nullptr) join_not_followed(method);
  ArrayForm r = a;
  r.shape = integers_of(*size, method);
  r.stride = integers_of(*stride, method);
  r.offset = integer_or(given, "storage_offset", 2, a.offset, method);
  if (r.shape.size() != r.stride.size() || r.shape.empty()) join_not_followed(method);
  return make_object<ArrayObject>(std::move(r));
}

/// `a.repeat(2, 1)`: a copy with each extent that often.
Value repeated(const ArrayForm& a, const PythonArguments& given, const std::string& method) {
  const bool one = given.values.size() == 1 && given.values[0].is_tuple();
  const std::vector<int64> times =
      integers_of(one ? given.values[0] : Value::tuple(given.values), method);
  if (times.size() < a.shape.size()) join_not_followed(method);
  ArrayForm r = a;
  r.shape.insert(r.shape.begin(), times.size() - a.shape.size(), 1);
  for (size_t i = 0; i < times.size(); ++i) r.shape[i] = mul_checked(r.shape[i], times[i]);
  return dense(std::move(r));
}

constexpr std::string_view kConcatenates[] = {"cat", "concat", "concatenate"};
constexpr std::string_view kMultiplies[] = {"matmul", "mm", "bmm"};

}  // namespace

bool joins_arrays(std::string_view function) {
  return function == "stack" || is_one_of(function, kConcatenates) ||
         is_one_of(function, kMultiplies);
}

Value join_arrays(const std::string& function, const PythonArguments& given) {
  if (function == "stack") return stacked(given, function);
  return is_one_of(function, kMultiplies) ? multiplied(given, function)
                                          : concatenated(given, function);
}

std::optional<Value> parts_of_array(const ArrayForm& a, const std::string& method,
                                    const PythonArguments& given) {
  if (a.library != ArrayLibrary::torch) return std::nullopt;
  if (method == "as_strided") return strided(a, given, method);
  if (method == "repeat") return repeated(a, given, method);
  if (method == "split") return split(a, given, method);
  if (method == "narrow") {
    const size_t at = place_of(integer_or(given, "dim", 0, 0, method), a.shape.size(), method);
    const int64 from = integer_or(given, "start", 1, 0, method);
    const int64 extent = integer_or(given, "length", 2, -1, method);
    if (from < 0 || extent < 0 || from + extent > a.shape[at]) join_not_followed(method);
    return part_of(a, at, from, extent);
  }
  if (method != "chunk") return std::nullopt;
  const int64 chunks = integer_or(given, "chunks", 0, 0, method);
  const size_t at = place_of(integer_or(given, "dim", 1, 0, method), a.shape.size(), method);
  if (chunks <= 0) join_not_followed(method);
  return parts_of_extent(a, at, (a.shape[at] + chunks - 1) / chunks, method);
}

}  // namespace colex
