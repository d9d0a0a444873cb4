#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "plan/config.hpp"

/// The knob registry: the rows of knobs.def as data, and configs as text.

namespace colex {

struct Knob;

/// What the knobs of one C++ type share.
struct KnobType {
  const char* kind;  ///< integer, flag, choice, atom, layout, tiler, smem
  std::vector<std::string> (*choices)();
  std::string (*write)(const void* field);
  void (*read)(const Knob& knob, const std::string& text, void* field);
};

struct Knob {
  const char* name;
  const char* group;  ///< problem, tile, mma, smem, copy, schedule
  const KnobType* type;
  const char* default_text;
  int64 low;  ///< range of an integer
  int64 high;
  void* (*field)(GemmConfig&);

  std::string get(const GemmConfig& config) const;
  /// Fails with `knob.*` where the text is not a value of this knob.
  void set(GemmConfig& config, const std::string& text) const {
    type->read(*this, text, field(config));
  }
};

std::span<const Knob> all_knobs();
/// nullptr if unknown.
const Knob* find_knob(const std::string& name);

/// One knob of a config as text: {"stages", "3"}.
using Setting = std::pair<std::string, std::string>;

/// Fails with `knob.unknown` naming the nearest knob, or as Knob::set does.
void set_knob(GemmConfig& config, const std::string& name, const std::string& text);
std::string get_knob(const GemmConfig& config, const std::string& name);
GemmConfig with(GemmConfig config, const std::vector<Setting>& settings);
/// Settings as text: `stages=2`, one a line. Fails with `knob.setting` where a line is none.
GemmConfig with(GemmConfig config, const std::string& settings);
/// The knobs in which b differs from a, with b's values.
std::vector<Setting> difference(const GemmConfig& a, const GemmConfig& b);

/// Names as JSON and C++ write them: "direct".
const char* name_of(Epilogue value);

}  // namespace colex
