#include "registry/parameters.hpp"

#include <algorithm>

#include "text/words.hpp"

namespace colex {

namespace {

constexpr std::string_view kRepeated = "…";

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

bool take_end(std::string_view& s, std::string_view end) {
  if (!s.ends_with(end)) return false;
  s.remove_suffix(end.size());
  return true;
}

std::string_view behind_template_arguments(std::string_view text) {
  if (!text.starts_with('<')) return text;
  const size_t close = text.find('>');
  return close == text.npos ? std::string_view() : trimmed(text.substr(close + 1));
}

/// `cluster_layout_vmnk` -> layout
std::string_view last_part(std::string_view word) {
  size_t at = word.rfind('_');
  if (at == word.npos) return word;
  if (is_one_of(word.substr(at + 1), {"mn", "mnk", "vmnk"})) {
    word = word.substr(0, at);
    at = word.rfind('_');
  }
  return at == word.npos ? word : word.substr(at + 1);
}

}  // namespace

ParameterKind parameter_kind(std::string_view word) {
  if (word.starts_with("num_")) return ParameterKind::integer;
  // A mode of a layout is one.
  if (is_one_of(word, {"layout_tv", "atom_thr_id", "mode", "ref_to_target"})) {
    return ParameterKind::layout;
  }
  if (is_one_of(word, {"x", "y", "pred", "coordinates"})) return ParameterKind::tensor;
  const std::string_view part = last_part(word);
  if (is_one_of(part, {"layout", "layouts", "layoutA", "layoutB", "slayout", "outer", "inner",
                       "block", "access"})) {
    return ParameterKind::layout;
  }
  if (is_one_of(part, {"tensor", "tensors", "gtensor", "stensor", "src", "dst", "A", "B", "C", "D",
                       "fragment", "partitioned"})) {
    return ParameterKind::tensor;
  }
  if (is_one_of(part, {"tiler", "tilers", "shape", "shapes", "tileshape", "stride", "tuple",
                       "order", "profile"}) ||
      is_one_of(word, {"cluster_size", "epi_tile"})) {
    return ParameterKind::tuple;
  }
  if (is_one_of(part, {"coordinate", "coord", "crd", "step"})) return ParameterKind::coordinate;
  if (is_one_of(part, {"integer", "thread", "count", "bits", "index", "idx", "stages", "stage"})) {
    return ParameterKind::integer;
  }
  if (part == "mma") return ParameterKind::mma;
  if (is_one_of(part, {"copy", "tma"})) return ParameterKind::copy;
  return ParameterKind::any;
}

std::vector<Parameter> parameters_of(std::string_view text) {
  std::vector<Parameter> r;
  text = behind_template_arguments(text);
  while (!text.empty()) {
    const size_t comma = std::min(text.find(','), text.size());
    std::string_view name = trimmed(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    Parameter p;
    p.repeated = take_end(name, kRepeated);
    p.optional = take_end(name, "?");
    p.name = name;
    p.kind = parameter_kind(name);
    if (!name.empty()) r.push_back(p);
  }
  return r;
}

ParameterKind parameter_kind_at(std::string_view text, size_t i, size_t count) {
  std::vector<Parameter> all = parameters_of(text);
  const auto required = [](const Parameter& p) { return !p.optional; };
  const auto last = std::find_if(all.rbegin(), all.rend(), required).base();
  for (auto p = last; p != all.begin() && all.size() > count;) {
    if ((--p)->optional) p = all.erase(p);
  }
  if (i < all.size()) return all[i].kind;
  return !all.empty() && all.back().repeated ? all.back().kind : ParameterKind::any;
}

}  // namespace colex
