#include "kernel/run_block.hpp"

#include <algorithm>
#include <cmath>

#include "kernel/block.hpp"
#include "kernel/record.hpp"
#include "program/evaluate.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "text/json.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// What an evaluation says where it does what the text says; all else is not run.
constexpr std::string_view kHarmless[] = {
    "language.passes",   "language.not_run",   "language.not_run_else",
    "language.selected", "language.converted", "language.first_thread",
    "check.holds"};

constexpr const char* kFaults[] = {"",
                                   "kernel.unwritten",
                                   "kernel.in_flight",
                                   "kernel.read_unordered",
                                   "kernel.overwritten",
                                   "kernel.written_twice",
                                   "kernel.outside"};

/// A tensor of the text with the places of its elements.
struct Named {
  std::string name;
  Layout layout;
  Places places;
};

class Runner {
 public:
  explicit Runner(const KernelText& text) : text_(text) {}

  KernelRun run() {
    BlockMemory memory(text_.threads);
    if (!execute(text_.code, text_.threads, memory, &result_)) return std::move(result_);
    if (!text_.expected.empty()) compare(memory);
    return std::move(result_);
  }

 private:
  int line_of(Span where) const {
    const int from = where.from - static_cast<int>(text_.given.size()) - 1;
    if (from < 0) return 0;
    const auto begin = text_.code.begin();
    const auto end = begin + std::min<long>(from, static_cast<long>(text_.code.size()));
    return 1 + static_cast<int>(std::count(begin, end, '\n'));
  }

  /// `values()` is asked for the first of its kind in its line: a race may be met a million times.
  template <class Values> void add(const char* id, Span where, Values values) {
    const int line = line_of(where);
    for (KernelFinding& f : result_.findings) {
      if (f.id != id || f.line != line) continue;
      ++f.count;
      return;
    }
    result_.findings.push_back({id, values(), line, 1});
  }

  /// False where the text does what is not run.
  bool execute(const std::string& code, int threads, BlockMemory& memory, KernelRun* counted) {
    const Prepared prepared = prepare(text_.given + "\n" + code);
    std::vector<std::vector<Event>> events;
    for (int t = 0; t < threads; ++t) {
      ThreadRecord record(t);
      const Evaluation e = run_thread(prepared, {t, threads}, record);
      for (const Diagnostic& d : e.diagnostics) {
        if (is_one_of(d.id, kHarmless)) continue;
        if (d.id == "kernel.passed_over") {
          if (t == 0 && counted != nullptr) {
            result_.passed.push_back({d.id, d.values, line_of(d.span), 1});
          }
          continue;
        }
        result_.refused = KernelFinding{d.id, d.values, line_of(d.span), 1};
        return false;
      }
      if (t == 0 && counted != nullptr) name_tensors(e);
      events.push_back(std::move(record.events));
    }
    for (const Named& n : given_) memory.allow(n.places);
    Block block(events, memory,
                [&](const Event& e, int thread, Space space, int64 at, const Met& m) {
                  if (counted == nullptr) return;
                  add(kFaults[static_cast<int>(m.fault)], e.where, [&] {
                    return std::vector<std::string>{std::to_string(thread),
                                                    place_text(space, at, e), other_text(m.other)};
                  });
                });
    block.run([&](const Event& e, int thread, int other) {
      const char* id = e.act == Act::barrier ? "kernel.barrier" : "kernel.apart";
      add(id, e.where, [&] {
        return std::vector<std::string>{std::to_string(thread), std::to_string(other)};
      });
    });
    if (counted != nullptr) {
      counted->phases = memory.phase() + 1;
      counted->moved = block.moved();
      counted->multiplied = block.multiplied();
      counted->exchanged = memory.exchanged();
      counted->uses = uses_of(events);
    }
    return true;
  }

  static std::string other_text(int other) { return other < 0 ? "…" : std::to_string(other); }

  void name_tensors(const Evaluation& e) {
    for (const StatementResult& s : e.statements) {
      const auto* t = s.value ? s.value->object_as<TensorObject>() : nullptr;
      if (t == nullptr || s.name.empty() || size(t->tensor.layout).value > kMostNamed) continue;
      const EngineKind kind = t->tensor.engine.kind;
      if (kind != EngineKind::gmem && kind != EngineKind::smem) continue;
      Named n{s.name, t->tensor.layout.inner, {}};
      n.places.space = kind == EngineKind::gmem ? Space::global : Space::shared;
      n.places.bits = t->tensor.engine.bits;
      for (int64 i = 0; i < size(t->tensor.layout).value; ++i) {
        n.places.at.push_back(bit_of(t->tensor, i));
      }
      const bool given = s.span.to <= static_cast<int>(text_.given.size());
      if (given && n.places.space == Space::global) given_.push_back(n);
      named_.push_back(std::move(n));
    }
  }

  /// `sA(3,1)`: the first tensor of the text that has the element, else where it lies.
  std::string place_text(Space space, int64 at, const Event& e) const {
    for (const Named& n : named_) {
      if (n.places.space != space) continue;
      const auto found = std::find(n.places.at.begin(), n.places.at.end(), at);
      if (found != n.places.at.end()) return element_text(n, found - n.places.at.begin());
    }
    if (space == Space::registers) return "rmem[" + std::to_string(register_of(e, at)) + "]";
    return (space == Space::shared ? "smem" : "gmem") + std::string("[0x") +
           hexadecimal(static_cast<unsigned long long>(at / 8)) + "]";
  }

  /// Which register of the fragment the place is.
  static int64 register_of(const Event& e, int64 at) {
    int bits = e.c.bits;
    for (const Places* p : {&e.a, &e.b, &e.c, &e.d}) {
      const auto found = std::find(p->at.begin(), p->at.end(), at);
      if (p->space == Space::registers && found != p->at.end()) bits = p->bits;
    }
    return at % (kRoom * 8) / bits;
  }

  static std::string element_text(const Named& n, int64 i) {
    IntTuple shape;
    const int h = shape.open();
    for (int mode = 0; mode < n.layout.rank(); ++mode) {
      shape.push(Int(product(n.layout.shape.view()[mode]).value));
    }
    shape.close(h);
    return n.name + print(idx2crd(IntTuple(Int(i)), shape.view()), Notation::math);
  }

  void compare(const BlockMemory& memory) {
    BlockMemory right(1);
    if (!execute(text_.expected, 1, right, nullptr)) return;
    int64 differing = 0;
    std::vector<std::string> first;
    for (const Named& n : given_) {
      for (size_t i = 0; i < n.places.at.size(); ++i) {
        const double got = memory.value_of(n.places.at[i]);
        const double wanted = right.value_of(n.places.at[i]);
        ++result_.compared;
        if (got == wanted || differing++ > 0) continue;
        first = {element_text(n, static_cast<int64>(i)), std::isnan(got) ? "?" : decimal(got),
                 decimal(wanted)};
      }
    }
    if (differing == 0) return;
    first.insert(first.begin(), {std::to_string(differing), std::to_string(result_.compared)});
    result_.findings.push_back({"kernel.wrong", first, 0, differing});
  }

  static constexpr int64 kMostNamed = 1 << 14;

  const KernelText& text_;
  KernelRun result_;
  std::vector<Named> given_;
  std::vector<Named> named_;
};

void write_finding(JsonWriter& w, const KernelFinding& f) {
  w.open('{').field("id", f.id).key("values").open('[');
  for (const std::string& v : f.values) w.text(v);
  w.close(']').field("line", static_cast<int64>(f.line)).field("count", f.count).close('}');
}

}  // namespace

KernelRun run_block(const KernelText& text) {
  if (text.threads < 1 || text.threads > KernelLimits::kThreads) {
    KernelRun r;
    r.refused = KernelFinding{
        "kernel.threads", {std::to_string(text.threads), std::to_string(KernelLimits::kThreads)}};
    return r;
  }
  return Runner(text).run();
}

std::string kernel_run_json(const KernelRun& run) {
  JsonWriter w;
  w.open('{').key("right").boolean(run.right());
  w.field("phases", run.phases).field("moved", run.moved);
  w.field("multiplied", run.multiplied).field("compared", run.compared);
  w.field("exchanged", run.exchanged);
  if (run.refused) write_finding(w.key("refused"), *run.refused);
  w.key("findings").open('[');
  for (const KernelFinding& f : run.findings) write_finding(w, f);
  w.close(']').key("passed").open('[');
  for (const KernelFinding& f : run.passed) write_finding(w, f);
  w.close(']').key("uses").open('[');
  for (const KernelUse& u : run.uses) write_use(w, u);
  w.close(']').close('}');
  return w.str();
}

}  // namespace colex
