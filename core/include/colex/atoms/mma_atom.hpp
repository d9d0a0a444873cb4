#pragma once

#include "colex/atoms/element.hpp"
#include "colex/atoms/fragments.hpp"

/// MmaAtom: one matrix-multiply instruction, D(M,N) = A(M,K) * B(N,K) + C(M,N), with the maps that
/// say which thread holds which element.
///
/// Laws: thr_id has as many threads as mode 0 of each layout; the image of A covers M*K (B: N*K,
/// C: M*N), and no element has two owners except where a thread stride of 0 shares it (wgmma and
/// tcgen05 operands that come by descriptor).

namespace colex {

enum class MmaFamily : uint8 { fma, dp, quadpair, warp, warpgroup, tensor_memory };

/// Where an operand lies when the instruction is issued.
enum class OperandIn : uint8 { registers, shared_descriptor, tensor_memory };

struct MmaAtom {
  MmaFamily family = MmaFamily::fma;
  uint8 sm = 0;  ///< architecture in the name: 70, 75, 80, 89, 90, 100, 103, 120; 0 any
  Element d = Element::none;
  Element a = Element::none;
  Element b = Element::none;
  Element c = Element::none;
  uint8 sparsity = 1;  ///< logical elements of A for each stored one (2 = structured 2:4)
  OperandIn a_in = OperandIn::registers;
  OperandIn b_in = OperandIn::registers;
  bool a_mn_major = false;
  bool b_mn_major = false;
  bool saturate = false;
  uint8 scale_vector = 0;  ///< elements that share a scale factor; 0 = none
  bool and_popc = false;   ///< one-bit types: AND before counting, else XOR
  int m = 1;
  int n = 1;
  int k = 1;
  Layout thr_id;
  Layout layout_a;
  Layout layout_b;
  Layout layout_c;

  /// Stored bits of one logical element of A: half a byte for sparse int8.
  constexpr int bits_a() const { return element_bits(a) / sparsity; }
  constexpr int bits_b() const { return element_bits(b); }
  constexpr int bits_c() const { return element_bits(c); }
  constexpr int bits_d() const { return element_bits(d); }
  constexpr int threads() const { return static_cast<int>(size(thr_id).value); }
  constexpr IntTuple shape_mnk() const {
    return make_tuple(static_int(m), static_int(n), static_int(k));
  }
};

namespace detail {
/// Columns of one operand that fill a 32-bit register (1 if the element is wider).
constexpr int64 register_width(int bits) { return bits >= 32 ? 1 : 32 / bits; }
}  // namespace detail

/// Layouts of mma.sync on Turing and later, from shape and widths alone: every operand is a
/// register fragment whose runs fill 32-bit registers. `container_a`, `container_b`: bits that one
/// stored element takes there (8 for fp4 in the f8f6f4 kinds). A sparse A spreads over more
/// columns.
constexpr void set_warp_layouts(MmaAtom& r, int container_a, int container_b) {
  const OnesIn ones = container_a == 4 ? OnesIn::wrapped : OnesIn::dropped;
  r.thr_id = identity_threads(32);
  r.layout_a = register_fragment(r.m, r.k, detail::register_width(container_a) * r.sparsity, ones);
  r.layout_b = register_fragment(r.n, r.k, detail::register_width(container_b), ones);
  r.layout_c = register_fragment(r.m, r.n, 2);
}

/// Layouts of wgmma: C is a register fragment of 64 rows, A too if it comes from registers; what
/// comes from shared memory is seen whole by all 128 threads.
constexpr void set_warpgroup_layouts(MmaAtom& r) {
  r.thr_id = identity_threads(128);
  r.layout_a =
      r.a_in == OperandIn::registers
          ? register_fragment(r.m, r.k, detail::register_width(element_bits(r.a)) * r.sparsity)
          : descriptor_fragment(128, r.m, r.k);
  r.layout_b = descriptor_fragment(128, r.n, r.k);
  r.layout_c = register_fragment(r.m, r.n, 2, OnesIn::kept);
}

/// Layouts of tcgen05.mma by one CTA or a pair of them.
constexpr void set_tensor_memory_layouts(MmaAtom& r, int ctas) {
  r.thr_id = identity_threads(ctas);
  r.layout_a = peer_fragment(ctas, r.m, r.k);
  r.layout_b = peer_fragment(ctas, r.n, r.k);
  r.layout_c = peer_fragment(ctas, r.m, r.n);
}

/// Layouts of Volta's 8x8x4.
constexpr void set_quadpair_layouts(MmaAtom& r) {
  r.thr_id = quadpair_threads();
  r.layout_a = quadpair_operand(!r.a_mn_major);
  r.layout_b = quadpair_operand(!r.b_mn_major);
  r.layout_c = quadpair_accumulator(r.c == Element::f32);
}

/// Layouts of an instruction of one thread (fma, dp4a).
constexpr void set_thread_layouts(MmaAtom& r) {
  r.thr_id = identity_threads(1);
  r.layout_a = single_thread(r.m * r.k);
  r.layout_b = single_thread(r.n * r.k);
  r.layout_c = single_thread(r.m * r.n);
}

}  // namespace colex
