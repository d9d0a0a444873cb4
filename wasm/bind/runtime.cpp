// What the C library asks its host for. Answered here, so that the module imports one function: the
// time.
#include <cstddef>
#include <ctime>

extern "C" {

__attribute__((import_module("host"), import_name("now"))) double colex_host_now();

/// Milliseconds of the host's clock, whichever clock is asked for.
int clock_gettime(clockid_t, timespec* time) {
  const double now = colex_host_now();
  time->tv_sec = static_cast<time_t>(now / 1000);
  time->tv_nsec = static_cast<long>((now - static_cast<double>(time->tv_sec) * 1000) * 1e6);
  return 0;
}

/// Grows memory to at least `size` bytes: 1 if it could. By a fifth more, so that a large table
/// that grows step by step does not make memory grow as often.
int emscripten_resize_heap(size_t size) {
  constexpr size_t kPage = 65536;
  const size_t now = __builtin_wasm_memory_size(0);
  const size_t needed = (size + kPage - 1) / kPage;
  const size_t generous = now + now / 5;
  const auto grow_to = [now](size_t pages) {
    return pages > now && __builtin_wasm_memory_grow(0, pages - now) != static_cast<size_t>(-1);
  };
  return (generous > needed && grow_to(generous)) || grow_to(needed);
}

void* emscripten_memcpy_big(void* to, const void* from, size_t size) {
  return __builtin_memcpy(to, from, size);  // one instruction, with -mbulk-memory
}

[[noreturn]] void abort() { __builtin_trap(); }
}
