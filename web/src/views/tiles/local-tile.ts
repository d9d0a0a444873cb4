/** What a call of local_tile cuts out of which tensor, asked of the core part by part. */

import type { Engine, Operand, Tree, ValueInfo } from '@colex/wasm';
import type { LocalTile } from '../../grid/scenes/local-tile-scene';
import { valueOf } from '../../session/value-of';
import { gridOf } from '../../session/tables';
import type { Call } from '../../session/made';
import { coordinatesOf, keptBy } from './coordinate';
import { extentsIn, integerIn } from '../../session/tuple';
import { fieldOf, partsOf } from '../../session/value-fields';

/** Everything that the pictures need, each part as the core computes it. */
export function localTile(
  engine: Engine,
  value: ValueInfo,
  { before, operands, expressions, reading }: Call,
): LocalTile | null {
  const get = (text: string) => valueOf(engine, before, text, reading);
  const [, { text: tiler }, at, step] = operands as [Operand, Operand, Operand, Operand?];
  const coordinate = at.text;
  const coordinates = coordinatesOf(at);
  const tensor = get(expressions[0]!);
  const layout = fieldOf(tensor, 'layout') ?? tensor?.text;
  const result = fieldOf(value, 'layout') ?? value.text;
  if (!layout) return null;
  const kept = step ? keptBy(step) : null;
  const select = (text: string) => get(kept ? `select<${kept.join()}>(${text})` : text);
  const [keptTiler, keptCoordinate] = [select(tiler), select(coordinate)];
  const [whole, part] = [gridOf(engine, layout), gridOf(engine, result)];
  if (!whole || !part || !keptTiler || !keptCoordinate) return null;
  const offsetOf = (one: ValueInfo | null) => integerIn(partsOf(one, 'offset')?.tuple ?? 0);
  const [own, offset] = [offsetOf(tensor), offsetOf(value)];
  if (own === null || offset === null) return null;
  const modeOf = (mode: number) => get(`layout<${mode}>(${result})`);
  return {
    tensor: layout,
    result,
    whole,
    part,
    offset: String(offset - own),
    step: step && (step.type ?? step.source ?? step.text),
    tiler,
    keptTiler: keptTiler.text,
    coordinate,
    keptCoordinate: keptCoordinate.text,
    chosen: coordinates.map(integerIn),
    ...modesOf(value.rank ?? 0, coordinates, kept, keptTiler, whole, modeOf),
  };
}

type Parts = Pick<LocalTile, 'modes' | 'counts' | 'sizes' | 'keptModes'>;

function modesOf(
  rank: number,
  coordinates: readonly Tree[],
  kept: readonly number[] | null,
  keptTiler: ValueInfo,
  whole: { rows: number; cols: number },
  modeOf: (mode: number) => ValueInfo | null,
): Parts {
  const keptModes = kept ?? coordinates.map((_, mode) => mode);
  const sizes = extentsIn(keptTiler.parts);
  const free = keptModes.filter((mode) => coordinates[mode] === '_');
  const names = [
    ...keptModes.map((mode) => `BLK_${'MNKL'[mode] ?? mode}`),
    ...free.map((mode) => 'mnkl'[mode] ?? String(mode)),
  ];
  const modes = Array.from({ length: rank }, (_, mode) => {
    const value = modeOf(mode);
    return {
      name: names[mode] ?? String(mode),
      shape: value?.shape ?? '',
      stride: value?.stride ?? '',
      rest: mode >= keptModes.length,
    };
  });
  const extents = [whole.rows, whole.cols];
  const counts: number[] = [];
  keptModes.forEach((mode, i) => {
    if (sizes[i]! > 0 && extents[i]) counts[mode] = Math.ceil(extents[i] / sizes[i]!);
  });
  return { modes, counts, sizes, keptModes };
}
