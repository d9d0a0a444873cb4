#include "eval/types/object_size.hpp"

#include <algorithm>

#include "program/session.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

constexpr int64 kMostBytes = int64{1} << 40;

bool is_static(const IntTuple& t) {
  return std::all_of(t.leaf, t.leaf + t.leaves, [](const Int& i) { return i.is_static(); });
}

/// Types that have no value to keep: `Int<4>`, `Layout<Shape<_8,_8>>`.
bool is_empty_class(const Value& v) {
  if (const IntTuple* t = v.as<IntTuple>()) return is_static(*t);
  const Layout* l = v.as<Layout>();
  return l != nullptr && is_static(l->shape) && is_static(l->stride);
}

}  // namespace

SizeOutcome size_of(const Value& type, const std::string& what) {
  if (const Scope* scope = type.object_as<Scope>()) return scope->size;
  if (is_empty_class(type)) return ObjectSize{1, 1};
  if (const PointerObject* p = type.object_as<PointerObject>(); p != nullptr && p->owned.bytes > 0)
    return p->owned;
  if (const std::string* name = type.as<std::string>()) {
    if (name->find('*') != name->npos) return ObjectSize{8, 8};
    if (is_one_of(*name, {"CUtensorMap", "TmaDescriptor"})) return ObjectSize{128, 64};
    const int64 bytes = (data_type_bits(*name) + 7) / 8;
    const bool power = bytes > 0 && (bytes & (bytes - 1)) == 0;
    const bool numbers = name->find('<') != name->npos;  // `complex<float>`
    if (bytes > 0) return ObjectSize{bytes, power && !numbers ? bytes : 0};
  }
  return Cause{"language.sizeof_struct", {what, type.print()}};
}

/// What the base or member `id` takes.
SizeOutcome Session::size_of_part(NodeId id, const std::string& type, const std::string& part) {
  const Cause open{"language.sizeof_struct", {type, part}};
  if (id < 0) return open;
  Value v;
  Evaluator evaluator = this->evaluator(Reading::cpp);
  if (error_of([&] { v = evaluator.run(id); })) {
    if (evaluator.unknown()) return *evaluator.unknown();
    for (const OpenName& name : open_names(ast_, id, variables_)) {
      const Cause* why = name.undecided ? variables_.why_unknown(name.variable) : nullptr;
      if (why != nullptr) return *why;
    }
    return open;
  }
  const SizeOutcome r = size_of(v, part);
  const ObjectSize* known = std::get_if<ObjectSize>(&r);
  if (v.object_as<Scope>() != nullptr && known == nullptr) return r;
  return known != nullptr && known->alignment > 0 ? r : SizeOutcome(open);
}

/// The stricter of an alignment and those that `alignas` gives; 0 where one cannot be told.
int64 Session::strictest(int64 alignment, const std::vector<NodeId>& aligned) {
  for (const NodeId id : aligned) {
    Value v;
    Evaluator evaluator = this->evaluator(Reading::cpp);
    if (id < 0 || error_of([&] { v = evaluator.run(id); })) return 0;
    int64 one = 0;
    if (v.is_integer() && v.as<IntTuple>()->value().is_integer()) {
      one = v.as<IntTuple>()->value().value;
    } else if (const SizeOutcome size = size_of(v, ""); std::get_if<ObjectSize>(&size) != nullptr) {
      one = std::get<ObjectSize>(size).alignment;  // `alignas(T)`
    }
    if (one <= 0 || (one & (one - 1)) != 0 || one > kMostBytes) return 0;
    alignment = std::max(alignment, one);
  }
  return alignment;
}

/// How many elements a member has; -1 where that is not known.
int64 Session::count_of(const FieldNode& f) {
  int64 r = 1;
  for (const NodeId id : f.extents) {
    Value v;
    Evaluator evaluator = this->evaluator(Reading::cpp);
    if (id < 0 || error_of([&] { v = evaluator.run(id); })) return -1;
    const bool number = v.is_integer() && v.as<IntTuple>()->value().is_integer();
    const int64 n = number ? v.as<IntTuple>()->value().value : -1;
    if (n < 1 || n > kMostBytes || r > kMostBytes / n) return -1;
    r *= n;
  }
  return r;
}

/// As C++ lays out its objects: each member behind the one before, at a multiple of its alignment;
/// bases that have no members take no room.
SizeOutcome Session::size_of_type(const StatementNode& s, const std::string& name) {
  ObjectSize all{0, 1};
  for (const NodeId base : s.bases) {
    // Of CuTe: nothing but an alignment.
    if (base >= 0 && ast_[base].text.find("aligned_struct") != std::string_view::npos) {
      const std::vector<NodeId>& given = ast_[base].args;
      all.alignment = strictest(
          all.alignment, given.empty() ? std::vector<NodeId>{-1} : std::vector<NodeId>{given[0]});
      if (all.alignment == 0) return Cause{"language.sizeof_struct", {name, "alignas"}};
      continue;
    }
    Value v;
    Evaluator evaluator = this->evaluator(Reading::cpp);
    const bool read = base >= 0 && !error_of([&] { v = evaluator.run(base); });
    const Scope* scope = read ? v.object_as<Scope>() : nullptr;
    const ObjectSize* size = scope != nullptr ? std::get_if<ObjectSize>(&scope->size) : nullptr;
    // Members of the type may stand in what rounding has left behind those of a base.
    if (size == nullptr || (!scope->is_empty && scope->is_padded)) {
      const std::string text = base >= 0 ? std::string(ast_[base].text) : std::string();
      return Cause{"language.sizeof_struct", {name, text}};
    }
    all.alignment = std::max(all.alignment, size->alignment);
    if (!scope->is_empty) all.bytes = rounded_up(all.bytes, size->alignment) + size->bytes;
  }
  for (const FieldNode& f : s.fields) {
    const Cause open{"language.sizeof_struct", {name, f.name}};
    const int bits = integer_type(f.integer).bits;
    const int64 width = f.points ? 8 : (bits + 7) / 8;
    const SizeOutcome one =
        width > 0 ? SizeOutcome(ObjectSize{width, width}) : size_of_part(f.type, name, f.name);
    const ObjectSize* size = std::get_if<ObjectSize>(&one);
    if (size == nullptr) return one;
    const int64 alignment = strictest(size->alignment, f.aligned);
    const int64 count = count_of(f);
    if (alignment == 0 || count < 0 || size->bytes > kMostBytes / count) return open;
    const int64 bytes = size->bytes * count;
    all.alignment = std::max(all.alignment, alignment);
    all.bytes = s.overlaid ? std::max(all.bytes, bytes) : rounded_up(all.bytes, alignment) + bytes;
    if (all.bytes > kMostBytes) return open;
  }
  all.alignment = strictest(all.alignment, s.aligned);
  if (all.alignment == 0) return Cause{"language.sizeof_struct", {name, "alignas"}};
  return all;
}

/// What `type` takes, where the text asks for any such size, and what braces give values to.
void Session::measure(Scope& type, const StatementNode& s) {
  for (const FieldNode& f : s.fields) {
    type.own_fields.push_back(f.name);
    if (!f.integer.empty() && !f.points) type.runtime_fields.insert(f.name);
  }
  for (const StatementNode& member : s.body) {
    const bool value = member.kind == StatementKind::value && member.expression >= 0;
    if (value && is_one_of(member.name, type.own_fields) &&
        names_any(ast_, member.expression, type.own_fields)) {
      type.defaults.emplace(member.name, member.expression);
    }
  }
  if (!type.defaults.empty()) type.around = std::make_shared<const Environment>(variables_);
  if (source_.find("sizeof") == source_.npos && source_.find("alignof") == source_.npos) return;
  type.size = size_of_type(s, s.name);
  if (ObjectSize* known = std::get_if<ObjectSize>(&type.size)) {
    const int64 bytes = rounded_up(known->bytes, known->alignment);
    type.is_empty = known->bytes == 0;
    type.is_padded = known->bytes != bytes;
    known->bytes = std::max(bytes, known->alignment);
  }
}

}  // namespace colex
