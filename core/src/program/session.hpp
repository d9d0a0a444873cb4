#pragma once

#include <map>
#include <set>

#include "eval/effects.hpp"
#include "eval/environment.hpp"
#include "eval/evaluator.hpp"
#include "eval/names/names_check.hpp"
#include "program/claims/claim_tally.hpp"
#include "program/evaluate.hpp"
#include "program/statements/idle_loops.hpp"
#include "program/statements/static_sizes.hpp"
#include "syntax/ast.hpp"
#include "syntax/lexer.hpp"

namespace colex {

/// Bounds of one evaluation.
struct SessionLimits {
  static constexpr size_t kDiagnostics = 2'000;
  static constexpr size_t kResults = 1'000;  ///< behind them each statement shows one
  static constexpr int kPasses = 1'024;      ///< of one loop
  static constexpr int kDefinitions = 16;    ///< that run inside of each other
  static constexpr int kUncalledRuns = 3;    ///< of a function, for a class that nobody makes
  static constexpr size_t kRows = 256;       ///< of a test that runs once a row
  static constexpr int kSteps = 20'000;      ///< statements, those of every pass counted
};

/// An error as a diagnostic, its values as the reading prints them.
Diagnostic to_diagnostic(const LayoutError& e, Span where, Reading reading);

struct CommentClaim;
struct PlacedComment;
struct MapClaim;
struct OffsetsClaim;

/// The evaluation of one text: its statements in the order in which they run.
class Session : private Definitions {
 public:
  Session(const Prepared& pasted, Reading forced, Told told = Told::all);

  void run();
  /// Leaves so many steps for it.
  void leave(int steps) { steps_ = allowed_ - steps; }
  /// As one thread of a block; `effects` is told of what it does.
  void run_as(const Launch& launch, Effects& effects);

  Evaluation result;
  OuterCall last_outer;

 private:
  using Statements = std::vector<StatementNode>;

  // Control flow (execution.cpp, branches.cpp, loops.cpp).
  Leave execute(const Statements& list, size_t from = 0);
  Leave execute_all(const Statements& list, size_t from);
  Leave step(const StatementNode& s);
  void enter_function(int function);
  size_t end_of_jump(const Statements& list, size_t jump) const;
  Leave block(const StatementNode& s);
  Leave branch(const StatementNode& s);
  Leave both_branches(const StatementNode& s);
  void tell_branches(const StatementNode& s, const std::vector<OpenName>& open);
  std::vector<OpenName> open_in_head(const StatementNode& s) const;
  void tell_head(const StatementNode& s, const std::vector<OpenName>& open);
  void report_plain(const std::vector<OpenName>& names);
  Leave else_alone(const StatementNode& s);
  Leave loop(const StatementNode& s);
  Leave each(const StatementNode& s);
  void tell_passes(const StatementNode& s, size_t passes);
  /// What is to be known of a loop where it is left.
  struct LoopRun {
    bool outermost;                     ///< no other loop around it, in what called it neither
    size_t outside;                     ///< variables that stood before it
    size_t kept;                        ///< those that live on
    size_t counters;                    ///< of loops around it
    int claims;                         ///< that were asked before
    std::optional<Environment> before;  ///< of the outermost one
  };
  LoopRun begin_loop(size_t outside, size_t kept, const std::vector<std::string_view>& counters);
  Leave leave_loop(const StatementNode& s, const LoopRun& run, Leave left, int passes, bool over,
                   bool changes);
  std::string pass_text() const;
  void cut_loop(const StatementNode& s, const LoopRun& run, int passes);
  void lose_changed(const Environment& before, size_t kept, const Cause& why);
  void lose_changed_by(const StatementNode& s, const Cause& why);
  void one_pass(const StatementNode& s, const Cause& why, size_t kept, bool too_many,
                size_t results, bool ran);
  bool is_idle(const LoopBody& body) const;
  bool calls_function(NodeId id) const;
  std::string_view changed_by(const StatementNode& s) const;
  bool is_seen(size_t results, const Environment& before, size_t kept,
               std::string_view asked) const;
  Leave selection(const StatementNode& s);
  void label_without_selection(const StatementNode& s, const Cause& why);
  Leave run_chosen(const StatementNode& s, const Statements& taken);
  void end_loop(const LoopRun& run);
  void mark_run(const Statements& list);
  void skip(const Statements& list, const char* id, std::vector<std::string> values);
  void join(const Environment& before, const Environment& other, const Cause& why);
  void lose_assigned(const Statements& list, const Cause& why);
  /// What a condition says, nullopt where the text does not decide it; `why` says why.
  std::optional<bool> decide(const StatementNode& s, Cause& why);
  std::optional<Value> known_value(NodeId id, Cause& why, std::string_view text);
  std::optional<std::vector<Value>> elements(const StatementNode& s, Cause& why);
  bool is_range(const StatementNode& loop) const;
  std::optional<Value> first_of_range(const StatementNode& loop);
  Cause cause_in_head(const StatementNode& s, const Cause& why);
  void change_asked(const StatementNode& loop, bool early);
  std::string condition_text(const StatementNode& s) const;

  // What the text defines (definition.cpp, instance.cpp).
  Session(const Session& outer, const Definition& definition);
  Outcome instantiate(const Definition& definition, const std::vector<Value>& types,
                      bool assumed) override;
  Outcome call(const Definition& function, const std::vector<Given>& types,
               const std::vector<Given>& arguments) override;
  Cause without(const LayoutError& why, Span where) override;
  bool act(const Operation& row, const Arguments& arguments, Span where) override;
  // Which statements names come from (named_in.cpp).
  std::vector<size_t> named_in(Span place) const override;
  std::optional<size_t> result_of(std::string_view name) const;
  // Objects of Python's classes (objects.cpp).
  Outcome make(const Scope& type, const std::vector<Given>& arguments) override;
  void fill(Scope& record, const std::vector<Given>& arguments) const;
  void become(const Definition& method, const Environment& caller);
  void keep_object(const Definition& method, const Session& inner);
  void change_object(const Scope& changed);
  void see_functions(const Environment& caller);
  // Lists that a function changes in place (grown_lists.cpp).
  void number_lists();
  void keep_lists(const Environment& after);
  void lose_grown(const StatementNode& s);
  // Those of C++ (cpp_objects.cpp).
  void take_fields(const Definition& method, const Environment& caller);
  void keep_fields(const Definition& method, const Environment& after);
  void change_whole(NodeId place, const Value& part);
  void give_back(const Environment& inner, const std::string& parameter, NodeId place);
  void bind_fields(const Scope& object);
  Scope construct(const Scope& type, const std::vector<Given>& arguments);
  void construct_declared(const StatementNode& node, StatementResult& s);
  void construct_elements(const StatementNode& node, StatementResult& s);
  Scope element_of(const Scope& type, const Value& written);
  void initialize(const StatementNode& constructor, const Scope& type);
  Scope base_of(const Scope& base);
  void lose_members_set_by(const StatementNode& constructor);
  void lose_members(const Statements& set_by);
  void lose_member(const std::string& name);
  std::optional<Outcome> initial(const StatementNode& s, const Scope& object);
  // What nobody calls of them (open_objects.cpp).
  void show_methods();
  void show_methods(const Environment& outside);
  void show_methods(const Scope& type);
  Scope object_of(const Scope& type);
  Scope run_method(const Definition& method);
  bool is_asked_for(std::string_view method) const;
  void define(const StatementNode& s);
  void run_function(const StatementNode& s);
  void keep_defaults(const StatementNode& function);
  void run_without_arguments(const StatementNode& s);
  // Tests of Python's (test_rows.cpp, failed_claims.cpp).
  bool run_rows(const Definition& function);
  std::optional<std::vector<Given>> row_of(NodeId names, NodeId row);
  Leave expect_raise(const StatementNode& s);
  bool has_values(const Statements& list);
  void name_call(const StatementNode& function, const std::vector<Given>& arguments,
                 std::vector<Diagnostic>& said) const;
  void tell_failed_claims();
  Value run_type(const StatementNode& s, std::string name, std::vector<Value> types = {});
  void measure(Scope& type, const StatementNode& s);
  // What its objects take (object_size.cpp).
  SizeOutcome size_of_type(const StatementNode& s, const std::string& name);
  SizeOutcome size_of_part(NodeId id, const std::string& type, const std::string& part);
  int64 strictest(int64 alignment, const std::vector<NodeId>& aligned);
  int64 count_of(const FieldNode& f);
  void keep_attributes(const Environment& inner);
  // What text behind a function says of its names (function_locals.cpp).
  std::string name_of_local(const StatementNode& function) const;
  void keep_locals(const StatementNode& function, const Environment& inner);
  void take_locals(const StatementNode& node);
  void take_other_locals(const StatementNode& node, const StatementNode& function);
  void tell_other_locals(const StatementNode& node);
  bool is_rebound(std::string_view name, const StatementNode& function, int before) const;
  void show_unused();
  bool is_called(std::string_view function) const;
  const std::vector<const StatementNode*>& called_functions();
  void see_below(const StatementNode& function);
  void keep_surroundings(const Statements& list);
  /// True the first time that a definition is used: then what it gives is shown.
  bool first_use(const StatementNode* s);
  // What it binds when it is called again (more_calls.cpp).
  std::vector<std::string> bound_by(const StatementNode& function, const Session& inner) const;
  void keep_call(const StatementNode& function, const Session& inner);
  void tell_calls();
  bool run_by_skipped_call(const StatementNode& s);
  std::vector<std::string> inherit(const StatementNode& s);
  void parameter(const StatementNode& s);
  std::string called_as(const StatementNode& function) const;
  bool is_called_elsewhere(const StatementNode& function) const;
  Cause open_parameters(const StatementNode& function);
  bool is_bound_above(const StatementNode& parameter) const;
  bool is_left_open(const StatementNode& parameter) const;
  OpenEntry open_entry(const StatementNode& function, const StatementNode& parameter) const;
  void run_members(const std::string& type, size_t first);
  void give(const StatementNode& parameter, const Value& v, bool assumed = false);
  void give_unknown(const StatementNode& parameter, const Given& g);
  void give_pointer(const StatementNode& parameter, const Given& g);
  bool is_given(std::string_view parameter) const;
  void give_keywords(const StatementNode& s, const StatementNode& pack,
                     const std::vector<Given>& arguments);
  void give_pack(const StatementNode& s, const StatementNode& pack,
                 const std::vector<Given>& arguments, size_t next);
  void give_types(const StatementNode& s, const std::vector<Given>& types);
  void give_type_pack(const StatementNode& pack, const std::vector<Given>& types, size_t first);
  const StatementNode* chosen(const Definition& d, std::vector<Value>& types, bool assumed);
  bool specializes(const StatementNode& s, const std::vector<Value>& types);
  bool fits(NodeId pattern, const Value& type, const StatementNode& s);
  std::optional<std::vector<Value>> parts_for(const Node& pattern, const Value& type) const;
  Outcome made_by(const StatementNode& s, const std::string& name, const std::vector<Value>& types);
  void take_from(Session& inner, bool shown);
  Evaluator evaluator(Reading reading) { return {ast_, variables_, reading, this}; }

  // What depends on the thread (per_thread.cpp).
  bool asks_for_first_thread(NodeId condition) const;
  Leave run_first_thread(const StatementNode& s);
  void order(const StatementNode& s);
  Environment variables_of(size_t k) const;
  std::optional<Value> same_in_all_threads(NodeId id, const std::vector<OpenName>& open);
  bool is_held_by_thread(const std::vector<OpenName>& open) const;
  std::vector<Value> values_per_thread(NodeId id, Reading reading);
  void check_known_parts(NodeId id);
  void compute_per_thread(const StatementNode& node, const std::vector<OpenName>& open,
                          StatementResult& s);

  // Rows of numbers (tables.cpp).
  void check_tables();
  void check_table(const NumberRows& table, const StatementResult* above,
                   const StatementResult* below);

  // One statement (session.cpp).
  void lose_imports(std::string_view text);
  void name_imported(std::string_view text);
  void forget_signs_of_words(size_t from, size_t to);
  void excuse_cut_begin();
  void excuse_left_out();
  void excuse_cut_brackets(size_t from);
  void join_words();
  void find_regions(const Prepared& pasted);
  void watch(const StatementNode& s) const;
  void macro_value(const StatementNode& s);
  void report(const char* id, std::vector<std::string> values, Span span,
              Severity severity = Severity::error);
  void add(Diagnostic d);
  /// The same, if it was said before.
  void tell_foreign_to_dsl(Diagnostic& d) const;
  bool is_elided(const Diagnostic& d) const;
  std::optional<Cause> add_error(Diagnostic d);
  std::string line_of(Span span) const;
  std::string_view text_at(Span span) const;
  bool is_bound_elsewhere(const Diagnostic& d) const;
  bool is_path_to(Span place, std::string_view name) const;
  std::string_view member_at(size_t place) const;
  void statement(const StatementNode& node);
  std::optional<StatementNode> claim_of_label(const StatementNode& node);
  /// The claim that the target prints what the statement would set it to.
  static StatementNode claim_of_target(const StatementNode& node);
  static bool prints_alike(const Value& a, const Value& b);
  bool advances_own(const StatementNode& node) const;
  void read_helpers(const StatementNode& node);
  void read_as_print(NodeId statement);
  void read_as_pointers(NodeId id);
  void read_as_layouts(NodeId id);
  void tell_open_pointers(bool shown);
  // Parts of structs and dictionaries that statements set (parts.cpp).
  bool has_part(const StatementNode& node) const;
  void set_part(const StatementNode& node, StatementResult& s, const Cause& failed);
  void change_part(const StatementNode& node, StatementResult& s, const Cause& failed);
  bool lose_changed_dictionary(const StatementNode& node);
  bool lose_changed_part(const StatementNode& node, const Node& callee);
  bool set_path(const StatementNode& s);
  Value with_part(NodeId target, Value part);
  void point(const StatementNode& node, StatementResult& s);
  bool point_into(const StatementNode& node, StatementResult& s);

  // What a thread that runs the text sets and loads (element_stores.cpp).
  bool runs_elements() const { return effects_ != nullptr && asked_ == 0; }
  std::optional<StatementNode> claimed_by(const StatementNode& node);
  void show_stored(const StatementNode& node);
  void store(const StatementNode& node);
  void hold(const StatementNode& node, StatementResult& s);
  Value loaded(const StatementNode& node, Value value);
  void add_formula(NodeId id, Reading reading, Formula& steps);
  void lose_address(const StatementNode& node, StatementResult& s) const;
  void keep_type(const StatementNode& node, const StatementResult& s);
  void convert_object(const StatementNode& node, StatementResult& s);
  void point_to_elements(const StatementNode& node);
  bool returns_of_parameters(const StatementNode& node);
  void keep_declared(const StatementNode& node, StatementResult& s);
  size_t place_of(const StatementNode& node) const;
  void keep(const StatementNode& node, StatementResult s);
  bool has_room(const StatementResult& s) const;
  bool is_shown(const StatementNode& node, const StatementResult& s) const;
  bool is_print(NodeId id) const;
  bool calls_operation(const Node& call) const;
  bool readable(Span span) const;
  /// True where the statement is a call for what it does: it has no value, and needs none.
  bool compute(const StatementNode& node, StatementResult& s);
  void check_expected(const StatementNode& node, const StatementResult& s);
  std::string printed_text(NodeId call, const Value& value) const;
  std::string chosen_text(const Node& printing, const Value& value) const;
  void show_digits(const StatementNode& node, StatementResult& s) const;
  std::string python_text(NodeId call);
  bool stands_on_names(NodeId id) const;
  void tell_open_numbers(NodeId id, StatementResult& s);
  bool is_traced() const;
  Tile tile(const StatementNode& node, const StatementResult& s, Evaluator& evaluator);

  // What does not run may set names (outside.cpp).
  void set_outside(const std::string& name, std::string_view by, bool by_reference);
  void lose_outside(const std::string& name, std::string_view by);
  void set_by_calls(NodeId expression);
  void change_given_lists(NodeId expression);
  void run_given_functions(NodeId expression);
  bool does_no_layout(const Node& call) const;
  bool holds_layout(NodeId id) const;
  bool acts_elsewhere(const StatementNode& node) const;
  bool has_function(std::string_view space, std::string_view name) const;

  // NameSet that have no value (open_names.cpp).
  std::vector<OpenName> open_symbols(NodeId expression, std::string_view set = {});
  bool asks_static(NodeId name);
  bool tell(const Cause& why, Span where);
  bool tell_condition(const std::string& condition);
  bool is_told_open(const std::vector<OpenName>& names) const;
  bool is_told(const Cause& why) const;
  void forget_told_outside(size_t from);
  void lose_unknown(const OpenName& name);
  void open_thread(std::string_view name, Span place);
  static std::vector<Value> index_samples(bool few);
  std::optional<Cause> report_open(const std::vector<OpenName>& names);
  std::optional<Cause> report_unknown(const std::vector<OpenName>& names);
  const Node* left_out(const StatementNode& s) const;
  void tell_elided(const StatementNode& s);
  void place_open();
  void assume_type(std::string_view type, Span place);
  std::string_view declared_pointee(std::string_view pointer) const;
  void assume_pointer(std::string_view pointer, Span place);
  bool points_to_elements(std::string_view type, Span place);
  const ParameterNode* find_parameter(std::string_view name) const;
  bool is_assumed(NodeId id) const;
  void note_assumptions(NodeId id, const Evaluator& evaluator, Reading reading, bool typed = false);
  bool is_notation(const StatementNode& node) const;
  void note_commas(const Evaluator& evaluator);
  void note_concatenations(const Evaluator& evaluator);

  // What claims say of names without a value (claimed_values.cpp).
  bool take_claimed(std::string_view name, Span place);
  std::optional<int64> number_claimed(const StatementNode& claim, std::string_view name,
                                      const Statements& list, int from);
  bool is_set_between(NodeId id, const Statements& list, Span part) const;

  // What is checked of a result (result_checks.cpp).
  void check_claim(const StatementNode& node, const StatementResult& s);
  bool asks_default(NodeId id) const;
  bool runs_uncalled() const;
  void check_chain(NodeId id, const StatementResult& s);
  void check_printed(const StatementNode& node, const StatementResult& s);
  void check_comment(const StatementNode& node, const StatementResult& s);
  void check_grid(const StatementNode& node, const StatementResult& s);
  std::string with_numbers(std::string_view comment, const Value& v) const;
  void check_offsets(const OffsetsClaim& claim, size_t comment, const Value& layout);
  void tell_claim(const char* id, std::vector<std::string> values, Span where);
  void check_map(const MapClaim& claim, size_t comment, const Value& value);
  void check_claimed(const CommentClaim& claim, size_t comment, const Value& value);
  bool is_of_another(const CommentClaim& claim, const PlacedComment& comment,
                     const StatementNode& node) const;
  bool assumes_memory_alone(NodeId id) const;
  std::string_view subject_of(const StatementNode& node) const;
  std::optional<Value> printed_behind(const StatementNode& node) const;
  void take_printed(const StatementNode& node, StatementResult& s);
  bool note_wrap(const StatementNode& node, const StatementResult& s);
  void note_overflow(const StatementNode& node, const StatementResult& s);
  void note_limits(const StatementNode& node, const StatementResult& s);
  void note_helper(const StatementNode& node);
  void note_algorithm(const StatementNode& node);
  void note_constants(NodeId id);
  void note_number(const Node& part);
  void check_outer(const StatementNode& node, StatementResult& s);
  void note_cpp_answer(const Operation& row, const StatementResult& s, Span place);
  void compare_reading(const StatementNode& node, StatementResult& s);

  const std::string& source_;
  Reading forced_;
  Told told_;
  Tokens tokens_;
  std::shared_ptr<Ast> tree_;  ///< what is defined runs in a session of its own over the same tree
  Ast& ast_;
  std::string_view original_;    ///< the text as it was pasted, where it is known
  std::vector<Span> elsewhere_;  ///< code of the document that is read for itself
  std::vector<size_t> breaks_;   ///< where a piece of code ends, and its jumps with it
  std::vector<Span> unread_;     ///< characters and numbers that had to be skipped
  int function_ = 0;             ///< of the statement at hand
  size_t globals_ = 0;           ///< variables bound outside of the function
  int decided_ = 0;              ///< branches around it that a condition of the text has chosen
  int undecided_ = 0;    ///< branches around it of which the text does not say whether they run
  int nesting_ = 0;      ///< branches, loops and blocks around the statement at hand
  int passes_ = 0;       ///< loops around it that repeat
  bool raised_ = false;  ///< in the last `try` an assertion failed
  int steps_ = 0;
  int objects_ = 0;                      ///< that classes of Python have made
  int silent_ = 0;                       ///< heads of loops: what they set is no result
  int allowed_ = SessionLimits::kSteps;  ///< steps at which the outermost loop is left, or the text
  bool cut_ = false;                     ///< it is being left
  bool too_long_ = false;
  std::vector<std::string_view> counters_;  ///< of the loops around the statement
  Span left_at_{0, 0};                      ///< the jump that runs
  Span at_hand_{0, 0};                      ///< the statement that runs
  std::string_view jump_;                   ///< the label of the `goto` that runs
  size_t unsaid_ = 0;                       ///< diagnostics beyond the limit
  std::optional<NameSet> asked_static_;     ///< found when a size is first assumed
  int types_ = 0;         ///< types that are being defined around the statement at hand
  int members_only_ = 0;  ///< types around the statement at hand whose functions are not run
  std::set<std::string> printed_;  ///< names whose values are printed below the code
  int asked_ = 0;   ///< an expression is evaluated for its value alone: calls assign nothing
  int inside_ = 0;  ///< definitions that run around this session
  std::vector<std::string> given_;           ///< parameters that an instance or a call has given
  std::vector<std::string> defaults_;        ///< parameters of a function that nobody calls
  const Session* const outer_ = nullptr;     ///< whose statement runs this one's definition
  const StatementNode* uncalled_ = nullptr;  ///< the function that runs though nobody calls it
  const StatementNode* opened_ = nullptr;    ///< of which open_cause_ says what is left open
  Cause open_cause_;
  std::vector<OpenEntry> open_entries_;        ///< the same, each at the place that asks for it
  const StatementNode* open_class_ = nullptr;  ///< then: of whose object it is a method
  using Runs = std::map<const StatementNode*, int>;
  std::shared_ptr<Runs> uncalled_runs_;  ///< in what a method calls that nobody calls
  /// What each function's calls have bound, the first one's first.
  using Calls = std::map<const StatementNode*, std::vector<std::vector<std::string>>>;
  std::shared_ptr<Calls> calls_ = std::make_shared<Calls>();
  std::set<const StatementNode*> claims_taken_;  ///< that have given a name its value
  std::shared_ptr<ClaimTally> claims_ = std::make_shared<ClaimTally>();
  size_t results_before_ = 0;              ///< of the sessions around it
  std::optional<Scope> object_;            ///< of the method that ran last, as it left it
  std::optional<Outcome> returned_;        ///< by the function that runs
  std::optional<Cause> undecided_return_;  ///< a branch that may run returns
  std::vector<std::pair<std::string, Outcome>> instances_;  ///< that were made, by their types
  /// Templates and functions that the text uses, and has not used so far.
  std::vector<const StatementNode*> unused_;
  /// Functions of types and within functions that have been among these, and what they see: each
  /// instance of a template has the same.
  using SeenBy = std::map<const StatementNode*, std::shared_ptr<const Environment>>;
  std::shared_ptr<SeenBy> were_unused_ = std::make_shared<SeenBy>();
  std::vector<const StatementNode*> seen_below_;  ///< functions that ran before their definition
  std::optional<std::vector<const StatementNode*>> called_;  ///< functions of the text
  std::vector<const StatementNode*> members_;                ///< functions of the type at hand
  /// Branches that were not run, and what stood before them.
  struct PassedBranch {
    Span span;
    std::shared_ptr<const Environment> variables;
  };
  std::vector<PassedBranch> passed_branches_;
  Environment variables_;
  struct Local {
    const StatementNode* function;
    Environment::Variable variable;
  };
  std::vector<Local> locals_;   ///< that functions bound which the text does not call
  Effects* effects_ = nullptr;  ///< of the thread that runs the text, where one does
  bool first_thread_ = true;    ///< then: whether it is the first one
  /// Of branches in loops: those that a pass has run, and what to say of the others.
  std::vector<const Statements*> ran_;
  std::vector<std::pair<const Statements*, Diagnostic>> not_run_;
  std::vector<Span> open_pointers_;  ///< of the statement at hand, under tensors that are layouts
  std::vector<std::pair<NodeId, Node>> changed_;  ///< names that were assumed, as they were
  std::vector<std::pair<const StatementNode*, size_t>> shown_;  ///< results of named statements
};

}  // namespace colex
