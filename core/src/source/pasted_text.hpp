#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/bindings.hpp"
#include "source/dialect.hpp"
#include "source/prepared.hpp"
#include "source/regions.hpp"
#include "text/words.hpp"

namespace colex {

/// What a search answers that finds nothing.
inline constexpr size_t kNowhere = std::string::npos;

/// What a cell of a notebook has written. It may stand before the cell's code.
struct CellOutput {
  size_t from;
  size_t to;
  size_t code_end;  ///< of the cell's code
};

/// A text whose parts can be blanked: it keeps its length, so that places in it stay right.
class PastedText {
 public:
  explicit PastedText(const std::string& source) : text_(source), owners_(source.size()) {
    find_lines();
  }

  /// Makes a change; what it takes away is `what`, a message of a decoration.
  void change(const char* what, void (*edit)(PastedText&));

  /// The text becomes another of its length; what is blank then was `what`.
  void rewrite(const char* what, std::string text);

  struct Line {
    size_t from;
    size_t to;  ///< of the line break, or the end
  };

  const std::string& text() const { return text_; }
  /// Those that are not empty.
  const std::vector<Line>& lines() const { return lines_; }
  std::string_view of(Line l) const {
    return std::string_view(text_).substr(l.from, l.to - l.from);
  }
  /// The line without blanks around it.
  Line trimmed(Line l) const;
  bool is_empty(Line l) const { return trimmed(l).from == trimmed(l).to; }

  /// Two blanks that stood in the text, as between columns, not what a change has left.
  bool is_gap(size_t i) const {
    return at(i) == ' ' && at(i + 1) == ' ' && owners_[i] == nullptr && owners_[i + 1] == nullptr;
  }

  char at(size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  void put(size_t i, char c) {
    text_[i] = c;
    bindings_.change(i, i + 1);
  }
  void blank(size_t from, size_t to);
  /// The same without regard to lines: what stood on several is one line afterwards.
  void erase(size_t from, size_t to);
  void blank(Line l) { blank(l.from, l.to); }
  /// Blanks a line and says so, once for lines below each other.
  void skip(Line l, const char* id);

  size_t find(std::string_view part, size_t from = 0) const { return text_.find(part, from); }
  /// The same before `to`, which bounds the time.
  size_t find(std::string_view part, size_t from, size_t to) const;
  /// Before this place the text binds the name: `A = …`, `A: …`.
  bool is_bound_before(std::string_view name, size_t before) const;
  /// Code of Markdown.
  struct FencedBlock {
    Line opening;  ///< the fence before it; empty where it was cut away
    Line code;     ///< what lies between, with the break of the first line
    Line closing;  ///< empty where the text, or the fence of the next block, ends it
  };
  /// In order. A fence that says a language opens a block, never closes one.
  std::vector<FencedBlock> fenced_blocks() const;
  /// Where the bracket at `open` is closed, counting (), [], {} and <>; npos if nowhere near.
  size_t closing(size_t open) const;

  /// The text holds what a terminal or a notebook printed, not only statements.
  bool transcript = false;
  Dialect dialect = Dialect::notation;
  std::vector<size_t> divisions;  ///< places of Python's `//`
  std::vector<Skipped> skipped;
  std::vector<size_t> outputs;    ///< places of what a prompt has printed
  std::vector<size_t> ended;      ///< where lines end whose mark of a sentence was taken away
  std::vector<size_t> margins;    ///< places of values before which words stood, from the margin on
  std::vector<size_t> items;      ///< where texts begin whose mark of a list stood at the margin
  std::vector<size_t> fences;     ///< where lines stood that begin or end code of Markdown
  std::vector<size_t> elsewhere;  ///< where code begins that is read for itself
  std::vector<CellOutput> cell_outputs;
  std::vector<QuotedPrint> quoted;
  std::vector<PrintedLine> printed;
  std::vector<OtherType> other_types;
  bool document = false;  ///< words with the signs of Markdown, whose code is fenced
  /// Where one piece of code ends and another may begin, in order: fences, words between them.
  std::vector<size_t> breaks() const;
  /// What was taken away so far.
  std::vector<Region> regions() const;

 private:
  void find_lines();
  void own_taken(const char* what, const std::string& before);

  std::string text_;
  std::vector<Line> lines_;
  std::vector<const char*> owners_;   ///< why each byte is no longer what it was; null if it is
  mutable Bindings bindings_;         ///< found when they are asked for
  mutable size_t steps_ = 2'000'000;  ///< that the searches for closing brackets may still take
};

bool starts_with(std::string_view text, std::string_view start);
bool ends_with(std::string_view text, std::string_view end);
/// Begins or ends code of Markdown; one backtick alone is a slip for three.
bool is_fence_line(std::string_view line);
bool is_letter(char c);
bool is_digit_char(char c);
bool is_in_name(char c);

/// Lines that are not too long to be what a person or a program printed.
void each_line(PastedText& text, void (*change)(PastedText&, PastedText::Line),
               size_t longest = 2'000);

}  // namespace colex
