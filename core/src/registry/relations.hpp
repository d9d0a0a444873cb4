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

/// Of what `operation` gives of these operands, a layout of `rank` modes. None where its places are
/// nobody's. composition(A, B) -> A by offset, B by coordinate; append(A, B) -> A's modes first.
std::vector<Relation> relations_of(const std::string& operation, const Arguments& arguments,
                                   int rank);

}  // namespace colex
