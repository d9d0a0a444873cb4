#include "lab/analysis/accesses.hpp"

#include <algorithm>

#include "lab/plan/offsets.hpp"

namespace colex {

namespace {

size_t at_index(int64 i) { return static_cast<size_t>(i); }

int64 global_offset(const OperandPlan& o, int tile_element) {
  const int64 row = tile_element % o.rows;
  const int64 k = tile_element / o.rows;
  return o.k_major ? row * o.ld + k : row + k * o.ld;
}

int element_bytes(Element e) { return element_bits(e) / 8; }

/// Lanes of one warp of a copy: each gives its first element.
template <class Offset>
Request request(AccessSide side, char operand, int warp, int instruction, int width, int threads,
                Offset offset) {
  Request r;
  r.side = side;
  r.operand = operand;
  r.warp = warp;
  r.instruction = instruction;
  r.lanes.width = width;
  const int lanes = std::min(kWarpLanes, threads - warp * kWarpLanes);
  for (int lane = 0; lane < lanes; ++lane) r.lanes.set(lane, offset(warp * kWarpLanes + lane));
  return r;
}

int warps_of(int threads) { return (threads + kWarpLanes - 1) / kWarpLanes; }

/// The ldmatrix addresses: every lane that names a row.
void append_matrix_loads(const OperandPlan& o, const std::vector<int>& smem,
                         std::vector<Request>& out) {
  const Layout tile = make_layout(make_tuple(S(o.rows), S(o.k)).view());
  const Layout from = tidfrg(o.s2r, CopySide::source, tile);
  const std::vector<int> source = offsets_of(from);
  const int threads = static_cast<int>(product(from.shape[0]).value);
  const int row = static_cast<int>(product(o.s2r.atom.src.shape[1]).value);
  const int instructions = static_cast<int>(source.size()) / threads / row;
  // Lanes with stride 0 repeat an address and are not counted again.
  const std::vector<int> atom = offsets_of(o.s2r.atom.src);
  const int distinct = extent_of(atom) / row;
  for (int warp = 0; warp < warps_of(threads); ++warp) {
    for (int i = 0; i < instructions; ++i) {
      Request r = request(AccessSide::s2r_read, o.name, warp, i, 16, threads, [&](int thread) {
        return smem[at_index(source[at_index(thread + threads * row * i)])];
      });
      for (int lane = distinct; lane < kWarpLanes; ++lane) r.lanes.active[lane] = false;
      out.push_back(r);
    }
  }
}

/// Width in elements of the runs that plain loads of fragments can take at once, in every thread.
int load_run(const OperandTables& t, int threads, int limit, const std::vector<int>& smem) {
  int run = limit;
  const int blocks = static_cast<int>(t.load_from.size()) / (threads * t.loads);
  for (int i = 0; i < blocks * threads && run > 1; ++i) {
    for (int v = 0; v < t.loads; v += run) {
      const auto offset = [&](int at) {
        return smem[at_index(t.load_from[at_index(static_cast<int64>(i) * t.loads + at)])];
      };
      while (run > 1 && (t.loads % run != 0 || offset(v) % run != 0)) run /= 2;
      for (int w = 1; w < run; ++w) {
        if (offset(v + w) == offset(v) + w) continue;
        run /= 2;
        w = 0;
      }
    }
  }
  return run;
}

}  // namespace

const char* name_of(AccessSide side) {
  constexpr const char* kNames[] = {"g2s_write",     "s2r_read", "epilogue_write",
                                    "epilogue_read", "g2s_load", "c_store"};
  return kNames[static_cast<int>(side)];
}

std::vector<Request> copy_requests(const GemmPlan& plan, const OperandTables& t, char operand,
                                   bool global, const std::vector<int>& smem) {
  const OperandPlan& o = plan.operand(operand);
  std::vector<Request> r;
  for (int warp = 0; warp < warps_of(t.copy_threads); ++warp) {
    for (int i = 0; i < t.copies; ++i) {
      const auto first = [&](const std::vector<int>& table, int thread) {
        return table[at_index((static_cast<int64>(thread) * t.copies + i) * t.vector)];
      };
      r.push_back(request(global ? AccessSide::g2s_load : AccessSide::g2s_write, operand, warp, i,
                          t.vector * o.bytes(), t.copy_threads, [&](int thread) -> int64 {
                            return global ? global_offset(o, first(t.copy_from, thread))
                                          : smem[at_index(first(t.copy_to, thread))];
                          }));
    }
  }
  return r;
}

std::vector<Request> load_requests(const GemmPlan& plan, const KernelTables& k, char operand,
                                   const std::vector<int>& smem) {
  const OperandPlan& o = plan.operand(operand);
  const OperandTables& t = operand == 'a' ? k.a : k.b;
  std::vector<Request> r;
  if (o.s2r_atom && o.s2r_atom->name.find("LDSM") != std::string::npos) {
    append_matrix_loads(o, smem, r);
    return r;
  }
  const int run = load_run(t, k.threads, 16 / o.bytes(), smem);
  for (int warp = 0; warp < warps_of(k.threads); ++warp) {
    int instruction = 0;
    for (int block = 0; block < k.k_blocks; ++block) {
      for (int v = 0; v < t.loads; v += run, ++instruction) {
        r.push_back(request(AccessSide::s2r_read, operand, warp, instruction, run * o.bytes(),
                            k.threads, [&](int thread) {
                              const int64 at =
                                  (static_cast<int64>(block) * k.threads + thread) * t.loads + v;
                              return smem[at_index(t.load_from[at_index(at)])];
                            }));
      }
    }
  }
  return r;
}

std::vector<Request> store_requests(const GemmPlan& plan, const KernelTables& k) {
  const GemmConfig& c = plan.config;
  const bool col = c.layout_c == MajorC::col;
  const int64 ld = c.ldc > 0 ? c.ldc : col ? c.m : c.n;
  const int bytes = element_bytes(c.type_c);
  std::vector<Request> r;
  const auto address = [&](int m, int n) -> int64 { return col ? m + n * ld : m * ld + n; };
  if (c.epilogue == Epilogue::smem) {
    // Whole 16-byte vectors along the major, thread after thread.
    const int vector = 16 / bytes;
    const int along = static_cast<int>(col ? c.cta_m : c.cta_n) / vector;
    const int total = k.tile_m * k.tile_n / vector;
    for (int first = 0, i = 0; first < total; first += k.threads, ++i) {
      for (int warp = 0; warp < warps_of(std::min(k.threads, total - first)); ++warp) {
        r.push_back(request(AccessSide::c_store, 'c', warp, i, 16,
                            std::min(k.threads, total - first), [&](int thread) {
                              const int v = first + thread;
                              const int major = v % along * vector;
                              return col ? address(major, v / along) : address(v / along, major);
                            }));
      }
    }
    return r;
  }
  for (int warp = 0; warp < warps_of(k.threads); ++warp) {
    for (int v = 0; v < k.c_registers; ++v) {
      r.push_back(request(AccessSide::c_store, 'c', warp, v, bytes, k.threads, [&](int thread) {
        const int tile = k.c_tile[at_index(static_cast<int64>(thread) * k.c_registers + v)];
        return address(tile % k.tile_m, tile / k.tile_m);
      }));
    }
  }
  return r;
}

std::vector<Request> epilogue_requests(const GemmPlan& plan, const KernelTables& k, bool write) {
  const GemmConfig& c = plan.config;
  std::vector<Request> r;
  if (c.epilogue != Epilogue::smem) return r;
  const int bytes = element_bytes(c.type_c);
  const bool col = c.layout_c == MajorC::col;
  const int vector = 16 / bytes;
  const int major = col ? k.tile_m : k.tile_n;
  const int pitch = major + vector;  // padded, see resources.cpp
  if (write) {
    for (int warp = 0; warp < warps_of(k.threads); ++warp) {
      for (int v = 0; v < k.c_registers; ++v) {
        r.push_back(request(
            AccessSide::epilogue_write, 'c', warp, v, bytes, k.threads, [&](int thread) -> int64 {
              const int tile = k.c_tile[at_index(static_cast<int64>(thread) * k.c_registers + v)];
              const int m = tile % k.tile_m;
              const int n = tile / k.tile_m;
              return col ? m + n * pitch : n + m * pitch;
            }));
      }
    }
    return r;
  }
  const int total = k.tile_m * k.tile_n / vector;
  const int along = major / vector;
  for (int first = 0, i = 0; first < total; first += k.threads, ++i) {
    const int threads = std::min(k.threads, total - first);
    for (int warp = 0; warp < warps_of(threads); ++warp) {
      r.push_back(
          request(AccessSide::epilogue_read, 'c', warp, i, 16, threads, [&](int thread) -> int64 {
            const int v = first + thread;
            return v % along * vector + v / along * pitch;
          }));
    }
  }
  return r;
}

int widest_vector(const GemmPlan& plan, char operand) {
  const OperandPlan& o = plan.operand(operand);
  const std::vector<int> smem = offsets_of(o.smem, element_bits(o.type));
  const int64 along = o.k_major ? o.k : o.rows;
  const int64 across = o.k_major ? o.rows : o.k;
  int64 width = 16 / o.bytes();
  while (width > 1 && (along % width != 0 || o.ld % width != 0)) width /= 2;
  for (int64 y = 0; y < across && width > 1; ++y) {
    for (int64 x = 0; x < along && width > 1; x += width) {
      const auto offset = [&](int64 at) {
        return smem[at_index(o.k_major ? y + o.rows * at : at + o.rows * y)];
      };
      for (int64 w = 0; w < width && width > 1; ++w) {
        if (offset(x) % width == 0 && offset(x + w) == offset(x) + w) continue;
        width /= 2;
        w = -1;
      }
    }
  }
  return static_cast<int>(width) * o.bytes();
}

}  // namespace colex
