#pragma once

#include "eval/environment.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// A name that is neither a variable nor an atom, type or constant.
struct OpenName {
  NodeId node;
  bool integer;  ///< it stands where only an integer makes sense: in a tuple, a sum, `Int<…>`
  bool pointer;  ///< it is the argument of `make_gmem_ptr` and the like
  bool type;     ///< `TA`, `ElementB` as a template argument: the type of elements
  bool undecided = false;          ///< a variable without a value: Environment::why_unknown()
  std::string_view variable = {};  ///< of an undecided one: the name, or the type before `::`
  bool given = false;              ///< to a function of the text, which runs without it
  bool coordinate = false;         ///< in `make_coord(…)`: 0 is one of every tensor
  bool iterator = false;           ///< what `make_tensor` takes first: a pointer
  bool index = false;              ///< `threadIdx.x`, `cute.arch.thread_idx()`: the launch gives it

  /// Nothing binds it, and that is all.
  bool is_plain() const { return !undecided && !index && !given; }
};

/// The value stands on something that the text leaves open.
bool is_assumed(const Ast& ast, NodeId id, const Environment& variables);
/// `self.tile` of a Python class: the name that it is bound by.
std::optional<std::string> own_attribute(const Ast& ast, const Node& n,
                                         const Environment& variables);

/// The names in `root` that mean nothing here, in order.
std::vector<OpenName> open_names(const Ast& ast, NodeId root, const Environment& variables);
/// `args` of `args.causal && n < 4`, where nothing binds it.
std::vector<OpenName> open_objects(const Ast& ast, NodeId root, const Environment& variables);

/// Reports every one of these names, with the nearest known one; each is told once. The cause of
/// what has no value where all of them were told before.
std::optional<Cause> report_names(const Ast& ast, const std::vector<OpenName>& names,
                                  const Environment& variables, Severity severity,
                                  std::vector<Diagnostic>& diagnostics);

}  // namespace colex
