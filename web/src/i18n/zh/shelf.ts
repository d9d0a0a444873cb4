import type { Texts } from '../texts';

/** 示例与最近文本的文本。 */
export default {
  'play.presets': '示例',
  'play.recent': '最近用过',
  'play.clearRecent': '清除记录',
} satisfies Texts<'shelf'>;
