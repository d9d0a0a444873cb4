#include "eval/evaluator.hpp"

#include <algorithm>
#include <utility>

#include "dsl/names.hpp"
#include "eval/cute_dsl/vectors.hpp"
#include "eval/julia/julia_calls.hpp"
#include "eval/julia/shape_quotients.hpp"
#include "eval/operators.hpp"
#include "eval/types/types.hpp"
#include "syntax/formatted_text.hpp"
#include "syntax/lexer.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"

namespace colex {

namespace {

/// How many arguments the function takes.
size_t count_of_arguments(const Definition& function) {
  const std::vector<StatementNode>& body = function.node().body;
  return static_cast<size_t>(std::count_if(body.begin(), body.end(),
                                           [](const StatementNode& p) { return p.is_argument; }));
}

}  // namespace

/// What `operator+` of the first object's type makes of both, a member or a friend; nullopt where
/// it has none.
std::optional<Value> Evaluator::own_binary(int op, const Value& a, const Value& b) {
  const Scope* scope = a.object_as<Scope>();
  if (scope == nullptr || scope->python != nullptr) return std::nullopt;
  std::string name = "operator";
  for (int rest = op; rest != 0; rest >>= 8) name += static_cast<char>(rest & 0xff);
  const Environment::Variable* v = scope->find(name);
  const Definition* own = v != nullptr && !v->unknown ? v->value.object_as<Definition>() : nullptr;
  if (own == nullptr || !own->is_function()) return std::nullopt;
  const bool is_friend = count_of_arguments(*own) == 2;
  if (is_friend) return call_function(make_object<Definition>(*own), {a, b});
  return call_function(make_object<Definition>(own->of(*scope, "")), {b});
}

namespace {

/// `1.5e-3`, `1.f` of C++; `1f2` of Julia, which is a Float32.
Value literal_fraction(std::string_view literal, bool julia) {
  std::string text(literal);
  const size_t f = julia ? text.find('f') : text.npos;
  if (f != text.npos) text[f] = 'e';
  return fraction(parse_decimal(text), f != text.npos);
}

/// A number is assumed for a name of the expression: a quotient of it says nothing of the text.
bool holds_symbol(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  return Ast::is_symbol(n) || std::any_of(n.args.begin(), n.args.end(), [&ast](NodeId part) {
           return part >= 0 && holds_symbol(ast, part);
         });
}

}  // namespace

Value Evaluator::run(NodeId root) {
  set_root(root);
  outer_ = {};
  rounds_ = !holds_symbol(ast_, root);
  return value(root);
}

Value Evaluator::value(NodeId id) {
  at_ = ast_[id].span;
  return node_value(id);
}

Value Evaluator::node_value(NodeId id) {
  const Node& n = ast_[id];
  switch (n.kind) {
    case NodeKind::number:
    case NodeKind::static_number:
    case NodeKind::unknown:
      return number(n);
    case NodeKind::name:
      return name(n);
    case NodeKind::fraction:
      return literal_fraction(n.text, ast_.dialect == Dialect::julia);
    case NodeKind::comprehension:
      return comprehension(n);
    case NodeKind::dictionary:
      return dictionary(n);
    case NodeKind::lambda:
      return function_in_place(n);
    case NodeKind::text:
      if (is_formatted(n.text)) return formatted(n);
      return Value(std::string(n.text));
    case NodeKind::tuple: {
      if (n.op == '{') return value(n.args[0]);
      if (has_comma_operator(n)) {
        commas_.push_back(id);
        return value(n.args.back());
      }
      std::vector<Value> parts = values(n.args, 0);
      // In Python a tuple may hold any numbers; a shape that is made of it may not.
      if (ast_.dialect != Dialect::python) refuse_fractions(n.args, 0, parts);
      at_ = n.span;
      return Value::tuple(std::move(parts));
    }
    case NodeKind::pair:
      return pair(id);
    case NodeKind::compose:
      return compose(id);
    case NodeKind::basis:
      return basis(n);
    case NodeKind::apply_types:
      return apply_types(n);
    case NodeKind::call: {
      const bool outer = std::exchange(rounds_, rounds(id));
      Value r = call(id);
      rounds_ = outer;
      return r;
    }
    case NodeKind::construct:
      return construct(id);
    case NodeKind::subscript:
      return subscript(id);
    case NodeKind::member:
      return member(id);
    case NodeKind::slice:
      at_ = n.span;
      throw LayoutError("language.slice", {});
    case NodeKind::choice: {
      const Value condition = value(n.args[0]);
      want_value(condition);
      const std::optional<bool> holds = truth_of(condition, ast_.dialect);
      if (!holds) {
        at_ = n.span;
        throw LayoutError("language.condition", {condition.print()});
      }
      return value(n.args[*holds ? 1 : 2]);
    }
    case NodeKind::unary: {
      const Node& operand = ast_[n.args[0]];
      if (n.op == '*' && operand.kind == NodeKind::name) {
        const auto* pointee = environment_.find(kPointee + std::string(operand.text));
        if (pointee != nullptr) return pointee->value;
      }
      if (std::optional<Value> begin = begin_of_array(n)) return *begin;
      const Value a = value(n.args[0]);
      at_ = n.span;
      if (n.op == '*' && a.object_as<Scope>() != nullptr) return a;  // `*this`
      // An array is where its first element stands.
      const bool array =
          n.op == '*' && a.is_tuple() && ast_.dialect == Dialect::cpp && !is_iterator(n.args[0]);
      if (array && !a.parts().empty()) return a.parts()[0];
      if (std::optional<Value> v = unsigned_unary(n, a)) return *v;
      if (n.op == '-' && a.object_as<VectorObject>() != nullptr) return a;
      if (n.op == '!' && ast_.dialect == Dialect::python && !is_element(a)) {
        if (const auto holds = truth_of(a, ast_.dialect)) return Value(static_int(!*holds));
      }
      return apply_unary(n.op, a);
    }
    case NodeKind::binary: {
      if (n.op == '+' && (ast_.is_python_tuple(n.args[0]) || ast_.is_python_tuple(n.args[1]))) {
        std::vector<Value> parts = value(n.args[0]).parts();
        for (Value& part : value(n.args[1]).parts()) parts.push_back(std::move(part));
        return Value::tuple(std::move(parts));
      }
      if (n.op == code('o', '/') || n.op == code('o', 'x')) {
        const bool divides = n.op == code('o', '/');
        const Operation* row = find_operation(divides ? "logical_divide" : "logical_product");
        const Value a = object_of(n.args[0]);
        return invoke(id, *row, {}, {a, object_of(n.args[1])});
      }
      const bool equality = n.op == code('=', '=') || n.op == code('!', '=');
      const Value a = equality ? value(n.args[0]) : object_of(n.args[0]);
      const Value b = equality ? value(n.args[1]) : object_of(n.args[1]);
      at_ = n.span;
      const bool python = ast_.dialect == Dialect::python;
      if (std::optional<Value> own = own_binary(n.op, a, b)) return *own;
      if (std::optional<Value> v = unsigned_binary(n, a, b)) return *v;
      if (ast_.dialect == Dialect::julia) {
        const bool arrays = a.object_as<ArrayObject>() != nullptr || b.object_as<ArrayObject>();
        if (std::optional<Value> v = arrays ? std::nullopt : elementwise(a, b)) return *v;
      }
      if (python || ast_.dialect == Dialect::julia) {
        if (std::optional<Value> v = array_operation(n.op, a, b)) return *v;
        if (std::optional<Value> v = vector_operation(n.op, a, b)) return *v;
      }
      if (reading_ == Reading::math && !python) {
        if (std::optional<Value> v = shape_quotient(n.op, a, b)) return *v;
      }
      if (python && n.op == '/' && rounds_) return apply_binary('/', as_fraction(a), b);
      if (ast_.dialect == Dialect::julia && n.op == code('/', '/')) return apply_binary('/', a, b);
      const bool tensors = ast_.dialect == Dialect::julia &&
                           (a.object_as<TensorObject>() || b.object_as<TensorObject>());
      if (tensors && (n.op == '+' || n.op == '-' || n.op == '*' || n.op == '/')) {
        throw LayoutError("language.array", {std::string(1, static_cast<char>(n.op))});
      }
      return python ? apply_python(n.op, a, b) : apply_binary(n.op, a, b);
    }
  }
  return {};
}

std::vector<Value> Evaluator::values(const std::vector<NodeId>& ids, size_t first) {
  std::vector<Value> r;
  r.reserve(ids.size());
  for (size_t i = first; i < ids.size(); ++i) {
    // `(*shape, 2)` of Python: the parts one by one.
    const Node& n = ast_[ids[i]];
    if (is_unpacked(n)) {
      for (Value& part : value(n.args[0]).parts()) r.push_back(std::move(part));
    } else {
      r.push_back(value(ids[i]));
    }
  }
  return r;
}

/// Shapes and strides are integers.
void Evaluator::refuse_fractions(const std::vector<NodeId>& ids, size_t first,
                                 const std::vector<Value>& parts) {
  for (size_t i = 0; i < parts.size() && first + i < ids.size(); ++i) {
    if (!holds_fraction(parts[i])) continue;
    Value wrong = parts[i];
    while (wrong.is_tuple()) {
      const std::vector<Value> inner = wrong.parts();
      wrong = *std::find_if(inner.begin(), inner.end(), holds_fraction);
    }
    const Node& argument = ast_[ids[first + i]];
    const auto part = std::find_if(argument.args.begin(), argument.args.end(), [this](NodeId id) {
      return ast_[id].kind == NodeKind::fraction;
    });
    const bool here = argument.kind == NodeKind::tuple && part != argument.args.end();
    at_ = (here ? ast_[*part] : argument).span;
    throw LayoutError("language.fraction", {wrong.print()});
  }
}

/// `make_inttuple_iter(0, 1)`, and what is counted on from it: a tuple that points to itself.
bool Evaluator::is_iterator(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::binary && (n.op == '+' || n.op == '-')) return is_iterator(n.args[0]);
  if (n.kind == NodeKind::call) return ast_[n.args[0]].text == "make_inttuple_iter";
  const Environment::Variable* v = n.kind == NodeKind::name ? environment_.find(n.text) : nullptr;
  return v != nullptr && v->is_iterator;
}

/// `&a[0][0]`: where the array begins.
std::optional<Value> Evaluator::begin_of_array(const Node& n) const {
  if (n.op != '&') return std::nullopt;
  const Node* at = &ast_[n.args[0]];
  while (at->kind == NodeKind::subscript && at->args.size() == 2 &&
         ast_[at->args[1]].kind == NodeKind::number && ast_[at->args[1]].number == 0) {
    at = &ast_[at->args[0]];
  }
  const Environment::Variable* v =
      at->kind == NodeKind::name ? environment_.find(at->text) : nullptr;
  if (at == &ast_[n.args[0]] || v == nullptr) return std::nullopt;
  return v->value.object_as<PointerObject>() != nullptr ? std::optional(v->value) : std::nullopt;
}

bool Evaluator::is_unpacked(const Node& n) const {
  return n.kind == NodeKind::unary &&
         (n.op == kUnpacks || (n.op == '*' && ast_.dialect != Dialect::cpp));
}

Value Evaluator::basis(const Node& n) {
  const Value scale = value(n.args[0]);
  at_ = n.span;
  const IntTuple* t = scale.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer())
    throw LayoutError("language.basis", {scale.print()});
  Int r = t->value();
  // `_1@1@0` is written from the innermost index to the outermost.
  for (size_t i = 1; i < n.args.size(); ++i) {
    const int64 index = ast_[n.args[i]].number;
    if (index > 255) fail("limit.basis_index", index);
    r = make_basis(static_cast<int>(index), r);
  }
  return r;
}

Value Evaluator::pair(NodeId id) {
  const Node& n = ast_[id];
  const Value shape = value(n.args[0]);
  if (const IntTuple* known = shape.as<IntTuple>()) assume_strides(*known, n.args[1]);
  const Value stride = value(n.args[1]);
  const IntTuple* s = shape.as<IntTuple>();
  const IntTuple* d = stride.as<IntTuple>();
  if (s == nullptr || d == nullptr) {
    refuse_fractions(n.args, 0, {shape, stride});
    at_ = ast_[n.args[s == nullptr ? 0 : 1]].span;
    throw LayoutError("language.pair", {(s == nullptr ? shape : stride).print()});
  }
  at_ = ast_[n.args[1]].span;
  if (!detail::stride_profile_fits(*s, *d)) {
    throw LayoutError("layout.not_congruent",
                      {s->is_leaf() ? shape.print() : print(*s, notation_of(reading_)),
                       print(*d, notation_of(reading_))});
  }
  return Layout(*s, *d);
}

/// `(5:1,4:5)` right of a circle: layouts in round brackets are one, in angle brackets a tiler.
bool Evaluator::is_concatenation(NodeId id, const Value& v) const {
  const Node& n = ast_[id];
  if (n.kind != NodeKind::tuple || n.op == kTiler || n.args.size() < 2) return false;
  const std::vector<Value> parts = v.parts();
  return std::all_of(parts.begin(), parts.end(),
                     [](const Value& part) { return part.as<Layout>() != nullptr; });
}

/// Keeps what composition mode by mode would give, where that is something else.
void Evaluator::note_concatenation(NodeId id, const Value& left, const Value& tiler,
                                   const Value& whole) {
  std::string by_mode;
  std::string joined;
  const auto refused = error_of([&] {
    joined = call_row("composition", {left, whole}).print(notation_of(reading_));
    by_mode = call_row("composition", {left, tiler}).print(notation_of(reading_));
  });
  if (!refused && joined != by_mode)
    concatenations_.push_back({id, whole.print(notation_of(reading_)), by_mode});
}

Value Evaluator::compose(NodeId id) {
  const Node& n = ast_[id];
  for (NodeId part : n.args) {
    at_ = ast_[part].span;
    if (is_unpacked(ast_[part])) throw LayoutError("language.unexpected", {"*"});  // `A o *pair`
  }
  std::vector<Value> parts = values(n.args, 0);
  at_ = n.span;
  const auto operation = [](const char* name) -> const Operation& {
    const Operation* row = find_operation(name);
    if (row == nullptr) throw LayoutError("language.unknown_operation", {name});
    return *row;
  };
  for (size_t i = 1; i < parts.size(); ++i) {
    if (is_concatenation(n.args[i], parts[i])) {
      Value whole = invoke(id, operation("make_layout"), {}, parts[i].parts());
      note_concatenation(n.args[i], parts[i - 1], parts[i], whole);
      parts[i] = std::move(whole);
    }
  }
  // From the right: A o B o C = A o (B o C), and `A o 0 o C` has an offset in the middle.
  Value r = std::move(parts.back());
  for (size_t i = parts.size() - 1; i > 0; --i) {
    const Value& left = parts[i - 1];
    if (i > 1 && left.as<IntTuple>()) {
      r = invoke(id, operation("make_composed_layout"), {}, {parts[i - 2], left, r});
      --i;
      continue;
    }
    const bool layouts = left.as<Layout>() || left.as<ComposedLayout>() || left.as<Swizzle>();
    r = invoke(id, operation(layouts ? "composition" : "make_tensor"), {}, {left, r});
  }
  return r;
}

}  // namespace colex
