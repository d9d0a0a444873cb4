#include <algorithm>

#include "eval/evaluator.hpp"
#include "text/words.hpp"

/// `is_same_v<decltype(i), int>`: a run-time integer is its type's value, not its type.

namespace colex {

namespace {

bool is_run_time_integer(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  return t != nullptr && t->is_leaf() && t->value().is_integer() && !t->value().is_static();
}

bool names_integer(const Value& v) {
  const std::string* name = v.as<std::string>();
  return name != nullptr && integer_type(*name).bits > 0;
}

bool drops_references(std::string_view type) {
  return is_one_of(type, {"remove_cvref_t", "remove_cvref", "decay_t", "decay",
                          "remove_reference_t", "remove_reference"});
}

}  // namespace

/// What the expression computes with is declared where the text can be asked for it.
bool Evaluator::follows_type(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::number) return true;
  if (n.kind == NodeKind::name) {
    const Environment::Variable* v = environment_.find(n.text);
    return v != nullptr && v->type.bits > 0;
  }
  if (n.kind == NodeKind::call || n.kind == NodeKind::construct) {
    return integer_type(ast_[n.args[0]].text).bits > 0;  // `int(x)`
  }
  if (n.kind != NodeKind::unary && n.kind != NodeKind::binary && n.kind != NodeKind::tuple) {
    return false;
  }
  for (const NodeId part : n.args) {
    if (!follows_type(part)) return false;
  }
  return true;
}

/// The type of an integer expression where it is not just taken for int.
std::optional<IntegerType> Evaluator::known_type(NodeId id) const {
  const IntegerType type = type_of(id);
  const bool plain = type.bits == 32 && type.is_signed;
  return plain && !follows_type(id) ? std::nullopt : std::optional(type);
}

/// The integer type that an argument names, nullopt where the text does not say which it is.
std::optional<IntegerType> Evaluator::written_integer(NodeId id, const Value& type) const {
  if (names_integer(type)) return integer_type(*type.as<std::string>());
  while (ast_[id].kind == NodeKind::apply_types && drops_references(ast_[id].text) &&
         ast_[id].args.size() == 1) {
    id = ast_[id].args[0];
  }
  return follows_type(id) ? std::optional(type_of(id)) : std::nullopt;
}

/// The text names an integer type beside int, or counts by what has one.
bool Evaluator::has_other_integers() const {
  const auto other = [](std::string_view name) {
    const IntegerType t = integer_type(name);
    return t.bits > 1 && !(t.bits == 32 && t.is_signed);
  };
  const bool node = std::any_of(ast_.nodes.begin(), ast_.nodes.end(), [&](const Node& n) {
    const bool named = n.kind == NodeKind::name || n.kind == NodeKind::apply_types;
    return named && (other(n.text) || is_cuda_index(n.text) || n.text == "sizeof");
  });
  const auto& parameters = ast_.parameters;
  const bool parameter = std::any_of(parameters.begin(), parameters.end(),
                                     [&](const ParameterNode& p) { return other(p.type); });
  const auto& all = environment_.all();
  return node || parameter || std::any_of(all.begin(), all.end(), [](const auto& v) {
           return v.wide || (v.type.bits > 1 && !(v.type.bits == 32 && v.type.is_signed));
         });
}

/// Nullopt where no run-time integer is compared. `decltype(get<1>(t))` is a reference, and not
/// the type of what it refers to.
std::optional<bool> Evaluator::same_integers(const Node& n, const std::vector<Value>& types) {
  if (!is_one_of(n.text, {"is_same", "is_same_v"}) || types.size() != 2) return std::nullopt;
  const bool asks = is_run_time_integer(types[0]) || is_run_time_integer(types[1]);
  if (!asks) return std::nullopt;
  for (const Value& type : types) {
    if (!is_run_time_integer(type) && !names_integer(type)) return false;
  }
  for (const NodeId id : n.args) {
    const Node* type = &ast_[id];
    while (type->kind == NodeKind::tuple && type->args.size() == 1) type = &ast_[type->args[0]];
    if (type->kind == NodeKind::call && ast_[type->args[0]].text == "get") return false;
  }
  const std::optional<IntegerType> a = written_integer(n.args[0], types[0]);
  const std::optional<IntegerType> b = written_integer(n.args[1], types[1]);
  // What literals make is int; what is wider or has no sign is declared so somewhere.
  const bool only_int = !has_other_integers();
  const auto is_int = [only_int](const std::optional<IntegerType>& t) {
    return t ? t->bits == 32 && t->is_signed : only_int;
  };
  if (a && b) return a->bits == b->bits && a->is_signed == b->is_signed;
  if (is_int(a) && is_int(b)) return true;
  lose({"language.integer_type_open", {types[is_run_time_integer(types[0]) ? 0 : 1].print()}});
}

}  // namespace colex
