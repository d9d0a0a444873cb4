#include "program/open/taken.hpp"

#include <string_view>

#include "text/words.hpp"

namespace colex {

namespace {

std::string lines_of(const std::vector<Diagnostic*>& notes) {
  std::string r;
  for (const Diagnostic* d : notes) r += d->fix->insert;
  return r;
}

}  // namespace

Launched launched_by(const std::vector<Diagnostic>& notes) {
  Launched r;
  for (const Diagnostic& d : notes) {
    if (!d.fix || !is_one_of(d.id, {"language.launch_index", "language.launch_call"})) continue;
    const bool line = d.fix->span.to == d.fix->span.from;
    if (!line) r.calls.push_back(*d.fix);
    if (line && !contains(r.lines, d.fix->insert)) r.lines += d.fix->insert;
  }
  return r;
}

std::vector<Diagnostic*> taken_by(std::vector<Diagnostic>& notes) {
  std::vector<Diagnostic*> r;
  for (Diagnostic& d : notes) {
    const bool taken = is_one_of(d.id, {"language.assumed_name", "language.template_integer"});
    if (taken && d.fix && d.fix->span.to == 0) r.push_back(&d);
  }
  return r;
}

void settle_taken(const std::vector<Diagnostic*>& taken, const std::string& launched,
                  Trials& trials) {
  const auto errors = [&] {
    trials.take(launched + lines_of(taken));
    return trials({}).errors;
  };
  int now = errors();
  const auto try_instead = [&](const std::vector<Diagnostic*>& notes, std::string_view what,
                               std::string_view by) {
    std::vector<std::string> before;
    for (Diagnostic* d : notes) {
      std::string& line = d->fix->insert;
      before.push_back(line);
      const size_t at = line.find(what);
      if (at != line.npos)
        line = line.substr(0, at) + std::string(by) + line.substr(at + what.size());
    }
    const int then = errors();
    const bool better = then < now;
    if (better) now = then;
    for (size_t i = 0; i < notes.size() && !better; ++i) notes[i]->fix->insert = before[i];
  };
  std::vector<Diagnostic*> sizes;
  for (Diagnostic* d : taken) {
    if (d->fix->insert.rfind("int ", 0) == 0) sizes.push_back(d);
  }
  if (now > 0 && !sizes.empty()) try_instead(sizes, "int ", "constexpr int ");
  for (Diagnostic* d : taken) {
    if (now == 0 || !trials.left()) break;
    if (contains(d->fix->insert, " = true;")) try_instead({d}, " = true;", " = false;");
  }
  trials.take(launched);  // with bounds of loops that are known every trial would run them
}

}  // namespace colex
