#include "loads.hpp"

namespace colex::gpu {

void print_loads(Constants& c, const std::string& x, const std::string& rest,
                 const StageLayouts& stages, const LoadLayouts& loads, int threads) {
  const OperandOrigins from(x);
  const char* each = loads.by_ldmatrix ? "ldmatrix -> tile" : "atom -> tile";
  c.layout("kLoad" + x + "Thread", loads.load_thread, "thread -> tile", from.load());
  c.layout("kLoad" + x + rest, loads.load_rest, each, from.load());
  c.layout("kLoad" + x + "RestK", loads.load_rest_k, "k-block -> tile", from.load());
  if (!loads.by_ldmatrix) {
    c.layout("kLoad" + x + "Value", loads.load_value, "value -> tile", from.load());
    c.integer("kLoad" + x + "Vector", loads.load_vector,
              OperandOrigins::through(from.load(), from.smem()));
  }
  c.boolean("kLoad" + x + "Splits",
            swizzles_split(stages, loads.load_thread, threads, steps_of(loads)),
            OperandOrigins::through(from.load(), from.smem()));
}

std::string load_alias(const std::string& x, const std::string& rest, const LoadLayouts& loads) {
  const std::string k = "kLoad" + x;
  const std::string name = loads.by_ldmatrix ? "FragmentLoad" : "PartitionLoad";
  const std::string how = loads.by_ldmatrix ? "kKMajor" + x : k + "Value, " + k + "Vector";
  return "using Load" + x + " = " + name + "<Smem" + x + ", " + k + "Thread, " + k + rest + ", " +
         k + "RestK, " + how + ", " + k + "Splits>;\n";
}

}  // namespace colex::gpu
