// What a plan exports is read again by the language, in both notations, and is the plan's own.
#include <map>

#include "catch.hpp"
#include "language/evaluate.hpp"
#include "plan/export/export.hpp"
#include "plan/plan_object.hpp"
#include "plan/presets.hpp"
#include "text/layout_error.hpp"

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
  const int copies = uses_tma(plan.config.mainloop) ? 0 : 2;
  return 3 + copies + (plan.a.s2r_atom && copies > 0 ? 2 : 0);
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
      without.emplace_back(p.name);
    }
  }
  CHECK(without == std::vector<std::string>{"sgemm_sm80_tuned_tf32", "sgemm_sm80_tuned_s8",
                                            "hopper_tuned_e4m3", "hopper_tuned_e4m3_128x128",
                                            "hopper_tuned_s8", "hopper_tuned_s8_128x128",
                                            "hopper_tuned_tf32", "hopper_tuned_tf32_128x128",
                                            "volta_8x8x4", "sm75_16x8x8"});
}

TEST_CASE("a form of export has a name", "[export]") {
  ExportForm form{};
  CHECK(find_export_form("dsl", form));
  CHECK(form == ExportForm::dsl);
  CHECK(find_export_form("cpp", form));
  CHECK(form == ExportForm::cpp);
  CHECK_FALSE(find_export_form("cuda", form));
}
