// colex laws: which law each operation has, and on how many coordinates its example obeys it.
#include <iostream>

#include "command.hpp"
#include "language.hpp"
#include "options.hpp"
#include "program/evaluate.hpp"

namespace colex::cli {

namespace {

/// What the law of the row's example found; nullopt where nothing was checked.
std::optional<LawReport> law_of_example(const Operation& row) {
  const Evaluation e = evaluate(row.example, Reading::cpp);
  if (e.statements.empty()) return std::nullopt;
  const std::optional<LawReport>& law = e.statements.back().law;
  return law && law->id != nullptr ? law : std::nullopt;
}

std::string statement(const Operation& row) {
  if (row.law.check == nullptr) return sentence(row.law.because, {});
  const std::optional<LawReport> found = law_of_example(row);
  if (!found) return sentence("cli.law_unchecked", {row.example});
  const std::string count = std::to_string(found->checked);
  return sentence(found->holds ? "cli.law_holds" : "cli.law_fails",
                  {sentence(found->id, {}), count});
}

int laws_command(const std::vector<std::string>& arguments) {
  if (!arguments.empty()) {
    std::cerr << "colex: " << sentence("cli.unknown_option", {arguments[0]}) << '\n';
    return kUsage;
  }
  const std::vector<const Operation*>& rows = all_rows();
  for (const Operation* row : rows) {
    std::cout << row->name << '(' << row->parameters << ")\n    " << statement(*row) << '\n';
  }
  const int checked = count_laws(rows);
  std::cout << sentence("cli.law_count", {std::to_string(checked), std::to_string(rows.size())})
            << '\n';
  return kValue;
}

const RegisterCommand registered{
    {"laws", "laws                                 every operation with its law", laws_command}};

}  // namespace

}  // namespace colex::cli
