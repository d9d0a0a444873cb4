#pragma once

/// Errors of the device-safe core: one function, `fail(id, values…)`.
///
/// Natively and in WASM it throws `LayoutError` (core/src/text/layout_error.hpp); in a constant
/// expression a call to it is the compile error; under NVRTC it is only declared, so that a kernel
/// that could reach it does not link. `id` names the text in messages/<language>/*.json, whose
/// {0}, {1}, … are the values in order.

namespace colex {

using int64 = long long;
using uint8 = unsigned char;

struct Int;

/// One value of a message, of an error or of a derivation's step. Refers, never owns.
struct ErrArg {
  enum class Kind : uint8 { number, text, integer, tuple, layout, tiler };

  Kind kind;
  int64 number = 0;
  const char* text = nullptr;
  const Int* leaf[2] = {nullptr, nullptr};
  const uint8* node[2] = {nullptr, nullptr};

  constexpr ErrArg(int value) : kind(Kind::number), number(value) {}
  constexpr ErrArg(int64 value) : kind(Kind::number), number(value) {}
  constexpr ErrArg(const char* value) : kind(Kind::text), text(value) {}
  constexpr ErrArg(const Int& value) : kind(Kind::integer), leaf{&value, nullptr} {}
  constexpr ErrArg(const Int* leaves, const uint8* nodes)
      : kind(Kind::tuple), leaf{leaves, nullptr}, node{nodes, nullptr} {}
  constexpr ErrArg(const Int* shape, const uint8* shape_nodes, const Int* stride,
                   const uint8* stride_nodes)
      : kind(Kind::layout), leaf{shape, stride}, node{shape_nodes, stride_nodes} {}
  /// A tiler: bit i of `layouts` says that node i is the root of a layout.
  constexpr ErrArg(const Int* shape, const uint8* shape_nodes, const Int* stride,
                   const uint8* stride_nodes, unsigned long long layouts)
      : kind(Kind::tiler),
        number(static_cast<int64>(layouts)),
        leaf{shape, stride},
        node{shape_nodes, stride_nodes} {}
};

[[noreturn]] void fail_with(const char* id, const ErrArg* values, int count);

/// Reject: CuTe does not compile, traps, or has no answer for these values. Never returns.
template <class... Values>
[[noreturn]] constexpr void fail(const char* id, const Values&... values) {
  const ErrArg all[] = {ErrArg(values)..., ErrArg(0)};  // one more: no array is empty
  fail_with(id, all, sizeof...(values));
}

}  // namespace colex
