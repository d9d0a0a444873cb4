#include <algorithm>
#include <utility>

#include "program/session.hpp"
#include "syntax/cut_ends.hpp"
#include "text/words.hpp"

/// What of a text is no statement: what was blanked, lines of words, signs among them.

namespace colex {

/// Signs that stand in words which are not read are words too, and need no message of their own.
void Session::forget_signs_of_words(size_t from, size_t to) {
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto is_in_words = [&](Span sign) {
    return std::any_of(all.begin() + static_cast<long>(to), all.end(), [&](const Diagnostic& d) {
      return d.id == "language.prose" && d.span.from <= sign.from && sign.to <= d.span.to;
    });
  };
  for (Region& r : tokens_.regions) {
    if (r.kind == RegionKind::skipped && is_in_words(r.span)) r.reason = "language.prose";
  }
  std::vector<Diagnostic> kept;
  for (size_t i = 0; i < all.size(); ++i) {
    if (i < from || i >= to || !is_in_words(all[i].span)) kept.push_back(all[i]);
  }
  all = std::move(kept);
}

/// A piece of a program begins in the middle of a statement: what is left of that is no mistake.
void Session::excuse_cut_begin() {
  if (!ast_.is_piece() || tokens_.list.empty()) return;
  const size_t code = behind_definitions(tokens_.list, 0, tokens_.list.size() - 1);
  const int begin = tokens_.list[code].span.from;
  const auto statement =
      std::find_if(ast_.statements.begin(), ast_.statements.end(),
                   [begin](const StatementNode& s) { return s.span.from >= begin; });
  if (statement == ast_.statements.end()) return;
  const int first = statement->span.from;
  for (Diagnostic& d : result.diagnostics) {
    const bool bracket = d.id == "language.unopened";
    if (!bracket && d.id != "language.unexpected") continue;
    const size_t at = static_cast<size_t>(d.span.from);
    const size_t line = at == 0 ? 0 : source_.rfind('\n', at - 1) + 1;
    const bool begins = source_.find_first_not_of(" \t", line) == at;
    if (d.span.from < first || (bracket && begins)) d.severity = Severity::note;
  }
}

/// Code that begins or ends inside brackets was cut there: that is said once, for all that cannot
/// be read for it.
void Session::excuse_cut_brackets(size_t from) {
  if (ast_.dialect == Dialect::notation) return;
  std::vector<Diagnostic>& all = result.diagnostics;
  for (const CutEnd& cut : find_cut_ends(tokens_.list)) {
    const auto is_of_it = [&cut](const Diagnostic& d) {
      const bool inside = d.span.from <= cut.span.to && cut.span.from <= d.span.to;
      return inside &&
             is_one_of(d.id, {"language.unclosed", "language.unopened", "language.unexpected",
                              "language.unexpected_end", "language.missing", "language.skipped"});
    };
    const auto begin = all.begin() + static_cast<long>(std::min(from, all.size()));
    const auto kept = std::remove_if(begin, all.end(), is_of_it);
    if (kept == all.end()) continue;
    all.erase(kept, all.end());
    const char* const id = cut.head ? "language.cut_begin" : "language.cut_end";
    report(id, {source_.substr(static_cast<size_t>(cut.bracket.from), 1)}, cut.span,
           Severity::note);
  }
}

/// `Layout<...>`, `auto tile = /* yours */;`: who writes that leaves it to the reader, by intent.
void Session::excuse_left_out() {
  for (Diagnostic& d : result.diagnostics) {
    if (d.id.rfind("language.left_out", 0) == 0) d.severity = Severity::note;
    if (d.id != "language.missing_value") continue;
    const size_t sign = source_.find_first_not_of("= \t", static_cast<size_t>(d.span.to));
    const std::string_view sight =
        std::string_view(original_).substr(std::min(sign, original_.size()));
    const bool said = prefix_of(sight, {"...", "/*", "//"}) > 0;
    if (said || ast_.is_piece()) d.severity = Severity::note;
  }
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

namespace {

/// Nothing but blanks and comments behind lines stands between the two places.
bool nothing_between(std::string_view source, size_t from, size_t to) {
  while (from < to) {
    const size_t next = source.find_first_not_of(" \t\r\n", from);
    if (next >= to) return true;
    const bool comment = source[next] == '#' || source.substr(next, 2) == "//";
    if (!comment) return false;
    from = std::min(source.find('\n', next), to);
  }
  return true;
}

bool is_words(const Diagnostic& d) { return d.id == "language.prose"; }

/// `*`, `cute /` between the lines of a listing: nothing that is called or set.
bool are_signs(const Diagnostic& d, std::string_view source) {
  if (d.id != "language.skipped" || d.severity != Severity::note) return false;
  const size_t from = source.rfind('\n', static_cast<size_t>(d.span.from));
  const size_t begin = from == source.npos ? 0 : from;
  const size_t end = source.find('\n', static_cast<size_t>(d.span.to));
  return source.substr(begin, end - begin).find_first_of("(=:") == source.npos;
}

}  // namespace

/// Lines of words below each other have one note, with what stands among them and is read as
/// little.
void Session::join_words() {
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto joins = [this](const Diagnostic& a, const Diagnostic& b) {
    const bool unread = (is_words(a) && (is_words(b) || are_signs(b, source_))) ||
                        (are_signs(a, source_) && is_words(b));
    const bool apart = std::any_of(elsewhere_.begin(), elsewhere_.end(), [&](const Span& code) {
      return a.span.to <= code.from && code.from < b.span.from;
    });
    return unread && !apart &&
           nothing_between(source_, static_cast<size_t>(a.span.to),
                           static_cast<size_t>(b.span.from));
  };
  std::vector<Diagnostic> joined;
  for (Diagnostic& d : all) {
    if (joined.empty() || !joins(joined.back(), d)) {
      joined.push_back(std::move(d));
      continue;
    }
    Diagnostic& whole = joined.back();
    whole.id = "language.prose";
    whole.span.to = std::max(whole.span.to, d.span.to);
    for (Region& r : result.regions) {
      const bool inside = whole.span.from < r.span.to && r.span.from < whole.span.to;
      if (inside && r.kind == RegionKind::skipped) r.reason = "language.prose";
    }
  }
  all = std::move(joined);
}

}  // namespace colex
