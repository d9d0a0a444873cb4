/** The picture of an instruction: what its expression gives, in tensor memory where it lies there. */

import type { Engine, Statement, ValueInfo } from '@colex/wasm';
import type { Scene } from '../grid/scene';
import { tmemScene } from '../grid/scenes/tmem-scene';
import { evaluateHere } from '../session/evaluate';
import { sketchOf } from '../views/parts/Thumbnail';
import { copyTable, fragmentTable } from '../views/parts/tmem';

export function pictureOf(engine: Engine, code: string): Scene | null {
  const { value, made } = evaluateHere(engine, code, 'cpp').statements.at(-1) ?? {};
  if (!value) return null;
  const table = movedBy(engine, code, value, made) ?? fragmentTable(engine, value);
  return table ? tmemScene(table) : sketchOf(engine, value);
}

function movedBy(engine: Engine, code: string, value: ValueInfo, made: Statement['made']) {
  const tensor = made?.operation === 'make_tmem_copy' ? made.operands[1]?.source : undefined;
  return tensor === undefined ? null : copyTable(engine, '', code, tensor, value, 'cpp');
}
