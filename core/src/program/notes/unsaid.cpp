#include "program/notes/unsaid.hpp"

#include <algorithm>
#include <string_view>

#include "text/words.hpp"

namespace colex {

namespace {

/// Words and drawings say by themselves what they are.
bool needs_word(const Region& r) {
  return r.kind == RegionKind::skipped &&
         !is_one_of(r.reason, {"language.prose", "language.figure"});
}

/// What is missing may be missed only at `next`, where something else stands.
bool is_told(const std::vector<Diagnostic>& all, Span part, int next) {
  return std::any_of(all.begin(), all.end(), [&](const Diagnostic& d) {
    return d.span.from <= next && part.from <= d.span.to;
  });
}

bool tells_limit(const Diagnostic& d) { return prefix_of(d.id, {"limit."}) > 0; }

}  // namespace

void tell_unsaid(Evaluation& evaluation, size_t size) {
  std::vector<Diagnostic>& all = evaluation.diagnostics;
  if (std::any_of(all.begin(), all.end(), tells_limit)) return;
  Span part{0, 0};
  const auto end_part = [&](int next) {
    if (part.from < part.to && !is_told(all, part, next)) {
      all.push_back({Severity::note, "language.skipped", {}, part, std::nullopt});
    }
    part = {0, 0};
  };
  for (const Region& r : evaluation.regions) {
    if (needs_word(r)) {
      if (part.from == part.to) part.from = r.span.from;
      part.to = r.span.to;
    } else if (r.kind == RegionKind::statement) {
      end_part(r.span.from);
    }
  }
  end_part(static_cast<int>(size));
}

}  // namespace colex
