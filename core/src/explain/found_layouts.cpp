#include "explain/found_layouts.hpp"

#include "language/evaluate.hpp"

namespace colex {

namespace {

constexpr size_t kMaxTried = 400;
constexpr size_t kMaxType = 4000;

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

/// End of the type that starts at `i`: a name with balanced `<>`.
size_t end_of_type(const std::string& s, size_t i) {
  const size_t limit = i + kMaxType < s.size() ? i + kMaxType : s.size();
  while (i < limit && is_name(s[i])) ++i;
  if (i >= limit || s[i] != '<') return i;
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
    types();
    bindings();
    return std::move(found_);
  }

 private:
  bool full() const { return found_.size() >= limit_ || tried_ > kMaxTried; }

  void try_text(const std::string& source, Span span) {
    ++tried_;
    const Evaluation e = evaluate_statements(source, Reading::cpp);
    if (e.statements.size() != 1 || !e.statements[0].value) return;
    const Value& v = *e.statements[0].value;
    if (!v.as<Layout>() && !v.as<ComposedLayout>()) return;
    const std::string print = v.print();
    for (const FoundLayout& f : found_) {
      if (f.value.print() == print) return;
    }
    found_.push_back({span, source, v});
  }

  void types() {
    for (const char* name : {"ComposedLayout<", "Layout<"}) {
      for (size_t i = text_.find(name); i != std::string::npos && !full();
           i = text_.find(name, i + 1)) {
        if (i > 0 && is_name(text_[i - 1]) && text_[i - 1] != ':') continue;
        const size_t end = end_of_type(text_, i);
        if (end == std::string::npos) continue;
        try_text(text_.substr(i, end - i), {static_cast<int>(i), static_cast<int>(end)});
      }
    }
  }

  /// `Name = type` (g++) or `Name=type` (nvcc) after position i, which is moved beyond it.
  bool binding(size_t& i, std::string& name, std::string& type, Span& span) const {
    size_t begin = i;
    // `int N = 4`: the last word before the `=` is the name.
    while (i < text_.size() && is_name(text_[i])) {
      begin = i;
      while (i < text_.size() && is_name(text_[i])) ++i;
      name = text_.substr(begin, i - begin);
      while (i < text_.size() && text_[i] == ' ') ++i;
    }
    if (name.empty() || i >= text_.size() || text_[i] != '=') return false;
    ++i;
    while (i < text_.size() && text_[i] == ' ') ++i;
    const size_t end = end_of_type(text_, i);
    if (end == std::string::npos) return false;
    type = text_.substr(i, end - i);
    span = {static_cast<int>(begin), static_cast<int>(end)};
    i = end;
    return true;
  }

  void bindings() {
    const std::string open = "[with ";
    for (size_t at = text_.find(open); at != std::string::npos && !full();
         at = text_.find(open, at + 1)) {
      size_t i = at + open.size();
      std::string shape_name;
      std::string shape;
      Span shape_span;
      std::string name;
      std::string type;
      Span span;
      while (!full() && binding(i, name, type, span)) {
        if (name.find("Shape") != std::string::npos) {
          shape_name = name;
          shape = type;
          shape_span = span;
        } else if (!shape.empty() && belongs(name, shape_name)) {
          try_text("Layout<" + shape + "," + type + ">", {shape_span.from, span.to});
          shape.clear();
        }
        while (i < text_.size() && (text_[i] == ';' || text_[i] == ',' || text_[i] == ' ')) ++i;
      }
    }
  }

  /// LShape and LStride, ShapeA and StrideA.
  static bool belongs(const std::string& stride, std::string shape) {
    const size_t at = shape.find("Shape");
    shape.replace(at, 5, "Stride");
    return stride == shape;
  }

  const std::string& text_;
  size_t limit_;
  size_t tried_ = 0;
  std::vector<FoundLayout> found_;
};

}  // namespace

std::vector<FoundLayout> find_layouts(const std::string& text, size_t limit) {
  return Finder(text, limit).run();
}

}  // namespace colex
