import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    notANumber: 'Write a number, or a sum such as 4*8, in every field.',
    some: '{0} of {1} are right.',
    shown: 'Lane by lane.',
  },
  zh: {
    notANumber: '每一格都要写一个数，或者一个算式，比如 4*8。',
    some: '{1} 个里对了 {0} 个。',
    shown: '逐个 lane 来看。',
  },
});
