#pragma once
#include "compiler.hpp"
#include "cubin_cache.hpp"
#include "family.hpp"

namespace colex::gpu {

// What a kernel is made of, and what its compiler says of it:
//   {"source": …, "entry": …, "arch": …, "constants": [{"name", "line", "value", "from", "knobs"}],
//    "ptx": …, "registers": …, "spills": …, "compile_ms": …, "from_cache": …}
// Where it cannot be compiled `refused` has the reason, and what the compiler knows is absent.
Json source_answer(const FamilyKernel& kernel, const std::string& arch, Compiler& compiler,
                   const CubinCache& cache);

// The same of a config, see kernel_from_json, with its name; or the rules that it breaks as
// {"config": …, "violations": […]}. Without a compiler what it says is absent. Throws BadConfig.
Json source_report(const Json& config, const std::string& arch, Compiler* compiler,
                   const CubinCache& cache);

// "sm_90a" of 90: the architecture that kernels for a device of this number are compiled for.
std::string arch_of(int sm);

// The server's child that answers POST /source: a job's request, judged before, in, source_answer
// out.
int serve_sources(Compiler& compiler, const std::string& cache_folder);

}  // namespace colex::gpu
