// A binding beside those that ship: one call of a registry row, done again and again, so that
// tests/bench/ops-wasm.mjs times the operation alone, in modules made as those that ship are.
#include <optional>

#include "../../wasm/bind/binding.hpp"
#include "../bench/call.hpp"
#include "text/layout_error.hpp"

namespace colex::bind {

namespace {

const Operation* row = nullptr;
std::optional<Arguments> arguments;

/// Sets what `repeat` does: a row, and its arguments, a line each.
std::string prepare(const std::string& name, const std::string& lines) {
  row = find_operation(name);
  if (row == nullptr) throw LayoutError("language.unknown", {name});
  std::vector<std::string> texts;
  for (size_t from = 0; from <= lines.size();) {
    const size_t to = std::min(lines.find('\n', from), lines.size());
    texts.push_back(lines.substr(from, to - from));
    from = to + 1;
  }
  arguments.emplace(bench::call_of(*row, texts));
  return "{}";
}

std::string repeat(double count) {
  for (int i = 0; i < static_cast<int>(count); ++i) {
    const Value result = row->apply(*arguments);
    asm volatile("" ::"r"(&result) : "memory");
  }
  return {};
}

const Binding kBindings[] = {{"prepare", bound<&prepare>}, {"repeat", bound<&repeat>}};
const RegisterBindings registered{kBindings, std::size(kBindings)};

}  // namespace

}  // namespace colex::bind
