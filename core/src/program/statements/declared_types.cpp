#include <algorithm>

#include "eval/cute_dsl/numeric_types.hpp"
#include "eval/operators.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"
#include "value/integer_type.hpp"

/// What a declaration makes of a value, and keeps of its type.

namespace colex {

/// `p = &x` of an integer: an address, which is not known.
void Session::lose_address(const StatementNode& node, StatementResult& s) const {
  const Node& n = ast_[node.expression];
  const bool address = n.kind == NodeKind::unary && n.op == '&' && ast_.dialect == Dialect::cpp;
  if (!address || node.name.empty() || !s.value || !s.value->is_integer()) return;
  s.value.reset();
  const Span of = ast_[n.args[0]].span;
  s.unknown = Cause{"language.address_of", {std::string(text_at(of))}};
}

/// `ElementA* p = nullptr;`: a pointer as one to a data type is. What a pointer to a type that the
/// text defines or loses points to is no element.
void Session::point_to_elements(const StatementNode& node) {
  if (node.pointee.empty() || !points_to_elements(node.pointee, node.span)) return;
  changed_.emplace_back(node.expression, ast_[node.expression]);
  ast_.make_pointer(node.expression, node.pointee);
}

namespace {

/// `i * 8 + j`: arithmetic of numbers and names alone.
bool is_arithmetic(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  const bool leaf = n.kind == NodeKind::name || n.kind == NodeKind::number;
  const bool joined = n.kind == NodeKind::binary || n.kind == NodeKind::unary ||
                      (n.kind == NodeKind::tuple && n.args.size() == 1);
  return leaf || (joined && std::all_of(n.args.begin(), n.args.end(),
                                        [&ast](NodeId part) { return is_arithmetic(ast, part); }));
}

}  // namespace

/// `return i * 8 + j;` of a function that nobody calls: a formula, which an assumed value would
/// make a number that nobody asks for.
bool Session::returns_of_parameters(const StatementNode& node) {
  if (!node.returns || uncalled_ == nullptr || function_ != uncalled_->defines) return false;
  if (!is_arithmetic(ast_, node.expression)) return false;
  std::string names;
  for (const OpenName& name : open_names(ast_, node.expression, variables_)) {
    const std::string text(ast_[name.node].text);
    if (name.undecided || name.index || find_parameter(text) == nullptr) return false;
    names += (names.empty() ? "" : ", ") + text;
  }
  if (names.empty()) return false;
  tell({"language.uncalled_parameters", {called_as(*uncalled_), names}}, node.span);
  return true;
}

/// What a declaration says of the variable beside its value.
void Session::keep_type(const StatementNode& node, const StatementResult& s) {
  if (ast_.dialect == Dialect::python && s.value) {
    variables_.set_element(s.name, numeric_type(ast_, node.expression, variables_));
  }
  if (ast_.dialect != Dialect::cpp) return;
  const IntegerType written = integer_type(node.written_type);
  if (written.bits == 64) variables_.widen(s.name);
  if (written.bits > 0) variables_.set_type(s.name, written);
  if (node.declares) variables_.set_element(s.name, node.element);
  const bool integer = s.value && s.value->is_integer();
  if (written.bits == 0 && node.declares && integer) {
    // `auto n = size(L)` is an int only where the layout's integers are.
    const std::optional<IntegerType> type = evaluator(s.reading).known_type(node.expression);
    if (type) variables_.set_type(s.name, *type);
  }
  const Node& of = ast_[node.expression];
  if (evaluator(s.reading).is_iterator(node.expression)) variables_.set_iterator(s.name);
  if (node.reference && of.kind == NodeKind::name) variables_.refer(s.name, of.text);
  if (!node.declares) variables_.lose_parts(s.name, {"language.part_set", {s.name}});
  const Node* root = &of;
  while ((root->kind == NodeKind::subscript || root->kind == NodeKind::member) &&
         !root->args.empty()) {
    root = &ast_[root->args[0]];
  }
  const bool object = s.value && s.value->object_as<Scope>() != nullptr;
  if (node.reference && root != &of && root->kind == NodeKind::name && (integer || object)) {
    variables_.refer_to_part(s.name, root->text);
  }
}

namespace {

/// `operator int` of the object's type; nullptr where it has no such.
const Definition* conversion_of(const Scope& object) {
  constexpr std::string_view kStart = "operator ";
  for (const Environment::Variable& v : object.members()) {
    if (v.unknown || v.name.compare(0, kStart.size(), kStart) != 0) continue;
    if (const Definition* own = v.value.object_as<Definition>()) return own;
  }
  return nullptr;
}

}  // namespace

/// `int x = object;` is what the object's conversion gives.
void Session::convert_object(const StatementNode& node, StatementResult& s) {
  const Scope* object = s.value ? s.value->object_as<Scope>() : nullptr;
  if (object == nullptr || object->python != nullptr) return;
  const Scope of = *object;
  const Definition* conversion = conversion_of(of);
  s.value.reset();
  s.unknown = Cause{"language.conversion", {of.print({}), std::string(node.written_type)}};
  const auto wrong = error_of([&] {
    if (conversion == nullptr) return;
    const Outcome r = call(conversion->of(of, ""), {}, {});
    if (const Value* v = std::get_if<Value>(&r)) s.value = *v;
    if (const Cause* why = std::get_if<Cause>(&r)) s.unknown = *why;
  });
  if (!wrong && s.value) s.unknown.reset();
  if (s.unknown) tell(*s.unknown, ast_[node.expression].span);
}

/// What `int x = …` makes of a value.
void Session::keep_declared(const StatementNode& node, StatementResult& s) {
  if (node.integer_type || node.floating_type) convert_object(node, s);
  if (s.value && node.floating_type) s.value = as_fraction(*s.value);
  if (!s.value) return;
  // `x += 100` of a `uint8_t x`.
  const Environment::Variable* known = node.declares ? nullptr : variables_.find(node.name);
  const bool set = !node.integer_type && known != nullptr && ast_.dialect == Dialect::cpp &&
                   (!known->type.is_signed || known->type.bits < 32) && known->type.bits > 1;
  if (!node.integer_type && !set) return;
  const IntegerType type = set ? known->type : integer_type(node.written_type);
  const std::string name = set ? name_of(type) : std::string(node.written_type);
  if (const std::optional<double> f = fraction_of(*s.value); f && type.bits > 0) {
    s.value = Value(Int(static_cast<int64>(*f)));
  }
  if (s.value->is_tuple() && type.bits > 0) {
    report("language.not_of_type", {s.value->print(), name}, node.span);
    s.value.reset();
    return;
  }
  if (s.reading != Reading::cpp || !s.value->is_integer() ||
      !s.value->as<IntTuple>()->value().is_integer())
    return;
  const Int& i = s.value->as<IntTuple>()->value();
  const std::optional<int64> kept = converted(i.value, type);
  if (!kept) {
    report("language.beyond_type", {std::to_string(i.value), name}, node.span);
    s.value.reset();
    return;
  }
  const bool truth = type.bits == 1;
  if (*kept != i.value && !truth) {
    report("language.converted", {std::to_string(i.value), name, std::to_string(*kept)}, node.span,
           Severity::warning);
  }
  if (*kept != i.value) s.other.reset();
  s.value = Value(Int(*kept));
}

}  // namespace colex
