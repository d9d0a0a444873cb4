#pragma once

#include <optional>
#include <set>

#include "syntax/cut_ends.hpp"
#include "syntax/expression_parser.hpp"

namespace colex {

/// Statements, one after the other, with recovery after broken ones; control flow as a tree.
class StatementParser final : private ExpressionParser {
 public:
  StatementParser(const Tokens& tokens, std::vector<Diagnostic>& diagnostics, bool program,
                  Dialect dialect);

  Ast run();

 private:
  using Statements = std::vector<StatementNode>;

  /// Where the statements end that are read: before token `close`, at a line that starts at
  /// `column` or before it, at the `#else` or `#endif` that belongs to them.
  struct Block {
    size_t close;
    int column;
    bool directives;
  };

  bool at_end() const;
  size_t closing_token() const { return blocks_.back().close; }
  void statements(Statements& into, Block block);
  /// One statement, or several where a line declares several; reports what cannot be read.
  void next_statement();
  void refuse_steps(size_t start) const;
  StatementNode statement_of(const Step& step);
  void add_steps(size_t first, size_t start);
  void settle(size_t from, size_t to, RegionKind kind, const char* reason);
  void give_up(const LayoutError& wrong, size_t start);
  void recover();
  const std::vector<CutEnd>& cut_ends();
  void pass_cut_arguments();
  void lose_names();
  void lose_name(size_t token);
  bool is_sentence(size_t from, size_t to) const;
  bool is_drawn(size_t from) const;
  void limit(const char* id, size_t most);
  bool calls_own_name(const StatementNode& s) const;
  void add_statement(StatementNode s);

  void statement();
  void skip_attributes();
  void name_of(StatementNode& s);
  int changing_operator(size_t i, size_t& tokens) const;
  bool update(StatementNode& s);
  void want_value(const StatementNode& s, bool integer) const;
  bool belongs_to_head(const Token& word) const;
  void array(StatementNode& s, size_t bracket, int extents);
  bool fill_with_zeros(NodeId list, size_t bracket, int extents);
  void without_address(StatementNode& s);
  int label_words() const;
  bool heading();
  bool labels_layout() const;
  bool told_below();
  void label(StatementNode& s);
  bool streams_text(size_t shift) const;
  bool stream();
  bool runtime();
  bool is_outside(size_t i) const;
  void set_outside(size_t i, std::string_view by, bool by_reference = true);
  void bind_default(size_t i);
  void set_by_calls(size_t from, size_t to);
  bool assembly();
  bool input();
  bool measures(size_t end);
  bool is_order(const StatementNode& s) const;
  void add_order(StatementNode s);
  void more_definitions(const StatementNode& first);
  bool defines_more() const;
  void order_line();
  bool unpacking();
  bool exchanges(const std::vector<size_t>& names, NodeId value) const;
  bool swapped(const StatementNode& s);
  size_t behind_targets() const;
  NodeId part_of(NodeId value, NodeId index);
  NodeId integer(int64 i, Span span);
  bool unpacks_targets();
  void give_targets(const std::vector<NodeId>& targets, NodeId values);
  std::string_view declared_integer() const;
  std::string_view words_between(size_t from, size_t to) const;
  NodeId listed();
  NodeId assigned_or_listed();
  NodeId assigned();
  void declaration(StatementNode& s);
  NodeId made(NodeId type);
  void more_made(StatementNode& s, NodeId type);
  bool is_struct(std::string_view name) const;
  void launch_index(StatementNode& s);
  void own_attribute(StatementNode& s);
  bool follows_attributes() const;
  bool is_attribute(NodeId id) const;
  void advances(StatementNode& s) const;
  bool stored(StatementNode& s, int step = 0);
  void store(StatementNode s, NodeId target);
  bool prefix_step(StatementNode& s);
  NodeId changed(NodeId target, int op, NodeId value);
  bool is_bound_call(NodeId id) const;
  void printed(StatementNode& s, bool linked = false);
  void list_of_layouts(StatementNode& s, size_t first);
  void leave_stream(const StatementNode& s);
  void end_of_statement(bool named = false);
  bool comma_operator();

  // What stands between statements (declaration_parser.cpp), functions (function_parser.cpp).
  bool gives_type() const;
  bool program_part();
  bool cut_call();
  bool words_of_head();
  bool pointer_declaration();
  bool pointer_member(StatementNode& s);
  NodeId lambda() override;
  void captures(size_t from, size_t to, Statements& into);
  void initializers(size_t colon, size_t to, Statements& into);
  NodeId python_lambda() override;
  bool header();
  size_t past_type(size_t i) const;
  size_t operator_word(size_t i) const;
  size_t past_initializers(size_t i) const;
  bool head();
  void arguments_of(size_t from, size_t to, Statements& into);
  bool returns_something(size_t open) const;
  bool is_path(size_t from, size_t to) const;
  bool declares(size_t from, size_t to) const;
  bool writes_types(size_t from, size_t to) const;
  void parameters(size_t from, size_t to, int function);

  // Templates, types, enumerations (definition_parser.cpp).
  bool template_head();
  void template_parameters(size_t from, size_t to, Statements& into);
  bool alias_template(Statements& parameters);
  void special_value(const StatementNode& of, std::string_view integer, size_t value);
  bool scope();
  bool type_definition(Statements& parameters);
  bool unnamed_type();
  void type_body(StatementNode& s, size_t open);
  void type_list(size_t from, size_t to, std::vector<NodeId>& into);
  void objects_of_type(size_t type);
  bool enumeration();
  NodeId successor(NodeId last, Span span);
  /// The token behind `i`, or behind the bracket that it opens.
  size_t past(size_t i) const {
    const int match = list_[i].match;
    return match > static_cast<int>(i) ? static_cast<size_t>(match) + 1 : i + 1;
  }

  // What takes room in an object of a type (field_parser.cpp).
  void fields(StatementNode& s, size_t from, size_t to);
  size_t field(StatementNode& s, size_t i, size_t to);
  void declarators(StatementNode& s, FieldNode f, size_t i, size_t to);
  size_t past_alignment(size_t i, std::vector<NodeId>& into);
  NodeId between(size_t from, size_t to);

  bool control();
  bool python_signature();
  StatementNode returned();
  StatementNode julia_head(size_t name);
  bool python_control();
  bool python_delete();
  bool python_global();
  bool python_function();
  void python_parameters(size_t from, size_t to, Statements& into);
  size_t python_colon() const;
  void python_body(Statements& into, size_t colon, int column);
  bool python_branch(size_t colon, int column);
  bool python_match(size_t colon, int column);
  bool python_class(size_t colon, int column);
  bool python_decorator();
  void python_rows(size_t open);
  bool python_raises();
  bool is_decorated(std::initializer_list<std::string_view> names) const;
  bool python_field();
  size_t annotated() const;
  size_t behind_annotation(size_t colon) const;
  bool julia_control();
  bool runs_begin(size_t open) const;
  bool julia_let(size_t end);
  bool copies_elements() const;
  bool julia_for(size_t end);
  bool julia_function(size_t open, size_t end);
  bool julia_short_function(size_t end);
  size_t behind_uncalled(size_t i) const;
  bool is_callable_julia(size_t name, size_t from, size_t to);
  bool writes_layout(size_t from, size_t to) const;
  bool julia_frame();
  bool changes_argument() const;
  bool pass_julia(size_t to);
  void lose_bound(size_t open, size_t end);
  bool is_plain_julia_function(size_t open, size_t end) const;
  bool defines_julia_function(size_t i) const;
  bool pass_definition(size_t to);
  size_t name_of_julia_function(size_t open) const;
  const std::set<std::string_view>& called_in_julia();
  size_t julia_end(size_t open) const;
  size_t julia_line_end(size_t from) const;
  bool python_for(size_t colon, int column);
  void python_else(StatementNode& loop, int column);
  void cpp_body(Statements& into);
  bool cpp_branch();
  bool cut_branch();
  bool asks_runtime(size_t from, size_t to) const;
  bool cpp_for();
  bool range_for(size_t open, size_t colon, size_t close);
  void condition_in_brackets(StatementNode& s);
  bool cpp_while();
  bool cpp_do();
  bool cpp_switch();
  bool block();
  bool block_argument();
  bool ellipsis();
  bool leaving();
  bool jumping();
  bool is_jump_target(std::string_view name) const;
  bool directive();
  void value_of_macro(StatementNode& s);
  std::string_view directive_word() const;
  void directive_branch();
  void skip_directive_line();
  bool is_guard(size_t name) const;
  /// The condition before token `end`; -1 where it cannot be read. Moves to `end`. `changed`: what
  /// it changes; where that is null such a condition is not read.
  NodeId condition(size_t end, Statements* changed = nullptr);
  std::vector<std::string_view> counted_in(size_t from, size_t to) const;
  bool condition_sets(size_t end, Statements& changed);
  NodeId defined(size_t name);
  StatementNode node(StatementKind kind) const;

  std::vector<Diagnostic>& diagnostics_;
  bool cut_;
  bool transcript_;       ///< of what was printed: a name and a colon are a label
  size_t count_ = 0;      ///< statements, broken ones included
  bool in_head_ = false;  ///< of a `for`: a comma stands between its steps
  size_t too_deep_ = 0;   ///< those of them that were nested too deep
  std::optional<std::vector<CutEnd>> cut_ends_;  ///< found when first asked for
  bool stop_ = false;
  /// What the tokens are that were passed without making a statement of them.
  const char* passed_ = nullptr;
  Statements* into_;
  /// Where the line at hand starts among the statements and among the names that are bound.
  struct LineStart {
    size_t statement = 0;
    size_t bound = 0;
  };
  LineStart line_;
  bool equated_ = false;  ///< the statement at hand ends with `= value` of a formula
  std::vector<Block> blocks_;
  std::vector<std::string> bound_;            ///< names that statements so far have bound
  std::vector<std::string> labelled_;         ///< those of them that only labels have bound
  std::string type_;                          ///< whose members are read; "" outside of types
  bool method_ = false;                       ///< a method of a class of Python is read
  bool storage_ = false;                      ///< its fields are types of shared memory
  std::vector<std::string_view> decorators_;  ///< of what stands below: `property`
  std::vector<NodeId> rows_;                  ///< likewise: of its tests
  int function_ = 0;                          ///< which function the statement at hand stands in
  int functions_ = 0;                         ///< functions whose heads were read
  std::optional<std::set<std::string_view>> called_;  ///< functions of Julia that run
  std::vector<std::string_view> outside_;  ///< names of CUDA's run time: `cudaError_t err`
  std::string_view pointer_type_;          ///< of the last pointer_declaration()
  Statements inner_names_;                 ///< of `a = b = 4`: b
  Statements template_;                    ///< parameters of the function whose head follows
};

}  // namespace colex
