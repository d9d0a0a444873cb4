#include "source/prepare.hpp"

/// Patches: what one adds stays, what it removes goes.

namespace colex {

namespace {

using Line = PastedText::Line;

/// Without its head a patch is known by what it adds: every other line is removed or indented.
bool is_patch(const PastedText& t) {
  bool adds = false;
  bool others = false;
  for (const Line& l : t.lines()) {
    if (t.is_empty(l)) continue;
    if (prefix_of(t.of(l), {"+", "-", " "}) == 0) return false;
    adds = adds || t.at(l.from) == '+';
    others = others || t.at(l.from) != ' ';
  }
  return adds && others && t.lines().size() > 1;
}

void apply(PastedText& t, Line l) {
  const std::string_view text = t.of(l);
  if (prefix_of(text, {"-", "@@", "diff ", "index ", "+++ ", "new file"}) > 0) t.blank(l);
  if (starts_with(text, "+")) t.blank(l.from, l.from + 1);
}

}  // namespace

void blank_patch(PastedText& t) {
  const std::string& s = t.text();
  const bool headed =
      s.find("\n@@ ") != kNowhere || prefix_of(s, {"@@ ", "diff --git", "--- "}) > 0;
  if (!headed && !is_patch(t)) return;
  for (const Line& l : t.lines()) apply(t, l);
}

void blank_fenced_patches(PastedText& t) {
  bool fenced = false;
  for (const Line& l : t.lines()) {
    const std::string_view text = t.of(t.trimmed(l));
    if (prefix_of(text, {"```", "~~~"}) > 0) {
      fenced = is_one_of(text.substr(3), {"diff", "patch"});
    } else if (fenced) {
      apply(t, l);
    }
  }
}

}  // namespace colex
