#pragma once

#include <string>
#include <vector>

#include "registry/operation.hpp"

/// What the modes of a result mean: the tile and the rest of a divide, threads and values, the MMA
/// and its repetitions. Data of the operations, told with the values that they give.

namespace colex {

/// The name of a mode as CuTe's sources write it, and of its parts where it has several.
struct ModeRole {
  std::string name;  ///< empty: only the parts have names, or nothing has
  std::vector<ModeRole> parts;
};

/// The roles of the top-level modes of what an operation gives of these operands, first to last; a
/// result of more modes than these has others without a name. None where its modes have no meaning
/// of their own. zipped_divide -> tile, rest; logical_divide by a tuple -> (tile,rest),
/// (tile,rest).
std::vector<ModeRole> mode_roles(const ModeNames& modes, const std::vector<Value>& operands,
                                 int rank);

/// A layout whose modes have roles, the first ones of it.
struct NamedModes {
  std::vector<ModeRole> roles;
  Layout layout;
};

/// The roles that stay with modes of `whole` through `operation`, which made `result` of it: of
/// those that survive whole, cut up or merged as they may be. D(_,3), coalesce(D, (1,1)) and
/// composition(D, (_,2)) keep the tile of a divide, composition(D, 4:2) nothing.
std::vector<ModeRole> kept_roles(const std::string& operation, const std::vector<Value>& operands,
                                 const NamedModes& whole, const Layout& result);

}  // namespace colex
