// Rows of memory analysis: bank conflicts, sectors, and the search for a conflict-free swizzle.
#include <algorithm>
#include <iterator>

#include "analysis/warp_layout.hpp"
#include "colex/analysis/sectors.hpp"
#include "colex/analysis/swizzle_search.hpp"
#include "colex/ops/composed.hpp"
#include "registry/operation.hpp"
#include "registry/relations.hpp"
#include "value/record.hpp"
#include "value/sorted.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

int64 element_bits(const Arguments& args) {
  if (args.template_count() == 0) fail("banks.type");
  const int64 bits = args.template_integer(0).value;
  if (bits < 1 || bits > kWidest * kByteBits) fail("banks.type");
  return bits;
}

Value number(int64 n) { return Value(Int(n)); }

Value bank_conflicts_row(const Arguments& args) {
  const int64 bits = element_bits(args);
  const WarpLayout w = warp_layout(args[0], nullptr, bits);
  int64 wavefronts = 0;
  int64 ideal = 0;
  BankPhase worst;
  for (int64 i = 0; i < w.instructions(); ++i) {
    const BankReport r = bank_conflicts(access_of(w, i, bits));
    wavefronts += r.wavefronts;
    ideal += r.ideal;
    for (int p = 0; p < r.phases; ++p) {
      if (r.phase[p].wavefronts > worst.wavefronts) worst = r.phase[p];
    }
  }
  std::vector<std::pair<std::string, Value>> fields = {
      {"instructions", number(w.instructions())},
      {"bytes", number(w.vector * bits / kByteBits)},
      {"wavefronts", number(wavefronts)},
      {"ideal", number(ideal)},
      {"ways", number(worst.wavefronts)}};
  if (worst.wavefronts > 1) {
    add(fields, "bank", number(worst.busiest));
    add(fields, "lanes",
        Value::tuple({number(worst.lane_a[worst.busiest]), number(worst.lane_b[worst.busiest])}));
  }
  return make_record("bank_conflicts", std::move(fields));
}

Value sectors_row(const Arguments& args) {
  const int64 bits = element_bits(args);
  const WarpLayout w = warp_layout(args[0], nullptr, bits);
  int64 count = 0;
  int64 ideal = 0;
  int64 lines = 0;
  int64 useful = 0;
  for (int64 i = 0; i < w.instructions(); ++i) {
    const SectorReport r = sectors(access_of(w, i, bits));
    count += r.sectors;
    ideal += r.ideal;
    lines += r.lines;
    useful += r.useful;
  }
  constexpr int64 kPercent = 100;
  const int64 moved = count * kSectorBytes;
  return make_record("sectors",
                     {{"requests", number(w.instructions())},
                      {"bytes", number(w.vector * bits / kByteBits)},
                      {"sectors", number(count)},
                      {"ideal", number(ideal)},
                      {"lines", number(lines)},
                      {"efficiency", number(moved == 0 ? kPercent : useful * kPercent / moved)}});
}

/// Sides of the search: instructions of every access, an equal share each.
std::vector<SmemAccess> sides_of(const Arguments& args, const OffsetFunction& tile, int64 bits) {
  const int accesses = args.count() - 1;
  if (accesses > SwizzleCandidate::kMostSides) {
    fail("swizzle_search.sides", accesses, SwizzleCandidate::kMostSides);
  }
  std::vector<SmemAccess> sides;
  for (int a = 1; a < args.count(); ++a) {
    const WarpLayout w = warp_layout(args[a], &tile, bits);
    const int64 share = SwizzleCandidate::kMostSides / accesses;
    for (int64 i = 0; i < w.instructions() && i < share; ++i) {
      SmemAccess side;
      side.width = static_cast<int>(w.vector * bits / kByteBits);
      for (int64 lane = 0; lane < w.lanes; ++lane) {
        side.set(static_cast<int>(lane), w.at(lane, i * w.vector));
      }
      sides.push_back(side);
    }
  }
  return sides;
}

Value find_swizzle_row(const Arguments& args) {
  const int64 bits = element_bits(args);
  if (bits % kByteBits != 0) fail("banks.sub_byte", bits);
  const Layout& layout = args.layout(0);
  const OffsetFunction tile(args[0]);
  const std::vector<SmemAccess> sides = sides_of(args, tile, bits);
  const SwizzleSearch r =
      find_swizzle(sides.data(), static_cast<int>(sides.size()), static_cast<int>(bits / kByteBits),
                   cosize(layout.view()).value);
  constexpr int kShown = 5;
  std::vector<Value> ranking;
  for (int i = 0; i < r.count && i < kShown; ++i) {
    ranking.push_back(Value::tuple({Value(r.candidate[i].swizzle), number(r.candidate[i].total)}));
  }
  const ComposedLayout best = composition(r.candidate[0].swizzle, layout.view());
  return make_record("swizzle_search", {{"layout", best.is_plain ? Value(best.inner) : Value(best)},
                                        {"wavefronts", number(r.candidate[0].total)},
                                        {"ideal", number(r.ideal)},
                                        {"unswizzled", number(r.unswizzled)},
                                        {"tried", number(r.tried)},
                                        {"ranking", Value::tuple(std::move(ranking))}});
}

/// LawReport of a search: the swizzled tile stays a bijection of the tile.
LawReport stays_injective(const Arguments&, const Value& result) {
  LawReport r;
  r.id = "law.find_swizzle";
  const Record* record = result.object_as<Record>();
  if (record == nullptr) return r;
  const std::vector<int64> offsets = sorted(OffsetFunction(record->fields()[0].second).all());
  for (size_t i = 1; i < offsets.size(); ++i) {
    ++r.checked;
    if (offsets[i] != offsets[i - 1]) continue;
    r.holds = false;
    r.at = std::to_string(i);
    r.got = std::to_string(offsets[i]);
    r.expected = "-";
    return r;
  }
  return r;
}

const Operation kRows[] = {
    {.name = "bank_conflicts",
     .group = "analysis",
     .parameters = "<type> access",
     .example = "bank_conflicts<half_t>((_8,_8):(_64,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = bank_conflicts_row,
     .law = Law::none("law.none.answer"),
     .relations = relations::analysed},
    {.name = "sectors",
     .group = "analysis",
     .parameters = "<type> access",
     .example = "sectors<float>((_32,_4):(_4,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = sectors_row,
     .law = Law::none("law.none.answer"),
     .relations = relations::analysed},
    {"find_swizzle", "analysis", "<type> layout, access…",
     "find_swizzle<half_t>((_8,_64):(_64,_1), ((_8,_4),_8):((_64,_1),_8), (_8,_8):(_1,_8))", 2, -1,
     find_swizzle_row, stays_injective},
};

const RegisterOperations kRegistered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
