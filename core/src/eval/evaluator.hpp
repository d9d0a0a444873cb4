#pragma once

#include <functional>

#include "eval/arrays/array_calls.hpp"
#include "eval/definitions.hpp"
#include "eval/environment.hpp"
#include "eval/python/dictionary.hpp"
#include "syntax/ast.hpp"
#include "syntax/diagnostic.hpp"
#include "syntax/known_names.hpp"

namespace colex {

class VectorObject;

/// The outermost operation of an expression, for its law and its derivation.
struct OuterCall {
  const Operation* row = nullptr;
  Arguments arguments{"", {}, {}};
};

/// A call within an expression, with what it gave.
struct InnerCall {
  NodeId id;
  OuterCall call;
  std::optional<Value> value;
};

/// Evaluates expressions of one tree under one reading.
class Evaluator {
 public:
  /// `definitions`: runs what the text defines; null: its types and functions are no values.
  Evaluator(const Ast& ast, const Environment& environment, Reading reading,
            Definitions* definitions)
      : ast_(ast), environment_(environment), reading_(reading), definitions_(definitions) {}

  /// Throws LayoutError; where that has no span, place() is its place.
  Value run(NodeId root);
  Outcome outcome(NodeId id);
  /// The arguments of a call or of braces.
  std::vector<Given> arguments_of(NodeId call) { return given_arguments(ast_[call], 1); }
  /// The struct whose members have these values; those without one stay as they are declared.
  Scope with_values(const Scope& type, const std::vector<std::string>& names,
                    const std::vector<Value>& values) const;
  /// The same after these members were given values: others have what their defaults make of them.
  Scope with_defaults(Scope made, std::vector<std::string> given) const;
  Span place() const { return at_; }

  /// A `?` and the value it was given.
  struct Assumed {
    const Node* node;
    int64 value;
  };
  /// Assumes so many times what it assumes otherwise, of which it is as divisible.
  void assume_times(int64 times) { times_ = times; }
  /// After run(): the strides that were assumed; other `?` are assumed_value().
  int64 assumed(const Node& unknown) const { return assumed_value(unknown); }
  bool is_iterator(NodeId id) const;
  /// The type of C++ that an integer expression has: int where nothing says another.
  IntegerType type_of(NodeId id) const;
  std::optional<IntegerType> known_type(NodeId id) const;
  bool counts_at_run_time(NodeId id, int depth = 0) const;
  std::string deduced_element(const Node& braces) const;
  bool has_other_integers() const;
  std::optional<Value> arranged(const Operation& row, const std::vector<Value>& types,
                                const std::vector<Value>& arguments);
  /// `(M, K)` of names alone is a tuple: the statement is none of C++.
  void read_as_notation() { notation_ = true; }
  /// What the last run has read with C++'s comma operator: `(Int<8>{}, Int<4>{})`.
  const std::vector<NodeId>& commas() const { return commas_; }
  /// Elements of memory that stand as `?` in what the last run shows.
  const std::vector<NodeId>& elements() const { return elements_; }
  /// Layouts in round brackets that the last run has joined, and what they give mode by mode.
  struct Concatenation {
    NodeId id;
    std::string joined;
    std::string by_mode;
  };
  const std::vector<Concatenation>& concatenations() const { return concatenations_; }
  /// Why the last run's value is not known, where it ended for that reason.
  const std::optional<Cause>& unknown() const { return unknown_; }
  /// The operation that gave the last run's value; row = nullptr if it was none.
  const OuterCall& outer() const { return outer_; }
  /// The last run's operation with its operands, or what made the name that the value has; null if
  /// no operation did. `source` is the text that the tree is of; no value: the operation refused.
  std::shared_ptr<const Provenance> made(std::string_view source, size_t statement,
                                         const Value* value) const;
  /// Of a composition that was refused because a size or a stride does not divide: the nearest
  /// operand that the operation takes, in its place. composition((6,2):(8,2), 5:3) -> 4:3.
  std::optional<Fix> nearest_legal(const LayoutError& refused) const;

 private:
  Value value(NodeId id);
  Value node_value(NodeId id);
  Value number(const Node& n);
  Value name(const Node& n);
  Value apply_types(const Node& n);
  // Integer types in `is_same_v` (same_types.cpp).
  std::optional<bool> same_integers(const Node& n, const std::vector<Value>& types);
  std::optional<IntegerType> written_integer(NodeId id, const Value& type) const;
  bool follows_type(NodeId id) const;
  std::vector<Given> types_of_function(const Node& function);
  Value pointer_to_variable(NodeId argument) const;
  std::optional<Value> template_named(const Node& n) const;
  std::vector<Value> template_arguments(const std::vector<NodeId>& ids, size_t first);
  /// The value given to a `?` that the text leaves open.
  int64 assumed_value(const Node& n) const;
  /// What was assumed for this `?` or for a symbol of this name; nullptr if nothing was.
  const Assumed* find_assumed(const Node& n) const;
  /// Chooses the open strides of a layout so that it is compact, the last open mode fastest.
  void assume_strides(TupleView shape, NodeId stride);
  bool is_unset(const Node& call) const;
  Value call(NodeId id);
  Value call_name(NodeId id, const std::string& name, std::vector<Value> types,
                  std::vector<Value> arguments);
  bool calls_barrier(std::string_view path) const;
  [[noreturn]] void lose_barrier(const std::string& path);
  std::optional<Value> claimed(const Node& claim);
  Value call_variable(NodeId id, const Value& v);
  bool rounds(NodeId call) const;
  std::optional<Value> unsigned_binary(const Node& n, const Value& a, const Value& b) const;
  std::optional<Value> unsigned_unary(const Node& n, const Value& a) const;
  Value call_super(NodeId id, const Node& callee);
  std::optional<Cause> lost_in(NodeId id) const;
  /// The call's arguments, without those that do not count.
  PythonArguments python_arguments(
      const Node& call, const std::function<bool(std::string_view keyword, size_t place)>& counts);
  Value make_array_of(NodeId id, const ArrayCall& called);
  Value matrix_of(const PythonArguments& given);
  Value call_array(NodeId id, const ArrayObject& array, const std::string& method);
  std::optional<Value> dsl_memory(NodeId id, const std::string& name, bool of_module);
  Value call_vector(NodeId id, const VectorObject& v, const std::string& method);
  Value array_subscript(const Node& n, const ArrayForm& form);
  Given given_expression(NodeId id, const std::string& keyword);
  std::vector<Given> given_arguments(const Node& call, size_t first);
  Value bound_member(const Scope& scope, Value member, NodeId object = -1);
  NodeId place_of(NodeId object, const Scope& type) const;
  Value made(NodeId id, const Scope& type);
  Value run_function(NodeId id, const Definition& function, const std::vector<Given>& types,
                     size_t first);
  std::optional<Value> launched(NodeId id);
  Value compiled(const Node& call);
  Value shown(NodeId id);
  Value shown_parts(const std::vector<NodeId>& parts);
  Value call_method(NodeId id, const Node& callee);
  void refuse_array_types(const Node& call);
  Value marked_dynamic(NodeId id, const Value& object, const std::string& name);
  Value call_value(NodeId id, const Value& f, std::vector<Value> arguments);
  Value call_from_one(NodeId id, const Operation& crd2idx, const Value& coordinate, const Value& f);
  Value construct(NodeId id);
  Value braced(NodeId id, const Scope& type);
  /// What an operator takes and what stands before a dot or a bracket: there `(L)` is L, not a
  /// tuple of one mode.
  Value object_of(NodeId id);
  Value owner_of(const Node& member);
  bool is_module_path(NodeId id) const;
  std::optional<Value> enumerator(const Node& type, const std::string& name) const;
  Value member(NodeId id);
  Value of_module(const Node& n);
  Value subscript(NodeId id);
  Value julia_element(const Node& n, const TensorObject& array);
  Value element_of(const Scope& object, const Value& index, NodeId place);
  Value compose(NodeId id);
  bool is_concatenation(NodeId id, const Value& v) const;
  void note_concatenation(NodeId id, const Value& left, const Value& tiler, const Value& whole);
  Value pair(NodeId id);
  Value basis(const Node& n);
  Value field_of(const Value& object, const std::string& name);

  std::optional<Value> begin_of_array(const Node& n) const;
  bool is_unpacked(const Node& n) const;
  // C++'s comma operator (comma_operator.cpp).
  bool has_comma_operator(const Node& n) const;
  bool is_cpp_value(NodeId id) const;
  // Dictionaries of Python (dictionary.cpp).
  Value dictionary(const Node& n);
  Value dictionary_of(const Value& entries);
  Value dictionary_call(NodeId id);
  // Options of a command line (option_parser.cpp).
  Value option_call(const Node& call);
  Value options();
  Outcome option_default(const Node& call, const std::string& name);
  Value look_up(const Dictionary& all, const Value& key);
  Value of_dictionary(const Dictionary& all, const std::string& method,
                      const std::vector<Value>& arguments);
  // Sequences of Python and Julia (sequences.cpp).
  Value comprehension(const Node& n);
  // Structs of shared memory (storage.cpp).
  std::optional<Value> storage_type(const Node& subscript);
  std::optional<Value> storage_method(NodeId id, const Value& object, const std::string& name);
  Value storage_tensor(NodeId id, const Value& range);
  // Functions of Python that take functions or keywords (python_calls.cpp).
  std::optional<Value> python_call(NodeId id, const std::string& name);
  Value applied(const Value& f, std::vector<Value> arguments);
  /// `range(4)`, `enumerate(t)`, `len(t)`; nullopt of other calls.
  std::optional<Value> sequence_call(const std::string& name, const std::vector<Value>& arguments);
  void refuse_fractions(const std::vector<NodeId>& ids, size_t first,
                        const std::vector<Value>& parts);
  // Functions as arguments (functions.cpp).
  Value function_in_place(const Node& n);
  Environment::Variable captured(const StatementNode& own);
  /// `transform(t, f)`, `fold(t, v, f)` with a function that the text defines; nullopt of others.
  std::optional<Value> apply_function(const std::string& name, const std::vector<Value>& arguments);
  void act(const Value& f, const Value& argument);
  Value call_function(const Value& f, std::vector<Value> arguments);
  std::optional<Value> own_binary(int op, const Value& a, const Value& b);
  std::vector<Value> values(const std::vector<NodeId>& ids, size_t first);
  /// Arguments of a call, keywords put at the places of their parameters.
  std::vector<Value> call_arguments(NodeId id, const Operation* row);
  void set_root(NodeId id);
  /// What the modes of a call's value mean, and which operand threads share out in it.
  struct Meaning {
    std::vector<ModeRole> roles;
    int shared = -1;
  };
  Meaning meaning(NodeId id, const OuterCall& call, const Value& value) const;
  /// The layout that a name, or a call within the expression, stands for, if its modes have roles.
  std::optional<NamedModes> named_modes(NodeId id) const;
  /// The first operand or the second of a call, as it is written; -1 if that is not to be seen.
  void describe_written(NodeId id, std::string_view source, Provenance::Operand& operand) const;
  NodeId operand_node(NodeId call, const Operation* row, int which) const;
  void find_inner(NodeId id);
  /// Where the last operation's operands stand; none where they do not stand in order.
  std::vector<Span> operand_spans() const;
  /// Types of a call `f<types>(…)` or `x.f<types>(…)`.
  std::vector<Value> types_of(NodeId call);
  Value invoke(NodeId id, const Operation& row, std::vector<Value> types,
               std::vector<Value> arguments);
  /// The value of a name that is neither variable nor operation; throws if there is none.
  Value resolve(const std::string& name, const std::vector<Value>& types);

  [[noreturn]] void lose(const Cause& cause);
  Value formatted(const Node& n);
  /// `T::X`, `Traits::Mode::kA` of types that the text defines; nullopt for other names.
  std::optional<Value> find_path(std::string_view path);
  Value scope_member(const Value& object, const std::string& name);
  /// What `name<types>` is, if the text defines such a template.
  std::optional<Value> instance(const Value& v, const std::vector<Value>& types,
                                bool assumed = false);

  const Ast& ast_;
  const Environment& environment_;
  Reading reading_;
  Definitions* definitions_;
  std::optional<Cause> unknown_;
  NodeId root_ = -1;
  OuterCall outer_;
  std::vector<InnerCall> inner_;  ///< calls that make the operands whose modes the root takes
  bool notation_ = false;         ///< brackets around names are no comma operator
  bool rounds_ = true;            ///< nothing asks for an integer: Python's `/` divides truly
  Span at_;  ///< of the node being computed: place of an error that does not know its own
  int calls_ = 0;
  std::vector<Assumed> assumed_;
  int64 times_ = 1;
  std::vector<NodeId> commas_;
  std::vector<NodeId> elements_;
  std::vector<Concatenation> concatenations_;
};

/// The function of the text that Python's `self.f(…)` calls; nullptr of other calls.
const Environment::Variable* own_method(const Ast& ast, const Node& callee,
                                        const Environment& environment);

/// `math.ceil(x)` and the like on these arguments; nullopt of what Python's module does not have.
std::optional<Value> math_call(const std::string& name, const std::vector<Value>& arguments);
/// A number as C++ computes with it; nullopt of other values.
std::optional<double> number_of(const Value& v);
/// `sqrt`, `std::log2f`: of the mathematics of C.
bool is_cpp_math(std::string_view name);
/// What such a function gives; nullopt where the arguments are no numbers, or it is no finite one.
std::optional<Value> cpp_math_call(std::string_view name, const std::vector<Value>& arguments);
/// `M_LOG2E`, `INT_MAX` of C++, `CUDART_PI_F` of CUDA.
std::optional<Value> cpp_constant(std::string_view name);
/// `INFINITY`, `NAN` of C++, `"-inf"` of Python: no number of the text's.
bool is_infinite(std::string_view name);
std::optional<Value> math_constant(const std::string& name);
std::optional<Value> integer_method(const Value& object, const std::string& name);
/// `round(x)`, `pow(2, 5)`, `divmod(17, 5)` of Python; nullopt of others.
std::optional<Value> builtin_call(const std::string& name, const std::vector<Value>& arguments);
/// `max(0.5, 2)`: of numbers, not all of them integers.
std::optional<Value> extreme(const std::string& name, const std::vector<Value>& parts);
/// Python's module `math`, unless the text binds the name.
bool is_math(const Ast& ast, const Node& object, const Environment& environment);

/// Functions of Python that others may be given: `map(len, shapes)`.
bool is_builtin_value(std::string_view name);
/// `a < b` of numbers, texts and lists, as `sorted` asks.
bool precedes(const Value& a, const Value& b);
/// What such a method makes of the list; nullopt of others.
std::optional<Value> changed_list(const Value& list, const std::string& method,
                                  const std::vector<Value>& arguments);
/// `map`, `sorted` and the like, which take functions or keywords.
bool is_python_function(std::string_view name);

/// Python's `super().f`.
bool is_super(const Ast& ast, const Node& callee);

/// The expression has one of the names.
bool names_any(const Ast& ast, NodeId id, const std::vector<std::string>& names);

/// What such a function of CuTe takes that has no row, since it is given a function; null of
/// others.
const char* parameters_with_function(std::string_view name);
/// A function that the text defines, or a value whose type has a call operator.
bool is_function(const Value& v);
/// What a function of the text is bound to whose name is an operation's.
inline std::string own_name(const std::string& function) { return "::" + function; }

/// Calls that show, ask for the type of, or check their only argument.
bool is_identity_call(std::string_view name);
/// The operation may have so many arguments.
bool takes(const Operation& row, size_t arguments);
/// `A::b::c` -> the row of `A::b::c`, else of `c`; nullptr if neither is registered.
const Operation* find_by_path(const std::string& name);
/// `SM90_TMA_LOAD_1D::copy`, `SM75_U32x4_LDSM_N::SRegisters`: a member of what wraps an
/// instruction.
bool names_instruction(std::string_view path);

/// The layout with run-time integers in the place of static ones.
Layout at_run_time(Layout l);
/// What `sizeof(l)` of Julia gives: 8 bytes an integer that is known at run time only.
Int bytes_of_integers(const Layout& l, bool at_run_time);

/// The operation that a module of CuTe DSL has under a name of its own rules:
/// `sm90_utils.make_smem_layout_epi`; else `name`.
std::string in_module(std::string_view module, const std::string& name);

}  // namespace colex
