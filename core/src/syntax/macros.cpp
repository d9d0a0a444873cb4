#include "syntax/macros.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "text/words.hpp"

namespace colex {

namespace {

using List = std::vector<Token>;

struct Macro {
  bool called = false;  ///< with brackets: `NAME(a, b)`
  std::vector<std::string_view> parameters;
  List body;
};

std::string_view directive_of(const Token& t) {
  if (t.kind != TokenKind::directive) return {};
  const size_t word = t.text.find_first_not_of("# ");
  return word == std::string_view::npos ? std::string_view() : t.text.substr(word);
}

class Expander {
 public:
  explicit Expander(Tokens& tokens) : tokens_(tokens), list_(tokens.list) {}

  void run() {
    const auto defines = [](const Token& t) { return directive_of(t) == "define"; };
    if (std::none_of(list_.begin(), list_.end(), defines)) return;
    List all;
    for (size_t i = 0; i < list_.size();) {
      if (list_[i].kind == TokenKind::directive) {
        const size_t end = line_end(i);
        directive(i, end);
        all.insert(all.end(), list_.begin() + static_cast<long>(i),
                   list_.begin() + static_cast<long>(end));
        i = end;
      } else {
        i = use(list_, i, all, 0);
      }
    }
    if (added_ == 0) return;
    list_ = std::move(all);
    spell();
  }

 private:
  size_t line_end(size_t directive) const {
    size_t end = directive + 1;
    while (list_[end].kind != TokenKind::end && !list_[end].newline) ++end;
    return end;
  }

  void directive(size_t at, size_t end) {
    const std::string_view word = directive_of(list_[at]);
    const bool name = at + 1 < end && list_[at + 1].kind == TokenKind::name;
    if (is_one_of(word, {"if", "ifdef", "ifndef"})) {
      // `#ifndef FILE_HPP` and `#define FILE_HPP` around a whole text is no condition.
      const bool guard = word == "ifndef" && name && directive_of(list_[end]) == "define" &&
                         list_[end + 1].text == list_[at + 1].text && list_[end + 2].newline;
      conditions_.push_back(!guard);
    } else if (word == "endif" && !conditions_.empty()) {
      conditions_.pop_back();
    } else if (word == "undef" && name) {
      macros_.erase(list_[at + 1].text);
    } else if (word == "define" && name) {
      macros_.erase(list_[at + 1].text);
      if (std::optional<Macro> m = definition(at, end)) {
        macros_.emplace(list_[at + 1].text, std::move(*m));
      }
    }
  }

  std::optional<Macro> definition(size_t at, size_t end) const {
    Macro m;
    size_t i = at + 2;
    m.called = i < end && list_[i].op == '(' && list_[i].adjacent;
    const bool conditional =
        std::any_of(conditions_.begin(), conditions_.end(), [](bool c) { return c; });
    if (i == end || (conditional && !m.called) || joins_words(at)) return std::nullopt;
    if (m.called) {
      for (++i; i < end && list_[i].op != ')'; ++i) {
        if (list_[i].kind == TokenKind::name) m.parameters.push_back(list_[i].text);
        if (list_[i].op == '.') return std::nullopt;  // as many as are given
      }
      if (i == end) return std::nullopt;
      ++i;
    }
    for (; i < end; ++i) {
      if (is_one_of(list_[i].text, {"do", "if", "while", "for", "asm"})) return std::nullopt;
      m.body.push_back(list_[i]);
    }
    return m;
  }

  /// `#x` and `a##b` stand in the definition's line: there the lexer has left out the rest.
  bool joins_words(size_t at) const {
    const std::string_view text(tokens_.text.data(), tokens_.text.size());
    const std::string_view word = list_[at].text;
    size_t i = static_cast<size_t>(word.data() - text.data()) + word.size();
    for (; i < text.size() && (text[i] != '\n' || text[i - 1] == '\\'); ++i) {
      if (text[i] == '#') return true;
      if (text[i] == '/' && i + 1 < text.size() && text[i + 1] == '/') return false;
    }
    return false;
  }

  /// Copies token `i` of a list, or what it stands for; returns what follows.
  size_t use(const List& from, size_t i, List& into, int nesting) {
    const Token& t = from[i];
    const auto known = t.kind == TokenKind::name ? macros_.find(t.text) : macros_.end();
    const bool open = known != macros_.end() &&
                      std::find(active_.begin(), active_.end(), t.text) == active_.end();
    const size_t bracket = i + 1;
    const bool called = open && known->second.called;
    const bool has_bracket = bracket < from.size() && from[bracket].op == '(';
    std::vector<List> arguments;
    size_t behind = i + 1;
    if (called && has_bracket) behind = arguments_of(from, bracket, arguments);
    const bool fits = !called || (has_bracket && behind > 0 &&
                                  arguments.size() == known->second.parameters.size());
    if (!open || !fits || nesting > MacroLimits::kNesting || added_ > MacroLimits::kTokens) {
      into.push_back(t);
      into.back().newline = std::exchange(line_starts_, false) || t.newline;
      return i + 1;
    }
    const Macro& m = known->second;
    List body;
    for (List& argument : arguments) argument = expanded(argument, nesting);
    for (const Token& b : m.body) {
      const auto p = std::find(m.parameters.begin(), m.parameters.end(), b.text);
      if (b.kind != TokenKind::name || p == m.parameters.end()) {
        body.push_back(b);
        continue;
      }
      const List& argument = arguments[static_cast<size_t>(p - m.parameters.begin())];
      for (size_t k = 0; k < argument.size(); ++k) {
        body.push_back(argument[k]);
        if (k == 0) body.back().adjacent = b.adjacent;
      }
      if (body.size() > MacroLimits::kTokens) break;
    }
    active_.push_back(t.text);
    List made = expanded(body, nesting);
    active_.pop_back();
    const Span where{t.span.from, from[behind - 1].span.to};
    for (size_t k = 0; k < made.size(); ++k) {
      Token& copy = made[k];
      copy.span = where;
      copy.newline = k == 0 && (std::exchange(line_starts_, false) || t.newline);
      copy.output = k == 0 && t.output;
      if (k == 0) copy.adjacent = t.adjacent;
      copy.column = t.column;
      copy.macro = true;
      into.push_back(copy);
    }
    if (made.empty()) line_starts_ = line_starts_ || t.newline;
    if (made.empty() && nesting == 0) {  // no token is left that has the place
      tokens_.regions.push_back({where, RegionKind::decoration, "region.directive"});
    }
    added_ += made.size() + 1;
    return behind;
  }

  List expanded(const List& list, int nesting) {
    List r;
    for (size_t i = 0; i < list.size() && added_ <= MacroLimits::kTokens;) {
      i = use(list, i, r, nesting + 1);
    }
    return r;
  }

  /// The arguments in the brackets that token `open` opens; returns what follows, 0 if they are
  /// not closed.
  static size_t arguments_of(const List& from, size_t open, std::vector<List>& into) {
    int depth = 0;
    into.emplace_back();
    for (size_t i = open; i < from.size(); ++i) {
      const int op = from[i].op;
      if (op == '(' || op == '[' || op == '{') ++depth;
      if (op == ')' || op == ']' || op == '}') --depth;
      if (depth == 0) {
        if (into.size() == 1 && into[0].empty()) into.clear();
        return i + 1;
      }
      if (op == ',' && depth == 1) {
        into.emplace_back();
      } else if (i > open) {
        into.back().push_back(from[i]);
      }
    }
    return 0;
  }

  /// The text of the tokens in their new order: texts of tokens next to each other are joined.
  void spell() {
    std::vector<char> text;
    std::vector<size_t> begin;
    for (const Token& t : list_) {
      if (t.newline) text.push_back('\n');
      if (!t.adjacent && !t.newline) text.push_back(' ');
      begin.push_back(text.size());
      text.insert(text.end(), t.text.begin(), t.text.end());
    }
    for (size_t i = 0; i < list_.size(); ++i) {
      list_[i].text = std::string_view(text.data() + begin[i], list_[i].text.size());
    }
    tokens_.text = std::move(text);
  }

  Tokens& tokens_;
  List& list_;
  std::map<std::string_view, Macro> macros_;
  std::vector<bool> conditions_;  ///< `#if`s around the place at hand; false for a guard
  std::vector<std::string_view> active_;
  size_t added_ = 0;
  bool line_starts_ = false;  ///< what stood at its start has become nothing
};

}  // namespace

void expand_macros(Tokens& tokens) { Expander(tokens).run(); }

}  // namespace colex
