#pragma once

#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "colex/fail.hpp"
#include "source/dialect.hpp"
#include "source/regions.hpp"
#include "syntax/diagnostic.hpp"

/// The syntax tree: nodes in one array, children by index.

namespace colex {

/// Before the names of what `self` of a Python class has: `self.tile`.
inline const std::string kSelf = "self.";
/// Before the name of a pointer: the name of what it points to.
inline const std::string kPointee = "*";
/// Before the names of what its class hides of a base's: `super().f()`.
inline const std::string kSuper = "super.";
/// The key of what is unpacked in a dictionary: `{**other}`.
constexpr std::string_view kUnpacked = "**";
/// What `del d["k"]` calls of d.
constexpr std::string_view kDelete = "del";
/// Of a comprehension: the parts of its elements, one by one.
constexpr int kJoins = '*';
/// Of `ls...` in C++: the arguments of a pack, one by one.
constexpr int kUnpacks = '.';
/// Of a tuple in round brackets where C++ may have an expression: of values of C++ it is the last.
constexpr int kCommas = 'c';
/// The number of an `&&` that joins the links of `a == b == c`.
constexpr int64 kChain = 1;
/// Of a tuple in angle brackets: `<3:1,8:1>` composes mode by mode.
constexpr int kTiler = '<';
/// The name of an `order` that stores: `t(i) = x;`.
inline const std::string kStore = "=";

enum class NodeKind : unsigned char {
  number,         ///< `4`
  static_number,  ///< `_4`, `4_c`
  fraction,       ///< `1.0f`: a floating-point number, no extent
  name,           ///< `x`, `GMMA::Major::K`, `_`, `X`
  unknown,        ///< `?`, `?{div=4}`, a symbol: an integer without a value (number = divisibility)
  text,           ///< `"…"`
  tuple,          ///< `(a,b)`
  pair,           ///< `shape:stride`
  compose,        ///< `A o b o C`
  basis,          ///< `a@0@1`
  apply_types,    ///< `Name<args>`
  call,           ///< `f(args)`, `f<types>(args)`
  construct,      ///< `T{args}`
  subscript,      ///< `a[args]`
  slice,          ///< `a:b`, `a:b:c` in brackets: _ for what is left out
  member,         ///< `a.name`, `a::name`
  unary,
  binary,
  lambda,         ///< `[](auto x) { … }`: number is its place in Ast::lambdas
  comprehension,  ///< `element for name in all if condition`: keywords are the names; op is kJoins
                  ///< where the element is the comprehension of another `for`
  choice,         ///< `condition ? a : b`
  dictionary      ///< `{key: value, **other}`: keys before their values; `**` stands as its own
};

/// Operator of a symbol whose assumed value is known when the text is compiled.
constexpr int kStaticSymbol = '_';

using NodeId = int;

struct Node {
  NodeKind kind = NodeKind::number;
  /// Operator of unary and binary: code() of the token; ',' of Python's tuples, '{' of places that
  /// a format fills, kCommas, kTiler.
  int op = 0;
  Span span;
  int links = 0;           ///< nodes below it, each the first operand of the one above
  bool qualified = false;  ///< a name behind `cute::` and the like, which its text leaves out
  int64 number = 0;
  std::string_view text;
  std::vector<NodeId> args;
  std::vector<std::string_view> keywords;  ///< of a call: "" or the name of the argument
};

enum class StatementKind : unsigned char {
  value,      ///< `name = expression`, or an expression alone
  branch,     ///< `if`: `expression` is the condition, `body` and `otherwise` what it chooses from
  loop,       ///< `for (init; condition; step)`, `while`: `before`, `expression`, `step`, `body`
  each,       ///< Python's `for name in expression`
  block,      ///< `{ … }`: `body`
  selection,  ///< `switch (expression)`: `body` holds labels and statements
  label,      ///< `case expression:`; without an expression `default:`; `name:` of a `goto`
  order,      ///< `__syncthreads();`: `name` is the function, `expression` its call; or kStore
  leave,   ///< `return`, `break`, `continue`, `goto` (where there is a value, behind its statement)
  broken,  ///< could not be read: the name that it binds has no value
  set_outside,  ///< `label`, a call that does not run, may set `name`: by_reference is `f(&name)`
  define,       ///< `#define NAME`, and with `undefine` `#undef NAME`
  type,         ///< `struct name { … }`: `body` declares its members
  alias,     ///< `template <…> using name = …`, a variable template too: `body` defines `name`
  function,  ///< `void f(int m) { … }`: `body`
  global,    ///< `global name` of Python: what the function assigns to it, its callers have
  parameter  ///< of a template or function, first in its body: `expression` is the default
};

/// Where the statement goes on that stands behind a `leave`.
enum class Leave : unsigned char { none, function, loop, pass, jump };

/// The type of a parameter that CuTe DSL knows when it compiles a function.
constexpr std::string_view kConstexpr = "Constexpr";

/// What a cast in brackets is read as.
constexpr std::string_view kPointerCast = "reinterpret_cast";

/// C++'s casts. Their node has `*` as `op` where the type is a pointer: `static_cast<half_t*>`.
constexpr bool is_cast(std::string_view name) {
  return name == "static_cast" || name == kPointerCast || name == "const_cast" ||
         name == "dynamic_cast";
}

/// What is called in `sizeof...(Ts)`.
constexpr std::string_view kPackSize = "sizeof...";

/// A member of a type that takes room in its objects.
struct FieldNode {
  std::string name;
  std::string_view integer;     ///< its type where that is one of integers: `unsigned long`
  NodeId type = -1;             ///< else; -1 where it cannot be read
  bool points = false;          ///< `T* x`, `T& x`
  std::vector<NodeId> aligned;  ///< `alignas(128)`
  std::vector<NodeId> extents;  ///< `x[2][3]`
};

struct StatementNode {
  Span span;
  std::string name;
  Span name_span;
  std::string_view member;  ///< of `name` that is set: `params.n = 4`
  NodeId key = -1;          ///< of the dictionary `name` that is set: `config["n"] = 4`
  NodeId target = -1;       ///< of what stores: what is set, by `expression`
  NodeId expression = -1;
  bool labelled = false;          ///< its name is what a program printed before the value
  NodeId printed = -1;            ///< what the text says that the expression prints
  bool cpp_form = false;          ///< `auto x = …`, `using L = …`: only C++ writes that
  bool grows = false;             ///< `sizes.append(4)` of Python: the list, whoever has it
  bool reference = false;         ///< `T& y = x`: another name of x
  bool declares = false;          ///< a new variable of the block it stands in, in C++
  bool floating_type = false;     ///< `float x = …`, `double x = …`: integers are converted
  bool integer_type = false;      ///< `int x = …`: a run-time integer, whatever stands behind
  std::string_view element;       ///< declared type of a variable or of an array's elements
  std::string_view pointee;       ///< of `ElementA* p = nullptr`, where it is no type of elements
  std::string_view written_type;  ///< where it is one: `uint8_t`, `unsigned long`
  bool by_reference = false;      ///< of a function's parameter: what it sets, the caller has; of a
                                  ///< function: what it returns is no copy
  bool points = false;            ///< of a function's parameter: `T const* x`
  int function = 0;               ///< which function of the text it stands in; 0 outside of all
  int defines = 0;                ///< of a function: which one it is
  bool lambda = false;            ///< of a function: written in place
  std::string_view constant;      ///< of a function's parameter `Int<N>`: N
  std::string type;               ///< of a function's parameter: the first word of its type
  StatementKind kind = StatementKind::value;
  Leave leave = Leave::none;
  bool raises = false;     ///< of what leaves: an exception
  bool scoped = false;     ///< C++: what the body declares ends with it
  bool undefine = false;   ///< of a define
  std::string_view label;  ///< that a `goto` names, and the label itself
  bool macro = false;      ///< of a branch: `#if`; of a value: `#define NAME value`
  bool negated = false;    ///< of a branch: `#ifndef`
  bool never = false;  ///< of a branch: a handler of exceptions; of a block: what may raise them
  bool body_first = false;      ///< of a loop: `do … while`
  bool early = false;           ///< of what a condition changes: `--n`, before it is decided
  bool has_value = false;       ///< of a label: `case`; of a define: it is 1
  bool returns = false;         ///< the value that a function returns
  bool silent = false;          ///< no result of its own: the default of a parameter
  bool calls_own_name = false;  ///< `auto size = size(L)`: no function of C++ hides
  bool is_type = false;         ///< of a parameter of a template: a type, no integer
  bool pack = false;            ///< of a parameter: `class... Ts`, what is left of the arguments
  bool keywords = false;        ///< of such a one: `**options`, those with names
  bool is_argument = false;     ///< of a parameter: of a function, given by calls
  bool annotated = false;       ///< in a class of Python: `n: int`, a field of its objects
  bool record = false;          ///< of a class of Python: its objects are made of its fields
  bool method = false;          ///< of a function of Python: it stands in a class
  bool property = false;        ///< of a method: it is read like a value
  bool compiled = false;        ///< of a function of Python: CuTe DSL compiles it
  bool raises_inside = false;   ///< of a block: the text expects it to raise an exception
  bool templated = false;       ///< of a type: it has parameters, or is specialized
  /// Of Python's `for i, (s, d) in …`: the names with their brackets.
  std::vector<std::string_view> pattern;
  std::vector<NodeId> bases;  ///< of a type: what it inherits from
  /// Of a test of Python: names of parameters, and the rows of values that they take, in turn.
  std::vector<NodeId> rows;
  std::vector<NodeId> specialized;  ///< of a type: the arguments that it is written for
  std::vector<FieldNode> fields;    ///< of a type, in their order
  std::vector<NodeId> aligned;      ///< of a type: `struct alignas(128) name`
  bool overlaid = false;            ///< of a type: a union
  /// Of a loop: its head. Of a function: what a constructor gives its members, `: tile(tile_)`, and
  /// variables of one in place, `[n = 3]`.
  std::vector<StatementNode> before;
  std::vector<StatementNode> step;
  /// Of a loop or a branch: what its condition changes, `while (n--)`.
  std::vector<StatementNode> asked;
  /// Of one whose condition is not read: names that it counts up or down.
  std::vector<std::string_view> counted_unread;
  std::vector<StatementNode> body;
  std::vector<StatementNode> otherwise;
};

/// Of a template, not of a function.
inline bool is_parameter_of_template(const StatementNode& s) {
  return s.kind == StatementKind::parameter && !s.is_argument;
}

/// Python's `...` among indices.
constexpr std::string_view kEllipsis = "Ellipsis";

/// A parameter of a function that the text defines: an integer or a pointer without a value.
struct ParameterNode {
  std::string_view name;
  std::string_view type;  ///< the word before it
  bool pointer = false;
  bool integer = false;
  int function = 0;
};

struct Ast {
  std::deque<Node> nodes;  ///< of which a new one moves none
  std::vector<StatementNode> statements;
  std::deque<StatementNode> lambdas;  ///< functions that are written in place
  std::vector<NodeId> types;          ///< what `using name = …` names
  std::vector<NodeId> declared;       ///< the types of `Type name;`
  std::deque<std::string> own_names;  ///< of what the text gives no name
  /// The text is a piece of a program: what the language does not know is skipped, not wrong.
  bool program = false;
  /// The text is cut out of a program, or is one: the names that it lacks are bound elsewhere.
  bool is_piece() const;
  std::vector<ParameterNode> parameters;
  /// Names that are declared as pointers, each with what its declaration says that it points to.
  std::vector<std::pair<std::string, std::string_view>> pointers;
  std::vector<std::string_view> namespaces;  ///< that the text opens
  std::set<std::string_view> called;         ///< names that calls, and launches by address, have
  std::set<std::string_view> passed;         ///< names that functions of the text are given
  Dialect dialect = Dialect::notation;
  std::vector<Region> regions;  ///< of the tokens, one by one

  /// A symbol to which the text gives no value, rather than `?`, where it stands for an integer.
  static bool is_symbol(const Node& n) { return n.kind == NodeKind::unknown && n.text != "?"; }

  /// `(4,)`, `[4]`: Python's, where + puts one behind the other.
  bool is_python_tuple(NodeId id) const {
    return (*this)[id].kind == NodeKind::tuple && (*this)[id].op == ',';
  }

  /// Node `id` becomes `ptr<type>`: a pointer without an address.
  void make_pointer(NodeId id, std::string_view type);

  const Node& operator[](NodeId id) const { return nodes[static_cast<size_t>(id)]; }
  Node& operator[](NodeId id) { return nodes[static_cast<size_t>(id)]; }
};

}  // namespace colex
