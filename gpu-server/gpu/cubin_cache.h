#pragma once
#include <cstdint>
#include <string>

#include "nvrtc_compiler.h"

namespace colex::gpu {

// Machine code by what it depends on: source, compiler, options, architecture. One file a kernel,
// written under another name and renamed, so that a reader never sees half of one. A file that
// cannot be read as it was written counts as absent.
class CubinCache {
 public:
  // folder: made when missing; empty: nothing is kept.
  explicit CubinCache(std::string folder) : folder_(std::move(folder)) {}

  // From the folder, or compiled and kept. `fresh` compiles even where the folder has it.
  CompiledKernel get(const NvrtcCompiler& compiler, const std::string& source,
                     const std::string& arch, bool fresh = false) const;

  // $COLEX_CACHE, else $XDG_CACHE_HOME/colex, else ~/.cache/colex, else nothing.
  static std::string default_folder();

 private:
  std::string folder_;
};

// FNV-1a over 128 bits, as 32 hexadecimal digits.
std::string content_key(const std::string& text);

}  // namespace colex::gpu
