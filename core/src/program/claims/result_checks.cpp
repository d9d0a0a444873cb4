#include <algorithm>
#include <utility>

#include "dsl/names.hpp"
#include "eval/claims.hpp"
#include "eval/operators.hpp"
#include "eval/types/types.hpp"
#include "program/claims/quoted_prints.hpp"
#include "program/prints/shown_text.hpp"
#include "program/session.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/integer_type.hpp"
#include "value/table.hpp"

/// What is checked of a result: what the text claims or prints of it, the law, limits, the other
/// reading.

namespace colex {

/// The expression names a parameter of a function that runs on its defaults, as nobody calls it.
bool Session::asks_default(NodeId id) const {
  const Node& n = ast_[id];
  const bool own = n.kind == NodeKind::name &&
                   std::find(defaults_.begin(), defaults_.end(), n.text) != defaults_.end();
  return own || std::any_of(n.args.begin(), n.args.end(),
                            [this](NodeId child) { return asks_default(child); });
}

/// In what a method calls that nobody calls. What runs tests calls theirs.
bool Session::runs_uncalled() const { return uncalled_runs_ != nullptr; }

namespace {

/// `false && "not implemented"`: what marks a place that nothing should reach.
bool is_constant_claim(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  const bool word = n.kind == NodeKind::name && is_one_of(n.text, {"false", "False"});
  const bool constant = word || n.kind == NodeKind::text || n.kind == NodeKind::number;
  const bool joins = n.kind == NodeKind::binary || n.kind == NodeKind::unary ||
                     (n.kind == NodeKind::tuple && n.args.size() == 1);
  return constant || (joins && std::all_of(n.args.begin(), n.args.end(), [&ast](NodeId part) {
                        return is_constant_claim(ast, part);
                      }));
}

/// `size(l) == 32` of `static_assert(size(l) == 32, "what it means")`; a claim without words whole.
Span without_message(const Ast& ast, const Node& claim, Span whole) {
  const bool worded = claim.args.size() > 2 && ast[claim.args.back()].kind == NodeKind::text;
  const Node& what = ast[claim.args[1]];
  const bool joined = what.kind == NodeKind::binary && what.op == code('&', '&') &&
                      ast[what.args[1]].kind == NodeKind::text;
  if (joined) return ast[what.args[0]].span;
  return worded && claim.args.size() == 3 ? what.span : whole;
}

}  // namespace

/// A claim that holds says so; one that does not is an error with both sides' values. On what is
/// assumed it says nothing of the text.
void Session::check_claim(const StatementNode& node, const StatementResult& s) {
  const IntTuple* t = s.value->as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return;
  const Node& claim = ast_[node.expression];
  const Span what = claim.span;
  const auto source = [&](Span span) {
    constexpr size_t kMost = 80;
    return head(text_at(without_message(ast_, claim, span)), kMost);
  };
  const bool open =
      is_assumed(node.expression) || !changed_.empty() || asks_default(node.expression);
  ClaimTally::Claim unseen;  // of a call that is asked for its value alone
  ClaimTally::Claim& tally = asked_ > 0 ? unseen : claims_->asked(what);
  tally.looped = tally.looped || passes_ > 0;
  if (t->value().value != 0) {
    ++tally.held;
    if (claims_taken_.count(&node) > 0) return;  // it holds since it was believed
    report(open ? "check.holds_open" : "check.holds", {source(what)}, what, Severity::note);
    return;
  }
  if (open || undecided_ > 0 || undecided_return_ || runs_uncalled()) {
    report(open ? "check.open" : "check.undecided", {source(what)}, what, Severity::note);
    return;
  }
  const bool uncalled = uncalled_ != nullptr && uncalled_->name != "main";
  if (uncalled && is_constant_claim(ast_, claim.args[1])) return;
  // The first failure is shown; more of them would leave no room for other diagnostics.
  constexpr int kShown = 64;
  if (++tally.failed > kShown) return;
  if (tally.failing_pass.empty()) tally.failing_pass = pass_text();
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

/// `size(d) == 288 != size(L)`: of each link whether it holds.
void Session::check_chain(NodeId id, const StatementResult& s) {
  const Node& n = ast_[id];
  if (n.kind != NodeKind::binary || n.op != code('&', '&') || n.number != kChain) return;
  check_chain(n.args[0], s);
  for (const NodeId link : n.args) {
    const Node& compared = ast_[link];
    if (compared.kind != NodeKind::binary || compared.number == kChain) continue;
    ++asked_;
    const auto unknown = error_of([&] {
      Evaluator evaluator = this->evaluator(s.reading);
      const Value left = evaluator.run(compared.args[0]);
      const Value right = evaluator.run(compared.args[1]);
      const bool holds = apply_binary(compared.op, left, right).print(Notation::math) != "0";
      const Span what{ast_[compared.args[0]].span.from, ast_[compared.args[1]].span.to};
      if (!holds && is_assumed(link)) return;
      if (holds) {
        report("check.holds", {std::string(text_at(what))}, what, Severity::note);
      } else {
        const Notation notation = notation_of(s.reading);
        report("check.fails_sides", {left.print(notation), right.print(notation)}, what,
               Severity::warning);
      }
    });
    --asked_;
    if (unknown) return;
  }
}

namespace {

/// The modes of more than one element, one after the other.
std::vector<std::pair<std::string, std::string>> modes_of(const Layout& l) {
  std::vector<std::pair<std::string, std::string>> r;
  for (int i = 0; i < l.shape.leaves; ++i) {
    if (l.shape.leaf[i].value == 1) continue;
    r.emplace_back(print(IntTuple(l.shape.leaf[i])), print(IntTuple(l.stride.leaf[i])));
  }
  return r;
}

/// Layouts that differ in modes of one element and in brackets only: one function.
bool is_same_but_for_ones(const Value& a, const Value& b) {
  const Layout* one = a.as<Layout>();
  const Layout* other = b.as<Layout>();
  return one != nullptr && other != nullptr && modes_of(*one) == modes_of(*other);
}

/// `(2:2, 3:8)`: layouts by mode, as the documentation writes what a composition is made of.
Value joined_modes(const Value& v) {
  if (!v.is_tuple() || v.as<IntTuple>() != nullptr) return v;
  IntTuple shape;
  IntTuple stride;
  const int shapes = shape.open();
  const int strides = stride.open();
  for (const Value& part : v.parts()) {
    const Layout* mode = part.as<Layout>();
    if (mode == nullptr) return v;
    shape.append(mode->shape.view());
    stride.append(mode->stride.view());
  }
  shape.close(shapes);
  stride.close(strides);
  return Value(make_layout(shape.view(), stride.view()));
}

}  // namespace

bool Session::prints_alike(const Value& a, const Value& b) {
  return without_addresses(a.print(Notation::math)) == without_addresses(b.print(Notation::math));
}

/// `size(L) -> 32`: what the text says that an expression prints.
void Session::check_printed(const StatementNode& node, const StatementResult& s) {
  const Span where = ast_[node.printed].span;
  const TensorObject* const tensor = s.value->object_as<TensorObject>();
  // Julia prints the layout of an array, and no address.
  const bool layout_alone = tensor != nullptr && ast_[node.printed].kind == NodeKind::pair;
  const Value whole = layout_alone ? layout_value(tensor->tensor.layout) : *s.value;
  const std::string value = whole.print(Notation::math);
  const std::string shown(text_at(where));
  if (shows_open(shown)) {
    const bool fits = is_shown_open(bare(shown), bare(value));
    // Of what is assumed a number that stays the same whatever is assumed is known.
    const bool varies = s.otherwise && !stands_on_names(node.expression);
    const bool known = varies && differs_in_known(bare(shown), bare(s.printed));
    if (!fits && !known && is_assumed(node.expression)) return;
    if (known) return report("check.prints_other", {s.printed, shown}, where, Severity::warning);
    // What the text leaves open stays so: `(?,3)` does not print a number.
    if (fits) return report("check.prints", {shown, shown}, where, Severity::note);
    return report("check.prints_other", {value, shown}, where, Severity::warning);
  }
  std::string printed;
  Evaluator evaluator = this->evaluator(s.reading);
  ++asked_;
  Value claimed;
  const auto wrong = error_of([&] {
    claimed = evaluator.run(node.printed);
    if (whole.as<Layout>() != nullptr) claimed = joined_modes(claimed);
    printed = claimed.print(Notation::math);
  });
  --asked_;
  if (wrong) return report("check.prints_unread", {}, where, Severity::note);
  const bool same = prints_alike(whole, claimed);
  if (!same && is_assumed(node.expression)) return;  // of other numbers than the text's
  if (!same && is_same_but_for_ones(whole, claimed)) {
    return report("check.prints_same", {value, printed}, where, Severity::note);
  }
  report(same ? "check.prints" : "check.prints_other", {value, printed}, where,
         same ? Severity::note : Severity::warning);
}

/// Of a value that is not known here the text has what it printed: `>>> print(L)`, and the print.
void Session::take_printed(const StatementNode& node, StatementResult& s) {
  Evaluator evaluator = this->evaluator(s.reading);
  std::optional<Value> printed;
  ++asked_;
  const auto wrong = error_of([&] { printed = evaluator.run(node.printed); });
  --asked_;
  if (wrong || evaluator.unknown()) return;
  s.value = std::move(printed);
  s.unknown.reset();
}

/// `u - 6` of an unsigned 5 counts on from the other end. True of all that unsigned computes.
bool Session::note_wrap(const StatementNode& node, const StatementResult& s) {
  const Node& n = ast_[node.expression];
  const bool grows = n.op == '*' || n.op == '+' || n.op == '-';
  if (ast_.dialect != Dialect::cpp || n.kind != NodeKind::binary || !grows) return false;
  Evaluator evaluator = this->evaluator(s.reading);
  const IntegerType type = evaluator.type_of(node.expression);
  if (type.is_signed || !s.value->is_integer()) return false;
  Value exact;
  ++asked_;
  const auto wrong = error_of([&] {
    const Value a = evaluator.run(n.args[0]);
    exact = apply_binary(n.op, a, evaluator.run(n.args[1]));
  });
  --asked_;
  const std::string kept = s.value->print(Notation::math);
  if (wrong || !exact.is_integer() || exact.print(Notation::math) == kept) return true;
  report("language.converted", {exact.print(Notation::math), name_of(type), kept}, node.span,
         Severity::warning);
  return true;
}

/// `65536 * 65536`: C++ computes int by int in 32 bits, and what is beyond them is lost.
void Session::note_overflow(const StatementNode& node, const StatementResult& s) {
  const Node& n = ast_[node.expression];
  if (note_wrap(node, s)) return;
  const int declared = integer_type(node.written_type).bits;
  if (declared > 0 && declared < 64) return;  // that it is converted is said
  const bool grows = n.op == '*' || n.op == '+' || n.op == '-' || n.op == code('<', '<');
  if (ast_.dialect != Dialect::cpp || n.kind != NodeKind::binary || !grows) return;
  if (!s.value->is_integer() || detail::fits_32(s.value->as<IntTuple>()->value().value)) return;
  // `65536ull * n`, `size_t(n) * n`, a side that is larger than int itself: 64 bits.
  Evaluator evaluator = this->evaluator(s.reading);
  if (evaluator.type_of(node.expression).bits == 64) return;
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
  report("language.int_overflow", {s.value->print(Notation::math)}, n.span, Severity::warning);
}

/// Helpers of tutorials, which CuTe has under another name.
void Session::note_helper(const StatementNode& node) {
  const Node& call = ast_[node.expression];
  if (call.kind != NodeKind::call || ast_[call.args[0]].kind != NodeKind::name) return;
  const std::string name(ast_[call.args[0]].text);
  if (!is_one_of(name, {"print2D", "printLayout"}) || variables_.find(name) != nullptr) return;
  report("language.print_helper", {name}, ast_[call.args[0]].span, Severity::note);
}

/// `fill(B, 42);` in a function, where no result shows that it stood there.
void Session::note_algorithm(const StatementNode& node) {
  const Node& call = ast_[node.expression];
  if (node.function == 0 || !node.name.empty() || call.kind != NodeKind::call) return;
  const std::string name(ast_[call.args[0]].text);
  const Operation* row = variables_.find(name) == nullptr ? find_by_path(name) : nullptr;
  if (row == nullptr || std::string_view(row->group) != "algorithms") return;
  if (!is_called("print_tensor")) return;  // nothing in the text asks for elements
  tell({"language.elements_unknown", {name}}, call.span);
}

/// What the value is too large for: a drawing, CuTe's 32-bit `int`.
void Session::note_limits(const StatementNode& node, const StatementResult& s) {
  // Of numbers that nobody wrote nobody asks whether they fit.
  if (is_assumed(node.expression) || !changed_.empty()) return;
  note_overflow(node, s);
  if (s.value->as<Layout>() == nullptr && s.value->as<ComposedLayout>() == nullptr) return;
  const auto error = error_of([&] {
    const OffsetFunction f(*s.value);
    const int64 cells = f.size();
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
    Diagnostic d = to_diagnostic(*error, node.span, s.reading);
    d.severity = Severity::warning;
    add(std::move(d));
  }
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
  // What is assumed need not be what the operation was called with.
  const bool assumed = is_assumed(node.expression) || !changed_.empty();
  if (s.law && !s.law->holds && assumed) s.law.reset();
  note_cpp_answer(row, s, node.span);
  if (s.law && !s.law->holds) {
    report("law.fails", {s.law->id, s.law->at, s.law->got, s.law->expected}, node.span,
           Severity::warning);
  }
}

/// What C++ answers where another library has its own operation of the name.
void Session::note_cpp_answer(const Operation& row, const StatementResult& s, Span place) {
  if (row.of_cpp == nullptr) return;
  std::vector<Value> given;
  for (int i = 0; i < last_outer.arguments.count(); ++i) given.push_back(last_outer.arguments[i]);
  const std::string own = s.value->print(Notation::math);
  std::string other;
  const auto error =
      error_of([&] { other = call_row(row.of_cpp, std::move(given)).print(Notation::math); });
  if (error) {
    report("language.pycute_alone", {row.of_cpp, own}, place, Severity::note);
  } else if (other != own) {
    report("language.pycute_differs", {row.of_cpp, own, other}, place, Severity::note);
  }
}

void Session::compare_reading(const StatementNode& node, StatementResult& s) {
  if (is_claim(ast_, ast_[node.expression])) return;  // of C++ alone
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
    Diagnostic d = to_diagnostic(*error, node.span, other.reading);
    other.error = std::move(d.id);
    other.values = std::move(d.values);
  }
  if (error || !other.text.empty()) s.other = std::move(other);
}

/// `_59{}`, for which CuTe has no name: `_0` to `_10`, some multiples of 8, powers of two.
void Session::note_constants(NodeId id) {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::construct && n.args.size() == 1 &&
      ast_[n.args[0]].kind == NodeKind::static_number) {
    const int64 i = ast_[n.args[0]].number;
    const bool power = i > 0 && i <= 524'288 && (i & (i - 1)) == 0;
    const bool tens = i <= 10 || i == 12 || i == 24 || i == 48 || i == 384 || i == 768;
    const bool sixteens = i <= 256 && i % 16 == 0;
    const std::string name(ast_[n.args[0]].text);
    if (!power && !tens && !sixteens && name[0] == '_') {
      const std::string written = "Int<" + std::to_string(i) + ">{}";
      report("language.no_constant", {name, written}, n.span, Severity::note);
      result.diagnostics.back().fix = Fix{n.span, written};
    }
  }
  const bool own = variables_.find(n.text) != nullptr || variables_.is_unknown(n.text);
  if (n.kind == NodeKind::apply_types && !own &&
      is_one_of(n.text, {"Shape", "Stride", "Coord", "Tile", "Step"})) {
    for (const NodeId part : n.args) note_number(ast_[part]);
  }
  for (const NodeId child : n.args) note_constants(child);
}

/// `Shape<8,_4>`; `Shape<M,_4>` below `int M = 8;`
void Session::note_number(const Node& part) {
  const std::string name(part.text);
  const Environment::Variable* v = part.kind == NodeKind::name ? variables_.find(name) : nullptr;
  if (v != nullptr && v->type.bits > 0 && v->value.is_integer()) {
    return report("language.number_as_type", {name, "Int<" + name + ">"}, part.span,
                  Severity::warning);
  }
  if (part.kind != NodeKind::number) return;
  const std::string number = std::to_string(part.number);
  report("language.number_as_type", {number, "_" + number}, part.span, Severity::warning);
  result.diagnostics.back().fix = Fix{part.span, "_" + number};
}

}  // namespace colex
