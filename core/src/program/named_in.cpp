#include <algorithm>

#include "program/session.hpp"

/// Which statements the names in a piece of the text come from: what a view needs to evaluate the
/// piece again, and which of the text's values it is about.

namespace colex {

/// The last result of this name, of this run or of those around it.
std::optional<size_t> Session::result_of(std::string_view name) const {
  for (const Session* s = this; s != nullptr; s = s->outer_) {
    const std::vector<StatementResult>& all = s->result.statements;
    const auto found = std::find_if(
        all.rbegin(), all.rend(), [name](const StatementResult& one) { return one.name == name; });
    if (found != all.rend()) {
      return s->results_before_ + static_cast<size_t>(all.rend() - found) - 1;
    }
  }
  return std::nullopt;
}

std::vector<size_t> Session::named_in(Span place) const {
  std::vector<size_t> r;
  // Of a text that a thread runs, or that is asked for its value, nobody reads where names come
  // from.
  if (effects_ != nullptr || told_ == Told::value) return r;
  const Session* whole = this;
  while (whole->outer_ != nullptr) whole = whole->outer_;
  const std::vector<Token>& all = whole->tokens_.list;
  auto token = std::lower_bound(all.begin(), all.end(), place.from,
                                [](const Token& t, int from) { return t.span.from < from; });
  for (; token != all.end() && token->span.from < place.to; ++token) {
    if (token->kind != TokenKind::name) continue;
    const bool member = token != all.begin() && (std::prev(token)->op == code('.') ||
                                                 std::prev(token)->op == code(':', ':'));
    if (member) continue;
    const std::optional<size_t> bound = result_of(token->text);
    if (bound && std::find(r.begin(), r.end(), *bound) == r.end()) r.push_back(*bound);
  }
  return r;
}

}  // namespace colex
