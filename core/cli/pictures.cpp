#include "pictures.hpp"

#include "colex/ops/compact.hpp"
#include "text/attempt.hpp"

namespace colex::cli {

namespace {

/// A plan has dozens of layouts.
constexpr size_t kMostPictures = 16;

/// Rows of as many elements as the bits that a swizzle takes its mask from stand above those that
/// it changes: one period of it.
Value period_of(const Swizzle& s) {
  const int apart = s.base + (s.shift < 0 ? -s.shift : s.shift);
  const Int rows = static_int(int64{1} << s.bits);
  const Int columns = static_int(int64{1} << apart);
  IntTuple shape;
  int h = shape.open();
  shape.push(rows);
  shape.push(columns);
  shape.close(h);
  IntTuple stride;
  h = stride.open();
  stride.push(columns);
  stride.push(static_int(1));
  stride.close(h);
  return Value(make_composed_layout(s, IntTuple(static_int(0)), Layout(shape, stride)));
}

bool is_drawable(const Value& v) {
  return !error_of([&] { OffsetFunction f(v); });
}

class Collector {
 public:
  explicit Collector(Notation notation) : notation_(notation) {}

  void add(const std::string& name, const Value& v) {
    if (pictures.size() >= kMostPictures) return;
    if (is_drawable(v)) return draw(name, v, v);
    if (const Swizzle* s = v.as<Swizzle>()) return draw(name, v, period_of(*s));
    if (const IntTuple* t = v.as<IntTuple>()) {
      const Value counted = t->is_tuple() ? Value(make_layout(t->view())) : v;
      if (is_drawable(counted)) draw(name, v, counted);
      return;
    }
    if (const auto* object = v.as<std::shared_ptr<const Object>>()) {
      for (const auto& [field, part] : (*object)->fields()) {
        if (part.as<IntTuple>() == nullptr) add(within(name, field), part);
      }
      return;
    }
    if (!v.is_tuple()) return;
    int i = 0;
    for (const Value& part : v.parts()) add(within(name, std::to_string(i++)), part);
  }

  std::vector<Picture> pictures;

 private:
  static std::string within(const std::string& name, const std::string& part) {
    return name.empty() ? part : name + "." + part;
  }
  void draw(const std::string& name, const Value& shown, Value layout) {
    const std::string text = shown.print(notation_);
    pictures.push_back({name.empty() ? text : name + ": " + text, std::move(layout)});
  }

  Notation notation_;
};

}  // namespace

std::vector<Picture> pictures_of(const Value& value, Notation notation) {
  Collector c(notation);
  c.add("", value);
  return std::move(c.pictures);
}

}  // namespace colex::cli
