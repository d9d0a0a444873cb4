#pragma once

#include <string>

#include "plan/plan.hpp"

/// A plan as a program that others run: its tile, TiledMMA, copies and layouts of shared memory as
/// CuTe's own calls make them, each printed under the name that the plan's report gives it.

namespace colex {

enum class ExportForm : uint8 {
  cpp,  ///< one C++ file on CUTLASS's headers; its main prints every layout
  dsl   ///< one Python file on CuTe DSL; its jit function prints every layout
};

/// False if `name` (`cpp`, `dsl`) names no form.
bool find_export_form(const std::string& name, ExportForm& form);

/// `title` is the expression that made the plan, for the first line. Fails with `export.no_dsl`
/// where CuTe DSL has no operation for an atom.
std::string export_plan(const GemmPlan& plan, ExportForm form, const std::string& title);

/// One form each: see `export_plan`.
std::string export_cpp(const GemmPlan& plan, const std::string& title);
std::string export_dsl(const GemmPlan& plan, const std::string& title);

}  // namespace colex
