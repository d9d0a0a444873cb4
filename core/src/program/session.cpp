#include "program/session.hpp"
#include "eval/names/cute_names.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "eval/calls/callable.hpp"
#include "eval/claims.hpp"
#include "eval/cute_dsl/dsl_members.hpp"
#include "eval/formulas.hpp"
#include "eval/names/advice.hpp"
#include "eval/names/suggest.hpp"
#include "eval/operators.hpp"
#include "eval/python/option_parser.hpp"
#include "eval/reading.hpp"
#include "program/notes/fixes.hpp"
#include "syntax/inner_directives.hpp"
#include "syntax/letters.hpp"
#include "syntax/parser.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

StatementWatch watching;

bool is_true(const Value& v) { return v.is_integer() && v.as<IntTuple>()->value().value != 0; }

}  // namespace

void watch_statements(StatementWatch watch) { watching = std::move(watch); }

Session::Session(const Prepared& pasted, Reading forced, Told told)
    : source_(pasted.text),
      forced_(forced),
      told_(told),
      tree_(std::make_shared<Ast>()),
      ast_(*tree_),
      original_(pasted.original),
      breaks_(pasted.breaks) {
  const std::string& source = pasted.text;
  if (source.size() > SourceLimits::kBytes) {
    report("limit.source_bytes",
           {std::to_string(source.size()), std::to_string(SourceLimits::kBytes)}, {0, 0});
    const Span all{0, static_cast<int>(source.size())};
    result.regions = {{all, RegionKind::skipped, "limit.source_bytes"}};
    return;
  }
  for (const Prepared& other : pasted.others) {
    elsewhere_.insert(elsewhere_.end(), other.code.begin(), other.code.end());
  }
  for (const Skipped& s : pasted.skipped) report(s.id, {}, s.span, Severity::note);
  for (const OtherType& t : pasted.marks.other_types) {
    const Span where{static_cast<int>(t.from), static_cast<int>(t.to)};
    report("check.operand_type", {t.name, t.made, std::string(text_at(where))}, where,
           Severity::warning);
  }
  const size_t said = result.diagnostics.size();
  tokens_ = tokenize(source, result.diagnostics, pasted.marks, pasted.dialect);
  const size_t lexical_errors = result.diagnostics.size();
  for (size_t i = said; i < lexical_errors; ++i) unread_.push_back(result.diagnostics[i].span);
  take_inner_directives(tokens_, result.diagnostics);
  ast_ = parse(tokens_, result.diagnostics, pasted.transcript, pasted.dialect);
  for (size_t i = 0; ast_.program && i < lexical_errors; ++i) {
    result.diagnostics[i].severity = Severity::note;
  }
  excuse_cut_brackets(lexical_errors);
  excuse_cut_begin();
  excuse_left_out();
  forget_signs_of_words(said, lexical_errors);
  find_regions(pasted);
  lose_imports(pasted.original);
  name_imported(pasted.original);
  const bool nothing = ast_.statements.empty() && tokens_.rows.empty();
  if (!nothing || !result.diagnostics.empty()) return;
  // Of a licence or a directive a reader expects no value.
  const bool blank = pasted.original.find_first_not_of(" \t\r\n") == std::string::npos;
  report("language.empty", {}, {0, 0}, blank ? Severity::error : Severity::note);
}

void Session::run() {
  // What no statement answers for itself stands at the one that ran, and ends no more than that.
  const auto guarded = [this](const std::function<void()>& part) {
    if (const auto wrong = error_of(part))
      add_error(to_diagnostic(*wrong, at_hand_, Reading::math));
  };
  guarded([this] { execute(ast_.statements); });
  guarded([this] { show_unused(); });
  tell_calls();
  tell_failed_claims();
  check_tables();
  unsaid_ += tokens_.unsaid;
  if (unsaid_ > 0) {
    const int end = static_cast<int>(source_.size());
    Diagnostic d;
    d.severity = Severity::note;
    d.id = "limit.diagnostics";
    d.values = {std::to_string(unsaid_)};
    d.span = {end, end};
    result.diagnostics.push_back(std::move(d));
  }
  // Functions that are not filled in, host code: nobody should wonder where the answer is.
  if (result.statements.empty() && result.diagnostics.empty()) {
    report("language.empty", {}, {0, 0}, Severity::note);
  }
  place_open();
  std::stable_sort(
      result.diagnostics.begin(), result.diagnostics.end(),
      [](const Diagnostic& a, const Diagnostic& b) { return a.span.from < b.span.from; });
  join_words();
}

void Session::watch(const StatementNode& s) const {
  if (watching == nullptr) return;
  const size_t from = static_cast<size_t>(s.span.from);
  const size_t size = static_cast<size_t>(s.span.to - s.span.from);
  const size_t count = ast_.statements.size();
  watching(std::min(static_cast<size_t>(steps_), count) - 1, count,
           std::string_view(source_).substr(from, size));
}

void Session::report(const char* id, std::vector<std::string> values, Span span,
                     Severity severity) {
  Diagnostic d;
  d.severity = severity;
  d.id = id;
  d.values = std::move(values);
  d.span = span;
  add(std::move(d));
}

/// A place says the same thing once, however often it runs.
void Session::add(Diagnostic d) {
  if (passes_ > 0) {
    // Of the passes of a loop the first tells: of others the numbers differ.
    const bool once = d.severity != Severity::error && d.id.rfind("check.", 0) != 0;
    for (const Diagnostic& told : result.diagnostics) {
      const bool here = told.span.from == d.span.from && told.id == d.id;
      if (here && (once || told.values == d.values)) return;
    }
  }
  if (result.diagnostics.size() < SessionLimits::kDiagnostics) {
    result.diagnostics.push_back(std::move(d));
  } else {
    ++unsaid_;
  }
}

namespace {

/// `at::rand`: of a host, whatever CUDA has under that name.
bool is_of_another_library(std::string_view path) {
  const std::string_view scope = head_of_path(path);
  return scope.size() < path.size() && !names_instruction(path) &&
         !is_one_of(scope, {"std", "cute", "cutlass"});
}

}  // namespace

std::optional<Cause> Session::add_error(Diagnostic d) {
  // `tensor.sync()` asks an object of that name, which the text lacks.
  const bool code = ast_.dialect == Dialect::cpp || ast_.dialect == Dialect::python;
  const bool uncalled = d.id == "language.operation_uncalled" && code;
  if (uncalled && !member_at(static_cast<size_t>(d.span.from) + d.values[0].size()).empty()) {
    d.id = "language.unknown_name";
    d.values.resize(1);
  }
  const bool operation = d.id == "language.unknown_operation";
  const bool unknown = d.id == "language.unknown_name";
  bool mentions = false;
  if ((operation || unknown) && d.values.size() == 1) {
    const std::string wrong = d.values[0];
    const size_t from = static_cast<size_t>(d.span.from);
    const size_t behind = from + wrong.size();
    const NodeId named = name_at(ast_, wrong, d.span.from);
    Place place = named >= 0 ? name_place(ast_, named) : Place{};
    place.member = member_at(behind);
    if (operation) place.role = Role::function;
    const Role role = place.role;
    mentions = unknown && ast_.dialect == Dialect::cpp && !is_operand(role);
    if (unknown) {
      Diagnostic advised = unknown_name(wrong, ast_.dialect, place);
      if (named >= 0) suit_place(ast_, named, advised);
      d.id = std::move(advised.id);
      d.values = std::move(advised.values);
    }
    const char* const cute = ast_.dialect == Dialect::cpp ? unfollowed(wrong) : nullptr;
    if (operation && cute != nullptr) {
      d.id = cute;
    } else if (operation && ast_.dialect == Dialect::cpp && is_device_function(wrong) &&
               !is_of_another_library(wrong)) {
      d.id = "language.device_value";
    } else if (operation && ast_.dialect == Dialect::cpp && is_foreign(wrong)) {
      d.id = "language.foreign_name";
    }
    // Programs are full of names.
    const bool other = unknown && ast_.program && wrong.rfind("SM", 0) != 0;
    const bool library =
        cute != nullptr || is_one_of(d.id, {"language.library", "language.other_library",
                                            "language.foreign_name", "language.device_value"});
    const std::string_view own = name_in_cute(wrong);
    // `cute.arch.fmax`: what a thread computes.
    const bool of_arch = operation && ast_.dialect == Dialect::python &&
                         contains(text_at(d.span), "cute.arch.") && is_path_to(d.span, wrong);
    const bool of_dsl = ast_.dialect == Dialect::python && is_dsl_member_without_layout(wrong);
    const std::string near = library || of_dsl || of_arch || other
                                 ? std::string()
                                 : suggest_name(wrong, variables_, role);
    if (!own.empty() && !library) {
      d.id = "language.other_name";
      d.values = {wrong, std::string(own)};
      mentions = false;
    } else if (!near.empty() && near != wrong) {
      d.id = operation ? "language.unknown_operation_near" : "language.unknown_name_near";
      d.values = {wrong, near};
      if (source_.compare(from, wrong.size(), wrong) == 0) {
        d.fix = Fix{{d.span.from, d.span.from + static_cast<int>(wrong.size())}, near};
      }
    } else if (operation && ast_.dialect == Dialect::python && is_path_to(d.span, wrong)) {
      d.id = "language.module_member";
      d.values = {source_.substr(from, static_cast<size_t>(d.span.to) - from)};
    } else if (operation && ast_.dialect == Dialect::cpp && !library &&
               declares_object(source_, d.span.from, wrong)) {
      d.id = "language.unknown_operation_type";
    } else if (const std::string part = operation_at_end(ast_, wrong, d.span.from);
               operation && !library && !part.empty()) {
      d.id = "language.unknown_operation_end";
      d.values = {wrong, part};
    }
  }
  suggest_maker(d, source_);
  const bool of_module = is_one_of(d.id, {"language.module_member", "language.unknown_operation"});
  const bool in_arch = of_module && contains(d.values[0], "cute.arch.");
  if (of_module && ast_.dialect == Dialect::python &&
      (in_arch || is_dsl_member_without_layout(d.values[0]))) {
    d.id = "language.dsl_member";
  }
  tell_foreign_to_dsl(d);
  const bool elided = is_elided(d);
  if (elided) {
    d.values.resize(2);
    d.id = "language.elided";
  }
  if (is_unknown_name(d.id) || d.id.rfind("language.unknown_operation", 0) == 0 ||
      d.id == "language.sizeof_struct" || d.id == "language.device_value") {
    for (const Diagnostic& known : result.diagnostics) {
      const bool same = known.id == d.id && known.values[0] == d.values[0];
      if (same) return Cause{known.id, known.values};
    }
  }
  const bool foreign = is_one_of(d.id, {"language.foreign_name", "language.device_value"});
  const bool known = foreign || d.id == "language.dsl_member";
  const bool noted = known || elided || mentions;
  if (ast_.program || noted || is_bound_elsewhere(d)) d.severity = Severity::note;
  const Cause cause{d.id, d.values};
  add(std::move(d));
  return foreign || mentions ? std::optional(cause) : std::nullopt;
}

/// A name that code has from what stood around it; a slip of the keyboard is told
/// by the name that is near.
bool Session::is_bound_elsewhere(const Diagnostic& d) const {
  const bool unknown =
      is_unknown_name(d.id) || d.id == "language.unknown_operation" ||
      is_one_of(d.id, {"language.unknown_operation_end", "language.unknown_operation_type"});
  return unknown && d.id != "language.unknown_name_near" && ast_.dialect != Dialect::notation;
}

/// `utils.X` stands there, for the name X.
bool Session::is_path_to(Span place, std::string_view name) const {
  const size_t from = static_cast<size_t>(place.from);
  const std::string_view path =
      std::string_view(source_).substr(from, static_cast<size_t>(place.to) - from);
  const bool ends = path.size() > name.size() + 1 &&
                    path.substr(path.size() - name.size()) == name &&
                    path[path.size() - name.size() - 1] == '.';
  return ends &&
         std::all_of(path.begin(), path.end(), [](char c) { return is_name(c) || c == '.'; });
}

/// What is asked of an object whose name ends at `place`: `get_slice` of `mma.get_slice(0)`.
std::string_view Session::member_at(size_t place) const {
  if (place >= source_.size() || source_[place] != '.') return {};
  size_t end = place + 1;
  while (end < source_.size() && is_name(source_[end])) ++end;
  return std::string_view(source_).substr(place + 1, end - place - 1);
}

/// As the text was pasted: what is read of a notebook has other lines.
std::string Session::line_of(Span span) const {
  const std::string_view lines = original_.size() == source_.size() ? original_ : source_;
  const auto from = lines.begin();
  return std::to_string(1 + std::count(from, from + span.from, '\n'));
}

std::string_view Session::text_at(Span span) const {
  return std::string_view(source_).substr(static_cast<size_t>(span.from),
                                          static_cast<size_t>(span.to - span.from));
}

void Session::statement(const StatementNode& node) {
  const bool part = !node.member.empty() || node.key >= 0;
  if (const std::optional<StatementNode> claim = claimed_by(node)) return statement(*claim);
  if (const std::optional<StatementNode> claim = claim_of_label(node)) return statement(*claim);
  if (part && !has_part(node)) return store(node);
  if (node.name.rfind(kPointee, 0) == 0 && variables_.find(node.name) == nullptr)
    return store(node);
  if (lose_changed_dictionary(node)) return;
  if (acts_elsewhere(node)) return set_by_calls(node.expression);
  if (outer_ == nullptr && original_.size() == source_.size()) {
    lose_redefined(variables_, result.diagnostics, {at_hand_.to, node.span.from}, original_);
  }
  at_hand_ = node.span;
  StatementResult s;
  s.span = node.span;
  s.name = node.name;
  // A method `append` of what is no list.
  const Environment::Variable* list = node.grows ? variables_.find(node.name) : nullptr;
  const bool changes =
      list != nullptr && (list->value.is_tuple() || list->value.object_as<Dictionary>() != nullptr);
  if (list != nullptr && node.member.empty() && !changes) s.name.clear();
  if (advances_own(node)) s.name.clear();
  s.source = text_at(ast_[node.expression].span);
  s.names = named_in(ast_[node.expression].span);
  take_locals(node);
  read_helpers(node);
  point_to_elements(node);
  if (returns_of_parameters(node)) return;
  if (std::optional<Value> seen = printed_behind(node); seen && silent_ == 0) {
    s.value = std::move(seen);
    s.reading = Reading::cpp;
    report("language.unchecked", {}, node.span, Severity::note);
    return keep(node, std::move(s));
  }
  const bool letters = is_formula(ast_, node, variables_);
  const std::vector<OpenName> open = letters ? open_names(ast_, node.expression, variables_)
                                             : open_symbols(node.expression, node.name);
  bool open_value = is_assumed(node.expression);
  s.reading = forced_ != Reading::automatic ? forced_ : natural_reading(ast_, node, variables_);
  const bool code = ast_.dialect == Dialect::python;  // its names are no letters
  if (letters && !code && !open.empty()) {
    s.unknown = Cause{"language.letters", {}};
    tell(*s.unknown, node.span);
  } else {
    s.unknown = report_unknown(open);
  }
  const Node* const left = s.unknown ? nullptr : left_out(node);
  if (left != nullptr) {
    const Node& root = ast_[node.expression];
    // `f(a, ...)`: that nothing is known of f says more than the dots.
    const bool lacks = root.kind == NodeKind::call && ast_[root.args[0]].kind == NodeKind::name &&
                       !is_known_callee(ast_, root, variables_);
    const Node& place = lacks ? ast_[root.args[0]] : *left;
    s.unknown = Cause{lacks ? "language.unknown_operation" : "language.left_open",
                      {std::string(text_at(place.span))}};
    tell(*s.unknown, place.span);
  }
  tell_elided(node);
  bool nothing = false;  // `return f();` of what returns nothing
  const bool into = readable(node.span) && open.empty() && point_into(node, s);
  if (into) {
    s.reading = Reading::cpp;
  } else if (readable(node.span) && open.empty() && !s.unknown) {
    nothing = compute(node, s) && node.returns;
    lose_address(node, s);
    construct_declared(node, s);
    keep_declared(node, s);
    if (s.value && is_claim(ast_, ast_[node.expression])) check_claim(node, s);
    if (s.value && s.name.empty()) check_chain(node.expression, s);
    if (s.value && node.printed >= 0) check_printed(node, s);
    if (s.value && node.printed < 0) check_comment(node, s);
  } else if (readable(node.span) && s.unknown && left == nullptr) {
    compute_per_thread(node, open, s);
  }
  if (!s.value && !open.empty() && readable(node.span) && asked_ == 0) {
    check_known_parts(node.expression);
  }
  if (!s.value && !open.empty() && node.printed >= 0 && is_print(node.expression)) {
    take_printed(node, s);
  }
  if (s.value && effects_ != nullptr && !s.name.empty()) {
    const Node& made = ast_[node.expression];
    const bool array = node.declares && made.kind == NodeKind::apply_types && made.text == "ptr";
    s.value = effects_->bound(*s.value, array, node.span);
  }
  std::vector<OpenName> assumed;  // for nothing, where others lack a value
  for (size_t i = changed_.size(); i > 0; --i) {
    const auto& [id, node] = changed_[i - 1];
    ast_[id] = node;
    const bool known = variables_.find(node.text) != nullptr || variables_.is_unknown(node.text) ||
                       find_parameter(node.text) != nullptr;
    if (node.kind == NodeKind::name && !known) assumed.push_back({id, false, false, false});
  }
  changed_.clear();
  if (!s.value && s.unknown && !open.empty()) {
    std::reverse(assumed.begin(), assumed.end());
    report_open(assumed);
  }
  open_value = open_value || is_assumed(node.expression);  // in an alias that was asked for
  const bool of_memory = !open_pointers_.empty();
  tell_open_pointers(s.value.has_value());
  if (!s.value && !nothing && ast_.dialect == Dialect::cpp) {
    set_by_calls(node.expression);
    run_given_functions(node.expression);
  }
  if (!s.value && !nothing && ast_.dialect == Dialect::python) change_given_lists(node.expression);
  if (nothing) return;
  Cause failed{"language.failed", {s.name, line_of(node.span)}};
  if (s.name[0] == ' ' && !result.diagnostics.empty()) {  // a name of no text
    failed = {result.diagnostics.back().id, result.diagnostics.back().values};
  }
  const int grown = node.grows ? variables_.shared(s.name) : 0;
  if (part) {
    set_part(node, s, failed);
  } else if (node.labelled && s.unknown && find_by_path(s.name) != nullptr) {
    // The operation keeps its name.
  } else if (!s.name.empty() && s.unknown) {
    variables_.bind({s.name, s.reading, {}, false, s.unknown, nullptr, s.samples}, node.declares);
    if (s.value) s.unknown.reset();
  } else if (!s.name.empty() && s.value) {
    const bool memory = open_value && assumes_memory_alone(node.expression);
    variables_.bind({s.name, s.reading, *s.value, open_value, {}, s.made}, node.declares);
    if (memory) variables_.set_memory(s.name);
    if (s.otherwise) variables_.set_otherwise(s.name, *s.otherwise);
  } else if (!s.name.empty()) {
    variables_.lose(s.name, failed);
  }
  if (of_memory && s.value && !part) variables_.set_elements(s.name);
  if (node.calls_own_name) variables_.keep_operation(s.name);
  variables_.spread(s.name, grown);
  if (!part && !s.name.empty()) {
    keep_type(node, s);
    const Node& other = ast_[node.expression];
    const bool changed_list = s.value && (s.value->is_tuple() || s.value->object_as<Dictionary>());
    if (changed_list && ast_.dialect == Dialect::python && other.kind == NodeKind::name) {
      variables_.share(s.name, other.text, ++objects_);
    }
    if (into) {
      const Node& where = ast_[node.expression];
      const Node& array = where.kind == NodeKind::unary ? ast_[where.args[0]] : where;
      variables_.refer_to_part(s.name, ast_[array.args[0]].text);
    } else if (ast_.dialect == Dialect::cpp && s.name[0] != '*') {
      point(node, s);
    }
  }
  if (node.returns)
    returned_ = s.value ? Outcome(*s.value) : Outcome(s.unknown ? *s.unknown : failed);
  if (!node.silent && silent_ == 0 && is_shown(node, s)) keep(node, std::move(s));
}

/// `a: (4,2):(1,4)` of a name whose value an operation made: what the program printed. In
/// mathematics one that differs is another `a`, and so it is of a program that has printed its own:
/// it ran again, with other inputs.
std::optional<StatementNode> Session::claim_of_label(const StatementNode& node) {
  const bool told = node.labelled && node.target >= 0 && node.printed < 0;
  const Environment::Variable* of = told ? variables_.find(node.name) : nullptr;
  if (of == nullptr || of->made == nullptr) return std::nullopt;
  bool same = false;
  ++asked_;
  error_of([&] { same = prints_alike(of->value, evaluator(of->reading).run(node.expression)); });
  --asked_;
  const bool first = printed_.insert(node.name).second;
  if (!same && (!first || of->assumed || ast_.dialect == Dialect::notation)) return std::nullopt;
  return claim_of_target(node);
}

/// Where the result of a statement stands, or will stand, among all: of a named statement that runs
/// again the last result stays.
size_t Session::place_of(const StatementNode& node) const {
  if (passes_ > 0) {
    for (const auto& [known, at] : shown_) {
      if (known == &node) return at;
    }
  }
  return result.statements.size();
}

void Session::keep(const StatementNode& node, StatementResult s) {
  // `offset(x::Colon) = 0` of Julia is one method of many, and no layout.
  const bool method = ast_.dialect == Dialect::julia && uncalled_ != nullptr && s.name == "return";
  if (method && (!s.value || s.value->is_integer())) return;
  const auto fraction = s.value && s.reading == Reading::cpp ? fraction_of(*s.value) : std::nullopt;
  if (fraction) s.value = Value(as_cpp_prints(*fraction, node.written_type));
  if (ast_.dialect == Dialect::python && s.value) show_digits(node, s);
  const bool claim = is_claim(ast_, ast_[node.expression]);
  const size_t at = place_of(node);
  if (at < result.statements.size()) {
    StatementResult& known = result.statements[at];
    // A claim has one result: that it fails, once it has failed.
    if (!claim || (known.value && is_true(*known.value))) known = std::move(s);
    return;
  }
  if (!has_room(s)) {
    const std::string most = std::to_string(SessionLimits::kResults);
    return add({Severity::note, "limit.results", {most}, s.span, {}});
  }
  // What has no value has none in every pass.
  if (passes_ > 0 && (!node.name.empty() || !s.value || claim)) shown_.emplace_back(&node, at);
  result.statements.push_back(std::move(s));
}

/// No character or number of the statement had to be skipped.
bool Session::readable(Span span) const {
  return std::none_of(unread_.begin(), unread_.end(),
                      [span](Span at) { return at.from >= span.from && at.from < span.to; });
}

}  // namespace colex
