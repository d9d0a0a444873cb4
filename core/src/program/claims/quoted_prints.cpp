#include "program/claims/quoted_prints.hpp"

#include <algorithm>
#include <string_view>

#include "program/prints/shown_text.hpp"

namespace colex {

namespace {

const StatementResult* statement_at(const Evaluation& r, size_t place) {
  const auto found =
      std::find_if(r.statements.begin(), r.statements.end(), [place](const StatementResult& s) {
        return s.span.from <= static_cast<int>(place) && static_cast<int>(place) < s.span.to;
      });
  return found == r.statements.end() || !found->value ? nullptr : &*found;
}

std::string printed(const StatementResult& s) {
  return without_addresses(s.value->print(Notation::math));
}

/// The text names the value that it shows, `a: (4,2):(1,4)`, and the two are compared.
bool is_compared(const Evaluation& r, const StatementResult& shown) {
  return std::any_of(r.diagnostics.begin(), r.diagnostics.end(), [&shown](const Diagnostic& d) {
    return d.span.from >= shown.span.from && d.span.to <= shown.span.to &&
           std::string_view(d.id).substr(0, 12) == "check.prints";
  });
}

}  // namespace

std::string without_addresses(std::string printed) {
  for (size_t at = printed.find("(0x"); at != std::string::npos; at = printed.find("(0x", at + 1)) {
    printed.erase(at + 1, printed.find(')', at) - at - 1);
  }
  return printed;
}

void check_quoted(Evaluation& r, const std::vector<QuotedPrint>& quoted) {
  for (const QuotedPrint& q : quoted) {
    const StatementResult* print = statement_at(r, q.print);
    const StatementResult* shown = statement_at(r, q.shown);
    if (print == nullptr || shown == nullptr || is_compared(r, *shown)) continue;
    const std::string is = printed(*print);
    const bool open = shows_open(shown->source);
    const std::string says = open ? shown->source : printed(*shown);
    const bool same = open ? is_shown_open(bare(says), bare(is)) : is == says;
    r.diagnostics.push_back({same ? Severity::note : Severity::warning,
                             same ? "check.prints" : "check.prints_other",
                             {is, says},
                             shown->span,
                             {}});
  }
}

}  // namespace colex
