#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace colex {

/// What a comment behind a statement says that its value is.
struct CommentClaim {
  enum class Of { value, shape, stride };
  Of of = Of::value;
  std::string text;  ///< a layout, a tuple or an integer without blanks and `_`: `(4,8):(1,4)`
  size_t at = 0;     ///< of the comment, where it stands there
  size_t length = 0;
  bool whole = false;  ///< the comment says nothing else
};

/// `4:2`, `=> (4,8):(1,4)`, `shape (4,3)`, `shape=(8,8), stride=(8,1)`, `结果: 4:2`, `sA:  4:2`.
/// Nothing of a comment in other words, of names
/// (`(BLK_M,BLK_K)`), nor of a number with words behind it.
/// Example: `claim_of(" stride: (3, 1)")` -> stride, "(3,1)".
std::optional<CommentClaim> claim_of(std::string_view comment);

}  // namespace colex
