// Nothing of a text is lost: every byte that is not blank belongs to exactly one statement,
// comment, decoration or skipped part, and what is skipped is said at its place.
#include <algorithm>
#include <random>

#include "../pastes.hpp"
#include "../seed.hpp"
#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

size_t at(int place) { return static_cast<size_t>(place); }

/// A part that is skipped and of which no diagnostic speaks, or nothing. What is missing may be
/// missed only at `next`, where something else stands.
std::string unsaid(const Evaluation& e, const std::string& source, Span part, int next) {
  if (part.from == part.to) return {};
  const bool said =
      std::any_of(e.diagnostics.begin(), e.diagnostics.end(), [&](const Diagnostic& d) {
        const bool limit = d.id.rfind("limit.", 0) == 0;
        return limit || (d.span.from <= next && part.from <= d.span.to);
      });
  return said ? "" : "skipped in silence: " + source.substr(at(part.from), at(part.to - part.from));
}

/// What is wrong with the regions of a text, or nothing.
std::string lost_in(const std::string& source) {
  const Evaluation e = evaluate(source);
  size_t done = 0;
  Span skipped{0, 0};
  const auto unowned = [&](size_t to) {
    for (size_t i = done; i < to; ++i) {
      if (!is_blank_char(source[i])) return "nobody has " + source.substr(i, 40);
    }
    return std::string();
  };
  for (const Region& r : e.regions) {
    if (r.reason == nullptr) return "a region without a reason";
    if (at(r.span.from) < done || r.span.from >= r.span.to || at(r.span.to) > source.size()) {
      return std::string("regions overlap at a ") + r.reason;
    }
    if (std::string none = unowned(at(r.span.from)); !none.empty()) return none;
    done = at(r.span.to);
    // Marks and comments in the middle of a part that is skipped do not end it.
    // Words and drawings say by themselves what they are.
    const std::string why = r.reason;
    const bool words = why == "language.prose" || why == "language.figure";
    if (r.kind == RegionKind::skipped && !words) {
      if (skipped.from == skipped.to) skipped.from = r.span.from;
      skipped.to = r.span.to;
    } else if (r.kind == RegionKind::statement) {
      if (std::string part = unsaid(e, source, skipped, r.span.from); !part.empty()) return part;
      skipped = {0, 0};
    }
  }
  const int end = static_cast<int>(source.size());
  if (std::string part = unsaid(e, source, skipped, end); !part.empty()) return part;
  return unowned(source.size());
}

/// One text with a part left out, doubled, replaced, or moved there from another one.
class Mutations {
 public:
  Mutations(const std::vector<Paste>& pastes, unsigned seed) : pastes_(pastes), random_(seed) {}

  std::string next(std::string text) {
    const size_t changes = 1 + below(4);
    for (size_t i = 0; i < changes; ++i) text = changed(std::move(text));
    return text;
  }
  const std::string& any() { return pastes_[below(pastes_.size())].source; }

 private:
  size_t below(size_t n) { return n == 0 ? 0 : random_() % n; }

  std::string changed(std::string text) {
    static const std::string kSigns = "(){}[]<>,;:=+-*/%|&#\"'`\\ \n\t?@._o0x\xe2\x88\x98";
    const size_t from = below(text.size() + 1);
    const size_t size = below(std::min<size_t>(text.size() - from, 20) + 1);
    switch (below(5)) {
      case 0:
        return text.erase(from, size);
      case 1:
        return text.insert(from, text.substr(from, size));
      case 2:
        return text.insert(from, 1, kSigns[below(kSigns.size())]);
      case 3: {
        const std::string& other = any();
        const size_t part = below(other.size() + 1);
        return text.insert(from, other.substr(part, 1 + below(60)));
      }
      default:
        if (from < text.size()) text[from] = kSigns[below(kSigns.size())];
        return text;
    }
  }

  const std::vector<Paste>& pastes_;
  std::mt19937 random_;
};

}  // namespace

TEST_CASE("no byte of a pasted text is lost", "[language][paste]") {
  for (const Paste& p : read_pastes()) {
    CAPTURE(p.name, p.source);
    CHECK(lost_in(p.source) == "");
  }
}

TEST_CASE("no byte of a changed text is lost", "[language][paste]") {
  const std::vector<Paste> pastes = read_pastes();
  const unsigned seed = test_seed();
  Mutations mutations(pastes, seed);
  constexpr int kTexts = 1'500;
  for (int i = 0; i < kTexts; ++i) {
    const std::string text = mutations.next(mutations.any());
    CAPTURE(seed, i, text);  // ahead of what may throw
    REQUIRE(lost_in(text) == "");
  }
}

TEST_CASE("regions say what became of each part", "[language][paste]") {
  const std::string text = "// a\n>>> L = (4,8):(1,4); }\nnonsense here is no layout\n= = 4\n";
  const Evaluation e = evaluate(text);
  std::vector<std::string> r;
  for (const Region& region : e.regions) {
    constexpr const char* kKinds[] = {"statement", "comment", "decoration", "skipped"};
    r.push_back(std::string(kKinds[static_cast<int>(region.kind)]) + " " + region.reason + " " +
                text.substr(at(region.span.from), at(region.span.to - region.span.from)));
  }
  CHECK(r == std::vector<std::string>{"comment region.comment // a", "decoration region.prompt >>>",
                                      "statement region.statement L = (4,8):(1,4);",
                                      "decoration region.brace }",
                                      "skipped language.prose nonsense here is no layout",
                                      "skipped language.skipped = = 4"});
}
