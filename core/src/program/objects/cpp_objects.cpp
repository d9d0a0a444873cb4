#include <algorithm>

#include "eval/operators.hpp"
#include "program/session.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Objects of the text's structs in C++: what their methods see and set, what their constructors
/// make of them.

namespace colex {

namespace {

/// Some overload needs no arguments.
bool takes_nothing(const Definition& function) {
  const std::vector<const StatementNode*>& all = function.nodes();
  return std::any_of(all.begin(), all.end(), [](const StatementNode* s) {
    return std::all_of(s->body.begin(), s->body.end(), [](const StatementNode& p) {
      return !p.is_argument || p.expression >= 0 || p.pack;
    });
  });
}

}  // namespace

/// A member function sees the fields of its object under their names and behind `this->`; one that
/// another calls sees what that has made of them.
void Session::take_fields(const Definition& method, const Environment& caller) {
  Scope object = *method.object();
  if (method.variable() == kThis) object = with_fields(std::move(object), caller);
  for (const std::string& field : object.fields_of_object()) {
    const Environment::Variable* v = object.find(field);
    Environment::Variable own{field,
                              Reading::cpp,
                              {},
                              false,
                              Cause{"language.no_member", {method.object()->print({}), field}}};
    if (v != nullptr) own = *v;
    own.name = kSelf + field;
    Environment::Variable alias = own;
    alias.name = field;
    variables_.bind(std::move(own), true);
    variables_.bind(std::move(alias), true);
    variables_.refer(field, kSelf + field);
  }
  // `Vec{x + o.x, y + o.y}`: the type is known where its body ends, and its methods name it.
  const Environment::Variable* type = caller.find(object.class_name());
  const Scope* made = type != nullptr ? type->value.object_as<Scope>() : nullptr;
  if (made != nullptr && made->print({}) == object.print({})) {
    variables_.bind(Environment::Variable(*type), true);
  }
  for (Environment::Variable v : object.members()) {
    const Definition* other = v.unknown ? nullptr : v.value.object_as<Definition>();
    if (other == nullptr || !other->is_function()) continue;
    v.value = make_object<Definition>(other->of(object, kThis));
    variables_.bind(std::move(v), true);
  }
  variables_.bind({kThis, Reading::cpp, make_object<Scope>(std::move(object)), false, {}}, true);
}

/// What the member function has set, that of which its object is a part has.
void Session::keep_fields(const Definition& method, const Environment& after) {
  const Scope object = with_fields(*method.object(), after);
  if (method.variable() == kThis) {
    if (asked_ == 0) bind_fields(object);
    return;
  }
  const bool changed = !is_same(make_object<Scope>(*method.object()), make_object<Scope>(object));
  if (changed && asked_ == 0 && method.place() >= 0) {
    change_whole(method.place(), make_object<Scope>(object));
  }
  object_ = object;
}

/// The fields that the method at hand sees are those of this object.
void Session::bind_fields(const Scope& object) {
  for (const std::string& field : object.fields_of_object()) {
    const Environment::Variable* v = object.find(field);
    if (v == nullptr) continue;
    Environment::Variable now = *v;
    now.name = kSelf + field;
    variables_.bind(std::move(now), false);
  }
}

/// `x`, `x.m`, `xs[1]` at `place` becomes this value; where that cannot be told, the variable has
/// no value.
void Session::change_whole(NodeId place, const Value& part) {
  NodeId root = place;
  while (ast_[root].kind != NodeKind::name && !ast_[root].args.empty()) root = ast_[root].args[0];
  const std::string name(ast_[root].text);
  const Environment::Variable* v =
      ast_[root].kind == NodeKind::name ? variables_.find(name) : nullptr;
  if (v == nullptr || v->value.object_as<Definition>() != nullptr) return;
  Environment::Variable changed = *v;
  changed.name = name;
  const auto wrong = error_of([&] { changed.value = with_part(place, part); });
  const Cause why{"language.part_set", {name}};
  if (wrong) {
    variables_.lose(name, why);
  } else if (name != kThis) {
    variables_.bind(std::move(changed), false);
  }
  variables_.lose_parts(name, why);
}

/// What a function has set by its reference `parameter` to a part of a variable, that has. What
/// elements of memory are is not followed.
void Session::give_back(const Environment& inner, const std::string& parameter, NodeId place) {
  const Environment::Variable* set = known_or_not(inner, parameter);
  Value before;
  const auto open = error_of([&] { before = evaluator(Reading::cpp).run(place); });
  if (set == nullptr || open || is_element(before)) return;
  if (!set->unknown && is_same(before, set->value)) return;
  if (!set->unknown) return change_whole(place, set->value);
  NodeId root = place;
  while (ast_[root].kind != NodeKind::name && !ast_[root].args.empty()) root = ast_[root].args[0];
  variables_.lose(std::string(ast_[root].text), *set->unknown);
}

Scope Session::construct(const Scope& type, const std::vector<Given>& arguments) {
  const Definition* const constructor = type.constructor();
  const Scope* other = arguments.size() == 1 ? arguments[0].value.object_as<Scope>() : nullptr;
  if (other != nullptr && other->print({}) == type.print({})) return *other;
  if (constructor == nullptr || (arguments.empty() && !takes_nothing(*constructor))) return type;
  object_.reset();
  call(constructor->of(type, ""), {}, arguments);
  return object_ ? *object_ : type;
}

/// `Params p;` calls the constructor that takes nothing.
void Session::construct_declared(const StatementNode& node, StatementResult& s) {
  const Scope* type = s.value ? s.value->object_as<Scope>() : nullptr;
  const bool alone = node.declares && node.cpp_form && node.name_span.from > 0 &&
                     ast_[node.expression].span.to <= node.name_span.from;
  if (s.value && s.value->is_tuple() && node.declares) return construct_elements(node, s);
  if (type == nullptr || !alone || type->python != nullptr) return;
  s.value = make_object<Scope>(construct(Scope(*type), {}));
}

/// `Tile tiles[2] = {{4}, {8}};`
void Session::construct_elements(const StatementNode& node, StatementResult& s) {
  const Environment::Variable* declared = variables_.find(node.element);
  const Scope* found = declared != nullptr ? declared->value.object_as<Scope>() : nullptr;
  if (found == nullptr || found->python != nullptr) return;
  const Scope type = *found;
  std::vector<Value> parts = s.value->parts();
  const auto wrong = error_of([&] {
    for (Value& part : parts) part = make_object<Scope>(element_of(type, part));
  });
  if (!wrong) s.value = Value::tuple(std::move(parts));
  if (!wrong) return;
  s.value.reset();
  s.unknown = Cause{wrong->id, wrong->values};
  tell(*s.unknown, node.span);
}

Scope Session::element_of(const Scope& type, const Value& written) {
  if (const Scope* made = written.object_as<Scope>()) return *made;
  // Behind those that are written stand such of nothing.
  const bool rest = written.is_integer() && !written.is_tuple();
  const std::vector<Value> values = rest ? std::vector<Value>() : written.parts();
  if (rest && written.print() != "0")
    throw LayoutError("language.no_constructor", {type.print({})});
  if (type.constructor() != nullptr) {
    std::vector<Given> given;
    for (const Value& v : values) given.push_back({"", v});
    return construct(type, given);
  }
  if (values.size() > type.own_fields.size()) {
    throw LayoutError("language.too_many_values",
                      {type.print({}), std::to_string(type.own_fields.size())});
  }
  return evaluator(Reading::cpp).with_values(type, type.own_fields, values);
}

/// What stands before the body of a constructor: `: Base(n), tile(tile_), stages{3}`.
void Session::initialize(const StatementNode& constructor, const Scope& type) {
  for (const StatementNode& p : constructor.body) {
    if (p.kind == StatementKind::parameter) parameter(p);
  }
  const std::vector<std::string> fields = type.fields_of_object();
  for (const StatementNode& one : constructor.before) {
    if (is_one_of(one.name, fields)) continue;
    Scope of = type;  // `: Params(4)`, another constructor
    const auto wrong = error_of([&] {
      if (one.expression < 0 || ast_[one.expression].args.empty()) {
        throw LayoutError("language.no_constructor", {one.name});
      }
      Evaluator evaluator = this->evaluator(Reading::cpp);
      const bool own = one.name == type.class_name();
      const Value base = own ? Value() : evaluator.run(ast_[one.expression].args[0]);
      if (!own && base.object_as<Scope>() == nullptr) return;
      if (!own) of = *base.object_as<Scope>();
      of = construct(of, evaluator.arguments_of(one.expression));
    });
    if (wrong) {
      for (const std::string& field : fields) lose_member(kSelf + field);
    } else {
      bind_fields(of);
    }
  }
  for (const std::string& field : type.own_fields) {
    const auto one = std::find_if(constructor.before.begin(), constructor.before.end(),
                                  [&](const StatementNode& s) { return s.name == field; });
    const Environment::Variable* old = known_or_not(variables_, kSelf + field);
    if (one == constructor.before.end() || old == nullptr) continue;
    Scope object = with_fields(type, variables_);
    Environment::Variable now = *old;
    now.name = field;
    Evaluator evaluator = this->evaluator(Reading::cpp);
    const auto wrong = error_of([&] {
      const std::optional<Outcome> r = initial(*one, object);
      if (!r) return;
      if (const Cause* why = std::get_if<Cause>(&*r)) {
        now.unknown = *why;
        return;
      }
      now = *evaluator.with_values(object, {field}, {std::get<Value>(*r)}).find(field);
      now.unknown.reset();
    });
    if (wrong) now.unknown = Cause{wrong->id, wrong->values};
    object.set(now);
    bind_fields(evaluator.with_defaults(std::move(object), {field}));
  }
}

/// What `tile(tile_)` gives the member; nullopt where it stays what its type makes of nothing.
std::optional<Outcome> Session::initial(const StatementNode& s, const Scope& object) {
  if (s.expression < 0) throw LayoutError("language.part_set", {s.name});
  Evaluator evaluator = this->evaluator(Reading::cpp);
  const std::vector<Given> given = evaluator.arguments_of(s.expression);
  std::vector<Value> values;
  for (const Given& g : given) {
    if (g.unknown) return *g.unknown;
    values.push_back(g.value);
  }
  const Environment::Variable* old = object.find(s.name);
  const Scope* inner = old->unknown ? nullptr : old->value.object_as<Scope>();
  if (inner != nullptr && values.size() == 1 && values[0].object_as<Scope>() != nullptr) {
    return values[0];
  }
  if (inner != nullptr && inner->constructor() != nullptr) {
    return make_object<Scope>(construct(Scope(*inner), given));
  }
  if (inner != nullptr && values.size() <= inner->own_fields.size()) {
    return make_object<Scope>(evaluator.with_values(*inner, inner->own_fields, values));
  }
  if (values.size() > 1) throw LayoutError("language.part_set", {s.name});
  if (values.size() == 1) return values[0];
  const bool number = object.runtime_fields.count(s.name) > 0;
  return number ? std::optional<Outcome>(Value(Int(0))) : std::nullopt;
}

/// What methods see that nobody calls: no object is known, nor what its constructor has made of it.
void Session::lose_members_set_by(const StatementNode& constructor) {
  for (const StatementNode& s : constructor.before) lose_member(s.name);
  lose_members(constructor.body);
}

void Session::lose_members(const Statements& set_by) {
  for (const StatementNode& s : set_by) {
    const bool member = s.name == kThis && !s.member.empty();
    if (s.kind == StatementKind::value && !s.declares)
      lose_member(std::string(member ? s.member : s.name));
    lose_members(s.body);
    lose_members(s.otherwise);
  }
}

void Session::lose_member(const std::string& name) {
  if (name.empty() || variables_.find(name) == nullptr) return;
  variables_.lose(name, {"language.unknown_value", {name}});
}

/// `state.advance();` of an object of the text's: no pipeline's state, which would become the next.
bool Session::advances_own(const StatementNode& node) const {
  const Node& call = ast_[node.expression];
  if (node.name.empty() || call.kind != NodeKind::call) return false;
  const Node& callee = ast_[call.args[0]];
  const Environment::Variable* v = variables_.find(node.name);
  const Scope* object = v != nullptr ? v->value.object_as<Scope>() : nullptr;
  return callee.text == "advance" && callee.kind == NodeKind::member && object != nullptr &&
         ast_[callee.args[0]].text == node.name && object->find(callee.text) != nullptr;
}

/// A base as it is in an object whose constructor does not name it.
Scope Session::base_of(const Scope& base) {
  Scope r = base;
  if (base.python == nullptr) error_of([&] { r = construct(base, {}); });
  return r;
}

}  // namespace colex
