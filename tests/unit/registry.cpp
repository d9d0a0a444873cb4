// What rows say of their operations, beside what they compute.
#include "registry/relations.hpp"

#include <set>
#include <sstream>

#include "catch.hpp"
#include "program/evaluate.hpp"
#include "registry/parameters.hpp"

using namespace colex;

namespace {

/// The operands of the outermost call of a row's example; empty where another row answers it.
std::vector<Value> operands_of(const Operation& row) {
  std::vector<Value> r;
  const Evaluation e = evaluate(row.example, Reading::cpp);
  if (e.statements.empty() || !e.statements.back().made) return r;
  if (e.statements.back().made->operation != row.name) return r;
  for (const Provenance::Operand& o : e.statements.back().made->operands) r.push_back(o.value);
  return r;
}

bool may_be(ParameterKind kind, const std::string& value) {
  switch (kind) {
    case ParameterKind::any:
      return value != "layout" && value != "composed" && value != "tensor" &&
             value != "tiled_mma" && value != "thr_mma" && value != "tiled_copy" &&
             value != "thr_copy";
    case ParameterKind::integer:
      return value == "int" || value == "tuple";  // max((3,7), 5)
    case ParameterKind::mma:
      return value == "tiled_mma" || value == "thr_mma" || value == "mma_atom";
    case ParameterKind::copy:
      return value == "tiled_copy" || value == "thr_copy" || value == "copy_atom";
    default:
      return value != "tiled_mma" && value != "thr_mma" && value != "tiled_copy" &&
             value != "thr_copy";
  }
}

}  // namespace

TEST_CASE("what a row calls its parameters says what they are", "[registry]") {
  for (const Operation* row : all_rows()) {
    const std::vector<Value> operands = operands_of(*row);
    // A member's row may not count its object.
    if (operands.size() > parameters_of(row->parameters).size() && row->max_arguments >= 0)
      continue;
    for (size_t i = 0; i < operands.size(); ++i) {
      INFO(row->name << "(" << row->parameters << "): operand " << i << " of " << row->example);
      INFO(operands[i].kind());
      CHECK(may_be(parameter_kind_at(row->parameters, i, operands.size()), operands[i].kind()));
    }
  }
}

TEST_CASE("a parameter's word ends in what it is", "[registry]") {
  CHECK(parameter_kind("cluster_layout_vmnk") == ParameterKind::layout);
  CHECK(parameter_kind("thr_mma") == ParameterKind::mma);
  CHECK(parameter_kind("num_bits_per_copy") == ParameterKind::integer);
  CHECK(parameter_kind("copy_atom") == ParameterKind::any);
  const std::vector<Parameter> all = parameters_of("<N, M> layout, order?, tilers…");
  REQUIRE(all.size() == 3);
  CHECK(all[0].name == "layout");
  CHECK((all[1].name == "order" && all[1].optional && !all[1].repeated));
  CHECK((all[2].name == "tilers" && all[2].repeated));
  CHECK(parameter_kind_at("<N> layout, tilers…", 7, 8) == ParameterKind::tuple);
  CHECK(parameter_kind_at("layout, tiler", 2, 3) == ParameterKind::any);
  CHECK(parameter_kind_at("mma?, D?, A, B, C", 0, 3) == ParameterKind::tensor);
  CHECK(parameter_kind_at("mma?, D?, A, B, C", 0, 4) == ParameterKind::mma);
  CHECK(parameter_kind_at("outer, offset?, inner", 1, 2) == ParameterKind::layout);
}

TEST_CASE("of rows that share a name one says what it is in the DSL, in MLIR, and of its modes",
          "[registry]") {
  std::set<std::string> said;
  std::set<std::string> mlir;
  const auto once = [&](const Operation* row, const char* what, bool says) {
    INFO(row->name << ": " << what);
    if (says) CHECK(said.insert(std::string(row->name) + " " + what).second);
  };
  for (const Operation* row : all_rows()) {
    once(row, "dsl", row->dsl.exists());
    once(row, "mlir", row->mlir.names != nullptr);
    once(row, "modes", row->modes.names != nullptr);
    once(row, "relations", row->relations != nullptr);
    if (row->mlir.names == nullptr) continue;
    std::istringstream names(row->mlir.names);
    for (std::string name; std::getline(names, name, ',');) {
      CHECK(mlir.insert(name).second);
      CHECK(find_mlir_operation(name) == find_operation(row->name));
      // The reader writes the name over `cute.` and the operation of MLIR.
      CHECK(std::string(row->name).size() <= std::string("cute.").size() + name.size());
    }
  }
  for (const Operation* row : all_operations()) {
    INFO(row->name);
    if (row->dsl.form == DslCall::Form::same) continue;
    CHECK(row->dsl.exists());
  }
}
