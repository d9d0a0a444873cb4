import { words } from '../../i18n/texts';

export const texts = words({
  en: { chooseOne: 'Choose a line.', not: 'Not this line.', line: 'Line {0}' },
  zh: { chooseOne: '请选一行。', not: '不是这一行。', line: '第 {0} 行' },
});
