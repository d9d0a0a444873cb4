#include <algorithm>
#include <cmath>
#include <iomanip>
#include <ostream>

#include "drawing.hpp"
#include "strips.hpp"

namespace colex::cli {

namespace {

using Part = Strip::Part;

/// A row a part, between rules.
void strip_as_text(std::ostream& out, const Strip& s) {
  std::vector<size_t> widths;
  const auto cells = [](const Part& p) {
    return std::vector<std::string>{p.place, p.name, p.value};
  };
  for (const Part& p : s.parts) {
    const std::vector<std::string> row = cells(p);
    widths.resize(row.size());
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string rule;
  for (const size_t w : widths) {
    if (w > 0) rule += '+' + std::string(w + 2, '-');
  }
  out << s.title << '\n' << rule << "+\n";
  for (const Part& p : s.parts) {
    const std::vector<std::string> row = cells(p);
    for (size_t i = 0; i < row.size(); ++i) {
      if (widths[i] > 0)
        out << "| " << std::left << std::setw(static_cast<int>(widths[i])) << row[i] << ' ';
    }
    out << "|\n" << rule << "+\n";
  }
}

constexpr int kBit = 14;
constexpr int kRow = 22;
constexpr int kStage = 46;
constexpr double kTurn = 6.283185307179586;

const char* colour_of(size_t i) { return kColours[i % std::size(kColours)]; }

/// A bar of all bits, and below it what each part of it means.
void bar_as_svg(std::ostream& out, const Strip& s) {
  int width = 0;
  for (const Part& p : s.parts) width += p.width * kBit;
  const int bar = kRow * 2;
  const int height = bar + kRow * (static_cast<int>(s.parts.size()) + 1);
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << std::max(width, 420) + 8
      << ' ' << height << "\" font-family=\"monospace\" font-size=\"11\">\n<title>"
      << escaped(s.title) << "</title>\n<text x=\"4\" y=\"15\">" << escaped(s.title) << "</text>\n";
  int x = 4;
  int y = bar + kRow;
  for (size_t i = 0; i < s.parts.size(); ++i) {
    const Part& p = s.parts[i];
    out << "<rect x=\"" << x << "\" y=\"" << kRow << "\" width=\"" << p.width * kBit
        << "\" height=\"" << kRow << "\" fill=\"#" << colour_of(i) << "\" stroke=\"#333\"/>\n"
        << "<rect x=\"4\" y=\"" << y - 12 << "\" width=\"14\" height=\"14\" fill=\"#"
        << colour_of(i) << "\" stroke=\"#333\"/>\n<text x=\"26\" y=\"" << y << "\">"
        << escaped(p.place) << "</text>\n<text x=\"80\" y=\"" << y << "\">" << escaped(p.name)
        << "</text>\n<text x=\"240\" y=\"" << y << "\">" << escaped(p.value) << "</text>\n";
    x += p.width * kBit;
    y += kRow;
  }
  out << "</svg>\n";
}

/// Stages on a circle, the one at hand with a thick line.
void ring_as_svg(std::ostream& out, const Strip& s) {
  const double count = static_cast<double>(s.parts.size());
  const double radius = std::max(70.0, count * (kStage * 2 + 8) / kTurn);
  const int side = static_cast<int>(radius + kStage) * 2 + 8;
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << side << ' ' << side + kRow
      << "\" font-family=\"monospace\" font-size=\"11\" text-anchor=\"middle\">\n<title>"
      << escaped(s.title) << "</title>\n<text x=\"" << side / 2 << "\" y=\"15\">"
      << escaped(s.title) << "</text>\n<circle cx=\"" << side / 2 << "\" cy=\"" << side / 2 + kRow
      << "\" r=\"" << static_cast<int>(radius) << "\" fill=\"none\" stroke=\"#999\"/>\n";
  for (size_t i = 0; i < s.parts.size(); ++i) {
    const Part& p = s.parts[i];
    const double angle = kTurn * static_cast<double>(i) / count;
    const int x = side / 2 + static_cast<int>(std::lround(radius * std::sin(angle)));
    const int y = side / 2 + kRow - static_cast<int>(std::lround(radius * std::cos(angle)));
    out << "<circle cx=\"" << x << "\" cy=\"" << y << "\" r=\"" << kStage - 8 << "\" fill=\"#"
        << (p.value == "phase 0" ? kColours[1] : kColours[4])
        << "\" stroke=\"#333\" stroke-width=\"" << (p.marked ? 4 : 1) << "\"/>\n<text x=\"" << x
        << "\" y=\"" << y - 8 << "\">" << escaped(p.place) << "</text>\n<text x=\"" << x
        << "\" y=\"" << y + 6 << "\">" << escaped(p.value) << "</text>\n<text x=\"" << x
        << "\" y=\"" << y + 20 << "\">" << escaped(p.name) << "</text>\n";
  }
  out << "</svg>\n";
}

/// For LaTeX, what it would obey.
std::string plain(const std::string& text) {
  std::string r;
  for (const char c : text) {
    if (std::string_view("_{}&%$#").find(c) != std::string_view::npos) r += '\\';
    r += c == '\\' || c == '^' || c == '~' ? '/' : c;
  }
  return r;
}

void strip_as_latex(std::ostream& out, const Strip& s) {
  begin_latex(out);
  out << "% " << s.title
      << "\n\\begin{tikzpicture}[every node/.style={draw, minimum height=1cm}]\n";
  const double count = static_cast<double>(s.parts.size());
  for (size_t i = 0; i < s.parts.size(); ++i) {
    const Part& p = s.parts[i];
    out << "\\node[fill=c" << i % std::size(kColours) << (p.marked ? ", very thick" : "")
        << "] at (";
    if (s.ring) {
      out << std::lround(90 - 360 * static_cast<double>(i) / count) << ':'
          << std::max(3L, std::lround(count * 0.5)) << ") {";
    } else {
      out << "0,-" << i << ") {";
    }
    out << plain(p.place) << ' ' << plain(p.name) << ' ' << plain(p.value) << "};\n";
  }
  out << "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace

void draw_strip(std::ostream& out, const std::string& format, const Strip& s) {
  if (format == "latex") return strip_as_latex(out, s);
  if (format == "svg") return s.ring ? ring_as_svg(out, s) : bar_as_svg(out, s);
  strip_as_text(out, s);
}

}  // namespace colex::cli
