import { words } from '../i18n/texts';

export const texts = words({
  en: {
    'ask.title':
      'The text does not say what these are. Change what does not fit; Enter writes it into the text.',
    'ask.open': 'The text does not say what these are. Bind them above what uses them.',
    'ask.others': 'Also open:',
    'ask.more': '{0} more with a proposal',
    'ask.fewer': 'Fewer',
    'ask.write': 'write',
    'ask.writeAll': 'Write all of them',
  },
  zh: {
    'ask.title': '文本没有说明这些是什么。可修改建议的值，按 Enter 写入文本。',
    'ask.open': '文本没有说明这些是什么。请在使用处上方给出它们。',
    'ask.others': '此外未说明：',
    'ask.more': '还有 {0} 项有建议值',
    'ask.fewer': '收起',
    'ask.write': '写入',
    'ask.writeAll': '全部写入',
  },
});
