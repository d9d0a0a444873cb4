import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    none: 'Mark at least one cell.',
    off: 'Cells missing: {0}; marked though they should not be: {1}.',
    cell: 'Row {0}, column {1}',
  },
  zh: {
    none: '请至少标出一格。',
    off: '漏标 {0} 格，多标 {1} 格。',
    cell: '第 {0} 行第 {1} 列',
  },
});
