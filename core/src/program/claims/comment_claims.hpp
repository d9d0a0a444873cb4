#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace colex {

/// What a comment behind a statement says that its value is.
struct CommentClaim {
  enum class Of { value, shape, stride, size, cosize };
  /// A value that is told again, `(64/8, 4) = (8, 4)`.
  struct Literal {
    std::string text;
    size_t at = 0;
    size_t length = 0;
  };
  Of of = Of::value;
  std::string text;  ///< a layout, a tuple or an integer without blanks and `_`: `(4,8):(1,4)`
  size_t at = 0;     ///< of the comment, where it stands there
  size_t length = 0;
  bool whole = false;         ///< the comment says nothing else
  bool named = false;         ///< the comment names what it speaks of
  std::string named_as = {};  ///< by this name
  std::vector<Literal> more;

  /// The literal has arithmetic in it.
  static bool reckons(std::string_view literal);
};

/// Where a comment stands, without its mark.
struct PlacedComment {
  size_t from = 0;
  size_t to = 0;
  bool apart = false;  ///< on a line of its own, above or below the statement
  bool under = false;  ///< and right below another statement
  bool far = false;    ///< and other statements stand between
};

/// Without blanks and `_`, and `64` for `(64)`.
std::string bare_literal(std::string_view literal);

/// `4:2`, `=> (4,8):(1,4)`, `shape (4,3)`, `shape=(8,8), stride=(8,1)`, `结果: 4:2`, `sA:  4:2`.
/// Nothing of a comment in other words, of names
/// (`(BLK_M,BLK_K)`), nor of a number with words behind it. `own`: the name of the value.
/// Example: `claim_of(" stride: (3, 1)")` -> stride, "(3,1)".
std::optional<CommentClaim> claim_of(std::string_view comment, std::string_view own = {});

}  // namespace colex
