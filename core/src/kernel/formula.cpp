#include "eval/operators.hpp"
#include "kernel/record.hpp"
#include "tensor/tensor_object.hpp"

/// Elements that a text sets one by one.

namespace colex {

namespace {

Tensor tensor_of_element(const Engine& engine, const IntTuple& origin) {
  return {engine, origin, ComposedLayout(make_layout(IntTuple(static_int(1))))};
}

Places place_of(const Value& element) {
  const auto& pointer = *element.object_as<PointerObject>();
  return places_of(tensor_of_element(pointer.engine, pointer.origin));
}

double number_of(const Value& v) {
  const std::optional<double> fraction = fraction_of(v);
  return fraction ? *fraction : static_cast<double>(v.as<IntTuple>()->value().value);
}

std::vector<ElementStep> steps_of(const Formula& formula) {
  std::vector<ElementStep> r;
  for (const FormulaStep& step : formula) {
    ElementStep s;
    s.op = step.op;
    if (is_element(step.value)) {
      s.element = place_of(step.value);
    } else if (step.op == 0) {
      s.number = number_of(step.value);
    }
    r.push_back(std::move(s));
  }
  return r;
}

bool reads(const ElementStep& s) { return !s.element.at.empty(); }

/// `c + a * b`, of elements: the product that gemm is made of.
bool is_product(const std::vector<ElementStep>& s) {
  return s.size() == 5 && reads(s[0]) && reads(s[1]) && reads(s[2]) && s[3].op == '*' &&
         s[4].op == '+';
}

}  // namespace

void ThreadRecord::set_place(Places place, const Formula& formula, Span where) {
  std::vector<ElementStep> steps = steps_of(formula);
  Event e;
  e.where = where;
  e.c = std::move(place);
  if (is_product(steps)) {
    e.act = Act::product;
    e.d = std::move(e.c);
    e.c = std::move(steps[0].element);
    e.a = std::move(steps[1].element);
    e.b = std::move(steps[2].element);
  } else if (steps.size() == 1 && reads(steps[0])) {
    e.act = Act::copy;
    e.a = std::move(steps[0].element);
  } else if (steps.size() == 1) {
    e.act = Act::linear;
    e.alpha = steps[0].number;
  } else {
    e.act = Act::formula;
    e.steps = std::move(steps);
  }
  add(std::move(e));
}

void ThreadRecord::set(const Value& element, const Formula& formula, Span where) {
  set_place(place_of(element), formula, where);
}

Value ThreadRecord::hold(const Formula& formula, Span where) {
  Engine engine{EngineKind::rmem, true, 32, kRoom * ++owned_, {}};
  PointerObject element(engine);
  element.is_element = true;
  set_place(places_of(tensor_of_element(engine, element.origin)), formula, where);
  return make_object<PointerObject>(std::move(element));
}

}  // namespace colex
