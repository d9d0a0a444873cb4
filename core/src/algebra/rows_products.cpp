#include "algebra/row_tools.hpp"
#include "colex/ops/product.hpp"
#include "registry/relations.hpp"

/// Rows: dividing a layout by a tiler, and repeating a block over one.

namespace colex {

namespace {

using rows::layout_of;

// ---- the operations ----------------------------------------------------------------------------

struct LogicalDivide {
  static Value run(const Arguments& a, Steps steps) {
    return logical_divide(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct ZippedDivide {
  static Value run(const Arguments& a, Steps steps) {
    return zipped_divide(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct TiledDivide {
  static Value run(const Arguments& a, Steps steps) {
    return tiled_divide(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct FlatDivide {
  static Value run(const Arguments& a, Steps steps) {
    return flat_divide(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct LogicalProduct {
  static Value run(const Arguments& a, Steps steps) {
    return logical_product(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct ZippedProduct {
  static Value run(const Arguments& a, Steps steps) {
    return zipped_product(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct TiledProduct {
  static Value run(const Arguments& a, Steps steps) {
    return tiled_product(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct FlatProduct {
  static Value run(const Arguments& a, Steps steps) {
    return flat_product(a.layout(0), a.tiler(1).view(), steps);
  }
};
struct BlockedProduct {
  static Value run(const Arguments& a, Steps steps) {
    return blocked_product(a.layout(0), a.layout(1), steps);
  }
};
struct RakedProduct {
  static Value run(const Arguments& a, Steps steps) {
    return raked_product(a.layout(0), a.layout(1), steps);
  }
};
struct TileToShape {
  static Value run(const Arguments& a, Steps steps) {
    const IntTuple& target = rows::shape_of(a, 1);
    if (a.count() == 2) return tile_to_shape(a.layout(0), target, steps);
    const std::string tag = rows::tag(a, 2);
    if (tag == "LayoutLeft") return tile_to_shape(a.layout(0), target, steps);
    if (tag == "LayoutRight") return tile_to_shape(a.layout(0), target, LayoutRight{}, steps);
    return tile_to_shape(a.layout(0), target, a.tuple(2).view(), steps);
  }
};

// ---- divides -----------------------------------------------------------------------------------

/// What the law of `plain` found, and that `r` has the same modes in another order or profile.
LawReport with_modes_of(const Layout& plain, LawReport found, const Value& r) {
  if (found.holds && !laws::same_modes(plain, layout_of(r))) {
    laws::violate(found, "", print(layout_of(r)), print(plain));
  }
  return found;
}

/// Gathered forms have the modes of the logical form, so its law is theirs.
LawReport law_divide(const Arguments& a, const Value& r) {
  const Tiler tiler = a.tiler(1);
  const Layout plain = logical_divide(a.layout(0), tiler.view());
  return with_modes_of(plain, laws::logical_divide(a.layout(0), tiler, plain), r);
}

LawReport law_product(const Arguments& a, const Value& r) {
  const Tiler tiler = a.tiler(1);
  const Layout plain = logical_product(a.layout(0), tiler.view());
  return with_modes_of(plain, laws::logical_product(a.layout(0), tiler, plain), r);
}

/// `layout.tile(a, b)`: several arguments are a tuple of tilers.
Arguments gathered(const Arguments& a) {
  if (a.count() == 2) return a;
  std::vector<Value> modes;
  for (int i = 1; i < a.count(); ++i) modes.push_back(a[i]);
  return Arguments(a.operation(), {}, {a[0], Value::tuple(std::move(modes))});
}

Value apply_tile(const Arguments& a) {
  return tiled_divide(a.layout(0), gathered(a).tiler(1).view());
}

LawReport law_tile(const Arguments& a, const Value& r) { return law_divide(gathered(a), r); }

// ---- rank-sensitive products -------------------------------------------------------------------

/// The operands as blocked_product pads them before it multiplies, whose product it zips.
LawReport law_padded_product(const Arguments& a, const Value& r) {
  const int ranks[2] = {a.layout(0).rank(), a.layout(1).rank()};
  const int rank = ranks[0] > ranks[1] ? ranks[0] : ranks[1];
  const Layout unit{IntTuple(static_int(1)), IntTuple(static_int(0))};
  const Layout block = append(a.layout(0), unit, rank);
  const Layout tiler = append(a.layout(1), unit, rank);
  const Layout plain = logical_product(block, tiler);
  return with_modes_of(plain, laws::logical_product(block, Tiler(tiler), plain), r);
}

LawReport law_tile_to_shape(const Arguments& a, const Value& r) {
  return laws::tiled_shape(a.layout(0), rows::shape_of(a, 1), layout_of(r));
}

template <class Op> std::optional<Value> older(const Arguments& a) {
  return rows::coalesced_by_mode(rows::apply<Op>(a));
}

template <class Op>
constexpr Operation divide_row(const char* name, const char* parameters, const char* example,
                               Law law, ModeNames modes) {
  Operation row{};
  row.name = name;
  row.group = "divide";
  row.parameters = parameters;
  row.example = example;
  row.min_arguments = 2;
  row.max_arguments = 2;
  row.apply = rows::apply<Op>;
  row.law = law;
  row.derive = rows::derive<Op>;
  row.dsl = {"target, tiler", DslCall::Form::tiler};
  row.mlir = name;
  row.modes = modes;
  row.relations = relations::rearranged;
  return row;
}

template <class Op>
constexpr Operation product_row(const char* name, const char* example, Law law, ModeNames modes) {
  Operation row = divide_row<Op>(name, "block, tiler", example, law, modes);
  row.group = "product";
  row.dsl = {"block, tiler"};
  return row;
}

/// A product that zips its modes.
template <class Op>
constexpr Operation zipping_row(const char* name, const char* example, ModeNames modes) {
  Operation row = product_row<Op>(name, example, law_padded_product, modes);
  row.older = older<Op>;
  return row;
}

constexpr Operation tile_row() {
  Operation row = divide_row<TileToShape>("tile_to_shape", "block, shape, order?",
                                          "tile_to_shape((_2,_5):(_5,_1), (_6,_40), (_1,_0))",
                                          law_tile_to_shape, {});
  row.group = "product";
  row.dsl = {"atom, trg_shape, order"};
  row.max_arguments = 3;
  row.older = older<TileToShape>;
  return row;
}

const Operation kRows[] = {
    divide_row<LogicalDivide>("logical_divide", "layout, tiler",
                              "logical_divide((_8,_8):(_8,_1), (_2,_4))", law_divide,
                              {"tile,rest", "(tile,rest)^"}),
    divide_row<ZippedDivide>("zipped_divide", "layout, tiler",
                             "zipped_divide((_8,_8):(_8,_1), (_2,_4))", law_divide, {"tile,rest"}),
    divide_row<TiledDivide>("tiled_divide", "layout, tiler",
                            "tiled_divide((_8,_8):(_8,_1), (_2,_4))", law_divide, {"tile,rest*"}),
    divide_row<FlatDivide>("flat_divide", "layout, tiler", "flat_divide((_8,_8):(_8,_1), (_2,_4))",
                           law_divide, {"tile^,rest*"}),
    {.name = "tile",
     .group = "divide",
     .parameters = "layout, tilers…",
     .example = "make_layout((_8,_8)).tile(_2, _4)",
     .min_arguments = 2,
     .max_arguments = -1,
     .apply = apply_tile,
     .law = law_tile,
     .modes = {"tile,rest*"},
     .relations = relations::rearranged},
    product_row<LogicalProduct>("logical_product", "logical_product((_2,_2):(_4,_1), _6:_1)",
                                law_product, {"block,copies", "(block,copies)^"}),
    product_row<ZippedProduct>("zipped_product", "zipped_product((_4,_4):(_1,_4), (_3,_2))",
                               law_product, {"block,copies"}),
    product_row<TiledProduct>("tiled_product", "tiled_product((_4,_4):(_1,_4), (_3,_2))",
                              law_product, {"block,copies*"}),
    product_row<FlatProduct>("flat_product", "flat_product((_4,_4):(_1,_4), (_3,_2))", law_product,
                             {"block^,copies*"}),
    zipping_row<BlockedProduct>("blocked_product",
                                "blocked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
                                {"(block,copies)*"}),
    zipping_row<RakedProduct>("raked_product", "raked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
                              {"(copies,block)*"}),
    tile_row(),
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
