#pragma once

#include <string_view>
#include <vector>

namespace colex {

/// What one line of Python imports from one module.
struct Import {
  struct Name {
    std::string_view of;  ///< in the module; "" of `import module as name`
    std::string_view as;  ///< what the text calls it
  };
  std::string_view module;
  std::vector<Name> names;
  bool all = false;  ///< `from module import *`
};

/// The imports of a text, in its order.
std::vector<Import> imports_of(std::string_view text);

/// `torch.distributed._pycute`, whose coordinates and strides count from the right.
bool counts_from_right(std::string_view module);

/// `cutlass.cute`, `pycute`, `numpy`: whose names are known here, or known to be others'.
bool is_known_module(std::string_view module);

/// `make_layout`, `Layout`: CuTe has the name.
bool is_of_cute(const std::string& name);

/// A module of others that has names of CuTe's, by its use: `fx.make_layout(…)`.
struct ModuleLikeCute {
  std::string_view as;      ///< what the text calls it
  std::string_view module;  ///< what it imports; the same where it imports nothing
};
std::vector<ModuleLikeCute> modules_like_cute(std::string_view text);

/// The module of others from which the text imports what has names of CuTe's; "" if there is none.
std::string_view foreign_module(std::string_view text);

}  // namespace colex
