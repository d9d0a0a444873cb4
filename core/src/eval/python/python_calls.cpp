#include <algorithm>

#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "eval/python/python_arguments.hpp"
#include "eval/types/casts.hpp"
#include "syntax/lexer.hpp"
#include "text/words.hpp"

/// Functions of Python that take functions or keywords: `map(f, t)`, `sorted(t, key=f)`,
/// `reduce(f, t, 1)`, `product(a, b)`.

namespace colex {

namespace {

constexpr size_t kMostProducts = 4'096;
constexpr std::string_view kOperatorModule = "operator.";

bool holds(const Value& v) {
  return v.is_integer() ? v.as<IntTuple>()->value().value != 0
                        : !v.is_tuple() || !v.parts().empty();
}

}  // namespace

bool precedes(const Value& a, const Value& b) {
  if (a.is_tuple() && b.is_tuple() && !a.is_integer()) {
    const std::vector<Value> x = a.parts();
    const std::vector<Value> y = b.parts();
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end(), precedes);
  }
  const std::string* s = a.as<std::string>();
  const std::string* t = b.as<std::string>();
  if (s != nullptr && t != nullptr && !fraction_of(a) && !fraction_of(b)) return *s < *t;
  return holds(apply_binary('<', a, b));
}

namespace {

Value joined(const std::vector<std::vector<Value>>& lists) {
  std::vector<Value> r = {Value::tuple({})};
  for (const std::vector<Value>& list : lists) {
    std::vector<Value> longer;
    for (const Value& start : r) {
      for (const Value& last : list) {
        std::vector<Value> parts = start.parts();
        parts.push_back(last);
        longer.push_back(Value::tuple(std::move(parts)));
      }
    }
    if (longer.size() > kMostProducts) fail("limit.sequence", static_cast<int64>(kMostProducts));
    r = std::move(longer);
  }
  return Value::tuple(std::move(r));
}

}  // namespace

std::optional<Value> changed_list(const Value& list, const std::string& method,
                                  const std::vector<Value>& arguments) {
  if (!changes_list(method)) return std::nullopt;
  std::vector<Value> parts = list.parts();
  const size_t given = arguments.size();
  if (method == "append" && given == 1) {
    parts.push_back(arguments[0]);
  } else if (method == "extend" && given == 1) {
    for (Value& part : arguments[0].parts()) parts.push_back(std::move(part));
  } else if (method == "insert" && given == 2 && arguments[0].is_integer()) {
    const int64 size = static_cast<int64>(parts.size());
    int64 at = arguments[0].as<IntTuple>()->value().value;
    at = std::max<int64>(0, std::min(at < 0 ? at + size : at, size));
    parts.insert(parts.begin() + at, arguments[1]);
  } else if (method == "sort" && given == 0) {
    std::stable_sort(parts.begin(), parts.end(), precedes);
  } else if (method == "reverse" && given == 0) {
    std::reverse(parts.begin(), parts.end());
  } else if (method == "clear" && given == 0) {
    parts.clear();
  } else if (method == kDelete && arguments[0].is_integer()) {
    const int64 size = static_cast<int64>(parts.size());
    const int64 index = arguments[0].as<IntTuple>()->value().value;
    const int64 at = index < 0 ? index + size : index;
    if (at < 0 || at >= size)
      throw LayoutError("language.sequence", {method, arguments[0].print()});
    parts.erase(parts.begin() + at);
  } else {
    throw LayoutError("language.call_arguments", {method, std::to_string(given)});
  }
  return Value::tuple(std::move(parts));
}

bool is_builtin_value(std::string_view name) {
  return is_one_of(name, {"str", "len", "abs", "tuple", "list", "set", "sum", "max", "min",
                          kEllipsis, "__file__", "__name__"});
}

bool is_python_function(std::string_view name) {
  return is_one_of(name,
                   {"map", "filter", "sorted", "reduce", "zip", "sum", "min", "max", "product"});
}

/// What a function or a type of the language makes of values: `int`, `lambda x: x + 1`.
Value Evaluator::applied(const Value& f, std::vector<Value> arguments) {
  const std::string* name = f.as<std::string>();
  if (name == nullptr) return call_function(f, std::move(arguments));
  if (std::optional<Value> made = cast_to(*name, arguments)) return *made;
  if (*name == "str" && arguments.size() == 1) {
    return Value("'" + arguments[0].print(Notation::math) + "'");
  }
  if (std::optional<Value> r = sequence_call(*name, arguments)) return *r;
  if (name->rfind(kOperatorModule, 0) == 0 && arguments.size() == 2) {
    constexpr std::pair<std::string_view, int> kOperators[] = {
        {"add", '+'}, {"sub", '-'}, {"mul", '*'},          {"mod", '%'},
        {"xor", '^'}, {"or_", '|'}, {"and_", '&'},         {"floordiv", code('/', '/')},
        {"lt", '<'},  {"gt", '>'},  {"eq", code('=', '=')}};
    for (const auto& [method, op] : kOperators) {
      if (name->substr(kOperatorModule.size()) == method) {
        return apply_python(op, arguments[0], arguments[1]);
      }
    }
  }
  const Operation* row = find_by_path(*name);
  if (row == nullptr) throw LayoutError("language.not_callable", {*name});
  return row->apply(Arguments(row->name, {}, std::move(arguments)));
}

PythonArguments Evaluator::python_arguments(
    const Node& n, const std::function<bool(std::string_view keyword, size_t place)>& counts) {
  PythonArguments a;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const Node& argument = ast_[n.args[i]];
    if (!counts(n.keywords[i - 1], i - 1)) {
      if (n.keywords[i - 1].empty()) a.values.emplace_back(underscore());
    } else if (is_unpacked(argument)) {
      for (Value& part : value(argument.args[0]).parts()) a.values.push_back(std::move(part));
    } else if (n.keywords[i - 1].empty()) {
      a.values.push_back(value(n.args[i]));
    } else {
      a.named.emplace_back(n.keywords[i - 1], value(n.args[i]));
    }
  }
  return a;
}

/// nullopt of calls that the operations of CuTe answer: `max(4, 8)`, `product((4, 8))`.
std::optional<Value> Evaluator::python_call(NodeId id, const std::string& name) {
  const Node& n = ast_[id];
  const bool named = std::any_of(n.keywords.begin(), n.keywords.end(),
                                 [](std::string_view keyword) { return !keyword.empty(); });
  const size_t count = n.args.size() - 1;
  const bool extreme = name == "min" || name == "max";
  if ((extreme && !named) || (name == "product" && count < 2 && !named)) return std::nullopt;
  if (name == "filter" && count == 1 && !named) return std::nullopt;  // CuTe's, of a layout
  if ((name == "zip" && count < 3) || (name == "sum" && count == 1 && !named)) return std::nullopt;
  PythonArguments a = python_arguments(n, [](std::string_view, size_t) { return true; });
  at_ = n.span;
  const size_t functions = is_one_of(name, {"map", "filter", "reduce"}) ? 1 : 0;
  if (a.values.size() < functions + 1) {
    throw LayoutError("language.call_arguments", {name, std::to_string(a.values.size())});
  }
  std::vector<std::vector<Value>> lists;
  for (size_t i = functions; i < a.values.size(); ++i) {
    const Dictionary* keys = a.values[i].object_as<Dictionary>();
    lists.push_back(keys != nullptr ? keys->keys() : a.values[i].parts());
  }
  std::vector<Value> r;
  if (name == "map" || name == "zip") {
    size_t shortest = lists[0].size();
    for (const std::vector<Value>& list : lists) shortest = std::min(shortest, list.size());
    for (size_t k = 0; k < shortest; ++k) {
      std::vector<Value> parts;
      for (const std::vector<Value>& list : lists) parts.push_back(list[k]);
      r.push_back(name == "zip" ? Value::tuple(std::move(parts))
                                : applied(a.values[0], std::move(parts)));
    }
    return Value::tuple(std::move(r));
  }
  if (name == "filter") {
    for (const Value& part : lists[0]) {
      if (holds(applied(a.values[0], {part}))) r.push_back(part);
    }
    return Value::tuple(std::move(r));
  }
  if (name == "sum") {
    const Value* start = a.find("start");
    Value total = start != nullptr      ? *start
                  : a.values.size() > 1 ? a.values[1]
                                        : Value(static_int(0));
    for (const Value& part : lists[0]) total = apply_binary('+', total, part);
    return total;
  }
  if (name == "reduce") {
    const bool starts = a.values.size() > 2;
    if (!starts && lists[0].empty()) throw LayoutError("language.sequence", {name, "()"});
    Value total = starts ? a.values[2] : lists[0][0];
    for (size_t k = starts ? 0 : 1; k < lists[0].size(); ++k) {
      total = applied(a.values[0], {std::move(total), lists[0][k]});
    }
    return total;
  }
  if (name == "product") {
    const Value* repeat = a.find("repeat");
    const int64 times =
        repeat != nullptr && repeat->is_integer() ? repeat->as<IntTuple>()->value().value : 1;
    const std::vector<std::vector<Value>> once = lists;
    for (int64 k = 1; k < times && lists.size() < 16; ++k) {
      lists.insert(lists.end(), once.begin(), once.end());
    }
    return joined(lists);
  }
  // sorted, min, max
  std::vector<Value> all = extreme && a.values.size() > 1 ? a.values : lists[0];
  const Value* key = a.find("key");
  std::vector<std::pair<Value, Value>> keyed;
  for (const Value& part : all)
    keyed.emplace_back(key != nullptr ? applied(*key, {part}) : part, part);
  const auto less = [](const auto& x, const auto& y) { return precedes(x.first, y.first); };
  if (extreme) {
    const Value* fallback = a.find("default");
    if (keyed.empty() && fallback != nullptr) return *fallback;
    if (keyed.empty()) throw LayoutError("language.sequence", {name, "()"});
    const auto most = [&](const auto& x, const auto& y) { return less(y, x); };
    return (name == "min" ? std::min_element(keyed.begin(), keyed.end(), less)
                          : std::min_element(keyed.begin(), keyed.end(), most))
        ->second;
  }
  const Value* reverse = a.find("reverse");
  const bool down = reverse != nullptr && holds(*reverse);
  std::stable_sort(keyed.begin(), keyed.end(),
                   [&](const auto& x, const auto& y) { return down ? less(y, x) : less(x, y); });
  for (auto& [k, part] : keyed) r.push_back(std::move(part));
  return Value::tuple(std::move(r));
}

}  // namespace colex
