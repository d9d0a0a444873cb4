#include <algorithm>

#include "plan/offsets.hpp"
#include "plan/plan.hpp"
#include "value/at_index.hpp"

namespace colex {

namespace {

int as_int(int64 v) { return static_cast<int>(v); }
int extent(TupleView t) { return as_int(product(t).value); }

/// (atom thread, value) tables are thread-fastest in a layout's order; here values are together.
std::vector<int> by_thread(const Layout& thread_value) {
  const std::vector<int> offsets = offsets_of(thread_value);
  const int threads = extent(thread_value.shape[0]);
  const int values = extent(thread_value.shape[1]);
  std::vector<int> r(offsets.size());
  for (int t = 0; t < threads; ++t) {
    for (int v = 0; v < values; ++v)
      r[at_index(t * values + v)] = offsets[at_index(t + threads * v)];
  }
  return r;
}

/// TMA: one thread names the tile's box, the hardware moves it.
void fill_box_copy(int threads, OperandTables& t) {
  t.first_copier = threads;
  t.copy_threads = t.copies = 1;
  t.vector = t.rows * t.k;
  t.async = true;
  t.copy_from.resize(at_index(t.vector));
  for (int i = 0; i < t.vector; ++i) t.copy_from[at_index(i)] = i;
  t.copy_to = t.copy_from;
}

void fill_copy(const OperandPlan& o, OperandTables& t) {
  const Layout tile = numbered(o.rows, o.k);
  const Layout from = tidfrg(o.g2s, CopySide::source, tile);
  const Layout to = tidfrg(o.g2s, CopySide::destination, tile);
  const std::vector<int> source = offsets_of(from);
  const std::vector<int> target = offsets_of(to);
  t.copy_threads = extent(from.shape[0]);
  t.vector = extent(from.shape[1][0]);
  t.copies = extent(from.shape[1][1]) * extent(from.shape[2]);
  t.async = o.g2s_atom.name.find("CP_ASYNC") != std::string::npos;
  const int per_thread = t.vector * t.copies;
  if (int64{t.copy_threads} * per_thread != static_cast<int64>(source.size())) {
    fail("plan.outside_table", static_cast<int64>(source.size()),
         int64{t.copy_threads} * per_thread);
  }
  t.copy_from.resize(source.size());
  t.copy_to.resize(target.size());
  for (int thread = 0; thread < t.copy_threads; ++thread) {
    for (int i = 0; i < per_thread; ++i) {
      const size_t at = at_index(thread * per_thread + i);
      t.copy_from[at] = entry_of(source, thread + t.copy_threads * i);
      t.copy_to[at] = entry_of(target, thread + t.copy_threads * i);
    }
  }
  want_within(t.copy_from, o.rows * o.k);
  want_within(t.copy_to, o.rows * o.k);
}

/// Which (thread, value) of the source supplies element (thread, value) of the destination in one
/// invocation of a copy atom: [destination thread][value] -> thread + threads * value.
std::vector<int> atom_source(const CopyAtom& atom) {
  const std::vector<int> source = offsets_of(atom.src);
  std::vector<int> giver(at_index(extent_of(source)), -1);
  // Lanes that repeat an address (stride 0) come later and change nothing.
  for (size_t i = source.size(); i-- > 0;)
    giver[at_index(source[i])] = as_int(static_cast<int64>(i));
  std::vector<int> r = by_thread(atom.dst);
  for (int& element : r) {
    element = element < as_int(static_cast<int64>(giver.size())) ? giver[at_index(element)] : -1;
    if (element < 0) fail("plan.copy_atom_gap", atom.src, atom.dst);
  }
  return r;
}

/// Fragments by a copy atom such as ldmatrix, in which threads receive what others address.
void fill_load(const OperandPlan& o, int threads, int k_blocks, OperandTables& t) {
  const Layout tile = numbered(o.rows, o.k);
  const Layout from = tidfrg(o.s2r, CopySide::source, tile);
  const std::vector<int> source = offsets_of(from);
  const std::vector<int> giver = atom_source(o.s2r.atom);
  const std::vector<int> registers = offsets_of(o.retiled);
  const int atom_threads = extent(o.s2r.atom.src.shape[0]);
  const int atom_values = extent(o.s2r.atom.src.shape[1]);
  const int values = extent(o.s2r.atom.dst.shape[1]);
  const int source_values = extent(from.shape[1]);
  const int repeats = source_values / atom_values;
  const int rest_rows = extent(from.shape[2][0]);
  t.loads = values * repeats * rest_rows;
  t.load_vector = values;
  t.load_from.reserve(at_index(k_blocks * threads * t.loads));
  t.load_to.reserve(t.load_from.capacity());
  for (int k = 0; k < k_blocks; ++k) {
    for (int thread = 0; thread < threads; ++thread) {
      const int lane = thread % atom_threads;
      for (int row = 0; row < rest_rows; ++row) {
        for (int x = 0; x < repeats; ++x) {
          for (int v = 0; v < values; ++v) {
            const int given = entry_of(giver, lane * values + v);
            const int by = thread - lane + given % atom_threads;
            const int value = given / atom_threads + atom_values * x;
            const int rest = row + rest_rows * k;
            t.load_from.push_back(entry_of(source, by + threads * (value + source_values * rest)));
            t.load_to.push_back(
                entry_of(registers, v + values * (x + repeats * (row + rest_rows * k))));
          }
        }
      }
    }
  }
}

/// Fragments by the MMA's own partition: every thread reads the elements it multiplies; wgmma reads
/// them once for all threads of an atom.
void fill_direct_load(const GemmPlan& p, const OperandPlan& o, int k_blocks, OperandTables& t) {
  const Layout tv = thrfrg(p.mma, o.operand(), numbered(o.rows, o.k));
  const std::vector<int> source = offsets_of(tv);
  const std::vector<int> registers = offsets_of(o.fragment);
  const std::vector<int> vmnk = offsets_of(p.mma.thr_layout_vmnk);
  const TupleView thread_shape = p.mma.thr_layout_vmnk.shape;
  const int lanes = extent(thread_shape[0]);
  const int atoms_m = extent(thread_shape[1]);
  const int atoms_n = extent(thread_shape[2]);
  const int threads = extent(thread_shape);
  const int owners = extent(tv.shape[0]);
  const int per_block = t.values * t.rests;
  const int holders = threads / t.sharing;
  t.loads = per_block;
  t.load_from.resize(at_index(k_blocks * holders * per_block));
  t.load_to.resize(t.load_from.size());
  for (int i = 0; i < threads; i += t.sharing) {
    const int lane = i % lanes;
    const int m = i / lanes % atoms_m;
    const int n = i / lanes / atoms_m % atoms_n;
    const int owner = lane + lanes * (o.name == 'a' ? m : n);
    const int thread = entry_of(vmnk, i);
    for (int k = 0; k < k_blocks; ++k) {
      for (int v = 0; v < per_block; ++v) {
        const int value = v + per_block * k;
        const size_t at = at_index((k * holders + thread / t.sharing) * per_block + v);
        t.load_from[at] = entry_of(source, owner + owners * value);
        t.load_to[at] = entry_of(registers, value);
      }
    }
  }
}

void fill_operand(const GemmPlan& p, const OperandPlan& o, const KernelTables& k,
                  OperandTables& t) {
  t.rows = as_int(o.rows);
  t.k = as_int(o.k);
  t.stages = as_int(p.config.stages);
  t.smem = offsets_of(o.smem, element_bits(o.type));
  t.smem_size = extent_of(t.smem);
  if (uses_tma(p.config.mainloop)) {
    fill_box_copy(k.threads, t);
  } else {
    fill_copy(o, t);
  }

  const std::vector<int> registers = offsets_of(o.fragment);
  t.registers = extent_of(registers);
  t.values = extent(o.fragment.shape[0]);
  t.rests = extent(o.fragment.shape[1]);
  t.fragment = registers;  // (MMA, MMA_M, MMA_K): values fastest, then rests, then k blocks
  const MmaAtom& atom = p.mma.atom;
  const OperandIn in = o.name == 'a' ? atom.a_in : atom.b_in;
  t.sharing = in == OperandIn::registers ? 1 : atom.threads();
  t.atom = by_thread(o.name == 'a' ? atom.layout_a : atom.layout_b);
  if (o.s2r_atom) {
    fill_load(o, k.threads, k.k_blocks, t);
  } else {
    fill_direct_load(p, o, k.k_blocks, t);
  }
  want_within(t.load_from, o.rows * o.k);
  want_within(t.load_to, t.registers);
}

void fill_accumulators(const GemmPlan& p, KernelTables& k) {
  const Layout tv = thrfrg(p.mma, MmaOperand::c, numbered(k.tile_m, k.tile_n));
  const std::vector<int> tile = offsets_of(tv);
  const std::vector<int> registers = offsets_of(p.accumulators);
  const int owners = extent(tv.shape[0]);
  k.c_registers = extent_of(registers);
  k.c_values = extent(p.accumulators.shape[0]);
  k.c_fragment = registers;
  k.c_atom = by_thread(p.mma.atom.layout_c);
  k.c_tile.resize(at_index(k.threads * k.c_registers));
  for (int owner = 0; owner < owners; ++owner) {
    const int thread = entry_of(k.thread_of, owner);
    for (size_t v = 0; v < registers.size(); ++v) {
      k.c_tile[at_index(thread * k.c_registers + registers[v])] =
          entry_of(tile, owner + owners * static_cast<int64>(v));
    }
  }
}

}  // namespace

void make_tables(const GemmPlan& plan, KernelTables& k) {
  const TiledMma& mma = plan.mma;
  const TupleView vmnk = mma.thr_layout_vmnk.shape;
  k.threads = as_int(plan.resources.math_threads);
  k.tile_m = as_int(plan.config.cta_m);
  k.tile_n = as_int(plan.config.cta_n);
  k.tile_k = as_int(plan.config.cta_k);
  k.k_blocks = as_int(plan.k_blocks);
  k.atom_m = mma.atom.m;
  k.atom_n = mma.atom.n;
  k.atom_k = mma.atom.k;
  k.atom_threads = extent(vmnk[0]);
  k.atoms_m = extent(vmnk[1]);
  k.atoms_n = extent(vmnk[2]);
  k.atoms_k = extent(vmnk[3]);
  k.thread_of = offsets_of(mma.thr_layout_vmnk);
  want_within(k.thread_of, k.threads);
  fill_operand(plan, plan.a, k, k.a);
  fill_operand(plan, plan.b, k, k.b);
  fill_accumulators(plan, k);
}

}  // namespace colex
