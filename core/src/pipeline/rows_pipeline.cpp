#include "laws/check.hpp"
#include "pipeline/state.hpp"
#include "registry/names.hpp"
#include "registry/object_argument.hpp"
#include "text/words.hpp"

/// Pipelines of stages in the registry.

namespace colex {

namespace {

int64 stages_of(const Arguments& args, const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer() || t->value().value < 0) {
    args.wrong_kind(0, "integer");
  }
  return t->value().value;
}

/// C++ gives the stages as a type, then index, phase, count; CuTe DSL stages, count, index, phase.
Value make_state(const Arguments& args) {
  const auto number = [&](int i) { return i < args.count() ? args.integer(i).value : 0; };
  if (args.template_count() > 0) {
    return make_object<PipelineState>(stages_of(args, args.template_at(0)), number(0), number(1),
                                      number(2));
  }
  if (args.count() == 0) fail("pipeline.stages");
  return make_object<PipelineState>(stages_of(args, args[0]), number(2), number(3), number(1));
}

Value advance(const Arguments& args) {
  const auto& state = object_argument<PipelineState>(args, 0, "pipeline state");
  return make_object<PipelineState>(state.advanced(args.count() > 1 ? args.integer(1).value : 1));
}

/// As many single steps lead to the same state.
LawReport check_advance(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.pipeline.advance");
  constexpr int64 kMost = 10'000;
  const int64 steps = args.count() > 1 ? args.integer(1).value : 1;
  if (steps > kMost) return r;
  PipelineState one_by_one = *args[0].object_as<PipelineState>();
  for (; r.checked < steps; ++r.checked) one_by_one = one_by_one.advanced(1);
  if (r.checked == 0) r.checked = 1;
  if (!(one_by_one == *result.object_as<PipelineState>())) {
    laws::violate(r, std::to_string(steps), result.print(), one_by_one.print({}));
  }
  return r;
}

/// An empty buffer counts as released: a producer starts in the phase that consumers end.
Value producer_start(const Arguments& args) {
  if (args.template_count() != 1) fail("pipeline.stages");
  const auto* pipeline = args.template_at(0).object_as<PipelineObject>();
  const int64 stages =
      pipeline != nullptr ? pipeline->stages() : stages_of(args, args.template_at(0));
  return make_object<PipelineState>(stages, 0, 1, 0);
}

/// CuTe DSL's: of a producer or a consumer.
Value start_of(const Arguments& args) {
  const std::string* user = args[0].as<std::string>();
  if (user == nullptr) args.wrong_kind(0, "PipelineUserType");
  const bool consumer = user->substr(user->rfind(':') + 1) == "Consumer";
  return make_object<PipelineState>(stages_of(args, args[1]), 0, consumer ? 0 : 1, 0);
}

constexpr Law kGiven = Law::none("law.none.given");

const Operation kRows[] = {
    {"PipelineState", "pipeline", "<stages>, index?, phase?, count?", "PipelineState<3>{1,0,4}", 0,
     4, make_state, kGiven},
    {"advance", "pipeline", "state, steps?", "advance(PipelineState<3>{1,0,4}, 5)", 1, 2, advance,
     check_advance},
    {"make_producer_start_state", "pipeline", "<pipeline>",
     "make_producer_start_state<PipelineTmaAsync<3>>()", 0, 0, producer_start, kGiven},
    {"make_pipeline_state", "pipeline", "user, stages",
     "make_pipeline_state(PipelineUserType::Producer, 3)", 2, 2, start_of, kGiven},
};

const RegisterOperations registered{kRows, std::size(kRows)};

/// Pipelines, whose other template arguments say what runs on them, and who uses a state.
std::optional<Value> resolve_pipeline(const std::string& name, const std::vector<Value>& types) {
  if (is_one_of(name, {"PipelineUserType::Producer", "PipelineUserType::Consumer",
                       "PipelineUserType::ProducerConsumer"})) {
    return Value(name);
  }
  const bool known =
      is_one_of(name, {"PipelineTmaAsync", "PipelineTransactionAsync", "PipelineAsync",
                       "PipelineTmaUmmaAsync", "PipelineUmmaAsync", "PipelineUmmaConsumerAsync"});
  if (!known || types.empty()) return std::nullopt;
  const Arguments args(name.c_str(), types, {});
  return make_object<PipelineObject>(name, stages_of(args, types[0]));
}

/// They are no atoms, which the catalog lists.
void list_no_pipelines(std::vector<std::string>&) {}

const RegisterNames registered_names{{"copy", resolve_pipeline, list_no_pipelines}};

}  // namespace

}  // namespace colex
