#include <algorithm>
#include <iterator>

#include "eval/evaluator.hpp"
#include "eval/python/dictionary.hpp"
#include "syntax/lexer.hpp"

/// Sets of Python.

namespace colex {

namespace {

std::vector<Value> both(const Dictionary& a, const Dictionary& b) {
  std::vector<Value> r = a.keys();
  for (Value& key : b.keys()) r.push_back(std::move(key));
  return r;
}

/// What of `a` is, or is not, in `b`.
std::vector<Value> those_in(const Dictionary& a, const Dictionary& b, bool in) {
  std::vector<Value> r = a.keys();
  const auto other = [&](const Value& key) { return (b.find(key) != nullptr) != in; };
  r.erase(std::remove_if(r.begin(), r.end(), other), r.end());
  return r;
}

bool is_within(const Dictionary& a, const Dictionary& b) { return those_in(a, b, false).empty(); }

Value truth(bool holds) { return Value(static_int(holds ? 1 : 0)); }

}  // namespace

Value set_of(std::vector<Value> values) {
  std::stable_sort(values.begin(), values.end(), precedes);
  Dictionary r(true);
  for (const Value& value : values) r.set(value, Value(static_int(1)));
  return make_object<Dictionary>(std::move(r));
}

std::optional<Value> apply_to_sets(int op, const Value& a, const Value& b) {
  const Dictionary* s = a.object_as<Dictionary>();
  const Dictionary* t = b.object_as<Dictionary>();
  if (s == nullptr || t == nullptr || !s->is_set || !t->is_set) return std::nullopt;
  const size_t m = s->entries().size();
  const size_t n = t->entries().size();
  switch (op) {
    case '|':
      return set_of(both(*s, *t));
    case '&':
      return set_of(those_in(*s, *t, true));
    case '-':
      return set_of(those_in(*s, *t, false));
    case '^': {
      std::vector<Value> r = those_in(*s, *t, false);
      const std::vector<Value> more = those_in(*t, *s, false);
      r.insert(r.end(), more.begin(), more.end());
      return set_of(std::move(r));
    }
    case code('<', '='):
      return truth(is_within(*s, *t));
    case code('>', '='):
      return truth(is_within(*t, *s));
    case '<':
      return truth(is_within(*s, *t) && m < n);
    case '>':
      return truth(is_within(*t, *s) && n < m);
    default:
      return std::nullopt;
  }
}

Value of_set(const Dictionary& set, const std::string& method,
             const std::vector<Value>& arguments) {
  if (method == "copy" && arguments.empty()) return make_object<Dictionary>(set);
  if (arguments.size() != 1) throw LayoutError("language.dictionary_method", {method});
  const Value& one = arguments[0];
  if (method == "add") {
    std::vector<Value> r = set.keys();
    r.push_back(one);
    return set_of(std::move(r));
  }
  if (method == "discard" || method == "remove") {
    if (method == "remove" && set.find(one) == nullptr) {
      throw LayoutError("language.no_key", {one.print(Notation::math), set.print(Notation::math)});
    }
    const Value only = set_of({one});
    return set_of(those_in(set, *only.object_as<Dictionary>(), false));
  }
  const Dictionary* other = one.object_as<Dictionary>();
  const Value made = other == nullptr && one.is_tuple() ? set_of(one.parts()) : one;
  constexpr std::pair<std::string_view, int> kOperators[] = {{"union", '|'},
                                                             {"intersection", '&'},
                                                             {"difference", '-'},
                                                             {"symmetric_difference", '^'},
                                                             {"issubset", code('<', '=')},
                                                             {"issuperset", code('>', '=')}};
  for (const auto& [name, op] : kOperators) {
    if (name != method) continue;
    if (std::optional<Value> r = apply_to_sets(op, make_object<Dictionary>(set), made)) return *r;
  }
  throw LayoutError("language.dictionary_method", {method});
}

}  // namespace colex
