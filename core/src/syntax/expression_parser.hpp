#pragma once

#include "syntax/token_reader.hpp"

namespace colex {

/// Expressions: from the operators that bind least to literals, names and brackets.
class ExpressionParser : protected TokenReader {
 protected:
  using TokenReader::TokenReader;
  ~ExpressionParser() = default;

  /// The function that is written in place here, `[](auto x) { … }`; -1 if there is none.
  virtual NodeId lambda() = 0;
  /// Python's `lambda i, j: i * 8 + j`.
  virtual NodeId python_lambda() = 0;

  NodeId expression();
  NodeId sum() { return binary(9); }
  /// Inside of shifts, as `cout << a << b` has them.
  NodeId summand() { return binary(10); }

  NodeId sequence();

  /// Reads `(a,b)` (or braces) into the arguments of node `id`; `name = value` are keywords.
  NodeId arguments(NodeId id, int closing);
  void skip_qualifiers();
  void pointed_to(NodeId id);
  static bool is_integer_type(std::string_view name);
  bool is_namespace(std::string_view name) const;
  bool names_type(std::string_view name) const;
  static bool is_floating_type(std::string_view name) {
    return name == "float" || name == "double";
  }
  /// `Shape`, `Layout`, `tuple`: types whose `int` is an integer that the text leaves open.
  static bool is_tuple_type(std::string_view name);
  /// A template of CuTe: a `<` behind its name is never "less than".
  static bool is_cute_template(std::string_view name);

  /// `i++`, `--i` in the middle of a statement.
  struct Step {
    std::string_view name;
    Span span;
    int op;
    bool before;  ///< the statement sees what it becomes
  };

  std::vector<Step> steps_;  ///< of the statement at hand
  bool in_types_ = false;    ///< `>` closes template arguments
  bool heads_ = false;       ///< a brace behind the expression opens a body
  bool in_python_ = false;   ///< `(4)` is 4, and `(4,)` the tuple
  bool in_choice_ = false;   ///< of `c ? a : b`, outside of brackets: a colon ends a

 private:
  bool is_python_call(NodeId id) const;
  NodeId attribute_named(NodeId call);
  bool goes_on() const;
  int strength(int& op, int& tokens) const;
  NodeId choice(NodeId condition);
  NodeId python_choice(NodeId first);
  bool goes_on_comparing(int op, int before) const;
  NodeId binary(int level);
  bool changes_operand(NodeId operand) const;
  void note_step(std::string_view name, Span span, bool before);
  NodeId compose();
  NodeId composition();
  NodeId pair();
  bool divides_tuple(NodeId stride) const;
  NodeId quotient_of_pair(NodeId pair);
  NodeId unary();
  NodeId allocation();
  NodeId postfix();
  size_t behind_pointer_cast() const;
  NodeId pointer_cast(size_t behind);
  size_t behind_launch(NodeId kernel) const;
  bool goes_on_below(NodeId function) const;
  NodeId member(NodeId object);
  bool is_slice(size_t open) const;
  NodeId slice();
  bool is_ellipsis() const;
  NodeId ellipsis();

  bool is_filling() const;
  NodeId primary();
  NodeId comprehension(NodeId element);
  bool opens_tiler() const;
  NodeId macro();
  NodeId tiling_macro();
  void join_texts(NodeId first);
  NodeId unknown();
  [[noreturn]] void left_out_arguments() const;
  bool tells_call() const;
  NodeId told_call();
  NodeId name();
  /// `cute`, `std`, and what the text opens.
  NodeId sized_pointer();
  NodeId python_set();
  NodeId unpacked(NodeId pack, int closing);
  void want_argument() const;
  void swizzled_pointer(NodeId id);
  NodeId group();
  bool opens_dictionary() const;
  NodeId dictionary();
  NodeId tuple(int closing);
  bool at_compose() const;
  bool is_literal(NodeId id) const;

  bool starts_types() const;
  void types(NodeId id);
  NodeId julia_types(NodeId name);
  bool is_module_member(NodeId id) const;

  /// Beside a colon `(x)` is a tuple, whatever x is.
  NodeId ungroup(NodeId id) const { return last_group_.inner == id ? last_group_.tuple : id; }

  struct Group {
    NodeId inner = -1;
    NodeId tuple = -1;
  };

  Group last_group_;
};

}  // namespace colex
