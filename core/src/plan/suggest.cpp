#include "plan/suggest.hpp"
#include "value/sorted.hpp"

#include <algorithm>
#include <cstdlib>

#include "colex/ops/int_functions.hpp"

namespace colex {

namespace {

std::string pair_layout(int64 s0, int64 s1, int64 d0, int64 d1) {
  return "(_" + std::to_string(s0) + ",_" + std::to_string(s1) + "):(_" +
         std::to_string(s0 == 1 ? 0 : d0) + ",_" + std::to_string(s1 == 1 ? 0 : d1) + ")";
}

/// Of a power of two.
int exponent_of(int64 power) { return bit_width(static_cast<unsigned long long>(power)) - 1; }

std::string copy_atom_name(const GemmConfig& c, int64 bytes) {
  const char* type = bytes == 16  ? "uint128_t"
                     : bytes == 8 ? "uint64_t"
                     : bytes == 4 ? "uint32_t"
                     : bytes == 2 ? "uint16_t"
                                  : "uint8_t";
  return (c.mainloop->mover == Mover::cp_async ? "SM80_CP_ASYNC_CACHEALWAYS<" : "UniversalCopy<") +
         std::string(type) + ">";
}

}  // namespace

Setting setting(const char* knob, int64 value) { return {knob, std::to_string(value)}; }
Setting setting(const char* knob, const char* text) { return {knob, text}; }
Setting setting(const char* knob, const std::string& text) { return {knob, text}; }
Setting setting(const std::string& knob, int64 value) { return {knob, std::to_string(value)}; }
Setting setting(const std::string& knob, const std::string& text) { return {knob, text}; }

std::string knob_of(const OperandPlan& o, const char* prefix) {
  return std::string(prefix) + o.name;
}

Candidate copy_settings(const GemmConfig& c, const OperandPlan& o, int64 threads, int64 bytes) {
  const int64 along = o.k_major ? o.k : o.rows;
  const int64 across = o.k_major ? o.rows : o.k;
  for (; bytes >= o.bytes(); bytes /= 2) {
    const int64 vector = bytes / o.bytes();
    if (along % vector != 0 || o.ld % vector != 0) continue;
    // As many threads side by side as fill the major, the others below.
    for (int64 side = std::min(along / vector, threads); side > 0; --side) {
      if (along / vector % side != 0 || threads % side != 0) continue;
      const int64 below = threads / side;
      if (across % below != 0) continue;
      return {setting(knob_of(o, "g2s_atom_"), copy_atom_name(c, bytes)),
              setting(knob_of(o, "g2s_threads_"), o.k_major ? pair_layout(below, side, side, 1)
                                                            : pair_layout(side, below, 1, side)),
              setting(knob_of(o, "g2s_values_"),
                      o.k_major ? pair_layout(1, vector, 0, 1) : pair_layout(vector, 1, 1, 0))};
    }
  }
  return {};
}

Candidate box_settings(const OperandPlan& o) {
  return {setting(knob_of(o, "g2s_atom_"), "SM90_TMA_LOAD"),
          setting(knob_of(o, "g2s_threads_"), "_1:_0"),
          setting(knob_of(o, "g2s_values_"), pair_layout(o.rows, o.k, o.k, 1))};
}

std::vector<Candidate> copy_ways(const GemmPlan& plan, const OperandPlan& o) {
  if (uses_tma(plan.config.mainloop)) return {box_settings(o)};
  const int64 threads = plan.resources.threads;
  return {copy_settings(plan.config, o, threads, 16), copy_settings(plan.config, o, threads, 4)};
}

std::vector<Candidate> permutation_settings(const GemmPlan& plan) {
  const Layout& atoms = plan.config.atom_layout;
  const MmaAtom& atom = plan.mma_atom.atom;
  const auto covered = [&](int i, int64 extent) {
    return std::to_string(i < atoms.rank() ? extent * product(atoms.shape[i]).value : extent);
  };
  // One ldmatrix.x4 fills both.
  return {{setting("permutation", "(_,_,_)")},
          {setting("permutation",
                   "(_" + covered(0, atom.m) + ",_" + covered(1, 2 * int64{atom.n}) + ",_)")}};
}

std::vector<Candidate> atom_layout_settings(const GemmPlan& plan) {
  const int64 wanted = std::clamp<int64>(plan.resources.math_threads, 32, 1024);
  const int64 lanes = plan.mma_atom.atom.threads();
  // (M, N) warps by their distance from what is wanted, then in the order of the powers.
  std::vector<int64> grids;
  for (int64 m = 0; m <= 5; ++m) {
    for (int64 n = 0; n <= 5; ++n) {
      const int64 distance =
          std::llabs((lanes << (m + n)) - wanted) * 64 + std::llabs((1 << m) - (1 << n));
      grids.push_back(distance * 64 + m * 8 + n);
    }
  }
  std::vector<Candidate> r;
  for (const int64 grid : sorted(std::move(grids))) {
    const int64 m = 1 << (grid / 8 % 8);
    const int64 n = 1 << (grid % 8);
    const int64 threads = m * n * lanes;
    if (threads % 32 != 0 || threads > 1024) continue;
    Candidate c = {setting("atom_layout", "(_" + std::to_string(m) + ",_" + std::to_string(n) +
                                              ",_1):(_1,_" + std::to_string(m) + ",_0)")};
    for (const OperandPlan* o : {&plan.a, &plan.b}) {
      for (Setting& s : copy_settings(plan.config, *o, threads, 16)) c.push_back(std::move(s));
    }
    r.push_back(c);
    Candidate plain = c;
    plain.push_back(setting("permutation", "(_,_,_)"));
    r.push_back(std::move(plain));
    // Two atoms along N, so that one ldmatrix.x4 fills both.
    const MmaAtom& atom = plan.mma_atom.atom;
    c.push_back(setting("permutation", "(_" + std::to_string(atom.m * m) + ",_" +
                                           std::to_string(2 * atom.n * n) + ",_)"));
    r.push_back(std::move(c));
  }
  return r;
}

Candidate smem_settings(const GemmConfig& c, const OperandPlan& o) {
  const int64 along = o.k_major ? o.k : o.rows;
  const int64 across = o.k_major ? o.rows : o.k;
  const bool tensor_core = !c.s2r_atom_a.text.empty() || uses_wgmma(c.mainloop);
  const std::string knob = knob_of(o, "smem_");
  if (!tensor_core || across % 8 != 0) {
    return {setting(knob, pair_layout(o.rows, o.k, 1, o.k_major ? o.rows + 1 : o.rows))};
  }
  int64 run = 128 / o.bytes();
  while (run > 16 / o.bytes() && along % run != 0) run /= 2;
  const int vector = exponent_of(16 / o.bytes());
  const int bits = exponent_of(run * o.bytes() / 16);
  // A box of TMA is as high as the tile.
  const int64 high = uses_tma(c.mainloop) && !o.k_major ? across : 8;
  const std::string block =
      o.k_major ? pair_layout(8, run, run, 1) : pair_layout(run, high, 1, run);
  if (uses_wgmma(c.mainloop)) {
    return {setting(knob, "Sw<" + std::to_string(bits) + ",4,3> o smem_ptr[" +
                              std::to_string(o.bytes() * 8) + "b](unset) o " + block)};
  }
  if (bits == 0) return {setting(knob, block)};
  return {setting(
      knob, "Sw<" + std::to_string(bits) + "," + std::to_string(vector) + ",3> o _0 o " + block)};
}

}  // namespace colex
