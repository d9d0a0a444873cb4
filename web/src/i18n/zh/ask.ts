import type { Texts } from '../texts';

/** 待定符号输入框的文本。 */
export default {
  'ask.title': '文本没有给出这些值。按 Enter 写入文本。',
  'ask.write': '写入',
  'ask.writeAll': '全部写入',
} satisfies Texts<'ask'>;
