#include "tv_layout.h"

#include <cctype>
#include <stdexcept>

namespace colex::gpu {
namespace {

// The leaves of a tuple, mode by mode of its top level.
class TupleReader {
 public:
  explicit TupleReader(const std::string& text) : text_(text) {}

  std::vector<std::vector<int>> modes() {
    std::vector<std::vector<int>> out;
    if (peek() != '(') {
      out.emplace_back(1, integer());
      return out;
    }
    ++at_;
    do {
      out.emplace_back();
      element(out.back());
    } while (accept(','));
    expect(')');
    return out;
  }
  void expect(char c) {
    if (!accept(c)) throw std::invalid_argument("not a layout: " + text_);
  }
  void end() {
    if (at_ != text_.size()) throw std::invalid_argument("not a layout: " + text_);
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  void element(std::vector<int>& leaves) {
    if (!accept('(')) {
      leaves.push_back(integer());
      return;
    }
    do element(leaves);
    while (accept(','));
    expect(')');
  }
  int integer() {
    accept('_');
    std::size_t begin = at_;
    while (std::isdigit(static_cast<unsigned char>(peek()))) ++at_;
    if (at_ == begin || at_ - begin > 9) throw std::invalid_argument("not a layout: " + text_);
    return std::stoi(text_.substr(begin, at_ - begin));
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

std::vector<FlatLayout> parse_modes(const std::string& text) {
  TupleReader reader(text);
  auto shapes = reader.modes();
  reader.expect(':');
  auto strides = reader.modes();
  reader.end();
  if (shapes.size() != strides.size()) throw std::invalid_argument("not congruent: " + text);
  std::vector<FlatLayout> modes;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (shapes[i].size() != strides[i].size())
      throw std::invalid_argument("not congruent: " + text);
    modes.push_back({shapes[i], strides[i]});
    for (int extent : shapes[i])
      if (extent < 1) throw std::invalid_argument("an empty shape: " + text);
  }
  return modes;
}

}  // namespace

TvLayout parse_tv_layout(const std::string& text) {
  std::vector<FlatLayout> modes = parse_modes(text);
  if (modes.size() != 2) throw std::invalid_argument("not a (thread, value) layout: " + text);
  return {modes[0], modes[1]};
}

FlatLayout parse_flat_layout(const std::string& text) {
  FlatLayout all;
  for (const FlatLayout& mode : parse_modes(text)) {
    all.shape.insert(all.shape.end(), mode.shape.begin(), mode.shape.end());
    all.stride.insert(all.stride.end(), mode.stride.begin(), mode.stride.end());
  }
  return all;
}

}  // namespace colex::gpu
