#include "language/session.hpp"

#include <algorithm>
#include <utility>

#include "language/claims.hpp"
#include "language/operators.hpp"
#include "language/parser.hpp"
#include "language/reading.hpp"
#include "language/suggest.hpp"
#include "language/tile.hpp"
#include "language/types.hpp"
#include "text/attempt.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

/// `(_4,8)` -> `(4,8)`: as values print in the mathematical reading. Names keep theirs.
std::string without_underscores(const std::string& text) {
  const auto is_word = [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  std::string r;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool number =
        i + 1 < text.size() && (text[i + 1] == '-' || (text[i + 1] >= '0' && text[i + 1] <= '9'));
    if (text[i] == '_' && number && (i == 0 || !is_word(text[i - 1]))) continue;
    r += text[i];
  }
  return r;
}

StatementWatch watching;

Diagnostic diagnosed(const LayoutError& e, Span where, Reading reading) {
  Diagnostic d = to_diagnostic(e, where);
  if (reading == Reading::math) {
    for (std::string& v : d.values) v = without_underscores(v);
  }
  return d;
}

}  // namespace

void watch_statements(StatementWatch watch) { watching = std::move(watch); }

Session::Session(const Prepared& pasted, Reading forced)
    : source_(pasted.text), forced_(forced), tree_(std::make_shared<Ast>()), ast_(*tree_) {
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
  ast_ = parse(tokens_, result.diagnostics, pasted.transcript, pasted.dialect);
  for (size_t i = 0; ast_.program && i < lexical_errors; ++i) {
    result.diagnostics[i].severity = Severity::note;
  }
  find_regions(pasted);
  const bool nothing = ast_.statements.empty() && tokens_.rows.empty();
  if (nothing && result.diagnostics.empty()) report("language.empty", {}, {0, 0});
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

std::string Session::line_of(Span span) const {
  const auto from = source_.begin();
  return std::to_string(1 + std::count(from, from + span.from, '\n'));
}

/// What `int x = …` makes of a value.
void Session::keep_declared(const StatementNode& node, StatementResult& s) {
  if (!s.value || !node.integer_type) return;
  const IntegerType type = integer_type(node.written_type);
  const std::string name(node.written_type);
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
  StatementResult s;
  s.span = node.span;
  s.name = node.name;
  const Span text = ast_[node.expression].span;
  s.source =
      source_.substr(static_cast<size_t>(text.from), static_cast<size_t>(text.to - text.from));
  const bool assumed = is_assumed(node.expression);
  const std::vector<OpenName> open = open_symbols(node.expression);
  s.reading = forced_ != Reading::automatic ? forced_ : natural_reading(ast_, node, variables_);
  s.unknown = report_unknown(open);
  if (readable(node.span) && open.empty()) {
    compute(node, s);
    keep_declared(node, s);
    if (s.value && is_claim(ast_, ast_[node.expression])) check_claim(node, s);
    if (s.value && node.printed >= 0) check_printed(node, s);
  } else if (readable(node.span) && s.unknown) {
    compute_per_thread(node, open, s);
  }
  for (size_t i = changed_.size(); i > 0; --i) ast_[changed_[i - 1].first] = changed_[i - 1].second;
  const bool open_value = assumed || !changed_.empty();
  changed_.clear();
  const Cause failed{"language.failed", {s.name, line_of(node.span)}};
  if (!s.name.empty() && s.unknown) {
    variables_.bind({s.name, s.reading, {}, false, s.unknown, nullptr, s.samples}, node.declares);
    if (s.value) s.unknown.reset();
  } else if (!s.name.empty() && s.value) {
    variables_.bind({s.name, s.reading, *s.value, open_value, {}, s.made}, node.declares);
  } else if (!s.name.empty()) {
    variables_.lose(s.name, failed);
  }
  if (!s.name.empty() && integer_type(node.written_type).bits == 64) variables_.widen(s.name);
  if (node.returns)
    returned_ = s.value ? Outcome(*s.value) : Outcome(s.unknown ? *s.unknown : failed);
  if (!node.silent && silent_ == 0 && is_shown(node, s)) keep(node, std::move(s));
}

/// A claim that holds says so; one that does not is an error with both sides' values.
void Session::check_claim(const StatementNode& node, const StatementResult& s) {
  const IntTuple* t = s.value->as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return;
  const Node& claim = ast_[node.expression];
  const Span what = claim.span;
  const auto source = [this](Span span) {
    constexpr size_t kMost = 80;
    return head(std::string_view(source_).substr(static_cast<size_t>(span.from),
                                                 static_cast<size_t>(span.to - span.from)),
                kMost);
  };
  if (t->value().value != 0) {
    report("check.holds", {source(what)}, what, Severity::note);
    return;
  }
  const ClaimSides sides = sides_of(ast_, claim);
  std::string left;
  std::string right;
  ++asked_;
  const auto unknown = error_of([&] {
    if (sides.left < 0) return;
    Evaluator evaluator = this->evaluator(s.reading);
    left = evaluator.run(sides.left).print(notation_of(s.reading));
    right = evaluator.run(sides.right).print(notation_of(s.reading));
  });
  --asked_;
  if (unknown || sides.left < 0) {
    report("check.fails", {source(what)}, what);
  } else {
    report("check.fails_sides", {left, right}, what);
  }
}

/// `size(L) -> 32`: what the text says that an expression prints.
void Session::check_printed(const StatementNode& node, const StatementResult& s) {
  std::string printed;
  Evaluator evaluator = this->evaluator(s.reading);
  ++asked_;
  const auto wrong = error_of([&] { printed = evaluator.run(node.printed).print(Notation::math); });
  --asked_;
  const Span where = ast_[node.printed].span;
  const std::string value = s.value->print(Notation::math);
  if (wrong) return report("check.prints_unread", {}, where, Severity::note);
  const bool same = value == printed;
  report(same ? "check.prints" : "check.prints_other", {value, printed}, where,
         same ? Severity::note : Severity::warning);
}

/// Where the result of a statement stands, or will stand, among all: of a named statement that runs
/// again the last result stays.
size_t Session::place_of(const StatementNode& node) const {
  if (passes_ > 0 && !node.name.empty()) {
    for (const auto& [known, at] : shown_) {
      if (known == &node) return at;
    }
  }
  return result.statements.size();
}

void Session::keep(const StatementNode& node, StatementResult s) {
  const size_t at = place_of(node);
  if (at < result.statements.size()) {
    result.statements[at] = std::move(s);
    return;
  }
  if (at == SessionLimits::kResults) {
    add({Severity::note, "limit.results", {std::to_string(at)}, s.span, {}});
    return;
  }
  if (passes_ > 0 && !node.name.empty()) shown_.emplace_back(&node, at);
  result.statements.push_back(std::move(s));
}

/// Of a function's body what it binds and what it prints; no texts that are only printed.
bool Session::is_shown(const StatementNode& node, const StatementResult& s) const {
  if (s.value && s.value->object_as<Definition>() != nullptr) return false;
  const Node& root = ast_[node.expression];
  const bool call = root.kind == NodeKind::call;
  const bool text = s.value && s.value->as<std::string>();
  if (node.function == 0) return !text || !call || !s.name.empty();
  const bool print = call && ast_[root.args[0]].text.find("print") != std::string_view::npos;
  return !text && (!s.name.empty() || print);
}

/// The value stands on something that the text leaves open.
bool Session::is_assumed(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::unknown || (n.kind == NodeKind::name && variables_.is_assumed(n.text))) {
    return true;
  }
  return std::any_of(n.args.begin(), n.args.end(),
                     [this](NodeId child) { return is_assumed(child); });
}

/// Says why something has no value, unless it is said already: one message a cause, what depends on
/// it says so itself. True if it was said here.
bool Session::tell(const Cause& why, Span where) {
  const bool told =
      std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                  [&why](const Diagnostic& d) { return d.id == why.id && d.values == why.values; });
  if (told) return false;
  const bool failed = why.id == "language.failed";
  report(why.id.c_str(), why.values, where,
         failed && !ast_.program ? Severity::error : Severity::note);
  if (why.id == "language.template_integer") {
    result.diagnostics.back().fix = Fix{{0, 0}, "constexpr int " + why.values[0] + " = 128;\n"};
  }
  return true;
}

/// Says of every name why it has no value; returns why the statement has none.
std::optional<Cause> Session::report_unknown(const std::vector<OpenName>& names) {
  std::optional<Cause> first;
  std::vector<OpenName> others;
  for (const OpenName& name : names) {
    const Node& n = ast_[name.node];
    if (!name.undecided && !name.index) {
      others.push_back(name);
      continue;
    }
    const std::string text =
        source_.substr(static_cast<size_t>(n.span.from),
                       std::min<size_t>(static_cast<size_t>(n.span.to - n.span.from), 60));
    const Cause* known = name.undecided ? variables_.why_unknown(name.variable) : nullptr;
    const bool cuda = n.kind == NodeKind::member;
    const Cause given{cuda ? "language.launch_index" : "language.launch_call", {text}};
    const Cause why = known != nullptr ? *known : given;
    if (!first) first = why;
    if (tell(why, n.span) && name.index) {
      result.diagnostics.back().fix =
          cuda ? Fix{{0, 0}, text + " = 0;\n"} : Fix{n.span, "(0, 0, 0)"};
    }
  }
  const Severity severity = ast_.program ? Severity::note : Severity::error;
  report_names(ast_, others, variables_, severity, result.diagnostics);
  return first;
}

/// Makes names without a value integers to be assumed, where they stand for integers, and the
/// parameters of functions. Returns the other ones.
std::vector<OpenName> Session::open_symbols(NodeId expression) {
  std::vector<OpenName> unknown;
  for (const OpenName& name : open_names(ast_, expression, variables_)) {
    Node& n = ast_[name.node];
    if (name.undecided || name.index) {
      unknown.push_back(name);
      continue;
    }
    if (name.type) {
      assume_type(n);
      continue;
    }
    const ParameterNode* parameter = find_parameter(n.text);
    if (!name.integer && !name.pointer && parameter == nullptr) {
      unknown.push_back(name);
      continue;
    }
    if (parameter != nullptr && parameter->pointer && n.kind == NodeKind::name &&
        data_type_bits(std::string(parameter->type)) > 0) {
      changed_.emplace_back(name.node, n);
      ast_.make_pointer(name.node, parameter->type);
      continue;
    }
    changed_.emplace_back(name.node, n);
    if (n.kind != NodeKind::name) n.text = "?";
    n.kind = NodeKind::unknown;
    // How many times the usual 8: problems are larger than examples; pointers are 0.
    const bool pointer = name.pointer || (parameter != nullptr && parameter->pointer);
    const bool inner = n.text[0] == 'k' || n.text[0] == 'K';
    n.number = pointer ? 0 : !ast_.program ? 1 : inner ? 8 : 32;
  }
  return unknown;
}

/// `TA` of a template: float.
void Session::assume_type(const Node& n) {
  const std::string name(n.text);
  if (variables_.find(name) != nullptr) return;
  variables_.bind({name, Reading::cpp, Value(std::string("float")), true, {}}, true);
  report("language.assumed_name", {name, "float"}, n.span, Severity::note);
  result.diagnostics.back().fix = Fix{{0, 0}, "using " + name + " = float;\n"};
}

const ParameterNode* Session::find_parameter(std::string_view name) const {
  for (const ParameterNode& p : ast_.parameters) {
    if (p.name == name && p.function == function_) return &p;
  }
  return nullptr;
}

/// No character or number of the statement had to be skipped.
bool Session::readable(Span span) const {
  return std::none_of(unread_.begin(), unread_.end(),
                      [span](Span at) { return at.from >= span.from && at.from < span.to; });
}

void Session::compute(const StatementNode& node, StatementResult& s) {
  Evaluator evaluator = this->evaluator(s.reading);
  const auto error = error_of([&] {
    Value value = evaluator.run(node.expression);
    value.print(notation_of(s.reading));  // An address beyond 64 bits shows only here.
    s.value = std::move(value);
  });
  const bool nothing = evaluator.unknown() && evaluator.unknown()->id == "language.no_return";
  const bool call = ast_[node.expression].kind == NodeKind::call &&
                    evaluator.place().from == ast_[node.expression].span.from &&
                    evaluator.place().to == ast_[node.expression].span.to;
  if (nothing && call && node.name.empty()) return;  // a call for what it does
  if (error && evaluator.unknown()) {
    s.unknown = evaluator.unknown();
    tell(*s.unknown, evaluator.place());
    return;
  }
  if (error) {
    Diagnostic d = diagnosed(*error, evaluator.place(), s.reading);
    note_assumptions(node.expression, evaluator, s.reading);
    add_error(std::move(d));
    return;
  }
  s.made = evaluator.made(source_, results_before_ + place_of(node), *s.value);
  last_outer = evaluator.outer();
  if (last_outer.row != nullptr) check_outer(node, s);
  s.tile = tile(node, evaluator);
  compare_reading(node, s);
  note_assumptions(node.expression, evaluator, s.reading);
  note_limits(node, s);
}

/// The tile of `mma.get_layoutC_TV()` and of `atom.CLayout`.
std::string Session::tile(const StatementNode& node, Evaluator& evaluator) {
  const auto of = [](const Value& v, const std::string& part) {
    const auto* object = v.as<std::shared_ptr<const Object>>();
    return object != nullptr ? tile_of(**object, part) : std::string();
  };
  if (last_outer.row != nullptr && last_outer.arguments.count() == 1) {
    return of(last_outer.arguments[0], last_outer.row->name);
  }
  const Node& root = ast_[node.expression];
  if (root.kind != NodeKind::member) return {};
  std::string r;
  error_of([&] { r = of(evaluator.run(root.args[0]), std::string(root.text)); });
  return r;
}

/// Every `?` and every symbol was given a value: says which, and offers to write it.
void Session::note_assumptions(NodeId id, const Evaluator& evaluator, Reading reading) {
  const Node& n = ast_[id];
  const std::string name(n.text);
  if (n.kind == NodeKind::unknown) {
    const int64 number = evaluator.assumed(n);
    const std::string value = std::to_string(number);
    if (!Ast::is_symbol(n)) {
      report("language.assumed", {value}, n.span, Severity::note);
      result.diagnostics.back().fix = Fix{n.span, value};
    } else if (variables_.find(name) == nullptr) {
      variables_.bind({name, reading, Value(Int(number, reading == Reading::math)), true, {}},
                      false);
      report("language.assumed_name", {name, value}, n.span, Severity::note);
      const char* type = reading == Reading::cpp ? "int " : "";
      result.diagnostics.back().fix = Fix{{0, 0}, type + name + " = " + value + ";\n"};
    }
  }
  // `Shape<int,_8>{4,_8{}}`: the arguments say what the type leaves open.
  const bool given =
      n.kind == NodeKind::construct && n.args.size() > 1 &&
      (ast_[n.args[0]].text == "Layout" || makes_tuple(std::string(ast_[n.args[0]].text)));
  for (size_t i = given ? 1 : 0; i < n.args.size(); ++i) {
    note_assumptions(n.args[i], evaluator, reading);
  }
}

/// `65536 * 65536`: C++ computes int by int in 32 bits, and what is beyond them is lost.
void Session::note_overflow(const StatementNode& node, const StatementResult& s) {
  const Node& n = ast_[node.expression];
  const int declared = integer_type(node.written_type).bits;
  if (declared > 0 && declared < 64) return;  // that it is converted is said
  const bool grows = n.op == '*' || n.op == '+' || n.op == '-' || n.op == code('<', '<');
  if (ast_.dialect != Dialect::cpp || n.kind != NodeKind::binary || !grows) return;
  if (!s.value->is_integer() || detail::fits_32(s.value->as<IntTuple>()->value().value)) return;
  // `65536ull * n`, `size_t(n) * n`, a side that is larger than int itself: 64 bits.
  const Span span = n.span;
  const std::string text =
      source_.substr(static_cast<size_t>(span.from), static_cast<size_t>(span.to - span.from));
  for (size_t i = 1; i < text.size(); ++i) {
    const bool digit = text[i - 1] >= '0' && text[i - 1] <= '9';
    if (digit && std::string_view("uUlL").find(text[i]) != std::string_view::npos) return;
  }
  for (std::string_view word : {"size_t", "64_t", "long", "sizeof"}) {
    if (text.find(word) != std::string::npos) return;
  }
  Evaluator evaluator = this->evaluator(s.reading);
  ++asked_;
  const auto wide = error_of([&] {
    for (const NodeId side : n.args) {
      const Environment::Variable* name = variables_.find(ast_[side].text);
      if (name != nullptr && name->wide) throw LayoutError("language.beyond_int", {});
      const Value v = evaluator.run(side);
      if (!v.is_integer() || !detail::fits_32(v.as<IntTuple>()->value().value)) {
        throw LayoutError("language.beyond_int", {});
      }
    }
  });
  --asked_;
  if (wide) return;
  report("language.int_overflow", {s.value->print(Notation::math)}, span, Severity::warning);
}

/// What the value is too large for: a drawing, CuTe's 32-bit `int`.
void Session::note_limits(const StatementNode& node, const StatementResult& s) {
  note_overflow(node, s);
  if (s.value->as<Layout>() == nullptr && s.value->as<ComposedLayout>() == nullptr) return;
  const auto error = error_of([&] {
    const OffsetFunction f(*s.value);
    const int64 cells = f.size();
    if (cells > kMaxCells) {
      report("limit.cells", {std::to_string(cells), std::to_string(kMaxCells)}, node.span,
             Severity::note);
    }
    const int64 last = cells > 0 ? f(cells - 1) : 0;
    constexpr int64 kExact = 1LL << 53;
    if (last > kExact || last < -kExact) {
      report("limit.exact", {std::to_string(last)}, node.span, Severity::note);
    }
    if (s.reading == Reading::cpp && !detail::fits_32(last)) {
      report("language.beyond_int", {std::to_string(last)}, node.span, Severity::warning);
    }
  });
  if (error) {
    Diagnostic d = diagnosed(*error, node.span, s.reading);
    d.severity = Severity::warning;
    add(std::move(d));
  }
}

void Session::add_error(Diagnostic d) {
  const bool operation = d.id == "language.unknown_operation";
  if ((operation || d.id == "language.unknown_name") && d.values.size() == 1) {
    const std::string wrong = d.values[0];
    const size_t behind = static_cast<size_t>(d.span.from) + wrong.size();
    const bool called =
        operation || (behind < source_.size() &&
                      std::string_view("<({").find(source_[behind]) != std::string_view::npos);
    const std::string near = suggest_name(wrong, variables_, called);
    if (!near.empty()) {
      d.id += "_near";
      d.values.push_back(near);
      const size_t from = static_cast<size_t>(d.span.from);
      if (source_.compare(from, wrong.size(), wrong) == 0) {
        d.fix = Fix{{d.span.from, d.span.from + static_cast<int>(wrong.size())}, near};
      }
    }
  }
  if (ast_.program) d.severity = Severity::note;
  add(std::move(d));
}

/// Law, older results and derivation of the outermost operation.
void Session::check_outer(const StatementNode& node, StatementResult& s) {
  const Operation& row = *last_outer.row;
  const auto error = error_of([&] {
    if (row.derive != nullptr) {
      // Of a swizzled operand some operations record nothing.
      Recorder recorder(notation_of(s.reading));
      row.derive(last_outer.arguments, recorder);
      if (!recorder.steps().empty()) s.derives = row.name;
    }
    if (row.law.check != nullptr) s.law = row.law.check(last_outer.arguments, *s.value);
    if (row.older != nullptr) {
      const std::optional<Value> older = row.older(last_outer.arguments);
      if (older) s.older = older->print(notation_of(s.reading));
    }
  });
  // The law has no answer for these values (overflow, say): then there is nothing to report.
  if (error) s.law.reset();
  if (s.law && !s.law->holds) {
    report("law.fails", {s.law->id, s.law->at, s.law->got, s.law->expected}, node.span,
           Severity::warning);
  }
}

void Session::compare_reading(const StatementNode& node, StatementResult& s) {
  OtherReading other;
  other.reading = s.reading == Reading::cpp ? Reading::math : Reading::cpp;
  Evaluator evaluator = this->evaluator(other.reading);
  ++asked_;
  const auto error = error_of([&] {
    const Value v = evaluator.run(node.expression);
    if (v.print(Notation::math) == s.value->print(Notation::math)) return;
    other.text = v.print(notation_of(other.reading));
  });
  --asked_;
  if (evaluator.unknown()) return;
  if (error) {
    Diagnostic d = diagnosed(*error, node.span, other.reading);
    other.error = std::move(d.id);
    other.values = std::move(d.values);
  }
  if (error || !other.text.empty()) s.other = std::move(other);
}

}  // namespace colex
