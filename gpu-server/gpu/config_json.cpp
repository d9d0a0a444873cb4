#include "config_json.h"

#include <set>

#include "presets.h"

namespace colex::gpu {
namespace {

constexpr int kLargestNumber = 1 << 20;

int integer(const Json& json, const std::string& name) {
  if (!json.is_number_integer()) throw BadConfig(name + " is not an integer");
  auto value = json.get<long long>();
  if (value < 0 || value > kLargestNumber)
    throw BadConfig(name + " = " + std::to_string(value) + " is outside 0.." +
                    std::to_string(kLargestNumber));
  return static_cast<int>(value);
}

bool boolean(const Json& json, const std::string& name) {
  if (!json.is_boolean()) throw BadConfig(name + " is not true or false");
  return json.get<bool>();
}

std::vector<int> integers(const Json& json, const std::string& name, std::size_t most) {
  if (!json.is_array() || json.empty() || json.size() > most)
    throw BadConfig(name + " is not a list of 1 to " + std::to_string(most) + " integers");
  std::vector<int> values;
  for (const Json& item : json) values.push_back(integer(item, name));
  return values;
}

template <class Enum>
Enum word(const Json& json, const std::string& name,
          const std::vector<std::pair<const char*, Enum>>& words) {
  std::string known;
  for (const auto& [text, value] : words) {
    if (json == text) return value;
    known += (known.empty() ? "" : ", ") + std::string(text);
  }
  throw BadConfig(name + " is none of " + known);
}

FlatLayout layout(const Json& json, const std::string& name) {
  if (!json.is_array() || json.size() != 2) throw BadConfig(name + " is not [shape, stride]");
  FlatLayout flat{integers(json[0], name + " shape", 16), integers(json[1], name + " stride", 16)};
  if (flat.shape.size() != flat.stride.size())
    throw BadConfig(name + ": shape and stride differ in length");
  long long size = 1;
  for (int extent : flat.shape) {
    if (extent == 0 || (size *= extent) > kLargestNumber)
      throw BadConfig(name + ": its shape is empty or too large");
  }
  return flat;
}

const Json& field(const Json& json, const char* name) {
  auto found = json.find(name);
  if (found == json.end()) throw BadConfig(std::string("the field ") + name + " is missing");
  return *found;
}

OperandLayouts operand_from_json(const Json& json) {
  OperandLayouts operand;
  operand.smem = layout(field(json, "smem"), "smem");
  std::vector<int> swizzle = integers(field(json, "swizzle"), "swizzle", 3);
  if (swizzle.size() != 3 || swizzle[0] + swizzle[1] + swizzle[2] > 20 || swizzle[2] < swizzle[0])
    throw BadConfig("swizzle is not [B, M, S] with B <= S and B + M + S <= 20");
  operand.swizzle = {swizzle[0], swizzle[1], swizzle[2]};
  operand.stage_elements = integer(field(json, "stage_elements"), "stage_elements");
  operand.copy_thread = layout(field(json, "copy_thread"), "copy_thread");
  operand.copy_rest = layout(field(json, "copy_rest"), "copy_rest");
  operand.load_thread = layout(field(json, "load_thread"), "load_thread");
  operand.load_rest = layout(field(json, "load_rest"), "load_rest");
  operand.load_rest_k = layout(field(json, "load_rest_k"), "load_rest_k");
  return operand;
}

KernelLayouts layouts_from_json(const Json& json) {
  KernelLayouts l;
  l.a = operand_from_json(field(json, "a"));
  l.b = operand_from_json(field(json, "b"));
  l.c_thread = layout(field(json, "c_thread"), "c_thread");
  l.c_value = layout(field(json, "c_value"), "c_value");
  l.c_rest_m = layout(field(json, "c_rest_m"), "c_rest_m");
  l.c_rest_n = layout(field(json, "c_rest_n"), "c_rest_n");
  return l;
}

Json pair(const FlatLayout& layout) { return Json::array({layout.shape, layout.stride}); }

Json to_json(const OperandLayouts& operand) {
  const Swizzle& s = operand.swizzle;
  return {{"smem", pair(operand.smem)},
          {"swizzle", {s.bits, s.base, s.shift}},
          {"stage_elements", operand.stage_elements},
          {"copy_thread", pair(operand.copy_thread)},
          {"copy_rest", pair(operand.copy_rest)},
          {"load_thread", pair(operand.load_thread)},
          {"load_rest", pair(operand.load_rest)},
          {"load_rest_k", pair(operand.load_rest_k)}};
}

const std::vector<std::pair<const char*, Accumulator>> kAccumulators{{"f16", Accumulator::kF16},
                                                                     {"f32", Accumulator::kF32}};
const std::vector<std::pair<const char*, EpilogueKind>> kEpilogues{
    {"direct", EpilogueKind::kDirect}, {"staged", EpilogueKind::kStaged}};

void require_known(const Json& json) {
  static const std::set<std::string> known{
      "preset",      "knobs",    "name",     "tile",       "stages",  "threads",    "layouts",
      "accumulator", "epilogue", "cache_l1", "persistent", "group_m", "min_blocks", "predicated"};
  for (const auto& [name, value] : json.items())
    if (known.count(name) == 0) throw BadConfig("no knob is called " + name);
}

// "knobs" as the core takes them: numbers and words as text.
std::vector<Setting> settings_of(const Json& json) {
  std::vector<Setting> settings;
  if (!json.is_object()) throw BadConfig("knobs is not an object");
  for (const auto& [name, value] : json.items()) {
    if (value.is_string()) {
      settings.emplace_back(name, value.get<std::string>());
    } else if (value.is_number_integer() || value.is_boolean()) {
      settings.emplace_back(name, value.dump());
    } else {
      throw BadConfig("the knob " + name + " is neither text nor an integer nor true or false");
    }
  }
  return settings;
}

PlanKernel preset_from_json(const Json& json, const ProblemSize& size, int capability) {
  std::string name = json["preset"].is_string() ? json["preset"].get<std::string>() : "";
  for (const auto& [field, value] : json.items())
    if (field != "preset" && field != "knobs" && field != "name")
      throw BadConfig(field + " is not given beside a preset: set the preset's knobs");
  if (json.contains("knobs"))
    return planned_kernel(name, settings_of(json["knobs"]), size, capability);
  std::optional<PlanKernel> kernel = preset_kernel(name, size, capability);
  if (!kernel) {
    std::string known;
    for (const std::string& preset : preset_names()) known += (known.empty() ? "" : ", ") + preset;
    throw BadConfig("no kernel is called \"" + name + "\"; there are " + known);
  }
  return *kernel;
}

KernelConfig explicit_from_json(const Json& json) {
  KernelConfig config;
  std::vector<int> tile = integers(field(json, "tile"), "tile", 3);
  if (tile.size() != 3) throw BadConfig("tile has 3 numbers");
  config.tile_m = tile[0];
  config.tile_n = tile[1];
  config.tile_k = tile[2];
  config.threads = integer(field(json, "threads"), "threads");
  config.layouts = layouts_from_json(field(json, "layouts"));
  if (json.contains("stages")) config.stages = integer(json["stages"], "stages");
  if (json.contains("group_m")) config.group_m = integer(json["group_m"], "group_m");
  if (json.contains("min_blocks")) config.min_blocks = integer(json["min_blocks"], "min_blocks");
  if (json.contains("cache_l1")) config.cache_l1 = boolean(json["cache_l1"], "cache_l1");
  if (json.contains("persistent")) config.persistent = boolean(json["persistent"], "persistent");
  if (json.contains("predicated")) config.predicated = boolean(json["predicated"], "predicated");
  if (json.contains("accumulator"))
    config.accumulator = word(json["accumulator"], "accumulator", kAccumulators);
  if (json.contains("epilogue")) config.epilogue = word(json["epilogue"], "epilogue", kEpilogues);
  return config;
}

}  // namespace

PlanKernel kernel_from_json(const Json& json, const ProblemSize& size, int capability) {
  if (!json.is_object()) throw BadConfig("a config is an object");
  require_known(json);
  PlanKernel kernel = json.contains("preset") ? preset_from_json(json, size, capability)
                                              : PlanKernel{explicit_from_json(json), {}, nullptr};
  // The name is shown, never compiled.
  if (kernel.config && json.contains("name") && json["name"].is_string())
    kernel.config->name = json["name"].get<std::string>();
  return kernel;
}

Json to_json(const KernelConfig& config) {
  const KernelLayouts& l = config.layouts;
  return {{"name", config.name},
          {"tile", {config.tile_m, config.tile_n, config.tile_k}},
          {"threads", config.threads},
          {"stages", config.stages},
          {"accumulator", config.accumulator == Accumulator::kF16 ? "f16" : "f32"},
          {"epilogue", config.epilogue == EpilogueKind::kDirect ? "direct" : "staged"},
          {"cache_l1", config.cache_l1},
          {"persistent", config.persistent},
          {"predicated", config.predicated},
          {"group_m", config.group_m},
          {"min_blocks", config.min_blocks},
          {"layouts",
           {{"a", to_json(l.a)},
            {"b", to_json(l.b)},
            {"c_thread", pair(l.c_thread)},
            {"c_value", pair(l.c_value)},
            {"c_rest_m", pair(l.c_rest_m)},
            {"c_rest_n", pair(l.c_rest_n)}}}};
}

}  // namespace colex::gpu
