#include "explain/explain.hpp"

#include "explain/found_layouts.hpp"
#include "explain/rules.hpp"
#include "registry/operation.hpp"

namespace colex {

namespace {

constexpr size_t kMaxExplanations = 8;
constexpr size_t kMaxLayouts = 12;

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

/// True if an assertion (not a quoted source line) is reported between the two positions.
bool reports_assertion(const std::string& line) {
  return has(line, "error:") || has(line, "static assertion failed") ||
         has(line, "static_assert failed") || has(line, "error #") || has(line, "): error") ||
         has(line, "Assertion `");
}

/// Runs the rule's operation on the layouts found until one choice fails as the compiler said.
void find_reason(const AssertionRule& rule, const std::vector<FoundLayout>& layouts,
                 Explanation& e) {
  const Operation* row = rule.operation ? find_operation(rule.operation) : nullptr;
  if (row == nullptr) return;
  const auto fails = [&](const std::vector<FoundLayout>& operands) {
    std::vector<Value> values;
    for (const FoundLayout& f : operands) values.push_back(f.value);
    try {
      row->apply(Arguments(row->name, {}, std::move(values)));
      return false;
    } catch (const LayoutError& error) {
      e.operands = operands;
      e.reason = error;
      return true;
    }
  };
  for (const FoundLayout& a : layouts) {
    if (rule.operands == 1 && fails({a})) return;
    if (rule.operands != 2) continue;
    for (const FoundLayout& b : layouts) {
      if (&a != &b && fails({a, b})) return;
    }
  }
}

}  // namespace

bool is_compiler_output(const std::string& text) {
  return has(text, "error:") || has(text, "static assertion failed") ||
         has(text, "static_assert failed") || has(text, "): error") || has(text, "error #") ||
         has(text, "Assertion `");
}

CompilerReport explain(const std::string& text) {
  CompilerReport r;
  if (text.size() > 1'000'000) return r;
  r.layouts = find_layouts(text, kMaxLayouts);
  for (size_t begin = 0; begin < text.size() && r.explanations.size() < kMaxExplanations;) {
    size_t end = text.find('\n', begin);
    if (end == std::string::npos) end = text.size();
    const std::string line = text.substr(begin, end - begin);
    if (reports_assertion(line)) {
      if (const AssertionRule* rule = find_rule(line.data(), line.size())) {
        Explanation e;
        e.rule = rule->rule;
        e.chapter = rule->chapter;
        const int at = static_cast<int>(begin + line.find(rule->message));
        e.span = {at, at + static_cast<int>(std::string(rule->message).size())};
        find_reason(*rule, r.layouts, e);
        r.explanations.push_back(std::move(e));
      }
    }
    begin = end + 1;
  }
  return r;
}

}  // namespace colex
