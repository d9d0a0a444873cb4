import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { kNothing, outcomeOf } from '../../session/evaluate';
import { madeBy } from '../../session/made';
import { namesOf, readAsStatic } from './names';

const engine = await engineInNode();

function comparisonOf(code: string) {
  const data = outcomeOf(engine.evaluate(code, 'auto'), code, kNothing).cards.at(-1)!;
  const call = madeBy(data, ['compare'], 2)!;
  return { names: namesOf(call), asStatic: readAsStatic(data, call) };
}

test.each([
  ['a = (4,8):(8,1)\nb = (_4,_8):(_8,_1)\ncompare(a, b)', ['a', 'b'], ['a']],
  ['a = (4,8):(8,1)\nb = (_4,_8):(_8,_1)\ncompare(a, a)', ['a', 'a'], []],
  ['a = (4,8):(8,1)\nb = (4,8):(1,4)\ncompare(a, b)', ['a', 'b'], []],
  ['a = (_4,_8):(_8,_1)\ncompare(a, make_layout(make_shape(4, 8)))', ['a', 'B'], []],
])('%s', (code, names, asStatic) => {
  expect(comparisonOf(code)).toEqual({ names, asStatic });
});
