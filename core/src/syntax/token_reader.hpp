#pragma once

#include "syntax/ast.hpp"
#include "syntax/lexer.hpp"
#include "syntax/parser.hpp"
#include "text/words.hpp"

namespace colex {

/// Where a parser stands in the tokens, the nodes it has built, and how it complains.
class TokenReader {
 protected:
  explicit TokenReader(const Tokens& tokens) : list_(tokens.list) {}

  const Token& token(int ahead = 0) const {
    const size_t i = pos_ + static_cast<size_t>(ahead);
    return list_[i < list_.size() ? i : list_.size() - 1];
  }
  TokenKind kind(int ahead = 0) const { return token(ahead).kind; }
  bool is(int op) const { return token().op == op; }
  bool is_word(std::string_view word) const {
    return kind() == TokenKind::name && token().text == word;
  }
  bool is_any_word(Words words) const {
    return kind() == TokenKind::name && is_one_of(token().text, words);
  }
  bool accept(int op) {
    if (!is(op)) return false;
    ++pos_;
    return true;
  }
  /// Outside of brackets a line break ends a statement; this token would go on.
  bool broken() const { return token().newline && brackets_ == 0; }
  int end_of_last() const { return list_[pos_ - 1].span.to; }

  /// Ends the statement being parsed with a LayoutError, whose fix is left in `fix_`.
  [[noreturn]] void error(const char* id, std::vector<std::string> values, Span span,
                          std::optional<Fix> fix = {}) const;
  /// The token at hand cannot stand here.
  [[noreturn]] void unexpected() const;
  /// The bracket that token `open` opened should have been closed by now.
  [[noreturn]] void unclosed(size_t open, int closing) const;

  NodeId add(NodeKind node_kind, Span span);
  /// A node of the token at hand, which is passed.
  NodeId leaf(NodeKind node_kind);
  /// A node whose first argument is `first`.
  NodeId parent(NodeKind node_kind, NodeId first);
  /// Node `id` ends with the token before.
  void finish(NodeId id) { ast_[id].span.to = end_of_last(); }

  /// Counts nesting while it lives.
  class Depth {
   public:
    explicit Depth(TokenReader& reader) : reader_(reader) {
      if (++reader.depth_ > ParseLimits::kNesting) {
        reader.error("limit.nesting", {std::to_string(ParseLimits::kNesting)}, reader.token().span);
      }
    }
    ~Depth() { --reader_.depth_; }

   private:
    TokenReader& reader_;
  };

  const std::vector<Token>& list_;
  Ast ast_;
  size_t pos_ = 0;
  size_t statement_start_ = 0;
  int depth_ = 0;
  int brackets_ = 0;  ///< open brackets: inside them line breaks mean nothing
  mutable std::optional<Fix> fix_;

 private:
  std::optional<Fix> close_shape_and_stride(size_t stride) const;
};

}  // namespace colex
