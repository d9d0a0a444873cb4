#include <algorithm>
#include <functional>

#include "language/printf_text.hpp"
#include "language/session.hpp"
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

}  // namespace colex
