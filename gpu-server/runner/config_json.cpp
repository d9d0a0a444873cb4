#include "config_json.hpp"

#include "plan/knobs.hpp"
#include "plan/nearest.hpp"
#include "plan/presets.hpp"
#include "presets.hpp"

namespace colex::gpu {
namespace {

void require_knob(const std::string& name) {
  if (find_knob(name) != nullptr) return;
  std::vector<std::string> names;
  for (const Knob& knob : all_knobs()) names.emplace_back(knob.name);
  throw BadConfig("no knob is called " + name + "; the nearest is " + nearest(name, names));
}

// A value as the core takes it: as text.
Setting setting_of(const std::string& name, const Json& value) {
  require_knob(name);
  if (value.is_string()) return {name, value.get<std::string>()};
  if (value.is_number_integer() || value.is_boolean()) return {name, value.dump()};
  throw BadConfig("the knob " + name + " is neither text nor an integer nor true or false");
}

std::string preset_of(const Json& json) {
  if (!json.contains("preset")) return "";
  const std::string name = json["preset"].is_string() ? json["preset"].get<std::string>() : "";
  if (is_preset_name(name)) return name;
  std::string known;  // a second's work: every kernel is made
  for (const std::string& preset : preset_names()) known += (known.empty() ? "" : ", ") + preset;
  throw BadConfig("no kernel is called \"" + name + "\"; there are " + known);
}

bool is_kind(const Knob& knob, const char* kind) { return std::string(knob.type->kind) == kind; }

// A knob's field in the schema. Integers and flags may also be given as text.
Json knob_schema(const Knob& knob) {
  Json field = Json::object();
  if (is_kind(knob, "integer")) {
    field["anyOf"] = {{{"type", "integer"}, {"minimum", knob.low}, {"maximum", knob.high}},
                      {{"type", "string"}, {"pattern", "^-?[0-9]{1,12}$"}}};
  } else if (is_kind(knob, "flag")) {
    field["enum"] = {true, false, "true", "false"};
  } else if (is_kind(knob, "choice")) {
    field["enum"] = knob.type->choices();
  } else {
    field["type"] = "string";
  }
  field["default"] = knob.default_text;
  return field;
}

}  // namespace

PlanKernel kernel_from_json(const Json& json, const ProblemSize& size, int capability) {
  if (!json.is_object()) throw BadConfig("a config is an object");
  const std::string preset = preset_of(json);
  std::vector<Setting> settings;
  for (const auto& [field, value] : json.items()) {
    if (field == "preset" || field == "name") continue;
    if (field != "knobs") {
      settings.push_back(setting_of(field, value));
      continue;
    }
    if (!value.is_object()) throw BadConfig("knobs is not an object");
    for (const auto& [name, text] : value.items()) settings.push_back(setting_of(name, text));
  }
  PlanKernel kernel = planned_kernel(preset, settings, size, capability);
  if (json.contains("name") && json["name"].is_string()) kernel.name = json["name"];
  return kernel;
}

ProblemSize preset_size(const Json& json) {
  const Preset* preset = json.is_object() ? find_preset(preset_of(json)) : nullptr;
  const GemmConfig config = preset != nullptr ? preset->config() : default_config();
  return {static_cast<int>(config.m), static_cast<int>(config.n), static_cast<int>(config.k)};
}

Json to_json(const GemmConfig& config) {
  Json json = Json::object();
  for (const Knob& knob : all_knobs()) {
    const std::string text = knob.get(config);
    if (is_kind(knob, "integer"))
      json[knob.name] = std::stoll(text);
    else if (is_kind(knob, "flag"))
      json[knob.name] = text == "true";
    else
      json[knob.name] = text;
  }
  return json;
}

Json config_schema() {
  Json knobs = Json::object();
  for (const Knob& knob : all_knobs()) knobs[knob.name] = knob_schema(knob);
  Json fields = {{"preset", {{"enum", preset_names()}}}, {"name", {{"type", "string"}}}};
  fields["knobs"] = {{"type", "object"}, {"properties", knobs}, {"additionalProperties", false}};
  fields.update(knobs);
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "A tiled GEMM's config"},
          {"type", "object"},
          {"properties", fields},
          {"additionalProperties", false}};
}

}  // namespace colex::gpu
