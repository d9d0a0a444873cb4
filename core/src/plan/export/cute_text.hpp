#pragma once

#include <string>

#include "plan/plan.hpp"

/// Parts of a plan as C++ expressions on CUTLASS's headers, which the exports are put together of.

namespace colex::cute_text {

/// CuTe's headers, with what must be defined before them.
std::string headers(const GemmPlan& plan);
/// `Int<128>{}`.
std::string integer(int64 value);
/// A layout's type: `Layout<Shape<_8,_64>,Stride<_64,_1>>`.
std::string type_of(const Layout& layout);
std::string type_of(const ComposedLayout& layout);
/// The element as CUTLASS names it: `half_t`.
std::string element(Element e);
/// (BLK_M,BLK_N,BLK_K)
std::string cta_tiler(const GemmPlan& plan);
std::string mma(const GemmPlan& plan);
/// The layout that an operand's shared memory repeats: (rows,k) -> offset.
std::string smem_atom(const GemmPlan& plan, const OperandPlan& o);
/// `atom`, an expression, repeated over the tile and its stages: (BLK,BLK_K,PIPE) -> offset.
std::string smem(const GemmPlan& plan, const OperandPlan& o, const std::string& atom);
/// global -> shared. Not of TMA, whose copy is made on the host.
std::string copy(const GemmPlan& plan, const OperandPlan& o);
/// shared -> registers, by the TiledMMA that the expression `mma` names. Of operands with s2r_atom.
std::string load(const OperandPlan& o, const std::string& mma);

}  // namespace colex::cute_text
