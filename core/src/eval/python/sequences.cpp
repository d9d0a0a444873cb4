#include <algorithm>

#include "eval/arrays/arrays.hpp"
#include "eval/evaluator.hpp"
#include "eval/names/unpack_names.hpp"
#include "eval/operators.hpp"
#include "text/deadline.hpp"
#include "value/data_type.hpp"

/// Sequences of Python and Julia: ranges, comprehensions, `enumerate`, `len`.

namespace colex {

namespace {

constexpr int64 kMostParts = 1'024;

int64 integer_of(const std::string& name, const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) {
    throw LayoutError("language.sequence", {name, v.print()});
  }
  return t->value().value;
}

/// What is gone through, and no shape: it may be longer than a tuple of integers.
Value sequence_of(std::vector<Value> parts) {
  if (parts.size() <= static_cast<size_t>(IntTuple::kMaxLeaves)) {
    return Value::tuple(std::move(parts));
  }
  Value r;
  r.data = std::make_shared<const ValueTuple>(std::move(parts));
  return r;
}

Value range(const std::string& name, const std::vector<Value>& a, bool with_last) {
  if (a.empty() || a.size() > 3)
    throw LayoutError("language.call_arguments", {name, std::to_string(a.size())});
  // Python's step stands last, Julia's in the middle.
  const bool julia = with_last;
  const int64 from = a.size() > 1 ? integer_of(name, a[0]) : 0;
  const int64 end = integer_of(name, a.size() > 1 ? a[julia ? a.size() - 1 : 1] : a[0]);
  const int64 by = a.size() > 2 ? integer_of(name, a[julia ? 1 : 2]) : 1;
  if (by == 0) throw LayoutError("language.sequence", {name, "0"});
  std::vector<Value> r;
  for (int64 i = from;
       by > 0 ? (with_last ? i <= end : i < end) : (with_last ? i >= end : i > end);) {
    r.push_back(Value(static_int(i)));
    if (static_cast<int64>(r.size()) > kMostParts) fail("limit.sequence", kMostParts);
    if (__builtin_add_overflow(i, by, &i)) break;
  }
  return sequence_of(std::move(r));
}

}  // namespace

std::optional<Value> Evaluator::sequence_call(const std::string& name,
                                              const std::vector<Value>& arguments) {
  if (ast_.dialect != Dialect::python && ast_.dialect != Dialect::julia) return std::nullopt;
  if (const Dictionary* all =
          arguments.size() == 1 ? arguments[0].object_as<Dictionary>() : nullptr) {
    const std::vector<Value> keys = all->keys();
    if ((name == "min" || name == "max") && !keys.empty()) {
      return name == "min" ? *std::min_element(keys.begin(), keys.end(), precedes)
                           : *std::max_element(keys.begin(), keys.end(), precedes);
    }
    return sequence_call(name, {Value::tuple(keys)});
  }
  if (name == "range" || name == "range_to") return range(name, arguments, name == "range_to");
  if (name == "zip" && arguments.size() == 2) {
    const std::vector<Value> a = arguments[0].parts();
    const std::vector<Value> b = arguments[1].parts();
    std::vector<Value> r;
    for (size_t i = 0; i < a.size() && i < b.size(); ++i) r.push_back(Value::tuple({a[i], b[i]}));
    return Value::tuple(std::move(r));
  }
  const bool python = ast_.dialect == Dialect::python;
  if (python) {
    if (std::optional<Value> r = builtin_call(name, arguments)) return r;
  }
  const bool fractions = std::any_of(arguments.begin(), arguments.end(), holds_fraction);
  if (fractions) {
    const bool one = arguments.size() == 1 && arguments[0].is_tuple();
    if (std::optional<Value> r = extreme(name, one ? arguments[0].parts() : arguments)) return r;
  }
  const auto* array = arguments.size() == 1 ? arguments[0].object_as<ArrayObject>() : nullptr;
  if (name == "len" && array != nullptr) return Value(static_int(array->form.shape[0]));
  const auto* layout = arguments.size() == 1 ? arguments[0].as<Layout>() : nullptr;
  if (python && name == "len" && layout != nullptr)
    return Value(static_int(layout->shape.view().rank()));
  const bool set = python && (name == "set" || name == "frozenset");
  if (set && arguments.empty()) return set_of({});
  if (arguments.size() != 1 || !arguments[0].is_tuple()) return std::nullopt;
  const std::vector<Value> parts = arguments[0].parts();
  if (set) return set_of(parts);
  if (name == "len" || name == "length") return Value(static_int(static_cast<int64>(parts.size())));
  if (name == "tuple" || name == "list" || name == "Tuple" || name == "collect")
    return arguments[0];
  if (python && (name == "all" || name == "any")) {
    const auto holds = [](const Value& part) {
      return part.is_integer() ? part.as<IntTuple>()->value().value != 0 : true;
    };
    const bool all = std::all_of(parts.begin(), parts.end(), holds);
    const bool any = std::any_of(parts.begin(), parts.end(), holds);
    return Value(static_int((name == "all" ? all : any) ? 1 : 0));
  }
  if (name == "reversed") return Value::tuple({parts.rbegin(), parts.rend()});
  if (name == "sum") {
    Value r = Value(static_int(0));
    for (const Value& part : parts) r = apply_binary('+', r, part);
    return r;
  }
  if (name != "enumerate") return std::nullopt;
  std::vector<Value> r;
  const int64 first = ast_.dialect == Dialect::julia ? 1 : 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    r.push_back(Value::tuple({Value(static_int(static_cast<int64>(i) + first)), parts[i]}));
  }
  return Value::tuple(std::move(r));
}

namespace {

/// `UInt16` of `[UInt16(i) for i in 1:8]`; empty of what converts nothing, or to Julia's own
/// integer.
std::string converted_type(const Ast& ast, const Node& comprehension) {
  const Node& element = ast[comprehension.args[0]];
  const bool converts =
      ast.dialect == Dialect::julia && element.kind == NodeKind::call && element.args.size() == 2;
  const std::string type(converts ? ast[element.args[0]].text : std::string_view());
  return data_type_bits(type) > 0 && type != "Int64" ? type : std::string();
}

}  // namespace

Value Evaluator::comprehension(const Node& n) {
  const Value all = value(n.args[1]);
  const Dictionary* keys = all.object_as<Dictionary>();
  const std::vector<Value> parts = keys != nullptr ? keys->keys() : all.parts();
  std::vector<Value> r;
  for (const Value& part : parts) {
    check_deadline();
    Environment inner = environment_;
    unpack_names(n.keywords, part, [&inner](std::string_view name, const Value& v) {
      inner.bind({std::string(name), Reading::math, v, false, {}}, true);
    });
    Evaluator one(ast_, inner, reading_, definitions_);
    const auto is_true = [](const Value& v) {
      return v.is_integer() && v.as<IntTuple>()->value().value != 0;
    };
    if (n.args.size() > 2 && !is_true(one.run(n.args[2]))) continue;
    Value element = one.run(n.args[0]);
    if (one.unknown()) lose(*one.unknown());
    if (n.op != kJoins) {
      r.push_back(std::move(element));
      continue;
    }
    for (Value& inside : element.parts()) r.push_back(std::move(inside));
  }
  if (const std::string type = converted_type(ast_, n); !type.empty()) {
    ArrayForm form;
    form.library = ArrayLibrary::julia;
    form.type = type;
    form.shape = {static_cast<int64>(r.size())};
    form.stride = dense_strides(form.shape, true);
    return make_object<ArrayObject>(std::move(form));
  }
  return sequence_of(std::move(r));
}

}  // namespace colex
