#include "program/tile.hpp"

#include <algorithm>
#include <cstdlib>

#include "colex/ops/size.hpp"
#include "program/session.hpp"
#include "registry/names.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/layout_error.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

/// Extents of a shape or tiler, mode by mode.
std::vector<int64> extents(const Object& object, const char* name) {
  for (const auto& [field, value] : object.fields()) {
    if (field != name) continue;
    std::vector<int64> r;
    for (const Value& part : value.parts()) {
      if (const IntTuple* t = part.as<IntTuple>()) {
        r.push_back(product(*t).value);
      } else if (const Layout* l = part.as<Layout>()) {
        r.push_back(size(*l).value);
      }
    }
    return r;
  }
  return {};
}

/// A counts (M,K), B (N,K), C (M,N).
Tile operand_tile(const std::vector<int64>& mnk, char operand) {
  if (mnk.size() != 3) return {};
  if (operand == 'A') return {mnk[0], mnk[2], {}};
  if (operand == 'B') return {mnk[1], mnk[2], {}};
  return operand == 'C' ? Tile{mnk[0], mnk[1], {}} : Tile{};
}

bool ends_with(const std::string& text, const char* end) {
  const std::string e = end;
  return text.size() >= e.size() && text.compare(text.size() - e.size(), e.size(), e) == 0;
}

}  // namespace

Tile tile_of(const Object& object, const std::string& part) {
  if (part.size() == 7 && ends_with(part, "Layout")) {
    return operand_tile(extents(object, "Shape_MNK"), part[0]);
  }
  if (!ends_with(part, "_TV") || part.size() < 5) return {};
  const Tile mma = operand_tile(extents(object, "tile_shape"), part[part.size() - 4]);
  if (mma.rows > 0) return mma;
  const std::vector<int64> tiler = extents(object, "Tiler_MN");
  return tiler.size() == 2 ? Tile{tiler[0], tiler[1], {}} : Tile{};
}

namespace {

/// `GMMA::CLayout_64xN`: one of the layouts that atoms share.
bool is_trait_layout(const std::string& name) {
  const std::vector<Value> one_number{Value(static_int(8))};
  const std::vector<NameFamily>& all = all_name_families();
  return name.size() <= kLongestName &&
         std::any_of(all.begin(), all.end(), [&](const NameFamily& family) {
           return std::string_view(family.kind) == "layout" &&
                  (family.resolve(name, {}) || family.resolve(name, one_number));
         });
}

/// The tile of such a layout, whose rows its name says: 64 by 96 of `CLayout_64xN<96>`.
Tile tile_of_name(const std::string& name, const Value& value) {
  const Layout* layout = value.as<Layout>();
  const size_t from = name.rfind('_') + 1;  // `SM80_16x8_Row` says them before
  const bool last = is_digit(name[from == name.size() ? 0 : from]);
  const size_t digits = last ? from : name.rfind('_', from - 2) + 1;
  const int64 rows = std::atoi(name.c_str() + digits);
  if (layout == nullptr || rows <= 0 || name.find('x', digits) == name.npos) return {};
  const int64 all = size(*layout).value;
  return cosize(*layout).value == all && all % rows == 0 ? Tile{rows, all / rows, {}} : Tile{};
}

/// Whether a value gives the offsets that `counted` does, static or not.
bool counts(const Value& value, const Value& counted) {
  const Layout* a = value.as<Layout>();
  const Layout* b = counted.as<Layout>();
  if (a == nullptr || b == nullptr || a->stride.leaves != b->stride.leaves) return false;
  for (int i = 0; i < a->stride.leaves; ++i) {
    if (!(as_dynamic(a->stride.leaf[i]) == as_dynamic(b->stride.leaf[i]))) return false;
  }
  return true;
}

/// What threads share out, counted instead of addressed: the same call of a tensor whose offsets
/// are its own 1-D coordinates. thrfrg_C(mma, (32,32):(40,1)) owns the elements that it owns of
/// (32,32).
Tile tile_shared_by(const Provenance& made, const Value& value) {
  const size_t shared = static_cast<size_t>(made.shared);
  std::vector<Value> operands;
  for (const Provenance::Operand& operand : made.operands) operands.push_back(operand.value);
  const Layout whole = make_layout(OffsetFunction(operands[shared]).layout().shape);
  const Operation* row = find_operation(made.operation);
  if (row == nullptr || whole.rank() < 2) return {};
  operands[shared] = Value(whole);
  // Of A o B, B itself.
  const bool composed = made.operation == "composition";
  const Value counted =
      composed ? operands[1] : row->apply(Arguments(row->name, {}, std::move(operands)));
  const int64 rows = size(whole[0]).value;
  Tile r{rows, size(whole).value / rows, {}};
  if (!counts(value, counted)) r.counts = counted.print(notation_of(made.reading));
  return r;
}

}  // namespace

/// The tile of `mma.get_layoutC_TV()` and of `atom.CLayout`, and of what shares a tensor out.
Tile Session::tile(const StatementNode& node, const StatementResult& s, Evaluator& evaluator) {
  const auto of = [](const Value& v, const std::string& part) -> Tile {
    const auto* object = v.as<std::shared_ptr<const Object>>();
    return object != nullptr ? tile_of(**object, part) : Tile{};
  };
  Tile r;
  if (s.made != nullptr) {
    const std::vector<Provenance::Operand>& operands = s.made->operands;
    if (operands.size() == 1) return of(operands[0].value, s.made->operation);
    if (s.made->shared >= 0) error_of([&] { r = tile_shared_by(*s.made, *s.value); });
    return r;
  }
  const Node& root = ast_[node.expression];
  const Node& named = root.kind == NodeKind::construct ? ast_[root.args[0]] : root;
  const std::string name(named.text);
  const bool is_name = named.kind == NodeKind::name || named.kind == NodeKind::apply_types;
  if (is_name && variables_.find(name) == nullptr && is_trait_layout(name)) {
    return tile_of_name(name, *s.value);
  }
  if (root.kind != NodeKind::member) return r;
  error_of([&] { r = of(evaluator.run(root.args[0]), std::string(root.text)); });
  return r;
}

}  // namespace colex
