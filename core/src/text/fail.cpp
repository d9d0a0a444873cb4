#include "colex/fail.hpp"

#include "text/layout_error.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

std::string text_of(const ErrArg& a) {
  switch (a.kind) {
    case ErrArg::Kind::number:
      return std::to_string(a.number);
    case ErrArg::Kind::text:
      return a.text;
    case ErrArg::Kind::integer:
      return print(*a.leaf[0]);
    case ErrArg::Kind::tuple:
      return print(TupleView{a.leaf[0], a.node[0]});
    case ErrArg::Kind::layout:
      return print(LayoutView({a.leaf[0], a.node[0]}, {a.leaf[1], a.node[1]}));
    case ErrArg::Kind::none:
      break;
  }
  return {};
}

}  // namespace

void fail(const char* id, const ErrArg& a, const ErrArg& b, const ErrArg& c, const ErrArg& d) {
  std::vector<std::string> values;
  for (const ErrArg* arg : {&a, &b, &c, &d}) {
    if (arg->kind == ErrArg::Kind::none) break;
    values.push_back(text_of(*arg));
  }
  throw LayoutError(id, std::move(values));
}

}  // namespace colex
