// Every law notices a result that is wrong in one place: one stride, extent, number, offset or
// swizzle of what the operation gives on its row's example.
#include <algorithm>

#include "catch.hpp"
#include "eval/evaluator.hpp"
#include "laws/offset_laws.hpp"
#include "program/evaluate.hpp"
#include "syntax/lexer.hpp"
#include "syntax/parser.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "text/words.hpp"

using namespace colex;

namespace {

/// The outermost call of an example, with its template arguments, and what it gives.
struct Called {
  OuterCall call;
  Value result;
};

Called called(const char* example) {
  const Prepared prepared = prepare(example);
  std::vector<Diagnostic> diagnostics;
  const Tokens tokens = tokenize(prepared.text, diagnostics, prepared.marks, prepared.dialect);
  const Ast ast = parse(tokens, diagnostics, prepared.transcript, prepared.dialect);
  REQUIRE(ast.statements.size() == 1);
  const Environment environment;
  Evaluator evaluator(ast, environment, Reading::cpp, nullptr);
  Called r;
  r.result = evaluator.run(ast.statements[0].expression);
  r.call = evaluator.outer();
  return r;
}

std::vector<Value> mutations(const Value& v);

/// The tuple with one of its numbers larger or smaller by one, for each of them.
std::vector<IntTuple> mutations(const IntTuple& t) {
  std::vector<IntTuple> r;
  for (int i = 0; i < t.leaves; ++i) {
    if (!t.leaf[i].is_integer()) continue;
    for (const int64 by : {1, -1}) {
      r.push_back(t);
      Int& leaf = r.back().leaf[i];
      leaf = Int(leaf.value + by, leaf.is_static());
    }
  }
  return r;
}

std::vector<Layout> mutations(const Layout& l) {
  std::vector<Layout> r;
  for (const IntTuple& shape : mutations(l.shape)) {
    r.push_back(l);
    r.back().shape = shape;
  }
  for (const IntTuple& stride : mutations(l.stride)) {
    r.push_back(l);
    r.back().stride = stride;
  }
  return r;
}

std::vector<ComposedLayout> mutations(const ComposedLayout& l) {
  std::vector<ComposedLayout> r;
  for (const Layout& inner : mutations(l.inner)) {
    r.push_back(l);
    r.back().inner = inner;
  }
  if (l.is_plain) return r;
  for (const IntTuple& offset : mutations(l.offset)) {
    r.push_back(l);
    r.back().offset = offset;
  }
  if (l.outer_is_swizzle || l.inner_is_swizzle) {
    r.push_back(l);
    ++r.back().swizzle.base;
  }
  return r;
}

/// Where a tuple holds a layout and an offset, each of them alone.
std::vector<Value> mutations(const ValueTuple& parts) {
  std::vector<Value> r;
  for (size_t i = 0; i < parts.size(); ++i) {
    for (const Value& part : mutations(parts[i])) {
      ValueTuple wrong = parts;
      wrong[i] = part;
      r.push_back(Value::tuple(std::move(wrong)));
    }
  }
  return r;
}

std::vector<Value> mutations(const TensorObject& o) {
  std::vector<Value> r;
  for (const ComposedLayout& layout : mutations(o.tensor.layout)) {
    Tensor wrong = o.tensor;
    wrong.layout = layout;
    r.push_back(make_object<TensorObject>(wrong, o.type, o.data));
  }
  for (const IntTuple& origin : mutations(o.tensor.origin)) {
    Tensor wrong = o.tensor;
    wrong.origin = origin;
    r.push_back(make_object<TensorObject>(wrong, o.type, o.data));
  }
  return r;
}

template <class T> void append_mutations(std::vector<Value>& r, const T& of) {
  for (const auto& wrong : mutations(of)) r.push_back(Value(wrong));
}

std::vector<Value> mutations(const Value& v) {
  std::vector<Value> r;
  if (const IntTuple* t = v.as<IntTuple>()) append_mutations(r, *t);
  if (const Layout* l = v.as<Layout>()) append_mutations(r, *l);
  if (const ComposedLayout* l = v.as<ComposedLayout>()) append_mutations(r, *l);
  if (const auto* parts = v.as<std::shared_ptr<const ValueTuple>>()) return mutations(**parts);
  if (const auto* tensor = v.object_as<TensorObject>()) return mutations(*tensor);
  if (const Swizzle* s = v.as<Swizzle>()) {
    r.push_back(Value(Swizzle{s->bits, s->base + 1, s->shift}));
  }
  return r;
}

/// A law that throws has no answer for what it was given, which is no right one.
bool notices(const Called& c, const Value& wrong) {
  try {
    return !c.call.row->law.check(c.call.arguments, wrong).holds;
  } catch (const LayoutError&) {
    return true;
  }
}

/// Results that are no numbers of a layout's: nothing here changes them.
bool is_object(const Value& v) {
  return is_one_of(v.kind(), {"record", "tiled_copy", "tiled_mma", "copy_atom", "predicate",
                              "swizzle_search", "pipeline_state"});
}

/// Laws that do not notice it, by the reason.
bool cannot_notice(const Operation& row) {
  const std::string call = std::string(row.name) + "(" + row.parameters + ")";
  // A number of another kind: a ratio, a basis.
  if (is_one_of(row.name, {"ratio", "nratio", "make_basis_like"})) return true;
  // That a part's offsets are among the whole's is true of other parts, too.
  if (row.law.check == laws::offsets_of_part) return true;
  // What holds of every swizzle, of every identity, of every profile.
  if (is_one_of(row.name, {"make_swizzle", "make_identity_layout", "coprofile"})) return true;
  // An answer no claims nothing; a part that template arguments name is not looked up; of no
  // element nothing is asked.
  if (is_one_of(row.name, {"compatible", "shape", "nullspace"})) return true;
  // Swizzles are compared on the offsets of a layout, which two swizzles do not have.
  if (call == "composition(outer, offset?, inner)") return true;
  // Elements are compared, not the layout that they lie in.
  if (call == "elem_less(coordinates, limit)" || call == "compose(tensor, tiler)") return true;
  // Of an atom with its tensor the atom is checked; of scale factors that they all have a place.
  return is_one_of(row.name,
                   {"make_tiled_tma_atom", "make_tiled_tma_atom_A", "make_tiled_tma_atom_B",
                    "get_tma_tensor", "make_tmem_layout_sfa", "make_tmem_layout_sfb"});
}

}  // namespace

TEST_CASE("every law notices a result that is wrong in one place", "[laws]") {
  for (const Operation* row : all_rows()) {
    if (row->law.check == nullptr || cannot_notice(*row)) continue;
    INFO(row->name << "(" << row->parameters << "): " << row->example);
    const Called c = called(row->example);
    REQUIRE(c.call.row != nullptr);
    if (is_object(c.result)) continue;
    const std::vector<Value> wrong = mutations(c.result);
    CHECK(std::any_of(wrong.begin(), wrong.end(), [&](const Value& w) { return notices(c, w); }));
  }
}
