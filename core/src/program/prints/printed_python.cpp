#include <algorithm>

#include "eval/cute_dsl/numeric_types.hpp"
#include "eval/operators.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// What Python's `print` and CuTe DSL's `cute.printf` write: their words, and the values.

namespace colex {

namespace {

/// CuTe DSL compiles the function of this number.
bool is_compiled(const std::vector<StatementNode>& list, int function) {
  return std::any_of(list.begin(), list.end(), [function](const StatementNode& s) {
    const bool own = s.kind == StatementKind::function && s.defines == function && s.compiled;
    return own || is_compiled(s.body, function) || is_compiled(s.otherwise, function);
  });
}

/// With `?` for what is known at run time only.
std::string while_compiled(TupleView t) {
  if (!t.is_leaf()) {
    std::string r;
    for (Modes m(t); m.more(); ++m) r += (r.empty() ? "(" : ",") + while_compiled(*m);
    return (r.empty() ? "(" : r) + ")";
  }
  const std::string known = print(t.value(), Notation::math);
  if (t.value().is_static()) return known;
  const size_t basis = known.find('@');
  return "?" + (basis == known.npos ? "" : known.substr(basis));
}

std::string while_compiled(LayoutView l) {
  return while_compiled(l.shape) + ":" + while_compiled(l.stride);
}

std::string while_compiled(const ComposedLayout& l) {
  const std::string inner = l.inner_is_swizzle ? print(l.swizzle) : while_compiled(l.inner.view());
  if (l.is_plain) return inner;
  return (l.outer_is_swizzle ? print(l.swizzle) : while_compiled(l.outer.view())) + " o " +
         while_compiled(l.offset.view()) + " o " + inner;
}

std::string while_compiled(const Value& v) {
  if (const IntTuple* t = v.as<IntTuple>()) return while_compiled(t->view());
  if (const Layout* l = v.as<Layout>()) return while_compiled(l->view());
  if (const ComposedLayout* l = v.as<ComposedLayout>()) return while_compiled(*l);
  std::string r = v.print(Notation::math);
  if (const TensorObject* tensor = v.object_as<TensorObject>()) {
    const std::string layout = print(tensor->tensor.layout, Notation::math);
    const size_t at = r.rfind(layout);
    return at == r.npos ? r : r.replace(at, layout.size(), while_compiled(tensor->tensor.layout));
  }
  if (!v.is_tuple()) return r;
  r.clear();
  for (const Value& part : v.parts()) r += (r.empty() ? "(" : ",") + while_compiled(part);
  return r + ")";
}

std::string without_quotes(std::string_view text) {
  const bool quoted = text.size() > 1 && (text[0] == '"' || text[0] == '\'');
  return std::string(quoted ? text.substr(1, text.size() - 2) : text);
}

}  // namespace

namespace {

/// A part of what is written: words, or the value of an argument.
struct PrintedPiece {
  std::string words;
  NodeId value = -1;
};

/// Reads `print("A is", A)`, `print(f"A: {A}")` as they were pasted. False where a part is written
/// in a way that is not followed: formats of numbers, escapes, texts that are computed.
class PrintCall {
 public:
  PrintCall(const Ast& ast, const Node& call, std::string_view text)
      : ast_(ast),
        call_(call),
        text_(text.substr(0, static_cast<size_t>(call.span.to))),
        at_(static_cast<size_t>(ast[call.args[0]].span.to)) {}

  bool read(std::vector<PrintedPiece>& all) {
    blanks();
    if (!take('(')) return false;
    bool first = true;
    for (blanks(); at_ + 1 < text_.size(); blanks()) {
      const bool comma = take(',');
      if (comma) blanks();
      if (at_ + 1 >= text_.size() || is_end_of_line()) break;
      if (!comma && !first && !starts_text()) return false;
      if (comma) all.push_back({" "});
      first = false;
      if (starts_text() ? !literal(all) : !argument(all)) return false;
    }
    return at_ + 1 == text_.size() || is_end_of_line();
  }

 private:
  void blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos) ++at_;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool starts_text() const {
    const bool formatted = is_one_of(text_.substr(at_, 1), {"f", "F"});
    const std::string_view quote = text_.substr(at_ + (formatted ? 1 : 0), 1);
    return is_one_of(quote, {"\"", "'"});
  }
  /// `end=""` says what follows, and nothing of this line.
  bool is_end_of_line() const { return text_.substr(at_, 4) == "end="; }

  /// The argument whose text begins here.
  bool argument(std::vector<PrintedPiece>& all) {
    for (size_t i = 1; i < call_.args.size(); ++i) {
      const Span span = ast_[call_.args[i]].span;
      if (span.from != static_cast<int>(at_) || !call_.keywords[i - 1].empty()) continue;
      all.push_back({{}, call_.args[i]});
      at_ = static_cast<size_t>(span.to);
      return true;
    }
    return false;
  }

  /// `{A}`, `{A=}`
  bool field(std::vector<PrintedPiece>& all) {
    const size_t from = at_;
    blanks();
    all.emplace_back();
    const size_t name = all.size() - 1;
    if (!argument(all)) return false;
    blanks();
    if (take('=')) all[name].words = text_.substr(from, at_ - from);
    return take('}');
  }

  bool literal(std::vector<PrintedPiece>& all) {
    const bool formatted = !is_one_of(text_.substr(at_, 1), {"\"", "'"});
    if (formatted) ++at_;
    const char quote = text_[at_++];
    std::string words;
    while (at_ < text_.size() && text_[at_] != quote) {
      const char c = text_[at_++];
      const bool brace = formatted && (c == '{' || c == '}');
      const bool twice = brace && at_ < text_.size() && text_[at_] == c;
      if (twice) ++at_;
      if (brace && !twice) {
        all.push_back({std::exchange(words, {})});
        if (c == '}' || !field(all)) return false;
      } else if (c == '\\') {
        if (!escape(words)) return false;
      } else if (c == '\n') {
        return false;
      } else {
        words += c;
      }
    }
    all.push_back({words});
    return take(quote);
  }

  bool escape(std::string& words) {
    if (!take('n')) return false;
    words += '\n';
    return true;
  }

  const Ast& ast_;
  const Node& call_;
  std::string_view text_;
  size_t at_;
};

/// `cute.printf("A: {}", A)`
bool read_braces(const Ast& ast, const Node& call, std::vector<PrintedPiece>& all) {
  if (call.args.size() < 3 || ast[call.args[1]].kind != NodeKind::text) return false;
  const std::string text = without_quotes(ast[call.args[1]].text);
  size_t from = 0;
  for (size_t i = 2; i < call.args.size(); ++i) {
    const size_t open = text.find("{}", from);
    if (open == text.npos) return false;
    all.push_back({text.substr(from, open - from)});
    all.push_back({{}, call.args[i]});
    from = open + 2;
  }
  std::string rest = text.substr(from);
  if (rest.size() > 1 && rest.substr(rest.size() - 2) == "\\n") rest.resize(rest.size() - 2);
  all.push_back({rest});
  return text.find_first_of("{}\\%", from) >= from + rest.size();
}

/// Python writes the word of a truth.
bool is_truth(const Node& n) {
  constexpr int kComparisons[] = {code('=', '='), code('!', '='), '<', '>',
                                  code('<', '='), code('>', '=')};
  return (n.kind == NodeKind::unary && n.op == '!') ||
         (n.kind == NodeKind::binary && std::find(std::begin(kComparisons), std::end(kComparisons),
                                                  n.op) != std::end(kComparisons));
}

}  // namespace

/// The statement at hand stands in what CuTe DSL compiles, or is called by it.
bool Session::is_traced() const {
  for (const Session* s = this; s != nullptr; s = s->outer_) {
    if (s->function_ != 0 && is_compiled(ast_.statements, s->function_)) return true;
  }
  return false;
}

/// A number of CuTe DSL's has the digits of its type, in what shows it and in what prints it.
void Session::show_digits(const StatementNode& node, StatementResult& s) const {
  const std::optional<double> fraction = fraction_of(*s.value);
  if (!fraction) return;
  const Node& root = ast_[node.expression];
  const bool prints = root.kind == NodeKind::call && root.args.size() > 1 &&
                      is_one_of(ast_[root.args[0]].text, {"print", "printf"});
  const NodeId number = prints ? root.args.back() : node.expression;
  s.value = Value(as_numeric_prints(*fraction, numeric_type(ast_, number, variables_)));
}

/// What the parts of a call of Python's `print` write. CuTe DSL runs that while it compiles: `?`
/// stands for what `cute.printf` knows at run time. Empty where the values alone say as much.
std::string Session::python_text(NodeId call) {
  const Node n = ast_[call];
  if (ast_.dialect != Dialect::python || n.kind != NodeKind::call) return {};
  const bool prints = ast_[n.args[0]].kind == NodeKind::name && ast_[n.args[0]].text == "print";
  if (!prints && ast_[n.args[0]].text != "printf") return {};
  const bool traced = prints && is_traced();
  std::vector<PrintedPiece> all;
  const bool pasted = original_.size() == source_.size();
  bool worded =
      prints ? pasted && PrintCall(ast_, n, original_).read(all) : read_braces(ast_, n, all);
  if (!worded && !traced) return {};
  if (!worded) {
    all.clear();
    for (size_t i = 1; i < n.args.size(); ++i) {
      if (!n.keywords[i - 1].empty()) continue;
      if (i > 1) all.push_back({" "});
      all.push_back({{}, n.args[i]});
    }
  }
  std::string r;
  bool open = false;   // a part is not known before run time
  bool words = false;  // that say which value is printed
  bool values = false;
  ++asked_;
  const auto unknown = error_of([&] {
    for (const PrintedPiece& part : all) {
      words = words || part.words.find_first_not_of(" \n") != part.words.npos;
      r += part.words;
      if (part.value < 0) continue;
      const Value v = evaluator(Reading::math).run(part.value);
      const std::string* text = v.as<std::string>();
      const std::optional<double> fraction = fraction_of(v);
      const std::string type = numeric_type(ast_, part.value, variables_);
      std::string known = text != nullptr ? without_quotes(*text) : v.print(Notation::math);
      if (v.is_integer() && is_truth(ast_[part.value])) known = known == "0" ? "False" : "True";
      if (fraction && !type.empty()) known = as_numeric_prints(*fraction, type);
      if (error_of([&v] { want_value(v); })) known = "?";  // an element of memory
      const std::string written =
          text != nullptr || !traced || known == "?" ? known : while_compiled(v);
      values = values || text == nullptr || fraction_of(v);
      open = open || written != known;
      r += written;
    }
  });
  --asked_;
  const bool says = open || (words && values);
  if (unknown || !says) return {};
  const size_t from = r.find_first_not_of('\n');
  const size_t to = r.find_last_not_of('\n');
  r = r.substr(from, to + 1 - from);
  return r.find('\n') == r.npos ? r : std::string();
}

}  // namespace colex
