#include "program/claims/map_claims.hpp"

#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Reads a comment from left to right.
class MapReader {
 public:
  explicit MapReader(std::string_view text) : text_(text) {}

  size_t at() const { return at_; }
  bool ends() {
    blanks();
    return text_.find_first_not_of(" \t\r.", at_) == text_.npos;
  }
  void blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool arrow() {
    blanks();
    const size_t length = prefix_of(text_.substr(at_), {"->", "=>", "\u2192"});
    at_ += length;
    return length > 0;
  }
  /// `(T32,V4)`
  bool modes(std::vector<MapClaim::Mode>& all) {
    blanks();
    if (!accept('(')) return false;
    do {
      if (all.size() == kMost || !mode(all)) return false;
    } while (accept(','));
    return accept(')');
  }

 private:
  static constexpr size_t kMost = 4;

  bool accept(char c) {
    blanks();
    const bool here = at_ < text_.size() && text_[at_] == c;
    at_ += here ? 1 : 0;
    return here;
  }

  bool mode(std::vector<MapClaim::Mode>& all) {
    blanks();
    constexpr size_t kDigits = 6;
    MapClaim::Mode m;
    while (at_ < text_.size() && is_name_start(text_[at_])) m.name += text_[at_++];
    const size_t first = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    if (m.name.empty() || at_ - first > kDigits) return false;
    int64 size = 0;
    for (size_t i = first; i < at_; ++i) size = size * 10 + (text_[i] - '0');
    if (at_ > first) m.size = size;
    all.push_back(std::move(m));
    return true;
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

std::optional<MapClaim> map_claim_of(std::string_view comment) {
  MapReader reader(comment);
  MapClaim claim;
  reader.blanks();
  claim.at = reader.at();
  if (!reader.modes(claim.domain) || !reader.arrow()) return std::nullopt;
  reader.blanks();
  const size_t to = reader.at();
  std::vector<MapClaim::Mode> modes;
  if (!reader.modes(modes)) return std::nullopt;
  claim.codomain = std::string(comment.substr(to, reader.at() - to));
  claim.length = reader.at() - claim.at;
  if (!reader.ends()) return std::nullopt;
  claim.places = 1;
  for (const MapClaim::Mode& m : modes) {
    if (claim.places) claim.places = m.size ? std::optional(*claim.places * *m.size) : std::nullopt;
  }
  return claim;
}

MapVerdict compare_map(const MapClaim& claim, const Layout& layout) {
  MapVerdict r;
  if (layout.shape.rank() != static_cast<int>(claim.domain.size()) || layout.shape.is_leaf())
    return r;
  for (int i = 0; i < layout.stride.leaves; ++i) {
    if (!layout.stride.leaf[i].is_integer()) return r;  // into coordinates
  }
  bool same = true;
  std::string sizes;
  for (size_t i = 0; i < claim.domain.size(); ++i) {
    const MapClaim::Mode& m = claim.domain[i];
    const int64 is = product(layout.shape[static_cast<int>(i)]).value;
    same = same && (!m.size || *m.size == is);
    sizes += (sizes.empty() ? "(" : ",") + m.name + std::to_string(is);
  }
  if (!same) {
    r.domain = sizes + ")";
    return r;
  }
  const int64 reach = cosize(layout).value;
  const bool packed = reach == size(layout).value;
  if (claim.places && (reach > *claim.places || (packed && reach != *claim.places))) {
    r.offsets = reach;
  }
  return r;
}

}  // namespace colex
