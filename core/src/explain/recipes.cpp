#include "explain/recipes.hpp"

#include "explain/type_text.hpp"
#include "program/evaluate.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Which expression of the language a function of CuTe's is, by its template arguments:
/// {L01} layout of shape 0 and stride 1, {C012} composed layout, {V0} value, {N0} number,
/// {T0} type, {E01} tensor of engine 0 and layout 1, {O0} object, {A0} copy atom of a pack,
/// {P1} all arguments from 1 on, {=Tensor} the argument of that type.
struct Recipe {
  const char* function;
  size_t arguments;
  const char* expression;
};

constexpr Recipe kRecipes[] = {
    {"composition_impl", 4, "composition({L01}, {L23})"},
    {"composition", 4, "composition({L01}, {L23})"},
    {"composition", 3, "composition({L01}, {V2})"},
    {"composition", 6, "composition(Swizzle<{N0},{N1},{N2}>{}, Swizzle<{N3},{N4},{N5}>{})"},
    {"complement", 3, "complement({L01}, {V2})"},
    {"complement", 2, "complement({L01})"},
    {"left_inverse", 2, "left_inverse({L01})"},
    {"right_inverse", 2, "right_inverse({L01})"},
    {"logical_divide", 3, "logical_divide({L01}, {V2})"},
    {"logical_divide", 4, "logical_divide({L01}, {L23})"},
    {"zipped_divide", 3, "zipped_divide({L01}, {V2})"},
    {"tiled_divide", 3, "tiled_divide({L01}, {V2})"},
    {"flat_divide", 3, "flat_divide({L01}, {V2})"},
    {"logical_product", 3, "logical_product({L01}, {V2})"},
    {"logical_product", 4, "logical_product({L01}, {L23})"},
    {"zipped_product", 3, "zipped_product({L01}, {V2})"},
    {"blocked_product", 4, "blocked_product({L01}, {L23})"},
    {"raked_product", 4, "raked_product({L01}, {L23})"},
    {"tile_to_shape", 4, "tile_to_shape({L01}, {V2}, {V3})"},
    {"tile_to_shape", 5, "tile_to_shape({C012}, {V3}, {V4})"},
    {"upcast", 3, "upcast<{N0}>({L12})"},
    {"downcast", 3, "downcast<{N0}>({L12})"},
    {"recast_layout", 4, "recast_layout<{T0},{T1}>({L23})"},
    {"shape_div", 2, "shape_div({V0}, {V1})"},
    {"safe_div", 2, "safe_div(Int<{N0}>{}, Int<{N1}>{})"},
    {"crd2idx", 3, "crd2idx({V0}, {V1}, {V2})"},
    {"crd2idx_ttt", 3, "crd2idx({V0}, {V1}, {V2})"},
    {"slice", 2, "slice({V0}, {V1})"},
    {"get", 2, "get<{N0}>(make_tuple({P1}))"},
    {"layout", 3, "layout<{N0}>({L12})"},
    {"take", 4, "take<{N0},{N1}>({L23})"},
    {"make_layout", 2, "make_layout({V0}, {V1})"},
    {"Layout", 2, "make_layout({V0}, {V1})"},
    {"make_ordered_layout", 2, "make_ordered_layout({V0}, {V1})"},
    {"compact_order", 2, "compact_order({V0}, {V1})"},
    {"Swizzle", 3, "Swizzle<{N0},{N1},{N2}>{}"},
    {"make_tensor", 2, "make_tensor<{T0}>({P1})"},
    {"ss_smem_selector", 4, "ss_smem_selector<{T0},{T1},{V2},{V3}>()"},
    {"rs_smem_selector", 5, "rs_smem_selector<{T0},{T1},{V2},{V3}>()"},
    {"sm100_smem_selector", 4, "sm100_smem_selector<{T0},{T1},{V2},{V3}>()"},
    {"local_tile", 3, "local_tile({O0}, {V1}, {V2})"},
    {"local_partition", 3, "local_partition({O0}, {V1}, {V2})"},
    {"TiledCopy", 3, "make_tiled_copy_impl({O0}, {V1}, {V2})"},
    {"make_tiled_copy", 3, "make_tiled_copy({A0}, {V1}, {V2})"},
    {"make_tiled_copy", 4, "make_tiled_copy(Copy_Atom<{T0},{T1}>{}, {V2}, {V3})"},
    {"partition_S", 3, "partition_S({=TiledCopy}.get_slice(0), {=Tensor})"},
    {"partition_D", 3, "partition_D({=TiledCopy}.get_slice(0), {=Tensor})"},
    {"TiledMMA", 3, "make_tiled_mma({O0}, {V1}, {V2})"},
    {"make_tiled_mma", 3, "make_tiled_mma({O0}, {V1}, {V2})"},
    {"copy", 5, "check_copy({A0}, {E12}, {E34})"},
    {"copy", 6, "check_copy(Copy_Atom<{T0},{T1}>{}, {E23}, {E45})"},
    {"copy", 7, "check_copy({O0}, {E34}, {E56})"},
    {"gemm", 7, "check_gemm(MMA_Atom<{T0}>{}, {E12}, {E34}, {E56})"},
    {"gemm", 9, "check_gemm(MMA_Atom<{T0}>{}, {E34}, {E56}, {E12})"},
};

/// The inside of a pack: `{A, B}` (g++), `<A, B>` (nvcc).
std::string without_braces(const std::string& pack) {
  const bool braces = pack.size() >= 2 && ((pack.front() == '{' && pack.back() == '}') ||
                                           (pack.front() == '<' && pack.back() == '>'));
  return braces ? pack.substr(1, pack.size() - 2) : pack;
}

/// Fills the slots of an expression from a frame's arguments.
class Filler {
 public:
  explicit Filler(const std::vector<std::string>& arguments) : arguments_(arguments) {}

  bool assumed = false;

  std::optional<std::string> fill(const std::string& expression) {
    std::string r;
    for (size_t i = 0; i < expression.size(); ++i) {
      if (expression[i] != '{' || expression[i + 1] == '}') {
        r += expression[i];
        continue;
      }
      const size_t end = expression.find('}', i);
      const auto part = slot(expression.substr(i + 1, end - i - 1));
      if (!part) return std::nullopt;
      r += *part;
      i = end;
    }
    return r;
  }

 private:
  const std::string& argument(const std::string& p, size_t i) const {
    return arguments_[static_cast<size_t>(p[i] - '0')];
  }

  std::optional<std::string> take(const std::optional<TypeText>& t) {
    if (!t) return std::nullopt;
    assumed = assumed || t->assumed;
    return t->text;
  }

  std::optional<std::string> slot(const std::string& p) {
    switch (p[0]) {
      case 'L':
        return take(value_text("Layout<" + argument(p, 1) + "," + argument(p, 2) + ">"));
      case 'C':
        return take(value_text("ComposedLayout<" + argument(p, 1) + "," + argument(p, 2) + "," +
                               argument(p, 3) + ">"));
      case 'V':
        return take(value_text(argument(p, 1)));
      case 'O':
        return take(object_text(argument(p, 1)));
      case 'E':
        return take(tensor_text(argument(p, 1), argument(p, 2)));
      case 'T':
        return type_name(argument(p, 1));
      case 'N':
        return number(without_braces(argument(p, 1)));
      case 'A':
        return atom(argument(p, 1));
      case '=':
        return of_type(p.substr(1) + "<");
      default:
        return pack(static_cast<size_t>(p[1] - '0'));
    }
  }

  /// `4UL` -> `4`.
  static std::optional<std::string> number(const std::string& text) {
    const size_t end = text.find_first_not_of("-0123456789");
    if (end == 0 || text.empty()) return std::nullopt;
    return text.substr(0, end);
  }

  std::optional<std::string> atom(const std::string& argument) {
    const std::string inside = without_braces(argument);
    if (inside.size() == argument.size()) return take(object_text(argument));
    return "Copy_Atom<" + type_name(inside) + ">{}";
  }

  /// Compilers list a member's arguments before those of its class, or after them.
  std::optional<std::string> of_type(const std::string& start) {
    for (const std::string& argument : arguments_) {
      if (type_name(argument).compare(0, start.size(), start) == 0) {
        return take(object_text(argument));
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> pack(size_t from) {
    std::string r;
    for (size_t i = from; i < arguments_.size(); ++i) {
      for (const std::string& part : split_top_level(without_braces(arguments_[i]), ',')) {
        const auto text = take(value_text(part));
        if (!text) return std::nullopt;
        r += (r.empty() ? "" : ", ") + *text;
      }
    }
    return r;
  }

  const std::vector<std::string>& arguments_;
};

/// A pack in angle brackets of clang's stands open: `get<3, A, B>` has at least the arguments.
bool fits(const Recipe& r, const Frame& frame) {
  if (frame.function != r.function) return false;
  const std::string expression = r.expression;
  const bool open = expression.find("{P") != std::string::npos;
  return open ? frame.arguments.size() >= r.arguments : frame.arguments.size() == r.arguments;
}

std::string layout_type(const std::string& shape, const std::string& stride) {
  return "Layout<" + shape + "," + stride + ">";
}

}  // namespace

bool is_about_text(const std::string& id) {
  return prefix_of(id, {"language.", "limit.", "argument."}) > 0;
}

std::vector<std::string> frame_layouts(const Frame& frame) {
  std::vector<std::string> r;
  for (const Recipe& recipe : kRecipes) {
    if (!fits(recipe, frame)) continue;
    const std::string expression = recipe.expression;
    for (size_t i = expression.find("{L"); i != std::string::npos;
         i = expression.find("{L", i + 1)) {
      const auto argument = [&](size_t k) {
        return frame.arguments[static_cast<size_t>(expression[i + k] - '0')];
      };
      r.push_back(layout_type(argument(2), argument(3)));
    }
    break;
  }
  return r;
}

std::optional<Replay> replay(const Frame& frame) {
  for (const Recipe& recipe : kRecipes) {
    if (!fits(recipe, frame)) continue;
    Filler filler(frame.arguments);
    const auto expression = filler.fill(recipe.expression);
    if (!expression) continue;
    Replay r;
    r.expression = *expression;
    r.assumed = filler.assumed;
    for (const Diagnostic& d : evaluate_statements(r.expression, Reading::cpp).diagnostics) {
      if (d.severity != Severity::error) continue;
      if (is_about_text(d.id)) return std::nullopt;
      r.error = LayoutError(d.id, d.values);
      break;
    }
    return r;
  }
  return std::nullopt;
}

}  // namespace colex
