import type { Fact } from '../facts';

export default [
  { fact: 'B counts tiles, in order and number.', exercise: 'product-one' },
  {
    fact: 'blocked_product keeps a tile together.',
    exercise: 'product-blocked',
    code: 'blocked_product((_2,_2):(_1,_2),(_3,_4):(_4,_1))',
    prints: '((_2,_3),(_2,_4)):((_1,_16),(_2,_4))',
  },
  {
    fact: 'raked_product spreads it.',
    exercise: 'product-raked',
    code: 'raked_product((_2,_2):(_1,_2),(_3,_4):(_4,_1))',
    prints: '((_3,_2),(_4,_2)):((_16,_1),(_4,_2))',
  },
  { fact: 'tile_to_shape fills a shape.', exercise: 'product-shape' },
] satisfies readonly Fact[];
