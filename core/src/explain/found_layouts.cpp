#include "explain/found_layouts.hpp"

#include "explain/dsl.hpp"
#include "explain/recipes.hpp"
#include "program/evaluate.hpp"

namespace colex {

namespace {

constexpr size_t kMaxTried = 400;
constexpr size_t kMaxTriedBytes = 100'000;
constexpr size_t kMaxLayout = 4000;
constexpr size_t kMinFrameLine = 10;
constexpr size_t kMaxFrameLine = 16'000;

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// End of the type that starts at `i`: a name with balanced `<>`.
size_t end_of_type(const std::string& s, size_t i) {
  const size_t limit = i + kMaxLayout < s.size() ? i + kMaxLayout : s.size();
  while (i < limit && is_name(s[i])) ++i;
  int depth = 0;
  for (; i < limit; ++i) {
    if (s[i] == '<') ++depth;
    if (s[i] == '>' && --depth == 0) return i + 1;
    if (s[i] == '\n' || s[i] == '{' || s[i] == ';') break;
  }
  return std::string::npos;
}

class Finder {
 public:
  Finder(const std::string& text, size_t limit) : text_(text), limit_(limit) {}

  std::vector<FoundLayout> run() {
    frames();
    types();
    for (const DslValue& v : dsl_values(text_, limit_)) try_text(v.text, v.span, Reading::math);
    return std::move(found_);
  }

 private:
  bool full() const {
    return found_.size() >= limit_ || tried_ > kMaxTried || bytes_ > kMaxTriedBytes;
  }

  void try_text(const std::string& source, Span span, Reading reading) {
    if (full() || source.find("...") != std::string::npos) return;  // left out by the compiler
    ++tried_;
    bytes_ += source.size();
    const Evaluation e = evaluate_statements(source, reading);
    if (e.statements.size() != 1 || !e.statements[0].value) return;
    const Value& v = *e.statements[0].value;
    if (!v.as<Layout>() && !v.as<ComposedLayout>()) return;
    const std::string print = v.print();
    for (const FoundLayout& f : found_) {
      if (f.value.print() == print) return;
    }
    found_.push_back({span, source, v, reading});
  }

  /// Shape and stride are arguments of their own in most of CuTe's functions.
  void frames() {
    for (size_t begin = 0; begin < text_.size() && !full();) {
      size_t end = text_.find('\n', begin);
      if (end == std::string::npos) end = text_.size();
      if (end - begin > kMinFrameLine && end - begin < kMaxFrameLine) {
        const Frame frame = read_frame(std::string_view(text_).substr(begin, end - begin), begin);
        const bool none = frame.function.empty();
        for (const std::string& type : none ? std::vector<std::string>() : frame_layouts(frame)) {
          try_text(type, frame.span, Reading::cpp);
        }
      }
      begin = end + 1;
    }
  }

  void types() {
    for (const char* name : {"ComposedLayout<", "Layout<"}) {
      for (size_t i = text_.find(name); i != std::string::npos && !full();
           i = text_.find(name, i + 1)) {
        if (i > 0 && is_name(text_[i - 1])) continue;
        const size_t end = end_of_type(text_, i);
        if (end == std::string::npos) {
          ++tried_;
          continue;
        }
        const Span span{static_cast<int>(i), static_cast<int>(end)};
        try_text(text_.substr(i, end - i), span, Reading::cpp);
      }
    }
  }

  const std::string& text_;
  size_t limit_;
  size_t tried_ = 0;
  size_t bytes_ = 0;
  std::vector<FoundLayout> found_;
};

}  // namespace

std::vector<FoundLayout> find_layouts(const std::string& text, size_t limit) {
  return Finder(text, limit).run();
}

}  // namespace colex
