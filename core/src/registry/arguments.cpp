#include "registry/operation.hpp"
#include "value/data_type.hpp"

namespace colex {

void Arguments::wrong_kind(int i, const char* wanted) const {
  const bool given = i < count();
  const std::string whole = given ? values_[static_cast<size_t>(i)].print() : std::string();
  throw LayoutError(given ? "argument.kind" : "argument.missing",
                    {operation_, std::to_string(i + 1), wanted, whole.substr(0, whole.find('\n'))});
}

const Layout& Arguments::layout(int i) const {
  if (i < count()) {
    if (const Layout* l = values_[static_cast<size_t>(i)].as<Layout>()) return *l;
  }
  wrong_kind(i, "layout");
}

const ComposedLayout& Arguments::composed(int i) const {
  if (i < count()) {
    if (const ComposedLayout* l = values_[static_cast<size_t>(i)].as<ComposedLayout>()) return *l;
  }
  wrong_kind(i, "composed_layout");
}

const IntTuple& Arguments::tuple(int i) const {
  if (i < count()) {
    if (const IntTuple* t = values_[static_cast<size_t>(i)].as<IntTuple>()) return *t;
  }
  wrong_kind(i, "tuple");
}

const Int& Arguments::integer(int i) const {
  if (i < count()) {
    const IntTuple* t = values_[static_cast<size_t>(i)].as<IntTuple>();
    if (t != nullptr && t->is_leaf()) return t->value();
  }
  wrong_kind(i, "integer");
}

const Swizzle& Arguments::swizzle(int i) const {
  if (i < count()) {
    if (const Swizzle* s = values_[static_cast<size_t>(i)].as<Swizzle>()) return *s;
  }
  wrong_kind(i, "swizzle");
}

namespace {

/// False if a part is neither layout, integer, tuple nor `_`.
bool append_tiler(Tiler& out, const Value& v) {
  if (const Layout* l = v.as<Layout>()) {
    out.append(l->view());
    return true;
  }
  if (const IntTuple* t = v.as<IntTuple>()) {
    out.append(t->view());
    return true;
  }
  const auto* mixed = v.as<std::shared_ptr<const ValueTuple>>();
  if (mixed == nullptr) return false;
  const Layout::Handle h = out.open();
  for (const Value& part : **mixed) {
    if (!append_tiler(out, part)) return false;
  }
  out.close(h);
  return true;
}

}  // namespace

Tiler Arguments::tiler(int i) const {
  Tiler r;
  if (i >= count() || !append_tiler(r, values_[static_cast<size_t>(i)])) wrong_kind(i, "tiler");
  return r;
}

Int Arguments::template_integer(int i) const {
  if (i >= template_count()) return integer(i - template_count());
  const Value& v = templates_[static_cast<size_t>(i)];
  const IntTuple* t = v.as<IntTuple>();
  if (t != nullptr && t->is_leaf()) return t->value();
  if (const std::string* type = v.as<std::string>()) {
    if (const int bits = data_type_bits(*type)) return static_int(bits);
  }
  throw LayoutError("argument.template_kind", {operation_, std::to_string(i + 1), v.print()});
}

}  // namespace colex
