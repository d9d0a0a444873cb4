import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: { 'whatIf.same': 'No change: {0}.', 'whatIf.nothing': 'Would leave one element: {0}.' },
  zh: { 'whatIf.same': '不变：{0}。', 'whatIf.nothing': '只剩一个元素：{0}。' },
});
