import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'At the edge it is still a whole tile. Coordinates beyond the tensor are yours to leave out.',
      zh: '在边缘它仍是一整个 tile。超出张量的坐标，要你自己略去。',
    },
    code: 'local_tile(make_identity_tensor((10,10)),(_4,_4),(2,2))((3,3))',
    not: 'local_tile(make_identity_tensor((10,10)),(_4,_4),(1,1))((3,3))',
  },
] satisfies readonly Pitfall[];
