#include <algorithm>
#include <utility>

#include "eval/operators.hpp"
#include "eval/reading.hpp"
#include "program/session.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// What depends on the thread or the block that a launch gives: computed for a few of them. A
/// partition's elements differ, its layout does not, and the layout is shown.

namespace colex {

namespace {

constexpr size_t kSamples = 4;
constexpr int64 kThreads[kSamples] = {0, 1, 17, 31};
constexpr int64 kBlocks[kSamples] = {0, 1, 0, 1};

/// Tensors, slices of tiled objects: what a thread holds, unlike numbers made of its index.
bool is_held(const Value& v) { return v.as<std::shared_ptr<const Object>>() != nullptr; }

std::optional<Value> layout_of(const Value& tensor) {
  if (std::string_view(tensor.kind()) != "tensor") return std::nullopt;
  for (const auto& [name, v] : (*tensor.as<std::shared_ptr<const Object>>())->fields()) {
    if (name == "layout") return v;
  }
  return std::nullopt;
}

/// The same text in all of them.
bool agree(const std::vector<Value>& values) {
  const std::string first = values[0].print(Notation::cpp);
  return std::all_of(values.begin(), values.end(),
                     [&first](const Value& v) { return v.print(Notation::cpp) == first; });
}

bool is_given_by_launch(const std::string& id) {
  return id == "language.launch_index" || id == "language.launch_call";
}

}  // namespace

/// What an index of threads, or of blocks or warps, is in each of the samples.
std::vector<Value> Session::index_samples(bool few) {
  std::vector<Value> r;
  for (const int64 i : few ? kBlocks : kThreads) r.emplace_back(Int(i));
  return r;
}

/// The variables as thread and block number `k` of the samples has them.
Environment Session::variables_of(size_t k) const {
  Environment r = variables_;
  r.choose(k);
  const auto give = [&r](const std::string& name, Value v) {
    if (r.find(name) == nullptr) r.bind({name, Reading::cpp, std::move(v), false, {}}, true);
  };
  for (const char* axis : {"x", "y", "z"}) {
    const bool x = axis[0] == 'x';
    give(std::string("threadIdx.") + axis, Value(Int(x ? kThreads[k] : 0)));
    give(std::string("blockIdx.") + axis, Value(Int(axis[0] == 'z' ? 0 : kBlocks[k])));
  }
  const auto triple = [](int64 x, int64 y) {
    return Value::tuple({Value(Int(x)), Value(Int(y)), Value(Int(0))});
  };
  give("thread_idx()", triple(kThreads[k], 0));
  give("block_idx()", triple(kBlocks[k], kBlocks[k]));
  give("block_rank_in_cluster()", Value(Int(kBlocks[k])));
  give("elect_one_sync()", Value(Int(kThreads[k] == 0 ? 1 : 0)));
  return r;
}

void Session::run_as(const Launch& launch, Effects& effects) {
  effects_ = &effects;
  first_thread_ = launch.thread == 0;
  const auto give = [this](const std::string& name, Value v) {
    variables_.bind({name, Reading::cpp, std::move(v), false, {}}, true);
  };
  for (const char* axis : {"x", "y", "z"}) {
    const bool x = axis[0] == 'x';
    give(std::string("threadIdx.") + axis, Value(Int(x ? launch.thread : 0)));
    give(std::string("blockDim.") + axis, Value(Int(x ? launch.threads : 1)));
    give(std::string("blockIdx.") + axis, Value(Int(0)));
    give(std::string("gridDim.") + axis, Value(Int(1)));
  }
  const auto triple = [](int64 x, int64 rest) {
    return Value::tuple({Value(Int(x)), Value(Int(rest)), Value(Int(rest))});
  };
  give("thread_idx()", triple(launch.thread, 0));
  give("block_dim()", triple(launch.threads, 1));
  give("block_idx()", triple(0, 0));
  give("grid_dim()", triple(1, 1));
  constexpr int kWarp = 32;
  give("warp_idx()", Value(Int(launch.thread / kWarp)));
  give("lane_idx()", Value(Int(launch.thread % kWarp)));
  run();
}

bool Session::act(const Operation& row, const Arguments& arguments, Span where) {
  if (effects_ == nullptr || std::string_view(row.group) != "algorithms") return false;
  if (asked_ == 0) effects_->act(row, arguments, where);
  return true;
}

/// Barriers and groups of asynchronous copies mean something to a thread that runs alone.
void Session::order(const StatementNode& s) {
  const bool stores = s.name == kStore;
  if (stores && set_path(s)) return;
  if (const auto claim = stores ? claimed_by(s) : std::nullopt) return statement(*claim);
  const Environment::Variable* set = s.name == kStore ? variables_.find(s.label) : nullptr;
  if (set != nullptr && (set->value.is_tuple() || set->value.object_as<Scope>() != nullptr)) {
    variables_.lose(std::string(s.label), {"language.part_set", {std::string(s.label)}});
  }
  if (effects_ == nullptr) return;
  if (s.name == kStore) return store(s);
  const Node& call = ast_[s.expression];
  const Node& callee = ast_[call.args[0]];
  const NodeId argument = call.args.size() > 1 ? call.args[1]
                          : callee.kind == NodeKind::apply_types && !callee.args.empty()
                              ? callee.args[0]
                              : -1;
  int64 number = 0;
  const auto wrong = error_of([&] {
    if (argument >= 0) {
      const Value v = evaluator(Reading::cpp).run(argument);
      if (v.is_integer()) number = v.as<IntTuple>()->value().value;
    }
    if (!effects_->order(s.name, number, s.span)) tell({"kernel.passed_over", {s.name}}, s.span);
  });
  if (wrong) add(to_diagnostic(*wrong, s.span));
}

/// `thread0()`, `block0()` of CuTe.
bool Session::asks_for_first_thread(NodeId condition) const {
  if (condition < 0) return false;
  const Node& n = ast_[condition];
  return n.kind == NodeKind::call && n.args.size() == 1 &&
         is_one_of(ast_[n.args[0]].text, {"thread0", "block0"}) &&
         variables_.find(ast_[n.args[0]].text) == nullptr;
}

/// What only the first thread of the first block does: its indices are known.
Leave Session::run_first_thread(const StatementNode& s) {
  if (effects_ != nullptr) return run_chosen(s, first_thread_ ? s.body : s.otherwise);
  tell({"language.first_thread", {condition_text(s)}}, s.name_span);
  const Environment outside = std::exchange(variables_, variables_of(0));
  run_chosen(s, s.body);
  variables_ = outside;
  return Leave::none;
}

/// True if every open name is what a thread holds alone, as a slice of a tensor.
bool Session::is_held_by_thread(const std::vector<OpenName>& open) const {
  return std::all_of(open.begin(), open.end(), [this](const OpenName& name) {
    const Environment::Variable* v = variables_.find_sampled(name.variable);
    return v != nullptr && is_held(v->samples[0]);
  });
}

/// The expression's value in each of the threads that are tried; fewer where it has none.
std::vector<Value> Session::values_per_thread(NodeId id, Reading reading) {
  std::vector<Value> values;
  const Environment outside = variables_;
  ++asked_;
  for (size_t k = 0; k < kSamples; ++k) {
    variables_ = outside;
    variables_ = variables_of(k);
    Evaluator evaluator = this->evaluator(reading);
    if (error_of([&] { values.push_back(evaluator.run(id)); })) break;
  }
  --asked_;
  variables_ = outside;
  return values;
}

/// `size<3>(tCgA)`: what all threads have alike of what each holds.
std::optional<Value> Session::same_in_all_threads(NodeId id, const std::vector<OpenName>& open) {
  if (open.empty() || !is_held_by_thread(open)) return std::nullopt;
  const std::vector<Value> values = values_per_thread(id, Reading::cpp);
  if (values.size() < kSamples || !agree(values)) return std::nullopt;
  return values[0];
}

/// A statement that lacks nothing but what a launch gives.
void Session::compute_per_thread(const StatementNode& node, const std::vector<OpenName>& open,
                                 StatementResult& s) {
  if (!s.unknown || !is_given_by_launch(s.unknown->id)) return;
  for (const OpenName& name : open) {
    if (variables_.find_sampled(name.variable) == nullptr && !name.index) return;
  }
  const bool held = is_held_by_thread(open);
  const Environment outside = std::exchange(variables_, variables_of(0));
  s.reading = forced_ != Reading::automatic ? forced_ : natural_reading(ast_, node, variables_);
  variables_ = outside;
  const std::vector<Value> values = values_per_thread(node.expression, s.reading);
  if (values.size() < kSamples || is_element(values[0])) return;
  if (held && agree(values)) {
    s.unknown.reset();
    variables_ = variables_of(0);
    compute(node, s);
    variables_ = outside;
    return;
  }
  s.samples = values;
  std::vector<Value> layouts;
  for (const Value& v : values) {
    if (std::optional<Value> layout = layout_of(v)) layouts.push_back(std::move(*layout));
  }
  if (layouts.size() < kSamples || !agree(layouts)) return;
  s.value = layouts[0];
  tell({"language.every_thread", {}}, ast_[node.expression].span);
}

}  // namespace colex
