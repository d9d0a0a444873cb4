#pragma once

#include <map>
#include <set>
#include <variant>

#include "eval/environment.hpp"
#include "syntax/ast.hpp"
#include "tensor/tensor_object.hpp"

/// What a text defines beside values: types with members, templates, functions.

namespace colex {

/// What a member function of C++ calls its object.
inline const std::string kThis = "this";

/// A value, or why it is not known.
using Outcome = std::variant<Value, Cause>;

/// An argument of a call; `name` where the call has it, `stages=3`.
struct Given {
  std::string name;
  Value value;
  std::string variable = {};  ///< that the argument is, if it is one
  /// Of a variable without a value: why, and its values for a few threads.
  std::optional<Cause> unknown = {};
  std::vector<Value> samples = {};
  bool assumed = false;  ///< the value stands on something that the text leaves open
  NodeId place = -1;     ///< of C++: the part of a variable that it is, `x.m`, `&x[1]`
};

/// What an object of a type takes, or why it is not known.
using SizeOutcome = std::variant<ObjectSize, Cause>;

class Definition;

/// A type whose members are known, or are known to be unknown: `Traits<128,64>`.
class Scope : public Object {
 public:
  /// `first`: of the variables the first that is a member; an instance of a template `of` keeps the
  /// types it was made with.
  Scope(std::string type, const Environment& variables, size_t first, std::string of = {},
        std::vector<Value> types = {});

  const char* kind() const override { return "struct"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;
  const std::vector<Environment::Variable>& members() const { return members_; }
  /// nullptr if there is none of this name.
  const Environment::Variable* find(std::string_view name) const;
  /// `Mainloop` of `Mainloop<4,Shape<_1>>`, whose arguments are types(); empty of other types.
  const std::string& instance_of() const { return of_; }
  const std::vector<Value>& types() const { return types_; }
  /// What C++ calls to make an object; nullptr where the text has no such function.
  const Definition* constructor() const;
  /// Names of all members that an object has, those of bases first.
  std::vector<std::string> fields_of_object() const;
  /// The class whose objects it has: `Mainloop` of `Mainloop<4,Shape<_1>>`.
  const std::string& class_name() const { return of_.empty() ? type_ : of_; }
  /// As it is set: the member is replaced, or is a new one.
  void set(const Environment::Variable& member);
  /// The same with other values of some members.
  Scope with(const std::vector<Environment::Variable>& changed) const;

  /// Names of the members that an object has of its own, in their order.
  std::vector<std::string> own_fields;
  std::vector<std::string> inherited_fields;  ///< those that it has of its bases
  /// Of C++: members whose defaults name others, and what these defaults see around them.
  std::map<std::string, NodeId> defaults;
  std::shared_ptr<const Environment> around;
  std::set<std::string> runtime_fields;  ///< those of a type of integers
  bool is_empty = false;                 ///< its objects have no members
  bool is_padded = false;                ///< behind the last one there is room
  const StatementNode* python =
      nullptr;  ///< the class of Python that it is, or was made by; for its text's evaluation
  bool is_object = false;                  ///< then: it was made
  int identity = 0;                        ///< of an object: which one it is
  std::vector<std::string> record_fields;  ///< of such a class that a dataclass makes, in order
  SizeOutcome size;

 private:
  std::string type_;
  std::vector<Environment::Variable> members_;
  std::string of_;
  std::vector<Value> types_;
};

/// A class template, alias template, variable template or function.
class Definition : public Object {
 public:
  explicit Definition(const StatementNode& node) : name_(node.name), nodes_{&node} {}

  const char* kind() const override { return "definition"; }
  std::string print(Notation) const override { return name_; }
  const StatementNode& node() const { return *nodes_[0]; }
  /// The definition, and what it is specialized for.
  const std::vector<const StatementNode*>& nodes() const { return nodes_; }
  Definition with(const StatementNode& specialization) const;
  /// The function that `f<types>` names without calling it.
  Definition bound_to(std::vector<Given> types) const;
  const std::vector<Given>& bound() const { return bound_; }
  /// What CuTe DSL compiles of the function for these arguments.
  Definition compiled_for(std::vector<Given> arguments) const;
  const std::vector<Given>& compiled() const { return compiled_; }
  bool is_function() const { return node().kind == StatementKind::function; }
  /// The method with its object, which `variable` of Python has; empty where none has it. `place`:
  /// the expression of C++ that the object is a part of, -1 where it is none.
  Definition of(const Scope& object, std::string variable, NodeId place = -1) const;
  const std::shared_ptr<const Scope>& object() const { return object_; }
  const std::string& variable() const { return variable_; }
  NodeId place() const { return place_; }

  /// How many variables it sees of those of the session that it stands in.
  size_t sees = 0;
  /// What it sees where it is a member: the session that it stands in may have ended.
  std::shared_ptr<const Environment> around;
  bool by_reference = false;  ///< `[&]`: what it assigns, those around it have
  /// Variables of its own, which it keeps from call to call: `[n = 3]`.
  std::shared_ptr<std::vector<Environment::Variable>> captured;

 private:
  std::string name_;
  std::vector<const StatementNode*> nodes_;
  std::vector<Given> bound_;
  std::vector<Given> compiled_;
  std::shared_ptr<const Scope> object_;
  std::string variable_;
  NodeId place_ = -1;
};

/// The object with its fields as the method has them whose variables these are.
Scope with_fields(Scope object, const Environment& method);
/// The object's function of this name; nullptr if there is none.
const Definition* method_of(const Scope& object, std::string_view name);
/// The values are the same, with what objects have that printing does not show.
bool is_same(const Value& a, const Value& b);
/// The variable, known or not; nullptr if there is none.
const Environment::Variable* known_or_not(const Environment& all, std::string_view name);

/// `Traits` of `Traits::Mode::kA`; the name itself where it has no `::`.
inline std::string_view head_of_path(std::string_view path) {
  return path.substr(0, path.find("::"));
}

/// `kA` of `Traits::Mode::kA`.
inline std::string_view last_of_path(std::string_view path) {
  const size_t colons = path.rfind("::");
  return colons == path.npos ? path : path.substr(colons + 2);
}

/// Runs what is defined, for the evaluation of expressions. Throws where the arguments do not fit.
class Definitions {
 public:
  virtual ~Definitions() = default;
  /// `Traits<128,64>`; `assumed`: one of the types rests on what the text leaves open.
  virtual Outcome instantiate(const Definition& definition, const std::vector<Value>& types,
                              bool assumed) = 0;
  /// `f<types>(arguments)`
  virtual Outcome call(const Definition& function, const std::vector<Given>& types,
                       const std::vector<Given>& arguments) = 0;
  /// `Tile(4, 8)`: an object of a class of Python, or of one of C++ with a constructor.
  virtual Outcome make(const Scope& type, const std::vector<Given>& arguments) = 0;
  /// Says why an argument has no value; the function that it is given to runs without it.
  virtual Cause without(const LayoutError& why, Span where) = 0;
  /// True where the call is one of a running thread's, which has been told of it.
  virtual bool act(const Operation& row, const Arguments& arguments, Span where) = 0;
  /// Which results bound what this place of the text names, each once, in the order of the text.
  virtual std::vector<size_t> named_in(Span place) const = 0;
};

}  // namespace colex
