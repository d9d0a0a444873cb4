#include "program/claims/failed_claims.hpp"

#include <algorithm>
#include <iterator>

#include "program/outside/imports.hpp"
#include "program/session.hpp"
#include "text/words.hpp"

/// Claims that fail where many calls and passes make them: one error each, which names the call.

namespace colex {

namespace {

constexpr std::string_view kFails = "check.fails";
constexpr std::string_view kFailsSides = "check.fails_sides";
constexpr std::string_view kFailsCall = "check.fails_call";
constexpr std::string_view kFailsCallSides = "check.fails_call_sides";

bool names_call(const Diagnostic& d) { return d.id == kFailsCall || d.id == kFailsCallSides; }

/// `post(1:1, 2:1)`
std::string call_text(const StatementNode& function, const std::vector<Given>& arguments,
                      Notation notation) {
  constexpr size_t kMost = 100;
  std::string r;
  for (const Given& g : arguments) {
    r += r.empty() ? "" : ", ";
    if (!g.name.empty()) r += g.name + "=";
    r += g.unknown ? g.variable : g.value.print(notation);
  }
  return function.name + "(" + std::string(head(r, kMost)) + ")";
}

/// Of functions that are not CuTe's nobody knows whether it holds.
void soften(Diagnostic& d, std::string_view module) {
  const bool sides = d.id == kFailsSides || d.id == kFailsCallSides;
  d.id = sides ? "check.foreign_sides" : "check.foreign";
  d.values.resize(sides ? 2 : 0);
  d.values.emplace_back(module);
  d.severity = Severity::note;
}

/// Of a claim in a loop in how many passes it holds, and whether there are more.
void tell_count(const ClaimTally::Claim& tally, Diagnostic& holds) {
  const bool many = tally.looped && tally.held > 1;
  if (!many && !tally.cut) return;
  holds.id = tally.cut ? "check.holds_first" : "check.holds_passes";
  holds.values.push_back(std::to_string(tally.held));
}

}  // namespace

bool is_failed_claim(const Diagnostic& d) {
  return d.id == kFails || d.id == kFailsSides || names_call(d);
}

bool tells_failure(const Diagnostic& d) {
  if (d.severity == Severity::error || d.id == "check.undecided") return true;
  const std::string_view area = std::string_view(d.id).substr(0, d.id.find('.'));
  return !is_one_of(area, {"language", "check", "limit", "region", "law"});
}

/// What fails in a call says in which: with its arguments, and the line that makes it.
void Session::name_call(const StatementNode& function, const std::vector<Given>& arguments,
                        std::vector<Diagnostic>& said) const {
  if (arguments.empty() || function.lambda) return;
  const bool cpp = ast_.dialect == Dialect::cpp;
  // Of another pycute, or of C++, it may hold.
  const bool differs = std::any_of(said.begin(), said.end(), [](const Diagnostic& d) {
    return d.id == "language.pycute_differs";
  });
  for (Diagnostic& d : said) {
    if (!is_failed_claim(d) || names_call(d)) continue;
    if (differs) d.severity = Severity::warning;
    d.id = d.id == kFails ? kFailsCall : kFailsCallSides;
    d.values.push_back(call_text(function, arguments, cpp ? Notation::cpp : Notation::math));
    d.values.push_back(line_of(at_hand_));
  }
}

/// The first failure of a claim stands for all: how many there are more, and in which calls.
void Session::tell_failed_claims() {
  std::vector<Diagnostic>& all = result.diagnostics;
  std::vector<Diagnostic> kept;
  for (size_t i = 0; i < all.size(); ++i) {
    const auto is_same = [&](const Diagnostic& d) {
      return is_failed_claim(d) && d.span.from == all[i].span.from;
    };
    const bool differs = all[i].id == "language.pycute_differs";
    const auto told = std::find_if(kept.begin(), kept.end(), [&](const Diagnostic& d) {
      return differs && d.id == all[i].id && d.span.from == all[i].span.from;
    });
    // It holds in some passes or calls, and not in all.
    const bool holds = all[i].id == "check.holds" && std::any_of(all.begin(), all.end(), is_same);
    if (told != kept.end() || holds) continue;
    const ClaimTally::Claim* const tally = claims_->find(all[i].span);
    if (!is_failed_claim(all[i])) {
      kept.push_back(std::move(all[i]));
      if (kept.back().id == "check.holds" && tally != nullptr) tell_count(*tally, kept.back());
      continue;
    }
    if (std::any_of(kept.begin(), kept.end(), is_same)) continue;
    const auto told_more =
        std::count_if(all.begin() + static_cast<std::ptrdiff_t>(i) + 1, all.end(), is_same);
    const auto others = std::max<std::ptrdiff_t>(told_more, tally ? tally->failed - 1 : 0);
    kept.push_back(all[i]);
    const Span where = all[i].span;
    if (tally != nullptr && !tally->failing_pass.empty()) {
      kept.push_back({Severity::note, "check.failing_pass", {tally->failing_pass}, where, {}});
    }
    if (others == 0) continue;
    kept.push_back({Severity::note, "check.fails_more", {std::to_string(others)}, where, {}});
  }
  const std::string_view module =
      ast_.dialect == Dialect::python ? foreign_module(original_) : std::string_view();
  for (Diagnostic& d : kept) {
    if (is_failed_claim(d) && !module.empty()) soften(d, module);
  }
  all = std::move(kept);
}

}  // namespace colex
