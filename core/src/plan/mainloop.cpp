#include "plan/mainloop.hpp"

#include <algorithm>

#include "plan/plan.hpp"
#include "plan/resources.hpp"

namespace colex {

namespace {

// A function static: rows register from other files' initialisers, in no given order.
std::vector<const Mainloop*>& rows() {
  static std::vector<const Mainloop*> all;
  return all;
}

bool before(const Mainloop* a, const Mainloop* b) {
  return a->sm != b->sm ? a->sm < b->sm : std::string(a->name) < b->name;
}

}  // namespace

RegisterMainloop::RegisterMainloop(const Mainloop& row) {
  rows().insert(std::upper_bound(rows().begin(), rows().end(), &row, before), &row);
}

std::vector<const Mainloop*> all_mainloops() { return rows(); }

const Mainloop* find_mainloop(const std::string& name) {
  for (const Mainloop* m : rows()) {
    if (name == m->name) return m;
  }
  return nullptr;
}

int64 block_registers(const GemmPlan& plan, char operand) {
  const OperandPlan& o = plan.operand(operand);
  const int64 block = product(o.fragment.shape[0]).value * product(o.fragment.shape[1]).value;
  return registers_for(block, o.type);
}

int64 described_registers(const GemmPlan& plan) {
  return plan.a.described ? 0 : 2 * block_registers(plan, 'a');
}

int64 tile_registers(const GemmPlan& plan) {
  int64 total = 0;
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    total += registers_for(o->rows * o->k / plan.resources.threads, o->type);
  }
  return total;
}

}  // namespace colex
