#include "value/tree.hpp"

#include <optional>
#include <string_view>

#include "colex/ops/size.hpp"
#include "text/attempt.hpp"

namespace colex {

namespace {

constexpr int64 kExactInDouble = (1LL << 53) - 1;

void write_leaf(JsonWriter& w, const Int& leaf) {
  const bool exact =
      leaf.is_integer() && leaf.value <= kExactInDouble && leaf.value >= -kExactInDouble;
  if (exact) {
    w.number(leaf.value);
  } else {
    w.text(print(leaf, Notation::math));
  }
}

void write_layout(JsonWriter& w, const Layout& layout) {
  w.key("shape");
  write_tree(w, layout.shape);
  w.key("stride");
  write_tree(w, layout.stride);
}

void write_swizzle(JsonWriter& w, const Swizzle& swizzle) {
  w.key("swizzle").open('{').field("bits", int64{swizzle.bits});
  w.field("base", int64{swizzle.base}).field("shift", int64{swizzle.shift}).close('}');
}

/// Of a tiler: how many elements each of its modes spans, `_` where that is no number.
void write_extents(JsonWriter& w, const ValueTuple& tiler) {
  w.key("extents").open('[');
  for (const Value& part : tiler) {
    const IntTuple* tuple = part.as<IntTuple>();
    Int extent = tuple != nullptr && tuple->is_leaf() ? tuple->value() : underscore();
    error_of([&] {
      if (const Layout* layout = part.as<Layout>()) extent = size(*layout);
      if (tuple != nullptr && tuple->is_tuple()) extent = product(*tuple);
    });
    write_leaf(w, extent);
  }
  w.close(']');
}

void write_word(JsonWriter& w, const BitWord& word) {
  w.key("word").open('{').field("reader", word.reader).field("bits", int64{word.width});
  if (*word.major != 0) w.field("major", word.major);
  w.key("fields").open('[');
  for (auto field = word.fields.rbegin(); field != word.fields.rend(); ++field) {
    if (field->name.empty()) continue;
    w.open('{').field("name", field->name).field("from", int64{field->low});
    w.field("count", int64{field->width}).close('}');
  }
  w.close(']').close('}');
}

/// What an object says of itself, each where it has it.
void write_object(JsonWriter& w, const Object& object) {
  const std::vector<std::string> types = object.type_arguments();
  const std::optional<BitWord> word = object.bit_word();
  const AtomFacts atom = object.atom_facts();
  const bool is_atom = !atom.instruction.empty() || !atom.memories.empty();
  if (types.empty() && !word && !is_atom) return;
  w.key("parts").open('{');
  if (!types.empty()) {
    w.key("types").open('[');
    for (const std::string& type : types) w.text(type);
    w.close(']');
  }
  if (word) write_word(w, *word);
  if (is_atom) {
    w.key("atom").open('{');
    write_atom(w, atom);
    w.close('}');
  }
  w.close('}');
}

}  // namespace

std::optional<Value> layout_of_tensor(const Object& object) {
  std::optional<Value> r;
  if (std::string_view(object.kind()) != "tensor") return r;
  error_of([&] {
    for (auto& [name, field] : object.fields()) {
      if (name == "layout") r = field;
    }
  });
  return r;
}

void write_tree(JsonWriter& w, TupleView tuple) {
  if (tuple.is_leaf()) return write_leaf(w, tuple.value());
  w.open('[');
  for (Modes m(tuple); m.more(); ++m) write_tree(w, *m);
  w.close(']');
}

void write_atom(JsonWriter& w, const AtomFacts& atom) {
  const auto texts = [&w](const std::vector<std::string>& all) {
    w.open('[');
    for (const std::string& one : all) w.text(one);
    w.close(']');
  };
  /// What is said of operands, each by its letter.
  const auto by_operand = [&w](const char* name, const auto& all, const auto& write) {
    if (all.empty()) return;
    w.key(name).open('{');
    for (const auto& one : all) {
      w.key(std::string(1, one.first).c_str());
      write(one.second);
    }
    w.close('}');
  };
  if (!atom.instruction.empty()) w.field("instruction", atom.instruction);
  if (!atom.qualifiers.empty()) {
    w.key("qualifiers");
    texts(atom.qualifiers);
  }
  if (atom.sm != 0) w.field("sm", int64{atom.sm});
  if (!atom.shape.empty()) {
    w.key("shape").open('[');
    for (const int64 extent : atom.shape) w.number(extent);
    w.close(']');
  }
  by_operand("types", atom.types, texts);
  by_operand("majors", atom.majors, [&w](char mode) { w.text(std::string(1, mode)); });
  by_operand("memories", atom.memories, [&w](const char* memory) { w.text(memory); });
  if (atom.open) w.key("open").boolean(true);
}

void write_parts(JsonWriter& w, const Value& value) {
  const auto parts = [&w](const auto& write) {
    w.key("parts").open('{');
    write();
    w.close('}');
  };
  if (const IntTuple* tuple = value.as<IntTuple>()) {
    parts([&] {
      w.key("tuple");
      write_tree(w, *tuple);
    });
  } else if (const Layout* layout = value.as<Layout>()) {
    parts([&] { write_layout(w, *layout); });
  } else if (const Swizzle* swizzle = value.as<Swizzle>()) {
    parts([&] { write_swizzle(w, *swizzle); });
  } else if (const auto* tiler = value.as<std::shared_ptr<const ValueTuple>>()) {
    parts([&] { write_extents(w, **tiler); });
  } else if (const ComposedLayout* composed = value.as<ComposedLayout>()) {
    // What lies behind another layout than a swizzle is no sum of products.
    if (!composed->is_plain && (!composed->outer_is_swizzle || composed->inner_is_swizzle)) return;
    parts([&] {
      write_layout(w, composed->inner);
      if (composed->is_plain) return;
      write_swizzle(w, composed->swizzle);
      w.key("offset");
      write_tree(w, composed->offset);
    });
  } else if (const auto* object = value.as<std::shared_ptr<const Object>>()) {
    if (const std::optional<Value> inner = layout_of_tensor(**object)) {
      return write_parts(w, *inner);
    }
    write_object(w, **object);
  }
}

}  // namespace colex
