#include <algorithm>
#include <cstdint>
#include <utility>

#include "eval/types/types.hpp"
#include "program/session.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// What an instance of a template gives, and for which types one is written.

namespace colex {

namespace {

std::string instance_name(const std::string& name, const std::vector<Value>& types) {
  if (types.empty()) return name;
  std::string r = name + "<";
  for (const Value& t : types) r += (r.back() == '<' ? "" : ",") + t.print();
  return r + ">";
}

}  // namespace

void Session::give_types(const StatementNode& s, const std::vector<Given>& types) {
  size_t i = 0;
  for (const StatementNode& p : s.body) {
    if (!is_parameter_of_template(p)) continue;
    if (p.pack) return give_type_pack(p, types, i);
    if (i == types.size()) continue;
    const Given& type = types[i++];
    if (type.unknown) {
      give_unknown(p, type);
    } else {
      give(p, type.value, type.assumed);
    }
  }
}

/// `class... Ts`: the types from number `first` on, of which one that is not known leaves all open.
void Session::give_type_pack(const StatementNode& pack, const std::vector<Given>& types,
                             size_t first) {
  std::vector<Value> all;
  for (size_t i = first; i < types.size(); ++i) {
    if (types[i].unknown) return;
    all.push_back(types[i].value);
  }
  give(pack, Value::tuple(std::move(all)));
}

/// What stands between the brackets of a type that a pattern like `Mainloop<N,Shape>`,
/// `Shape<M,N>`, `Layout<S,D>`, `Int<N>` may fit; nullopt of others.
std::optional<std::vector<Value>> Session::parts_for(const Node& pattern, const Value& type) const {
  const std::string name(pattern.text);
  if (const Scope* scope = type.object_as<Scope>()) {
    if (scope->instance_of() != name) return std::nullopt;
    return scope->types();
  }
  if (const Layout* l = type.as<Layout>(); l != nullptr && name == "Layout") {
    return std::vector<Value>{l->shape, l->stride};
  }
  if (is_one_of(name, {"Int", "C"}) && type.is_integer()) {
    const Int& i = type.as<IntTuple>()->value();
    if (i.is_static()) return std::vector<Value>{type};
  }
  if (makes_tuple(name) && type.is_tuple()) return type.parts();
  return std::nullopt;
}

/// True if `type` is what the pattern is written for; parameters of `s` in it are given then.
bool Session::fits(NodeId pattern, const Value& type, const StatementNode& s) {
  if (pattern < 0) throw LayoutError("language.specialized", {s.name});
  const Node& n = ast_[pattern];
  const auto parameter_at = [&](const Node& node) {
    return std::find_if(s.body.begin(), s.body.end(), [&node](const StatementNode& p) {
      return is_parameter_of_template(p) && node.kind == NodeKind::name && p.name == node.text;
    });
  };
  if (const auto own = parameter_at(n); own != s.body.end()) {
    const Environment::Variable* known = is_given(own->name) ? variables_.find(own->name) : nullptr;
    if (known != nullptr) return known->value.print(Notation::math) == type.print(Notation::math);
    give(*own, type);
    return true;
  }
  const bool open = std::any_of(n.args.begin(), n.args.end(), [&](NodeId id) {
    return parameter_at(ast_[id]) != s.body.end() || ast_[id].kind == NodeKind::apply_types;
  });
  if (n.kind == NodeKind::apply_types && open) {
    const std::optional<std::vector<Value>> parts = parts_for(n, type);
    if (!parts) return false;
    if (parts->size() != n.args.size()) throw LayoutError("language.specialized", {s.name});
    for (size_t i = 0; i < parts->size(); ++i) {
      if (!fits(n.args[i], (*parts)[i], s)) return false;
    }
    return true;
  }
  Value written;
  Evaluator evaluator = this->evaluator(Reading::cpp);
  if (error_of([&] { written = evaluator.run(pattern); })) {
    throw LayoutError("language.specialized", {s.name});
  }
  return written.print(Notation::math) == type.print(Notation::math);
}

/// True if `types` are what a specialization is written for; its own parameters are given then.
bool Session::specializes(const StatementNode& s, const std::vector<Value>& types) {
  if (s.specialized.size() != types.size()) return false;
  for (size_t i = 0; i < types.size(); ++i) {
    if (!fits(s.specialized[i], types[i], s)) return false;
  }
  return true;
}

/// The definition for these types, to which the defaults are added; its parameters are given.
const StatementNode* Session::chosen(const Definition& d, std::vector<Value>& types, bool assumed) {
  const StatementNode& general = d.node();
  if (general.specialized.empty()) {
    std::vector<Given> given;
    for (const Value& type : types) {
      given.push_back({"", type});
      given.back().assumed = assumed;
    }
    give_types(general, given);
    size_t place = 0;
    for (const StatementNode& p : general.body) {
      if (!is_parameter_of_template(p) || p.pack || place++ < types.size()) continue;
      parameter(p);
      const Environment::Variable* v = variables_.find(p.name);
      if (v == nullptr) break;
      types.push_back(v->value);
    }
  }
  for (const StatementNode* s : d.nodes()) {
    if (s->specialized.empty()) continue;
    const Environment before = variables_;
    const std::vector<std::string> given = given_;
    if (specializes(*s, types)) return s;
    variables_ = before;
    given_ = given;
  }
  return general.specialized.empty() ? &general : nullptr;
}

/// What the body of a type or of an alias gives.
Outcome Session::made_by(const StatementNode& s, const std::string& name,
                         const std::vector<Value>& types) {
  if (s.kind == StatementKind::type) return run_type(s, name, types);
  execute(s.body);
  if (const Cause* why = variables_.why_unknown(s.name)) return *why;
  const Environment::Variable* v = variables_.find(s.name);
  if (v == nullptr || v->value.object_as<Definition>() != nullptr) {
    return Cause{"language.failed", {s.name, line_of(s.span)}};
  }
  return v->value;
}

Outcome Session::instantiate(const Definition& definition, const std::vector<Value>& types,
                             bool assumed) {
  // Both readings of a text instantiate alike.
  std::string key = definition.print({});
  for (const Value& t : types) key += "," + t.print(Notation::math);
  if (definition.around != nullptr) {
    key += "@" + std::to_string(reinterpret_cast<std::uintptr_t>(definition.around.get()));
  }
  for (const auto& [made, outcome] : instances_) {
    if (made == key) return outcome;
  }
  Session inner(*this, definition);
  std::vector<Value> all = types;
  const StatementNode* s = inner.chosen(definition, all, assumed);
  if (s == nullptr) {
    std::string given;
    for (const Value& t : types) given += (given.empty() ? "" : ",") + t.print();
    throw LayoutError("language.type_arguments", {definition.print({}), given});
  }
  const bool type = s->kind == StatementKind::type;
  const bool first = inner.first_use(s);
  Outcome r = inner.made_by(*s, instance_name(s->name, all), all);
  // What an alias stands for is shown where it is used; what is assumed or lacking for it is said.
  if (!type) {
    inner.result.statements.clear();
    for (const Environment::Variable& v : inner.variables_.all()) {
      const bool own = v.name == s->name || inner.is_given(v.name);
      if (!v.assumed || v.unknown || own || known_or_not(variables_, v.name) != nullptr) continue;
      variables_.bind(v, false);
    }
  }
  const bool hushed = asked_ > 0 && !inner.result.diagnostics.empty();
  take_from(inner, type ? first : asked_ == 0);
  keep_attributes(inner.variables_);
  if (!hushed) instances_.emplace_back(std::move(key), r);
  return r;
}

}  // namespace colex
