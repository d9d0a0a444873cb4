#include "program/open/examples.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <string_view>
#include <vector>

#include "eval/names/advice.hpp"
#include "eval/names/look.hpp"
#include "program/notes/fixes.hpp"
#include "program/open/open_list.hpp"
#include "program/open/proposals.hpp"
#include "program/open/taken.hpp"
#include "program/open/trials.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr size_t kMostNames = 32;
constexpr size_t kRounds = 4;  ///< in which names behind other names are found

/// An example, and how it is written down.
struct Example {
  Binds kind;
  std::string_view text;
};

/// In the order in which they are tried: what most names are that stand where others do not fit.
constexpr Example kNumber{Binds::value, "128"};
constexpr Example kCpp[] = {
    {Binds::value, "Layout<Shape<_128,_64>>{}"},
    {Binds::value, "make_tensor((float*)0, make_shape(_128{}, _64{}))"},
    {Binds::value, "make_tensor((float*)0, make_shape(_128{}, _64{}, _2{}))"},
    {Binds::value, "make_shape(_128{}, _64{})"},
    {Binds::value, "make_shape(_128{}, _128{}, _64{})"},
    {Binds::value, "make_shape(_128{}, _128{}, _64{}, _1{})"},
    {Binds::value, "make_coord(0, 0)"},
    {Binds::value, "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})"},
};
constexpr Example kCppTypes[] = {
    {Binds::type, "half_t"},
    {Binds::type, "Layout<Shape<_128,_64>>"},
    {Binds::type, "_128"},
    {Binds::type, "Shape<_128,_64>"},
    {Binds::type, "Shape<_128,_128,_64>"},
    {Binds::type, "TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>>"},
    {Binds::type, "Copy_Atom<UniversalCopy<uint128_t>, half_t>"},
};
constexpr Example kPython[] = {
    {Binds::value, "cute.make_layout((128, 64))"},
    {Binds::value, "cute.make_rmem_tensor((128, 64), cutlass.Float16)"},
    {Binds::value, "cute.make_rmem_tensor((128, 64, 2), cutlass.Float16)"},
    {Binds::value, "(128, 64)"},
    {Binds::value, "(128, 128, 64)"},
    {Binds::value, "(0, 0)"},
};

/// `smem_layout` is no tensor and no shape, `cluster_shape` no tensor and no layout, `tma_load_a`
/// none of these, `num_stages` a number, whatever else may stand there.
bool suits_name(const Example& example, std::string name) {
  const Look look = look_of(name);
  if (look == Look::count || look == Look::index || look == Look::extent) return false;
  if (names_part_of_kernel(name)) return false;
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return is_capital(c) ? static_cast<char>(c | 32) : c; });
  if (contains(name, "layout")) return contains(example.text, "ayout");
  if (contains(name, "tma") && !contains(name, "tensor")) return false;
  const bool tuple = contains(name, "shape") || contains(name, "tiler") || contains(name, "coord");
  return !tuple || !(contains(example.text, "tensor") || contains(example.text, "tiled") ||
                     contains(example.text, "ayout"));
}

std::vector<Example> examples_for(const Proposal& p, Dialect dialect) {
  if (dialect == Dialect::julia) return {};
  std::vector<Example> r = {std::begin(kPython), std::end(kPython)};
  if (dialect == Dialect::cpp) r = {std::begin(kCpp), std::end(kCpp)};
  if (dialect == Dialect::cpp && p.kind == Binds::type) {
    r = {std::begin(kCppTypes), std::end(kCppTypes)};
  }
  const auto strange = [&p](const Example& e) { return !suits_name(e, p.name); };
  r.erase(std::remove_if(r.begin(), r.end(), strange), r.end());
  return r;
}

/// The note says what was found, or that nothing was.
void say_in(Diagnostic& d, const Proposal& p, Dialect dialect) {
  if (is_of_parameters(d)) {
    d.open[p.entry].example = p.text;
    const auto shown = std::find_if(d.open.begin(), d.open.end(),
                                    [](const OpenEntry& e) { return !e.example.empty(); });
    const bool none = shown == d.open.end();
    d.id = none ? "language.uncalled_parameters" : "language.open_parameters";
    d.values.resize(2);
    if (!none) d.values.insert(d.values.end(), {shown->name, shown->example});
    return;
  }
  d.values.resize(1);
  d.fix.reset();
  if (p.text.empty() && d.id == "language.template_type") return;
  if (p.text.empty()) {
    d.id = p.kind == Binds::type ? "language.unknown_class" : "language.unknown_value";
    return;
  }
  d.values.push_back(p.text);
  if (d.id == "language.template_type") d.id = "language.template_type_as";
  if (is_one_of(d.id, {"language.unknown_attribute", "language.template_type_as"})) return;
  constexpr const char* kIds[] = {"language.unknown_name_as", "language.unknown_number",
                                  "language.unknown_type"};
  d.id = kIds[static_cast<size_t>(p.kind)];
  if (p.kind == Binds::number) d.fix = Fix{{0, 0}, definition(p, dialect)};
}

void say(const Proposal& p, Dialect dialect) {
  say_in(*p.note, p, dialect);
  for (Diagnostic* d : p.also) say_in(*d, p, dialect);
}

/// An example for `p` of `all`, under which no more goes wrong than now and more has a value; true
/// if there is one. A number stands for most things of CuTe, a layout or a tiler of one mode: where
/// it does, nothing says what the name is.
bool find_example(Proposal& p, const std::vector<Proposal>& all, Dialect dialect, Trials& trials,
                  Score& now) {
  const Proposal before = p;
  const auto helps = [&](const Example& example) {
    p.text = example.text;
    p.kind = example.kind;
    const Score then = trials(all);
    const bool better = then.errors <= now.errors && then.values > now.values;
    if (better) now = then;
    return better;
  };
  const Score given = now;
  const bool number = p.kind != Binds::type && trials.left() && helps(kNumber);
  now = given;
  const std::vector<Example> examples = examples_for(p, dialect);
  const auto fits = number ? examples.end()
                           : std::find_if(examples.begin(), examples.end(), [&](const Example& e) {
                               return trials.left() && helps(e);
                             });
  bool found = fits != examples.end();
  // Where two types fit, nothing says which is meant.
  if (found && p.kind == Binds::type && fits + 1 != examples.end() && trials.left()) {
    const Score best = std::exchange(now, given);
    const Proposal proposed = p;
    found = !helps(fits[1]);
    now = best;
    p = proposed;
  }
  if (!found) p = before;
  if (!found) now = given;
  return found;
}

std::vector<Proposal>::iterator find_proposal(std::vector<Proposal>& all, const std::string& name) {
  return std::find_if(all.begin(), all.end(),
                      [&name](const Proposal& p) { return p.name == name; });
}

/// Adds what the messages propose for names that have no proposal so far.
void add_proposals(std::vector<Proposal>& all, std::vector<Diagnostic*> messages, bool inner) {
  for (Diagnostic* d : messages) {
    for (Proposal& p : proposals_of(*d)) {
      const auto known = find_proposal(all, p.name);
      if (known != all.end()) {
        if (!inner && !is_of_parameters(*d)) known->also.push_back(d);
        continue;
      }
      if (all.size() >= kMostNames) return;
      p.inner = inner;
      all.push_back(std::move(p));
    }
  }
}

std::vector<Diagnostic*> places_of(std::vector<Diagnostic>& all) {
  std::vector<Diagnostic*> r;
  for (Diagnostic& d : all) r.push_back(&d);
  return r;
}

}  // namespace

void try_examples(const std::string& text, const DefinitionPlace& place, Evaluation& evaluation,
                  const std::function<Evaluation(std::string)>& again) {
  if (text.size() > kTriedBytes) return;
  const Dialect dialect = place.dialect;
  std::vector<Proposal> all;
  add_proposals(all, places_of(evaluation.diagnostics), false);
  const std::vector<Diagnostic*> taken = taken_by(evaluation.diagnostics);
  if (all.empty() && taken.empty()) return;
  const Launched launched = launched_by(evaluation.diagnostics);
  Trials trials(text, place, launched.calls, again);
  trials.take(launched.lines);
  if (!taken.empty()) settle_taken(taken, launched.lines, trials);
  if (all.empty()) return;
  // A statement names what it lacks one after another.
  std::deque<Evaluation> seen;
  size_t proposed = 0;
  while (proposed != all.size() && seen.size() < kRounds) {
    proposed = all.size();
    seen.push_back(trials.evaluate(all));
    add_proposals(all, places_of(seen.back().diagnostics), true);
  }
  Score now = proposed == all.size() ? score_of(seen.back(), all) : trials(all);
  const int allowed = now.errors == 0 ? 0 : std::min(now.errors, trials.without().errors);
  // What is asked only then depends on the others, and is the first that may not fit.
  for (const bool inner : {true, false}) {
    for (Proposal& p : all) {
      if (now.errors <= allowed || !trials.left()) break;
      // An instruction that is known is no guess at the one that is meant.
      const bool fixed = p.text.empty() || p.note->id == "language.unknown_atom";
      if (p.inner != inner || fixed) continue;
      std::string refused;
      std::swap(refused, p.text);
      const Score without = trials(all);
      p.back = without.errors < now.errors;
      if (p.back) now = without;
      if (!p.back) p.text = refused;
    }
  }
  for (const bool back : {true, false}) {
    for (Proposal& p : all) {
      const bool lacks = p.text.empty() && p.back == back && !p.inner;
      if (!lacks) continue;
      if (trials.left() && find_example(p, all, dialect, trials, now)) p.back = true;
      if (p.back) say(p, dialect);
    }
  }
  if (!trials.left()) return;
  std::vector<Diagnostic> inner;
  for (Proposal& p : all) {
    if (p.inner) say(p, dialect);
    if (p.inner) inner.push_back(*p.note);
  }
  // What is asked behind all of them has no example that was tried.
  Evaluation last = trials.evaluate(all);
  join_open(last.diagnostics);
  for (Diagnostic& d : last.diagnostics) {
    for (Proposal& p : proposals_of(d)) {
      const auto known = find_proposal(all, p.name);
      p.text = known != all.end() ? known->text : std::string();
      say_in(d, p, dialect);
    }
    inner.push_back(std::move(d));
  }
  add_open(evaluation.diagnostics, std::move(inner));
}

}  // namespace colex
