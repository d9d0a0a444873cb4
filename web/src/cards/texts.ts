import { words } from '../i18n/texts';

export const texts = words({
  en: {
    'ask.title': 'The text leaves these open. Enter writes a value into it.',
    'ask.write': 'write',
    'ask.writeAll': 'Write all of them',
  },
  zh: {
    'ask.title': '文本没有给出这些值。按 Enter 写入文本。',
    'ask.write': '写入',
    'ask.writeAll': '全部写入',
  },
});
