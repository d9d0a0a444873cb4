// Functions beside those that ship: one call of a registry row, done again and again, so that
// tests/bench/ops-wasm.mjs times the operation alone, in a module made as the one that ships is.
#include <emscripten/bind.h>

#include <optional>

#include "../../../tests/bench/call.hpp"
#include "boundary.hpp"
#include "text/layout_error.hpp"

namespace colex::bind {

namespace {

const Operation* row = nullptr;
std::optional<Arguments> arguments;

/// Sets what `repeat` does: a row, and its arguments, a line each.
std::string prepare(const std::string& name, const std::string& lines) {
  return record(0, [&]() -> std::string {
    row = find_operation(name);
    if (row == nullptr) throw LayoutError("language.unknown_name", {name});
    std::vector<std::string> texts;
    for (size_t from = 0; from <= lines.size();) {
      const size_t to = std::min(lines.find('\n', from), lines.size());
      texts.push_back(lines.substr(from, to - from));
      from = to + 1;
    }
    arguments.emplace(bench::call_of(*row, texts));
    return "{}";
  });
}

void repeat(int count) {
  for (int i = 0; i < count; ++i) {
    const Value result = row->apply(*arguments);
    asm volatile("" ::"r"(&result) : "memory");
  }
}

}  // namespace

EMSCRIPTEN_BINDINGS(timed_call) {
  emscripten::function("prepare", &prepare);
  emscripten::function("repeat", &repeat);
}

}  // namespace colex::bind
