#include <algorithm>
#include <utility>

#include "eval/arrays/arrays.hpp"
#include "eval/calls/overloads.hpp"
#include "eval/cute_dsl/dynamic_marks.hpp"
#include "eval/operators.hpp"
#include "eval/python/dictionary.hpp"
#include "eval/types/types.hpp"
#include "program/claims/failed_claims.hpp"
#include "program/session.hpp"
#include "tensor/tensor_object.hpp"
#include "text/words.hpp"
#include "value/integer_type.hpp"

/// What a call of a function gives.

namespace colex {

namespace {

/// `[&]` sees what those around it are now, where the variables of its caller are those around it.
bool sees_now(const Definition& definition, const Environment& caller, int inside) {
  if (definition.around == nullptr) return true;
  if (!definition.by_reference || inside == 0) return definition.by_reference;
  const auto& all = caller.all();
  const auto& around = definition.around->all();
  const size_t count = definition.sees;
  if (all.size() < count || around.size() < count) return false;
  const auto end = around.begin() + static_cast<std::ptrdiff_t>(count);
  return std::equal(around.begin(), end, all.begin(),
                    [](const Environment::Variable& a, const Environment::Variable& b) {
                      return a.name == b.name;
                    });
}

}  // namespace

/// The run of a definition: it sees what stood before it, not what its caller has.
Session::Session(const Session& outer, const Definition& definition)
    : source_(outer.source_),
      forced_(outer.forced_),
      told_(outer.told_),
      tree_(outer.tree_),
      ast_(*tree_),
      original_(outer.original_),
      unread_(outer.unread_),
      nesting_(1),
      steps_(outer.steps_),
      objects_(outer.objects_),
      allowed_(outer.allowed_),
      asked_(outer.asked_),
      inside_(outer.inside_ + 1),
      outer_(&outer),
      uncalled_runs_(outer.uncalled_runs_),
      calls_(outer.calls_),
      claims_(outer.claims_),
      results_before_(outer.results_before_ + outer.result.statements.size()),
      instances_(outer.instances_),
      unused_(outer.unused_),
      were_unused_(outer.were_unused_),
      effects_(outer.effects_),
      first_thread_(outer.first_thread_) {
  if (inside_ > SessionLimits::kDefinitions) {
    throw LayoutError("limit.definitions", {std::to_string(SessionLimits::kDefinitions)});
  }
  const bool now = sees_now(definition, outer.variables_, outer.inside_);
  variables_ = now ? outer.variables_ : *definition.around;
  if (now) variables_.forget(definition.sees);
  if (ast_.dialect == Dialect::python) see_functions(outer.variables_);
  const std::string& name = definition.node().name;
  const Reading reading = ast_.dialect == Dialect::python ? Reading::math : Reading::cpp;
  variables_.bind({name, reading, make_object<Definition>(definition), false, {}}, true);
  if (definition.captured == nullptr) return;
  for (const Environment::Variable& own : *definition.captured) variables_.bind(own, true);
}

void Session::give(const StatementNode& parameter, const Value& v, bool assumed) {
  if (parameter.name.empty()) return;
  const bool integer = !parameter.is_type && (parameter.integer_type || !parameter.is_argument);
  const bool dynamic = integer && v.is_integer() && v.as<IntTuple>()->value().is_integer();
  const bool fraction = parameter.is_argument && is_one_of(parameter.type, {"float", "double"});
  const Value given = fraction && !parameter.points ? as_fraction(v)
                      : dynamic                     ? Value(as_dynamic(v.as<IntTuple>()->value()))
                                                    : v;
  const Reading reading = ast_.dialect == Dialect::python ? Reading::math : Reading::cpp;
  variables_.bind({parameter.name, reading, given, assumed, {}}, true);
  if (!parameter.points) variables_.set_type(parameter.name, integer_type(parameter.written_type));
  given_.push_back(parameter.name);
}

void Session::give_unknown(const StatementNode& parameter, const Given& g) {
  if (parameter.name.empty()) return;
  const Reading reading = ast_.dialect == Dialect::python ? Reading::math : Reading::cpp;
  variables_.bind({parameter.name, reading, {}, false, g.unknown, nullptr, g.samples}, true);
  given_.push_back(parameter.name);
}

/// `f(&x)` of `int* p`: `*p` is x.
void Session::give_pointer(const StatementNode& parameter, const Given& g) {
  variables_.bind({kPointee + parameter.name, Reading::cpp, g.value, false, {}}, true);
  Given address = g;
  const bool part = g.variable.empty() && g.place >= 0;
  const std::string of = part ? std::string(text_at(ast_[g.place].span)) : g.variable;
  address.unknown = Cause{"language.address_of", {of}};
  give_unknown(parameter, address);
}

bool Session::is_given(std::string_view parameter) const {
  return std::find(given_.begin(), given_.end(), parameter) != given_.end();
}

/// What a definition's run has found: results where they are the first that are shown of it, errors
/// always.
void Session::take_from(Session& inner, bool shown) {
  steps_ = inner.steps_;
  objects_ = inner.objects_;
  cut_ = cut_ || inner.cut_;
  too_long_ = too_long_ || inner.too_long_;
  unsaid_ += inner.unsaid_;
  instances_ = std::move(inner.instances_);
  unused_ = std::move(inner.unused_);
  passed_branches_.insert(passed_branches_.end(), inner.passed_branches_.begin(),
                          inner.passed_branches_.end());
  for (Diagnostic& d : inner.result.diagnostics) {
    const bool told = std::any_of(
        result.diagnostics.begin(), result.diagnostics.end(), [&d](const Diagnostic& known) {
          return known.span.from == d.span.from && known.id == d.id && known.values == d.values;
        });
    if (!told && (shown || d.severity != Severity::note)) add(std::move(d));
  }
  for (StatementResult& s : inner.result.statements) {
    if (!shown) break;
    result.statements.push_back(std::move(s));
  }
}

/// `**options`: the arguments by name that no other parameter takes.
void Session::give_keywords(const StatementNode& s, const StatementNode& pack,
                            const std::vector<Given>& arguments) {
  Dictionary rest;
  for (const Given& g : arguments) {
    const bool taken =
        g.name.empty() || std::any_of(s.body.begin(), s.body.end(), [&g](const StatementNode& p) {
          return p.is_argument && p.name == g.name;
        });
    if (taken) continue;
    rest.set(Value(g.name), g.unknown ? Outcome(*g.unknown) : Outcome(g.value));
  }
  give(pack, make_object<Dictionary>(std::move(rest)));
}

/// `Ts... ts`: the arguments from number `next` on, and what they are as types.
void Session::give_pack(const StatementNode& s, const StatementNode& pack,
                        const std::vector<Given>& arguments, size_t next) {
  std::vector<Value> rest;
  for (size_t i = next; i < arguments.size(); ++i) {
    if (arguments[i].unknown) return;
    if (!arguments[i].name.empty()) continue;
    rest.push_back(arguments[i].value);
  }
  for (const StatementNode& t : s.body) {
    const bool types = is_parameter_of_template(t) && t.pack && !is_given(t.name);
    if (types) give(t, Value::tuple(rest));
  }
  give(pack, Value::tuple(std::move(rest)));
}

namespace {

/// The tensor of a static layout that a function was compiled for in this place; nullptr elsewhere.
const Value* compiled_in_place(const Definition& function, size_t place, const Value& given) {
  if (place >= function.compiled().size()) return nullptr;
  const Given& kept = function.compiled()[place];
  if (kept.value.object_as<ArrayObject>() != nullptr) return nullptr;  // nothing of it is kept
  const auto* before = kept.unknown ? nullptr : kept.value.object_as<TensorObject>();
  const auto* now = given.object_as<TensorObject>();
  if (before == nullptr || now == nullptr || !kept.name.empty()) return nullptr;
  return before->tensor.layout.inner.is_static() ? &kept.value : nullptr;
}

/// In the numbers: a static layout is a dynamic one that the compiler knows.
bool has_same_layout(const Value& a, const Value& b) {
  const auto numbers = [](const Value& v) {
    return layout_value(v.object_as<TensorObject>()->tensor.layout).print(Notation::math);
  };
  return numbers(a) == numbers(b);
}

/// CuTe DSL knows the layout of an array of torch or numpy that a compiled function is given when
/// it runs only.
Given without_layout(Given g) {
  const auto* array = g.value.object_as<ArrayObject>();
  if (array == nullptr || g.unknown) return g;
  const Value made = from_dlpack(g.value);
  const TensorObject& t = *made.object_as<TensorObject>();
  g.value = tensor_value(mark_layout_dynamic(t.tensor, kLeadingMode), t.type, t.data);
  return g;
}

}  // namespace

Outcome Session::call(const Definition& function, const std::vector<Given>& types,
                      const std::vector<Given>& arguments) {
  const StatementNode* const s = overload_for(function, arguments);
  if (s == nullptr) {
    throw LayoutError("language.call_arguments",
                      {function.print({}), std::to_string(arguments.size())});
  }
  // Of values alone it gives what any call of them gives.
  const bool guessed = std::any_of(arguments.begin(), arguments.end(),
                                   [](const Given& g) { return g.unknown || g.assumed; });
  const bool counted = uncalled_runs_ != nullptr && (guessed || s->method);
  if (counted && ++(*uncalled_runs_)[s] > SessionLimits::kUncalledRuns) {
    return Cause{"language.uncalled_again", {s->name}};
  }
  const bool lists = ast_.dialect == Dialect::python && asked_ == 0;
  if (lists) number_lists();
  Session inner(*this, function);
  inner.function_ = s->defines;
  inner.become(function, variables_);
  const std::vector<Given>& given_types = types.empty() ? function.bound() : types;
  if (!given_types.empty()) inner.give_types(*s, given_types);
  size_t next = 0;
  struct Reference {
    std::string parameter;
    std::string variable;  ///< that it refers to, or is a part of
    NodeId place;
  };
  std::vector<Reference> references;
  std::vector<std::string> globals;
  const bool compiled = s->compiled || !function.compiled().empty();
  // What is passed from outside CuTe DSL knows at run time, unless it is declared otherwise.
  const bool traced = s->compiled && is_traced();
  for (const StatementNode& p : s->body) {
    if (p.kind == StatementKind::global) globals.push_back(p.name);
    if (!p.is_argument) continue;
    if (p.keywords) {
      inner.give_keywords(*s, p, arguments);
      continue;
    }
    if (p.pack) {
      inner.give_pack(*s, p, arguments, next);
      next = arguments.size();
      continue;
    }
    const auto named = std::find_if(arguments.begin(), arguments.end(),
                                    [&p](const Given& g) { return g.name == p.name; });
    const bool in_order = next < arguments.size() && arguments[next].name.empty();
    if (named == arguments.end() && !in_order) continue;
    const size_t place = next;
    const Given& given = named != arguments.end() ? *named : arguments[next++];
    const Given g = compiled ? without_layout(given) : given;
    const Value* const kept =
        named == arguments.end() ? compiled_in_place(function, place, g.value) : nullptr;
    if (kept != nullptr && !has_same_layout(*kept, g.value)) {
      inner.report("language.compiled_layout",
                   {layout_value(kept->object_as<TensorObject>()->tensor.layout).print(),
                    layout_value(g.value.object_as<TensorObject>()->tensor.layout).print(), p.name},
                   p.name_span, Severity::warning);
    }
    const Value& known = kept != nullptr ? *kept : g.value;
    const bool counts = !traced && s->compiled && p.type != kConstexpr && known.is_integer();
    const Value v = counts ? Value(as_dynamic(known.as<IntTuple>()->value())) : known;
    if (g.unknown) {
      inner.give_unknown(p, g);
      continue;
    }
    const bool refers_to = !g.variable.empty() || g.place >= 0;
    if (p.points && refers_to && v.is_integer()) {
      inner.give_pointer(p, g);
      references.push_back({kPointee + p.name, g.variable, g.place});
      continue;
    }
    inner.give(p, v, g.assumed);
    if (lists && !g.variable.empty()) {
      inner.variables_.set_shared(p.name, variables_.shared(g.variable));
    }
    // `f(Int<N>)`: N is the integer.
    for (const StatementNode& t : s->body) {
      const bool constant = is_parameter_of_template(t) && !t.is_type && t.name == p.constant;
      if (constant && v.is_integer()) inner.give(t, v);
    }
    const bool refers = p.by_reference || (p.points && v.object_as<Scope>() != nullptr);
    if (refers && refers_to) references.push_back({p.name, g.variable, g.place});
    // `template <class L> auto f(L const& x)`: L is what x is.
    for (const StatementNode& t : s->body) {
      const bool open = is_parameter_of_template(t) && t.is_type && t.name == p.type;
      if (!open || inner.is_given(t.name)) continue;
      if (!p.points) {
        inner.give(t, v, g.assumed);
      } else if (const std::optional<Value> element = element_type(v)) {
        inner.give(t, *element, g.assumed);
      }
    }
  }
  const bool first = inner.first_use(s);
  if (!s->before.empty() && function.object() != nullptr) {
    inner.initialize(*s, *function.object());
  }
  inner.execute(s->body);
  if (function.captured != nullptr && asked_ == 0) {
    for (Environment::Variable& own : *function.captured) {
      if (const auto* now = known_or_not(inner.variables_, own.name)) own = *now;
    }
  }
  name_call(*s, arguments, inner.result.diagnostics);
  const bool now = sees_now(function, variables_, inside_);
  const size_t own = now ? function.sees : 0;
  const bool assigns = ast_.dialect != Dialect::python && asked_ == 0;
  if (assigns) variables_.take(inner.variables_, own);
  if (lists) keep_lists(inner.variables_);
  for (const std::string& name : globals) {
    if (asked_ == 0) variables_.give_back(inner.variables_, name, name);
  }
  Outcome r = Cause{"language.no_return", {s->name}};
  if (inner.cut_) {
    r = Cause{"limit.cut", {}};
  } else if (inner.undecided_return_) {
    r = *inner.undecided_return_;
  } else if (inner.returned_) {
    r = std::move(*inner.returned_);
    const Value* v = std::get_if<Value>(&r);
    const bool integer = v != nullptr && s->integer_type && v->is_integer();
    if (integer && v->as<IntTuple>()->value().is_integer()) {
      r = Value(as_dynamic(v->as<IntTuple>()->value()));
    }
  }
  keep_call(*s, inner);
  // What a function in place prints is shown, what it binds is not; of others the same from the
  // second call on.
  if ((s->lambda || !first) && asked_ == 0) {
    std::vector<StatementResult>& made = inner.result.statements;
    made.erase(std::remove_if(made.begin(), made.end(),
                              [](const StatementResult& one) { return !one.name.empty(); }),
               made.end());
  }
  if (!first && !s->lambda) {
    // Which way the call went is no news; why something has no value is, and why a claim fails.
    std::vector<Diagnostic>& said = inner.result.diagnostics;
    const bool fails = std::any_of(said.begin(), said.end(), is_failed_claim);
    said.erase(std::remove_if(said.begin(), said.end(),
                              [&inner, fails](const Diagnostic& d) {
                                if (fails && d.id == "language.pycute_differs") return false;
                                if (tells_failure(d)) return false;
                                const std::vector<StatementResult>& all = inner.result.statements;
                                return d.severity == Severity::note &&
                                       std::none_of(all.begin(), all.end(),
                                                    [&d](const StatementResult& one) {
                                                      return one.unknown && one.unknown->id == d.id;
                                                    });
                              }),
               said.end());
  }
  take_from(inner, asked_ == 0);
  keep_object(function, inner);
  for (const Reference& to : references) {
    if (!assigns) continue;
    if (to.place < 0) variables_.give_back(inner.variables_, to.parameter, to.variable);
    if (to.place >= 0) give_back(inner.variables_, to.parameter, to.place);
  }
  for (const std::string& parameter : inner.given_) {
    const Environment::Variable* v = inner.variables_.find(parameter);
    const Scope* object = v != nullptr ? v->value.object_as<Scope>() : nullptr;
    if (object != nullptr && object->is_object) change_object(Scope(*object));
  }
  return r;
}

}  // namespace colex
