#include "language/session.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "language/advice.hpp"
#include "language/callable.hpp"
#include "language/claims.hpp"
#include "language/fixes.hpp"
#include "language/inner_directives.hpp"
#include "language/letters.hpp"
#include "language/operators.hpp"
#include "language/parser.hpp"
#include "language/printf_text.hpp"
#include "language/reading.hpp"
#include "language/suggest.hpp"
#include "language/types.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

StatementWatch watching;

}  // namespace

void watch_statements(StatementWatch watch) { watching = std::move(watch); }

Session::Session(const Prepared& pasted, Reading forced, Told told)
    : source_(pasted.text),
      forced_(forced),
      told_(told),
      tree_(std::make_shared<Ast>()),
      ast_(*tree_),
      breaks_(pasted.breaks) {
  const std::string& source = pasted.text;
  if (source.size() > SourceLimits::kBytes) {
    report("limit.source_bytes",
           {std::to_string(source.size()), std::to_string(SourceLimits::kBytes)}, {0, 0});
    const Span all{0, static_cast<int>(source.size())};
    result.regions = {{all, RegionKind::skipped, "limit.source_bytes"}};
    return;
  }
  for (const Skipped& s : pasted.skipped) report(s.id, {}, s.span, Severity::note);
  const size_t said = result.diagnostics.size();
  tokens_ = tokenize(source, result.diagnostics, pasted.divisions, pasted.outputs, pasted.dialect);
  const size_t lexical_errors = result.diagnostics.size();
  for (size_t i = said; i < lexical_errors; ++i) unread_.push_back(result.diagnostics[i].span);
  take_inner_directives(tokens_, result.diagnostics);
  ast_ = parse(tokens_, result.diagnostics, pasted.transcript, pasted.dialect);
  for (size_t i = 0; ast_.program && i < lexical_errors; ++i) {
    result.diagnostics[i].severity = Severity::note;
  }
  forget_signs_of_words(said, lexical_errors);
  find_regions(pasted);
  lose_imports(pasted.original);
  const bool nothing = ast_.statements.empty() && tokens_.rows.empty();
  if (nothing && result.diagnostics.empty()) report("language.empty", {}, {0, 0});
}

/// Signs that stand in words which are not read need no message of their own.
void Session::forget_signs_of_words(size_t from, size_t to) {
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto is_in_words = [&](const Diagnostic& sign) {
    return std::any_of(all.begin() + static_cast<long>(to), all.end(), [&](const Diagnostic& d) {
      return d.id == "language.prose" && d.span.from <= sign.span.from && sign.span.to <= d.span.to;
    });
  };
  std::vector<Diagnostic> kept;
  for (size_t i = 0; i < all.size(); ++i) {
    if (i < from || i >= to || !is_in_words(all[i])) kept.push_back(all[i]);
  }
  all = std::move(kept);
}

/// What was blanked before the text was read, what lies between its tokens, the tokens.
void Session::find_regions(const Prepared& pasted) {
  if (pasted.original.size() != source_.size()) return;  // an edit that a fix has tried
  RegionMap map(source_.size());
  for (const std::vector<Region>* part : {&pasted.regions, &std::as_const(tokens_).regions}) {
    for (const Region& r : *part) map.claim(r);
  }
  // A statement that is given up takes back what was made of its parts.
  for (auto r = ast_.regions.rbegin(); r != ast_.regions.rend(); ++r) {
    if (r->kind == RegionKind::skipped) map.claim(*r);
  }
  for (const Region& r : ast_.regions) map.claim(r);
  const int end = tokens_.list.back().span.from;
  if (tokens_.cut) {
    map.claim({end, static_cast<int>(source_.size())}, RegionKind::skipped, "limit.tokens");
  }
  result.regions = map.regions(pasted.original);
}

void Session::run() {
  execute(ast_.statements);
  show_unused();
  tell_calls();
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
  std::stable_sort(
      result.diagnostics.begin(), result.diagnostics.end(),
      [](const Diagnostic& a, const Diagnostic& b) { return a.span.from < b.span.from; });
  join_words();
}

/// Lines of words below each other have one note.
void Session::join_words() {
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto is_words = [](const Diagnostic& d) { return d.id == "language.prose"; };
  std::vector<Diagnostic> joined;
  for (Diagnostic& d : all) {
    if (!joined.empty() && is_words(d) && is_words(joined.back())) {
      const size_t end = static_cast<size_t>(joined.back().span.to);
      if (source_.find_first_not_of(" \t\r\n", end) >= static_cast<size_t>(d.span.from)) {
        joined.back().span.to = std::max(joined.back().span.to, d.span.to);
        continue;
      }
    }
    joined.push_back(std::move(d));
  }
  all = std::move(joined);
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
    for (const Diagnostic& told : result.diagnostics) {
      if (told.span.from == d.span.from && told.id == d.id && told.values == d.values) return;
    }
  }
  if (result.diagnostics.size() < SessionLimits::kDiagnostics) {
    result.diagnostics.push_back(std::move(d));
  } else {
    ++unsaid_;
  }
}

std::optional<Cause> Session::add_error(Diagnostic d) {
  // `tensor.sync()` asks an object of that name, which the text lacks.
  const bool uncalled = d.id == "language.operation_uncalled" && ast_.dialect == Dialect::cpp;
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
    const Role role = operation ? Role::function : named >= 0 ? role_of(ast_, named) : Role::value;
    mentions = unknown && ast_.dialect == Dialect::cpp && !is_operand(role);
    if (unknown) {
      Diagnostic advised = unknown_name(wrong, member_at(behind), ast_.dialect, role);
      d.id = std::move(advised.id);
      d.values = std::move(advised.values);
    }
    if (operation && ast_.dialect == Dialect::cpp && is_device_function(wrong)) {
      d.id = "language.device_value";
    } else if (operation && ast_.dialect == Dialect::cpp && is_foreign(wrong)) {
      d.id = "language.foreign_name";
    }
    const bool library = is_one_of(d.id, {"language.library", "language.other_library",
                                          "language.foreign_name", "language.device_value"});
    const std::string_view own = name_in_cute(wrong);
    const std::string near = library ? std::string() : suggest_name(wrong, variables_, role);
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
    } else if (const std::string part = operation_at_end(ast_, wrong, d.span.from);
               operation && !part.empty()) {
      d.id = "language.unknown_operation_end";
      d.values = {wrong, part};
    }
  }
  if (is_unknown_name(d.id) || d.id.rfind("language.unknown_operation", 0) == 0 ||
      d.id == "language.sizeof_struct" || d.id == "language.device_value") {
    for (const Diagnostic& known : result.diagnostics) {
      const bool same = known.id == d.id && known.values[0] == d.values[0];
      if (same) return Cause{known.id, known.values};
    }
  }
  const bool foreign = is_one_of(d.id, {"language.foreign_name", "language.device_value"});
  if (ast_.program || foreign || mentions) d.severity = Severity::note;
  const Cause cause{d.id, d.values};
  add(std::move(d));
  return foreign || mentions ? std::optional(cause) : std::nullopt;
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

std::string Session::line_of(Span span) const {
  const auto from = source_.begin();
  return std::to_string(1 + std::count(from, from + span.from, '\n'));
}

std::string_view Session::text_at(Span span) const {
  return std::string_view(source_).substr(static_cast<size_t>(span.from),
                                          static_cast<size_t>(span.to - span.from));
}

/// `p = &x` of an integer: an address, which is not known.
void Session::lose_address(const StatementNode& node, StatementResult& s) const {
  const Node& n = ast_[node.expression];
  const bool address = n.kind == NodeKind::unary && n.op == '&' && ast_.dialect == Dialect::cpp;
  if (!address || node.name.empty() || !s.value || !s.value->is_integer()) return;
  s.value.reset();
  const Span of = ast_[n.args[0]].span;
  s.unknown = Cause{"language.address_of", {std::string(text_at(of))}};
}

/// What a declaration says of the variable beside its value.
void Session::keep_type(const StatementNode& node, const StatementResult& s) {
  if (ast_.dialect != Dialect::cpp) return;
  const IntegerType written = integer_type(node.written_type);
  if (written.bits == 64) variables_.widen(s.name);
  if (written.bits > 0) variables_.set_type(s.name, written);
  if (node.declares) variables_.set_element(s.name, node.element);
  const bool integer = s.value && s.value->is_integer();
  if (written.bits == 0 && node.declares && integer) {
    variables_.set_type(s.name, evaluator(s.reading).type_of(node.expression));
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
  if (node.reference && root != &of && root->kind == NodeKind::name && integer) {
    variables_.refer_to_part(s.name, root->text);
  }
}

/// What `int x = …` makes of a value.
void Session::keep_declared(const StatementNode& node, StatementResult& s) {
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

void Session::statement(const StatementNode& node) {
  const bool part = !node.member.empty() || node.key >= 0;
  if (part && !has_part(node)) return store(node);
  if (node.name.rfind(kPointee, 0) == 0 && variables_.find(node.name) == nullptr)
    return store(node);
  if (lose_changed_dictionary(node)) return;
  StatementResult s;
  s.span = node.span;
  s.name = node.name;
  // A method `append` of what is no list.
  const Environment::Variable* list = node.grows ? variables_.find(node.name) : nullptr;
  const bool changes =
      list != nullptr && (list->value.is_tuple() || list->value.object_as<Dictionary>() != nullptr);
  if (list != nullptr && node.member.empty() && !changes) s.name.clear();
  s.source = text_at(ast_[node.expression].span);
  s.names = named_in(ast_[node.expression].span);
  take_locals(node);
  const std::vector<OpenName> open = open_symbols(node.expression, node.name);
  const bool open_value = is_assumed(node.expression);
  s.reading = forced_ != Reading::automatic ? forced_ : natural_reading(ast_, node, variables_);
  s.unknown = report_unknown(open);
  const Node* const left = s.unknown ? nullptr : left_out(node);
  if (left != nullptr) {
    s.unknown = Cause{"language.left_open", {std::string(text_at(left->span))}};
    tell(*s.unknown, left->span);
  }
  bool nothing = false;  // `return f();` of what returns nothing
  const bool into = readable(node.span) && open.empty() && point_into(node, s);
  if (into) {
    s.reading = Reading::cpp;
  } else if (readable(node.span) && open.empty() && !s.unknown) {
    nothing = compute(node, s) && node.returns;
    lose_address(node, s);
    keep_declared(node, s);
    if (s.value && is_claim(ast_, ast_[node.expression])) check_claim(node, s);
    if (s.value && s.name.empty()) check_chain(node.expression, s);
    if (s.value && node.printed >= 0) check_printed(node, s);
    if (s.value && node.printed < 0) check_comment(node, s);
  } else if (readable(node.span) && s.unknown && left == nullptr) {
    compute_per_thread(node, open, s);
  }
  if (!s.value && !open.empty() && node.printed >= 0 && is_print(node.expression)) {
    take_printed(node, s);
  }
  if (s.value && effects_ != nullptr && !s.name.empty()) {
    const Node& made = ast_[node.expression];
    const bool array = node.declares && made.kind == NodeKind::apply_types && made.text == "ptr";
    s.value = effects_->bound(*s.value, array, node.span);
  }
  for (size_t i = changed_.size(); i > 0; --i) ast_[changed_[i - 1].first] = changed_[i - 1].second;
  changed_.clear();
  if (!s.value && !nothing && ast_.dialect == Dialect::cpp) set_by_calls(node.expression);
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
    variables_.bind({s.name, s.reading, *s.value, open_value, {}, s.made}, node.declares);
  } else if (!s.name.empty()) {
    variables_.lose(s.name, failed);
  }
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
  // C++ prints six digits; of more a float would not have all.
  const auto fraction = s.value && s.reading == Reading::cpp ? fraction_of(*s.value) : std::nullopt;
  if (fraction) s.value = Value(fixed(*fraction));
  const size_t at = place_of(node);
  if (at < result.statements.size()) {
    result.statements[at] = std::move(s);
    return;
  }
  if (at == SessionLimits::kResults) {
    add({Severity::note, "limit.results", {std::to_string(at)}, s.span, {}});
    return;
  }
  // What has no value has none in every pass.
  if (passes_ > 0 && (!node.name.empty() || !s.value)) shown_.emplace_back(&node, at);
  result.statements.push_back(std::move(s));
}

/// Of a function's body what it binds and what it prints; no texts that are only printed.
bool Session::is_shown(const StatementNode& node, const StatementResult& s) const {
  if (s.value && s.value->object_as<Definition>() != nullptr) return false;
  if (!s.printed.empty()) return true;
  const Node& root = ast_[node.expression];
  const bool call = root.kind == NodeKind::call;
  const bool text = s.value && s.value->as<std::string>() && !fraction_of(*s.value);
  // A function that the text lacks: the message says so, and what it would give nobody asks for.
  const bool lacks = !s.value && s.name.empty() && call && ast_.dialect == Dialect::cpp &&
                     ast_[root.args[0]].kind == NodeKind::name &&
                     !is_callable(ast_, root, variables_);
  if (lacks) return false;
  if (node.function == 0) return !text || !call || !s.name.empty();
  return !text && (!s.name.empty() || is_print(node.expression) || calls_operation(root));
}

/// `coalesce(L);`: an operation of CuTe's whose result nothing keeps. What algorithms do to memory
/// is no result.
bool Session::calls_operation(const Node& call) const {
  if (call.kind != NodeKind::call || variables_.find(ast_[call.args[0]].text) != nullptr) {
    return false;
  }
  const Operation* row = find_by_path(std::string(ast_[call.args[0]].text));
  return row != nullptr && std::string_view(row->group) != "algorithms";
}

/// `print(L)`, `print_layout(L)`
bool Session::is_print(NodeId id) const {
  const Node& n = ast_[id];
  return n.kind == NodeKind::call && ast_[n.args[0]].text.find("print") != std::string_view::npos;
}

/// No character or number of the statement had to be skipped.
bool Session::readable(Span span) const {
  return std::none_of(unread_.begin(), unread_.end(),
                      [span](Span at) { return at.from >= span.from && at.from < span.to; });
}

/// Of `std::cout << (same ? "yes" : "no")` the text without its quotes: which one, the reader asks.
std::string Session::chosen_text(const Node& printing, const Value& value) const {
  const bool chosen = printing.kind == NodeKind::call && printing.args.size() == 2 &&
                      ast_[printing.args[1]].kind == NodeKind::choice;
  const std::string* text = chosen ? value.as<std::string>() : nullptr;
  const bool quoted = text != nullptr && text->size() > 2 && text->front() == '"';
  return quoted ? text->substr(1, text->size() - 2) : std::string();
}

/// What `printf("…", values)` writes; empty of other calls, and where a value is not followed. A
/// text alone says something where a condition has chosen it.
std::string Session::printed_text(NodeId call, const Value& value) const {
  const Node& n = ast_[call];
  const bool alone = n.args.size() == 2 && decided_ > 0 && passes_ == 0;
  if (n.kind != NodeKind::call || (n.args.size() < 3 && !alone) ||
      ast_[n.args[1]].kind != NodeKind::text ||
      !is_one_of(ast_[n.args[0]].text, {"printf", "std::printf"})) {
    return {};
  }
  std::string_view format = ast_[n.args[1]].text;
  if (format.size() < 2 || format.front() != '"') return {};
  format = format.substr(1, format.size() - 2);
  const auto is_text = [this](NodeId id) { return ast_[id].kind == NodeKind::text; };
  const auto computed = std::count_if(n.args.begin() + 2, n.args.end(), std::not_fn(is_text));
  if (computed == 0 && !alone) return {};
  // The value has what is computed; texts among it stand in the call.
  const std::vector<Value> parts = computed == 1 ? std::vector<Value>{value} : value.parts();
  std::vector<Value> all;
  size_t next = 0;
  for (size_t i = 2; i < n.args.size(); ++i) {
    const bool text = is_text(n.args[i]);
    if (!text && next == parts.size()) return {};
    all.push_back(text ? Value(std::string(ast_[n.args[i]].text)) : parts[next++]);
  }
  return printf_text(format, all).value_or("");
}

bool Session::compute(const StatementNode& node, StatementResult& s) {
  Evaluator evaluator = this->evaluator(s.reading);
  const auto error = error_of([&] {
    Value value = evaluator.run(node.expression);
    value.print(notation_of(s.reading));  // An address beyond 64 bits shows only here.
    s.value = node.name.empty() ? std::move(value) : loaded(node, std::move(value));
  });
  note_commas(evaluator);
  note_concatenations(evaluator);
  const bool nothing = evaluator.unknown() && evaluator.unknown()->id == "language.no_return";
  const Node& root = ast_[node.expression];
  // `kernel(a).launch(grid=…)` of CuTe DSL does what the kernel does.
  const bool launch = root.kind == NodeKind::call && ast_[root.args[0]].kind == NodeKind::member &&
                      ast_[root.args[0]].text == "launch";
  const bool whole =
      evaluator.place().from == root.span.from && evaluator.place().to == root.span.to;
  const bool call = root.kind == NodeKind::call && (whole || launch);
  if (nothing && call && (s.name.empty() || node.returns)) return true;
  // `kernel = f(a)` in CuTe DSL gives what `kernel.launch(grid=…)` launches.
  const Environment::Variable* kernel =
      nothing && call && ast_.dialect == Dialect::python && is_asked_for("launch")
          ? variables_.find(ast_[root.args[0]].text)
          : nullptr;
  if (kernel != nullptr && kernel->value.object_as<Definition>() != nullptr) {
    s.value = kernel->value;
    return false;
  }
  if (error && evaluator.unknown()) {
    s.unknown = evaluator.unknown();
    tell(*s.unknown, evaluator.place());
    return false;
  }
  if (error && error->id == kElementUnknown && runs_elements() && !node.name.empty()) {
    hold(node, s);
    return false;
  }
  if (error && error->id == kElementUnknown) {
    s.unknown = Cause{kElementUnknown, {}};
    tell(*s.unknown, evaluator.place());
    return false;
  }
  const bool unknown_elements =
      error && is_one_of(error->id, {"tensor.host_values", "tensor.host_size"});
  const bool cpp = ast_.program || ast_.dialect == Dialect::cpp;
  const bool named = root.kind == NodeKind::call && ast_[root.args[0]].kind == NodeKind::name;
  if (unknown_elements && cpp && named && node.name.empty()) {
    tell({"language.elements_unknown", {std::string(ast_[root.args[0]].text)}}, root.span);
    return true;
  }
  if (error) {
    Diagnostic d = to_diagnostic(*error, evaluator.place(), s.reading);
    if (source_.size() <= kTriedBytes) d.fix = evaluator.nearest_legal(*error);
    // The operand that another value would mend is the place.
    if (d.fix) d.span = d.fix->span;
    note_assumptions(node.expression, evaluator, s.reading);
    s.unknown = add_error(std::move(d));
    s.made = evaluator.made(source_, results_before_ + place_of(node), nullptr);
    return false;
  }
  s.made = evaluator.made(source_, results_before_ + place_of(node), &*s.value);
  last_outer = evaluator.outer();
  if (effects_ != nullptr) return false;  // what a reader is told of a value, no thread needs
  s.printed = printed_text(node.expression, *s.value);
  if (s.printed.empty()) s.printed = chosen_text(root, *s.value);
  s.tile = tile(node, s, evaluator);
  if (told_ == Told::value) return false;
  if (last_outer.row != nullptr) check_outer(node, s);
  compare_reading(node, s);
  note_assumptions(node.expression, evaluator, s.reading);
  note_limits(node, s);
  note_helper(node);
  note_algorithm(node);
  if (ast_.dialect == Dialect::cpp) note_constants(node.expression);
  return false;
}

}  // namespace colex
