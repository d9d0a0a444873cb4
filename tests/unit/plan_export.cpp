// What a plan exports is read again by the language, in both notations, and is the plan's own.
#include <map>

#include "catch.hpp"
#include "plan/export/cute_text.hpp"
#include "plan/export/export.hpp"
#include "plan/partitions.hpp"
#include "plan/plan_object.hpp"
#include "plan/presets.hpp"
#include "program/evaluate.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

std::shared_ptr<const GemmPlan> plan_of(const Preset& p) {
  return make_plan(p.config(), *find_device(90), Fixes::none).plan;
}

/// The export's names, and what the plan calls the same.
constexpr const char* kNames[][2] = {
    {"mma", "mma"},           {"sA", "sA"},         {"sB", "sB"},
    {"copy_a", "copy_a"},     {"copy_b", "copy_b"}, {"load_a", "s2r_copy_a"},
    {"load_b", "s2r_copy_b"},
};

/// CuTe DSL knows no static integers by their print, and no flag of a pointer's type.
std::string plain(std::string text) {
  for (const char* flag : {"smem_ptr[16b](unset)", "_0"}) {
    for (size_t at = text.find(flag); at != std::string::npos; at = text.find(flag)) {
      text.replace(at, std::string(flag).size(), "0");
    }
  }
  std::string r;
  for (const char c : text) {
    if (c != '_') r += c;
  }
  return r;
}

/// Every member of the plan that the text defines, checked; how many there were.
int check_text(const GemmPlan& plan, const std::string& text, bool dsl) {
  std::map<std::string, std::string> members;
  const PlanObject object(std::make_shared<const GemmPlan>(plan));
  for (const auto& [name, value] : object.fields()) members[name] = value.print(Notation::cpp);
  int checked = 0;
  for (const StatementResult& s : evaluate(text).statements) {
    for (const auto& [own, member] : kNames) {
      if (s.name != own) continue;
      INFO(text);
      INFO(own);
      REQUIRE(s.value);
      const std::string printed = s.value->print(Notation::cpp);
      CHECK((dsl ? plain(printed) : printed) == (dsl ? plain(members[member]) : members[member]));
      ++checked;
    }
  }
  return checked;
}

int expected(const GemmPlan& plan) {
  int count = 3;
  if (uses_tma(plan.config.mainloop)) return count;
  for (const OperandPlan* o : {&plan.a, &plan.b}) count += o->s2r_atom ? 2 : 1;
  return count;
}

/// Why no kernel is written of a plan; empty where one is.
std::string refusal_of(const GemmPlan& plan) {
  try {
    export_plan(plan, ExportForm::kernel, "");
  } catch (const LayoutError& e) {
    return e.id;
  }
  return "";
}

}  // namespace

TEST_CASE("every preset's C++ export is read again as the same plan", "[export]") {
  for (const Preset& p : all_presets()) {
    INFO(p.name);
    const auto plan = plan_of(p);
    REQUIRE(plan);
    CHECK(check_text(*plan, export_plan(*plan, ExportForm::cpp, p.name), false) == expected(*plan));
  }
}

TEST_CASE("every preset's CuTe DSL export is read again, where CuTe DSL has its atoms",
          "[export]") {
  std::vector<std::string> without;
  for (const Preset& p : all_presets()) {
    INFO(p.name);
    const auto plan = plan_of(p);
    REQUIRE(plan);
    try {
      const std::string text = export_plan(*plan, ExportForm::dsl, p.name);
      CHECK(check_text(*plan, text, true) == expected(*plan));
    } catch (const LayoutError& e) {
      CHECK(e.id == "export.no_dsl");
      // A tile changes nothing of it.
      const bool known = p.tile != nullptr && !without.empty() && without.back() == p.base;
      if (!known) without.push_back(p.name);
    }
  }
  CHECK(without == std::vector<std::string>{"sgemm_sm80_tuned_tf32", "sgemm_sm80_tuned_s8",
                                            "dgemm_sm80", "dgemm_sm90", "dgemm_sm90_64x64",
                                            "hopper_tuned_e4m3", "hopper_tuned_s8",
                                            "hopper_tuned_tf32", "volta_8x8x4", "sm75_16x8x8"});
}

TEST_CASE("a whole kernel is written of every preset, the same every time", "[export]") {
  for (const Preset& p : all_presets()) {
    INFO(p.name);
    const auto plan = plan_of(p);
    REQUIRE(plan);
    const Mainloop* loop = plan->config.mainloop;
    const bool tma = uses_tma(loop);
    const std::string text = export_plan(*plan, ExportForm::kernel, p.name);
    CHECK(text == export_plan(*plan_of(p), ExportForm::kernel, p.name));
    CHECK(text.find('$') == std::string::npos);
    const auto has = [&](const char* words) { return text.find(words) != std::string::npos; };
    CHECK(has("cp_async_wait<kStages - 2>") == (loop->ring && !tma));
    CHECK(has("warpgroup_commit_batch") == uses_wgmma(loop));
    CHECK(has("tma_partition") == tma);
    const bool specialized = plan->config.warp_specialized != Specialization::none;
    CHECK(has("warpgroup_reg_dealloc") == specialized);
    for (const NamedLayout& l : partitions_of(*plan, 0)) {
      INFO(l.name);
      CHECK(text.find(std::string(l.name) + " " + l.modes + ": " + print(l.layout) + "\n") !=
            std::string::npos);
    }
    // The other export's expressions, which the language reads again.
    for (const OperandPlan* o : {&plan->a, &plan->b}) {
      CHECK(text.find(cute_text::smem_atom(*plan, *o)) != std::string::npos);
      if (!tma) CHECK(text.find(cute_text::copy(*plan, *o)) != std::string::npos);
      if (o->s2r_atom) CHECK(text.find(cute_text::load(*o, "Mma{}")) != std::string::npos);
    }
    CHECK(text.find(cute_text::mma(*plan)) != std::string::npos);
  }
}

TEST_CASE("a whole kernel says what it leaves out, and what it cannot be", "[export]") {
  const auto kernel = [](const std::string& name, const std::string& settings) {
    return make_plan(with(preset(name), settings), *find_device(90), Fixes::none).plan;
  };
  const std::string tuned = export_plan(*kernel("sgemm_sm80_tuned", ""), ExportForm::kernel, "");
  CHECK(tuned.find("// Without what the plan says of epilogue, tile_order:") != std::string::npos);
  const std::string plain = export_plan(*kernel("sgemm_sm80", ""), ExportForm::kernel, "");
  CHECK(plain.find("// Without") == std::string::npos);
  CHECK(plain.find("elem_less") == std::string::npos);
  const auto ragged = kernel("sgemm_sm80", "predicated=true\nm=4000");
  REQUIRE(ragged);
  CHECK(refusal_of(*ragged) == "export.whole_tiles");
  // A cluster of two tiles of M reaches over the edge, where the copy engine brings zeros.
  const auto odd = kernel("hopper_tuned", "m=4224\nepilogue=direct");
  REQUIRE(odd);
  CHECK(export_plan(*odd, ExportForm::kernel, "").find("elem_less") != std::string::npos);
  const auto scaled = kernel("sgemm_sm80", "alpha=2");
  REQUIRE(scaled);
  CHECK(refusal_of(*scaled) == "export.product_only");
}

TEST_CASE("a form of export has a name", "[export]") {
  ExportForm form{};
  CHECK(find_export_form("dsl", form));
  CHECK(form == ExportForm::dsl);
  CHECK(find_export_form("cpp", form));
  CHECK(form == ExportForm::cpp);
  CHECK(find_export_form("kernel", form));
  CHECK(form == ExportForm::kernel);
  CHECK_FALSE(find_export_form("cuda", form));
}
