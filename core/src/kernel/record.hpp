#pragma once

#include "colex/tensor.hpp"
#include "eval/effects.hpp"
#include "kernel/event.hpp"

namespace colex {

/// The address of the first bit of element `i` of a tensor.
int64 bit_of(const Tensor& tensor, int64 i);

/// The elements of a tensor.
Places places_of(const Tensor& tensor);

/// Room for a tensor of registers, and for an array in shared memory, in bytes.
constexpr int64 kRoom = 1 << 20;

/// Listens to one thread's run of a text, and keeps what it does as events. What cannot be run is
/// thrown at the place where the text asks for it.
class ThreadRecord : public Effects {
 public:
  explicit ThreadRecord(int thread) : thread_(thread) {}

  void act(const Operation& row, const Arguments& arguments, Span where) override;
  bool order(const std::string& name, int64 number, Span where) override;
  void set(const Value& element, const Formula& formula, Span where) override;
  Value hold(const Formula& formula, Span where) override;
  Value bound(const Value& value, bool array, Span where) override;

  std::vector<Event> events;

 private:
  void copy(const Arguments& args, Event e);
  void product(const Arguments& args, Event e);
  void set_place(Places place, const Formula& formula, Span where);
  void add(Event e);

  int thread_;
  int64 owned_ = 0;  ///< tensors of registers so far
  int64 elements_ = 0;
};

}  // namespace colex
