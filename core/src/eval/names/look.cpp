#include "eval/names/look.hpp"

#include <algorithm>
#include <iterator>

#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

bool has_any(std::string_view name, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [name](std::string_view part) { return has(name, part); });
}

bool names_tensor(std::string_view name) {
  size_t at = 0;
  if (name.substr(0, 1) == "t") {
    while (at + 1 < name.size() && (at == 0 || is_capital(name[at]))) ++at;
  }
  return at + 1 < name.size() && is_one_of(name.substr(at, 1), {"m", "g", "s", "t", "r"}) &&
         is_capital(name[at + 1]);
}

bool ends(std::string_view name, std::string_view end) {
  return name.size() > end.size() && name.substr(name.size() - end.size()) == end;
}

}  // namespace

bool has(std::string_view name, std::string_view part) {
  return std::search(name.begin(), name.end(), part.begin(), part.end(), [](char a, char b) {
           return (is_capital(a) ? a | 32 : a) == b;
         }) != name.end();
}

namespace {

/// By the words in it.
Look look_of_words(std::string_view name) {
  if (ends(name, "_type") || has(name, "dtype")) return Look::element;
  const bool letter = is_one_of(name.substr(0, 1), {"a", "b", "c", "d"});
  if (letter && name.substr(1) == "_layout") return Look::major;
  if (has(name, "layout")) return Look::layout;
  if (has(name, "coord")) return Look::coordinate;
  if (has(name, "mnkl")) return Look::problem;
  if (has(name, "mnk")) return Look::tile;
  if (has_any(name, {"shape", "tiler"}) || is_one_of(name, {"tile", "Tile"}) ||
      ends(name, "_tile") || ends(name, "Tile")) {
    return Look::shape;
  }
  if (has(name, "stride")) return Look::stride;
  if (has_any(name, {"tiled_mma", "tiledmma", "thr_mma", "thrmma", "threadmma"})) return Look::mma;
  if (has_any(name, {"tma", "atom"})) return Look::nothing;
  if (has_any(name, {"tiled_copy", "tiledcopy", "thr_copy", "thrcopy"})) return Look::copy;
  if (has_any(name, {"idx", "index"})) return Look::index;
  if (has_any(name, {"stages", "num_", "count", "thread", "warp", "bits"}) ||
      ends(name, "_stage") || ends(name, "Stage")) {
    return Look::count;
  }
  if (has_any(name, {"is_", "use_", "has_", "check_", "enable", "determin", "causal"})) {
    return Look::flag;
  }
  const bool several = ends(name, "s");  // `tiles`: of anything
  return !several && has_any(name, {"tile", "block", "dim", "seqlen"}) ? Look::extent
                                                                       : Look::nothing;
}

}  // namespace

Look look_of(std::string_view name) {
  if (ends(name, "_ptr")) return Look::nothing;
  const Look look = look_of_words(name);
  // `mA_mnk`, `sIdx` are tensors whatever else they remind of, `sV_layout` is a layout.
  const bool surely = look == Look::layout || look == Look::element || look == Look::shape ||
                      look == Look::stride || look == Look::coordinate;
  return names_tensor(name) && !surely ? Look::tensor : look;
}

bool names_part_of_kernel(std::string_view name) {
  if (has_any(name, {"element", "layout", "shape"})) return false;
  const size_t most = std::max<size_t>(name.size(), 8) - 8;
  return has_any(name, {"schedul", "pipeline", "policy", "storage"}) ||
         has_any(name.substr(most), {"epilogue", "mainloop", "kernel"});
}

bool is_tuple(Look look) {
  return look == Look::problem || look == Look::tile || look == Look::shape ||
         look == Look::stride || look == Look::coordinate;
}

const char* number_for(std::string_view name) {
  if (has_any(name, {"idx", "index", "coord"})) return "0";
  const bool swizzles = has(name, "bits") && has_any(name, {"sw", "mask", "base", "shift"});
  if (swizzles || has(name, "stage")) return "3";
  if (has_any(name, {"thread", "block", "tile", "bits"})) return "128";
  if (has(name, "head") && has(name, "dim")) return "64";
  if (has_any(name, {"warp", "num", "count"})) return "4";
  return "128";
}

}  // namespace colex
