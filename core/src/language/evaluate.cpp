#include "language/evaluate.hpp"

#include <utility>

#include "language/evaluator.hpp"
#include "language/fixes.hpp"
#include "language/lexer.hpp"
#include "language/names_check.hpp"
#include "language/parser.hpp"
#include "language/reading.hpp"
#include "language/source_form.hpp"
#include "language/suggest.hpp"
#include "language/tile.hpp"
#include "language/types.hpp"
#include "text/attempt.hpp"
#include "text/deadline.hpp"
#include "value/data_type.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

constexpr size_t kMaxDiagnostics = 100;
constexpr size_t kMaxValueBytes = 400;

std::string shortened(const std::string& text) {
  return text.size() <= kMaxValueBytes ? text : head(text, kMaxValueBytes) + "…";
}

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

/// Stable, by insertion: a few messages, most of them in order already.
void order_by_place(std::vector<Diagnostic>& diagnostics) {
  for (size_t i = 1; i < diagnostics.size(); ++i) {
    for (size_t k = i; k > 0 && diagnostics[k].span.from < diagnostics[k - 1].span.from; --k) {
      std::swap(diagnostics[k], diagnostics[k - 1]);
    }
  }
}

StatementWatch watching;

class Session {
 public:
  Session(const Undressed& pasted, Reading forced) : source_(pasted.text), forced_(forced) {
    const std::string& source = pasted.text;
    if (source.size() > SourceLimits::kBytes) {
      report("limit.source_bytes",
             {std::to_string(source.size()), std::to_string(SourceLimits::kBytes)}, {0, 0});
      return;
    }
    tokens_ = tokenize(source, result.diagnostics);
    lexical_errors_ = result.diagnostics.size();
    ast_ = parse(tokens_, result.diagnostics, pasted.transcript);
    for (size_t i = 0; ast_.program && i < lexical_errors_; ++i) {
      result.diagnostics[i].severity = Severity::note;
    }
    if (ast_.statements.empty() && result.diagnostics.empty()) report("language.empty", {}, {0, 0});
  }

  void run() {
    size_t globals = 0;
    for (const StatementNode& s : ast_.statements) {
      if (result.diagnostics.size() > kMaxDiagnostics && !ast_.program) break;
      check_deadline();
      if (watching != nullptr) watch(s);
      if (s.function != function_) {
        if (function_ == 0) globals = variables_.all().size();
        variables_.forget(globals);
        function_ = s.function;
      }
      statement(s);
    }
    if (result.diagnostics.size() > kMaxDiagnostics) result.diagnostics.resize(kMaxDiagnostics);
    order_by_place(result.diagnostics);
  }

  Evaluation result;
  OuterCall last_outer;

 private:
  void watch(const StatementNode& s) const {
    const size_t from = static_cast<size_t>(s.span.from);
    const size_t size = static_cast<size_t>(s.span.to - s.span.from);
    watching(static_cast<size_t>(&s - ast_.statements.data()), ast_.statements.size(),
             std::string_view(source_).substr(from, size));
  }

  void report(const char* id, std::vector<std::string> values, Span span,
              Severity severity = Severity::error) {
    Diagnostic d;
    d.severity = severity;
    d.id = id;
    d.values = std::move(values);
    d.span = span;
    result.diagnostics.push_back(std::move(d));
  }

  void statement(const StatementNode& node) {
    StatementResult s;
    s.span = node.span;
    s.name = node.name;
    const Span text = ast_[node.expression].span;
    s.source =
        source_.substr(static_cast<size_t>(text.from), static_cast<size_t>(text.to - text.from));
    const std::vector<OpenName> unknown = open_symbols(node.expression);
    s.reading = forced_ != Reading::automatic ? forced_ : natural_reading(ast_, node, variables_);
    const Severity severity = ast_.program ? Severity::note : Severity::error;
    report_names(ast_, unknown, variables_, severity, result.diagnostics);
    if (readable(node.span) && unknown.empty()) compute(node, s);
    if (s.value && !s.name.empty()) variables_.bind(s.name, s.reading, *s.value, s.made);
    if (!s.value && find_by_path(s.name) != nullptr) variables_.lose(s.name);
    if (is_shown(node, s)) result.statements.push_back(std::move(s));
  }

  /// Of a function's body what it binds and what it prints; no texts that are only printed.
  bool is_shown(const StatementNode& node, const StatementResult& s) const {
    const Node& root = ast_[node.expression];
    const bool call = root.kind == NodeKind::call;
    const bool text = s.value && s.value->as<std::string>();
    if (node.function == 0) return !text || !call || !s.name.empty();
    const bool print = call && ast_[root.args[0]].text.find("print") != std::string_view::npos;
    return !text && (!s.name.empty() || print);
  }

  /// Makes names without a value integers to be assumed, where they stand for integers, and the
  /// parameters of functions. Returns the other ones.
  std::vector<OpenName> open_symbols(NodeId expression) {
    std::vector<OpenName> unknown;
    for (const OpenName& name : open_names(ast_, expression, variables_)) {
      Node& n = ast_[name.node];
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
        ast_.make_pointer(name.node, parameter->type);
        continue;
      }
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
  void assume_type(const Node& n) {
    const std::string name(n.text);
    if (variables_.find(name) != nullptr) return;
    variables_.bind(name, Reading::cpp, Value(std::string("float")));
    report("language.assumed_name", {name, "float"}, n.span, Severity::note);
    result.diagnostics.back().fix = Fix{{0, 0}, "using " + name + " = float;\n"};
  }

  const ParameterNode* find_parameter(std::string_view name) const {
    for (const ParameterNode& p : ast_.parameters) {
      if (p.name == name && p.function == function_) return &p;
    }
    return nullptr;
  }

  /// No character or number of the statement had to be skipped.
  bool readable(Span span) const {
    for (size_t i = 0; i < lexical_errors_; ++i) {
      const Span at = result.diagnostics[i].span;
      if (at.from >= span.from && at.from < span.to) return false;
    }
    return true;
  }

  void compute(const StatementNode& node, StatementResult& s) {
    Evaluator evaluator(ast_, variables_, s.reading);
    const auto error = error_of([&] {
      Value value = evaluator.run(node.expression);
      value.print(notation_of(s.reading));  // An address beyond 64 bits shows only here.
      s.value = std::move(value);
    });
    if (error) {
      Diagnostic d = diagnosed(*error, evaluator.place(), s.reading);
      note_assumptions(node.expression, evaluator, s.reading);
      add_error(std::move(d));
      return;
    }
    s.made = evaluator.made(source_, result.statements.size());
    last_outer = evaluator.outer();
    if (last_outer.row != nullptr) check_outer(node, s);
    s.tile = tile(node, evaluator);
    compare_reading(node, s);
    note_assumptions(node.expression, evaluator, s.reading);
    note_limits(node, s);
  }

  static Diagnostic diagnosed(const LayoutError& e, Span where, Reading reading) {
    Diagnostic d = to_diagnostic(e, where);
    if (reading == Reading::math) {
      for (std::string& v : d.values) v = without_underscores(v);
    }
    return d;
  }

  /// The tile of `mma.get_layoutC_TV()` and of `atom.CLayout`.
  std::string tile(const StatementNode& node, Evaluator& evaluator) {
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
  void note_assumptions(NodeId id, const Evaluator& evaluator, Reading reading) {
    const Node& n = ast_[id];
    const std::string name(n.text);
    if (n.kind == NodeKind::unknown && result.diagnostics.size() < kMaxDiagnostics) {
      const int64 number = evaluator.assumed(n);
      const std::string value = std::to_string(number);
      if (!Ast::is_symbol(n)) {
        report("language.assumed", {value}, n.span, Severity::note);
        result.diagnostics.back().fix = Fix{n.span, value};
      } else if (variables_.find(name) == nullptr) {
        variables_.bind(name, reading, Value(Int(number, reading == Reading::math)));
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

  /// What the value is too large for: a drawing, CuTe's 32-bit `int`.
  void note_limits(const StatementNode& node, const StatementResult& s) {
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
      result.diagnostics.push_back(std::move(d));
    }
  }

  void add_error(Diagnostic d) {
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
    result.diagnostics.push_back(std::move(d));
  }

  /// Law, older results and derivation of the outermost operation.
  void check_outer(const StatementNode& node, StatementResult& s) {
    const Operation& row = *last_outer.row;
    if (row.derive != nullptr) s.derives = row.name;
    const auto error = error_of([&] {
      if (row.law != nullptr) s.law = row.law(last_outer.arguments, *s.value);
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

  void compare_reading(const StatementNode& node, StatementResult& s) {
    OtherReading other;
    other.reading = s.reading == Reading::cpp ? Reading::math : Reading::cpp;
    Evaluator evaluator(ast_, variables_, other.reading);
    const auto error = error_of([&] {
      const Value v = evaluator.run(node.expression);
      if (v.print(Notation::math) == s.value->print(Notation::math)) return;
      other.text = v.print(notation_of(other.reading));
    });
    if (error) other.error = error->id;
    if (error || !other.text.empty()) s.other = std::move(other);
  }

  const std::string& source_;
  Reading forced_;
  Tokens tokens_;
  Ast ast_;
  size_t lexical_errors_ = 0;
  int function_ = 0;  ///< of the statement at hand
  Environment variables_;
};

}  // namespace

Diagnostic to_diagnostic(const LayoutError& e, Span where) {
  Diagnostic d;
  d.id = e.id;
  for (const std::string& v : e.values) d.values.push_back(shortened(v));
  d.span = e.has_span ? e.span : where;
  return d;
}

namespace {

std::vector<SourceForm>& source_forms() {
  static std::vector<SourceForm> forms;
  return forms;
}

Undressed (*undress_source)(const std::string&) = nullptr;

Undressed undressed(const std::string& source) {
  if (undress_source == nullptr || source.size() > SourceLimits::kBytes) return {source};
  return undress_source(source);
}

Evaluation evaluate_pasted(const Undressed& pasted, Reading reading) {
  const auto run = [&](const Undressed& text) {
    Session session(text, reading);
    session.run();
    return std::move(session.result);
  };
  Evaluation r = run(pasted);
  try_fixes(pasted.text, r, [&](std::string text) {
    return run({std::move(text), pasted.transcript});
  });
  return r;
}

}  // namespace

RegisterSourceForm::RegisterSourceForm(const SourceForm& form) { source_forms().push_back(form); }

RegisterUndress::RegisterUndress(Undressed (*undress)(const std::string&)) {
  undress_source = undress;
}

void watch_statements(StatementWatch watch) { watching = std::move(watch); }

Evaluation evaluate(const std::string& source, Reading reading) {
  const Undressed pasted = undressed(source);
  if (source.size() <= SourceLimits::kBytes) {
    for (const SourceForm& form : source_forms()) {
      if (form.recognises(pasted.text)) return form.read(pasted.text);
    }
  }
  return evaluate_pasted(pasted, reading);
}

Evaluation evaluate_statements(const std::string& source, Reading reading) {
  return evaluate_pasted(undressed(source), reading);
}

Value evaluate_last(const std::string& source, Reading reading) {
  Evaluation e = evaluate(source, reading);
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity != Severity::error) continue;
    LayoutError error(d.id, d.values);
    error.span = d.span;
    error.has_span = true;
    throw error;
  }
  if (e.statements.empty()) throw LayoutError("language.empty", {});
  return std::move(*e.statements.back().value);
}

std::vector<Step> derive(const std::string& source, Reading reading) {
  const Undressed pasted = undressed(source);
  Session session(pasted, reading);
  session.run();
  if (session.result.statements.empty()) return {};
  const StatementResult& last = session.result.statements.back();
  if (last.derives.empty()) return {};
  Recorder recorder(notation_of(last.reading));
  session.last_outer.row->derive(session.last_outer.arguments, recorder);
  return recorder.steps();
}

}  // namespace colex
