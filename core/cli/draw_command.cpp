#include <algorithm>
#include <iomanip>
#include <iostream>

#include "commands.hpp"
#include "diagnostics.hpp"
#include "drawing.hpp"
#include "pictures.hpp"
#include "strips.hpp"
#include "text/attempt.hpp"

namespace colex::cli {

namespace {

/// A grid with the texts of its cells.
struct Drawing {
  GridTable grid;
  OffsetFunction function;
  std::string title;

  std::string text(int64 row, int64 column) const {
    const int64 index = row + column * grid.rows;
    if (function.over_coordinates()) return function.text(index);
    return std::to_string(grid.offsets[static_cast<size_t>(index)]);
  }
  const char* colour(int64 row, int64 column) const {
    const int64 offset = grid.offsets[static_cast<size_t>(row + column * grid.rows)];
    return kColours[static_cast<size_t>(((offset % 8) + 8) % 8)];
  }
};

/// As cute::print_layout prints it.
void draw_text(std::ostream& out, const Drawing& d) {
  size_t width = 1;
  for (int64 c = 0; c < d.grid.cols; ++c) {
    for (int64 r = 0; r < d.grid.rows; ++r) width = std::max(width, d.text(r, c).size());
  }
  out << d.title << "\n    ";
  for (int64 c = 0; c < d.grid.cols; ++c) {
    out << "  " << std::setw(static_cast<int>(width)) << c << ' ';
  }
  std::string rule = "    ";
  for (int64 c = 0; c < d.grid.cols; ++c) rule += '+' + std::string(width + 2, '-');
  rule += "+\n";
  out << '\n';
  for (int64 r = 0; r < d.grid.rows; ++r) {
    out << rule << std::setw(2) << r << "  ";
    for (int64 c = 0; c < d.grid.cols; ++c) {
      out << "| " << std::setw(static_cast<int>(width)) << d.text(r, c) << ' ';
    }
    out << "|\n";
  }
  out << rule;
}

constexpr int64 kCell = 32;

/// Heading, column numbers and rows, one below the other.
int64 svg_height(const Drawing& d) { return (d.grid.rows + 2) * kCell; }

void draw_svg(std::ostream& out, const Drawing& d, int64 top) {
  out << "<g transform=\"translate(0," << top << ")\">\n<text x=\"4\" y=\"" << kCell / 2 + 4
      << "\" text-anchor=\"start\">" << escaped(d.title) << "</text>\n<g transform=\"translate(0,"
      << kCell << ")\">\n";
  const auto label = [&out](int64 x, int64 y, const std::string& text) {
    out << "<text x=\"" << x + kCell / 2 << "\" y=\"" << y + kCell / 2 + 4 << "\">" << text
        << "</text>\n";
  };
  for (int64 c = 0; c < d.grid.cols; ++c) label((c + 1) * kCell, 0, std::to_string(c));
  for (int64 r = 0; r < d.grid.rows; ++r) {
    label(0, (r + 1) * kCell, std::to_string(r));
    for (int64 c = 0; c < d.grid.cols; ++c) {
      out << "<rect x=\"" << (c + 1) * kCell << "\" y=\"" << (r + 1) * kCell << "\" width=\""
          << kCell << "\" height=\"" << kCell << "\" fill=\"#" << d.colour(r, c)
          << "\" stroke=\"#333\"/>\n";
      label((c + 1) * kCell, (r + 1) * kCell, d.text(r, c));
    }
  }
  out << "</g>\n</g>\n";
}

void draw_svg(std::ostream& out, const std::vector<Drawing>& all) {
  int64 width = 0;
  int64 height = 0;
  for (const Drawing& d : all) {
    width = std::max(width, (d.grid.cols + 1) * kCell);
    height += svg_height(d);
  }
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << width << ' ' << height
      << "\" font-family=\"monospace\" font-size=\"11\" text-anchor=\"middle\">\n<title>"
      << escaped(all.front().title) << "</title>\n";
  int64 top = 0;
  for (const Drawing& d : all) {
    draw_svg(out, d, top);
    top += svg_height(d);
  }
  out << "</svg>\n";
}

/// As cute::print_latex prints it.
void draw_latex(std::ostream& out, const Drawing& d) {
  out << "% " << d.title
      << "\n\\begin{tikzpicture}[x={(0cm,-1cm)},y={(1cm,0cm)},"
         "every node/.style={minimum size=1cm, outer sep=0pt}]\n";
  for (int64 r = 0; r < d.grid.rows; ++r) {
    for (int64 c = 0; c < d.grid.cols; ++c) {
      const int64 offset = d.grid.offsets[static_cast<size_t>(r + c * d.grid.rows)];
      out << "\\node[fill=c" << ((offset % 8) + 8) % 8 << "] at (" << r << ',' << c << ") {"
          << d.text(r, c) << "};\n";
    }
  }
  out << "\\draw[color=black,shift={(-0.5,-0.5)}] (0,0) grid (" << d.grid.rows << ',' << d.grid.cols
      << ");\n";
  for (int64 r = 0; r < d.grid.rows; ++r) out << "\\node at (" << r << ",-1) {" << r << "};\n";
  for (int64 c = 0; c < d.grid.cols; ++c) out << "\\node at (-1," << c << ") {" << c << "};\n";
  out << "\\end{tikzpicture}\n";
}

void draw_latex(std::ostream& out, const std::vector<Drawing>& all) {
  begin_latex(out);
  for (const Drawing& d : all) draw_latex(out, d);
  out << "\\end{document}\n";
}

void draw(std::ostream& out, const std::string& format, const std::vector<Drawing>& all) {
  if (format == "svg") return draw_svg(out, all);
  if (format == "latex") return draw_latex(out, all);
  for (const Drawing& d : all) draw_text(out, d);
}

}  // namespace

bool print_grid(std::ostream& out, const Value& layout, Notation notation) {
  constexpr int64 kRows = 64;
  constexpr int64 kColumns = 32;
  bool drawn = false;
  error_of([&] {
    const OffsetFunction function(layout);
    if (function.layout().rank() != 2 || function.size() > kRows * kColumns) return;
    const Drawing d{make_grid(function), function, layout.print(notation)};
    drawn = d.grid.rows <= kRows && d.grid.cols <= kColumns;
    if (drawn) draw_text(out, d);
  });
  return drawn;
}

std::string escaped(const std::string& text) {
  std::string r;
  for (const char c : text) {
    r += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
  }
  return r;
}

void begin_latex(std::ostream& out) {
  out << "\\documentclass[convert]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n";
  for (size_t i = 0; i < std::size(kColours); ++i) {
    std::string upper = kColours[i];
    std::transform(upper.begin(), upper.end(), upper.begin(), ::toupper);
    out << "\\definecolor{c" << i << "}{HTML}{" << upper << "}\n";
  }
}

int draw_command(const Options& options) {
  const std::string& format = options.format;
  if (!format.empty() && format != "text" && format != "svg" && format != "latex") {
    std::cerr << "colex: " << sentence("cli.format", {format}) << '\n';
    return kUsage;
  }
  const Evaluation e = evaluate(options.source, options.reading);
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity != Severity::error) continue;
    print_diagnostic(std::cerr, options.source, d);
    return kDiagnosed;
  }
  if (e.statements.empty() || !e.statements.back().value) {
    std::cerr << "colex: " << sentence("cli.no_value") << '\n';
    return kDiagnosed;
  }
  const StatementResult& last = e.statements.back();
  try {
    std::vector<Drawing> drawings;
    for (const Picture& p : pictures_of(*last.value, notation_of(last.reading))) {
      const OffsetFunction function(p.layout);
      drawings.push_back({make_grid(function), function, p.title});
    }
    if (drawings.empty()) {
      draw_strip(std::cout, format, strip_of(*last.value, notation_of(last.reading)));
    } else {
      draw(std::cout, format, drawings);
    }
    return kValue;
  } catch (const LayoutError& error) {
    Diagnostic d;
    d.id = error.id;
    d.values = error.values;
    d.span = last.span;
    print_diagnostic(std::cerr, options.source, d);
    return kDiagnosed;
  }
}

}  // namespace colex::cli
