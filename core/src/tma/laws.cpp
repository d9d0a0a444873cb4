#include "tma/laws.hpp"

#include "laws/check.hpp"
#include "tma/objects.hpp"

namespace colex {

namespace {

/// Bytes from the tensor's start to the element at a coordinate of the box.
int64 box_bytes_at(const TmaDescriptor& d, int64 index) {
  int64 r = 0;
  for (int i = 0; i < d.rank; ++i) {
    r += index % d.box[i] * d.stride[i];
    index /= d.box[i];
  }
  return r;
}

/// Bytes from the tensor's start to the element at TMA coordinates.
int64 bytes_at(const TmaDescriptor& d, TupleView coordinate) {
  int64 r = 0;
  int i = 0;
  for (Modes m(coordinate); m.more() && i < d.rank; ++m, ++i) {
    if (m->is_leaf()) r += m->value().value * d.stride[i];
  }
  return r;
}

int64 tensor_bytes(const Tma& tma, TupleView coordinate) {
  return crd2idx(coordinate, tma.tensor).value().value * tma.value_bits / 8;
}

LawReport compare_box(const Arguments&, const Value& result) {
  LawReport r = laws::report("law.tma.box");
  const Tma& tma = *tma_of(result);
  const TmaDescriptor& d = tma.descriptor;
  // Recast elements and rows that are gathered by index have no tile of their own.
  const bool own = d.element_bits == tma.value_bits && d.element_bits % 8 == 0;
  if (!own || product(tma.basis.shape).value * d.element_bits != tma.bits) return r;
  const Layout values = composition(tma.tile, right_inverse(tma.smem).view());
  const laws::Samples samples(d.box_bytes() * 8 / d.element_bits);
  for (int64 k = 0; k < samples.count(); ++k) {
    const int64 i = samples[k];
    const IntTuple c = as_arithmetic_tuple(crd2idx(IntTuple(Int(i)), values.view()));
    IntTuple full = c;
    if (tma.tensor.shape.is_tuple() && c.is_leaf()) full = coprofile(tma.tile);
    const int64 expected = tensor_bytes(tma, full);
    const int64 got = box_bytes_at(d, i);
    ++r.checked;
    if (got == expected) continue;
    laws::violate(r, std::to_string(i), std::to_string(got), std::to_string(expected));
    return r;
  }
  return r;
}

LawReport compare_coordinates(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tma.coordinates");
  const Tma& tma = *tma_of(args[0]);
  const bool own = tma.descriptor.element_bits == tma.value_bits && tma.value_bits % 8 == 0;
  if (!own) return r;
  const Layout& l = result.object_as<TensorObject>()->tensor.layout.inner;
  const laws::Samples samples(size(l).value);
  for (int64 k = 0; k < samples.count(); ++k) {
    const IntTuple c = idx2crd(IntTuple(Int(samples[k])), l.shape);
    const IntTuple at = as_arithmetic_tuple(crd2idx(c, l.view()));
    const int64 expected = tensor_bytes(tma, c);
    const int64 got = bytes_at(tma.descriptor, at);
    ++r.checked;
    if (got == expected) continue;
    laws::violate(r, print(c), std::to_string(got), std::to_string(expected));
    return r;
  }
  return r;
}

LawReport check_transfer(const Arguments&, const Value& result) {
  LawReport r = laws::report("law.tma.partition");
  const std::vector<Value> parts = result.parts();
  const auto* smem = parts.back().object_as<TensorObject>();
  const LayoutView transfer = smem->tensor.layout.inner.view()[0][0];
  const laws::IndexFunction offset(transfer);
  const laws::Samples samples(offset.size());
  for (int64 k = 0; k < samples.count(); ++k) {
    ++r.checked;
    if (offset(samples[k]) == samples[k]) continue;
    laws::violate(r, std::to_string(samples[k]), std::to_string(offset(samples[k])),
                  std::to_string(samples[k]));
    return r;
  }
  return r;
}

/// True where `c` has the coordinate's integers; one integer may stand for a whole mode.
bool agrees(TupleView coordinate, TupleView c, TupleView shape) {
  if (coordinate.is_leaf()) {
    if (coordinate.value().is_underscore()) return true;
    const IntTuple index = crd2idx(c, make_layout(shape).view());
    return index.value().value == coordinate.value().value;
  }
  Modes m(c);
  Modes s(shape);
  for (Modes open(coordinate); open.more(); ++open, ++m, ++s) {
    if (!agrees(*open, *m, *s)) return false;
  }
  return true;
}

LawReport check_mask(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tma.mask");
  const Layout& ctas = args.layout(0);
  IntTuple coordinate = args.tuple(1);
  for (int i = 0; i < args.template_count(); ++i) {
    coordinate = replace(coordinate, static_cast<int>(args.template_integer(i).value),
                         IntTuple(underscore()));
  }
  if (args.count() > 2) {
    const int mode = static_cast<int>(args.integer(2).value);
    coordinate = replace(coordinate, mode, IntTuple(underscore()));
  }
  const int64 mask = result.as<IntTuple>()->value().value;
  const int64 n = size(ctas).value;
  int64 expected = 0;
  for (int64 i = 0; i < n; ++i) {
    const IntTuple c = idx2crd(IntTuple(Int(i)), ctas.shape);
    if (agrees(coordinate, c, ctas.shape))
      expected |= int64{1} << crd2idx(c, ctas.view()).value().value;
    ++r.checked;
  }
  if (mask != expected) {
    laws::violate(r, print(coordinate), std::to_string(mask), std::to_string(expected));
  }
  return r;
}

}  // namespace

LawReport law_tma_box(const Arguments& args, const Value& result) {
  return compare_box(args, result);
}
LawReport law_tma_coordinates(const Arguments& args, const Value& result) {
  return compare_coordinates(args, result);
}
LawReport law_tma_partition(const Arguments& args, const Value& result) {
  return check_transfer(args, result);
}
LawReport law_multicast_mask(const Arguments& args, const Value& result) {
  return check_mask(args, result);
}

}  // namespace colex
