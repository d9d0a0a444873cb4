#include "tiled/laws.hpp"

#include <algorithm>

#include "laws/check.hpp"
#include "laws/offset_laws.hpp"
#include "tensor/tensor_object.hpp"
#include "tiled/objects.hpp"
#include "value/sorted.hpp"

namespace colex {

namespace {

constexpr int64 kMaxCompared = 1 << 16;

/// Extent of the tile that a get_layout…_TV call maps into.
int64 tile_extent(const Arguments& args) {
  const std::string name = args.operation();
  if (const auto* copy = args[0].object_as<TiledCopyObject>()) {
    return product(copy->copy.tiler.shape).value;
  }
  const Value* tiled = &args[0];
  if (const auto* slice = args[0].object_as<ThrMmaObject>()) tiled = &slice->tiled;
  const TiledMma& mma = tiled->object_as<TiledMmaObject>()->mma;
  const int operand = name.find("layoutA") != std::string::npos   ? 0
                      : name.find("layoutB") != std::string::npos ? 1
                                                                  : 2;
  const MmaOperand o = static_cast<MmaOperand>(operand);
  return (tile_size_mnk(mma, detail::first_mode(o)) * tile_size_mnk(mma, detail::second_mode(o)))
      .value;
}

/// Of every element in turn; none where they are no integers.
std::vector<int64> offsets_of(const ComposedLayout& l) {
  std::vector<int64> r;
  const int64 n = size(l).value;
  for (int64 i = 0; i < n; ++i) {
    const IntTuple at = crd2idx(IntTuple(Int(i)), l);
    if (!at.is_leaf()) return {};
    r.push_back(at.value().value);
  }
  return r;
}

ComposedLayout layout_of(const Value& v) {
  if (const auto* t = v.object_as<TensorObject>()) return t->tensor.layout;
  if (const ComposedLayout* c = v.as<ComposedLayout>()) return *c;
  if (const Layout* l = v.as<Layout>()) return ComposedLayout(*l);
  return ComposedLayout(make_layout(v.as<IntTuple>()->view()));
}

}  // namespace

namespace {

/// Every index of `tv` is below `extent`, and every one below it is held by someone.
LawReport reaches_tile(const Layout& tv, int64 extent) {
  LawReport r;
  r.id = "law.layout_tv";
  const int64 n = size(tv).value;
  if (n > kMaxCompared || detail::has_basis(tv.stride)) return r;
  const int64 threads = product(tv.shape[0]).value;
  std::vector<char> held(static_cast<size_t>(extent), 0);
  for (int64 i = 0; i < n; ++i) {
    const int64 index = crd2idx(IntTuple(Int(i)), tv.view()).value().value;
    ++r.checked;
    if (index >= 0 && index < extent) {
      held[static_cast<size_t>(index)] = 1;
      continue;
    }
    r.holds = false;
    r.at = "(" + std::to_string(i % threads) + "," + std::to_string(i / threads) + ")";
    r.got = std::to_string(index);
    r.expected = "< " + std::to_string(extent);
    return r;
  }
  const auto missing = std::find(held.begin(), held.end(), 0);
  if (missing != held.end()) {
    r.holds = false;
    r.at = std::to_string(missing - held.begin());
    r.got = "-";
    r.expected = "(thread,value)";
  }
  return r;
}

}  // namespace

LawReport law_operand_tv(const Arguments& args, const Value& result) {
  const Layout* tv = result.as<Layout>();
  if (tv == nullptr) return laws::report("law.layout_tv");
  return reaches_tile(*tv, tile_extent(args));
}

LawReport law_tiled_copy(const Arguments&, const Value& result) {
  const auto* made = result.object_as<TiledCopyObject>();
  if (made == nullptr) return laws::report("law.layout_tv");
  return reaches_tile(made->copy.layout_tv, product(made->copy.tiler.shape).value);
}

LawReport law_tiled_mma(const Arguments&, const Value& result) {
  const auto* made = result.object_as<TiledMmaObject>();
  if (made == nullptr) return laws::report("law.layout_tv");
  const int64 extent = (tile_size_mnk(made->mma, 0) * tile_size_mnk(made->mma, 2)).value;
  return reaches_tile(get_layout_tv(made->mma, MmaOperand::a), extent);
}

LawReport law_same_elements(const Arguments& args, const Value& result) {
  LawReport r;
  r.id = "law.same_elements";
  const ComposedLayout before = layout_of(args[1]);
  const ComposedLayout after = layout_of(result);
  if (size(before).value > kMaxCompared || size(after).value > kMaxCompared) return r;
  const std::vector<int64> a = image_of(offsets_of(before));
  const std::vector<int64> b = image_of(offsets_of(after));
  if (a.empty()) return r;
  r.checked = static_cast<int64>(a.size());
  r.holds = a == b;
  if (!r.holds) {
    const auto [x, y] = std::mismatch(
        a.begin(), a.begin() + static_cast<long>(std::min(a.size(), b.size())), b.begin());
    r.at = std::to_string(x - a.begin());
    r.expected = x != a.end() ? std::to_string(*x) : "-";
    r.got = y != b.end() ? std::to_string(*y) : "-";
  }
  return r;
}

LawReport law_fragment(const Arguments& args, const Value& result) {
  const auto* tensor = result.object_as<TensorObject>();
  if (tensor == nullptr || tensor->tensor.engine.kind == EngineKind::rmem) {
    return laws::compact(args, result);
  }
  LawReport r;
  r.id = "law.fragment.places";
  const ComposedLayout& l = tensor->tensor.layout;
  if (size(l).value > kMaxCompared) return r;
  const std::vector<int64> places = sorted(offsets_of(l));
  r.checked = static_cast<int64>(places.size());
  const auto twice = std::adjacent_find(places.begin(), places.end());
  r.holds = twice == places.end();
  if (!r.holds) {
    r.at = std::to_string(*twice);
    r.got = std::to_string(std::count(twice, places.end(), *twice));
    r.expected = "1";
  }
  return r;
}

}  // namespace colex
