#include "source/languages/notebook.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "source/regions.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// A text of JSON, between its quotes.
struct Literal {
  size_t from;
  size_t to;
};

struct NotebookCell {
  std::string_view type;
  std::vector<Literal> source;
  std::vector<std::vector<Literal>> outputs;  ///< of each the lines
};

/// Goes through JSON that may be cut off.
class Json {
 public:
  explicit Json(std::string_view text) : text_(text) {}

  bool more() {
    while (at_ < text_.size() && is_blank_char(text_[at_])) ++at_;
    return at_ < text_.size();
  }
  bool accept(char c) {
    const bool found = more() && text_[at_] == c;
    if (found) ++at_;
    return found;
  }
  bool is_text() { return more() && text_[at_] == '"'; }
  Literal text() {
    const size_t from = ++at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_, text_.size());
    const Literal r{from, at_};
    if (at_ < text_.size()) ++at_;
    return r;
  }
  std::string_view of(Literal l) const { return text_.substr(l.from, l.to - l.from); }
  /// Passes a value; its own texts become `texts`.
  void value(std::vector<Literal>* texts = nullptr) {
    int depth = 0;
    do {
      if (!more()) return;
      const char c = text_[at_];
      if (c == '"') {
        const Literal l = text();
        if (texts != nullptr) texts->push_back(l);
        continue;
      }
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') --depth;
      ++at_;
      if (depth == 0 && c != ']' && c != '}') pass_word();
    } while (depth > 0);
  }

 private:
  /// `null`, `12`
  void pass_word() {
    while (at_ < text_.size() && std::string_view(",]}\n").find(text_[at_]) == text_.npos) ++at_;
  }

  std::string_view text_;
  size_t at_ = 0;
};

/// What a cell has written: `{"name": "stdout", "text": […]}`, `{"data": {"text/plain": […]}}`.
void append_output(Json& json, NotebookCell& cell, bool inside = false) {
  while (json.is_text()) {
    const std::string_view key = json.of(json.text());
    json.accept(':');
    if (key == (inside ? "text/plain" : "text")) {
      std::vector<Literal> lines;
      json.value(&lines);
      if (!lines.empty()) cell.outputs.push_back(std::move(lines));
    } else if (key == "data" && !inside && json.accept('{')) {
      append_output(json, cell, true);
    } else {
      json.value();
    }
    json.accept(',');
  }
  json.accept('}');
}

NotebookCell cell_of(Json& json) {
  NotebookCell r;
  while (json.is_text()) {
    const std::string_view key = json.of(json.text());
    json.accept(':');
    if (key == "source") {
      json.value(&r.source);
    } else if (key == "outputs" && json.accept('[')) {
      while (json.accept('{')) {
        append_output(json, r);
        json.accept(',');
      }
      json.accept(']');
    } else if (key == "cell_type" && json.is_text()) {
      r.type = json.of(json.text());
    } else {
      json.value();
    }
    json.accept(',');
  }
  json.accept('}');
  return r;
}

std::vector<NotebookCell> cells_of_notebook(std::string_view text) {
  std::vector<NotebookCell> r;
  Json json(text);
  if (!json.accept('{')) return r;
  while (json.is_text()) {
    const std::string_view key = json.of(json.text());
    json.accept(':');
    if (key == "cells" && json.accept('[')) {
      while (json.accept('{')) {
        r.push_back(cell_of(json));
        json.accept(',');
      }
      json.accept(']');
    } else {
      json.value();
    }
    json.accept(',');
  }
  return r;
}

/// What code cells are fenced as: by what the notebook says of its kernel.
std::string_view language_of_notebook(std::string_view text) {
  const size_t info = text.find("\"language_info\"");
  const size_t name = info == text.npos ? info : text.find("\"name\"", info);
  if (name == text.npos) return "python";
  const std::string_view said = text.substr(name + 6, 20);
  if (contains(said, "julia")) return "julia";
  return contains(said, "\"c++") || contains(said, "\"C++") ? "cpp" : "python";
}

void append_utf8(std::string& out, unsigned code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | (code >> 6));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code >= 0xD800 && code < 0xE000) {  // half of a character beyond the plane
    out += ' ';
  } else {
    out += static_cast<char>(0xE0 | (code >> 12));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

unsigned hex(std::string_view digits) {
  unsigned r = 0;
  for (const char c : digits) {
    const char low = static_cast<char>(c | 0x20);
    r = r * 16 + static_cast<unsigned>(low >= 'a' ? low - 'a' + 10 : c - '0');
  }
  return r;
}

/// Writes what a literal says at its place, an escape filled up with blanks.
class Decoder {
 public:
  Decoder(std::string_view from, std::string& to) : from_(from), to_(to) {}

  void write(Literal l) {
    at_ = l.from;
    while (at_ < l.to) {
      if (from_[at_] == '\\' && at_ + 1 < l.to) {
        escape(l);
      } else {
        to_[at_] = from_[at_];
        ++at_;
      }
    }
  }

 private:
  void put(const std::string& what, size_t room, bool behind) {
    const size_t start = behind ? at_ + room - what.size() : at_;
    std::copy(what.begin(), what.end(), to_.begin() + static_cast<long>(start));
    at_ += room;
  }

  void escape(Literal l) {
    const char c = from_[at_ + 1];
    if (c == '"') return quotes(l);
    if (c == 'u' && at_ + 6 <= l.to) {
      std::string code;
      append_utf8(code, hex(from_.substr(at_ + 2, 4)));
      return put(code, 6, false);
    }
    if (c == 'n') quoted_ = false;
    if (c == 'n' && at_ + 2 == l.to) return put(" ", 2, true);  // the next literal is a new line
    const char meant = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? ' ' : c;
    put(std::string(1, meant), 2, true);
  }

  /// `\"\"\"` stays together. Blanks stand outside of what the quotes hold, where nothing before
  /// them belongs to them as the f of `f\"` does.
  void quotes(Literal l) {
    size_t count = 0;
    while (at_ + 2 * count + 1 < l.to && from_.substr(at_ + 2 * count, 2) == "\\\"") ++count;
    const char before = at_ > l.from ? from_[at_ - 1] : ' ';
    const bool prefixed = (before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z');
    const bool empty = count == 2;
    put(std::string(count, '"'), 2 * count, !quoted_ && !prefixed);
    if (!empty) quoted_ = !quoted_;
  }

  std::string_view from_;
  std::string& to_;
  size_t at_ = 0;
  bool quoted_ = false;
};

/// The text of the notebook's length, blank but for what its cells say.
class NotebookText {
 public:
  explicit NotebookText(const std::string& text) : text_(text.size(), ' '), decoder_(text, text_) {}

  void write(const std::vector<Literal>& lines) {
    for (const Literal& l : lines) {
      text_[l.from - 1] = '\n';
      decoder_.write(l);
    }
  }
  void end_line(size_t at) {
    if (at < text_.size()) text_[at] = '\n';
  }
  /// Puts a fence before and behind the lines, where there is room.
  void fence(const std::vector<Literal>& lines, std::string_view opening) {
    constexpr std::string_view kEnd = "\n```";
    const size_t begin = lines.front().from - 1;
    if (begin >= opening.size()) put(begin - opening.size(), opening);
    put(lines.back().to, kEnd);
  }
  std::string take() { return std::move(text_); }

 private:
  void put(size_t at, std::string_view what) {
    if (at + what.size() > text_.size()) return;
    std::copy(what.begin(), what.end(), text_.begin() + static_cast<long>(at));
  }

  std::string text_;
  Decoder decoder_;
};

}  // namespace

std::string notebook_as_markdown(const std::string& text, std::vector<CellOutput>& outputs) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  const bool json = first != text.npos && text[first] == '{';
  if (!json || !contains(text, "\"cell_type\"") || !contains(text, "\"cells\"")) return text;
  const std::vector<NotebookCell> cells = cells_of_notebook(text);
  if (cells.empty()) return text;
  const std::string fence = "\n```" + std::string(language_of_notebook(text));
  NotebookText r(text);
  for (const NotebookCell& cell : cells) {
    if (cell.source.empty()) continue;
    r.write(cell.source);
    if (cell.type != "code") {
      r.end_line(cell.source.back().to);
      continue;
    }
    r.fence(cell.source, fence);
    for (const std::vector<Literal>& lines : cell.outputs) {
      r.write(lines);
      r.fence(lines, "\n```text");
      outputs.push_back({lines.front().from, lines.back().to, cell.source.back().to});
    }
  }
  return r.take();
}

}  // namespace colex
