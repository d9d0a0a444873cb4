#include "colex/ops/product.hpp"
#include "registry/row_tools.hpp"

/// Rows: dividing a layout by a tiler, and repeating a block over one.

namespace colex {

namespace {

using laws::guarded;
using rows::layout_of;

// ---- divides -----------------------------------------------------------------------------------

/// Gathered forms have the modes of the logical form, so its law is theirs.
LawReport law_divide(const Arguments& a, const Value& r) {
  const Tiler tiler = a.tiler(1);
  const Layout plain = logical_divide(a.layout(0), tiler.view());
  LawReport out = laws::logical_divide(a.layout(0), tiler, plain);
  if (out.holds && !laws::same_modes(plain, layout_of(r))) {
    laws::violate(out, "", print(layout_of(r)), print(plain));
  }
  return out;
}

LawReport law_product(const Arguments& a, const Value& r) {
  const Tiler tiler = a.tiler(1);
  const Layout plain = logical_product(a.layout(0), tiler.view());
  LawReport out = laws::logical_product(a.layout(0), tiler, plain);
  if (out.holds && !laws::same_modes(plain, layout_of(r))) {
    laws::violate(out, "", print(layout_of(r)), print(plain));
  }
  return out;
}

/// `layout.tile(a, b)`: several arguments are a tuple of tilers.
Value apply_tile(const Arguments& a) {
  if (a.count() == 2) return tiled_divide(a.layout(0), a.tiler(1).view());
  std::vector<Value> modes;
  for (int i = 1; i < a.count(); ++i) modes.push_back(a[i]);
  const Arguments tuple(a.operation(), {}, {a[0], Value::tuple(std::move(modes))});
  return tiled_divide(a.layout(0), tuple.tiler(1).view());
}

// ---- rank-sensitive products -------------------------------------------------------------------

/// The operands as blocked_product pads them before it multiplies.
LawReport law_padded_product(const Arguments& a, const Value&) {
  const int ranks[2] = {a.layout(0).rank(), a.layout(1).rank()};
  const int rank = ranks[0] > ranks[1] ? ranks[0] : ranks[1];
  const Layout unit{IntTuple(S(1)), IntTuple(S(0))};
  const Layout block = append(a.layout(0), unit, rank);
  const Layout tiler = append(a.layout(1), unit, rank);
  return laws::logical_product(block, Tiler(tiler), logical_product(block, tiler));
}

/// Releases before this one coalesced every mode of the result.
std::optional<Value> older_print(const Layout& now) {
  IntTuple ones;
  const int h = ones.open();
  for (int i = now.rank(); i > 0; --i) ones.push(S(1));
  ones.close(h);
  const Layout before = coalesce(now, ones.view());
  if (before == now) return std::nullopt;
  return Value(before);
}

template <StepSink Sink> Layout tiled_to_shape(const Arguments& a, Sink& steps) {
  const IntTuple& target = rows::shape_of(a, 1);
  if (a.count() == 2) return tile_to_shape(a.layout(0), target, steps);
  const std::string tag = rows::tag(a, 2);
  if (tag == "LayoutLeft") return tile_to_shape(a.layout(0), target, steps);
  if (tag == "LayoutRight") return tile_to_shape(a.layout(0), target, LayoutRight{}, steps);
  return tile_to_shape(a.layout(0), target, a.tuple(2).view(), steps);
}

Layout apply_tile_to_shape(const Arguments& a) {
  NoSteps none;
  return tiled_to_shape(a, none);
}

LawReport law_tile_to_shape(const Arguments& a, const Value& r) {
  return laws::tiled_shape(a.layout(0), rows::shape_of(a, 1), layout_of(r));
}

const Operation kRows[] = {
    {.name = "logical_divide",
     .group = "divide",
     .parameters = "layout, tiler",
     .example = "logical_divide((_8,_8):(_8,_1), (_2,_4))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return logical_divide(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_divide>,
     .derive = [](const Arguments& a,
                  Recorder& s) { logical_divide(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "zipped_divide",
     .group = "divide",
     .parameters = "layout, tiler",
     .example = "zipped_divide((_8,_8):(_8,_1), (_2,_4))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return zipped_divide(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_divide>,
     .derive = [](const Arguments& a,
                  Recorder& s) { zipped_divide(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "tiled_divide",
     .group = "divide",
     .parameters = "layout, tiler",
     .example = "tiled_divide((_8,_8):(_8,_1), (_2,_4))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return tiled_divide(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_divide>,
     .derive = [](const Arguments& a,
                  Recorder& s) { tiled_divide(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "flat_divide",
     .group = "divide",
     .parameters = "layout, tiler",
     .example = "flat_divide((_8,_8):(_8,_1), (_2,_4))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return flat_divide(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_divide>,
     .derive = [](const Arguments& a,
                  Recorder& s) { flat_divide(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "tile",
     .group = "divide",
     .parameters = "layout, tilers…",
     .example = "make_layout((_8,_8)).tile(_2, _4)",
     .min_arguments = 2,
     .max_arguments = -1,
     .apply = apply_tile},
    {.name = "logical_product",
     .group = "product",
     .parameters = "block, tiler",
     .example = "logical_product((_2,_2):(_4,_1), _6:_1)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return logical_product(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_product>,
     .derive = [](const Arguments& a,
                  Recorder& s) { logical_product(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "zipped_product",
     .group = "product",
     .parameters = "block, tiler",
     .example = "zipped_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return zipped_product(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_product>,
     .derive = [](const Arguments& a,
                  Recorder& s) { zipped_product(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "tiled_product",
     .group = "product",
     .parameters = "block, tiler",
     .example = "tiled_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return tiled_product(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_product>,
     .derive = [](const Arguments& a,
                  Recorder& s) { tiled_product(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "flat_product",
     .group = "product",
     .parameters = "block, tiler",
     .example = "flat_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return flat_product(a.layout(0), a.tiler(1).view());
     },
     .law = guarded<law_product>,
     .derive = [](const Arguments& a,
                  Recorder& s) { flat_product(a.layout(0), a.tiler(1).view(), s); }},
    {.name = "blocked_product",
     .group = "product",
     .parameters = "block, tiler",
     .example = "blocked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return blocked_product(a.layout(0), a.layout(1)); },
     .law = guarded<law_padded_product>,
     .derive = [](const Arguments& a,
                  Recorder& s) { blocked_product(a.layout(0), a.layout(1), s); },
     .older =
         [](const Arguments& a) { return older_print(blocked_product(a.layout(0), a.layout(1))); }},
    {.name = "raked_product",
     .group = "product",
     .parameters = "block, tiler",
     .example = "raked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return raked_product(a.layout(0), a.layout(1)); },
     .law = guarded<law_padded_product>,
     .derive = [](const Arguments& a, Recorder& s) { raked_product(a.layout(0), a.layout(1), s); },
     .older =
         [](const Arguments& a) { return older_print(raked_product(a.layout(0), a.layout(1))); }},
    {.name = "tile_to_shape",
     .group = "product",
     .parameters = "block, shape, order?",
     .example = "tile_to_shape((_2,_5):(_5,_1), (_6,_40), (_1,_0))",
     .min_arguments = 2,
     .max_arguments = 3,
     .apply = [](const Arguments& a) -> Value { return apply_tile_to_shape(a); },
     .law = guarded<law_tile_to_shape>,
     .derive = [](const Arguments& a, Recorder& s) { tiled_to_shape(a, s); },
     .older = [](const Arguments& a) { return older_print(apply_tile_to_shape(a)); }},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
