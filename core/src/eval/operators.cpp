#include "eval/operators.hpp"

#include <algorithm>
#include <cmath>

#include "colex/ops/arithmetic_tuple.hpp"
#include "colex/ops/int_functions.hpp"
#include "colex/ops/ratio.hpp"
#include "eval/definitions.hpp"
#include "eval/python/dictionary.hpp"
#include "pipeline/state.hpp"
#include "syntax/lexer.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "text/layout_error.hpp"

namespace colex {

namespace {

std::string text_of(int op) {
  std::string r(1, static_cast<char>(op & 0xff));
  if (op >> 8) r += static_cast<char>(op >> 8);
  return r;
}

[[noreturn]] void no_operator(int op, const Value& a, const Value& b) {
  throw LayoutError("language.operator", {a.print(), text_of(op), b.print()});
}

/// `a ** b` of Python.
Int power(const Int& a, const Int& b) {
  constexpr int64 kEnough = 64;  // beyond it all but -1, 0 and 1 have overflowed
  Int r(1, a.is_static() && b.is_static());
  for (int64 i = b.value < kEnough ? 0 : b.value % 2; i < b.value && i < kEnough; ++i) r = r * a;
  return r;
}

/// `a // b` of Python: towards minus infinity, where C++ goes towards zero.
Int floor_division(const Int& a, const Int& b) {
  const Int quotient = a / b;
  const bool inexact = !(as_static(quotient * b) == as_static(a));
  const bool negative = (a.value < 0) != (b.value < 0);
  return inexact && negative ? quotient - Int(1, quotient.is_static()) : quotient;
}

Int integers(int op, const Int& a, const Int& b) {
  const bool ratio = is_ratio(a) || is_ratio(b);
  switch (op) {
    case '*':
      return ratio ? ratio_times(a, b) : a * b;
    case code('*', '*'):
      return power(a, b);
    case '/':
      return ratio ? ratio_divide(a, b) : a / b;
    case code('/', '/'):
      return floor_division(a, b);
    case '%':
      return a % b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case code('&', '&'):
      return logical_and(a, b);
    case code('|', '|'):
      return logical_or(a, b);
    case '<':
      return ratio ? ratio_less(a, b) : less(a, b);
    case '>':
      return ratio ? ratio_less(b, a) : less(b, a);
    case code('<', '='):
      return less_equal(a, b);
    case code('>', '='):
      return less_equal(b, a);
    case code('<', '<'):
      return a << b;
    default:
      return a >> b;
  }
}

bool equal(TupleView a, TupleView b) {
  if (!congruent(a, b)) return false;
  const int n = a.leaf_count();
  for (int i = 0; i < n; ++i) {
    if (!(as_static(a.leaf[i]) == as_static(b.leaf[i]))) return false;
  }
  return true;
}

Int equality(const Value& a, const Value& b) {
  const IntTuple* s = a.as<IntTuple>();
  const IntTuple* t = b.as<IntTuple>();
  const auto open = [](const IntTuple* x) {
    return x != nullptr && x->is_leaf() && x->value().is_underscore();
  };
  if (open(s) || open(t)) return static_int(open(s) && open(t));
  if (s != nullptr && t != nullptr) {
    if (s->is_leaf() && t->is_leaf() && (is_ratio(s->value()) || is_ratio(t->value()))) {
      return ratio_equal(s->value(), t->value());
    }
    return Int(equal(*s, *t), s->is_static() && t->is_static());
  }
  const Layout* l = a.as<Layout>();
  const Layout* m = b.as<Layout>();
  if (l != nullptr && m != nullptr) {
    return Int(equal(l->shape, m->shape) && equal(l->stride, m->stride),
               l->is_static() && m->is_static());
  }
  return static_int(a.print(Notation::math) == b.print(Notation::math));
}

}  // namespace

bool is_element(const Value& v) {
  const auto* pointer = v.object_as<PointerObject>();
  return pointer != nullptr && pointer->is_element;
}

void want_value(const Value& v) {
  if (is_element(v)) throw LayoutError(kElementUnknown, {});
}

namespace {

/// `*p` and `&x` of memory: the element at an address, and the address of an element.
std::optional<Value> dereferenced(int op, const Value& a) {
  const auto* pointer = a.object_as<PointerObject>();
  if (pointer == nullptr || (op != '*' && op != '&')) return std::nullopt;
  const EngineKind kind = pointer->engine.kind;
  const bool counts = kind == EngineKind::counting || kind == EngineKind::coordinate;
  if (counts && op == '*') return pointer->origin;
  PointerObject r = *pointer;
  r.is_element = op == '*' && !counts;
  return make_object<PointerObject>(std::move(r));
}

}  // namespace

Value apply_unary(int op, const Value& a) {
  const IntTuple* t = a.as<IntTuple>();
  if (std::optional<Value> v = dereferenced(op, a)) return *v;
  if (op == '*' || op == '&') return a;
  want_value(a);
  if (const std::optional<double> f = fraction_of(a)) {
    if (op == '+' || op == '-') return fraction(op == '-' ? -*f : *f, is_single(a));
  }
  if (t == nullptr) throw LayoutError("language.operator", {"", text_of(op), a.print()});
  if (op == '+') return a;
  if (op == '-') return transform_leaf(*t, [](const Int& i) { return -i; });
  if (!t->is_leaf() || !t->value().is_integer()) {
    throw LayoutError("language.operator", {"", text_of(op), a.print()});
  }
  const Int& i = t->value();
  return op == '!' ? logical_not(i) : ~i;
}

namespace {

constexpr int64 kMostRepeated = 4'096;

/// A text with its quotes; null of other values.
const std::string* quoted(const Value& v) {
  const std::string* text = v.as<std::string>();
  const bool quotes =
      text != nullptr && text->size() > 1 && (text->front() == '"' || text->front() == '\'');
  return quotes && text->back() == text->front() ? text : nullptr;
}

/// What stands between the quotes.
std::string_view inside(const std::string& text) {
  return std::string_view(text).substr(1, text.size() - 2);
}

/// `"=" * 40`, `[0] * 4`: as often as the number says, not at all below 1.
std::optional<Value> repeated(const Value& what, const Value& times) {
  if (!times.is_integer()) return std::nullopt;
  const int64 n = std::max<int64>(times.as<IntTuple>()->value().value, 0);
  const auto limit = [n](size_t size) {
    if (n > kMostRepeated || n * static_cast<int64>(size) > kMostRepeated) {
      fail("limit.sequence", kMostRepeated);
    }
  };
  if (const std::string* text = quoted(what)) {
    limit(text->size());
    std::string r(1, text->front());
    for (int64 i = 0; i < n; ++i) r += inside(*text);
    return Value(r + text->front());
  }
  if (!what.is_tuple() || what.is_integer()) return std::nullopt;
  const std::vector<Value> parts = what.parts();
  limit(parts.size());
  std::vector<Value> all;
  for (int64 i = 0; i < n; ++i) all.insert(all.end(), parts.begin(), parts.end());
  return Value::tuple(std::move(all));
}

/// Texts and lists of Python, joined and repeated.
std::optional<Value> apply_to_sequences(int op, const Value& a, const Value& b) {
  if (op == '*') {
    std::optional<Value> r = repeated(a, b);
    return r ? r : repeated(b, a);
  }
  const std::string* s = quoted(a);
  const std::string* t = quoted(b);
  if (op != '+' || s == nullptr || t == nullptr) return std::nullopt;
  std::string r(1, s->front());
  r += inside(*s);
  r += inside(*t);
  return Value(r + s->front());
}

}  // namespace

namespace {

/// `7.5 // 2` and `7.5 % 2` of Python: 3.0 and 1.5.
std::optional<Value> floored(int op, const Value& a, const Value& b) {
  if (op != code('/', '/') && op != '%') return std::nullopt;
  if (!fraction_of(a) && !fraction_of(b)) return std::nullopt;
  const std::optional<double> x = fraction_of(as_fraction(a));
  const std::optional<double> y = fraction_of(as_fraction(b));
  if (!x || !y || *y == 0) return std::nullopt;
  const double floor = std::floor(*x / *y);
  return Value(exact(op == '%' ? *x - floor * *y : floor));
}

}  // namespace

bool is_truth(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t != nullptr && t->is_leaf()) return t->value().is_integer() && t->value().value != 0;
  if (v.is_tuple()) return !v.parts().empty();
  if (const Dictionary* all = v.object_as<Dictionary>()) return !all->entries().empty();
  const std::string* text = v.as<std::string>();
  return text == nullptr || (*text != "\"\"" && *text != "''");
}

std::optional<bool> truth_of(const Value& v, Dialect dialect) {
  const IntTuple* t = v.as<IntTuple>();
  if (t != nullptr && t->is_leaf() && t->value().is_integer()) return t->value().value != 0;
  const bool none = t != nullptr && t->is_leaf() && t->value().is_underscore();
  const bool counts = none || v.is_tuple() || v.object_as<Dictionary>() != nullptr || quoted(v);
  return dialect == Dialect::python && counts ? std::optional(is_truth(v)) : std::nullopt;
}

Value apply_python(int op, const Value& a, const Value& b) {
  // One of both: `stages or 4`.
  if (op == code('|', '|')) return is_truth(a) ? a : b;
  if (op == code('&', '&')) return is_truth(a) ? b : a;
  if (op == code('i', 'n') || op == code('i', '!')) {  // `a in b`, `a not in b`
    const Dictionary* keys = b.object_as<Dictionary>();
    if (!b.is_tuple() && keys == nullptr) no_operator(op, a, b);
    bool found = keys != nullptr && keys->find(a) != nullptr;
    for (const Value& part : keys != nullptr ? std::vector<Value>{} : b.parts()) {
      found = found || part.print(Notation::math) == a.print(Notation::math);
    }
    return Value(static_int(found == (op == code('i', 'n'))));
  }
  if (op == '@') no_operator(op, a, b);
  if (std::optional<Value> r = apply_to_sets(op, a, b)) return *r;
  if (std::optional<Value> r = apply_to_sequences(op, a, b)) return *r;
  const IntTuple* s = a.as<IntTuple>();
  const IntTuple* t = b.as<IntTuple>();
  const bool integers = s != nullptr && t != nullptr && s->is_leaf() && t->is_leaf() &&
                        s->value().is_integer() && t->value().is_integer();
  if (!integers) {
    if (std::optional<Value> r = floored(op, a, b)) return *r;
  }
  if (!integers || t->value().value == 0) return apply_binary(op, a, b);
  const Int floor = floor_division(s->value(), t->value());
  if (op == '/') {
    throw LayoutError("language.true_division", {a.print(Notation::math), b.print(Notation::math),
                                                 print(floor, Notation::math)});
  }
  if (op == '%') return s->value() - floor * t->value();
  return apply_binary(op, a, b);
}

Value as_fraction(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return v;
  return Value(exact(static_cast<double>(t->value().value)));
}

bool holds_fraction(const Value& v) {
  if (!v.is_tuple() || v.as<IntTuple>() != nullptr) return fraction_of(v).has_value();
  const std::vector<Value> parts = v.parts();
  return std::any_of(parts.begin(), parts.end(), holds_fraction);
}

std::optional<double> fraction_of(const Value& v) {
  const std::string* text = v.as<std::string>();
  if (text == nullptr || text->empty()) return std::nullopt;
  const size_t digit = (*text)[0] == '-' ? 1 : 0;
  const bool number = digit < text->size() && (*text)[digit] >= '0' && (*text)[digit] <= '9';
  if (!number || text->find('.') == std::string::npos) return std::nullopt;
  return parse_decimal(*text);
}

bool is_single(const Value& v) {
  const std::string* text = v.as<std::string>();
  return text != nullptr && fraction_of(v) && text->back() == '0' &&
         text->substr(text->size() - 2) == "f0";
}

Value fraction(double x, bool single) { return Value(exact(x) + (single ? "f0" : "")); }

namespace {

/// Of two numbers of which one is no integer.
std::optional<Value> of_fractions(int op, const Value& a, const Value& b) {
  const auto number = [](const Value& v) -> std::optional<double> {
    if (const std::optional<double> f = fraction_of(v)) return f;
    if (!v.is_integer() || !v.as<IntTuple>()->value().is_integer()) return std::nullopt;
    return static_cast<double>(v.as<IntTuple>()->value().value);
  };
  if (!fraction_of(a) && !fraction_of(b)) return std::nullopt;
  const std::optional<double> x = number(a);
  const std::optional<double> y = number(b);
  if (!x || !y) return std::nullopt;
  const auto is_double = [](const Value& v) { return fraction_of(v) && !is_single(v); };
  const bool single = !is_double(a) && !is_double(b);
  switch (op) {
    case '+':
      return fraction(*x + *y, single);
    case '-':
      return fraction(*x - *y, single);
    case '*':
      return fraction(*x * *y, single);
    case '/':
      if (*y == 0) return std::nullopt;
      return fraction(*x / *y, single);
    case '<':
      return Value(Int(*x < *y));
    case '>':
      return Value(Int(*x > *y));
    case code('<', '='):
      return Value(Int(*x <= *y));
    case code('>', '='):
      return Value(Int(*x >= *y));
    case code('=', '='):
      return Value(Int(*x == *y));
    case code('!', '='):
      return Value(Int(*x != *y));
    default:
      return std::nullopt;
  }
}

}  // namespace

namespace {

/// `ok && "what it means"`: the address of a text is never null.
std::optional<Value> with_text(int op, const Value& a, const Value& b) {
  if (op != code('&', '&') && op != code('|', '|')) return std::nullopt;
  const auto quoted = [](const Value& v) {
    const std::string* text = v.as<std::string>();
    return text != nullptr && !text->empty() && text->front() == '"';
  };
  if (!quoted(a) && !quoted(b)) return std::nullopt;
  const Value truth{static_int(1)};
  return apply_binary(op, quoted(a) ? truth : a, quoted(b) ? truth : b);
}

/// In elements. What was cast begins where its address says.
Value distance(const PointerObject& to, const PointerObject& from) {
  const IntTuple origins = minus(to.origin, from.origin);
  const int64 bytes = to.engine.address - from.engine.address;
  if (bytes == 0) return origins;
  return plus(origins, IntTuple(Int(bytes * 8 / to.engine.bits)));
}

/// An object of C++: which operators it has its type says.
bool has_fields(const Value& v) {
  const Scope* s = v.object_as<Scope>();
  return s != nullptr && s->python == nullptr && !s->fields_of_object().empty();
}

}  // namespace

Value apply_binary(int op, const Value& a, const Value& b) {
  want_value(a);
  want_value(b);
  if (std::optional<Value> v = with_text(op, a, b)) return *v;
  if (std::optional<Value> v = of_fractions(op, a, b)) return *v;
  if (has_fields(a) || has_fields(b)) no_operator(op, a, b);
  if (op == code('=', '=')) return equality(a, b);
  if (op == code('!', '=')) {
    const Int same = equality(a, b);
    return Int(same.value == 0, same.is_static());
  }
  const IntTuple* s = a.as<IntTuple>();
  const IntTuple* t = b.as<IntTuple>();
  const auto* state = a.object_as<PipelineState>();
  if (state != nullptr && op == '+' && b.is_integer()) {  // `++state`
    return make_object<PipelineState>(state->advanced(t->value().value));
  }
  const auto* pointer = a.object_as<PointerObject>();
  if (pointer != nullptr && t != nullptr && (op == '+' || op == '-')) {
    const IntTuple origin = op == '+' ? plus(pointer->origin, *t) : minus(pointer->origin, *t);
    return make_object<PointerObject>(pointer->engine, pointer->type, origin);
  }
  const auto* other = b.object_as<PointerObject>();
  if (pointer != nullptr && other != nullptr && op == '-') {
    const bool same = pointer->type == other->type && pointer->engine.bits == other->engine.bits;
    if (!same) no_operator(op, a, b);
    return distance(*pointer, *other);
  }
  if (s == nullptr || t == nullptr) no_operator(op, a, b);
  if (s->is_leaf() && t->is_leaf() && op == '+' && (is_ratio(s->value()) || is_ratio(t->value()))) {
    return ratio_plus(s->value(), t->value());
  }
  if (op == '+') return plus(*s, *t);
  if (op == '-') return minus(*s, *t);
  if (!s->is_leaf() && t->is_leaf() && (op == '/' || op == '%')) {  // of documentation
    const char* const id = op == '/' ? "language.shape_quotient" : "language.shape_remainder";
    throw LayoutError(id, {a.print(Notation::math) + " " + text_of(op) + " " + b.print()});
  }
  if (!s->is_leaf() && !t->is_leaf() && op == '*') {  // of documentation: `(4,8) × (4,1)`
    throw LayoutError("language.shape_product", {a.print(Notation::math), b.print(Notation::math)});
  }
  const bool root = op == code('*', '*') && t->is_leaf() && t->value().value < 0;
  if (!s->is_leaf() || !t->is_leaf() || root) no_operator(op, a, b);
  return integers(op, s->value(), t->value());
}

bool has_no_memory(const Value& v) {
  if (v.as<Layout>() != nullptr || v.as<ComposedLayout>() != nullptr) return true;
  const TensorObject* t = v.object_as<TensorObject>();
  return t != nullptr && (t->tensor.engine.kind == EngineKind::counting ||
                          t->tensor.engine.kind == EngineKind::coordinate);
}

}  // namespace colex
