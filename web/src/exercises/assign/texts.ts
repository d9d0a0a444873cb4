import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    open: 'Cells without a thread: {0}.',
    some: '{0} of {1} cells are right.',
    thread: 'Thread',
    cell: 'Row {0}, column {1}: {2}',
    nobody: 'nobody',
    how: 'Choose a thread, then its cells, or draw over them.',
  },
  zh: {
    open: '还有 {0} 格没有线程。',
    some: '{1} 格里对了 {0} 格。',
    thread: '线程',
    cell: '第 {0} 行第 {1} 列：{2}',
    nobody: '没有',
    how: '先选一个线程，再点它的格子，也可以拖着画过去。',
  },
});
