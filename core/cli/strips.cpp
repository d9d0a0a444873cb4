#include "strips.hpp"

#include "descriptor/bit_fields.hpp"
#include "descriptor/objects.hpp"
#include "pipeline/state.hpp"
#include "text/decimal.hpp"
#include "text/layout_error.hpp"

namespace colex::cli {

namespace {

constexpr int64 kMostStages = 64;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

void add_bits(Strip& strip, const std::vector<BitField>& fields) {
  for (const BitField& f : fields) {
    const std::string low = std::to_string(f.low);
    const std::string place = f.width == 1 ? low : std::to_string(f.low + f.width - 1) + ":" + low;
    const auto value = static_cast<unsigned long long>(f.value);
    strip.parts.push_back(
        {place, f.name.empty() ? "-" : f.name, "0x" + hexadecimal(value, 1), f.width, false});
  }
}

/// Behind the stage at hand a consumer waits for the phase before, at it and before it for this
/// one.
void add_stages(Strip& strip, const PipelineState& state) {
  if (state.stages() > kMostStages) {
    throw LayoutError("limit.cells", {std::to_string(state.stages()), std::to_string(kMostStages)});
  }
  strip.ring = true;
  for (int64 i = 0; i < state.stages(); ++i) {
    const int64 phase = i >= state.index() ? state.phase() : state.phase() ^ 1;
    strip.parts.push_back({"stage " + std::to_string(i), i == state.index() ? "index" : "",
                           "phase " + std::to_string(phase), 1, i == state.index()});
  }
}

}  // namespace

Strip strip_of(const Value& value, Notation notation) {
  Strip r;
  r.title = first_line(value.print(notation));
  if (const auto* d = value.object_as<SmemDescriptorObject>()) {
    add_bits(r, bit_fields(d->descriptor));
  } else if (const auto* i = value.object_as<InstructionDescriptorObject>()) {
    add_bits(r, bit_fields(i->descriptor));
  } else if (const auto* state = value.object_as<PipelineState>()) {
    add_stages(r, *state);
  } else if (const auto* pipeline = value.object_as<PipelineObject>()) {
    add_stages(r, PipelineState(pipeline->stages(), 0, 0, 0));
  } else if (const auto* object = value.as<std::shared_ptr<const Object>>()) {
    for (const auto& [name, part] : (*object)->fields()) {
      r.parts.push_back({"", name, first_line(part.print(notation)), 1, false});
    }
  } else if (value.is_tuple()) {
    for (const Value& part : value.parts()) {
      r.parts.push_back(
          {std::to_string(r.parts.size()), "", first_line(part.print(notation)), 1, false});
    }
  }
  if (r.parts.empty()) r.parts.push_back({"", "", r.title, 1, false});
  return r;
}

}  // namespace colex::cli
