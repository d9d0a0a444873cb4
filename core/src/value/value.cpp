#include "value/value.hpp"

namespace colex {

std::vector<std::pair<std::string, Value>> Object::fields() const { return {}; }

Value Value::tuple(std::vector<Value> parts) {
  int leaves = 0;
  int nodes = 1;
  bool integers = true;
  for (const Value& part : parts) {
    const IntTuple* t = part.as<IntTuple>();
    if (t == nullptr) {
      integers = false;
      break;
    }
    leaves += t->leaves;
    nodes += t->nodes;
  }
  if (!integers) {
    Value v;
    v.data = std::make_shared<const ValueTuple>(std::move(parts));
    return v;
  }
  if (leaves > IntTuple::kMaxLeaves) fail("limit.leaves", IntTuple::kMaxLeaves);
  if (nodes > IntTuple::kMaxNodes) fail("limit.nodes", IntTuple::kMaxNodes);
  IntTuple r;
  const int h = r.open();
  for (const Value& part : parts) r.append(part.as<IntTuple>()->view());
  r.close(h);
  if (r.depth() > IntTuple::kMaxDepth) fail("limit.depth", IntTuple::kMaxDepth);
  return r;
}

Value Value::tiler(TilerView t) {
  if (t.is_layout()) return Layout(t.layout());
  if (t.is_leaf()) return Value(t.shape.value());
  std::vector<Value> parts;
  const int r = t.rank();
  for (int i = 0; i < r; ++i) parts.push_back(tiler(t[i]));
  return tuple(std::move(parts));
}

bool Value::is_tuple() const {
  const IntTuple* t = as<IntTuple>();
  return t != nullptr ? t->is_tuple() : as<std::shared_ptr<const ValueTuple>>() != nullptr;
}

std::vector<Value> Value::parts() const {
  if (const auto* mixed = as<std::shared_ptr<const ValueTuple>>()) return **mixed;
  std::vector<Value> r;
  const IntTuple* t = as<IntTuple>();
  if (t == nullptr || t->is_leaf()) {
    r.push_back(*this);
    return r;
  }
  for (Modes m(*t); m.more(); ++m) r.emplace_back(IntTuple(*m));
  return r;
}

namespace {

/// A tuple of layouts, integers and `_` is a tiler; with anything else in it, a record.
bool is_tiler(const Value& v) {
  if (v.as<Layout>() || v.as<IntTuple>()) return true;
  const auto* mixed = v.as<std::shared_ptr<const ValueTuple>>();
  if (mixed == nullptr) return false;
  for (const Value& part : **mixed) {
    if (!is_tiler(part)) return false;
  }
  return true;
}

}  // namespace

const char* Value::kind() const {
  if (const IntTuple* t = as<IntTuple>()) return t->is_leaf() ? "int" : "tuple";
  if (as<Layout>()) return "layout";
  if (as<ComposedLayout>()) return "composed";
  if (as<Swizzle>()) return "swizzle";
  if (as<std::string>()) return "string";
  if (as<std::shared_ptr<const ValueTuple>>()) return is_tiler(*this) ? "tiler" : "record";
  return (*as<std::shared_ptr<const Object>>())->kind();
}

std::string Value::print(Notation notation) const {
  if (const IntTuple* t = as<IntTuple>()) return colex::print(*t, notation);
  if (const Layout* l = as<Layout>()) return colex::print(*l, notation);
  if (const ComposedLayout* l = as<ComposedLayout>()) return colex::print(*l, notation);
  if (const Swizzle* s = as<Swizzle>()) return colex::print(*s);
  if (const std::string* s = as<std::string>()) return *s;
  if (const auto* o = as<std::shared_ptr<const Object>>()) return (*o)->print(notation);
  std::string out = "(";
  for (const Value& part : **as<std::shared_ptr<const ValueTuple>>()) {
    if (out.size() > 1) out += ',';
    out += part.print(notation);
  }
  return out + ')';
}

void add(Fields& fields, const char* name, Value value) {
  fields.push_back({name, std::move(value)});
}

void append(Fields& fields, const Fields& more) {
  for (const auto& field : more) fields.push_back(field);
}

}  // namespace colex
