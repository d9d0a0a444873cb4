#include <algorithm>
#include <iomanip>
#include <iostream>

#include "commands.hpp"
#include "diagnostics.hpp"
#include "value/table.hpp"

namespace colex::cli {

namespace {

/// CuTe's eight greys and pastels repeat by offset; here eight hues that print well.
constexpr const char* kColours[] = {"af7ac5", "7fb3d5", "76d7c4", "7dcea0",
                                    "f7dc6f", "f0b27a", "d98880", "bfc9ca"};

/// A grid with the texts of its cells.
struct Drawing {
  const GridTable& grid;
  const OffsetFunction& function;
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

void draw_svg(std::ostream& out, const Drawing& d) {
  constexpr int64 kCell = 32;
  const int64 width = (d.grid.cols + 1) * kCell;
  const int64 height = (d.grid.rows + 1) * kCell;
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << width << ' ' << height
      << "\" font-family=\"monospace\" font-size=\"11\" text-anchor=\"middle\">\n<title>" << d.title
      << "</title>\n";
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
  out << "</svg>\n";
}

void draw_latex(std::ostream& out, const Drawing& d) {
  out << "% " << d.title
      << "\n\\documentclass[convert]{standalone}\n\\usepackage{tikz}\n"
         "\\begin{document}\n\\begin{tikzpicture}[x={(0cm,-1cm)},y={(1cm,0cm)},"
         "every node/.style={minimum size=1cm, outer sep=0pt}]\n";
  for (size_t i = 0; i < std::size(kColours); ++i) {
    std::string upper = kColours[i];
    std::transform(upper.begin(), upper.end(), upper.begin(), ::toupper);
    out << "\\definecolor{c" << i << "}{HTML}{" << upper << "}\n";
  }
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
  out << "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace

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
    const OffsetFunction function(*last.value);
    const GridTable grid = make_grid(function);
    const Drawing drawing{grid, function, last.value->print(notation_of(last.reading))};
    if (format == "svg") {
      draw_svg(std::cout, drawing);
    } else if (format == "latex") {
      draw_latex(std::cout, drawing);
    } else {
      draw_text(std::cout, drawing);
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
