#include "plan/export/export.hpp"

namespace colex {

namespace {

struct Form {
  const char* name;
  ExportForm form;
  std::string (*write)(const GemmPlan& plan, const std::string& title);
};

constexpr Form kForms[] = {{"cpp", ExportForm::cpp, export_cpp},
                           {"dsl", ExportForm::dsl, export_dsl},
                           {"kernel", ExportForm::kernel, export_kernel}};

}  // namespace

bool find_export_form(const std::string& name, ExportForm& form) {
  for (const Form& f : kForms) {
    if (name != f.name) continue;
    form = f.form;
    return true;
  }
  return false;
}

std::string export_plan(const GemmPlan& plan, ExportForm form, const std::string& title) {
  return kForms[static_cast<int>(form)].write(plan, title);
}

}  // namespace colex
