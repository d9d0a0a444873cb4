#include "program/claims/printed_lines.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "eval/operators.hpp"
#include "program/evaluate.hpp"
#include "program/prints/shown_text.hpp"
#include "syntax/letters.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// `(4,8):(8,1)` of `tensor<ptr<f32, gmem> o (4,8):(8,1)>`: types and addresses are of a run.
std::string layout_of_tensor(const std::string& text) {
  const size_t pointer = text.find("ptr");
  const size_t join = text.rfind(" o ");
  if (pointer == text.npos || join == text.npos || pointer > join) return text;
  std::string r = text.substr(join + 3);
  while (!r.empty() && r.back() == '>') r.pop_back();
  return r;
}

/// `0.667` of 0.666667: the same number to the digits that are shown.
bool is_number_shown(const std::string& shown, const std::string& value) {
  constexpr const char* kOfNumbers = "0123456789.eE+-";
  if (shown.find_first_not_of(kOfNumbers) != shown.npos || shown.find('.') == shown.npos ||
      value.find_first_not_of(kOfNumbers) != value.npos) {
    return false;
  }
  const size_t point = shown.find('.');
  const size_t exponent = std::min(shown.find_first_of("eE"), shown.size());
  const double power = exponent < shown.size() ? parse_decimal(shown.substr(exponent + 1)) : 0;
  const double digits = static_cast<double>(exponent - point) - 1;
  constexpr double kHalf = 0.51;  // of the last digit, and what double leaves
  const double off = std::abs(parse_decimal(shown) - parse_decimal(value));
  return off <= kHalf * std::pow(10.0, power - digits);
}

/// `<cutlass.cute.core._Layout object at 0x7fc9>`: Python writes this of what has no text, and CuTe
/// DSL `?` of what it does not know.
bool says_nothing(const std::string& shown) {
  return contains(shown, " object at 0x") || shown == "?";
}

bool is_printed_as(const Value& v, const std::string& shown) {
  if (says_nothing(shown)) return true;
  const std::string text = bare(layout_of_tensor(shown));
  const std::string value = bare(layout_of_tensor(v.print(Notation::math)));
  return text == value || is_number_shown(text, value) || is_shown_open(text, value);
}

/// Numbers, layouts, tuples of them, and tensors: what prints alike wherever it is printed.
bool is_comparable(const Value& v) {
  if (v.is_tuple() && v.as<IntTuple>() == nullptr) {
    const std::vector<Value> parts = v.parts();
    return std::all_of(parts.begin(), parts.end(), is_comparable);
  }
  return v.as<IntTuple>() != nullptr || v.as<Layout>() != nullptr ||
         v.as<ComposedLayout>() != nullptr || v.object_as<TensorObject>() != nullptr ||
         fraction_of(v).has_value();
}

/// The results of the statement at `place`, each time that it ran.
std::vector<const StatementResult*> results_at(const Evaluation& r, size_t place) {
  std::vector<const StatementResult*> all;
  for (const StatementResult& s : r.statements) {
    const bool there =
        s.span.from <= static_cast<int>(place) && static_cast<int>(place) < s.span.to;
    if (there && s.name.empty()) all.push_back(&s);
  }
  return all;
}

/// A value, and how the statement that prints it is read.
struct Printed {
  Value value;
  Reading reading;
};

/// What the program prints in this part when it prints the line for the time `pass`.
std::optional<Printed> printed_in(const Evaluation& r, const PrintedPart& part, size_t pass) {
  const std::vector<const StatementResult*> results = results_at(r, part.place);
  if (pass >= results.size() || !results[pass]->value) return std::nullopt;
  const Value& v = *results[pass]->value;
  const Reading reading = results[pass]->reading;
  if (part.count == 1) return Printed{v, reading};
  if (!v.is_tuple()) return std::nullopt;
  const std::vector<Value> values = v.parts();
  if (values.size() != part.count) return std::nullopt;
  return Printed{values[part.index], reading};
}

/// What is to be said of a line.
struct Verdict {
  bool known = false;                    ///< the program prints it, and with values
  const PrintedPart* differs = nullptr;  ///< the first value that is another
  std::string value = {};                ///< what the program prints there
};

Verdict verdict_of(const Evaluation& r, const PrintedWay& way, size_t pass,
                   const std::string& text) {
  Verdict verdict;
  for (const PrintedPart& part : way.parts) {
    const std::optional<Printed> is = printed_in(r, part, pass);
    if (!is || (part.plain && !is_comparable(is->value))) return {};
    verdict.known = true;
    const std::string shown = text.substr(part.from, part.to - part.from);
    if (verdict.differs != nullptr || !part.plain || is_printed_as(is->value, shown)) continue;
    verdict.differs = &part;
    verdict.value = is->value.print(notation_of(is->reading));
  }
  return verdict;
}

Span span_of(size_t from, size_t to) { return {static_cast<int>(from), static_cast<int>(to)}; }

/// What `print(x)` has written: a line of nothing but a value may be that of any such call.
bool is_bare(const PrintedLine& line, const PrintedWay& way) {
  return way.parts.size() == 1 && way.parts[0].from == line.from && way.parts[0].to == line.to;
}

/// The layouts of a line that nothing here can be compared with.
void append_shown(Evaluation& r, const PrintedWay& way, const std::string& text) {
  for (const PrintedPart& part : way.parts) {
    const std::string shown = text.substr(part.from, part.to - part.from);
    if (shown.find(':') == shown.npos) continue;
    StatementResult s;
    s.span = span_of(part.from, part.to);
    s.source = shown;
    if (error_of([&] { s.value = evaluate_last(shown, Reading::math); })) continue;
    r.statements.push_back(std::move(s));
  }
}

}  // namespace

void check_printed_lines(Evaluation& r, const std::vector<PrintedLine>& lines,
                         const std::string& text) {
  std::map<size_t, size_t> passes;
  const PrintedLine* first = nullptr;
  const PrintedLine* unread = nullptr;
  size_t agreeing = 0;
  for (const PrintedLine& line : lines) {
    const PrintedWay* way = nullptr;
    Verdict said;
    bool words = false;
    for (const PrintedWay& other : line.ways) {
      words = words || other.parts.empty();
      Verdict verdict = verdict_of(r, other, passes[other.pattern], text);
      if (!verdict.known || (way != nullptr && verdict.differs != nullptr)) continue;
      way = &other;
      said = verdict;
      if (verdict.differs == nullptr) break;
    }
    if (way != nullptr && said.differs != nullptr && is_bare(line, *way)) {
      append_shown(r, *way, text);
      continue;
    }
    if (way == nullptr) {
      if (words) continue;
      append_shown(r, line.ways.front(), text);
      if (unread == nullptr && !is_bare(line, line.ways.front())) unread = &line;
      continue;
    }
    ++passes[way->pattern];
    if (said.differs == nullptr) {
      if (first == nullptr) first = &line;
      ++agreeing;
      continue;
    }
    const PrintedPart& part = *said.differs;
    r.diagnostics.push_back({Severity::warning,
                             "check.prints_other",
                             {said.value, text.substr(part.from, part.to - part.from)},
                             span_of(part.from, part.to),
                             {}});
  }
  if (first != nullptr) {
    r.diagnostics.push_back({Severity::note,
                             "check.printed_lines",
                             {std::to_string(agreeing)},
                             span_of(first->from, first->to),
                             {}});
  }
  if (unread != nullptr) {
    r.diagnostics.push_back(
        {Severity::note, "check.prints_unread", {}, span_of(unread->from, unread->to), {}});
  }
}

}  // namespace colex
