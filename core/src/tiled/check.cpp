#include "tiled/check.hpp"

#include "atoms/operand_memory.hpp"
#include "colex/analysis/sectors.hpp"
#include "colex/ops/coalesce.hpp"
#include "colex/ops/common.hpp"
#include "text/layout_error.hpp"

namespace colex {

namespace {

Memory memory_of(const Tensor& t) {
  switch (t.engine.kind) {
    case EngineKind::gmem:
      return Memory::gmem;
    case EngineKind::smem:
      return Memory::smem;
    case EngineKind::rmem:
      return Memory::rmem;
    case EngineKind::tmem:
      return Memory::tmem;
    default:
      return Memory::any;
  }
}

/// Memory that is not tagged is taken to be right.
void check_memory(const char* id, const std::string& name, Memory wanted, const Tensor& t) {
  const Memory is = memory_of(t);
  if (wanted == Memory::any || is == Memory::any || is == wanted) return;
  throw LayoutError(id, {name, name_of(wanted), name_of(is)});
}

std::string text(int64 n) { return std::to_string(n); }

/// Elements from the first one on that lie next to each other; a swizzle keeps runs of 2^M.
int64 contiguous_run(LayoutView values, const Tensor& t) {
  const Layout c = coalesce(values);
  const LayoutView first = c.view().is_leaf() ? c.view() : c.view()[0];
  int64 run = 1;
  if (first.shape.is_leaf() && first.stride.is_leaf() && first.stride.value().is_integer() &&
      first.stride.value().value == 1) {
    run = first.shape.value().value;
  }
  if (!t.layout.is_plain && t.layout.outer_is_swizzle && t.layout.swizzle.bits > 0) {
    const int64 kept = int64{1} << t.layout.swizzle.base;
    if (run > kept) run = kept;
  }
  if (t.engine.swizzle.bits > 0) {
    const int64 kept = (int64{8} << t.engine.swizzle.base) / t.engine.bits;
    if (run > kept) run = kept;
  }
  return run;
}

/// Peels mode 0 as Copy_Atom::call does until one side has the instruction's number of values.
struct InstructionValues {
  LayoutView src;
  LayoutView dst;
  int64 repeats = 1;
};

InstructionValues instruction_values(const std::string& name, const CopyAtom& atom, LayoutView src,
                                     LayoutView dst) {
  InstructionValues r{src, dst, 1};
  const int64 wanted_src = atom.source_values().value;
  const int64 wanted_dst = atom.destination_values().value;
  while (size(r.src).value != wanted_src && size(r.dst).value != wanted_dst) {
    if (r.src.is_leaf() || r.dst.is_leaf()) {
      throw LayoutError("check_copy.values", {name, text(wanted_src), text(size(src).value),
                                              text(wanted_dst), text(size(dst).value)});
    }
    for (int i = 1; i < r.src.rank(); ++i) r.repeats *= size(r.src[i]).value;
    r.src = r.src[0];
    r.dst = r.dst[0];
  }
  if (size(r.src).value != wanted_src || size(r.dst).value != wanted_dst) {
    throw LayoutError("check_copy.values", {name, text(wanted_src), text(size(r.src).value),
                                            text(wanted_dst), text(size(r.dst).value)});
  }
  return r;
}

/// ldmatrix.trans for ldmatrix and the other way round.
std::string other_direction(const std::string& name) {
  const auto swap = [&](const char* from, const char* to) {
    std::string r = name;
    const size_t at = r.find(from);
    return at == std::string::npos ? std::string() : r.replace(at, std::string(from).size(), to);
  };
  constexpr const char* kPairs[][2] = {
      {"U32x1_LDSM_N", "U16x2_LDSM_T"}, {"U32x2_LDSM_N", "U16x4_LDSM_T"},
      {"U32x4_LDSM_N", "U16x8_LDSM_T"}, {"U32x1_STSM_N", "U16x2_STSM_T"},
      {"U32x2_STSM_N", "U16x4_STSM_T"}, {"U32x4_STSM_N", "U16x8_STSM_T"}};
  for (const auto& pair : kPairs) {
    for (int way = 0; way < 2; ++way) {
      const std::string r = swap(pair[way], pair[1 - way]);
      if (!r.empty()) return r;
    }
  }
  return "";
}

/// The side in memory must hold a whole vector for each call.
void check_vector(const NamedCopy& operation, const CopyAtom& atom, const Tensor& t,
                  LayoutView values, Memory side, int64 run) {
  if (operation.vector_bits == 0 || side == Memory::rmem || side == Memory::tmem) return;
  const Memory is = memory_of(t);
  if (is == Memory::rmem) return;
  const int64 reached = run * atom.bits;
  if (reached < operation.vector_bits) {
    const std::string other = other_direction(operation.name);
    std::vector<std::string> given{operation.name, text(operation.vector_bits), text(reached),
                                   print(values)};
    if (other.empty()) throw LayoutError("check_copy.vector", std::move(given));
    given.push_back(other);
    throw LayoutError("check_copy.vector_transposed", std::move(given));
  }
  // Every call must start on a multiple of the vector.
  const Layout& whole = t.layout.inner;
  for (int i = 0; i < whole.stride.leaves; ++i) {
    const Int& d = whole.stride.leaf[i];
    const int64 bits = mul_checked(d.value, atom.bits);
    const bool inside = d.value * atom.bits < operation.vector_bits;
    if (!d.is_integer() || inside || bits % operation.vector_bits == 0) continue;
    throw LayoutError("check_copy.alignment",
                      {operation.name, text(operation.vector_bits / 8), print(d), print(whole)});
  }
}

}  // namespace

CopyCheck check_copy(const NamedCopy& operation, const CopyAtom& atom, const Tensor& src,
                     const Tensor& dst) {
  const std::string& name = operation.name;
  check_memory("check_copy.source_memory", name, operation.from, src);
  check_memory("check_copy.destination_memory", name, operation.to, dst);
  const LayoutView s = src.layout.inner.view();
  const LayoutView d = dst.layout.inner.view();
  if (s.rank() != d.rank()) {
    throw LayoutError("check_copy.rank", {text(s.rank()), text(d.rank()), print(s), print(d)});
  }
  for (int i = 1; i < s.rank(); ++i) {
    const int64 a = size(s[i]).value;
    const int64 b = size(d[i]).value;
    if (a != b) throw LayoutError("check_copy.mode", {text(i), text(a), text(b)});
  }
  CopyCheck r;
  const bool automatic =
      atom.source_values().value == 1 && operation.vector_bits == 0 && operation.sm == 0;
  if (automatic) {
    const int64 a = size(s).value;
    if (a != size(d).value) {
      throw LayoutError("check_copy.mode", {"0", text(size(s[0]).value), text(size(d[0]).value)});
    }
    const int64 common = max_common_vector(s, d).value;
    r.source_bits = r.destination_bits = common * atom.bits < 128 ? common * atom.bits : 128;
    r.instructions = a * atom.bits / (r.source_bits > 0 ? r.source_bits : atom.bits);
    return r;
  }
  const InstructionValues v = instruction_values(name, atom, s[0], d[0]);
  const int64 source_run = contiguous_run(v.src, src);
  const int64 destination_run = contiguous_run(v.dst, dst);
  check_vector(operation, atom, src, v.src, operation.from, source_run);
  check_vector(operation, atom, dst, v.dst, operation.to, destination_run);
  r.instructions = v.repeats;
  for (int i = 1; i < s.rank(); ++i) r.instructions *= size(s[i]).value;
  r.source_bits = source_run * atom.bits;
  r.destination_bits = destination_run * atom.bits;
  return r;
}

Tensor partition_of(const TiledCopy& copy, CopySide side, const Tensor& tensor, const Int& thread) {
  const ComposedLayout tv = with_inner(tensor.layout, tidfrg(copy, side, tensor.layout.inner));
  return slice(partition_coordinate(thread, tensor.layout.inner.rank()), with_layout(tensor, tv));
}

namespace {

/// Of all warps. Each is walked through, for every lane.
constexpr int64 kMaxCountedAccesses = 4096;

/// Lanes whose address counts: ldmatrix and stmatrix of fewer than four matrices use the first 8N.
bool names_rows(const NamedCopy& operation) {
  return operation.name.find("LDSM") != std::string::npos ||
         operation.name.find("STSM") != std::string::npos;
}

int addressing_lanes(const NamedCopy& operation) {
  const std::string& n = operation.name;
  if (n.find("U32x1_") != std::string::npos || n.find("U16x2_") != std::string::npos) return 8;
  if (n.find("U32x2_") != std::string::npos || n.find("U16x4_") != std::string::npos) return 16;
  return kWarpLanes;
}

/// Byte address of a thread's value v = 0 at the given position among its instructions.
int64 byte_address(const Tensor& part, int64 rest, int bits) {
  IntTuple c;
  const int h = c.open();
  c.push(Int(0));
  const int n = part.layout.inner.rank();
  for (int i = 1; i < n; ++i) {
    const int64 extent = product(part.layout.inner.shape.view()[i]).value;
    c.push(Int(rest % extent));
    rest /= extent;
  }
  c.close(h);
  const int64 at = offset_of(part, c).value().value * bits / 8;
  return part.engine.swizzle.bits > 0 ? part.engine.swizzle(at) : at;
}

}  // namespace

AccessCheck check_access(const NamedCopy& operation, const TiledCopy& copy, CopySide side,
                         const Tensor& tensor) {
  AccessCheck r;
  const Memory memory = memory_of(tensor);
  if (memory != Memory::smem && memory != Memory::gmem) return r;
  const int64 threads = size(copy).value;
  const Tensor first = partition_of(copy, side, tensor, static_int(0));
  const LayoutView values = first.layout.inner.view();
  const int64 run = contiguous_run(values[0], first) * copy.atom.bits;
  const int64 bits = operation.vector_bits > 0 ? operation.vector_bits : run < 128 ? run : 128;
  int64 instructions = 1;
  for (int i = 1; i < values.rank(); ++i) {
    instructions = mul_checked(instructions, size(values[i]).value);
  }
  const int64 warps = (threads + kWarpLanes - 1) / kWarpLanes;
  if (mul_checked(instructions, warps) > kMaxCountedAccesses) return r;
  const int lanes = addressing_lanes(operation);
  for (int64 warp = 0; warp < warps; ++warp) {
    std::vector<Tensor> parts;
    for (int64 t = warp * kWarpLanes; t < warp * kWarpLanes + lanes && t < threads; ++t) {
      parts.push_back(partition_of(copy, side, tensor, Int(t)));
    }
    for (int64 n = 0; n < instructions; ++n) {
      WarpAccess access;
      access.width = static_cast<int>(bits < 128 ? bits / 8 : 16);
      access.rows = names_rows(operation);
      for (size_t lane = 0; lane < parts.size(); ++lane) {
        access.set(static_cast<int>(lane), byte_address(parts[lane], n, copy.atom.bits));
      }
      ++r.requests;
      if (memory == Memory::smem) {
        const BankReport banks = bank_conflicts(access);
        r.wavefronts += banks.wavefronts;
        r.ideal += banks.ideal;
      } else {
        const SectorReport report = sectors(access);
        r.sectors += report.sectors;
        r.ideal += report.ideal;
      }
    }
  }
  return r;
}

namespace {

/// Mode i of operand x against mode j of operand y.
void equal_modes(const char* x, const Tensor& a, int i, const char* y, const Tensor& b, int j) {
  const int64 m = size(a.layout.inner.view()[i]).value;
  const int64 n = size(b.layout.inner.view()[j]).value;
  if (m != n) {
    throw LayoutError("check_gemm.mode", {x, text(i), text(m), y, text(j), text(n)});
  }
}

void check_values(const NamedMma& mma, const char* operand, const Tensor& t, const Layout& atom) {
  const int64 wanted = product(atom.shape[1]).value;
  const int64 is = size(t.layout.inner.view()[0]).value;
  // A descriptor stands for all values of its operand.
  const bool descriptor = is == 1 && t.engine.kind == EngineKind::smem;
  if (is != wanted && !descriptor) {
    throw LayoutError("check_gemm.values", {mma.name, operand, text(wanted), text(is)});
  }
}

}  // namespace

GemmCheck check_gemm(const NamedMma& mma, const Tensor& a, const Tensor& b, const Tensor& c) {
  const MmaAtom& atom = mma.atom;
  check_memory("check_gemm.a_memory", mma.name, memory_of(atom, 'A'), a);
  check_memory("check_gemm.b_memory", mma.name, memory_of(atom, 'B'), b);
  check_memory("check_gemm.c_memory", mma.name, memory_of(atom, 'C'), c);
  const int ra = a.layout.inner.rank();
  const int rb = b.layout.inner.rank();
  const int rc = c.layout.inner.rank();
  const bool one_value = product(atom.layout_c.shape[1]).value == 1;
  const bool values = rc == 3 || (rc == 1 && !one_value) || (rc == 1 && ra == 1 && rb == 1);
  const bool known = (ra == 3 && rb == 3 && rc == 3) || (ra == 2 && rb == 2 && rc == 3) ||
                     (ra == 2 && rb == 2 && rc == 2) || (ra == 1 && rb == 1 && rc == 2) ||
                     (ra == 1 && rb == 1 && rc == 1);
  if (!known) throw LayoutError("check_gemm.ranks", {text(ra), text(rb), text(rc)});
  if (values) {
    check_values(mma, "A", a, atom.layout_a);
    check_values(mma, "B", b, atom.layout_b);
    check_values(mma, "C", c, atom.layout_c);
  } else if (!one_value) {
    throw LayoutError("check_gemm.needs_values", {mma.name});
  }
  GemmCheck r;
  r.instructions = 1;
  const int first = values ? 1 : 0;
  if (rc > first) {
    equal_modes("A", a, first, "C", c, first);
    equal_modes("B", b, first, "C", c, first + 1);
    r.instructions =
        size(c.layout.inner.view()[first]).value * size(c.layout.inner.view()[first + 1]).value;
  }
  if (ra > first + 1) {
    equal_modes("A", a, first + 1, "B", b, first + 1);
    r.instructions *= size(a.layout.inner.view()[first + 1]).value;
  }
  return r;
}

}  // namespace colex
