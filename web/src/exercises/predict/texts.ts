import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    notANumber: 'Write a number or a sum: 20, or 4*5.',
    not: 'Not {0}.',
    'perhaps.end': 'Close: one beside it. Counting begins at 0, and an end is not counted along.',
    'perhaps.mode': 'One divides the other: look for a factor that was left out, or taken twice.',
    'perhaps.step':
      'Write the sum instead of its result, a term for each part: a sum is an answer too.',
  },
  zh: {
    notANumber: '请写一个数，或一个算式：20，或者 4*5。',
    not: '不是 {0}。',
    'perhaps.end': '很接近，只差一。计数从 0 开始，终点不计在内。',
    'perhaps.mode': '两数之间是整除关系：看看是否漏了一个因子，或多乘了一次。',
    'perhaps.step': '不妨写出算式而不是结果，每个部分一项：算式也可以作为答案。',
  },
});
