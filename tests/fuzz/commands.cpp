// Any text may be derived, drawn, and asked cell by cell: what the commands beside eval do with it,
// and the exports of the engine.
#include "answer.hpp"
#include "kernel/run_block.hpp"
#include "value/table.hpp"

namespace {

constexpr colex::int64 kMostCells = 4096;

/// A grid has a cell an element, whose texts are found again one by one.
void check_grid(const colex::Value& value) {
  const colex::OffsetFunction offsets(value);
  if (offsets.size() < 1 || offsets.size() > kMostCells) return;
  const colex::GridTable grid = colex::make_grid(offsets);
  if (grid.rows * grid.cols != offsets.size()) std::abort();
  for (colex::int64 i = 0; i < offsets.size(); ++i) {
    const colex::int64 offset = grid.offsets[static_cast<size_t>(i)];
    if (offset < grid.min || offset > grid.max || offset != offsets(i)) std::abort();
  }
  for (const colex::int64 i : {colex::int64{0}, offsets.size() / 2, offsets.size() - 1}) {
    if (colex::describe_cell(offsets, i).offset != offsets.text(i)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  const std::string source(reinterpret_cast<const char*>(data), size);
  try {
    for (const colex::Step& step : colex::derive(source)) {
      if (step.id.empty()) std::abort();
    }
  } catch (const colex::LayoutError&) {
    // Of a text without a last value.
  }
  for (const colex::StatementResult& s : colex::evaluate(source).statements) {
    if (!s.value) continue;
    for (const colex::Style style :
         {colex::Style::cute, colex::Style::cpp_type, colex::Style::cpp_call, colex::Style::latex,
          colex::Style::dsl, colex::Style::pycute}) {
      try {
        colex::write(*s.value, style, colex::notation_of(s.reading));
      } catch (const colex::LayoutError&) {
        // Not every value has every notation.
      }
    }
    try {
      check_grid(*s.value);
    } catch (const colex::LayoutError&) {
      // No layout, or one too large to draw.
    }
  }
  // As a kernel of one warp, and of a hostile number of threads.
  colex::run_block({"", source, "", 32});
  colex::run_block({"", source, "", size > 0 ? static_cast<signed char>(data[0]) : 0});
  return 0;
}
