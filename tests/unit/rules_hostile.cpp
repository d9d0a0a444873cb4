// Layouts that nobody means, in each knob that takes one: refused with a place and a sentence, in
// a bounded number of steps, whatever the algebra makes of them.
#include <limits>
#include <random>

#include "../seed.hpp"
#include "catch.hpp"
#include "plan/fixes.hpp"
#include "plan/presets.hpp"
#include "text/layout_error.hpp"
#include "text/messages.hpp"
#include "value/at_index.hpp"

using namespace colex;

namespace {

const std::vector<std::string>& hostile_layouts() {
  static const std::vector<std::string> list = {
      "0:1",
      "_0:_1",
      "(4,0):(1,1)",
      "(_0,_4):(_1,_0)",
      "(_1,_0,_1):(_0,_0,_0)",
      "-4:1",
      "(_4,_2):(_-1,_4)",
      "(_4,_-2,_1):(_1,_4,_0)",
      "(_2,_2,_1):(_1,_1,_0)",
      "(_2,_2,_1):(_4,_16,_0)",
      "(_32,_4,_1,_1):(_4,_1,_0,_0)",
      "(16,8):(8,1)",
      "(_1024,_1024):(_1,_1024)",
      "(1048576,1048576):(1,1048576)",
      "(_65536,_65536,_65536,_65536):(_1,_1,_1,_1)",
      "9223372036854775807:1",
      "_1:9223372036854775807",
      "(_2,_2):(_-9223372036854775808,_1)",
      "(_2,_2):(_9223372036854775807,_9223372036854775807)",
      "_2:_2147483648",
      "():()",
      "_:_",
      "(_2,_2):(_,_1)",
      "smem_ptr[16b](unset):_1",
  };
  return list;
}

const std::vector<std::string>& hostile_blocks() {
  static const std::vector<std::string> list = {
      "Sw<3,3,3> o _0 o 0:1",
      "Sw<3,3,3> o _-5 o (_8,_64):(_64,_1)",
      "Sw<3,3,3> o _ o (_8,_64):(_64,_1)",
      "Sw<3,3,3> o (1,2) o (_8,_64):(_64,_1)",
      "Sw<3,3,3> o 9223372036854775807 o (_8,_64):(_64,_1)",
      "Sw<20,20,20> o _0 o (_8,_64):(_64,_1)",
      "Sw<3,0,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)",
      "Sw<3,3,3> o () o (_8,_64):(_64,_1)",
      "Sw<3,3,3> o _0 o _1:9223372036854775807",
      "Sw<3,3,3> o _0 o (_8,_64):(_-64,_1)",
  };
  return list;
}

const std::vector<std::string>& hostile_tilers() {
  static const std::vector<std::string> list = {
      "_0",
      "_",
      "(_0,_32,_16)",
      "(_,_,_,_)",
      "(32,_32,_16)",
      "(_-32,_32,_16)",
      "(_9223372036854775807,_,_)",
      "(_1048576,_1048576,_1048576)",
      "(_32:_0,_,_)",
      "(_32:_-1,_,_)",
      "(_32:_2,_,_)",
      "(_64:_1000,_,_)",
      "(_32:_9223372036854775807,_,_)",
      "((_2:_1,_16:_2),_32,_16)",
      "((),_,_)",
      "(smem_ptr[16b](unset),_,_)",
      "(_,_,_0:_1)",
  };
  return list;
}

std::vector<std::string> hostile_values(const Knob& knob) {
  const std::string kind = knob.type->kind;
  if (kind == "tiler") return hostile_tilers();
  if (kind != "layout" && kind != "smem") return {};
  std::vector<std::string> values = hostile_layouts();
  if (kind == "smem") {
    values.insert(values.end(), hostile_blocks().begin(), hostile_blocks().end());
  }
  return values;
}

/// False where the text is refused when it is read, which is an answer, too.
bool reads(const Knob& knob, const std::string& text, GemmConfig& config) {
  try {
    knob.set(config, text);
  } catch (const LayoutError& error) {
    return error.id.empty();
  }
  return true;
}

/// What is wrong is said: at a knob, in words.
void check_violations(const std::vector<Violation>& violations) {
  for (const Violation& v : violations) {
    CAPTURE(v.id, v.values);
    CHECK(find_knob(v.knob) != nullptr);
    CHECK((v.rule >= 1 && v.rule <= 19));
    REQUIRE(english(v.id.c_str()) != nullptr);
    CHECK(render_message(english, v.id, v.values).find('{') == std::string::npos);
  }
}

class RandomLayout {
 public:
  explicit RandomLayout(unsigned seed) : random_(seed) {}

  std::string layout() {
    const int rank = 1 + below(4);
    std::string shape;
    std::string stride;
    for (int i = 0; i < rank; ++i) {
      shape += (i > 0 ? "," : "") + integer();
      stride += (i > 0 ? "," : "") + integer();
    }
    return "(" + shape + "):(" + stride + ")";
  }
  std::string value_of(const std::string& kind) {
    if (kind == "tiler") return "(" + mode() + "," + mode() + "," + mode() + ")";
    if (kind == "layout" || below(2) == 0) return layout();
    return "Sw<" + std::to_string(below(5)) + "," + std::to_string(below(9)) + "," +
           std::to_string(below(13) - 6) + "> o " + (below(3) == 0 ? integer() : "_0") + " o " +
           layout();
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::string mode() { return below(3) == 0 ? "_" : below(2) == 0 ? integer() : layout(); }

  /// Mostly small powers of two, which the rules accept; at times a limit of a type.
  std::string integer() {
    constexpr int64 kRare[] = {
        0, -1, 3, 1023, 1 << 20, 2147483647, 2147483648, std::numeric_limits<int64>::max(), -64};
    const int64 value = below(12) == 0 ? kRare[below(9)] : int64{1} << below(8);
    return (below(12) == 0 ? "" : "_") + std::to_string(value);
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("hostile layouts are violations in every layout knob of every preset", "[rules]") {
  const Device& device = *find_device(90);
  for (const Preset& p : all_presets()) {
    for (const Knob& knob : all_knobs()) {
      for (const std::string& value : hostile_values(knob)) {
        CAPTURE(p.name, knob.name, value);
        GemmConfig config = p.config();
        if (!reads(knob, value, config)) continue;
        const PlanResult r = make_plan(config, device, Fixes::none);
        CHECK((r.plan == nullptr) == !r.violations.empty());
        check_violations(r.violations);
      }
    }
  }
}

TEST_CASE("extents below one and integers without bounds are refused where they stand", "[rules]") {
  struct RefusedShape {
    const char* knob;
    const char* value;
    const char* id;
  };
  const RefusedShape list[] = {
      {"atom_layout", "0:1", "rule.shape_extent"},
      {"permutation", "(_0,_32,_16)", "rule.shape_extent"},
      {"smem_b", "Sw<3,3,3> o _0 o 0:1", "rule.shape_extent"},
      {"g2s_values_a", "0:1", "rule.shape_extent"},
      {"g2s_threads_b", "(_1,_0,_1):(_0,_0,_0)", "rule.shape_extent"},
      {"atom_layout", "(65536,65536,65536,65536):(1,1,1,1)", "rule.shape_size"},
      {"atom_layout", "(_2,_2,_1):(_1,_1,_0)", "rule.threads_numbered"},
      {"smem_b", "(_8,_64):(_-64,_1)", "rule.shape_negative"},
      {"g2s_threads_b", "(_16,_8,_1):(_8,_1,_0)", "rule.copy_rank"},
      {"g2s_threads_a", "(16,8):(8,1)", "rule.shape_static"},
      {"smem_a", "_8:_2147483647", "rule.shape_reach"},
      {"smem_a", "Sw<3,3,3> o _-5 o (_8,_64):(_64,_1)", "rule.shape_offset"},
      {"g2s_values_b", "(_,_8):(_0,_1)", "rule.shape_integer"},
      {"permutation", "(_32:_2,_32,_16)", "rule.tile_order"},
  };
  for (const RefusedShape& c : list) {
    CAPTURE(c.knob, c.value);
    const GemmConfig config = with(preset("sgemm_sm80"), {{c.knob, c.value}});
    const PlanResult r = make_plan(config, *find_device(90));
    REQUIRE_FALSE(r.violations.empty());
    const Violation& v = r.violations.front();
    CHECK(std::string(v.id) == c.id);
    CHECK(v.knob == c.knob);
    REQUIRE_FALSE(v.fix.empty());
    for (const Violation& after : check_config(with(config, v.fix), *find_device(90))) {
      CHECK(std::string(after.id) != c.id);
    }
  }
}

TEST_CASE("random layouts in the knobs are violations or plans", "[rules]") {
  const unsigned seed = test_seed();
  CAPTURE(seed);
  RandomLayout random(seed);
  std::mt19937 pick(seed);
  const auto presets = all_presets();
  std::vector<const Knob*> knobs;
  for (const Knob& knob : all_knobs()) {
    if (!hostile_values(knob).empty()) knobs.push_back(&knob);
  }
  for (int i = 0; i < 3000; ++i) {
    const Preset& p = presets[at_index(static_cast<int64>(pick() % presets.size()))];
    const Knob& knob = *knobs[pick() % knobs.size()];
    const std::string value = random.value_of(knob.type->kind);
    CAPTURE(p.name, knob.name, value);
    GemmConfig config = p.config();
    if (!reads(knob, value, config)) continue;
    const PlanResult r = make_plan(config, *find_device(90), Fixes::none);
    CHECK((r.plan == nullptr) == !r.violations.empty());
    check_violations(r.violations);
  }
}

TEST_CASE("the search for fixes keeps to its steps, and says the same each time", "[rules]") {
  const Device& device = *find_device(90);
  for (const char* base : {"sgemm_sm80", "hopper_tuned_tt_128x128"}) {
    for (const char* settings :
         {"atom_layout=(1048576,1048576):(1,1048576)", "atom_layout=(_16,_8):(_3,_7)",
          "atom_layout=(_4,_2):(_-1,_4)", "cta_m=1024\ncta_k=1024\nstages=16",
          "cta_n=256\ncta_m=256\nstages=2\ntype_acc=f32\nsmem_a=(_8,_8):(_1,_8)"}) {
      CAPTURE(base, settings);
      const GemmConfig config = with(preset(base), settings);
      const Examined before = examine(config, device);
      REQUIRE(before.found.has_errors());
      FixSearch search(config, device, before.found);
      FixSearch again(config, device, before.found);
      for (const Findings::Entry& entry : before.found.entries()) {
        CHECK(search.fix_of(entry) == again.fix_of(entry));
      }
      CHECK(search.steps_left() == again.steps_left());
      CHECK(search.steps_left() < FixSearch::kBudget);
      CHECK(search.steps_left() > -FixSearch::kBudget);
    }
  }
}
