#include "plan/notation.hpp"

#include "colex/ops/compact.hpp"

namespace colex {

namespace {

/// Recursive descent over one text. A tiler is the most general tree; layouts are tilers whose root
/// is a layout.
class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  [[noreturn]] void reject() const {
    fail("knob.notation", text_.c_str(), static_cast<int64>(at_ + 1));
  }

  bool take(const char* token) {
    skip_blanks();
    const std::string wanted(token);
    if (text_.compare(at_, wanted.size(), wanted) != 0) return false;
    at_ += wanted.size();
    return true;
  }
  void want(const char* token) {
    if (!take(token)) reject();
  }
  bool is_end() {
    skip_blanks();
    return at_ == text_.size();
  }
  void want_end() {
    if (!is_end()) reject();
  }

  int64 digits() {
    const bool negative = take("-");
    if (!is_digit()) reject();
    int64 value = 0;
    while (is_digit()) value = add_checked(mul_checked(value, 10), text_[at_++] - '0');
    return negative ? -value : value;
  }

  Int integer() {
    skip_blanks();
    if (take("smem_ptr[")) {
      const int64 bits = digits();
      want("b](unset)");
      return make_kind(IntKind::smem_flag, bits);
    }
    if (!take("_")) return Int(digits());
    return is_digit() || peek('-') ? static_int(digits()) : underscore();
  }

  IntTuple tuple() {
    IntTuple r;
    append_tuple(r);
    return r;
  }

  Layout layout() {
    const IntTuple shape = tuple();
    if (is_end()) return make_layout(shape.view());
    want(":");
    const IntTuple stride = tuple();
    return make_layout(shape.view(), stride.view());
  }

  void append_tiler(Tiler& r) {
    const size_t start = at_;
    const IntTuple shape = is_tiler_tuple() ? IntTuple() : tuple();
    if (shape.nodes > 0) {
      if (take(":")) {
        const IntTuple stride = tuple();
        const Layout l = make_layout(shape.view(), stride.view());
        return r.append(l.view());
      }
      return r.append(shape.view());
    }
    at_ = start;
    want("(");
    const Layout::Handle h = r.open();
    do append_tiler(r);
    while (take(","));
    want(")");
    r.close(h);
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool peek(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool is_digit() const { return at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; }

  void append_tuple(IntTuple& r) {
    if (!take("(")) return r.push(integer());
    const int h = r.open();
    if (!take(")")) {
      do append_tuple(r);
      while (take(","));
      want(")");
    }
    r.close(h);
  }

  /// A tuple that holds a layout: a colon inside of its brackets.
  bool is_tiler_tuple() {
    skip_blanks();
    if (!peek('(')) return false;
    int depth = 0;
    for (size_t i = at_; i < text_.size(); ++i) {
      depth += text_[i] == '(' ? 1 : text_[i] == ')' ? -1 : 0;
      if (text_[i] == ':' && depth > 0) return true;
      if (depth == 0) return false;
    }
    return false;
  }

  const std::string& text_;
  size_t at_ = 0;
};

}  // namespace

Layout read_layout(const std::string& text) {
  Reader r(text);
  const Layout l = r.layout();
  r.want_end();
  return l;
}

Tiler read_tiler(const std::string& text) {
  Reader r(text);
  Tiler t;
  r.append_tiler(t);
  r.want_end();
  return t;
}

ComposedLayout read_smem_atom(const std::string& text) {
  Reader r(text);
  if (!r.take("Sw<")) return ComposedLayout(read_layout(text));
  const int64 bits = r.digits();
  r.want(",");
  const int64 base = r.digits();
  r.want(",");
  const int64 shift = r.digits();
  r.want(">");
  r.want("o");
  const IntTuple offset = r.tuple();
  r.want("o");
  const Layout inner = r.layout();
  r.want_end();
  return make_composed_layout(make_swizzle(bits, base, shift), offset.view(), inner.view());
}

}  // namespace colex
