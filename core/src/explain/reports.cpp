#include "explain/reports.hpp"

#include <algorithm>

#include "explain/explain.hpp"

#include "text/words.hpp"

namespace colex {

namespace {

constexpr size_t kMinLine = 3;  // of source that an error quotes; others are longer
constexpr size_t kMaxLine = 16'000;
constexpr size_t kMaxQuote = 4'000;
constexpr int kQuotedLines = 14;
constexpr size_t kMaxFrames = 24;

bool is_assertion(std::string_view line) {
  return contains(line, "static assertion failed") || contains(line, "static_assert failed") ||
         contains(line, "Assertion `") || contains(line, "静态断言");
}

/// `x.cpp:7: error: …`, `x.hpp(7): error: …`, `error: …`; not a word of a comment.
bool has_error_mark(std::string_view line) {
  for (const char* mark : {"error:", "error #", "fatal error"}) {
    const size_t at = line.find(mark);
    if (at == std::string_view::npos) continue;
    if (at == 0 || (at >= 2 && line[at - 1] == ' ' && line[at - 2] == ':')) return true;
    if (at >= 2 && line.compare(at - 2, 2, ") ") == 0) return true;
  }
  return false;
}

/// `cutlass.base_dsl.common.DSLRuntimeError: …`, `ValueError: …` at the line's beginning.
bool has_python_error(std::string_view line) {
  const size_t colon = line.find("Error:");
  if (colon == std::string_view::npos || colon > 80) return false;
  for (size_t i = 0; i < colon; ++i) {
    const char c = line[i];
    const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' ||
                      c == '<' || c == '>';
    if (!word) return false;
  }
  return true;
}

}  // namespace

Diagnostic unexplained(const std::string& text) {
  const bool dsl = contains(text, "DSLRuntimeError") || contains(text, "base_dsl");
  const bool python = dsl || contains(text, "Traceback (most recent call last)");
  Diagnostic d;
  d.severity = Severity::note;
  d.id = dsl ? "explain.unknown_dsl" : python ? "explain.unknown_python" : "explain.unknown";
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    // Of Python's errors the last one counts, of a compiler's the first.
    const bool says = python ? has_python_error(line) || contains(line, "Caused exception")
                             : has_error_mark(line) && d.span.to == 0;
    if (says || begin == 0) {
      d.span = {static_cast<int>(begin), says ? static_cast<int>(end) : 0};
    }
    begin = end + 1;
  }
  if (d.span.to == 0) d.span.to = static_cast<int>(std::min(text.find('\n'), text.size()));
  return d;
}

namespace {

/// A part of each message asked for above: most lines of most texts hold none, and cost little.
constexpr std::string_view kSigns[] = {"rror",
                                       "ssert",
                                       "CUTE_ARCH_",
                                       "CUDA_EXCEPTION",
                                       "CUDA Exception",
                                       "Arch ",
                                       "Failed to",
                                       "fatal   :",
                                       "Performance Loss",
                                       "spill stores",
                                       "Race ",
                                       "Invalid __",
                                       "Uninitialized __",
                                       "ndefined reference",
                                       "llegal memory access",
                                       "resources requested",
                                       ": Failure",
                                       "symbol cuTensor",
                                       "symbol: cuTensor",
                                       "静态断言"};

/// A sign begins with one of these bytes.
bool may_begin_sign(char c) {
  constexpr std::string_view kFirst = "rsCAFfPRIUnl:静";
  return kFirst.find(c) != std::string_view::npos;
}

bool may_report(std::string_view line) {
  for (const std::string_view sign : kSigns) {
    if (line.find(sign) != std::string_view::npos) return true;
  }
  return false;
}

class Reader {
 public:
  Reader(const std::string& text, size_t limit) : text_(text), limit_(limit) {}

  std::vector<Report> run() {
    for (size_t begin = 0; begin < text_.size() && reports_.size() <= limit_;) {
      size_t end = text_.find('\n', begin);
      if (end == std::string::npos) end = text_.size();
      const size_t length = end - begin < kMaxLine ? end - begin : kMaxLine;
      if (length >= kMinLine) line(begin, std::string_view(text_).substr(begin, length));
      begin = end + 1;
    }
    if (reports_.size() > limit_) reports_.resize(limit_);
    for (Report& r : reports_) {
      r.rule = find_rule(r.line);
      // An assertion without a message quotes its condition below.
      const bool quotes = is_assertion(r.line) || has_python_error(r.line);
      if (r.rule == nullptr && quotes) r.rule = find_rule(r.quote);
    }
    return std::move(reports_);
  }

 private:
  void line(size_t begin, std::string_view line) {
    if (reports_error(line)) {
      start(begin, line);
    } else if (is_leading_frame(line)) {
      if (contains(line, "In instantiation of ")) leading_.clear();
      add_frame(leading_, line, begin);
      const std::string place = frame_place(line);
      if (!place.empty()) leading_place_ = place;
    } else if (!reports_.empty()) {
      follow(begin, line);
    }
  }

  void start(size_t begin, std::string_view line) {
    Report r;
    r.begin = begin;
    r.line = line;
    r.frames = std::move(leading_);
    r.place = std::move(leading_place_);
    leading_.clear();
    leading_place_.clear();
    add_frame(r.frames, line, begin);
    reports_.push_back(std::move(r));
    quoted_ = 0;
  }

  void follow(size_t begin, std::string_view line) {
    Report& r = reports_.back();
    const std::string place = frame_place(line);
    if (!place.empty()) r.place = place;
    const size_t frames = r.frames.size();
    add_frame(r.frames, line, begin);
    if (r.frames.size() > frames || ++quoted_ > kQuotedLines) return;
    if (r.quote.size() + line.size() < kMaxQuote) (r.quote += line) += '\n';
  }

  static void add_frame(std::vector<Frame>& frames, std::string_view line, size_t begin) {
    if (frames.size() >= kMaxFrames) return;
    Frame f = read_frame(line, begin);
    if (!f.function.empty()) frames.push_back(std::move(f));
  }

  const std::string& text_;
  size_t limit_;
  std::vector<Report> reports_;
  std::vector<Frame> leading_;  ///< g++'s, of the error to come
  std::string leading_place_;
  int quoted_ = 0;
};

}  // namespace

size_t next_sign_of_error(const std::string& text, size_t i) {
  const std::string_view all = text;
  for (; i + 1 < all.size(); ++i) {
    const char c = all[i];
    if (!may_begin_sign(c)) continue;
    const char next = all[i + 1];
    for (const std::string_view sign : kSigns) {
      if (c == sign[0] && next == sign[1] && all.substr(i, sign.size()) == sign) return i;
    }
  }
  return all.size();
}

bool quotes_report(std::string_view line) {
  const size_t i = line.find_first_not_of(" \t");
  return i != line.npos && prefix_of(line.substr(i), {"//", "CUTE_INVALID_CONTROL_PATH(\""}) > 0;
}

bool reports_error(std::string_view line) {
  return may_report(line) && !quotes_report(line) &&
         (is_assertion(line) || has_error_mark(line) || has_python_error(line) ||
          find_notice(line) != nullptr);
}

std::vector<Report> read_reports(const std::string& text, size_t limit) {
  return Reader(text, limit).run();
}

}  // namespace colex
