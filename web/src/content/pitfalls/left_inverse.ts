import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It is not the right inverse: gaps are filled with a stride of 0, because nobody asks there.',
      zh: '它不是右逆：空隙用步长 0 填上，因为没有谁会问那里。',
    },
    code: 'left_inverse(_4:_2)',
    not: 'right_inverse(_4:_2)',
  },
] satisfies readonly Pitfall[];
