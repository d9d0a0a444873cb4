import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    unreadable: 'This cannot be put into the claim. No try is used.',
    outside: '{0} is no coordinate within {1}. No try is used.',
    holds: 'For {0} the claim holds: both sides are {1}.',
    example: 'counterexample',
    claim: 'The claim, for every ▢:',
  },
  zh: {
    unreadable: '它不能代入这个说法。不算一次尝试。',
    outside: '{0} 不是 {1} 以内的坐标。不算一次尝试。',
    holds: '对 {0}，这个说法成立：两边都是 {1}。',
    example: '反例',
    claim: '这个说法（对任意 ▢）：',
  },
});
