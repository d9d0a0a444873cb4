#include "simulate/cta.hpp"

#include <limits>

#include "text/deadline.hpp"
#include "value/at_index.hpp"

namespace colex {

SimProblem make_problem(int m, int n, int k, unsigned seed) {
  SimProblem p;
  p.m = m;
  p.n = n;
  p.k = k;
  // A linear congruential sequence of whole numbers in [-8, 8]: sums stay exact in doubles.
  unsigned state = seed * 2654435761u + 12345u;
  const auto fill = [&state](std::vector<double>& v, int count) {
    v.resize(at_index(count));
    for (double& x : v) {
      state = state * 1664525u + 1013904223u;
      x = static_cast<int>((state >> 16) % 17u) - 8;
    }
  };
  fill(p.a, m * k);
  fill(p.b, n * k);
  fill(p.c, m * n);
  return p;
}

Cta::Cta(const KernelTables& tables, const SimProblem& problem, int cta_m, int cta_n)
    : tables_(tables),
      problem_(problem),
      first_m_(cta_m * tables.tile_m),
      first_n_(cta_n * tables.tile_n),
      smem_a_(tables.a, 'a'),
      smem_b_(tables.b, 'b') {
  load_values(a_, tables.a, problem.a, problem.m, first_m_);
  load_values(b_, tables.b, problem.b, problem.n, first_n_);
  accumulators_.assign(at_index(tables.threads * tables.c_registers), 0.0);
  outputs_.assign(at_index(tables.tile_m * tables.tile_n), 0.0);
  writes_.assign(outputs_.size(), 0);
  elements_a_.resize(at_index(tables.atom_m * tables.atom_k));
  elements_b_.resize(at_index(tables.atom_n * tables.atom_k));
}

/// Elements outside of the matrix are zero, as predicated copies and TMA fill them.
void Cta::load_values(Operand& o, const OperandTables& t, const std::vector<double>& matrix,
                      int extent, int first) const {
  const int k_tiles = (problem_.k + t.k - 1) / t.k;
  const int count = t.rows * t.k * k_tiles;
  o.values.resize(at_index(count));
  o.row.resize(at_index(count));
  o.column.resize(at_index(count));
  for (int e = 0; e < count; ++e) {
    const int row = e % t.rows;
    const int k = e / t.rows;
    const bool inside = first + row < extent && k < problem_.k;
    o.row[at_index(e)] = row;
    o.column[at_index(e)] = k;
    o.values[at_index(e)] = inside ? matrix[at_index(first + row + k * extent)] : 0.0;
  }
  o.staged.assign(at_index(t.copy_threads * t.copies * t.vector), -1);
  o.fragment.assign(at_index(tables_.threads / t.sharing * t.registers), -1);
}

void Cta::run(const ProgramStep& at, int step, SimulationReport& report) {
  switch (at.kind) {
    case StepKind::copy_a:
      return copy(tables_.a, smem_a_, at, step, report);
    case StepKind::copy_b:
      return copy(tables_.b, smem_b_, at, step, report);
    case StepKind::fetch_a:
      return fetch(a_, tables_.a, at, report);
    case StepKind::fetch_b:
      return fetch(b_, tables_.b, at, report);
    case StepKind::store_a:
      return store(a_, tables_.a, smem_a_, at, step, report);
    case StepKind::store_b:
      return store(b_, tables_.b, smem_b_, at, step, report);
    case StepKind::commit:
      smem_a_.commit();
      return smem_b_.commit();
    case StepKind::wait:
      smem_a_.wait(at.pending);
      return smem_b_.wait(at.pending);
    case StepKind::barrier:
      smem_a_.next_epoch();
      return smem_b_.next_epoch();
    case StepKind::load_a:
      return load(a_, tables_.a, smem_a_, at, step, report);
    case StepKind::load_b:
      return load(b_, tables_.b, smem_b_, at, step, report);
    case StepKind::mma:
      return multiply(at, step, report);
    case StepKind::epilogue:
      return write_outputs(at, step, report);
  }
}

void Cta::copy(const OperandTables& t, SmemState& smem, const ProgramStep& at, int step,
               SimulationReport& r) {
  const int per_thread = t.copies * t.vector;
  const int first = at.k_tile * t.rows * t.k;
  for (int i = 0; i < t.copy_threads * per_thread; ++i) {
    const int element = first + t.copy_from[at_index(i)];
    const int to = t.copy_to[at_index(i)];
    const int thread = t.first_copier + i / per_thread;
    if (t.async) {
      smem.write_async(to, at.stage, element, thread, step, r, at);
    } else {
      smem.write(to, at.stage, element, thread, step, r, at);
    }
  }
  r.moved += t.copy_threads * per_thread;
}

void Cta::fetch(Operand& o, const OperandTables& t, const ProgramStep& at, SimulationReport& r) {
  const int first = at.k_tile * t.rows * t.k;
  for (size_t i = 0; i < o.staged.size(); ++i) o.staged[i] = first + t.copy_from[i];
  r.moved += static_cast<int64>(o.staged.size());
}

void Cta::store(Operand& o, const OperandTables& t, SmemState& smem, const ProgramStep& at,
                int step, SimulationReport& r) {
  const int per_thread = t.copies * t.vector;
  for (size_t i = 0; i < o.staged.size(); ++i) {
    smem.write(t.copy_to[i], at.stage, o.staged[i], static_cast<int>(i) / per_thread, step, r, at);
  }
  r.moved += static_cast<int64>(o.staged.size());
}

void Cta::load(Operand& o, const OperandTables& t, SmemState& smem, const ProgramStep& at, int step,
               SimulationReport& r) {
  const int count = tables_.threads / t.sharing * t.loads;
  const int first = at.k_block * count;
  for (int i = 0; i < count; ++i) {
    const int holder = i / t.loads;
    const int thread = holder * t.sharing;
    const int from = t.load_from[at_index(first + i)];
    const int to = t.load_to[at_index(first + i)];
    o.fragment[at_index(holder * t.registers + to)] =
        smem.read(from, at.stage, thread, step, r, at);
  }
  r.moved += count;
}

void Cta::gather(const Operand& o, const OperandTables& t, char name, const int* threads, int rest,
                 const ProgramStep& at, int step, std::vector<int>& elements,
                 SimulationReport& r) const {
  const int* registers = &t.fragment[at_index((at.k_block * t.rests + rest) * t.values)];
  const int* atom = t.atom.data();
  for (int lane = 0; lane < tables_.atom_threads; lane += t.sharing) {
    const int thread = threads[lane];
    const int* fragment = &o.fragment[at_index(thread / t.sharing * t.registers)];
    for (int v = 0; v < t.values; ++v) {
      const int element = fragment[registers[v]];
      elements[at_index(*atom++)] = element;
      if (element < 0) {
        Finding f;
        f.kind = FindingKind::unwritten_register;
        f.operand = name;
        f.step = step;
        f.at = at;
        f.thread = thread;
        f.offset = registers[v];
        r.add(f);
      }
    }
  }
}

void Cta::multiply_atom(const int* threads, const int* registers, const ProgramStep& at, int step,
                        SimulationReport& r) {
  const KernelTables& t = tables_;
  const int* c_atom = t.c_atom.data();
  for (int lane = 0; lane < t.atom_threads; ++lane) {
    check_deadline(static_cast<unsigned>(t.c_values));
    const int base = threads[lane] * t.c_registers;
    for (int v = 0; v < t.c_values; ++v, ++c_atom) {
      const int m = *c_atom % t.atom_m;
      const int n = *c_atom / t.atom_m;
      const int c = base + registers[v];
      const int tile = t.c_tile[at_index(c)];
      bool fits = true;
      double sum = 0;
      for (int k = 0; k < t.atom_k; ++k) {
        const int ea = elements_a_[at_index(m + t.atom_m * k)];
        const int eb = elements_b_[at_index(n + t.atom_n * k)];
        if (ea < 0 || eb < 0) {
          sum = std::numeric_limits<double>::quiet_NaN();
          continue;
        }
        sum += a_.values[at_index(ea)] * b_.values[at_index(eb)];
        fits = fits && a_.column[at_index(ea)] == b_.column[at_index(eb)] &&
               a_.row[at_index(ea)] == tile % t.tile_m && b_.row[at_index(eb)] == tile / t.tile_m;
      }
      accumulators_[at_index(c)] += sum;
      if (!fits) {
        Finding f;
        f.kind = FindingKind::wrong_element;
        f.step = step;
        f.at = at;
        f.thread = threads[lane];
        f.row = tile % t.tile_m;
        f.column = tile / t.tile_m;
        f.offset = registers[v];
        r.add(f);
      }
    }
  }
  r.multiplied += static_cast<int64>(t.atom_m) * t.atom_n * t.atom_k;
}

void Cta::multiply(const ProgramStep& at, int step, SimulationReport& r) {
  const KernelTables& t = tables_;
  const int groups = t.atoms_m * t.atoms_n * t.atoms_k;
  for (int group = 0; group < groups; ++group) {
    const int* threads = &t.thread_of[at_index(group * t.atom_threads)];
    for (int m = 0; m < t.a.rests; ++m) {
      gather(a_, t.a, 'a', threads, m, at, step, elements_a_, r);
      for (int n = 0; n < t.b.rests; ++n) {
        gather(b_, t.b, 'b', threads, n, at, step, elements_b_, r);
        const int* registers = &t.c_fragment[at_index((n * t.a.rests + m) * t.c_values)];
        multiply_atom(threads, registers, at, step, r);
      }
    }
  }
}

void Cta::write_outputs(const ProgramStep& at, int step, SimulationReport& r) {
  const KernelTables& t = tables_;
  for (int i = 0; i < t.threads * t.c_registers; ++i) {
    const int tile = t.c_tile[at_index(i)];
    const int m = first_m_ + tile % t.tile_m;
    const int n = first_n_ + tile / t.tile_m;
    if (m >= problem_.m || n >= problem_.n) continue;
    double value = problem_.alpha * accumulators_[at_index(i)];
    if (problem_.beta != 0) value += problem_.beta * problem_.c[at_index(m + n * problem_.m)];
    outputs_[at_index(tile)] = value;
    if (writes_[at_index(tile)]++ > 0) {
      Finding f;
      f.kind = FindingKind::double_output;
      f.step = step;
      f.at = at;
      f.thread = i / t.c_registers;
      f.row = tile % t.tile_m;
      f.column = tile / t.tile_m;
      r.add(f);
    }
  }
  r.moved += t.threads * t.c_registers;
}

}  // namespace colex
