#include <algorithm>
#include <utility>

#include "program/session.hpp"

/// What of a text is no statement: what was blanked, lines of words, signs among them.

namespace colex {

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
  if (pasted.original.size() != source_.size()) return;  // what was pasted is not known
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

/// Lines of words below each other have one note.
void Session::join_words() {
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto is_words = [](const Diagnostic& d) { return d.id == "language.prose"; };
  std::vector<Diagnostic> joined;
  for (Diagnostic& d : all) {
    if (!joined.empty() && is_words(d) && is_words(joined.back())) {
      const size_t end = static_cast<size_t>(joined.back().span.to);
      const bool apart = std::any_of(elsewhere_.begin(), elsewhere_.end(), [&](const Span& code) {
        return joined.back().span.to <= code.from && code.from < d.span.from;
      });
      if (!apart && source_.find_first_not_of(" \t\r\n", end) >= static_cast<size_t>(d.span.from)) {
        joined.back().span.to = std::max(joined.back().span.to, d.span.to);
        continue;
      }
    }
    joined.push_back(std::move(d));
  }
  all = std::move(joined);
}

}  // namespace colex
