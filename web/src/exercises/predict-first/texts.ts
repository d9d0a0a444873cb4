import { words } from '../../i18n/texts';

export const texts = words({
  en: { chooseOne: 'Choose one; a wrong guess costs nothing.', not: 'Not this one.' },
  zh: { chooseOne: '先选一个，猜错没有关系。', not: '不是这一个。' },
});
