#include "tiled/objects.hpp"

#include "text/attempt.hpp"
#include "tiled/scale_fragment.hpp"

namespace colex {

std::string TiledMmaObject::print(Notation n) const {
  return "TiledMMA\n  ThrLayoutVMNK:  " + colex::print(mma.thr_layout_vmnk, n) +
         "\n  PermutationMNK: " + colex::print(mma.permutation, n) + "\n" + print_atom(mma.atom, n);
}

Fields TiledMmaObject::fields() const {
  const IntTuple tile = tile_shape(mma);
  Fields r{{"atom", named.name},
           {"ptx", named.ptx},
           {"size", size(mma)},
           {"ThrID", mma.atom.thr_id},
           {"thr_layout_vmnk", mma.thr_layout_vmnk},
           {"tile_shape", tile},
           {"tile_size_mnk", tile},
           {"permutation_mnk", Value::tiler(permutation_mnk(mma))},
           {"layoutA_TV", get_layout_tv(mma, MmaOperand::a)},
           {"layoutB_TV", get_layout_tv(mma, MmaOperand::b)},
           {"layoutC_TV", get_layout_tv(mma, MmaOperand::c)}};
  append(r, scale_fields(named));
  return r;
}

std::string ThrMmaObject::print(Notation n) const {
  return "ThrMMA\n  Thr VMNK: " + colex::print(thread_coordinate(mma(), thread), n) + "\n" +
         tiled.print(n);
}

Fields ThrMmaObject::fields() const {
  Fields r;
  add(r, "thr_vmnk", thread_coordinate(mma(), thread));
  append(r, tiled.object_as<TiledMmaObject>()->fields());
  return r;
}

std::string TiledCopyObject::print(Notation n) const {
  return "TiledCopy\n  Tiler_MN:       " + colex::print(copy.tiler, n) +
         "\n  TiledLayout_TV: " + colex::print(copy.layout_tv, n) + "\n" + print_atom(copy.atom, n);
}

Fields TiledCopyObject::fields() const {
  Fields r{{"atom", "Copy_Atom<" + named.name + "," + type + ">"},
           {"ptx", named.ptx},
           {"size", size(copy)},
           {"Tiler_MN", Value::tiler(copy.tiler)},
           {"TiledLayout_TV", copy.layout_tv}};
  // Each side may be rejected on its own: the other is still worth a look.
  for (const CopySide side : {CopySide::source, CopySide::destination}) {
    error_of([&] {
      add(r, side == CopySide::source ? "layoutS_TV" : "layoutD_TV", get_layout_tv(copy, side));
    });
  }
  return r;
}

std::string ThrCopyObject::print(Notation n) const {
  return "ThrCopy\n  ThrIdx: " + colex::print(thread, n) + "\n" + tiled.print(n);
}

Fields ThrCopyObject::fields() const {
  Fields r;
  add(r, "thr_idx", thread);
  append(r, tiled.object_as<TiledCopyObject>()->fields());
  return r;
}

}  // namespace colex
