#pragma once

#include "source/pasted_text.hpp"

/// What objects print beside their layouts.

namespace colex {

/// Headings of the DSL's objects, whose parts follow with labels: `tiled_mma: Tiled MMA`.
void blank_object_headings(PastedText& t);
/// `tensor(raw_ptr(0x…: f32, gmem, align<4>) o (4,3):(3,1), data=` and the elements: only the
/// tensor stays, and the type is an argument like the others.
void blank_tensor_data(PastedText& t);
/// `Tensor<0x…@gmem o (30, 20):(20, 1)>`: the layout.
void read_run_time_tensors(PastedText& t);
/// `gmem_ptr[16b](%p)`, `(0x7f..)`, `(GMEM_ADDR_C)`: an address that is not told. 0 stands for it,
/// which is said: offsets do not depend on it.
void fill_redacted_addresses(PastedText& t);
/// `Shape: (4,8)` and below it `Stride: (1,4)`; `shape=(4,8), stride=(1,4)`: a layout.
void join_shape_and_stride(PastedText& t);

}  // namespace colex
