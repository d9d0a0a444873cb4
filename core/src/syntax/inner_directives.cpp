#include "syntax/inner_directives.hpp"

#include "syntax/brackets.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// `if` of the token `# if`.
std::string_view word_of(const Token& directive) {
  std::string_view word = directive.text.substr(1);
  while (!word.empty() && word[0] == ' ') word.remove_prefix(1);
  return word;
}

bool is_branch(const Token& t) {
  return t.kind == TokenKind::directive && is_one_of(word_of(t), {"if", "ifdef", "ifndef"});
}

class Cutter {
 public:
  Cutter(Tokens& tokens, std::vector<Diagnostic>& notes)
      : tokens_(tokens), list_(tokens.list), notes_(notes) {}

  bool run() {
    std::vector<Token> kept;
    std::vector<int> open;  // brackets around the place
    bool found = false;
    for (size_t i = 0; i < list_.size();) {
      const Token& t = list_[i];
      if (is_branch(t) && stands_inside(kept, open)) {
        const size_t end = past_branches(i);
        if (end > 0) {
          found = true;
          take_first(i, end, kept);
          i = end;
          continue;
        }
      }
      if (t.op == '(' || t.op == '[' || t.op == '{') open.push_back(t.op);
      if ((t.op == ')' || t.op == ']' || t.op == '}') && !open.empty()) open.pop_back();
      kept.push_back(t);
      ++i;
    }
    if (found) list_ = std::move(kept);
    return found;
  }

 private:
  /// Where no statement can begin: in round brackets, behind a comma or the words of a head.
  static bool stands_inside(const std::vector<Token>& before, const std::vector<int>& open) {
    if (before.empty()) return false;
    const Token& last = before.back();
    return (!open.empty() && open.back() != '{') || last.op == ',' || last.op == '=' ||
           is_one_of(last.text, {"void", "inline", "static", "constexpr", "__global__",
                                 "__device__", "__host__", "CUTE_HOST_DEVICE", "CUTE_DEVICE",
                                 "CUTLASS_DEVICE", "CUTLASS_HOST_DEVICE"});
  }

  size_t behind_line(size_t i) const {
    for (++i; list_[i].kind != TokenKind::end && !list_[i].newline;) ++i;
    return i;
  }

  /// Behind the line of the `#endif` of the `#if` at i; 0 where it has none, or where a branch
  /// opens a bracket that it does not close.
  size_t past_branches(size_t i) const {
    int depth = 0;
    int brackets = 0;
    for (size_t k = i; list_[k].kind != TokenKind::end; ++k) {
      const Token& t = list_[k];
      if (is_sign(t, "([{")) ++brackets;
      if (is_sign(t, ")]}") && --brackets < 0) return 0;
      if (is_branch(t)) ++depth;
      if (t.kind != TokenKind::directive) continue;
      if (depth == 1 && brackets != 0) return 0;
      if (word_of(t) == "endif" && --depth == 0) return behind_line(k);
    }
    return 0;
  }

  static bool is_sign(const Token& t, std::string_view signs) {
    return t.op != 0 && t.op < 128 && signs.find(static_cast<char>(t.op)) != signs.npos;
  }

  void region(size_t from, size_t to, RegionKind kind, const char* reason) {
    if (to > from) {
      tokens_.regions.push_back({{list_[from].span.from, list_[to - 1].span.to}, kind, reason});
    }
  }

  void take_first(size_t from, size_t end, std::vector<Token>& kept) {
    constexpr const char* kNote = "language.inner_directive";
    const size_t first = behind_line(from);
    std::string line = "#" + std::string(word_of(list_[from]));
    if (first > from + 1) {
      const std::string_view a = list_[from + 1].text;
      const std::string_view b = list_[first - 1].text;
      line += " " + head({a.data(), static_cast<size_t>(b.data() + b.size() - a.data())}, 60);
    }
    notes_.push_back(
        {Severity::note, kNote, {line}, {list_[from].span.from, list_[end - 1].span.to}, {}});
    region(from, first, RegionKind::decoration, "region.directive");
    int depth = 0;
    bool takes = true;
    for (size_t i = first; i < end;) {
      const Token& t = list_[i];
      if (is_branch(t)) ++depth;
      const bool directive = t.kind == TokenKind::directive;
      const std::string_view word = directive ? word_of(t) : std::string_view();
      const size_t next = directive ? behind_line(i) : i + 1;
      if (directive && depth == 0 && word != "endif") takes = false;
      if (directive) {
        region(i, next, RegionKind::decoration, "region.directive");
      } else if (takes && depth == 0) {
        kept.push_back(t);
      } else {
        region(i, next, RegionKind::skipped, kNote);
      }
      if (word == "endif") --depth;
      i = next;
    }
  }

  Tokens& tokens_;
  std::vector<Token>& list_;
  std::vector<Diagnostic>& notes_;
};

}  // namespace

void take_inner_directives(Tokens& tokens, std::vector<Diagnostic>& notes) {
  if (!Cutter(tokens, notes).run()) return;
  for (Token& t : tokens.list) t.match = -1;
  match_brackets(tokens.list);
}

}  // namespace colex
