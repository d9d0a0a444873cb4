import { words } from '../../i18n/texts';

export const texts = words({
  en: { chooseOne: 'Choose one of the answers.', not: 'Not this one.', answer: 'the answer' },
  zh: { chooseOne: '请选一个答案。', not: '不是这一个。', answer: '答案' },
});
