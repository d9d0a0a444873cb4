#include "value/notations.hpp"

namespace colex {

namespace {

/// How one style writes the parts of a value.
struct Writer {
  Style style;
  Notation notation;

  bool is_python() const { return style == Style::dsl || style == Style::pycute; }

  std::string number(const Int& i) const {
    const std::string value = std::to_string(i.value);
    if (is_python() || style == Style::latex) return value;
    if (!i.is_static()) return style == Style::cpp_type ? "int" : value;
    if (style == Style::cpp_call) return "Int<" + value + ">{}";
    return i.value < 0 ? "Int<" + value + ">" : "_" + value;
  }

  /// `_3@0@1` = 3 * E<1,0>: C++ lists the path from the outermost index.
  std::string basis(const Int& i) const {
    std::string path;
    for (int k = 0; k < i.path_length(); ++k) {
      path += (k > 0 ? "," : "") + std::to_string(i.path[k]);
    }
    const std::string scale = number(basis_value(i));
    if (style == Style::cpp_type) return "ScaledBasis<" + scale + "," + path + ">";
    if (style == Style::dsl) return std::to_string(i.value) + " * cute.E(" + path + ")";
    if (style == Style::pycute) return std::to_string(i.value) + "*E(" + path + ")";
    return scale + "*E<" + path + ">{}";
  }

  std::string leaf(const Int& i) const {
    switch (i.kind()) {
      case IntKind::integer:
        return number(i);
      case IntKind::underscore:
        return style == Style::dsl ? "None" : style == Style::cpp_type ? "Underscore" : "_";
      case IntKind::basis:
        return basis(i);
      case IntKind::ratio:
        return ratio(i);
      case IntKind::smem_flag:
        return flag(i);
      default:
        break;
    }
    return print(i);
  }

  std::string ratio(const Int& i) const {
    const std::string n = std::to_string(static_cast<int>(i.value));
    const std::string d = std::to_string(i.value >> 32);
    if (is_python()) return "R(" + n + "," + d + ")";
    return "R<" + n + "," + d + ">" + (style == Style::cpp_call ? "{}" : "");
  }

  std::string flag(const Int& i) const {
    const std::string bits = std::to_string(i.value);
    if (is_python()) return "0";
    return "smem_ptr_flag_bits<" + bits + ">" + (style == Style::cpp_call ? "{}" : "");
  }

  /// `role`: Shape, Stride, Coord or Tile of C++.
  std::string tuple(TupleView t, const char* role) const {
    if (t.is_leaf()) return leaf(t.value());
    std::string inside;
    for (Modes m(t); m.more(); ++m) {
      if (!inside.empty()) inside += style == Style::dsl || style == Style::cpp_call ? ", " : ",";
      inside += tuple(*m, role);
    }
    return wrapped(inside, t.rank(), role);
  }

  std::string wrapped(const std::string& inside, int rank, const char* role) const {
    if (style == Style::cpp_type) return std::string(role) + "<" + inside + ">";
    if (style == Style::cpp_call) {
      std::string name = role;
      name[0] = static_cast<char>(name[0] + 32);
      return "make_" + name + "(" + inside + ")";
    }
    return "(" + inside + (is_python() && rank == 1 ? ",)" : ")");
  }

  std::string layout(LayoutView l) const {
    const std::string s = tuple(l.shape, "Shape");
    const std::string d = tuple(l.stride, "Stride");
    switch (style) {
      case Style::cpp_type:
        return "Layout<" + s + "," + d + ">";
      case Style::cpp_call:
        return "make_layout(" + s + ", " + d + ")";
      case Style::dsl:
        return "cute.make_layout(" + s + ", stride=" + d + ")";
      default:
        return "Layout(" + s + "," + d + ")";
    }
  }

  std::string swizzle(const Swizzle& s) const {
    const std::string numbers =
        std::to_string(s.bits) + "," + std::to_string(s.base) + "," + std::to_string(s.shift);
    switch (style) {
      case Style::cpp_type:
        return "Swizzle<" + numbers + ">";
      case Style::cpp_call:
        return "Swizzle<" + numbers + ">{}";
      case Style::dsl:
        return "cute.make_swizzle(" + numbers + ")";
      default:
        return "Swizzle(" + numbers + ")";
    }
  }

  std::string composed(const ComposedLayout& c) const {
    const std::string a = c.outer_is_swizzle ? swizzle(c.swizzle) : layout(c.outer);
    const std::string parts = a + (style == Style::cpp_type ? "," : ", ") +
                              tuple(c.offset, "Coord") + (style == Style::cpp_type ? "," : ", ") +
                              layout(c.inner);
    if (style == Style::cpp_type) return "ComposedLayout<" + parts + ">";
    if (style == Style::pycute) return "ComposedLayout(" + parts + ")";
    return (style == Style::dsl ? "cute." : "") + ("make_composed_layout(" + parts + ")");
  }

  std::string value(const Value& v) const {
    if (const IntTuple* t = v.as<IntTuple>()) return tuple(*t, "Shape");
    if (const Layout* l = v.as<Layout>()) return layout(*l);
    if (const ComposedLayout* c = v.as<ComposedLayout>()) return composed(*c);
    if (const Swizzle* s = v.as<Swizzle>()) return swizzle(*s);
    const auto* mixed = v.as<std::shared_ptr<const ValueTuple>>();
    if (mixed == nullptr) return v.print(notation);
    std::string inside;
    for (const Value& part : **mixed) {
      if (!inside.empty()) inside += style == Style::dsl || style == Style::cpp_call ? ", " : ",";
      inside += value(part);
    }
    return wrapped(inside, static_cast<int>((*mixed)->size()), "Tile");
  }
};

/// CuTe's own print with what LaTeX wants otherwise.
std::string latex(const std::string& text) {
  std::string out = "$";
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (text.compare(i, 3, " o ") == 0) {
      out += " \\circ ";
      i += 2;
    } else if (text.compare(i, 3, "Sw<") == 0) {
      out += "\\mathrm{Sw}\\langle ";
      i += 2;
    } else if (c == '>') {
      out += "\\rangle ";
    } else if (c == '_') {
      out += "\\_";
    } else {
      out += c;
    }
  }
  return out + "$";
}

}  // namespace

bool find_style(const std::string& name, Style& style) {
  constexpr const char* kNames[] = {"cute", "cpp_type", "cpp_call", "dsl", "pycute", "latex"};
  for (size_t i = 0; i < std::size(kNames); ++i) {
    if (name == kNames[i]) {
      style = static_cast<Style>(i);
      return true;
    }
  }
  return false;
}

std::string write(const Value& value, Style style, Notation notation) {
  if (style == Style::cute) return value.print(notation);
  if (style == Style::latex) return latex(value.print(notation));
  return Writer{style, notation}.value(value);
}

}  // namespace colex
