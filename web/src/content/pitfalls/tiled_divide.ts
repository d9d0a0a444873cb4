import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Only the tile is gathered into one mode. The rest stays as a mode each, so the rank is that of the rest and one.',
      zh: '只有 tile 收成一个模式。其余部分各自是一个模式，所以秩等于其余的秩加一。',
    },
    code: 'rank(tiled_divide((_8,_8):(_8,_1),(_2,_4)))',
    not: 'rank(zipped_divide((_8,_8):(_8,_1),(_2,_4)))',
  },
] satisfies readonly Pitfall[];
