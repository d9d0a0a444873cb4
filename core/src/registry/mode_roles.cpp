#include "registry/mode_roles.hpp"

#include <string_view>

namespace colex {

namespace {

/// Modes of a tiler: a layout's, a tuple's parts, one of an integer.
int modes_of(const Value& tiler) {
  if (const Layout* l = tiler.as<Layout>()) return l->rank();
  return static_cast<int>(tiler.parts().size());
}

class Reader {
 public:
  Reader(std::string_view text, int tiler_modes, int rank)
      : text_(text), tiler_modes_(tiler_modes), rank_(rank) {}

  /// Roles up to the end or a closing bracket.
  std::vector<ModeRole> list() {
    std::vector<ModeRole> r;
    while (at_ < text_.size() && text_[at_] != ')') {
      const ModeRole role = one();
      int times = 1;
      if (take('^')) times = tiler_modes_;
      if (take('*')) times = rank_ - static_cast<int>(r.size());
      for (int i = 0; i < times; ++i) r.push_back(role);
      take(',');
    }
    return r;
  }

 private:
  ModeRole one() {
    const size_t end = text_.find_first_of("(),^*", at_);
    ModeRole r{std::string(text_.substr(at_, end - at_)), {}};
    at_ = end == std::string_view::npos ? text_.size() : end;
    if (take('(')) {
      r.parts = list();
      take(')');
    }
    return r;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  int tiler_modes_;
  int rank_;
  size_t at_ = 0;
};

}  // namespace

std::vector<ModeRole> mode_roles(const ModeNames& modes, const std::vector<Value>& operands,
                                 int rank) {
  if (modes.names == nullptr || static_cast<int>(operands.size()) > modes.most_operands) return {};
  const Value* tiler = operands.size() > 1 ? &operands[1] : nullptr;
  const bool by_mode = modes.by_mode != nullptr && tiler != nullptr && tiler->is_tuple();
  const int tiler_modes = tiler == nullptr ? 0 : modes_of(*tiler);
  std::vector<ModeRole> r = Reader(by_mode ? modes.by_mode : modes.names, tiler_modes, rank).list();
  if (static_cast<int>(r.size()) > rank) r.resize(static_cast<size_t>(rank));
  return r;
}

}  // namespace colex
