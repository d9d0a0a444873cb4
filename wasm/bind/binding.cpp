#include "binding.hpp"

#include <cstring>

#include "text/attempt.hpp"
#include "text/deadline.hpp"
#include "text/json.hpp"

namespace colex::bind {

namespace {

// Function statics: rows register from other files' initialisers, in no given
// order.
std::vector<const Binding*>& bindings() {
  static std::vector<const Binding*> all;
  return all;
}

// Both live until the next call, for JavaScript to read.
std::string last_text;
Answer last_answer;

std::string& input() {
  static std::string parameters;
  return parameters;
}

Answer error(const std::string& id, const std::vector<std::string>& values) {
  JsonWriter w;
  w.open('{').key("error").open('{').field("id", id).key("values").open('[');
  for (const std::string& v : values) w.text(v);
  w.close(']').close('}').close('}');
  return answer(w.str());
}

void answer_or_error(const Binding& binding) {
  const auto e = error_of([&] { last_answer = binding.call(Parameters(input().data())); });
  if (e) last_answer = error(e->id, e->values);
}

}  // namespace

std::string Parameters::text() {
  unsigned size;
  std::memcpy(&size, at_, sizeof size);
  std::string text(at_ + sizeof size, size);
  at_ += sizeof size + size;
  return text;
}

double Parameters::number() {
  double value;
  std::memcpy(&value, at_ + sizeof(unsigned), sizeof value);
  at_ += sizeof(unsigned) + sizeof value;
  return value;
}

Answer answer(std::string text) {
  last_text = std::move(text);
  return {last_text.data(), last_text.size(), Answer::Kind::text};
}

Answer answer(const std::vector<int>& table) {
  return {table.data(), table.size(), Answer::Kind::narrow};
}

Answer answer(const std::vector<double>& table) {
  return {table.data(), table.size(), Answer::Kind::wide};
}

RegisterBindings::RegisterBindings(const Binding* first, size_t count) {
  for (size_t i = 0; i < count; ++i) bindings().push_back(first + i);
}

}  // namespace colex::bind

using colex::bind::Answer;

extern "C" {

/// Where the parameters of the next call are to be written.
__attribute__((export_name("input"))) char* colex_input(size_t size) {
  colex::bind::input().resize(size);
  return colex::bind::input().data();
}

/// Calls binding number `index` with the parameters written to `input`.
__attribute__((export_name("call"))) const Answer* colex_call(size_t index) {
  using namespace colex::bind;
  bool busy = false;
  try {
    answer_or_error(*bindings()[index]);
  } catch (const colex::Busy&) {
    busy = true;
  }
  if (busy) last_answer = error("limit.busy", {});
  return &last_answer;
}

/// The names of all bindings in the order of their numbers, one a line.
__attribute__((export_name("names"))) const Answer* colex_names() {
  std::string names;
  for (const colex::bind::Binding* b : colex::bind::bindings())
    names += std::string(b->name) + '\n';
  colex::bind::last_answer = colex::bind::answer(std::move(names));
  return &colex::bind::last_answer;
}
}
