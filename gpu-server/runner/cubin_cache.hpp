#pragma once
#include <cstdint>
#include <string>

#include "compiler.hpp"

namespace colex::gpu {

// Machine code by what it depends on: source, compiler, options, architecture. One file a kernel,
// named by the SHA-256 of these, which it repeats and which are compared; its own SHA-256 is
// checked before anything in it is believed. A file that cannot be read as it was written, is not
// ours, or others may write, counts as absent. Written under another name and renamed, so that a
// reader never sees half of one. Beyond the quota the files that were used longest ago go.
class CubinCache {
 public:
  static constexpr std::uintmax_t kQuota = 512u << 20;  // bytes of all files

  // folder: made with mode 0700 when missing, and set to it; empty: nothing is kept.
  explicit CubinCache(std::string folder, std::uintmax_t quota = kQuota);

  // From the folder, or compiled and kept. `fresh` compiles even where the folder has it.
  CompiledKernel get(Compiler& compiler, const std::string& source, const std::string& arch,
                     bool fresh = false) const;

  // Why the folder is not used: it is another user's, a link, or no folder. Empty where it is.
  const std::string& refusal() const { return refusal_; }

  // $COLEX_CACHE, else $XDG_CACHE_HOME/colex, else ~/.cache/colex, else nothing.
  static std::string default_folder();

 private:
  std::string folder_;
  std::uintmax_t quota_;
  std::string refusal_;
};

}  // namespace colex::gpu
