#pragma once

#include <string>
#include <vector>

#include "value/value.hpp"

/// Tables of what a layout maps to: all cells for a drawing, single cells for a table of
/// coordinates.

namespace colex {

/// Largest number of cells that are tabulated.
inline constexpr int64 kMaxCells = 1'048'576;

/// A layout as a function of the 1-D coordinate.
///
/// Offsets of a composed layout are those after the swizzle (the outer layout). A layout over
/// coordinates (basis strides) maps to their column-major index in the box of its coshape.
class OffsetFunction {
 public:
  /// Throws `value.not_drawable` for a value that is no layout.
  explicit OffsetFunction(const Value& value);

  const Layout& layout() const { return inner_; }
  int64 size() const { return size_; }
  int64 operator()(int64 index) const;
  /// Offsets of 1-D coordinates 0 … size-1; throws `limit.cells` beyond kMaxCells.
  std::vector<int64> all() const;
  bool over_coordinates() const { return !box_.empty(); }
  /// As the offset prints: `19`, or `(1,3)` of a layout over coordinates.
  std::string text(int64 index) const;

 private:
  struct Leaf {
    int64 extent;
    int64 stride;
  };

  void read_inner(const Layout& l);
  int64 outer(int64 offset) const;

  Layout inner_;
  std::vector<Leaf> leaves_;
  std::vector<Leaf> outer_leaves_;
  std::vector<int64> box_;  ///< extents of the coordinates of a layout over coordinates
  int64 size_ = 1;
  int64 offset_ = 0;
  bool has_swizzle_ = false;
  bool has_outer_ = false;
  Swizzle swizzle_;
};

/// One cell: its coordinates and how its offset comes about (wasm/src/types/tables.ts, CellInfo).
struct Cell {
  struct Term {
    std::string coordinate;
    std::string stride;
  };
  std::string index;
  IntTuple rd;  ///< one integer a mode
  IntTuple hd;  ///< in the profile of the shape
  std::string offset;
  std::vector<Term> terms;
};

Cell describe_cell(const OffsetFunction& f, int64 index);

/// Cells drawn as print_layout does: mode 0 down, all others across; cell (r,c) at r + c * rows.
struct GridTable {
  int64 rows = 1;
  int64 cols = 1;
  std::vector<int64> row_extents;
  std::vector<int64> col_extents;
  std::vector<int64> offsets;
  int64 min = 0;
  int64 max = 0;
};

GridTable make_grid(const OffsetFunction& f);

}  // namespace colex
