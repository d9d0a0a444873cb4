#pragma once

#include <string>

#include "plan/config.hpp"

/// Layout-valued knobs as text, in CuTe notation and nothing else: `(_2,_2):(_1,_2)`,
/// `Sw<3,3,3> o _0 o (_8,_64):(_64,_1)`, `(_32,(_2,_4):(_4,_1),_)`. No names, no expressions: this
/// reads what a config file may hold, the language reads what a person may write.

namespace colex {

/// Each fails with `knob.notation` naming the place. A shape alone is the layout that `make_layout`
/// makes of it, as `Layout<Shape<_2,_2>>` is.
Layout read_layout(const std::string& text);
Tiler read_tiler(const std::string& text);
ComposedLayout read_smem_atom(const std::string& text);

}  // namespace colex
