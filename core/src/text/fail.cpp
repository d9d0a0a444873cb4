#include "colex/fail.hpp"

#include "text/layout_error.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

std::string text_of(const ErrArg& a, Notation notation) {
  const TupleView shape{a.leaf[0], a.node[0]};
  const TupleView stride{a.leaf[1], a.node[1]};
  switch (a.kind) {
    case ErrArg::Kind::number:
      return std::to_string(a.number);
    case ErrArg::Kind::text:
      return a.text;
    case ErrArg::Kind::integer:
      return print(*a.leaf[0], notation);
    case ErrArg::Kind::tuple:
      return print(shape, notation);
    case ErrArg::Kind::layout:
      return print(LayoutView(shape, stride), notation);
    case ErrArg::Kind::tiler:
      break;
  }
  const auto layouts = static_cast<unsigned long long>(a.number);
  return print(TilerView{shape, stride, shape.node, layouts}, notation);
}

}  // namespace

std::vector<std::string> texts(const ErrArg* values, int count, Notation notation) {
  std::vector<std::string> r;
  for (int i = 0; i < count; ++i) r.push_back(text_of(values[i], notation));
  return r;
}

void fail_with(const char* id, const ErrArg* values, int count) {
  throw LayoutError(id, texts(values, count));
}

}  // namespace colex
