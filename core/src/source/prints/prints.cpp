#include <algorithm>

#include "source/letters.hpp"
#include "source/prepare.hpp"
#include "source/prints/printed_objects.hpp"
#include "source/prose/equations.hpp"
#include "source/prose/labels.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// `4.3.5`: a version, and no number.
bool starts_version(std::string_view text) {
  size_t parts = 0;
  size_t i = 0;
  while (i < text.size() && is_digit_char(text[i])) {
    ++parts;
    while (i < text.size() && is_digit_char(text[i])) ++i;
    if (i + 1 >= text.size() || text[i] != '.' || !is_digit_char(text[i + 1])) break;
    ++i;
  }
  return parts > 2;
}

/// `CUDA: 12.9.1`, `nvidia-cutlass-dsl==4.3.5`: what somebody has installed.
void version(PastedText& t, Line l) {
  const Line line = t.trimmed(l);
  const std::string_view text = t.of(line);
  const size_t sign = text.find_first_of(":=");
  const size_t value = sign == text.npos ? sign : text.find_first_not_of("=: \tv", sign);
  if (value == text.npos || !starts_version(text.substr(value))) return;
  const auto is_of_name = [](char c) { return is_in_name(c) || c == '-' || c == '.' || c == ' '; };
  if (!std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(sign), is_of_name))
    return;
  t.skip(line, "language.prose");
}

/// `x := 5`: of notation a definition.
void definitions(PastedText& t) {
  if (t.dialect != Dialect::notation) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    size_t at = line.from;
    while (is_in_name(t.at(at))) ++at;
    const bool name = at > line.from && is_letter(t.at(line.from));
    while (t.at(at) == ' ') ++at;
    if (name && t.at(at) == ':' && t.at(at + 1) == '=') t.put(at, ' ');
  }
}

}  // namespace

void blank_prints(PastedText& t) {
  t.change("language.address", fill_redacted_addresses);
  t.change("region.mark", definitions);
  blank_mlir(t);
  t.change("region.heading", blank_object_headings);
  t.change("region.elements", blank_tensor_data);
  t.change("region.type", read_run_time_tensors);
  blank_compiled_types(t);
  t.change("region.type", blank_debugger);
  t.change("region.type", blank_debugger_layouts);
  t.change("language.prose", [](PastedText& text) { each_line(text, version); });
  t.change("region.label", [](PastedText& text) {
    each_line(text, [](PastedText& of, PastedText::Line l) {
      blank_open_result(of, of.trimmed(l));
      if (!read_equation(of, of.trimmed(l))) read_labels(of, l);
    });
  });
}

}  // namespace colex
