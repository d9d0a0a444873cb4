#include "atoms/objects.hpp"

#include "atoms/support.hpp"
#include "text/layout_error.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

template <class Atom> void add_support(Fields& fields, const Atom& atom) {
  std::string lists[3];
  for (const int gpu : kGpus) {
    const Support s = support_of(atom, gpu);
    std::string& list = lists[static_cast<int>(s)];
    list += (list.empty() ? "sm_" : ", sm_") + std::to_string(gpu);
  }
  constexpr const char* kNames[] = {"native", "emulated", "refused"};
  for (int i = 0; i < 3; ++i) {
    if (!lists[i].empty()) add(fields, kNames[i], lists[i]);
  }
}

int checked_bits(const NamedCopy& operation, const std::string& type) {
  if (!operation.is_sized()) throw LayoutError("atom.tma_size", {operation.name});
  const int bits = data_type_bits(type);
  if (bits == 0) throw LayoutError("copy_atom.unknown_type", {type});
  return bits;
}

Value text(const char* s) { return Value(std::string(s)); }

}  // namespace

std::string print_atom(const MmaAtom& atom, Notation n) {
  return "MMA_Atom\n  ThrID:      " + print(atom.thr_id, n) +
         "\n  Shape_MNK:  " + print(atom.shape_mnk(), n) +
         "\n  LayoutA_TV: " + print(atom.layout_a, n) +
         "\n  LayoutB_TV: " + print(atom.layout_b, n) +
         "\n  LayoutC_TV: " + print(atom.layout_c, n) + "\n";
}

std::string print_atom(const CopyAtom& atom, Notation n) {
  return "Copy_Atom\n  ThrID:        " + print(atom.thr_id, n) +
         "\n  ValLayoutSrc: " + print(atom.src, n) + "\n  ValLayoutDst: " + print(atom.dst, n) +
         "\n  ValLayoutRef: " + print(atom.ref, n) +
         "\n  ValueType:    " + std::to_string(atom.bits) + "b\n";
}

std::string MmaAtomObject::print(Notation notation) const {
  return print_atom(named.atom, notation);
}

Fields MmaAtomObject::fields() const {
  const MmaAtom& a = named.atom;
  Fields r{{"name", named.name},
           {"ptx", named.ptx},
           {"Shape_MNK", a.shape_mnk()},
           {"ThrID", a.thr_id},
           {"ALayout", a.layout_a},
           {"BLayout", a.layout_b},
           {"CLayout", a.layout_c},
           {"ValTypeD", text(element_row(a.d).cpp)},
           {"ValTypeA", text(element_row(a.a).cpp)},
           {"ValTypeB", text(element_row(a.b).cpp)},
           {"ValTypeC", text(element_row(a.c).cpp)},
           {"bits", make_tuple(a.bits_d(), a.bits_a(), a.bits_b(), a.bits_c())}};
  add_support(r, a);
  return r;
}

std::string CopyOperationObject::print(Notation n) const {
  if (!named.is_sized()) return named.name;
  const CopyBits& b = named.bits;
  return "Copy_Traits\n  ThrID:     " + colex::print(b.thr_id, n) +
         "\n  SrcLayout: " + colex::print(b.src, n) + "\n  DstLayout: " + colex::print(b.dst, n) +
         "\n  RefLayout: " + colex::print(b.ref, n) + "\n";
}

Fields CopyOperationObject::fields() const {
  Fields r{{"name", named.name}, {"ptx", named.ptx}};
  if (named.is_sized()) {
    add(r, "ThrID", named.bits.thr_id);
    add(r, "SrcLayoutBits", named.bits.src);
    add(r, "DstLayoutBits", named.bits.dst);
    add(r, "RefLayoutBits", named.bits.ref);
  }
  add_support(r, named);
  return r;
}

CopyAtomObject::CopyAtomObject(NamedCopy operation, std::string value_type)
    : named(std::move(operation)),
      type(std::move(value_type)),
      atom(make_copy_atom(named.bits, checked_bits(named, type))) {}

std::string CopyAtomObject::print(Notation notation) const { return print_atom(atom, notation); }

Fields CopyAtomObject::fields() const {
  Fields r{{"name", "Copy_Atom<" + named.name + "," + type + ">"},
           {"ptx", named.ptx},
           {"ThrID", atom.thr_id},
           {"ValLayoutSrc", atom.src},
           {"ValLayoutDst", atom.dst},
           {"ValLayoutRef", atom.ref},
           {"NumValSrc", Int(atom.source_values().value)},
           {"NumValDst", Int(atom.destination_values().value)},
           {"ValType", type}};
  add_support(r, named);
  return r;
}

}  // namespace colex
