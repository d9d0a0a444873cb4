#include "boundary.hpp"

#include <algorithm>
#include <cmath>
#include <exception>

#include "text/attempt.hpp"
#include "text/deadline.hpp"
#include "text/decimal.hpp"
#include "text/json.hpp"

namespace colex::bind {

using emscripten::typed_memory_view;
using emscripten::val;

namespace {

constexpr double kLongestLimit = 1e9;

/// Time for what is done while it lives.
class TimeLimit {
 public:
  explicit TimeLimit(double milliseconds) { set_deadline(milliseconds); }
  ~TimeLimit() { set_deadline(0); }
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
};

std::string error_json(const std::string& id, const std::vector<std::string>& values = {}) {
  JsonWriter w;
  w.open('{').key("error").open('{').field("id", id).key("values").open('[');
  for (const std::string& v : values) w.text(v);
  w.close(']').close('}').close('}');
  return w.str();
}

/// A view of the module's memory is valid until that grows: `slice` copies it.
template <class T> val copied(const std::vector<T>& numbers) {
  return val(typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

}  // namespace

int64 whole(const char* name, double value, int64 low, int64 high) {
  const bool fits = value >= static_cast<double>(low) && value <= static_cast<double>(high);
  if (!fits || value != std::floor(value)) {
    fail("argument.whole", name, low, high, decimal(value).c_str());
  }
  return static_cast<int64>(value);
}

std::optional<std::string> failure_of(double milliseconds, const std::function<void()>& work) {
  try {
    const auto error = error_of([&] {
      if (!(milliseconds >= 0)) fail("argument.milliseconds", decimal(milliseconds).c_str());
      const TimeLimit limit(std::min(milliseconds, kLongestLimit));
      work();
    });
    if (error) return error_json(error->id, error->values);
  } catch (const Busy&) {
    return error_json("limit.busy");
  } catch (const std::exception& broken) {
    return error_json("engine.broken", {broken.what()});
  }
  return std::nullopt;
}

std::string record(double milliseconds, const std::function<std::string()>& work) {
  std::string json;
  const auto failure = failure_of(milliseconds, [&] { json = work(); });
  return failure ? *failure : json;
}

val record_with_table(double milliseconds, const std::function<Tabled()>& work) {
  val answer = val::object();
  const auto failure = failure_of(milliseconds, [&] {
    const Tabled made = work();
    answer.set("record", made.record);
    answer.set("table", made.table);
  });
  if (failure) answer.set("record", *failure);
  return answer;
}

val table_of(const std::vector<int>& numbers) { return copied(numbers); }
val table_of(const std::vector<double>& numbers) { return copied(numbers); }

}  // namespace colex::bind
