#include "plan/launch/launch.hpp"

#include "plan/fixes.hpp"
#include "plan/suggest.hpp"
#include "text/attempt.hpp"
#include "text/messages.hpp"

namespace colex {

namespace {

/// Every launch computes D = A * B on packed matrices: what else a config asks for would be
/// ignored.
void judge_problem(const GemmConfig& c, Findings& out) {
  const auto packed = [&](const char* knob, int64 leading, int64 own) {
    if (leading == 0 || leading == own) return;
    out.violate(knob, "gpu.packed", knob, leading, own).candidates = {{setting(knob, 0)}};
  };
  packed("lda", c.lda, a_is_k_major(c.layout) ? c.k : c.m);
  packed("ldb", c.ldb, b_is_k_major(c.layout) ? c.k : c.n);
  packed("ldc", c.ldc, c.layout_c == MajorC::col ? c.m : c.n);
  if (c.alpha != 1) out.violate("alpha", "gpu.alpha", c.alpha).candidates = {{setting("alpha", 1)}};
  if (c.beta != 0) out.violate("beta", "gpu.beta", c.beta).candidates = {{setting("beta", 0)}};
}

void judge(const GemmPlan& plan, Findings& out) {
  const Mainloop& loop = *plan.config.mainloop;
  judge_problem(plan.config, out);
  if (loop.judge == nullptr) {
    std::vector<Candidate> ways;
    for (const Mainloop* other : all_mainloops())
      ways.push_back({setting("mainloop", other->name)});
    out.violate("mainloop", "gpu.mainloop", loop.name).candidates = std::move(ways);
    return;
  }
  const auto error = error_of([&] { loop.judge(plan, out); });
  if (!error) return;
  out.violate("mainloop", "gpu.build", loop.name, nested_message(error->id, error->values));
}

/// What the rules say of a config, and what its kernels.
Examined judged(const GemmConfig& config, const Device& device) {
  Examined r;
  const auto draft = std::make_unique<Draft>();
  r.steps = examine(*draft, config, device, r.found);
  if (r.found.has_errors()) return r;
  r.found.begin_rule(0);
  judge(draft->plan, r.found);
  r.steps += 2 * (config.cta_m + config.cta_n) * config.cta_k;
  return r;
}

}  // namespace

std::vector<Violation> not_on_gpu(const GemmPlan& plan, Fixes fixes) {
  Findings out;
  judge(plan, out);
  FixSearch search(plan.config, *plan.device, out, judged);
  std::vector<Violation> r;
  for (const Findings::Entry& entry : out.entries()) {
    r.push_back(entry.violation);
    if (fixes == Fixes::tried) r.back().fix = search.fix_of(entry);
  }
  return r;
}

}  // namespace colex
