#include "probe_rows.hpp"

#include "atoms/copy_names.hpp"
#include "atoms/mma_names.hpp"
#include "mma_instruction.hpp"
#include "text/print.hpp"

namespace colex::gpu {
namespace {

bool is_matrix_copy(const std::string& name) {
  return name.find("_LDSM_") != std::string::npos || name.find("_STSM_") != std::string::npos;
}

}  // namespace

std::vector<Json> registry_rows() {
  std::vector<Json> rows;
  std::vector<std::string> names;
  list_mma(names);
  for (const std::string& name : names) {
    std::string reason;
    if (!mma_instruction(name, reason)) continue;
    std::optional<NamedMma> row = find_mma(parse_atom_name(name));
    if (!row) continue;
    rows.push_back({{"name", name},
                    {"ThrID", print(row->atom.thr_id)},
                    {"ALayout", print(row->atom.layout_a)},
                    {"BLayout", print(row->atom.layout_b)},
                    {"CLayout", print(row->atom.layout_c)}});
  }
  names.clear();
  list_copy(names);
  for (const std::string& name : names) {
    bool hopper_or_older = name.rfind("SM75_", 0) == 0 || name.rfind("SM90_", 0) == 0;
    if (!hopper_or_older || !is_matrix_copy(name)) continue;
    std::optional<NamedCopy> row = find_copy(parse_atom_name(name));
    if (!row) continue;
    rows.push_back({{"name", name},
                    {"SrcLayoutBits", print(row->bits.src)},
                    {"DstLayoutBits", print(row->bits.dst)}});
  }
  return rows;
}

}  // namespace colex::gpu
