import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { kNothing, outcomeOf } from '../../session/evaluate';
import { viewsOf } from '../registry';

const engine = await engineInNode();

function viewsOfLast(code: string): readonly string[] {
  const { cards } = outcomeOf(engine.evaluate(code, 'auto'), code, kNothing);
  return viewsOf(cards.at(-1)!).map(({ name }) => name);
}

test.each(['Sw<3,3,3>(72)', 'Swizzle<3,3,3>{}(_72{})', 's = Sw<3,3,3>\nx = s(72)\nx'])(
  '%s is shown bit by bit',
  (code) => expect(viewsOfLast(code)[0]).toBe('xor'),
);

test('an offset that no swizzle made has no bits to show', () => {
  for (const code of ['72', '(8,8):(8,1)(72)', 'L = (8,8):(8,1)\nL(3,2)', 'Sw<3,3,3>']) {
    expect(viewsOfLast(code), code).not.toContain('xor');
  }
});
