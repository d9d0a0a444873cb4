#include "kernel/record.hpp"

#include <string_view>

#include "plan/offsets.hpp"
#include "tensor/algorithms.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"
#include "tiled/check.hpp"
#include "tiled/objects.hpp"

namespace colex {

namespace {

constexpr size_t kMostEvents = 20'000;  ///< of one thread
constexpr int64 kMostElements = 1 << 18;

const TensorObject& tensor_at(const Arguments& args, int i) {
  return object_argument<TensorObject>(args, i, "tensor");
}

Space space_of(const Tensor& t) {
  switch (t.engine.kind) {
    case EngineKind::gmem:
      return Space::global;
    case EngineKind::smem:
      return Space::shared;
    case EngineKind::rmem:
      return Space::registers;
    case EngineKind::pointer:
      if (t.engine.owning) return Space::registers;
      fail("kernel.untagged", t.layout.inner);
    default:
      fail("kernel.memory", t.layout.inner);
  }
}

Places places_of(const TensorObject& object) {
  if (object.type.find("DescriptorIterator") != std::string::npos) fail("kernel.descriptor");
  return places_of(object.tensor);
}

int64 extent(const TensorObject& t, int mode) {
  return product(t.tensor.layout.inner.shape.view()[mode]).value;
}
int rank_of(const TensorObject& t) { return t.tensor.layout.inner.rank(); }

void want_equal(const char* what, int64 a, int64 b) {
  if (a != b) fail("tensor.host_mode", what, a, b);
}

double number(const Arguments& args, int i) {
  if (const std::string* text = argument_at(args, i).as<std::string>()) return parse_decimal(*text);
  return static_cast<double>(args.integer(i).value);
}

std::vector<int> aligned_group(int thread, int threads) {
  std::vector<int> r;
  for (int i = 0; i < threads; ++i) r.push_back(thread - thread % threads + i);
  return r;
}

/// The threads that execute the atom with `thread`, in the atom's order.
std::vector<int> group_of(const TiledMma& mma, int thread) {
  const IntTuple vmnk = thread_coordinate(mma, Int(thread));
  const int64 threads = product(mma.thr_layout_vmnk.shape[0]).value;
  std::vector<int> r;
  bool member = false;
  for (int64 v = 0; v < threads; ++v) {
    IntTuple c;
    const int h = c.open();
    c.push(Int(v));
    for (int i = 1; i < 4; ++i) c.append(vmnk.view()[i]);
    c.close(h);
    r.push_back(static_cast<int>(crd2idx(c.view(), mma.thr_layout_vmnk).value().value));
    member = member || r.back() == thread;
  }
  if (!member) fail("kernel.thread_beyond", thread, size(mma));
  return r;
}

}  // namespace

int64 bit_of(const Tensor& t, int64 i) {
  const IntTuple offset = offset_of(t, IntTuple(Int(i)));
  const int64 bit = t.engine.address * 8 + offset.value().value * t.engine.bits;
  return t.engine.swizzle.bits > 0 ? t.engine.swizzle(bit / 8) * 8 + bit % 8 : bit;
}

Places places_of(const Tensor& t) {
  Places r{space_of(t), t.engine.bits, {}};
  const int64 n = size(t.layout).value;
  if (n > HostTensor::kMaxElements) {
    fail("tensor.host_size", t.layout.inner, n, HostTensor::kMaxElements);
  }
  r.at.reserve(static_cast<size_t>(n));
  for (int64 i = 0; i < n; ++i) r.at.push_back(bit_of(t, i));
  return r;
}

void ThreadRecord::add(Event e) {
  elements_ += static_cast<int64>(e.a.at.size() + e.c.at.size() + e.steps.size());
  if (events.size() >= kMostEvents || elements_ > kMostElements) {
    fail("kernel.too_much", static_cast<int64>(kMostEvents), kMostElements);
  }
  events.push_back(std::move(e));
}

void ThreadRecord::copy(const Arguments& args, Event e) {
  const int first = args.count() - 2;
  const TensorObject& src = tensor_at(args, first);
  const TensorObject& dst = tensor_at(args, first + 1);
  e.act = Act::copy;
  e.a = places_of(src);
  e.c = places_of(dst);
  const Value* with = first == 1 ? &argument_at(args, 0) : nullptr;
  if (with != nullptr && with->object_as<ThrCopyObject>() != nullptr) {
    with = &with->object_as<ThrCopyObject>()->tiled;
  }
  const auto* tiled = with != nullptr ? with->object_as<TiledCopyObject>() : nullptr;
  const auto* alone = with != nullptr ? with->object_as<CopyAtomObject>() : nullptr;
  if (with != nullptr && tiled == nullptr && alone == nullptr) args.wrong_kind(0, "copy_atom");
  if (with == nullptr) {
    want_equal("copy", static_cast<int64>(e.a.at.size()), static_cast<int64>(e.c.at.size()));
    return add(std::move(e));
  }
  const NamedCopy& named = tiled != nullptr ? tiled->named : alone->named;
  const CopyAtom& atom = tiled != nullptr ? tiled->copy.atom : alone->atom;
  if (named.name.find("TMA") != std::string::npos || named.name.find("BULK") != std::string::npos) {
    fail("kernel.descriptor");
  }
  check_copy(named, atom, src.tensor, dst.tensor);
  if (tiled != nullptr && thread_ >= size(tiled->copy).value) {
    fail("kernel.thread_beyond", thread_, size(tiled->copy));
  }
  e.async = named.name.find("CP_ASYNC") != std::string::npos;
  e.atom = named.name;
  e.width = static_cast<int>(atom.source_values().value) * atom.bits;
  const int threads = static_cast<int>(size(atom.thr_id).value);
  if (threads == 1) {
    want_equal("copy", static_cast<int64>(e.a.at.size()), static_cast<int64>(e.c.at.size()));
    return add(std::move(e));
  }
  auto together = std::make_shared<Instruction>();
  together->threads = threads;
  together->a = offsets_of(atom.src);
  together->c = offsets_of(atom.dst);
  want_equal("copy", static_cast<int64>(e.a.at.size()) / together->values(together->a),
             static_cast<int64>(e.c.at.size()) / together->values(together->c));
  e.instruction = std::move(together);
  e.group = aligned_group(thread_, threads);
  add(std::move(e));
}

void ThreadRecord::product(const Arguments& args, Event e) {
  // (A,B,C), (mma,A,B,C), and with D before A: CuTe DSL's order.
  const int first = args.count() == 3 ? 0 : args.count() == 4 ? 1 : 2;
  const TensorObject& a = tensor_at(args, first);
  const TensorObject& b = tensor_at(args, first + 1);
  const TensorObject& c = tensor_at(args, first + 2);
  e.act = Act::product;
  e.a = places_of(a);
  e.b = places_of(b);
  e.c = places_of(c);
  e.d = args.count() == 5 ? places_of(tensor_at(args, 1)) : e.c;
  want_equal("gemm", static_cast<int64>(e.c.at.size()), static_cast<int64>(e.d.at.size()));
  if (first > 0) {
    const Value* with = &argument_at(args, 0);
    if (const auto* slice = with->object_as<ThrMmaObject>()) with = &slice->tiled;
    const auto* tiled = with->object_as<TiledMmaObject>();
    const auto* alone = with->object_as<MmaAtomObject>();
    if (tiled == nullptr && alone == nullptr) args.wrong_kind(0, "tiled_mma");
    const NamedMma& named = tiled != nullptr ? tiled->named : alone->named;
    const MmaAtom& atom = named.atom;
    if (atom.a_in != OperandIn::registers || atom.b_in != OperandIn::registers ||
        atom.sparsity != 1) {
      fail("kernel.descriptor");
    }
    check_gemm(named, a.tensor, b.tensor, c.tensor);
    for (const Places* p : {&e.a, &e.b, &e.c}) {
      if (atom.threads() > 1 && p->space != Space::registers) fail("kernel.fragments");
    }
    e.atom = named.name;
    auto together = std::make_shared<Instruction>();
    together->threads = atom.threads();
    together->m = atom.m;
    together->n = atom.n;
    together->k = atom.k;
    together->a = offsets_of(atom.layout_a);
    together->b = offsets_of(atom.layout_b);
    together->c = offsets_of(atom.layout_c);
    e.m = extent(c, 1);
    e.n = extent(c, 2);
    e.k = rank_of(a) == 3 ? extent(a, 2) : 1;
    e.instruction = std::move(together);
    const Layout one = make_layout(make_tuple(static_int(1), static_int(1), static_int(1)).view());
    e.group = group_of(tiled != nullptr ? tiled->mma : make_tiled_mma(atom, one), thread_);
    return add(std::move(e));
  }
  const int rank = rank_of(c);
  const int given = rank_of(a);
  const bool fits = given == rank_of(b) &&
                    ((rank == 1 && given == 1) || (rank == 2 && (given == 1 || given == 2)) ||
                     (rank == 3 && (given == 2 || given == 3)));
  if (!fits) fail("check_gemm.ranks", given, rank_of(b), rank);
  e.v = rank == 2 ? 1 : extent(c, 0);
  e.m = rank == 1 ? 1 : extent(c, rank - 2);
  e.n = rank == 1 ? 1 : extent(c, rank - 1);
  e.k = rank > 1 && given == rank ? extent(a, given - 1) : 1;
  want_equal("gemm M", static_cast<int64>(e.a.at.size()), e.v * e.m * e.k);
  want_equal("gemm N", static_cast<int64>(e.b.at.size()), e.v * e.n * e.k);
  add(std::move(e));
}

void ThreadRecord::act(const Operation& row, const Arguments& args, Span where) {
  const std::string_view name = row.name;
  Event e;
  e.where = where;
  if (name == "copy") return copy(args, std::move(e));
  if (name == "gemm") return product(args, std::move(e));
  e.act = Act::linear;
  if (name == "clear" || name == "fill") {
    e.c = places_of(tensor_at(args, 0));
    e.alpha = name == "fill" ? number(args, 1) : 0;
    return add(std::move(e));
  }
  if (name == "axpby") {
    e.alpha = number(args, 0);
    e.a = places_of(tensor_at(args, 1));
    e.beta = number(args, 2);
    e.c = places_of(tensor_at(args, 3));
    want_equal("axpby", static_cast<int64>(e.a.at.size()), static_cast<int64>(e.c.at.size()));
    return add(std::move(e));
  }
  if (name == "copy_if") {
    const TensorObject& predicate = tensor_at(args, 0);
    e.act = Act::copy;
    e.a = places_of(tensor_at(args, 1));
    e.c = places_of(tensor_at(args, 2));
    const int64 elements = static_cast<int64>(e.a.at.size());
    want_equal("copy_if", elements, static_cast<int64>(e.c.at.size()));
    want_equal("copy_if", elements, size(predicate.tensor.layout).value);
    if (predicate.data == nullptr) {
      e.b = places_of(predicate);
      return add(std::move(e));
    }
    const HostTensor guard{predicate.tensor, *predicate.data};
    for (int64 i = 0; i < elements; ++i) e.taken.push_back(guard(i) != 0);
    return add(std::move(e));
  }
  fail("kernel.cannot", row.name);
}

bool ThreadRecord::order(const std::string& name, int64 count, Span where) {
  Event e;
  e.where = where;
  const size_t colons = name.rfind("::");
  const std::string_view bare =
      std::string_view(name).substr(colons == std::string::npos ? 0 : colons + 2);
  if (is_one_of(bare, {"cp_async_fence", "cp_async_commit_group"})) {
    e.act = Act::commit;
  } else if (is_one_of(bare, {"cp_async_wait", "cp_async_wait_group"})) {
    e.act = Act::wait;
    e.pending = count;
  } else if (!is_one_of(bare, {"__syncthreads", "sync_threads", "cluster_sync", "cluster_wait"})) {
    const bool fence = contains(bare, "fence");
    const bool memory = contains(bare, "barrier") || bare.substr(0, 4) == "umma";
    if (memory && !fence) fail("kernel.cannot", name.c_str());
    // The half before cluster_wait; what asks for nothing of this thread's elements.
    return fence || is_one_of(bare, {"cluster_arrive", "cluster_arrive_relaxed"});
  }
  add(std::move(e));
  return true;
}

Value ThreadRecord::bound(const Value& value, bool array, Span where) {
  if (const auto* p = value.object_as<PointerObject>(); p != nullptr && array) {
    Engine e = p->engine;
    e.address = kRoom * (1 + static_cast<int64>(where.from));
    return make_object<PointerObject>(e, p->type, p->origin);
  }
  const auto* t = value.object_as<TensorObject>();
  if (t == nullptr || !t->tensor.engine.owning || t->tensor.engine.address != 0) return value;
  Tensor own = t->tensor;
  own.engine.address = kRoom * ++owned_;
  return tensor_value(own, t->type);
}

}  // namespace colex
