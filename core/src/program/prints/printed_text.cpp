#include <algorithm>
#include <functional>

#include "eval/calls/printf_text.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// What a statement prints.

namespace colex {

/// `print(L)`, `print_layout(L)`
bool Session::is_print(NodeId id) const {
  const Node& n = ast_[id];
  return n.kind == NodeKind::call && ast_[n.args[0]].text.find("print") != std::string_view::npos;
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

/// `printf("offset %d (expected 11)", o)`: of the one integer that it prints.
void Session::check_expected(const StatementNode& node, const StatementResult& s) {
  if (s.printed.empty() || passes_ > 0 || undecided_ > 0 || !given_.empty() || !changed_.empty() ||
      !s.value->is_integer() || is_assumed(node.expression))
    return;
  const Node& text = ast_[ast_[node.expression].args[1]];
  constexpr std::string_view kWord = "expected ";
  const size_t word = text.text.find(kWord);
  if (word == text.text.npos) return;
  const size_t from =
      word + kWord.size() + prefix_of(text.text.substr(word + kWord.size()), {": "});
  const size_t to = text.text.find_first_not_of("0123456789", from);
  const std::string number(text.text.substr(from, to - from));
  // `expected 11 elements` and `expected 0x10` are of something else.
  const bool whole =
      to != text.text.npos && std::string_view(")],;\\\"").find(text.text[to]) != text.text.npos;
  const std::string is = s.value->print(Notation::math);
  if (number.empty() || number.size() > 18 || !whole || number == is) return;
  const int start = text.span.from + static_cast<int>(from);
  const Span where{start, start + static_cast<int>(number.size())};
  report("check.prints_other", {is, number}, where, Severity::warning);
}

namespace {

/// `?` stands in the expression for a number, or a name for what was made of one.
bool leaves_open(const Ast& ast, NodeId id, const Environment& variables) {
  const Node& n = ast[id];
  const bool open = n.kind == NodeKind::unknown && !Ast::is_symbol(n) && n.op != '*';
  const Environment::Variable* v = n.kind == NodeKind::name ? variables.find(n.text) : nullptr;
  return open || (v != nullptr && v->otherwise) ||
         std::any_of(n.args.begin(), n.args.end(),
                     [&](NodeId part) { return part >= 0 && leaves_open(ast, part, variables); });
}

/// `?` for the numbers in which the texts differ; empty where they differ in more.
std::string with_open_numbers(std::string_view a, std::string_view b) {
  std::string r;
  size_t i = 0;
  size_t j = 0;
  while (i < a.size() && j < b.size()) {
    if (!is_digit(a[i]) || !is_digit(b[j])) {
      if (a[i] != b[j++]) return {};
      r += a[i++];
      continue;
    }
    const size_t from = i;
    const size_t other = j;
    while (i < a.size() && is_digit(a[i])) ++i;
    while (j < b.size() && is_digit(b[j])) ++j;
    const std::string_view number = a.substr(from, i - from);
    r += number == b.substr(other, j - other) ? number : "?";
  }
  return i == a.size() && j == b.size() ? r : std::string();
}

}  // namespace

/// A name of the expression has a value that is assumed and that stays when others are assumed.
bool Session::stands_on_names(NodeId id) const {
  const Node& n = ast_[id];
  const Environment::Variable* v = n.kind == NodeKind::name ? variables_.find(n.text) : nullptr;
  return (v != nullptr && v->assumed && !v->otherwise) ||
         std::any_of(n.args.begin(), n.args.end(),
                     [this](NodeId part) { return part >= 0 && stands_on_names(part); });
}

/// What the text leaves open with `?` stays so: the numbers that are others where others are
/// assumed.
void Session::tell_open_numbers(NodeId id, StatementResult& s) {
  if (!leaves_open(ast_, id, variables_)) return;
  constexpr int64 kTimes = 3;
  Environment others = variables_;
  for (Environment::Variable& v : others.each()) {
    if (v.otherwise) v.value = *v.otherwise;
  }
  ++asked_;
  error_of([&] {
    Evaluator evaluator(ast_, others, s.reading, this);
    evaluator.assume_times(kTimes);
    s.otherwise = evaluator.run(id);
  });
  --asked_;
  if (!s.otherwise) return;
  const std::string assumed = s.value->print(notation_of(s.reading));
  const std::string open = with_open_numbers(assumed, s.otherwise->print(notation_of(s.reading)));
  if (open == assumed) s.otherwise.reset();
  if (s.printed.empty() && open != assumed) s.printed = open;
}

}  // namespace colex
