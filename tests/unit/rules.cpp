// Every rule has a config that it accepts and one that it refuses; the fix it proposes, applied,
// removes the violation.
#include <cctype>
#include <set>

#include "catch.hpp"
#include "plan/presets.hpp"
#include "plan/rules.hpp"
#include "text/layout_error.hpp"
#include "text/messages.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

struct RuleCase {
  int rule;
  const char* id;    ///< the violation expected
  const char* base;  ///< preset that satisfies the rule
  std::vector<Setting> settings;
  int sm = 90;
};

const std::vector<RuleCase>& cases() {
  static const std::vector<RuleCase> list = {
      {1, "rule.threads_warp", "sgemm_sm70", {{"atom_layout", "(_4,_2,_1):(_1,_4,_0)"}}},
      {1, "rule.threads_limit", "sgemm_sm80", {{"atom_layout", "(_8,_8,_1):(_1,_8,_0)"}}},
      {1, "rule.threads_consumers", "hopper_128x256x64", {{"warp_specialized", "1p+1c"}}},
      {1,
       "rule.threads_k",
       "sgemm_sm80",
       {{"atom_layout", "(_2,_1,_2):(_1,_0,_2)"}, {"permutation", "(_,_,_)"}}},
      {2, "rule.tile_permutation", "sgemm_sm80", {{"permutation", "(_24,_32,_16)"}}},
      {2, "rule.tile_cta", "sgemm_sm80", {{"cta_m", "112"}}},
      {2, "rule.tile_cta", "sgemm_sm80", {{"cta_k", "40"}}},
      {3, "rule.copy_threads", "sgemm_sm80", {{"g2s_threads_a", "(_8,_8):(_8,_1)"}}},
      {3, "rule.copy_bijective", "sgemm_sm80", {{"g2s_threads_b", "(_16,_8):(_1,_0)"}}},
      {3, "rule.copy_rows", "sgemm_sm80", {{"cta_m", "96"}, {"g2s_threads_a", "(_64,_2):(_2,_1)"}}},
      {3, "rule.copy_k", "sgemm_sm80", {{"g2s_threads_a", "(_8,_16):(_16,_1)"}}},
      {4,
       "rule.vector_async",
       "sgemm_sm80",
       {{"g2s_atom_a", "SM80_CP_ASYNC_CACHEALWAYS<uint16_t>"},
        {"g2s_values_a", "(_1,_1):(_0,_0)"}}},
      {4,
       "rule.vector_cache_global",
       "sgemm_sm80",
       {{"g2s_atom_a", "SM80_CP_ASYNC_CACHEGLOBAL<uint64_t>"}}},
      {4, "rule.vector_global", "sgemm_sm80", {{"lda", "4100"}}},
      {4, "rule.vector_global", "sgemm_sm80", {{"layout", "NN"}}},
      {4, "rule.vector_shared", "sgemm_2", {{"smem_a", "(_128,_8):(_1,_129)"}}},
      {5, "rule.problem_tile", "sgemm_sm80", {{"m", "1000"}}},
      {5,
       "rule.problem_vector",
       "sgemm_sm80",
       {{"predicated", "true"}, {"k", "1001"}, {"lda", "1008"}, {"ldb", "1008"}}},
      {6, "rule.smem_size", "sgemm_sm80", {{"stages", "8"}}},
      {6, "rule.smem_size", "sgemm_sm80", {{"stages", "4"}}, 86},
      {7, "rule.smem_divide", "sgemm_sm80", {{"smem_a", "(_48,_64):(_64,_1)"}}},
      {7, "rule.smem_rank", "sgemm_sm80", {{"smem_a", "(_8,_8,_8):(_1,_8,_64)"}}},
      {7, "rule.smem_injective", "sgemm_sm70", {{"smem_b", "(_128,_8):(_1,_64)"}}},
      {8, "rule.swizzle_vector", "sgemm_sm80", {{"smem_a", "Sw<3,2,3> o _0 o (_8,_64):(_64,_1)"}}},
      {8, "rule.swizzle_period", "sgemm_sm80", {{"smem_a", "Sw<3,3,9> o _0 o (_8,_64):(_64,_1)"}}},
      {9, "rule.ldmatrix_row", "sgemm_sm80", {{"s2r_atom_a", "SM75_U16x8_LDSM_T"}}},
      {9, "rule.build", "sgemm_sm80", {{"permutation", "(_32,_16,_16)"}}},
      {10, "rule.k_blocks", "sm75_16x8x8", {{"permutation", "(_32,_32,_16)"}}},
      {11, "rule.wgmma_mainloop", "sgemm_sm80", {{"mainloop", "cp_async_wgmma"}}},
      {11, "rule.wgmma_major", "wgmma_sm90", {{"layout", "NN"}}},
      {11, "rule.wgmma_canonical", "wgmma_sm90", {{"smem_a", "(_8,_64):(_64,_1)"}}},
      {11, "rule.wgmma_s2r", "wgmma_sm90", {{"s2r_atom_a", "SM75_U32x4_LDSM_N"}}},
      {11, "rule.wgmma_s2r", "wgmma_sm90_rs", {{"s2r_atom_b", "SM75_U32x4_LDSM_N"}}},
      {11, "rule.wgmma_span", "wgmma_sm90", {{"cta_k", "32"}}},
      {12, "rule.tma_stride", "wgmma_tma_sm90", {{"lda", "4100"}}},
      {12, "rule.tma_mainloop", "wgmma_sm90", {{"mainloop", "tma_wgmma"}}},
      {12, "rule.tma_box", "wgmma_tma_sm90", {{"cta_m", "512"}}},
      {13, "rule.cluster_size", "wgmma_tma_sm90", {{"cluster_m", "4"}, {"cluster_n", "4"}}},
      {13, "rule.split_mainloop", "sgemm_sm80", {{"split_k", "2"}}},
      {13, "rule.split_cluster", "hopper_tuned_split_k", {{"split_k", "8"}, {"cluster_m", "4"}}},
      {13, "rule.split_tiles", "hopper_tuned_split_k", {{"k", "64"}}},
      {13, "rule.split_persistent", "hopper_tuned_split_k", {{"persistent", "true"}}},
      {13, "rule.split_epilogue", "hopper_tuned_split_k", {{"epilogue", "direct"}}},
      {13,
       "rule.split_sums",
       "hopper_tuned",
       {{"split_k", "2"}, {"persistent", "false"}, {"stages", "2"}}},
      {13, "rule.multicast_tma", "sgemm_sm80", {{"multicast", "true"}}},
      {14, "rule.registers", "sgemm_sm80_f32acc", {{"cta_n", "256"}}},
      {15, "rule.setmaxnreg_step", "hopper_128x256x64", {{"registers_producer", "25"}}},
      {15, "rule.setmaxnreg_sum", "hopper_128x256x64", {{"registers_producer", "40"}}},
      {15, "rule.setmaxnreg_specialized", "sgemm_sm80", {{"registers_consumer", "240"}}},
      {16, "rule.stages_two", "sgemm_sm80", {{"stages", "1"}}},
      {16, "rule.stages_one", "sgemm_sm70", {{"stages", "2"}}},
      {16, "rule.stages_tail", "wgmma_tma_sm90", {{"k", "128"}}},
      {17,
       "rule.epilogue_stmatrix_type",
       "sgemm_sm80_f32acc",
       {{"epilogue", "stmatrix_tma"}, {"type_c", "f32"}}},
      {17, "rule.epilogue_smem_tma_type", "hopper_128x256x64", {{"epilogue", "smem_tma"}}},
      {17, "rule.epilogue_run", "sgemm_sm80", {{"epilogue", "vectorised"}}},
      {18, "rule.arch_refused", "wgmma_sm90", {}, 80},
      {18, "rule.arch_emulated", "volta_8x8x4", {}, 90},
      {18, "rule.arch_type", "sgemm_sm80", {{"type_a", "bf16"}}},
      {18, "rule.atom_unknown", "sgemm_sm80", {{"mma_atom", "SM80_16x8x16_F32F16F16F16_TN"}}},
      {19, "rule.limit_emulated", "volta_8x8x4", {{"m", "4096"}, {"n", "4096"}, {"k", "4096"}}},
      {19, "rule.limit_bytes", "sgemm_1", {{"m", "131072"}, {"n", "8192"}, {"k", "8192"}}},
      {19, "rule.limit_work", "sgemm_1", {{"m", "65536"}, {"n", "65536"}, {"k", "16384"}}},
      {19,
       "rule.limit_grid",
       "sgemm_sm80",
       {{"m", "128"},
        {"n", "1048576"},
        {"cta_n", "16"},
        {"atom_layout", "(_4,_1,_1):(_1,_0,_0)"},
        {"permutation", "(_64,_16,_16)"},
        {"k", "64"}}},
  };
  return list;
}

bool contains(const std::vector<Violation>& all, const std::string& id) {
  for (const Violation& v : all) {
    if (id == v.id) return true;
  }
  return false;
}

/// The same rule broken at the same place: operand, mode or knob.
bool contains(const std::vector<Violation>& all, const Violation& wanted) {
  for (const Violation& v : all) {
    if (std::string(v.id) != wanted.id) continue;
    if (v.values.empty() || v.values[0] == wanted.values[0]) return true;
  }
  return false;
}

const Violation* found(const PlanResult& r, const std::string& id) {
  for (const Violation& v : r.violations) {
    if (id == v.id) return &v;
  }
  if (!r.plan) return nullptr;
  for (const Violation& v : r.plan->warnings) {
    if (id == v.id) return &v;
  }
  return nullptr;
}

/// The first word of a sentence that is a message id; empty if none is.
std::string named_message(const std::string& text) {
  std::string word;
  for (const char c : text + ' ') {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.') {
      word += c;
      continue;
    }
    if (word.find('.') != std::string::npos && english(word.c_str()) != nullptr) return word;
    word.clear();
  }
  return {};
}

}  // namespace

TEST_CASE("each rule refuses its case and the fix it proposes passes", "[rules]") {
  for (const RuleCase& c : cases()) {
    CAPTURE(c.rule, c.id, c.base);
    const GemmConfig base = preset(c.base);
    const GemmConfig config = with(base, c.settings);
    const Device& device = *find_device(c.sm);
    if (!c.settings.empty()) {
      CHECK_FALSE(contains(check_config(base, device), c.id));
    }
    const PlanResult result = make_plan(config, device);
    const Violation* v = found(result, c.id);
    std::string ids;
    for (const Violation& w : result.violations) ids += std::string(w.id) + " ";
    CAPTURE(ids);
    if (v == nullptr) {
      CHECK(v != nullptr);
      continue;
    }
    CHECK(v->rule == c.rule);
    CHECK_FALSE(v->fix.empty());
    const GemmConfig fixed = with(config, v->fix);
    CHECK_FALSE(contains(check_config(fixed, device), *v));
  }
}

TEST_CASE("of a tile that atoms or copies do not fit one fix leads to a legal kernel", "[rules]") {
  const Device& device = *find_device(90);
  for (const char* settings :
       {"permutation=(_32,_16,_1)", "permutation=(_24,_32,_16)", "permutation=(_32,_16,_16)",
        "atom_layout=(_3,_2,_1)", "atom_layout=(_3,_2,_1)\npermutation=(_,_,_)"}) {
    CAPTURE(settings);
    const GemmConfig config = with(preset("sgemm_sm80"), settings);
    const PlanResult result = make_plan(config, device);
    REQUIRE_FALSE(result.violations.empty());
    bool leads = false;
    for (const Violation& v : result.violations) {
      leads |= !v.fix.empty() && make_plan(with(config, v.fix), device).violations.empty();
      // Nothing is proposed that is so already.
      for (const Setting& s : v.fix) CHECK_FALSE(with(config, {s}) == config);
    }
    CHECK(leads);
  }
}

TEST_CASE("every rule has a case", "[rules]") {
  std::set<int> covered;
  for (const RuleCase& c : cases()) covered.insert(c.rule);
  for (const Rule& rule : all_rules()) CHECK(covered.count(rule.number) == 1);
  CHECK(covered.size() == 19);
}

TEST_CASE("every rule and knob has a sentence, and it names each value", "[rules]") {
  for (const Rule& rule : all_rules()) {
    CHECK(english((std::string("rules.") + rule.name).c_str()) != nullptr);
  }
  for (const Knob& knob : all_knobs()) {
    CHECK(english((std::string("knobs.") + knob.name).c_str()) != nullptr);
  }
  for (const RuleCase& c : cases()) {
    const char* text = english(c.id);
    CAPTURE(c.id);
    REQUIRE(text != nullptr);
    const PlanResult r = make_plan(with(preset(c.base), c.settings), *find_device(c.sm));
    const Violation* v = found(r, c.id);
    if (v == nullptr) continue;
    const std::string sentence = render_message(english, v->id, v->values);
    CHECK(sentence.find('{') == std::string::npos);
  }
}

TEST_CASE("a reason is told in words", "[rules]") {
  const GemmConfig config = with(preset("sgemm_sm80"), {{"permutation", "(_32,_16,_16)"}});
  const PlanResult r = make_plan(config, *find_device(90), Fixes::none);
  const Violation* v = found(r, "rule.build");
  REQUIRE(v != nullptr);
  REQUIRE(v->values.size() == 2);
  const std::string text = render_message(english, v->id, v->values);
  CAPTURE(text);
  CHECK(named_message(text).empty());
  CHECK(text.find('\x1e') == std::string::npos);
  CHECK(text.find("_4 is no multiple of _8") != std::string::npos);
}

TEST_CASE("no violation of a preset with a value of another one names a message", "[rules]") {
  const Device& device = *find_device(90);
  // One preset of each kind of main loop: all of them would take a quarter of a minute.
  for (const char* base : {"sgemm_1", "sgemm_sm80", "wgmma_tma_sm90"}) {
    for (const Knob& knob : all_knobs()) {
      if (std::string(knob.group) == "problem") continue;
      std::set<std::string> values;
      for (const Preset& other : all_presets()) values.insert(knob.get(other.config()));
      for (const std::string& value : values) {
        for (const Violation& v : check_config(with(preset(base), {{knob.name, value}}), device)) {
          const std::string text = render_message(english, v.id, v.values);
          if (named_message(text).empty()) continue;
          CAPTURE(base, knob.name, value, text);
          CHECK(named_message(text).empty());
        }
      }
    }
  }
}

TEST_CASE("a config too large for tables is refused without them", "[rules]") {
  const auto broken = [](const std::vector<Setting>& settings) {
    return make_plan(with(preset("sgemm_sm80"), settings), *find_device(90)).violations;
  };
  // 2^24 places an operand, for each of thirty ways out: the bytes alone are too many.
  const std::vector<Violation> large =
      broken({{"cta_m", "1024"}, {"cta_n", "1024"}, {"cta_k", "1024"}, {"stages", "16"}});
  REQUIRE(large.size() == 1);
  CHECK(std::string(large[0].id) == "rule.smem_size");
  const std::vector<Violation> copies = broken({{"g2s_values_a", "(_1024,_1024):(_1,_1024)"}});
  CHECK(contains(copies, "rule.copy_rows"));
  CHECK_FALSE(contains(copies, "rule.copy_bijective"));
}

TEST_CASE("presets are legal on their GPUs", "[rules]") {
  for (const Preset& p : all_presets()) {
    CAPTURE(p.name);
    const int sm = std::string(p.name) == "volta_8x8x4" ? 75 : 90;
    const PlanResult r = make_plan(p.config(), *find_device(sm));
    for (const Violation& v : r.violations) UNSCOPED_INFO(v.id);
    CHECK(r.plan != nullptr);
  }
}

TEST_CASE("presets fit into 99 and 64 KiB of shared memory or say how", "[rules]") {
  // sm_86 and sm_89 give a CTA 99 KiB, sm_75 64 KiB.
  const Device& small = *find_device(86);
  for (const char* name : {"sgemm_1", "sgemm_2", "sgemm_sm70", "sgemm_sm80", "sgemm_sm80_f32acc",
                           "sm75_16x8x8", "sgemm_sm80_64k"}) {
    CAPTURE(name);
    CHECK(make_plan(preset(name), small).plan != nullptr);
  }
  CHECK(make_plan(preset("sgemm_sm80_64k"), small).plan->resources.smem_bytes <= 65536);
}

TEST_CASE("a config is what its knobs say", "[rules]") {
  for (const Preset& p : all_presets()) {
    const GemmConfig config = p.config();
    GemmConfig again = default_config();
    for (const Knob& k : all_knobs()) k.set(again, k.get(config));
    CHECK(again == config);
    CHECK(with(default_config(), difference(default_config(), config)) == config);
  }
}

TEST_CASE("unreadable knobs are refused", "[rules]") {
  GemmConfig c = default_config();
  const auto id_of = [&](const char* knob, const char* text) {
    try {
      set_knob(c, knob, text);
    } catch (const LayoutError& e) {
      return e.id;
    }
    return std::string("accepted");
  };
  CHECK(id_of("stages", "0") == "knob.range");
  CHECK(id_of("stages", "3.5") == "knob.integer");
  CHECK(id_of("stages", "99999999999999999999") == "knob.integer");
  CHECK(id_of("stagse", "3") == "knob.unknown");
  CHECK(id_of("mainloop", "tma") == "knob.choice");
  CHECK(id_of("predicated", "1") == "knob.flag");
  CHECK(id_of("atom_layout", "(_2,_2") == "knob.notation");
  CHECK(id_of("smem_a", "Sw<3,3,2> o _0 o (_8,_64):(_64,_1)") == "swizzle.overlap");
  CHECK(c == default_config());
}
