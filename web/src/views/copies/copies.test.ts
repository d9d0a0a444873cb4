import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { kGapSlot } from '../../grid/colour';
import { tileSlot } from '../../grid/scenes/tiling-scene';
import { kNothing, outcomeOf } from '../../session/evaluate';
import { viewsOf } from '../registry';
import { copiesOf, copiesScene } from './copies-scene';

const engine = await engineInNode();

const copies = (a: string, target: number) =>
  copiesOf(
    engine.grid(a),
    engine.grid(engine.evaluate(`complement(${a}, ${target})`, 'math').statements[0]!.value!.text),
    target,
  )!;

test('every offset has the hue of its copy, in which it is the element that A has there', () => {
  const found = copies('(4,2):(1,8)', 64);
  expect([found.block, found.copies, found.freeCount, found.last]).toEqual([8, 8, 0, 63]);
  const scene = copiesScene(found, 64);
  const rest = engine.grid('(2,4):(4,16)').offsets;
  const a = engine.grid('(4,2):(1,8)').offsets;
  const seen = new Set<number>();
  for (let k = 0; k < 8; k++) {
    const cells = scene.groupOf!(k);
    expect(cells).toEqual(Array.from(a, (offset) => offset + rest[k]!));
    for (const [i, cell] of cells.entries()) {
      expect(scene.label(cell)).toBe(String(i));
      expect(scene.slots[cell]).toBe(tileSlot(k));
      expect(scene.indexOf(cell)).toBe(k);
      seen.add(cell);
    }
  }
  expect(seen.size).toBe(64);
});

test('what stays free is named, and what lies past the end', () => {
  const found = copies('(2,2):(1,3)', 12);
  expect(found.free).toEqual(['2', '5', '8', '11']);
  expect(copiesScene(found, 12).slots[5]).toBe(kGapSlot);
  expect(copiesScene(found, 12).indexOf(5)).toBe(-1);
  const past = copies('(2,4):(1,6)', 40);
  expect([past.freeCount, past.last]).toEqual([0, 47]);
  // Elements of A that share a place are still one copy.
  expect(copiesScene(copies('(4,2):(1,0)', 8), 8).label(1)).toBe('1');
});

test('only a complement opens so', () => {
  const viewsOfLast = (code: string) => {
    const { cards } = outcomeOf(engine.evaluate(code, 'auto'), code, kNothing);
    return viewsOf(cards.at(-1)!).map(({ name }) => name);
  };
  for (const code of [
    'complement((4,2):(1,8), 64)',
    'complement(4:2)',
    'a = 4:2\nc = complement(a, (8,4))\nc',
  ]) {
    expect(viewsOfLast(code).slice(0, 2), code).toEqual(['copies', 'layout']);
  }
  expect(viewsOfLast('(2,4):(4,16)')).not.toContain('copies');
});
