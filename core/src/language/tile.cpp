#include "language/tile.hpp"

#include "language/session.hpp"
#include "text/attempt.hpp"
#include "text/layout_error.hpp"

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

std::string pair_text(int64 rows, int64 cols) {
  return "(" + std::to_string(rows) + "," + std::to_string(cols) + ")";
}

/// A counts (M,K), B (N,K), C (M,N).
std::string operand_tile(const std::vector<int64>& mnk, char operand) {
  if (mnk.size() != 3) return {};
  if (operand == 'A') return pair_text(mnk[0], mnk[2]);
  if (operand == 'B') return pair_text(mnk[1], mnk[2]);
  return operand == 'C' ? pair_text(mnk[0], mnk[1]) : std::string();
}

bool ends_with(const std::string& text, const char* end) {
  const std::string e = end;
  return text.size() >= e.size() && text.compare(text.size() - e.size(), e.size(), e) == 0;
}

}  // namespace

std::string tile_of(const Object& object, const std::string& part) {
  if (part.size() == 7 && ends_with(part, "Layout")) {
    return operand_tile(extents(object, "Shape_MNK"), part[0]);
  }
  if (!ends_with(part, "_TV") || part.size() < 5) return {};
  const std::string mma = operand_tile(extents(object, "tile_shape"), part[part.size() - 4]);
  if (!mma.empty()) return mma;
  const std::vector<int64> tiler = extents(object, "Tiler_MN");
  return tiler.size() == 2 ? pair_text(tiler[0], tiler[1]) : std::string();
}

/// The tile of `mma.get_layoutC_TV()` and of `atom.CLayout`.
std::string Session::tile(const StatementNode& node, Evaluator& evaluator) {
  const auto of = [](const Value& v, const std::string& part) {
    const auto* object = v.as<std::shared_ptr<const Object>>();
    return object != nullptr ? tile_of(**object, part) : std::string();
  };
  if (last_outer.row != nullptr && last_outer.arguments.count() == 1) {
    return of(last_outer.arguments[0], last_outer.row->name);
  }
  const Node& root = ast_[node.expression];
  if (root.kind != NodeKind::member) return {};
  std::string r;
  error_of([&] { r = of(evaluator.run(root.args[0]), std::string(root.text)); });
  return r;
}

}  // namespace colex
