#pragma once

#include <string_view>
#include <vector>

#include "source/pasted_text.hpp"

/// What can be evaluated in a sentence: layouts, calls, formulas, operations in words, sums.

namespace colex {

/// A word that becomes a sign of the notation: `gives` is `=>`. The rest of it is blanked.
struct Rewording {
  size_t from;
  size_t to;
  std::string_view sign;
};
using Rewordings = std::vector<Rewording>;

/// An expression among words.
struct Found {
  size_t end = kNowhere;  ///< kNowhere if none stands there
  bool open = false;      ///< it has a name that the text has not bound so far
};

/// The end of `(4,8)`, `_4` or `8` at i; kNowhere if none stands there.
size_t tuple_end(const PastedText& t, size_t i, size_t to);
/// The end of the layout or tensor at i; kNowhere if there is none.
size_t value_end(const PastedText& t, size_t i, size_t to);
/// The end of the call at i, `composition((4,8):(1,4), 2:1)`, that has a layout in its brackets.
size_t call_end(const PastedText& t, size_t i, size_t to);
/// A call of an operation by its name, `logical_divide(A, 4:1)`. What stands in the brackets is
/// code: numbers, layouts, operations, names that are bound or are no words of a sentence.
Found named_call(const PastedText& t, size_t i, size_t to);
/// `L(2,3)`, `shape:stride`, whose names are bound above.
size_t bound_end(const PastedText& t, size_t i, size_t to);
/// `∘`, `⊘`, `⊗`, and `o` between blanks: how long the sign at i is, 0 if there is none.
size_t operator_length(const PastedText& t, size_t i);
/// `A ∘ (4,8):(1,4)`, `A o B`.
Found formula(const PastedText& t, size_t i, size_t to);
/// `coalesce of (2,(1,6)):(1,(6,2))`, `blocked product of A and B`, `complement of 4:2 in 24`.
Found told_call(const PastedText& t, size_t i, size_t to, Rewordings& r);
bool starts_told_call(const PastedText& t, size_t i, size_t to);
/// `2*2 + 1 + 8 = 13`: a sum and what it is said to be.
size_t sum_end(const PastedText& t, size_t i, size_t to);
/// Where a definition starts whose value stands at `value`: `A = `, `A: `.
size_t name_before(const PastedText& t, size_t from, size_t value);
/// The end of `4:2` at i where it is what a capital letter stands for, `B = 4:2`; else a pair of
/// numbers is a ratio or a time.
size_t defined_pair(const PastedText& t, size_t from, size_t i, size_t to);
/// The same of the tuple of `shape = (4,8)` and the number of `M = 128`.
size_t defined_end(const PastedText& t, size_t from, size_t i, size_t to);
/// `6:4` behind a call, which gives it.
size_t bare_pair(const PastedText& t, size_t i, size_t to);
/// The end of `size(A) = 32`, `L(2,3) is 19`, whose expression ends at `end`; `end` where nothing
/// is claimed of it.
size_t past_claim(const PastedText& t, size_t end, size_t to, Rewordings& r);
/// The end of `A's size`, `A的size`, whose value ends at `end`; `end` where no operation follows.
size_t past_possessive(const PastedText& t, size_t end, size_t to, Rewordings& r);
/// It calls an operation: `size<0>(L)`, not `(T0,V0)`.
bool calls_operation(const PastedText& t, PastedText::Line code);
/// A name in it, `L` of `size<0>(L)`, is not bound so far.
bool has_open_name(const PastedText& t, PastedText::Line code);

}  // namespace colex
