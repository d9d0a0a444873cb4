#include "program/notes/without_layouts.hpp"

#include <algorithm>

#include "eval/names/advice.hpp"
#include "eval/names/cute_names.hpp"
#include "program/pictures.hpp"
#include "registry/operation.hpp"
#include "syntax/lexer.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Operations of CuTe that are words of every program.
constexpr std::string_view kEveryday[] = {
    "size", "shape", "stride",  "rank", "depth",   "get",    "select", "take",  "repeat",
    "copy", "print", "product", "sum",  "flatten", "append", "group",  "front", "back"};

/// Of `cute.compile` and its like: no layout comes of them.
constexpr std::string_view kOfPrograms[] = {"compile", "jit",     "kernel", "struct",
                                            "arch",    "runtime", "testing"};

constexpr std::string_view kTypes[] = {"Layout",   "Shape",     "Stride",    "Tensor",
                                       "Swizzle",  "TiledMMA",  "TiledCopy", "ComposedLayout",
                                       "MMA_Atom", "Copy_Atom", "MMA_Traits"};

/// `SM80_16x8x8_F16F16F16F16_TN`
bool is_like_atom(std::string_view name) {
  return name.size() > 4 && name.substr(0, 2) == "SM" && name[2] >= '0' && name[2] <= '9';
}

bool is_of_layouts(std::string_view name) {
  if (name == "_") return true;  // a mode of a slice
  if (name.rfind("partition_", 0) == 0 || name.rfind("retile", 0) == 0 || name == "get_slice")
    return true;
  if (is_one_of(name, kTypes) || is_like_atom(name)) return true;
  if (is_one_of(name, kEveryday)) return false;
  const Operation* row = find_operation(std::string(name));
  return row != nullptr && !is_one_of(row->group, {"integers", "algorithms", "analysis"});
}

/// It says what a name lacks, or what follows from that; none that is near is meant.
bool asks_for_names(const Diagnostic& d) {
  if (d.severity != Severity::note || d.id == "language.unknown_name_near") return false;
  return !d.open.empty() || d.follows || is_unknown_name(d.id) || d.id == "language.formatted";
}

/// The text names something of CuTe that layouts are made of.
bool names_layouts(const Prepared& text) {
  std::vector<Diagnostic> said;
  const Tokens tokens = tokenize(text.text, said, text.marks, text.dialect);
  for (size_t i = 0; i < tokens.list.size(); ++i) {
    const Token& t = tokens.list[i];
    if (t.kind != TokenKind::name) continue;
    if (t.text == "cute" && i + 2 < tokens.list.size()) {
      if (!is_one_of(tokens.list[i + 2].text, kOfPrograms)) return true;
    } else if (is_of_layouts(t.text)) {
      return true;
    }
  }
  return false;
}

}  // namespace

void hush_without_layouts(Evaluation& evaluation, const Prepared& text) {
  if (text.dialect == Dialect::notation) return;
  std::vector<Diagnostic>& all = evaluation.diagnostics;
  const auto& results = evaluation.statements;
  const bool pictures = std::any_of(results.begin(), results.end(), is_picture);
  const auto asking = std::count_if(all.begin(), all.end(), asks_for_names);
  const bool of_cute = std::any_of(all.begin(), all.end(),
                                   [](const Diagnostic& d) { return says_unfollowed(d.id); });
  if (pictures || asking < 2 || of_cute || names_layouts(text)) return;
  Diagnostic& first = *std::find_if(all.begin(), all.end(), asks_for_names);
  Diagnostic d;
  d.severity = Severity::note;
  d.id = "language.no_layout";
  d.span = first.span;
  first = std::move(d);
  all.erase(std::remove_if(all.begin(), all.end(), asks_for_names), all.end());
}

}  // namespace colex
