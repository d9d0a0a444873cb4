import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    empty: 'Cells still without a number: {0}.',
    some: '{0} of {1} cells are right.',
    cell: 'Row {0}, column {1}',
  },
  zh: {
    empty: '还有 {0} 格没有填数。',
    some: '{1} 格里对了 {0} 格。',
    cell: '第 {0} 行第 {1} 列',
  },
});
