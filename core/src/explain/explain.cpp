#include "explain/explain.hpp"

#include "explain/dsl.hpp"
#include "explain/found_layouts.hpp"
#include "explain/recipes.hpp"
#include "explain/reports.hpp"
#include "explain/tma_dump.hpp"

namespace colex {

namespace {

constexpr size_t kMaxText = 4'000'000;
constexpr size_t kMaxReports = 64;
constexpr size_t kMaxExplanations = 8;
constexpr size_t kMaxLayouts = 12;
/// Of all calls of a text that are done again; they may be long, and hundreds.
constexpr size_t kMaxReplayed = 20'000;

/// True right after `error: `.
bool ends_label(const std::string& line, size_t i) {
  return i >= 2 && line[i - 1] == ' ' && line[i - 2] == ':';
}

/// A condition up to where its assertion ends: at a comma, a semicolon, a bracket of its own.
size_t end_of_condition(const std::string& text, size_t i) {
  int depth = 0;
  for (; i < text.size() && depth >= 0; ++i) {
    if (text[i] == '\n' || text[i] == ';' || (text[i] == ',' && depth == 0)) break;
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth < 0) break;
  }
  return i;
}

/// The whole message around the part that the rule knows; the condition of one without message.
Span message_span(const Report& report, const std::string& text) {
  const std::string message = report.rule ? report.rule->message : "error";
  size_t from = report.line.find(message);
  if (from == std::string::npos) {
    from = text.find(message, report.begin);
    if (from == std::string::npos) from = report.begin;
    return {static_cast<int>(from), static_cast<int>(end_of_condition(text, from))};
  }
  size_t to = report.line.find_first_of("\"\r", from + message.size());
  if (to == std::string::npos) to = report.line.size();
  while (from > 0 && report.line[from - 1] != '"' && !ends_label(report.line, from)) --from;
  return {static_cast<int>(report.begin + from), static_cast<int>(report.begin + to)};
}

/// What g++ and clang say that both sides of a condition are.
std::string reduced_condition(const std::string& quote) {
  for (const char* mark : {"the comparison reduces to ", "expression evaluates to "}) {
    const size_t at = quote.find(mark);
    if (at == std::string::npos) continue;
    const size_t from = at + std::string_view(mark).size();
    std::string r = quote.substr(from, quote.find('\n', from) - from);
    for (const char* sign : {"‘", "’", "'"}) {
      for (size_t i = r.find(sign); i != std::string::npos; i = r.find(sign)) {
        r.erase(i, std::string_view(sign).size());
      }
    }
    return r;
  }
  return {};
}

/// The first of the calls that fails is the cause, the last one the user's own. `bytes`: how many
/// may still be done again.
void find_reason(const Report& report, const std::string& text, Explanation& e, size_t& bytes) {
  const auto fails = [&e](std::optional<Replay> r) {
    if (!r || !r->error || r->expression == e.expression) return;
    if (e.reason) {
      e.call = std::move(r->expression);
      return;
    }
    e.expression = std::move(r->expression);
    e.reason = std::move(r->error);
    e.assumed = r->assumed;
    e.dumped = r->dumped;
  };
  if (report.rule != nullptr && std::string_view(report.rule->rule) == "tma_descriptor") {
    fails(replay_tma_dump(text, report.begin));
  }
  if (report.rule != nullptr && report.rule->expression != nullptr) {
    fails(replay_dsl(*report.rule, report.line + "\n" + report.quote));
  }
  for (const Frame& frame : report.frames) {
    const size_t length = static_cast<size_t>(frame.span.to - frame.span.from);
    if (length > bytes) return;
    bytes -= length;
    fails(replay(frame));
  }
}

/// The host's and the device's pass tell the same, and so do errors that follow from the first.
bool is_told(const std::vector<Explanation>& told, const Explanation& e) {
  for (const Explanation& t : told) {
    for (const std::string& call : {e.expression, e.call}) {
      if (!call.empty() && (call == t.expression || call == t.call)) return true;
    }
    if (e.reason || t.place != e.place) continue;
    if (t.rule == e.rule || !e.place.empty()) return true;
  }
  return false;
}

}  // namespace

bool is_compiler_output(const std::string& text) {
  size_t end = 0;  // of the line before
  for (size_t i = next_sign_of_error(text, 0); i < text.size(); i = next_sign_of_error(text, end)) {
    size_t begin = i;
    while (begin > end && text[begin - 1] != '\n') --begin;
    end = text.find('\n', i);
    if (end == std::string::npos) end = text.size();
    if (reports_error(std::string_view(text).substr(begin, end - begin))) return true;
  }
  return false;
}

CompilerReport explain(const std::string& given) {
  const std::string text = given.substr(0, kMaxText);
  CompilerReport r;
  size_t bytes = kMaxReplayed;
  for (const Report& report : read_reports(text, kMaxReports)) {
    if (r.explanations.size() >= kMaxExplanations) break;
    Explanation e;
    if (report.rule != nullptr) {
      e.rule = report.rule->rule;
      e.chapter = report.rule->chapter;
    }
    e.span = message_span(report, text);
    e.place = report.place;
    e.numbers = reduced_condition(report.quote);
    find_reason(report, text, e, bytes);
    if ((e.rule != nullptr || e.reason) && !is_told(r.explanations, e)) {
      r.explanations.push_back(std::move(e));
    }
  }
  r.layouts = find_layouts(text, kMaxLayouts);
  return r;
}

}  // namespace colex
