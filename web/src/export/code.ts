/** A layout in the spelling of other places: C++, CuTe DSL, pycute, LaTeX. */

export interface Spelling {
  readonly name: string;
  readonly text: string;
}

/** Spellings of shape:stride, both as CuTe text; none where the strides are not plain integers. */
export function spellings(shape: string, stride: string): Spelling[] {
  if (/[^\d_(),-]/.test(shape + stride)) return [];
  const bare = (text: string) => text.replace(/_/g, '');
  const python = (text: string) => oneTuples(bare(text)).replace(/,(?=[^)])/g, ', ');
  return [
    {
      name: 'C++',
      text: `make_layout(${cpp(shape, 'make_shape')}, ${cpp(stride, 'make_stride')})`,
    },
    { name: 'CuTe DSL', text: `cute.make_layout(${python(shape)}, stride=${python(stride)})` },
    { name: 'pycute', text: `Layout(${python(shape)}, ${python(stride)})` },
    { name: 'LaTeX', text: `$${bare(shape)} : ${bare(stride)}$` },
  ];
}

/** `(_4,(2,_2))` → `make_shape(Int<4>{}, make_shape(2, Int<2>{}))`. */
function cpp(text: string, make: string): string {
  return text
    .replace(/\(/g, `${make}(`)
    .replace(/_(-?\d+)/g, 'Int<$1>{}')
    .replace(/,/g, ', ');
}

/** Python writes a tuple of one element with a comma. */
function oneTuples(text: string): string {
  return text.replace(/\((-?\d+)\)/g, '($1,)');
}
