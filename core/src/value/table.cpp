#include "value/table.hpp"

#include "colex/ops/mixed_bits.hpp"
#include "text/deadline.hpp"
#include "text/layout_error.hpp"

namespace colex {

namespace {

/// Extents of the box that a layout over coordinates maps into, by flat basis path. Only paths of
/// one index are boxes; deeper ones keep their order of first appearance.
struct BasisBox {
  std::vector<Int> paths;
  std::vector<int64> extents;

  size_t find(const Int& basis) {
    Int path = basis;
    path.value = 1;
    path = as_static(path);
    for (size_t i = 0; i < paths.size(); ++i) {
      if (paths[i] == path) return i;
    }
    size_t at = paths.size();
    while (at > 0 && before(path, paths[at - 1])) --at;
    paths.insert(paths.begin() + static_cast<long>(at), path);
    extents.insert(extents.begin() + static_cast<long>(at), 1);
    return at;
  }

  static bool before(const Int& a, const Int& b) {
    for (int i = 0; i < Int::kMaxPath; ++i) {
      if (a.path[i] != b.path[i]) return a.path[i] < b.path[i];
    }
    return false;
  }
};

}  // namespace

OffsetFunction::OffsetFunction(const Value& value) {
  if (const Layout* l = value.as<Layout>()) {
    read_inner(*l);
    return;
  }
  if (const ComposedLayout* c = value.as<ComposedLayout>()) {
    if (c->inner_is_swizzle) throw LayoutError("value.not_drawable", {value.print(), value.kind()});
    read_inner(c->inner);
    if (c->offset.is_leaf()) offset_ = plain_integer(c->offset.value()).value;
    if (c->outer_is_swizzle) {
      has_swizzle_ = true;
      swizzle_ = c->swizzle;
    } else {
      has_outer_ = true;
      for (int i = 0; i < c->outer.shape.leaves; ++i) {
        outer_leaves_.push_back({c->outer.shape.leaf[i].value, c->outer.stride.leaf[i].value});
      }
    }
    return;
  }
  if (const auto* object = value.as<std::shared_ptr<const Object>>()) {
    for (auto& [name, field] : (*object)->fields()) {
      if (name == "layout" || name == "swizzled_layout") {
        *this = OffsetFunction(field);
        return;
      }
    }
  }
  throw LayoutError("value.not_drawable", {value.print(), value.kind()});
}

void OffsetFunction::read_inner(const Layout& l) {
  inner_ = l;
  BasisBox box;
  for (int i = 0; i < l.shape.leaves; ++i) {
    const Int& s = l.shape.leaf[i];
    if (!s.is_integer() || s.value < 0) throw LayoutError("value.shape", {print(l.shape)});
    if (l.stride.leaf[i].is_basis()) box.find(l.stride.leaf[i]);
    size_ = mul_checked(size_, s.value);
  }
  // The box first: strides of the coordinates depend on all extents before them.
  for (int i = 0; i < l.shape.leaves; ++i) {
    const Int& d = l.stride.leaf[i];
    if (!d.is_basis()) continue;
    const int64 reach = mul_checked(l.shape.leaf[i].value - 1, d.value);
    int64& extent = box.extents[box.find(d)];
    extent = add_checked(extent, reach < 0 ? -reach : reach);
  }
  box_ = box.extents;
  for (int i = 0; i < l.shape.leaves; ++i) {
    const Int& d = l.stride.leaf[i];
    int64 stride = d.value;
    if (d.is_basis()) {
      const size_t at = box.find(d);
      for (size_t k = 0; k < at; ++k) stride = mul_checked(stride, box.extents[k]);
    }
    mul_checked(l.shape.leaf[i].value, stride);
    leaves_.push_back({l.shape.leaf[i].value, stride});
  }
}

int64 OffsetFunction::outer(int64 offset) const {
  if (has_swizzle_) return swizzle_(offset);
  if (!has_outer_) return offset;
  int64 r = 0;
  for (size_t i = 0; i < outer_leaves_.size(); ++i) {
    const Leaf& leaf = outer_leaves_[i];
    const bool last = i + 1 == outer_leaves_.size();
    if (!last && leaf.extent == 0) fail("int.divide_by_zero", offset);
    r = add_checked(r, mul_checked(last ? offset : offset % leaf.extent, leaf.stride));
    if (!last) offset /= leaf.extent;
  }
  return r;
}

int64 OffsetFunction::operator()(int64 index) const {
  check_deadline(4);
  int64 r = offset_;
  for (size_t i = 0; i < leaves_.size(); ++i) {
    const Leaf& leaf = leaves_[i];
    const bool last = i + 1 == leaves_.size();
    if (!last && leaf.extent == 0) fail("int.divide_by_zero", index);
    r = add_checked(r, mul_checked(last ? index : index % leaf.extent, leaf.stride));
    if (!last) index /= leaf.extent;
  }
  return outer(r);
}

std::vector<int64> OffsetFunction::all() const {
  if (size_ > kMaxCells) fail("limit.cells", size_, kMaxCells);
  std::vector<int64> r(static_cast<size_t>(size_));
  if (size_ == 0) return r;
  r[0] = offset_;
  size_t filled = 1;
  for (const Leaf& leaf : leaves_) {
    for (int64 k = 1; k < leaf.extent; ++k) {
      check_deadline();
      const size_t base = static_cast<size_t>(k) * filled;
      for (size_t j = 0; j < filled; ++j) r[base + j] = add_checked(r[j], k * leaf.stride);
    }
    filled *= static_cast<size_t>(leaf.extent);
  }
  if (has_swizzle_ || has_outer_) {
    for (int64& offset : r) offset = outer(offset);
  }
  return r;
}

std::string OffsetFunction::text(int64 index) const {
  int64 offset = (*this)(index);
  if (!over_coordinates()) return std::to_string(offset);
  std::string r = "(";
  for (size_t i = 0; i < box_.size(); ++i) {
    const bool last = i + 1 == box_.size();
    if (i > 0) r += ',';
    r += std::to_string(last ? offset : offset % box_[i]);
    offset /= box_[i];
  }
  return r + ')';
}

namespace {

IntTuple natural_coordinate(TupleView shape, int64& index, bool last) {
  IntTuple r;
  if (shape.is_leaf()) {
    const int64 extent = shape.value().value;
    if (last) return IntTuple(Int(index));
    if (extent == 0) fail("int.divide_by_zero", index);
    r.push(Int(index % extent));
    index /= extent;
    return r;
  }
  const int h = r.open();
  for (Modes m(shape); m.more();) {
    const TupleView mode = *m;
    ++m;
    r.append(natural_coordinate(mode, index, last && !m.more()));
  }
  r.close(h);
  return r;
}

}  // namespace

Cell describe_cell(const OffsetFunction& f, int64 index) {
  Cell cell;
  const Layout& l = f.layout();
  cell.index = std::to_string(index);
  int64 rest = index;
  cell.hd = natural_coordinate(l.shape, rest, true);
  rest = index;
  if (l.shape.is_leaf()) {
    cell.rd = IntTuple(Int(index));
  } else {
    const int whole = cell.rd.open();
    for (Modes m(l.shape); m.more();) {
      const int64 extent = product(*m).value;
      ++m;
      const bool last = !m.more();
      cell.rd.push(Int(last || extent == 0 ? rest : rest % extent));
      if (!last && extent != 0) rest /= extent;
    }
    cell.rd.close(whole);
  }
  cell.offset = f.text(index);
  for (int i = 0; i < cell.hd.leaves; ++i) {
    cell.terms.push_back({print(cell.hd.leaf[i]), print(l.stride.leaf[i], Notation::math)});
  }
  return cell;
}

GridTable make_grid(const OffsetFunction& f) {
  GridTable g;
  const TupleView shape = f.layout().shape;
  bool first = true;
  for (Modes m(shape); m.more(); ++m) {
    const int n = m->leaf_count();
    std::vector<int64>& extents = first ? g.row_extents : g.col_extents;
    int64& total = first ? g.rows : g.cols;
    for (int i = 0; i < n; ++i) {
      extents.push_back(m->leaf[i].value);
      total = mul_checked(total, m->leaf[i].value);
    }
    first = false;
  }
  g.offsets = f.all();
  for (size_t i = 0; i < g.offsets.size(); ++i) {
    g.min = i == 0 || g.offsets[i] < g.min ? g.offsets[i] : g.min;
    g.max = i == 0 || g.offsets[i] > g.max ? g.offsets[i] : g.max;
  }
  return g;
}

}  // namespace colex
