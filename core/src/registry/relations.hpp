#pragma once

#include <string>
#include <vector>

#include "registry/operation.hpp"

/// Where an element of an operand is found in the result: data of the operations, told with the
/// values that they give, so that what is marked in one is marked in the other.

namespace colex {

/// What a place of a layout is: its coordinate in the domain, or the offset that it has.
enum class Facet : unsigned char { coordinate, offset };

struct Relation {
  enum class By : unsigned char {
    facet,    ///< a place of the operand is one of the result whose `there` is its `here`
    modes,    ///< mode i of the operand is mode `modes[i]` of the result, -1 if it is none
    mode,     ///< the operand is mode `modes[0]` of the result
    itself,   ///< the result says something of the operand, whose places it shows
    threads,  ///< the result has the threads of the operand, a tiled object, and the values of one
              ///< matrix: `values`
  };
  int operand = 0;
  int to = -1;  ///< another operand in place of the result
  By by = By::facet;
  Facet here = Facet::offset;
  Facet there = Facet::offset;
  std::vector<int> modes = {};
  char values = 0;
};

/// Of what the operation gives of these operands, a layout of `rank` modes. None where its places
/// are nobody's. composition(A, B) -> A by offset, B by coordinate; append(A, B) -> A's modes
/// first.
std::vector<Relation> relations_of(const Operation& row, const Arguments& arguments, int rank);

/// Rules that rows name.
namespace relations {

/// The result holds offsets of its first operand, in another order or shape.
std::vector<Relation> rearranged(const Arguments& args, int rank);
/// thrfrg_A(mma, layout) holds offsets of the layout.
std::vector<Relation> shared_out(const Arguments& args, int rank);
std::vector<Relation> composed(const Arguments& args, int rank);
std::vector<Relation> inverted(const Arguments& args, int rank);
std::vector<Relation> of_tensor(const Arguments& args, int rank);
std::vector<Relation> analysed(const Arguments& args, int rank);
std::vector<Relation> appended(const Arguments& args, int rank);
std::vector<Relation> prepended(const Arguments& args, int rank);
/// `replace<I>(x, y)`, or replace(I, x, y).
std::vector<Relation> replaced(const Arguments& args, int rank);
/// make_layout(A, B) has a mode for each.
std::vector<Relation> side_by_side(const Arguments& args, int rank);
/// A layout of the threads of a tiled object and of the values of one matrix.
template <char Matrix> std::vector<Relation> threads_of(const Arguments&, int) {
  return {{.by = Relation::By::threads, .values = Matrix}};
}

}  // namespace relations

}  // namespace colex
