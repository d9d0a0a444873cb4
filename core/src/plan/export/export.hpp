#pragma once

#include <string>

#include "plan/plan.hpp"

/// A plan as a program that others run: its tile, TiledMMA, copies and layouts of shared memory as
/// CuTe's own calls make them, printed under the names that the plan's report gives them, or as the
/// kernel that they make.

namespace colex {

enum class ExportForm : uint8 {
  cpp,    ///< one C++ file on CUTLASS's headers; its main prints every layout
  dsl,    ///< one Python file on CuTe DSL; its jit function prints every layout
  kernel  ///< one CUDA C++ file on CUTLASS's headers: the kernel, its launch, and a check
};

/// False if `name` (`cpp`, `dsl`, `kernel`) names no form.
bool find_export_form(const std::string& name, ExportForm& form);

/// `title` is the expression that made the plan, for the first line. Fails with `export.no_dsl`
/// where CuTe DSL has no operation for an atom. A kernel is written of C = A * B
/// alone (`export.product_only`), and of whole tiles where threads copy (`export.whole_tiles`).
std::string export_plan(const GemmPlan& plan, ExportForm form, const std::string& title);

/// One form each: see `export_plan`.
std::string export_cpp(const GemmPlan& plan, const std::string& title);
std::string export_dsl(const GemmPlan& plan, const std::string& title);
std::string export_kernel(const GemmPlan& plan, const std::string& title);

}  // namespace colex
