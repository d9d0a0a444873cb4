#include "simulate/simulate.hpp"

#include "text/deadline.hpp"
#include "value/at_index.hpp"

namespace colex {

namespace {

Finding output_finding(FindingKind kind, int step, int row, int column) {
  Finding f;
  f.kind = kind;
  f.step = step;
  f.row = row;
  f.column = column;
  return f;
}

/// Compares one block's outputs with the plain product; written so that NaN differs.
void verify(const KernelTables& t, const SimProblem& p, const Cta& cta, int cta_m, int cta_n,
            int step, SimulationReport& r) {
  for (int n = 0; n < t.tile_n; ++n) {
    for (int m = 0; m < t.tile_m; ++m) {
      check_deadline(static_cast<unsigned>(p.k));
      const int gm = cta_m * t.tile_m + m;
      const int gn = cta_n * t.tile_n + n;
      if (gm >= p.m || gn >= p.n) continue;
      double sum = 0;
      for (int k = 0; k < p.k; ++k) {
        sum += p.a[at_index(gm + k * p.m)] * p.b[at_index(gn + k * p.n)];
      }
      double expected = p.alpha * sum;
      if (p.beta != 0) expected += p.beta * p.c[at_index(gm + gn * p.m)];
      const size_t i = at_index(m + t.tile_m * n);
      ++r.outputs;
      if (cta.writes()[i] == 0) {
        r.add(output_finding(FindingKind::uncovered_output, step, m, n));
        r.exact = false;
      } else if (!(cta.outputs()[i] == expected)) {
        r.add(output_finding(FindingKind::wrong_result, step, m, n));
        r.exact = false;
      }
    }
  }
}

}  // namespace

SimulationReport simulate(const KernelTables& tables, const std::vector<ProgramStep>& program,
                          const SimProblem& problem) {
  SimulationReport report;
  report.exact = true;
  report.steps = static_cast<int>(program.size());
  const int grid_m = (problem.m + tables.tile_m - 1) / tables.tile_m;
  const int grid_n = (problem.n + tables.tile_n - 1) / tables.tile_n;
  for (int n = 0; n < grid_n; ++n) {
    for (int m = 0; m < grid_m; ++m) {
      Cta cta(tables, problem, m, n);
      for (int step = 0; step < report.steps; ++step) {
        check_deadline();
        cta.run(program[at_index(step)], step, report);
      }
      verify(tables, problem, cta, m, n, report.steps, report);
    }
  }
  return report;
}

namespace {

int smem_offset(const OperandTables& t, int stage, int tile_element) {
  return t.smem[at_index(stage * t.rows * t.k + tile_element)];
}

enum class CopyPart { whole, to_registers, from_registers };

void copy_moves(const OperandTables& t, const ProgramStep& s, int thread, CopyPart part,
                std::vector<Move>& r) {
  if (thread >= t.copy_threads) return;
  const int count = t.copies * t.vector;
  for (int v = 0; v < count; ++v) {
    const size_t i = at_index(thread * count + v);
    Move m;
    m.instruction = v / t.vector;
    m.value = v % t.vector;
    m.row = t.copy_from[i] % t.rows;
    m.column = t.copy_from[i] / t.rows;
    m.from = part == CopyPart::from_registers ? v : -1;
    m.to = part == CopyPart::to_registers ? v : smem_offset(t, s.stage, t.copy_to[i]);
    r.push_back(m);
  }
}

void load_moves(const KernelTables& k, const OperandTables& t, const ProgramStep& s, int thread,
                std::vector<Move>& r) {
  for (int v = 0; v < t.loads; ++v) {
    const int holder = s.k_block * (k.threads / t.sharing) + thread / t.sharing;
    const size_t i = at_index(holder * t.loads + v);
    Move m;
    m.instruction = v / t.load_vector;
    m.value = v % t.load_vector;
    m.row = t.load_from[i] % t.rows;
    m.column = t.load_from[i] / t.rows;
    m.from = smem_offset(t, s.stage, t.load_from[i]);
    m.to = t.load_to[i];
    r.push_back(m);
  }
}

void output_moves(const KernelTables& k, int thread, bool epilogue, std::vector<Move>& r) {
  const int count = static_cast<int>(k.c_fragment.size());
  for (int v = 0; v < count; ++v) {
    const int reg = k.c_fragment[at_index(v)];
    const int tile = k.c_tile[at_index(thread * k.c_registers + reg)];
    const int to = epilogue ? -1 : reg;
    r.push_back({v / k.c_values, v % k.c_values, tile % k.tile_m, tile / k.tile_m, reg, to});
  }
}

}  // namespace

std::vector<Move> moves_of(const KernelTables& tables, const ProgramStep& step, int thread) {
  std::vector<Move> r;
  if (thread < 0 || thread >= tables.threads) return r;
  switch (step.kind) {
    case StepKind::copy_a:
      copy_moves(tables.a, step, thread, CopyPart::whole, r);
      break;
    case StepKind::copy_b:
      copy_moves(tables.b, step, thread, CopyPart::whole, r);
      break;
    case StepKind::fetch_a:
      copy_moves(tables.a, step, thread, CopyPart::to_registers, r);
      break;
    case StepKind::fetch_b:
      copy_moves(tables.b, step, thread, CopyPart::to_registers, r);
      break;
    case StepKind::store_a:
      copy_moves(tables.a, step, thread, CopyPart::from_registers, r);
      break;
    case StepKind::store_b:
      copy_moves(tables.b, step, thread, CopyPart::from_registers, r);
      break;
    case StepKind::load_a:
      load_moves(tables, tables.a, step, thread, r);
      break;
    case StepKind::load_b:
      load_moves(tables, tables.b, step, thread, r);
      break;
    case StepKind::mma:
    case StepKind::epilogue:
      output_moves(tables, thread, step.kind == StepKind::epilogue, r);
      break;
    case StepKind::commit:
    case StepKind::wait:
    case StepKind::barrier:
      break;
  }
  return r;
}

}  // namespace colex
