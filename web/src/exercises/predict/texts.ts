import { words } from '../../i18n/texts';

export const texts = words({
  en: { notANumber: 'Write a number or a sum: 20, or 4*5.', not: 'Not {0}.' },
  zh: { notANumber: '请写一个数，或一个算式：20，或者 4*5。', not: '不是 {0}。' },
});
