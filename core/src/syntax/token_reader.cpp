#include "syntax/token_reader.hpp"

namespace colex {

void TokenReader::error(const char* id, std::vector<std::string> values, Span span,
                        std::optional<Fix> fix) const {
  fix_ = std::move(fix);
  LayoutError e(id, std::move(values));
  e.span = span;
  e.has_span = true;
  throw e;
}

void TokenReader::unexpected() const {
  const Token& t = token();
  if (t.kind == TokenKind::end) error("language.unexpected_end", {}, t.span);
  const std::string text = head(t.text, 40);
  if (t.op == ')' || t.op == ']' || t.op == '}') {
    if (t.match < 0) error("language.unopened", {text}, t.span, Fix{t.span, ""});
  }
  error("language.unexpected", {text}, t.span);
}

/// `(4,8:(1,4` -> `(4,8):(1,4)`: the shape ends before the colon, the stride at the end.
std::optional<Fix> TokenReader::close_shape_and_stride(size_t stride) const {
  if (stride < 2 || list_[stride - 1].op != ':' || kind() != TokenKind::end) return {};
  size_t shape = statement_start_;
  while (shape < stride && (list_[shape].op != '(' || list_[shape].match >= 0)) ++shape;
  if (shape == stride) return {};
  const Token& colon = list_[stride - 1];
  const Token& last = list_[pos_ - 1];
  const std::string rest(colon.text.data(), last.text.data() + last.text.size());
  return Fix{{colon.span.from, last.span.to}, ")" + rest + ")"};
}

void TokenReader::unclosed(size_t open, int closing) const {
  const Token& t = list_[open];
  const Span end{token().span.from, token().span.from};
  const std::string missing(1, static_cast<char>(closing));
  if (std::optional<Fix> both = close_shape_and_stride(open)) {
    error("language.unclosed", {std::string(t.text), missing}, t.span, std::move(both));
  }
  const Token& here = token();
  if (t.match >= 0 && is(';')) error("language.unexpected", {";"}, here.span, Fix{here.span, ","});
  const bool value = here.kind == TokenKind::number || here.kind == TokenKind::static_number;
  if (t.match >= 0 && (value || is('('))) {
    const Span gap{end_of_last(), here.span.from};
    error("language.missing", {","}, gap, Fix{gap, ", "});
  }
  if (kind() == TokenKind::end || is(';') || token().newline) {
    error("language.unclosed", {std::string(t.text), missing}, t.span, Fix{end, missing});
  }
  unexpected();
}

NodeId TokenReader::add(NodeKind node_kind, Span span) {
  if (ast_.nodes.size() == ParseLimits::kNodes) {
    error("limit.source_nodes", {std::to_string(ParseLimits::kNodes)}, span);
  }
  Node n;
  n.kind = node_kind;
  n.span = span;
  ast_.nodes.push_back(std::move(n));
  return static_cast<NodeId>(ast_.nodes.size()) - 1;
}

NodeId TokenReader::leaf(NodeKind node_kind) {
  const Token& t = token();
  const NodeId id = add(node_kind, t.span);
  ast_[id].number = t.number;
  ast_[id].text = t.text;
  ++pos_;
  return id;
}

NodeId TokenReader::parent(NodeKind node_kind, NodeId first) {
  const NodeId id = add(node_kind, ast_[first].span);
  ast_[id].args.push_back(first);
  ast_[id].links = ast_[first].links + 1;
  if (ast_[id].links > ParseLimits::kLinks) {
    error("limit.links", {std::to_string(ParseLimits::kLinks)}, token().span);
  }
  return id;
}

}  // namespace colex
