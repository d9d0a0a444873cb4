#include "source/letters.hpp"
#include "source/prepare.hpp"

/// Macros of Julia that stand before what they leave as it is, and what is written so that the
/// parser finds its statements.

namespace colex {

namespace {

using Line = PastedText::Line;

/// `@inline function f(x)`, `@inbounds for`, `@show L`: how it is compiled, or that it is printed.
size_t macro_before(std::string_view text) {
  return prefix_of(text, {"@views ", "@inline ", "@noinline ", "@inbounds ", "@fastmath ", "@simd ",
                          "@propagate_inbounds ", "Base.@propagate_inbounds ", "@gc_preserve ",
                          "@device_override ", "@show ", "@cushow ", "@test_nowarn ", "@test_opt ",
                          "@test_call ", "CUDA.@sync ", "CUDA.@allowscalar "});
}

/// `@cuda threads=32 blocks=(4,2) kernel(A)`: where the call begins; `at` of other lines.
size_t launched_call(const PastedText& t, size_t at, size_t to) {
  size_t i = at + prefix_of(t.of({at, to}), {"@cuda ", "CUDA.@cuda "});
  if (i == at) return at;
  while (i < to) {
    while (t.at(i) == ' ') ++i;
    size_t end = i;
    bool option = false;
    for (; end < to && t.at(end) != ' '; ++end) {
      option = option || t.at(end) == '=';
      const size_t close = t.at(end) == '(' ? t.closing(end) : kNowhere;
      if (close != kNowhere && close < to) end = close;
    }
    if (!option) return i;
    i = end;
  }
  return at;
}

/// What is asked of the device, or of elements that are nearly the same.
bool gives_no_value(std::string_view text) {
  const bool near = starts_with(text, "@test ") && text.find("\u2248") != kNowhere;
  return near || prefix_of(text, {"CUDA.synchronize(", "CUDA.allowscalar(", "CUDA.reclaim(",
                                  "CUDA.unsafe_free!("}) > 0;
}

/// `f(@nospecialize x::T)`, `f(@nospecialize(x::T))`: how the function is compiled.
void parameter_macros(PastedText& t) {
  constexpr std::string_view kMacro = "@nospecialize";
  for (size_t at = t.find(kMacro); at != kNowhere; at = t.find(kMacro, at + 1)) {
    const size_t behind = at + kMacro.size();
    const size_t close = t.at(behind) == '(' ? t.closing(behind) : kNowhere;
    if (close == kNowhere && t.at(behind) != ' ') continue;
    t.blank(at, behind + (close == kNowhere ? 0 : 1));
    if (close != kNowhere) t.blank(close, close + 1);
  }
}

void marks(PastedText& t) {
  for (const std::string_view made :
       {"zeros", "ones", "randn", "rand", "fill", "CuArray", "cu", "cudaconvert"}) {
    const std::string path = "CUDA." + std::string(made) + "(";
    for (size_t at = t.find(path); at != kNowhere; at = t.find(path, at + 1)) t.blank(at, at + 5);
  }
  for (const Line& l : t.lines()) {
    Line line = t.trimmed(l);
    for (size_t length = macro_before(t.of(line)); length > 0; length = macro_before(t.of(line))) {
      if (t.of(line).substr(length, 5) == "begin") break;  // the macro of a block that is read
      t.blank(line.from, line.from + length);
      line = t.trimmed({line.from + length, line.to});
    }
    t.blank(line.from, launched_call(t, line.from, line.to));
    if (gives_no_value(t.of(line))) t.blank(line);
    if (prefix_of(t.of(line), {"@assert ", "@test "}) > 0) t.blank(line.from, line.from + 1);
  }
}

/// `let a = 4:2, b = 3:1`: commas, also at ends of lines, stand between definitions.
void definitions_of_let(PastedText& t) {
  bool more = false;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (!more && !starts_with(t.of(line), "let ")) continue;
    more = false;
    for (size_t i = line.from; i < line.to && t.at(i) != '#'; ++i) {
      const bool opens = t.at(i) == '(' || t.at(i) == '[' || t.at(i) == '{';
      const size_t close = opens ? t.closing(i) : kNowhere;
      if (close != kNowhere) i = close;
      if (i < line.to) more = t.at(i) == ',' || (more && t.at(i) == ' ');
      if (t.at(i) == ',') t.put(i, ';');
    }
  }
}

}  // namespace

void blank_julia(PastedText& t) {
  t.change("region.mark", marks);
  t.change("region.mark", parameter_macros);
  t.change("region.mark", definitions_of_let);
}

}  // namespace colex
