#include "plan/export/export.hpp"

namespace colex {

bool find_export_form(const std::string& name, ExportForm& form) {
  if (name == "cpp") form = ExportForm::cpp;
  if (name == "dsl") form = ExportForm::dsl;
  return name == "cpp" || name == "dsl";
}

std::string export_plan(const GemmPlan& plan, ExportForm form, const std::string& title) {
  return form == ExportForm::cpp ? export_cpp(plan, title) : export_dsl(plan, title);
}

}  // namespace colex
