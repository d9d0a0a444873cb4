#include "language/quoted_prints.hpp"

#include <algorithm>
#include <string>

namespace colex {

namespace {

const StatementResult* statement_at(const Evaluation& r, size_t place) {
  const auto found =
      std::find_if(r.statements.begin(), r.statements.end(), [place](const StatementResult& s) {
        return s.span.from <= static_cast<int>(place) && static_cast<int>(place) < s.span.to;
      });
  return found == r.statements.end() || !found->value ? nullptr : &*found;
}

/// `ptr[16b](0x7f1c) o (4):(1)` without its address.
std::string without_addresses(std::string text) {
  for (size_t at = text.find("(0x"); at != std::string::npos; at = text.find("(0x", at + 1)) {
    const size_t close = text.find(')', at);
    if (close != std::string::npos) text.erase(at, close + 1 - at);
  }
  return text;
}

std::string printed(const StatementResult& s) {
  return without_addresses(s.value->print(Notation::math));
}

}  // namespace

void check_quoted(Evaluation& r, const std::vector<QuotedPrint>& quoted) {
  for (const QuotedPrint& q : quoted) {
    const StatementResult* print = statement_at(r, q.print);
    const StatementResult* shown = statement_at(r, q.shown);
    if (print == nullptr || shown == nullptr) continue;
    const std::string is = printed(*print);
    const std::string says = printed(*shown);
    const bool same = is == says;
    r.diagnostics.push_back({same ? Severity::note : Severity::warning,
                             same ? "check.prints" : "check.prints_other",
                             {is, says},
                             shown->span,
                             {}});
  }
}

}  // namespace colex
