#include "program/statements/static_sizes.hpp"

#include <algorithm>
#include <vector>

#include "syntax/letters.hpp"

namespace colex {

namespace {

constexpr std::string_view kAsked = "is_static";

/// The word stands in `text` by itself.
bool has_word(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    const bool begins = at == 0 || !is_name(text[at - 1]);
    if (begins && (end == text.size() || !is_name(text[end]))) return true;
  }
  return false;
}

/// The line of `place` or one of those above it, up to a blank one, says in a comment "static".
bool comment_says_static(std::string_view source, size_t place) {
  size_t end = std::min(source.find('\n', place), source.size());
  for (;;) {
    const size_t before = end == 0 ? source.npos : source.rfind('\n', end - 1);
    const size_t begin = before == source.npos ? 0 : before + 1;
    const std::string_view line = source.substr(begin, end - begin);
    if (line.find_first_not_of(" \t\r") == line.npos) return false;
    const size_t comment = line.find("//");
    if (comment != line.npos && has_word(line.substr(comment), "static")) return true;
    if (begin == 0) return false;
    end = begin - 1;
  }
}

/// The names in what `is_static<…>` is asked of.
NameSet asked_names(std::string_view source) {
  NameSet r;
  for (size_t at = source.find(kAsked); at != source.npos; at = source.find(kAsked, at + 1)) {
    const size_t end = std::min(source.find_first_of(";\n", at), source.size());
    for (size_t i = at + kAsked.size(); i < end;) {
      size_t to = i;
      while (to < end && is_name(source[to])) ++to;
      if (to > i) r.emplace(source.substr(i, to - i));
      i = std::max(to, i + 1);
    }
  }
  return r;
}

/// Adds the names that values of names of `r` are made of; true if there were some.
bool add_parts(const Ast& ast, const std::vector<StatementNode>& list, NameSet& r) {
  bool more = false;
  for (const StatementNode& s : list) {
    more = add_parts(ast, s.body, r) || more;
    more = add_parts(ast, s.otherwise, r) || more;
    if (s.name.empty() || s.expression < 0 || r.count(s.name) == 0) continue;
    const Span whole = ast[s.expression].span;
    for (const Node& n : ast.nodes) {
      const bool part = (n.kind == NodeKind::name || Ast::is_symbol(n)) &&
                        n.span.from >= whole.from && n.span.to <= whole.to;
      if (part) more = r.emplace(n.text).second || more;
    }
  }
  return more;
}

}  // namespace

NameSet asked_static(const Ast& ast, std::string_view source) {
  if (ast.dialect != Dialect::cpp) return {};
  constexpr int kRounds = 4;  // names behind other names
  NameSet asked = asked_names(source);
  for (int i = 0; i < kRounds && add_parts(ast, ast.statements, asked); ++i) continue;
  return asked;
}

bool told_static(const Ast& ast, std::string_view source, NodeId name) {
  return ast.dialect == Dialect::cpp &&
         comment_says_static(source, static_cast<size_t>(ast[name].span.from));
}

std::string declarator_of(const Ast& ast, std::string_view name, bool fixed) {
  if (fixed) return "auto ";
  std::vector<Span> places;
  for (const Node& n : ast.nodes) {
    const bool named = n.kind == NodeKind::name || Ast::is_symbol(n);
    if (named && n.text == name) places.push_back(n.span);
  }
  const bool constant = std::any_of(ast.nodes.begin(), ast.nodes.end(), [&](const Node& types) {
    if (types.kind != NodeKind::apply_types) return false;
    return std::any_of(places.begin(), places.end(), [&types](const Span& place) {
      return types.span.from <= place.from && place.to <= types.span.to;
    });
  });
  return constant ? "constexpr int " : "int ";
}

}  // namespace colex
