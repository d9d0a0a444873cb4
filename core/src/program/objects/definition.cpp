#include <algorithm>
#include <utility>

#include "eval/names/advice.hpp"
#include "eval/names/known_values.hpp"
#include "program/session.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Types, templates and functions of a text, where they are defined.

namespace colex {

void Session::define(const StatementNode& s) {
  const bool type = s.kind == StatementKind::type;
  const bool function = s.kind == StatementKind::function;
  if (ast_.dialect == Dialect::python && types_ == 0) lose_grown(s);
  if (type && !s.templated) {
    Value made = run_type(s, s.name);
    const bool python = ast_.dialect == Dialect::python;
    variables_.bind({s.name, python ? Reading::math : Reading::cpp, std::move(made), false, {}},
                    true);
    return;
  }
  Definition made(s);
  const Environment::Variable* known = variables_.find(s.name);
  const Definition* older = known != nullptr ? known->value.object_as<Definition>() : nullptr;
  // An overload, or a specialization. Python's second `def` of a name replaces the first.
  const bool overloads = function && ast_.dialect != Dialect::python;
  if (older != nullptr && (overloads || !s.specialized.empty())) made = older->with(s);
  made.sees = variables_.all().size();
  if (inside_ > 0 || types_ > 0) made.around = std::make_shared<const Environment>(variables_);
  // What CuTe has under this name stays what it is; members have names of their own.
  const bool functor = s.name == "operator()";
  const bool own = types_ > 0 || functor || find_by_path(s.name) == nullptr;
  const Reading reading = ast_.dialect == Dialect::python ? Reading::math : Reading::cpp;
  // A function with other arguments than CuTe's: `gemm(m, n, k, …)`.
  if (!own && function) {
    variables_.bind({own_name(s.name), reading, make_object<Definition>(made), false, {}}, true);
  }
  if (own) variables_.bind({s.name, reading, make_object<Definition>(made), false, {}}, true);
  if (members_only_ > 0) return;
  const bool member = types_ > 0 && ast_.dialect == Dialect::cpp;
  // One within a function of Python sees what that binds below it, too.
  const bool waits = ast_.dialect == Dialect::python && function_ != 0;
  if (member && function) {
    members_.push_back(&s);
  } else if (function && !functor && !s.method && !is_called(s.name) &&
             ast_.passed.count(s.name) == 0 && !waits) {
    if (s.rows.empty() || !run_rows(made)) run_function(s);
  } else if (std::find(seen_below_.begin(), seen_below_.end(), &s) == seen_below_.end()) {
    unused_.push_back(&s);
  }
}

/// Functions outside of all types that the text calls.
const std::vector<const StatementNode*>& Session::called_functions() {
  if (called_) return *called_;
  called_.emplace();
  for (const StatementNode& s : ast_.statements) {
    if (s.kind == StatementKind::function && !s.method && is_called(s.name)) called_->push_back(&s);
  }
  return *called_;
}

/// What C++ declares first and defines below its use; pasted texts leave the declaration out. In
/// Python what a module defines below is there once a function is called.
void Session::see_below(const StatementNode& function) {
  const bool python = ast_.dialect == Dialect::python;
  if ((ast_.dialect != Dialect::cpp && !python) || inside_ > 0) return;
  const Reading reading = python ? Reading::math : Reading::cpp;
  std::vector<const StatementNode*> below;
  for (const StatementNode* s : called_functions()) {
    const bool own = find_by_path(s->name) != nullptr;
    const std::string name = own ? own_name(s->name) : s->name;
    const bool known = variables_.find(name) != nullptr || variables_.is_unknown(name);
    if (s->span.from > function.span.from && !known) below.push_back(s);
  }
  const size_t sees = variables_.all().size() + below.size();
  for (const StatementNode* s : below) {
    const bool own = find_by_path(s->name) != nullptr;
    const std::string name = own ? own_name(s->name) : s->name;
    const Environment::Variable* known = variables_.find(name);
    const Definition* older = known != nullptr ? known->value.object_as<Definition>() : nullptr;
    Definition made = older != nullptr ? older->with(*s) : Definition(*s);
    made.sees = sees;
    variables_.bind({name, reading, make_object<Definition>(made), false, {}}, true);
    if (std::find(seen_below_.begin(), seen_below_.end(), s) != seen_below_.end()) continue;
    seen_below_.push_back(s);
    unused_.push_back(s);
  }
}

bool Session::is_called(std::string_view function) const { return ast_.called.count(function) > 0; }

bool Session::first_use(const StatementNode* s) {
  const auto unused = std::find(unused_.begin(), unused_.end(), s);
  if (unused == unused_.end() || asked_ > 0) return false;
  unused_.erase(unused);
  return true;
}

/// What functions within one of Python see that nothing has called so far: the list of statements
/// that they stand in has run to its end.
void Session::keep_surroundings(const Statements& list) {
  if (ast_.dialect != Dialect::python || function_ == 0 || unused_.empty()) return;
  std::shared_ptr<const Environment> seen;
  for (const StatementNode& s : list) {
    const bool waits = s.kind == StatementKind::function && !s.method &&
                       std::find(unused_.begin(), unused_.end(), &s) != unused_.end();
    if (waits && !seen) seen = std::make_shared<const Environment>(variables_);
    if (waits) were_unused_->emplace(&s, seen);
  }
}

/// Once with parameters that are left open, to show what the body binds. What it assigns outside
/// of itself stays as it was: nobody has called it.
void Session::run_function(const StatementNode& s) {
  const Environment outside = variables_;
  see_below(s);
  const int outer = std::exchange(function_, s.defines);
  ++nesting_;
  const std::vector<std::string> defaults = defaults_;
  keep_defaults(s);
  if (s.name == "main") run_without_arguments(s);
  const StatementNode* const around = std::exchange(uncalled_, &s);
  execute(s.body);
  uncalled_ = around;
  if (ast_.dialect == Dialect::python) show_methods(outside);
  defaults_ = defaults;
  --nesting_;
  function_ = outer;
  const Environment inner = std::exchange(variables_, outside);
  keep_attributes(inner);
  keep_locals(s, inner);
}

void Session::keep_defaults(const StatementNode& function) {
  for (const StatementNode& p : function.body) {
    if (p.is_argument && p.expression >= 0) defaults_.push_back(p.name);
  }
}

/// `int main(int argc, char** argv)`: as if nothing but its name stood on the command line.
void Session::run_without_arguments(const StatementNode& s) {
  const auto count = std::find_if(s.body.begin(), s.body.end(), [](const StatementNode& p) {
    return p.is_argument && p.integer_type;
  });
  if (count == s.body.end() || count->name.empty() || variables_.find(count->name) != nullptr)
    return;
  give(*count, Value(Int(1)));
  const auto asks = [&](const Node& n) { return n.text == count->name; };
  if (std::none_of(ast_.nodes.begin(), ast_.nodes.end(), asks)) return;
  tell({"language.no_arguments", {count->name}}, count->name_span);
  result.diagnostics.back().fix = Fix{{0, 0}, "int " + count->name + " = 2;\n"};
}

/// What a method has set of its object, the others find.
void Session::keep_attributes(const Environment& inner) {
  if (ast_.dialect != Dialect::python) return;
  for (const Environment::Variable& v : inner.all()) {
    if (v.name.rfind(kSelf, 0) == 0) variables_.bind(v, false);
  }
}

Value Session::run_type(const StatementNode& s, std::string name, std::vector<Value> types) {
  const size_t outside = variables_.all().size();
  ++nesting_;
  ++types_;
  std::vector<std::string> inherited = inherit(s);
  std::vector<const StatementNode*> outer_members = std::exchange(members_, {});
  execute(s.body);
  run_members(name, outside);
  members_ = std::move(outer_members);
  --types_;
  --nesting_;
  const std::string of = types.empty() ? std::string() : s.name;
  Scope r(std::move(name), variables_, outside, of, std::move(types));
  r.inherited_fields = std::move(inherited);
  measure(r, s);
  if (ast_.dialect == Dialect::python) r.python = &s;
  for (const StatementNode& field : s.body) {
    if (s.record && field.annotated) r.record_fields.push_back(field.name);
  }
  variables_.forget(outside);
  return make_object<Scope>(std::move(r));
}

/// A member function of C++ sees all members, those below it too.
void Session::run_members(const std::string& type, size_t first) {
  const auto around = std::make_shared<const Environment>(variables_);
  for (const StatementNode* s : members_) {
    const Environment::Variable* v = variables_.find(s->name);
    const Definition* made = v != nullptr ? v->value.object_as<Definition>() : nullptr;
    if (made == nullptr || made->around == around) continue;
    Definition seeing(*made);
    seeing.sees = variables_.all().size();
    seeing.around = around;
    variables_.bind({s->name, v->reading, make_object<Definition>(std::move(seeing)), false, {}},
                    false);
  }
  const int types = std::exchange(types_, 0);
  const auto waits = [this](const StatementNode* s) {
    const size_t colons = s->name.find("::");  // of a constructor
    return s->name == "operator()" || is_called(s->name.substr(0, colons));
  };
  const Environment members = variables_;
  for (const StatementNode* s : members_) {
    if (s->name.find("::") != s->name.npos) lose_members_set_by(*s);
  }
  Value object = make_object<Scope>(Scope(type, variables_, first));
  variables_.bind({kThis, Reading::cpp, std::move(object), false, {}}, true);
  const auto seen = std::make_shared<const Environment>(variables_);
  for (const StatementNode* s : members_) {
    if (waits(s) && were_unused_->emplace(s, seen).second) unused_.push_back(s);
  }
  for (const StatementNode* s : members_) {
    if (!waits(s)) run_function(*s);
  }
  variables_ = members;
  types_ = types;
}

/// The members of types that the text knows; what others have is asked for where it is used. Which
/// of them are fields.
std::vector<std::string> Session::inherit(const StatementNode& s) {
  std::vector<std::string> fields;
  for (const NodeId base : s.bases) {
    if (base < 0) continue;
    Value v;
    Evaluator evaluator = this->evaluator(Reading::cpp);
    if (error_of([&] { v = evaluator.run(base); })) continue;
    const Scope* scope = v.object_as<Scope>();
    if (scope == nullptr) continue;
    const Scope of = base_of(*scope);
    for (const Environment::Variable& member : of.members()) variables_.bind(member, true);
    for (std::string& field : of.fields_of_object()) fields.push_back(std::move(field));
  }
  return fields;
}

/// A function that is called only where nothing runs is shown as that call would have it. False
/// where there is none, or the call fails.
bool Session::run_by_skipped_call(const StatementNode& s) {
  std::vector<NodeId> calls;
  for (size_t i = 0; i < ast_.nodes.size(); ++i) {
    const Node& n = ast_.nodes[i];
    if (n.kind == NodeKind::call && !n.args.empty() && ast_[n.args[0]].text == s.name) {
      calls.push_back(static_cast<NodeId>(i));
    }
  }
  const size_t passed = passed_branches_.size();  // a call may pass others
  for (size_t branch = 0; branch < passed && !calls.empty(); ++branch) {
    const PassedBranch skipped = passed_branches_[branch];
    for (const NodeId call : calls) {
      const Node& n = ast_[call];
      if (n.span.from < skipped.span.from || n.span.to > skipped.span.to) continue;
      const Span place = n.span;
      const Environment outside = std::exchange(variables_, *skipped.variables);
      Evaluator evaluator = this->evaluator(Reading::cpp);
      error_of([&] { evaluator.run(call); });
      variables_ = outside;
      const bool run = std::find(unused_.begin(), unused_.end(), &s) == unused_.end();
      if (run)
        report("language.skipped_call", {s.name, line_of(place)}, s.name_span, Severity::note);
      if (run) return true;
    }
  }
  return false;
}

namespace {

/// `template <class... Ts> using Shape = tuple<Ts...>;`: without arguments it stands for nothing.
bool is_pack_alias(const StatementNode& s) {
  return s.kind == StatementKind::alias &&
         std::any_of(s.body.begin(), s.body.end(),
                     [](const StatementNode& p) { return is_parameter_of_template(p) && p.pack; });
}

/// It has parameters without values, or functions that nobody calls: `template <> struct
/// MMA_Traits<…>` of types alone has neither.
bool leaves_open(const StatementNode& specialization) {
  const std::vector<StatementNode>& body = specialization.body;
  return std::any_of(body.begin(), body.end(), [](const StatementNode& s) {
    return is_parameter_of_template(s) || s.kind == StatementKind::function;
  });
}

}  // namespace

/// Templates that nothing has instantiated: their parameters have no values, what does not depend
/// on them has.
void Session::show_unused() {
  show_methods();
  // What such a call gives values to runs with them, and not by itself.
  for (size_t i = 0; i < unused_.size();) {
    const StatementNode& s = *unused_[i];
    const bool run = s.kind == StatementKind::function && !s.method && run_by_skipped_call(s);
    if (!run) ++i;
  }
  while (!unused_.empty()) {
    const StatementNode& s = *unused_.front();
    if (s.method) {  // of a class of a function
      unused_.erase(unused_.begin());
      continue;
    }
    unused_.erase(unused_.begin());
    if (!s.specialized.empty() && leaves_open(s)) {
      report("language.unused_specialization", {s.name}, s.name_span, Severity::note);
    }
    // The general one is not shown where a special one was used.
    const bool instanced =
        std::any_of(instances_.begin(), instances_.end(),
                    [&s](const auto& made) { return made.first.rfind(s.name + ",", 0) == 0; });
    if (s.kind == StatementKind::function) {
      const auto seen = were_unused_->find(&s);
      if (seen == were_unused_->end()) {
        run_function(s);
        continue;
      }
      const Environment outside = std::exchange(variables_, *seen->second);
      // What else has the name of a parameter, it does not see.
      for (const StatementNode& p : s.body) {
        if (p.is_argument && !is_given(p.name)) variables_.hide(p.name);
      }
      run_function(s);
      variables_ = outside;
    } else if (!s.specialized.empty()) {
      // Of one for other arguments the members; its functions would be all assumptions.
      ++members_only_;
      run_type(s, s.name);
      --members_only_;
    } else if (!instanced && !is_pack_alias(s)) {
      run_type(s, s.name);
    }
  }
}

/// `Gemm` of its initializer, `Gemm.run` of another method.
std::string Session::called_as(const StatementNode& function) const {
  if (open_class_ == nullptr) return function.name;
  const bool makes = is_one_of(function.name, {"__init__", "__post_init__"});
  return open_class_->name + (makes ? std::string() : "." + function.name);
}

/// The parameter of a function that nobody calls has the name of a variable of the text. One of an
/// operation and its function is what stands in the body only where it is called.
bool Session::is_bound_above(const StatementNode& p) const {
  const Environment::Variable* v = variables_.find(p.name);
  const bool operation = p.is_argument && find_by_path(p.name) != nullptr;
  return v != nullptr && !(operation && v->value.object_as<Definition>() != nullptr);
}

/// A parameter to which nothing gives a value, and for which none is assumed.
bool Session::is_left_open(const StatementNode& p) const {
  const bool assumed = open_class_ == nullptr && find_parameter(p.name) != nullptr;
  return p.is_argument && !p.name.empty() && p.expression < 0 && !assumed && !is_given(p.name) &&
         !is_bound_above(p);
}

/// The text calls it outside of its own body.
bool Session::is_called_elsewhere(const StatementNode& function) const {
  const auto calls = [&](const Node& n) {
    const bool outside = n.span.from < function.span.from || n.span.from >= function.span.to;
    return n.kind == NodeKind::call && outside && !n.args.empty() &&
           ast_[n.args[0]].kind == NodeKind::name && ast_[n.args[0]].text == function.name;
  };
  return is_called(function.name) && std::any_of(ast_.nodes.begin(), ast_.nodes.end(), calls);
}

/// A parameter that is left open, at the first place of its function that asks for it (none where
/// its body does not), and what it may be by the first one that says so.
OpenEntry Session::open_entry(const StatementNode& function, const StatementNode& p) const {
  OpenEntry r{p.name, {}};
  const std::string_view declared = text_at(p.span);
  const bool tensor = p.type == "Tensor" || contains(declared, "cute.Tensor");
  for (size_t i = 0; i < ast_.nodes.size(); ++i) {
    const Node& n = ast_.nodes[i];
    const bool here = n.kind == NodeKind::name && n.text == p.name &&
                      n.span.from > function.span.from && n.span.to <= function.span.to;
    if (!here) continue;
    const bool first = r.span.to == 0 || n.span.from < r.span.from;
    if (first) r.span = n.span;
    if (p.integer_type || !r.example.empty()) continue;
    const NodeId id = static_cast<NodeId>(i);
    Place place = name_place(ast_, id);
    if (tensor) place.role = Role::tensor;
    const Diagnostic d = unknown_name(p.name, ast_.dialect, place);
    if (d.id != "language.unknown_name" && d.id != "language.unknown_name_as") continue;
    r.example = d.values.size() > 1 ? d.values[1] : "(4,8):(1,4)";
  }
  // Of a method: an integer, which is not assumed.
  if (!p.integer_type && find_parameter(p.name) != nullptr) r.example = "4";
  return r;
}

/// Of a function that nobody calls: all that it is not given has one cause.
Cause Session::open_parameters(const StatementNode& function) {
  std::string names;
  open_entries_.clear();
  for (const StatementNode& p : function.body) {
    if (!is_left_open(p)) continue;
    names += (names.empty() ? "" : ", ") + p.name;
    OpenEntry entry = open_entry(function, p);
    if (entry.span.to > 0) open_entries_.push_back(std::move(entry));
  }
  for (const OpenEntry& e : open_entries_) {
    if (e.example.empty()) continue;
    return {"language.open_parameters", {called_as(function), names, e.name, e.example}};
  }
  const bool named = function.name[0] == '_' || (function.name[0] | 32) >= 'a';
  return {"language.uncalled_parameters", {named ? called_as(function) : "operator()", names}};
}

namespace {

/// Why the template parameter `int N`, `bool B`, `GMMA::Major tnsp` has no value, and which it
/// could have.
Cause open_value(const StatementNode& s) {
  const std::string_view type = s.written_type;
  if (type == "bool") return {"language.template_integer", {s.name, "true"}};
  const size_t major = type.rfind("Major");
  if (major != type.npos && major + 5 == type.size()) {
    return {"language.template_integer", {s.name, std::string(type) + "::K"}};
  }
  const bool listed = type.find("::") != type.npos && type.substr(0, 5) != "std::";
  if (listed) return {"language.template_value", {s.name, std::string(type)}};
  return {"language.template_integer", {s.name, "128"}};
}

}  // namespace

/// What a parameter is where nothing has given it.
void Session::parameter(const StatementNode& s) {
  if (s.name.empty() || is_given(s.name)) return;
  if (s.expression >= 0) return statement(s);
  // An operation of this name is not what stands in the body.
  const bool operation = s.is_argument && find_by_path(s.name) != nullptr;
  if (is_bound_above(s)) {
    const bool taken = s.is_argument && uncalled_ != nullptr && ast_.dialect == Dialect::python;
    if (taken) tell({"language.parameter_taken", {s.name, called_as(*uncalled_)}}, s.name_span);
    return;
  }
  if (uncalled_ != nullptr && !s.is_type && take_claimed(s.name, s.name_span)) return;
  // What is declared as an integer is assumed.
  const bool open = uncalled_ != nullptr && ast_.dialect != Dialect::notation && !s.integer_type &&
                    variables_.why_unknown(s.name) == nullptr;
  // Nothing is assumed of what an object is made of: its attributes would all stand on it.
  const bool assumable = open_class_ == nullptr;
  if (s.is_argument && open && (!assumable || find_parameter(s.name) == nullptr)) {
    if (opened_ != uncalled_) {
      open_cause_ = open_parameters(*uncalled_);
      opened_ = uncalled_;
    }
    variables_.bind({s.name, Reading::automatic, {}, assumable, open_cause_}, true);
  } else if (operation) {
    variables_.bind({s.name, Reading::automatic, {}, false, Cause{"language.parameter", {s.name}}},
                    true);
  }
  if (s.is_argument) return;
  // Which type the elements have is assumed where it is asked for: offsets do not depend on it.
  if (s.is_type && is_element_type(s.name)) return;
  const Cause why = s.is_type ? Cause{"language.template_type", {s.name}} : open_value(s);
  variables_.bind({s.name, Reading::automatic, {}, false, why}, true);
}

}  // namespace colex
