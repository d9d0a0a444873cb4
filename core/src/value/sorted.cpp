#include "value/sorted.hpp"

#include <algorithm>

#include "text/deadline.hpp"

namespace colex {

namespace {

template <class T> std::vector<T> in_order(std::vector<T> values) {
  std::sort(values.begin(), values.end(), [](const T& a, const T& b) {
    check_deadline(1);
    return a < b;
  });
  return values;
}

template <class T> std::vector<T> each_once(std::vector<T> values) {
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

}  // namespace

std::vector<int64> sorted(std::vector<int64> v) { return in_order(std::move(v)); }
std::vector<std::string> sorted(std::vector<std::string> v) { return in_order(std::move(v)); }
std::vector<int64> image_of(std::vector<int64> v) { return each_once(in_order(std::move(v))); }
std::vector<std::string> image_of(std::vector<std::string> v) {
  return each_once(in_order(std::move(v)));
}

}  // namespace colex
