#include "analysis/accesses.hpp"

#include <algorithm>
#include <utility>

#include "plan/offsets.hpp"
#include "plan/resources.hpp"
#include "plan/rules.hpp"
#include "value/at_index.hpp"

namespace colex {

namespace {

/// In place of an offset: the lane has none.
constexpr int64 kOutside = -1;

int64 global_offset(const OperandPlan& o, int tile_element, const Inside& inside) {
  const int64 row = tile_element % o.rows;
  const int64 k = tile_element / o.rows;
  if (!inside.has(row, k)) return kOutside;
  return o.k_major ? row * o.ld + k : row + k * o.ld;
}

int element_bytes(Element e) { return element_bits(e) / 8; }
int extent(TupleView t) { return static_cast<int>(product(t).value); }

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
  for (int lane = 0; lane < lanes; ++lane) {
    const int64 at = offset(warp * kWarpLanes + lane);
    if (at != kOutside) r.lanes.set(lane, at);
  }
  return r;
}

int warps_of(int threads) { return (threads + kWarpLanes - 1) / kWarpLanes; }

/// The ldmatrix addresses: every lane that names a row.
void append_matrix_loads(const OperandPlan& o, const std::vector<int>& smem,
                         std::vector<Request>& out) {
  const Layout tile = make_layout(make_tuple(static_int(o.rows), static_int(o.k)).view());
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
      r.lanes.rows = true;
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

/// Element of the CTA tile (m + tile_m * n) in a register of a thread.
int tile_element(const KernelTables& k, int thread, int v) {
  return k.c_tile[at_index(static_cast<int64>(thread) * k.c_registers + v)];
}

/// The plan's staged band of C, as often as it fits in the tile.
struct Band {
  bool col;
  int vector;  ///< elements in 16 bytes
  int major;   ///< extent of the tile along C's major
  int minor;   ///< columns (rows) of a band
  int pitch;
  int count;

  Band(const GemmPlan& plan, const KernelTables& k)
      : col(plan.config.layout_c == MajorC::col),
        vector(16 / element_bytes(plan.config.type_c)),
        major(col ? k.tile_m : k.tile_n),
        minor(static_cast<int>(staged_band(plan).minor)),
        pitch(static_cast<int>(staged_band(plan).pitch)),
        count((col ? k.tile_n : k.tile_m) / minor) {}

  /// Where an element of the tile lies in the staged band.
  int64 offset(const KernelTables& k, int tile) const {
    const int m = tile % k.tile_m;
    const int n = tile / k.tile_m;
    return col ? m + n % minor * pitch : n + m % minor * pitch;
  }

  /// All threads go through every band, `step` elements of the major each; `offset` (first column
  /// of the band, place along the major, column in the band).
  template <class Offset>
  std::vector<Request> walk(const KernelTables& k, AccessSide side, int step, Offset offset) const {
    std::vector<Request> r;
    const int along = major / step;
    const int total = along * minor;
    const int width = 16 / vector * step;
    for (int i = 0, b = 0; b < count; ++b) {
      for (int first = 0; first < total; first += k.threads, ++i) {
        const int threads = std::min(k.threads, total - first);
        for (int warp = 0; warp < warps_of(threads); ++warp) {
          r.push_back(request(side, 'c', warp, i, width, threads, [&](int thread) -> int64 {
            const int v = first + thread;
            return offset(b * minor, v % along * step, v / along);
          }));
        }
      }
    }
    return r;
  }

  /// Elements of a thread's step: vectors, but where the tile reaches over an edge or C's rows are
  /// not aligned to them.
  int step(const GemmPlan& plan, const KernelTables& k, const Inside& inside) const {
    const bool whole = !plan.config.predicated || (inside.whole(k.tile_m, k.tile_n) &&
                                                   leading_of_c(plan.config) % vector == 0);
    return whole ? vector : 1;
  }

  /// Element (m,n) of the tile that a place of the band is.
  std::pair<int, int> element(int first, int along, int across) const {
    return col ? std::pair(along, first + across) : std::pair(first + across, along);
  }
};

/// stmatrix takes accumulators of mma.sync's 16x8 atoms, two along N at once.
bool writes_matrices(const GemmPlan& plan, const KernelTables& k) {
  return plan.device->sm >= 90 && plan.config.layout_c == MajorC::col &&
         element_bytes(plan.config.type_c) == 2 && k.c_values == 4 &&
         k.atom_threads == kWarpLanes && k.atom_m == 16 &&
         extent(plan.accumulators.shape[2]) % 2 == 0;
}

/// stmatrix.x4.trans: lane l names column l % 8 of matrix l / 8, whose first element is a value of
/// the thread that holds its row 0.
std::vector<Request> matrix_stores(const GemmPlan& plan, const KernelTables& k, const Band& band) {
  std::vector<Request> r;
  const int rows = extent(plan.accumulators.shape[1]);
  const int columns = extent(plan.accumulators.shape[2]);
  for (int warp = 0; warp < warps_of(k.threads); ++warp) {
    int instruction = 0;
    for (int n = 0; n < columns; n += 2) {
      for (int m = 0; m < rows; ++m, ++instruction) {
        r.push_back(request(AccessSide::epilogue_write, 'c', warp, instruction, 16, k.threads,
                            [&](int thread) -> int64 {
                              const int lane = thread % kWarpLanes;
                              const int matrix = lane / 8;
                              const int value = matrix % 2 * 2 + lane % 2;
                              const int fragment = value + 4 * (m + rows * (n + matrix / 2));
                              const int holder = thread - lane + lane % 8 / 2;
                              return band.offset(
                                  k, tile_element(k, holder, k.c_fragment[at_index(fragment)]));
                            }));
        r.back().lanes.rows = true;
      }
    }
  }
  return r;
}

std::vector<Request> value_stores(const KernelTables& k, const Band& band) {
  std::vector<Request> r;
  for (int warp = 0; warp < warps_of(k.threads); ++warp) {
    for (int v = 0; v < k.c_registers; ++v) {
      r.push_back(request(AccessSide::epilogue_write, 'c', warp, v, 16 / band.vector, k.threads,
                          [&](int thread) { return band.offset(k, tile_element(k, thread, v)); }));
    }
  }
  return r;
}

}  // namespace

const char* name_of(AccessSide side) {
  constexpr const char* kNames[] = {"g2s_write",     "s2r_read", "epilogue_write",
                                    "epilogue_read", "g2s_load", "c_store"};
  return kNames[static_cast<int>(side)];
}

std::vector<Request> copy_requests(const GemmPlan& plan, const OperandTables& t, char operand,
                                   bool global, const std::vector<int>& smem,
                                   const Inside& inside) {
  const OperandPlan& o = plan.operand(operand);
  std::vector<Request> r;
  for (int warp = 0; warp < warps_of(t.copy_threads); ++warp) {
    for (int i = 0; i < t.copies; ++i) {
      const auto first = [&](const std::vector<int>& table, int thread) {
        return table[at_index((static_cast<int64>(thread) * t.copies + i) * t.vector)];
      };
      r.push_back(request(global ? AccessSide::g2s_load : AccessSide::g2s_write, operand, warp, i,
                          t.vector * o.bytes(), t.copy_threads, [&](int thread) -> int64 {
                            return global ? global_offset(o, first(t.copy_from, thread), inside)
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

std::vector<Request> store_requests(const GemmPlan& plan, const KernelTables& k,
                                    const Inside& inside) {
  const GemmConfig& c = plan.config;
  const bool col = c.layout_c == MajorC::col;
  const int64 ld = leading_of_c(c);
  const auto address = [&](int m, int n) -> int64 {
    if (!inside.has(m, n)) return kOutside;
    return col ? m + n * ld : m * ld + n;
  };
  if (c.epilogue == Epilogue::smem) {
    const Band band(plan, k);
    return band.walk(k, AccessSide::c_store, band.step(plan, k, inside),
                     [&](int first, int along, int across) {
                       const auto [m, n] = band.element(first, along, across);
                       return address(m, n);
                     });
  }
  const auto vector = static_cast<int>(store_vector(plan));
  std::vector<Request> r;
  for (int warp = 0; warp < warps_of(k.threads); ++warp) {
    for (int v = 0; v < k.c_registers; v += vector) {
      r.push_back(request(AccessSide::c_store, 'c', warp, v / vector,
                          vector * element_bytes(c.type_c), k.threads, [&](int thread) {
                            const int tile = tile_element(k, thread, v);
                            return address(tile % k.tile_m, tile / k.tile_m);
                          }));
    }
  }
  return r;
}

std::vector<Request> epilogue_requests(const GemmPlan& plan, const KernelTables& k, bool write,
                                       const Inside& inside) {
  if (plan.config.epilogue != Epilogue::smem) return {};
  const Band band(plan, k);
  if (write) return writes_matrices(plan, k) ? matrix_stores(plan, k, band) : value_stores(k, band);
  return band.walk(k, AccessSide::epilogue_read, band.step(plan, k, inside),
                   [&](int first, int along, int across) -> int64 {
                     const auto [m, n] = band.element(first, along, across);
                     return inside.has(m, n) ? along + across * band.pitch : kOutside;
                   });
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
